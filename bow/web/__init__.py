"""The page for browsers: its files, and what it needs to draw a game, made of the view of a seat."""
