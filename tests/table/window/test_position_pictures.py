"""The small pictures of positions in the lists of saved games and on the title, in a real window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.table.battle.destinations import ReplaysPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.realm.destinations import RealmGamesPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

pytestmark = pytest.mark.usefixtures("real_pictures", "strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide the title screen of a player without saved games."""
    window.show_title()
    yield Mouse(window)
    window.show_title()


def battle(scenario: str, actions: int = 0) -> Path:
    """Record a battle; return its journal."""
    session = saves.begin(bow.load_scenario(scenario), 3, Seats(), secrecy=False)
    assert session.journal is not None
    path, chance = session.journal.path, random.Random(5)
    for _ in range(actions):
        session.act(chance.choice(session.legal))
    session.close()
    return path


def realm(actions: int = 60) -> Path:
    """Record a game of the realm; return its journal."""
    session = realm_saves.begin(RealmSetup(6, {}, {}, 4))
    assert session.journal is not None
    path, chance = session.journal.path, random.Random(5)
    for _ in range(actions):
        session.act(chance.choice(session.realm.legal_actions()))
    session.close()
    return path


def colours(mouse: Mouse, place: Box) -> int:
    """Return how many colours the window shows in a place."""
    mouse.frame()
    shot = arcade.get_image().convert("RGB")
    left, right = round(place.left), round(place.right)
    part = shot.crop((left, shot.height - round(place.top), right, shot.height - round(place.bottom)))
    return len(set(part.quantize(64).convert("RGB").getdata()))


def beside(mouse: Mouse, path: Path) -> Box:
    """Return the middle of the place of the picture in the row of a game."""
    row = mouse.region("row", path.name).box
    return Box(row.left + theme.px(50), row.bottom + theme.px(16), theme.px(28), row.height - theme.px(32))


@pytest.mark.parametrize("game", ["battle", "realm"])
def test_a_row_shows_its_position_and_keeps_its_controls(mouse: Mouse, game: str) -> None:
    path = battle("01-clash-on-the-kingsroad", 6) if game == "battle" else realm()
    broken = path.with_name("2020-01-01-000000-broken.bow")
    broken.write_text("nonsense\n", encoding="utf-8")
    mouse.window.open(ReplaysPage() if game == "battle" else RealmGamesPage())
    mouse.frame()
    mouse.until(lambda: colours(mouse, beside(mouse, path)) > 20, "the picture of a position")
    mouse.shoot(f"saved-picture-{game}")
    assert colours(mouse, beside(mouse, broken)) < 10, "a game that cannot be read has no picture"
    for button in ("go-on", "watch", "save-name", "save-copy", "save-delete"):
        assert mouse.region("button", f"{button}:{path.name}").enabled
    assert mouse.region("button", f"save-delete:{broken.name}").enabled
    mouse.click_at(*beside(mouse, path).centre)
    assert mouse.view.list.marked == path, "a click on the picture marks its row"
    mouse.click("button", f"save-delete:{path.name}")
    mouse.click("button", "delete-yes")
    assert sorted(path.parent.iterdir()) == [broken], "nothing of a deleted game is left"


def test_the_title_shows_the_position_of_the_game_to_resume(mouse: Mouse) -> None:
    battle("06-wolf-raiders", 2)
    mouse.window.show_title()
    mouse.frame()
    button = mouse.region("button", "continue").box
    place = Box(button.left + theme.px(40), button.bottom + theme.px(16), theme.px(20), button.height - theme.px(32))
    mouse.until(lambda: colours(mouse, place) > 20, "the picture on the button")
    mouse.shoot("title-picture")
    mouse.click("button", "continue")
    assert type(mouse.view).__name__ == "BattleScreen"
