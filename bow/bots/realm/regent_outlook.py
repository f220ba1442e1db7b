"""The evaluation of each House's chance of winning, from a position at the beginning of a Planning phase.

Each House has a score, the weighted sum of its features. The chances of winning are in proportion to the exponentials
of the scores. So harm to the leader helps all others, most of all those closest behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots.realm.worth import RealmBoard
from bow.realm.shortcuts import controllers
from bow.realm.terms import HIGHEST_SUPPLY, LAND, LAST_ROUND, SEA, TRACKS, WINNING_CASTLES

if TYPE_CHECKING:
    from bow.realm import Force
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm

#: what a feature adds to the score of a House; see `OutlookFeatures`
OUTLOOK: Final[Mapping[str, float]] = {
    "castles": 0.46,
    "five": 0.08,
    "six": 0.55,
    "late": 0.58,
    "lands": 0.09,
    "late_lands": 0.05,
    "supply": 0.1,
    "barrels": 0.07,
    "power": 0.24,
    "crowns": 0.06,
    "army": 0.13,
    "ships": 0.32,
    "engines": 0.12,
    "throne": 0.27,
    "fiefdoms": 0.58,
    "court": 0.25,
    "cards": 0.04,
    "best": 0.18,
    "first": 0.15,
    "second": 0.3,
    "third": 0.05,
    "danger": -0.62,
    "home": -0.45,
    "near": 0.15,
}


#: the spread of the strength that cards and orders add to a combat, in points
SPREAD: Final = 1.4
#: the share of its strength with which a neighbour supports, on average
SUPPORT_SHARE: Final = 0.5


def likely(ahead: float) -> float:
    """Return the chance of victory for a lead of so much strength before House cards."""
    return 1 / (1 + exp(-max(-20.0, min(20.0, ahead / SPREAD))))


class RegentGround(RealmBoard):
    """The constant properties of the board, and the reach of units by land and by ship."""

    def __init__(self, content: RealmContent) -> None:
        super().__init__(content)
        self.lands = tuple(area for area, kind in self.kind.items() if kind == LAND)
        self.forts = tuple(area for area in self.lands if self.fort[area])
        self.near_lands = {
            area: tuple(near for near in self.neighbours[area] if self.kind[near] == LAND) for area in self.kind
        }
        self.near_seas = {
            area: tuple(near for near in self.neighbours[area] if self.kind[near] == SEA) for area in self.kind
        }
        self.helpers = {
            area: tuple(near for near in self.neighbours[area] if self.can_help(near, area)) for area in self.kind
        }
        self._ways: dict[tuple[frozenset[str], frozenset[str]], dict[str, int]] = {}
        self._reach: dict[tuple[str, frozenset[str]], tuple[str, ...]] = {}

    def reach(self, origin: str, seas: frozenset[str]) -> tuple[str, ...]:
        """Return the land areas in reach of land units in an area, with ships in some seas."""
        key = origin, seas
        found = self._reach.get(key)
        if found is None:
            lands = dict.fromkeys(self.near_lands[origin])
            edge = [sea for sea in self.near_seas[origin] if sea in seas]
            seen = set(edge)
            while edge:
                sea = edge.pop()
                lands.update(dict.fromkeys(self.near_lands[sea]))
                for other in self.near_seas[sea]:
                    if other in seas and other not in seen:
                        seen.add(other)
                        edge.append(other)
            lands.pop(origin, None)
            found = self._reach[key] = tuple(lands)
        return found

    def way(self, mine: frozenset[str], closed: frozenset[str]) -> dict[str, int]:
        """Return the number of steps from each area to the nearest castle that is neither in `mine` nor closed."""
        found = self._ways.get((mine, closed))
        if found is None:
            goals = [fort for fort in self.forts if fort not in mine and fort not in closed]
            found = self._ways[mine, closed] = self.steps(goals)
        return found


class OutlookFeatures(NamedTuple):
    """The features of one House in a position.

    Attributes:
        castles: its castles and strongholds; `five`, `six`: how many it has more than 4 or 5.
        late: its castles, times the share of the rounds that are over.
        lands: its land areas; `late_lands`: times the share of the rounds that are over.
        supply: the supply level; `barrels`: the supply icons in its areas.
        power: the square root of the available power.
        crowns: the crown icons in its areas.
        army: the strength of its land units; `engines`: the number of its siege engines.
        ships: the square root of the number of its ships.
        throne, fiefdoms, court: its position on each track, from 0 (last) to 1.
        cards: the summed strength of the hand; `best`: that of the best card.
        first, second, third: the chances to capture the castles that are easiest to capture.
        danger: the sum of the chances that its castles are captured; `home`: that of its capital.
        near: how far its castles, with the expected captures, exceed 5.
    """

    castles: float
    five: float
    six: float
    late: float
    lands: float
    late_lands: float
    supply: float
    barrels: float
    power: float
    crowns: float
    army: float
    ships: float
    engines: float
    throne: float
    fiefdoms: float
    court: float
    cards: float
    best: float
    first: float
    second: float
    third: float
    danger: float
    home: float
    near: float


class RegentOutlook:
    """The evaluation of positions on one board."""

    def __init__(self, ground: RegentGround, weights: Mapping[str, float] = OUTLOOK) -> None:
        self.ground = ground
        self.weights = tuple(weights[name] for name in OutlookFeatures._fields)
        self.strength_of = {id: card.strength for id, card in ground.content.cards.items()}

    def chances(self, game: Realm) -> dict[str, float]:
        """Return the chance of winning of each House."""
        if game.is_over:
            return {house: float(house == game.winner) for house in game.houses}
        scores = {
            house: sum(weight * value for weight, value in zip(self.weights, each, strict=True))
            for house, each in self.features(game).items()
        }
        top = max(scores.values())
        shares = {house: exp(score - top) for house, score in scores.items()}
        total = sum(shares.values())
        return {house: share / total for house, share in shares.items()}

    def features(self, game: Realm) -> dict[str, OutlookFeatures]:
        ground, units = self.ground, game.units
        owners = controllers(game)
        houses = game.houses
        progress = (game.round - 1) / LAST_ROUND
        castles = dict.fromkeys(houses, 0)
        lands, barrels, crowns = dict.fromkeys(houses, 0), dict.fromkeys(houses, 0), dict.fromkeys(houses, 0)
        for area in ground.lands:
            owner = owners.get(area)
            if owner:
                printed = ground.areas[area]
                lands[owner] += 1
                barrels[owner] += printed.supply
                crowns[owner] += printed.crowns
                castles[owner] += 1 if ground.fort[area] else 0
        army, ships, engines = dict.fromkeys(houses, 0.0), dict.fromkeys(houses, 0.0), dict.fromkeys(houses, 0.0)
        for force in units.values():
            footmen, knights, vessels, siege = force.standing
            army[force.house] += footmen + 2 * knights
            ships[force.house] += vessels
            engines[force.house] += siege
            if any(force.routed):
                army[force.house] += 0.7 * (force.routed[0] + 2 * force.routed[1])
                ships[force.house] += 0.8 * force.routed[2]
                engines[force.house] += force.routed[3]
        captures = self.captures(game, units, owners)
        found = {}
        for house in houses:
            mine = sorted((chance for area, chance in captures[house].items()), reverse=True)[:3]
            mine += [0.0] * (3 - len(mine))
            danger = home = 0.0
            for area in ground.forts:
                if owners.get(area) == house:
                    safe = 1.0
                    for other in houses:
                        if other != house and area in captures[other]:
                            safe *= 1 - captures[other][area]
                    danger += 1 - safe
                    if ground.areas[area].home == house:
                        home = 1 - safe
            hand = [self.strength_of[card] for card in game.hand(house)]
            number = castles[house]
            throne, fiefdoms, court = (_place(game, track, house) for track in TRACKS)
            first, second, third = mine
            found[house] = OutlookFeatures(
                castles=number,
                five=max(0, number - 4),
                six=max(0, number - 5),
                late=number * progress,
                lands=lands[house],
                late_lands=lands[house] * progress,
                supply=game.supply(house),
                barrels=min(HIGHEST_SUPPLY, barrels[house]),
                power=sqrt(game.power(house) or 0),
                crowns=crowns[house],
                army=army[house],
                ships=sqrt(ships[house]),
                engines=engines[house],
                throne=throne,
                fiefdoms=fiefdoms,
                court=court,
                cards=sum(hand),
                best=max(hand, default=0),
                first=first,
                second=second,
                third=third,
                danger=danger,
                home=home,
                near=max(0.0, number + (first + second + third) - (WINNING_CASTLES - 2)),
            )
        return found

    def captures(
        self, game: Realm, units: Mapping[str, Force], owners: Mapping[str, str]
    ) -> dict[str, dict[str, float]]:
        """Return the chance of each House to capture each castle of others in its next march."""
        ground = self.ground
        closed, neutral, garrisons = game.impassable, game.neutral_forces, game.garrisons
        seas: dict[str, set[str]] = {house: set() for house in game.houses}
        for area, force in units.items():
            if ground.kind[area] == SEA:
                seas[force.house].add(area)
        frozen = {house: frozenset(each) for house, each in seas.items()}
        best: dict[str, dict[str, float]] = {house: {} for house in game.houses}
        for area, force in units.items():
            if ground.kind[area] != LAND:
                continue
            house, standing = force.house, force.standing
            if not any(standing):
                continue
            strength = standing[0] + 2 * standing[1] + 4 * standing[3]
            mine = best[house]
            for fort in ground.reach(area, frozen[house]):
                if ground.fort[fort] and owners.get(fort) != house and fort not in closed:
                    help_ = 0.0
                    for near in ground.helpers[fort]:
                        if near != area and near in units and units[near].house == house:
                            n = units[near].standing
                            help_ += n[0] + 2 * n[1] + n[2] + 4 * n[3]
                    attack = strength + SUPPORT_SHARE * help_
                    if attack > mine.get(fort, 0.0):
                        mine[fort] = attack
        defence: dict[str, float] = {}
        chances: dict[str, dict[str, float]] = {}
        for house, mine in best.items():
            chances[house] = {}
            for fort, attack in mine.items():
                if fort in neutral:
                    chances[house][fort] = 1.0 if attack >= neutral[fort] else likely(attack - neutral[fort] - 2)
                    continue
                if fort not in defence:
                    defence[fort] = self.defence(units, owners, garrisons, fort)
                holds = defence[fort]
                chances[house][fort] = likely(attack - holds) if holds else 0.95
        return chances

    def defence(
        self, units: Mapping[str, Force], owners: Mapping[str, str], garrisons: Mapping[str, int], fort: str
    ) -> float:
        """Return the strength that defends a castle, with part of the neighbours' support; 0 if nobody holds it."""
        owner, force = owners.get(fort), units.get(fort)
        total = float(garrisons.get(fort, 0)) if owner else 0.0
        if force is not None:
            total += force.standing[0] + 2 * force.standing[1] + 0.5
        if total and owner:
            for near in self.ground.helpers[fort]:
                if near in units and units[near].house == owner:
                    n = units[near].standing
                    total += SUPPORT_SHARE * (n[0] + 2 * n[1] + n[2])
        return total


def _place(game: Realm, track: str, house: str) -> float:
    """Return the place of a House on a track, from 0 (last) to 1; 0.5 while the track is being bid for."""
    order = game.track(track)
    return 1 - order.index(house) / max(1, len(game.houses) - 1) if house in order else 0.5
