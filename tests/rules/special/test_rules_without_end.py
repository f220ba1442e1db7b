"""Special rules that do too much at once, or feed a House for ever, are refused; and what is blamed for no end."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.endless import endless
from bow.content.documents.faults import InputError
from tests.rules.staging import stage

SCORE = {"score": {"house": "stark"}}
DRAW = {"draw-cards": {"cards": 1}}


@pytest.mark.rule("WIN-1")
@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ({"on": "ends-turn", "do": [SCORE] * 251}, "do 502 things at once"),  # two units of Stark
        ({"on": "token-spent", "do": [{"gain-token": {"token": "green"}}]}, "a round may never end"),
    ],
)
def test_a_rule_without_bounds_is_refused(rule: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError, match=why):
        Battle.from_position(stage(rules={"odd": rule}))


@pytest.mark.rule("WIN-1")
def test_a_rule_that_is_carried_out_once_is_not_blamed() -> None:
    rules = {
        "once": {"on": "round-begin", "once": True, "do": [DRAW]},
        "always": {"on": "round-begin", "do": [DRAW]},
    }
    battle = Battle.from_position(stage(rules=rules))
    assert "rules.always: no end" in str(endless(battle._state, "no end"))
