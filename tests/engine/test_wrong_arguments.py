"""Arguments of a wrong kind are refused where they are given, with what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal

ANY: Any = Battle
REALM: Any = Realm
NIGHT = "the-night-march"
WHOLE, PLAN = "a seed is a whole number, not ", "a scenario is a battle plan, or its id"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: ANY.start(1), PLAN),
        (lambda: ANY.start(None), PLAN),
        (lambda: ANY.start(NIGHT, seed="1"), f"{WHOLE}'1'"),
        (lambda: ANY.start(NIGHT, seed=1.5), f"{WHOLE}1.5"),
        (lambda: ANY.start(NIGHT, seed=None), f"{WHOLE}None"),
        (lambda: ANY.start(NIGHT, options="evade"), "optional rules are a list of names"),
        (lambda: ANY.start(NIGHT).apply("pass", chance="green"), "chance is a list of words"),
        (lambda: ANY.start(NIGHT).view("stark").sample(seed="a"), f"{WHOLE}'a'"),
        (lambda: REALM.start(3, seed="1"), f"{WHOLE}'1'"),
        (lambda: REALM.start(3, options=["tides"]), "options are settings with their values"),
        (lambda: REALM.start(3, chance="green"), "chance is a list of words"),
        (lambda: REALM.start(3).view("stark").sample(seed="a"), f"{WHOLE}'a'"),
    ],
)
def test_an_argument_of_a_wrong_kind_is_refused(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        wrong()


@pytest.mark.parametrize("action", ["pass", "token green s1", "attack s1 l1", "move s9 A1"])
def test_only_a_move_has_a_path(action: str) -> None:
    with pytest.raises(ValueError, match="is no move of a unit to a hex"):
        Battle.start(NIGHT).path(action)


def test_a_journal_takes_a_path_as_text(tmp_path: Path) -> None:
    journal = Journal.create(str(tmp_path / "text.bow"), Battle.start(NIGHT))
    journal.close()
    assert journal.path == tmp_path / "text.bow"
