"""Words of special rules whose effects only reports and other content show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.deeds.scenario_deeds import Score
from bow.battle.reading import catalogue
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import dump_yaml
from tests.rules.staging import stage


@pytest.mark.rule("WIN-1")
def test_morale_in_the_own_half_is_worth_what_neutral_is(tmp_path: Path) -> None:
    """This holds for the shortest neutral zone too: here it is only the middle."""
    track = plain(catalogue([]).track) | {
        "zones": {"neutral": [0, 0], "green": [1, 5], "yellow": [6, 8], "red": [9, 11]}
    }
    (tmp_path / "track.yaml").write_text(dump_yaml({"track": track}), encoding="utf-8")
    content = catalogue([tmp_path])
    worth = {"morale-zone": {"house": "stark", "values": {"neutral": 2, "green": 1}}}
    rules = {"count": {"on": {"turn-end": {"house": "stark"}}, "do": [{"score": {"house": "stark", "per": worth}}]}}
    for morale, points in (("even", 2), ("stark+3", 2), ("lannister+1", 1), ("lannister+6", 0)):
        battle = Battle.from_position(stage(rules=rules, morale=morale), catalogue=content)
        after = battle.apply("token green s1").apply("done")
        assert after.to_position()["houses"]["stark"]["vp"] == points, morale


@pytest.mark.rule("MOR-3")
@pytest.mark.parametrize(
    ("on", "by"), [({"turn-end": {"house": "stark"}}, "rule"), ({"ends-turn": {"units": ["s2"]}}, "s2")]
)
def test_who_is_wounded_by_a_rule_falls_to_the_rule_or_to_the_unit_in_question(on: dict[str, Any], by: str) -> None:
    wound = {"wound": {"target": {"side": "enemy", "where": "anywhere", "units": ["l1"]}}}
    rules = {"trap": {"on": on, "for": "stark", "do": [wound]}}
    units = stage()["units"] | {"l2": {"kind": "lannisport-guards", "rank": "green", "at": "D1"}}
    after = Battle.from_position(stage(rules=rules, units=units)).apply("token green s1").apply("done")
    if after.decision is not None and after.decision.kind == "pick":
        after = after.apply("pick l1")
    [fallen] = [event for event in after.events if event.kind == "eliminated"]
    assert fallen.values["by"] == by


@pytest.mark.rule("FIRE-1")
def test_only_what_burns_is_put_out() -> None:
    rules = {"rain": {"on": {"turn-end": {"house": "stark"}}, "do": [{"put-out": {"in": "east"}}]}}
    position = stage(rules=rules, areas={"east": {"columns": ["C", "E"]}}, fires={"B1": 1, "C1": 2})
    after = Battle.from_position(position).apply("token green s1").apply("done")
    assert [event.values for event in after.events if event.kind == "fire"] == [{"hex": "C1", "level": 0}]
    assert after.to_position()["fires"] == {"B1": 1}


@pytest.mark.rule("WIN-1")
def test_each_one_counts_where_nothing_else_is_said() -> None:
    assert Score().every == Score().points == 1


@pytest.mark.rule("FIRE-5")
@pytest.mark.parametrize(("fires", "chosen"), [({}, []), ({"B1": 1, "B3": 1}, ["pick west", "pick B1"])])
def test_nothing_is_asked_where_no_fire_can_spread(fires: dict[str, int], chosen: list[str]) -> None:
    rules = {"spread": {"on": {"turn-end": {"house": "stark"}}, "do": [{"spread-fires": {"fires": 2, "hexes": 1}}]}}
    units = stage()["units"] | {"s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "D3"}}
    units["s2"] = units["s2"] | {"at": "E3"}
    ground = ". . . . .\n . . . .\n~ . . . ."
    battle = Battle.from_position(stage(rules=rules, fires=fires, units=units, map=ground))
    battle = battle.apply("token green s1").apply("done")
    for action in chosen:
        battle = battle.apply(action)
    assert [event for event in battle.events if event.kind == "auto"] == []
    assert battle.decision is not None
    assert battle.decision.kind == "turn"
