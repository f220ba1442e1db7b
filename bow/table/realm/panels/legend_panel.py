"""What the signs of the Houses' strips mean, and the keys of the map: where the column has room."""

from __future__ import annotations

from typing import Final

from bow.ui.controls.commands import keymap
from bow.ui.controls.key_names import key_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.ui.kit.widgets import outline, panel_frame
from bow.ui.wording import say, words

#: the signs, with the keys of their messages
SIGNS: Final = (("castle", "castles"), ("barrel", "supply"), ("power", "power"), ("cards", "cards"))
#: commands whose keys are shown
KEYS: Final = (
    "realm-orders", "realm-hide", "realm-fit", "realm-go-there", "realm-reach", "realm-owners", "realm-table",
)  # fmt: skip


class LegendPanel(PartPanel):
    """Four signs in a row each; below them keys, as many as there is room for."""

    def least(self) -> float:
        """Return the height below which it is not shown, in window pixels."""
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
            text = Box(at.right + theme.px(10), line.bottom, line.right - at.right - theme.px(10), row)
            self.canvas.text(say(f"realm-legend-{key}"), text, size, theme.TEXT, BODY, least=theme.least)
        top = inside.top - len(SIGNS) * row - theme.px(8)
        columns = inside.row(2, theme.px(8))
        for n, command in enumerate(KEYS):
            cell = columns[n % 2]
            line = Box(cell.left, top - (n // 2 + 1) * row, cell.width, row)
            keys = keymap().keys(command)
            if line.bottom < inside.bottom - 1 or not keys:
                break
            self._key(key_text(keys[0], words()), say(f"command-{command}"), line, size)

    def _key(self, key: str, text: str, line: Box, size: float) -> None:
        wide = max(width_of(key, STRONG, size) + theme.px(12), line.height * 0.9)
        cap = Box(round(line.left), round(line.bottom + line.height * 0.08), round(wide), round(line.height * 0.84))
        self.canvas.fill(cap, (14, 12, 10, 255))
        outline(self.canvas, cap, theme.GOLD, max(1, round(theme.px(1.2))))
        self.canvas.text(key, cap, size, theme.TEXT, STRONG, align="center")
        said = Box(cap.right + theme.px(8), line.bottom, line.right - cap.right - theme.px(8), line.height)
        self.canvas.text(text, said, size, theme.MUTED, BODY, least=theme.least)
