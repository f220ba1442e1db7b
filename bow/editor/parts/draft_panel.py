"""What the screens and panels of both editors know of a draft."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bow.ui.controls.commands import keymap
from bow.ui.controls.key_names import key_said
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.wording import words

D = TypeVar("D")


@dataclass
class DraftState(ABC, Generic[D]):
    """A draft, the selection, and the notice to its author.

    Attributes:
        draft: the draft.
        notice: a sentence to the author, shown until the next one.
        trouble: whether the notice tells of something that failed.
    """

    draft: D
    notice: str = field(default="", kw_only=True)
    trouble: bool = field(default=False, kw_only=True)

    def say(self, notice: str, *, trouble: bool = False) -> None:
        self.notice, self.trouble = notice, trouble

    @property
    @abstractmethod
    def seen(self) -> object:
        """The parts of the state that every panel depends on."""

    @abstractmethod
    def step(self, step: Callable[[], str | None]) -> str | None:
        """Undo or redo a change, and keep the selection; return the label of the change, or None without one."""


S = TypeVar("S", bound=DraftState[Any])


class DraftPanel(PartPanel, Generic[S]):
    """A panel that is laid out again when the draft or the selection has changed.

    Attributes:
        state: the draft and the selection.
    """

    def __init__(self, state: S) -> None:
        super().__init__()
        self.state = state
        self._state_laid: object = None

    def lay(self, box: Box) -> None:
        seen = self.state.seen
        if seen != self._state_laid:
            self._state_laid = seen
            self._laid = None
        super().lay(box)


def with_key(hint: str, command: str) -> str:
    """Return a hint with the key of a command, if both are there."""
    keys = keymap().keys(command)
    return f"{hint} ({key_said(keys[0], words())})" if keys and hint else hint
