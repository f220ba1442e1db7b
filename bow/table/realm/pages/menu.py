"""The menu of a game of the realm: seats, a round on one page, settings, name, report, restarting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from bow.games.realm import REALM
from bow.seats.saved_files import OwnWords, SavedSeats, offered_seats, read_about, write_about
from bow.seats.shelf import SavedGame
from bow.system.sentence import os_reason
from bow.table.realm.destinations import NewRealm, OpenRealm, RealmHelpPage, RealmLessonPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_guide import OVERVIEW
from bow.table.realm.play.realm_lesson import RealmLesson
from bow.table.realm.play.realm_saves import SavedRealm
from bow.table.realm.play.seat_choices import seat_hint, seat_sign, seat_text
from bow.table.realm.play.texts import RealmTexts
from bow.ui.kit.text_fields import clipboard_of
from bow.ui.screens.about_panel import AboutPanel
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.menu import Behind, Entry, MenuScreen
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.screens.player_list import Player, SeatRow
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.kit.panel import Panel

#: who plays a House that its person gives away
SUCCESSOR = "greedy"


def player_of(who: str) -> Player:
    return Player(who, seat_text(who), seat_sign(who), seat_hint(who))


class RealmMenu(MenuScreen):
    """The menu screen, opened with Escape or the menu button."""

    def __init__(self, navigator: Navigator, session: RealmSession, behind: Behind | None = None) -> None:
        super().__init__(navigator, behind, lambda: [player_of(who) for who in offered_seats(REALM)])
        self.session, self.seat = session, session.at_screen
        self.names = RealmTexts(self.seat.content)
        self.writing = AboutPanel(clipboard_of(self.window), self._keep_words, self.unfocus)

    # --- what it shows
    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.writing, *super().panels

    def arrange(self) -> None:
        super().arrange()
        self.writing.lay(self.box)

    def title(self) -> str:
        return say("realm-menu-title", round=self.seat.view.round)

    def saved(self) -> str:
        return say("menu-kept" if self.seat.kept else "realm-menu-not-kept")

    def entries(self) -> tuple[Entry, ...]:
        unrecorded = "" if self.seat.recorded else say("realm-menu-not-kept")
        return (
            Entry("resume", "play", self.leave),
            Entry("name", "save", self._write_name, why_not=unrecorded),
            Entry("settings", "settings", self.open_settings),
            Entry("keys", "keyboard", self.open_keys),
            Entry("how-to-play", "help", self._open_help),
            Entry("report", "warning", self._report),
            Entry("leave", "back", lambda: self.table.open(TitlePage())),
        )

    def changes(self) -> tuple[Entry, ...]:
        nobody = "" if self.seat.persons and not self.seat.over else say("realm-menu-nobody-gives")
        return (
            Entry("restart", "replay", self._ask_to_restart),
            Entry("give", "bot", self._ask_to_give, why_not=nobody),
        )

    def seats(self) -> tuple[SeatRow, ...]:
        return tuple(
            SeatRow(house, self.names.house(house), f"realm/shield-{house}.png", player_of(self.seat.seats[house]))
            for house in self.seat.view.houses
        )

    def sit(self, house: str, who: str) -> None:
        realm_saves.change_seat(self.session, house, who)

    def texts(self) -> tuple[str, ...]:
        return say("realm-menu-overview"), *(say(f"realm-overview-{part}") for part in OVERVIEW)

    # --- what its entries do
    def leave(self) -> None:
        """Return to the game."""
        self.table.open(OpenRealm(self.session))

    def _open_help(self) -> None:
        self.table.open(RealmHelpPage(lambda: self.table.show_view(self), content=self.seat.content))

    def _ask_to_give(self) -> None:
        """Ask which of the people's Houses a bot takes over."""
        answers = [
            Answer(f"give:{house}", say("realm-menu-give-yes", house=self.names.house(house)), "bot",
                   self._giving(house))
            for house in self.seat.persons
        ]  # fmt: skip
        self.ask(say("realm-menu-give-title"), say("realm-menu-give-said", bot=seat_text(SUCCESSOR)), *answers)

    def _giving(self, house: str) -> Callable[[], None]:
        return lambda: self.sit(house, SUCCESSOR)

    def _ask_to_restart(self) -> None:
        """Ask before a game in progress is left for a new one; a lesson starts over."""
        if isinstance(self.session, RealmLesson):
            anew = Answer("restart:lesson", say("lesson-end-again"), "replay", self._restart_lesson)
            self.ask(say("realm-lesson-restart"), say("realm-lesson-restart-said"), anew)
            return
        new = Answer("restart:new", say("realm-menu-restart-new"), "die", lambda: self._restart(same=False))
        same = Answer("restart:same", say("realm-menu-restart-same"), "replay", lambda: self._restart(same=True))
        known = (same,) if self.session.can_restart_same else ()
        said = say("realm-menu-restart-said" if self.seat.kept else "realm-menu-restart-unkept")
        self.ask(say("realm-menu-restart-title"), said, new, *known)

    def _restart_lesson(self) -> None:
        self.notice = self.table.open(RealmLessonPage()) or ""

    def _restart(self, *, same: bool) -> None:
        setup = realm_saves.setup_of(self.session)
        if same and self.session.seed is not None:
            setup = replace(setup, seed=self.session.seed)
        self.notice = self.table.open(NewRealm(setup)) or ""

    def _write_name(self) -> None:
        """Write name and note of this game over the menu."""
        journal = self.session.journal
        if journal is not None:
            now = datetime.now().astimezone()
            about = read_about(journal.path)
            seats = SavedSeats(self.seat.seats, frozenset(), together=False)
            self.writing.write(SavedRealm(journal.path, self.seat.view, about, seats, now))
            self.focused = ("field", "name")

    def _keep_words(self, saved: SavedGame, about: OwnWords) -> str:
        try:
            write_about(saved.path, about)
        except OSError as error:
            return say("end-not-saved", why=os_reason(error) or str(error))
        return ""

    def _report(self) -> None:
        """Write a report of a fault in this game, or, where it is not recorded, in none."""
        journal = self.session.journal
        self.report(journal.path if journal is not None else None)
