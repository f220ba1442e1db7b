"""Worked examples as tests: a position, actions, and the expected results."""
