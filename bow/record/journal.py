"""Writes every game down as it goes, so that nothing that happens to the program loses an action.

A journal (`*.bow`) is a file of JSON lines that only grows. The first holds the whole start: format, version of
the rules, name of the content, the content packs if there are any, how the game began (of a battle the scenario in
full, seed and options), events and position. Then comes a line for each action, with what chance gave, its events and
the digest of the state after it; at each turn the complete position stands beside them, so that going on needs no more
than the actions of one turn. What is taken back is a line too. Any game can be recorded that has a `GameKind`; the
first line says which it is (`"game":"realm"`), and means a battle where it says nothing. A journal is a replay and
hides nothing: hands, decks and the generator stand in it.

    {"bow":2,"rules":4,"content":"...","scenario":{...},"seed":7,"options":[],"events":[...],"position":{...}, ...}
    {"n":1,"house":"stark","do":"token green s3","chance":[],"events":[["turn",{"house":"stark"}], ...],"digest":"..."}
    {"back":1,"digest":"..."}
    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}
    {"rules":2,"content":"...","done":18,"position":{...},"digest":"..."}

A House that gives the battle up has a line of its own: `bow.record.concession`. The last one says that the game was
gone on with under other rules, after 18 of the actions before it. Between them stand lines that are no actions, such as
notes on the map: see `bow.record.annotations`.
"""

from __future__ import annotations

import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Self

from bow.content.documents.faults import InputError
from bow.ground.actions import Action
from bow.ground.events import Event
from bow.ground.match import Match
from bow.ground.match import MatchStep as MatchStep
from bow.record import concession
from bow.record.annotations import annotation_line
from bow.record.entries import Rebased
from bow.record.journal_reading import GAME, History, Played, read_history
from bow.record.journal_writing import JournalFile, keep_copy
from bow.record.lines import line_of
from bow.record.migrate import FORMAT
from bow.record.recorded_games import UNNAMED, C, G, GameKind
from bow.record.resume import as_recorded, last_steps, resumed
from bow.system.ending import uninterrupted
from bow.system.sentence import Sentence

_log = logging.getLogger("bow.record")

#: Where a notice goes if the caller takes none: a cut off line, damage, other rules.
Notice = Callable[[str], None]


def resume_game(path: Path, kind: GameKind[G, C], content: C | None = None, notice: Notice = _log.warning) -> G:
    """The game as it stood when the last action was written down. The file is left as it is.

    Args:
        path: a journal.
        kind: which game it must be of.
        content: what is printed, to go on with; None: the box, with the content packs that it was played with.
        notice: takes a sentence where something was left out: a line that was cut off, what comes after damage,
            actions that other rules no longer allow.

    Raises:
        InputError: it is no journal, or not one that this version can go on with.
    """
    found = resumed(read_history(path, kind), kind, content)
    for sentence in found.notices:
        notice(sentence)
    return found.game


class _Written(Match[G]):
    """What a journal has: it follows a game that is played elsewhere, and takes back whatever is taken back there."""

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.history)


class GameJournal(ABC, Generic[G]):
    """A journal that is being written, by nobody else meanwhile. Each call has reached the file when it returns.

    `note` is a listener of a `bow.Match`. Where the file was deleted, replaced or changed it is written anew from
    memory; `tell` says who hears of it.
    """

    def __init__(self, file: JournalFile, game: G, done: int, history: History | None = None) -> None:
        """Use `create` or `open`."""
        self._file = file
        self._match = _Written(game)
        self._earlier = done
        #: what was read when the journal was opened; None: it was begun
        self.history = history

    @classmethod
    @abstractmethod
    def kind(cls) -> GameKind[G, Any]:
        """Which game it is of."""

    @property
    def path(self) -> Path:
        """Its file."""
        return self._file.path

    @property
    def game(self) -> G:
        """The game as the journal has it."""
        return self._match.game

    @property
    def done(self) -> int:
        """How many actions count."""
        return self._earlier + len(self._match.history)

    @property
    def behind(self) -> bool:
        """Whether something could not be written. It is kept, and written with the next action or by `flush`."""
        return self._file.behind

    @classmethod
    def create(cls, path: Path, game: G, seed: int | None = None) -> Self:
        """Begins a journal of a game that was just started, or of one at any later point.

        Args:
            path: the file to be made.
            game: the game.
            seed: what it began with, where it does not know that itself.

        Raises:
            InputError: the file is there already, or cannot be written.
        """
        return cls(JournalFile.create(path, line_of(_first(game, cls.kind(), seed))), game, 0)

    @classmethod
    def open(cls, path: Path, content: Any = None, notice: Notice = lambda _: None) -> Self:
        """Goes on with a journal, at the game that `resume` gives.

        A last line that was cut off is removed. Before anything else is removed (what stands after damage) or
        rewritten (an older format), the file as it was is kept beside it: `NAME.damaged`, `NAME.older`.

        Raises:
            InputError: as `resume`; or it cannot be written, or another program writes it.
        """
        file = JournalFile.open(path)
        try:
            return cls._opened(file, content, notice)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _opened(cls, file: JournalFile, content: Any, notice: Notice) -> Self:
        kind = cls.kind()
        history = read_history(file.path, kind)
        found = resumed(history, kind, content)
        for sentence in found.notices:
            notice(sentence)
        before = "damaged" if history.damage and not history.damage.cut_off else ""
        if history.migrated:
            before = before or "older"
        if before:
            keep_copy(file.path, before)
        if before or history.damage:
            file.replace(b"".join(line_of(value) for value in history.values))
            history.damage = None
        elif not history.ended:
            file.add(b"\n", safely=True)
        if found.renewed:
            versions, whole = kind.versions(kind.content_of(found.game)), _whole(found.game)
            file.add(line_of({**versions.written(), "done": found.done, **whole}), safely=True)
            history.entries.append(Rebased(len(history.values) + 1, found.done, versions, **whole))
        return cls(file, found.game, found.done, history)

    def add(self, action: Action | str, after: G) -> None:
        """Writes an action down.

        Args:
            action: what was done.
            after: the game after it, as `apply` gave it (with its events: not a `quiet` one).

        Raises:
            InputError: it cannot be written; it counts all the same, see `behind`. To add it again does no harm.
        """
        before = self.game
        if self.behind and after is before:
            self.flush()
            return
        chosen = Action.parse(action) if isinstance(action, str) else action
        owed = before.decision
        house = chosen.args[0] if concession.is_concession(chosen) else owed.house if owed else self.kind().houses[0]
        step = MatchStep(house, chosen, before, after)
        with uninterrupted():  # the action counts and is written, or neither
            self._match.accept(step)
            self._write(step, done=True)

    def note(self, step: MatchStep[G], done: bool) -> None:
        """Writes a step of a match down, or that it is taken back: a listener (`match.listeners.append(journal.note)`).

        Raises:
            InputError: as `add` and `take_back`.
        """
        if done:
            self.add(step.action, step.after)
        else:
            self.take_back()

    def _write(self, step: MatchStep[G], done: bool) -> None:
        """The line for a step, once the match has it or has it no more."""
        after = step.after
        if not done:
            line: dict[str, Any] = {"back": self.done + 1, "digest": step.before.digest()}
            self._file.add(line_of(line), safely=False)
            return
        line = {
            "n": self.done,
            "house": step.house,
            "do": str(step.action),
            "chance": list(step.outcomes),
            "events": _events(after.events),
        }
        whole = self.kind().is_whole(after)
        line |= _whole(after) if whole else {"digest": after.digest()}
        self._file.add(line_of(concession.written(line)), safely=whole)

    def take_back(self) -> None:
        """Writes down that the last action is taken back.

        Raises:
            InputError: it cannot be written; it counts all the same, see `behind`.
            ValueError: there is none to take back.
        """
        if not self.done:
            raise ValueError(Sentence("told-back-nothing"))
        if not self._match.can_undo:  # written by an earlier session
            self._go_back()
        with uninterrupted():
            step = self._match.undo()
            assert step is not None
            self._write(step, done=False)

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Writes a line that is no action; see `bow.record.annotations`.

        Raises:
            InputError: it cannot be written; it is kept, see `behind`.
        """
        self._file.add(annotation_line(kind, self.done, values), safely=False)

    def last_steps(self) -> list[MatchStep[G]]:
        """Return the steps that an earlier session wrote last, so that a match can take them back."""
        return [] if self.history is None else last_steps(self.history, self.kind(), self.game)

    def _go_back(self) -> None:
        """Follows from the game before the last action, which an earlier session wrote; takes that action over."""
        self.flush()
        kind, history = self.kind(), self.history
        last = history.points()[-1] if history is not None else None
        if history is None or not isinstance(last, Played):
            raise ValueError(Sentence("told-back-fixed"))
        history.entries.remove(last)
        after, before = self.game, resumed(history, kind, kind.content_of(self.game)).game
        self._match = _Written(before)
        self._earlier -= 1
        self._match.accept(MatchStep(last.house, Action.parse(last.action), before, after))

    def tell(self, notice: Notice) -> None:
        """Says who hears of it if the file has to be written anew; without this the program's log does."""
        self._file.notice = notice

    def flush(self) -> None:
        """Writes what could not be written before, if there is anything.

        Raises:
            InputError: it still cannot be written.
        """
        self._file.flush(safely=True)

    def close(self) -> None:
        """Ends the writing: another may go on with the file. What could not be written before is tried once more."""
        if self.behind:
            with contextlib.suppress(InputError):
                self.flush()
        self._file.close()


def _first(game: G, kind: GameKind[G, Any], seed: int | None) -> dict[str, Any]:
    beginning = kind.beginning(game, seed)
    return {
        "bow": FORMAT,
        **({} if kind.name == UNNAMED else {GAME: kind.name}),
        **kind.versions(kind.content_of(game)).written(),
        **beginning,
        "events": _events(game.start_events) if beginning["seed"] is not None else [],
        **_whole(game),
    }


def _whole(game: G) -> dict[str, Any]:
    return {"position": game.to_position(), "digest": game.digest()}


def _events(events: Sequence[Event]) -> list[list[Any]]:
    return [[event.kind, event.values] for event in as_recorded(events)]
