"""Rulings on abilities that no card in play has yet, tested on units with that effect (CMD-7, FAQ-3, ...)."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.core.deed import Target
from bow.battle.deeds.unit_deeds import Wound


def battle(effect: Any, **changes: Any) -> Battle:
    """Return a battle in which Stark's s1 has the effect throughout; s1 and s2 stand before l1, which is engaged with
    s2.
    """
    position: dict[str, Any] = {
        "houses": {"stark": {"orders": ["valor", "valor"]}, "lannister": {"orders": ["valor", "valor"]}},
        "units": {
            "s1": {"kind": "war-host-of-the-north", "rank": "blue", "at": "C5"},
            "s2": {"kind": "war-host-of-the-north", "rank": "green", "at": "B4"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
        },
        "engaged": ["s2>l1"],
        "effects": [{"effect": effect, "unit": "s1", "until": "battle"}],
    }
    return Battle.from_position(position | changes)


@pytest.mark.rule("FAQ-3")
def test_dice_for_symbols_then_the_reroll_and_no_dice_for_that() -> None:
    after = battle({"dice-for-symbol": {"symbol": "morale"}}).apply("token valor s1")
    after = after.apply("attack s1 l1", chance=["morale", "red", "morale", "blue", "morale"])
    assert {str(a) for a in after.legal_actions()} == {"reroll morale", "reroll red", "reroll blue", "keep"}
    after = after.apply("reroll morale", chance=["morale", "green", "green"])  # three dice again, and no more
    assert after.units["l1"].figures == 2


@pytest.mark.rule("FAQ-3", "CTR-4")
def test_no_dice_for_symbols_in_a_counterattack() -> None:
    before = battle(
        {"dice-for-symbol": {"symbol": "morale"}},
        turn="lannister",
        first="lannister",
        engaged=[],
        units={
            "s1": {"commander": "maege-mormont:she-bear", "rank": "green", "at": "C5"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
            "l2": {"kind": "lannisport-guards", "rank": "green", "at": "K4"},
        },
    )
    after = before.apply("token valor l1").apply("attack l1 s1", chance=["red", "red"])
    after = after.apply("counter", chance=["morale", "green"])
    assert after.units["l1"].figures == 3


@pytest.mark.rule("CMD-7")
def test_a_commander_is_not_removed_by_an_effect() -> None:
    from bow.battle.core.state import State

    before = battle(
        "slip",
        engaged=[],
        units={
            "s1": {"commander": "maege-mormont:she-bear", "rank": "green", "at": "C5", "figures": 2},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
        },
    )
    state: State = before.copy()._state
    deed = Wound(target=Target(where="own"), figures=2)
    s1 = state.compiled.unit_index["s1"]
    deed.run(state, 0, s1, [s1])
    assert state.figures[s1] == 1
    assert not deed.has_effect(state, 0, s1)
    deed.run(state, 0, s1, [s1])
    assert state.figures[s1] == 1
    assert state.morale == 0


@pytest.mark.rule("KEY-2", "TER-road")
def test_a_pursuit_of_three_is_not_four_by_road() -> None:
    lane = ". = . .\n . = .\n. = . .\n . = .\n. = . .\n . = .\n"
    before = battle(
        {"pursue": {"hexes": 3}},
        map=lane,
        engaged=[],
        units={
            "s1": {"kind": "stark-kennelmasters", "rank": "green", "at": "B6"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "B5", "figures": 1},
            "l2": {"kind": "lannisport-guards", "rank": "green", "at": "D1"},
        },
    )
    after = before.apply("token valor s1").apply("attack s1 l1", chance=["green", "red"])
    hexes = {a.args[0] for a in after.legal_actions() if a.verb == "pursue"}
    assert {"B5", "B4", "B3"} <= hexes
    assert "B2" not in hexes


@pytest.mark.rule("KEY-1")
def test_no_advance_after_an_attack_from_afar() -> None:
    before = battle(
        "advance",
        engaged=[],
        units={
            "s1": {"kind": "northmen-archers", "rank": "green", "at": "C7"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4", "figures": 1},
            "l2": {"kind": "lannisport-guards", "rank": "green", "at": "K4"},
        },
    )
    after = before.apply("token valor s1").apply("attack s1 l1", chance=["green", "red"])
    assert "l1" not in after.units
    assert after.decision is not None
    assert after.decision.house == "lannister"


@pytest.mark.rule("CRD-5", "KEY-2")
def test_refusals_name_a_rule_and_never_break_down() -> None:
    """Odd actions at odd moments: while units are named, at a tactic's time, at the second attack of a Pursue."""
    before = battle(
        "slip",
        engaged=[],
        houses={"stark": {"hand": ["SL4"], "command": 2}, "lannister": {"orders": ["valor"]}},
        units={
            "s1": {"commander": "rickard-karstark:lord-of-karhold", "rank": "green", "at": "C5"},
            "s2": {"kind": "northmen-archers", "rank": "green", "at": "C6"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
            "l2": {"kind": "lannisport-guards", "rank": "green", "at": "E4"},
        },
    )
    after = before.apply("card SL4 s1").apply("attack s1 l1", chance=["morale", "red"])
    after = after.apply("retreat C3").apply("pursue D4")
    reason = after.why_not("attack s2 l2")
    assert reason is not None
    assert reason.rule == "KEY-2"


QUESTIONS = [
    "token green s1", "pair red s1", "raise", "rally s1", "card SL2 s1", "discard SL2 s1 s2", "pass", "order 1",
    "order 9",
    "name s2", "tactic", "commit s1", "use l2 l5", "use s1 s2", "move s1 C6", "move s1 Z99", "move s2 D6 via C6 D6",
    "attack s1 l1", "attack s2 l1", "attack s1+s2 l1", "attack s1 s2", "hounds s1 l1", "scorch s1 C6", "douse s1 C6",
    "reroll green", "keep", "keep SL2", "keep green", "ignore", "accept", "retreat C6", "counter", "decline", "blow",
    "advance C4", "stay", "pursue C4", "evade s1 C6", "recover", "pick s1", "skip", "place s1 C6", "done", "dance", "",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_every_question_at_every_moment_has_an_answer(seed: int) -> None:
    import bow

    played = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=seed)
    for n in range(300):
        if played.decision is None:
            break
        units = sorted(played.units)
        for question in QUESTIONS:
            for mine, theirs in (("s1", "l1"), (units[n % len(units)], units[(n * 7 + 3) % len(units)])):
                text = question.replace("s1", mine).replace("l1", theirs)
                reason = played.why_not(text)
                if reason is not None:
                    assert reason.rule
                    assert str(reason)
                else:
                    assert text.split() in [[a.verb, *a.args] for a in played.legal_actions()]
        actions = played.legal_actions()
        played.play(actions[(n * 31 + seed) % len(actions)])


@pytest.mark.rule("KEY-2")
def test_why_a_pursuit_may_not_end_where_it_began() -> None:
    position = {
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"kind": "winterfell-riders", "rank": "green", "at": "C5"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
        },
    }
    after = Battle.from_position(position).apply("token green s1").apply("attack s1 l1", chance=["morale", "red"])
    after = after.apply("retreat C3")
    reasons = {hex_: after.why_not(f"pursue {hex_}") for hex_ in ("C5", "C6")}
    assert {hex_: reason and (reason.rule, reason.key) for hex_, reason in reasons.items()} == {
        "C5": ("KEY-2", "not-back"),
        "C6": ("KEY-2", "not-reached"),
    }
