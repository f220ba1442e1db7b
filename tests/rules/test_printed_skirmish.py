"""The numbers on the skirmish cards, typed again by hand, and each of them as it appears in a set-up."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from bow.battle.reading import catalogue
from bow.content.terms import HOUSES
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import rules_of, scenario_of


class Terms(NamedTuple):
    commanders: int
    total: int
    unit_cards: int
    terrain_cards: int
    rows: dict[str, int]
    rounds: int
    tokens: int
    dice: int
    cards: int
    captures: bool  # each captured commander is worth their value in points


CARDS = {
    "raid-in-the-riverlands": Terms(2, 4, 3, 2, {"terrain": 8, "commanders": 3, "units": 4}, 5, 3, 4, 2, False),
    "westerlands-bounty": Terms(3, 6, 2, 2, {"terrain": 5, "commanders": 2, "units": 3}, 6, 4, 4, 3, True),
}
#: By set-up card: its House, the value of its commander and the rank of the commander's unit, its units, its terrain.
SETUPS = {
    "setup-robb-young-wolf": "stark 3 red: riders red, host red, hounds red: 2 forest, 2 hill",
    "setup-robb-king": "stark 3 red: riders red, host blue, host green, bows green: 1 forest, 2 hill, 1 building",
    "setup-greatjon": "stark 2 blue: host blue, host green, hounds green, bows green: 3 forest, 1 hill",
    "setup-last-hearth": "stark 2 blue: host blue, host green, bows green: 1 forest, 1 hill, 2 building",
    "setup-karstark": "stark 2 blue: riders blue, riders green, bows green, host green: 2 forest, 1 hill, 1 building",
    "setup-bolton": "stark 2 blue: host blue, host green, bows green, hounds green: 3 forest, 1 building",
    "setup-maege": "stark 1 blue: bows green, host blue, hounds blue: 1 forest, 3 hill",
    "setup-northern-levies": "stark: host green, host green, bows green, hounds green: 2 forest, 1 building, 1 hill",
    "setup-tywin": "lannister 3 red: riders red, foot red, armor red: 2 forest, 2 hill",
    "setup-kevan": "lannister 3 red: foot red, armor blue, riders blue, bows blue: 1 forest, 2 hill, 1 building",
    "setup-jaime": "lannister 2 blue: riders blue, foot blue, foot blue, bows green: 3 forest, 1 hill",
    "setup-reaver": "lannister 2 blue: foot red, armor blue, riders green, bows green: 1 forest, 1 hill, 2 building",
    "setup-outrider": "lannister 2 blue: riders blue, riders green, bows blue, foot blue: 2 forest, 1 hill, 1 building",
    "setup-ashemark": "lannister 2 blue: riders blue, armor blue, foot blue, bows green: 3 forest, 1 building",
    "setup-mountain": "lannister 1 blue: armor blue, foot blue, bows green: 1 forest, 3 hill",
    "setup-western-levies": "lannister: foot blue, bows green, riders green, armor blue: 2 forest, 1 building, 1 hill",
}
SHORT = {
    "winterfell-riders": "riders",
    "war-host-of-the-north": "host",
    "northmen-archers": "bows",
    "stark-kennelmasters": "hounds",
    "casterly-rock-cavaliers": "riders",
    "lannisport-guards": "foot",
    "lannister-heavy-infantry": "armor",
    "westerlands-archers": "bows",
}


@pytest.mark.rule("SKM-2", "SKM-4", "SKM-5")
@pytest.mark.parametrize("card", SETUPS)
def test_a_set_up_card(card: str) -> None:
    printed = catalogue([]).setups[card]
    leads = f" {printed.value} {printed.leads}" if printed.commander else ""
    units = ", ".join(f"{SHORT[unit.kind]} {unit.rank}" for unit in printed.units)
    terrain = ", ".join(f"{count} {kind}" for kind, count in Counter(printed.terrain).items())
    assert f"{printed.house}{leads}: {units}: {terrain}" == SETUPS[card]


def test_every_set_up_card_is_held() -> None:
    assert set(SETUPS) == set(catalogue([]).setups)


def begun(card: str, seed: int) -> SkirmishSetup:
    """Return a set-up after both Houses have chosen their commanders at random."""
    setup = SkirmishSetup.begin(card, seed, catalogue([]))
    seats = setup_bots_of(dict.fromkeys(HOUSES, "random"), seed)
    while (asked := setup.decision) is not None and setup.open.stage == "choosing":
        setup = setup.apply(seats[asked.house].choose(setup.view(asked.house)))
    return setup


@pytest.mark.rule("SKM-2")
@pytest.mark.parametrize("card", CARDS)
def test_the_commanders_and_their_worth(card: str) -> None:
    box = catalogue([])
    many, worth = set(), set()
    for seed in range(40):
        for chosen in begun(card, seed).open.commanders.values():
            many.add(len(chosen))
            worth.add(sum(box.commanders[box.setups[id].commander or ""].value for id in chosen))
    assert max(many) == CARDS[card].commanders
    assert max(worth) == CARDS[card].total


@pytest.mark.rule("SKM-3")
@pytest.mark.parametrize("card", CARDS)
def test_the_cards_drawn(card: str) -> None:
    for draw in begun(card, 1).open.draws.values():
        assert (len(draw.units), len(draw.terrain)) == (CARDS[card].unit_cards, CARDS[card].terrain_cards)


@pytest.mark.rule("SKM-4", "SKM-5")
@pytest.mark.parametrize("card", CARDS)
def test_how_far_from_the_own_edge_things_stand(card: str) -> None:
    setup = begun(card, 1)
    board = setup.open.field.board
    seats = setup_bots_of(dict.fromkeys(HOUSES, "random"), 1)
    furthest: dict[str, int] = {}
    while (asked := setup.decision) is not None:
        top = setup.open.field.edges[asked.house] == "top"
        for action in setup.legal_actions():
            for word in str(action).split():
                if word in board.index:
                    row = board.row[board.index[word]]
                    far = row + 1 if top else board.rows - row
                    furthest[setup.open.stage] = max(furthest.get(setup.open.stage, 0), far)
        setup = setup.apply(seats[asked.house].choose(setup.view(asked.house)))
    assert furthest == CARDS[card].rows


@pytest.mark.rule("SKM-7")
@pytest.mark.parametrize("card", CARDS)
def test_what_the_battle_takes_from_the_card(card: str) -> None:
    setup = chosen_by(SkirmishSetup.begin(card, 1, catalogue([])), setup_bots_of(dict.fromkeys(HOUSES, "random"), 1))
    plan, terms = scenario_of(setup), CARDS[card]
    assert plan.rounds == terms.rounds
    assert dict(plan.tokens) == dict.fromkeys(HOUSES, terms.tokens)
    assert dict(plan.dice) == dict.fromkeys(HOUSES, terms.dice)
    assert dict(plan.cards) == dict.fromkeys(HOUSES, terms.cards)
    assert points_of(setup) == {"eliminated": {1}} | ({"captured": values_of(setup)} if terms.captures else {})


def points_of(setup: SkirmishSetup) -> dict[str, set[int]]:
    """Return the points of the special rules that the battle gets, by their triggers."""
    found: dict[str, set[int]] = {}
    for rule in rules_of(setup).values():
        for word in rule["on"]:
            found.setdefault(word, set()).add(rule["do"][0]["score"]["points"])
    return found


def values_of(setup: SkirmishSetup) -> set[int]:
    field = setup.open.field
    return {field.commander(each.thing).value for house in HOUSES for each in field.of(house, "commanders")}
