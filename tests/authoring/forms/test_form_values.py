"""Changes of plain values: each returns a new value, written as people write them."""

import copy
from typing import Any

import pytest

from bow.authoring.forms.fields import RecordShape
from bow.authoring.forms.form_values import (
    REMOVED,
    doubled,
    doubled_key,
    free_name,
    get,
    moved,
    moved_key,
    put,
    renamed_key,
    with_field,
    with_item,
)
from bow.content.plans import ScenarioUnit

BATTLE: dict[str, Any] = {
    "units": {"s1": {"kind": "northmen-archers", "rank": "blue", "at": "C5"}},
    "rules": {"toll": {"on": "round-end", "do": ["score", {"roll-tokens": {"dice": 2}}]}},
}


@pytest.mark.parametrize(
    ("path", "new", "there"),
    [
        (("units", "s1", "rank"), "red", "red"),
        (("units", "s2"), {"rank": "red"}, {"rank": "red"}),
        (("rules", "toll", "do", 1, "roll-tokens", "dice"), 3, 3),
        (("rules", "toll", "do", 0, "score", "points"), 2, 2),
        (("areas", "hill", "hexes"), ["C4"], ["C4"]),
        (("rules", "toll", "do", 2), "waylay", "waylay"),
    ],
)
def test_a_value_is_put_and_got_and_the_old_one_stays(path: tuple[Any, ...], new: Any, there: Any) -> None:
    before = copy.deepcopy(BATTLE)
    after = put(BATTLE, path, new)
    assert get(after, path) == there
    assert before == BATTLE
    for key in BATTLE.keys() - {path[0]}:
        assert after[key] is BATTLE[key]


def test_what_is_removed_is_gone() -> None:
    after = put(BATTLE, ("rules", "toll", "do", 0), REMOVED)
    assert after["rules"]["toll"]["do"] == [{"roll-tokens": {"dice": 2}}]
    assert get(after, ("rules", "toll", "text")) is REMOVED
    assert "units" not in put(BATTLE, ("units",), REMOVED)


def test_there_is_nothing_behind_a_list() -> None:
    with pytest.raises(KeyError):
        put(BATTLE, ("rules", "toll", "do", 9), "score")


def test_fields_stand_in_the_order_of_the_model() -> None:
    unit = RecordShape(ScenarioUnit)
    found = with_field(unit, BATTLE["units"]["s1"], "figures", 2)
    assert list(found) == ["kind", "rank", "figures", "at"]
    assert list(with_field(unit, found, "figures", REMOVED)) == ["kind", "rank", "at"]
    assert list(with_field(unit, found, "rank", "red")) == ["kind", "rank", "figures", "at"]


def test_items_and_entries_move_double_and_go() -> None:
    assert moved(["a", "b", "c"], 0, 1) == ["b", "a", "c"]
    assert moved(["a", "b", "c"], 0, -1) == ["a", "b", "c"]
    assert doubled(["a", "b"], 0) == ["a", "a", "b"]
    assert with_item(["a", "b"], 0, REMOVED) == ["b"]
    assert with_item(["a"], 1, "b") == ["a", "b"]
    assert list(moved_key({"a": 1, "b": 2}, "b", -1)) == ["b", "a"]
    assert doubled_key({"a": 1, "b": 2}, "a", "c") == {"a": 1, "c": 1, "b": 2}
    assert list(renamed_key({"a": 1, "b": 2}, "a", "z")) == ["z", "b"]


def test_a_free_name_is_one_that_nobody_has() -> None:
    assert free_name("toll", ["tax"]) == "toll"
    assert free_name("toll", ["toll", "toll-2"]) == "toll-3"
    assert free_name("s1", ["s1", "s2"]) == "s3"
