"""The regions of the screen: all clickable things, by kind, id and rectangle.

Panels and the board publish their regions whenever they change. The window stores them in `window.regions`, so that the
mouse, the keyboard's focus, screen readers and tests all use the same map.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in window pixels: left, bottom, width, height (y grows upwards, as in Arcade)."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.bottom + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.bottom + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x < self.right and self.bottom <= y < self.top

    def inset(self, by: float) -> Box:
        """Return the box reduced by a margin on each side."""
        return Box(self.left + by, self.bottom + by, max(0.0, self.width - 2 * by), max(0.0, self.height - 2 * by))

    def grown(self, by: float) -> Box:
        """Return the box extended by a margin on each side."""
        return Box(self.left - by, self.bottom - by, self.width + 2 * by, self.height + 2 * by)

    def corners(self, width: float, height: float, edge: float) -> list[Box]:
        """Return boxes of a size in its corners, at a distance from its sides, those at the right first."""
        lefts, lows = (self.right - edge - width, self.left + edge), (self.bottom + edge, self.top - edge - height)
        return [Box(round(x), round(y), width, height) for x in lefts for y in lows]

    def middle(self, width: float, height: float) -> Box:
        x, y = self.centre
        return Box(x - width / 2, y - height / 2, width, height)

    @property
    def whole(self) -> Box:
        """The box in whole pixels: each of its four numbers rounded."""
        return Box(*map(round, self))

    def strip(self, height: float) -> Box:
        """Return the upper part of the box, of the given height."""
        return Box(self.left, self.top - height, self.width, height)

    def row(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return `count` equal parts side by side, the leftmost first."""
        return self.cells(count, count, self.height, gap)

    def rows(self, heights: Iterable[float], gap: float = 0.0) -> list[Box]:
        """Return boxes one below the other, from the top."""
        found, top = [], self.top
        for height in heights:
            found.append(Box(self.left, top - height, self.width, height))
            top -= height + gap
        return found

    def cells(self, count: int, columns: int, height: float, gap: float = 0.0) -> list[Box]:
        """Return cells of a height in rows of equal columns, from the upper left.

        The last rows may lie below the box.
        """
        width = (self.width - gap * (columns - 1)) / columns
        places = (divmod(n, columns) for n in range(count))
        return [
            Box(self.left + column * (width + gap), self.top - height - row * (height + gap), width, height)
            for row, column in places
        ]

    @property
    def area(self) -> float:
        return self.width * self.height

    def joined(self, other: Box) -> Box:
        """Return the smallest box that holds this one and another."""
        left, bottom = min(self.left, other.left), min(self.bottom, other.bottom)
        return Box(left, bottom, max(self.right, other.right) - left, max(self.top, other.top) - bottom)

    def meets(self, other: Box) -> bool:
        """Return whether the box has pixels in common with another box."""
        left, bottom, width, height = self
        x, y, wide, high = other
        return left < x + wide and x < left + width and bottom < y + high and y < bottom + height

    def shared(self, other: Box) -> float:
        """Return the area in common with another box, in square pixels."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        return max(0.0, wide) * max(0.0, high)


NOWHERE = Box(0, 0, 0, 0)


def holding(boxes: Iterable[Box]) -> Box:
    """Return the smallest box that contains all boxes, or an empty one without boxes."""
    found = list(boxes)
    return reduce(Box.joined, found) if found else NOWHERE


class Region(NamedTuple):
    """A thing on the screen: its `kind` and `id`, its `box`, and a `hint` in words.

    `enabled`: whether it does anything now.

    Kinds: hex (id C4), unit (s1), token (stark:green), pair (stark:green), morale-raise, card (SL3),
    commander (unit id), order (1), die (symbol), button (a verb or name such as done, pass, undo, tactic, skip,
    counter, blow, decline, recover, ignore, accept, stay, keep, keep-none ...), marker (its id; KIND@C4 if it may not
    be known), reserve (a House), plan-rule (a special rule's id), choice, log (line number), track, round, tab, field,
    amount (deck:stark).
    """

    kind: str
    id: str
    box: Box
    enabled: bool = True
    hint: str = ""
