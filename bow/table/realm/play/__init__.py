"""A game of the realm played by people and bots at one screen, without drawing."""
