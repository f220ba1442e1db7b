"""Positions: text to state to text; faults of a position are named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bow.content.documents.faults import PositionError
from bow.realm.realm import Realm
from tests.realm.engine.conftest import Played


@pytest.mark.parametrize(("players", "seed"), [(3, 11), (6, 13)])
def test_a_position_gives_the_same_game_again(played: Played, players: int, seed: int) -> None:
    for number, realm in enumerate(played(players, seed)):
        if number % 9 == 0 or realm.is_over:
            text = json.dumps(realm.to_position())
            again = Realm.from_position(json.loads(text))
            assert again == realm
            assert again.legal_actions() == realm.legal_actions()
            assert again.decision == realm.decision
            assert json.dumps(again.to_position()) == text


def changed(realm: Realm, change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(realm.to_position()))
    change(position)
    return position


@pytest.mark.parametrize(
    ("change", "at"),
    [
        (lambda p: p.pop("units"), "units"),
        (lambda p: p.update(round=11), "round"),
        (lambda p: p.update(players="many"), "players"),
        (lambda p: p["units"].update(atlantis={"stark": {"footman": 1}}), "units.atlantis"),
        (lambda p: p["units"].update(pyke={"stark": {"dragon": 1}}), "units.pyke.stark.dragon"),
        (lambda p: p["orders"].update(pyke=["stark", "sleep"]), "orders.pyke"),
        (lambda p: p.update(fiefdoms=["stark"]), "fiefdoms"),
        (lambda p: p["power"].pop("stark"), "power"),
        (lambda p: p.update(doing=[]), "doing"),
        (lambda p: p.update(doing=[{"frame": "sleep"}]), "doing.0"),
        (lambda p: p["doing"][0].update(step="one"), "doing.0.step"),
        (lambda p: p["doing"].append({"frame": "orders", "house": "targaryen"}), "doing.3.house"),
        (lambda p: p.update(wildling_known=[]), "wildling_known"),
        (lambda p: p.update(options={"tides": 3}), "options.tides"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(change: Callable[[dict[str, Any]], object], at: str) -> None:
    with pytest.raises(PositionError) as raised:
        Realm.from_position(changed(Realm.start(players=4), change))
    assert raised.value.faults[0].field == at


def test_the_part_that_only_views_have_must_fit_the_deck() -> None:
    realm = Realm.start(players=4)
    top = realm.to_position()["wildling_deck"][0]
    assert Realm.from_position(changed(realm, lambda p: p.update(known_wildling_cards={"0": top}))) == realm
    for key, card, at in (("1", top, "1"), ("0", 7, "0"), ("9", top, "9")):
        with pytest.raises(PositionError) as raised:
            Realm.from_position(realm.to_position() | {"known_wildling_cards": {key: card}})
        assert raised.value.faults[0].field == f"known_wildling_cards.{at}"
