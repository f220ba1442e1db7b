"""The finished battles and their winners, in a small file. No screen is needed.

The file (`played.json`) outlives the journals: deleting a saved battle removes no mark from the book. Each battle is
stored under the name of its journal, so that a battle opened again counts once. Battles between two bots are left out.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from bow.battle import Battle
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.record.journal import keep_copy
from bow.seats.own_files import read_own, write_own
from bow.system.places import home
from bow.table.battle.play.saves import Seats, seats_now
from bow.table.battle.play.session import Session

_log = logging.getLogger("bow.table")

PERSON = "person"
#: enough for some ten thousand battles
MOST_BYTES = 2_000_000


class FinishedBattle(NamedTuple):
    """How one battle ended.

    Attributes:
        battle: the id of its battle plan.
        winner: a House, or `none`.
        persons: the Houses that people played.
    """

    battle: str
    winner: str
    persons: tuple[str, ...]

    @property
    def between_people(self) -> bool:
        return len(self.persons) == len(HOUSES)


@dataclass(frozen=True)
class Tally:
    """All finished battles of one battle plan."""

    played: tuple[FinishedBattle, ...] = ()

    @property
    def count(self) -> int:
        return len(self.played)

    @property
    def won(self) -> tuple[str, ...]:
        """The Houses with which a person has won."""
        return tuple(house for house in HOUSES if any(each.winner == house in each.persons for each in self.played))

    def wins(self, house: str, *, between_people: bool) -> int:
        """Return how often a House won, between two people or in a battle against a bot."""
        return sum(each.winner == house for each in self.played if each.between_people == between_people)

    def games(self, *, between_people: bool) -> int:
        """Return how many battles were played between two people, or against a bot."""
        return sum(each.between_people == between_people for each in self.played)


def _path() -> Path:
    return home() / "played.json"


def note_played(journal: Path | None, battle: Battle, seats: Seats) -> None:
    """Mark a battle as played if it is over, a person took part, and it has a plan and a journal.

    Raises:
        InputError, OSError: the file cannot be written.
    """
    persons = [house for house in HOUSES if seats.of(house) == PERSON]
    if journal is None or battle.winner is None or battle.scenario is None or not persons:
        return
    path = _path()
    values = read_own(path, MOST_BYTES)
    if not values and path.is_file() and path.stat().st_size > len("{}"):  # damaged: copy it first
        keep_copy(path, "damaged")
    entry = {"battle": battle.scenario.id, "winner": battle.winner, "persons": persons}
    if values.get(journal.stem) != entry:
        write_own(path, {**values, journal.stem: entry})


def note_end(session: Session) -> None:
    """Mark a battle that began at this table as played, if it is over; log a warning if that fails."""
    if session.journal is None or session.seats is None:
        return
    try:
        note_played(session.journal.path, session.battle, seats_now(session, session.seats))
    except (InputError, OSError) as error:
        _log.warning("the book has no mark of %s: %s", session.journal.path, error)


def played_battles() -> dict[str, Tally]:
    """Return the finished battles of each battle plan, by its id; invalid entries are skipped."""
    found: dict[str, list[FinishedBattle]] = {}
    for value in read_own(_path(), MOST_BYTES).values():
        if (each := _played(value)) is not None:
            found.setdefault(each.battle, []).append(each)
    return {id: Tally(tuple(played)) for id, played in found.items()}


def _played(value: Any) -> FinishedBattle | None:
    if not isinstance(value, dict):
        return None
    battle, winner, persons = (value.get(key) for key in ("battle", "winner", "persons"))
    if not isinstance(battle, str) or winner not in (*HOUSES, "none") or not isinstance(persons, list) or not persons:
        return None
    return FinishedBattle(battle, winner, tuple(house for house in HOUSES if house in persons))
