"""Replays of recorded games through the engine, for showing or checking them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic

from bow.content.documents.faults import Fault, InputError
from bow.game.actions import Action
from bow.game.events import Event
from bow.game.match import MatchStep
from bow.game.refusals import IllegalAction
from bow.record.journal_reading import History, read_history
from bow.record.lines import Played, Point, Rebased, RecordNotice, Start, TakenBack, is_concession, packs_named, refused
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


def _played(game: G, recorded: Played, records: GameRecords[G, Any]) -> tuple[G, str]:
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
    remarks = _damage_of(history, records)
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


def _damage_of(history: History, records: GameRecords[Any, Any]) -> list[RecordNotice]:
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
    after, wrong = _played(game, recorded, records)
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


def _same_position(game: RecordedGame, position: dict[str, Any]) -> bool:
    return json.dumps(game.to_position(), sort_keys=True) == json.dumps(position, sort_keys=True)


@dataclass(frozen=True)
class GameStep(Generic[G]):
    """One action of a game: its House, the action, its chance and events, and the game after it.

    The first step of a replay is the start: no House, an empty action, no game `before`. The game before another step
    is the game after the last one, unless the record started over between them.
    """

    house: str | None
    action: str
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    game: G
    before: G | None = None

    @property
    def battle(self) -> G:
        """The game, under the name that code for battles uses."""
        return self.game


@dataclass(frozen=True)
class Verdict:
    """The result of a check: whether a journal replays exactly as recorded.

    `steps` is the number of actions that did, including actions undone later. `line` is the line where it differs or is
    cut off, or 0. `conceded` is the House that conceded, or None.
    """

    steps: int
    same: bool
    line: int
    message: str
    conceded: str | None = None


def replay_game(path: Path, records: GameRecords[G, C], content: C | None = None) -> Iterator[GameStep[G]]:
    """Replay a recorded game, without undone actions.

    Raises:
        InputError: it cannot be read, it was played with other content packs, or the engine differs from the record.
    """
    return replay_history(read_history(path, records), records, content)


def replay_history(history: History, records: GameRecords[G, C], content: C | None = None) -> Iterator[GameStep[G]]:
    """Replay a journal already read; see `replay_game`."""
    path = history.path
    reader = PositionReader(history, records, content)
    _refuse_other_packs(history, reader)
    first, *points = history.points()
    assert isinstance(first, Start)
    game, wrong = _begun(first, reader, records)
    if wrong:
        raise refused(path, _why(wrong, first, reader), first.line)
    yield GameStep(None, "", tuple(game.outcomes), tuple(game.start_events), game)
    base: Start | Rebased = first
    for point in points:
        if isinstance(point, Played):
            before, (game, wrong) = game, _played(game, point, records)
            if wrong:
                raise refused(path, _why(wrong, base, reader), point.line)
            yield GameStep(point.house, point.action, tuple(game.outcomes), tuple(game.events), game, before)
        elif isinstance(point, Rebased):
            base = point
            game = reader.game_at(point)
    if history.damage is not None and not history.damage.cut_off:
        raise refused(path, history.damage.message, history.damage.line)


def check_game(path: Path, records: GameRecords[G, C], content: C | None = None) -> Verdict:
    """Replay a journal, including undone actions, and compare chance, events, and each state.

    A part under other versions, after which the game was continued under the current ones, may differ: the verdict
    names that part and is about the rest.

    Raises:
        InputError: it is no journal, its start cannot be read, or it was played with other content packs.
    """
    return check_history(read_history(path, records), records, content)


def check_history(history: History, records: GameRecords[G, C], content: C | None = None) -> Verdict:
    """Replay a journal already read, and compare; see `check_game`."""
    reader = PositionReader(history, records, content)
    _refuse_other_packs(history, reader)
    return _compared(history, records, reader)[0]


def _compared(
    history: History, records: GameRecords[G, C], reader: PositionReader[G]
) -> tuple[Verdict, Mapping[int, G]]:
    """Play a journal again and compare. Return the verdict, and the game after each line: empty if a line differs."""
    steps, earlier, change = 0, 0, ""
    games: dict[int, G] = {}
    differs = False
    parts: list[tuple[Start | Rebased, list[Played | TakenBack]]] = [(history.start, [])]
    for entry in history.entries:
        if isinstance(entry, Rebased):
            parts.append((entry, []))
        else:
            parts[-1][1].append(entry)
    renewed = parts[-1][0].versions == reader.versions
    for base, entries in parts:
        replaced = renewed and base.versions != reader.versions
        try:
            done, line, wrong = _part_compared(base, entries, records, reader, games)
        except InputError:
            if not replaced:
                raise
            done, line, wrong = 0, base.line, Sentence("told-position-unread-plain")
        steps += done
        if wrong and not replaced:
            return Verdict(steps, False, line, _why(wrong, base, reader)), {}
        differs = differs or bool(wrong)
        if line and not earlier:
            earlier, change = line, base.versions.against(reader.versions)
    return _whole(history, steps, earlier, change), {} if differs else games


def _part_compared(
    base: Start | Rebased,
    entries: Sequence[Played | TakenBack],
    records: GameRecords[G, Any],
    reader: PositionReader[G],
    games: dict[int, G],
) -> tuple[int, int, str]:
    """Compare the part of a journal from one base on; add the game after each of its lines to `games`.

    Return how many actions play again, and the line that does not with the reason (0 and "" if all do).
    """
    if isinstance(base, Start):
        game, wrong = _begun(base, reader, records)
    else:
        game = reader.game_at(base)
        wrong = "" if records.same_state(game, base.digest, base.versions.rules) else Sentence("told-position-state")
    if wrong:
        return 0, base.line, wrong
    games[base.line] = game
    steps, past = 0, list[G]()
    for entry in entries:
        if isinstance(entry, TakenBack):
            game = past.pop()
            wrong = "" if records.same_state(game, entry.digest, base.versions.rules) else Sentence("told-back-state")
        else:
            past.append(game)
            game, wrong = _checked(game, entry, base, records)
            steps += not wrong
        if wrong:
            return steps, entry.line, wrong
        games[entry.line] = game
    return steps, 0, ""


class Opening(Generic[G, C]):
    """A journal read once: its steps, and how `GameJournal.open` would continue it.

    It is replayed only once if it replays as recorded.

    Attributes:
        history: the journal as it was read.
        content: the content that it would continue with.
        game: the game after its last action.
        done: the number of actions that count.
        renewed: see `bow.record.replay.Resumed`.
        remarks: what its players must know: damage, omissions, other versions, differences.
    """

    def __init__(self, history: History, records: GameRecords[G, C], content: C, *, whole: bool) -> None:
        """Use `look_into` or `opening_of`.

        Raises:
            InputError: this version can read none of its positions.
        """
        self.history, self.content, self._records = history, content, records
        verdict, self._games = _verdict_on(history, records, content) if whole else (None, {})
        found = resumed(history, records, content, self._games)
        self.game, self.done, self.renewed = found.game, found.done, found.renewed
        self.remarks = found.remarks
        known = [remark.line for remark in found.remarks if not remark.text.key.endswith("-under")]
        if verdict is not None and verdict.line not in known:
            self.remarks = (*found.remarks, verdict)

    @cached_property
    def shown(self) -> Viewed[G]:
        """The steps, as far as they can be shown."""
        return viewed(self.history, self._records, self.content, self._games)

    def last_steps(self) -> list[MatchStep[G]]:
        """Return the last steps, from the last recorded position before the last point; see `resume.last_steps`."""
        return last_steps(self.history, self._records, self.game, self._games)


def look_into(path: Path, records: GameRecords[G, C], content: C | None = None, *, whole: bool = True) -> Opening[G, C]:
    """Read a journal as `GameJournal.open` does, without changing it and without missing packs.

    Args:
        path: the journal.
        records: the records of the expected game.
        content: the content to continue with; None: the box with those of its packs that are available.
        whole: compare the whole journal, not only its last part.

    Raises:
        InputError: it is no journal, or this version can read none of its positions.
    """
    return opening_of(read_history(path, records), records, content, whole=whole, missing_packs=True)


def opening_of(
    history: History,
    records: GameRecords[G, C],
    content: C | None = None,
    *,
    whole: bool = True,
    missing_packs: bool = False,
) -> Opening[G, C]:
    """Return how a journal already read would continue; see `look_into`.

    Raises:
        InputError: this version can read none of its positions, or a pack is missing and must not be left out.
    """
    packs = history.versions().packs
    known = content
    if known is None:
        known = records.content_for(None if missing_packs else history.path, packs)
    try:
        return Opening(history, records, known, whole=whole)
    except InputError:
        if content is None:
            records.content_for(history.path, packs)  # a missing pack is a better reason
        raise


def _verdict_on(
    history: History, records: GameRecords[G, C], content: C
) -> tuple[RecordNotice | None, Mapping[int, G]]:
    """Play a journal again; return what `check_game` finds (None: nothing), and the games as of `_compared`."""
    try:
        verdict, games = _compared(history, records, PositionReader(history, records, content))
    except InputError as error:
        return RecordNotice(error.faults[0].line or 1, Sentence("told-position-unread-plain")), {}
    return None if verdict.same or not verdict.line else RecordNotice(verdict.line, Sentence("told-differs")), games


@dataclass(frozen=True)
class Viewed(Generic[G]):
    """The steps of a journal, as far as they can be shown.

    Attributes:
        steps: as of `replay_history`. An action that does not replay is left out, with those after it up to the
            next recorded position; a step to that position follows.
        game: the game at the end.
        jumps: the numbers of steps that do not follow from the step before, and the games from which they do.
        remarks: what cannot be shown, and why.
    """

    steps: tuple[GameStep[G], ...]
    game: G
    jumps: Mapping[int, G]
    remarks: tuple[RecordNotice, ...]


def viewed(
    history: History,
    records: GameRecords[G, C],
    content: C | None = None,
    games: Mapping[int, G] = MappingProxyType({}),
) -> Viewed[G]:
    """Replay a journal already read, as far as possible, for showing it.

    Args:
        history: the journal.
        records: the records of its game.
        content: the content to play with; None: the box with those of its packs that are available.
        games: the game after each line, if already known and equal to the record.

    Raises:
        InputError: this version can read none of its positions.
    """
    packs = history.versions().packs
    known = content if content is not None else records.content_for(None, packs)
    reader = PositionReader(history, records, known)
    points = history.points()
    remarks, jumps = _damage_of(history, records), dict[int, G]()
    at, begun = 0, None
    try:
        begun, wrong = (games[history.start.line], "") if games else _begun(history.start, reader, records)
    except InputError:
        wrong = Sentence("told-position-unread-plain")
    if begun is not None and not wrong:
        game = begun
    else:
        remarks.append(RecordNotice(1, Sentence("told-differs")))
        try:
            at, game = _next_position(points, 0, reader)
        except InputError:
            if content is None:
                records.content_for(history.path, packs)  # a missing pack is a better reason
            raise
    steps = [GameStep(None, "", tuple(game.outcomes), tuple(game.start_events), game)]
    base: Start | Rebased = history.start
    while (at := at + 1) < len(points):
        point = points[at]
        if isinstance(point, Rebased):
            base = point
            now = games[point.line] if point.line in games else reader.game_at(point)
            if now.digest() != game.digest():
                jumps[len(steps)] = now
            game = now
            continue
        assert isinstance(point, Played)
        after, wrong = (games[point.line], "") if games else _checked(game, point, base, records)
        if not wrong:
            game = after
            steps.append(GameStep(point.house, point.action, tuple(game.outcomes), tuple(game.events), game))
            continue
        try:
            to, game = _next_position(points, at, reader)
        except InputError:
            to = len(points)
        key = "told-not-shown" if to > at + 1 else "told-not-shown-one"
        why = Sentence("told-differs")
        remarks.append(RecordNotice(point.line, Sentence(key, why=why, first=point.number, count=to - at)))
        reached = points[to] if to < len(points) else None
        if isinstance(reached, Played):
            steps.append(
                GameStep(reached.house, reached.action, reached.outcomes, (), game)
            )  # events of other versions
        elif isinstance(reached, Rebased):
            base = reached
        jumps[len(steps)] = game
        at = to
    return Viewed(tuple(steps), game, jumps, tuple(remarks))


def _next_position(points: Sequence[Point], at: int, reader: PositionReader[G]) -> tuple[int, G]:
    """Return the place of the next point whose position can be read, and its game.

    Raises:
        InputError: there is none.
    """
    first: InputError | None = None
    for n in range(at, len(points)):
        point = points[n]
        if point.position is not None:
            try:
                return n, reader.game_at(point)
            except InputError as error:
                first = first or error
    raise first or refused(reader.path, Sentence("told-position-unread-plain"), points[at].line)


def _refuse_other_packs(history: History, reader: PositionReader[Any]) -> None:
    """Refuse a record that was played with other content packs: it cannot be replayed with other cards and units."""
    was, here = history.versions().packs, reader.versions.packs
    if was != here:
        raise refused(history.path, Sentence("told-played-with", was=packs_named(was), now=packs_named(here)), 1)


def _whole(history: History, steps: int, earlier: int, change: str) -> Verdict:
    """Return the verdict on a journal of which everything that can be read plays again.

    `earlier`: the first line that does not, in a part under other versions; 0 if there is none. `change`: what differs.
    """
    damage = history.damage
    last = history.points()[-1]
    conceded = last.house if isinstance(last, Played) and is_concession(last.action) else None
    steps -= conceded is not None  # a concession is no action
    if damage is None:
        return Verdict(steps, True, earlier, Sentence("told-earlier-part", why=change) if earlier else "", conceded)
    if damage.cut_off:
        return Verdict(steps, True, damage.line, Sentence("told-cut-off"), conceded)
    return Verdict(steps, False, damage.line, Sentence("told-damaged", why=damage.message, steps=steps))


def _begun(start: Start, reader: PositionReader[G], records: GameRecords[G, Any]) -> tuple[G, str]:
    """Return the game at its start, and how it differs from the record; "" if it does not."""
    game = reader.begun()
    if not records.files_fit(start):
        return game, Sentence("told-plan-altered")
    if game.start_events and as_recorded(game.start_events) != start.events:
        return game, Sentence("told-setup-events")
    if not records.same_state(game, start.digest, start.versions.rules) or not _same_position(game, start.position):
        return game, Sentence("told-start-state")
    return game, ""


def _checked(game: G, recorded: Played, base: Start | Rebased, records: GameRecords[G, Any]) -> tuple[G, str]:
    owed = game.decision
    if owed is None or (owed.house != recorded.house and not is_concession(recorded.action)):
        return game, Sentence(
            "told-who-did", house=recorded.house, action=recorded.action, other=owed.house if owed else "nobody"
        )
    after, wrong = _played(game, recorded, records)
    if not wrong and not records.same_state(after, recorded.digest, base.versions.rules):
        wrong = Sentence("told-action-state", action=recorded.action)
    if not wrong and recorded.position is not None and not _same_position(after, recorded.position):
        wrong = Sentence("told-action-position", action=recorded.action)
    return after, wrong


def _why(wrong: str, base: Start | Rebased, reader: PositionReader[Any]) -> str:
    change = base.versions.against(reader.versions)
    return Sentence("told-in-brackets", what=wrong, why=change) if change else wrong
