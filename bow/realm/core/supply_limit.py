"""The supply limit: which armies a House may have (SUP-2 to SUP-4, SUP-8). The token alone sets it (SUP-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

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
