"""The screen of saved games, which can be resumed, watched, named, copied and deleted there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.seats.opened_game import open_game
from bow.seats.saved_files import OwnWords, delete_saved, write_about
from bow.seats.shelf import SavedGame, Shelf
from bow.system.sentence import os_reason
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_field import clipboard_of
from bow.ui.saved.about_panel import AboutPanel
from bow.ui.saved.saved_list import SavedList
from bow.ui.saved.saved_rows import IN_SAVES, SAVES
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

    from bow.record.lines import RecordNotice
    from bow.ui.screens.navigation import Navigator, Page


@dataclass(frozen=True)
class SavedTab:
    """A tab at the top of the screens of saved games, which opens one of the lists.

    Attributes:
        id: the id of the list; that of its button is `tab-ID`.
        label: the message key of its label.
        page: the page that it opens.
    """

    id: str
    label: str
    page: Page


@dataclass(frozen=True)
class SavedKeys:
    """The message keys of the texts that differ between the lists.

    Attributes:
        title: the title of the screen.
        empty: the text of an empty list.
        over: why a finished game cannot be resumed.
        delete_title: the question before a game is deleted.
        delete_said: the text below that question, with `$name` and `$line`.
    """

    title: str
    empty: str
    over: str
    delete_title: str
    delete_said: str


class SavedGamesScreen(PartsScreen):
    """A list of saved games, the newest first. Subclasses read and open the games of their shelf."""

    place = SAVES
    keys: SavedKeys
    shelf: Shelf[Any, Any]

    def __init__(self, navigator: Navigator, tabs: Sequence[SavedTab] = (), tab: str = "") -> None:
        """Create the screen; `tabs` are all lists of saved games, `tab` is the id of this one."""
        super().__init__(navigator)
        self.tabs, self.tab = tabs, tab
        empty = say(self.keys.empty)
        self.list = SavedList(self.shelf.journals(), self.read, self.paint, self.run, empty, self._compare)
        self.list.on_mark = self._focus_marked
        self.writing = AboutPanel(clipboard_of(self.window), self._keep, self._written)
        self._head: list[Region] = []
        self._focus_marked()

    # --- for subclasses
    @abstractmethod
    def read(self, path: Path) -> SavedGame:
        """Return the game of a journal, in the form for the list."""

    @abstractmethod
    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        """Paint the position of a readable game, as large as fits into a size in pixels; called in a thread."""

    @abstractmethod
    def page_to_watch(self, path: Path) -> Page:
        """Return the page that replays a journal."""

    @abstractmethod
    def page_to_resume(self, path: Path) -> Page:
        """Return the page that resumes a journal."""

    def _compare(self, path: Path) -> Sequence[RecordNotice]:
        """Compare the whole record of a journal, and return what is not as it was recorded; called in a thread.

        Raises:
            InputError, OSError: it cannot be read.
        """
        return open_game(path, self.shelf.kind).remarks

    def note_shown(self) -> None:
        """Process the games shown on the page; called after each layout of the list."""

    # --- layout
    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panel for name and note, above the list."""
        return self.writing, self.list

    def arrange(self) -> None:
        self.canvas.clear()
        self._backdrop()
        self.regions = []
        margin = theme.px(28)
        top = self.head(say(self.keys.title))
        if len(self.tabs) > 1:
            top -= theme.px(50)
            row = Box(margin, top, min(theme.px(560), self.width - 2 * margin), theme.px(40))
            for tab, place in zip(self.tabs, row.row(len(self.tabs), theme.px(8)), strict=True):
                self.button(f"tab-{tab.id}", place, say(tab.label), marked=tab.id == self.tab, kind="tab")
        top -= theme.px(18)
        self._head = list(self.regions)
        width = min(theme.px(1180), self.width - 2 * margin)
        self.list.lay(Box((self.width - width) / 2, margin, width, top - margin))
        self.writing.lay(self.box)
        self.note_shown()

    def more_regions(self) -> list[Region]:
        return self._head

    def _focus_marked(self) -> None:
        self.focused = None if self.list.marked is None else ("row", self.list.marked.name)

    # --- commands
    @property
    def marked(self) -> SavedGame | None:
        """The marked game, on which the commands act; None: the list is empty."""
        return None if self.list.marked is None else self.list.entry(self.list.marked)

    def run(self, id: str, *, shift: bool = False) -> bool:
        return IN_SAVES.run(id, self)

    def activate(self, region: Region) -> None:
        if region.id == "back" and self.cover is None:
            self.leave()
        elif region.kind == "tab" and self.cover is None:
            self.table.open(next(tab.page for tab in self.tabs if region.id == f"tab-{tab.id}"))
        else:
            super().activate(region)

    def watch(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(saved.trouble or self.table.open(self.page_to_watch(saved.path)))

    def go_on(self) -> None:
        """Resume the marked game, or show why that is not possible."""
        saved = self.marked
        if saved is not None:
            over = "" if saved.goes_on else say(self.keys.over)
            self._say(saved.trouble or over or self.table.open(self.page_to_resume(saved.path)))

    def give_name(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.writing.write(saved)
            self.focused = ("field", "name")

    def _keep(self, saved: SavedGame, about: OwnWords) -> str:
        try:
            write_about(saved.path, about)
        except OSError as error:
            return say("end-not-saved", why=os_reason(error) or str(error))
        return ""

    def _written(self) -> None:
        self.list.read_again(self.list.paths, self.list.marked)

    def copy(self) -> None:
        saved = self.marked
        if saved is None or not saved.is_readable:
            return
        try:
            made = self.shelf.copy(saved, say("saves-copy-of", name=saved.title))
        except (InputError, OSError) as error:
            self._say(say("end-not-saved", why=error_text(error)))
            return
        self.list.read_again(self.shelf.journals(), made)
        self._say(say("saves-copied-anew" if saved.goes_on else "saves-copied"), good=True)

    def ask_to_delete(self) -> None:
        """Ask whether to delete the marked game."""
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.focused = None
            self.asking.ask(
                say(self.keys.delete_title),
                say(self.keys.delete_said, name=saved.title, line=saved.lines[0]),
                Answer("delete-yes", say("saves-delete-yes"), "trash", lambda: self._delete(saved)),
                Answer("delete-no", say("saves-delete-no"), "back", self._focus_marked),
            )

    def _delete(self, saved: SavedGame) -> None:
        try:
            delete_saved(saved.path)
        except (InputError, OSError) as error:
            self._say(say("saves-not-deleted", why=error_text(error)))
            self._focus_marked()
            return
        self.list.read_again(self.shelf.journals(), None)

    def _say(self, notice: str | None, *, good: bool = False) -> None:
        self.list.notice, self.list.good = notice or "", good

    def leave(self) -> None:
        """Return to the title."""
        Screen.leave(self)
