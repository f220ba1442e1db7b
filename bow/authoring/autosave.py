"""What is being made is kept beside its file, so that a crash costs at most the last second, and is found again.

While a plan is edited `.NAME.autosave` beside its file holds the text as it is now; a plan without a file has one in
the player's folder. `.NAME.editing` is locked by who edits the file: a second editor is told so, and writes none.
"""

from __future__ import annotations

import contextlib
import difflib
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from bow.authoring.draft import Draft
from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text
from bow.content.documents.yaml_reading import MARK, is_file, read_text
from bow.system.locking import lock
from bow.system.places import home
from bow.system.sentence import Sentence, os_reason

PAUSE: Final = 0.5
"""Seconds between two writings: whatever is changed is written within a second."""
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)


def unnamed_folder() -> Path:
    """Where plans without a file are kept."""
    return home() / "drafts"


def unnamed_autosaves() -> list[Path]:
    """Plans without a file that a crash has left, and that nobody edits now; the newest first."""
    found = [path for path in unnamed_folder().glob(".new-*.autosave") if not _is_edited(_lock_of(path))]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def autosave_of(file: Path) -> Path:
    """Where the autosave of a file lies."""
    return file.with_name(f".{file.name}.autosave")


def read_autosave(path: Path) -> str | None:
    """What an autosave holds, as text; None: there is none that can be read. The table makes no links: one is none."""
    if path.is_symlink() or not is_file(path):
        return None
    try:
        return read_text(path).removeprefix(MARK)
    except InputError:
        return None


def differing_lines(before: str, after: str) -> list[str]:
    """The lines that stand in one text only, each with `-` or `+` before it."""
    found = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [line for line in found if line[:1] in "+-" and line[:3] not in ("---", "+++")]


class KeptDraft(Protocol):
    """What is being made, as far as the keeping of it knows: all of it as one text."""

    @property
    def path(self) -> Path | None:
        """Its file or folder; None: it has none yet."""

    @property
    def text(self) -> str:
        """What it says now."""

    @property
    def saved_text(self) -> str:
        """What its file says."""

    @property
    def is_changed(self) -> bool:
        """Whether the two differ."""

    def write(self, text: str, label: str) -> None:
        """Takes another text, as a change of this name. Raises InputError if it cannot be read."""


D = TypeVar("D", bound=KeptDraft)


class DraftKeeping(ABC, Generic[D]):
    """Keeps a draft beside its file.

    Attributes:
        draft: what is kept.
        recovered: the text that an earlier editor left behind, other than the file; None: nothing was left.
        alone: whether nobody else edits the file.
        trouble: why the draft cannot be kept; empty: it can.
    """

    def __init__(self, draft: D, clock: Callable[[], float] = time.monotonic) -> None:
        """Begins to keep a draft; `clock` counts seconds. What an earlier editor left stays until it is taken."""
        self.draft = draft
        self.trouble = ""
        self._clock = clock
        self._written: str | None = None
        self._closed = False
        self._at = -PAUSE
        self._lock: int | None = None
        self._unnamed: Path | None = None
        self._kept_for: Path | None = None
        self.recovered: str | None = None
        self.alone = True
        self._begin()

    def _begin(self) -> None:
        """Takes the place beside the draft's file, or one among the plans without a file."""
        self._kept_for = self.draft.path
        self._unnamed = None
        if self.draft.path is None:
            left_here = (each for each in unnamed_autosaves() if read_autosave(each) == self.draft.text)
            self._unnamed = next(left_here, None) or self._free_place()
        self.alone = self._take_lock()
        left = read_autosave(self.path) if self.alone else None
        self.recovered = left if left != self.draft.text and self.draft.path is not None else None
        self._written = left if left == self.draft.text else None

    def _free_place(self) -> Path:
        folder = unnamed_folder()
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        n = 1
        while autosave_of(folder / f"new-{n}").exists() or _is_edited(folder / f".new-{n}.editing"):
            n += 1
        return autosave_of(folder / f"new-{n}")

    def _take_lock(self) -> bool:
        """Whether nobody else edits the file; where no lock can be written nobody can know."""
        self._release()
        try:
            number = os.open(_lock_of(self.path), os.O_RDWR | os.O_CREAT | _NO_LINK, 0o600)
        except OSError:
            return True
        if not lock(number):
            os.close(number)
            return False
        self._lock = number
        return True

    def _release(self) -> None:
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._locked.unlink()
            os.close(self._lock)
            self._lock = None

    @property
    def path(self) -> Path:
        """Where the autosave lies."""
        if self._unnamed is not None:
            return self._unnamed
        assert self._kept_for is not None
        return autosave_of(self._kept_for)

    @property
    def _locked(self) -> Path:
        return _lock_of(self.path)

    # --- keeping
    def update(self) -> bool:
        """Writes what has changed, at most twice a second; to be called with every frame. True: it has written."""
        return self._clock() - self._at >= PAUSE and self.write()

    def write(self) -> bool:
        """Writes what has changed now; a draft that says what its file does needs no autosave.

        Nothing is written beside a file that another editor holds, nor over what waits to be taken or dropped.
        """
        text = self.draft.text
        if self._closed or not self.alone or self.recovered is not None:
            return False
        if text == self._written or (self._written is None and not self.draft.is_changed):
            return False
        self._at = self._clock()
        try:
            if self.path.is_symlink():  # beside a file of somebody else it might lead anywhere
                self.path.unlink()
            if self.draft.is_changed:
                save_text(self.path, text)
            else:
                self.path.unlink(missing_ok=True)
        except (InputError, OSError) as error:
            self.trouble = str(error)
            return False
        self._written = text if self.draft.is_changed else None
        self.trouble = ""
        return True

    # --- what was left
    def take(self, label: str) -> None:
        """Takes the text that was left, as a change of this name.

        Raises:
            InputError: it is no YAML that can be read; it is left as it is.
        """
        if self.recovered is not None:
            self.draft.write(self.recovered, label)
            self._written, self.recovered = self.recovered, None

    def drop(self) -> None:
        """Throws away what was left."""
        self.recovered = None
        self._written = None
        self._remove()

    # --- the file
    @property
    @abstractmethod
    def changed_outside(self) -> bool:
        """Whether the file says something else than what was read from it, or saved to it."""

    def close(self, *, keep: bool = False) -> None:
        """Ends the keeping; the autosave goes with it, unless `keep` says otherwise or an earlier one waits still."""
        if self.alone and not keep and self.recovered is None:
            self._remove()
        self._release()
        self._closed = True

    def _remove(self) -> None:
        """Takes the autosave away."""
        with contextlib.suppress(OSError):
            self.path.unlink()


class Autosave(DraftKeeping[Draft]):
    """Keeps the draft of a battle beside its file."""

    @property
    def changed_outside(self) -> bool:
        """Whether the file says something else than what was read from it, or saved to it."""
        path = self.draft.path
        return path is not None and self._outside(path) not in (None, self.draft.saved_text)

    @staticmethod
    def _outside(path: Path) -> str | None:
        try:
            return read_text(path).removeprefix(MARK) if path.exists() else None
        except InputError:
            return ""

    def save(self, path: Path | None = None) -> Path | None:
        """Saves the draft to its file, or to another that is its file from then on, and takes the autosave away.

        Returns:
            Where the version is kept that somebody else has written meanwhile; None: nobody has.

        Raises:
            InputError: the file cannot be written, or another editor holds it; draft and autosave are as before.
        """
        target = path or self.draft.path
        kept = None
        if target is not None and target == self.draft.path and self.changed_outside:
            kept = free_name_beside(target, f"{target.stem}-outside", target.suffix)
            put_aside(target, kept)
        elif target is not None and target != self.draft.path and _is_edited(_lock_of(autosave_of(target))):
            raise InputError.of(target, Sentence("told-being-edited"))
        try:
            self.draft.save(path)
        except InputError:
            if kept is not None and target is not None:
                kept.replace(target)
            raise
        if self.alone:
            self._remove()
        self._written = None
        if self.draft.path != self._kept_for:
            self._release()
            self._begin()
            self.recovered = None  # what lay beside the other file belonged to the text that it no longer has
            if self.alone:
                self._remove()
                self._written = None
        return kept


def _lock_of(autosave: Path) -> Path:
    return autosave.with_name(f"{autosave.name.removesuffix('.autosave')}.editing")


def is_edited(autosave: Path) -> bool:
    """Whether an editor holds what an autosave is kept for."""
    return _is_edited(_lock_of(autosave))


def _is_edited(locked: Path) -> bool:
    """Whether an editor holds a lock."""
    try:
        number = os.open(locked, os.O_RDWR | _NO_LINK)
    except OSError:
        return False
    try:
        return not lock(number)
    finally:
        os.close(number)


def free_name_beside(path: Path, stem: str, end: str = "") -> Path:
    """A place beside a file that is not taken: `my-battle-outside.yaml`, `my-battle-outside-2.yaml` ..."""
    n = 1
    while True:
        found = path.with_name(f"{stem}{'' if n == 1 else f'-{n}'}{end}")
        if not found.exists() and not found.is_symlink():
            return found
        n += 1


def put_aside(path: Path, aside: Path) -> None:
    """Gives a file another name.

    Raises:
        InputError: it cannot be done.
    """
    try:
        path.replace(aside)
    except OSError as error:
        why = Sentence("told-cannot-write", why=os_reason(error))
        raise InputError.of(aside, why) from None
