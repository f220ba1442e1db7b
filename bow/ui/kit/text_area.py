"""An editable text of many lines, with wrapping, caret movement between lines, and selection."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_field import TextField
from bow.ui.kit.text_layout import BODY, Face, Fitted, line_height, width_of


class SetLine(NamedTuple):
    """A line after layout: its range in the text, without the space at which it was broken."""

    first: int
    last: int


@lru_cache(maxsize=512)
def set_lines(text: str, face: Face, size: float, width: float) -> tuple[SetLine, ...]:
    """Break a text at spaces into lines no wider than `width`, each with its range in the text."""
    lines: list[SetLine] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        first = start
        while width_of(text[first:end], face, size) > width and end - first > 1:
            cut = _last_that_fits(text, first, end, face, size, width)
            lines.append(SetLine(first, cut))
            first = cut + 1 if text[cut : cut + 1] == " " else cut
        lines.append(SetLine(first, end))
        start = end + 1
    return tuple(lines)


def _last_that_fits(text: str, first: int, end: int, face: Face, size: float, width: float) -> int:
    """Return where a line from `first` must break: at a space, or within a word that is too long."""
    last = first + 1
    wide = width_of(text[first], face, size)
    while last < end:
        wide += width_of(text[last], face, size)
        if wide > width:
            break
        last += 1
    space = text.rfind(" ", first + 1, last + 1)
    return space if space > first else max(first + 1, last)


class TextArea(TextField):
    """A text of many lines, drawn in the width set by `lay`."""

    def __init__(self, text: str = "", most: int = 4000) -> None:
        super().__init__(text, most, lambda letter: letter.isprintable() or letter == "\n")
        self.width = 300.0
        self.size = 16.0
        self.face: Face = BODY

    def lay(self, width: float, size: float, face: Face = BODY) -> float:
        """Set the width; return the height of the text."""
        self.width, self.size, self.face = width, size, face
        return len(self.lines) * line_height(face, size)

    @property
    def lines(self) -> tuple[SetLine, ...]:
        return set_lines(self.text, self.face, self.size, self.width)

    def key(self, symbol: int, modifiers: int, clipboard: tuple[Callable[[], str], Callable[[str], None]]) -> bool:
        """Handle a key; return whether the text used it. Enter breaks the line."""
        if symbol in (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER) and not modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
            return self.type("\n")
        if symbol in (KEY.UP, KEY.DOWN):
            return self._go_line(-1 if symbol == KEY.UP else 1, bool(modifiers & KEY.MOD_SHIFT))
        if symbol in (KEY.HOME, KEY.END) and not modifiers & KEY.MOD_CTRL:
            line = self.lines[self._line_of(self.caret)]
            self._put(line.first if symbol == KEY.HOME else line.last, bool(modifiers & KEY.MOD_SHIFT))
            return True
        return super().key(symbol, modifiers & ~KEY.MOD_CTRL if symbol in (KEY.HOME, KEY.END) else modifiers, clipboard)

    def _line_of(self, caret: int) -> int:
        lines = self.lines
        return max(n for n, line in enumerate(lines) if line.first <= caret or n == 0)

    def _x_of(self, caret: int) -> float:
        line = self.lines[self._line_of(caret)]
        return width_of(self.text[line.first : min(caret, line.last)], self.face, self.size)

    def _go_line(self, by: int, selecting: bool) -> bool:
        lines = self.lines
        n = self._line_of(self.caret) + by
        if not 0 <= n < len(lines):
            return False
        self._put(self._nearest(lines[n], self._x_of(self.caret)), selecting)
        return True

    def _nearest(self, line: SetLine, x: float) -> int:
        ends = [width_of(self.text[line.first : n], self.face, self.size) for n in range(line.first, line.last + 1)]
        return line.first + min(range(len(ends)), key=lambda n: abs(ends[n] - x))

    def _put(self, caret: int, selecting: bool) -> None:
        self.caret = caret
        if not selecting:
            self.anchor = caret

    def at(self, x: float, y: float, box: Box) -> int:
        """Return the index in the text at a point; `box` is the box of the drawn text."""
        step = line_height(self.face, self.size)
        lines = self.lines
        n = max(0, min(len(lines) - 1, int((box.top - y) / step)))
        return self._nearest(lines[n], x - box.left)

    def draw_area(self, canvas: Canvas, box: Box, *, focused: bool, empty: str = "") -> None:
        """Draw the text from the top of a box, with caret and selection if it has the focus."""
        step = line_height(self.face, self.size)
        first, last = self.selected
        kind = type(box)
        for n, line in enumerate(self.lines):
            top = box.top - n * step
            if focused and first < last and first <= line.last and last > line.first:
                left, right = (self._wide(line, each) for each in (max(first, line.first), min(last, line.last)))
                canvas.fill(kind(box.left + left, top - step, max(right - left, 2), step), (*theme.GOLD[:3], 90))
        if focused:
            x, n = self._x_of(self.caret), self._line_of(self.caret)
            canvas.fill(kind(box.left + x, box.top - (n + 1) * step, theme.px(2), step), theme.GOLD_BRIGHT)
        if self.text:
            told = tuple(self.text[line.first : line.last] for line in self.lines)
            canvas.lines(Fitted(told, self.size, False), box, theme.TEXT, self.face)
        elif empty:
            canvas.text(empty, kind(box.left, box.top - step, box.width, step), self.size, theme.MUTED, BODY)

    def _wide(self, line: SetLine, to: int) -> float:
        return width_of(self.text[line.first : to], self.face, self.size)
