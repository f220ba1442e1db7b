"""Victory conditions that no battle of the book has yet: ties, immediate victory, points (WIN-1 to WIN-4)."""

from __future__ import annotations

from typing import Any

import pytest

import bow
from bow.battle import Battle
from bow.content.plans import Scenario, Victory

SCENARIO = bow.load_scenario("01-clash-on-the-kingsroad")


def plan(*claims: tuple[str, str, str], **changes: Any) -> Scenario:
    """Return the battle with other victory conditions: when, which of the conditions below, and who wins."""
    victory = tuple(
        Victory.model_construct(when=when, if_=CONDITIONS[condition], winner=house, text=f"{house}: {condition}")
        for when, condition, house in claims
    )
    return SCENARIO.model_copy(update={"victory": victory, **changes})


def _conditions() -> dict[str, tuple[Any, ...]]:
    from bow.battle.effects.conditions import Controls, MoraleIs

    return {
        "always": (),
        "a lannister ford": (Controls("lannister", "all", 1),),
        "a stark ford": (Controls("stark", "all", 1),),
        "lannister shaken": (MoraleIs("enemy", "green", "worse"),),
    }


CONDITIONS = _conditions()


def position(**changes: Any) -> dict[str, Any]:
    return {
        "battle": SCENARIO.id,
        "round": 5,
        "turn": "lannister",
        "houses": {"stark": {"orders": ["green"], "passed": True}, "lannister": {"orders": ["green", "morale"]}},
        "control": {"H6": "lannister", "J6": "stark"},
        "units": {
            "s1": {"commander": "maege-mormont:she-bear", "rank": "red", "at": "C2"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C10"},
        },
    } | changes


def ended(scenario: Scenario, **changes: Any) -> Battle:
    """Return the battle at the last round's end, after Lannister passes."""
    return Battle.from_position(position(**changes), scenario=scenario).apply("pass", chance=[])


TIE = plan(("battle-end", "a lannister ford", "lannister"), ("battle-end", "a stark ford", "stark"))


@pytest.mark.rule("WIN-3")
@pytest.mark.parametrize(
    ("morale", "momentum", "winner"),
    [
        ("stark+1", "lannister", "stark"),
        ("lannister+1", "stark", "lannister"),
        ("even", "stark", "stark"),
        ("even", "lannister", "lannister"),
    ],
)
def test_both_satisfy_the_condition(morale: str, momentum: str, winner: str) -> None:
    assert ended(TIE, morale=morale, momentum=momentum).winner == winner


@pytest.mark.rule("WIN-3")
@pytest.mark.parametrize(("morale", "winner"), [("stark+2", "stark"), ("lannister+2", "lannister")])
def test_equal_points_and_the_higher_morale(morale: str, winner: str) -> None:
    assert ended(plan(), morale=morale, momentum="stark").winner == winner


@pytest.mark.rule("WIN-1", "WIN-3")
def test_more_points_beat_the_higher_morale() -> None:
    houses = {"stark": {"orders": ["green"], "passed": True, "vp": 3}, "lannister": {"orders": ["green"], "vp": 4}}
    battle = ended(plan(), morale="stark+8", houses=houses)
    assert battle.winner == "lannister"
    assert battle.outcome is not None
    assert battle.outcome.values == {"stark": 3, "lannister": 4}


@pytest.mark.rule("WIN-1")
def test_a_condition_of_every_rounds_end_needs_no_last_round() -> None:
    scenario = plan(("round-end", "a lannister ford", "lannister"))
    assert ended(scenario, round=2).winner == "lannister"


@pytest.mark.rule("WIN-1")
def test_a_condition_of_the_games_end_waits_for_it() -> None:
    scenario = plan(("battle-end", "a lannister ford", "lannister"))
    assert Battle.from_position(position(round=4), scenario=scenario).apply("pass", chance=[]).winner is None
    assert ended(scenario).winner == "lannister"


@pytest.mark.rule("WIN-1")
def test_what_remains_when_nothing_else_holds() -> None:
    scenario = plan(("battle-end", "a lannister ford", "lannister"), ("battle-end", "always", "stark"))
    assert ended(scenario).winner == "lannister"
    assert ended(scenario, control={"H6": "stark"}).winner == "stark"


@pytest.mark.rule("WIN-4")
def test_immediate_victory_beats_normal_victory() -> None:
    scenario = plan(("round-end", "a lannister ford", "lannister"), ("at-once", "a stark ford", "stark"))
    control = {"H6": "lannister", "J6": "stark"}
    assert Battle.from_position(position(control=control), scenario=scenario).winner == "stark"


@pytest.mark.rule("WIN-4")
def test_immediate_victory_is_looked_at_within_a_turn() -> None:
    """Lannister's morale falls to green in the middle of Stark's attack: nobody decides about the Advance."""
    scenario = plan(("at-once", "lannister shaken", "stark"))
    battle = Battle.from_position(
        position(
            round=1,
            turn="stark",
            houses={"stark": {"orders": ["red"]}, "lannister": {"orders": ["green"]}},
            units={
                "s1": {"commander": "maege-mormont:she-bear", "rank": "red", "at": "A3"},
                "l1": {"kind": "lannisport-guards", "rank": "blue", "at": "A2", "figures": 1},
                "l2": {"kind": "lannisport-guards", "rank": "blue", "at": "M10"},
            },
        ),
        scenario=scenario,
    )
    after = battle.apply("token red s1").apply("attack s1 l1", chance=["blue", "red", "red", "red"])
    assert after.morale == 2
    assert after.winner == "stark"
    assert after.decision is None


@pytest.mark.rule("WIN-4", "MOR-5")
def test_a_rout_beats_immediate_victory() -> None:
    scenario = plan(("at-once", "a lannister ford", "lannister"))
    assert Battle.from_position(position(), scenario=scenario).winner == "lannister"
    battle = Battle.from_position(position(morale="stark+11"), scenario=scenario)
    assert battle.outcome is not None
    assert (battle.winner, battle.outcome.why) == ("stark", "rout")


@pytest.mark.rule("WIN-2")
def test_the_battle_ends_with_its_last_round() -> None:
    battle = Battle.start(SCENARIO, seed=2)
    while battle.decision is not None:
        action = next((a for a in battle.legal_actions() if a.verb in ("pass", "done", "decline")), None)
        battle.play(action or battle.legal_actions()[-1])
    assert battle.round == SCENARIO.rounds
    assert battle.winner == "stark"  # both fords were Stark's from the start
