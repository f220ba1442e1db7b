"""Ground that a special rule changes: positions with it, and the ids that the rule may name."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.content.documents.faults import InputError
from tests.content.vocabulary.trials import legal, played, position

MAP = """\
. . . . .
 ~ ~ ~ ~
. . . . .
"""
PLAN = position(
    "s1 war-host-of-the-north green C3",
    "s2 war-host-of-the-north blue A3",
    "l1 lannisport-guards blue C1",
    map=MAP,
    areas={"water": {"terrain": ["river"]}},
    rules={
        "frost": {"on": {"turn-end": {"house": "stark"}}, "do": [{"change-ground": {"ground": "plain", "in": "water"}}]}
    },
)


def test_a_position_with_changed_ground_reads_as_it_was_written() -> None:
    frozen = played(PLAN, "token blue s2", "done", "token blue l1", "move l1 C2")
    assert frozen.terrain_at("C2").base == "plain"
    again = Battle.from_position(frozen.text())
    assert again == frozen
    assert again.area("water") == frozen.area("water") == {"A2", "B2", "C2", "D2"}
    assert legal(again) == legal(frozen)


def test_a_position_without_changed_ground_does_not_mention_it() -> None:
    assert "ground" not in Battle.from_position(PLAN).to_position()


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ({"change-ground": {"ground": "rivr"}}, 'Did you mean "river"'),
        ({"change-ground": {"ground": "palisade"}}, "unknown ground"),
        ({"lay-piece": {"piece": "forest"}}, "unknown terrain token"),
    ],
)
def test_a_rule_names_ground_or_a_token_as_it_must(deed: dict[str, Any], why: str) -> None:
    rules = {"frost": {"on": "round-end", "do": [deed]}}
    with pytest.raises(InputError, match=why):
        Battle.from_position(PLAN | {"rules": rules})


def test_a_position_names_the_ground_that_it_has() -> None:
    with pytest.raises(InputError, match="unknown ground"):
        Battle.from_position(PLAN | {"ground": {"C2": "palisade"}})
