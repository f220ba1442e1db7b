"""Since you last acted: the news for the person who decides, until something else needs the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.table.realm.play.realm_log import Recap
    from bow.table.realm.play.texts import RealmTexts


class RecapPanel(Panel):
    """A few lines of news, oldest first."""

    def __init__(self, recap: Recap, texts: RealmTexts) -> None:
        super().__init__()
        self.recap, self.texts = recap, texts
        self.lines: tuple[str, ...] = ()

    def find(self) -> bool:
        """Update the news; return whether there is any."""
        self.lines = tuple(dict.fromkeys(self.texts.event(each.event) for each in self.recap.news()))
        return bool(self.lines)

    def shows(self) -> object:
        return self.lines

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-recap"), size=16)
        size = letter(15)
        step = line_height(BODY, size)
        y = rest.top
        for text, indented in self._fitting(size, rest.width, int((rest.height + 1) // step)):
            y -= step
            at = Box(rest.left + (theme.px(12) if indented else 0), y, rest.width, step)
            self.canvas.text(text, at, size, theme.TEXT, BODY)

    def _fitting(self, size: float, width: float, room: int) -> list[tuple[str, bool]]:
        """Return the rows, and whether each is indented: without details or the oldest news where room is short."""

        def rows(lines: Sequence[str]) -> list[tuple[str, bool]]:
            parts = (wrap(line, BODY, size, width - theme.px(12)) for line in lines)
            return [(part, n > 0) for wrapped in parts for n, part in enumerate(wrapped)]

        found = rows(self.lines)
        if len(found) <= room:
            return found
        heads = [line.partition("\n")[0] for line in self.lines]  # what follows is on the map and in the log
        left = 0
        while left < len(heads) - 1 and len(found := rows(heads[left:])) + (left > 0) > room:
            left += 1
        return [(say("realm-table-recap-earlier", count=left), False), *found] if left else found
