"""Positions in which the greedy bot of 2026 blundered, and what a bot may do there instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.bots.realm_bots import realm_bot
from bow.game.actions import Action
from bow.realm.realm import Realm
from tools.measuring.realm_blunders import Blunders, raid_reaches

POSITIONS = Path(__file__).with_name("positions")


def _position(number: str) -> dict[str, Any]:
    (path,) = POSITIONS.glob(f"{number}-*.json")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _begun(number: str) -> tuple[Realm, str]:
    """Return the game of a position with the march taken back that is being composed, and the House that decides."""
    told = _position(number)
    for frame in told["position"]["doing"]:
        if frame["frame"] == "march" and frame["step"] == 0:
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
            while (then := realm.decision) is not None and then.kind in ("leave-token", "neutral-support"):
                realm = realm.apply(player.choose(realm.view(then.house)))
            break
    return realm


def _chosen(bot: str, number: str) -> str:
    realm, house = _begun(number)
    return str(realm_bot(bot, 1).choose(realm.view(house)))


@pytest.mark.parametrize("number", ["01", "16", "17"])
def test_the_regent_takes_a_certain_win(number: str) -> None:
    assert _marched("regent", number).winner == _position(number)["house"]


def _missed(number: str, march: str) -> int:
    """Return how many certain wins a House misses with the actions of a march, then with support and tokens."""
    realm, house = _begun(number)
    blunders = Blunders([house])
    actions = [Action.parse(each) for each in march.split("; ")]
    while actions or ((owed := realm.decision) is not None and owed.kind in ("leave-token", "neutral-support")):
        action = actions.pop(0) if actions else realm.legal_actions()[0]
        blunders.before(realm, action)
        before, realm = realm, realm.apply(action)
        blunders.after(before, action, realm)
    return blunders.counts["certain wins missed"]


@pytest.mark.parametrize(
    ("number", "march", "missed"),
    [
        ("01", "march winterfell; send 3 knight seagard; go", 1),
        ("01", "march winterfell; send 1 knight moat_cailin; send 1 knight white_harbor; go", 0),
        ("16", "march crackclaw_point; send 1 knight harrenhal; go", 1),
        ("16", "march crackclaw_point; send 1 knight starfall; go", 0),
        ("17", "march crackclaw_point; send 1 knight starfall; send 1 knight searoad_marches; go", 0),
    ],
)
def test_missed_wins_are_counted_when_the_march_is_over(number: str, march: str, missed: int) -> None:
    assert _missed(number, march) == missed


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


def _planned(bot: str, number: str) -> tuple[Realm, str, dict[str, str]]:
    """Return the game of a position, the House that plans, and all orders that a bot places there."""
    told = _position(number)
    realm, house = Realm.from_position(told["position"]), told["house"]
    player, view, orders = realm_bot(bot, 1), realm.view(house), dict[str, str]()
    while view.decision is not None and view.decision.kind == "orders" and view.decision.house == house:
        action = player.choose(view)
        if action.verb != "order":
            break
        orders[action.args[0]] = action.args[1]
        realm = realm.apply(action)
        view = realm.view(house)
    return realm, house, orders


@pytest.mark.parametrize("bot", ["regent:0", "regent"])
def test_the_last_unit_of_a_capital_gets_no_march_order(bot: str) -> None:
    assert _position("12")["it_did"] == "order winterfell march_minus1"
    _, _, orders = _planned(bot, "12")
    assert not orders["winterfell"].startswith("march")


@pytest.mark.parametrize(
    ("bot", "number"),
    [("regent:0", "13"), ("regent:0", "14"), ("regent", "14"), pytest.param("regent", "13", marks=pytest.mark.deep)],
)
def test_no_raid_order_is_in_vain_if_tokens_can_be_exchanged(bot: str, number: str) -> None:
    realm, house, orders = _planned(bot, number)
    raids = [area for area, order in orders.items() if order.startswith("raid")]
    assert raids
    assert all(raid_reaches(realm, house, area) for area in raids)
    assert _position(number)["it_did"].split()[1] not in raids


def test_the_regent_sends_somebody_although_each_march_seems_to_lose_much() -> None:
    assert _position("15")["it_did"] == "go"
    assert _chosen("regent", "15").startswith("send ")


def test_the_regent_does_not_attack_two_behind() -> None:
    realm = _marched("regent", "08")
    combat = realm.combat
    assert combat is None or combat.area != "princes_pass"


def test_the_regent_leaves_a_token_in_a_castle() -> None:
    assert _chosen("regent", "09") == "token reach"
