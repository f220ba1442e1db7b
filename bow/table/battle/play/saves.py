"""The player's battles on disk: starting, resuming and replaying them. No screen is needed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.battle import Battle
from bow.battle.events import BattleBegan
from bow.battle.reading import catalogue
from bow.bots import BOTS
from bow.content.documents.faults import InputError
from bow.content.plans import Scenario
from bow.content.scenarios import refuse_unmet_needs
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.record.lines import Rebased, annotations_in_place
from bow.record.recorded_battles import Journal
from bow.seats.opened_game import OpenedGame, open_game
from bow.seats.saved_files import ABOUT, PERSON, SavedSeats, copy_beside, read_seats, write_seats
from bow.seats.saved_files import SEATS as SEATS_SUFFIX
from bow.seats.shelf import SavedGame, Shelf
from bow.seats.turn_clock import ClockTerms
from bow.system.sentence import os_reason
from bow.table.battle.play.bots import BotProcess, seated_bot
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import plan_of, seat_name
from bow.ui.wording import error_text, say, word

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

#: Who can play a House: a person, or one of the bots by name.
SEATS = (PERSON, *BOTS)
#: the player's battles, in one folder, and saved replays, in another
SHELF: Final = Shelf(BATTLE)


@dataclass(frozen=True)
class Seats:
    """The players of both Houses: `person`, or the name of a bot or program."""

    stark: str = "person"
    lannister: str = "person"

    @classmethod
    def saved(cls, seats: SavedSeats) -> Seats:
        """Return the players of a saved battle; unknown players are persons."""
        return cls(*map(seats.of, HOUSES))

    def of(self, house: str) -> str:
        return self.stark if house == "stark" else self.lannister

    def by_house(self) -> dict[str, str]:
        """Return the player of each House."""
        return {house: self.of(house) for house in HOUSES}

    def swapped(self) -> Seats:
        return Seats(self.lannister, self.stark)

    def changed(self, house: str, who: str) -> Seats:
        return Seats(who, self.lannister) if house == "stark" else Seats(self.stark, who)

    def bots(self, seed: int) -> dict[str, BotProcess]:
        """Return the bots of these seats; their seeds differ, so that equal bots choose differently."""
        bots = {house: seated_bot(self.of(house), house, seed * 2 + n) for n, house in enumerate(HOUSES, start=1)}
        return {house: bot for house, bot in bots.items() if bot is not None}


def begin(
    scenario: Scenario,
    seed: int,
    seats: Seats,
    secrecy: bool = True,
    options: Iterable[str] = (),
    clock: ClockTerms | None = None,
) -> Session:
    """Start a battle and its journal, with optional rules and a clock if there are any.

    If the journal cannot be written, the battle starts without one, and the session's `trouble` says so.

    Raises:
        InputError: the scenario's optional rules and these exclude each other, or the content packs in use are not
            those that it needs.
    """
    refuse_unmet_needs(scenario, catalogue())
    return begin_at(None, Battle.start(scenario, seed, options), seed, seats, secrecy, clock)


def begin_at(
    path: Path | None,
    battle: Battle,
    seed: int,
    seats: Seats,
    secrecy: bool = True,
    clock: ClockTerms | None = None,
) -> Session:
    """Put a battle at its start on the table, and begin its journal; see `begin`.

    Args:
        path: the journal; None: a new one, named by the battle plan.
        battle: the battle.
        seed: its seed, from which those of the bots follow.
        seats: the players.
        secrecy: whether hands are hidden between two persons.
        clock: the clock of the people, or None.
    """
    session = Session(battle, None, seats.bots(seed), secrecy)
    name = battle.scenario.id if battle.scenario is not None else BATTLE.name
    SHELF.begin(session, name, lambda: seats_now(session, seats).by_house(), clock=clock, path=path)
    return session


def resume(path: Path, secrecy: bool = True) -> Session:
    """Resume a recorded battle, with its history as far as it can be shown; `trouble` has what its players must know.

    Raises:
        InputError: the journal cannot be read or written, or another program has it open.
    """
    return resumed(open_game(path, BATTLE, to_play=True), secrecy)


def resumed(found: OpenedGame[Battle, Catalogue], secrecy: bool = True) -> Session:
    """Resume a battle that was opened for playing; see `resume`."""
    journal = found.journal()
    try:
        session = replayed(found)
        rebased = isinstance(found.history.points()[-1], Rebased)
        if found.end != journal.game and rebased:
            session.go_on_from(journal.game)
        elif found.end != journal.game:
            session = Session(journal.game)
        if rebased:
            session.settle()
        session.take_annotations(annotations_in_place(found.annotations, len(session.history)))
        session.remarks, session.seats = found.remarks, Seats.saved(found.seats)
        session.bots = dict(session.seats.bots(journal.done + 1))
        found.begin_at(session, journal)
    except BaseException:
        journal.close()
        raise
    _seated(session, found.seats, secrecy)
    return session


def _seated(session: Session, seats: SavedSeats, secrecy: bool) -> None:
    """Seat the bots of a reopened battle as after `Session.leave_alone`; set whether the hands are open."""
    session.seen_from = seats.lone_person
    session.set_secrecy(secrecy)
    session.leave_alone(shared=seats.together)
    players = Seats.saved(seats)
    session.on_stand_in = lambda: SHELF.keep_seats(session, seats_now(session, players).by_house())


def seats_now(session: Session, seats: Seats) -> Seats:
    """Return the current players.

    `seats` names the players of Houses whose bot has no name. A bot that failed may have been replaced by another.
    """
    found = []
    for house in HOUSES:
        bot = session.bots.get(house)
        found.append("person" if bot is None else bot.name if isinstance(bot, BotProcess) else seats.of(house))
    return Seats(*found)


def change_seat(session: Session, house: str, who: str) -> str | None:
    """Give a House to a person or a bot immediately, and save that; return why saving failed, or None."""
    session.seats = seats = seats_now(session, session.seats or Seats()).changed(house, who)
    session.seat(house, seats.bots(len(session.history) + 1).get(house))
    error = SHELF.keep_seats(session, seats.by_house())
    return os_reason(error) if error is not None else None


def seed_of(session: Session) -> int | None:
    began = next(iter(session.start_events), None)
    return began.seed if isinstance(began, BattleBegan) else None


def restarted(session: Session, seats: Seats, seed: int, secrecy: bool) -> Session:
    """Start the same battle again, with the same seats, optional rules and clock, and with a new journal.

    Raises:
        ValueError: it has no battle plan.
        InputError: as `begin`.
    """
    shown = session.at_screen.view
    if shown.scenario is None:
        raise ValueError("a battle without a plan has no beginning to go back to")
    options = sorted(shown.options - set(shown.scenario.options))
    terms = session.clock.terms if session.clock is not None else None
    return begin(shown.scenario, seed, seats_now(session, seats), secrecy, options, terms)


def onlookers(told: Session, seats: Seats, secrecy: bool, people: Collection[str] = ()) -> tuple[str, ...]:
    """Return the Houses whose hands may be shown in a record.

    If the battle is unfinished, an only person sees only their own hand, and two people with secrecy see neither.

    Args:
        told: the record.
        seats: the current players.
        secrecy: whether hands are hidden between two persons.
        people: the Houses that people have played before; a hidden hand stays hidden after its player has left.
    """
    persons = tuple(house for house in HOUSES if house in people or seats.of(house) == PERSON)
    if told.over or not persons or (len(persons) == 2 and not secrecy):
        return HOUSES
    return persons if len(persons) == 1 else ()


def read_replay(path: Path) -> Session:
    """Replay a recorded battle, without journal and bots, as far as it can be shown; `remarks` has the rest.

    Raises:
        InputError: it cannot be read.
    """
    return replayed(open_game(path, BATTLE))


def replayed(found: OpenedGame[Battle, Catalogue]) -> Session:
    """Return a replay of an opened battle, with its steps; see `read_replay`."""
    session = Session(found.steps[0].game, secrecy=False)
    session.jumps = dict(found.jumps)
    session.history = list(found.match_steps())
    session.game = found.end
    session.remarks = found.not_shown
    session.take_annotations(found.annotations)
    session.seen_from = found.seats.lone_person
    return session


def _new_path(folder: Path, session: Session) -> Path:
    scenario = session.at_screen.view.scenario
    return SHELF.free_path(scenario.id if scenario is not None else "battle", folder)


def _written(path: Path, session: Session, deal_for: Seats | None) -> Journal:
    """Write the battle of a session to a new journal, whole or not at all.

    With `deal_for`, chance and hidden parts are redealt at its end. It begins after the last jump of a session that
    does not have all steps: those before it do not lead to this battle.
    """
    reached = len(session.history) + session.jumped  # a replay can be shown before a jump or after it
    left_out = max((number for number in session.jumps if number <= reached), default=1) - 1
    start = session.jumps.get(left_out + 1, session.start)
    annotations = [
        each._replace(after=max(0, each.after - left_out))
        for each in annotations_in_place(session.annotations, len(session.history))
    ]
    return Journal.create(
        path,
        start,
        steps=session.history[left_out:],
        annotations=annotations,
        finish=lambda journal: deal_for and journal.redeal(lone_person(deal_for)),
    )


def save_replay(session: Session) -> Path:
    """Write a session to a new file in the folder of replays; return its path.

    An unfinished battle is redealt in that file: see `Shelf.redeal`.

    Raises:
        InputError, OSError: the file cannot be written.
    """
    path = _new_path(SHELF.folders[1], session)
    try:
        if session.journal is not None:  # first, so that the list never shows a replay without its players
            copy_beside(session.journal.path, path, (SEATS_SUFFIX, ABOUT))
        seats = None if session.over else seats_now(session, session.seats or Seats())
        _written(path, session, deal_for=seats).close()
    except (InputError, OSError):
        for suffix in (SEATS_SUFFIX, ABOUT):
            path.with_suffix(suffix).unlink(missing_ok=True)
        raise
    return path


def take_over(told: Session, seats: Seats, secrecy: bool) -> Session:
    """Start a new battle from the shown point of a record; its journal begins with the record.

    The players see the hands and secret markers of their Houses: see `may_take_over`. If the recorded battle is
    unfinished, future chance differs from the record.

    Raises:
        InputError, OSError: the journal cannot be written.
    """
    journal = _written(_new_path(SHELF.folder, told), told, deal_for=None if told.ended else seats)
    try:
        write_seats(journal.path, BATTLE, seats.by_house())
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
    session.take_annotations(annotations_in_place(told.annotations, len(told.history)))
    session.bots = dict(seats.bots(len(told.history) + 1))
    _seated(session, read_seats(journal.path, BATTLE), secrecy)
    return session


def may_take_over(seen: Collection[str], seats: Seats) -> bool:
    """Return whether people in these seats learn nothing new by playing on from a record.

    The record shows the hands in `seen`.
    """
    return all(house in seen for house in HOUSES if seats.of(house) == PERSON)


def lone_person(seats: Seats) -> str | None:
    """Return the House of the only person, or None if two persons play or none does."""
    persons = [house for house in HOUSES if seats.of(house) == PERSON]
    return persons[0] if len(persons) == 1 else None


# --- the list
class SavedBattle(SavedGame):
    """A saved battle, as the list shows it."""

    @property
    def battle(self) -> Battle | None:
        """The battle after its last action, or None if the journal cannot be read."""
        battle: Battle | None = self.view
        return battle

    @property
    def plain_name(self) -> str:
        """The name of its battle plan, or that of its file."""
        plan = plan_of(self.battle) if self.battle is not None else None
        return plan.name if plan is not None else self.path.stem

    @property
    def state(self) -> str:
        """The round, and whether the battle continues, a House has won, or a House has conceded."""
        battle = self.battle
        assert battle is not None
        return f"{say('saves-round', round=battle.round, limit=battle.limit)} · {self._result(battle)}"

    def _result(self, battle: Battle) -> str:
        outcome = battle.outcome
        if outcome is None:
            return say("saves-going-on")
        if battle.conceded_by is not None:
            return say("saves-conceded", house=word(battle.conceded_by))
        return say("saves-nobody") if outcome.winner == "none" else say("saves-won", house=word(outcome.winner))

    @property
    def who(self) -> str:
        """A sentence on the players of both Houses."""
        if not self.seats.recorded:
            return say("saves-who-unknown")
        stark, lannister = (seat_name(self.seats.of(house)) for house in HOUSES)
        return say("saves-who", stark=stark, lannister=lannister)


def read_saved(path: Path) -> SavedBattle:
    """Read a saved battle. If it cannot be read, the result has the reason."""
    return SHELF.saved(path, SavedBattle, lambda battle: battle, error_text)
