"""Nobody sees the orders, bids and cards of others: with another secret choice the screen is the same to them.

Two games that differ in nothing but a secret choice are opened side by side. All that the screen shows is compared:
texts and pictures of all panels, regions and their hints, pieces of the map, what the areas say, the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.game.actions import Action
from bow.realm.realm import Realm
from tests.table.realm.realm_table import open_game, seen
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def first_laid(realm: Realm, order: str) -> Realm:
    """Return the game after its first House has laid this order and any others, and is ready."""
    game = realm.apply(Action("order", (realm.legal_actions()[0].args[0], order)))
    house = realm.decision.house if realm.decision else ""
    while game.decision is not None and game.decision.house == house:
        legal = game.legal_actions()
        game = game.apply(next((a for a in legal if a.verb == "ready"), legal[0]))
    return game


def start() -> Realm:
    return Realm.start(players=3, seed=4)


def choices(kind: str) -> tuple[Realm, Realm]:
    """Return two games after different secret answers of the same House."""
    if kind == "orders":
        return first_laid(start(), "defense_2"), first_laid(start(), "raid_special")
    realm = positions()[kind]
    legal = realm.legal_actions()
    return realm.apply(legal[0]), realm.apply(legal[-1])


def shown_to(window: TableWindow, realm: Realm, looker: str | None) -> list[object]:
    """Return what the screen shows to a House that looks alone; None: during the handover, or to all."""
    hand = open_game(window, realm)
    hand.view.session.screen.alone = looker
    hand.view.rebuild()
    if looker is not None:
        hand.view.side.houses.opened = realm.houses[0]
        hand.view.rebuild()
    return seen(hand.view)


@pytest.mark.parametrize("kind", ["orders", "bid", "house-card"])
def test_a_secret_choice_changes_nothing_that_others_see(window: TableWindow, kind: str) -> None:
    one, other = choices(kind)
    assert one.digest() != other.digest()
    assert one.decision is not None
    assert other.decision is not None
    chooser = (start() if kind == "orders" else positions()[kind]).decision
    assert chooser is not None
    assert one.decision.house != chooser.house, "the next House answers"
    for looker in (None, *(house for house in one.houses if house != chooser.house)):
        assert shown_to(window, one, looker) == shown_to(window, other, looker), f"{looker} sees it"


def test_who_has_chosen_sees_what_was_chosen(window: TableWindow) -> None:
    """The comparison finds a difference where there is one to be seen."""
    one, other = choices("orders")
    chooser = start().decision
    assert chooser is not None
    assert one.decision is not None
    hand = open_game(window, one)
    session = hand.view.session
    assert session.needs_handover
    found = []
    for game in (one, other):
        hand = open_game(window, game, {house: "random" for house in one.houses if house != chooser.house})
        found.append(seen(hand.view))
    assert found[0] != found[1]


def test_the_map_shows_orders_of_others_face_down_until_they_are_revealed(window: TableWindow) -> None:
    one, _ = choices("orders")
    chooser = start().decision
    assert chooser is not None
    hand = open_game(window, one)
    hand.finish_handover()
    faces = {piece.picture for piece in hand.view.map.view.shown if piece.kind == "order"}
    assert faces == {f"realm/hidden-{chooser.house}"}
    while hand.realm.decision is not None and hand.realm.decision.kind == "orders":
        hand.finish_handover()
        legal = hand.realm.legal_actions()
        hand.take(next((a for a in legal if a.verb == "ready"), legal[0]), "controls")
    faces = {piece.picture for piece in hand.view.map.view.shown if piece.kind == "order"}
    assert faces
    assert not [face for face in faces if "hidden" in face]


def test_the_raven_s_card_is_seen_by_its_holder_alone(window: TableWindow) -> None:
    hand = open_game(window, positions()["raven"])
    holder = hand.realm.decision.house  # type: ignore[union-attr]
    hand.take(Action("look"), "list")
    (card,) = hand.realm.view(holder).known_wildling_cards().values()
    name = hand.view.texts.name("wildling", card)
    session = hand.view.session
    others = [house for house in hand.realm.houses if house != holder]
    for looker, sees in ((holder, True), *((house, False) for house in others), (None, False)):
        session.screen.alone = looker
        hand.view.rebuild()
        assert (name in str(seen(hand.view))) == sees, looker


@pytest.mark.parametrize("kind", ["orders", "bid", "house-card", "raven-look"])
def test_the_handover_shows_the_button_alone_and_opens_by_click_or_by_enter_twice(
    window: TableWindow, kind: str
) -> None:
    import arcade

    realm = positions()[kind]
    for keys in (False, True):
        hand = open_game(window, realm)
        assert {region.id for region in window.regions} == {"realm-handover"}
        hand.click_at(30, 30)
        hand.press(arcade.key.D, arcade.key.Z, arcade.key.TAB)
        assert hand.view.session.needs_handover
        hand = open_game(window, realm)
        if keys:
            hand.press(arcade.key.ENTER)
            assert hand.view.session.needs_handover, "Enter alone may have been meant for what was before"
            hand.press(arcade.key.ENTER)
        else:
            hand.click("button", "realm-handover")
        assert not hand.view.session.needs_handover
        assert len(window.regions) > 10
