"""A game of the realm as people and bots play it at one screen, without drawing."""
