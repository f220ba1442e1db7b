"""What a battle's special rules make worth doing, read from their words: points to come, and hexes worth reaching.

No scenario is named here: a bot understands a new one as far as its words are these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.terms import HOUSE
from bow.battle.deeds.marker_deeds import TakeControl, TakeMarker
from bow.battle.deeds.scenario_deeds import LeaveBoard, RollFor, Score, When
from bow.battle.effects.conditions import AnyOf, Controls, CountIs, FaceIs
from bow.battle.effects.counts import Controlled, Count, Devastated, FireLevels, GroundTaken, Markers, Units
from bow.battle.effects.triggers import Burnt, EndsTurn, Enters, LeftBoard
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle, SpecialRule
    from bow.battle.core.condition import Condition
    from bow.battle.core.deed import Deed
    from bow.battle.core.state import State

ROLLED = 0.4  # how likely a roll that is asked for goes well, about
TAKEN = 2.0  # points that a marker in hand is taken to be worth, where no rule says it
CONTROLLED = 4.5  # points that control of a marker is taken to be worth
GRADIENT = 0.5  # how much of a row's value a unit on the way to it is worth


class Aim(NamedTuple):
    """Hexes that a House gains by reaching, in victory points."""

    house: int
    hexes: int
    points: float
    burns: str = ""
    """Fire is wanted there: ``levels`` of it, ``waste`` (burnt down, counted later) or ``once`` (counted at once)."""


def pending(s: State, house: int) -> float:
    """The points that a House would yet get, less the enemy's, if all stayed as it is to the end."""
    left = max(1, s.compiled.limit - s.round + 1) if s.compiled.limit else 2
    total = 0.0
    for special in s.compiled.special_rules:
        times = {"round-end": left, "battle-end": 1}.get(special.trigger.word)
        if times is None or (special.once and s.fired_rules >> special.number & 1):
            continue
        own = special.house if special.house >= 0 else s.first
        if not all(condition.holds(s, own, -1) for condition in special.conditions):
            continue
        for deed in s.compiled.scripts[special.script]:
            if isinstance(deed, Score):
                to = own if deed.house is None else HOUSE[deed.house]
                points = deed.worth(s) * times
                total += points if to == house else -points
    return total


def aims(s: State) -> list[Aim]:
    """The hexes worth reaching now, for either House."""
    compiled = s.compiled
    found: list[Aim] = []
    for special in compiled.special_rules:
        trigger = special.trigger
        if isinstance(trigger, (EndsTurn, Enters)):
            for house in (0, 1) if trigger.house is None else (HOUSE[trigger.house],):
                found += _called(s, special, trigger, house)
        elif isinstance(trigger, Burnt):
            found += _burning(s, special, trigger)
        else:
            found += _counted(s, special)
    return found


def _called(s: State, special: SpecialRule, trigger: EndsTurn | Enters, house: int) -> Iterator[Aim]:
    """Where a unit of a House calls a special rule that brings it something."""
    area = s.compiled.area(trigger.in_)
    if trigger.markers is None:
        hexes = {_gain(s, special, house): area}
    else:
        hexes = {}
        for m in bits(s.compiled.markers_named(trigger.markers)):
            if s.markers.lying[m] >= 0:
                points = _gain(s, special, house, m)
                hexes[points] = hexes.get(points, 0) | area & 1 << s.markers.lying[m]
    for points, there in sorted(hexes.items()):
        if points > 0 and there:
            yield Aim(house, there, points)


def _counted(s: State, special: SpecialRule) -> Iterator[Aim]:
    """Where units, or fires, count at the end of a round or of the battle."""
    compiled = s.compiled
    for deed in compiled.scripts[special.script]:
        if not isinstance(deed, Score) or deed.per is None:
            continue
        own = special.house if special.house >= 0 else s.first
        to = own if deed.house is None else HOUSE[deed.house]
        count = deed.per
        if isinstance(count, Units) and count.in_ is not None:
            yield Aim(HOUSE[count.house], compiled.area(count.in_), float(deed.points) / max(1, deed.every))
        elif isinstance(count, (FireLevels, Devastated)):
            hexes = compiled.area(count.in_)
            if isinstance(count, FireLevels) and count.terrain is not None:
                hexes &= _of(s, count.terrain)
            hexes &= sum(1 << h for h in bits(hexes) if s.land.fires.get(h, 0) < s.land.fire_limit(h))
            if hexes and any(s.compiled.house_of[u] == to for u in scorchers(s)):
                yield Aim(to, hexes, float(deed.points), "levels" if isinstance(count, FireLevels) else "waste")


def _of(s: State, terrains: Iterable[str]) -> int:
    """The hexes where some terrains lie."""
    found = 0
    for id in terrains:
        found |= s.land.of.get(id, 0)
    return found


def scorchers(s: State) -> list[int]:
    """The units in play with Scorch the Earth (KEY-8)."""
    return [u for u, h in enumerate(s.at) if h >= 0 and s.effects_for(u, "scorch_symbols")]


def _burning(s: State, special: SpecialRule, trigger: Burnt) -> Iterator[Aim]:
    """What is worth burning, for the House that gains by it."""
    hexes = s.compiled.area(trigger.in_)
    land = s.land.of
    there = _of(s, land if trigger.terrain is None else trigger.terrain)
    burners = {s.compiled.house_of[u] for u in scorchers(s)}
    for house in (0, 1):
        points = _gain(s, special, house)
        if points > 0 and hexes & there and house in burners:
            yield Aim(house, hexes & there, points, "once")


def _gain(s: State, special: SpecialRule, house: int, m: int = -1) -> float:
    """The points that a House gains if one of its units calls a rule, about a marker if one is given."""
    own = special.house if special.house >= 0 else house
    return _worth(s, s.compiled.scripts[special.script], own, house, m)


def _worth(s: State, deeds: Iterable[Deed], own: int, house: int, m: int) -> float:
    total = 0.0
    for deed in deeds:
        if isinstance(deed, Score):
            to = own if deed.house is None else HOUSE[deed.house]
            total += deed.points if to == house else -deed.points
        elif isinstance(deed, TakeMarker | TakeControl):
            to = own if deed.house is None else HOUSE[deed.house]
            if to == house:
                total += TAKEN if isinstance(deed, TakeMarker) else CONTROLLED * (m < 0 or s.markers.held[m] != house)
        elif isinstance(deed, LeaveBoard):
            total += sum(
                _gain(s, special, house)
                for special in s.compiled.special_rules
                if isinstance(special.trigger, LeftBoard)
                and (special.trigger.house is None or HOUSE[special.trigger.house] == house)
            )
        elif isinstance(deed, When) and m >= 0 and not _may_hold(s, deed.if_, m):
            continue
        elif deed.inner:
            share = ROLLED if isinstance(deed, RollFor) else 1.0
            total += share * _worth(s, deed.inner, own, house, m)
    return total


def _may_hold(s: State, conditions: Iterable[Condition], m: int) -> bool:
    """Whether what conditions ask of a marker's face holds; the others may."""
    face = s.compiled.markers[m].face
    return all(condition.face == face for condition in conditions if isinstance(condition, FaceIs))


def markers_at_stake(compiled: CompiledBattle) -> int:
    """The markers, as a set, whose control a condition of victory asks for."""
    found = 0
    for count in _asked(condition for claim in compiled.victory_conditions for condition in claim.conditions):
        if isinstance(count, Markers) and count.held_by is not None:
            found |= compiled.markers_named(count.markers)
    return found


def _asked(conditions: Iterable[Condition]) -> Iterator[Count]:
    for condition in conditions:
        if isinstance(condition, CountIs):
            yield condition.of
        elif isinstance(condition, AnyOf):
            yield from _asked(condition.these)


def objectives_at_stake(compiled: CompiledBattle) -> set[str]:
    """The objectives that a condition of victory, or of a special rule, asks for."""
    found: set[str] = set()
    conditions = [c for claim in compiled.victory_conditions for c in claim.conditions]
    conditions += [c for special in compiled.special_rules for c in special.conditions]
    for thing in [*conditions, *_asked(conditions)]:
        if isinstance(thing, (Controls, Controlled)):
            found |= set(compiled.objectives if thing.objectives == "all" else thing.objectives)
    return found


def objectives_scored(s: State) -> dict[int, tuple[float, float]]:
    """Hexes of objectives -> the points that control of them would yet bring Stark, and Lannister."""
    compiled = s.compiled
    left = max(1, compiled.limit - s.round + 1) if compiled.limit else 2
    found: dict[int, list[float]] = {}
    for special in compiled.special_rules:
        times = {"round-end": left, "battle-end": 1}.get(special.trigger.word, 0)
        for deed in compiled.scripts[special.script]:
            if not isinstance(deed, Score) or not isinstance(deed.per, Controlled) or not times:
                continue
            count = deed.per
            own = special.house if special.house >= 0 else s.first
            to = own if deed.house is None else HOUSE[deed.house]
            named = compiled.objectives if count.objectives == "all" else count.objectives
            for h in (compiled.objectives[name] for name in named):
                if count.terrain is None or s.land.effective[h].id in count.terrain:
                    points = times * deed.points / max(1, deed.every)
                    found.setdefault(h, [0.0, 0.0])[HOUSE[count.house]] += (
                        points if to == HOUSE[count.house] else -points
                    )
    return {h: (stark, lannister) for h, (stark, lannister) in found.items()}


def rows_at_stake(compiled: CompiledBattle) -> list[GroundTaken]:
    """The counts of ground taken that bring points."""
    return [
        deed.per
        for special in compiled.special_rules
        for deed in compiled.scripts[special.script]
        if isinstance(deed, Score) and isinstance(deed.per, GroundTaken)
    ]


def advance(s: State, taken: GroundTaken) -> float:
    """How far a House's foremost units have come towards rows of value, in points, of the House itself."""
    house = HOUSE[taken.house]
    board = s.compiled.board
    down = s.compiled.edges[house] == "top"
    units = (s.at[u] for u in s.compiled.units_of[house] if s.at[u] >= 0)
    depths = sorted((board.row[h] + 1 if down else board.rows - board.row[h] for h in units), reverse=True)
    best = max(taken.rows.values(), default=0)
    return GRADIENT * best * sum(depths[: taken.units]) / max(1, board.rows * taken.units)
