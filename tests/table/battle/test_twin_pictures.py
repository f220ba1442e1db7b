"""Battles that differ only in what a person may not know give the same picture: board, mini-map, arrows, panels."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import HOUSES, Battle, load_scenario
from bow.bots import RandomBot
from bow.table.battle.pages.replays import paint_battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.properties.test_no_leaks import exchanged_battle
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from PIL import Image

    from bow.table.app import TableWindow


#: a battle with secret markers
SECRETS = "battle-of-the-green-fork"

pytestmark = pytest.mark.usefixtures("real_pictures")


def twins(name: str, actions: int, house: str, seed: int) -> tuple[Battle, Battle]:
    """Return a battle of random play at a decision of a House, and another that looks alike to that House."""
    chooser = random.Random(seed)
    battle = Battle.start(load_scenario(name), seed=seed)
    number = 0
    while (owed := battle.decision) is not None and (number < actions or owed.house != house):
        battle.play(chooser.choice(battle.legal_actions()))
        number += 1
    other = exchanged_battle(battle, house)
    assert other != battle
    return Battle.from_position(battle.to_position(), scenario=battle.scenario), other


def picture(window: TableWindow, battle: Battle, house: str, *, bot: bool) -> Image.Image:
    """Return the picture of the window for the person who plays a House, alone against a bot or with another person."""
    enemy = next(each for each in HOUSES if each != house)
    window.show_view(BattleScreen(window, Session(battle, None, {enemy: RandomBot(1)} if bot else {})))
    mouse = Mouse(window)
    mouse.frame()
    mouse.frame()
    mouse.frame()
    return arcade.get_image().convert("RGB")


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("bot", [True, False])
def test_the_table_shows_nothing_that_is_hidden(window: TableWindow, bot: bool) -> None:
    window.change_settings(Settings(animation_speed=0.0, mini_map=True, tips=False))
    one, other = (picture(window, each, "lannister", bot=bot) for each in twins(SECRETS, 60, "lannister", 3))
    assert one.tobytes() == other.tobytes()


@pytest.mark.rule("RND-7")
def test_small_pictures_show_nothing_that_is_hidden() -> None:
    for house in HOUSES:
        one, other = twins(SECRETS, 80, house, 3)
        assert paint_battle(one, (300, 200)).tobytes() == paint_battle(other, (300, 200)).tobytes()
