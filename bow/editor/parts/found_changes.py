"""Autosaving on an editor's screen, and the question about an autosave left by a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bow.authoring.autosave import DraftKeeping, differing_lines
from bow.content.documents.faults import InputError
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.wording import error_text, say


class Notify(Protocol):
    """A function that shows a notice to the author."""

    def __call__(self, notice: str, *, trouble: bool = False) -> None:
        """Show a notice; `trouble`: it reports a failure."""


class FoundChanges:
    """The questions and notices of a draft's autosave."""

    def __init__(
        self, asking: AskPanel, keeping: DraftKeeping[Any], notify: Notify, leave: Callable[[], object]
    ) -> None:
        """Create the notices of an autosave; `leave` leaves the editor without touching the found changes."""
        self.asking, self.keeping, self.notify, self.leave = asking, keeping, notify, leave

    def look(self) -> None:
        """Ask about an autosave left by a crash; report another editor of the same draft."""
        kept = self.keeping
        if not kept.alone:
            self.notify(say("edit-not-alone"), trouble=True)
        elif kept.recovered is not None:
            self._ask(say("edit-found-said", file=str(kept.draft.path)))

    def keep(self) -> bool:
        """Autosave changes; call it every frame. Return True if a new failure was reported."""
        kept = self.keeping
        before = kept.trouble
        kept.update()
        if not kept.trouble or kept.trouble == before:
            return False
        self.notify(say("edit-not-kept", why=kept.trouble), trouble=True)
        return True

    def _ask(self, said: str) -> None:
        self.asking.ask(
            say("edit-found-title"),
            said,
            Answer("take-found", say("edit-found-take"), "continue", self._take),
            Answer("look-found", say("edit-found-look"), "eye", self._look_at),
            Answer("drop-found", say("edit-found-drop"), "trash", self._drop),
            Answer("wait-found", say("edit-found-wait"), "back", self.leave),
        )

    def _take(self) -> None:
        try:
            self.keeping.take(say("edit-found-taken"))
        except InputError as error:
            self.notify(error_text(error), trouble=True)
        else:
            self.notify(say("edit-found-taken"))

    def _look_at(self) -> None:
        lines = differing_lines(self.keeping.draft.saved_text, self.keeping.recovered or "")
        self._ask(say("edit-found-differs", lines=len(lines), first="\n".join(lines[:3])))

    def _drop(self) -> None:
        self.keeping.drop()
        self.notify(say("edit-found-dropped"))
