"""The pictures of the gallery: the way to each scene, and its caption."""

import bow.ui  # noqa: F401  # before Arcade is imported
