"""Plays a recorded battle again through the engine, to show it or to check it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Battle, Event
from bow.battle.battle import digest_of
from bow.battle.older_positions import LAST_RULES, former_position
from bow.record.concession import is_concession
from bow.record.journal_reading import History, Played, Rebased, Start, TakenBack, packs_named, read_history
from bow.record.lines import refused
from bow.record.resume import PositionReader, as_recorded, played, same_position

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


@dataclass(frozen=True)
class ReplayStep:
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
    `conceded`: the House that gave the battle up in it, or None.
    """

    steps: int
    same: bool
    line: int
    message: str
    conceded: str | None = None


def replay(path: Path, catalogue: Catalogue | None = None) -> Iterator[ReplayStep]:
    """Plays a recorded battle again, without what was taken back.

    Raises:
        InputError: it cannot be read, it was played with other content packs, or the engine gives something else than
            was recorded.
    """
    history = read_history(path)
    reader = PositionReader(history, catalogue)
    _refuse_other_packs(history, reader)
    first, *points = history.points()
    assert isinstance(first, Start)
    battle, wrong = _begun(first, reader)
    if wrong:
        raise refused(path, _why(wrong, first, reader), first.line)
    yield ReplayStep(None, "", battle.outcomes, battle.start_events, battle)
    base: Start | Rebased = first
    for point in points:
        if isinstance(point, Played):
            battle, wrong = played(battle, point)
            if wrong:
                raise refused(path, _why(wrong, base, reader), point.line)
            yield ReplayStep(point.house, point.action, battle.outcomes, battle.events, battle)
        elif isinstance(point, Rebased):
            base = point
            battle = reader.battle_at(point)
    if history.damage is not None and not history.damage.cut_off:
        raise refused(path, history.damage.message, history.damage.line)


def check(path: Path, catalogue: Catalogue | None = None) -> Verdict:
    """Plays a journal through, what was taken back too, and compares: chance, events, and each state.

    Raises:
        InputError: it is no journal, its start cannot be read, or it was played with other content packs.
    """
    history = read_history(path)
    reader = PositionReader(history, catalogue)
    _refuse_other_packs(history, reader)
    steps = 0
    battle, wrong = _begun(history.start, reader)
    if wrong:
        return Verdict(0, False, 1, _why(wrong, history.start, reader))
    base: Start | Rebased = history.start
    past: list[Battle] = []
    for entry in history.entries:
        if isinstance(entry, TakenBack):
            battle = past.pop()
            wrong = "" if same_state(battle, entry.digest, base) else "the action taken back left another state"
        elif isinstance(entry, Played):
            past.append(battle)
            battle, wrong = _checked(battle, entry, base)
            steps += not wrong
        else:
            base, past = entry, []
            battle = reader.battle_at(entry)
            wrong = "" if same_state(battle, entry.digest, base) else "its position gives another state"
        if wrong:
            return Verdict(steps, False, entry.line, _why(wrong, base, reader))
    return _whole(history, steps)


def _refuse_other_packs(history: History, reader: PositionReader) -> None:
    """A battle cannot be told again with other cards and units than it was played with."""
    was, here = history.versions().packs, reader.versions.packs
    if was != here:
        raise refused(history.path, f"was played with {packs_named(was)}; here {packs_named(here)}", 1)


def _whole(history: History, steps: int) -> Verdict:
    damage = history.damage
    last = history.points()[-1]
    conceded = last.house if isinstance(last, Played) and is_concession(last.action) else None
    steps -= conceded is not None  # it is no action
    if damage is None:
        return Verdict(steps, True, 0, "", conceded)
    if damage.cut_off:
        return Verdict(steps, True, damage.line, "the last line was cut off and is left out", conceded)
    return Verdict(steps, False, damage.line, f"is damaged: {damage.message}; the {steps} actions before it are sound")


def _begun(start: Start, reader: PositionReader) -> tuple[Battle, str]:
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


def same_state(battle: Battle, digest: str, base: Start | Rebased) -> bool:
    """Whether a battle is in the state of a recorded digest.

    Digests of earlier rules are compared in the form of that time. While a card is open that form is not known: then
    events, chance, and the position at the end of the turn must do.
    """
    if base.versions.rules > LAST_RULES:
        return battle.digest() == digest
    former = former_position(battle.to_position())
    return former is None or digest_of(former) == digest


def _checked(battle: Battle, recorded: Played, base: Start | Rebased) -> tuple[Battle, str]:
    owed = battle.decision
    if owed is None or (owed.house != recorded.house and not is_concession(recorded.action)):
        return battle, f"{recorded.house} did {recorded.action}; the decision is {owed.house if owed else 'nobody'}'s"
    after, wrong = played(battle, recorded)
    if not wrong and not same_state(after, recorded.digest, base):
        wrong = f"{recorded.action} gives another state"
    if not wrong and recorded.position is not None and not same_position(after, recorded.position):
        wrong = f"{recorded.action} gives another position"
    return after, wrong


def _why(wrong: str, base: Start | Rebased, reader: PositionReader) -> str:
    change = base.versions.against(reader.versions)
    return f"{wrong} ({change})" if change else wrong
