"""Resuming a game from its journal, by replaying the actions since the last complete position."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic

from bow.content.documents.faults import Fault, InputError
from bow.game.actions import Action
from bow.game.events import Event
from bow.game.match import MatchStep
from bow.game.refusals import IllegalAction
from bow.record.entries import Played, Point, Rebased, RecordNotice, Start
from bow.record.journal_reading import History
from bow.record.recorded_games import C, G, GameReader, GameRecords, RecordedGame
from bow.system.sentence import Sentence, joined, shown_in_line


@dataclass(frozen=True)
class Resumed(Generic[G]):
    """The game at the end of a journal.

    `remarks`: omissions and other versions. `done`: the number of actions that count. `renewed`: the record was
    made under other versions, or cannot be replayed in full, so that the game continues under the current ones.
    """

    game: G
    done: int
    remarks: tuple[RecordNotice, ...]
    renewed: bool


class PositionReader(Generic[G]):
    """A reader that makes games from the positions of one journal, with errors as faults."""

    def __init__(self, history: History, records: GameRecords[G, C], content: C | None) -> None:
        """Take a journal that was read, and the content to play it with (None: what it was played with).

        Raises:
            InputError: a content pack that it was played with is not available.
        """
        self.path = history.path
        self.start = history.start
        self._rebased = [entry for entry in history.entries if isinstance(entry, Rebased)]
        known = content if content is not None else records.content_for(history.path, history.versions().packs)
        self._reader: GameReader[G] = records.reader(history.path, history.start, known)
        self.versions = self._reader.versions

    def begun(self) -> G:
        """Return the game at its start, set up from its seed or from its position.

        Raises:
            InputError: this version cannot set it up.
        """
        game = self._reader.begun(self.start)
        return self.game_at(self.start) if game is None else game

    def game_at(self, point: Start | Played | Rebased) -> G:
        """Return the game in the recorded position of a point.

        Raises:
            InputError: this version cannot read the position.
        """
        assert point.position is not None
        try:
            return self._reader.at(point.position, self._rules_at(point.line))
        except InputError as error:
            why = joined(Sentence("told-place", where=fault.field, why=fault.message) for fault in error.faults)
        except Exception as error:  # noqa: BLE001  # positions of other versions may break the engine anywhere
            why = f"{type(error).__name__}: {error}"
        raise InputError.of(self.path, Sentence("told-position-unread", why=why), point.line)

    def _rules_at(self, line: int) -> int:
        parts: list[Start | Rebased] = [self.start, *(each for each in self._rebased if each.line <= line)]
        return parts[-1].versions.rules


def as_recorded(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return events as a journal stores them: plain JSON values."""
    return tuple(Event(event.kind, json.loads(json.dumps(event.values))) for event in events)


def played(game: G, recorded: Played, records: GameRecords[G, Any]) -> tuple[G, str]:
    """Return the game after a recorded action, and its difference from the record as text, or ""."""
    try:
        after = records.after(game, recorded.action)
    except IllegalAction as refusal:
        return game, shown_in_line(Sentence("told-action-refused", action=recorded.action, why=refusal))
    except Exception as error:  # noqa: BLE001  # the content or a position of another version may break the engine
        why = f"{type(error).__name__}: {error}"
        return game, shown_in_line(Sentence("told-action-refused", action=recorded.action, why=why))
    return after, shown_in_line(difference(recorded, after))


def difference(recorded: Played, after: RecordedGame) -> str:
    """Return the difference of chance or events from the record as text, or ""."""
    if tuple(after.outcomes) != recorded.outcomes:
        return Sentence(
            "told-action-gave", action=recorded.action, was=_words(recorded.outcomes), now=_words(after.outcomes)
        )
    events = as_recorded(after.events)
    if events != recorded.events:
        n = next((n for n, pair in enumerate(zip(events, recorded.events, strict=False)) if pair[0] != pair[1]), -1)
        if n < 0:
            return Sentence("told-action-events", action=recorded.action, was=len(recorded.events), now=len(events))
        return Sentence("told-action-event", action=recorded.action, was=recorded.events[n], now=events[n])
    return ""


def _words(words: Sequence[str]) -> str:
    return " ".join(words) or Sentence("told-nothing")


def resumed(
    history: History,
    records: GameRecords[G, C],
    content: C | None = None,
    games: Mapping[int, G] = MappingProxyType({}),
) -> Resumed[G]:
    """Return the game at the end of a journal, played from its last position; earlier parts are not compared.

    Args:
        history: the journal.
        records: the records of its game.
        content: the content to continue with; None: what it was played with.
        games: the game after each line, if already known and equal to the record.

    Raises:
        InputError: this version can read none of its positions.
    """
    reader = PositionReader(history, records, content)
    points = history.points()
    base, game = _last_position(reader, points)
    done, unread = base, base < _last_with_position(points)
    stopped = Sentence("told-position-unread-plain") if unread else ""
    for recorded in () if unread else points[base + 1 :]:
        assert isinstance(recorded, Played)  # a new base has a position
        game, stopped = (games[recorded.line], "") if games else _next(game, recorded, records)
        if stopped:
            break
        done += 1
    actions = _actions(points[: done + 1])
    remarks = damage_of(history, records)
    change = history.versions().against(reader.versions)
    if stopped:
        lost = points[done + 1]
        why = change or Sentence("told-same-rules")
        count = len(points) - done - 1
        key = "told-taken-back" if count > 1 else "told-taken-back-one"
        what = stopped if unread else Sentence("told-differs")
        remarks.append(RecordNotice(lost.line, Sentence(key, what=what, why=why, count=count)))
    elif change and not game.is_over:  # one that has ended does not go on under anything
        last = next((e for e in reversed(history.entries) if isinstance(e, Rebased)), history.start)
        remarks.append(RecordNotice(last.line, Sentence(f"told-{records.thing}-under", what=change)))
    return Resumed(records.under_current_rules(game), actions, tuple(remarks), bool(stopped) or bool(change))


def damage_of(history: History, records: GameRecords[Any, Any]) -> list[RecordNotice]:
    """Return what readers of a journal must know about its damage; empty if there is none."""
    damage = history.damage
    if damage is None:
        return []
    if damage.cut_off:
        return [RecordNotice(damage.line, Sentence("told-cut-off"))]
    done, lost = _actions(history.points()), history.left_out
    return [
        RecordNotice(damage.line, Sentence(f"told-{records.thing}-goes-on", why=damage.message, done=done, lost=lost))
    ]


def _actions(points: Sequence[Point]) -> int:
    return sum(isinstance(point, Played) for point in points)


def last_steps(
    history: History, records: GameRecords[G, Any], game: G, games: Mapping[int, G] = MappingProxyType({})
) -> list[MatchStep[G]]:
    """Return the last steps of a resumed game, from the last recorded position before its last point.

    They include all that can still be undone. Empty if they do not lead to the resumed game.

    Args:
        history: the journal.
        records: the records of its game.
        game: the game that `resumed` made of it.
        games: the game after each line, as for `resumed`.
    """
    reader = PositionReader(history, records, records.content_of(game))
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
        if not isinstance(point, Played):  # begun again
            return []
        after, wrong = (games[point.line], "") if games else _next(before, point, records)
        if wrong:
            return []
        found.append(MatchStep(point.house, Action.parse(point.action), before, after))
        before = after
    return found if before.digest() == game.digest() else []


def _next(game: G, recorded: Played, records: GameRecords[G, Any]) -> tuple[G, str]:
    after, wrong = played(game, recorded, records)
    return (game if wrong else after), wrong


def _last_with_position(points: Sequence[Point]) -> int:
    return max(n for n, point in enumerate(points) if point.position is not None)


def _last_position(reader: PositionReader[G], points: Sequence[Point]) -> tuple[int, G]:
    """Return the index of the last point whose position this version can read, and its game."""
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
    return json.dumps(game.to_position(), sort_keys=True) == json.dumps(position, sort_keys=True)
