"""Autosaves of drafts and content packs beside their files, so that a crash costs at most the last second.

While a plan is edited, `.NAME.autosave` beside its file holds the current text; the autosave of a plan without a file
is in the player's folder. Beside the folder of a pack it holds the texts of all files of the pack. The editor locks
`.NAME.editing`. A second editor finds the lock and writes no autosave.
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
from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text
from bow.content.documents.yaml_reading import MARK, is_file, read_text
from bow.system.locking import Claim, HeldByOthersError, has_locks, is_claimed, lock, locked_or_claimed
from bow.system.places import home
from bow.system.platforms import replaces_open_files
from bow.system.sentence import Sentence, os_reason

PAUSE: Final = 0.5
"""Seconds between two autosaves, so that a change is saved within a second."""
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)


def unnamed_folder() -> Path:
    """Return the folder for plans without a file."""
    return home() / "drafts"


def unnamed_autosaves() -> list[Path]:
    """Return the autosaves of plans without a file that no editor has open now, newest first.

    They are left from crashes.
    """
    found = [path for path in unnamed_folder().glob(".new-*.autosave") if not _is_edited(_lock_of(path))]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def autosave_of(file: Path) -> Path:
    """Return the path of the autosave of a file."""
    return file.with_name(f".{file.name}.autosave")


def read_autosave(path: Path) -> str | None:
    """Return the text of an autosave, or None if it is missing or cannot be read.

    Links are not followed: the table never makes one.
    """
    if path.is_symlink() or not is_file(path):
        return None
    try:
        return read_text(path).removeprefix(MARK)
    except InputError:
        return None


def differing_lines(before: str, after: str) -> list[str]:
    """Return the lines that only one of two texts has, each with `-` or `+` before it."""
    found = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [line for line in found if line[:1] in "+-" and line[:3] not in ("---", "+++")]


class KeptDraft(Protocol):
    """A draft as the autosave sees it: a single text."""

    @property
    def path(self) -> Path | None:
        """The file or folder of the draft, or None if it has none yet."""

    @property
    def text(self) -> str:
        """The current text."""

    @property
    def saved_text(self) -> str:
        """The text in its file."""

    @property
    def is_changed(self) -> bool:
        """Whether the current text differs from the saved one."""

    def write(self, text: str, label: str) -> None:
        """Replace the text, as a change with this label. Raises InputError if the text cannot be read."""


D = TypeVar("D", bound=KeptDraft)


class DraftKeeping(ABC, Generic[D]):
    """Keeps an autosave of a draft beside its file.

    Attributes:
        draft: the draft.
        recovered: the text that an earlier editor left, if it differs from the file, or None.
        alone: whether no other editor has the file open.
        trouble: why the autosave cannot be written; empty: it can.
    """

    def __init__(self, draft: D, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin to keep a draft; `clock` counts seconds.

        An autosave of an earlier editor stays until it is taken or dropped.
        """
        self.draft = draft
        self.trouble = ""
        self._clock = clock
        self._written: str | None = None
        self._closed = False
        self._at = -PAUSE
        self._lock: int | None = None
        self._claim: Claim | None = None
        self._unnamed: Path | None = None
        self._kept_for: Path | None = None
        self.recovered: str | None = None
        self.alone = True
        self._begin()

    def _begin(self) -> None:
        """Lock the place beside the draft's file, or one for plans without a file, and look for an earlier autosave."""
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
        """Lock the file; return whether no other editor has locked it. Where no lock can be written, return True."""
        self._release()
        try:
            number = os.open(_lock_of(self.path), os.O_RDWR | os.O_CREAT | _NO_LINK, 0o600)
        except OSError:
            return True
        try:
            self._claim = locked_or_claimed(number, self._locked)
        except HeldByOthersError:
            os.close(number)
            return False
        self._lock = number
        return True

    def _release(self) -> None:
        if self._lock is None:
            return
        if self._claim is not None:
            self._claim.release()
            self._claim = None
        with contextlib.suppress(OSError):
            self._locked.unlink()
        os.close(self._lock)
        self._lock = None
        if not replaces_open_files():
            with contextlib.suppress(OSError):
                self._locked.unlink()

    @property
    def path(self) -> Path:
        """The path of the autosave."""
        if self._unnamed is not None:
            return self._unnamed
        assert self._kept_for is not None
        return autosave_of(self._kept_for)

    @property
    def _locked(self) -> Path:
        return _lock_of(self.path)

    # --- writing
    def update(self) -> bool:
        """Write changes, at most twice a second; return whether a file was written. Call it in every frame."""
        return self._clock() - self._at >= PAUSE and self.write()

    def write(self) -> bool:
        """Write changes now, or delete the autosave once the draft equals its file again. Return whether it did either.

        Nothing is written if another editor has locked the file, or while the user has not yet taken or dropped a
        recovered text.
        """
        text = self.draft.text
        if self._claim is not None and not self._claim.is_held:  # it seemed dead to another editor, and is not
            self.alone = False
        if self._closed or not self.alone or self.recovered is not None:
            return False
        if text == self._written or (self._written is None and not self.draft.is_changed):
            return False
        self._at = self._clock()
        try:
            if self.path.is_symlink():  # beside a stranger's file it might lead anywhere
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

    # --- recovered text
    def take(self, label: str) -> None:
        """Put the recovered text into the draft, as a change with this label.

        Raises:
            InputError: the recovered text is not valid YAML; it is not deleted.
        """
        if self.recovered is not None:
            self.draft.write(self.recovered, label)
            self._written, self.recovered = self.recovered, None

    def drop(self) -> None:
        """Delete the recovered text."""
        self.recovered = None
        self._written = None
        self._remove()

    # --- the file
    @property
    @abstractmethod
    def changed_outside(self) -> bool:
        """Whether the file differs from the text that was read from it or saved to it."""

    def close(self, *, keep: bool = False) -> None:
        """Stop, and delete the autosave, unless `keep` is set or a recovered text has not been taken or dropped yet."""
        if self.alone and not keep and self.recovered is None:
            self._remove()
        self._release()
        self._closed = True

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink()


class Autosave(DraftKeeping[Draft]):
    """Keeps an autosave of the draft of a battle beside its file."""

    @property
    def changed_outside(self) -> bool:
        """Whether the file differs from the text that was read from it or saved to it."""
        path = self.draft.path
        return path is not None and self._outside(path) not in (None, self.draft.saved_text)

    @staticmethod
    def _outside(path: Path) -> str | None:
        try:
            return read_text(path).removeprefix(MARK) if path.exists() else None
        except InputError:
            return ""

    def save(self, path: Path | None = None) -> Path | None:
        """Save the draft to its file, or to `path`, which becomes its file; delete the autosave.

        Returns:
            The file to which a version by another program was moved, or None if no other program had written.

        Raises:
            InputError: the file cannot be written, or another editor has it open; draft and autosave are as before.
        """
        target = path or self.draft.path
        kept = None
        if target is not None and target == self.draft.path and self.changed_outside:
            kept = _free_name_beside(target, f"{target.stem}-outside", target.suffix)
            _put_aside(target, kept)
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
            self.recovered = None  # an autosave beside the other file belonged to its earlier text
            if self.alone:
                self._remove()
                self._written = None
        return kept


def _lock_of(autosave: Path) -> Path:
    return autosave.with_name(f"{autosave.name.removesuffix('.autosave')}.editing")


def is_edited(autosave: Path) -> bool:
    """Return whether an editor has the file that belongs to an autosave open."""
    return _is_edited(_lock_of(autosave))


def _is_edited(locked: Path) -> bool:
    try:
        number = os.open(locked, os.O_RDWR | _NO_LINK)
    except OSError:
        return False
    try:
        return not lock(number) or (not has_locks(number) and is_claimed(locked))
    finally:
        os.close(number)


def _free_name_beside(path: Path, stem: str, end: str = "") -> Path:
    """Return a free path beside a file: `my-battle-outside.yaml`, `my-battle-outside-2.yaml` ..."""
    n = 1
    while True:
        found = path.with_name(f"{stem}{'' if n == 1 else f'-{n}'}{end}")
        if not found.exists() and not found.is_symlink():
            return found
        n += 1


def _put_aside(path: Path, aside: Path) -> None:
    """Rename a file to `aside`.

    Raises:
        InputError: it cannot be renamed.
    """
    try:
        path.replace(aside)
    except OSError as error:
        why = Sentence("told-cannot-write", why=os_reason(error))
        raise InputError.of(aside, why) from None


def unsaved_packs(folder: Path) -> list[Path]:
    """Return the autosaves in a folder of packs that were never saved and that no editor has open."""
    try:
        found = sorted(folder.glob(".*.autosave"))
    except OSError:
        return []
    return [path for path in found if not (folder / pack_of(path)).exists() and not is_edited(path)]


def pack_of(autosave: Path) -> str:
    """Return the name of the folder to which an autosave belongs."""
    return autosave.name.removeprefix(".").removesuffix(".autosave")


class PackAutosave(DraftKeeping[PackDraft]):
    """Keeps an autosave of the draft of a content pack beside its folder."""

    @property
    def changed_outside(self) -> bool:
        """Whether a file of the pack differs from the text that was read from it or saved to it."""
        saved = self.draft.saved_texts
        return any(_lies_there(path) not in (None, text) for path, text in saved.items()) or bool(self._foreign())

    def _foreign(self) -> list[Path]:
        """Return the files in which the next saving would overwrite the text of another program."""
        draft = self.draft
        texts, saved = draft.texts, draft.saved_texts
        mine = [path for path in {**texts, **saved} if texts.get(path) != saved.get(path)]
        return [path for path in mine if _lies_there(path) not in (None, saved.get(path), texts.get(path))]

    def save(self) -> list[Path]:
        """Save the changed files, and delete the autosave.

        Returns:
            The paths that now hold the versions that other programs have written meanwhile.

        Raises:
            InputError: a file cannot be written; unsaved texts are kept as before.
        """
        kept: dict[Path, Path] = {}
        try:
            for path in self._foreign():
                aside = _free_name_beside(path, f"{path.name}.outside")  # a name that no pack reads
                _put_aside(path, aside)
                kept[path] = aside
            self.draft.save()
        except InputError:
            for path, aside in kept.items():
                if not path.exists():
                    aside.replace(path)
            raise
        if self.alone:
            self._remove()
        self._written = None
        return list(kept.values())


def _lies_there(path: Path) -> str | None:
    """Return the current text of a file: empty if the file cannot be read, or None if there is no file."""
    if not is_file(path):
        return None
    try:
        return read_text(path).removeprefix(MARK)
    except InputError:
        return ""
