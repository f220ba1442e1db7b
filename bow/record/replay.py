"""Replays a recorded game through the engine, to show it or to check it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic

from bow.ground.events import Event
from bow.record.concession import is_concession
from bow.record.entries import Played, Rebased, Start, TakenBack, packs_named
from bow.record.journal_reading import History, read_history
from bow.record.lines import refused
from bow.record.recorded_games import C, G, GameKind
from bow.record.resume import PositionReader, as_recorded, played, same_position
from bow.system.sentence import Sentence


@dataclass(frozen=True)
class GameStep(Generic[G]):
    """One action of a game: its House, the action, its chance and events, and the game after it.

    The first step of a replay is the start: no House, an empty action, no game `before`. The game before another step
    is the game after the last one, unless the record began anew between them.
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
    """Whether a journal replays exactly as it was recorded.

    `steps`: how many actions did, including actions undone later. `line`: the line where it differs or is cut off; 0 if
    there is none. `conceded`: the House that conceded, or None.
    """

    steps: int
    same: bool
    line: int
    message: str
    conceded: str | None = None


def replay_game(path: Path, kind: GameKind[G, C], content: C | None = None) -> Iterator[GameStep[G]]:
    """Play a recorded game again, without undone actions.

    Raises:
        InputError: it cannot be read, it was played with other content packs, or the engine differs from the record.
    """
    return replay_history(read_history(path, kind), kind, content)


def replay_history(history: History, kind: GameKind[G, C], content: C | None = None) -> Iterator[GameStep[G]]:
    """Play a journal again that was read already; see `replay_game`."""
    path = history.path
    reader = PositionReader(history, kind, content)
    _refuse_other_packs(history, reader)
    first, *points = history.points()
    assert isinstance(first, Start)
    game, wrong = _begun(first, reader, kind)
    if wrong:
        raise refused(path, _why(wrong, first, reader), first.line)
    yield GameStep(None, "", tuple(game.outcomes), tuple(game.start_events), game)
    base: Start | Rebased = first
    for point in points:
        if isinstance(point, Played):
            before, (game, wrong) = game, played(game, point, kind)
            if wrong:
                raise refused(path, _why(wrong, base, reader), point.line)
            yield GameStep(point.house, point.action, tuple(game.outcomes), tuple(game.events), game, before)
        elif isinstance(point, Rebased):
            base = point
            game = reader.game_at(point)
    if history.damage is not None and not history.damage.cut_off:
        raise refused(path, history.damage.message, history.damage.line)


def check_game(path: Path, kind: GameKind[G, C], content: C | None = None) -> Verdict:
    """Play a journal again, undone actions too, and compare chance, events, and each state.

    Raises:
        InputError: it is no journal, its start cannot be read, or it was played with other content packs.
    """
    history = read_history(path, kind)
    reader = PositionReader(history, kind, content)
    _refuse_other_packs(history, reader)
    steps = 0
    game, wrong = _begun(history.start, reader, kind)
    if wrong:
        return Verdict(0, False, 1, _why(wrong, history.start, reader))
    base: Start | Rebased = history.start
    past: list[G] = []
    for entry in history.entries:
        if isinstance(entry, TakenBack):
            game = past.pop()
            wrong = "" if kind.same_state(game, entry.digest, base.versions.rules) else Sentence("told-back-state")
        elif isinstance(entry, Played):
            past.append(game)
            game, wrong = _checked(game, entry, base, kind)
            steps += not wrong
        else:
            base, past = entry, []
            game = reader.game_at(entry)
            wrong = "" if kind.same_state(game, entry.digest, base.versions.rules) else Sentence("told-position-state")
        if wrong:
            return Verdict(steps, False, entry.line, _why(wrong, base, reader))
    return _whole(history, steps)


def _refuse_other_packs(history: History, reader: PositionReader[Any]) -> None:
    """Refuse a record that was played with other content packs: it cannot be replayed with other cards and units."""
    was, here = history.versions().packs, reader.versions.packs
    if was != here:
        raise refused(history.path, Sentence("told-played-with", was=packs_named(was), now=packs_named(here)), 1)


def _whole(history: History, steps: int) -> Verdict:
    damage = history.damage
    last = history.points()[-1]
    conceded = last.house if isinstance(last, Played) and is_concession(last.action) else None
    steps -= conceded is not None  # a concession is no action
    if damage is None:
        return Verdict(steps, True, 0, "", conceded)
    if damage.cut_off:
        return Verdict(steps, True, damage.line, Sentence("told-cut-off"), conceded)
    return Verdict(steps, False, damage.line, Sentence("told-damaged", why=damage.message, steps=steps))


def _begun(start: Start, reader: PositionReader[G], kind: GameKind[G, Any]) -> tuple[G, str]:
    """Return the game at its start, and how it differs from the record; "" if it does not."""
    game = reader.begun()
    if game.start_events and as_recorded(game.start_events) != start.events:
        return game, Sentence("told-setup-events")
    if not kind.same_state(game, start.digest, start.versions.rules) or not same_position(game, start.position):
        return game, Sentence("told-start-state")
    return game, ""


def _checked(game: G, recorded: Played, base: Start | Rebased, kind: GameKind[G, Any]) -> tuple[G, str]:
    owed = game.decision
    if owed is None or (owed.house != recorded.house and not is_concession(recorded.action)):
        return game, Sentence(
            "told-who-did", house=recorded.house, action=recorded.action, other=owed.house if owed else "nobody"
        )
    after, wrong = played(game, recorded, kind)
    if not wrong and not kind.same_state(after, recorded.digest, base.versions.rules):
        wrong = Sentence("told-action-state", action=recorded.action)
    if not wrong and recorded.position is not None and not same_position(after, recorded.position):
        wrong = Sentence("told-action-position", action=recorded.action)
    return after, wrong


def _why(wrong: str, base: Start | Rebased, reader: PositionReader[Any]) -> str:
    change = base.versions.against(reader.versions)
    return Sentence("told-in-brackets", what=wrong, why=change) if change else wrong
