"""Planning: the orders that a House may place, and what others see of them."""

from __future__ import annotations

from typing import Any

import pytest

from bow.realm.realm import Realm


def planning(**changes: Any) -> Realm:
    """Return the first Planning phase of a game for six, with some parts of its position changed."""
    position = Realm.start(players=6, seed=1).to_position()
    begins = {"doing": [{"frame": "rounds", "step": 1}]}
    return Realm.from_position(position | begins | changes)


def orders_for(realm: Realm, area: str) -> set[str]:
    return {action.args[1] for action in realm.legal_actions() if action.args[:1] == (area,)}


@pytest.mark.rule("realm:PLN-1", "realm:PLN-4", "realm:PLN-9", "realm:ORD-1", "realm:CTL-1")
def test_every_area_with_units_wants_one_order_and_no_other_area_gets_one() -> None:
    realm = planning(tokens={"harrenhal": "baratheon"})
    places = {action.args[0] for action in realm.legal_actions()}
    assert places == {"dragonstone", "kingswood", "shipbreaker_bay"}
    refusal = realm.why_not("order harrenhal raid")
    assert refusal is not None
    assert refusal.rule == "PLN-1"
    for area, order in (("dragonstone", "march_0"), ("kingswood", "defense_1"), ("shipbreaker_bay", "support")):
        assert str(realm.why_not("ready")).endswith("(PLN-4)")
        realm = realm.apply(f"order {area} {order}")
        assert "march_0" not in orders_for(realm, "kingswood") | orders_for(realm, "shipbreaker_bay")
    assert [str(action) for action in realm.legal_actions()] == ["ready"]


@pytest.mark.rule("realm:PLN-8", "realm:WES-8")
def test_banned_orders_are_not_offered() -> None:
    realm = planning(banned=["support", "support_1"])
    assert not {"support", "support_1"} & orders_for(realm, "dragonstone")
    refusal = realm.why_not("order dragonstone support")
    assert refusal is not None
    assert refusal.rule == "PLN-8"


@pytest.mark.rule("realm:PLN-2", "realm:INF-1", "realm:INF-5")
def test_special_orders_are_limited_by_stars() -> None:
    realm = planning()
    assert realm.stars("baratheon") == 1
    realm = realm.apply("order dragonstone march_plus1")
    assert orders_for(realm, "kingswood") == {
        "raid", "march_minus1", "march_0", "consolidate", "defense_1", "support"
    }  # fmt: skip


@pytest.mark.rule("realm:PLN-6", "realm:PLN-7", "realm:RND-2")
def test_orders_are_revealed_together_and_the_raven_follows() -> None:
    realm = planning()
    while realm.decision is not None and realm.decision.kind == "orders":
        assert all(event.kind != "orders-revealed" for event in realm.events)
        realm = realm.apply(realm.legal_actions()[0])
    (revealed,) = [event for event in realm.events if event.kind == "orders-revealed"]
    assert len(revealed.values["orders"]) == len(realm.units)
    assert realm.decision is not None
    assert (realm.decision.kind, realm.decision.house) == ("raven", "lannister")


@pytest.mark.rule("realm:PLN-5")
def test_with_too_few_orders_all_place_theirs_where_others_see_the_places() -> None:
    areas = ("blackwater", "reach", "stoney_sept", "karhold", "twins", "fingers", "yronwood", "starfall", "boneway")
    seas = ("west_summer_sea", "sunset_sea")
    units = {area: {"tyrell": {"footman": 1}} for area in areas} | {sea: {"tyrell": {"ship": 1}} for sea in seas}
    realm = planning(units=units | {"winterfell": {"stark": {"footman": 1}}})
    assert realm.decision is not None
    assert (realm.decision.house, realm.decision.number) == ("stark", "D-17")
    realm = realm.apply("order winterfell raid").apply("ready")
    assert realm.view("tyrell").orders == {"winterfell": ("stark", "hidden")}
    for _ in range(10):
        assert realm.why_not("ready") is not None
        realm = realm.apply(realm.legal_actions()[0])
        assert realm.view("stark").orders.keys() == realm.orders.keys()
    assert [str(action) for action in realm.legal_actions()] == ["ready"]
    assert len(realm.orders) == 11
    assert realm.apply("ready").events[0].kind == "house-ready"


@pytest.mark.rule("realm:PLN-3", "realm:OPN-1", "realm:PLN-1")
def test_a_house_may_take_its_orders_back_until_the_reveal() -> None:
    realm = planning()
    placed = realm.apply("order dragonstone march_0")
    assert not placed.reveals("baratheon")
    ready = placed.apply("order kingswood raid").apply("order shipbreaker_bay support").apply("ready")
    assert not ready.reveals("baratheon")


@pytest.mark.rule("realm:WES-7", "realm:CLN-2", "realm:WES-1", "realm:WES-3")
def test_used_westeros_cards_go_under_their_decks() -> None:
    position = Realm.start(players=3, seed=4).to_position()
    tops = [position["decks"][deck][0] for deck in ("I", "II", "III")]
    realm = Realm.from_position(position)
    seen_round = {1: 0}
    while realm.round < 3:
        realm = realm.apply(realm.legal_actions()[-1])
        shown = realm.to_position()["shown"]
        seen_round[realm.round] = max(seen_round.get(realm.round, 0), len(shown))
    assert seen_round == {1: 0, 2: 3, 3: seen_round[3]}
    after = realm.to_position()
    for deck, top in zip(("I", "II", "III"), tops, strict=True):
        assert top == "winter_is_coming" or after["decks"][deck][-1] == top
