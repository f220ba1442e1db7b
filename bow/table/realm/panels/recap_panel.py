"""Since you last acted: the news for the person who decides, until something else needs the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.recap import Recap
    from bow.table.realm.play.texts import RealmTexts


class RecapPanel(PartPanel):
    """A few lines of news, oldest first."""

    def __init__(self, recap: Recap, texts: RealmTexts) -> None:
        super().__init__()
        self.recap, self.texts = recap, texts
        self.lines: tuple[str, ...] = ()

    def find(self) -> bool:
        """Update the news; return whether there is any."""
        self.lines = tuple(dict.fromkeys(self.texts.news(news) for news in self.recap.news()))
        return bool(self.lines)

    def shows(self) -> object:
        return self.lines

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-recap"), size=16)
        size = letter(15)
        step = line_height(BODY, size)
        y = rest.top
        for line in self.lines:
            for n, part in enumerate(wrap(line, BODY, size, rest.width - theme.px(12))):
                y -= step
                if y < rest.bottom - 1:
                    return
                at = Box(rest.left + (theme.px(12) if n else 0), y, rest.width, step)
                self.canvas.text(part, at, size, theme.TEXT, BODY)
