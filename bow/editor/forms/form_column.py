"""The column of a form: which rows are seen, where their regions are, how far it is scrolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import arcade

from bow.editor.forms.row_facts import Focus, clipped_region, focuses_of
from bow.editor.forms.row_painting import RowPainter
from bow.editor.forms.rows import FormRow
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.clipping import clipped
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_field import TextField
from bow.ui.kit.widgets import Touch


class FormColumn:
    """Lays out rows and draws those that can be seen.

    Attributes:
        box: its place in the window.
        at: how far it is scrolled, in pixels.
        regions: what of it can be pointed at.
        reached: all that the focus goes through, from the top, with how far down it stands and how high it is.
    """

    def __init__(self, fields: Mapping[str, TextField]) -> None:
        """`fields`: what is being written, by the id of its row."""
        self.painter = RowPainter(fields)
        self.box = Box(0, 0, 0, 0)
        self.at = 0.0
        self.regions: list[Region] = []
        self.reached: list[tuple[Focus, float, float]] = []
        self._bar = Canvas()

    def lay(self, rows: Sequence[FormRow], box: Box, touch: Touch, sought: str = "") -> Box:
        """Lays out the rows; returns the place of the one with the id `sought`, or the whole place."""
        self.box = box
        painter = self.painter
        painter.touch = touch
        painter.canvas.clear()
        width = box.width - theme.px(9)
        heights = [painter.height(row, width) for row in rows]
        whole = sum(heights)
        self.at = max(0.0, min(max(0.0, whole - box.height), self.at))
        self.regions, self.reached = [], []
        found = box
        y = box.top + self.at
        for row, high in zip(rows, heights, strict=True):
            y -= high
            painter.regions = []
            place = Box(box.left, y, width, high)
            if y < box.top and place.top > box.bottom:
                painter.draw(row, place)
                self.regions += [seen for region in painter.regions if (seen := clipped_region(region, box))]
            self.reached += [(focus, box.top + self.at - place.top, high) for focus in focuses_of(row)]
            if row.id == sought:
                found = place
        self._lay_bar(whole)
        return found

    def _lay_bar(self, whole: float) -> None:
        self._bar.clear()
        box = self.box
        if whole <= box.height:
            return
        bar = Box(box.right - theme.px(5), box.bottom, theme.px(5), box.height)
        self._bar.fill(bar, (60, 40, 20, 90))
        high = max(theme.px(24), bar.height * box.height / whole)
        top = bar.top - (bar.height - high) * self.at / (whole - box.height)
        self._bar.fill(Box(bar.left, top - high, bar.width, high), theme.GOLD)

    def draw(self, over: Canvas | None) -> None:
        """Draws what can be seen, `over` on top of it, and nothing outside its place."""
        with clipped(arcade.get_window(), self.box):
            self.painter.canvas.draw()
            self._bar.draw()
            if over is not None:
                over.draw()

    def reveal(self, id: str, *, top: bool = False) -> None:
        """Scrolls until a row, or a button beside one, can be seen; `top`: until it is the first one."""
        for (_, other), down, high in self.reached:
            if other == id:
                self.at = down if top else max(min(self.at, down), down + high - self.box.height)
                return

    def reveal_whole(self, id: str) -> None:
        """Scrolls until a row and those that belong to it can be seen, or the first of them where not all fit."""
        spans = [
            (down, down + high)
            for (_, other), down, high in self.reached
            if other == id or other.startswith((f"{id}.", f"{id}:"))
        ]
        if spans:
            first, last = min(down for down, _ in spans), max(end for _, end in spans)
            self.at = min(first, max(self.at, last - self.box.height))

    def whole_place(self, region: Region) -> Box:
        """The place of a field, also where its upper part is scrolled away: its top is what counts."""
        if region.box.top < self.box.top:
            return region.box
        start = next((down for (_, other), down, _ in self.reached if other == region.id), self.at)
        return region.box._replace(height=region.box.height + max(0.0, self.at - start))
