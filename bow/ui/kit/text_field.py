"""A line that is written in: caret, selection, the usual keys. It knows only the canvas that it is drawn on."""

from __future__ import annotations

from collections.abc import Callable

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, Face, width_of


class TextField:
    """A text of one line.

    Attributes:
        text: what is written.
        caret: before which letter the next one goes.
        anchor: where the selection began; the same as the caret: nothing is selected.
    """

    def __init__(self, text: str = "", most: int = 60, fits: Callable[[str], bool] | None = None) -> None:
        """`most` letters at most; `fits` says whether a letter may stand here."""
        self.text = text
        self.most = most
        self.caret = self.anchor = len(text)
        self._fits = fits or str.isprintable

    def set(self, text: str) -> None:
        """Writes something else; the caret stands behind it."""
        self.text = text
        self.caret = self.anchor = len(text)

    def select_all(self) -> None:
        """Selects the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    @property
    def selected(self) -> tuple[int, int]:
        """The selection, from and to."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def type(self, text: str) -> bool:
        """Writes over the selection or at the caret; True if anything could be written."""
        letters = "".join(letter for letter in text if self._fits(letter))
        first, last = self.selected
        letters = letters[: max(0, self.most - len(self.text) + last - first)]
        if not letters:
            return False
        self._replace(first, last, letters)
        return True

    def key(self, symbol: int, modifiers: int, clipboard: tuple[Callable[[], str], Callable[[str], None]]) -> bool:
        """A key that is for the field; False: it is not. `clipboard`: how it is read, how it is written."""
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
        """A click: the caret goes to the letter there. `box` is where the text is drawn."""
        ends = [width_of(self.text[:n], face, size) for n in range(len(self.text) + 1)]
        self.caret = self.anchor = min(range(len(ends)), key=lambda n: abs(box.left + ends[n] - x))

    def draw(
        self, canvas: Canvas, box: Box, size: float, *, focused: bool, empty: str = "", face: Face = STRONG
    ) -> None:
        """Draws the text; with the focus also caret and selection. `empty` stands there while nothing is written."""
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
    """The clipboard of a window, for `TextField.key`; where there is none, nothing is read."""

    def read() -> str:
        try:
            return str(window.get_clipboard_text())  # type: ignore[attr-defined]  # a window of pyglet has it
        except Exception:  # noqa: BLE001  # a desktop without a clipboard must not end the game
            return ""

    def write(text: str) -> None:
        window.set_clipboard_text(text)  # type: ignore[attr-defined]  # a window of pyglet has it

    return read, write
