"""The map goes to a combat by itself and back; the table of House cards names its columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.ui.player_settings import Settings
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.shared_events import revealing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

KEY = arcade.key


@pytest.fixture(autouse=True)
def usual_again(window: TableWindow) -> Iterator[None]:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def before_the_cards(window: TableWindow) -> RealmHand:
    """Open a combat whose last House card is being chosen."""
    hand = open_game(window, revealing()["house-cards"][0].copy())
    hand.finish_handover()
    return hand


def test_the_map_goes_to_a_combat_and_back_to_the_whole(window: TableWindow) -> None:
    hand = before_the_cards(window)
    place = hand.view.map.view
    combat = hand.view.seat.view.combat
    assert place.camera.zoom > 1
    for area in (combat.area, combat.origin, *combat.supports):
        assert place.camera.box.holds(*place.on_screen(*place.board.areas[area].centre)), area
    hand.view.session.act(revealing()["house-cards"][1])
    hand.view.rebuild()
    assert place.camera.zoom > 1, "all look at it together"
    hand.look_on()
    while hand.view.seat.view.combat is not None:
        hand.take(hand.realm.legal_actions()[0], "list")
        hand.look_on()
    hand.view.rebuild()
    assert place.camera.zoom == 1


def test_a_button_leads_back_to_the_whole_map(window: TableWindow) -> None:
    hand = before_the_cards(window)
    hand.click("button", "realm-go-there")
    assert hand.view.map.view.camera.zoom == 1
    assert not hand.sees("button", "realm-go-there"), "the whole map is in sight already"


def test_who_goes_back_by_a_key_stays_there(window: TableWindow) -> None:
    hand = before_the_cards(window)
    hand.press(KEY.Z)
    assert hand.view.map.view.camera.zoom == 1
    hand.view.rebuild()
    assert hand.view.map.view.camera.zoom == 1
    hand.press(KEY.Z)
    assert hand.view.map.view.camera.zoom > 1


def test_a_setting_keeps_the_map_where_it_is(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False, to_combat=False))
    assert before_the_cards(window).view.map.view.camera.zoom == 1


def test_columns_of_the_table_carry_names_and_rows_stand_as_in_the_hand(window: TableWindow) -> None:
    hand = before_the_cards(window)
    side = hand.view.side
    preview = side.combat.preview
    own = hand.view.seat.house
    cards = {(each.attacker_card, each.defender_card) for each in preview.matches}
    other = {pair[preview.attacker == own] for pair in cards} - {""}
    written = [text for text, _ in side.pairings.canvas.written]
    for card in other:
        named = [word for word in hand.view.texts.short_card(card).split() if len(word) > 3]
        assert any(text.rstrip(".") and named[0].startswith(text.rstrip(".")) for text in written), card
    rows = [region.id.split("-")[1] for region in side.pairings.regions if region.id.startswith("cell-")]
    in_hand = [region.id for region in side.cards.regions if region.kind == "card" and region.enabled]
    assert list(dict.fromkeys(rows)) == in_hand


def test_a_combat_takes_both_columns_until_a_button_leads_to_the_houses(window: TableWindow) -> None:
    window.set_size(1280, 720)
    window.dispatch_events()
    hand = before_the_cards(window)
    side = hand.view.side
    assert side.houses not in hand.view.panels
    assert side.combat.box.right < side.pairings.box.left
    assert side.question.box.left < side.pairings.box.left < side.question.box.right
    cards = [region.box for region in side.cards.regions if region.kind == "card"]
    assert len(cards) == 7
    assert all(box.height > 1.4 * box.width for box in cards), "each card is whole"
    hand.click("button", "realm-table")
    assert side.houses in hand.view.panels
    hand.click("button", "realm-table")
    assert side.houses not in hand.view.panels
