"""Markers with figures: positions, odds, refusals, and what an author may not write."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.content.documents.faults import InputError
from tests.content.vocabulary.trials import legal, played, position

MAP = """\
. . . . .
 . . . .
. . . . .
"""
PLAN = position(
    "s1 war-host-of-the-north green B2",
    "s2 northmen-archers green C3",
    "l1 lannisport-guards blue E1",
    map=MAP,
    markers={"bear": {"kind": "bear", "figures": 3, "rank": "blue"}},
    lying={"bear": "C1"},
)


def test_a_position_with_a_wounded_marker_reads_as_it_was_written() -> None:
    after = played(PLAN, "token green s1", "assail s1 C1 => blue red")
    assert after.to_position()["wounded"] == {"bear": 1}
    assert [(marker.figures, marker.rank) for marker in after.markers()] == [(2, "blue")]
    assert Battle.from_position(after.text()) == after


def test_the_odds_of_an_attack_on_a_marker_count_its_figures() -> None:
    ready = played(PLAN | {"wounded": {"bear": 2}}, "token green s1")
    odds = ready.odds("assail s1 C1")
    assert odds is not None
    assert (odds.mode, odds.target, odds.dice) == ("assail", "C1", 2)
    assert odds.eliminated == pytest.approx(1 - (5 / 8) ** 2)  # two blue shields and a valor on the die
    fallen = [0.0, 0.0]
    for chance in ready.chances("assail s1 C1"):
        [event] = [event for event in chance.game.events if event.kind == "assailed"]
        fallen[event.values["figures"]] += float(chance.probability)
    assert odds.hits == pytest.approx(tuple(fallen))


def test_no_unit_enters_or_retreats_into_the_hex_of_a_marker_with_figures() -> None:
    ready = played(PLAN, "token green s1")
    assert "move s1 C1" not in legal(ready)
    token = PLAN | {"markers": {"bear": {"kind": "bear"}}}
    assert "move s1 C1" in legal(played(token, "token green s1"))
    assert "assail s1 C1" not in legal(played(token, "token green s1"))


def test_who_is_engaged_attacks_no_marker() -> None:
    units = PLAN["units"] | {"l2": {"kind": "lannisport-guards", "rank": "green", "at": "A2"}}
    ready = played(PLAN | {"units": units, "engaged": ["s1>l2"]}, "token green s1")
    refusal = ready.why_not("assail s1 C1")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("ENG-4", "engaged-elsewhere")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"markers": {"bear": {"kind": "bear", "figures": 2, "secret": "stark"}}}, "never secret"),
        ({"wounded": {"bear": 3}}, "fewer must be lost"),
        ({"wounded": {"boar": 1}}, 'unknown marker "boar"'),
        (
            {
                "areas": {"a": {"hexes": ["A1"]}},
                "rules": {
                    "r": {"on": "round-end", "do": [{"march": {"markers": ["bear"], "in": "a", "house": "stark"}}]}
                },
            },
            "one goal",
        ),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError, match=why):
        Battle.from_position(PLAN | more)
