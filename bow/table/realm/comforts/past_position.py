"""The position of a moment in the log, shown on the map until it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.realm import RealmView
    from bow.realm.realm import Realm
    from bow.table.realm.play.realm_session import RealmSession

HEIGHT = 62.0


class PastPosition(PartPanel):
    """The banner over the map that names the moment.

    Attributes:
        game: the game at that moment; None: the map shows the present.
        line: the line of the log.
    """

    def __init__(self, session: RealmSession) -> None:
        super().__init__()
        self._session = session
        self.game: Realm | None = None
        self.line = ""

    def open(self, game: Realm, line: str) -> None:
        """Show a moment."""
        self.game, self.line = game, line

    def close(self) -> bool:
        """Show the present again; return False if it was shown already."""
        shown, self.game = self.game is not None, None
        return shown

    @property
    def view(self) -> RealmView | None:
        """The moment as those who look may know it; None: the present is shown."""
        if self.game is None:
            return None
        looker = self._session.looker
        return self.game.public_view() if looker is None else self.game.view(looker)

    def shows(self) -> object:
        return id(self.game), self.line

    def build(self) -> None:
        if self.game is None:
            return
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        inside = self.box.inset(theme.px(9))
        close = Box(inside.right - theme.px(34), inside.bottom, theme.px(34), inside.height)
        self.button("past-close", close, "", "close", hint=say("realm-table-past-close"))
        text = Box(inside.left, inside.bottom, close.left - inside.left - theme.px(8), inside.height)
        said = say("realm-table-past", round=self.game.round, line=self.line.partition("\n")[0])
        self.canvas.text(said, text, letter(15), theme.GOLD_BRIGHT, BODY, lines=True, least=letter(12))

    def place(self, map: Box) -> Box:
        """Return its place: the upper edge of the map."""
        edge = theme.px(14)
        return Box(map.left + edge, map.top - edge - theme.px(HEIGHT), map.width - 2 * edge, theme.px(HEIGHT))
