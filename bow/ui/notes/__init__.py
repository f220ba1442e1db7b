"""Notes that players draw and pin on the map of any game: the tools, the input, the picture."""
