"""The lists of saved games, for any game."""
