"""Decisions of the realm: a class for each kind, and the function that returns the current one."""
