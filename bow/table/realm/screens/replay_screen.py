"""The replay of a recorded game at the table, and the list of recorded games."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bow.player_book.own_deeds import note_deed
from bow.table.realm.destinations import KeptRealm, RealmAnalysisPage, RealmGamesPage, RealmReplayPage
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.ground import paint_realm
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import SavedRealm, read_saved_realm
from bow.table.realm.play.realm_session import RealmReplay
from bow.table.realm.screens.realm_rows import REALM_REPLAY
from bow.table.realm.screens.realm_screen import PACE, RealmScreen
from bow.ui.kit import theme
from bow.ui.kit.shared_commands import OF_A_REPLAY
from bow.ui.screens.navigation import Navigator, Page, ReplayMenuPage
from bow.ui.screens.replay_bar import Course, Mark, ReplayBar
from bow.ui.screens.saved_screen import SavedGamesScreen, SavedKeys
from bow.ui.wording import say

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame
    from bow.seats.shelf import SavedGame

#: marks on the timeline by kind of event, the most important last: a glyph, and whether it is one of many
MARKS = {"combat-began": ("attack", True), "wildling-attack": ("warning", False), "game-over": ("victory", False)}


class RealmReplayScreen(RealmScreen):
    """The map and the panels at any step of a game."""

    replays = True
    shares = False

    def __init__(self, navigator: Navigator, found: OpenedGame[Realm, RealmContent], at: int = 0) -> None:
        self.replay = RealmReplay(found)
        self.replay.show(at)
        super().__init__(navigator, self.replay)
        labels = (("analysis", "chart", lambda: True), ("leave-replay", "back", lambda: True))
        self.side.head = self.timeline = ReplayBar(
            lambda: self.course, lambda: self.replay.at, self._where, labels, self.go_to
        )
        self.map.on_moment = self.show_moment
        self.commands.menu = ReplayMenuPage(self, self.leave)
        self._next = 0.0

    @property
    def place(self) -> str:
        return REALM_REPLAY

    @cached_property
    def course(self) -> Course:
        """The part of the record that the timeline shows."""
        replay = self.replay
        houses = self.seat.view.houses
        return Course(
            houses=replay.acting,
            colours={house: (*look_of(house).text, 255) for house in houses},
            lower=frozenset(houses[::2]),
            rounds=tuple(replay.rounds.items()),
            marks=self._marks_of_record,
            fights=tuple(n for n, kinds in enumerate(replay.happened, 1) if "combat-began" in kinds),
        )

    def _marks_of_record(self) -> list[Mark]:
        found = []
        for n, kinds in enumerate(self.replay.happened, 1):
            if known := [kind for kind in MARKS if kind in kinds]:
                glyph, minor = MARKS[known[-1]]
                found.append(Mark(n, glyph, say(f"hint-replay-{known[-1]}"), minor))
        return found

    def _where(self) -> tuple[str, ...]:
        at, last = self.replay.at, self.replay.count
        full = say("replay-at", step=at, steps=last, round=self.seat.view.round)
        return full, say("replay-at-short", step=at, steps=last)

    def run(self, id: str, *, shift: bool = False) -> bool:
        return OF_A_REPLAY.run(id, self) or super().run(id, shift=shift)

    # --- going through the record
    def go_to(self, at: int) -> None:
        """Stop playing, and show the position after this many actions."""
        self.timeline.playing = False
        self._show(at)

    def _show(self, at: int) -> None:
        self.replay.show(at)
        if self.seat.over and self.replay.at >= self.replay.count:
            note_deed("replay-watched")

    def go_by(self, steps: int) -> None:
        self.go_to(self.replay.at + steps)

    def go_to_start(self) -> None:
        self.go_to(0)

    def go_to_end(self) -> None:
        self.go_to(self.replay.count)

    def go_to_fight(self, *, forward: bool) -> None:
        self.go_to(self.course.fight(self.replay.at, forward=forward))

    def go_to_round(self, by: int) -> None:
        self.go_to(self.course.round(self.replay.at, by))

    def play(self) -> None:
        self.timeline.playing = not self.timeline.playing
        if self.timeline.playing and self.replay.at >= self.replay.count:
            self.replay.show(0)

    def faster(self) -> None:
        self.timeline.faster()
        theme.animation_speed = self.table.settings.animation_speed * self.timeline.speed

    def on_hide_view(self) -> None:
        theme.animation_speed = self.table.settings.animation_speed

    def open_analysis(self) -> None:
        self.table.open(RealmAnalysisPage(self.replay.path, at=self.replay.at))

    def show_moment(self, number: int) -> None:
        """Go to the step of a log line."""
        self.go_to(self.replay.moment_of(number))

    def leave(self) -> None:
        self.table.open(RealmGamesPage())

    # --- the window's events
    def on_update(self, delta_time: float) -> None:
        super().on_update(delta_time)
        if not self.timeline.playing:
            return
        self._next -= delta_time
        if self._next <= 0:
            self._next = PACE / max(theme.animation_speed, 0.25)
            self._show(self.replay.at + 1)
            self.timeline.playing = self.replay.at < self.replay.count
            self.show_again()


class RealmGamesScreen(SavedGamesScreen):
    """The screen with the list of games, newest first."""

    keys = SavedKeys(
        "realm-games-title", "realm-games-none", "realm-saves-over", "realm-saves-delete-title",
        "realm-saves-delete-said",
    )  # fmt: skip
    shelf = realm_saves.SHELF

    def read(self, path: Path) -> SavedGame:
        return read_saved_realm(path)

    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        assert isinstance(saved, SavedRealm)
        assert saved.view is not None
        return paint_realm(saved.view, size)

    def page_to_watch(self, path: Path) -> Page:
        return RealmReplayPage(path)

    def page_to_resume(self, path: Path) -> Page:
        return KeptRealm(path)
