"""The table as people with other colour vision see it: see `tools/assets/colour_check.py`."""
