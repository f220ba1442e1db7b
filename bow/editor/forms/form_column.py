"""The column of a form: its visible rows, their regions, and its scroll position."""

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
    """The layout of the visible rows, and their drawing.

    Attributes:
        box: the column's place in the window.
        at: the scroll position, in pixels.
        regions: the visible regions.
        reached: everything that can have the focus, from the top, each with its distance from the top and its height.
    """

    def __init__(self, fields: Mapping[str, TextField]) -> None:
        """Create a column; `fields` holds the text fields by the id of their row."""
        self.painter = RowPainter(fields)
        self.box = Box(0, 0, 0, 0)
        self.at = 0.0
        self.regions: list[Region] = []
        self.reached: list[tuple[Focus, float, float]] = []
        self._bar = Canvas()

    def lay(self, rows: Sequence[FormRow], box: Box, touch: Touch, sought: str = "") -> Box:
        """Lay out the rows; return the box of the row with the id `sought`, or the whole box."""
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
        with clipped(arcade.get_window(), self.box):
            self.painter.canvas.draw()
            self._bar.draw()
            if over is not None:
                over.draw()

    def reveal(self, id: str, *, top: bool = False) -> None:
        """Scroll a row, or a button beside it, into view; with `top`, to the top of the column."""
        for (_, other), down, high in self.reached:
            if other == id:
                self.at = down if top else max(min(self.at, down), down + high - self.box.height)
                return

    def reveal_whole(self, id: str) -> None:
        """Scroll a row and its unfolded rows into view, as many as fit."""
        spans = [
            (down, down + high)
            for (_, other), down, high in self.reached
            if other == id or other.startswith((f"{id}.", f"{id}:"))
        ]
        if spans:
            first, last = min(down for down, _ in spans), max(end for _, end in spans)
            self.at = min(first, max(self.at, last - self.box.height))

    def whole_place(self, region: Region) -> Box:
        """Return the box of a field, including a part that is scrolled out of view at the top."""
        if region.box.top < self.box.top:
            return region.box
        start = next((down for (_, other), down, _ in self.reached if other == region.id), self.at)
        return region.box._replace(height=region.box.height + max(0.0, self.at - start))
