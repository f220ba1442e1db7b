"""Complete positions and reports during decisions of special rules, which rule cases cannot show."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import bow
from bow.battle import Battle
from tests.rules.staging import stage


def frames(battle: Battle) -> list[str]:
    return [frame["frame"] for frame in battle.to_position()["doing"]]


@pytest.mark.rule("SET-1")
def test_an_open_set_up_is_read_by_another_process() -> None:
    """Every kind of open decision is known before any set-up in that process."""
    battle = Battle.start(bow.load_scenario("06-wolf-raiders"), seed=1)
    assert frames(battle)[-1] == "lay"
    program = "import sys; from bow import Battle; print(Battle.from_position(sys.stdin.read()).digest())"
    done = subprocess.run(
        [sys.executable, "-c", program], input=battle.text(), capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == [battle.digest()], done.stderr


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize(
    ("secret", "turned", "told"),
    [((), (), None), (("a",), (), "stark"), (("a", "b"), (), "stark"), (("a", "b"), ("a", "b"), None)],
)
def test_laying_secret_markers_is_secret(secret: tuple[str, ...], turned: tuple[str, ...], told: str | None) -> None:
    """The last marker has one place left and is laid automatically; the other House does not learn which it was."""
    markers = {
        name: {"kind": f"scout-{name}", "face": name} | ({"secret": "stark"} if name in secret else {})
        for name in ("a", "b")
    }
    lay = {
        "frame": "lay",
        "house": "stark",
        "left": 2,
        "markers": ["a", "b"],
        "hexes": ["B1", "C1"],
        "most": 1,
        "least": 0,
        "mixed": False,
    }
    rounds = {"frame": "rounds", "step": 1, "busy": False}
    battle = Battle.from_position(
        stage(phase="setup", markers=markers, doing=[rounds, lay], **{"turned-up": list(turned)})
    )
    after = battle.apply("place a C1")
    [auto] = [event for event in after.events if event.kind == "auto" and event.values["action"] == "place b B1"]
    assert auto.values["secret"] == told
    assert "step: 1" in battle.text()


@pytest.mark.rule("SET-1")
def test_the_set_up_is_begun_once() -> None:
    ask = {"on": "set-up", "for": "stark", "do": [{"may": {"text": "Cheer?", "do": [{"score": {}}]}}]}
    battle = Battle.from_position(stage(phase="setup", rules={"ask": ask}))
    assert battle.to_position()["doing"][0] == {"frame": "rounds", "step": 1, "busy": False}
    assert frames(battle) == ["rounds", "pick", "may"]


@pytest.mark.rule("SET-7")
def test_nothing_is_left_of_an_arrival_when_the_rule_of_its_hex_asks() -> None:
    rules = {
        "help": {"on": {"ends-turn": {"units": ["s1"]}}, "for": "stark", "do": [{"arrive": {"units": ["l2"]}}]},
        "spot": {
            "on": {"enters": {"house": "lannister"}},
            "for": "stark",
            "do": [{"may": {"text": "Fight?", "do": [{"score": {"house": "stark"}}]}}],
        },
    }
    reserve = {"l2": {"kind": "westerlands-archers", "rank": "green"}}
    battle = Battle.from_position(stage(rules=rules, reserve=reserve)).apply("token green s2").apply("done")
    assert frames(battle)[-1] == "arrive"
    after = battle.apply("place l2 B2")
    assert after.decision is not None
    assert after.decision.house == "stark"
    assert "arrive" not in frames(after)


REGROUP = {
    "stark": {"orders": ["green"], "hand": ["SL1"]},
    "lannister": {"orders": [], "hand": []},
}


@pytest.mark.rule("RND-12")
def test_what_is_kept_is_reported_and_nothing_is_asked_of_who_has_nothing() -> None:
    battle = Battle.from_position(stage(phase="regroup", houses=REGROUP))
    card = battle.apply("keep SL1").apply("keep none")
    assert [event.values for event in card.events if event.kind == "kept"] == [
        {"house": "stark", "card": "SL1", "token": None}
    ]
    token = battle.apply("keep none").apply("keep green")
    assert [event.values for event in token.events if event.kind == "kept"] == [
        {"house": "stark", "card": None, "token": "green"}
    ]
    nothing = battle.apply("keep none").apply("keep none")
    assert [event for event in nothing.events if event.kind == "kept"] == []
    for after in (card, token, nothing):
        assert [event for event in after.events if event.kind == "auto" and "keep" in event.values["action"]] == []


@pytest.mark.rule("RND-14", "MOR-6")
@pytest.mark.parametrize(("first", "step"), [("stark", 7), ("lannister", 8)])
def test_the_first_player_recovers_first(first: str, step: int) -> None:
    """Only one House can recover; the position shows when its turn comes."""
    houses = {"stark": {"orders": ["green"]}, "lannister": {"orders": []}}
    battle = Battle.from_position(stage(phase="regroup", first=first, morale="lannister+6", houses=houses))
    after = battle.apply("keep none")
    assert after.decision is not None
    assert after.decision.kind == "recover"
    assert after.to_position()["doing"][0]["step"] == step


@pytest.mark.rule("WIN-2")
def test_a_battle_plan_is_played_to_its_last_round_though_nobody_can_act() -> None:
    nothing = {"stark": 0, "lannister": 0}
    plan = bow.load_scenario("01-clash-on-the-kingsroad")
    troops = {name: unit for name, unit in plan.units.items() if not unit.commander}
    idle = plan.model_copy(
        update={"dice": nothing, "cards": nothing, "tokens": nothing, "rounds": 3, "units": troops, "victory": ()}
    )
    battle = Battle.start(idle, seed=1)
    assert battle.round == 3
    assert battle.outcome is not None
    assert battle.outcome.why in ("points", "tie")


def river(river: str, **more: Any) -> Battle:
    """Return a battle with an outrider before a river, where a special rule waits, after the outrider's order."""
    ask = {
        "on": {"enters": {"house": "lannister", "in": "river"}},
        "do": [{"may": {"text": "Cheer?", "do": [{"score": {"house": "lannister"}}]}}],
    }
    rules = more.pop("rules", {"current": ask})
    units = {
        "l1": {"commander": "addam-marbrand:outrider-commander", "rank": "green", "at": "B1"},
        "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "F1"},
    }
    position = stage(turn="lannister", areas={"river": {"hexes": [river]}}, rules=rules, **more)
    return Battle.from_position(position | {"map": ". . ~ . . .", "units": units}).apply("token green l1")


@pytest.mark.rule("MOV-5")
def test_nothing_is_left_of_a_move_that_is_over_when_its_rule_asks() -> None:
    over = river("C1").apply("move l1 D1")
    assert frames(over)[-1] == "may"
    assert "march" not in frames(over)
    under_way = river("C1").apply("move l1 E1")
    assert frames(under_way)[-1] == "may"
    [march] = [frame for frame in under_way.to_position()["doing"] if frame["frame"] == "march"]
    assert (march["to"], march["via"], march["begun"]) == ("E1", [], True)


@pytest.mark.rule("MOV-5")
def test_rules_on_the_way_are_called_in_battles_that_report_nothing() -> None:
    told = river("D1", rules={"toll": {"on": {"enters": {"in": "river"}}, "do": [{"score": {"house": "stark"}}]}})
    quiet = told.copy().quiet()
    quiet.play("move l1 E1")
    assert quiet.to_position() == told.apply("move l1 E1").to_position()
    assert quiet.to_position()["houses"]["stark"]["vp"] == 1


@pytest.mark.rule("MOV-7")
@pytest.mark.parametrize("piece", ["palisade", "ford"])
def test_a_move_whose_end_was_closed_before_the_parting_blow_is_over_is_not_made(piece: str) -> None:
    """The result of the blow may raise a palisade there: such a position, with the move still pending."""
    units = {
        "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "B3"},
        "l1": {"kind": "lannisport-guards", "rank": "green", "at": "B2"},
    }
    waiting = Battle.from_position(stage(units=units, engaged=["s1>l1"])).apply("token green s1").apply("move s1 D3")
    assert frames(waiting)[-2:] == ["march", "blow"]
    after = Battle.from_position(waiting.to_position() | {"pieces": {"D3": piece}}).apply("decline")
    assert after.units["s1"].at == ("B3" if piece == "palisade" else "D3")
