"""Commands, keys and the keyboard's focus."""
