"""Looks at the table with other eyes: see `tools/assets/colour_check.py`."""
