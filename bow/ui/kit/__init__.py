"""Drawing and widgets that know no word of the game."""
