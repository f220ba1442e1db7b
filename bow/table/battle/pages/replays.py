"""The list of saved battles."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.table.battle.destinations import KeptBattle, ReplayPage
from bow.table.battle.drawings.small_board import paint_battle
from bow.table.battle.play import saves
from bow.table.battle.play.played_battles import note_played
from bow.table.battle.play.saved_battles import SavedBattle, copy_battle, read_saved
from bow.ui.saved.saved_screen import SavedGamesScreen, SavedKeys

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PIL import Image

    from bow.record.entries import RecordNotice
    from bow.ui.saved.saved_files import SavedGame
    from bow.ui.screens.navigation import Page


class ReplaysScreen(SavedGamesScreen):
    """Battles and saved replays."""

    keys = SavedKeys("replays-title", "replays-none", "saves-over", "saves-delete-title", "saves-delete-said")

    def journals(self) -> list[Path]:
        return saves.journals()

    def read(self, path: Path) -> SavedGame:
        return read_saved(path)

    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        assert isinstance(saved, SavedBattle)
        assert saved.battle is not None
        return paint_battle(saved.battle, size)

    def compare(self, path: Path) -> Sequence[RecordNotice]:
        return saves.look(path).remarks

    def make_copy(self, saved: SavedGame) -> Path:
        assert isinstance(saved, SavedBattle)
        return copy_battle(saved)

    def page_to_watch(self, path: Path) -> Page:
        return ReplayPage(path)

    def page_to_resume(self, path: Path) -> Page:
        return KeptBattle(path)

    def note_shown(self) -> None:
        """Note the finished battles of the shown page as played, in case the table could not do so when they ended."""
        for path in self.list.shown:
            saved = self.list.entry(path)
            if (
                isinstance(saved, SavedBattle)
                and saved.battle is not None
                and saved.seats is not None
                and path.parent == saves.battles_folder()
            ):
                with contextlib.suppress(OSError, InputError):
                    note_played(path, saved.battle, saved.seats)
