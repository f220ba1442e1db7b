"""The player's own games, as their journals tell them."""
