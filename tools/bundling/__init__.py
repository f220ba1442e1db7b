"""The program in one folder, with a Python of its own: made, described, packed and tried by tools/bundle."""
