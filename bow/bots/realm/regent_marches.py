"""The marches that a House may make, each with a quick estimate of its gain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bow.bots.realm.regent_field import UNIT, RegentField, UnitGroup
from bow.bots.realm.regent_outlook import likely
from bow.realm.terms import LAND, MOST_IN_PORT, PORT, WINNING_CASTLES

NOBODY: Final[UnitGroup] = (0, 0, 0, 0)
TOKEN: Final = 0.9  # a power token that is left behind
MOST_MOVES: Final = 3
MOST_NEEDED: Final = 4  # castles that one march may still take
BAD: Final = -1e9


class MarchPlan(NamedTuple):
    """A whole march: its estimated gain over staying, the area of the order, and the units that go to each area."""

    gain: float
    origin: str
    moves: Mapping[str, UnitGroup]


def plus(a: UnitGroup, b: UnitGroup) -> UnitGroup:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def less(a: UnitGroup, b: UnitGroup) -> UnitGroup:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def value(counts: UnitGroup) -> float:
    """Return the worth of units."""
    return UNIT[0] * counts[0] + UNIT[1] * counts[1] + UNIT[2] * counts[2] + UNIT[3] * counts[3]


def weight(counts: UnitGroup) -> float:
    """Return how much the position of units counts."""
    return counts[0] + 2.0 * counts[1] + 0.8 * counts[2] + 1.5 * counts[3]


def against_forts(counts: UnitGroup) -> float:
    """Return the strength of land units when they attack a castle."""
    return counts[0] + 2.0 * counts[1] + 4.0 * counts[3]


def _weakest(left: UnitGroup) -> UnitGroup:
    """Return one unit of the first kind of which there is one."""
    kind = next(n for n in range(4) if left[n])
    return int(kind == 0), int(kind == 1), int(kind == 2), int(kind == 3)


def groups(left: UnitGroup) -> list[UnitGroup]:
    """Return the groups worth sending: one unit of a kind, all units, and all but one of a kind."""
    found = [left]
    size = sum(left)
    if size > 1:
        for n, number in enumerate(left):
            if number:
                one = tuple(int(k == n) for k in range(4))
                found.append((one[0], one[1], one[2], one[3]))
                if size > 2:
                    found.append(less(left, found[-1]))
    return list(dict.fromkeys(found))


class RegentMarches:
    """The marches of a House on its field."""

    def __init__(self, field: RegentField) -> None:
        self.field = field
        self._stays: dict[tuple[str, UnitGroup], float] = {}
        self._arrivals: dict[tuple[str, str, UnitGroup, int], float] = {}
        self._targets: dict[str, tuple[tuple[str, bool], ...]] = {}

    def targets(self, origin: str) -> tuple[tuple[str, bool], ...]:
        """Return the areas in reach of an area's units, each with whether entering it starts a fight."""
        found = self._targets.get(origin)
        if found is None:
            field = self.field
            found = self._targets[origin] = tuple((to, field.is_fight(to)) for to in self._reached(origin))
        return found

    def _reached(self, origin: str) -> tuple[str, ...]:
        field, ground = self.field, self.field.ground
        if ground.kind[origin] == LAND:
            reach = ground.reach(origin, field.seas[field.house])
        else:
            reach = field.game.reachable(field.house, origin)
        return tuple(to for to in reach if to not in field.closed)

    def best(self, origin: str, modifier: int) -> MarchPlan:
        """Return the march with the best estimate, or an empty march if no unit can go."""
        return max(self.plans(origin, modifier, 3), key=lambda plan: (bool(plan.moves), plan.gain))

    def plans(
        self, origin: str, modifier: int, most: int, sent: Mapping[str, UnitGroup] | None = None
    ) -> list[MarchPlan]:
        """Return promising marches from an area, best first; all of them include the units already `sent`."""
        field = self.field
        begun = dict(sent or {})
        left = field.units[origin].standing
        for counts in begun.values():
            left = less(left, counts)
        still = self.staying(origin, field.units[origin].standing)
        base = sum(self.arrival(origin, to, counts, modifier) for to, counts in begun.items())
        found = [MarchPlan(base + self.staying(origin, left) - still, origin, begun)]
        if not sum(left):
            return found
        first = sorted(self._sends(origin, modifier, begun, left), key=lambda send: -send[0])
        taken: set[str] = set()
        for gain, to, group in first:
            if len(found) > most:
                break
            if to in taken and len(taken) < most - 2:
                continue  # other targets first: variety
            taken.add(to)
            moves = {**begun, to: plus(begun.get(to, NOBODY), group)}
            rest = less(left, group)
            total = gain
            while sum(rest) and len(moves) < MOST_MOVES:
                more = max(self._sends(origin, modifier, moves, rest), key=lambda send: send[0], default=None)
                if more is None or more[0] <= 0.05:
                    break
                moves[more[1]] = plus(moves.get(more[1], NOBODY), more[2])
                rest = less(rest, more[2])
                total += more[0]
            found.append(MarchPlan(base + total, origin, moves))
        return sorted(found, key=lambda plan: -plan.gain)

    def may_go(self, origin: str, left: int) -> int:
        """Return how many of the units left in an area may go. One stays in a capital that others can reach.

        While orders are placed, the last unit of a capital does not go: others may come near before it marches.
        """
        field = self.field
        if field.ground.areas[origin].home != field.house:
            return left
        stays = bool(field.menace.get(origin)) or (not field.known and field.units[origin].size == 1)
        return left - 1 if stays and not sum(field.units[origin].routed) else left

    def winning(self, modifiers: Mapping[str, int]) -> list[MarchPlan]:
        """Return the marches that certainly take the castles still needed to win, without a combat.

        Args:
            modifiers: the areas of the own March orders, each with the modifier of its order.
        """
        field, ground = self.field, self.field.ground
        needed = WINNING_CASTLES - field.castles[field.house]
        if needed > MOST_NEEDED:
            return []
        found = []
        for origin, modifier in modifiers.items():
            if ground.kind[origin] != LAND:
                continue
            castles = [to for to, _ in self.targets(origin) if ground.fort[to] and field.owners.get(to) != field.house]
            free = [to for to in castles if not field.is_fight(to)]
            for attacked in (None, *(to for to in castles if to in field.neutral)):
                moves = self._conquest(origin, modifier, free[: needed - (attacked is not None)], attacked)
                if moves is not None and len(moves) == needed:
                    found.append(MarchPlan(1e6, origin, moves))
        return found

    def _conquest(
        self, origin: str, modifier: int, free: Sequence[str], attacked: str | None
    ) -> dict[str, UnitGroup] | None:
        """Return a march with one unit to each free castle and all others against a neutral force.

        A unit stays where the origin would be lost without one. None: there are too few units.
        """
        field = self.field
        left, moves = field.units[origin].standing, {}
        stays = not self._is_kept_empty(origin)
        if sum(left) < len(free) + (attacked is not None) + stays:
            return None
        for to in free:
            moves[to] = _weakest(left)
            left = less(left, moves[to])
        if attacked is not None:
            moves[attacked] = less(left, _weakest(left)) if stays else left
            strength = field.power_of(moves[attacked], attacked, attacks=True) + modifier
            if strength + field.own_support(attacked, origin) < field.neutral[attacked]:
                return None
        return moves

    def _is_kept_empty(self, origin: str) -> bool:
        """Return whether an area stays the House's without standing units, or is no castle."""
        field, ground = self.field, self.field.ground
        return (
            not ground.fort[origin]
            or ground.areas[origin].home == field.house
            or origin in field.tokens
            or bool(field.game.power(field.house))
            or sum(field.units[origin].routed) > 0
        )

    def _sends(
        self, origin: str, modifier: int, moves: Mapping[str, UnitGroup], left: UnitGroup
    ) -> Iterator[tuple[float, str, UnitGroup]]:
        """Yield each group that may go to another area, with its gain."""
        field = self.field
        before = self.staying(origin, left)
        most = self.may_go(origin, sum(left))
        fights = [to for to in moves if field.is_fight(to)]
        size = field.sizes[origin] - sum(map(sum, moves.values()))
        there = {to: field.sizes.get(to, 0) + sum(counts) for to, counts in moves.items()}
        for to, fight in self.targets(origin):
            if fight and fights and to not in fights:
                continue
            port = field.ground.kind[to] == PORT
            old = self.arrival(origin, to, moves[to], modifier) if to in moves else 0.0
            for group in groups(left):
                sent = plus(moves.get(to, NOBODY), group)
                at = field.sizes.get(to, 0) + sum(sent) if not (fight and to not in field.sizes) else sum(sent)
                if sum(group) > most or (port and at > MOST_IN_PORT):
                    continue
                if at > 1 and not field.fits({**there, origin: size - sum(group), to: at}):
                    continue
                gain = self.arrival(origin, to, sent, modifier) - old
                if gain > BAD:
                    yield gain + self.staying(origin, less(left, group)) - before, to, group

    # --- judging
    def staying(self, origin: str, left: UnitGroup) -> float:
        """Return the worth of the origin with the units that stay."""
        key = origin, left
        found = self._stays.get(key)
        if found is None:
            found = self._stays[key] = self._staying(origin, left)
        return found

    def _staying(self, origin: str, left: UnitGroup) -> float:
        field = self.field
        stays = sum(left) + sum(field.units[origin].routed) > 0
        worth = field.worth(origin)
        if stays:
            held = field.power_of(left, origin, attacks=False) + field.garrisons.get(origin, 0)
            place = field.nearness(origin, weight(left)) + field.promise(origin, against_forts(left))
            return worth + place - field.risk(origin, held) * (worth + 0.4 * value(left))
        if field.ground.kind[origin] != LAND:
            return 0.0
        if field.ground.areas[origin].home != field.house and origin not in field.tokens:
            if not field.game.power(field.house):
                return 0.0
            worth -= TOKEN
        return worth - field.risk(origin, float(field.garrisons.get(origin, 0))) * worth

    def arrival(self, origin: str, to: str, group: UnitGroup, modifier: int) -> float:
        """Return the worth of a group's arrival in an area, by combat if necessary."""
        key = origin, to, group, modifier
        found = self._arrivals.get(key)
        if found is None:
            found = self._arrivals[key] = self._arrival(origin, to, group, modifier)
        return found

    def _arrival(self, origin: str, to: str, group: UnitGroup, modifier: int) -> float:
        field = self.field
        place = field.nearness(to, weight(group))
        units = value(group)
        worth = field.worth(to)
        if not field.is_fight(to):
            mine = field.units.get(to)
            there = against_forts(mine.standing) if mine is not None else 0.0
            place += field.promise(to, there + against_forts(group)) - field.promise(to, there)
            before = float(field.garrisons.get(to, 0))
            if mine is not None:
                before += field.power_of(mine.standing, to, attacks=False)
            after = field.risk(to, before + field.power_of(group, to, attacks=False))
            if mine is not None:
                return place + (field.risk(to, before) - after) * (worth + 0.4 * units) - after * 0.4 * units
            if field.owners.get(to) == field.house:
                return place + (field.risk(to, before) - after) * worth - after * 0.4 * units
            return place + worth * (1 - 0.6 * after) - 0.4 * units * after
        strength = field.power_of(group, to, attacks=True) + modifier + field.own_support(to, origin)
        if to in field.neutral:
            return place + worth if strength >= field.neutral[to] else BAD
        chance = likely(strength - field.defence(to))
        place += field.promise(to, against_forts(group))
        force = field.units.get(to)
        beaten = 0.35 * value(force.standing) if force else 0.0
        return chance * (place + worth + beaten) + (1 - chance) * (0.3 * place - 0.8 - 0.35 * units)
