"""The list of saved battles."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.table.battle.destinations import KeptBattle, ReplayPage
from bow.table.battle.drawings.small_board import paint_battle
from bow.table.battle.play import saves
from bow.table.battle.play.player_files import note_played
from bow.table.battle.play.saves import SavedBattle, Seats, read_saved
from bow.ui.screens.saved_screen import SavedGamesScreen, SavedKeys

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

    from bow.seats.shelf import SavedGame
    from bow.ui.screens.navigation import Page


class ReplaysScreen(SavedGamesScreen):
    """The screen with battles and saved replays."""

    keys = SavedKeys("replays-title", "replays-none", "saves-over", "saves-delete-title", "saves-delete-said")
    shelf = saves.SHELF

    def read(self, path: Path) -> SavedGame:
        return read_saved(path)

    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        assert isinstance(saved, SavedBattle)
        assert saved.battle is not None
        return paint_battle(saved.battle, size)

    def page_to_watch(self, path: Path) -> Page:
        return ReplayPage(path)

    def page_to_resume(self, path: Path) -> Page:
        return KeptBattle(path)

    def note_shown(self) -> None:
        """Mark the finished battles on the page as played, in case that was not possible when they ended."""
        for path in self.list.shown:
            saved = self.list.entry(path)
            if isinstance(saved, SavedBattle) and saved.battle is not None and saved.seats.recorded and saved.may_go_on:
                with contextlib.suppress(OSError, InputError):
                    note_played(path, saved.battle, Seats.saved(saved.seats))
