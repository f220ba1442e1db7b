"""What a decision depends on: the rules of the realm, the supply of all Houses, the cards of a House."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from tests.table.mouse import screen_of
from tests.table.realm.realm_table import open_game, texts_of
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

KEY = arcade.key


def at(window: TableWindow, kind: str) -> RealmHand:
    """Return the hand of a game whose next decision is of a kind, with the person who decides at the screen."""
    hand = open_game(window, positions()[kind])
    hand.finish_handover()
    hand.frame()
    return hand


@pytest.mark.parametrize(("kind", "page"), [("raid", "RAI"), ("muster", "MUS"), ("house-card", "HSE")])
@pytest.mark.usefixtures("strict_words")
def test_a_key_opens_the_rules_of_the_decision_and_leads_back(window: TableWindow, kind: str, page: str) -> None:
    hand = at(window, kind)
    shown = hand.view
    hand.press(KEY.F1)
    assert screen_of(hand) == "GuideScreen"
    assert hand.view.page == page
    hand.shoot(f"realm-rules-{kind}")
    hand.press(KEY.F1)
    assert hand.view is shown


def test_the_menu_and_the_page_for_learning_lead_to_the_rules(window: TableWindow) -> None:
    hand = at(window, "raid")
    hand.press(KEY.ESCAPE)
    hand.click("button", "how-to-play")
    assert screen_of(hand) == "GuideScreen"
    hand.press(KEY.ESCAPE)
    assert screen_of(hand) == "RealmMenu"
    window.show_title()
    hand.click("button", "learn")
    hand.click("button", "realm-how-to-play")
    assert hand.view.page == "overview"


def test_a_key_shows_the_supply_of_all_houses_and_escape_hides_it(window: TableWindow) -> None:
    hand = at(window, "raid")
    hand.press(KEY.S)
    panel = hand.view.side.supplies
    assert panel in hand.view.all_panels
    written = [text for text, _ in panel.canvas.written]
    view = hand.realm.view(hand.realm.decision.house)  # type: ignore[union-attr]
    assert all(str(view.supply(house)) in written for house in view.houses)
    hand.shoot("realm-supplies")
    hand.press(KEY.ESCAPE)
    assert panel not in hand.view.all_panels


def test_the_page_of_a_house_names_its_seven_cards_while_units_are_mustered(window: TableWindow) -> None:
    hand = at(window, "muster")
    house = hand.realm.decision.house  # type: ignore[union-attr]
    hand.click("house", house)
    said = " ".join(texts_of(hand.view))
    names = [hand.view.texts.short_card(card) for card in hand.realm.hand(house)]
    hand.shoot("realm-house-cards")
    assert [name for name in names if name not in said] == []


def test_a_bid_names_the_westeros_cards_to_come_and_no_other(window: TableWindow) -> None:
    hand = at(window, "bid")
    to_come = hand.realm.westeros_cards_to_come
    assert len(to_come) in (1, 2)
    said = next(text for text, _ in hand.view.side.bid.canvas.written if "still to come" in text)
    named = [card for card in hand.realm.westeros_cards if hand.view.texts.name("westeros", card) in said]
    assert named == list(to_come)
