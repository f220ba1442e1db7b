"""Heuristics: approximate values of strikes, hexes and orders, without asking the engine.

They replace exact odds and legal moves in playouts of thousands of turns. `Heuristics` caches what does not change
within a turn or two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.vocabulary import DEEDS, TRIGGERS
from bow.bots.evaluation import ENEMY, FIGURE, STANDING, Evaluation, Weights, distances, distances_of
from bow.bots.prizes import Prizes
from bow.content.terms import RANKS

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.hexes import Board

UNSURE = 0.5  # share of the points if the rule also asks for a place or a marker
LONG = 7  # steps; only a nearer marker counts
SHIELDS = {"green": 3 / 8, "blue": 2 / 8, "red": 1 / 8}  # of the faces of the die
VALOR = 1 / 8
APPROACH = 0.06  # worth of a step nearer to the enemy
STILL_TO_COME = 0.5  # share of a strike at an enemy two turns away
MOST_DICE = 9  # no limit
FALL = 1.1  # factor for the spaces of morale that a fallen unit costs
CROWD = 0.55  # share of a hex's draw that counts for a single unit
LEAST_STEP = 2  # least move assumed when collecting what is near a unit


class UnitObjective(NamedTuple):
    """An objective: the House gains `points` if its unit ends a turn with one of the `markers` on a target hex.

    `way` maps each hex to its steps from the target hexes.
    """

    house: str
    markers: frozenset[str]
    way: Mapping[str, int]
    points: float

    def done(self, hex: str) -> float:
        """Return the points that count as earned once a unit of the House has brought the marker to a hex."""
        return self.points * (1 - min(self.way[hex], LONG) / LONG)


class Carrier(NamedTuple):
    """A unit with the marker of an objective on its hex."""

    unit: str
    hex: str
    objective: UnitObjective


def unit_objectives(battle: Battle) -> list[UnitObjective]:
    """Return the objectives in a battle's special rules."""
    found: list[UnitObjective] = []
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        markers, area = getattr(rule.on, "markers", None), getattr(rule.on, "in_", None)
        if not isinstance(rule.on, TRIGGERS["ends-turn"]) or markers is None or area is None:
            continue
        points = sum(float(getattr(deed, "points", 0)) for deed in rule.do if isinstance(deed, DEEDS["score"]))
        house = rule.for_ or getattr(rule.on, "house", None)
        if house is not None and points > 0:
            way = distances(battle.board, battle.impassable, tuple(sorted(battle.area(area))))
            found.append(UnitObjective(house, frozenset(markers), way, points))
    return found


def carriers(battle: Battle, known: Iterable[UnitObjective]) -> Iterator[Carrier]:
    """Yield the units that can pursue an objective now: its marker is face up on their hex."""
    for objective in known:
        places = {hex: unit for unit, hex in battle.places(objective.house).items()}
        for marker in battle.markers():
            if marker.id in objective.markers and marker.secret is None and marker.at in places:
                yield Carrier(places[marker.at], marker.at, objective)


def bounties(battle: Battle) -> dict[str, float]:
    """Return the points that the other House gets for eliminating each unit; other units are absent."""
    found: dict[str, float] = {}
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        on = rule.on
        captured = isinstance(on, TRIGGERS["captured"])
        if not captured and not isinstance(on, TRIGGERS["eliminated"]):
            continue
        share = UNSURE if getattr(on, "in_", None) or getattr(on, "markers", None) else 1.0
        for deed in rule.do:
            if not isinstance(deed, DEEDS["score"]) or getattr(deed, "per", None) is not None:
                continue
            to = getattr(deed, "house", None) or rule.for_
            for id, unit in battle.roster.items():
                if to == unit.house or (captured and unit.commander is None):
                    continue
                asked = {
                    "house": unit.house,
                    "ranks": unit.rank,
                    "branches": battle.catalogue.kinds[unit.kind].branch,
                    "kinds": unit.kind,
                    "units": id,
                }
                if all(_fits(getattr(on, field, None), value) for field, value in asked.items()):
                    found[id] = found.get(id, 0.0) + share * float(getattr(deed, "points", 0))
    return found


def _fits(asked: str | tuple[str, ...] | None, value: str) -> bool:
    """Return whether a value matches a trigger's field, which may hold one value, several, or no restriction."""
    return not asked or value == asked or (not isinstance(asked, str) and value in asked)


@dataclass(frozen=True)
class Fighter:
    """The constant combat values of a unit.

    Attributes:
        dice: how many dice it rolls.
        hit: the chance that one die hits it, by attacker: on foot, mounted, and without help from valor.
        step: its longest move that still allows an attack; 0 if it has none.
        range: how far it can strike.
        figure: the worth of one of its figures.
        counts: the unit's worth besides its figures.
        need: the hits that take its last figure.
        loss: the spaces of morale that its elimination costs.
    """

    house: str
    rank: str
    branch: str
    dice: int
    cavalry: bool
    valor: bool
    hit: tuple[float, float, float]
    step: int
    range: int
    figure: float
    counts: float
    need: int
    loss: int


class Heuristics:
    """Heuristics for one battle."""

    def __init__(self, battle: Battle, value: Evaluation) -> None:
        """Set up the heuristics for the current battle and its evaluation, which says which hexes attract units."""
        self.value = value
        self.board = battle.board
        self.apart = distances_of(battle.board)
        bounty = {id: points * value.point for id, points in value.bounties.items()}
        if value.marginal_values is not None:
            for id, share in value.marginal_values.captives.items():
                bounty[id] = bounty.get(id, 0.0) + value.weights.chance * share
        self.fighters = {id: _fighter(battle, id, bounty.get(id, 0.0), value.weights) for id in battle.roster}
        self.burners = frozenset(value.burners)
        self.unit_objectives = unit_objectives(battle)
        self.prizes = Prizes(battle)
        self._battle = battle.copy()
        self._caps: dict[str, tuple[int, int]] = {}
        self.burn = {
            house: {hex: aim.points * value.point for aim, _ in value.aims if aim.burns for hex in aim.hexes
                    if aim.house == house}
            for house in ENEMY
        }  # fmt: skip
        self._strikes: dict[tuple[str, str, int, int], float] = {}
        self._draw: dict[str, dict[str, float]] = {}

    @property
    def draw(self) -> dict[str, dict[str, float]]:
        """The worth of each hex for a unit on it, by House; computed on first use."""
        if not self._draw:
            self._draw = {house: self._drawn(self._battle, house) for house in ENEMY}
        return self._draw

    def _drawn(self, battle: Battle, house: str) -> dict[str, float]:
        value, names = self.value, battle.board.names
        total = dict.fromkeys(names, 0.0)
        for hex, stake in value.stakes.items():
            way = value.ways[hex]
            gain = stake.worth * value.urgency + stake.scores[house]
            for name in names:
                total[name] += CROWD * stake.draws * (1 - min(way[name], 14) / 14)
            total[hex] += 0.5 * gain
        for aim, way in value.aims:
            if aim.house == house and not aim.burns:
                worth = aim.points * value.point
                for name in names:
                    total[name] += CROWD * value.weights.nearing * worth * (1 - min(way[name], 14) / 14)
                for hex in aim.hexes:
                    total[hex] += 0.4 * worth
        for taken in value.rows:
            if taken.house == house:
                best = max(taken.points.values(), default=0) * value.point
                down = value.edges[house] == "top"
                rows = battle.board.rows
                for h, name in enumerate(names):
                    row = battle.board.row[h]
                    total[name] += 0.5 * best * (row + 1 if down else rows - row) / rows / max(1, taken.units)
        return total

    def taken(self, units: Iterable[str], before: Mapping[str, int], after: Mapping[str, int], house: str) -> float:
        """Return the worth that strikes took from some units: the enemy's losses minus the House's own.

        Args:
            units: the targets of the strikes.
            before: the figures of all units in play before the strikes.
            after: the figures after the strikes.
            house: the House.
        """
        total = 0.0
        for id in units:
            one = self.fighters[id]
            worth = one.figure * (before.get(id, 0) - after.get(id, 0)) + (one.counts if id not in after else 0.0)
            total += -worth if one.house == house else worth
        return total

    def prizes_now(self, battle: Battle, house: str) -> dict[str, float]:
        """Return the worth of an attack of a House on each marker of a third party on the board, by hex."""
        if not self.prizes:
            return {}
        return {
            marker.at: self.value.point * self.prizes.of_marker(marker, house) / marker.figures
            for marker in battle.markers()
            if marker.figures and marker.at is not None
        }

    # --- strikes
    def caps(self, hex: str) -> tuple[int, int]:
        """Return the limits of the land on dice: against a unit on a hex, and for a unit that strikes from there."""
        found = self._caps.get(hex)
        if found is None:
            found = self._caps[hex] = _caps_on(self._battle, hex)
        return found

    def strike(self, attacker: str, target: str, at: str, on: str, figures: int) -> float:
        """Return the average worth of an attack.

        Args:
            attacker: the attacking unit.
            target: the attacked unit.
            at: the attacker's hex.
            on: the target's hex.
            figures: the target's figures.
        """
        one = self.fighters[attacker]
        dice = min(one.dice, self.caps(at)[1], self.caps(on)[0])
        key = (attacker, target, figures, dice)
        found = self._strikes.get(key)
        if found is None:
            found = self._strikes[key] = self._strike(one, self.fighters[target], figures, dice)
        return found

    def _strike(self, one: Fighter, other: Fighter, figures: int, dice: int) -> float:
        likely = other.hit[2] if not one.valor else other.hit[1] if one.cavalry else other.hit[0]
        need = figures - 1 + other.need
        worth = 0.0
        for hits in range(1, dice + 1):
            chance = comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits)
            if hits >= need:
                worth += chance * (other.figure * figures + other.counts)
            else:
                worth += chance * other.figure * min(hits, figures - (1 if other.need > 1 else 0))
        return worth

    def best_strike(self, unit: str, at: str, enemies: Mapping[str, str], figures: Mapping[str, int]) -> float:
        """Return the worth of a unit's best strike from a hex at enemies in range; line of sight is ignored."""
        reach = self.fighters[unit].range
        near = self.apart[at]
        best = 0.0
        for id, hex in enemies.items():
            if near[hex] <= reach:
                worth = self.strike(unit, id, at, hex, figures[id])
                if worth > best:
                    best = worth
        return best

    def promise(
        self, unit: str, at: str, enemies: Mapping[str, str], figures: Mapping[str, int], friends: Iterable[str]
    ) -> float:
        """Return the expected gain of ordering a unit: its best strike in reach, and better ground.

        A strike without a move counts more. The weights come from a regression on the greedy bot's scores in 24 of its
        battles.
        """
        one = self.fighters[unit]
        near = self.apart[at]
        reach = one.step + one.range
        best = now = 0.0
        for id, hex in enemies.items():
            d = near[hex]
            if d <= reach:
                worth = self.strike(unit, id, at, hex, figures[id])
                if d > one.range:
                    worth *= 0.8
                elif worth > now:
                    now = worth
                if worth > best:
                    best = worth
        draw = self.draw[one.house]
        here = draw[at]
        gain = 0.0
        taken = set(friends)
        for name in _within(self.board, at, max(1, one.step)):
            if draw[name] - here > gain and name not in taken:
                gain = draw[name] - here
        return 0.8 * best + 0.3 * now + 0.12 * gain + 0.25

    def threat(
        self, house: str, own: Mapping[str, str], enemies: Mapping[str, str], figures: Mapping[str, int], most: int = 2
    ) -> float:
        """Estimate what a House may lose in the enemy's next turn: the worst strikes at `most` different units."""
        worst: list[float] = []
        for id, hex in own.items():
            near = self.apart[hex]
            top = 0.0
            for foe, at in enemies.items():
                one = self.fighters[foe]
                d = near[at]
                if d <= one.step + one.range:
                    worth = self.strike(foe, id, at, hex, figures[id])
                    if d > one.range:
                        worth *= 0.8
                    if worth > top:
                        top = worth
            worst.append(top)
        worst.sort(reverse=True)
        return sum(worst[:most])


def _fighter(battle: Battle, id: str, bounty: float, weights: Weights) -> Fighter:
    unit = battle.roster[id]
    kind = battle.catalogue.kinds[unit.kind]
    words = {effect.word for effect in kind.effects}
    row = kind.orders[unit.rank]
    rank: str = unit.rank
    heavy = "heavy-armor" in words
    struck = RANKS[min(RANKS.index(unit.rank) + 1, 2)] if heavy else rank
    shields = SHIELDS[struck]
    helps = 0.0 if heavy and rank == "red" else VALOR
    mounted = kind.branch == "cavalry"
    commander = battle.catalogue.commanders[unit.commander] if unit.commander is not None else None
    return Fighter(
        house=unit.house,
        rank=rank,
        branch=kind.branch,
        dice=unit.dice,
        cavalry=mounted,
        valor="no-valor" not in words,
        hit=(shields + (0.0 if mounted else helps), shields + helps, shields),
        step=max((option.move for option in row.options if option.attack), default=0)
        if "off-balance" not in words
        else 0,
        range=kind.range,
        figure=weights.figure * FIGURE[rank],
        counts=weights.standing * STANDING[rank]
        + FALL * weights.morale * (RANKS.index(unit.rank) + 1)
        + (weights.commander if commander else 0.0)
        + bounty,
        need=commander.capture if commander else 1,
        loss=RANKS.index(unit.rank) + 1,
    )


def _caps_on(battle: Battle, hex: str) -> tuple[int, int]:
    attacked = attacking = MOST_DICE
    for effect in battle.catalogue.terrain[battle.terrain_at(hex).counts].effects:
        if effect.word == "dice-limit" and not getattr(effect, "branches", None):
            dice = int(getattr(effect, "dice", MOST_DICE))
            if getattr(effect, "when", "") == "attacked":
                attacked = min(attacked, dice)
            else:
                attacking = min(attacking, dice)
    return attacked, attacking


@lru_cache(maxsize=8192)
def _within(board: Board, at: str, steps: int) -> tuple[str, ...]:
    """Return the hexes within a number of steps, without the hex itself."""
    return tuple(name for name, d in distances_of(board)[at].items() if 0 < d <= steps)


class Memory:
    """Results reused in playouts that descend from one battle.

    Evaluations are those of that battle. The best action of a unit is taken from an earlier decision if everything near
    the unit was the same then.
    """

    def __init__(
        self, battle: Battle, evaluations: Mapping[str, Evaluation], heuristics: Mapping[str, Heuristics]
    ) -> None:
        self.evaluations, self.heuristics = evaluations, heuristics
        #: the gain of each unit's best deed, by what is near it
        self.plans: dict[tuple[object, ...], float] = {}
        self._apart = distances_of(battle.board)

    def seen(self, battle: Battle) -> Callable[[str], tuple[object, ...]]:
        """Return a function that maps a unit to a key for everything near it."""
        figures, engaged = battle.figures(), battle.engagements()
        places = {house: battle.places(house) for house in self.heuristics}
        units = [(id, hex, figures[id], engaged.get(id)) for part in places.values() for id, hex in part.items()]

        def near(unit: str) -> tuple[object, ...]:
            house = next((house for house, part in places.items() if unit in part), None)
            if house is None:
                return (unit,)
            one, apart = self.heuristics[house].fighters[unit], self._apart[places[house][unit]]
            far = max(LEAST_STEP, one.step) + one.range + 1
            return (unit, battle.round, *(each for each in units if apart[each[1]] <= far))

        return near
