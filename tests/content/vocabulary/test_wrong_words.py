"""Words of special rules whose fields contradict each other are refused, with the reason and the line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bow import Battle
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import dump_yaml
from bow.words.messages import Words

ROOT = Path(__file__).parents[3]


def position(rules: dict[str, Any] | None = None, **more: Any) -> str:
    value = {
        "map": ". . . .",
        "rules": {"r": {"on": "round-end", "do": ["score"]}} if rules is None else rules,
        "units": {
            "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "A1"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "D1"},
        },
    }
    return dump_yaml(value | more)


def rule(deed: Any) -> dict[str, Any]:
    return {"r": {"on": "round-end", "do": [deed]}}


GREEN = {"shows": ["green"], "do": ["score"]}
WRONG: dict[str, tuple[str, str]] = {
    "a roll of nothing": (position(rule({"roll": {"dice": 2}})), "a roll needs `shows` and `do`, or `results`"),
    "a table and a result": (position(rule({"roll": {**GREEN, "results": [GREEN]}})), "`results` stand instead of"),
    "too many results": (
        position(rule({"roll": {"results": [GREEN] * 13}})),
        "13 results, of which a roll has at most 12",
    ),
    "set nothing": (position(rule({"set": {"house": "stark"}})), "`dice`, `cards` or `tokens`"),
    "by and to": (
        position(rule({"change-counter": {"counter": "a", "by": 2, "to": 3}}), counters={"a": {}}),
        "`by` and `to` cannot both be given",
    ),
    "an unknown counter": (
        position(rule({"change-counter": {"counter": "b"}}), counters={"a": {}}),
        'unknown counter "b"',
    ),
    "an unknown price": (
        position(rule({"may": {"text": "?", "cost": {"counter": "b"}, "do": ["score"]}}), counters={"a": {}}),
        'unknown counter "b"',
    ),
    "a counter that starts outside": (position(counters={"a": {"start": 3, "at-most": 2}}), "starts at 3"),
    "a counter of nobody alone": (position(counters={"a": {"shown": "own"}}), "only a counter with a `house`"),
    "a counter called as a marker": (
        position(counters={"a": {}}, markers={"a": {"kind": "chest", "at": "B1"}}),
        "a marker is called a too",
    ),
    "a number outside its limits": (
        position(counters={"a": {"at-most": 2}}, counted={"a": 3}),
        "found 3; expected 0 to 2",
    ),
    "the number of no counter": (position(counters={"a": {}}, counted={"b": 3}), 'unknown counter "b"'),
    "victory for the winner": (
        position(
            victory=[
                {
                    "when": "battle-end",
                    "if": [{"any-of": {"these": [{"winner": {"house": "stark"}}]}}],
                    "winner": "stark",
                    "text": "x",
                }
            ]
        ),
        "a condition of victory cannot ask who wins",
    ),
    "a change of no rank": (
        position(rule({"change-rank": {"target": {"where": "anywhere"}, "by": 0}})),
        "`by: 0` changes no rank",
    ),
    "a commander who changes sides": (
        position(rule({"change-sides": {"target": {"where": "anywhere", "commander": True}}})),
        "a unit with a commander never changes sides",
    ),
    "a march to two goals": (
        position(
            rule({"march": {"markers": ["bear"], "house": "stark", "in": "west"}}),
            markers={"bear": {"kind": "bear", "figures": 1}},
            areas={"west": {"hexes": ["A1"]}},
        ),
        "`march` has one goal",
    ),
    "an attack of all units": (
        position(rule({"grant": {"effects": ["slip"], "until": "attack"}})),
        "`until: attack` needs a target",
    ),
    "secrecy after the set-up": (
        position(
            rule({"arrive": {"units": ["s2"], "in": "west", "secretly": True}}),
            reserve={"s2": {"kind": "war-host-of-the-north", "rank": "green"}},
            areas={"west": {"hexes": ["B1"]}},
        ),
        "`secretly` needs `on: set-up` and an area `in`",
    ),
    "an area of nothing": (position(areas={"west": {}}), "an area needs `hexes`"),
    "a secret marker with figures": (
        position(markers={"bear": {"kind": "bear", "figures": 1, "secret": "stark"}}),
        "a marker with figures is never secret",
    ),
    "several markers on a hex": (
        position(markers={"bear": {"kind": "bear", "count": 2, "at": "B1"}}),
        "several markers cannot start on one hex",
    ),
    "a token for each token": (
        position(
            {
                "r": {
                    "on": {"token-spent": {"house": "stark"}},
                    "for": "stark",
                    "do": [{"gain-token": {"token": "green"}}],
                }
            }
        ),
        "on each of its turns",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused(name: str) -> None:
    text, why = WRONG[name]
    with pytest.raises(InputError) as caught:
        Battle.from_position(text)
    assert any(why in fault.message and fault.line for fault in caught.value.faults), caught.value.faults


def test_every_refusal_of_a_deed_has_an_example() -> None:
    """Those of many rules together are in `tests/rules` and `tests/properties`."""
    written = {
        key
        for file in (ROOT / "bow" / "battle" / "deeds").glob("*.py")
        if file.name != "rule_bounds.py"
        for key in re.findall(r'Sentence\("(told-[a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    english = Words("en")
    reasons = [english.say(key, count=13, most=12) for key in sorted(written)]
    assert len(reasons) > 8
    assert [reason for reason in reasons if not any(why in reason for _, why in WRONG.values())] == []


def test_a_finished_battle_answers_what_a_campaign_asks() -> None:
    from bow.battle.effects.conditions import Rout, Winner

    battle = Battle.from_position(position(track={"stark": "rout"}, morale="lannister+11", round=2))
    assert battle.is_over
    assert battle.holds([Rout("stark"), Winner("lannister")], "stark")
    assert not battle.holds([Rout("lannister")], "stark")
    assert not battle.holds([Winner("stark")], "stark")
