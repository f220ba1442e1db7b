"""The texts on a page of the battle book. They do not depend on the screen."""

from __future__ import annotations

from typing import NamedTuple

from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.terms import HOUSES, ROMAN, House
from bow.table.battle.texts.special_rule_texts import gives_points
from bow.ui.wording import say, word, words
from bow.words.translation import translated


class Force(NamedTuple):
    """A line of a force: the number of units of a kind and rank, or a commander with the id `commander`."""

    kind: str
    name: str
    rank: str
    number: int
    commander: str


def forces(scenario: Scenario, catalogue: Catalogue, house: str) -> list[Force]:
    """Return the units of a House as set up: commanders first, then equal units counted."""
    catalogue = translated(catalogue, words())
    leaders: list[Force] = []
    counted: dict[tuple[str, str], int] = {}
    for unit in scenario.units.values():
        if unit.commander is not None:
            card = catalogue.commanders[unit.commander]
            if (unit.house or card.house) == house:
                leaders.append(Force(unit.kind or card.unit, card.name, unit.rank, 1, card.id))
        elif unit.kind is not None and (unit.house or catalogue.kinds[unit.kind].house) == house:
            key = (unit.kind, unit.rank)
            counted[key] = counted.get(key, 0) + 1
    ranks = list(ROMAN)
    order = sorted(counted, key=lambda key: (list(catalogue.kinds).index(key[0]), ranks.index(key[1])))
    return leaders + [Force(kind, catalogue.kinds[kind].name, rank, counted[kind, rank], "") for kind, rank in order]


def means(scenario: Scenario, house: House, key: str = "book-means") -> str:
    """Return command tokens, dice and cards of a House, in a line."""
    dealt = {"tokens": scenario.tokens, "dice": scenario.dice, "cards": scenario.cards}
    return say(key, **{name: each[house] for name, each in dealt.items()})


def name(scenario: Scenario) -> str:
    return translated(scenario, words()).name


def length(scenario: Scenario, *, points: bool = False) -> str:
    """Return how long the battle is, and who has the momentum.

    `points`: add that victory points decide, if they do.
    """
    decide = "yes" if points and gives_points(scenario.rules_in_force) else "no"
    return say("book-length", rounds=scenario.rounds, house=word(scenario.momentum), points=decide)


def special(scenario: Scenario) -> list[str]:
    """Return the rules of this battle only, a sentence each."""
    told = translated(scenario, words())
    return list(dict.fromkeys(rule.text for rule in told.rules_in_force.values() if rule.text))


def victory(scenario: Scenario, *, tie: bool = False) -> list[tuple[str, str]]:
    """Return the victory conditions: a sentence each, and the House that wins by it (empty: either).

    `tie`: also say that more victory points win, if there are any.
    """
    claims = translated(scenario, words()).victory
    found: list[tuple[str, str]] = [(claim.text, claim.winner) for claim in claims]
    routs = [house for house in HOUSES if scenario.track[house] == "rout"]
    if len(routs) == 2:
        found.append((say("book-rout-both"), ""))
    elif routs:
        found.append((say("book-rout", house=word(routs[0])), HOUSES[1 - HOUSES.index(routs[0])]))
    if tie and gives_points(scenario.rules_in_force):
        found.append((say("plan-more-points"), ""))
    return found
