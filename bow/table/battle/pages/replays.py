"""The list of saved battles, each with a small picture of public facts only."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageEnhance, ImageOps

from bow.content.documents.faults import InputError
from bow.table.battle.board.stamps import picture, tinted
from bow.table.battle.board.units import unit_icon
from bow.table.battle.destinations import KeptBattle, ReplayPage
from bow.table.battle.painting.painted_country import ground_picture
from bow.table.battle.play import saves
from bow.table.battle.play.player_files import note_played
from bow.table.battle.play.saves import SavedBattle, Seats, read_saved
from bow.ui.kit import theme
from bow.ui.screens.saved_screen import SavedGamesScreen, SavedKeys

if TYPE_CHECKING:
    from pathlib import Path

    from bow.battle.inspection import Inspection
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


#: the width of a hex in the picture that is shrunk, in pixels
HEX: Final = 24
#: the part of its colours that the ground keeps, so that the units stand out
FADED: Final = 0.7


def paint_battle(battle: Inspection, size: tuple[int, int]) -> Image.Image:
    """Return the picture of a battle, as large as fits into a size in pixels."""
    whole = ImageEnhance.Color(ground_picture(battle, HEX)).enhance(FADED)

    def put(name: str, hex: str, part: float, colour: theme.Colour | None = None) -> None:
        width = round(HEX * part)
        stamp = picture(name, width) if colour is None else tinted(name, width, colour)
        x, y = battle.board.centre(battle.board.index[hex])
        left, top = round(x * HEX - stamp.width / 2), round(y * HEX - stamp.height / 2)
        whole.alpha_composite(stamp, (max(0, left), max(0, top)), (max(0, -left), max(0, -top)))

    for hex in battle.objectives.values():
        put("tokens/objective", hex, 0.9)
    for unit in battle.units.values():
        put(f"units/base-{unit.house}", unit.at, 1.0)
        if unit.kind is not None:
            put(unit_icon(unit.kind), unit.at, 0.6, theme.ICON_ON_BASE[unit.house])
    return ImageOps.contain(whole, size, Image.Resampling.LANCZOS)
