"""The board as one House sees it when planning marches: the worth of areas, threats to them, their holders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import TYPE_CHECKING, Final, TypeVar

from bow.bots.realm.regent_outlook import RegentGround, likely
from bow.game.chance import seeded, step
from bow.realm.shortcuts import controllers
from bow.realm.terms import DEFENSE, FIEFDOMS, LAND, SEA, SUPPORT, WINNING_CASTLES

if TYPE_CHECKING:
    from bow.realm.realm import Realm

T = TypeVar("T")
FORT: Final = 9.0  # a castle or stronghold
POINT: Final = 1.0  # a mustering point
BARREL: Final = 1.6
CROWN: Final = 1.2
GROUND: Final = 1.0  # a land area
WATER: Final = 1.4  # a sea area without ships of the House
TAKEN: Final = 1.25  # factor for what another House loses
DECIDES: Final = 500.0  # the castle that wins the game
# tuples of any length: mypyc 2.4 takes a fixed one that begins with a float for unset
LEADER: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.5, 3.0, 12.0)  # taking a castle from a House, by its castles
PROMISED: Final = 0.3  # share of the worth of a castle that units are able to take later
MOST_PROMISED: Final = 25.0  # worth of such a castle
UNIT: Final[tuple[float, ...]] = (1.8, 3.6, 2.0, 2.4)  # by kind
HIDDEN_SUPPORT: Final = 0.35  # share of the neighbours' strength that supports while orders are face down
HIDDEN_DEFENCE: Final = 0.5
CARD_SHARE: Final = 0.6  # of the difference between hands


class RegentDice:
    """A stream of pseudorandom numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def share(self) -> float:
        """Return a number of at least 0 and below 1."""
        self._state, word = step(self._state)
        return (word >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self.share() * n)

    def one(self, things: Sequence[T]) -> T:
        """Return a random item."""
        return things[self.below(len(things))]

    def gumbel(self) -> float:
        """Return a Gumbel number.

        With such noise, each score is the greatest in proportion to its exponential.
        """
        return -log(-log(self.share() + 1e-12) + 1e-12)


#: the numbers of footmen, knights, ships and siege engines
UnitGroup = tuple[int, int, int, int]


class RegentField:
    """The board of one game for one House.

    Attributes:
        known: whether orders are face up.
        way: the number of steps from each area to the nearest castle of others.
        menace: the strength of the strongest attack that one other House can make on each area in its next marches.
        card: the strength that each House expects of its House card.
        sizes: the number of the House's units in each area.
        limit: its supply limit, the largest army first.
    """

    def __init__(self, game: Realm, house: str, ground: RegentGround, known: bool) -> None:
        self.game, self.house, self.ground, self.known = game, house, ground, known
        self.units, self.tokens = game.units, game.tokens
        self.orders = game.orders if known else {}
        self.owners = controllers(game)
        self.neutral, self.garrisons, self.closed = game.neutral_forces, game.garrisons, game.impassable
        self.castles = dict.fromkeys(game.houses, 0)
        for fort in ground.forts:
            owner = self.owners.get(fort)
            if owner:
                self.castles[owner] += 1
        seas: dict[str, list[str]] = {each: [] for each in game.houses}
        for area, force in self.units.items():
            if ground.kind[area] == SEA:
                seas[force.house].append(area)
        self.seas = {each: frozenset(found) for each, found in seas.items()}
        mine = frozenset(fort for fort in ground.forts if self.owners.get(fort) == house)
        self.way = ground.way(mine, self.closed)
        self.menace = self._menace()
        self.card = {each: self._card_of(each) for each in game.houses}
        self.sizes = {area: force.size for area, force in self.units.items() if force.house == house}
        self.limit = tuple(sorted(game.army_limit(house), reverse=True))
        self._defence: dict[str, float] = {}
        self._worth: dict[str, float] = {}
        self._promise: dict[tuple[str, float], float] = {}

    # --- what areas are worth
    def worth(self, area: str) -> float:
        """Return the worth of an area to the House: of holding it, or of taking it from its owner."""
        found = self._worth.get(area)
        if found is None:
            found = self._worth[area] = self._worth_of(area)
        return found

    def _worth_of(self, area: str) -> float:
        ground = self.ground
        if ground.kind[area] != LAND:
            return WATER if ground.kind[area] == SEA else 0.4
        printed = ground.areas[area]
        total = GROUND + BARREL * printed.supply + CROWN * printed.crowns
        owner = self.owners.get(area)
        fort = ground.fort[area]
        if fort:
            total += FORT + POINT * fort
            if owner != self.house:
                if self.castles[self.house] >= WINNING_CASTLES - 1:
                    total += DECIDES
                elif self.castles[self.house] == WINNING_CASTLES - 2:
                    total += 4.0
        if fort and owner == self.house:
            total += LEADER[min(6, max(n for house, n in self.castles.items() if house != owner))]
        if owner and owner != self.house:
            total *= TAKEN
            if fort:
                total += LEADER[min(6, self.castles[owner])]
        return total

    def nearness(self, area: str, strength: float) -> float:
        """Return the worth of the position of units: the nearer to castles of others, the higher."""
        return 0.9 * strength / (1 + self.way.get(area, 6))

    def promise(self, area: str, strength: float) -> float:
        """Return the future worth of land units in an area: the castle that they are likely to take from there."""
        key = area, strength
        found = self._promise.get(key)
        if found is None:
            found = 0.0
            if strength and self.ground.kind[area] == LAND:
                for to in self.ground.reach(area, self.seas[self.house]):
                    if self.ground.fort[to] and self.owners.get(to) != self.house and to not in self.closed:
                        holds = self.neutral[to] + 1.0 if to in self.neutral else self.defence(to)
                        found = max(found, likely(strength - holds) * min(MOST_PROMISED, self.worth(to)))
            found = self._promise[key] = PROMISED * found
        return found

    # --- who threatens
    def _menace(self) -> dict[str, float]:
        ground = self.ground
        found: dict[str, dict[str, float]] = {}
        for area, force in self.units.items():
            if force.house == self.house:
                continue
            footmen, knights, ships, engines = force.standing
            if ground.kind[area] == LAND:
                strength = footmen + 2 * knights
                if strength or engines:
                    for to in ground.reach(area, self.seas[force.house]):
                        part = found.setdefault(to, {})
                        more = strength + (4 * engines if ground.fort[to] else 0)
                        part[force.house] = part.get(force.house, 0.0) + more
            elif ships:
                for to in ground.near_seas[area]:
                    part = found.setdefault(to, {})
                    part[force.house] = part.get(force.house, 0.0) + ships
        return {area: max(part.values()) for area, part in found.items()}

    def risk(self, area: str, strength: float) -> float:
        """Return the chance that others take an area, held with some strength, before the next Planning phase."""
        attack = self.menace.get(area, 0.0)
        if not attack:
            return 0.0
        if not strength:
            return 0.55
        return 0.5 * likely(attack - strength - 0.8)

    # --- combats
    def is_fight(self, area: str) -> bool:
        """Return whether entering an area starts a combat or an attack on a neutral force."""
        force = self.units.get(area)
        if force is not None:
            return force.house != self.house
        return area in self.neutral or (area in self.garrisons and self.ground.areas[area].home != self.house)

    def power_of(self, counts: UnitGroup, area: str, attacks: bool) -> float:
        """Return the strength of standing units in a combat in an area."""
        total = counts[0] + 2 * counts[1] + counts[2]
        return total + 4 * counts[3] if attacks and self.ground.fort[area] else total

    def _card_of(self, house: str) -> float:
        cards = self.game.content.cards
        strengths = [cards[card].strength for card in self.game.hand(house)]
        return (max(strengths) + sum(strengths) / len(strengths)) / 2 if strengths else 0.0

    def defence(self, area: str) -> float:
        """Return the expected strength of the defenders of an area against the House, House cards included."""
        found = self._defence.get(area)
        if found is None:
            found = self._defence[area] = self._defence_of(area)
        return found

    def _defence_of(self, area: str) -> float:
        units, orders, printed = self.units, self.orders, self.game.content.orders
        force = units.get(area)
        owner = force.house if force is not None else self.owners.get(area, "")
        total = float(self.garrisons.get(area, 0))
        if force is not None:
            total += self.power_of(force.standing, area, attacks=False)
            if not self.known:
                total += HIDDEN_DEFENCE
            elif area in orders and printed[orders[area][1]].kind == DEFENSE:
                total += printed[orders[area][1]].modifier
        for near in self.ground.helpers[area]:
            helper = units.get(near)
            if helper is None or helper.house == self.house:
                continue
            if not self.known:
                if helper.house == owner:
                    total += HIDDEN_SUPPORT * self.power_of(helper.standing, area, attacks=False)
                continue
            placed = orders.get(near)
            if placed is not None and printed[placed[1]].kind == SUPPORT:
                share = 1.0 if helper.house == owner else 0.25
                total += share * (self.power_of(helper.standing, area, attacks=False) + printed[placed[1]].modifier)
        places = self.game.track(FIEFDOMS)
        if owner in self.card:
            total += CARD_SHARE * (self.card[owner] - self.card[self.house])
            if owner in places and self.house in places:
                total += 0.4 if places.index(owner) < places.index(self.house) else -0.4
        return total

    def own_support(self, area: str, origin: str) -> float:
        """Return the strength that own Support orders add to an attack from one area on another."""
        total = 0.0
        printed = self.game.content.orders
        for near in self.ground.helpers[area]:
            placed = self.orders.get(near)
            if near == origin or placed is None or placed[0] != self.house or near not in self.units:
                continue
            order = printed.get(placed[1])
            if order is not None and order.kind == SUPPORT:
                total += self.power_of(self.units[near].standing, area, attacks=True) + order.modifier
        return total

    # --- supply
    def fits(self, changed: Mapping[str, int]) -> bool:
        """Return whether the supply limit allows new numbers of units in some areas."""
        sizes = {**self.sizes, **changed}
        armies = sorted((size for size in sizes.values() if size > 1), reverse=True)
        limit = self.limit
        return len(armies) <= len(limit) and all(a <= b for a, b in zip(armies, limit, strict=False))
