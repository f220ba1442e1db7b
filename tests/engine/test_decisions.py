"""Decisions: a class for each kind, with the ids and names that it is about."""

import dataclasses
import random
from pathlib import Path
from typing import Any

import pytest

import bow
import bow.battle
from bow.battle import ActWithUnits, Battle, ChooseOrder, NameUnits
from bow.battle.decisions import DECISIONS
from bow.content.scenarios import scenario_paths

OPTIONS = ("evade", "any-card", "coordinated")
#: decisions of special rules that occur in few battles: tests/rules plays them
RARE = {"may", "deploy", "choose-marker", "breach", "rob", "spread", "shift", "exchange"}


def test_every_class_is_public_and_frozen() -> None:
    for kind in DECISIONS.values():
        assert getattr(bow.battle, kind.__name__) is kind
        assert kind.__name__ in bow.battle.__all__
        assert vars(kind)["__dataclass_params__"].frozen


@pytest.mark.parametrize("plan", sorted(scenario_paths()), ids=lambda path: path.stem)
def test_decisions_say_only_what_is_there(plan: Path) -> None:
    """Decisions hold ids of units in play, of cards and of hexes, and can be hashed."""
    chance = random.Random(plan.stem)
    battle = Battle.start(bow.load_scenario(plan), seed=3, options=OPTIONS)
    cards = set(battle.catalogue.cards)
    asked = 0
    while (owed := battle.decision) is not None:
        assert type(owed) is DECISIONS[owed.kind]
        assert owed == battle.copy().decision
        assert hash(owed) is not None
        assert set(owed.subjects) <= battle.units.keys()
        for field in dataclasses.fields(owed):
            value = getattr(owed, field.name)
            if field.name in ("units", "moved", "movers", "picked"):
                assert set(value) <= battle.units.keys()
            elif field.name in ("leader", "attacker", "target", "on"):
                assert value is None or value in battle.units
            elif field.name == "card":
                assert value is None or value in cards
            elif field.name in ("first", "hex"):
                assert value is None or value in battle.board.index
        asked += 1
        legal = battle.legal_actions()
        battle.play(legal[chance.randrange(len(legal))])
    assert asked > 20


def test_play_comes_to_every_kind_that_is_not_rare() -> None:
    kinds = set()
    for plan in sorted(scenario_paths()):
        for seed in (1, 2, 3):
            chance = random.Random(seed)
            battle = Battle.start(bow.load_scenario(plan), seed=seed, options=OPTIONS)
            while (owed := battle.decision) is not None:
                kinds.add(owed.kind)
                legal = battle.legal_actions()
                battle.play(legal[chance.randrange(len(legal))])
    assert DECISIONS.keys() - kinds <= RARE


def test_a_card_is_several_decisions_with_fields_of_their_own() -> None:
    battle = Battle.from_position(
        {
            "houses": {"stark": {"command": 3, "hand": ["SL19"]}, "lannister": {"orders": ["red"]}},
            "units": {
                "s1": {"commander": "rickard-karstark:lord-of-karhold", "rank": "blue", "at": "E5"},
                "s2": {"kind": "northmen-archers", "rank": "green", "at": "D6"},
                "s3": {"kind": "northmen-archers", "rank": "green", "at": "E6"},
                "l1": {"kind": "lannisport-guards", "rank": "green", "at": "E3"},
            },
        }
    )
    card: dict[str, Any] = {"house": "stark", "card": "SL19", "leader": "s1"}
    battle = battle.apply("card SL19 s1")
    assert battle.decision == ChooseOrder(**card, given=(), units=(), moved=())
    battle = battle.apply("order 1")
    assert battle.decision == NameUnits(**card, given=(1,), units=(), moved=(), order=1, named=0, most=2)
    battle = battle.apply("name s2")
    assert battle.decision == NameUnits(**card, given=(1,), units=("s2",), moved=(), order=1, named=1, most=2)
    battle = battle.apply("name s1")
    assert battle.decision == ChooseOrder(**card, given=(1,), units=("s2", "s1"), moved=())
    battle = battle.apply("move s2 E8")
    assert battle.decision == ActWithUnits(**card, given=(1,), units=("s2", "s1"), moved=("s2",), fighting=False)


@pytest.mark.parametrize(
    ("asked", "within"),
    [
        ({"frame": "stalwart", "unit": None}, "combat"),
        ({"frame": "follow", "unit": "s1", "first": "E4", "steps": 1, "again": True}, "act"),
        ({"frame": "strike", "unit": "s1"}, "act"),
    ],
)
def test_a_made_up_question_without_what_it_belongs_to_is_an_input_error(asked: dict[str, Any], within: str) -> None:
    position = {
        "units": {
            "s1": {"kind": "northmen-archers", "rank": "green", "at": "E5"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "E3"},
        },
        "doing": [{"frame": "rounds", "step": 0, "busy": False}, asked],
    }
    with pytest.raises(bow.InputError, match=f"is asked only within `{within}`"):
        Battle.from_position(position)
