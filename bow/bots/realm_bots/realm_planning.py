"""Which order does most good where: what the greedy bot of the realm plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.bots.realm_bots.realm_marches import Marches
from bow.bots.realm_bots.realm_worth import RealmWorth
from bow.realm.terms import CONSOLIDATE, DEFENSE, LAND, MARCH, PORT, RAID, SEA, SUPPORT

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.realm import Realm

POWER_WORTH = 1.1  # a power token
POINT_WORTH = 2.1  # a mustering point


class OrderPlans:
    """Judges the orders that a House may lay, one by one, with those that it has laid already."""

    def __init__(self, game: Realm, worth: RealmWorth) -> None:
        self.game = game
        self.worth = worth
        self.ground = worth.ground
        self.house = worth.house
        self.marches = Marches(game, worth, known=False)
        self._marches: dict[tuple[str, int], float] = {}
        self._still: dict[str, float] = {}

    def best(self, legal: tuple[Action, ...]) -> Action:
        """The order that does more than any other; among equals the first."""
        return max(legal, key=lambda action: self.value(*action.args))

    def value(self, area: str, order: str) -> float:
        """How much better an area does with an order than with none."""
        printed = self.game.content.orders[order]
        spare = 0.05 if printed.special else 0.0  # stars are few
        kinds = {MARCH: self.march, CONSOLIDATE: self.consolidate, SUPPORT: self.support, DEFENSE: self.defense}
        if printed.kind == RAID:
            return self.raid(area, printed.special) - spare
        if printed.kind == CONSOLIDATE and printed.may_muster:
            return max(self.consolidate(area, 0), self.muster(area)) - spare
        return kinds[printed.kind](area, printed.modifier) - spare

    def march(self, area: str, modifier: int) -> float:
        """What the best march brings, beyond staying."""
        key = (area, modifier)
        if key not in self._marches:
            self._marches[key] = self.marches.plan(area, modifier)
        return self._marches[key]

    def consolidate(self, area: str, modifier: int) -> float:
        """The power that it brings."""
        printed = self.ground.areas[area]
        if printed.type == LAND:
            return POWER_WORTH * (1 + printed.crowns)
        if printed.type != PORT or printed.sea is None:
            return 0.0
        ships = self.game.units.get(printed.sea)
        return POWER_WORTH if ships is None or ships.house == self.house else 0.0

    def muster(self, area: str) -> float:
        """What the units are worth that may be mustered here."""
        points = self.ground.fort[area]
        if not points:
            return 0.0
        limit = self.game.army_limit(self.house)
        room = max(limit, default=1) > self.game.units[area].size
        return POINT_WORTH * points * (1.0 if room else 0.5)

    def support(self, area: str, modifier: int) -> float:
        """The danger that it takes from neighbours, and the attacks nearby that it helps."""
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
        """Whether another area of the House next to a target has a March order."""
        return any(
            house == self.house
            and area != beside
            and self.game.content.orders[order].kind == MARCH
            and target in self.ground.neighbours[area]
            and self.ground.is_near(area, target)
            for area, (house, order) in self.game.orders.items()
        )

    def defense(self, area: str, modifier: int) -> float:
        """The danger that it takes from its area."""
        if self.ground.kind[area] == PORT:
            return 0.0
        standing = self.game.units[area].standing
        before = self._still.setdefault(area, self.worth.danger(self.game, area, standing))
        return 1.1 * (before - self.worth.danger(self.game, area, standing, modifier))

    def raid(self, area: str, special: bool) -> float:
        """How many orders of others it may reach."""
        units = self.game.units
        near = [
            other
            for other in self.ground.neighbours[area]
            if other in units and units[other].house != self.house and self._may_raid(area, other)
        ]
        return (0.5 if special else 0.4) * min(len(near), 3)

    def _may_raid(self, area: str, other: str) -> bool:
        here, there = self.ground.kind[area], self.ground.kind[other]
        return there == LAND if here == LAND else (there == SEA if here == PORT else True)
