"""The initial and the least size of the window."""

from __future__ import annotations

from typing import Final

SIZE: Final = (1600, 900)
#: screens are laid out for this and more; a smaller window shrinks everything
LEAST: Final = (1280, 720)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the initial width and height of the window, limited by the size of the screen."""
    width, height = (min(size, there) for size, there in zip(SIZE, screen, strict=True))
    return width, height


def least_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the minimal width and height of a window on a screen of that size."""
    width, height = (min(size, there) for size, there in zip(LEAST, screen, strict=True))
    return width, height


def shrunk(width: float, height: float) -> float:
    """Return the factor, at most 1, that shrinks everything in a window smaller than `LEAST`."""
    return min(1.0, width / LEAST[0], height / LEAST[1])
