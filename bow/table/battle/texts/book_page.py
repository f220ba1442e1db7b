"""The texts on a page of the battle book. No screen is needed."""

from __future__ import annotations

from typing import NamedTuple

from bow.battle.inspection import Inspection
from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.terms import HOUSES, ROMAN, House
from bow.ui.wording import say, word, words
from bow.words.translation import translated
from bow.words.victory_conditions import victory_conditions


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
    """Return a line with the command tokens, dice and cards of a House."""
    dealt = {"tokens": scenario.tokens, "dice": scenario.dice, "cards": scenario.cards}
    return say(key, **{name: each[house] for name, each in dealt.items()})


def name(scenario: Scenario) -> str:
    return translated(scenario, words()).name


def length(scenario: Scenario) -> str:
    """Return a text with the length of the battle and the holder of the momentum token."""
    return say("book-length", rounds=scenario.rounds, house=word(scenario.momentum))


def special(scenario: Scenario) -> list[str]:
    """Return the special rules of a battle plan, a sentence each."""
    told = translated(scenario, words())
    return list(dict.fromkeys(rule.text for rule in told.rules_in_force.values() if rule.text))


def decides(battle: Inspection) -> list[tuple[str, str]]:
    """Return a sentence for each way to win, with the House that wins by it (empty: either).

    These are the victory conditions with their times, rout, and the end of the last round.
    """
    found = victory_conditions(battle, words())
    told: list[tuple[str, str]] = []
    for each in found.conditions:
        key = f"decides-{each.when}"
        key = key if each.winner in HOUSES and words().has(key) else "decides-other"
        text = say(key, house=word(each.winner), round=battle.limit, text=each.text)
        told.append((text, each.winner if each.winner in HOUSES else ""))
    if len(found.rout) == len(HOUSES):
        told.append((say("decides-rout-both"), ""))
    for house in found.rout if len(found.rout) == 1 else ():
        other = HOUSES[1 - HOUSES.index(house)]
        told.append((say("decides-rout", house=word(house), winner=word(other)), other))
    return [*told, (found.end, "")] if found.end else told
