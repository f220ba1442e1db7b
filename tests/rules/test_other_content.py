"""Words that the box has no example of: words on other commanders, cards and terrain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import dump_yaml

HOST, GUARDS = "war-host-of-the-north", "lannisport-guards"
FEWER = {"dice-bonus": {"dice": -1, "on": "any"}}
SWAP = {"swap-places": {"target": {"where": "beside", "branches": ["cavalry"]}}}
IN_COMBAT = ["strike-first", SWAP, {"divert-hits": {"target": {"where": "beside"}}}]
"""Deeds that step into a combat."""


def records() -> dict[str, Any]:
    """Return records of the box with other words on them."""
    box = catalogue([])

    def person(id: str, ability: list[Any] | None = None, commit: dict[str, Any] | None = None) -> Any:
        card = plain(box.commanders[id])
        if ability:
            card["ability"] = {"name": "An Ability", "text": "As it says.", "effects": ability}
        if commit:
            card["commit"] = {"name": "A Deed", "text": "As it says."} | commit
        return card

    def card(id: str, **changes: Any) -> Any:
        return plain(box.cards[id]) | changes

    track = plain(box.track) | {
        "zones": {"neutral": [0, 3], "green": [4, 5], "yellow": [6, 8], "red": [9, 11]},
        "breaks": [1, 2, 5, 9],
    }
    tent = plain(box.terrain["tent"]) | {"effects": [{"cover": {"hits": 1}}], "fire": {"limit": 4, "burnt": "gone"}}
    return {
        "commanders": [
            person("maege-mormont:she-bear", [{"dread": {"effects": [FEWER], "to": "beside"}}]),
            person("roose-bolton:lord-of-the-dreadfort", [{"dread": {"effects": [FEWER], "to": "engaged"}}]),
            person(
                "kevan-lannister:trusted-captain",
                [{"aura": {"effects": [FEWER], "to": "beside"}}],
                {"moment": "turn", "effects": ["another-turn"]},
            ),
            person("gregor-clegane:the-mountain", commit={"moment": "falling", "effects": ["another-turn"]}),
            person("jaime-lannister:kingslayer", commit={"moment": "turn", "effects": IN_COMBAT}),
            person(
                "rickard-karstark:lord-of-karhold",
                commit={"moment": "turn", "effects": [{"shift-morale": {"by": 1}}, *IN_COMBAT]},
            ),
            person("addam-marbrand:outrider-commander", commit={"moment": "falling", "effects": [SWAP]}),
            person("addam-marbrand:warrior-of-ashemark", commit={"moment": "falling", "effects": [SWAP]})
            | {"unit": "great-lances"},
            person(
                "greatjon-umber:the-greatjon",
                [{"dread": {"effects": [FEWER], "to": "zone"}}],
                {"moment": "falling", "effects": [{"shift-morale": {"by": 1}}, *IN_COMBAT[1:]]},
            ),
            person(
                "greatjon-umber:lord-of-last-hearth",
                commit={"moment": "attacked", "effects": [{"grant": {"target": {"where": "own"}, "effects": [FEWER]}}]},
            ),
            person(
                "robb-stark:young-wolf",
                ["stalwart"],
                {"moment": "attacked", "effects": [{"grant": {"target": {"where": "own"}, "effects": [FEWER]}}]},
            ),
        ],
        "cards": [
            card(
                "SL1",
                orders=[{"text": "Rally 2 units.", "cost": 1, "count": 2, "does": "rally", "who": {"zone": "any"}}],
            ),
            card(
                "SL11",
                orders=[],
                tactic={
                    "text": "If you hold a green and a blue token: your morale rises by 1.",
                    "when": "before",
                    "if": [{"holds-tokens": {"tokens": ["green"]}}, {"holds-tokens": {"tokens": ["blue"]}}],
                    "effects": [{"shift-morale": {"by": 1}}],
                },
            ),
        ],
        "units": [plain(box.kinds["casterly-rock-cavaliers"]) | {"id": "great-lances", "figures": 5}],
        "terrain": [tent],
        "track": track,
    }


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    folder: Path = tmp_path_factory.mktemp("other")
    (folder / "other.yaml").write_text(dump_yaml(records()), encoding="utf-8")
    return catalogue([folder])


def stage(content: Catalogue, units: dict[str, dict[str, Any]], **more: Any) -> Battle:
    position = {
        "houses": {"stark": {"orders": ["green", "valor"]}, "lannister": {"orders": ["green", "valor"]}},
        "units": units,
    }
    return Battle.from_position(position | more, catalogue=content)


def unit(at: str, kind: str = HOST, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "rank": rank, "at": at} | more


def leader(at: str, commander: str, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"commander": commander, "rank": rank, "at": at} | more


def dice(battle: Battle, order: str, attack: str) -> int:
    odds = battle.apply(order).odds(attack)
    assert odds is not None
    return odds.dice


@pytest.mark.rule("CMD-1", "CMB-3")
@pytest.mark.parametrize(
    ("commander", "at", "engaged", "rolled"),
    [  # beside the commander, in the zone, or engaged with the commander: one die fewer than 2
        ("maege-mormont:she-bear", "E5", [], 1),
        ("maege-mormont:she-bear", "F5", [], 2),
        ("greatjon-umber:the-greatjon", "F5", [], 1),
        ("greatjon-umber:the-greatjon", "H5", [], 2),
        ("roose-bolton:lord-of-the-dreadfort", "E5", ["s1>l1"], 1),
        ("roose-bolton:lord-of-the-dreadfort", "E5", [], 2),
    ],
)
def test_dread(content: Catalogue, commander: str, at: str, engaged: list[str], rolled: int) -> None:
    east = {"E5": "E6", "F5": "G5", "H5": "I5"}[at]
    battle = stage(
        content,
        {
            "l1": unit(at, GUARDS),
            "s1": leader("D5", commander),
            "s2": unit(east),
            "s3": unit("A11"),
        },
        engaged=engaged,
        turn="lannister",
        first="lannister",
    )
    target = "s1" if engaged else "s2"
    assert dice(battle, "token green l1", f"attack l1 {target}") == rolled


@pytest.mark.rule("CMD-1", "CMB-3")
@pytest.mark.parametrize("commander", ["maege-mormont:she-bear", "greatjon-umber:the-greatjon"])
def test_dread_is_for_enemies(content: Catalogue, commander: str) -> None:
    battle = stage(content, {"s1": leader("D6", commander), "s2": unit("C6"), "l1": unit("C5", GUARDS)})
    assert dice(battle, "token green s2", "attack s2 l1") == 2


@pytest.mark.rule("CMB-10", "CMD-1")
def test_the_fallen_dread_nobody(content: Catalogue) -> None:
    battle = stage(
        content,
        {
            "s1": leader("D6", "maege-mormont:she-bear"),
            "s2": unit("D7"),
            "l1": unit("D5", GUARDS, figures=1),
            "l2": unit("A1", GUARDS),
        },
        effects=[{"effect": "stalwart", "unit": "s1", "until": "round"}],
        turn="lannister",
        first="lannister",
    )
    after = battle.apply("token green l1").apply("attack l1 s1", ["red"]).apply("counter", ["green", "red"])
    assert "l1" not in after.units


@pytest.mark.rule("CMD-1", "CMB-3")
@pytest.mark.parametrize(("at", "rolled"), [("E5", 1), ("F5", 2)])
def test_an_aura_reaches_those_beside(content: Catalogue, at: str, rolled: int) -> None:
    battle = stage(
        content,
        {
            "l1": leader("D5", "kevan-lannister:trusted-captain"),
            "l2": unit(at, GUARDS),
            "s1": unit({"E5": "E6", "F5": "F6"}[at]),
        },
        turn="lannister",
        first="lannister",
    )
    assert dice(battle, "token valor l2", "attack l2 s1") == rolled


@pytest.mark.rule("CMD-9", "CTR-2")
def test_attacked_is_not_who_is_struck_back(content: Catalogue) -> None:
    """A counterattack and a parting blow are no attacks: their target gets no decision about being attacked."""
    battle = stage(
        content,
        {"s1": leader("D6", "greatjon-umber:lord-of-last-hearth"), "s2": unit("A11"), "l1": unit("D5", GUARDS)},
        effects=[{"effect": "stalwart", "unit": "l1", "until": "round"}],
    )
    after = battle.apply("token green s1").apply("attack s1 l1", ["red", "red"]).apply("counter", ["red", "red"])
    assert after.decision is not None
    assert after.decision.house == "lannister"
    assert after.decision.kind == "turn"


@pytest.mark.rule("CMD-9", "CMB-3")
def test_attacked_is_who_is_attacked(content: Catalogue) -> None:
    battle = stage(
        content,
        {"s1": leader("D6", "robb-stark:young-wolf"), "s2": unit("A11"), "l1": unit("D5", GUARDS)},
        turn="lannister",
        first="lannister",
    )
    asked = battle.apply("token green l1").apply("attack l1 s1")
    assert asked.decision is not None
    assert asked.decision.kind == "commit"
    after = asked.apply("commit s1", ["red", "red"])
    assert "counter" in [str(action) for action in after.legal_actions()]
    assert "dice-bonus" in after.given("s1")


@pytest.mark.rule("CRD-3", "CRD-5")
def test_an_order_that_rallies_anywhere_names_no_fallen_unit(content: Catalogue) -> None:
    battle = stage(
        content,
        {
            "s1": leader("D8", "maege-mormont:she-bear"),
            "s2": unit("K7", active=False),
            "s3": unit("D6", figures=1, active=False),
            "s4": unit("A11", active=False),
            "l1": unit("D5", GUARDS),
        },
        houses={"stark": {"command": 1, "hand": ["SL1"]}, "lannister": {"orders": ["green"]}},
        turn="lannister",
        first="lannister",
    )
    battle = battle.apply("token green l1").apply("attack l1 s3", ["green", "red"])
    battle = battle.apply("stay").apply("card SL1 s1")
    if "order 1" in [str(action) for action in battle.legal_actions()]:
        battle = battle.apply("order 1")
    assert [str(action) for action in battle.legal_actions()] == ["name s2", "name s4"]


@pytest.mark.rule("CRD-6", "CRD-7")
def test_all_conditions_of_a_tactic_must_hold(content: Catalogue) -> None:
    def playable(tokens: list[str]) -> bool:
        battle = stage(
            content,
            {"s1": leader("D8", "maege-mormont:she-bear"), "l1": unit("D2", GUARDS)},
            houses={"stark": {"hand": ["SL11"], "orders": tokens}, "lannister": {"orders": ["green"]}},
        )
        return "card SL11 s1" in [str(action) for action in battle.legal_actions()]

    assert not playable(["green", "red"])
    assert not playable(["blue", "red"])
    assert playable(["green", "blue"])


@pytest.mark.rule("TER-fire", "CMB-7")
def test_a_token_on_fire_keeps_its_effect(content: Catalogue) -> None:
    battle = stage(
        content,
        {"s1": unit("D6"), "l1": unit("D5", GUARDS), "l2": unit("A1", GUARDS)},
        pieces={"D5": "tent"},
        fires={"D5": 1},
    )
    after = battle.apply("token green s1").apply("attack s1 l1", ["green", "red"])
    assert after.units["l1"].figures == 4


@pytest.mark.rule("MOR-6")
@pytest.mark.parametrize(
    ("morale", "may"), [("lannister+3", False), ("lannister+4", True), ("lannister+5", False), ("lannister+6", True)]
)
def test_no_recovery_in_the_neutral_zone(content: Catalogue, morale: str, may: bool) -> None:
    battle = stage(
        content,
        {"s1": unit("D8"), "l1": unit("D2", GUARDS)},
        houses={"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        morale=morale,
    )
    battle = battle.apply("pass").apply("pass")
    while battle.decision is not None and battle.decision.kind == "keep":
        battle = battle.apply("keep none")
    assert (battle.decision is not None and battle.decision.kind == "recover") is may


def actions(battle: Battle) -> list[str]:
    return [str(action) for action in battle.legal_actions()]


@pytest.mark.rule("CMD-9")
def test_without_a_combat_there_is_none_to_step_into(content: Catalogue) -> None:
    horse = {"kind": "winterfell-riders", "rank": "green"}
    lances = {"kind": "casterly-rock-cavaliers", "rank": "green"}
    battle = stage(
        content,
        {
            "s1": leader("D8", "rickard-karstark:lord-of-karhold"),
            "s2": horse | {"at": "C8"},
            "l1": leader("D2", "jaime-lannister:kingslayer"),
            "l2": lances | {"at": "C2"},
        },
    )
    after = battle.apply("commit s1")
    assert after.morale == 1
    assert after.decision is not None
    assert after.decision.kind == "turn"
    assert {name: (found.at, found.figures) for name, found in after.units.items()} == {
        name: (found.at, found.figures) for name, found in battle.units.items()
    }
    assert "commit l1" not in actions(after.apply("pass"))


@pytest.mark.rule("CMD-9")
def test_with_nobody_beside_him_the_rest_of_it_is_done(content: Catalogue) -> None:
    battle = stage(
        content,
        {"s1": leader("D6", "greatjon-umber:the-greatjon"), "s2": unit("A11"), "l1": unit("D5", GUARDS)},
        turn="lannister",
        first="lannister",
    )
    after = battle.apply("token green l1").apply("attack l1 s1", ["green"])
    after = after.apply("commit s1")
    assert after.units["s1"].figures == 3
    assert after.morale == 1


@pytest.mark.rule("CMD-9", "SET-7")
@pytest.mark.parametrize(
    ("commander", "figures", "kind", "beside", "may"),
    [  # neither unit may have more figures than the other's card shows
        ("addam-marbrand:outrider-commander", 3, "great-lances", 5, False),
        ("addam-marbrand:outrider-commander", 3, "great-lances", 3, True),
        ("addam-marbrand:warrior-of-ashemark", 4, "casterly-rock-cavaliers", 3, False),
        ("addam-marbrand:warrior-of-ashemark", 3, "casterly-rock-cavaliers", 3, True),
    ],
)
def test_who_changes_places_has_room_for_the_figures(
    content: Catalogue, commander: str, figures: int, kind: str, beside: int, may: bool
) -> None:
    battle = stage(
        content,
        {
            "s1": unit("D6", rank="red"),
            "l1": leader("D5", commander, figures=figures),
            "l2": unit("C5", kind, figures=beside),
        },
        houses={"stark": {"orders": ["red"]}, "lannister": {"orders": ["green"]}},
    )
    after = battle.apply("token red s1").apply("attack s1 l1", ["green", "red", "red", "red"])
    assert ("commit l1" in actions(after)) is may


@pytest.mark.rule("CMD-9", "RND-8")
def test_another_turn_is_for_the_own_turn_and_once(content: Catalogue) -> None:
    fallen = stage(
        content,
        {"s1": unit("D6"), "l1": leader("D5", "gregor-clegane:the-mountain"), "l2": unit("A1", GUARDS)},
    )
    after = fallen.apply("token green s1").apply("attack s1 l1", ["green", "red"])
    assert "commit l1" not in actions(after)
    both = stage(
        content,
        {
            "s1": unit("D8"),
            "l1": leader("D3", "kevan-lannister:trusted-captain"),
            "l2": leader("F3", "tywin-lannister:lord-of-casterly-rock"),
        },
        turn="lannister",
        first="lannister",
    )
    assert {"commit l1", "commit l2"} <= set(actions(both))
    assert "commit l1" not in actions(both.apply("commit l2"))
