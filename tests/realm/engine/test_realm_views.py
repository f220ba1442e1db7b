"""A House sees exactly what it may know: exchanging hidden things does not change its view."""

from __future__ import annotations

import json

import pytest

from bow.bots.realm.greedy import RealmGreedyBot
from bow.realm.realm import Realm
from tests.realm.engine.conftest import Played
from tools.provers.realm_secrets import exchanged


def seen(realm: Realm, house: str) -> str:
    view = realm.view(house)
    return json.dumps([view.position(), [str(event) for event in view.events], list(map(str, view.legal_actions()))])


@pytest.mark.parametrize(("players", "seed"), [(3, 21), (5, 22), (6, 25)])
def test_a_sample_looks_the_same_to_its_house_and_is_sound(played: Played, players: int, seed: int) -> None:
    """`sample` deals everything again that the House may not know, and must not change its view."""
    differ = 0
    for number, realm in enumerate(played(players, seed)):
        if number % 13:
            continue
        for house in realm.houses:
            view = realm.view(house)
            sample = view.sample(number)
            assert sample.faults() == []
            own, there = sample.view(house).position(), view.position()
            if view.decision is not None or realm.is_over:
                assert own == there
                assert set(sample.legal_actions()) == set(realm.legal_actions())
            differ += sample.to_position() != realm.to_position()
    assert differ > 20


@pytest.mark.parametrize(("players", "seed"), [(4, 32), pytest.param(6, 36, marks=pytest.mark.deep)])
def test_what_is_hidden_does_not_show(played: Played, players: int, seed: int) -> None:
    kinds = set()
    for number, realm in enumerate(played(players, seed)):
        owed = realm.decision
        if owed is None or (number % 7 and not owed.secret):
            continue
        for house in realm.houses:
            other = exchanged(realm, house)
            before, after = json.loads(seen(realm, house)), json.loads(seen(other, house))
            assert before[0] == after[0]
            if owed.house == house:
                assert before[2] == after[2]
            elif before[0] != realm.view(owed.house).position():
                kinds.add(owed.kind)
    assert {"orders", "bid", "house-card"} <= kinds


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3", "realm:PLN-3")
def test_a_view_does_not_tell_in_which_order_things_came_to_the_board(played: Played) -> None:
    for number, realm in enumerate(played(3, 2)):
        if number % 20 == 0 and realm.decision is not None:
            house = realm.decision.house
            seen, again = (each.view(house) for each in (realm, Realm.from_position(realm.to_position())))
            for part in ("units", "orders", "tokens", "garrisons"):
                assert list(getattr(seen, part)) == list(getattr(again, part))


def test_orders_lie_face_down_until_the_last_house_is_ready() -> None:
    realm = Realm.start(players=3, seed=1)
    first = realm.decision
    assert first is not None
    realm = realm.apply(realm.legal_actions()[0])
    (area,) = realm.orders
    assert realm.view(first.house).orders == realm.orders
    others = [house for house in realm.houses if house != first.house]
    assert all(realm.view(house).orders == {} for house in others)
    assert not realm.view(others[0]).is_ready(first.house)
    while realm.decision is not None and realm.decision.house == first.house:
        realm = realm.apply(realm.legal_actions()[0])
    assert realm.view(others[0]).is_ready(first.house)
    assert realm.view(others[0]).orders[area] == (first.house, "hidden")
    assert realm.view(others[0]).legal_actions() == realm.legal_actions()
    assert realm.view(others[1]).legal_actions() == ()
    while realm.decision is not None and realm.decision.kind == "orders":
        realm = realm.apply(realm.legal_actions()[0])
    assert realm.view(others[0]).orders == realm.orders


@pytest.mark.rule("realm:BID-9", "realm:BID-3")
def test_power_is_hidden_while_bids_are_open(played: Played) -> None:
    realm = next(each for each in played(4, 40) if each.decision is not None and each.decision.kind == "bid")
    assert realm.decision is not None
    viewer = realm.decision.house
    for house in realm.houses:
        assert (realm.view(viewer).power(house) is None) == (house != viewer)
        assert realm.power(house) is not None


@pytest.mark.rule("realm:INF-7")
def test_only_the_holder_of_the_raven_sees_the_card(played: Played) -> None:
    for realm in played(4, 2):
        if realm.decision is not None and realm.decision.kind == "raven":
            break
    assert realm.decision is not None
    holder = realm.decision.house
    card = realm.to_position()["wildling_deck"][0]
    looked = realm.apply("look")
    for house in realm.houses:
        events = " ".join(map(str, looked.view(house).events))
        assert (card in events) == (house == holder)
        assert looked.view(house).known_wildling_cards() == ({0: card} if house == holder else {})
    top, bottom = looked.apply("keep top"), looked.apply("keep bottom")
    other = next(house for house in realm.houses if house != holder)
    assert top.view(other).position() == bottom.view(other).position()
    assert bottom.view(holder).known_wildling_cards() == {8: card}


@pytest.mark.rule("realm:HSE-5", "realm:HSE-1")
def test_hands_are_open_and_only_the_card_chosen_is_hidden(played: Played) -> None:
    for realm in played(5, 3):
        owed = realm.decision
        if owed is not None and owed.kind == "house-card" and len(realm.hand(owed.house)) == 7:
            break
    assert owed is not None
    chosen = realm.apply(realm.legal_actions()[2])
    opponent = next(house for house in realm.houses if house != owed.house)
    assert chosen.view(opponent).hand(owed.house) == realm.hand(owed.house)
    assert realm.apply(realm.legal_actions()[1]).view(opponent).position() == chosen.view(opponent).position()


@pytest.mark.rule("realm:BID-9")
def test_the_power_of_others_tells_a_house_and_its_bot_nothing_while_bids_are_open(played: Played) -> None:
    """With any power of the others, the view, a sample of it and the choice of the greedy bot stay the same."""
    for realm in played(4, 40):
        owed = realm.decision
        if owed is not None and owed.kind == "bid":
            break
    assert owed is not None
    position = realm.to_position()
    position["power"] = {house: power if house == owed.house else 11 for house, power in position["power"].items()}
    other = Realm.from_position(position)
    assert other != realm
    assert other.view(owed.house).position() == realm.view(owed.house).position()
    assert other.view(owed.house).sample(3) == realm.view(owed.house).sample(3)
    assert RealmGreedyBot(1).choose(other.view(owed.house)) == RealmGreedyBot(1).choose(realm.view(owed.house))
