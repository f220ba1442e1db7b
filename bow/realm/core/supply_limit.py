"""The supply limit: the armies that a House may have (SUP-2 to SUP-4, SUP-8), set by the supply token alone (SUP-6).

`limit_of` returns the limit, `fits` tells whether the House keeps to it. Marches, retreats, musters and ships in ports
ask this module, so no other one computes it. `bow.realm.rules.supply` moves the token, and lets a House above its limit
remove units (SUP-5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from bow.realm.core.state import State, size_of
from bow.realm.terms import MOST_IN_PORT


def armies(s: State, house: str) -> list[int]:
    """Return the sizes of all armies of a House, largest first; a single unit is no army (TRM-6)."""
    return sorted((size for size in sizes_of(s, house).values() if size > 1), reverse=True)


def sizes_of(s: State, house: str) -> dict[str, int]:
    """Return the numbers of units of a House by area."""
    return {area: size_of(force) for area, force in s.units.items() if force.house == house}


def allowed(limit: tuple[int, ...], sizes: Iterable[int]) -> bool:
    """Return whether armies fit a House's flags (SUP-8)."""
    return not Flags(limit, sizes).short


def limit_of(s: State, house: str) -> tuple[int, ...]:
    """Return the flags of a House: the largest sizes of its armies, largest first (SUP-2).

    The position of its supply token, from 0 to 6, chooses a row of `bow/realm/content/core/supply.yaml`: at 0 two
    armies of 2 units, at 6 armies of 4, 3, 2, 2 and 2. A single unit is no army.
    """
    return s.compiled.armies[s.supply[house]]


def fits(s: State, house: str, changed: Mapping[str, int] | None = None) -> bool:
    """Return whether a House keeps to its supply limit.

    Args:
        s: the state.
        house: a House.
        changed: numbers of the House's units by area that replace the numbers on the board.
    """
    return fits_with(s, house, sizes_of(s, house), changed or {})


def fits_with(s: State, house: str, sizes: Mapping[str, int], changed: Mapping[str, int]) -> bool:
    """Return the same as `fits`, with the numbers of units on the board (`sizes_of`) given by the caller."""
    return allowed(limit_of(s, house), {**sizes, **changed}.values())


class Flags:
    """The flags of a House not used by its armies, for testing many changes of its armies one after the other.

    Armies fit if, for each size from 2 on, there are no more armies of at least that size than flags of at least that
    size (SUP-8).
    """

    __slots__ = ("free", "short")

    def __init__(self, limit: tuple[int, ...], sizes: Iterable[int]) -> None:
        """Take the limit, largest first, and the sizes of the House's forces."""
        free = list(_flags_by_size(limit))
        for size in sizes:
            while size >= len(free):
                free.append(0)
            for n in range(2, size + 1):
                free[n] -= 1
        #: for each size how many more armies of at least that size the House may have; below 0 if it has too many
        self.free = free
        #: whether it has too many of any size
        self.short = min(free) < 0

    def allow_move(self, number: int, origin: int, to: int) -> bool:
        """Return whether the armies fit after some units have moved from one force to another.

        Args:
            number: the number of units.
            origin: the size of the force that they leave, before the move; 0 for new units.
            to: the size of the force that they join, before the move.
        """
        last, sizes = to + number, len(self.free)
        # unless it has too many already, only the sizes up to which an army grows can be too many
        for size in range(2 if self.short else max(to, 1) + 1, max(sizes, last + 1) if self.short else last + 1):
            free = self.free[size] if size < sizes else 0
            if origin - number < size <= origin:
                free += 1
            if to < size <= last:
                free -= 1
            if free < 0:
                return False
        return True


@lru_cache(maxsize=64)
def _flags_by_size(limit: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of flags for armies of each size, from 2 on; larger flags count too."""
    return (0, 0, *(sum(flag >= size for flag in limit) for size in range(2, max(limit, default=0) + 1)))


class Places(NamedTuple):
    """The sizes of a House's forces that may still grow; 0 is an area without its units."""

    helping: Sequence[int]
    others: Sequence[int]
    ports: Sequence[int] = ()


def room(flags: Flags, places: Places) -> tuple[int, int] | None:
    """Return how many units can be added within a supply limit.

    Armies fit if, for each size from 2 on, the number of armies of at least that size does not exceed the number of
    such flags. So each place grows step by step, and each step uses up one flag that is large enough. At each size the
    helping places come first. Ports come last and stop at three ships. This order makes both numbers as large as
    possible, and the same placement reaches both.

    Args:
        flags: the flags that all current forces leave free.
        places: the sizes of the forces that may grow.

    Returns:
        The most units in the helping places, and the most in all places; None if the current armies exceed the limit.
    """
    if flags.short:
        return None
    helping = others = ports = in_helping = in_all = 0
    for size in range(1, len(flags.free)):
        # places that have grown to size - 1, and places that began with it
        helping += places.helping.count(size - 1)
        others += places.others.count(size - 1)
        ports = ports + places.ports.count(size - 1) if size <= MOST_IN_PORT else 0
        if size > 1:
            free = flags.free[size]
            helping = min(helping, free)
            others = min(others, free - helping)
            ports = min(ports, free - helping - others)
        in_helping += helping
        in_all += helping + others + ports
    return in_helping, in_all
