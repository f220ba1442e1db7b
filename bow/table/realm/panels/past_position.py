"""A past position of the log, shown on the map until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.realm import RealmView
    from bow.seats.seat import SeenEvent

HEIGHT = 62.0


class PastPosition(Panel):
    """The banner over the map that names the past position.

    Attributes:
        moment: the event of the log whose position is shown; None: the map shows the present.
        line: the line of the log.
    """

    def __init__(self) -> None:
        super().__init__()
        self.moment: SeenEvent[RealmView] | None = None
        self.line = ""

    def open(self, moment: SeenEvent[RealmView], line: str) -> None:
        """Show the position after an event."""
        self.moment, self.line = moment, line

    def close(self) -> bool:
        """Return to the present; return False if it was shown already."""
        shown, self.moment = self.moment is not None, None
        return shown

    @property
    def view(self) -> RealmView | None:
        """The past position as its viewers may know it, or None if the present is shown."""
        return None if self.moment is None else self.moment.after

    def activate(self, region: Region) -> bool:
        return region.id == "past-close" and self.close()

    def shows(self) -> object:
        return id(self.moment), self.line

    def build(self) -> None:
        view = self.view
        if view is None:
            return
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        inside = self.box.inset(theme.px(9))
        close = Box(inside.right - theme.px(34), inside.bottom, theme.px(34), inside.height)
        self.button("past-close", close, "", "close", hint=say("realm-table-past-close"))
        text = Box(inside.left, inside.bottom, close.left - inside.left - theme.px(8), inside.height)
        said = say("realm-table-past", round=view.round, line=self.line.partition("\n")[0])
        self.canvas.text(said, text, letter(15), theme.GOLD_BRIGHT, BODY, lines=True, least=letter(12))

    def place(self, map: Box) -> Box:
        """Return the place of the banner, at the upper edge of the map."""
        edge = theme.px(14)
        return Box(map.left + edge, map.top - edge - theme.px(HEIGHT), map.width - 2 * edge, theme.px(HEIGHT))
