"""The column of a form: its visible rows, their regions, its scroll position, and what they say apart from that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import arcade

from bow.authoring.forms.form_values import REMOVED
from bow.editor.forms.block_rows import field_label, say
from bow.editor.forms.row_painting import RowPainter
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import clipped
from bow.ui.kit.text_fields import TextField
from bow.ui.kit.widgets import Touch

Focus = tuple[str, str]
"""The region with the keyboard's focus: its kind and its id."""


def change_label(row: FormRow) -> str:
    """Return the label of a row's change for undo, such as `s1: Rank`."""
    label = row.label.strip() or field_label(next((each for each in reversed(row.path) if isinstance(each, str)), ""))
    if len(row.path) < 3:
        return label
    thing = row.path[1] if isinstance(row.path[1], str) else f"{field_label(row.path[0])} {row.path[1] + 1}"
    return say("form-changed", thing=thing, what=label)


def shown_value(row: FormRow) -> str:
    """Return the value of a row as its field shows it; empty if it has none."""
    return "" if row.value is None or row.value is REMOVED else str(row.value)


def clipped_region(region: Region, box: Box) -> Region | None:
    """Return the visible part of a region, or None if it is too small."""
    low, high = max(region.box.bottom, box.bottom), min(region.box.top, box.top)
    return region._replace(box=region.box._replace(bottom=low, height=high - low)) if high - low > 4 else None


def focuses_of(row: FormRow) -> list[Focus]:
    """Return everything in a row that can have the focus, from the left."""
    beside = [("button", f"{row.id}:{name}") for name in row.actions if name not in ("open", "add", "less", "more")]
    match row.control:
        case "segments":
            return [("choice", f"{row.id}={choice.value}") for choice in row.choices]
        case "tick":
            return [("choice", row.id)]
        case "list" | "several" | "number" | "line" | "text":
            return [("field", row.id), *beside]
        case "word":
            return [("field", row.id), *beside]
        case "hexes" | "sentence" | "heading":
            return beside
        case "add":
            return [("field" if row.choices else "button", row.id)]
        case "entry":
            folded = [focus for focus in beside if focus[1].endswith(":remove")]
            return [("button", row.id), *(beside if row.value else folded)]
    return []


def with_remarks(rows: list[FormRow], around: FormSurroundings) -> list[FormRow]:
    """Return the rows with their faults and warnings. A remark without a row of its own goes to the row around it."""
    places = {row.path: n for n, row in reversed(list(enumerate(rows))) if row.control != "add"}
    found = list(rows)
    for remarks, name in ((around.faults, "fault"), (around.warnings, "warning")):
        for path, said in remarks.items():
            near = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in places), None)
            if near is not None:
                n = places[near]
                before = str(getattr(found[n], name))
                told = f"{before}; {said}" if before else said
                found[n] = replace(found[n], **{name: told})  # type: ignore[arg-type]  # the name of a field that holds text
    return found


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
