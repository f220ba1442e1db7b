"""Control of areas (CTL), and totals that depend on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.terms import PORT, SEA

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.realm.core.state import State


def controller(s: State, area: str) -> str:
    """Return the House that controls an area; empty if no House does.

    A House loses control of an area that holds neither its units nor its power token (CTL-7).

    A land area is controlled by units, else by a power token (CTL-1), else by its crest (CTL-8, CTL-9). The crest of a
    House that is not in the game gives nobody control (CTL-10). A port belongs to its land area (PRT-1). A sea is
    controlled only in the sense of having ships there.
    """
    compiled = s.compiled
    kind = compiled.kinds[area]
    if kind == PORT:
        area = compiled.areas[area].land
    force = s.units.get(area)
    if force is not None:
        return force.house
    return "" if kind == SEA else s.tokens.get(area) or compiled.crests[area]


def controllers(s: State, lands: Iterable[str]) -> list[str]:
    """Return the House that controls each land area, as `controller` does."""
    units, tokens, crests = s.units, s.tokens, s.compiled.crests
    return [units[area].house if area in units else tokens.get(area) or crests[area] for area in lands]


def areas_of(s: State, house: str) -> list[str]:
    """Return the land areas that a House controls, in the order of the area records."""
    return owned(s, s.compiled.lands, house)


def owned(s: State, lands: tuple[str, ...], house: str) -> list[str]:
    """Return which of some land areas a House controls."""
    owners = controllers(s, lands)
    return [area for n, area in enumerate(lands) if owners[n] == house]


def castles(s: State, house: str) -> int:
    """Return how many areas with a castle or stronghold a House controls (WIN-3)."""
    return controllers(s, s.compiled.forts).count(house)


def supply_icons(s: State) -> dict[str, int]:
    """Return the number of supply icons in the areas that each House controls (SUP-1)."""
    return _icons(s, s.compiled.supply_icons)


def crowns(s: State) -> dict[str, int]:
    """Return how many crown icons are in the areas of each House (WCD-6), without power tokens (CON-3)."""
    return _icons(s, s.compiled.crowns)


def _icons(s: State, icons: dict[str, int]) -> dict[str, int]:
    found = dict.fromkeys(s.compiled.houses, 0)
    for owner, number in zip(controllers(s, icons), icons.values(), strict=True):
        if owner:
            found[owner] += number
    return found


def enemy_at_sea(s: State, sea: str, house: str) -> bool:
    force = s.units.get(sea)
    return force is not None and force.house != house


def open_ports(s: State, house: str) -> int:
    """Return the number of ports with ships of a House whose sea holds no enemy ship (PRT-11)."""
    return sum(
        1
        for area in s.compiled.ports
        if area in s.units and s.units[area].house == house and not enemy_at_sea(s, s.compiled.areas[area].sea, house)
    )


def home_of(s: State, area: str) -> str:
    """Return the House in play that has this home area, or an empty text."""
    return s.compiled.crests[area]
