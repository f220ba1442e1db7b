"""The space for a march: the moves that supply, ports and neutral forces allow (MAR-12, NEU-7).

Moves are the numbers of units that go from the area of the order to each area. They are allowed at once, or only with
more units.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.realm.core.state import NO_UNITS, Counts, State, counts_with, difference, total
from bow.realm.core.supply_limit import Flags, Places, fits_with, limit_of, room, sizes_of
from bow.realm.rules.neutral import attack_strength
from bow.realm.rules.strength import printed_strength, support_orders
from bow.realm.terms import MOST_IN_PORT, PORT, UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence


Moves = dict[str, Counts]


def with_more(moves: Moves, unit: str, number: int, to: str) -> Moves:
    """Return moves with more units of a kind to an area."""
    return {**moves, to: counts_with(moves.get(to, NO_UNITS), unit, number)}


def is_defended(s: State, house: str, area: str) -> bool:
    """Return whether entering an area starts a combat: enemy units, or a garrison alone (MAR-6, GAR-3)."""
    force = s.units.get(area)
    if force is not None:
        return force.house != house
    return area in s.garrisons and s.compiled.crests[area] != house


def attacks(s: State, house: str, area: str) -> bool:
    """Return whether entering an area counts as the one combat of the order (MAR-5, NEU-5)."""
    return area in s.neutral or is_defended(s, house, area)


class MarchRoom:
    """The space for a House's march from an area, in a state that stays the same.

    Attributes:
        reach: the areas to which units may go (`March.why_not_send`). At most one of the areas in the moves is
            attacked.
        sizes: the sizes of the House's forces by area.
        limit: the House's flags.
    """

    __slots__ = ("house", "limit", "origin", "reach", "s", "sizes")

    def __init__(self, s: State, house: str, origin: str, reach: Sequence[str] = ()) -> None:
        self.s = s
        self.house = house
        self.origin = origin
        self.reach = reach
        self.sizes = sizes_of(s, house)
        self.limit = limit_of(s, house)

    def why_not_final(self, moves: Moves) -> str:
        """Return why moves cannot be carried out as they are, as the key of a sentence; empty if they can.

        The supply limit is tested after all moves, and attackers count as if they had won (MAR-12).
        """
        s = self.s
        now = self._sizes_after(moves)
        for to in moves:
            if now[to] > MOST_IN_PORT and s.compiled.kinds[to] == PORT:
                return "port-full"
            if to in s.neutral:
                best = attack_strength(s, self.house, self.origin, to, moves, support_orders(s, to))
                if best < s.neutral[to]:
                    return "neutral-too-strong"
        return "" if fits_with(s, self.house, self.sizes, now) else "supply"

    def _sizes_after(self, moves: Moves) -> dict[str, int]:
        """Return the sizes of the House's forces after moves: those that change."""
        here = self.sizes[self.origin]
        now = {self.origin: here}
        for to, counts in moves.items():
            number = total(counts)
            here -= number
            now[to] = self.sizes.get(to, 0) + number
        now[self.origin] = here
        return now

    def sends(self, sent: Moves, left: Counts) -> list[Action]:
        """Return the next steps of a march: each number of units of each kind to each area in reach.

        After the step the moves must be legal as they are, or with more units. Supply counts units of all kinds alike
        (SUP-4), so one check is enough for all kinds, unless strength matters against a neutral force.

        Args:
            sent: the moves so far.
            left: the units that are not sent yet.
        """
        s, neutral, found = self.s, self.s.neutral, []
        now = {**self.sizes, **self._sizes_after(sent)}
        flags, here = Flags(self.limit, now.values()), now[self.origin]
        kinds = s.compiled.kinds
        weighed = not neutral.keys().isdisjoint(sent)
        strength_matters = weighed or not neutral.keys().isdisjoint(self.reach)
        for to in sent:
            if now[to] > MOST_IN_PORT and kinds[to] == PORT:
                return []
        units = [(unit, number) for unit, number in zip(UNITS, left, strict=True) if number]
        for to in self.reach:
            there = now.get(to, 0)
            most = MOST_IN_PORT if kinds[to] == PORT else here + there
            by_supply = not weighed and to not in neutral
            known: dict[int, bool] = {}
            for unit, most_of_unit in units:
                for number in range(1, most_of_unit + 1):
                    can = known.get(number)
                    if can is None:
                        if by_supply and there + number <= most and flags.allow_move(number, here, there):
                            can = known[number] = True
                        else:
                            moves = with_more(sent, unit, number, to)
                            can = (not by_supply and not self.why_not_final(moves)) or self.can_be_completed(moves)
                            if not strength_matters:
                                known[number] = can
                    if can:
                        found.append(_send(number, unit, to))
        return found

    def can_be_completed(self, moves: Moves) -> bool:
        """Return whether moves can become legal with more units."""
        s, house = self.s, self.house
        left = s.units[self.origin].standing
        for counts in moves.values():
            left = difference(left, counts)
        peaceful: list[str] = []
        targets: list[str] = []
        neutral: list[str] = []
        for to in self.reach:
            if to in s.neutral:
                neutral.append(to)
            else:
                (targets if is_defended(s, house, to) else peaceful).append(to)
        for to in moves:
            if to in targets or to in neutral:
                return self._has_room(moves, left, [*peaceful, to])
        # one target of an attack leaves as much room as another, unless it is neutral
        if self._has_room(moves, left, [*peaceful, *targets[:1]]):
            return True
        for to in neutral:  # noqa: SIM110  # faster than `any` when compiled
            if self._has_room(moves, left, [*peaceful, to], to):
                return True
        return False

    def _has_room(self, moves: Moves, left: Counts, reach: Sequence[str], more: str = "") -> bool:
        """Return whether moves can be completed with the units left, at least one of which goes to the area `more`.

        An attack on a neutral force may need more strength. Units add strength in the target and wherever they support
        the attack; supply counts units of all kinds alike. So the strongest units go there, as few as suffice.
        """
        s, number, now = self.s, total(left), self._sizes_after(moves)
        kinds = s.compiled.kinds
        for to in moves:
            if now[to] > MOST_IN_PORT and kinds[to] == PORT:
                return False
        now[self.origin] -= number  # routed units stay
        target = more
        for to in moves:
            if to in s.neutral:
                target = target or to
        helping: set[str] = set()
        needed = 0
        if target:
            supports = support_orders(s, target)
            helping = {target, *supports}
            begun = attack_strength(s, self.house, self.origin, target, {target: NO_UNITS, **moves}, supports)
            needed = _fewest(s, left, target, s.neutral[target] - begun)
        if more:
            needed = max(needed, 1)
            now[more] = now.get(more, 0) + 1
        sizes = {**self.sizes, **now}
        in_helping, others, in_ports = [], [sizes[self.origin]], []
        for to in reach:
            size = sizes.get(to, 0)
            if to in helping:
                in_helping.append(size)
            elif kinds[to] == PORT:
                in_ports.append(size)
            else:
                others.append(size)
        found = room(Flags(self.limit, sizes.values()), Places(in_helping, others, in_ports))
        if found is None:
            return False
        helped, in_all = found
        return needed <= min(helped + bool(more), number) and number <= in_all + bool(more)


def _fewest(s: State, units: Counts, target: str, strength: int) -> int:
    """Return the fewest units whose strength suffices against a neutral force; more than there are if none suffice."""
    values = [printed_strength(s, unit, target, helps_attack=True) for unit in UNITS]
    strongest = sorted((value for value, n in zip(values, units, strict=True) for _ in range(n)), reverse=True)
    fewest = 0
    while strength > 0:
        strength -= strongest[fewest] if fewest < len(strongest) else strength
        fewest += 1
    return fewest


@lru_cache(maxsize=4096)
def _send(number: int, unit: str, to: str) -> Action:
    return Action("send", (str(number), unit, to))
