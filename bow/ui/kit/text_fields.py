"""Editable texts: a line, and a text of many lines with wrapping; caret, selection, clipboard, the usual keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.system.control_characters import in_one_line
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, Face, Fitted, line_height, width_of, wrap


class TextField:
    """A text of one line.

    Attributes:
        text: the text.
        caret: the index of the letter after the caret.
        anchor: where the selection began; equal to the caret: nothing is selected.
    """

    def __init__(self, text: str = "", most: int = 60, fits: Callable[[str], bool] | None = None) -> None:
        """Set up the field: at most `most` letters, each allowed by `fits`."""
        self.text = text
        self.most = most
        self.caret = self.anchor = len(text)
        self._fits = fits or str.isprintable

    def set(self, text: str) -> None:
        """Replace the text, and put the caret behind it."""
        self.text = text
        self.caret = self.anchor = len(text)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    @property
    def selected(self) -> tuple[int, int]:
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def type(self, text: str) -> bool:
        """Replace the selection by letters, or insert them at the caret; return whether any fitted."""
        if not (text.isprintable() or self._fits("\n")):
            text = in_one_line(text)
        letters = "".join(letter for letter in text if self._fits(letter))
        first, last = self.selected
        letters = letters[: max(0, self.most - len(self.text) + last - first)]
        if not letters:
            return False
        self._replace(first, last, letters)
        return True

    def key(self, symbol: int, modifiers: int, clipboard: tuple[Callable[[], str], Callable[[str], None]]) -> bool:
        """Handle a key; return whether the field used it. `clipboard` has functions to read and to write it."""
        read, write = clipboard
        first, last = self.selected
        if modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
            match symbol:
                case KEY.A:
                    self.select_all()
                case KEY.C | KEY.X if first < last:
                    write(self.text[first:last])
                    if symbol == KEY.X:
                        self._replace(first, last, "")
                case KEY.V:
                    self.type(read())
                case _:
                    return False
            return True
        match symbol:
            case KEY.BACKSPACE:
                self._replace(first if first < last else max(0, first - 1), last, "")
            case KEY.DELETE:
                self._replace(first, last if first < last else last + 1, "")
            case KEY.LEFT | KEY.RIGHT | KEY.HOME | KEY.END:
                self._go(symbol, bool(modifiers & KEY.MOD_SHIFT))
            case _:
                return False
        return True

    def _go(self, symbol: int, selecting: bool) -> None:
        first, last = self.selected
        if symbol in (KEY.HOME, KEY.END):
            self.caret = 0 if symbol == KEY.HOME else len(self.text)
        elif first < last and not selecting:
            self.caret = first if symbol == KEY.LEFT else last
        else:
            self.caret = max(0, min(len(self.text), self.caret + (-1 if symbol == KEY.LEFT else 1)))
        if not selecting:
            self.anchor = self.caret

    def _replace(self, first: int, last: int, letters: str) -> None:
        self.text = self.text[:first] + letters + self.text[last:]
        self.caret = self.anchor = first + len(letters)

    def point(self, x: float, box: Box, size: float, face: Face = STRONG) -> None:
        """Move the caret to a clicked letter; `box` is the box of the drawn text."""
        ends = [width_of(self.text[:n], face, size) for n in range(len(self.text) + 1)]
        self.caret = self.anchor = min(range(len(ends)), key=lambda n: abs(box.left + ends[n] - x))

    def draw(
        self, canvas: Canvas, box: Box, size: float, *, focused: bool, empty: str = "", face: Face = STRONG
    ) -> None:
        """Draw the text, with caret and selection if it has the focus; an empty field shows `empty`."""
        high = size * 1.3
        low = box.bottom + (box.height - high) / 2
        at = type(box)(box.left, low, theme.px(2), high)
        if focused:
            first, last = (box.left + width_of(self.text[:n], face, size) for n in self.selected)
            if first < last:
                canvas.fill(type(box)(first, low, last - first, high), (*theme.GOLD[:3], 90))
            caret = box.left + width_of(self.text[: self.caret], face, size)
            canvas.fill(at._replace(left=min(caret, box.right)), theme.GOLD_BRIGHT)
        if self.text:
            canvas.text(self.text, box, size, theme.TEXT, face, least=size * 0.6)
        elif empty:
            canvas.text(empty, box._replace(left=box.left + theme.px(6)), size, theme.MUTED, BODY, least=size * 0.6)


class ClipboardError(Exception):
    """The error for a clipboard that cannot be read or written; `key` is the message with the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def clipboard_of(window: object) -> tuple[Callable[[], str], Callable[[str], None]]:
    """Return the functions of a window's clipboard for `TextField.key`; without a clipboard it reads as empty."""

    def read() -> str:
        try:
            return str(window.get_clipboard_text())  # type: ignore[attr-defined]  # a window of pyglet has it
        except Exception:  # noqa: BLE001  # a desktop without a clipboard must not end the game
            return ""

    def write(text: str) -> None:
        window.set_clipboard_text(text)  # type: ignore[attr-defined]  # a window of pyglet has it

    return read, write


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
            canvas.lines(Fitted(wrap(empty, BODY, self.size, box.width), self.size, False), box, theme.MUTED, BODY)

    def _wide(self, line: SetLine, to: int) -> float:
        return width_of(self.text[line.first : to], self.face, self.size)
