"""The player's battles on disk: starting, resuming and replaying them. It does not depend on the screen."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Action, Battle
from bow.battle.events import BattleBegan
from bow.bots import BOTS
from bow.bots.programs.seated_bots import is_program
from bow.content.documents.faults import InputError
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.record.annotations import in_place
from bow.record.entries import Played as Recorded
from bow.record.entries import Rebased
from bow.record.journal_reading import History, read_history
from bow.record.lines import by_time
from bow.record.recorded_battles import Journal, ReplayStep
from bow.record.replay import Opening, look_into, viewed
from bow.record.resume import resumed
from bow.seats.local_table import journal_trouble
from bow.seats.own_files import read_own, write_own
from bow.seats.turn_clock import ClockTerms, TurnClock
from bow.system.places import dated_path, home
from bow.system.sentence import os_reason
from bow.table.battle.background.bot_process import BotProcess
from bow.table.battle.background.program_seat import ProgramSeat
from bow.table.battle.play.session import BattleStep as Played
from bow.table.battle.play.session import Session
from bow.ui.saved.clock_file import keep_clock, read_clock
from bow.ui.saved.opened_games import opened_trouble
from bow.ui.saved.saved_files import ABOUT, read_about, write_about
from bow.ui.saved.saved_files import SEATS as SEATS_SUFFIX

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

#: Who can play a House: a person, or one of the bots by name.
PERSON = "person"
SEATS = (PERSON, *BOTS)


@dataclass(frozen=True)
class Seats:
    """The players of both Houses: `person`, or the name of a bot or program."""

    stark: str = "person"
    lannister: str = "person"

    def of(self, house: str) -> str:
        return self.stark if house == "stark" else self.lannister

    def swapped(self) -> Seats:
        return Seats(self.lannister, self.stark)

    def changed(self, house: str, who: str) -> Seats:
        return Seats(who, self.lannister) if house == "stark" else Seats(self.stark, who)

    def bots(self, seed: int) -> dict[str, BotProcess]:
        """Start the bots of these seats; their seeds differ, so that two of a kind do not think alike."""
        found: dict[str, BotProcess] = {}
        for n, house in enumerate(HOUSES):
            name = self.of(house)
            if name in BOTS:
                found[house] = BotProcess(name, seed * 2 + n + 1)
            elif is_program(name):
                found[house] = ProgramSeat(name, house, seed * 2 + n + 1)
        return found


def battles_folder() -> Path:
    return home() / BATTLE.folders[0]


def replays_folder() -> Path:
    return home() / BATTLE.folders[1]


def begin(
    scenario: Scenario,
    seed: int,
    seats: Seats,
    secrecy: bool = True,
    options: Iterable[str] = (),
    clock: ClockTerms | None = None,
) -> Session:
    """Start a battle, with optional rules and a clock if there are any, and its journal.

    If the journal cannot be written, the battle starts without one, and `trouble` of the session says so.

    Raises:
        InputError: the scenario's optional rules and these exclude each other.
    """
    battle = Battle.start(scenario, seed, options)
    journal: Journal | None = None
    trouble = None
    try:
        journal = Journal.create(dated_path(battles_folder(), scenario.id, ".bow"), battle)
        write_seats(journal.path, seats)
    except (InputError, OSError) as error:
        trouble = "notice-journal-none", journal_trouble(error)[1]
    session = Session(battle, journal, seats.bots(seed), secrecy)
    session.trouble = trouble
    _keep_seats(session, seats)
    if clock is not None:
        session.clock = TurnClock(clock)
        keep_clock(session.clock, session, journal.path if journal is not None else None)
    return session


def journals() -> list[Path]:
    """Return all journals of the player, the one played last first: battles and saved replays."""
    found: list[Path] = []
    for folder in (battles_folder(), replays_folder()):
        with contextlib.suppress(OSError):  # no such folder, or no permission
            found += [path for path in folder.glob("*.bow") if path.exists()]  # no dead link
    return by_time(found)


def newest_unfinished(most: int = 6) -> tuple[Path, Battle] | None:
    """Return the newest battle that is not over and can be resumed; None: there is none among the newest `most`."""
    for path in [path for path in journals() if path.parent == battles_folder()][:most]:
        with contextlib.suppress(InputError):
            history = read_history(path, BATTLE.records)
            content = BATTLE.records.content_for(None, history.versions().packs)
            last = history.points()[-1]
            over = isinstance(last, Recorded) and any(event.kind == BATTLE.records.end for event in last.events)
            if not over and (battle := resumed(history, BATTLE.records, content).game).decision is not None:
                return path, battle
    return None


def look(path: Path) -> Opening[Battle, Catalogue]:
    """Read a recorded battle that is to be resumed, without changing it: `remarks` has what its players must know.

    Raises:
        InputError: the journal cannot be read.
    """
    return look_into(path, BATTLE.records)


def resume(path: Path, secrecy: bool = True) -> Session:
    """Resume a recorded battle, with its history as far as it can be shown; `trouble` has what its players must know.

    Raises:
        InputError: the journal cannot be read or written, or another program has it open.
    """
    journal = Journal.open(path, missing_packs=True)
    try:
        session = _resumed(journal, secrecy)
    except BaseException:
        journal.close()
        raise
    session.remarks, session.trouble = journal.remarks, opened_trouble(path, journal.remarks)
    return session


def _resumed(journal: Journal, secrecy: bool) -> Session:
    history = journal.history
    assert history is not None
    seats = read_seats(journal.path)
    try:
        session = replayed(history, journal.battle.catalogue)
    except InputError:
        session = Session(journal.battle)
    if session.battle != journal.battle and isinstance(history.points()[-1], Rebased):
        session.go_on_from(journal.battle)
    elif session.battle != journal.battle:
        session = Session(journal.battle)
    if isinstance(history.points()[-1], Rebased):
        session.settle()
    _take_annotations(session, history)
    session.keep_in(journal)
    if (clock := read_clock(journal.path)) is not None:
        session.clock = clock
        keep_clock(clock, session, journal.path)
    return _seated(session, seats, secrecy, journal.done, shared=together_of(journal.path))


def _seated(session: Session, seats: Seats, secrecy: bool, done: int, *, shared: bool = False) -> Session:
    """Seat the bots of a resumed battle; the hands are open or closed as after `Session.leave_alone`."""
    session.bots = dict(seats.bots(done + 1))
    if session.journal is not None:
        session.seen_from = _lone_person(session.journal.path)
    session.set_secrecy(secrecy)
    session.leave_alone(shared=shared)
    _keep_seats(session, seats)
    return session


def seats_now(session: Session, seats: Seats) -> Seats:
    """Return who plays now.

    `seats` names the players of Houses whose bot has no name. Another bot may sit in the seat of one that failed.
    """
    found = []
    for house in HOUSES:
        bot = session.bots.get(house)
        found.append("person" if bot is None else bot.name if isinstance(bot, BotProcess) else seats.of(house))
    return Seats(*found)


def _keep_seats(session: Session, seats: Seats) -> None:
    """Write the seats beside the journal again whenever a bot replaces a program that failed."""

    def keep() -> None:
        if session.journal is not None:
            with contextlib.suppress(OSError):  # the journal already reports a full disk
                write_seats(session.journal.path, seats_now(session, seats))

    session.on_stand_in = keep


def change_seat(session: Session, house: str, who: str) -> str | None:
    """Give a House to a person or a bot at once, and save that; return why it could not be saved, or None."""
    session.seats = seats = seats_now(session, session.seats or Seats()).changed(house, who)
    session.seat(house, seats.bots(len(session.history) + 1).get(house))
    try:
        if session.journal is not None:
            write_seats(session.journal.path, seats)
    except OSError as error:
        return os_reason(error)
    return None


def seed_of(session: Session) -> int | None:
    began = next(iter(session.start_events), None)
    return began.seed if isinstance(began, BattleBegan) else None


def restarted(session: Session, seats: Seats, seed: int, secrecy: bool) -> Session:
    """Start the same battle again, with the same seats, optional rules and clock, and with a new journal.

    Raises:
        ValueError: it has no battle plan.
    """
    battle = session.battle
    if battle.scenario is None:
        raise ValueError("a battle without a plan has no beginning to go back to")
    options = sorted(battle.options - set(battle.scenario.options))
    terms = session.clock.terms if session.clock is not None else None
    return begin(battle.scenario, seed, seats_now(session, seats), secrecy, options, terms)


def onlookers(told: Session, seats: Seats, secrecy: bool, people: Collection[str] = ()) -> tuple[str, ...]:
    """Return the Houses whose hands may be seen in a record.

    While the battle still goes on, a lone person sees only their own hand, and two people with secrecy see neither.

    Args:
        told: the record.
        seats: who plays now.
        secrecy: whether hands are hidden between two persons.
        people: the Houses that people have played before, see `people_of`; a hand hidden in a seat that was left stays
            hidden.
    """
    persons = tuple(house for house in HOUSES if house in people or seats.of(house) == PERSON)
    if told.over or not persons or (len(persons) == 2 and not secrecy):
        return HOUSES
    return persons if len(persons) == 1 else ()


def read_replay(path: Path) -> Session:
    """Replay a recorded battle, without journal and bots, as far as it can be shown; `remarks` says what cannot.

    Raises:
        InputError: it cannot be read.
    """
    session = replayed(read_history(path, BATTLE.records))
    session.seen_from = _lone_person(path)
    return session


def replayed(history: History, catalogue: Catalogue | None = None) -> Session:
    """Return the battle of a journal that was read, with its steps; see `read_replay`."""
    found = viewed(history, BATTLE.records, catalogue)
    first, *steps = found.steps
    session = Session(first.battle, secrecy=False)
    session.jumps = dict(found.jumps)
    session.history = list(played(first.battle, steps, found.jumps))
    session.game = found.game
    session.remarks = found.remarks
    _take_annotations(session, history)
    return session


def _take_annotations(session: Session, history: History) -> None:
    session.take_annotations(in_place(history.annotations.found, len(session.history)))


def _new_path(folder: Path, session: Session) -> Path:
    scenario = session.battle.scenario
    return dated_path(folder, scenario.id if scenario is not None else "battle", ".bow")


def _written(path: Path, session: Session, deal_for: Seats | None) -> Journal:
    """Write the battle of a session to a new journal, whole or not at all; for `deal_for` it is dealt anew.

    It begins after the last jump of a session that has not all steps: those before it do not lead to this battle.
    """
    jumped = session.battle != session.last_played  # a replay can be shown before a jump or after it
    reached = len(session.history) + jumped
    left_out = max((number for number in session.jumps if number <= reached), default=1) - 1
    start = session.jumps.get(left_out + 1, session.start)
    annotations = [
        each._replace(after=max(0, each.after - left_out))
        for each in in_place(session.annotations, len(session.history))
    ]
    return Journal.create(
        path,
        start,
        steps=session.history[left_out:],
        annotations=annotations,
        finish=lambda journal: deal_for and journal.deal_anew(lone_person(deal_for)),
    )


def played(start: Battle, steps: list[ReplayStep], jumps: Mapping[int, Battle]) -> Iterator[Played]:
    """Yield the steps of a record in the table's form, each with the battle before it; `jumps` as in `Viewed`."""
    before = start
    for number, step in enumerate(steps, start=1):
        before = jumps.get(number, before)
        yield Played(step.house or "stark", Action.parse(step.action), before, step.battle)
        before = step.battle


def save_replay(session: Session) -> Path:
    """Write a session to a new file in the folder of replays; return its path.

    A battle that is not over goes on there with other chance: see `deal_saved_anew`.

    Raises:
        InputError, OSError: the file cannot be written.
    """
    path = _new_path(replays_folder(), session)
    try:
        if session.journal is not None:
            copy_seats(session.journal.path, path)  # first, so that the list never shows a replay without its players
            write_about(path, read_about(session.journal.path))
        seats = None if session.over else seats_now(session, session.seats or Seats())
        _written(path, session, deal_for=seats).close()
    except (InputError, OSError):
        for suffix in (SEATS_SUFFIX, ABOUT):
            path.with_suffix(suffix).unlink(missing_ok=True)
        raise
    return path


def take_over(told: Session, seats: Seats, secrecy: bool) -> Session:
    """Start a new battle from the point that a record shows; its journal begins with the record.

    The players see the hands and secret markers of their Houses: see `may_take_over`. If the recorded battle is not
    over, the chance to come is another one than that of the record.

    Raises:
        InputError, OSError: the journal cannot be written.
    """
    journal = _written(_new_path(battles_folder(), told), told, deal_for=None if told.ended else seats)
    try:
        write_seats(journal.path, seats)
    except OSError:
        journal.close()
        journal.path.unlink(missing_ok=True)
        raise
    session = Session(told.start, journal, secrecy=secrecy)
    session.history = list(told.history)
    session.jumps = {number: battle for number, battle in told.jumps.items() if number <= len(told.history)}
    session.go_on_from(told.battle if told.ended else journal.game)
    if not told.ended:
        session.trouble = ("notice-dealt-anew", {})
    session.take_annotations(in_place(told.annotations, len(told.history)))
    return _seated(session, seats, secrecy, len(told.history))


def may_take_over(seen: Collection[str], seats: Seats) -> bool:
    """Return whether people in these seats learn nothing new by playing on from a record that shows the hands in
    `seen`.
    """
    return all(house in seen for house in HOUSES if seats.of(house) == PERSON)


def lone_person(seats: Seats) -> str | None:
    """Return the House that the only person plays; None: two persons play, or none."""
    persons = [house for house in HOUSES if seats.of(house) == PERSON]
    return persons[0] if len(persons) == 1 else None


def deal_saved_anew(path: Path) -> None:
    """Let a copy of a saved battle go on with other dice and other hidden cards, if it is not over.

    Who plays the copy learns nothing about the chance to come in the battle itself. A lone person's hand stays.

    Raises:
        InputError: the copy cannot be read or written.
    """
    journal = Journal.open(path)
    try:
        if not journal.battle.is_over:
            journal.deal_anew(_lone_person(path))
    finally:
        journal.close()


# --- seats, in a file beside the journal
def seats_path(journal: Path) -> Path:
    return journal.with_suffix(".seats")


def write_seats(journal: Path, seats: Seats) -> None:
    """Write who plays which House, and which Houses people have played so far."""
    before = people_of(journal) if seats_path(journal).exists() else frozenset()
    people = [house for house in HOUSES if house in before or seats.of(house) == PERSON]
    together = len(before) > 1 and together_of(journal)
    _write(seats_path(journal), seats, people, together or seats.stark == seats.lannister == PERSON)


def _write(path: Path, seats: Seats, people: Sequence[str], together: bool) -> None:
    values = {"stark": seats.stark, "lannister": seats.lannister, "people": people, "together": together}
    write_own(path, values)


def copy_seats(journal: Path, copy: Path) -> None:
    """Copy the file of seats from a journal to a copy of it, if there is one."""
    if seats_path(journal).exists():
        _write(seats_path(copy), read_seats(journal), sorted(people_of(journal)), together_of(journal))


def people_of(journal: Path) -> frozenset[str]:
    """Return the Houses that people play or have played earlier; both Houses if it is not known."""
    said = read_own(seats_path(journal)).get("people")
    before = {house for house in HOUSES if isinstance(said, list) and house in said}
    return frozenset(before | {house for house in HOUSES if read_seats(journal).of(house) == PERSON})


def together_of(journal: Path) -> bool:
    """Return whether two persons have played at the same time; True if both Houses had persons and it is not known."""
    said = read_own(seats_path(journal)).get("together")
    return said if isinstance(said, bool) else len(people_of(journal)) > 1


def _lone_person(journal: Path) -> str | None:
    """Return the House of the only person who has played a battle; None: two have, nobody has, or it is not known."""
    people = people_of(journal)
    return next(iter(people)) if len(people) == 1 else None


def read_seats(journal: Path) -> Seats:
    """Return who played; persons where it is not known."""
    values = read_own(seats_path(journal))
    known = {house: values[house] for house in HOUSES if values.get(house) in SEATS}
    return Seats(**known)
