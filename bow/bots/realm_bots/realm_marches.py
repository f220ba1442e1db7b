"""The expected gain of marches: likely captures, minus the danger to what stays behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from bow.bots.realm_bots.realm_worth import UNIT_WORTH, RealmWorth, likely
from bow.realm.terms import LAND, MOST_IN_PORT, PORT, UNITS

if TYPE_CHECKING:
    from bow.realm.realm import Realm

Group = tuple[int, ...]
NOBODY: Group = (0, 0, 0, 0)


class Send(NamedTuple):
    """A group of units sent to an area, and how much it improves the march."""

    gain: float
    to: str
    group: Group


class Marches:
    """An evaluation of a House's marches in one game; `known` says whether orders are face up."""

    def __init__(self, game: Realm, worth: RealmWorth, known: bool) -> None:
        self.game = game
        self.worth = worth
        self.house = worth.house
        self.known = known
        self._defence: dict[str, float] = {}

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The number of the House's units in each area."""
        return {area: force.size for area, force in self.game.units.items() if force.house == self.house}

    def best(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> Send | None:
        """Return the next group to send, after some moves, or None if no group improves the march."""
        found = max(self.sends(origin, modifier, moves), key=lambda send: send.gain, default=None)
        return found if found is not None and found.gain > 0.05 else None

    def plan(self, origin: str, modifier: int) -> float:
        """Return the gain of a march from an area to at most three areas, each time with the best next group."""
        moves: dict[str, Group] = {}
        total = 0.0
        while (send := self.best(origin, modifier, moves)) is not None and len(moves) < 3:
            moves[send.to] = _sum(moves.get(send.to, NOBODY), send.group)
            total += send.gain
        return total

    def sends(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> Iterator[Send]:
        """Yield every group that may go to another area, with its gain."""
        force = self.game.units[origin]
        left: Group = force.standing
        for group in moves.values():
            left = _less(left, group)
        if not sum(left):
            return
        before = self.value(origin, modifier, moves)
        groups = [group for group in product(*(range(n + 1) for n in left)) if sum(group)]
        fights = [to for to in moves if self.is_fight(to)]
        for to in self.game.reachable(self.house, origin):
            if self.is_fight(to) and fights and to not in fights:
                continue
            for group in groups:
                then = {**moves, to: _sum(moves.get(to, NOBODY), group)}
                if self.fits(origin, then):
                    yield Send(self.value(origin, modifier, then) - before, to, group)

    def is_fight(self, to: str) -> bool:
        """Return whether entering an area starts a combat or an attack on a neutral force."""
        force = self.game.units.get(to)
        if force is not None:
            return force.house != self.house
        home = self.worth.ground.areas[to].home
        return to in self.game.neutral_forces or (to in self.game.garrisons and home != self.house)

    def fits(self, origin: str, moves: Mapping[str, Group]) -> bool:
        """Return whether the supply limit and the ports allow the moves."""
        sizes = dict(self.sizes)
        for to, group in moves.items():
            sizes[origin] -= sum(group)
            sizes[to] = sizes.get(to, 0) + sum(group)
            if self.worth.ground.kind[to] == PORT and sizes[to] > MOST_IN_PORT:
                return False
        armies = sorted((size for size in sizes.values() if size > 1), reverse=True)
        limit = sorted(self.game.army_limit(self.house), reverse=True)
        return len(armies) <= len(limit) and all(a <= b for a, b in zip(armies, limit, strict=False))

    # --- judging
    def value(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> float:
        """Return the worth of moves: captures and better places, minus the danger to what stays."""
        force = self.game.units[origin]
        left: Group = force.standing
        total = 0.0
        for to, group in moves.items():
            left = tuple(a - b for a, b in zip(left, group, strict=True))
            total += self.arrival(origin, to, group, modifier)
        return total + self.staying(origin, left, sum(force.routed))

    def staying(self, origin: str, left: Group, routed: int) -> float:
        """Return the worth of the origin with the units that stay."""
        worth, game = self.worth, self.game
        area = worth.ground.areas[origin]
        total = worth.nearness(origin, left) - worth.danger(game, origin, left)
        if sum(left) + routed or area.type != LAND:
            return total + (worth.ground.worth[origin] if sum(left) + routed else 0.0)
        if area.home == self.house or game.tokens.get(origin) == self.house:
            return total + worth.ground.worth[origin]
        if game.power(self.house):
            return total + worth.ground.worth[origin] - 1.2
        return total

    def arrival(self, origin: str, to: str, group: Group, modifier: int) -> float:
        """Return the worth of a group's arrival in an area, by combat if necessary."""
        worth, game, ground = self.worth, self.game, self.worth.ground
        owner = game.controller(to)
        near = worth.nearness(to, group)
        prize = 0.0 if owner == self.house and ground.kind[to] != "sea" else ground.worth[to]
        if owner is not None and owner != self.house:
            prize *= 1.3
        if not self.is_fight(to):
            risk = worth.danger(game, to, self._with(to, group)) - worth.danger(game, to, self._with(to, NOBODY))
            if owner != self.house:
                risk = worth.danger(game, to, group) * 0.6
            return prize + near - risk
        strength = ground.power_of(group, to, attacks=True) + modifier + worth.own_support(game, to, origin)
        if to in game.neutral_forces:
            return prize + near if strength >= game.neutral_forces[to] else -20.0
        if to not in self._defence:
            self._defence[to] = worth.defence(game, to, self.known)
        chance = likely(strength + worth.card_of(game, self.house) - self._defence[to])
        force = game.units.get(to)
        loss = 0.8 + 0.45 * sum(value * n for value, n in zip(UNIT_WORTH, group, strict=True))
        beaten = 0.6 * force.size if force is not None else 0.0
        return chance * (prize + near + beaten) + (1 - chance) * (0.4 * near - loss)

    def _with(self, area: str, group: Group) -> Group:
        force = self.game.units.get(area)
        return _sum(force.standing, group) if force is not None and force.house == self.house else group


def _sum(a: Group, b: Group) -> Group:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _less(a: Group, b: Group) -> Group:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def in_words(send: Send) -> Iterator[tuple[str, str, str]]:
    """Yield the arguments of the actions that send a group, one kind of unit at a time."""
    for unit, number in zip(UNITS, send.group, strict=True):
        if number:
            yield str(number), unit, send.to
