"""The choice of orders by the realm's greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.bots.realm_bots.realm_marches import Marches
from bow.bots.realm_bots.realm_worth import RealmWorth
from bow.realm.terms import CONSOLIDATE, DEFENSE, LAND, MARCH, PORT, RAID, SEA, SUPPORT

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.realm import Realm

POWER_WORTH = 1.1  # a power token
POINT_WORTH = 2.1  # a mustering point
IN_VAIN = -1.0  # an order that will do nothing


class OrderPlans:
    """An evaluation of the orders that a House may place, one by one, after those already placed."""

    def __init__(self, game: Realm, worth: RealmWorth, mended: bool) -> None:
        """Take the game and the worth; `mended`: whether an order in vain is worth less than any other."""
        self.vain = IN_VAIN if mended else 0.0
        self.game = game
        self.worth = worth
        self.ground = worth.ground
        self.house = worth.house
        self.marches = Marches(game, worth, known=False)
        self._marches: dict[tuple[str, int], float] = {}
        self._still: dict[str, float] = {}

    def best(self, legal: tuple[Action, ...]) -> Action:
        """Return the order with the highest value; the first among equals."""
        return max(legal, key=lambda action: self.value(*action.args))

    def value(self, area: str, order: str) -> float:
        """Return how much an order improves an area over having no order."""
        printed = self.game.content.orders[order]
        spare = 0.05 if printed.special else 0.0  # special orders are limited
        kinds = {MARCH: self.march, CONSOLIDATE: self.consolidate, SUPPORT: self.support, DEFENSE: self.defense}
        if printed.kind == RAID:
            return self.raid(area, printed.special) - spare
        if printed.kind == CONSOLIDATE and printed.may_muster:
            return max(self.consolidate(area, 0), self.muster(area)) - spare
        return kinds[printed.kind](area, printed.modifier) - spare

    def march(self, area: str, modifier: int) -> float:
        """Return the gain of the best march over staying."""
        key = (area, modifier)
        if key not in self._marches:
            self._marches[key] = self.marches.plan(area, modifier)
        return self._marches[key] or self.vain

    def consolidate(self, area: str, modifier: int) -> float:
        """Return the worth of the power that a Consolidate order brings."""
        printed = self.ground.areas[area]
        if printed.type == LAND:
            return POWER_WORTH * (1 + printed.crowns)
        if printed.type != PORT or printed.sea is None:
            return self.vain
        ships = self.game.units.get(printed.sea)
        return POWER_WORTH if ships is None or ships.house == self.house else self.vain

    def muster(self, area: str) -> float:
        """Return the worth of the units that may be mustered here."""
        points = self.ground.fort[area]
        if not points:
            return 0.0
        limit = self.game.army_limit(self.house)
        room = max(limit, default=1) > self.game.units[area].size
        return POINT_WORTH * points * (1.0 if room else 0.5)

    def support(self, area: str, modifier: int) -> float:
        """Return the danger that Support orders remove from neighbours, plus the help to attacks nearby."""
        game, worth, units = self.game, self.worth, self.game.units
        helped = attacked = 0.0
        for near in self.ground.neighbours[area]:
            if not self.ground.can_help(area, near):
                continue
            force = units.get(near)
            strength = modifier + self.ground.power_of(units[area].standing, near, force is None)
            if force is not None and force.house == self.house:
                saved = worth.danger(game, near, force.standing) - worth.danger(game, near, force.standing, strength)
                helped = max(helped, saved)
            elif force is not None and self._marches_on(near, area):
                attacked = max(attacked, 0.12 * min(strength, 4) * self.ground.worth[near])
        return helped + attacked

    def _marches_on(self, target: str, beside: str) -> bool:
        """Return whether the House has a March order in an area, other than `beside`, from which it can reach the
        target.
        """
        return any(
            house == self.house
            and area != beside
            and self.game.content.orders[order].kind == MARCH
            and target in self.ground.neighbours[area]
            and self.ground.is_near(area, target)
            for area, (house, order) in self.game.orders.items()
        )

    def defense(self, area: str, modifier: int) -> float:
        """Return the danger that a Defense order removes from its area."""
        if self.ground.kind[area] == PORT:
            return 0.0
        standing = self.game.units[area].standing
        before = self._still.setdefault(area, self.worth.danger(self.game, area, standing))
        return 1.1 * (before - self.worth.danger(self.game, area, standing, modifier))

    def raid(self, area: str, special: bool) -> float:
        """Return the worth of a Raid order, by the number of enemy forces in its reach."""
        units = self.game.units
        near = [
            other
            for other in self.ground.neighbours[area]
            if other in units and units[other].house != self.house and self._may_raid(area, other)
        ]
        return (0.5 if special else 0.4) * min(len(near), 3) or self.vain

    def _may_raid(self, area: str, other: str) -> bool:
        here, there = self.ground.kind[area], self.ground.kind[other]
        return there == LAND if here == LAND else (there == SEA if here == PORT else True)
