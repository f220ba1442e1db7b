"""How large the window is: when it opens, and at least."""

from __future__ import annotations

SIZE = (1600, 900)
LEAST = (1280, 720)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Width and height of the window when it opens on a screen of that size: no larger, if it can be so small."""
    width, height = (max(least, min(size, there)) for size, least, there in zip(SIZE, LEAST, screen, strict=True))
    return width, height
