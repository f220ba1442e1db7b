"""Undo and redo without limit: labelled changes and the states before them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class _Change(Generic[T]):
    """A change that can be undone: its label, and the state before it, or after it once it is undone."""

    label: str
    state: T
    merge: str | None


class UndoStack(Generic[T]):
    """The changes of a draft; the last is undone first."""

    def __init__(self) -> None:
        self._done: list[_Change[T]] = []
        self._undone: list[_Change[T]] = []

    def note(self, before: T, label: str, merge: str | None = None) -> None:
        """Record a change.

        Args:
            before: the state before the change.
            label: the label of the change.
            merge: successive changes with the same word are undone together, such as letters typed one by one.
        """
        if merge is None or not self._done or self._done[-1].merge != merge:
            self._done.append(_Change(label, before, merge))
        self._undone.clear()

    def end_merging(self) -> None:
        """Stop merging: the next change is undone on its own."""
        if self._done and self._done[-1].merge is not None:
            last = self._done.pop()
            self._done.append(_Change(last.label, last.state, None))

    @property
    def can_undo(self) -> str | None:
        """The label of the change that `undo` would undo, or None."""
        return self._done[-1].label if self._done else None

    @property
    def can_redo(self) -> str | None:
        """The label of the change that `redo` would redo, or None."""
        return self._undone[-1].label if self._undone else None

    def undo(self, now: T) -> tuple[str, T] | None:
        """Return the label of the last change and the state before it, or None if there is nothing to undo.

        `now` is the current state, kept for redo.
        """
        return _go(self._done, self._undone, now)

    def redo(self, now: T) -> tuple[str, T] | None:
        """Return the label of the last undone change and the state after it, or None if there is nothing to redo.

        `now` is the current state, kept for undo.
        """
        return _go(self._undone, self._done, now)


class Undoing(ABC, Generic[T]):
    """The base class of drafts: their changes can be undone and redone."""

    def __init__(self) -> None:
        self._changes: UndoStack[T] = UndoStack()

    @abstractmethod
    def _now(self) -> T:
        """Return the current state."""

    @abstractmethod
    def _become(self, state: T) -> None:
        """Restore an earlier state, or a later one."""

    def end_merging(self) -> None:
        """Stop merging: the next change is undone on its own."""
        self._changes.end_merging()

    @property
    def can_undo(self) -> str | None:
        """The label of the change that `undo` would undo, or None."""
        return self._changes.can_undo

    @property
    def can_redo(self) -> str | None:
        """The label of the change that `redo` would redo, or None."""
        return self._changes.can_redo

    def undo(self) -> str | None:
        """Undo the last change and return its label, or None if there is nothing to undo."""
        return self._go(self._changes.undo(self._now()))

    def redo(self) -> str | None:
        """Redo the last undone change and return its label, or None if there is nothing to redo."""
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
