"""What bots do with words that only special rules have: exchanges, and markers of a third party."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bow.battle import Action, Battle
from bow.bots.captain import CaptainBot
from bow.bots.evaluation import CAPTAIN, Evaluation
from bow.bots.exchanges import best_exchange, worth_of_tokens
from bow.bots.greedy import GreedyBot
from bow.bots.heuristics import Heuristics
from bow.bots.playout import Playout
from bow.bots.prizes import Prizes
from bow.bots.warlord import WarlordBot
from tests.rules.staging import play, stage

UNITS = {"green": 2, "blue": 0, "red": 0}
BEAR = {
    "markers": {"bear": {"kind": "bear", "figures": 1}},
    "lying": {"bear": "C3"},
    "houses": {"stark": {"orders": ["green", "green"]}, "lannister": {"orders": ["green"]}},
}


def exchanging(of: str, **house: Any) -> Battle:
    """Return a battle in which Stark may exchange something at the beginning of its turn."""
    rules = {"swap": {"on": {"turn-end": {"house": "lannister"}}, "for": "stark", "do": [{"exchange": {"of": of}}]}}
    houses = {"stark": house, "lannister": {"orders": ["green", "green"]}}
    return play(Battle.from_position(stage(rules=rules, houses=houses, turn="lannister")), "token green l1", "done")


@pytest.mark.parametrize(("orders", "best"), [(["red", "green", "green"], "pick red"), (["green", "valor"], "skip")])
def test_a_token_that_orders_nobody_is_exchanged(orders: list[str], best: str) -> None:
    battle = exchanging("token", orders=orders)
    assert str(GreedyBot(1).choose(battle.view("stark"))) == best
    assert str(CaptainBot(1).choose(battle.view("stark"))) == best
    assert str(WarlordBot(1).choose(battle.view("stark"))) == best
    assert (
        str(Playout(Heuristics(battle, Evaluation(battle, "stark", CAPTAIN))).choose(battle, battle.legal_actions()))
        == best
    )


def test_a_card_of_a_commander_who_is_not_there_is_exchanged() -> None:
    battle = exchanging("card", orders=["green"], hand=["SL17", "SL1"], deck=["SL2", "SL3"])
    found = best_exchange(battle, "stark", battle.legal_actions())
    assert battle.catalogue.cards[found.args[0]].commander is not None


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"green": 1}, {"red": 1}),
        ({"valor": 1}, {"blue": 1}),
        ({"green": 2}, {"green": 1, "red": 1}),
        ({"red": 2}, {"red": 1}),
    ],
)
def test_a_token_for_each_unit_is_worth_most(more: dict[str, int], less: dict[str, int]) -> None:
    none = dict.fromkeys(("green", "blue", "red", "valor", "morale"), 0)
    assert worth_of_tokens(none | more, UNITS) > worth_of_tokens(none | less, UNITS)


@pytest.mark.parametrize(
    ("deed", "pays"),
    [
        ({"score": {"points": 3}}, True),
        ({"end-battle": {"winner": "stark", "text": "The bear is dead."}}, True),
        ({"may": {"text": "Take its claws?", "do": [{"score": {"points": 3}}]}}, True),
        ({"score": {"house": "lannister", "points": 3}}, False),
        ({"by": {"house": "lannister", "do": [{"score": {"points": 3}}]}}, False),
    ],
)
def test_bots_attack_a_marker_whose_fall_pays(deed: dict[str, Any], pays: bool) -> None:
    rules = {"slain": {"on": {"marker-falls": {"markers": ["bear"]}}, "do": [deed]}}
    battle = Battle.from_position(stage(rules=rules, **BEAR)).apply("token green s1")
    assert Action("assail", ("s1", "C3")) in battle.legal_actions()
    [bear] = battle.markers()
    assert (Prizes(battle).of_marker(bear, "stark") > 0) == pays
    playout = Playout(Heuristics(battle, Evaluation(battle, "stark", CAPTAIN)))
    assert ("assailed" in done(battle, lambda b: playout.choose(b, b.legal_actions()))) == pays
    assert ("assailed" in done(battle, lambda b: GreedyBot(1).choose(b.view("stark")))) == pays


def done(battle: Battle, choose: Callable[[Battle], Action]) -> set[str]:
    """Return the kinds of events until the ordered units have acted."""
    kinds: set[str] = set()
    while battle.decision is not None and battle.decision.kind == "act":
        battle = battle.apply(choose(battle))
        kinds |= {event.kind for event in battle.events}
    return kinds


def test_a_unit_is_ordered_to_attack_a_marker() -> None:
    rules = {"slain": {"on": {"marker-falls": {"markers": ["bear"]}}, "do": [{"score": {"points": 3}}]}}
    battle = Battle.from_position(stage(rules=rules, **BEAR))
    for choose in (
        Playout(Heuristics(battle, Evaluation(battle, "stark", CAPTAIN))).turn(battle, battle.legal_actions()),
        GreedyBot(1).choose(battle.view("stark")),
    ):
        assert choose.verb == "token"


def test_a_marker_that_strikes_is_worth_an_attack() -> None:
    rules = {"prowl": {"on": "round-end", "do": [{"strike": {"markers": ["bear"], "dice": 2}}]}}
    battle = Battle.from_position(stage(rules=rules, **BEAR))
    [bear] = battle.markers()
    assert Prizes(battle).of_marker(bear, "stark") > 0
    for house, worth in (("stark", True), ("lannister", False)):
        strike = {"prowl": {"on": "round-end", "do": [{"strike": {"markers": ["bear"], "dice": 2, "house": house}}]}}
        found = Battle.from_position(stage(rules=strike, **BEAR))
        assert (Prizes(found).of_marker(bear, "stark") > 0) == worth


@pytest.mark.parametrize("bot", [GreedyBot, CaptainBot, WarlordBot])
def test_bots_know_no_more_of_face_down_units_than_their_house(bot: type[Any]) -> None:
    """Two battles that differ only in which unit lies where get the same answer."""
    host, archers = (
        {"kind": kind, "rank": "green", "face-down": 0} for kind in ("war-host-of-the-north", "northmen-archers")
    )
    guards = {"kind": "lannisport-guards", "rank": "green", "at": "D2"}
    chosen = []
    for at in (("B3", "C1"), ("C1", "B3")):
        units = {"s1": host | {"at": at[0]}, "s2": archers | {"at": at[1]}, "l1": guards}
        numbered = {"s1": 1, "s2": 2} if at[0] == "B3" else {"s1": 2, "s2": 1}
        battle = Battle.from_position(stage(units=units, numbered=numbered, turn="lannister"))
        view = battle.view("lannister")
        assert set(view.places("stark")) == {"stark:1", "stark:2"}
        chosen.append((bot(1).choose(view), Action("attack", ("l1", "stark:2"))))
    assert chosen[0] == chosen[1]
