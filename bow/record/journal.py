"""Journals: every game is recorded as it is played, so that a crash loses no action.

A journal (`*.bow`) is a file of JSON lines that only grows. The first line has the whole start: format, version of the
rules, name of the content, content packs if there are any, events and position. It also says how the game began; for a
battle that is the full scenario, seed and options. Each action follows on a line with its chance, its events and the
digest of the state after it. At each turn the line also has the complete position, so that resuming replays the actions
of one turn at most. Undoing an action is a line too.

Any game that has a `GameRecords` can be recorded. The first line names the game (`"game":"realm"`); without a name it
is a battle. A journal is a replay and hides nothing: it has hands, decks and the state of the random generator.

    {"bow":2,"rules":4,"content":"...","scenario":{...},"seed":7,"options":[],"events":[...],"position":{...}, ...}
    {"n":1,"house":"stark","do":"token green s3","chance":[],"events":[["turn",{"house":"stark"}], ...],"digest":"..."}
    {"back":1,"digest":"..."}
    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}
    {"rules":2,"content":"...","done":18,"position":{...},"digest":"..."}

The first line, and those of actions, also have the time at which they were written (`"at"`, in seconds since 1970).
Replays ignore it, lists of saved games are sorted by it. The line for a concession is described in
`bow.record.concession`. The last line above says that the game goes on from another position after 18 of the actions
before it: it was resumed under other rules, or it is a copy and was dealt again. Between these lines there may be
annotations, such as notes on the map: see `bow.record.annotations`.
"""

from __future__ import annotations

import contextlib
import logging
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, Self

from bow.content.documents.faults import InputError
from bow.game.actions import Action
from bow.game.events import Event
from bow.game.match import Match
from bow.game.match import MatchStep as MatchStep
from bow.record import concession
from bow.record.annotations import Annotation, annotation_line
from bow.record.entries import FORMAT, Rebased, RecordNotice
from bow.record.journal_reading import GAME, History, Played, history_of, read_history
from bow.record.journal_writing import JournalFile, keep_copy
from bow.record.lines import dated_line_of, line_of, read_text
from bow.record.recorded_games import UNNAMED, C, G, GameRecords
from bow.record.replay import Opening, opening_of
from bow.record.resume import as_recorded, last_steps, resumed
from bow.system.ending import uninterrupted
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence

_log = logging.getLogger("bow.record")

#: Called with a notice: a line that was cut off, damage, other rules.
Notice = Callable[[str], None]


def resume_game(path: Path, records: GameRecords[G, C], content: C | None = None, notice: Notice = _log.warning) -> G:
    """Return the game after the last recorded action. The file is not changed.

    Args:
        path: a journal.
        records: the records of the expected game.
        content: the content to resume with; None: the box, with the content packs that the game was played with.
        notice: called with each sentence that a player must know: about a line that was cut off, lines after damage,
            actions that other rules no longer allow, other versions, and all that `check_game` finds.

    Raises:
        InputError: it is no journal, or one that this version cannot resume.
    """
    found = opening_of(read_history(path, records), records, content)
    for remark in found.remarks:
        notice(remark.of(path))
    return found.game


class _Written(Match[G]):
    """The recorded match: it follows a game that is played elsewhere, and undoes every action that is undone there."""

    @property
    def can_undo(self) -> bool:
        return bool(self.history)


class WrittenLines(Protocol):
    """The destination of a journal's lines: its file, or memory."""

    path: Path
    notice: Callable[[str], None]

    @property
    def behind(self) -> bool:
        """Whether some lines have not been written."""

    def add(self, text: bytes, safely: bool) -> None:
        """Add lines; see `JournalFile.add`."""

    def flush(self, safely: bool = False) -> None:
        """Write the lines that have not been written."""

    def close(self) -> None:
        """Release the file."""


class _Lines:
    """The lines of a new journal: in memory until `write_file`, then in its file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = bytearray()
        self._file: JournalFile | None = None

    def write_file(self) -> None:
        """Create the file with all lines, or not at all. Raises InputError as `JournalFile.create`."""
        self._file = JournalFile.create(self.path, bytes(self._text))

    @property
    def notice(self) -> Callable[[str], None]:
        assert self._file is not None
        return self._file.notice

    @notice.setter
    def notice(self, notice: Callable[[str], None]) -> None:
        assert self._file is not None
        self._file.notice = notice

    @property
    def behind(self) -> bool:
        return self._file is not None and self._file.behind

    def add(self, text: bytes, safely: bool) -> None:
        if self._file is None:
            self._text += text
        else:
            self._file.add(text, safely)

    def flush(self, safely: bool = False) -> None:
        if self._file is not None:
            self._file.flush(safely)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


class GameJournal(ABC, Generic[G]):
    """A journal that is being written, locked against other programs. Each call returns after its line is in the file.

    `note` is a listener of a `bow.Match`. If the file was deleted, replaced or changed, it is rewritten from memory;
    `on_rewritten` sets who is notified of that.
    """

    def __init__(self, file: WrittenLines, game: G, done: int, history: History | None = None) -> None:
        """Use `create` or `open`."""
        self._file = file
        self._match = _Written(game)
        self._earlier = done
        #: the lines read when the journal was opened; None for a new journal
        self.history = history
        #: what players must know about a journal that was opened
        self.remarks: tuple[RecordNotice, ...] = ()

    @classmethod
    @abstractmethod
    def records(cls) -> GameRecords[G, Any]:
        """Return how games of this kind are recorded."""

    @property
    def path(self) -> Path:
        """The path of its file."""
        return self._file.path

    @property
    def game(self) -> G:
        """The game after the last recorded action."""
        return self._match.game

    @property
    def done(self) -> int:
        """How many actions count."""
        return self._earlier + len(self._match.history)

    @property
    def behind(self) -> bool:
        """Whether some lines could not be written. They are kept, and written with the next action or by `flush`."""
        return self._file.behind

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        game: G,
        seed: int | None = None,
        steps: Sequence[MatchStep[G]] = (),
        annotations: Sequence[Annotation] = (),
        finish: Callable[[Self], object] = lambda _: None,
    ) -> Self:
        """Create a journal of a game that was just started, or of one at any later point.

        Args:
            path: the file to create. It is written completely, with all steps, or not at all.
            game: the game.
            seed: the seed with which it began, if the game itself does not know it.
            steps: the steps since then.
            annotations: the annotations of these steps, in order.
            finish: adds the last lines, before the file is written.

        Raises:
            InputError: the file exists already, or cannot be written.
        """
        lines = _Lines(Path(path))
        lines.add(dated_line_of(_first(game, cls.records(), seed)), safely=True)
        journal = cls(lines, game, 0)
        waiting = list(annotations)
        for number in range(len(steps) + 1):
            if number:
                journal.add(steps[number - 1].action, steps[number - 1].after)
            while waiting and waiting[0].after <= number:
                annotation = waiting.pop(0)
                journal.annotation(annotation.kind, annotation.values)
        finish(journal)
        lines.write_file()
        return journal

    @classmethod
    def open(
        cls, path: Path, content: Any = None, notice: Notice = _log.warning, *, missing_packs: bool = False
    ) -> Self:
        """Open a journal to continue it, at the game that `resume` returns.

        A last line that was cut off is removed. Before anything else is removed (lines after damage) or rewritten (an
        older format), a copy of the file is kept beside it: `NAME.damaged`, `NAME.older`. Under other versions, a line
        is added with the position from which the game continues.

        Args:
            path: the journal.
            content: the content to continue with; None: the box, with the content packs that the game was played with.
            notice: called with each sentence that a player must know, as by `resume_game`, and with the place of the
                copy. `remarks` has them too.
            missing_packs: leave out packs of the game that are not available, instead of an error.

        Raises:
            InputError: as `resume`; or it cannot be written, or another program is writing it.
        """
        file = JournalFile.open(path)
        try:
            records = cls.records()
            history = history_of(path, read_text(path, file.text), records)
            return cls.continued(file, opening_of(history, records, content, missing_packs=missing_packs), notice)
        except BaseException:
            file.close()
            raise

    @classmethod
    def continued(cls, file: JournalFile, found: Opening[G, Any], notice: Notice = _log.warning) -> Self:
        """Continue a journal that was read while its file was locked; see `open`.

        Raises:
            InputError: it cannot be written.
        """
        history = found.history
        for remark in found.remarks:
            notice(remark.of(file.path))
        before = "damaged" if history.damage and not history.damage.cut_off else ""
        if history.migrated:
            before = before or "older"
        if before:
            copy = keep_copy(file.path, before)
            notice(Sentence("told-place", where=copy, why=Sentence("told-kept-copy")))
        if before or history.damage:
            file.replace(b"".join(line_of(value) for value in history.values))
            history.damage = None
        elif not history.ended:
            file.add(b"\n", safely=True)
        opened = cls(file, found.game, found.done, history)
        opened.remarks = found.remarks
        if found.renewed:
            opened.rebase(found.game)
        return opened

    def add(self, action: Action | str, after: G) -> None:
        """Record an action.

        Args:
            action: the action.
            after: the game after it, as returned by `apply` (with its events, not a `quiet` one).

        Raises:
            InputError: it cannot be written, but is kept, see `behind`. Adding it again does no harm.
        """
        before = self.game
        if self.behind and after is before:
            self.flush()
            return
        chosen = Action.parse(action) if isinstance(action, str) else action
        owed = before.decision
        house = chosen.args[0] if concession.is_concession(chosen) else owed.house if owed else self.records().houses[0]
        step = MatchStep(house, chosen, before, after)
        with uninterrupted():  # the action is both counted and written, or neither
            self._match.accept(step)
            self._write(step, done=True)

    def note(self, step: MatchStep[G], done: bool) -> None:
        """Record a step of a match, or that it was undone. It is a listener: `match.listeners.append(journal.note)`.

        Raises:
            InputError: as `add` and `take_back`.
        """
        if done:
            self.add(step.action, step.after)
        else:
            self.take_back()

    def _write(self, step: MatchStep[G], done: bool) -> None:
        after = step.after
        if not done:
            line: dict[str, Any] = {"back": self.done + 1, "digest": step.before.digest()}
            self._file.add(dated_line_of(line), safely=False)
            return
        line = {
            "n": self.done,
            "house": step.house,
            "do": str(step.action),
            "chance": list(step.outcomes),
            "events": _events(after.events),
        }
        whole = self.records().is_whole(after)
        line |= _whole(after) if whole else {"digest": after.digest()}
        self._file.add(dated_line_of(concession.written(line)), safely=whole)

    def take_back(self) -> None:
        """Record that the last action was undone.

        Raises:
            InputError: it cannot be written, but is kept, see `behind`.
            ValueError: there is no action to undo.
        """
        if not self.done:
            raise ValueError(Sentence("told-back-nothing"))
        if not self._match.can_undo:  # written by an earlier session
            self._go_back()
        with uninterrupted():
            step = self._match.undo()
            assert step is not None
            self._write(step, done=False)

    def rebase(self, game: G) -> None:
        """Record that the game continues from another position, under other rules or redealt. Earlier actions stay.

        Raises:
            InputError: it cannot be written, but is kept, see `behind`.
        """
        records, done, whole = self.records(), self.done, _whole(game)
        versions = records.versions(records.content_of(game))
        with uninterrupted():
            self._match, self._earlier = _Written(game), done
            if self.history is not None:
                self.history.entries.append(Rebased(len(self.history.values) + 1, done, versions, **whole))
            self._file.add(line_of({**versions.written(), "done": done, **whole}), safely=True)

    def redeal(self, house: str | None) -> G:
        """Redeal a game that has not ended, continue it, and return it; see `GameRecords.redealt`.

        Raises:
            InputError: as `rebase`.
        """
        self.rebase(self.records().redealt(self.game, house, new_seed()))
        return self.game

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Write an annotation, a line that is not an action; see `bow.record.annotations`.

        Raises:
            InputError: it cannot be written, but is kept, see `behind`.
        """
        self._file.add(annotation_line(kind, self.done, values), safely=False)

    def last_steps(self) -> list[MatchStep[G]]:
        """Return the last steps written by an earlier session, so that a match can undo them."""
        return [] if self.history is None else last_steps(self.history, self.records(), self.game)

    def _go_back(self) -> None:
        """Restart the recorded match before the last action of an earlier session, and add that action to it."""
        self.flush()
        records, history = self.records(), self.history
        last = history.points()[-1] if history is not None else None
        if history is None or not isinstance(last, Played):
            raise ValueError(Sentence("told-back-fixed"))
        history.entries.remove(last)
        after, before = self.game, resumed(history, records, records.content_of(self.game)).game
        self._match = _Written(before)
        self._earlier -= 1
        self._match.accept(MatchStep(last.house, Action.parse(last.action), before, after))

    def on_rewritten(self, notice: Notice) -> None:
        """Set the function to call if the file has to be rewritten; by default, the log gets a message."""
        self._file.notice = notice

    def flush(self) -> None:
        """Write the lines that could not be written before, if any.

        Raises:
            InputError: they still cannot be written.
        """
        self._file.flush(safely=True)

    def close(self) -> None:
        """Close and unlock the file. Lines that could not be written before are tried once more."""
        if self.behind:
            with contextlib.suppress(InputError):
                self.flush()
        self._file.close()


def _first(game: G, records: GameRecords[G, Any], seed: int | None) -> dict[str, Any]:
    beginning = records.beginning(game, seed)
    return {
        "bow": FORMAT,
        **({} if records.name == UNNAMED else {GAME: records.name}),
        **records.versions(records.content_of(game)).written(),
        **beginning,
        "events": _events(game.start_events) if beginning["seed"] is not None else [],
        **_whole(game),
    }


def _whole(game: G) -> dict[str, Any]:
    return {"position": game.to_position(), "digest": game.digest()}


def _events(events: Sequence[Event]) -> list[list[Any]]:
    return [[event.kind, event.values] for event in as_recorded(events)]
