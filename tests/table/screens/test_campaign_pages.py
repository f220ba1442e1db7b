"""The pages of a campaign by real clicks: a war from the title, its battles, what they change, the way back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.campaign import war_shelf
from bow.campaign.war import read_war
from bow.system.places import user_campaigns_dir
from bow.table.battle.destinations import CampaignsPage, WarEndPage, WarPage
from bow.table.battle.pages.campaigns import CampaignsScreen
from bow.table.battle.pages.end import BattleEnd
from bow.table.battle.pages.war_after import WarEndScreen, WarNewsScreen
from bow.table.battle.pages.war_screen import WarScreen
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.campaign.wars import PEOPLE, SHORT, edition, fought
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title of a player without wars."""
    for path in war_shelf.war_paths():
        path.unlink()
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()
    for path in war_shelf.war_paths():
        path.unlink()


def concede(mouse: Mouse, house: str) -> None:
    """End the open battle by the concession of a House, and go to its end."""
    mouse.until(lambda: mouse.sees("button", "menu"), "the battle", 0.1)
    mouse.click("button", "menu")
    mouse.click("button", "concede")
    mouse.click("button", f"concede:{house}")
    mouse.until(lambda: isinstance(mouse.view, BattleEnd), "the end", 0.2)


def test_more_campaigns_than_fit_are_on_further_pages(mouse: Mouse) -> None:
    folder = user_campaigns_dir()
    folder.mkdir(parents=True, exist_ok=True)
    for n in range(6):
        (folder / f"broken-{n}.yaml").write_text("campaign: 1\n", encoding="utf-8")
    try:
        mouse.click("button", "campaigns")
        assert not mouse.sees("choice", "campaign-6")
        mouse.click("button", "more-campaigns")
        assert mouse.sees("choice", "campaign-7")
        assert not mouse.sees("choice", "campaign-0")
        mouse.click("button", "more-campaigns")
        assert mouse.sees("choice", "campaign-0")
    finally:
        shutil.rmtree(folder)


def test_a_war_is_begun_fought_left_and_resumed(mouse: Mouse) -> None:
    mouse.click("button", "campaigns")
    assert isinstance(mouse.view, CampaignsScreen)
    mouse.click("choice", "campaign-1")
    mouse.seat("lannister", "person")
    mouse.click("button", "begin")
    assert isinstance(mouse.view, WarScreen)
    mouse.shoot("war-begun")
    mouse.click("button", "fight")
    assert isinstance(mouse.view, BattleScreen)
    concede(mouse, "lannister")
    assert mouse.regions("button")[0] == "picture"
    assert not mouse.sees("button", "rematch")
    mouse.click("button", "war")
    assert isinstance(mouse.view, WarNewsScreen)
    mouse.shoot("war-news")
    mouse.click("button", "next")
    assert isinstance(mouse.view, WarScreen)
    assert mouse.view.chosen == "farm"
    # a battle that was begun cannot begin again; it is left for the war, and resumed from the title
    mouse.click("button", "fight")
    mouse.until(lambda: mouse.sees("button", "menu"), "the battle", 0.1)
    mouse.click("button", "menu")
    assert not mouse.region("button", "restart").enabled
    mouse.click("button", "to-war")
    assert not mouse.region("button", "skip").enabled
    mouse.press(KEY.ESCAPE, KEY.ESCAPE)
    mouse.until(lambda: mouse.sees("button", "continue") and mouse.region("button", "continue").enabled, "the game")
    mouse.click("button", "continue")
    concede(mouse, "stark")
    (path,) = war_shelf.war_paths()
    won = {place: result.winner for place, result in read_war(path).sheet.results.items()}
    assert won == {"tollhouse": "stark", "farm": "lannister"}


def test_favours_are_chosen_by_keys_and_a_war_is_deleted(mouse: Mouse) -> None:
    with closing(war_shelf.begin_war(edition(SHORT), PEOPLE)) as war:
        fought(war, "lannister")
        path = war.path
    assert path is not None
    mouse.window.open(WarPage(path))
    mouse.click("button", "favours-stark")
    mouse.press(KEY.TAB, KEY.ENTER, KEY.TAB, KEY.SPACE)
    assert len(mouse.view.war.spent) == 2
    mouse.press(KEY.ESCAPE)
    assert mouse.region("button", "favours-lannister").enabled
    mouse.click("tab", "place-wagons")
    assert mouse.view.chosen == "wagons"
    mouse.click("button", "to-next")
    mouse.click("button", "skip")
    mouse.click("button", "skip-yes")
    assert isinstance(mouse.view, WarNewsScreen)
    mouse.press(KEY.ESCAPE, KEY.ESCAPE)
    mouse.click("button", f"delete:{path.name}")
    mouse.click("button", "delete-no")
    assert path.exists()
    mouse.click("button", f"delete:{path.name}")
    mouse.click("button", "delete-yes")
    assert not path.exists()
    assert not mouse.sees("button", f"open:{path.name}")


def test_the_closing_page_leads_to_the_war_with_the_sides_exchanged(mouse: Mouse) -> None:
    with closing(war_shelf.begin_war(edition(SHORT), {"stark": "person", "lannister": "captain"})) as war:
        for winner in ("stark", "lannister", "stark"):
            fought(war, winner)
        path = war.path
    assert path is not None
    mouse.window.open(CampaignsPage())
    mouse.click("button", f"open:{path.name}")
    mouse.click("button", "closing")
    assert isinstance(mouse.view, WarEndScreen)
    assert mouse.regions("row") == ["replay:tollhouse", "replay:farm", "replay:wagons"]
    mouse.click("button", "map")
    mouse.window.open(WarEndPage(path))
    mouse.click("button", "exchange")
    assert isinstance(mouse.view, WarScreen)
    assert mouse.view.war.war.players == {"stark": "captain", "lannister": "person"}


def test_a_battle_is_fought_again_for_pleasure(mouse: Mouse) -> None:
    with closing(war_shelf.begin_war(edition(SHORT), PEOPLE)) as war:
        fought(war, "stark")
        path = war.path
    assert path is not None
    before = path.read_bytes()
    mouse.window.open(WarPage(path))
    mouse.click("tab", "place-tollhouse")
    assert not mouse.region("button", "replay").enabled, "its record is missing"
    mouse.click("button", "again")
    concede(mouse, "stark")
    mouse.click("button", "war")
    assert isinstance(mouse.view, WarScreen)
    assert path.read_bytes() == before
