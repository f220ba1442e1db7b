"""Resumes a game from its journal: takes the last complete position and plays the actions since then again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.letters import shown_in_line
from bow.ground.actions import Action
from bow.ground.events import Event
from bow.ground.match import MatchStep
from bow.ground.refusals import IllegalAction
from bow.record.entries import Played, Point, Rebased, Start
from bow.record.journal_reading import History
from bow.record.recorded_games import C, G, GameKind, GameReader, RecordedGame


@dataclass(frozen=True)
class Resumed(Generic[G]):
    """The game as a journal leaves it.

    `notices`: what its owner should know, a sentence each. `done`: actions that count. `renewed`: what was recorded
    can no longer be played in the same way, so that the game goes on from here under other versions.
    """

    game: G
    done: int
    notices: tuple[str, ...]
    renewed: bool


class PositionReader(Generic[G]):
    """Makes games from the positions of one journal."""

    def __init__(self, history: History, kind: GameKind[G, C], content: C | None) -> None:
        """Takes a journal that was read, and the content to play it with (None: what it was played with).

        Raises:
            InputError: a content pack that it was played with is not in use.
        """
        self.path = history.path
        self.start = history.start
        known = content if content is not None else kind.content_for(history.path, history.versions().packs)
        self._reader: GameReader[G] = kind.reader(history.path, history.start, known)
        self.versions = self._reader.versions

    def begun(self) -> G:
        """The game at its start: set up again from its seed, or in its position.

        Raises:
            InputError: this version cannot set it up.
        """
        game = self._reader.begun(self.start)
        return self.game_at(self.start) if game is None else game

    def game_at(self, point: Start | Played | Rebased) -> G:
        """The game at a point that has its position.

        Raises:
            InputError: this version cannot read it.
        """
        assert point.position is not None
        try:
            return self._reader.at(point.position)
        except InputError as error:
            why = "; ".join(f"{fault.field}: {fault.message}" for fault in error.faults)
        except Exception as error:  # noqa: BLE001  # positions of other versions may break the engine anywhere
            why = f"{type(error).__name__}: {error}"
        raise InputError([Fault(str(self.path), point.line, "", f"its position cannot be read: {why}")])


def as_recorded(events: Sequence[Event]) -> tuple[Event, ...]:
    """Events as a journal holds them: plain JSON values."""
    return tuple(Event(event.kind, json.loads(json.dumps(event.values))) for event in events)


def played(game: G, recorded: Played, kind: GameKind[G, Any]) -> tuple[G, str]:
    """The game after a recorded action, and how it went otherwise than recorded (empty: it did not)."""
    try:
        after = kind.after(game, recorded.action)
    except IllegalAction as refusal:
        return game, shown_in_line(f"{recorded.action} is refused: {refusal}")
    return after, shown_in_line(difference(recorded, after))


def difference(recorded: Played, after: RecordedGame) -> str:
    """What chance or the events give otherwise than recorded, in words; empty: nothing."""
    if tuple(after.outcomes) != recorded.outcomes:
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


def resumed(history: History, kind: GameKind[G, C], content: C | None = None) -> Resumed[G]:
    """The game as a journal leaves it.

    Raises:
        InputError: none of its positions can be read by this version.
    """
    reader = PositionReader(history, kind, content)
    points = history.points()
    notices = []
    damage = history.damage
    if damage is not None and damage.cut_off:
        notices.append(f"{history.path}:{damage.line}: the last line was cut off and is left out")
    elif damage is not None:
        notices.append(f"{history.path}:{damage.line}: {damage.message}; the {kind.thing} goes on from the line before")
    base, game = _last_position(reader, points)
    done, renewed = base, base < _last_with_position(points)
    stopped = "its position cannot be read" if renewed else ""
    for recorded in () if renewed else points[base + 1 :]:
        assert isinstance(recorded, Played)  # what begins anew has a position
        game, stopped = _next(game, recorded, kind)
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
    return Resumed(game, actions, tuple(notices), bool(stopped) or history.versions() != reader.versions)


def last_steps(history: History, kind: GameKind[G, Any], game: G) -> list[MatchStep[G]]:
    """Return the steps by which a resumed game came to where it is, from a recorded position before the last of them.

    What can still be taken back is among them. Empty: they give another game than the one that was resumed.

    Args:
        history: the journal.
        kind: which game it is of.
        game: what `resumed` made of it.
    """
    reader = PositionReader(history, kind, kind.content_of(game))
    points = history.points()
    base = max((n for n, point in enumerate(points[:-1]) if point.position is not None), default=None)
    if base is None:
        return []
    found: list[MatchStep[G]] = []
    try:
        before = reader.game_at(points[base])
    except InputError:
        return []
    for point in points[base + 1 :]:
        after, wrong = _next(before, point, kind) if isinstance(point, Played) else (before, "begun anew")
        if wrong or not isinstance(point, Played):
            return []
        found.append(MatchStep(point.house, Action.parse(point.action), before, after))
        before = after
    return found if before.digest() == game.digest() else []


def _next(game: G, recorded: Played, kind: GameKind[G, Any]) -> tuple[G, str]:
    after, wrong = played(game, recorded, kind)
    return (game if wrong else after), wrong


def _last_with_position(points: Sequence[Point]) -> int:
    return max(n for n, point in enumerate(points) if point.position is not None)


def _last_position(reader: PositionReader[G], points: Sequence[Point]) -> tuple[int, G]:
    """The last point whose position this version can read, and its game."""
    first: InputError | None = None
    for n in range(len(points) - 1, -1, -1):
        point = points[n]
        if point.position is not None:
            try:
                return n, reader.game_at(point)
            except InputError as error:
                first = first or error
    assert first is not None
    why = reader.start.versions.against(reader.versions)
    raise InputError([*first.faults, *([Fault(str(reader.path), 1, "", why)] if why else [])])


def same_position(game: RecordedGame, position: dict[str, Any]) -> bool:
    """Whether a game has a recorded position."""
    return json.dumps(game.to_position(), sort_keys=True) == json.dumps(position, sort_keys=True)
