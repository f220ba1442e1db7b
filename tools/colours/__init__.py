"""Looks at the table with other eyes: see `tools/colour_check`."""
