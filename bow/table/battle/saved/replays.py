"""The saved battles: resume, watch, name, copy or delete one."""

from __future__ import annotations

import contextlib

from bow.content.documents.faults import InputError
from bow.system.sentence import os_reason
from bow.table.battle.destinations import KeptBattle, ReplayPage
from bow.table.battle.input.battle_rows import SAVES
from bow.table.battle.play import saves
from bow.table.battle.play.played_battles import note_played
from bow.table.battle.play.saved_battles import OwnWords, SavedBattle, copy_saved, delete_saved, write_about
from bow.table.battle.saved.about_panel import AboutPanel
from bow.table.battle.saved.saved_list import SavedList
from bow.ui.controls.commands import COMMANDS
from bow.ui.kit import theme
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_field import clipboard_of
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say


class ReplaysScreen(PartsScreen):
    """The list of saved battles, the newest first."""

    place = SAVES

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.list = SavedList(saves.journals(), self.run)
        self.list.on_mark = self._focus_marked
        self.writing = AboutPanel(clipboard_of(self.window), self._keep, self._written)
        self._head: list[Region] = []
        self._focus_marked()

    # --- layout
    @property
    def panels(self) -> tuple[PartPanel, ...]:
        return self.writing, self.list

    def arrange(self) -> None:
        self.canvas.clear()
        self._backdrop()
        self.regions = []
        margin = theme.px(28)
        top = self.head(say("replays-title")) - theme.px(18)
        self._head = list(self.regions)
        width = min(theme.px(1180), self.width - 2 * margin)
        self.list.lay(Box((self.width - width) / 2, margin, width, top - margin))
        self.writing.lay(self.box)
        self._note_ends()

    def more_regions(self) -> list[Region]:
        return self._head

    def _focus_marked(self) -> None:
        self.focused = None if self.list.marked is None else ("row", self.list.marked.name)

    def _note_ends(self) -> None:
        """Mark finished battles of this page in the book, in case that was not done when they ended."""
        for path in self.list.shown:
            saved = self.list.entry(path)
            if saved.battle is not None and saved.seats is not None and path.parent == saves.battles_folder():
                with contextlib.suppress(OSError, InputError):
                    note_played(path, saved.battle, saved.seats)

    # --- commands
    @property
    def marked(self) -> SavedBattle | None:
        """The battle that the commands act on, or None."""
        return None if self.list.marked is None else self.list.entry(self.list.marked)

    def run(self, id: str) -> None:
        command = COMMANDS[id]
        command.run(self)

    def activate(self, region: Region) -> None:
        if region.id == "back" and self.cover is None:
            self.leave()
        else:
            super().activate(region)

    def watch(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(saved.trouble or self.table.open(ReplayPage(saved.path)))

    def go_on(self) -> None:
        saved = self.marked
        if saved is not None:
            over = "" if saved.goes_on else say("saves-over")
            self._say(saved.trouble or over or self.table.open(KeptBattle(saved.path)))

    def give_name(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.writing.write(saved)
            self.focused = ("field", "name")

    def _keep(self, saved: SavedBattle, about: OwnWords) -> str:
        try:
            write_about(saved.path, about)
        except OSError as error:
            return say("end-not-saved", why=os_reason(error) or str(error))
        return ""

    def _written(self) -> None:
        self.list.read_again(self.list.paths, self.list.marked)

    def copy(self) -> None:
        """Copy the marked battle, and mark the copy."""
        saved = self.marked
        if saved is None or saved.battle is None:
            return
        try:
            made = copy_saved(saved)
        except (InputError, OSError) as error:
            self._say(say("end-not-saved", why=error_text(error)))
            return
        self.list.read_again(saves.journals(), made)
        self._say(say("saves-copied"), good=True)

    def ask_to_delete(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.focused = None
            self.asking.ask(
                say("saves-delete-title"),
                say("saves-delete-said", name=saved.title, line=saved.lines[0]),
                Answer("delete-yes", say("saves-delete-yes"), "trash", lambda: self._delete(saved)),
                Answer("delete-no", say("saves-delete-no"), "back", self._focus_marked),
            )

    def _delete(self, saved: SavedBattle) -> None:
        try:
            delete_saved(saved.path)
        except (InputError, OSError) as error:
            self._say(say("saves-not-deleted", why=error_text(error)))
            self._focus_marked()
            return
        self.list.read_again(saves.journals(), None)

    def _say(self, notice: str | None, *, good: bool = False) -> None:
        self.list.notice, self.list.good = notice or "", good

    def leave(self) -> None:
        Screen.leave(self)
