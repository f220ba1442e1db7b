"""The battle screen for newcomers, which first shows which House they play."""

from __future__ import annotations

from math import inf

from bow.table.battle.board_screens.battle_screen import BattleScreen
from bow.table.battle.play.battle_seat import BattleSeenStep
from bow.table.battle.play.last_book import NEWCOMER
from bow.table.battle.play.session import Session
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.widgets import outline
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say, word


class NewcomerScreen(BattleScreen):
    """A battle in which the newcomer's House is highlighted until its first action: its strip and its units."""

    greets = True

    def __init__(self, navigator: Navigator, session: Session, ui_scale: float = 1.0, careful: bool = True) -> None:
        super().__init__(navigator, session, ui_scale, careful)
        self._frame = Canvas()
        self._greeted = False  # the slip with the greeting has been shown, and may be put away

    def lay_out(self) -> None:
        super().lay_out()
        self._frame.clear()
        strip = self.side.lower if self.side.lower.house == NEWCOMER else self.side.upper
        outline(self._frame, strip.box, theme.GOLD_BRIGHT, max(2, theme.px(3)))

    def refresh(self) -> None:
        battle = self.seat.view
        if self.greets and not self.telling:
            own = [unit.at for unit in battle.units.values() if unit.house == NEWCOMER]
            chosen = bool(self.controller.selection.picked)  # then only what goes with it is lit
            self.focus.spoken = self.lights = () if chosen else tuple(own)
            if self.seat.house == NEWCOMER and not self._greeted and not self.side.notices.text:
                self._greeted = True
                self.side.notices.notify(say("newcomer-greeting", house=word(NEWCOMER)), inf)
        super().refresh()

    def _step_done(self, step: BattleSeenStep) -> None:
        if self.greets and step.house == NEWCOMER:
            self.greets = False
            self.focus.spoken = self.lights = ()
        super()._step_done(step)

    def draw_lights(self) -> None:
        if self.greets:
            self._frame.draw()
