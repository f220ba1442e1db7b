"""Resumes a battle from its journal: takes the last complete position and plays the actions since then again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bow.battle import Battle, Event, IllegalAction
from bow.battle.reading import catalogue as box
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.letters import shown_in_line
from bow.content.packs import in_use, read_label
from bow.record.concession import after_action_or_concession
from bow.record.journal_reading import History, Played, Point, Rebased, Start, Versions, packs_named
from bow.record.lines import refused
from bow.record.scenario_copy import scenario_of

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario


@dataclass(frozen=True)
class Resumed:
    """The battle as a journal leaves it.

    `notices`: what its owner should know, a sentence each. `done`: actions that count. `renewed`: what was recorded
    can no longer be played in the same way, so that the battle goes on from here under other versions.
    """

    battle: Battle
    done: int
    notices: tuple[str, ...]
    renewed: bool


class PositionReader:
    """Makes battles from the positions of one journal."""

    def __init__(self, history: History, catalogue: Catalogue | None) -> None:
        """Takes a journal that was read, and the content to play it with (None: what it was played with).

        Raises:
            InputError: a content pack that it was played with is not in use.
        """
        self.path = history.path
        self.catalogue = catalogue or content_of(history)
        self.versions = Versions.now(self.catalogue)
        self.start = history.start
        self._scenario: Scenario | None = None

    @property
    def scenario(self) -> Scenario | None:
        """The battle plan that the journal carries.

        Raises:
            InputError: this version cannot read it.
        """
        if self._scenario is None and self.start.scenario is not None:
            self._scenario = scenario_of(self.start.scenario, self.catalogue, str(self.path))
        return self._scenario

    def battle_at(self, point: Start | Played | Rebased) -> Battle:
        """The battle at a point that has its position.

        Raises:
            InputError: this version cannot read it.
        """
        assert point.position is not None
        try:
            return Battle.from_position(point.position, self.catalogue, self.scenario)
        except InputError as error:
            why = "; ".join(f"{fault.field}: {fault.message}" for fault in error.faults)
        except Exception as error:  # noqa: BLE001  # positions of other versions may break the engine anywhere
            why = f"{type(error).__name__}: {error}"
        raise InputError([Fault(str(self.path), point.line, "", f"its position cannot be read: {why}")])


def content_of(history: History) -> Catalogue:
    """The box with the content packs that a journal names: those in use that it does not name are left out.

    Raises:
        InputError: one that it names is not in use.
    """
    here = {read_label(folder).id: folder for folder in in_use()}
    wanted = history.versions().packs
    missing = [pack for pack in wanted if pack.id not in here]
    if missing:
        it = "it is" if len(missing) == 1 else "they are"
        raise refused(history.path, f"was played with {packs_named(missing)}; {it} not here: give --content DIR", 1)
    return box([here[pack.id] for pack in wanted])


def as_recorded(events: Sequence[Event]) -> tuple[Event, ...]:
    """Events as a journal holds them: plain JSON values."""
    return tuple(Event(event.kind, json.loads(json.dumps(event.values))) for event in events)


def played(battle: Battle, recorded: Played) -> tuple[Battle, str]:
    """The battle after a recorded action, and how it went otherwise than recorded (empty: it did not)."""
    try:
        after = after_action_or_concession(battle, recorded.action)
    except IllegalAction as refusal:
        return battle, shown_in_line(f"{recorded.action} is refused: {refusal}")
    return after, shown_in_line(difference(recorded, after))


def difference(recorded: Played, after: Battle) -> str:
    """What chance or the events give otherwise than recorded, in words; empty: nothing."""
    if after.outcomes != recorded.outcomes:
        return f"{recorded.action} gave {_words(recorded.outcomes)} by chance, here {_words(after.outcomes)}"
    events = as_recorded(after.events)
    if events != recorded.events:
        n = next((n for n, pair in enumerate(zip(events, recorded.events, strict=False)) if pair[0] != pair[1]), -1)
        if n < 0:
            return f"{recorded.action} caused {len(recorded.events)} events, here {len(events)}"
        return f"{recorded.action} caused `{recorded.events[n]}`, here `{events[n]}`"
    return ""


def _words(words: Sequence[str]) -> str:
    return " ".join(words) or "nothing"


def resumed(history: History, catalogue: Catalogue | None = None) -> Resumed:
    """The battle as a journal leaves it.

    Raises:
        InputError: none of its positions can be read by this version.
    """
    reader = PositionReader(history, catalogue)
    points = history.points()
    notices = []
    damage = history.damage
    if damage is not None and damage.cut_off:
        notices.append(f"{history.path}:{damage.line}: the last line was cut off and is left out")
    elif damage is not None:
        notices.append(f"{history.path}:{damage.line}: {damage.message}; the battle goes on from the line before")
    base, battle = _last_position(reader, points)
    done, renewed = base, base < _last_with_position(points)
    stopped = "its position cannot be read" if renewed else ""
    for recorded in () if renewed else points[base + 1 :]:
        assert isinstance(recorded, Played)  # what begins anew has a position
        battle, stopped = _next(battle, recorded)
        if stopped:
            break
        done += 1
    if stopped:
        lost = points[done + 1]
        why = history.versions().against(reader.versions) or "recorded with the same rules, so please report this"
        count = len(points) - done - 1
        taken = f"the last {count} actions are" if count > 1 else "the last action is"
        notices.append(f"{history.path}:{lost.line}: {stopped} ({why}); {taken} taken back")
    actions = sum(isinstance(point, Played) for point in points[: done + 1])
    return Resumed(battle, actions, tuple(notices), bool(stopped) or history.versions() != reader.versions)


def _next(battle: Battle, recorded: Played) -> tuple[Battle, str]:
    after, wrong = played(battle, recorded)
    return (battle if wrong else after), wrong


def _last_with_position(points: Sequence[Point]) -> int:
    return max(n for n, point in enumerate(points) if point.position is not None)


def _last_position(reader: PositionReader, points: Sequence[Point]) -> tuple[int, Battle]:
    """The last point whose position this version can read, and its battle."""
    first: InputError | None = None
    for n in range(len(points) - 1, -1, -1):
        point = points[n]
        if point.position is not None:
            try:
                return n, reader.battle_at(point)
            except InputError as error:
                first = first or error
    assert first is not None
    why = reader.start.versions.against(reader.versions)
    raise InputError([*first.faults, *([Fault(str(reader.path), 1, "", why)] if why else [])])


def same_position(battle: Battle, position: dict[str, Any]) -> bool:
    """Whether a battle has a recorded position."""
    return json.dumps(battle.to_position(), sort_keys=True) == json.dumps(position, sort_keys=True)
