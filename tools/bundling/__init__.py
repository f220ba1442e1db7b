"""The program in one folder, with its own Python: built, described, packed and tested by tools/bundle."""
