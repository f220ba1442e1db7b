"""Reports of special rules: losses, fires, markers laid and turned up."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle.core.resolve import deeds_have_effect
from bow.battle.decisions import PickUnit
from bow.battle.deeds.economy import Exchange
from bow.battle.deeds.scenario_deeds import Score
from tests.rules.staging import GUARDS, leader, on_open_ground, play, reported, unit


@pytest.mark.rule("CMB-8", "MOR-3")
@pytest.mark.parametrize(("on", "by"), [("turn-end", "rule"), ({"ends-turn": {"units": ["s1"]}}, "s1")])
def test_who_falls_by_a_special_rule_falls_by_the_unit_it_is_about(on: Any, by: str) -> None:
    target = {"where": "anywhere", "units": ["s2"]}
    battle = on_open_ground(
        {"s1": unit("D8"), "s2": unit("E8", figures=1)},
        rules={"end": {"on": on, "for": "stark", "do": [{"wound": {"target": target}}]}},
    )
    after = play(battle, "token green s1", "done")
    assert reported(after, "eliminated") == [{"unit": "s2", "at": "E8", "by": by}]


@pytest.mark.rule("FIRE-7")
def test_only_a_fire_is_put_out() -> None:
    battle = on_open_ground(
        {"s1": unit("D8")},
        fires={"D5": 2},
        areas={"camp": {"rows": [5, 5]}},
        rules={"rain": {"on": {"turn-end": {"house": "stark"}}, "do": [{"put-out": {"in": "camp"}}]}},
    )
    assert reported(play(battle, "token green s1", "done"), "fire") == [{"hex": "D5", "level": 0}]


@pytest.mark.rule("SET-1", "WIN-1")
def test_a_marker_is_laid_in_secret_or_openly() -> None:
    battle = on_open_ground(
        {"s1": unit("D8")},
        markers={"sly": {"kind": "tent", "face": "green", "secret": "stark"}, "open": {"kind": "flag"}},
        areas={"camp": {"hexes": ["D5", "E5"]}},
        rules={
            "lay": {
                "on": {"turn-end": {"house": "stark"}},
                "for": "stark",
                "do": [{"lay": {"markers": ["sly"], "in": "camp"}}, {"lay": {"markers": ["open"], "in": "camp"}}],
            },
            "up": {"on": {"turn-end": {"house": "lannister"}}, "do": [{"turn-up": {"markers": ["sly"]}}]},
            "again": {"on": {"turn-end": {"house": "lannister"}}, "do": [{"turn-up": {"markers": ["sly"]}}]},
        },
    )
    battle = play(battle, "token green s1", "done")
    first = play(battle, next(str(each) for each in battle.legal_actions() if each.args[-1] == "D5"))
    assert [event["secret"] for event in reported(first, "marker-laid")][:1] == ["stark"]
    laid = reported(first, "marker-laid")
    if len(laid) == 1:
        laid += reported(play(first, str(first.legal_actions()[0])), "marker-laid")
    assert laid[1]["secret"] is None


@pytest.mark.rule("WIN-1", "SET-1")
def test_what_is_turned_up_is_no_secret_and_turned_up_once() -> None:
    up = {"on": {"turn-end": {"house": "stark"}}, "do": [{"turn-up": {"markers": ["sly"]}}]}
    battle = on_open_ground(
        {"s1": unit("D8")},
        markers={"sly": {"kind": "tent", "face": "green", "secret": "stark"}},
        lying={"sly": "D5"},
        rules={"up": up, "again": up | {"text": "Once more."}},
    )
    assert [marker.face for marker in battle.markers("lannister")] == [None]
    after = play(battle, "token green s1", "done")
    assert len(reported(after, "marker-turned-up")) == 1
    assert [marker.face for marker in after.markers("lannister")] == ["green"]


@pytest.mark.rule("CRD-3", "WIN-1")
def test_a_question_about_units_names_the_card_or_the_rule() -> None:
    units = {"s1": leader("C6", "maege-mormont:she-bear"), "s2": unit("C7"), "s3": unit("D6", "northmen-archers")}
    tactic = on_open_ground(
        units,
        houses={"stark": {"hand": ["SL11"], "command": 3, "orders": ["blue"]}, "lannister": {"orders": ["green"]}},
    )
    asked = play(tactic, "card SL11 s1", "tactic").decision
    assert isinstance(asked, PickUnit)
    assert (asked.card, asked.rule) == ("SL11", None)
    daunt = {"daunt": {"target": {"side": "enemy", "where": "anywhere"}}}
    fear = {"on": {"turn-end": {"house": "stark"}}, "for": "stark", "do": [daunt]}
    ruled = on_open_ground({"s1": unit("D8"), "l1": unit("D1", GUARDS)}, rules={"fear": fear})
    asked = play(ruled, "token green s1", "done").decision
    assert isinstance(asked, PickUnit)
    assert (asked.card, asked.rule) == (None, "fear")


@pytest.mark.rule("CRD-6", "CRD-4")
def test_a_tactic_that_exchanges_needs_something_to_exchange() -> None:
    houses = {"stark": {"hand": ["SL3"]}, "lannister": {"orders": ["green", "green"]}}
    state = on_open_ground({"s1": unit("D8")}, houses=houses)._state
    has = {
        of: [deeds_have_effect(state, (Exchange(of=of),), house, -1) for house in (0, 1)] for of in ("card", "token")
    }
    assert has == {"card": [True, False], "token": [False, True]}


@pytest.mark.rule("WIN-1")
def test_points_that_no_rule_gives_are_reported_by_their_word() -> None:
    rules = {"bounty": {"on": "round-end", "do": [{"score": {"house": "lannister"}}]}}
    state = on_open_ground({"s1": unit("D8")}, rules=rules)._state.copy()
    Score(points=2).run(state, 0, -1, [])
    assert state.vp == [2, 0]
    assert [event.values["why"] for event in state.events or () if event.kind == "scored"] == ["score"]
