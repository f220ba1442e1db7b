"""What is revealed is shown to all, waits for one key, and lets nothing else act meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.ui.screens.reveal import GO_ON
from tests.table.layout_checks import troubles
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import open_game, texts_of
from tests.table_logic.realm.shared_events import REVEALED, revealing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture(autouse=True)
def usual_again(window: TableWindow) -> Iterator[None]:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def reveal(window: TableWindow, kind: str, bots: bool = False) -> RealmHand:
    """Play the action that reveals something; the person at the screen, if others are bots, is the House that acts."""
    realm, action = revealing()[kind]
    house = realm.decision.house if realm.decision is not None else ""
    seats = {each: "random" for each in realm.houses if bots and each != house}
    hand = open_game(window, realm.copy(), seats)
    hand.finish_handover()
    hand.view.session.act(action)
    hand.view.rebuild()
    return hand


def sums_of(side: Any) -> tuple[int, int]:
    """Return the strength of a side after its first term, and its whole strength."""
    return side.terms[0].value, side.total


def written(hand: RealmHand) -> str:
    return " ".join(texts_of(hand.view))


def test_westeros_cards_are_turned_one_by_one_and_nothing_else_acts(window: TableWindow) -> None:
    hand = reveal(window, "westeros-cards")
    session, reveals = hand.view.session, hand.view.side.reveals
    last = hand.view.texts.name("westeros", session.view.westeros_cards[2])
    steps = len(session.history)
    assert reveals.open
    assert not any(last in line.text for line in hand.view.side.log.lines()), "the log tells what is still face down"
    for key in (KEY.ENTER, KEY.M, KEY.U, KEY.TAB, KEY.KEY_1, KEY.N):
        hand.press(key)
    assert "III: face down" in written(hand)
    hand.press(KEY.SPACE)
    assert "III: face down" in written(hand)
    hand.press(KEY.SPACE)
    assert "III: face down" not in written(hand)
    assert any(last in line.text for line in hand.view.side.log.lines())
    assert reveals.open
    hand.press(KEY.SPACE)
    assert not reveals.open
    assert len(session.history) == steps


def test_one_key_shows_all_that_is_left_and_a_click_goes_on(window: TableWindow) -> None:
    hand = reveal(window, "westeros-cards")
    hand.press(KEY.END)
    assert "III: face down" not in written(hand)
    hand.click("button", GO_ON)
    assert not hand.view.side.reveals.open


def test_all_see_the_result_before_the_screen_is_handed_over(window: TableWindow) -> None:
    hand = reveal(window, "bids-revealed")
    session = hand.view.session
    assert session.looker is None
    assert GO_ON in hand.regions("button")
    assert "realm-handover" not in hand.regions("button")
    hand.press(KEY.SPACE)
    assert GO_ON not in hand.regions("button")


def test_strengths_are_counted_term_by_term_and_a_key_counts_them_at_once(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=1.0, recap=False))
    hand = reveal(window, "house-cards")
    reveals: Any = hand.view.side.reveals
    first, last = ([f"{one} : {two}"] for one, two in zip(*map(sums_of, reveals.now.sides), strict=True))
    assert list(reveals.sums().values()) == first
    units = reveals.view.units
    hand.slow = True
    hand.until(lambda: list(reveals.sums().values()) != first, "the next terms")
    assert reveals.view.units == units, "the map shows no losses yet"
    hand.press(KEY.SPACE)
    assert list(reveals.sums().values()) == last
    assert hand.view.texts.house(reveals.now.won.winner) in written(hand)
    hand.press(KEY.SPACE)
    assert not reveals.open


def test_bots_wait_while_a_person_looks(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = reveal(window, "westeros-cards", bots=True)
    session = hand.view.session
    monkeypatch.setattr(session, "think", lambda: None)
    monkeypatch.setattr(session, "thought", lambda: session.game.legal_actions()[0])
    session.paused = False
    assert session.bot_to_act
    before = len(session.history)
    for _ in range(3):
        hand.view.on_update(1.0)
    assert len(session.history) == before
    hand.look_on()
    hand.view.on_update(1.0)
    assert len(session.history) > before


def test_a_setting_lets_the_game_go_on_at_once(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False, reveals=False))
    assert not reveal(window, "westeros-cards").view.side.reveals.open


def test_the_menu_opens_over_it_and_leads_back(window: TableWindow) -> None:
    hand = reveal(window, "orders-revealed")
    view = hand.view
    hand.press(KEY.ESCAPE)
    assert hand.view is not view
    hand.press(KEY.ESCAPE)
    assert hand.view is view
    assert view.side.reveals.open


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_moment_can_be_read(window: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    window.set_size(*size)
    window.change_settings(Settings(animation_speed=0.0, recap=False, ui_scale=scale, language=language))
    found: list[str] = []
    for kind in REVEALED:
        hand = reveal(window, kind)
        reveals: Any = hand.view.side.reveals
        place = Box(-1, -1, hand.view.width + 2, hand.view.height + 2)
        for _ in range(4):
            if not reveals.open:
                break
            for panel in reveals.panels:
                found += [f"{kind}: {each}" for each in troubles(panel.canvas, panel.box)]
                assert panel.box.shared(place) > panel.box.area - 4
            assert reveals.log.box.shared(reveals.body.box) < 1
            hand.press(KEY.SPACE)
    assert found == []
