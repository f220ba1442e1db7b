"""Changes of a battle plan as data: what a war so far changes in its next battle.

A change is a word with fields. It changes a plan, or says why it cannot, and gives the values of its own sentence. So
sentence and effect come from the same fields.

    - rank: {unit: s2, by: 1}
    - join: {unit: l20, kind: westerlands-archers, rank: green, at: F11}
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from bow.content.documents.vocabularies import Between, did_you_mean, unknown
from bow.content.models import Printed
from bow.content.plans import MOST_UNITS, ReserveUnit, Scenario, ScenarioUnit
from bow.content.terms import RANKS, House, Rank
from bow.content.texts_of_plans import text_ways, with_text
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

MOST_FIGURES = 100
MOST_TOKENS = 20


@dataclass(frozen=True)
class BattleChange(ABC):
    """Base class of all changes of a battle plan."""

    word: ClassVar[str] = ""
    noun: ClassVar[str] = "change"
    registry: ClassVar[dict[str, type[BattleChange]]] = {}

    def __init_subclass__(cls, for_authors: bool = True) -> None:
        if for_authors:
            BattleChange.registry[cls.word] = cls

    def __str__(self) -> str:
        return self.word

    @abstractmethod
    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        """Return why a plan cannot be changed in this way, or None if it can."""

    @abstractmethod
    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        """Return the changed plan, which is not checked."""

    @abstractmethod
    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        """Return the values of the sentence on this change of a plan: ids, numbers and words."""


@dataclass(frozen=True)
class ChangeRank(BattleChange):
    """A unit begins the battle `by` ranks higher, or lower with a negative number."""

    word: ClassVar[str] = "rank"
    unit: str
    by: Annotated[int, Between(-2, 2)] = 1

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        unit = all_units(plan).get(self.unit)
        if unit is None:
            return _no_unit(plan, self.unit)
        if not self.by or not 0 <= RANKS.index(unit.rank) + self.by < len(RANKS):
            return Sentence("told-change-rank", unit=self.unit, rank=unit.rank, by=self.by)
        return None

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        unit = all_units(plan)[self.unit]
        return with_unit(plan, self.unit, unit.model_copy(update={"rank": self._after(unit)}))

    def _after(self, unit: ReserveUnit) -> Rank:
        return RANKS[RANKS.index(unit.rank) + self.by]

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        unit = all_units(plan)[self.unit]
        return {
            **unit_values(plan, self.unit),
            "before": unit.rank,
            "after": self._after(unit),
            "up": (self.by > 0) * 1,
        }


@dataclass(frozen=True)
class JoinUnit(BattleChange):
    """A unit more takes part. Without `figures` it has full strength."""

    word: ClassVar[str] = "join"
    unit: str
    rank: Rank
    at: str
    kind: str | None = None
    commander: str | None = None
    figures: Annotated[int, Between(1, MOST_FIGURES)] | None = None

    def _unit(self) -> ScenarioUnit:
        given = {"kind": self.kind, "commander": self.commander, "figures": self.figures}
        named = {name: value for name, value in given.items() if value is not None}
        return ScenarioUnit.model_validate({**named, "rank": self.rank, "at": self.at})

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        units = all_units(plan)
        if self.unit in units:
            return Sentence("told-change-twice", unit=self.unit)
        if len(units) >= MOST_UNITS:
            return Sentence("told-reserve-too-large", count=len(units) + 1, most=MOST_UNITS)
        taken = _unit_at(plan, self.at)
        if taken is not None:
            return Sentence("told-hex-taken", hex=self.at, unit=taken)
        if self.kind is None and self.commander is None:
            return Sentence("told-unit-needs")
        if self.kind is not None and self.kind not in content.kinds:
            return unknown("kind of unit", self.kind, content.kinds)
        return _commander_fault(plan, self.commander, content)

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        return plan.model_copy(update={"units": {**plan.units, self.unit: self._unit()}})

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {**unit_values(self.changed(plan, content), self.unit), "rank": self.rank, "figures": self.figures or 0}


@dataclass(frozen=True)
class LeaveUnit(BattleChange):
    """A unit does not take part."""

    word: ClassVar[str] = "leave"
    unit: str

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        return None if self.unit in all_units(plan) else _no_unit(plan, self.unit)

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        units = {id: unit for id, unit in plan.units.items() if id != self.unit}
        reserve = {id: unit for id, unit in plan.reserve.items() if id != self.unit}
        return plan.model_copy(update={"units": units, "reserve": reserve})

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {**unit_values(plan, self.unit), "rank": all_units(plan)[self.unit].rank}


@dataclass(frozen=True)
class PlaceUnit(BattleChange):
    """A unit begins the battle on another hex."""

    word: ClassVar[str] = "place"
    unit: str
    at: str

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        if self.unit not in plan.units:
            return _no_unit(plan, self.unit)
        taken = _unit_at(plan, self.at)
        return None if taken is None else Sentence("told-hex-taken", hex=self.at, unit=taken)

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        return with_unit(plan, self.unit, plan.units[self.unit].model_copy(update={"at": self.at}))

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {**unit_values(plan, self.unit), "to": self.at}


@dataclass(frozen=True)
class LeadUnit(BattleChange):
    """Another commander leads a unit, or none does. Its figures, rank and kind stay.

    In rules and victory conditions that name the old commander, the new one takes that place. `texts` are the texts of
    the plan that change with the name, by their key, such as `victory.2`; `translations` has them in other languages.
    """

    word: ClassVar[str] = "lead"
    unit: str
    commander: str | None = None
    texts: Mapping[str, str] = dataclasses.field(default_factory=dict)
    translations: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.unit, self.commander))

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        unit = all_units(plan).get(self.unit)
        if unit is None:
            return _no_unit(plan, self.unit)
        if self.commander is None and unit.commander is None:
            return Sentence("told-change-no-commander", unit=self.unit)
        ways = text_ways(plan)
        for key in {*self.texts, *(key for texts in self.translations.values() for key in texts)}:
            if key not in ways:
                return Sentence("told-change-no-text", found=key, hint=did_you_mean(key, ways))
        return _commander_fault(_without_commander(plan, self.unit), self.commander, content, house_of(unit, content))

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        unit = all_units(plan)[self.unit]
        kind: str | None = unit.kind or content.commanders[unit.commander or ""].unit
        if self.commander is not None and content.commanders[self.commander].unit == kind:
            kind = None
        done = with_unit(plan, self.unit, unit.model_copy(update={"commander": self.commander, "kind": kind}))
        if unit.commander is not None and self.commander is not None:
            old, new = (each.partition(":")[0] for each in (unit.commander, self.commander))
            words = {part: _renamed(getattr(done, part), old, new) for part in ("rules", "victory")}
            done = done.model_copy(update=words)
        ways = text_ways(done)
        for key, text in self.texts.items():
            done = with_text(done, ways[key], text)
        translations = {language: dict(texts) for language, texts in done.translations.items()}
        for language, texts in self.translations.items():
            translations.setdefault(language, {}).update(texts)
        return done.model_copy(update={"translations": translations}) if self.translations else done

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {**unit_values(plan, self.unit), "by": self.commander}


@dataclass(frozen=True)
class ChangeTokens(BattleChange):
    """A House has more command tokens, or fewer with a negative number; never fewer than one."""

    word: ClassVar[str] = "tokens"
    house: House
    by: Annotated[int, Between(-MOST_TOKENS, MOST_TOKENS)]

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        after = plan.tokens[self.house] + self.by
        if not self.by or after < 1:
            return Sentence("told-change-tokens", house=self.house, count=plan.tokens[self.house], by=self.by)
        return None

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        return plan.model_copy(update={"tokens": {**plan.tokens, self.house: plan.tokens[self.house] + self.by}})

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        before = plan.tokens[self.house]
        return {"house": self.house, "before": before, "after": before + self.by, "up": (self.by > 0) * 1}


@dataclass(frozen=True)
class GiveFirstMomentum(BattleChange):
    """A House has the momentum token at the start."""

    word: ClassVar[str] = "momentum"
    house: House

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        return Sentence("told-change-momentum", house=self.house) if plan.momentum == self.house else None

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        return plan.model_copy(update={"momentum": self.house})

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {"house": self.house}


CHANGES: Mapping[str, type[BattleChange]] = BattleChange.registry
"""The changes by their words."""


def all_units(plan: Scenario) -> dict[str, ReserveUnit]:
    """Return all units of a plan, the reserve included."""
    return {**plan.units, **plan.reserve}


def with_unit(plan: Scenario, id: str, unit: ReserveUnit) -> Scenario:
    """Return a plan with another unit in the place of one, on the board or in reserve."""
    part = "units" if id in plan.units else "reserve"
    return plan.model_copy(update={part: {**getattr(plan, part), id: unit}})


def unit_values(plan: Scenario, id: str) -> dict[str, Any]:
    """Return the values that name a unit in a sentence; `at` is empty for a unit in reserve."""
    unit = all_units(plan)[id]
    return {"unit": id, "kind": unit.kind, "commander": unit.commander, "at": getattr(unit, "at", "")}


def house_of(unit: ReserveUnit, content: Catalogue) -> House:
    """Return the House of a unit: its own, or that of its commander or kind."""
    if unit.house is not None:
        return unit.house
    if unit.commander is not None:
        return content.commanders[unit.commander].house
    return content.kinds[unit.kind or ""].house


def person_of(commander: str) -> str:
    """Return the person who bears a title: the first part of a commander's id."""
    return commander.partition(":")[0]


def _no_unit(plan: Scenario, id: str) -> Sentence:
    return unknown("unit", id, all_units(plan))


def _unit_at(plan: Scenario, hex: str) -> str | None:
    return next((id for id, unit in plan.units.items() if unit.at == hex), None)


def _commander_fault(
    plan: Scenario, commander: str | None, content: Catalogue, house: str | None = None
) -> Sentence | None:
    """Return why a commander of a House cannot join a plan, or None."""
    if commander is None:
        return None
    card = content.commanders.get(commander)
    if card is None:
        return unknown("commander", commander, content.commanders)
    if house not in (None, card.house):
        return Sentence("told-of-house", name=card.name, house=card.house, also="")
    for id, unit in all_units(plan).items():
        if unit.commander is not None and person_of(unit.commander) == person_of(commander):
            return Sentence("told-commander-twice", name=person_of(commander), unit=id)
    return None


def _without_commander(plan: Scenario, id: str) -> Scenario:
    """Return the other units of a plan."""
    units = {each: unit for each, unit in plan.units.items() if each != id}
    reserve = {each: unit for each, unit in plan.reserve.items() if each != id}
    return plan.model_copy(update={"units": units, "reserve": reserve})


def _renamed(thing: Any, old: str, new: str) -> Any:
    """Return words of rules in which one commander takes the place of another."""
    if isinstance(thing, Mapping):
        return {key: _renamed(each, old, new) for key, each in thing.items()}
    if isinstance(thing, tuple):
        return tuple(_renamed(each, old, new) for each in thing)
    if isinstance(thing, Printed):
        fields = {name: _renamed(getattr(thing, name), old, new) for name in thing.model_fields_set}
        return thing.model_copy(update=fields)
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        fields = {each.name: getattr(thing, each.name) for each in dataclasses.fields(thing) if each.init}
        return dataclasses.replace(
            thing,
            **{
                name: new if name == "commander" and value == old else _renamed(value, old, new)
                for name, value in fields.items()
            },
        )
    return thing
