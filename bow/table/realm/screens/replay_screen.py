"""The replay of a recorded game, at the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import RealmAnalysisPage
from bow.table.realm.play.realm_replay import RealmReplay
from bow.table.realm.screens.realm_rows import REALM_REPLAY
from bow.table.realm.screens.realm_screen import PACE, RealmScreen
from bow.table.realm.screens.replay_panel import ReplayPanel
from bow.ui.controls.shared_commands import OF_A_REPLAY
from bow.ui.kit import theme

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame
    from bow.ui.kit.panel import Panel
    from bow.ui.screens.navigation import Navigator


class RealmReplayScreen(RealmScreen):
    """The map and the panels at any moment of a game."""

    place = REALM_REPLAY
    replays = True

    def __init__(self, navigator: Navigator, found: OpenedGame[Realm, RealmContent], at: int = 0) -> None:
        self.replay = RealmReplay(found)
        self.replay.show(at)
        super().__init__(navigator, self.replay)
        self.timeline = ReplayPanel(self.replay)
        self._next = 0.0

    @property
    def panels(self) -> tuple[Panel, ...]:
        return tuple(self.timeline if panel is self.question else panel for panel in super().panels)

    def arrange(self) -> None:
        super().arrange()
        self.timeline.lay(self.question.box)

    def run(self, id: str, *, shift: bool = False) -> bool:
        return OF_A_REPLAY.run(id, self) or super().run(id, shift=shift)

    def go_by(self, steps: int) -> None:
        self._go_to(self.replay.at + steps)

    def go_to_start(self) -> None:
        self._go_to(0)

    def go_to_end(self) -> None:
        self._go_to(self.replay.count)

    def _go_to(self, at: int) -> None:
        """Stop playing, and show the position after this many actions."""
        self.timeline.plays = False
        self.replay.show(at)

    def play(self) -> None:
        self.timeline.plays = not self.timeline.plays

    def open_analysis(self) -> None:
        self.table.open(RealmAnalysisPage(self.replay.path, at=self.replay.at))

    def show_moment(self, number: int) -> None:
        """Go to the moment of a line of the log."""
        self._go_to(self.replay.moment_of(number))

    def leave(self) -> None:
        self.leave_game()

    def escape(self) -> None:
        """Go one step back; without one, leave."""
        if not self.controls.back():
            self.leave()

    def on_update(self, delta_time: float) -> None:
        super().on_update(delta_time)
        if not self.timeline.plays:
            return
        self._next -= delta_time
        if self._next <= 0:
            self._next = PACE / max(theme.animation_speed, 0.25)
            self.replay.show(self.replay.at + 1)
            self.timeline.plays = self.replay.at < self.replay.count
            self.show_again()
