"""Optional rules by name: in positions, in scenarios' battles, from programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bow
from bow.content.documents.faults import InputError
from bow.content.plans import checked_options, options_beside
from bow.content.scenarios import find_scenario
from bow.content.terms import OPTIONS
from bow.content.terms import OPTIONS as PLAYED

BATTLE = "01-clash-on-the-kingsroad"
UNITS = {"s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "C3"}}


def test_the_engine_and_the_files_know_the_same() -> None:
    assert OPTIONS == PLAYED


def test_each_once_in_the_order_given() -> None:
    assert checked_options(["evade", "weakened", "evade"]) == ("evade", "weakened")
    assert checked_options([]) == ()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["evad"], 'unknown optional rule "evad". Did you mean "evade"? Allowed: directed-retreat,'),
        (["directed-close-retreat", "directed-retreat"], "cannot be used together (OPT-6)"),
    ],
)
@pytest.mark.rule("OPT-6")
def test_what_is_refused(options: list[str], message: str) -> None:
    with pytest.raises(InputError) as found:
        checked_options(options)
    assert message in str(found.value)
    with pytest.raises(InputError) as found:
        bow.Battle.start(bow.load_scenario(BATTLE), options=options)
    assert message in str(found.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["evad"], 'Did you mean "evade"?'),
        (["directed-close-retreat", "directed-retreat"], "cannot be used together (OPT-6)"),
        (["evade", "evade"], "the option evade is named twice"),
    ],
)
@pytest.mark.rule("OPT-6")
def test_what_positions_refuse(options: list[str], message: str) -> None:
    position: dict[str, Any] = {"options": options, "units": UNITS}
    with pytest.raises(InputError) as found:
        bow.Battle.from_position(position)
    assert message in str(found.value)


def test_a_battle_keeps_its_options() -> None:
    battle = bow.Battle.start(bow.load_scenario(BATTLE), options=["weakened", "evade"])
    assert battle.options == {"evade", "weakened"}
    assert battle.to_position()["options"] == ["evade", "weakened"]
    assert bow.Battle.from_position(battle.to_position()).options == battle.options


def test_a_preset_stands_for_its_options() -> None:
    assert checked_options(["official-2013"]) == ("directed-close-retreat",)
    rulebook = {"directed-retreat", "any-card", "weakened", "evade", "coordinated"}
    assert set(checked_options(["evade", "all"])) == rulebook
    assert set(OPTIONS) - rulebook == {"directed-close-retreat", "command-tokens-lead"}
    battle = bow.Battle.start(bow.load_scenario(BATTLE), options=["official-2013", "weakened"])
    assert battle.options == {"directed-close-retreat", "weakened"}


@pytest.mark.rule("OPT-6")
def test_a_preset_in_a_position_and_in_a_battle_plan(tmp_path: Path) -> None:
    position = bow.Battle.start(bow.load_scenario(BATTLE)).to_position() | {"options": ["official-2013", "evade"]}
    assert bow.Battle.from_position(position).options == {"directed-close-retreat", "evade"}
    text = find_scenario(BATTLE).read_text(encoding="utf-8")
    plan = tmp_path / "plan.yaml"
    plan.write_text(f"{text}\noptions: [official-2013]\n", encoding="utf-8")
    assert bow.load_scenario(plan).options == ("directed-close-retreat",)
    plan.write_text(f"{text}\noptions: [official-2013, all]\n", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be used together"):
        bow.load_scenario(plan)


@pytest.mark.rule("OPT-6")
def test_presets_that_exclude_each_other() -> None:
    with pytest.raises(InputError, match="cannot be used together"):
        checked_options(["all", "official-2013"])


@pytest.mark.rule("OPT-6")
def test_the_plan_excludes_only_what_clashes_with_it() -> None:
    plan = ["directed-close-retreat"]
    assert options_beside(plan, ["evade", "directed-retreat"]) == ("directed-close-retreat", "evade")
    assert options_beside([], ["evade", "directed-retreat"]) == ("evade", "directed-retreat")
