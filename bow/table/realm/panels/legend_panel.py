"""The meaning of the signs in the Houses' strips, and the keys of the map, if the column has space for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.ui.kit.widgets import outline, panel_frame
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Iterator

#: the signs, with the keys of their messages
SIGNS: Final = (("castle", "castles"), ("barrel", "supply"), ("power", "power"), ("cards", "cards"))
#: commands whose keys are shown
KEYS: Final = (
    "realm-orders", "realm-hide", "fit", "realm-reach", "realm-table", "realm-go-there", "realm-owners",
)  # fmt: skip
#: names that are not those of the commands
NAMES: Final = {"fit": "realm-frame-fit"}


class LegendPanel(Panel):
    """Four signs in a row each, and below them as many keys as fit."""

    def least(self) -> float:
        """Return the least height at which the panel is shown, in window pixels."""
        return len(SIGNS) * self._row() + theme.px(34)

    def _row(self) -> float:
        return max(theme.px(28), line_height(BODY, max(letter(15), theme.least)))

    def shows(self) -> object:
        return keymap()

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        row, size = self._row(), max(letter(15), theme.least)
        for n, (icon, key) in enumerate(SIGNS):
            line = Box(inside.left, inside.top - (n + 1) * row, inside.width, row)
            glyph = row * 0.72
            at = Box(line.left, line.bottom + (row - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/realm/{icon}.png", at, theme.GOLD)
            said = Box(at.right + theme.px(10), line.bottom, line.right - at.right - theme.px(10), row)
            self.canvas.text(say(f"realm-legend-{key}"), said, size, theme.TEXT, BODY, least=theme.least)
        top = inside.top - len(SIGNS) * row - theme.px(8)
        known = [
            (key_text(keys[0], words()), say(NAMES.get(c, f"command-{c}"))) for c in KEYS if (keys := keymap().keys(c))
        ]
        for place, (key, text) in self._lines(known, inside._replace(height=top - inside.bottom), row, size):
            self._key(key, text, place, size)

    @staticmethod
    def _lines(keys: list[tuple[str, str]], box: Box, row: float, size: float) -> Iterator[tuple[Box, tuple[str, str]]]:
        """Yield places for keys, two in a row where both texts fit, as long as there is room."""
        y, left, right = box.top - row, *box.row(2, theme.px(8))
        second = False
        for key, text in keys:
            half = _cap(key, row, size) + theme.px(8) + width_of(text, BODY, size) <= left.width
            if second and not half:
                y, second = y - row, False
            if y < box.bottom - 1:
                return
            cell = box if not half else right if second else left
            yield Box(cell.left, y, cell.width, row), (key, text)
            y, second = (y, True) if half and not second else (y - row, False)

    def _key(self, key: str, text: str, line: Box, size: float) -> None:
        wide = _cap(key, line.height, size)
        cap = Box(round(line.left), round(line.bottom + line.height * 0.08), round(wide), round(line.height * 0.84))
        self.canvas.fill(cap, (14, 12, 10, 255))
        outline(self.canvas, cap, theme.GOLD, max(1, round(theme.px(1.2))))
        self.canvas.text(key, cap, size, theme.TEXT, STRONG, align="center")
        said = Box(cap.right + theme.px(8), line.bottom, line.right - cap.right - theme.px(8), line.height)
        self.canvas.text(text, said, size, theme.MUTED, BODY, least=theme.least)


def _cap(key: str, row: float, size: float) -> float:
    """Return the width of the cap of a key."""
    return max(width_of(key, STRONG, size) + theme.px(12), row * 0.9)
