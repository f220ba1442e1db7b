"""Undo and redo without end: what was before each change, and what each change is called."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class _Change(Generic[T]):
    """A change that can be taken back: its name, and what was before it, or after it once it is taken back."""

    label: str
    state: T
    merge: str | None


class UndoStack(Generic[T]):
    """The changes of something, the last one first to be taken back."""

    def __init__(self) -> None:
        self._done: list[_Change[T]] = []
        self._undone: list[_Change[T]] = []

    def note(self, before: T, label: str, merge: str | None = None) -> None:
        """Notes a change.

        Args:
            before: what was before it.
            label: what it is called.
            merge: changes in a row with the same word are taken back together, such as letters typed one by one.
        """
        if merge is None or not self._done or self._done[-1].merge != merge:
            self._done.append(_Change(label, before, merge))
        self._undone.clear()

    def end_merging(self) -> None:
        """The next change can be taken back on its own."""
        if self._done and self._done[-1].merge is not None:
            last = self._done.pop()
            self._done.append(_Change(last.label, last.state, None))

    @property
    def can_undo(self) -> str | None:
        """What would be taken back, or None."""
        return self._done[-1].label if self._done else None

    @property
    def can_redo(self) -> str | None:
        """What would be done again, or None."""
        return self._undone[-1].label if self._undone else None

    def undo(self, now: T) -> tuple[str, T] | None:
        """The name of the last change and what was before it; `now` is what is. None: there is no change."""
        return _go(self._done, self._undone, now)

    def redo(self, now: T) -> tuple[str, T] | None:
        """The name of the change that was taken back last, and what was after it. None: there is none."""
        return _go(self._undone, self._done, now)


class Undoing(ABC, Generic[T]):
    """The base of what is being made: its changes are taken back and done again."""

    def __init__(self) -> None:
        self._changes: UndoStack[T] = UndoStack()

    @abstractmethod
    def _now(self) -> T:
        """What it is now."""

    @abstractmethod
    def _become(self, state: T) -> None:
        """Takes an earlier state, or a later one."""

    def end_merging(self) -> None:
        """The next change can be taken back on its own."""
        self._changes.end_merging()

    @property
    def can_undo(self) -> str | None:
        """What would be taken back, or None."""
        return self._changes.can_undo

    @property
    def can_redo(self) -> str | None:
        """What would be done again, or None."""
        return self._changes.can_redo

    def undo(self) -> str | None:
        """Takes the last change back; returns what it was called, or None."""
        return self._go(self._changes.undo(self._now()))

    def redo(self) -> str | None:
        """Does again what was taken back last; returns what it was called, or None."""
        return self._go(self._changes.redo(self._now()))

    def _go(self, found: tuple[str, T] | None) -> str | None:
        if found is None:
            return None
        label, state = found
        self._become(state)
        return label


def _go(from_: list[_Change[T]], to: list[_Change[T]], now: T) -> tuple[str, T] | None:
    if not from_:
        return None
    change = from_.pop()
    to.append(_Change(change.label, now, None))
    return change.label, change.state
