"""Games of the realm on disk: set-up, beginning, resuming and listing them. No screen is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bow.content.documents.faults import InputError
from bow.games.realm import REALM
from bow.realm import OPTION_VALUES
from bow.realm.content.realm_content import RealmContent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.terms import HOUSES
from bow.record.recorded_realms import own_packs, recorded_events
from bow.seats.opened_game import OpenedGame, open_game
from bow.seats.own_files import keep_own, read_own
from bow.seats.saved_files import PERSON, offered_seats
from bow.seats.shelf import SavedGame, Shelf
from bow.seats.turn_clock import ClockTerms, terms_of
from bow.system.places import home
from bow.system.seeds import new_seed
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import RealmTexts, seat_text
from bow.ui.wording import error_text, say

#: how many Houses can play
FEWEST, MOST = 3, 6


@dataclass(frozen=True)
class RealmSetup:
    """The settings of a new game.

    Attributes:
        players: the number of Houses, 3 to 6.
        seats: the player of each House: `person`, or the name of a bot or program.
        options: settings of the rules that differ from the defaults.
        seed: the seed of the shuffles.
        packs: the content packs; None: the usable ones in the player's own folder.
        clock: the clock of the people, or None.
    """

    players: int = 3
    seats: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    packs: tuple[Path, ...] | None = None
    clock: ClockTerms | None = None

    def content(self, left_out: Callable[[Path, InputError], object] = lambda folder, error: None) -> RealmContent:
        """Return the content of the game; `left_out` is called with each unusable pack of the player, and the reason.

        Raises:
            InputError: a pack cannot be used.
        """
        return printed_realm(own_packs(left_out) if self.packs is None else self.packs)

    def opening(self) -> Realm:
        """Return the game in its starting position.

        Raises:
            InputError: a pack cannot be used.
            ValueError: the game cannot be played; the message says why.
        """
        return Realm.start(players=self.players, seed=self.seed, options=dict(self.options), content=self.content())


#: three Houses, a person against bots
FIRST = RealmSetup(FEWEST, {"stark": PERSON} | dict.fromkeys([house for house in HOUSES if house != "stark"], "greedy"))
#: the player's games of the realm
SHELF: Final = Shelf(REALM)


def begin(setup: RealmSetup) -> RealmSession:
    """Start a game and its journal. If the journal cannot be written, the game continues and the session says so.

    Raises:
        InputError: a content pack cannot be used.
        ValueError: the game cannot be played; the message says why.
    """
    session = RealmSession(setup.opening(), setup.seats, setup.seed)
    SHELF.begin(session, name_of(setup.players), lambda: session.seats, setup.seed, setup.clock)
    return session


def resume(path: Path, content: RealmContent | None = None) -> RealmSession:
    """Resume a recorded game; `trouble` has what its players must know.

    Args:
        path: its journal.
        content: the printed content; None: the box with the packs that the journal names, from the player's own folder.

    Raises:
        InputError: it cannot be read or written, or another program plays it.
    """
    return resumed(open_game(path, REALM, content=content, to_play=True))


def resumed(found: OpenedGame[Realm, RealmContent]) -> RealmSession:
    """Resume a game that was opened for playing; see `resume`."""
    journal = found.journal()
    try:
        session = RealmSession(journal.game, found.seats.players, found.history.start.seed, earlier=found.last_steps())
        for events in recorded_events(found.history):
            session.screen.note_earlier(events, journal.game)
        session.notes.load(found.history.annotations.found)
        session.people |= found.seats.people
        if len(session.persons) == 1 and len(session.people) > 1:
            session.leave_alone()
        session.on_stand_in = lambda: SHELF.keep_seats(session, session.seats)
        found.begin_at(session, journal)
    except BaseException:
        journal.close()
        raise
    return session


def change_seat(session: RealmSession, house: str, who: str) -> None:
    """Give a House to a person, a bot or a program, and save that beside the journal.

    Raises:
        ValueError: there is no such bot or program.
    """
    session.seat(house, who)
    SHELF.keep_seats(session, session.seats)


def setup_of(session: RealmSession) -> RealmSetup:
    """Return the settings for another game like this one, with a new seed: seats, rules, content packs, clock."""
    shown = session.at_screen.view
    chosen = {name: getattr(shown.options, name) for name in OPTION_VALUES}
    packs = tuple(shown.content.folders)
    terms = session.clock.terms if session.clock is not None else None
    return RealmSetup(len(shown.houses), dict(session.seats), chosen, new_seed(), packs, terms)


def name_of(players: int) -> str:
    """Return the part of a journal's name after its date."""
    return f"realm-{players}"


# --- the list
class SavedRealm(SavedGame):
    """A saved game for the list, with public facts only."""

    @property
    def plain_name(self) -> str:
        """The number of players, or the name of the file without a readable journal."""
        return self.path.stem if self.view is None else say("realm-saves-players", players=len(self.view.houses))

    @property
    def who(self) -> str:
        """The players of the Houses, people first."""
        texts, found = RealmTexts(self.view.content), dict[str, list[str]]()
        for house in sorted(self.view.houses, key=lambda house: self.seats.of(house) != PERSON):
            found.setdefault(self.seats.of(house), []).append(texts.house(house))
        return ". ".join(
            say("realm-saves-seats", houses=", ".join(houses), who=seat_text(who)) for who, houses in found.items()
        )

    @property
    def state(self) -> str:
        """The round, and whether the game continues or who won."""
        round, winner = say("realm-saves-round", round=self.view.round), self.view.winner
        if winner is None:
            return f"{round} · {say('saves-going-on')}"
        return f"{round} · {say('realm-saves-won', house=RealmTexts(self.view.content).house(winner))}"


def read_saved_realm(path: Path) -> SavedRealm:
    """Read a saved game. If it cannot be read, the result has the reason."""
    return SHELF.saved(path, SavedRealm, Realm.public_view, error_text)


# --- the last set-up
def _path() -> Path:
    return home() / "realm-setup.json"


def keep_setup(setup: RealmSetup) -> None:
    """Save players, seats, rules and clock; if that fails, the next set-up starts with the defaults."""
    values = {"players": setup.players, "seats": dict(setup.seats), "options": dict(setup.options)}
    keep_own(_path().name, values | ({"clock": list(setup.clock)} if setup.clock is not None else {}))


def last_setup(packs: tuple[Path, ...] | None = None) -> RealmSetup:
    """Return the set-up that was chosen last, with a new seed; missing or malformed parts get their defaults.

    Args:
        packs: the content packs of the game; None: the usable ones in the player's own folder.
    """
    values = read_own(_path())
    players, seats, options = (values.get(key) for key in ("players", "seats", "options"))
    known = type(players) is int and FEWEST <= players <= MOST
    seated = {house: who for house, who in seats.items() if _is_seat(house, who)} if isinstance(seats, dict) else {}
    said = options.items() if isinstance(options, dict) else ()
    chosen = {name: value for name, value in said if _is_option(name, value)}
    number = players if isinstance(players, int) and known else FEWEST
    return RealmSetup(number, {**FIRST.seats, **seated}, chosen, new_seed(), packs, terms_of(values.get("clock")))


def _is_seat(house: object, who: object) -> bool:
    return house in HOUSES and who in offered_seats(REALM)


def _is_option(name: str, value: object) -> bool:
    return any(type(value) is type(each) and value == each for each in OPTION_VALUES.get(name, ()))
