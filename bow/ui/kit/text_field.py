"""An editable line: caret, selection, the usual keys. It depends only on the canvas."""

from __future__ import annotations

from collections.abc import Callable

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.system.control_characters import in_one_line
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, Face, width_of


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
