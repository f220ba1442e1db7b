"""Playing on from a replay is open to players who learn nothing by it that they may not know."""

from __future__ import annotations

import pytest

import bow
from bow.table.app import TableWindow
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings
from bow.ui.wording import say
from tests.table.mouse import Mouse

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow) -> Mouse:
    return Mouse(window)


def watched(mouse: Mouse, seats: Seats, over: bool = False) -> None:
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 7, seats)
    session.act(session.legal[0])
    if over:
        session.concede("stark")
    assert session.journal is not None
    path = session.journal.path
    session.close()
    assert mouse.window.show_replay(path) is None
    mouse.frame()


def test_nobody_plays_on_from_a_battle_of_two_that_goes_on(mouse: Mouse) -> None:
    watched(mouse, Seats())
    mouse.view.go_to(1)
    mouse.click("button", "take-over")
    view = mouse.view
    assert not view.asks_seats
    assert view.side.notices.text == say("replay-no-take-over")
    assert not mouse.sees("button", "over-both")
    for seats in (Seats(), Seats("person", "greedy"), Seats("greedy", "person")):
        view.take_over(seats)
        assert mouse.view is view
    mouse.shoot("no-take-over")


def test_a_lone_person_plays_on_with_the_own_house_only(mouse: Mouse) -> None:
    watched(mouse, Seats("person", "greedy"))
    mouse.click("button", "take-over")
    view = mouse.view
    enabled = {id: on for id, _, on in view.side.context.extra}
    assert enabled == {"over-both": False, "over-stark": True, "over-lannister": False, "over-no": True}
    mouse.click("button", "over-stark")
    assert mouse.view is not view
    assert mouse.view.session.shown_house == "stark"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 1.0), (1280, 720, 1.5), (1920, 1080, 1.5)])
def test_all_offers_lie_in_their_panel(mouse: Mouse, language: str, width: int, height: int, scale: float) -> None:
    mouse.window.set_size(width, height)
    mouse.window.dispatch_events()
    mouse.window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale))
    watched(mouse, Seats("person", "greedy"))
    mouse.click("button", "take-over")
    panel = mouse.view.side.context
    mouse.shoot(f"take-over-{width}-{round(scale * 100)}-{language}")
    room = panel.grown or panel.box
    offers = [region for region in panel.regions if region.id.startswith("over-")]
    assert len(offers) == 4
    assert [region.id for region in offers if region.box.bottom < room.bottom] == []


def test_from_a_battle_that_is_over_anybody_plays_on(mouse: Mouse) -> None:
    watched(mouse, Seats(), over=True)
    mouse.click("button", "take-over")
    assert all(on for _, _, on in mouse.view.side.context.extra)
