"""Campaigns as data: battles in order, points, favours, commanders and branches; how they are found, read and checked.

A campaign file names battle plans and holds none. Its texts can be translated in the file, as those of a battle plan:
each has a key, the dotted path to it, such as `story`, `places.ford.won.stark` or `branches.burnt-bridge.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BeforeValidator, Field

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import plain, validate
from bow.content.documents.vocabularies import CHANGES as CHANGE_WORDS
from bow.content.documents.vocabularies import did_you_mean, listed, unknown, unknown_ids, word_validator
from bow.content.documents.yaml_reading import Document, is_file, read_yaml
from bow.content.models import (
    CommanderId,
    Condition,
    FirstFormat,
    HexName,
    Id,
    KindId,
    Language,
    Many,
    Name,
    Printed,
    Record,
    Text,
    TextKey,
    UnitId,
)
from bow.content.packs import campaigns_with_packs
from bow.content.plan_changes import MOST_FIGURES, BattleChange, JoinUnit, all_units, house_of, person_of
from bow.content.plans import Scenario
from bow.content.scenarios import path_beside, read_scenario, scenario_in
from bow.content.special import marker_ids
from bow.content.terms import House
from bow.system.places import scenarios_dir, user_campaigns_dir
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

FORMAT: Final = 1
MOST_PLACES: Final = 30
MOST_BRANCHES: Final = 20

Change = Annotated[Any, BeforeValidator(word_validator(CHANGE_WORDS))]
Score = Annotated[int, Field(ge=0, le=20)]
Few = Annotated[int, Field(ge=0, le=10)]


class Points(Printed):
    """The points of a battle for its winner, and for a loser who was close."""

    won: Score = 3
    at_once: Score = 4
    """By a rout, or by a condition that wins at once."""
    conceded: Score = 4
    """Because the other House concedes in the first half of the rounds."""
    close_loss: Score = 1


class FavourTerms(Printed):
    """How Houses earn, keep and spend favours."""

    winner: Few = 2
    loser: Few = 3
    captured: Few = 1
    """More for each enemy commander captured."""
    kept: Few = 4
    """The most that a House keeps after a battle."""
    lasting: Few = 1
    """How many unspent ones do not lapse when a battle begins."""
    battle: Few = 2
    """The most that a House spends on one battle."""
    ransom: Few = 2
    """The price of a captive commander."""


class CommanderTerms(Printed):
    """How many commanders a battle can lack, and what else their House lacks then."""

    absent: Few = 1
    """The most commanders of a House who miss one battle. The others return in time for it."""
    tokens: Few = 0
    """How many command tokens a House has fewer for each of them whom nobody replaces. It always has one."""
    replaced: bool = True
    """Whether another commander leads the unit of an absent one, also if the House has more of them in the battle."""


class Reserve(Printed):
    """A green unit that a favour brings into a battle."""

    kind: KindId
    at: HexName
    figures: Annotated[int, Field(ge=1, le=MOST_FIGURES)] | None = None
    """Its figures, if it is not at full strength."""


class StandIn(Printed):
    """The commander who takes the place of another one whom a battle needs."""

    commander: CommanderId
    texts: Mapping[TextKey, Text] = Field(default_factory=dict)
    """The texts of the battle plan that name the commander, with the other name, by their key: `victory.2`."""


class Told(Printed):
    """The text after a battle, by its winner."""

    stark: Text
    lannister: Text


class Place(Printed):
    """A battle of a campaign."""

    battle: Name
    """The id of its battle plan, or a file beside the campaign."""
    halves: Annotated[int, Field(ge=1, le=10)] = 2
    """How much it counts, in halves: 2 is once, 3 one and a half times."""
    map: Annotated[Many[Annotated[int, Field(ge=0, le=1000)]], Field(min_length=2, max_length=2)] | None = None
    """Its place on the map of the campaign, in thousandths from the left and from the top."""
    close: Mapping[House, Many[Condition]] = Field(default_factory=dict)
    """When a loss is close, for each House: conditions at the end of the battle, all of which must hold."""
    reserve: Mapping[UnitId, Reserve] = Field(default_factory=dict)
    """The units that a favour can bring into this battle."""
    stand_ins: Mapping[Id, StandIn] = Field(default_factory=dict)
    """Who leads in the place of a commander whom the battle needs, by the name part of the commander's id."""
    won: Told | None = None


class Branch(Printed):
    """A change of a later battle that depends on an earlier one."""

    after: Id
    if_: Annotated[Many[Condition], Field(min_length=1)]
    """Conditions at the end of that battle, all of which must hold."""
    in_: Id
    """The battle that is changed."""
    text: Text
    changes: Annotated[Many[Change], Field(min_length=1)]


class Grades(Printed):
    """The lead in points from which a victory is more than narrow."""

    clear: Annotated[int, Field(ge=1, le=1000)] = 5
    great: Annotated[int, Field(ge=1, le=1000)] = 12


class Campaign(Record):
    """A campaign."""

    campaign: FirstFormat
    """The format of the file."""
    story: Text
    places: Annotated[Mapping[Id, Place], Field(min_length=1, max_length=MOST_PLACES)]
    """The battles, in order."""
    points: Points = Points()
    favours: FavourTerms = FavourTerms()
    commanders: CommanderTerms = CommanderTerms()
    grades: Grades = Grades()
    branches: Annotated[Mapping[Id, Branch], Field(max_length=MOST_BRANCHES)] = Field(default_factory=dict)
    translations: Mapping[Language, Mapping[TextKey, Text]] = Field(default_factory=dict, max_length=20)
    """The texts in other languages, by language and key."""

    def order(self) -> tuple[str, ...]:
        """Return the ids of its battles, in order."""
        return tuple(self.places)


@dataclass(frozen=True)
class CampaignPlans:
    """A campaign with the battle plan of each place."""

    campaign: Campaign
    plans: Mapping[str, Scenario]


# --- the campaign of a war that has begun
#: the terms of wars whose first line does not name them, for they began before a campaign could
FIRST_TERMS: Final[Mapping[str, Mapping[str, int]]] = {
    "points": {"won": 3, "at-once": 4, "conceded": 3, "close-loss": 1},
    "favours": {"winner": 2, "loser": 3, "captured": 1, "kept": 4, "lasting": 1, "battle": 2, "ransom": 2},
    "commanders": {"absent": 10, "tokens": 1, "replaced": False},
    "grades": {"clear": 5, "great": 12},
}


def written_campaign(campaign: Campaign) -> dict[str, Any]:
    """Return a campaign as plain values with all its terms, those also that the file leaves out."""
    terms = {name: getattr(campaign, name).model_dump(by_alias=True) for name in FIRST_TERMS}
    return {**plain(campaign), **terms}


def with_first_terms(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return a written campaign with the terms that it lacks, as they were when wars did not write them."""
    return {**value, **{name: {**terms, **_map(value.get(name))} for name, terms in FIRST_TERMS.items()}}


# --- texts
def campaign_texts(value: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts of a campaign by key, from the plain value of its file; malformed parts are skipped."""
    found: dict[str, str] = {}

    def take(key: str, text: Any) -> None:
        if isinstance(text, str):
            found[key] = text

    for key in ("name", "story"):
        take(key, value.get(key))
    take("source.note", _map(value.get("source")).get("note"))
    for id, place in _map(value.get("places")).items():
        for house, text in _map(_map(place).get("won")).items():
            take(f"places.{id}.won.{house}", text)
        for person, stand_in in _map(_map(place).get("stand-ins")).items():
            for key, text in _map(_map(stand_in).get("texts")).items():
                take(f"places.{id}.stand-ins.{person}.{key}", text)
    for id, branch in _map(value.get("branches")).items():
        take(f"branches.{id}", _map(branch).get("text"))
    return found


def _map(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


# --- finding
def campaign_paths() -> tuple[Path, ...]:
    """Return the campaigns of the game, of the content packs in use and of the player, by file name.

    Raises:
        InputError: a pack cannot be read.
    """
    shipped = campaigns_with_packs((scenarios_dir() / "campaigns").glob("*.yaml"))
    try:
        own = [path for path in user_campaigns_dir().glob("*.yaml") if not path.name.startswith(".")]
    except OSError:
        own = []
    return (*sorted(shipped, key=lambda path: path.name), *sorted(own, key=lambda path: path.name))


def find_campaign(name: str) -> Path:
    """Return the file of a campaign by its id, its file name without ending, or its path.

    Raises:
        InputError: there is none.
    """
    known = {path.stem: path for path in reversed(campaign_paths())}
    for path in campaign_paths():
        known.setdefault(campaign_id(path) or path.stem, path)
    if name in known:
        return known[name]
    if re.search(r"[/\\]|\.ya?ml$", name) or is_file(Path(name)):
        return Path(name)
    raise InputError.of(name, Sentence("told-no-campaign", hint=did_you_mean(name, known), list=listed(known)))


def campaign_id(path: Path) -> str | None:
    """Return the id in a file of a campaign, or None if it cannot be read."""
    try:
        return _id_in(path, path.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=64)
def _id_in(path: Path, _changed: int) -> str | None:
    try:
        value = read_yaml(path).value
    except InputError:
        return None
    found = value.get("id") if isinstance(value, dict) else None
    return found if isinstance(found, str) else None


def is_campaign(value: Any) -> bool:
    """Return whether the value of a YAML file is meant as a campaign."""
    return isinstance(value, dict) and "campaign" in value


# --- reading
def read_campaign(path: str | Path, content: Catalogue, words: Mapping[str, Mapping[str, type]]) -> CampaignPlans:
    """Return a campaign with its battle plans, checked against them and the catalogue.

    Args:
        path: its file.
        content: the printed content.
        words: the vocabularies (``bow.content.documents.vocabularies``).

    Raises:
        InputError: all its faults, each with its line.
    """
    document = read_yaml(path)

    def plan_of(id: str, place: Place) -> Scenario:
        return read_scenario(path_beside(place.battle, document.origin), content, words)

    return campaign_in(document, content, words, plan_of)


def campaign_in(
    document: Document,
    content: Catalogue,
    words: Mapping[str, Mapping[str, type]],
    plan_of: Callable[[str, Place], Scenario],
) -> CampaignPlans:
    """Return the campaign in a document; `plan_of` returns the battle plan of a place, or raises InputError."""
    campaign = validate(document, Campaign, words)
    faults: list[Fault] = []
    plans: dict[str, Scenario] = {}
    for id, place in campaign.places.items():
        try:
            plans[id] = plan_of(id, place)
        except InputError as error:
            why = (
                error.faults[0].message
                if len(error.faults) == 1
                else Sentence("told-campaign-plan", why=error.messages)
            )
            faults.append(document.fault(("places", id, "battle"), why))
    check = _Check(document, campaign, plans, content, words)
    faults += check.faults()
    if faults:
        raise InputError(in_order(faults))
    return CampaignPlans(campaign, plans)


class _Check:
    """The check of a campaign whose form is valid."""

    def __init__(
        self,
        document: Document,
        campaign: Campaign,
        plans: Mapping[str, Scenario],
        content: Catalogue,
        words: Mapping[str, Mapping[str, type]],
    ) -> None:
        self.document = document
        self.campaign = campaign
        self.plans = plans
        self.content = content
        self.words = words

    def faults(self) -> Iterator[Fault]:
        for id in self.campaign.places:
            if id in self.plans:
                yield from self._place(id)
        for id in self.campaign.branches:
            yield from self._branch(id)
        known = campaign_texts(self.document.value)
        for language, texts in self.campaign.translations.items():
            for key in texts:
                if key not in known:
                    why = Sentence("told-unknown-text", found=key, hint=did_you_mean(key, known), list=listed(known))
                    yield self.document.fault(("translations", language, key), why)

    def _place(self, id: str) -> Iterator[Fault]:
        place, plan = self.campaign.places[id], self.plans[id]
        for house, conditions in place.close.items():
            yield from self._conditions(("places", id, "close", house), conditions, plan)
        for unit, given in place.reserve.items():
            fault = self._change(reserve_change(unit, given), plan)
            if fault:
                yield self.document.fault(("places", id, "reserve", unit), fault)
        there = {person_of(unit.commander): unit for unit in all_units(plan).values() if unit.commander is not None}
        for person, stand_in in place.stand_ins.items():
            path = ("places", id, "stand-ins", person)
            if person not in there:
                yield self.document.fault(path, unknown("commander", person, there))
                continue
            card = self.content.commanders.get(stand_in.commander)
            if card is None:
                yield self.document.fault(
                    (*path, "commander"), unknown("commander", stand_in.commander, self.content.commanders)
                )
            elif person_of(stand_in.commander) in there:
                why = Sentence("told-stand-in-there", name=person_of(stand_in.commander))
                yield self.document.fault((*path, "commander"), why)
            elif card.house != house_of(there[person], self.content):
                why = Sentence("told-of-house", name=card.name, house=card.house, also="")
                yield self.document.fault((*path, "commander"), why)

    def _branch(self, id: str) -> Iterator[Fault]:
        branch = self.campaign.branches[id]
        order = self.campaign.order()
        for key, place in (("after", branch.after), ("in", branch.in_)):
            if place not in order:
                yield self.document.fault(("branches", id, key), unknown("place", place, order))
        if branch.after in order and branch.in_ in order and order.index(branch.after) >= order.index(branch.in_):
            yield self.document.fault(("branches", id, "in"), Sentence("told-branch-order", place=branch.after))
        if branch.after in self.plans:
            yield from self._conditions(("branches", id, "if"), branch.if_, self.plans[branch.after])
        plan = self.plans.get(branch.in_)
        for n, change in enumerate(branch.changes):
            if plan is None:
                break
            fault = self._change(change, plan)
            if fault:
                yield self.document.fault(("branches", id, "changes", n), fault)
                break
            plan = change.changed(plan, self.content)

    def _change(self, change: BattleChange, plan: Scenario) -> str:
        """Return why a plan cannot be changed, or why the changed plan cannot be used; empty if it can."""
        fault = change.fault(plan, self.content)
        if fault is not None:
            return fault
        try:
            scenario_in(Document(plain(change.changed(plan, self.content)), "", {}, {}), self.content, self.words)
        except InputError as error:
            return error.messages
        return ""

    def _conditions(self, at: tuple[str | int, ...], conditions: Any, plan: Scenario) -> Iterator[Fault]:
        markers = [each for id, marker in plan.markers.items() for each in (id, marker.kind)]
        known = {
            "objective": plan.objectives,
            "area": plan.areas,
            "marker": dict.fromkeys([*markers, *marker_ids(plan.markers)]),
            "terrain": self.content.terrain,
            "commander": {person_of(id) for id in self.content.commanders},
            "kind of unit": self.content.kinds,
            "unit": all_units(plan),
        }
        for noun, ids in known.items():
            yield from unknown_ids(self.document, at, conditions, noun, ids)


def reserve_change(id: str, given: Reserve) -> JoinUnit:
    """Return the change by which a unit of a reserve joins a battle."""
    return JoinUnit(unit=id, rank="green", at=given.at, kind=given.kind, figures=given.figures)
