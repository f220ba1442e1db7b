"""Positions in which the greedy bot of 2026 blundered, and what a bot may do there instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.bots.realm_bots import realm_bot
from bow.realm.realm import Realm

POSITIONS = Path(__file__).with_name("positions")


def _position(number: str) -> dict[str, Any]:
    (path,) = POSITIONS.glob(f"{number}-*.json")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _begun(number: str) -> tuple[Realm, str]:
    """Return the game of a position with the march taken back that is being composed, and the House that decides."""
    told = _position(number)
    for frame in told["position"]["doing"]:
        if frame["frame"] == "march":
            frame["moves"] = {}
    return Realm.from_position(told["position"]), told["house"]


def _marched(bot: str, number: str) -> Realm:
    """Return the game after a bot has finished the march of a position."""
    realm, house = _begun(number)
    player = realm_bot(bot, 1)
    round_ = realm.round
    while (owed := realm.decision) is not None and owed.house == house and realm.round == round_:
        if owed.kind not in ("march", "leave-token"):
            break
        action = player.choose(realm.view(house))
        realm = realm.apply(action)
        if action.verb == "go":
            while (then := realm.decision) is not None and then.kind == "leave-token":
                realm = realm.apply(player.choose(realm.view(then.house)))
            break
    return realm


def _chosen(bot: str, number: str) -> str:
    realm, house = _begun(number)
    return str(realm_bot(bot, 1).choose(realm.view(house)))


def test_the_regent_takes_a_certain_win() -> None:
    assert _marched("regent", "01").winner == "greyjoy"


def test_the_regent_leaves_units_in_a_capital_in_danger() -> None:
    assert _marched("regent", "02").units["winterfell"].house == "stark"


ACCEPTED: list[tuple[str, str, Callable[[str], bool]]] = [
    ("04", "a lost combat stays lost: the Blade is kept", lambda action: action == "decline"),
    ("05", "a combat is won without the Blade", lambda action: action == "decline"),
    ("06", "a march goes somewhere", lambda action: action.startswith("send ")),
    ("11", "no Raid order where nobody is near", lambda action: not action.startswith("order shivering_sea raid")),
]


@pytest.mark.parametrize("bot", ["greedy", "regent"])
@pytest.mark.parametrize(("number", "accepted"), [(each[0], each[2]) for each in ACCEPTED])
def test_a_bot_does_better_now(bot: str, number: str, accepted: Callable[[str], bool]) -> None:
    told = _position(number)
    assert not accepted(told["it_did"])
    assert accepted(_chosen(bot, number))


def test_the_regent_does_not_attack_two_behind() -> None:
    realm = _marched("regent", "08")
    combat = realm.combat
    assert combat is None or combat.area != "princes_pass"


def test_the_regent_leaves_a_token_in_a_castle() -> None:
    assert _chosen("regent", "09") == "token reach"
