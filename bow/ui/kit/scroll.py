"""A scrolling column of text and cards, which can scroll to a given entry.

A line that an edge of the column would cut is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import arcade

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import clipped

#: distance of one step of the wheel, in pixels of the sketch
WHEEL = 64


class Block(NamedTuple):
    """A part of the column: its height, its drawing function, and the id of its subject."""

    height: float
    draw: Callable[[Canvas, Box], None]
    id: str = ""


class ListPart:
    """The visible part of a list, which scrolls line by line or page by page.

    Attributes:
        first: the first visible entry.
        room: the number of visible entries.
        count: the number of entries.
    """

    def __init__(self, *, paged: bool = False) -> None:
        """Begin with an empty list; `paged`: the first visible entry is always the first of a page."""
        self.first, self.room, self.count = 0, 1, 0
        self._paged = paged

    @property
    def furthest(self) -> int:
        """The largest value of `first`."""
        return self.room * (max(1, self.pages) - 1) if self._paged else max(0, self.count - self.room)

    @property
    def pages(self) -> int:
        return max(1, -(-self.count // self.room))

    @property
    def page(self) -> int:
        """The page of the first visible entry."""
        return self.first // self.room

    @property
    def seen(self) -> range:
        return range(self.first, min(self.first + self.room, self.count))

    def fit(self, count: int, room: int) -> range:
        """Set the number of entries and the number that fit; return the visible ones."""
        page = self.page
        self.count, self.room = count, max(1, room)
        self.first = max(0, min(page * self.room if self._paged else self.first, self.furthest))
        return self.seen

    def by(self, steps: int) -> bool:
        """Scroll by entries, or by pages; return False at the end."""
        before = self.first
        self.first = max(0, min(before + steps * (self.room if self._paged else 1), self.furthest))
        return self.first != before

    def wheel(self, steps: float) -> bool:
        """Scroll one step by the wheel; return False at the end."""
        return self.by(-1 if steps > 0 else 1)

    def reveal(self, entry: int) -> bool:
        """Scroll to an entry; return False if it was already visible."""
        if self._paged:
            return self.by(entry // self.room - self.page)
        return self.by(min(0, entry - self.first) or max(0, entry - self.first - self.room + 1))


class Scroll:
    """The column. Its `regions` are the visible blocks with an id."""

    def __init__(self, kind: str = "entry") -> None:
        """Set up an empty column; `kind` is the kind of its regions."""
        self.kind = kind
        self.canvas = Canvas()
        self.box = Box(0, 0, 0, 0)
        self.at = 0.0
        self.blocks: Sequence[Block] = ()
        self.regions: list[Region] = []

    @property
    def length(self) -> float:
        """The height of all blocks."""
        return sum(block.height for block in self.blocks)

    @property
    def furthest(self) -> float:
        """The largest scroll distance."""
        return max(0.0, self.length - self.box.height)

    def lay(self, box: Box, blocks: Sequence[Block]) -> None:
        """Set place and content, and keep the scroll position as far as possible."""
        self.box, self.blocks = box, blocks
        self.to(self.at)

    def to(self, at: float) -> None:
        """Scroll to a distance from the top."""
        self.at = max(0.0, min(self.furthest, at))
        self._build()

    def by(self, distance: float) -> bool:
        """Scroll by a distance; return False at the end."""
        before = self.at
        self.to(self.at + distance)
        return self.at != before

    def reveal(self, id: str) -> None:
        """Scroll a block to the top."""
        down = 0.0
        for block in self.blocks:
            if block.id == id:
                self.to(down)
                return
            down += block.height

    def show(self, id: str) -> None:
        """Scroll just enough to make a block visible."""
        down = 0.0
        for block in self.blocks:
            if block.id == id:
                self.to(min(max(self.at, down + block.height - self.box.height), down))
                return
            down += block.height

    def _build(self) -> None:
        self.canvas.clear()
        self.regions = []
        y = self.box.top + self.at
        for block in self.blocks:
            y -= block.height
            if y >= self.box.top or y + block.height <= self.box.bottom:
                continue
            place = Box(self.box.left, y, self.box.width, block.height)
            block.draw(self.canvas, place)
            low, high = max(y, self.box.bottom), min(place.top, self.box.top)
            if block.id:
                self.regions.append(Region(self.kind, block.id, Box(place.left, low, place.width, high - low)))
        self.canvas.leave_out_cut(self.box)

    def draw(self, window: arcade.Window) -> None:
        with clipped(window, self.box):
            self.canvas.draw()

    def bar(self, canvas: Canvas, box: Box) -> None:
        """Draw a scroll bar, unless all blocks are visible."""
        if self.furthest <= 0:
            return
        canvas.fill(box, (60, 40, 20, 60))
        height = max(theme.px(20), box.height * self.box.height / self.length)
        top = box.top - (box.height - height) * self.at / self.furthest
        canvas.fill(Box(box.left, top - height, box.width, height), (120, 80, 30, 200))
