"""The screens beside the map of a game: its menu, and its end with the ranking of the Houses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from bow.games.realm import REALM
from bow.realm.realm_view import RealmView
from bow.realm.terms import IRON_THRONE, LAND
from bow.seats.saved_files import OwnWords, SavedSeats, offered_seats, read_about, write_about
from bow.seats.shelf import SavedGame
from bow.system.sentence import os_reason
from bow.table.realm import destinations
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_guide import OVERVIEW
from bow.table.realm.play.realm_lesson import RealmLesson
from bow.table.realm.play.realm_saves import SavedRealm
from bow.table.realm.play.texts import RealmTexts, seat_hint, seat_sign, seat_text
from bow.ui.kit import theme
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_fields import clipboard_of
from bow.ui.screens.about_panel import AboutPanel
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.end import EndScreen, FigureRow, Way, draw_figures
from bow.ui.screens.menu import Behind, Entry, MenuScreen
from bow.ui.screens.navigation import InvitePage, Navigator, TitlePage
from bow.ui.screens.player_list import Player, SeatRow
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.kit.panel import Panel

#: who plays a House that its person gives away
SUCCESSOR = "greedy"

#: the columns of numbers in the order in which they decide, by the rule for ties
BY_LAND = ("castles", "land", "supply", "throne", "power")
BY_STRONGHOLDS = ("castles", "strongholds", "supply", "power", "throne")


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
            Entry("invite", "swap", self._invite, hint=say("hint-menu-invite"), why_not=self._why_no_guests()),
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
        self.table.open(destinations.OpenRealm(self.session))

    def _invite(self) -> None:
        session = self.session

        def change(house: str, who: str) -> str | None:
            realm_saves.change_seat(session, house, who)
            return None

        page = InvitePage(session, "", self.seats, lambda: session.seats, change, self.again)
        self.notice = self.table.open(page) or ""

    def _why_no_guests(self) -> str:
        """Return why nobody can be invited, or an empty text."""
        if self.session.journal is None:
            return say("realm-menu-not-kept")
        return say("realm-saves-over") if self.seat.over else ""

    def _open_help(self) -> None:
        self.table.open(destinations.RealmHelpPage(lambda: self.table.show_view(self), content=self.seat.content))

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
        self.notice = self.table.open(destinations.RealmLessonPage()) or ""

    def _restart(self, *, same: bool) -> None:
        setup = realm_saves.setup_of(self.session)
        if same and self.session.seed is not None:
            setup = replace(setup, seed=self.session.seed)
        self.notice = self.table.open(destinations.NewRealm(setup)) or ""

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


class RealmEnd(EndScreen):
    """The ranking of all Houses, in the order of the rules."""

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session, self.seat = session, session.at_screen
        self.texts = RealmTexts(self.seat.content)
        self.below = 54 + 32 + 70 + 56 * (len(self.seat.view.houses) + 1)

    @property
    def picture(self) -> str:
        """The picture of the victory, or of defeat if the only person lost."""
        outcome, persons = self.seat.view.outcome, self.seat.persons
        assert outcome is not None
        lost = len(persons) == 1 and persons[0] != outcome.winner
        return scene_of("realm-endings", f"defeat-{persons[0]}" if lost else f"victory-{outcome.winner}")

    def headline(self) -> tuple[str, str, str]:
        outcome = self.seat.view.outcome
        assert outcome is not None
        title = say("realm-table-over", house=self.texts.house(outcome.winner))
        return f"realm/shield-{outcome.winner}.png", title, self._why(outcome.why)

    def _why(self, reason: str) -> str:
        """Return why the game ended, and what set the winner apart from the second."""
        ended = say(f"realm-table-over-{reason}")
        decided = deciding(self.seat.view)
        if decided is None or decided == "castles":
            return ended
        second = self.texts.house(ranking(self.seat.view)[1].house)
        return f"{ended} {say(f'realm-end-tie-{decided}', house=second)}"

    def body(self, box: Box) -> None:
        columns = BY_STRONGHOLDS if _by_strongholds(self.seat.view) else BY_LAND
        standings = ranking(self.seat.view)
        rows = [
            FigureRow(
                f"{say('realm-end-place', place=place)} {self.texts.house(each.house)}",
                (seat_text(self.seat.seats[each.house]), *(str(getattr(each, column)) for column in columns)),
                f"realm/shield-{each.house}.png",
            )
            for place, each in enumerate(standings, 1)
        ]
        heads = ["", *(say(f"realm-end-{column}") for column in columns)]
        high = min(box.height, theme.px(70 + 60 * (len(standings) + 1)))
        draw_figures(self.canvas, box.strip(high), say("realm-end-ranking"), heads, rows)

    # --- ways on
    def ways(self) -> list[Way]:
        recorded = self.seat.recorded
        return [
            Way("again", say("realm-end-again"), "play", self._begin_again),
            Way("watch", say("end-watch"), "replay", self._watch, recorded),
            Way("analysis", say("command-realm-analysis"), "chart", self._analyse, recorded),
            Way("look", say("realm-end-look"), "eye", self.leave),
            Way("title", say("end-title"), "back", lambda: self.table.open(TitlePage())),
        ]

    def _begin_again(self) -> None:
        self.tell(self.table.open(destinations.NewRealm(realm_saves.setup_of(self.session))))

    def _watch(self) -> None:
        journal = self.session.journal
        if journal is not None:
            self.session.close()  # what was written last is read
            self.tell(self.table.open(destinations.RealmReplayPage(journal.path)))

    def _analyse(self) -> None:
        journal = self.session.journal
        if journal is not None:
            self.tell(self.table.open(destinations.RealmAnalysisPage(journal.path, self.session)))

    def leave(self) -> None:
        """Return to the map."""
        self.table.open(destinations.OpenRealm(self.session))


class Standing(NamedTuple):
    """The values that decide the rank of a House.

    Attributes:
        house: the House.
        castles: its castles and strongholds.
        land: its land areas.
        strongholds: its strongholds.
        supply: the position of its supply token.
        power: its available power.
        throne: its position on the Iron Throne track, from 1.
    """

    house: str
    castles: int
    land: int
    strongholds: int
    supply: int
    power: int
    throne: int


def standing_of(view: RealmView, house: str) -> Standing:
    """Return the values that decide the rank of a House."""
    areas = [area for area in view.content.areas.values() if view.controller(area.id) == house]
    land = sum(area.type == LAND for area in areas)
    strongholds = sum(area.fort == "stronghold" for area in areas)
    throne = view.track(IRON_THRONE).index(house) + 1
    power = view.power(house) or 0
    return Standing(house, view.castles(house), land, strongholds, view.supply(house), power, throne)


def ranking(view: RealmView) -> list[Standing]:
    """Return all Houses, the winner first, the others by castles and strongholds and then the tie-breakers."""
    winner = view.winner

    def key(each: Standing) -> tuple[int, ...]:
        ties = (each.strongholds, each.supply, each.power) if _by_strongholds(view) else (each.land, each.supply)
        return (each.house == winner, each.castles, *ties, -each.throne)

    return sorted((standing_of(view, house) for house in view.houses), key=key, reverse=True)


def _by_strongholds(view: RealmView) -> bool:
    """Return whether ties are decided by strongholds, not by land areas."""
    return view.options.final_tie == "strongholds"


def deciding(view: RealmView) -> str | None:
    """Return the field of `Standing` that decided between the first two, or None if the seventh castle did."""
    if view.outcome is None or view.outcome.why == "castles":
        return None
    first, second = ranking(view)[:2]
    order = ("castles", "strongholds", "supply", "power") if _by_strongholds(view) else ("castles", "land", "supply")
    return next((name for name in order if getattr(first, name) != getattr(second, name)), "throne")
