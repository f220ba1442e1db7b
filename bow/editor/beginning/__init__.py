"""The screens for starting from a file, an empty board or a skirmish."""
