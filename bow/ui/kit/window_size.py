"""How large the window is: when it opens, and at least."""

from __future__ import annotations

from typing import Final

SIZE: Final = (1600, 900)
#: screens are laid out for this and more; in a smaller window everything is that much smaller
LEAST: Final = (1280, 720)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Width and height of the window when it opens on a screen of that size: no larger."""
    width, height = (min(size, there) for size, there in zip(SIZE, screen, strict=True))
    return width, height


def least_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Width and height that a window has at least on a screen of that size."""
    width, height = (min(size, there) for size, there in zip(LEAST, screen, strict=True))
    return width, height


def shrunk(width: float, height: float) -> float:
    """How much smaller everything is in a window of a size, because the screen has no room for `LEAST`: 1 or less."""
    return min(1.0, width / LEAST[0], height / LEAST[1])
