"""Size and place of the window, saved between sessions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home
from bow.ui.kit.window_size import least_size

#: pixels of the upper edge that must be on a screen, so that the window can be moved: along it and below it
GRIP = (120, 40)


class WindowPlace(NamedTuple):
    """The window in pixels; `x` and `y` of its upper left corner count from that of the first screen."""

    width: int
    height: int
    x: int
    y: int


def read_place(screens: Iterable[WindowPlace]) -> WindowPlace | None:
    """Return the saved place, shrunk to fit its screen, or None if there is none or its screen is gone."""
    values = read_own(home() / "window.json")
    numbers = [values.get(name) for name in WindowPlace._fields]
    if not all(type(number) is int for number in numbers):
        return None
    kept = WindowPlace(*(number for number in numbers if isinstance(number, int)))
    for screen in screens:
        least = least_size((screen.width, screen.height))
        across = min(kept.x + kept.width, screen.x + screen.width) - max(kept.x, screen.x)
        if across >= GRIP[0] and screen.y <= kept.y <= screen.y + screen.height - GRIP[1]:
            width, height = (min(max(size, low), room)
                             for size, low, room in zip(kept[:2], least, screen[:2], strict=True))  # fmt: skip
            return WindowPlace(width, height, kept.x, kept.y)
    return None


def keep_place(place: WindowPlace) -> None:
    """Save the place; if that fails, the window opens at its former place."""
    keep_own("window.json", place._asdict())
