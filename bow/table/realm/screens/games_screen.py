"""The list of saved games of the realm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import KeptRealm, RealmReplayPage
from bow.table.realm.map.small_realm import paint_realm
from bow.table.realm.play import realm_saves
from bow.table.realm.play.saved_realms import SavedRealm, read_saved_realm
from bow.ui.saved.saved_files import copy_saved
from bow.ui.saved.saved_screen import SavedGamesScreen, SavedKeys

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PIL import Image

    from bow.record.entries import RecordNotice
    from bow.ui.saved.saved_files import SavedGame
    from bow.ui.screens.navigation import Page


class RealmGamesScreen(SavedGamesScreen):
    """The newest game first."""

    keys = SavedKeys(
        "realm-games-title", "realm-games-none", "realm-saves-over", "realm-saves-delete-title",
        "realm-saves-delete-said",
    )  # fmt: skip

    def journals(self) -> list[Path]:
        return realm_saves.games()

    def read(self, path: Path) -> SavedGame:
        return read_saved_realm(path)

    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        assert isinstance(saved, SavedRealm)
        assert saved.view is not None
        return paint_realm(saved.view, size)

    def compare(self, path: Path) -> Sequence[RecordNotice]:
        return realm_saves.look(path).remarks

    def make_copy(self, saved: SavedGame) -> Path:
        assert isinstance(saved, SavedRealm)
        assert saved.view is not None
        return copy_saved(saved, realm_saves.free_path(len(saved.view.houses)), realm_saves.deal_saved_anew)

    def page_to_watch(self, path: Path) -> Page:
        return RealmReplayPage(path)

    def page_to_resume(self, path: Path) -> Page:
        return KeptRealm(path)
