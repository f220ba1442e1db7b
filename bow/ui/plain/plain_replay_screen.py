"""The screen that shows a recorded game of any kind as text, step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bow.seats.opened_game import remark_lines
from bow.ui.kit.regions import Region
from bow.ui.kit.scroll import Scroll
from bow.ui.plain.plain_screen import PlainPanes
from bow.ui.plain.plain_text import Line, Outline, said_lines, text_blocks, title_of
from bow.ui.screens.screen import KEY
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from bow.seats.recorded_table import PlainReplay
    from bow.ui.screens.navigation import Navigator, Page

STEPS = {KEY.LEFT: -1, KEY.RIGHT: 1}


class PlainReplayScreen(PlainPanes):
    """A step of a recorded game, with the steps up to it."""

    def __init__(self, navigator: Navigator, replay: PlainReplay, back: Page) -> None:
        """Show a replay; `back` is the page to which the screen is left."""
        super().__init__(navigator, (Scroll(), Scroll("choice"), Scroll()), (0.42, 0.22, 0.36))
        self.replay, self._back = replay, back

    def build(self) -> None:
        replay = self.replay
        buttons = [
            ("step-first", "", "to-start", replay.at > 0),
            ("step-back", "", "step-back", replay.at > 0),
            ("step-forward", "", "step-forward", replay.at < replay.last),
            ("step-last", "", "to-end", replay.at < replay.last),
            ("back", say("button-back"), "back", True),
        ]
        top = self.head_row(title_of(replay.kind), buttons)
        moment = say("plain-moment", n=replay.at, count=replay.last)
        width = self.column_width(1)
        looks = [
            self.choice(f"look:{who}", self._name(who), width, marked=who == replay.viewer)
            for who in ("", *replay.houses)
        ]
        told = [Line(0, moment), *said_lines(remark_lines(replay.remarks, words()))]
        self.lay_panes(
            top,
            (self._name(replay.viewer), say("plain-knowledge"), say("plain-log")),
            (
                text_blocks(Outline(replay.kind, replay.view).lines(), self.column_width(0)),
                [*text_blocks(told, width), *looks],
                text_blocks(said_lines(replay.lines(words())), self.column_width(2)),
            ),
        )
        self.panes[2].to(self.panes[2].furthest)

    def _name(self, house: str) -> str:
        if not house:
            return say("plain-known-all")
        return say("plain-known", house=self.replay.kind.words.house(words(), house, self.replay.view))

    def activate(self, region: Region) -> None:
        replay = self.replay
        doing: dict[str, Callable[[], object]] = {
            "step-first": partial(replay.to, 0),
            "step-back": partial(replay.to, replay.at - 1),
            "step-forward": partial(replay.to, replay.at + 1),
            "step-last": partial(replay.to, replay.last),
            "back": self.leave,
        }
        if region.id.startswith("look:"):
            replay.look_as(region.id.removeprefix("look:"))
        elif region.id in doing:
            doing[region.id]()
        if self.table.current_view is self:
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Go a step back or forward with the arrows to the left and right."""
        if symbol not in STEPS:
            return super().on_key_press(symbol, modifiers)
        self.replay.to(self.replay.at + STEPS[symbol])
        self.rebuild()
        return True

    def leave(self) -> None:
        self.table.open(self._back)
