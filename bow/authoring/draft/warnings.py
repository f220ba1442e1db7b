"""Warnings about parts of a battle plan that are legal, but probably not intended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bow.authoring.draft.checked_plan import CheckedPlan, Steps, Warning
from bow.authoring.draft.picture_warnings import PICTURE_CHECKS
from bow.authoring.draft.rule_warnings import (
    NO_SITUATION,
    empty_questions,
    idle_deeds,
    idle_results,
    idle_rules,
    never_holds,
    rules_switched_off,
    rules_that_tell,
)
from bow.battle.deeds.marker_deeds import Arrive, Lay
from bow.battle.deeds.scenario_deeds import EndBattle
from bow.battle.effects.conditions import Controls
from bow.battle.effects.counts import Controlled
from bow.battle.effects.triggers import (
    ControlTaken,
)
from bow.battle.vocabulary import WORDS
from bow.content.box import box_warnings
from bow.content.catalogue import Catalogue
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document
from bow.content.plans import Scenario, Victory
from bow.content.scenarios import variants_in
from bow.content.special import marker_ids
from bow.content.terms import HOUSES, House
from bow.content.texts_of_plans import OPTIONAL, texts_in_file
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
        why = never_holds(battle, line.if_, ("victory", n, "if"), NO_SITUATION)
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
    "deed-never",
    "result-never",
    "question-empty",
    "face-down-told",
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
    idle_deeds,
    idle_results,
    empty_questions,
    rules_that_tell,
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
