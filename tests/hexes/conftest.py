"""Hypothesis settings: the first board of a size takes long to make. Each run draws other examples."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("hexes", deadline=None, max_examples=40)
settings.load_profile("hexes")
