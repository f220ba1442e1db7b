"""Tips on things that a player meets for the first time, by real clicks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.battle.decisions import VERBS
from bow.table.battle.play.session import Session
from bow.table.battle.screens.notices import TIPS
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    """Provide a battle of two people who have seen no tip."""
    (home / "tips.json").unlink()
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), 1)
    window.open_battle(Session(battle, secrecy=False))
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def tip(mouse: Mouse) -> str:
    told = str(mouse.view.side.slip.sentence)
    return told if told.startswith("New: ") else ""


def test_every_tip_is_about_verbs_of_the_game() -> None:
    assert {verb for ways in TIPS.values() for verb in ways} <= set(VERBS)


def test_each_new_thing_is_explained_once(mouse: Mouse, home: Path) -> None:
    shown: list[str] = []
    for _ in range(3):
        mouse.finish_handover()
        assert tip(mouse)
        mouse.shoot(f"tip-{len(shown)}")
        shown.append(tip(mouse))
        mouse.take(next(action for action in mouse.battle.legal_actions() if action.verb in ("token", "done", "pass")))
        mouse.until(lambda: not mouse.view.telling, "the animation")
        mouse.frame()
    assert len(set(shown)) == len(shown)
    assert any("cannot order a unit" in text for text in shown)
    seen = json.loads((home / "tips.json").read_text())["seen"]
    assert "morale-token" in seen
    battle = mouse.view.session.start
    mouse.window.open_battle(Session(battle, secrecy=False))
    mouse.frame()
    mouse.finish_handover()
    assert tip(mouse) not in shown


def test_tips_are_switched_off_in_the_settings(mouse: Mouse) -> None:
    battle = mouse.view.session.start
    mouse.finish_handover()
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    assert mouse.window.settings.tips
    mouse.click("button", "tips")
    assert not mouse.window.settings.tips
    mouse.window.open_battle(Session(battle, secrecy=False))
    mouse.frame()
    mouse.finish_handover()
    assert not tip(mouse)
    mouse.window.change_settings(Settings(animation_speed=0.0))
