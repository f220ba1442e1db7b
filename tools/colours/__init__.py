"""The table as people with other colour vision see it: see `tools/colours/colour_check.py`."""

import bow.ui  # noqa: F401  # before Arcade is imported
