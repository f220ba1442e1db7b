"""A column of text and cards that is longer than its place: it scrolls, and can be brought to a certain entry.

Its place ends between lines: a line that would be seen by half is not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import arcade

from bow.table.kit import theme
from bow.table.kit.canvas import Canvas
from bow.table.kit.clipping import clipped
from bow.table.kit.regions import Box, Region

#: how far the wheel moves in one step, in pixels of the sketch
WHEEL = 64


class Block(NamedTuple):
    """A part of the column: how high it is, how it is drawn into its box, and what it is about."""

    height: float
    draw: Callable[[Canvas, Box], None]
    id: str = ""


class Scroll:
    """The column. Its `regions` are the blocks that have an id, as far as they can be seen."""

    def __init__(self, kind: str = "entry") -> None:
        """`kind` is the kind of its regions."""
        self.kind = kind
        self.canvas = Canvas()
        self.box = Box(0, 0, 0, 0)
        self.at = 0.0
        self.blocks: Sequence[Block] = ()
        self.regions: list[Region] = []

    @property
    def length(self) -> float:
        """How high all of it is."""
        return sum(block.height for block in self.blocks)

    @property
    def furthest(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.length - self.box.height)

    def lay(self, box: Box, blocks: Sequence[Block]) -> None:
        """Takes a place and what to show there; stays where it was, as far as that goes."""
        self.box, self.blocks = box, blocks
        self.to(self.at)

    def to(self, at: float) -> None:
        """Scrolls to a distance from the top."""
        self.at = max(0.0, min(self.furthest, at))
        self._build()

    def by(self, distance: float) -> bool:
        """Scrolls on or back; False: it stands at the end already."""
        before = self.at
        self.to(self.at + distance)
        return self.at != before

    def reveal(self, id: str) -> None:
        """Brings a block to the top."""
        down = 0.0
        for block in self.blocks:
            if block.id == id:
                self.to(down)
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
        """Draws what is to be seen, and nothing outside its place."""
        with clipped(window, self.box):
            self.canvas.draw()

    def bar(self, canvas: Canvas, box: Box) -> None:
        """A bar that shows how much is seen, and where; nothing if all of it is."""
        if self.furthest <= 0:
            return
        canvas.fill(box, (60, 40, 20, 60))
        height = max(theme.px(20), box.height * self.box.height / self.length)
        top = box.top - (box.height - height) * self.at / self.furthest
        canvas.fill(Box(box.left, top - height, box.width, height), (120, 80, 30, 200))
