"""Worked examples as test scenarios: a position, what is done, what must come of it."""
