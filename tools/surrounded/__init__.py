"""Runs every command of `bow` in surroundings that are not as they should be; for tools/surroundings.py."""
