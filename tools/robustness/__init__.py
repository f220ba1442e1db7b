"""The commands of `bow` with malformed files and in bad surroundings: what must never break them."""
