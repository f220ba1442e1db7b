"""Sets of orders that a House may place. Each order of an area has a score; the best set is put together from these.

With noise on the scores the same code draws varied sets: candidates for the own House, guesses for the others.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from bow.bots.realm.regent_field import RegentDice, RegentField
from bow.bots.realm.regent_marches import MarchPlan, RegentMarches
from bow.bots.realm.regent_outlook import likely
from bow.realm.terms import CONSOLIDATE, LAND, MARCH, PORT, RAID, SEA, SUPPORT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


FAR: Final = 1e18
POWER: Final = 1.5  # a power token
MUSTERING: Final = 2.6  # a mustering point
USELESS: Final = -1.0  # an order that does nothing now
STAR: Final = 0.15  # price of a special order
RAIDED: Final = 0.45  # an enemy order within reach of a Raid order
IN_VAIN: Final = -9.0  # an order that can do nothing
WASTED: Final = -10.0  # the same for Raid and March orders: if there is no better token, others are taken first
NO_ORDER: Final = ""  # for areas for which no token is left
VAIN: Final = -5.0  # the scores of such orders are below
SUPPORTED: Final = 0.75  # share of what a Support order adds to an attack
READINESS: Final = 0.25  # a Support order that may help some neighbour


def assigned(values: Sequence[Sequence[float]]) -> list[int]:
    """Return a column for each row, no column twice, with the greatest sum of values (the Hungarian method).

    Args:
        values: the value of each column for each row; at least as many columns as rows.
    """
    rows, columns = len(values), len(values[0]) if values else 0
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    holder, before = [0] * (columns + 1), [0] * (columns + 1)  # rows and columns count from 1; 0 is nobody
    for row in range(1, rows + 1):
        holder[0], column = row, 0
        least, seen = [FAR] * (columns + 1), [False] * (columns + 1)
        while holder[column]:
            seen[column] = True
            here, step, following = holder[column], FAR, 0
            for each in range(1, columns + 1):
                if not seen[each]:
                    cost = -values[here - 1][each - 1] - of_row[here] - of_column[each]
                    if cost < least[each]:
                        least[each], before[each] = cost, column
                    if least[each] < step:
                        step, following = least[each], each
            for each in range(columns + 1):
                if seen[each]:
                    of_row[holder[each]] += step
                    of_column[each] -= step
                else:
                    least[each] -= step
            column = following
        while column:
            holder[column] = holder[before[column]]
            column = before[column]
    found = [0] * rows
    for column in range(1, columns + 1):
        if holder[column]:
            found[holder[column] - 1] = column - 1
    return found


class OrderSets:
    """The sets of orders that a House may place on its board, before it has placed any."""

    def __init__(self, field: RegentField) -> None:
        self.field = field
        self.ground = field.ground
        game = field.game
        self.kinds = {id: order for id, order in game.content.orders.items() if id not in game.banned}
        self.areas = [area for area, force in field.units.items() if force.house == field.house]
        self.stars = game.stars(field.house)
        marches = RegentMarches(field)
        #: the best march from each area, for each modifier that changes it
        self.plans: dict[str, MarchPlan] = {area: marches.best(area, 0) for area in self.areas}
        self.base = {area: {id: self._value(area, id) for id in self.kinds} for area in self.areas}

    def drawn(self, dice: RegentDice | None, noise: float, placed: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return a set of orders, the best after adding noise to the scores; `placed` orders stay as they are."""
        placed = dict(placed or {})
        left = {id: order.count for id, order in self.kinds.items()}
        stars = self.stars
        for order in placed.values():
            if order in left:
                left[order] -= 1
                stars -= self.kinds[order].special
        scores = {
            area: {
                id: value + (noise * dice.gumbel() if dice is not None and noise else 0.0) for id, value in each.items()
            }
            for area, each in self.base.items()
            if area not in placed
        }
        for area, order in placed.items():
            if order in self.kinds and self.kinds[order].kind == MARCH:
                self._after_march(area, scores)
        found = dict(placed)
        while scores:
            best, area, order = -1e9, "", ""
            for each, values in scores.items():
                for id, value in values.items():
                    if value > best and left[id] and (stars or not self.kinds[id].special):
                        best, area, order = value, each, id
            if not area:
                break  # no token is left
            found[area] = order
            del scores[area]
            left[order] -= 1
            stars -= self.kinds[order].special
            if self.kinds[order].kind == MARCH:
                self._after_march(area, scores)
        self._repair(found, placed)
        return found

    def best(self, placed: Mapping[str, str]) -> dict[str, str]:
        """Return the set with the best scores; `placed` orders stay.

        If Raid or March orders of the first set have no effect, all tokens are assigned again. A useless token stays
        only if it has no substitute or is needed less elsewhere.
        """
        found = self.drawn(None, 0.0, placed)
        if not self.in_vain(found):
            return found
        scores = {area: dict(each) for area, each in self.base.items()}
        for area, order in found.items():
            if order in self.kinds and self.kinds[order].kind == MARCH:
                self._after_march(area, scores)
        free = [area for area in self.areas if area not in placed]
        used = [self.kinds[order] for order in placed.values() if order in self.kinds]
        stars = self.stars - sum(order.special for order in used)
        left = {id: order.count - used.count(order) for id, order in self.kinds.items()}
        plain = [id for id, order in self.kinds.items() if not order.special for _ in range(left[id])]
        special = [id for id, order in self.kinds.items() if order.special and left[id] > 0]
        sets = []
        for chosen in combinations(special, max(0, min(stars, len(special)))):
            tokens = [*plain, *chosen, *[NO_ORDER] * (len(free) - len(plain) - len(chosen))]
            columns = assigned([[scores[area].get(token, 0.0) for token in tokens] for area in free])
            each = {area: tokens[n] for area, n in zip(free, columns, strict=True) if tokens[n]}
            sets.append({**placed, **each})
        return max([found, *sets], key=self.score)

    def mustering(self, placed: Mapping[str, str]) -> list[dict[str, str]]:
        """Return, for each castle, the best set with an order that musters there, as tokens and stars allow."""
        found = []
        for area in self.areas:
            if area in placed or not self.ground.fort[area]:
                continue
            for id, order in self.kinds.items():
                if order.may_muster and self._allowed({**placed, area: id}):
                    found.append(self.best({**placed, area: id}))
        return found

    def in_vain(self, orders: Mapping[str, str]) -> int:
        """Return the number of Raid and March orders that can have no effect."""
        return sum(self.base[area].get(order, 0.0) <= WASTED for area, order in orders.items())

    def _repair(self, orders: dict[str, str], placed: Mapping[str, str]) -> None:
        """Exchange orders in vain for those of other areas, where that helps."""
        for one in orders:
            if one in placed or self.is_useful(one, orders[one]):
                continue

            def gain(two: str, one: str = one) -> float:
                here, there = orders[one], orders[two]
                after = self.base[one].get(there, IN_VAIN) + self.base[two].get(here, IN_VAIN)
                return after - self.base[one].get(here, IN_VAIN) - self.base[two].get(there, IN_VAIN)

            best = max((two for two in orders if two not in placed), key=gain)
            if gain(best) > 0:
                orders[one], orders[best] = orders[best], orders[one]

    def score(self, orders: Mapping[str, str]) -> float:
        """Return the sum of the scores of a set, including what its Support orders add to its attacks."""
        scores = {area: {order: self.base[area].get(order, 0.0)} for area, order in orders.items()}
        for area, order in orders.items():
            if order in self.kinds and self.kinds[order].kind == MARCH:
                self._after_march(area, scores)
        return sum(sum(each.values()) for each in scores.values())

    def changed(
        self, orders: Mapping[str, str], placed: Mapping[str, str], dice: RegentDice, most: int
    ) -> list[dict[str, str]]:
        """Return sets that differ from one in one area, or by an exchange of two areas, the most promising first."""
        free = [area for area in orders if area not in placed]
        found: list[tuple[float, dict[str, str]]] = []
        for area in free:
            for id in self.kinds:
                if id != orders[area] and self.is_useful(area, id):
                    other = {**orders, area: id}
                    if self._allowed(other):
                        found.append((self.base[area][id] - self.base[area][orders[area]] + dice.gumbel(), other))
        for n, one in enumerate(free):
            for two in free[n + 1 :]:
                if orders[one] != orders[two] and self.is_useful(one, orders[two]) and self.is_useful(two, orders[one]):
                    gain = self.base[one][orders[two]] + self.base[two][orders[one]]
                    gain -= self.base[one][orders[one]] + self.base[two][orders[two]]
                    found.append((gain + dice.gumbel(), {**orders, one: orders[two], two: orders[one]}))
        return [other for _, other in sorted(found, key=lambda each: -each[0])[:most]]

    def is_useful(self, area: str, order: str) -> bool:
        """Return whether an order in an area can have an effect."""
        return self.base[area].get(order, IN_VAIN) > VAIN

    def _allowed(self, orders: Mapping[str, str]) -> bool:
        """Return whether there are tokens and stars enough for a set."""
        used = list(orders.values())
        stars = sum(self.kinds[order].special for order in used if order in self.kinds)
        return stars <= self.stars and all(used.count(order) <= self.kinds[order].count for order in set(used))

    def _after_march(self, area: str, scores: dict[str, dict[str, float]]) -> None:
        """Add what Support orders bring to the attack of a march that is placed."""
        field = self.field
        plan = self.plans[area]
        target = next((to for to in plan.moves if field.is_fight(to)), None)
        if target is None:
            return
        attack = field.power_of(plan.moves[target], target, attacks=True)
        defence = field.neutral[target] + 0.5 if target in field.neutral else field.defence(target)
        chance = likely(attack - defence)
        for near in self.ground.helpers[target]:
            if near in scores:
                strength = field.power_of(field.units[near].standing, target, attacks=True)
                for id, order in self.kinds.items():
                    if order.kind == SUPPORT and id in scores[near]:
                        more = likely(attack + strength + order.modifier - defence) - chance
                        scores[near][id] += SUPPORTED * more * min(40.0, field.worth(target))

    # --- scores
    def _value(self, area: str, id: str) -> float:
        """Return how much an order improves an area over having no order."""
        order = self.kinds[id]
        price = STAR if order.special else 0.0
        if order.kind == MARCH:
            return self._march(area, order.modifier) - price
        if order.kind == CONSOLIDATE:
            value = self._power(area)
            return max(value, self._muster(area) if order.may_muster else IN_VAIN) - price
        if order.kind == RAID:
            return self._raid(area, order.special) - price
        if order.kind == SUPPORT:
            return self._support(area, order.modifier) - price
        return self._defense(area, order.modifier) - price

    def _march(self, area: str, modifier: int) -> float:
        plan = self.plans[area]
        if not plan.moves:
            return WASTED
        target = next((to for to in plan.moves if self.field.is_fight(to) and to not in self.field.neutral), None)
        if target is None or not modifier:
            return plan.gain
        attack = self.field.power_of(plan.moves[target], target, attacks=True) - self.field.defence(target)
        change = likely(attack + modifier) - likely(attack)
        return plan.gain + change * min(40.0, self.field.worth(target))

    def _power(self, area: str) -> float:
        printed = self.ground.areas[area]
        if printed.type == LAND:
            return POWER * (1 + printed.crowns)
        if printed.type != PORT or printed.sea is None:
            return IN_VAIN
        ships = self.field.units.get(printed.sea)
        return POWER if ships is None or ships.house == self.field.house else IN_VAIN

    def _muster(self, area: str) -> float:
        points = self.ground.fort[area]
        if not points:
            return IN_VAIN
        size = self.field.sizes[area]
        room = self.field.fits({area: size + 1})
        footmen = self.field.units[area].standing[0]
        return MUSTERING * points * (1.0 if room else 0.6 if footmen else 0.2)

    def _raid(self, area: str, special: bool) -> float:
        here = self.ground.kind[area]
        near = 0
        for other in self.ground.neighbours[area]:
            force, there = self.field.units.get(other), self.ground.kind[other]
            if force is None or force.house == self.field.house:
                continue
            if (there == LAND) if here == LAND else (there == SEA if here == PORT else True):
                near += 1
        return (RAIDED + (0.15 if special else 0.0)) * min(near, 3) if near else WASTED

    def _support(self, area: str, modifier: int) -> float:
        field = self.field
        helped = ready = 0.0
        for near in self.ground.helpers[area]:
            force = field.units.get(near)
            if force is None or force.house != field.house:
                continue
            ready = READINESS
            strength = modifier + field.power_of(field.units[area].standing, near, attacks=False)
            held = field.power_of(force.standing, near, attacks=False) + field.garrisons.get(near, 0)
            saved = (field.risk(near, held) - field.risk(near, held + strength)) * (field.worth(near) + 2.0)
            helped += saved
        return helped + ready if ready else USELESS

    def _defense(self, area: str, modifier: int) -> float:
        if self.ground.kind[area] == PORT:
            return IN_VAIN
        field = self.field
        standing = field.units[area].standing
        held = field.power_of(standing, area, attacks=False) + field.garrisons.get(area, 0)
        stake = field.worth(area) + 2.0 * sum(standing)
        return (field.risk(area, held) - field.risk(area, held + modifier)) * stake * 1.1 + 0.02


def all_orders(sets: Mapping[str, OrderSets], dice: RegentDice, noise: float) -> dict[str, tuple[str, str]]:
    """Return drawn orders for several Houses, by area."""
    found: dict[str, tuple[str, str]] = {}
    for house, each in sets.items():
        found.update({area: (house, order) for area, order in each.drawn(dice, noise).items()})
    return found
