"""The pictures of the gallery: how each scene is reached, and its caption."""
