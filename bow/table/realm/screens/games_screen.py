"""The list of saved games of the realm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import KeptRealm, RealmReplayPage
from bow.table.realm.map.ground import paint_realm
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import SavedRealm, read_saved_realm
from bow.ui.screens.saved_screen import SavedGamesScreen, SavedKeys

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

    from bow.seats.shelf import SavedGame
    from bow.ui.screens.navigation import Page


class RealmGamesScreen(SavedGamesScreen):
    """The screen with the list of games, newest first."""

    keys = SavedKeys(
        "realm-games-title", "realm-games-none", "realm-saves-over", "realm-saves-delete-title",
        "realm-saves-delete-said",
    )  # fmt: skip
    shelf = realm_saves.SHELF

    def read(self, path: Path) -> SavedGame:
        return read_saved_realm(path)

    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        assert isinstance(saved, SavedRealm)
        assert saved.view is not None
        return paint_realm(saved.view, size)

    def page_to_watch(self, path: Path) -> Page:
        return RealmReplayPage(path)

    def page_to_resume(self, path: Path) -> Page:
        return KeptRealm(path)
