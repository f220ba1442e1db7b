"""Marches step by step: the offers while a march is composed."""

from __future__ import annotations

from typing import Any

import pytest

from bow.realm.decisions import MarchUnits
from bow.realm.realm import Realm


def marching(house: str, **changes: Any) -> Realm:
    """Return the march step of a game for six, at a House's turn, with only the given units on the board."""
    position = Realm.start(players=6, seed=1).to_position()
    place = position["iron_throne"].index(house)
    doing = [{"frame": "rounds", "step": 5}, {"frame": "action-step", "step": "march", "place": place, "begun": True}]
    empty = {"units": {}, "orders": {}, "garrison": {}, "neutral": {}, "revealed": True, "doing": doing}
    return Realm.from_position(position | empty | changes)


@pytest.mark.rule("realm:NEU-7")
def test_a_neutral_force_that_held_cannot_be_chosen_again() -> None:
    realm = marching(
        "baratheon",
        neutral={"kings_landing": 5},
        units={"kingswood": {"baratheon": {"knight": 1, "footman": 1}}, "reach": {"tyrell": {"knight": 1}}},
        orders={"kingswood": ["baratheon", "march_0"], "reach": ["tyrell", "support"]},
    )
    realm = realm.apply("send 1 knight kings_landing")
    assert str(realm.why_not("go")).endswith("(NEU-1)")
    realm = realm.apply("send 1 footman kings_landing").apply("go").apply("support reach none")
    assert realm.decision is not None
    assert isinstance(realm.decision, MarchUnits)
    assert (realm.decision.house, realm.decision.kind, realm.decision.moves) == ("baratheon", "march", {})
    assert str(realm.why_not("send 1 knight kings_landing")).endswith("(NEU-7)")
    assert "send 1 knight reach" in map(str, realm.legal_actions())


@pytest.mark.rule("realm:MAR-12", "realm:SUP-7")
def test_a_step_that_no_other_can_make_good_is_not_offered() -> None:
    realm = marching(
        "lannister",
        supply=dict.fromkeys(Realm.start(players=6).houses, 0),
        units={"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"lannister": {"footman": 2}}},
        orders={"lannisport": ["lannister", "march_0"]},
    )
    sends = {str(action) for action in realm.legal_actions() if action.verb == "send"}
    assert not any(text.endswith("stoney_sept") for text in sends)
    assert "send 2 footman riverrun" in sends
    refusal = realm.why_not("send 1 footman stoney_sept")
    assert refusal is not None
    assert refusal.rule == "SUP-7"


@pytest.mark.rule("realm:MAR-5")
def test_the_last_step_is_asked_for_even_alone() -> None:
    realm = marching(
        "lannister",
        units={"lannisport": {"lannister": {"footman": 1}}},
        orders={"lannisport": ["lannister", "march_0"]},
    )
    sent = realm.apply("send 1 footman riverrun")
    assert [str(action) for action in sent.legal_actions()] == ["go"]
    assert not sent.reveals("lannister")
    assert sent.decision is not None
    assert isinstance(sent.decision, MarchUnits)
    assert sent.decision.moves == {"riverrun": {"footman": 1}}


@pytest.mark.rule("realm:CMP-2", "realm:CTL-2")
def test_who_has_no_power_token_is_not_offered_to_leave_one() -> None:
    orders = {"kingswood": ["baratheon", "march_0"]}
    asked = marching("baratheon", units={"kingswood": {"baratheon": {"knight": 1}}}, orders=orders).to_position()
    march = {"frame": "march", "house": "baratheon", "origin": "kingswood", "moves": {"reach": [0, 1, 0, 0]}, "step": 3}
    march |= {"helped": [], "barred": [], "target": "", "fought": False}
    asked["doing"][2:] = [march, {"frame": "leave-token", "house": "baratheon", "area": "kingswood"}]
    assert list(map(str, Realm.from_position(asked).legal_actions())) == ["token kingswood", "decline"]
    asked["power"]["baratheon"] = 0
    realm = Realm.from_position(asked)
    assert realm.decision is not None
    assert realm.decision.kind != "leave-token"
    assert not realm.faults()
