"""Running every command of `bow` in bad surroundings, for tools/surroundings.py."""
