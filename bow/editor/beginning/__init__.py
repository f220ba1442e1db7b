"""The page for starting from a file, an empty board or a skirmish."""
