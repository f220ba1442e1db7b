"""The supply limit: the armies that a House may have (SUP-2 to SUP-4, SUP-8). Only the supply token sets it (SUP-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bow.realm.core.state import size_of
from bow.realm.terms import MOST_IN_PORT

if TYPE_CHECKING:
    from bow.realm.core.state import State


def armies(s: State, house: str) -> list[int]:
    """Return the sizes of all armies of a House, largest first."""
    return large_first(sizes_of(s, house).values())


def sizes_of(s: State, house: str) -> dict[str, int]:
    """Return the numbers of units of a House by area."""
    return {area: size_of(force) for area, force in s.units.items() if force.house == house}


def large_first(sizes: Iterable[int]) -> list[int]:
    """Return the sizes of the armies among some forces, largest first; a single unit is no army (TRM-6)."""
    found = [size for size in sizes if size > 1]
    found.sort()
    found.reverse()
    return found


def allowed(limit: Sequence[int], sizes: Sequence[int]) -> bool:
    """Return whether armies fit the flags (SUP-8).

    There may be no more armies than flags, and each army is at most as large as the flag at its place.
    """
    if len(sizes) > len(limit):
        return False
    for size, flag in zip(sizes, limit, strict=False):  # noqa: SIM110  # twice as fast as `all`
        if size > flag:
            return False
    return True


def limit_of(s: State, house: str) -> tuple[int, ...]:
    """Return the flags of a House: the largest sizes of its armies, largest first (SUP-2)."""
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
    """Return the same as `fits`, where the numbers of units on the board (`sizes_of`) are known already."""
    return allowed(limit_of(s, house), large_first({**sizes, **changed}.values()))


class Places(NamedTuple):
    """The sizes of a House's forces that may still grow; 0 is an area without its units."""

    helping: Sequence[int]
    others: Sequence[int]
    ports: Sequence[int] = ()


def room(limit: Sequence[int], fixed: Sequence[int], places: Places) -> tuple[int, int] | None:
    """Return how many units can be added within a supply limit.

    Armies fit if, for each size from 2 on, the number of armies of at least that size does not exceed the number of
    such flags. So each place grows step by step, and each step uses up one flag that is large enough. At each size the
    helping places come first. Ports come last and stop at three ships. This order makes both numbers as large as
    possible, and the same placement reaches both.

    Args:
        limit: the flags, largest first.
        fixed: the sizes of the forces that do not grow.
        places: the sizes of the forces that may grow.

    Returns:
        The most units in the helping places, and the most in all places; None if the present armies exceed the limit.
    """
    sizes = [*fixed, *places.helping, *places.others, *places.ports]
    if not allowed(limit, large_first(sizes)):
        return None
    helping = others = ports = in_helping = in_all = 0
    for size in range(1, max((1, *limit)) + 1):
        # places that have grown to size - 1, and places that began with it
        helping += places.helping.count(size - 1)
        others += places.others.count(size - 1)
        ports = ports + places.ports.count(size - 1) if size <= MOST_IN_PORT else 0
        if size > 1:
            flags = sum(flag >= size for flag in limit) - sum(each >= size for each in sizes)
            helping = min(helping, flags)
            others = min(others, flags - helping)
            ports = min(ports, flags - helping - others)
        in_helping += helping
        in_all += helping + others + ports
    return in_helping, in_all
