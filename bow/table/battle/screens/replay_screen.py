"""The replay: the battle screen with a timeline, for watching, jumping, and playing on from any point."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import arcade

from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.player_book.own_deeds import note_deed
from bow.table.battle.destinations import EndPage, OpenBattle, ReplaysPage
from bow.table.battle.panels.shared_panels import TimelinePanel
from bow.table.battle.panels.tracks import RoundPanel
from bow.table.battle.play import saves
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.log_lines import BattleLog
from bow.table.battle.play.replay_session import ReplayController, ReplaySession
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_rows import BATTLE_REPLAY, IN_REPLAY
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.replay_analysis import ReplayAnalysis
from bow.ui.kit import theme
from bow.ui.kit.regions import Region
from bow.ui.kit.shared_commands import OF_A_REPLAY
from bow.ui.screens.log_panel import LogPanel
from bow.ui.screens.navigation import Navigator, ReplayMenuPage
from bow.ui.wording import say

KEY = arcade.key
PAUSE = 0.55  # seconds between two actions during playback, at speed 1
TOOLS = (("zone", "zone"), ("sight", "sight"), ("plan", "book"), ("help", "help"))
#: the offers for taking over: the button, and the seats
OFFERS = (
    ("over-both", Seats()),
    ("over-stark", Seats("person", "greedy")),
    ("over-lannister", Seats("greedy", "person")),
)


class ReplayScreen(BattleScreen):
    """A replay of a battle.

    Space starts and stops it, Left and Right step, Up and Down jump between fights, Page Up and Page Down between
    rounds.
    """

    recaps = False

    def __init__(
        self,
        navigator: Navigator,
        told: Session,
        seen: tuple[str, ...] = HOUSES,
        journal: Path | None = None,
        back: Callable[[], object] | None = None,
    ) -> None:
        """Show a record from its start.

        `seen`: the Houses whose hands may be looked at; `journal`: the file of the record.
        """
        self.replayed, self._back = ReplaySession(told, seen), back
        super().__init__(navigator, self.replayed, navigator.settings.ui_scale)
        self.timeline = TimelinePanel(self.replayed.at_screen, self.go_to)
        side = self.side
        side.round = RoundPanel(self.seat, TOOLS)
        side.log = LogPanel(
            BattleLog(self.seat),
            lambda line: self.show_line(line.step, line.places),
            navigator.set_clipboard_text,
            "hint-log-moment",
        )
        side.timeline, side.panels, side.on_ask = self.timeline, (*side.parts, self.timeline), self._ask
        self.analysis: ReplayAnalysis = ReplayAnalysis(
            self.replayed.at_screen, seen, side, journal, self.go_to, self.refresh
        )
        self.asks_seats = False
        self._until_next = 0.0

    def _controller(self, careful: bool) -> Controller:
        return ReplayController(self.replayed)

    # --- place
    def lay_out(self) -> None:
        super().lay_out()
        self.analysis.panel.lay(self.side.plan.box)

    def on_hide_view(self) -> None:
        theme.animation_speed = self.table.settings.animation_speed
        self.analysis.close()

    # --- going through the record
    def go_to(self, at: int) -> None:
        """Show the battle after this many actions, without animation."""
        self.timeline.playing = False
        self._show(at)

    def show_line(self, step: int, places: tuple[str, ...]) -> None:
        """Show the battle after the action of a log line, and highlight its hexes."""
        self.go_to(step)
        super().show_line(step, places)

    def _show(self, at: int) -> None:
        self.shows.drop()
        self.replayed.show(at)
        self.controller.renew()
        self.refresh()

    def step(self) -> None:
        if self.replayed.at >= self.replayed.count:
            played, self.timeline.playing = self.timeline.playing, False
            self.refresh()
            if played and self.replayed.over:
                self.show_end()
            return
        self.board.skip()
        self.replayed.show(self.replayed.at + 1)
        self.controller.renew()
        self._step_done(self.replayed.at_screen.steps[-1])
        self.shows.turn.house = None  # no player is called
        self.timeline.refresh()
        self._until_next = PAUSE / self.timeline.speed

    def show_end(self) -> None:
        """Open the report of the battle; closing it returns to the replay."""
        self.table.open(EndPage(self.replayed, lambda: self.table.show_view(self)))

    def play(self) -> None:
        self.timeline.playing = not self.timeline.playing
        if self.timeline.playing and self.replayed.at >= self.replayed.count:
            self._show(0)
        self.timeline.refresh()
        self.publish()

    def faster(self) -> None:
        self.timeline.faster()
        theme.animation_speed = self.table.settings.animation_speed * self.timeline.speed
        self.timeline.refresh()
        self.publish()

    def on_update(self, delta_time: float) -> None:
        super().on_update(delta_time)
        self.analysis.update()
        if not self.timeline.playing or self.shows.animates:
            return
        self._until_next -= delta_time
        if self._until_next <= 0:
            self.step()

    def _go_on(self) -> None:
        """Do nothing: no bot acts in a record."""

    # --- taking over, clicks and commands
    def refresh(self) -> None:
        """Show the current position; at the end of a finished record, the report can be opened."""
        self.side.ended = self.replayed.over and self.replayed.at >= self.replayed.count
        if self.side.ended:
            note_deed("replay-watched")
        super().refresh()

    def _ask(self) -> None:
        """Ask who takes over, if the player wants to."""
        if self.asks_seats:
            self.side.context.notice = say("replay-ask")
            offers = tuple((id, say(f"button-{id}"), self._may(seats)) for id, seats in OFFERS)
            self.side.context.extra = (*offers, ("over-no", say("button-no"), True))

    def _may(self, seats: Seats) -> bool:
        """Return whether playing on in these seats reveals nothing hidden here."""
        return saves.may_take_over(self.replayed.seen, seats)

    def take_over(self, seats: Seats) -> None:
        """Start a new battle from here with a new journal, if that reveals nothing hidden."""
        if not self._may(seats):
            return
        try:
            session = saves.take_over(self.replayed, seats, self.table.settings.secrecy)
        except (InputError, OSError) as error:
            self.asks_seats = False
            self.side.notices.notify(say("end-not-saved", why=str(error)))
            self.refresh()
            return
        self.table.open(OpenBattle(session, seats))

    def do(self, region: Region) -> bool:
        """Handle a click on the timeline, the analysis, an offer or a replay button; return whether it was one."""
        offers = dict(OFFERS)
        if self.analysis.open and self.analysis.do(region):
            return True
        if self.timeline.activate(region):
            return True
        if region.kind == "button" and region.id in offers:
            self.take_over(offers[region.id])
        elif region.kind == "button":
            return self._pressed(region.id)
        else:
            return False
        return True

    def _pressed(self, id: str) -> bool:
        return OF_A_REPLAY.run(id, self) or IN_REPLAY.run(id, self) or (id == "help" and self.commands.run(id))

    def go_to_start(self) -> None:
        self.go_to(0)

    def go_to_end(self) -> None:
        self.go_to(self.replayed.count)

    def go_by(self, steps: int) -> None:
        """Go one action forward, with its animation, or several back, depending on the sign of `steps`."""
        if steps < 0:
            self.go_to(self.replayed.at + steps)
            return
        self.timeline.playing = False
        self.step()

    def go_to_fight(self, *, forward: bool) -> None:
        self.go_to(self.timeline.course().fight(self.replayed.at, forward=forward))

    def go_to_round(self, by: int) -> None:
        """Go to the start of another round; backwards from the first two rounds, to the start of the record."""
        self.go_to(self.timeline.course().round(self.replayed.at, by))

    def ask_to_take_over(self, asking: bool) -> None:
        """Ask who plays on from here, or stop asking; show a notice if nobody may."""
        if asking and not any(self._may(seats) for _, seats in OFFERS):
            self.side.notices.notify(say("replay-no-take-over"))
            return
        self.asks_seats = asking and not self.seat.over
        if self.asks_seats and self.analysis.open:
            self.analysis.toggle()
        self.timeline.playing = False
        self.refresh()

    def open_analysis(self) -> None:
        self.analysis.toggle()

    def show_menu(self) -> None:
        self.timeline.playing = False
        self.table.open(ReplayMenuPage(self, self.leave))

    def leave(self) -> None:
        if self._back is not None:
            self._back()
        else:
            self.table.open(ReplaysPage())

    # --- pointer and keys
    def end_shows(self) -> bool:
        """End an animation with a press, except on the timeline."""
        return not self.timeline.holds(*self.at) and super().end_shows()

    def _answer(self, region: Region) -> None:
        if self.cover is not None or not self.do(region):
            super()._answer(region)

    @property
    def place(self) -> str:
        return BATTLE_REPLAY

    def run(self, id: str, *, shift: bool = False) -> bool:
        return self._pressed(id) or super().run(id, shift=shift)

    def key_ends_show(self, symbol: int, modifiers: int) -> bool:
        """Do not let keys of the replay end an animation."""
        own = self.command_of(symbol, modifiers) in {*OF_A_REPLAY.rows, *IN_REPLAY.rows}
        return not own and super().key_ends_show(symbol, modifiers)

    def escape(self) -> None:
        """Close an open panel, or else open the menu."""
        if self.asks_seats:
            self.ask_to_take_over(False)
        elif self.analysis.open:
            self.analysis.toggle()
        else:
            super().escape()
