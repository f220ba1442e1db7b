"""Notes that players draw and pin on the map: the tools, the input, the picture."""
