"""The numbers that stand on the skirmish cards, once more by hand, and each of them as it shows in a muster."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bow.battle.reading import catalogue
from bow.content.models import HOUSES
from bow.skirmish import Muster, choosers, chosen_by
from bow.skirmish.plan import rules_of, scenario_of


class Terms(NamedTuple):
    """What a skirmish card says."""

    commanders: int
    total: int
    unit_cards: int
    terrain_cards: int
    rows: dict[str, int]
    rounds: int
    tokens: int
    dice: int
    cards: int
    captures: bool  # each commander captured is worth his value


CARDS = {
    "raid-in-the-riverlands": Terms(2, 4, 2, 2, {"terrain": 8, "commanders": 3, "units": 4}, 5, 3, 4, 2, False),
    "westerlands-bounty": Terms(3, 6, 2, 2, {"terrain": 5, "commanders": 2, "units": 3}, 6, 4, 4, 3, True),
}


def begun(card: str, seed: int) -> Muster:
    """A muster once both Houses have chosen their commanders at random."""
    muster = Muster.begin(card, seed, catalogue([]))
    seats = choosers(dict.fromkeys(HOUSES, "random"), seed)
    while (asked := muster.asked) is not None and muster.open.stage == "choosing":
        muster = muster.apply(seats[asked.house].choose(muster.view(asked.house)))
    return muster


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
    muster = begun(card, 1)
    board = muster.open.field.board
    seats = choosers(dict.fromkeys(HOUSES, "random"), 1)
    furthest: dict[str, int] = {}
    while (asked := muster.asked) is not None:
        top = muster.open.field.edges[asked.house] == "top"
        for action in muster.legal():
            for word in str(action).split():
                if word in board.index:
                    row = board.row[board.index[word]]
                    far = row + 1 if top else board.rows - row
                    furthest[muster.open.stage] = max(furthest.get(muster.open.stage, 0), far)
        muster = muster.apply(seats[asked.house].choose(muster.view(asked.house)))
    assert furthest == CARDS[card].rows


@pytest.mark.rule("SKM-7")
@pytest.mark.parametrize("card", CARDS)
def test_what_the_battle_takes_from_the_card(card: str) -> None:
    muster = chosen_by(Muster.begin(card, 1, catalogue([])), choosers(dict.fromkeys(HOUSES, "random"), 1))
    plan, terms = scenario_of(muster), CARDS[card]
    assert plan.rounds == terms.rounds
    assert dict(plan.tokens) == dict.fromkeys(HOUSES, terms.tokens)
    assert dict(plan.dice) == dict.fromkeys(HOUSES, terms.dice)
    assert dict(plan.cards) == dict.fromkeys(HOUSES, terms.cards)
    assert points_of(muster) == {"eliminated": {1}} | ({"captured": values_of(muster)} if terms.captures else {})


def points_of(muster: Muster) -> dict[str, set[int]]:
    """The points of the special rules that the battle gets, by what they wait for."""
    found: dict[str, set[int]] = {}
    for rule in rules_of(muster).values():
        for word in rule["on"]:
            found.setdefault(word, set()).add(rule["do"][0]["score"]["points"])
    return found


def values_of(muster: Muster) -> set[int]:
    """What the commanders on the field are worth."""
    field = muster.open.field
    return {field.commander(each.thing).value for house in HOUSES for each in field.of(house, "commanders")}
