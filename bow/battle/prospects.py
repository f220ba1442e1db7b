"""Estimates of goals set by special rules, for bots and hints: future points, valuable hexes, what victory depends on.

They are derived from the words of the special rules; no scenario is named here. So a new battle is understood as far
as it uses these words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.terms import HOUSE
from bow.battle.deeds.marker_deeds import TakeControl, TakeMarker
from bow.battle.deeds.scenario_deeds import LeaveBoard, May, RollFor, Score, When
from bow.battle.effects.conditions import AnyOf, Controls, CountIs, FaceIs
from bow.battle.effects.counts import Controlled, Count, Devastated, FireLevels, GroundTaken, Markers, Units
from bow.battle.effects.triggers import Burnt, EndsTurn, Enters, LeftBoard
from bow.content.terms import HOUSES
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle, SpecialRule
    from bow.battle.core.condition import Condition
    from bow.battle.core.deed import Deed
    from bow.battle.core.state import State
    from bow.battle.inspection import Inspection

#: the assumed number of rounds left in a battle without a limit
ROUNDS_LEFT = 2


class Rates(NamedTuple):
    """Estimates for uncertain gains.

    `roll` is the share that counts of a gain that depends on a roll. `marker` and `control` are points for a marker
    taken or controlled.
    """

    roll: float = 0.4
    marker: float = 2.0
    control: float = 4.5


RATES = Rates()


class Prospect(NamedTuple):
    """Hexes that are valuable for a House to reach, with `points` in victory points.

    `burns` says how fire there gains points: by its `levels`, by `waste` (burnt-down hexes count later) or `once`
    (at once). It is empty if fire plays no part.
    """

    house: str
    hexes: tuple[str, ...]
    points: float
    burns: str = ""


class RowsTaken(NamedTuple):
    """Points for the furthest rows that `units` of a House's units reach; `points` maps rows to points."""

    house: str
    points: dict[int, int]
    units: int


class AtStake(NamedTuple):
    """The things that the victory of a battle depends on.

    Attributes:
        objectives: the hexes of objectives that a condition of victory or of a special rule names.
        scored: hexes of objectives -> the points that control of them would still bring each House.
        markers: the markers whose control a condition of victory asks for.
        rows: rows of the board that bring points.
        conditions: whether conditions decide at the end of the battle; otherwise points do.
    """

    objectives: frozenset[str]
    scored: dict[str, dict[str, float]]
    markers: tuple[str, ...]
    rows: tuple[RowsTaken, ...]
    conditions: bool


def points_to_come(battle: Inspection, house: str) -> float:
    """Return a House's future points minus the enemy's, if the position stayed as it is to the end."""
    stark, lannister = points_in_sight(battle._state)
    return float(stark - lannister if house == "stark" else lannister - stark)


def points_in_sight(s: State) -> tuple[int, int]:
    """Return the future points of Stark and Lannister if the position stayed as it is to the end."""
    left = _rounds_left(s)
    found = [0, 0]
    for special, each_round, scores in s.compiled.looked_up(s.compiled.special_rules, _scoring):
        if special.once and s.fired_rules >> special.number & 1:
            continue
        own = special.house if special.house >= 0 else s.first
        if not all(condition.holds(s, own, -1) for condition in special.conditions):
            continue
        for score in scores:
            to = own if score.house is None else HOUSE[score.house]
            found[to] += score.worth(s) * (left if each_round else 1)
    return found[0], found[1]


def _scoring(compiled: CompiledBattle) -> list[tuple[SpecialRule, bool, list[Score]]]:
    """Return the rules that give points at the end of each round or of the battle.

    Each comes with whether it does so each round, and with its scoring deeds.
    """
    found = []
    for special in compiled.special_rules:
        if special.trigger.word in ("round-end", "battle-end"):
            scores = [deed for deed in compiled.scripts[special.script] if isinstance(deed, Score)]
            if scores:
                found.append((special, special.trigger.word == "round-end", scores))
    return found


def prospects(battle: Inspection, rates: Rates = RATES) -> list[Prospect]:
    """Return the hexes worth reaching now, for either House.

    Args:
        battle: a battle, or a view of it.
        rates: the estimates for uncertain gains.
    """
    s = battle._state
    return [
        Prospect(HOUSES[aim.house], tuple(s.hex_name(h) for h in bits(aim.hexes)), aim.points, aim.burns)
        for aim in _aims(s, rates)
    ]


def at_stake(battle: Inspection) -> AtStake:
    """Return the things that the victory of a battle depends on."""
    s = battle._state
    compiled = s.compiled
    ids = [marker.id for marker in compiled.markers]
    return AtStake(
        objectives=frozenset(s.hex_name(compiled.objectives[name]) for name in _objectives_asked(compiled)),
        scored={s.hex_name(h): dict(zip(HOUSES, points, strict=True)) for h, points in _objectives_scored(s).items()},
        markers=tuple(ids[m] for m in bits(_markers_asked(compiled))),
        rows=tuple(
            RowsTaken(deed.per.house, dict(deed.per.rows), deed.per.units)
            for special in compiled.special_rules
            for deed in compiled.scripts[special.script]
            if isinstance(deed, Score) and isinstance(deed.per, GroundTaken)
        ),
        conditions=any(claim.when == "battle-end" and claim.conditions for claim in compiled.victory_conditions),
    )


def scorchers(battle: Inspection) -> list[str]:
    """Return the units in play that can set fires, by what the reader knows: those with Scorch the Earth (KEY-8)."""
    s = battle._state
    return [battle._name(u) for u in _scorchers(s) if not battle._unknown >> u & 1]


class _Aim(NamedTuple):
    """A prospect in the numbers of the state."""

    house: int
    hexes: int
    points: float
    burns: str = ""


def _rounds_left(s: State) -> int:
    return max(1, s.compiled.limit - s.round + 1) if s.compiled.limit else ROUNDS_LEFT


def _scorchers(s: State) -> list[int]:
    return [u for u, h in enumerate(s.at) if h >= 0 and s.effects_for(u, "scorch_symbols")]


def _aims(s: State, rates: Rates) -> list[_Aim]:
    compiled = s.compiled
    found: list[_Aim] = []
    for special in compiled.special_rules:
        trigger = special.trigger
        if isinstance(trigger, (EndsTurn, Enters)):
            for house in (0, 1) if trigger.house is None else (HOUSE[trigger.house],):
                found += _called(s, special, trigger, house, rates)
        elif isinstance(trigger, Burnt):
            found += _burning(s, special, trigger, rates)
        else:
            found += _counted(s, special)
    return found


def _called(s: State, special: SpecialRule, trigger: EndsTurn | Enters, house: int, rates: Rates) -> Iterator[_Aim]:
    """Return the hexes where a unit of a House calls a special rule that gains it something."""
    area = s.compiled.area(trigger.in_)
    if trigger.markers is None:
        hexes = {_gain(s, special, house, rates): area}
    else:
        hexes = {}
        for m in bits(s.compiled.markers_named(trigger.markers)):
            if s.markers.lying[m] >= 0:
                points = _gain(s, special, house, rates, m)
                hexes[points] = hexes.get(points, 0) | area & 1 << s.markers.lying[m]
    for points, there in sorted(hexes.items()):
        if points > 0 and there:
            yield _Aim(house, there, points)


def _counted(s: State, special: SpecialRule) -> Iterator[_Aim]:
    """Return the hexes where units or fires count at the end of a round or of the battle."""
    compiled = s.compiled
    for deed in compiled.scripts[special.script]:
        if not isinstance(deed, Score) or deed.per is None:
            continue
        own = special.house if special.house >= 0 else s.first
        to = own if deed.house is None else HOUSE[deed.house]
        count = deed.per
        if isinstance(count, Units) and count.in_ is not None:
            yield _Aim(HOUSE[count.house], compiled.area(count.in_), float(deed.points) / max(1, deed.every))
        elif isinstance(count, (FireLevels, Devastated)):
            hexes = compiled.area(count.in_)
            if isinstance(count, FireLevels) and count.terrain is not None:
                hexes &= _of(s, count.terrain)
            hexes &= sum(1 << h for h in bits(hexes) if s.land.fires.get(h, 0) < s.land.fire_limit(h))
            if hexes and any(compiled.house_of[u] == to for u in _scorchers(s)):
                yield _Aim(to, hexes, float(deed.points), "levels" if isinstance(count, FireLevels) else "waste")


def _of(s: State, terrains: Iterable[str]) -> int:
    """Return the hexes, as a bit set, of some terrains."""
    found = 0
    for id in terrains:
        found |= s.land.of.get(id, 0)
    return found


def _burning(s: State, special: SpecialRule, trigger: Burnt, rates: Rates) -> Iterator[_Aim]:
    """Return the hexes worth burning, for the House that gains by it."""
    hexes = s.compiled.area(trigger.in_)
    land = s.land.of
    there = _of(s, land if trigger.terrain is None else trigger.terrain)
    burners = {s.compiled.house_of[u] for u in _scorchers(s)}
    for house in (0, 1):
        points = _gain(s, special, house, rates)
        if points > 0 and hexes & there and house in burners:
            yield _Aim(house, hexes & there, points, "once")


def _gain(s: State, special: SpecialRule, house: int, rates: Rates, m: int = -1) -> float:
    """Return the points that a House gains if one of its units calls a rule, about marker m unless it is -1."""
    own = special.house if special.house >= 0 else house
    return _worth(s, s.compiled.scripts[special.script], own, house, rates, m)


def _worth(s: State, deeds: Iterable[Deed], own: int, house: int, rates: Rates, m: int) -> float:
    total = 0.0
    for deed in deeds:
        if isinstance(deed, Score):
            to = own if deed.house is None else HOUSE[deed.house]
            total += deed.points if to == house else -deed.points
        elif isinstance(deed, TakeMarker | TakeControl):
            to = own if deed.house is None else HOUSE[deed.house]
            if to == house:
                control = rates.control * (m < 0 or s.markers.held[m] != house)
                total += rates.marker if isinstance(deed, TakeMarker) else control
        elif isinstance(deed, LeaveBoard):
            total += sum(
                _gain(s, special, house, rates)
                for special in s.compiled.special_rules
                if isinstance(special.trigger, LeftBoard)
                and (special.trigger.house is None or HOUSE[special.trigger.house] == house)
            )
        elif isinstance(deed, When):
            holds = m < 0 or _may_hold(s, deed.if_, m)
            total += _worth(s, deed.do if holds else deed.else_, own, house, rates, m)
        elif isinstance(deed, RollFor) and deed.results:
            branches = [_worth(s, result.do, own, house, rates, m) for result in deed.results]
            total += sum(branches) / len(branches)
        elif isinstance(deed, RollFor):
            total += rates.roll * _worth(s, deed.do, own, house, rates, m)
            total += (1 - rates.roll) * _worth(s, deed.else_, own, house, rates, m)
        elif isinstance(deed, May):
            decides = own if deed.house is None else HOUSE[deed.house]
            choices = [_worth(s, branch, own, house, rates, m) for branch in (deed.do, deed.else_)]
            total += choices[0] if not deed.else_ else max(choices) if decides == house else min(choices)
        elif deed.inner:
            total += _worth(s, deed.inner, own, house, rates, m)
    return total


def _may_hold(s: State, conditions: Iterable[Condition], m: int) -> bool:
    """Return whether the conditions on a marker's face hold. Other conditions are taken to hold."""
    face = s.compiled.markers[m].face
    return all(condition.face == face for condition in conditions if isinstance(condition, FaceIs))


def _markers_asked(compiled: CompiledBattle) -> int:
    """Return the markers, as a bit set, whose control a condition of victory asks for."""
    found = 0
    for count in _counts(condition for claim in compiled.victory_conditions for condition in claim.conditions):
        if isinstance(count, Markers) and count.held_by is not None:
            found |= compiled.markers_named(count.markers)
    return found


def _counts(conditions: Iterable[Condition]) -> Iterator[Count]:
    for condition in conditions:
        if isinstance(condition, CountIs):
            yield condition.of
        elif isinstance(condition, AnyOf):
            yield from _counts(condition.these)


def _objectives_asked(compiled: CompiledBattle) -> set[str]:
    """Return the objectives that a condition of victory or of a special rule names."""
    found: set[str] = set()
    conditions = [c for claim in compiled.victory_conditions for c in claim.conditions]
    conditions += [c for special in compiled.special_rules for c in special.conditions]
    for thing in [*conditions, *_counts(conditions)]:
        if isinstance(thing, (Controls, Controlled)):
            found |= set(compiled.objectives if thing.objectives == "all" else thing.objectives)
    return found


def _objectives_scored(s: State) -> dict[int, list[float]]:
    """Return hexes of objectives -> the points that control of them would still bring Stark and Lannister."""
    compiled = s.compiled
    left = _rounds_left(s)
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
                    own_points = found.setdefault(h, [0.0, 0.0])
                    own_points[HOUSE[count.house]] += points if to == HOUSE[count.house] else -points
    return found
