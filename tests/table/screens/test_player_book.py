"""The player's book at the table: news of ribbons at the end of a game, deeds that are noted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.player_book.own_deeds import DEEDS, noted_deeds
from bow.table.battle.destinations import KeptBattle, ReplayPage
from bow.table.battle.pages.end import BattleEnd
from bow.table.battle.play import saves
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.realm.destinations import RealmReplayPage
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
GOLDEN = Path(__file__).parents[2] / "golden"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title of a player without games and deeds."""
    for path in saves.SHELF.journals():
        path.unlink()
    (home / DEEDS).unlink(missing_ok=True)
    saves.SHELF.folder.mkdir(parents=True, exist_ok=True)
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()
    for path in saves.SHELF.journals():
        path.unlink()


def kept(name: str, seats: str = '{"stark": "person", "lannister": "captain"}', left: int = 0) -> Path:
    """Put a recorded battle on the shelf, without its last `left` actions; return the journal."""
    path = saves.SHELF.folder / f"{name}.bow"
    lines = (GOLDEN / path.name).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) - left]))
    path.with_suffix(".seats").write_text(seats, encoding="utf-8")
    return path


def test_the_end_of_a_battle_names_the_ribbons_that_it_has_earned(mouse: Mouse) -> None:
    path = kept("played-kingsroad", left=1)
    mouse.window.open(KeptBattle(path, known=True))
    assert isinstance(mouse.view, BattleScreen)
    mouse.view.controller.act(next(action for action in mouse.view.seat.legal if action.verb == "pass"))
    mouse.until(lambda: isinstance(mouse.view, BattleEnd), "the end")
    mouse.until(lambda: "ribbons in your book" in mouse.view.notice, "the news")
    assert "Captain Beaten" in mouse.view.notice
    mouse.shoot("new-ribbons")


def test_a_replay_watched_to_its_end_is_noted(mouse: Mouse) -> None:
    mouse.window.open(ReplayPage(kept("played-kingsroad"), known=True))
    mouse.frame(2)
    assert noted_deeds() == {}
    mouse.press(KEY.END)
    mouse.until(lambda: "replay-watched" in noted_deeds(), "the deed")


def test_a_replay_of_the_realm_watched_to_its_end_is_noted(mouse: Mouse, tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "realm-of-three.bow", tmp_path))
    mouse.window.open(RealmReplayPage(path, known=True))
    mouse.frame(2)
    assert noted_deeds() == {}
    mouse.press(KEY.END)
    mouse.until(lambda: "replay-watched" in noted_deeds(), "the deed")
