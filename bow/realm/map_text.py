"""The map as text: each area in its place, with its owner, units, order and tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bow.realm.content.realm_map import realm_map
from bow.realm.terms import UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.named import Sort
    from bow.realm.core.state import Force
    from bow.realm.inspection import RealmInspection
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView

#: units of the map to a character, and to a line
CHARACTER: Final = 10.0
LINE: Final = 21.0
LETTERS: Final = {"footman": "F", "knight": "K", "ship": "S", "siege_engine": "E"}

LEGEND: Final = """\
F footman, K knight, S ship, E siege engine, ~ some are routed; behind them the order, ? face down
(n) garrison, <n> neutral force, * power token, ### closed"""


def map_text(realm: Realm | RealmView) -> str:
    """Return the map of a game, or of a House's view, as lines of text with ids, followed by a legend."""
    owed = realm.decision
    waits = f"won by {realm.winner}" if realm.is_over else "another House decides"
    doing = f"{owed.house} to {owed.kind}" if owed is not None else waits
    head = f"Round {realm.round}, wildlings {realm.wildlings}, {doing}"
    return "\n".join([head, *map_lines(realm, realm.content), "", LEGEND])


def map_lines(
    realm: RealmInspection, content: RealmContent, said: Callable[[Sort, str], str] = lambda _, id: LETTERS.get(id, id)
) -> list[str]:
    """Return the map of a game, or of a House's view of it, as lines of text.

    An area has two lines: its name, and the House, units, order and garrison there.

    Args:
        realm: the game.
        content: the printed content.
        said: returns the text for an area, House, order or kind of unit, by the sort of thing and its id.
    """
    lines: dict[int, str] = {}
    places = {area: shape.centre for area, shape in realm_map(content).areas.items()}
    for area in sorted(places, key=lambda each: (places[each][1], places[each][0])):
        x, y = places[area]
        cell = (said("area", area), _there(realm, area, said))
        column, width = round(x / CHARACTER), max(map(len, cell)) + 1
        row = round(y / LINE)
        while any(lines.get(row + n, "")[max(0, column - 1) : column + width].strip() for n in (0, 1)):
            row += 1
        for n, text in enumerate(cell):
            line = lines.get(row + n, "").ljust(column + width)
            lines[row + n] = line[:column] + text.ljust(width) + line[column + width :]
    return [lines.get(row, "").rstrip() for row in range(min(lines), max(lines) + 1)]


def _there(realm: RealmInspection, area: str, said: Callable[[Sort, str], str]) -> str:
    """Return the contents of an area, in a few signs; a dot means nothing."""
    if area in realm.impassable:
        return "###"
    force = realm.units.get(area)
    parts = [] if force is None else [said("house", force.house)[:2].capitalize(), _units(force, said)]
    if area in realm.orders:
        order = realm.orders[area][1]
        parts.append("?" if order == "hidden" else said("order", order))
    if force is None and (owner := realm.controller(area)) is not None:
        parts.append(said("house", owner)[:2].capitalize())
    if area in realm.tokens:
        parts.append("*")
    if area in realm.garrisons:
        parts.append(f"({realm.garrisons[area]})")
    if area in realm.neutral_forces:
        parts.append(f"<{realm.neutral_forces[area]}>")
    return " ".join(parts) or "."


def _units(force: Force, said: Callable[[Sort, str], str]) -> str:
    units = "".join(f"{n}{said('unit', unit)}" for unit in UNITS if (n := force.count(unit)))
    return units + ("~" if any(force.routed) else "")
