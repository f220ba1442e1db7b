"""Malformed files: seeded mutations of valid files, passed to the commands that read them."""
