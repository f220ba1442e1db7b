"""A screen for editing and saving a draft. Leaving it asks about unsaved changes, opening it about an autosave."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from bow.authoring.autosave import DraftKeeping, differing_lines
from bow.content.documents.faults import InputError
from bow.editor.draft_panel import DraftState
from bow.editor.draft_rows import OF_A_DRAFT
from bow.editor.save_as_panel import SaveAsPanel
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import error_text, say, words


class DraftScreen(PartsScreen):
    """The base of both editors.

    Attributes:
        state: the draft and the selection.
        autosave: saves the draft regularly beside its file.
        found: asks about unsaved changes left by a crash.
        saving_as: asks where to save.
    """

    state: DraftState[Any]
    autosave: DraftKeeping[Any]
    found: FoundChanges

    def __init__(self, navigator: Navigator, *, for_folders: bool = False) -> None:
        super().__init__(navigator)
        self.saving_as = SaveAsPanel(self._save_to, self.take_focus, for_folders=for_folders)

    # --- for subclasses
    @property
    @abstractmethod
    def draft_name(self) -> str: ...

    @property
    @abstractmethod
    def places(self) -> tuple[Path, Path | None]:
        """The suggested path for saving, and the path of the draft, or None if it was never saved."""

    @abstractmethod
    def write(self, path: Path | None) -> None:
        """Save the draft, at `path` if it is given, and show a notice.

        Raises:
            InputError: a file cannot be written.
        """

    @abstractmethod
    def delete(self) -> None:
        """Remove the selection."""

    def keep(self, autosave: DraftKeeping[Any]) -> None:
        self.autosave = autosave
        self.found = FoundChanges(self.asking, autosave, self.state.say, self.close_draft)

    # --- commands
    def run(self, id: str, *, shift: bool = False) -> bool:
        return OF_A_DRAFT.run(id, self)

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Save the draft, asking for a path if it has none; call `then` unless saving fails."""
        suggested, own = self.places
        if own is None:
            self.saving_as.ask(suggested, None, then)
        elif self._save_to(None):
            then()

    def save_as(self) -> None:
        self.saving_as.ask(*self.places)

    def _save_to(self, path: Path | None) -> bool:
        try:
            self.write(path)
        except InputError as error:
            self.state.say(error_text(error), trouble=True)
            self.saving_as.notice = error_text(error)
            return False
        return True

    def say_saved(self, file: Path | None, kept: Sequence[Path] = ()) -> None:
        """Show that the draft is saved; `kept` are copies of versions by other programs."""
        if kept:
            names = words().items([path.name for path in kept])
            self.state.say(say("edit-saved-beside", file=str(file), kept=names), trouble=True)
        else:
            self.state.say(say("edit-saved", file=str(file)))

    def undo(self) -> None:
        label = self.state.step(self.state.draft.undo)
        self.state.say(say("edit-undone", what=label) if label else say("edit-no-undo"))

    def redo(self) -> None:
        label = self.state.step(self.state.draft.redo)
        self.state.say(say("edit-redone", what=label) if label else say("edit-no-redo"))

    # --- leaving
    def leave(self) -> None:
        if not self.state.draft.is_changed:
            self.close_draft()
            return
        self.asking.ask(
            say("edit-leave-title"),
            say("edit-leave-said", name=self.draft_name),
            Answer("save-and-leave", say("edit-save-and-leave"), "save", lambda: self.save(self._leave_saved)),
            Answer("leave-unsaved", say("edit-leave-unsaved"), "trash", self.close_draft),
            Answer("stay", say("edit-stay"), "back", lambda: None),
        )

    def _leave_saved(self) -> None:
        if not self.state.draft.is_changed:
            self.close_draft()

    def close_draft(self) -> None:
        self.autosave.close()
        self.table.open(TitlePage())

    # --- autosaving
    def on_update(self, delta_time: float) -> None:
        if self.found.keep():
            self.rebuild()
        super().on_update(delta_time)

    def on_hide_view(self) -> None:
        self.autosave.write()
        super().on_hide_view()

    def put_away(self) -> None:
        """Write the autosave of the draft, and keep it for the next session."""
        self.autosave.write()
        self.autosave.close(keep=True)


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
