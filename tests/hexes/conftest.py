"""Hypothesis settings: the first board of a size takes long to make."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("hexes", deadline=None)
settings.load_profile("hexes")
