"""Silence about missing letters: a font draws them as boxes, and `bow check` warns about them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_glyph_warnings() -> Iterator[None]:
    """Keep matplotlib's warnings about letters without a picture off the terminal."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"Glyph .* missing from", category=UserWarning)
        yield
