"""Twenty ideas of authors, each a small battle: it is clean, and played until its rule takes effect."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bow.authoring.draft.warnings import warnings_of
from bow.battle import Battle
from bow.battle.reading import catalogue, load_scenario
from bow.content.packs import read_plan
from bow.game.events import Event
from bow.lab.playing import any_verb, eager

FOLDER = Path(__file__).parent / "ideas"
PAGE = Path(__file__).parents[2] / "docs" / "authors.md"
BATTLES = 24
MOST_ACTIONS = 1_500
#: by idea: what has happened when its rule has taken effect, seen in the events since the start and in the battle
EFFECTS: Mapping[str, Callable[[list[Event], Battle], bool]] = {
    "sudden-death": lambda events, battle: battle.is_over and battle.round < battle.limit,
    "temporary-medals": lambda events, battle: kinds(events).count("counter") >= 2,
    "exit-hexes": lambda events, battle: "left-board" in kinds(events),
    "variable-reinforcements": lambda events, battle: "arrived" in kinds(events),
    "night": lambda events, battle: "granted" in kinds(events),
    "limited-command": lambda events, battle: "allowance" in kinds(events),
    "minefield": lambda events, battle: {"marker-turned-up", "lost"} <= {*kinds(events)},
    "traitors": lambda events, battle: "changed-sides" in kinds(events),
    "dice-end": lambda events, battle: battle.is_over and battle.round < battle.limit,
    "returning-figures": lambda events, battle: "healed" in kinds(events),
    "frozen-river": lambda events, battle: battle.round >= 2 and "ground-changed" in kinds(events),
    "breaking-bridge": lambda events, battle: "piece-removed" in kinds(events),
    "combat-triggers": lambda events, battle: "rank-changed" in kinds(events),
    "hold-for-rounds": lambda events, battle: battle.is_over and battle.round < battle.limit,
    "weather-table": lambda events, battle: "granted" in kinds(events),
    "variants": lambda events, battle: battle.limit == 2,
    "third-party": lambda events, battle: {"marker-moved", "marker-struck"} <= {*kinds(events)},
    "solo-orders": lambda events, battle: {"marker-moved", "marker-struck"} <= {*kinds(events)},
    "hidden-units": lambda events, battle: "unit-turned-up" in kinds(events),
    "own-set-up-zone": lambda events, battle: "units-shown" in kinds(events),
}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def plan_of(idea: str) -> Path:
    return FOLDER / f"{idea}.yaml"


def test_each_idea_is_a_battle_and_a_row_of_the_page() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(EFFECTS)
    section = PAGE.read_text(encoding="utf-8").partition("\n## Twenty ideas\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE) == list(EFFECTS)


@pytest.mark.parametrize("idea", EFFECTS)
def test_an_idea_has_no_warning(idea: str) -> None:
    path = plan_of(idea)
    assert warnings_of(read_plan(path), load_scenario(path), catalogue([])) == []


@pytest.mark.parametrize("idea", EFFECTS)
def test_an_idea_takes_effect(idea: str) -> None:
    plan = load_scenario(f"{plan_of(idea)}:rain" if idea == "variants" else plan_of(idea))
    for seed in range(BATTLES):
        battle = Battle.start(plan, seed)
        events: list[Event] = list(battle.start_events)
        choose = eager(seed) if seed % 2 else any_verb(seed)
        for _ in range(MOST_ACTIONS):
            if EFFECTS[idea](events, battle):
                assert battle.faults() == []
                return
            if not battle.legal_actions():
                break
            battle = battle.apply(choose(battle))
            events += battle.events
    pytest.fail("it never did")
