"""A screen on which something is made and saved: what is not saved is asked about before one leaves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from bow.authoring.autosave import DraftKeeping
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.navigation import TitlePage
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import say


class DraftScreen(PartsScreen):
    """The base of both editors."""

    autosave: DraftKeeping[Any]

    @property
    @abstractmethod
    def is_changed(self) -> bool:
        """Whether there is something that is not saved."""

    @property
    @abstractmethod
    def draft_name(self) -> str:
        """What the draft is called in a question."""

    @abstractmethod
    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Saves, and asks for a name first where there is none yet; whatever goes wrong is told on the screen.

        `then` is done once it is saved, or could not be.
        """

    def leave(self) -> None:
        """Back to the title; what is not saved is asked about."""
        if not self.is_changed:
            self.close_draft()
            return
        self.asking.ask(
            say("edit-leave-title"),
            say("edit-leave-said", name=self.draft_name),
            Answer("save-and-leave", say("edit-save-and-leave"), "save", self._save_and_leave),
            Answer("leave-unsaved", say("edit-leave-unsaved"), "trash", self.close_draft),
            Answer("stay", say("edit-stay"), "back", lambda: None),
        )

    def _save_and_leave(self) -> None:
        self.save(then=self._leave_saved)

    def _leave_saved(self) -> None:
        if not self.is_changed:
            self.close_draft()

    def close_draft(self) -> None:
        """Leaves without a question."""
        self.autosave.close()
        self.table.open(TitlePage())
