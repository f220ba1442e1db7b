"""The evaluation of a realm for a House: areas, units, power, cards, places on the tracks, and threats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import TYPE_CHECKING, Final

from bow.realm.terms import FIEFDOMS, IRON_THRONE, KINGS_COURT, LAND, PORT, SEA, THRONE_TOKEN, UNITS

if TYPE_CHECKING:
    from bow.realm import Force
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm

#: worth of a unit to its House, in the order of `UNITS`
UNIT_WORTH: Final = (2.0, 4.0, 2.4, 2.6)
FORT_WORTH: Final = (0.0, 7.0, 10.0)  # no fort, castle, stronghold
ORDER_WORTH: Final = {"raid": 0.3, "march": 1.0, "consolidate": 0.9, "defense": 0.4, "support": 0.7}
PLACE_WORTH: Final = {IRON_THRONE: 0.8, FIEFDOMS: 0.8, KINGS_COURT: 1.2}  # each place up a track
WON: Final = 1000.0
SPREAD: Final = 1.3  # points of strength: the uncertainty that House cards add to a combat


def likely(ahead: float) -> float:
    """Return the chance of victory for a lead of so many points of expected strength."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / SPREAD))))


class RealmBoard:
    """The constant properties of the board."""

    def __init__(self, content: RealmContent) -> None:
        self.content = content
        self.areas = content.areas
        self.neighbours = content.neighbours
        self.kind: Mapping[str, str] = {area: printed.type for area, printed in content.areas.items()}
        self.fort = {area: printed.muster_points for area, printed in content.areas.items()}
        self.worth = {
            area: FORT_WORTH[printed.muster_points] + 1.0 + 2.0 * printed.supply + 1.5 * printed.crowns
            if printed.type == LAND
            else (0.9 if printed.type == SEA else 0.3)
            for area, printed in content.areas.items()
        }
        self.strength = [content.units[unit].strength for unit in UNITS]
        self.against_forts = [
            unit.strength if unit.strength_against_forts is None else unit.strength_against_forts
            for unit in (content.units[each] for each in UNITS)
        ]

    def power_of(self, counts: Iterable[int], area: str, attacks: bool) -> int:
        """Return the strength in combat of standing units in an area."""
        values = self.against_forts if attacks and self.fort[area] else self.strength
        return sum(number * value for number, value in zip(counts, values, strict=True))

    def is_near(self, origin: str, area: str) -> bool:
        """Return whether units in one area could march into the other without ship transport. Ports are never near."""
        here, there = self.kind[origin], self.kind[area]
        return (here == LAND) == (there == LAND) and there != PORT

    def can_help(self, origin: str, area: str) -> bool:
        """Return whether a Support order in an area reaches a neighbouring area."""
        here, there = self.kind[origin], self.kind[area]
        return there == LAND if here == LAND else here == SEA or there == SEA

    def steps(self, goals: Iterable[str]) -> dict[str, int]:
        """Return the number of steps from each area to the nearest of some goals, by land and sea."""
        found = dict.fromkeys(goals, 0)
        edge = list(found)
        while edge:
            following = []
            for area in edge:
                for other in self.neighbours[area]:
                    if other not in found and self.kind[other] != PORT:
                        found[other] = found[area] + 1
                        following.append(other)
            edge = following
        return found


class RealmWorth:
    """An evaluation of games for one House."""

    def __init__(self, game: Realm, house: str, ground: RealmBoard) -> None:
        self.ground = ground
        self.house = house
        self.cards = {id: 0.3 + 0.35 * card.strength for id, card in game.content.cards.items()}
        self.order_worth = {id: ORDER_WORTH.get(order.kind, 0.5) for id, order in game.content.orders.items()}
        areas = [area for area in self.ground.areas if self.ground.kind[area] == LAND]
        mine = {area for area in areas if game.controller(area) == house}
        self.lands = areas
        #: steps from each area to the nearest castle or stronghold of others, in the current position
        self.way = self.ground.steps(a for a in areas if self.ground.fort[a] and a not in mine)

    def of(self, game: Realm) -> float:
        """Return the worth of a game; higher is better."""
        if game.is_over:
            return WON if game.winner == self.house else -WON
        units = game.units
        score = {house: self._holdings(game, house) for house in game.houses}
        for area in self.lands:
            owner = game.controller(area)
            if owner in score:
                score[owner] += self.ground.worth[area]
        for force in units.values():
            score[force.house] += sum(
                worth * (n + 0.75 * routed)
                for worth, n, routed in zip(UNIT_WORTH, force.standing, force.routed, strict=True)
            )
        for house, order in game.orders.values():
            score[house] += self.order_worth.get(order, 0.5)
        others = [value for house, value in score.items() if house != self.house]
        mine = score[self.house] - 0.15 * sum(others) - 0.3 * max(others)
        return mine + self._ahead(units) - self.dangers(game, units)

    def _holdings(self, game: Realm, house: str) -> float:
        """Return the worth of castles, power, supply, cards and places on the tracks."""
        castles = game.castles(house)
        power = game.power(house) or 0
        seats = len(game.houses)
        places = 0.5 if game.holder(THRONE_TOKEN)[0] == house else 0.0
        for track, each in PLACE_WORTH.items():
            if house in game.track(track):  # every House in play is on each track
                places += each * (seats - game.track(track).index(house))
        hand = sum(self.cards[card] for card in game.hand(house))
        return (
            0.3 * castles * castles + 0.9 * min(power, 8) + 0.3 * max(0, power - 8) + game.supply(house) + hand + places
        )

    def _ahead(self, units: Mapping[str, Force]) -> float:
        return sum(self.nearness(area, force.standing) for area, force in units.items() if force.house == self.house)

    def nearness(self, area: str, standing: Iterable[int]) -> float:
        """Return the worth of the position of units: the nearer to castles of others, the higher."""
        steps = self.way.get(area, 6)
        strength = sum(n * value for n, value in zip(standing, (1.0, 2.0, 0.8, 2.0), strict=True))
        return 1.2 * strength / (1 + steps)

    # --- what threatens
    def dangers(self, game: Realm, units: Mapping[str, Force]) -> float:
        """Return the expected loss of the House to neighbours' attacks on its units and its empty castles."""
        total = 0.0
        for area in self.ground.areas:
            force = units.get(area)
            own = force is not None and force.house == self.house
            if own or (force is None and self.ground.fort[area] and game.controller(area) == self.house):
                total += self.danger(game, area, force.standing if force is not None and own else (0, 0, 0, 0))
        return total

    def danger(self, game: Realm, area: str, standing: tuple[int, ...], more: float = 0.0) -> float:
        """Return the expected loss in an area held with some units and `more` strength."""
        attack = self.threat(game, area)
        if not attack:
            return 0.0
        holds = self.ground.power_of(standing, area, attacks=False) + game.garrisons.get(area, 0) + more
        stake = self.ground.worth[area] + 0.6 * sum(standing)
        return 0.45 * stake * likely(attack - holds - 0.7)

    def threat(self, game: Realm, area: str) -> float:
        """Return the strongest attack that one other House could make on an area from its neighbours."""
        units = game.units
        found: dict[str, float] = {}
        for near in self.ground.neighbours[area]:
            force = units.get(near)
            if force is None or force.house == self.house or not self.ground.is_near(near, area):
                continue
            found[force.house] = found.get(force.house, 0.0) + self.ground.power_of(force.standing, area, attacks=True)
        return max(found.values(), default=0.0)

    # --- combats to come
    def card_of(self, game: Realm, house: str) -> float:
        """Return the expected strength of a House's next House card."""
        strengths = [game.content.cards[card].strength for card in game.hand(house)]
        return (max(strengths) + sum(strengths) / len(strengths)) / 2 if strengths else 0.0

    def defence(self, game: Realm, area: str, known: bool) -> float:
        """Return the expected strength of an area's defenders against the House, House cards included.

        Args:
            game: the game.
            area: the area.
            known: whether orders are face up; if not, some defense and support is assumed.
        """
        units, orders = game.units, game.orders
        force = units.get(area)
        owner = force.house if force is not None else game.controller(area) or ""
        total = float(game.garrisons.get(area, 0))
        if force is not None:
            total += self.ground.power_of(force.standing, area, attacks=False)
        if known and area in orders:
            order = game.content.orders[orders[area][1]]
            total += order.modifier if order.kind == "defense" else 0
        elif force is not None:
            total += 0.6
        for near in self.ground.neighbours[area]:
            helper = units.get(near)
            if helper is None or helper.house == self.house or not self.ground.can_help(near, area):
                continue
            share = 1.0 if helper.house == owner else 0.3
            strength = self.ground.power_of(helper.standing, area, attacks=False)
            if not known:
                total += 0.3 * share * strength
            elif near in orders and game.content.orders[orders[near][1]].kind == "support":
                total += share * (strength + game.content.orders[orders[near][1]].modifier)
        card = self.card_of(game, owner) if owner in game.houses else 0.0
        places = game.track(FIEFDOMS)
        tie = 0.4 if places.index(owner) < places.index(self.house) else -0.4
        return total + card + tie

    def own_support(self, game: Realm, area: str, origin: str) -> float:
        """Return the strength that own Support orders add to an attack from one area on another."""
        units, orders = game.units, game.orders
        total = 0.0
        for near in self.ground.neighbours[area]:
            if near == origin or near not in orders or near not in units or orders[near][0] != self.house:
                continue
            order = game.content.orders.get(orders[near][1])
            if order is not None and order.kind == "support" and self.ground.can_help(near, area):
                total += self.ground.power_of(units[near].standing, area, attacks=True) + order.modifier
        return total
