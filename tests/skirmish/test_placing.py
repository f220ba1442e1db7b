"""Placing one thing at a time: order, rows, zones, and things left out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from bow.content.catalogue import Catalogue
from bow.content.scenarios import BOX_UNITS
from bow.skirmish import SkirmishSetup
from bow.skirmish.field import Field
from tests.skirmish.conftest import BOUNTY, RAID, Changed, at_stage, both_chosen, drawn
from tests.skirmish.test_commander_choice import refusal


def asked_house(setup: SkirmishSetup) -> Any:
    assert setup.decision is not None
    return setup.decision.house


def field_of(content: Catalogue, card: str = RAID) -> Field:
    return Field(content, content.skirmishes[card], {"stark": "top", "lannister": "bottom"})


def placed(setup: SkirmishSetup) -> list[tuple[str, str]]:
    """Return House and stage of everything on the field, in its order."""
    return [(each.house, each.stage) for each in setup.open.field.laid]


# --- in turn
@pytest.mark.rule("SKM-6")
@pytest.mark.parametrize("card", [RAID, BOUNTY])
def test_in_turn_from_the_momentum_holder_on_in_each_stage(box: Catalogue, card: str) -> None:
    for seed in range(6):
        setup = drawn(box, card, seed)
        order = placed(setup)
        assert [stage for _, stage in order] == sorted(
            (stage for _, stage in order), key=("terrain", "commanders", "units").index
        )
        for stage in ("terrain", "commanders", "units"):
            houses = [house for house, each in order if each == stage]
            assert houses[0] == setup.open.momentum
            shorter = min(houses.count("stark"), houses.count("lannister"))
            both = houses[: 2 * shorter]
            assert all(a != b for a, b in pairwise(both)), "they alternate as long as both have something"
            assert len(set(houses[2 * shorter + 1 :])) <= 1, "then the other one places the rest"


@pytest.mark.rule("SKM-6")
def test_a_player_places_what_he_likes_of_what_he_has(box: Catalogue) -> None:
    setup = both_chosen(box)
    house = asked_house(setup)
    things = {action.args[0] for action in setup.legal_actions()}
    assert things == set(setup.open.left[house])
    other = next(thing for thing in ("siege-tower", "tent", "road") if thing not in things)
    assert refusal(setup, f"place {other} C4")[:2] == ("SKM-6", "not-left")
    thing = sorted(things)[0]
    hex = setup.open.field.hexes(house, "terrain", thing)[0]
    after = setup.apply(f"place {thing} {hex}")
    assert len(after.open.left[house]) == len(setup.open.left[house]) - 1
    assert asked_house(after) != house
    assert setup == both_chosen(box), "the set-up before is as it was"


@pytest.mark.rule("SKM-6")
def test_the_form_of_a_placing(box: Catalogue) -> None:
    setup = both_chosen(box)
    thing = setup.open.left[asked_house(setup)][0]
    for choice, key in (
        ("choose setup-maege", "place-now"),
        ("place", "place-form"),
        (f"place {thing}", "place-form"),
        (f"place {thing} Z99", "unknown-hex"),
    ):
        assert refusal(setup, choice)[:2] == ("SKM-6", key)


# --- rows
@pytest.mark.rule("SKM-6")
@pytest.mark.parametrize(
    ("card", "stage", "rows"),
    [
        (RAID, "terrain", 8),
        (RAID, "commanders", 3),
        (RAID, "units", 4),
        (BOUNTY, "terrain", 5),
        (BOUNTY, "commanders", 2),
        (BOUNTY, "units", 3),
    ],
)
def test_within_the_rows_that_the_card_says(box: Catalogue, card: str, stage: str, rows: int) -> None:
    setup = at_stage(box, stage, card)
    field, house = setup.open.field, asked_house(setup)
    assert {field.row(house, action.args[1]) for action in setup.legal_actions()} == set(range(1, rows + 1))
    thing = setup.open.left[house][0]
    beyond = next(hex for hex in field.board.names if field.row(house, hex) == rows + 1)
    found = refusal(setup, f"place {thing} {beyond}")
    assert found[:2] in (("SKM-6", "too-far"), ("SKM-1", "other-half"))


# --- terrain
@pytest.mark.rule("SKM-6")
def test_terrain_is_not_laid_on_terrain(box: Catalogue) -> None:
    field = field_of(box).with_placed("lannister", "terrain", "hill", "C8")
    found = field.refusal("stark", "terrain", "forest", "C8")
    assert found == ("SKM-6", "on-terrain", {"hex": "C8", "terrain": "hill"})
    assert field.refusal("stark", "terrain", "forest", "D8") is None


@pytest.mark.rule("SKM-6")
def test_a_bridge_or_a_ford_is_laid_on_a_river_and_nowhere_else(box: Catalogue) -> None:
    field = field_of(box)
    assert field.refusal("stark", "terrain", "ford", "C3") == ("SKM-6", "no-river", {"hex": "C3", "thing": "ford"})
    wet = field.with_placed("stark", "terrain", "river", "C3")
    assert wet.refusal("stark", "terrain", "ford", "C3") is None
    assert wet.refusal("stark", "terrain", "tent", "C3") == ("SKM-6", "on-terrain", {"hex": "C3", "terrain": "river"})
    bridged = wet.with_placed("stark", "terrain", "stone-bridge", "C3")
    assert bridged.refusal("stark", "terrain", "ford", "C3") is not None
    assert bridged.refusal("stark", "units", "northmen-archers:green", "C3") is None
    assert wet.refusal("stark", "units", "northmen-archers:green", "C3") == (
        "SKM-6",
        "impassable",
        {"hex": "C3", "terrain": "river"},
    )


# --- units
@pytest.mark.rule("SKM-6")
def test_one_unit_a_hex(box: Catalogue) -> None:
    field = field_of(box).with_placed("stark", "commanders", "maege-mormont:she-bear", "C3")
    found = field.refusal("stark", "units", "northmen-archers:green", "C3")
    assert found == ("SKM-6", "taken", {"hex": "C3", "thing": "maege-mormont:she-bear"})


@pytest.mark.rule("SKM-6")
def test_own_zones_of_control_do_not_overlap(box: Catalogue) -> None:
    field = field_of(box).with_placed("stark", "commanders", "maege-mormont:she-bear", "C3")
    karstark = "rickard-karstark:lord-of-karhold"
    board = field.board
    for hex in field.hexes("stark", "commanders", karstark):
        assert board.distance(board.index["C3"], board.index[hex]) > 4
    found = field.refusal("stark", "commanders", karstark, "G3")
    assert found == ("SKM-6", "zones", {"hex": "G3", "commander": karstark, "other": "maege-mormont:she-bear"})
    near = field.with_placed("stark", "terrain", "forest", "E8")
    assert near.refusal("stark", "units", "northmen-archers:green", "D3") is None, "other units stand where they like"
    assert field.refusal("lannister", "commanders", "jaime-lannister:kingslayer", "C13") is None
    # zones of the two Houses may overlap: a card that lets them stand close shows it
    close = field_of(box, BOUNTY).with_placed("stark", "commanders", "maege-mormont:she-bear", "C9")
    assert close.refusal("lannister", "commanders", "jaime-lannister:kingslayer", "C10") is None


@pytest.mark.rule("SKM-6")
def test_a_commander_without_room_is_left_out(box: Catalogue) -> None:
    """Two commanders a third from the sides of the wide board leave no room for a third."""
    setup = SkirmishSetup.begin(BOUNTY, 3, box)
    setup = setup.apply("choose setup-karstark setup-greatjon setup-maege").apply("choose setup-kevan")
    while setup.open.stage != "commanders":
        setup = setup.apply(setup.legal_actions()[0])
    hexes = {"stark": ["D2", "L2"], "lannister": ["H11"]}
    while setup.open.stage == "commanders":
        house = asked_house(setup)
        thing = setup.open.left[house][0]
        wanted = hexes[house].pop(0)
        setup = setup.apply(f"place {thing} {wanted}")
    assert setup.open.left_out == (("stark", "commanders", "maege-mormont:she-bear"),)
    assert ("left-out", "maege-mormont:she-bear") in [(event.kind, event.values.get("thing")) for event in setup.events]


@pytest.mark.rule("SKM-6")
def test_a_bridge_without_a_river_is_left_out_and_the_others_are_not(changed: Changed, box: Catalogue) -> None:
    bridged = {id: {"terrain": ("wooden-bridge", "hill")} for id, card in box.setups.items() if card.house == "stark"}
    setup = drawn(changed(setups=bridged))
    assert setup.open.left_out == (("stark", "terrain", "wooden-bridge"), ("stark", "terrain", "wooden-bridge"))
    assert [each.thing for each in setup.open.field.of("stark", "terrain")] == ["hill", "hill"]


@pytest.mark.rule("SKM-6")
def test_no_more_units_than_the_box_has_banners(changed: Changed, box: Catalogue) -> None:
    many: Mapping[str, Any] = {id: {"units": card.units * 5} for id, card in box.setups.items()}
    setup = drawn(changed(setups=many), who="random")
    standing = [each for each in setup.open.field.laid if each.stage != "terrain"]
    assert len(standing) == BOX_UNITS
    assert setup.open.left_out
    field = setup.open.field
    found = field.refusal("stark", "units", "northmen-archers:green", "A1")
    assert found is not None
    assert (found.rule, found.key) == ("SKM-6", "full")


@pytest.mark.rule("SKM-7")
def test_nothing_is_chosen_once_all_is_set_up(box: Catalogue) -> None:
    setup = drawn(box)
    assert setup.decision is None
    assert setup.legal_actions() == ()
    assert refusal(setup, "place forest C4") == ("SKM-7", "over", {})
