"""A field for the name of a file, with its possible completions listed below."""

from __future__ import annotations

import os.path
from collections.abc import Callable

import arcade
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.system.control_characters import in_one_line
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextArea, clipboard_of
from bow.ui.kit.text_layout import BODY, line_height

ROW = 30  # height of a completion in pixels of the sketch
LINES = 3  # of a long name


class _PathArea(TextArea):
    """The area of a file name: long names break, but a pasted text becomes one line."""

    def type(self, text: str) -> bool:
        return super().type(text if text.isprintable() else in_one_line(text))


class PathField:
    """A file name being typed. Tab adds the letters that all completions share.

    Attributes:
        id: the id of its region; a completion is the row `ID-N`.
        area: the typed text.
    """

    def __init__(self, id: str, complete: Callable[[str], list[str]]) -> None:
        """Create the field; `complete` returns the completions of a typed name."""
        self.id = id
        self.area: TextArea = _PathArea(most=1000)
        self._complete = complete
        self._shown: list[str] = []

    @property
    def text(self) -> str:
        return self.area.text.replace("\n", "")

    def is_field(self, region: Region | None) -> bool:
        return region is not None and (region.kind, region.id) == ("field", self.id)

    def build(self, panel: Panel, box: Box, empty: str) -> None:
        """Draw the field at the top of a box and the completions below it; an empty field shows the text `empty`."""
        size, pad = letter(16), theme.px(8)
        step = line_height(BODY, size)
        self.area.lay(box.width - 2 * pad, size)
        high = step * min(LINES, max(1, len(self.area.lines))) + 2 * pad
        at = box.strip(high)
        panel.canvas.frame("panel-inset", at, theme.scale)
        focused = panel.touch.state("field", self.id) == "focus"
        self.area.draw_area(panel.canvas, at.inset(pad), focused=focused, empty=empty)
        if focused:
            panel.canvas.frame("button-focus", at, theme.scale * 0.6, (255, 255, 255, 90))
        panel.regions.append(Region("field", self.id, at))
        row = theme.px(ROW)
        room = max(0, int((at.bottom - theme.px(4) - box.bottom) // row))
        self._shown = self._complete(self.text)[:room]
        for n, name in enumerate(self._shown):
            place = Box(box.left, at.bottom - theme.px(4) - (n + 1) * row, box.width, row)
            self._row(panel, panel.canvas, place, f"{self.id}-{n}", name)

    @staticmethod
    def _row(panel: Panel, canvas: Canvas, box: Box, id: str, name: str) -> None:
        if panel.touch.state("row", id):
            canvas.fill(box, (*theme.GOLD[:3], 45))
        begun, mark, last = name.rstrip("/").rpartition("/")
        shown = f".../{last}{name[len(name.rstrip('/')) :]}" if mark and begun else name
        colour = theme.GOLD if name.endswith("/") else theme.TEXT
        canvas.text(shown, box.inset(theme.px(3)), letter(15), colour, BODY, least=letter(12))
        panel.regions.append(Region("row", id, box, True, name))

    def activate(self, region: Region) -> bool:
        """Accept a clicked completion; return False if the region is not one."""
        number = region.id.removeprefix(f"{self.id}-")
        if region.kind != "row" or not number.isdigit() or int(number) >= len(self._shown):
            return False
        self.area.set(self._shown[int(number)])
        return True

    def key(self, symbol: int, modifiers: int, window: object) -> bool:
        """Handle a key; return whether the field used it. Enter is handled elsewhere."""
        if symbol == KEY.TAB and not modifiers & KEY.MOD_SHIFT:
            more = os.path.commonprefix(self._complete(self.text))  # noqa: RUF071  # letters are meant
            if len(more) <= len(self.text):
                return False
            self.area.set(more)
            return True
        return self.area.key(symbol, modifiers, clipboard_of(window))

    def type(self, text: str) -> bool:
        return self.area.type(text)

    def point(self, box: Box, x: float, y: float) -> None:
        """Move the caret to a point; `box` is the region's box."""
        self.area.caret = self.area.anchor = self.area.at(x, y, box.inset(theme.px(8)))


class PathPanel(Panel):
    """The base of panels in which the player types a path.

    Attributes:
        field: the field of the path.
        focus: gives the keyboard's focus to a region.
    """

    field: PathField
    focus: Callable[[str, str], None]

    def entered(self) -> None:
        """Handle Enter in the field."""

    def typed(self) -> None:
        """React to a changed path."""

    def shows(self) -> object:
        area = self.field.area
        return area.text, area.caret, area.anchor

    def activate(self, region: Region) -> bool:
        if not self.field.activate(region):
            return False
        self.typed()
        self.focus("field", self.field.id)
        return True

    def press(self, x: float, y: float) -> None:
        for region in self.regions:
            if self.field.is_field(region) and region.box.holds(x, y):
                self.field.point(region.box, x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if not self.field.is_field(focused):
            return False
        if symbol in (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER):
            self.entered()
            return True
        before = self.field.text
        known = self.field.key(symbol, modifiers, arcade.get_window())
        if self.field.text != before:
            self.typed()
        return known

    def text(self, text: str, focused: Region | None) -> bool:
        if not self.field.is_field(focused) or not self.field.type(text):
            return False
        self.typed()
        return True
