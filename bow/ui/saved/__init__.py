"""The list of saved games, of whichever game."""
