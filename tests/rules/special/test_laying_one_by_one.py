"""Laying markers where there are too many ways to list: each choice is checked on its own. SET-1."""

from __future__ import annotations

import pytest

from bow.battle.deeds import set_up_choices
from tests.failures import failures
from tests.rules.special.test_laying import SEEDS, what_is_offered_can_be_completed


@pytest.mark.rule("SET-1")
def test_what_is_offered_one_by_one_can_be_completed_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(set_up_choices, "MOST_LISTED", -1)
    assert failures(what_is_offered_can_be_completed, SEEDS) == []
