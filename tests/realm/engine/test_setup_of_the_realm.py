"""The set-up of a game."""

from __future__ import annotations

import pytest

from bow.realm.realm import Realm
from bow.realm.terms import DEFAULT_PLAYERS
from tests.realm.engine.conftest import Played


@pytest.mark.rule("realm:SET-2", "realm:SET-3", "realm:SET-5", "realm:SET-7", "realm:SET-11", "realm:RND-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_decks_markers_and_pieces_are_set_up(players: int) -> None:
    realm = Realm.start(players=players, seed=8)
    position = realm.to_position()
    assert (realm.round, realm.wildlings) == (1, 2)
    assert [len(cards) for cards in position["decks"].values()] == [10, 10, 10]
    assert len(position["wildling_deck"]) == 9
    assert set(position["power"].values()) == {5}
    assert all(len(realm.hand(house)) == 7 for house in realm.houses)
    other = Realm.start(players=players, seed=9).to_position()
    assert other["decks"] != position["decks"]
    assert other["units"] == position["units"]
    assert realm.faults() == []


@pytest.mark.rule("realm:SET-6", "realm:WIN-6", "realm:PLC-1")
def test_the_houses_follow_from_their_number() -> None:
    assert len(Realm.start().houses) == DEFAULT_PLAYERS == 3
    assert Realm.start(houses=("stark", "lannister", "baratheon")) == Realm.start(players=3)


@pytest.mark.rule("realm:OPT-1", "realm:SET-13", "realm:OPT-6")
@pytest.mark.parametrize(("seed", "tides"), [(1, True), (4, False)])
def test_tides_are_drawn_only_if_the_game_is_played_with_them(played: Played, seed: int, tides: bool) -> None:
    drawn = combats = 0
    for realm in played(6, seed):
        assert realm.options.tides is tides
        combats += sum(event.kind == "combat-won" for event in realm.events)
        drawn += sum(event.kind == "tides-drawn" for event in realm.events)
        for outcome in realm.outcomes:
            assert "tide" not in outcome or len(outcome.split(",")) == 24
        if combats > 2:
            break
    assert combats
    assert bool(drawn) is tides


@pytest.mark.rule("realm:ORD-4", "realm:PRT-4")
def test_a_defense_order_may_lie_in_a_port() -> None:
    realm = Realm.start(players=6, seed=1)
    while realm.decision is not None and realm.decision.house != "greyjoy":
        realm = realm.apply(realm.legal_actions()[0])
    assert realm.why_not("order port_pyke defense_1") is None
