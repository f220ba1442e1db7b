"""Units with another rank or House: positions, views and later battles from the same plan."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from bow.battle import Battle
from bow.content.documents.faults import InputError
from tests.content.vocabulary.trials import legal, played, position

PLAN = position(
    "s1 war-host-of-the-north green C3",
    "s2 war-host-of-the-north blue D3",
    "l1 lannisport-guards blue C2",
    rules={
        "gold": {
            "on": {"attacked": {"house": "lannister"}},
            "once": True,
            "do": [
                {"change-rank": {"target": {"side": "own", "where": "own"}}},
                {"change-sides": {"target": {"side": "own", "where": "own"}}},
            ],
        }
    },
)
STEPS = ("token green s1", "attack s1 l1")


def test_a_position_with_changed_units_reads_as_it_was_written() -> None:
    after = played(PLAN, *STEPS)
    assert after.units["l1"].house == "stark"
    assert after.units["l1"].rank == "red"
    assert Battle.from_position(after.text()) == after
    assert pickle.loads(pickle.dumps(after.view("stark"))) == after.view("stark")


def test_the_battle_before_the_change_keeps_its_units() -> None:
    before = played(PLAN, *STEPS[:1])
    before.apply(STEPS[1])
    assert before.units["l1"].house == "lannister"
    assert before.roster["l1"].rank == "blue"


def test_a_unit_that_changed_sides_is_ordered_by_its_new_house() -> None:
    start = dict(PLAN, units=PLAN["units"] | {"l2": {"kind": "lannisport-guards", "rank": "green", "at": "A1"}})
    after = played(start, *STEPS, "token green l2", "done")
    assert after.roster["l1"].house == "stark"
    assert "token red l1" in legal(after)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ({"change-rank": {"target": {}, "by": 0}}, "by: 0"),
        ({"change-sides": {"target": {"commander": True}}}, "never changes sides"),
    ],
)
def test_a_change_that_changes_nothing_is_refused(deed: dict[str, Any], why: str) -> None:
    rules = {"gold": {"on": "round-end", "do": [deed]}}
    with pytest.raises(InputError, match=why):
        Battle.from_position(PLAN | {"rules": rules})
