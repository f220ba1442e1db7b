"""Positions of version 3 of the rules: read like today's; their digests tell them apart from damage."""

from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import Battle
from bow.battle.position import current_frames, former_position
from bow.content.documents.yaml_reading import read_yaml
from bow.game.knowledge import digest_of

SAMPLES: list[dict[str, Any]] = read_yaml(Path(__file__).with_name("older-procedures.yaml")).value


def played(sample: dict[str, Any]) -> Battle:
    plan = bow.load_scenario(sample["battle"])
    plan = plan.model_copy(update={"map": sample["map"]}) if "map" in sample else plan
    battle = Battle.start(plan, seed=sample["seed"])
    for action in sample["actions"]:
        battle = battle.apply(action)
    return battle


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["about"])
def test_a_position_of_earlier_rules_is_the_same_decision_today(sample: dict[str, Any]) -> None:
    battle = played(sample)
    before = battle.to_position() | {"doing": sample["doing"]}
    read = Battle.from_position(before, scenario=battle.scenario)
    assert read.decision == battle.decision
    assert read.legal_actions() == battle.legal_actions()
    assert read == battle


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["about"])
def test_a_digest_of_earlier_rules_is_known_unless_a_card_is_open(sample: dict[str, Any]) -> None:
    former = former_position(played(sample).to_position())
    if any(frame["frame"] == "card" for frame in sample["doing"]):
        assert former is None
    else:
        assert former is not None
        assert digest_of(former) == sample["digest"]


def test_procedures_of_today_stay_as_they_are() -> None:
    for sample in SAMPLES:
        doing = played(sample).to_position()["doing"]
        assert current_frames(doing) == doing


@pytest.mark.parametrize("order", [1.5, "1", None, True, [1]])
def test_an_odd_card_of_earlier_rules_is_a_fault_with_its_place(order: object) -> None:
    sample = next(sample for sample in SAMPLES if sample["about"] == "units are named")
    doing = [frame | {"order": order} if frame["frame"] == "card" else frame for frame in sample["doing"]]
    battle = played(sample)
    with pytest.raises(bow.InputError, match=r"doing\.3"):
        Battle.from_position(battle.to_position() | {"doing": doing}, scenario=battle.scenario)
