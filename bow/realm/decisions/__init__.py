"""Decisions of the realm: a class for each kind, and the one that is open."""
