"""The words of Wildling cards that destroy units or replace them. WLD-14, WLD-15."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.game.actions import Action
from bow.realm.core import changes
from bow.realm.effects.house_card_deeds import DO
from bow.realm.effects.wildling_deeds import Some, WildlingDeed
from bow.realm.terms import FOOTMAN, KNIGHT, UNITS

if TYPE_CHECKING:
    from bow.realm.core.state import State

Where = Literal["anywhere", "one-fort"]


def units_in(s: State, area: str) -> Iterator[tuple[str, ...]]:
    """Yield the kinds of units in an area as words of an action: `footman AREA`, `ship AREA routed`."""
    force = s.units[area]
    for n, unit in enumerate(UNITS):
        if force.standing[n]:
            yield unit, area
        if force.routed[n]:
            yield unit, area, "routed"


def own_areas(s: State, house: str) -> list[str]:
    """Return the areas with units of a House."""
    return sorted(area for area, force in s.units.items() if force.house == house)


@dataclass(frozen=True)
class DestroyUnits(WildlingDeed):
    """The House destroys `count` of its units, or all of them if it has fewer.

    With `where: one-fort`, all of them must be in one area with a castle or stronghold; if no such area has that many,
    they may be anywhere.
    """

    word: ClassVar[str] = "destroy-units"
    count: Some
    where: Where = "anywhere"

    def _areas(self, s: State, house: str, done: tuple[Action, ...]) -> list[str]:
        areas = own_areas(s, house)
        if self.where == "anywhere":
            return areas
        if done:
            begun = done[0].args[1]
            # the first unit is gone already: the units left there show whether the area had enough
            at_fort = bool(s.compiled.areas[begun].fort) and begun in areas
            enough = at_fort and s.units[begun].size >= self.count - len(done)
            return [begun] if enough else areas
        forts = [area for area in areas if s.compiled.areas[area].fort and s.units[area].size >= self.count]
        return forts or areas

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if len(done) >= self.count:
            return []
        return [Action("lose", words) for area in self._areas(s, house, done) for words in units_in(s, area)]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return self.count - len(done) >= sum(s.units[area].size for area in self._areas(s, house, done))

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        unit, area, *routed = action.args
        changes.destroy(s, area, unit, bool(routed))


@dataclass(frozen=True)
class KnightsToFootmen(WildlingDeed):
    """The House replaces `count` of its knights with available footmen; without `count`, all of them.

    It chooses the knights; those for which no footman is left are destroyed.
    """

    word: ClassVar[str] = "knights-to-footmen"
    count: Some | None = None

    def _knights(self, s: State, house: str) -> list[tuple[str, ...]]:
        """Return each knight as words of an action."""
        found: list[tuple[str, ...]] = []
        for area in own_areas(s, house):
            force = s.units[area]
            found += [(KNIGHT, area)] * force.standing[1] + [(KNIGHT, area, "routed")] * force.routed[1]
        return found

    def _left(self, s: State, house: str, done: tuple[Action, ...]) -> int:
        """Return how many knights are still to be replaced or destroyed."""
        there = len(self._knights(s, house))
        return there if self.count is None else min(there, self.count - len(done))

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        left = self._left(s, house, done)
        if not left:
            return []
        knights = self._knights(s, house)
        footmen = changes.available(s, house, FOOTMAN)
        if left == len(knights) and (footmen >= left or footmen == 0):
            return [DO]  # the same happens to all: there is no choice
        verb = "replace" if footmen else "lose"
        return [Action(verb, words) for words in dict.fromkeys(knights)]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        for _, area, *routed in self._knights(s, house) if action == DO else [action.args]:
            if changes.available(s, house, FOOTMAN):
                changes.replace_unit(s, area, KNIGHT, FOOTMAN, bool(routed))
            else:
                changes.destroy(s, area, KNIGHT, bool(routed))


@dataclass(frozen=True)
class FootmenToKnights(WildlingDeed):
    """The House may replace up to `most` of its footmen with available knights."""

    word: ClassVar[str] = "footmen-to-knights"
    most: Some
    optional: bool = True

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if len(done) >= self.most or not changes.available(s, house, KNIGHT):
            return []
        words = [words for area in own_areas(s, house) for words in units_in(s, area) if words[0] == FOOTMAN]
        if not words:
            return []
        return [*(Action("replace", each) for each in words), *([Action("decline")] if done else [])]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        if action.verb == "replace":
            unit, area, *routed = action.args
            changes.replace_unit(s, area, unit, KNIGHT, bool(routed))
