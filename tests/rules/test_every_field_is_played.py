"""Every field of the words of special rules has a rule case that fails without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.reading import load_scenario
from bow.content.documents.yaml_reading import dump_yaml, read_yaml
from tests.rules.played_fields import FieldOf, Use, fields_of_words, is_played, uses
from tests.rules.staging import reported, stage

ROOT = Path(__file__).parents[2]
ARENA = ROOT / "tests" / "effects" / "arena.yaml"
#: fields that cannot matter in a rule case, and the tests in which they do: those of words that only a unit card or a
#: commander can bear, and those of which only a report, a picture or the view of the other House tells
ELSEWHERE: dict[FieldOf, str] = {
    FieldOf("effect aura", "effects"): "rules/test_other_content.py",
    FieldOf("effect aura", "to"): "rules/test_other_content.py",
    FieldOf("effect dread", "effects"): "rules/test_other_content.py",
    FieldOf("effect dread", "to"): "rules/test_other_content.py",
    FieldOf("effect divert-hits", "target"): "content/vocabulary/test_words_of_commanders.py",
    FieldOf("effect score", "text"): "rules/test_every_field_is_played.py",
    FieldOf("effect roll", "house"): "rules/test_every_field_is_played.py",
    FieldOf("Objective", "control"): "rules/test_every_field_is_played.py",
    FieldOf("Area", "look"): "table/test_lights.py",
    FieldOf("Marker", "name"): "table/battle/test_special_rules.py",
    FieldOf("Marker", "text"): "table/battle/test_special_rules.py",
    FieldOf("Counter", "name"): "properties/test_hidden_counters.py",
    FieldOf("Counter", "text"): "table/battle/test_special_rules.py",
    FieldOf("Counter", "house"): "properties/test_hidden_counters.py",
    FieldOf("Counter", "shown"): "properties/test_hidden_counters.py",
}


@pytest.fixture(scope="module")
def found() -> dict[FieldOf, list[Use]]:
    return uses()


def test_every_field_is_played(found: dict[FieldOf, list[Use]]) -> None:
    fields = [field for field in fields_of_words() if field not in ELSEWHERE]
    idle = [field for field in fields if not any(is_played(use) for use in found.get(field, ()))]
    assert [str(field) for field in idle] == [], "write a rule case in tests/rules/fields that fails without the field"


def test_every_field_that_is_played_elsewhere_is_one() -> None:
    assert set(ELSEWHERE) <= set(fields_of_words())
    for field, file in ELSEWHERE.items():
        text = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert field.key in text or field.owner.split()[-1] in text, field


def test_a_field_that_does_nothing_would_be_found(found: dict[FieldOf, list[Use]]) -> None:
    use, *_ = found[FieldOf("trigger marker-falls", "house")]
    assert is_played(use)
    rules: dict[str, Any] = {
        **use.case.position["rules"],
        "idle": {"on": {"captured": {"house": "stark"}}, "do": ["rob-token"]},
    }
    idle = use.case.model_copy(update={"position": {**use.case.position, "rules": rules}})
    assert not is_played(Use(idle, ("rules", "idle", "on", "captured", "house")))


@pytest.mark.rule("WIN-1")
def test_points_are_reported_with_the_text_of_the_deed() -> None:
    def why(**more: str) -> list[str]:
        rules = {"toll": {"on": {"turn-end": {"house": "stark"}}, "do": [{"score": more | {"house": "stark"}}]}}
        after = Battle.from_position(stage(rules=rules)).apply("token green s1").apply("done")
        return [event["why"] for event in reported(after, "scored")]

    assert (why(text="The toll."), why()) == (["The toll."], ["toll"])


@pytest.mark.rule("WIN-1")
def test_dice_are_reported_of_the_house_that_rolls_them() -> None:
    def rolled_by(**more: str) -> list[str]:
        roll = {"shows": ["green"], "do": ["another-turn"]} | more
        rules = {"luck": {"on": {"turn-end": {"house": "stark"}}, "for": "stark", "do": [{"roll": roll}]}}
        after = Battle.from_position(stage(rules=rules)).apply("token green s1").apply("done", ["red"])
        return [event["house"] for event in reported(after, "asked-dice")]

    assert (rolled_by(house="lannister"), rolled_by()) == (["lannister"], ["stark"])


@pytest.mark.rule("WIN-5")
def test_an_objective_is_controlled_from_the_start(tmp_path: Path) -> None:
    plan = read_yaml(ARENA).value
    assert Battle.start(load_scenario(ARENA), 1).control == {"F7": "lannister"}
    del plan["objectives"]["mill"]["control"]
    (tmp_path / "arena.yaml").write_text(dump_yaml(plan), encoding="utf-8")
    assert Battle.start(load_scenario(tmp_path / "arena.yaml"), 1).control == {}
