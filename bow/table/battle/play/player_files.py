"""The player's small files: last choices in the battle book, progress in the lessons, finished battles.

No screen and no engine is needed: the title reads them before the games are loaded.

The finished battles outlive the journals: deleting a saved battle removes no mark from the book. Each is stored under
the name of its journal, so that a battle opened again counts once. Battles between two bots are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.content.documents.saving import keep_copy
from bow.content.terms import HOUSES, OPTIONS
from bow.seats.own_files import keep_own, read_own, write_own
from bow.seats.turn_clock import ClockTerms, terms_of
from bow.system.places import folder, home

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bow.battle.inspection import Inspection
    from bow.player_book.finished_games import FinishedGame
    from bow.table.battle.play.guided_battle import GuidedBattle
    from bow.table.battle.play.saves import Seats

#: the names of the files, in the player's folder
BOOK, LESSONS, PLAYED = "book.json", "lessons.json", "played.json"
#: a newcomer plays Stark, against a bot that is fair to learn with
NEWCOMER = "stark"
FIRST_SEATS = {"stark": "person", "lannister": "greedy"}
#: the first lesson
FIRST = "first-battle"
#: suffix of the name of a lesson's battle plan, which lies beside its steps
PLAN = "-plan"
PERSON = "person"
#: enough for some ten thousand finished battles
MOST_BYTES = 2_000_000


# --- the battle book


@dataclass(frozen=True)
class LastBook:
    """The last choice. `seats` names a player for each House; `battle` is empty before the first one."""

    battle: str
    seats: Mapping[str, str]
    options: tuple[str, ...]
    clock: ClockTerms | None


def last_book() -> LastBook:
    """Return the last choice; missing or malformed parts get their defaults."""
    values = read_own(home() / BOOK)
    battle, seats, options = (values.get(key) for key in ("battle", "seats", "options"))
    known = seats if isinstance(seats, dict) else {}
    seated = {house: known.get(house) for house in HOUSES}
    named: dict[str, str] = {house: who for house, who in seated.items() if isinstance(who, str)}
    chosen = options if isinstance(options, list) else []
    return LastBook(
        battle if isinstance(battle, str) else "",
        {**FIRST_SEATS, **named},
        tuple(option for option in OPTIONS if option in chosen),
        terms_of(values.get("clock")),
    )


def keep_book(battle: str, seats: Mapping[str, str], options: Iterable[str], clock: ClockTerms | None = None) -> None:
    """Save a choice; if that fails, the book opens at the previous one."""
    chosen = {"battle": battle, "seats": dict(seats), "options": list(options)}
    keep_own(BOOK, chosen | ({"clock": list(clock)} if clock is not None else {}))


# --- lessons
@dataclass(frozen=True)
class LessonPlace:
    """The next lesson; `step` of `steps` is shown in it, 0 of 0 before it has begun."""

    lesson: str
    step: int = 0
    steps: int = 0


def lesson_files() -> list[Path]:
    return [path for path in sorted((folder("assets") / "lessons").glob("*.yaml")) if not path.stem.endswith(PLAN)]


def next_lesson() -> LessonPlace | None:
    """Return the lesson to continue, or None if all are done."""
    values = read_own(home() / LESSONS)
    names, done = [path.stem for path in lesson_files()], _done(values)
    left = [name for name in names if name not in done]
    if not left:
        return None
    lesson, step, steps = (values.get(key) for key in ("lesson", "step", "steps"))
    if lesson not in left:
        return LessonPlace(FIRST if FIRST in left else left[0])
    if type(step) is int and type(steps) is int and 0 < step <= steps:
        return LessonPlace(lesson, step, steps)
    return LessonPlace(lesson)


def lesson_names() -> list[str]:
    """Return the lessons by name, in their order."""
    return sorted((path.stem for path in lesson_files()), key=lambda name: (name != FIRST, name))


def lessons_done() -> frozenset[str]:
    return _done(read_own(home() / LESSONS))


def keep_progress(guided: GuidedBattle) -> None:
    """Save the current step of a lesson. If that fails, the lesson starts over in the next session."""
    step, steps = guided.place
    taken = [[at, str(done.action)] for at, done in zip(guided.marks, guided.history, strict=True)]
    _write({"lesson": guided.name, "step": step, "steps": steps, "at": guided.at, "taken": taken})


def note_done(guided: GuidedBattle) -> None:
    """Mark a lesson as done; the next one starts at its beginning."""
    done = lessons_done() | {guided.name}
    _write({"done": sorted(done), "lesson": guided.lesson.next_lesson})


def progress_of(lesson: str) -> tuple[list[tuple[int | None, str]], int] | None:
    """Return the saved actions of a lesson, each with the number of its step, and the current step.

    None: there are no saved actions.
    """
    values = read_own(home() / LESSONS)
    at, taken = values.get("at"), values.get("taken")
    if values.get("lesson") != lesson or type(at) is not int or not isinstance(taken, list):
        return None
    try:
        return [(int(number), str(action)) for number, action in taken], at
    except (ValueError, TypeError):
        return None


def _done(values: dict[str, Any]) -> frozenset[str]:
    done = values.get("done")
    return frozenset(name for name in done if isinstance(name, str)) if isinstance(done, list) else frozenset()


def _write(values: dict[str, Any]) -> None:
    keep_own(LESSONS, {"done": sorted(lessons_done()), **values})


# --- finished battles
class FinishedBattle(NamedTuple):
    """How one battle ended.

    Attributes:
        battle: the id of its battle plan.
        winner: a House, or `none`.
        persons: the Houses that people played.
        bots: the other players.
    """

    battle: str
    winner: str
    persons: tuple[str, ...]
    bots: tuple[str, ...] = ()

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

    @property
    def last_winner(self) -> str:
        """The House with which a person won last, or ""."""
        return next((each.winner for each in reversed(self.played) if each.winner in each.persons), "")

    def beat(self, bot: str) -> str:
        """Return the House with which a person last beat a bot, or ""."""
        won = (each.winner for each in reversed(self.played) if each.winner in each.persons and bot in each.bots)
        return next(won, "")

    def wins(self, house: str, *, between_people: bool) -> int:
        """Return how often a House won, between two people or in a battle against a bot."""
        return sum(each.winner == house for each in self.played if each.between_people == between_people)

    def games(self, *, between_people: bool) -> int:
        """Return how many battles were played between two people, or against a bot."""
        return sum(each.between_people == between_people for each in self.played)


def note_played(journal: Path | None, battle: Inspection, seats: Seats) -> None:
    """Mark a battle as played if it is over, a person took part, and it has a plan and a journal.

    Raises:
        InputError, OSError: the file cannot be written.
    """
    persons = [house for house in HOUSES if seats.of(house) == PERSON]
    if journal is None or battle.winner is None or battle.scenario is None or not persons:
        return
    path = home() / PLAYED
    values = read_own(path, MOST_BYTES)
    if not values and path.is_file() and path.stat().st_size > len("{}"):  # damaged: copy it first
        keep_copy(path, "damaged")
    bots = [seats.of(house) for house in HOUSES if house not in persons]
    entry = {"battle": battle.scenario.id, "winner": battle.winner, "persons": persons, "bots": bots}
    if values.get(journal.stem) != entry:
        write_own(path, {**values, journal.stem: entry})


def played_battles(finished: Iterable[FinishedGame] = ()) -> dict[str, Tally]:
    """Return the finished battles of each battle plan, by its id, the oldest first; invalid entries are skipped.

    Args:
        finished: the battles on the shelf, from their journals. They replace the entries of the same journals.
    """
    marks = read_own(home() / PLAYED, MOST_BYTES)
    entries = {journal: each for journal, value in marks.items() if (each := _played(value)) is not None}
    for game in finished:
        persons = tuple(house for house in HOUSES if house in game.people)
        if persons and game.facts.plan:
            bots = tuple(sorted(game.bots))
            entries[game.journal] = FinishedBattle(game.facts.plan, game.facts.winner, persons, bots)
    found: dict[str, list[FinishedBattle]] = {}
    for _, each in sorted(entries.items()):
        found.setdefault(each.battle, []).append(each)
    return {id: Tally(tuple(played)) for id, played in found.items()}


def _played(value: Any) -> FinishedBattle | None:
    if not isinstance(value, dict):
        return None
    battle, winner, persons, bots = (value.get(key) for key in ("battle", "winner", "persons", "bots"))
    if not isinstance(battle, str) or winner not in (*HOUSES, "none") or not isinstance(persons, list) or not persons:
        return None
    others = tuple(who for who in bots if isinstance(who, str)) if isinstance(bots, list) else ()
    return FinishedBattle(battle, winner, tuple(house for house in HOUSES if house in persons), others)
