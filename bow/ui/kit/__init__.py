"""Drawing and widgets, independent of the game."""
