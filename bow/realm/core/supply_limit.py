"""The supply limit: which armies a House may have (SUP-2 to SUP-4, SUP-8). The token alone sets it (SUP-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bow.realm.terms import MOST_IN_PORT

if TYPE_CHECKING:
    from bow.realm.core.state import State


def armies(s: State, house: str, changed: Mapping[str, int] | None = None) -> list[int]:
    """The sizes of all armies of a House, largest first; a single unit is none (TRM-6).

    Args:
        s: the state.
        house: a House.
        changed: numbers of own units in areas that are to be counted otherwise than they stand.
    """
    sizes = {area: force.size for area, force in s.units.items() if force.house == house}
    if changed:
        sizes.update(changed)
    return sorted((size for size in sizes.values() if size > 1), reverse=True)


def allowed(limit: Sequence[int], sizes: Sequence[int]) -> bool:
    """Whether armies fit: not more than flags, and each at most as large as the flag at its place (SUP-8)."""
    return len(sizes) <= len(limit) and all(size <= flag for size, flag in zip(sizes, limit, strict=False))


def limit_of(s: State, house: str) -> tuple[int, ...]:
    """The flags of a House: the largest sizes of its armies, largest first (SUP-2)."""
    return s.compiled.armies[s.supply[house]]


def fits(s: State, house: str, changed: Mapping[str, int] | None = None) -> bool:
    """Whether a House keeps to its supply limit, with the changes that `armies` takes."""
    return allowed(limit_of(s, house), armies(s, house, changed))


class Places(NamedTuple):
    """The sizes of the places of a House that may still grow; 0 is an area without own units."""

    helping: Sequence[int]
    others: Sequence[int]
    ports: Sequence[int] = ()


def room(limit: Sequence[int], fixed: Sequence[int], places: Places) -> tuple[int, int] | None:
    """How many units can be added within a supply limit.

    Armies fit if, for each size from 2 on, no more armies than flags have it or exceed it. So a place grows from size
    to size, and each step uses up one flag that is large enough. At each size the helping places come first, and ports
    last, which end at three ships: this way both numbers are the largest there are, and the same places reach both.

    Args:
        limit: the flags, largest first.
        fixed: the sizes of the forces that stay as they are.
        places: those that may grow.

    Returns:
        The most units in the helping places, and the most in all of them; None: what is there does not fit.
    """
    sizes = [*fixed, *places.helping, *places.others, *places.ports]
    if not allowed(limit, sorted((size for size in sizes if size > 1), reverse=True)):
        return None
    helping = others = ports = in_helping = in_all = 0
    for size in range(1, max((1, *limit)) + 1):
        # those that have grown to the size below, and those that began with it
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
