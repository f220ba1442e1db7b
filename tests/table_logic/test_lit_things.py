"""The prover that clicks every lit thing without a window, in its short form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.battle import Battle
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.play.selection import Selection
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.realm.map.map_place import MapPlace
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.screens.realm_screen import RealmScreen
from tests.realm.cards.played import combat, played
from tools.provers.lit_things import prove_battle, prove_realm
from tools.provers.undrawn import undrawn

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.ui.kit.regions import Region

#: a battle that begins with orders at once, and a game whose first actions are orders
BATTLE, REALM = 4, 4


def test_every_lit_thing_of_a_battle_does_what_it_promises() -> None:
    assert prove_battle(BATTLE, 3) > 30


def test_every_lit_thing_of_the_realm_does_what_it_promises() -> None:
    assert prove_realm(REALM, 1) > 10


def test_a_lit_thing_that_the_pointer_does_not_find_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def beside(board: BoardView, x: float, y: float) -> Region | None:
        return target_at(board, x + 2 * board.camera.unit, y)

    target_at = BoardView.target_at
    monkeypatch.setattr(BoardView, "target_at", beside)
    with pytest.raises(AssertionError, match="lies under others everywhere"):
        prove_battle(BATTLE, 2)


def test_a_click_that_takes_another_action_than_that_of_the_light_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def another(selection: Selection, kind: str, id: str) -> Action | None:
        thing = (kind, id)
        return next((action for action in selection.candidates if id not in action.args), None) or click(
            selection, *thing
        )

    click = Selection.click
    monkeypatch.setattr(Selection, "click", another)
    with pytest.raises(AssertionError, match="is not about all of"):
        prove_battle(BATTLE, 2)


def test_an_unlit_thing_that_is_accepted_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Selection, "can_click", lambda *_: True)
    with pytest.raises(AssertionError, match="are accepted and not lit"):
        prove_battle(BATTLE, 2)


def test_a_lit_area_that_the_pointer_does_not_find_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MapPlace, "area_at", lambda *_: None)
    with pytest.raises(AssertionError, match="the pointer never finds"):
        prove_realm(REALM, 1)


#: an ordered unit in a fire, which can only put it out
IN_FIRE = """
edges: {stark: bottom, lannister: top}
fires: {C5: 1}
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: C4}
"""


def test_the_hex_of_the_unit_in_hand_is_clicked_where_it_is_lit_and_the_unit_is_not() -> None:
    session = Session(Battle.from_position(IN_FIRE).apply("token green s1"), secrecy=False)
    with undrawn() as table:
        screen = BattleScreen(table.navigator, session)
        table.show(screen)
        chosen = screen.controller.selection
        assert chosen.is_selected("unit", "s1")
        hex = next(region for region in screen.regions if region[:2] == ("hex", "C5"))
        table.click_at(*map(int, hex.box.centre))
    assert chosen.is_selected("unit", "s1")
    assert chosen.is_selected("hex", "C5")


#: a card with two orders, whose first unit may put the fire out in which a unit of the second stands
BESIDE_FIRE = """
edges: {stark: bottom, lannister: top}
fires: {C3: 1}
turn: lannister
first: lannister
commanders: {gregor-clegane:reaver: {tokens: 0}}
houses: {stark: {orders: [green]}, lannister: {orders: [green], command: 2, hand: [LL28]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: blue, at: C2, commander: gregor-clegane:reaver}
  l2: {kind: lannisport-guards, rank: green, at: D2}
  l4: {kind: lannisport-guards, rank: green, at: C3}
  l5: {kind: lannisport-guards, rank: green, at: B2}
"""


def test_a_unit_that_a_card_can_still_order_is_clicked_in_a_hex_that_is_lit_too() -> None:
    battle = Battle.from_position(BESIDE_FIRE).apply("card LL28 l1").apply("order 1")
    for named in ("name l1", "name l2"):
        battle = battle.apply(named)
    with undrawn() as table:
        screen = BattleScreen(table.navigator, Session(battle, secrecy=False))
        table.show(screen)
        chosen = screen.controller.selection
        assert ("hex", "C3") in chosen.lit
        assert "l4" in chosen.bright_units
        unit = next(region for region in screen.regions if region[:2] == ("unit", "l4"))
        found = screen.region_at(*map(int, unit.box.centre))
        assert found is not None
        assert found[:2] == ("unit", "l4")


def test_a_house_card_that_was_sent_back_is_not_lit_and_says_why() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    cards = {"lannister": "tyrion_lannister", "stark": "eddard_stark"}
    realm = played(combat(cards, units, ("lannisport", "stoney_sept")), "use tyrion_lannister")
    session = RealmSession(realm, dict.fromkeys(realm.houses, "person"))
    session.finish_handover()
    with undrawn() as table:
        view = RealmScreen(table.navigator, session)
        table.show(view)
        hand = {region.id: region for region in view.regions if region.kind == "card"}
    assert not hand["eddard_stark"].enabled
    assert "was returned to hand" in hand["eddard_stark"].hint
    assert hand["ser_rodrick_cassel"].enabled
