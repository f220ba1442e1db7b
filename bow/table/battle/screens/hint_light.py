"""A hint on the battle screen, as a sentence and as highlights on the board and in the panels."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import inf
from typing import TYPE_CHECKING

from bow.table.battle.play.bot_thoughts import Adviser, in_words, why
from bow.table.battle.play.focus import Target
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import outline
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.battle.screens.notices import Notices
    from bow.table.battle.screens.table_board import TableBoard
    from bow.ui.screens.navigation import Navigator

#: kinds of things on the board, whose hexes are highlighted
BOARD = frozenset({"unit", "hex", "marker"})
#: distance of the frame from a card, and from other things, in pixels of the sketch, so that it crosses no text:
#: captions are close to tokens, and cards have numbers on their corners
ROUND_CARDS, ROUND_OTHERS = 4, 1


class PanelLight:
    """Golden frames around highlighted things in the panels."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._framed: list[Region] = []

    def draw(self, regions: Iterable[Region], things: Collection[Target]) -> None:
        meant = [region for region in regions if region[:2] in things and region.kind not in BOARD]
        if meant != self._framed:
            self._framed = meant
            self.canvas.clear()
            for region in meant:
                outline(self.canvas, around(region), theme.GOLD_BRIGHT, max(2, theme.px(3)))
        self.canvas.draw()


def around(region: Region) -> Box:
    return region.box.grown(theme.px(ROUND_CARDS if region.kind == "card" else ROUND_OTHERS))


class HintLight:
    """The display of a bot's advice until the next action."""

    def __init__(self, field: TableBoard, notices: Notices, navigator: Navigator) -> None:
        """Set up the hints of a board; the advice is said as a notice, and framed on the screen of the window."""
        self.field, self._notices, self._navigator = field, notices, navigator
        self.seat = field.controller.seat
        self.adviser = Adviser(self.seat)
        self._light = PanelLight()
        self._considered = ""

    def ask(self) -> None:
        """Show the hint once the bot is ready; a second call hurries the bot. Without a hint, show why."""
        refused = self.adviser.why_not()
        if refused is None and self.adviser.advice is None:
            if self.adviser.busy:
                self.adviser.hurry()
                return
            self.adviser.ask()
            refused = "hint-thinking"
        if refused is None:
            self._show()
        else:
            self._notices.notify(say(refused))
            self.field.refresh()

    def _show(self) -> None:
        battle, action = self.seat.view, self.adviser.advice
        assert action is not None
        units, index = battle.units, battle.board.index
        parts = [part for text in action.args for part in text.split("+")]
        hexes = [units[part].at if part in units else part for part in parts if part in units or part in index]
        focus = self.field.focus
        focus.spoken, focus.advised = tuple(dict.fromkeys(hexes)), True
        text = f"{say('hint', what=in_words(battle, action))} {why(battle, action, self.adviser.chance_after)}"
        self._notices.notify(text, inf)  # it lasts as long as the highlight
        self.field.refresh()

    def update(self) -> None:
        """Show the hint when the bot is ready; remove it after an action."""
        if not self.adviser.update():
            self._say_what_it_considers()
            return
        if self.adviser.advice is not None:
            self._show()
        else:
            self.field.focus.spoken = ()
            self.field.refresh()

    def _say_what_it_considers(self) -> None:
        considers = self.adviser.considers
        if considers and considers != self._considered:
            self._notices.notify(considers)
            self.field.refresh()
        self._considered = considers

    def draw(self) -> None:
        action = self.adviser.advice
        selection = self.field.controller.selection
        things: set[Target] = set()
        if action is not None and not self.field.telling:
            units = self.seat.view.units
            named = [part for text in action.args for part in text.split("+") if part in units]
            led = {("commander", unit) for unit in named if units[unit].commander is not None}
            things = {*selection.next_targets(action), *led}
        self._light.draw(self._navigator.regions, things)
