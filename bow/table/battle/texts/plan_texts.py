"""What a battle plan says: its forces, its special rules, what decides it, and what has decided it.

No screen is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, NamedTuple

from bow.battle.inspection import CounterState, Inspection
from bow.content.catalogue import Catalogue
from bow.content.plans import Plan, Scenario, SpecialRule
from bow.content.special import marker_ids
from bow.content.terms import HOUSES, ROMAN, House
from bow.table.battle.texts.battle_wording import effect_words, plan_of, plan_text
from bow.ui.wording import say, word, words
from bow.words.translation import counter_names, translated
from bow.words.victory_conditions import victory_conditions

#: fields of triggers, conditions and deeds that name things on the board
NAMING = ("in_", "area", "markers", "units", "objectives")
#: moments that have a sentence; other conditions decide at once
MOMENTS: Final = ("round-end", "battle-end")
#: letters of the longest condition that has room as a title
LONGEST_TITLE: Final = 70


# --- counters
def counter_line(battle: Inspection, counter: CounterState, key: str = "plan-counter") -> str:
    """Return a counter with its number, as far as the reader knows it, and its limits."""
    told = (plan_of(battle) or battle.plan).counters[counter.id]
    return say(
        key,
        name=counter_names(battle.scenario or battle.plan, words())[counter.id],
        value="?" if counter.value is None else str(counter.value),
        least=counter.least,
        most=counter.most,
        text=told.text or "",
        house=word(told.house or "none"),
        **{"house-id": told.house or "none", "secret-id": counter.secret or "none"},
    )


# --- the battle book
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
        text = say(key, house=word(each.winner or "none"), round=battle.limit, text=each.text)
        told.append((text, each.winner if each.winner in HOUSES else ""))
    if len(found.rout) == len(HOUSES):
        told.append((say("decides-rout-both"), ""))
    for house in found.rout if len(found.rout) == 1 else ():
        other = HOUSES[1 - HOUSES.index(house)]
        told.append((say("decides-rout", house=word(house), winner=word(other)), other))
    return [*told, (found.end, "")] if found.end else told


# --- special rules, and the things on the board that each refers to
class About(NamedTuple):
    """The things that a special rule refers to."""

    areas: frozenset[str]
    markers: frozenset[str]
    units: frozenset[str]
    objectives: frozenset[str]


def rules_with_text(battle: Inspection) -> list[tuple[str, str]]:
    """Return id and text of the special rules with a text, in the player's language, without duplicates."""
    plan = plan_of(battle) or battle.plan
    found: dict[str, str] = {}
    for id, rule in plan.rules_in_force.items():
        if rule.text is not None:
            found.setdefault(rule.text, id)
    return [(id, text) for text, id in found.items()]


def for_all(battle: Inspection) -> list[str]:
    """Return the effects that every unit has now, such as weather, and how long, a sentence each."""
    return [
        say("plan-for-all-until", effect=effect_words(given.effect), until=say(f"until-{given.until}"))
        for given in battle.effects_for_all
    ]


def rules_about(battle: Inspection, kind: str) -> list[str]:
    return [text for id, text in rules_with_text(battle) if kind in _kinds(battle.plan, about(battle.plan, id))]


def arrivals_of(battle: Inspection, unit: str) -> list[str]:
    return [text for id, text in rules_with_text(battle) if unit in about(battle.plan, id).units]


def entries(battle: Inspection) -> dict[str, str]:
    """Return the hexes of the areas where reserve units come into play, with the House of the units."""
    found: dict[str, str] = {}
    for rule in battle.plan.rules_in_force.values():
        for deed in _arrivals(rule.do):
            house = _house_of(battle, deed.units[0])
            found |= dict.fromkeys(sorted(battle.area(deed.in_)), house)
    return found


def _arrivals(value: Any) -> Iterator[Any]:
    """Yield the deeds, nested ones too, by which units come into play in an area."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _arrivals(each)
    elif is_dataclass(value):
        if getattr(value, "word", "") == "arrive" and getattr(value, "in_", None) is not None:
            yield value
        yield from _arrivals(getattr(value, "do", ()))


def _house_of(battle: Inspection, unit: str) -> str:
    waiting = battle.plan.reserve[unit]
    if waiting.house is not None:
        return waiting.house
    if waiting.commander is not None:
        return battle.catalogue.commanders[waiting.commander].house
    assert waiting.kind is not None
    return battle.catalogue.kinds[waiting.kind].house


def hexes_about(battle: Inspection, rule: str) -> tuple[str, ...]:
    """Return the hexes that a special rule refers to: areas, objectives, markers of its kinds, units.

    They are in the order of the board, as the order of the markers would reveal secret ones.
    """
    spoken = about(battle.plan, rule)
    found: set[str] = set()
    for area in spoken.areas:
        found |= battle.area(area)
    found |= {battle.objectives[name] for name in spoken.objectives if name in battle.objectives}
    kinds = _kinds(battle.plan, spoken)
    found |= {marker.at for marker in battle.markers() if marker.kind in kinds and marker.at}
    found |= {unit.at for id, unit in battle.units.items() if id in spoken.units}
    return tuple(sorted(found, key=battle.board.index.__getitem__))


def about(plan: Plan, rule: str) -> About:
    """Return the things that a special rule refers to, including following rules without a text."""
    rules = plan.rules_in_force
    ids = list(rules)
    first = ids.index(rule)
    spoken = [rules[rule]]
    for id in ids[first + 1 :]:
        if rules[id].text is not None:
            break
        spoken.append(rules[id])
    named: dict[str, set[str]] = {name: set() for name in NAMING}
    for each in spoken:
        for name, value in _named(each):
            named[name] |= value
    everywhere = {"all"} & named["objectives"]
    return About(
        frozenset((named["in_"] | named["area"]) & plan.areas.keys()),
        frozenset(named["markers"]),
        frozenset(named["units"]),
        frozenset(plan.objectives if everywhere else named["objectives"]),
    )


def _named(rule: SpecialRule) -> Iterator[tuple[str, set[str]]]:
    for part in (rule.on, rule.if_, rule.do):
        yield from _named_in(part)


def _named_in(value: Any) -> Iterator[tuple[str, set[str]]]:
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _named_in(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _named_in(each)
    elif is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name in NAMING and isinstance(inner, (str, tuple)):
                names = (inner,) if isinstance(inner, str) else inner
                yield field.name, {name for name in names if isinstance(name, str)}
            else:
                yield from _named_in(inner)


def _kinds(plan: Plan, spoken: About) -> set[str]:
    """Return the kinds of the markers that a rule names by id or kind."""
    return {
        marker.kind for base, marker in plan.markers.items() if marker.kind in spoken.markers or base in spoken.markers
    } | {marker.kind for id, marker in marker_ids(plan.markers).items() if id in spoken.markers}


def can_score(battle: Inspection) -> bool:
    """Return whether any special rule of a battle gives victory points."""
    return any(_scores(rule.do) for rule in battle.plan.rules_in_force.values())


def _scores(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_scores(each) for each in value)
    if not is_dataclass(value):
        return False
    return getattr(value, "word", "") == "score" or _scores(getattr(value, "do", ()))


# --- the reason for the end of a battle: the condition, the House that met it, and the round
def outcome_title(battle: Inspection) -> str:
    """Return what decided a battle as a title, first of all the words of the winner's condition."""
    outcome = battle.outcome
    if outcome is None or outcome.winner not in HOUSES:
        return say("end-nobody")
    if outcome.why == "scenario":
        text = plan_text(battle, str(dict(outcome.values).get("text", ""))).strip().removesuffix(".")
        if text and len(text) <= LONGEST_TITLE:
            return text
    key = f"end-title-{_reason(battle)}"
    if words().has(key):
        loser = next(house for house in HOUSES if house != outcome.winner)
        return say(key, winner=word(outcome.winner), loser=word(loser))
    return say("end-winner", house=word(outcome.winner))


def why_over(battle: Inspection, loser: str | None = None, *, title: str = "") -> str:
    """Return a sentence on what decided a battle, and when.

    Args:
        battle: the battle.
        loser: the House of the only person; if it lost, its own goal follows.
        title: the title above the sentence, which is not repeated; the winner is named if it does not name it.
    """
    outcome = battle.outcome
    if outcome is None:
        return ""
    said = [_scenario(battle, title) if outcome.why == "scenario" else _by_rules(battle)]
    if title and outcome.winner in HOUSES and outcome.why != "scenario":
        said.insert(0, say("end-wins", house=word(outcome.winner)))
    if loser is not None and outcome.winner in HOUSES and outcome.winner != loser:
        missed = [each.text for each in victory_conditions(battle, words()).conditions if each.winner == loser]
        if missed and outcome.why != "conceded":
            said.append(say("end-missed", text=" ".join(dict.fromkeys(missed))))
    return " ".join(said)


def _scenario(battle: Inspection, title: str) -> str:
    """Return the condition that the plan's winner met, in the plan's words, unless they are the title already."""
    outcome = battle.outcome
    assert outcome is not None
    told = dict(outcome.values)
    text = plan_text(battle, str(told.get("text", "")))
    met = (each for each in victory_conditions(battle, words()).conditions if each.text == text)
    when = next((each.when for each in met if each.winner == outcome.winner), "")
    said = "won" if title and text.startswith(title) else "by"
    key = f"end-{said}-{when if when in MOMENTS else 'at-once'}"
    return say(key, house=word(outcome.winner), round=battle.round, text=text)


def _by_rules(battle: Inspection) -> str:
    """Return how the rules decided a battle in which no condition of the plan was met."""
    outcome = battle.outcome
    assert outcome is not None
    values = {
        key: word(value) if isinstance(value, str) and value in HOUSES else value
        for key, value in outcome.values.items()
    }
    winner = word(outcome.winner) if outcome.winner in HOUSES else ""
    return say(f"end-{_reason(battle)}", **values, winner=winner, round=battle.round, spaces=abs(battle.morale))


def _reason(battle: Inspection) -> str:
    """Return the word of the reason for the end, in which two kinds of ties differ."""
    outcome = battle.outcome
    assert outcome is not None
    if outcome.why == "tie":
        return "tie-morale" if battle.morale else "tie-momentum"
    return outcome.why
