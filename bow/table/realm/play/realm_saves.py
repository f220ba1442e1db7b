"""Games of the realm on disk: begin one, resume one, list them. It does not use the screen."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bow.content.documents.faults import InputError
from bow.games.realm import REALM
from bow.realm import OPTION_VALUES
from bow.realm.content.realm_content import RealmContent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.realm_view import RealmView
from bow.record.entries import Played
from bow.record.journal_reading import read_history
from bow.record.lines import by_time
from bow.record.recorded_realms import RealmJournal, own_packs, recorded_events
from bow.record.replay import Opening, look_into
from bow.record.resume import resumed
from bow.seats.own_files import read_own, write_own
from bow.seats.turn_clock import ClockTerms, TurnClock
from bow.system.places import dated_path, home
from bow.system.seeds import new_seed
from bow.system.sentence import os_reason
from bow.table.realm.play.realm_session import PERSON, RealmSession
from bow.table.realm.play.seat_choices import offered_seats
from bow.ui.saved.clock_file import keep_clock, read_clock
from bow.ui.saved.opened_games import opened_trouble


@dataclass(frozen=True)
class RealmSetup:
    """How a game begins.

    Attributes:
        players: how many Houses play, 3 to 6.
        seats: who plays each House: `person`, or the name of a bot or program.
        options: settings of the rules that differ from the defaults.
        seed: the seed of the shuffles.
        packs: the content packs; None: those in the player's own folder that can be used.
        clock: the clock of the people; None: they play without one.
    """

    players: int = 3
    seats: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    packs: tuple[Path, ...] | None = None
    clock: ClockTerms | None = None

    def content(self, left_out: Callable[[Path, InputError], object] = lambda folder, error: None) -> RealmContent:
        """Return what the game is played with; `left_out` is called with each own pack that cannot be used, and why.

        Raises:
            InputError: a pack cannot be used.
        """
        return printed_realm(own_packs(left_out) if self.packs is None else self.packs)

    def opening(self) -> Realm:
        """Return the game at its beginning.

        Raises:
            InputError: a pack cannot be used.
            ValueError: what cannot be played, in words.
        """
        return Realm.start(players=self.players, seed=self.seed, options=dict(self.options), content=self.content())


#: the key of the file of seats with the Houses that people have played
PEOPLE = "people"


def games_folder() -> Path:
    """Return the folder of the player's games of the realm."""
    return home() / REALM.folders[0]


def begin(setup: RealmSetup) -> RealmSession:
    """Begin a game and its journal. Where the journal cannot be written, the game goes on and the session says so.

    Raises:
        InputError: a content pack cannot be used.
        ValueError: what cannot be played, in words.
    """
    realm = setup.opening()
    session = RealmSession(realm, setup.seats, setup.seed)
    try:
        journal = RealmJournal.create(free_path(setup.players), realm, setup.seed)
        _write_seats(journal.path, session.seats)
    except (InputError, OSError) as error:
        why = error.messages if isinstance(error, InputError) else os_reason(error)
        session.trouble = "notice-journal-none", {"why": why or str(error)}
    else:
        _keep_in(session, journal)
    if setup.clock is not None:
        session.clock = TurnClock(setup.clock)
        keep_clock(session.clock, session, session.journal.path if session.journal is not None else None)
    return session


def look(path: Path, content: RealmContent | None = None) -> Opening[Realm, RealmContent]:
    """Read a recorded game that is to be resumed, without changing its file: `remarks` has what its players must know.

    Raises:
        InputError: it cannot be read.
    """
    return look_into(path, REALM.records, content)


def resume(path: Path, content: RealmContent | None = None) -> RealmSession:
    """Resume a recorded game; `trouble` has what its players must know.

    Args:
        path: its journal.
        content: what is printed; None: the box with the packs that the journal names, from the player's own folder.

    Raises:
        InputError: it cannot be read or written, or another program plays it.
    """
    journal = RealmJournal.open(path, content, missing_packs=True)
    try:
        assert journal.history is not None
        seed = journal.history.start.seed
        session = RealmSession(journal.game, read_seats(path), seed, earlier=journal.last_steps())
        for events in recorded_events(journal.history):
            session.screen.note_earlier(events, journal.game)
        session.notes.load(journal.history.annotations.found)
        session.people |= people_of(path, journal.game.houses)
        if len(session.persons) == 1 and len(session.people) > 1:
            session.leave_alone()
        session.trouble = opened_trouble(path, journal.remarks)
        _keep_in(session, journal)
        if (clock := read_clock(path)) is not None:
            session.clock = clock
            keep_clock(clock, session, path)
    except BaseException:
        journal.close()
        raise
    return session


def change_seat(session: RealmSession, house: str, who: str) -> None:
    """Give a House to a person, a bot or a program, and keep that beside the journal.

    Raises:
        ValueError: there is no such bot or program.
    """
    session.seat(house, who)
    _keep_seats(session)


def _keep_in(session: RealmSession, journal: RealmJournal) -> None:
    """Write the rest of a game into a journal, and the seats beside it when a bot replaces a program that failed."""
    session.keep_in(journal)
    session.on_stand_in = lambda: _keep_seats(session)


def _keep_seats(session: RealmSession) -> None:
    if session.journal is not None:
        with contextlib.suppress(OSError):  # the next change tries again
            _write_seats(session.journal.path, session.seats)


def deal_saved_anew(path: Path) -> None:
    """Let a copy of a saved game go on with other shuffles and hidden choices, if it is not over.

    Who plays the copy learns nothing about the cards to come in the game itself. What a lone person knows stays.

    Raises:
        InputError: the copy cannot be read or written.
    """
    journal = RealmJournal.open(path)
    try:
        if not journal.game.is_over:
            people = people_of(path, journal.game.houses)
            journal.deal_anew(next(iter(people)) if len(people) == 1 else None)
    finally:
        journal.close()


def games() -> list[Path]:
    """Return the journals of all games, the one played last first."""
    found: list[Path] = []
    with contextlib.suppress(OSError):  # no such folder, or closed to us
        found += [path for path in games_folder().glob("*.bow") if path.exists()]
    return by_time(found)


def newest_unfinished(most: int = 6) -> tuple[Path, RealmView] | None:
    """Return the newest game that is not over and can be resumed, as all may know it; None: none of the newest can."""
    for path in games()[:most]:
        with contextlib.suppress(InputError):
            history = read_history(path, REALM.records)
            content = REALM.records.content_for(None, history.versions().packs)
            last = history.points()[-1]
            over = isinstance(last, Played) and any(event.kind == REALM.records.end for event in last.events)
            if not over and (realm := resumed(history, REALM.records, content).game).decision is not None:
                return path, realm.public_view()
    return None


def setup_of(session: RealmSession) -> RealmSetup:
    """Return the set-up of a game again, with a new seed: the same seats, rules, content packs and clock."""
    chosen = {name: getattr(session.realm.options, name) for name in OPTION_VALUES}
    packs = tuple(session.realm.content.folders)
    terms = session.clock.terms if session.clock is not None else None
    return RealmSetup(len(session.realm.houses), dict(session.seats), chosen, new_seed(), packs, terms)


def read_seats(journal: Path) -> dict[str, str]:
    """Return who played each House; persons where it is not known, or a program that the command line does not name."""
    said = read_own(journal.with_suffix(".seats"))
    return {house: who for house, who in said.items() if isinstance(who, str) and who in offered_seats()}


def people_of(journal: Path, houses: Iterable[str]) -> frozenset[str]:
    """Return the Houses in play that people play or have played earlier."""
    said, seats = read_own(journal.with_suffix(".seats")).get(PEOPLE), read_seats(journal)
    before = {house for house in houses if isinstance(said, list) and house in said}
    return frozenset(before | {house for house in houses if seats.get(house, PERSON) == PERSON})


def _write_seats(journal: Path, seats: Mapping[str, str]) -> None:
    """Write who plays which House, and which Houses people have played so far."""
    before = people_of(journal, seats) if journal.with_suffix(".seats").exists() else frozenset()
    people = [house for house, who in seats.items() if house in before or who == PERSON]
    write_own(journal.with_suffix(".seats"), {**seats, PEOPLE: people})


def free_path(players: int) -> Path:
    """Return a path for a journal of this moment that is not in use, in a folder that exists."""
    return dated_path(games_folder(), f"realm-{players}", ".bow")
