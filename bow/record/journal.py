"""Journals: every game is recorded as it is played, so that a crash loses no action.

A journal (`*.bow`) is a file of JSON lines that only grows. The first line has the whole start: format, version of the
rules, name of the content, content packs if there are any, events and position. It also says how the game began; for a
battle that is the full scenario, seed and options. Each action follows on a line with its chance, its events and the
digest of the state after it. At each turn the line also has the complete position, so that resuming replays the actions
of one turn at most. Undoing an action is a line too.

Any game that has a `GameRecords` can be recorded. The first line names the game (`"game":"realm"`); without a name it
is a battle. A journal is a replay and hides nothing: it has hands, decks and the state of the random generator.

    {"bow":2,"rules":5,"content":"...","scenario":{...},"seed":7,"options":[],"events":[...],"position":{...}, ...}
    {"n":1,"house":"stark","do":"token green s3","chance":[],"events":[["turn",{"house":"stark"}], ...],"digest":"..."}
    {"back":1,"digest":"..."}
    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}
    {"rules":2,"content":"...","done":18,"position":{...},"digest":"..."}

The first line, and those of actions, also have the time at which they were written (`"at"`, in seconds since 1970).
Replays ignore it, lists of saved games are sorted by it. The last line above says that the game goes on from another
position after 18 of the actions before it: it was resumed under other rules, or it is a copy and was dealt again.
Between these lines there may be annotations, such as notes on the map. `bow.record.lines` describes them, and the line
for a concession.

One writer at a time writes a file, and no line is lost. The lock is on the file itself, so that a crashed program
leaves none behind; readers take no lock. On file systems without locks, a `Claim` beside the file takes its
place. Everything written stays in memory too: if the file is deleted, replaced or changed meanwhile, it is rewritten.
Signals are delayed during writing.
"""

from __future__ import annotations

import contextlib
import logging
import os
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, Self

from bow.content.documents.faults import InputError
from bow.content.documents.saving import keep_copy
from bow.content.documents.yaml_reading import read_bytes
from bow.game.actions import Action
from bow.game.events import Event
from bow.game.match import Match
from bow.game.match import MatchStep as MatchStep
from bow.record import lines
from bow.record.journal_reading import GAME, History, history_of, read_history
from bow.record.recorded_games import UNNAMED, C, G, GameRecords
from bow.record.replay import Opening, as_recorded, last_steps, opening_of, resumed
from bow.system.ending import uninterrupted
from bow.system.locking import HeldByOthersError, claimed, lock
from bow.system.platforms import replaces_open_files
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence, os_reason, size_text

_log = logging.getLogger("bow.record")

_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_BUSY: Final = "told-being-played"


class _Reached(NamedTuple):
    """How much has reached the file. One value, so that both numbers change at once."""

    texts: int
    size: int


class JournalFile:
    """A journal's file, locked for one writer.

    Attributes:
        path: the path of the file.
        notice: called with a sentence when the file had to be rewritten.
    """

    def __init__(self, path: Path, file: int, texts: list[bytes]) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.notice: Callable[[str], None] = _log.warning
        self._texts = texts
        self._reached = _Reached(len(texts), sum(map(len, texts)))
        self._hold(file)
        try:
            self._claim = claimed(file, path)
        except HeldByOthersError:
            self._end()
            raise lines.refused(path, Sentence(_BUSY)) from None

    def _hold(self, file: int) -> None:
        self._file = file
        self._end = weakref.finalize(self, os.close, file)

    @classmethod
    def create(cls, path: Path, text: bytes) -> Self:
        """Create the file.

        Raises:
            InputError: it exists already, or cannot be written.
        """
        with uninterrupted():
            if path.exists():
                raise lines.refused(path, Sentence("told-content-not"))
            return cls(path, _rewritten(path, text), [text])

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open and lock an existing file.

        Raises:
            InputError: it cannot be read or written, or another program is writing it.
        """
        with uninterrupted():
            return cls._opened(path)

    @classmethod
    def _opened(cls, path: Path) -> Self:
        file = _locked(path)
        try:
            text = read_bytes(path, lines.MOST_BYTES)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, [text])

    @property
    def text(self) -> bytes:
        """Everything added, including text that has not reached the file."""
        return b"".join(self._texts)

    @property
    def behind(self) -> bool:
        """Whether some added text has not reached the file."""
        return self._reached.texts < len(self._texts)

    def close(self) -> None:
        """Close and unlock the file."""
        self._end()
        if self._claim is not None:
            self._claim.release()

    def replace(self, text: bytes) -> None:
        """Replace the content of the file. If that fails the old content stays.

        Raises:
            InputError: it cannot be written.
        """
        with uninterrupted():
            file = _rewritten(self.path, text, self._end)
            self._end()
            self._hold(file)
            self._texts, self._reached = [text], _Reached(1, len(text))

    def add(self, text: bytes, safely: bool) -> None:
        """Add lines.

        They survive the end of this process; with `safely` also a power failure, if the disk reports truthfully.

        Raises:
            InputError: they cannot be written; they are kept, and written with the next ones.
        """
        with uninterrupted():
            self._texts.append(text)
            self.flush(safely)

    def flush(self, safely: bool = False) -> None:
        """Write the added text that has not reached the file.

        If the file was deleted, replaced or changed meanwhile, rewrite it from memory.

        Raises:
            InputError: it cannot be written.
        """
        if sum(map(len, self._texts)) > lines.MOST_BYTES:
            raise lines.refused(
                self.path,
                Sentence("told-cannot-write", why=Sentence("told-over-size", most=size_text(lines.MOST_BYTES))),
            )
        if self._claim is not None and not self._claim.is_held:  # it seemed dead to another window, and is not
            raise lines.refused(self.path, Sentence(_BUSY))
        with uninterrupted():
            waiting = b"".join(self._texts[self._reached.texts :])
            changed = self._changed(waiting)
            if changed:
                self._restore(changed)
                return
            try:
                write(self._file, waiting)
                if safely:
                    os.fsync(self._file)
            except OSError as error:
                with contextlib.suppress(OSError):  # if that fails too, `_changed` finds out what has reached the file
                    os.ftruncate(self._file, self._reached.size)
                raise lines.refused(self.path, Sentence("told-cannot-write", why=os_reason(error))) from None
            self._reached = _Reached(len(self._texts), self._reached.size + len(waiting))

    def _changed(self, waiting: bytes) -> str:
        """Return what happened to the file since the last write, in words; "" if nothing did.

        A part of the waiting text left by an earlier failed write is cut off.
        """
        try:
            found = self.path.stat()
            if not os.path.samestat(found, os.fstat(self._file)):
                return Sentence("told-was-replaced")
            more = found.st_size - self._reached.size
            if more > 0 and waiting.startswith(self._end_of_file(more)):
                os.ftruncate(self._file, self._reached.size)
                more = 0
        except FileNotFoundError:
            return Sentence("told-was-deleted")
        except OSError as error:
            raise lines.refused(self.path, Sentence("told-cannot-write", why=os_reason(error))) from None
        return Sentence("told-was-changed") if more else ""

    def _end_of_file(self, size: int) -> bytes:
        """Read the bytes after our text in the file, at most `size`."""
        os.lseek(self._file, self._reached.size, os.SEEK_SET)
        found = b""
        while len(found) < size and (piece := os.read(self._file, size - len(found))):
            found += piece
        return found

    def _restore(self, changed: str) -> None:
        """Rewrite the file from memory; a copy of a changed file is kept beside it."""
        if self.path.exists() and changed == Sentence("told-was-replaced"):
            with contextlib.suppress(OSError):
                file = os.open(self.path, _FLAGS)
                try:
                    if not lock(file):
                        raise lines.refused(self.path, Sentence(_BUSY))
                finally:
                    os.close(file)
        if self.path.is_file():
            keep_copy(self.path, "changed")
        self.replace(b"".join(self._texts))
        why = Sentence("told-written-anew", why=changed)
        self.notice(Sentence("told-place", where=self.path, why=why))


def _locked(path: Path) -> int:
    """Open and lock a file for this writer alone."""
    while True:
        try:
            file = os.open(path, _FLAGS)
        except OSError as error:
            read_bytes(path, lines.MOST_BYTES)  # raises a better error if it cannot be read either
            raise lines.refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None
        try:
            if not lock(file):
                raise lines.refused(path, Sentence(_BUSY))
            if os.path.samestat(path.stat(), os.fstat(file)):
                return file
        except FileNotFoundError:  # deleted in between: opening it again reports that
            pass
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # another file replaced it before it was locked


def _rewritten(path: Path, text: bytes, before: Callable[[], object] = lambda: None) -> int:
    """Write a whole file and keep it open and locked; on failure the old file is untouched.

    `before` closes the old file, where an open file cannot be replaced.

    Raises:
        InputError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        try:
            file = os.open(beside, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o666)
            is_open = True
            try:
                lock(file)
                write(file, text)
                os.fsync(file)
                if not replaces_open_files():
                    is_open = False
                    os.close(file)
                    before()
                beside.replace(path)
            except BaseException:
                if is_open:
                    os.close(file)
                raise
            return file if is_open else _locked(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise lines.refused(path, Sentence("told-cannot-write", why=os_reason(error))) from None


def write(file: int, text: bytes) -> None:
    """Write the whole text. Raise OSError if that fails."""
    while text:
        text = text[os.write(file, text) :]


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
        self.remarks: tuple[lines.RecordNotice, ...] = ()

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
        annotations: Sequence[lines.Annotation] = (),
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
        whole = _Lines(Path(path))
        whole.add(lines.dated_line_of(_first(game, cls.records(), seed)), safely=True)
        journal = cls(whole, game, 0)
        waiting = list(annotations)
        for number in range(len(steps) + 1):
            if number:
                journal.add(steps[number - 1].action, steps[number - 1].after)
            while waiting and waiting[0].after <= number:
                annotation = waiting.pop(0)
                journal.annotation(annotation.kind, annotation.values)
        finish(journal)
        whole.write_file()
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
            history = history_of(path, lines.read_text(path, file.text), records)
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
            file.replace(b"".join(lines.line_of(value) for value in history.values))
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
        house = chosen.args[0] if lines.is_concession(chosen) else owed.house if owed else self.records().houses[0]
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
            self._file.add(lines.dated_line_of(line), safely=False)
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
        self._file.add(lines.dated_line_of(lines.concession_written(line)), safely=whole)

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
                self.history.entries.append(lines.Rebased(len(self.history.values) + 1, done, versions, **whole))
            self._file.add(lines.line_of({**versions.written(), "done": done, **whole}), safely=True)

    def redeal(self, house: str | None) -> G:
        """Redeal a game that has not ended, continue it, and return it; see `GameRecords.redealt`.

        Raises:
            InputError: as `rebase`.
        """
        self.rebase(self.records().redealt(self.game, house, new_seed()))
        return self.game

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Write an annotation, a line that is not an action; see `bow.record.lines`.

        Raises:
            InputError: it cannot be written, but is kept, see `behind`.
        """
        self._file.add(lines.annotation_line(kind, self.done, values), safely=False)

    def last_steps(self) -> list[MatchStep[G]]:
        """Return the last steps written by an earlier session, so that a match can undo them."""
        return [] if self.history is None else last_steps(self.history, self.records(), self.game)

    def _go_back(self) -> None:
        """Restart the recorded match before the last action of an earlier session, and add that action to it."""
        self.flush()
        records, history = self.records(), self.history
        last = history.points()[-1] if history is not None else None
        if history is None or not isinstance(last, lines.Played):
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
        "bow": lines.FORMAT,
        **({} if records.name == UNNAMED else {GAME: records.name}),
        **replace(records.versions(records.content_of(game)), files=records.files_of(game)).written(),
        **beginning,
        "events": _events(game.start_events) if beginning["seed"] is not None else [],
        **_whole(game),
    }


def _whole(game: G) -> dict[str, Any]:
    return {"position": game.to_position(), "digest": game.digest()}


def _events(events: Sequence[Event]) -> list[list[Any]]:
    return [[event.kind, event.values] for event in as_recorded(events)]
