"""A recorded battle, told again or checked: every action goes through the engine once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Battle, Event
from bow.battle.battle import digest_of
from bow.battle.older import LAST_RULES, former_position
from bow.record.history import Anew, Back, Deed, History, Start, read_history, told
from bow.record.lines import refused
from bow.record.standing import Reader, as_recorded, played, same_position

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


@dataclass(frozen=True)
class Step:
    """One action of a battle: who did what, what chance gave, what it caused, the battle after it.

    The first step of a replay is the start: no House, an empty action.
    """

    house: str | None
    action: str
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    battle: Battle


@dataclass(frozen=True)
class Verdict:
    """Whether a journal plays again exactly as it was recorded.

    `steps`: the actions that did, those taken back later included; `line`: where it does not (0: everywhere it does).
    """

    steps: int
    same: bool
    line: int
    message: str


def replay(path: Path, catalogue: Catalogue | None = None) -> Iterator[Step]:
    """Plays a recorded battle again, without what was taken back.

    Raises:
        InputError: it cannot be read, it was played with other content packs, or the engine gives something else than
            was recorded.
    """
    history = read_history(path)
    reader = Reader(history, catalogue)
    _refuse_other_packs(history, reader)
    first, *points = history.points()
    assert isinstance(first, Start)
    battle, wrong = _begun(first, reader)
    if wrong:
        raise refused(path, _why(wrong, first, reader), first.line)
    yield Step(None, "", battle.outcomes, battle.start_events, battle)
    laws: Start | Anew = first
    for point in points:
        if isinstance(point, Deed):
            battle, wrong = played(battle, point)
            if wrong:
                raise refused(path, _why(wrong, laws, reader), point.line)
            yield Step(point.house, point.action, battle.outcomes, battle.events, battle)
        elif isinstance(point, Anew):
            laws = point
            battle = reader.battle_at(point)
    if history.damage is not None and not history.damage.cut_off:
        raise refused(path, history.damage.message, history.damage.line)


def check(path: Path, catalogue: Catalogue | None = None) -> Verdict:
    """Plays a journal through, what was taken back too, and compares: chance, events, and each state.

    Raises:
        InputError: it is no journal, its start cannot be read, or it was played with other content packs.
    """
    history = read_history(path)
    reader = Reader(history, catalogue)
    _refuse_other_packs(history, reader)
    steps = 0
    battle, wrong = _begun(history.start, reader)
    if wrong:
        return Verdict(0, False, 1, _why(wrong, history.start, reader))
    laws: Start | Anew = history.start
    past: list[Battle] = []
    for entry in history.entries:
        if isinstance(entry, Back):
            battle = past.pop()
            wrong = "" if same_state(battle, entry.digest, laws) else "the action taken back left another state"
        elif isinstance(entry, Deed):
            past.append(battle)
            battle, wrong = _checked(battle, entry, laws)
            steps += not wrong
        else:
            laws, past = entry, []
            battle = reader.battle_at(entry)
            wrong = "" if same_state(battle, entry.digest, laws) else "its position gives another state"
        if wrong:
            return Verdict(steps, False, entry.line, _why(wrong, laws, reader))
    return _whole(history, steps)


def _refuse_other_packs(history: History, reader: Reader) -> None:
    """A battle cannot be told again with other cards and units than it was played with."""
    was, here = history.laws().packs, reader.laws.packs
    if was != here:
        raise refused(history.path, f"was played with {told(was)}; here {told(here)}", 1)


def _whole(history: History, steps: int) -> Verdict:
    damage = history.damage
    if damage is None:
        return Verdict(steps, True, 0, "")
    if damage.cut_off:
        return Verdict(steps, True, damage.line, "the last line was cut off and is left out")
    return Verdict(steps, False, damage.line, f"is damaged: {damage.message}; the {steps} actions before it are sound")


def _begun(start: Start, reader: Reader) -> tuple[Battle, str]:
    """The battle at its start, and how it is otherwise than recorded."""
    if start.seed is None or reader.scenario is None:
        battle = reader.battle_at(start)
    else:
        battle = Battle.start(reader.scenario, start.seed, start.options, reader.catalogue)
        if as_recorded(battle.start_events) != start.events:
            return battle, "the set-up gives other events"
    if not same_state(battle, start.digest, start) or not same_position(battle, start.position):
        return battle, "the start gives another state"
    return battle, ""


def same_state(battle: Battle, digest: str, laws: Start | Anew) -> bool:
    """Whether a battle is in the state of a recorded digest.

    Digests of earlier rules are compared in the form of that time. While a card is open that form is not known: then
    events, chance, and the position at the end of the turn must do.
    """
    if laws.laws.rules > LAST_RULES:
        return battle.digest() == digest
    former = former_position(battle.to_position())
    return former is None or digest_of(former) == digest


def _checked(battle: Battle, deed: Deed, laws: Start | Anew) -> tuple[Battle, str]:
    owed = battle.decision
    if owed is None or owed.house != deed.house:
        return battle, f"{deed.house} did {deed.action}; the decision is {owed.house if owed else 'nobody'}'s"
    after, wrong = played(battle, deed)
    if not wrong and not same_state(after, deed.digest, laws):
        wrong = f"{deed.action} gives another state"
    if not wrong and deed.position is not None and not same_position(after, deed.position):
        wrong = f"{deed.action} gives another position"
    return after, wrong


def _why(wrong: str, laws: Start | Anew, reader: Reader) -> str:
    change = laws.laws.against(reader.laws)
    return f"{wrong} ({change})" if change else wrong
