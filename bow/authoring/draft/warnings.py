"""Warnings about parts of a battle plan that are legal, but probably not intended."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

from bow.authoring.draft.checked_plan import CheckedPlan, Steps, Warning
from bow.authoring.draft.picture_warnings import PICTURE_CHECKS
from bow.battle.core.condition import Condition
from bow.battle.core.deed import Result
from bow.battle.deeds.marker_deeds import Arrive, Lay, TakeControl
from bow.battle.deeds.scenario_deeds import EndBattle, LeaveBoard, RollFor
from bow.battle.deeds.unit_changes import ChangeRank, ChangeSides
from bow.battle.effects.conditions import AnyOf, CaptureHappened, Controls, CountIs, HoldsMarker, InRound
from bow.battle.effects.counts import Controlled
from bow.battle.effects.triggers import (
    AttackDone,
    Attacked,
    Burnt,
    ControlTaken,
    EndsTurn,
    Enters,
    EntersSight,
    LeftBoard,
    MarkerFalls,
    Retreated,
    StartsMove,
    WhenCaptured,
    WhenEliminated,
)
from bow.battle.vocabulary import WORDS
from bow.content.box import box_warnings
from bow.content.catalogue import Catalogue
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document
from bow.content.plans import OPTIONAL, Scenario, Victory, texts_in_file
from bow.content.scenarios import variants_in
from bow.content.special import marker_ids
from bow.content.terms import HOUSES, SYMBOLS, House
from bow.content.variants import faults_in
from bow.system.sentence import Sentence
from bow.words.messages import languages


def unreachable_objectives(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `objective-unreachable`: no unit of either House can ever reach an objective."""
    for id, objective in battle.scenario.objectives.items():
        hex = battle.board.index[objective.at]
        if not any(mask >> hex & 1 for mask in battle.reached_by.values()):
            yield battle.warn(
                "objective-unreachable", ("objectives", id, "at"), Sentence("told-warn-objective", hex=objective.at)
            )


def idle_objectives(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `objective-idle`: no rule and no line of victory asks who controls an objective."""
    asked: set[str] = set()
    for word in battle.words:
        if isinstance(word.thing, Controls | Controlled | ControlTaken):
            named = word.thing.objectives
            asked |= set(battle.scenario.objectives if named in ("all", None) else named)
    for id in battle.scenario.objectives:
        if id not in asked:
            why = Sentence("told-warn-objective-idle")
            yield battle.warn("objective-idle", ("objectives", id), why)


def idle_places(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `area-idle`, `marker-idle` and `counter-idle`: no rule names it, or a marker never comes to the board."""
    areas = battle.named("in_", "area")
    for id, area in battle.scenario.areas.items():
        if id not in areas and area.look is None:
            yield battle.warn("area-idle", ("areas", id), Sentence("told-warn-area-idle"))
    for id in battle.scenario.counters.keys() - battle.named("counter"):
        yield battle.warn("counter-idle", ("counters", id), Sentence("told-warn-counter-idle"))
    named = battle.named("markers", "with_markers")
    laid = {name for word in battle.words if isinstance(word.thing, Lay) for name in word.thing.markers}
    for id, marker in battle.scenario.markers.items():
        names = {id, marker.kind, *marker_ids({id: marker})}
        if not names & named:
            yield battle.warn("marker-idle", ("markers", id), Sentence("told-warn-marker-idle"))
        elif marker.at is None and not names & laid:
            yield battle.warn("marker-idle", ("markers", id), Sentence("told-warn-marker-away"))


def hopeless_victories(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `victory-never` and `house-cannot-win`: a condition that can never hold, a House that has no way to win."""
    possible: list[Victory] = []
    for n, line in enumerate(battle.scenario.victory):
        why = _never(battle, line.if_, ("victory", n, "if"))
        if why is None:
            possible.append(line)
        else:
            yield battle.warn("victory-never", why[0], why[1])
    ended = {word.thing.winner for word in battle.words if isinstance(word.thing, EndBattle)}
    always = any(line.when == "battle-end" and not line.if_ for line in possible)
    for house in HOUSES:
        enemy: House = "lannister" if house == "stark" else "stark"
        wins = any(line.winner == house for line in possible) or house in ended
        if not wins and always and battle.scenario.track[enemy] != "rout":
            message = Sentence("told-warn-no-way", house=house, enemy=enemy)
            yield battle.warn("house-cannot-win", ("victory",), message)


def idle_rules(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-never-fires`: the trigger of a special rule cannot happen, or its conditions cannot hold."""
    for id, rule in battle.scenario.rules_in_force.items():
        message = _never_happens(battle, rule.on)
        if message is not None:
            yield battle.warn("rule-never-fires", ("rules", id, "on"), message)
            continue
        why = _never(battle, rule.if_, ("rules", id, "if"))
        if why is not None:
            yield battle.warn("rule-never-fires", why[0], why[1])


def idle_results(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `result-never`: a roll has a result that no dice can give."""
    for id, rule in battle.scenario.rules_in_force.items():
        for path, deed in _deeds_at(rule.do, ("rules", id, "do")):
            for n in _results_never(deed) if isinstance(deed, RollFor) else ():
                at = (*path, "results", n) if deed.results else path
                least = deed.results[n].at_least if deed.results else deed.at_least
                key = "told-warn-result-dice" if least > deed.dice else "told-warn-result-taken"
                yield battle.warn("result-never", at, Sentence(key, least=least, dice=deed.dice))


def _deeds_at(deeds: tuple[Any, ...], at: Steps) -> Iterator[tuple[Steps, Any]]:
    """Yield the deeds of a list, nested ones included, each with its place in the file."""
    for n, deed in enumerate(deeds):
        here = (*at, n, deed.word)
        yield here, deed
        for field in dataclasses.fields(deed):
            value = getattr(deed, field.name)
            name = field.name.rstrip("_")
            if name in ("do", "else"):
                yield from _deeds_at(value, (*here, name))
            elif name == "results":
                for number, result in enumerate(value):
                    yield from _deeds_at(result.do, (*here, name, number, "do"))


def _results_never(roll: RollFor) -> list[int]:
    """Return the numbers of the results of a roll, from 0, that no dice can give."""
    results = roll.results or (Result(shows=roll.shows, at_least=roll.at_least),)
    if any(isinstance(result.shows, str) for result in results):
        return []  # the symbols depend on a unit or a marker
    left = set(range(len(results)))
    for dice in combinations_with_replacement(SYMBOLS, roll.dice):
        for n, result in enumerate(results):
            if result.shows is None or sum(die in result.shows for die in dice) >= result.at_least:
                left.discard(n)
                break
    return sorted(left)


def rules_switched_off(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-off`: a special rule is switched off, so that it does nothing."""
    for id, rule in battle.scenario.rules.items():
        if rule.off:
            yield battle.warn("rule-off", ("rules", id, "off"), Sentence("told-warn-rule-off"))


def _never(battle: CheckedPlan, conditions: tuple[Condition, ...], at: Steps) -> tuple[Steps, str] | None:
    """Return the place of a condition in a list that can never hold, and the reason, or None if there is none."""
    for n, condition in enumerate(conditions):
        why = _cannot_hold(battle, condition)
        if why is not None:
            return (*at, n), why
    return None


def _cannot_hold(battle: CheckedPlan, condition: Condition) -> str | None:
    """Return why a condition can never hold, or None if it perhaps can."""
    match condition:
        case InRound(from_=first, to=last):
            if first > battle.scenario.rounds:
                return Sentence("told-warn-no-round", round=first, rounds=battle.scenario.rounds)
            return (
                Sentence("told-warn-no-such-rounds", first=first, last=last)
                if last is not None and last < first
                else None
            )
        case CountIs(at_least=int(least), at_most=int(most)) if least > most:
            return Sentence("told-warn-no-number", least=least, most=most)
        case Controls():
            return _cannot_control(battle, condition)
        case CaptureHappened(commander=name):
            return None if name in _commanders(battle) else Sentence("told-warn-absent", name=name)
        case HoldsMarker(markers=names):
            known = {each for id, marker in battle.scenario.markers.items() for each in (id, marker.kind)}
            known |= set(marker_ids(battle.scenario.markers))
            return None if known & set(names) else Sentence("told-warn-no-marker")
        case AnyOf(these=these):
            whys = [_cannot_hold(battle, each) for each in these]
            return whys[0] if whys and all(why is not None for why in whys) else None
        case _:
            return None


def _cannot_control(battle: CheckedPlan, asked: Controls) -> str | None:
    objectives = battle.scenario.objectives
    named = list(objectives) if asked.objectives == "all" else list(asked.objectives)
    least = len(named) if asked.at_least is None else asked.at_least
    within = [
        id
        for id in named
        if objectives[id].control == asked.house
        or battle.reached_by[asked.house] >> battle.board.index[objectives[id].at] & 1
        or any(isinstance(word.thing, TakeControl) for word in battle.words)
    ]
    if len(within) >= least:
        return None
    if least > len(named):
        return Sentence("told-warn-too-many-objectives", least=least, count=len(named))
    lost = ", ".join(id for id in named if id not in within)
    return Sentence("told-warn-cannot-control", house=asked.house, names=lost)


def _commanders(battle: CheckedPlan) -> dict[str, House]:
    return {unit.commander.partition(":")[0]: battle.house_of(unit) for unit in battle.units.values() if unit.commander}


def _never_happens(battle: CheckedPlan, trigger: Any) -> str | None:
    """Return why the trigger of a rule can never happen, or None if it perhaps can."""
    match trigger:
        case WhenCaptured(house=house, commander=name):
            there = _commanders(battle)
            if name is not None and name not in there:
                return Sentence("told-warn-absent", name=name)
            fits = [who for who, his in there.items() if house in (None, his) and name in (None, who)]
            return None if fits else Sentence("told-warn-no-commander-meant")
        case Burnt(terrain=terrain, in_=area):
            return _never_burns(battle, terrain, battle.area(area))
        case LeftBoard() if not any(isinstance(word.thing, LeaveBoard) for word in battle.words):
            return Sentence("told-warn-nobody-leaves")
        case ControlTaken():
            return _never_taken(battle, trigger)
        case MarkerFalls(markers=names):
            return _never_falls(battle, names)
        case EndsTurn() | Enters() | StartsMove() | WhenEliminated() | LeftBoard():
            return _never_by_a_unit(battle, trigger)
        case Attacked() | AttackDone() | Retreated() | EntersSight():
            return _never_by_a_unit(battle, trigger)
        case _:
            return None


def _never_falls(battle: CheckedPlan, names: tuple[str, ...] | None) -> str | None:
    for id, marker in battle.scenario.markers.items():
        called = {id, marker.kind, *marker_ids({id: marker})}
        if marker.figures is not None and (names is None or called & set(names)):
            return None
    return Sentence("told-warn-no-figures")


def _never_taken(battle: CheckedPlan, trigger: ControlTaken) -> str | None:
    objectives = battle.scenario.objectives
    named = list(objectives) if trigger.objectives is None else list(trigger.objectives)
    if not named:
        return Sentence("told-warn-no-objective")
    houses = HOUSES if trigger.house is None else (trigger.house,)
    places = [battle.board.index[objectives[id].at] for id in named]
    if any(battle.reached_by[house] >> h & 1 for house in houses for h in places):
        return None
    return Sentence("told-warn-cannot-control", house=houses[0], names=", ".join(named))


def _never_burns(battle: CheckedPlan, terrain: tuple[str, ...] | None, area: int) -> str | None:
    if not battle.is_fixed:
        return None
    there = {id for hex, id in enumerate(battle.terrain) if area >> hex & 1}
    wanted = there if terrain is None else there & set(terrain)
    if not wanted:
        return Sentence("told-warn-nothing-there")
    return None if any(battle.catalogue.terrain[id].fire for id in wanted) else Sentence("told-warn-nothing-burns")


def _never_by_a_unit(battle: CheckedPlan, trigger: Any) -> str | None:
    turn_coats = any(isinstance(word.thing, ChangeSides) for word in battle.words)
    promoted = any(isinstance(word.thing, ChangeRank) for word in battle.words)
    fitting = [
        id
        for id, unit in battle.units.items()
        if (turn_coats or trigger.house in (None, battle.house_of(unit)))
        and (trigger.units is None or id in trigger.units)
        and (trigger.branches is None or battle.kind_of(unit).branch in trigger.branches)
        and (promoted or trigger.ranks is None or unit.rank in trigger.ranks)
        and (trigger.kinds is None or battle.kind_of(unit).id in trigger.kinds)
    ]
    if not fitting:
        return Sentence("told-warn-no-unit-meant")
    area = battle.area(trigger.in_)
    if not any(battle.reach(id) & area for id in fitting):
        return Sentence("told-warn-area-closed", area=trigger.in_)
    return None


LOPSIDED: Final = 2.0
"""One House has so many times the strength of the other: figures times dice, unit by unit."""


def stuck_units(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `unit-cannot-move`: no hex around a unit can be entered, or its order chart gives it no move."""
    for id, unit in battle.scenario.units.items():
        hex = battle.board.index[unit.at]
        if not battle.board.near[hex] & battle.open_hexes:
            yield battle.warn(
                "unit-cannot-move", ("units", id, "at"), Sentence("told-warn-stuck", unit=id, hex=unit.at)
            )
        elif not any(option.move for option in battle.kind_of(unit).orders[unit.rank].options):
            why = Sentence("told-warn-no-move", kind=battle.kind_of(unit).id, rank=unit.rank)
            yield battle.warn("unit-cannot-move", ("units", id), why)


def leaderless_houses(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `no-commander`: a House has no commander, and so no zone in which it orders units by cards."""
    for house in HOUSES:
        mine = [unit for unit in battle.units.values() if battle.house_of(unit) == house]
        if not mine:
            yield battle.warn("no-commander", ("units",), Sentence("told-warn-no-units", house=house))
        elif not any(unit.commander for unit in mine):
            yield battle.warn("no-commander", ("units",), Sentence("told-warn-leaderless", house=house))


def lopsided_forces(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `lop-sided`: one House is far stronger, and the plan has no `favoured`."""
    strength = dict.fromkeys(HOUSES, 0)
    for unit in battle.units.values():
        kind = battle.kind_of(unit)
        strength[battle.house_of(unit)] += (unit.figures or kind.figures) * max(1, kind.orders[unit.rank].dice)
    weak, strong = sorted(HOUSES, key=lambda house: strength[house])
    if battle.scenario.favoured is None and strength[weak] and strength[strong] >= LOPSIDED * strength[weak]:
        times = f"{strength[strong] / strength[weak]:.1f}"
        why = Sentence("told-warn-lop-sided", strong=strong, times=times, weak=weak, same=strong)
        yield battle.warn("lop-sided", ("units",), why)


def waiting_reserves(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `reserve-never-arrives`: no rule brings a unit of the reserve into play."""
    coming = {id for word in battle.words if isinstance(word.thing, Arrive) for id in word.thing.units}
    for id in battle.scenario.reserve:
        if id not in coming:
            yield battle.warn("reserve-never-arrives", ("reserve", id), Sentence("told-warn-reserve", unit=id))


def beyond_the_box(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `beyond-the-box`: the plan needs more components than one box has."""
    for text in box_warnings(battle.scenario, battle.catalogue):
        yield battle.warn("beyond-the-box", (), Sentence("told-warn-box", what=text))


MOST_NAMED: Final = 5
RANGES: Final = (
    "D 20-7E A0-148 14A-17E 18F 192 1A0-1A1 1AF-1B0 1C4-1DC 1E6-1E7 1EA-1EB 1FA-21B 22A-22D 230-233 237 259 2B0 "
    "2B2 2B7-2B9 2BB-2BC 2BE-2BF 2C6-2CC 2DA 2DC-2DD 2E1-2E3 300-301 303-304 308-309 323 400-45F 462-463 46A-46B "
    "472-475 490-49D 4A0-4A5 4AA-4AB 4AE-4B3 4B6-4BB 4C0-4C2 4CB-4CC 4CF-4D9 4DC-4DF 4E2-4E9 4EE-4F9 51A-51D "
    "524-525 1E08-1E09 1E0C-1E0F 1E14-1E17 1E1C-1E1D 1E20-1E21 1E24-1E25 1E2A-1E2B 1E2E-1E2F 1E36-1E37 1E3A-1E3B "
    "1E42-1E49 1E4C-1E53 1E5A-1E5B 1E5E-1E69 1E6C-1E6F 1E78-1E7B 1E80-1E85 1E8E-1E8F 1E92-1E93 1E97 1E9E "
    "1EF2-1EF9 2009 200B 2013-2014 2018-201A 201C-201E 2020 2022 2026 2032-2033 2039-203A 2044 20A1 20A3-20A4 "
    "20A6-20A7 20A9 20AB-20AE 20B1-20B2 20B4-20B5 20B8-20BA 20BC-20BD 2113 2116 2122 2190-2194 2212 2215 2260 "
    "2264-2265 25A0-25A1 25B2 25B6 25BC 25C0 25C6 25CB 25CF 2605 2713 2716-2717 A78B-A78C"
)
"""Characters of every font of the Alegreya family in assets/fonts, in hexadecimal; a test holds it to the fonts."""
INVISIBLE: Final = frozenset("\n\r\t\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Line ends, tabulators and marks that need no picture."""


def partial_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-partial`: a translation leaves texts out."""
    wanted = [key for key in texts_in_file(battle.document.value) if not key.startswith(OPTIONAL)]
    for language, texts in battle.scenario.translations.items():
        missing = [key for key in wanted if key not in texts]
        if missing:
            yield battle.warn(
                "translation-partial",
                ("translations", language),
                Sentence("told-warn-translation-partial", list=listed(missing)),
            )


def unread_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-unread`: a translation is in a language that the game does not support."""
    known = languages()
    for language in battle.scenario.translations:
        if language not in known:
            near = did_you_mean(language, known)
            yield battle.warn(
                "translation-unread",
                ("translations", language),
                Sentence("told-warn-translation-unread", found=language, hint=near, list=listed(known)),
            )


def unshown_letters(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `letter-unshown`: a text has characters that the table and printed sheets show as boxes."""
    return unshown_in(battle.document)


def unshown_in(document: Document) -> Iterator[Warning]:
    """Yield `letter-unshown` for each line of a file whose texts have such characters."""
    for path in document.paths:
        text = document.at(path)
        left = list(unshown(text)) if isinstance(text, str) else []
        for number, line in document.written_lines(path) if left else ():
            here = [letter for letter in unshown(line) if letter in text]
            if here:
                yield _warning(document, path, here, number, line.index(here[0]) + 1)
                left = [letter for letter in left if letter not in here]
        if left:  # they are written as escapes
            yield _warning(document, path, left)


def _warning(
    document: Document, path: Steps, letters: Sequence[str], line: int | None = None, column: int | None = None
) -> Warning:
    """Return the warning about some letters; without a line it points to the beginning of their text."""
    named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters[:MOST_NAMED])
    key = "told-warn-letter-unshown-more" if len(letters) > MOST_NAMED else "told-warn-letter-unshown"
    fault = document.fault(path, Sentence(key, letters=named))
    return Warning("letter-unshown", fault if line is None else replace(fault, line=line, column=column))


@cache
def shown_letters() -> frozenset[str]:
    """Return all characters that can be shown."""
    found: set[str] = set()
    for part in RANGES.split():
        first, _, last = part.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found | INVISIBLE)


def unshown(text: str) -> tuple[str, ...]:
    """Return the characters of a text that no font of the game has, without duplicates."""
    return tuple(dict.fromkeys(letter for letter in text if letter not in shown_letters()))


IDS: Final = (
    "objective-unreachable",
    "objective-idle",
    "area-idle",
    "marker-idle",
    "counter-idle",
    "victory-never",
    "house-cannot-win",
    "rule-never-fires",
    "rule-off",
    "result-never",
    "unit-cannot-move",
    "no-commander",
    "reserve-never-arrives",
    "lop-sided",
    "beyond-the-box",
    "translation-partial",
    "translation-unread",
    "letter-unshown",
    *PICTURE_CHECKS,
)
"""The ids of all warnings. The message `warning-ID` explains each."""

CHECKS: Final[tuple[Callable[[CheckedPlan], Iterator[Warning]], ...]] = (
    unreachable_objectives,
    idle_objectives,
    idle_places,
    hopeless_victories,
    idle_rules,
    rules_switched_off,
    idle_results,
    stuck_units,
    leaderless_houses,
    waiting_reserves,
    lopsided_forces,
    beyond_the_box,
    partial_translations,
    unread_translations,
    unshown_letters,
    *PICTURE_CHECKS.values(),
)


def warnings_of(document: Document, scenario: Scenario, catalogue: Catalogue) -> list[Warning]:
    """Return the warnings about a battle plan without faults and about its variants, in the order of its lines.

    Args:
        document: the file of the plan.
        scenario: the plan read from it.
        catalogue: the content of the plan.
    """
    battle = CheckedPlan(document, scenario, catalogue)
    found = [warning for check in CHECKS for warning in check(battle)]
    known = {(warning.id, warning.fault.message) for warning in found}
    for id, (varied, plan) in variants_in(document, catalogue, WORDS).items():
        for check in CHECKS:
            for warning in check(CheckedPlan(varied, plan, catalogue)):
                if (warning.id, warning.fault.message) not in known and not warning.id.startswith("translation-"):
                    (fault,) = faults_in(id, (warning.fault,))
                    found.append(replace(warning, fault=fault))
    return sorted(found, key=lambda warning: warning.fault.line or 0)
