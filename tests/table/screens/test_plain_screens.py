"""Any game is played, resumed and watched as text in the window, by clicks: a third game and both of the boxes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import arcade
import pytest

from bow.games import kinds
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.record.replay import check_game
from bow.table.app import TableWindow
from bow.ui.screens.plain_start import PlainStartPage
from tests.table.mouse import Mouse
from tests.third_game.coins import COIN_RECORDS, COINS_GAME


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide a person before the list of games, with coins among them."""
    kinds.register(COINS_GAME)
    page = PlainStartPage(tuple(kinds.KINDS.values()), COINS_GAME)
    for file in (home / "coins").glob("*"):
        file.unlink()
    window.open(page)
    yield Mouse(window)
    window.show_title()
    del kinds._KINDS[COINS_GAME.name]


def drawn(mouse: Mouse) -> str:
    """Return all texts on the screen, line by line."""
    mouse.frame()
    view = mouse.view
    return "\n".join(
        text for canvas in (view.canvas, *(pane.canvas for pane in view.panes)) for text, _ in canvas.written
    )


def saved(home: Path) -> Path:
    [path] = (home / "coins").glob("*.bow")
    return path


def test_a_third_game_is_played_against_a_bot_closed_resumed_and_watched(mouse: Mouse, home: Path) -> None:
    mouse.click("choice", "begin")
    assert "What red knows" in drawn(mouse)
    mouse.click("choice", "do:lay 2")
    mouse.until(lambda: mouse.view.seat.house == "red", "the bot's coins")
    mouse.shoot("plain-coins")
    assert "shown red 2 blue 1 winner red" in drawn(mouse)
    mouse.press(arcade.key.ESCAPE)
    mouse.click("choice", f"resume:{saved(home)}")
    assert "shown red 2 blue 1 winner red" in drawn(mouse)
    for lay in ("do:lay 0", "do:lay 3"):
        mouse.click("choice", lay)
        mouse.until(lambda: mouse.view.seat.over or mouse.view.seat.house == "red", "the bot's coins")
    assert "The game is over." in drawn(mouse)
    assert "over winner red" in drawn(mouse)
    mouse.click("button", "back")
    assert check_game(saved(home), COIN_RECORDS).same
    mouse.click("choice", f"watch:{saved(home)}")
    assert "Step 0 of 6" in drawn(mouse)
    assert "red: lay 2" not in drawn(mouse)
    mouse.press(arcade.key.RIGHT)
    assert "red: lay 2" in drawn(mouse)
    mouse.click("button", "step-last")
    assert "won: 2, 1" in drawn(mouse)
    mouse.click("button", "step-first")
    assert "won: 0, 0" in drawn(mouse)
    mouse.shoot("plain-replay")


def test_what_another_person_has_laid_is_not_on_the_screen(mouse: Mouse, home: Path) -> None:
    mouse.click("choice", "seat:blue")
    while "blue: Human" not in drawn(mouse):
        mouse.click("choice", "seat:blue")
    mouse.click("choice", "begin")
    assert "Only red may look" in drawn(mouse)
    assert not mouse.regions("choice")
    mouse.shoot("plain-handover")
    mouse.click("button", "handover")
    mouse.click("choice", "do:lay 5")
    assert "Only blue may look" in drawn(mouse)
    assert "5" not in drawn(mouse)
    mouse.click("button", "undo")
    assert "Only red may look" in drawn(mouse)
    mouse.click("button", "handover")
    mouse.click("choice", "do:lay 4")
    mouse.click("button", "handover")
    assert "laid: hidden" in drawn(mouse)
    assert [line for line in drawn(mouse).splitlines() if "4" in line] == ["lay 4"]  # what blue may lay
    assert [region.enabled for region in mouse.window.regions if region.id == "undo"] == [False]
    mouse.click("button", "back")
    mouse.click("choice", f"watch:{saved(home)}")
    mouse.click("button", "step-last")
    assert "red: hidden" in drawn(mouse)
    assert "4" not in drawn(mouse).replace("Step 4", "")
    assert mouse.regions("choice") == ["look:"]
    mouse.click("button", "back")
    mouse.click("choice", f"resume:{saved(home)}")
    assert "Only blue may look" in drawn(mouse)


def test_bots_wait_while_the_game_is_paused(mouse: Mouse) -> None:
    mouse.click("choice", "begin")
    mouse.click("button", "pause")
    mouse.click("choice", "do:lay 1")
    assert "blue must decide." in drawn(mouse)
    mouse.press(arcade.key.SPACE)
    mouse.until(lambda: mouse.view.seat.house == "red", "the bot's coins")


@pytest.mark.parametrize("kind", [BATTLE, REALM], ids=["battle", "realm"])
def test_a_game_of_the_boxes_is_played_as_text(mouse: Mouse, kind: GameKind[Any, Any]) -> None:
    mouse.click("choice", f"kind:{kind.name}")
    mouse.click("choice", "begin")
    for _ in range(6):
        assert not [line for line in drawn(mouse).splitlines() if "winterfell" in line or "SL1" in line], (
            "ids are named"
        )
        mouse.until(lambda: bool(mouse.view.seat.legal), "the bots' actions")
        before = len(mouse.view.seat.steps)
        if parts := [id for id in mouse.regions("choice") if id.startswith("part:")]:
            mouse.click("choice", parts[0])
            mouse.shoot(f"plain-{kind.name}-part")
        mouse.click("choice", next(id for id in mouse.regions("choice") if id.startswith("do:")))
        assert len(mouse.view.seat.steps) > before
    mouse.shoot(f"plain-{kind.name}")
    assert mouse.view.seat.kept
