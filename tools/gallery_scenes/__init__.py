"""The pictures of the gallery: how each scene is reached, and its caption."""

import bow.ui  # noqa: F401  # before Arcade is imported
