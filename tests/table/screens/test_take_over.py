"""Who may play on from a replay: whoever learns nothing by it that he may not know."""

from __future__ import annotations

import pytest

import bow
from bow.table.app import TableWindow
from bow.table.play import saves
from bow.table.play.saves import Seats
from bow.table.texts.wording import say
from tests.table.fingers import Fingers

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def fingers(window: TableWindow) -> Fingers:
    return Fingers(window)


def watched(fingers: Fingers, seats: Seats, over: bool = False) -> None:
    """The replay of a battle that has begun."""
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 7, seats)
    session.act(session.legal[0])
    if over:
        session.concede("stark")
    assert session.journal is not None
    path = session.journal.path
    session.close()
    assert fingers.window.show_replay(path) is None
    fingers.frame()


def test_nobody_plays_on_from_a_battle_of_two_that_goes_on(fingers: Fingers) -> None:
    watched(fingers, Seats())
    fingers.view.go_to(1)
    fingers.click("button", "take-over")
    view = fingers.view
    assert not view.asking
    assert view.notices.text == say("replay-no-take-over")
    assert not fingers.sees("button", "over-both")
    for seats in (Seats(), Seats("person", "greedy"), Seats("greedy", "person")):
        view.take_over(seats)
        assert fingers.view is view
    fingers.shoot("no-take-over")


def test_a_lone_person_plays_on_with_the_own_house_only(fingers: Fingers) -> None:
    watched(fingers, Seats("person", "greedy"))
    fingers.click("button", "take-over")
    view = fingers.view
    enabled = {id: on for id, _, on in view.context.extra}
    assert enabled == {"over-both": False, "over-stark": True, "over-lannister": False, "over-no": True}
    fingers.click("button", "over-stark")
    assert fingers.view is not view
    assert fingers.view.session.shown_house == "stark"


def test_from_a_battle_that_is_over_anybody_plays_on(fingers: Fingers) -> None:
    watched(fingers, Seats(), over=True)
    fingers.click("button", "take-over")
    assert all(on for _, _, on in fingers.view.context.extra)
