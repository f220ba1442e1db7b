"""The pieces on the map and their places: units, orders, power tokens, garrisons, neutral forces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import hypot
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.terms import UNITS

if TYPE_CHECKING:
    from bow.realm import Force
    from bow.realm.content.realm_map import RealmMap, SlotKind
    from bow.realm.inspection import RealmInspection

#: the widths of pieces in map units
UNIT, SHIP, ORDER, TABLET, POWER, BEAD = 35.0, 46.0, 37.0, 34.0, 27.0, 13.0
#: the angle of a routed unit, in degrees clockwise
ROUTED_ANGLE = 90.0
#: the alpha of units that would leave, and of orders that would be placed
GHOST = 110
#: between a piece and the edge of the map
EDGE = 4.0
#: how much a step aside counts more than a step in the direction
ASIDE: Final = 2.0


class Piece(NamedTuple):
    """A picture on the map.

    Attributes:
        kind: `unit`, `order`, `power`, `garrison`, `neutral`, `missing`, `bead`.
        id: its area, and for a unit its number there, such as `winterfell:2`.
        picture: the picture's name in assets.
        x: its center, in map units.
        y: its center, in map units.
        width: its width in map units.
        angle: its rotation in degrees clockwise.
        alpha: its opacity, 0 to 255.
        number: a number written on it, or None.
        grey: whether it is drawn without color, as routed units are.
    """

    kind: str
    id: str
    picture: str
    x: float
    y: float
    width: float
    angle: float = 0.0
    alpha: int = 255
    number: int | None = None
    grey: bool = False

    @property
    def of(self) -> str:
        """The kind of a unit."""
        return self.picture.removeprefix("realm/").rpartition("-")[0]

    @property
    def owner(self) -> str:
        """The House of a unit."""
        return self.picture.rpartition("-")[2]


@dataclass(frozen=True)
class Plan:
    """The action that a player composes on the map.

    Attributes:
        ghosts: the number of units that would leave, by area and kind.
        arrivals: units that would come, by area.
        house: their House.
        orders: orders that would be placed, by area.
    """

    ghosts: Mapping[str, Mapping[str, int]]
    arrivals: Mapping[str, Mapping[str, int]]
    house: str
    orders: Mapping[str, str] = field(default_factory=dict)


NO_PLAN: Final = Plan({}, {}, "")


def inside(board: RealmMap, piece: Piece) -> Piece:
    """Return a piece moved so that it is completely on the map, because places at sea reach to the edge."""
    room = piece.width / 2 + EDGE
    wide, high = board.size
    return piece._replace(x=min(max(piece.x, room), wide - room), y=min(max(piece.y, room), high - room))


def slot(board: RealmMap, area: str, kind: SlotKind) -> tuple[float, float]:
    """Return the place of a token in an area, in map units, or the middle of the area if there is no such place."""
    places = board.areas[area].slots.get(kind)
    return places[0] if places else board.areas[area].centre


def unit_counts(force: Force) -> dict[str, int]:
    """Return the number of units of each kind in a force; routed ones have keys such as `footman_routed`."""
    standing = {kind: count for kind, count in zip(UNITS, force.standing, strict=True) if count}
    return standing | {f"{kind}_routed": count for kind, count in zip(UNITS, force.routed, strict=True) if count}


def unit_list(units: Mapping[str, int]) -> list[str]:
    """Return the units of a force one by one: strongest kinds first, routed ones last."""
    order = ("siege_engine", "knight", "footman", "ship")
    kinds = sorted(units, key=lambda unit: (unit.endswith("_routed"), _rank(unit, order), unit))
    return [kind for kind in kinds for _ in range(units[kind])]


def _rank(unit: str, order: tuple[str, ...]) -> int:
    bare = unit.removesuffix("_routed")
    return order.index(bare) if bare in order else len(order)


def pieces(
    board: RealmMap,
    view: RealmInspection,
    missing: Collection[str] = (),
    plan: Plan = NO_PLAN,
    hidden: bool = False,
    unit_places: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType({}),
) -> list[Piece]:
    """Return all pieces of a game, from bottom to top.

    Args:
        board: the map.
        view: the game as its viewers may know it.
        missing: areas that lack an order of the House that plans.
        plan: units that are being sent.
        hidden: whether all tokens are hidden, so that the bare map is visible.
        unit_places: the places of units by area, in the order of their use; None: those of the map.
    """
    if hidden:
        return []
    found: list[Piece] = []
    places = {area: unit_places.get(area, shape.slots["unit"]) for area, shape in board.areas.items()}
    for area, strength in view.garrisons.items():
        x, y = slot(board, area, "garrison")
        found.append(Piece("garrison", area, "realm/garrison", x, y, TABLET, number=strength))
    for area, strength in view.neutral_forces.items():
        x, y = slot(board, area, "garrison")
        found.append(Piece("neutral", area, "realm/neutral", x, y, TABLET, number=strength))
    for area, house in view.tokens.items():
        x, y = slot(board, area, "power")
        found.append(Piece("power", area, f"realm/shield-{house}", x, y, POWER))
    for area, force in view.units.items():
        found += _units(places[area], area, force.house, unit_counts(force), plan)
    for area in plan.arrivals:
        if area not in view.units or view.units[area].house != plan.house:
            found += _units(places[area], area, plan.house, {}, plan)
    for area, (house, order) in view.orders.items():
        x, y = slot(board, area, "order")
        if order == "hidden":
            found.append(Piece("order", area, f"realm/hidden-{house}", x, y, ORDER))
        else:
            found.append(Piece("order", area, f"realm/order-{order}", x, y, ORDER))
            found.append(Piece("bead", area, f"realm/bead-{house}", x + ORDER * 0.36, y + ORDER * 0.36, BEAD))
    found += _attackers(board, view)
    for area in missing:
        x, y = slot(board, area, "order")
        ghost = plan.orders.get(area)
        if ghost is None:
            found.append(Piece("missing", area, "realm/order-missing", x, y, ORDER))
        else:
            found.append(Piece("order", area, f"realm/order-{ghost}", x, y, ORDER, alpha=GHOST))
    return [inside(board, piece) for piece in found]


def _units(
    places: tuple[tuple[float, float], ...], area: str, house: str, units: Mapping[str, int], plan: Plan
) -> Iterator[Piece]:
    """Yield the units of an area: those that stay, those that would leave as ghosts, those that would come."""
    leaving = dict(plan.ghosts.get(area, {})) if house == plan.house else {}
    standing = unit_list(units)
    coming = unit_list(plan.arrivals.get(area, {})) if house == plan.house else []
    for n, (kind, arrives) in enumerate([*((kind, False) for kind in standing), *((kind, True) for kind in coming)]):
        x, y = places[n] if n < len(places) else _stacked(places, n)
        bare = kind.removesuffix("_routed")
        routed = bare != kind
        ghost = not arrives and leaving.get(kind, 0) > 0
        if ghost:
            leaving[kind] -= 1
        yield Piece(
            "unit", f"{area}:{n}", f"realm/{bare}-{house}", x, y, SHIP if bare == "ship" else UNIT,
            angle=ROUTED_ANGLE if routed else 0.0, alpha=GHOST if ghost else 255, grey=routed,
        )  # fmt: skip


def _attackers(board: RealmMap, view: RealmInspection) -> Iterator[Piece]:
    """Yield the attackers of an open combat, in front of the border of the embattled area."""
    combat = view.combat
    if combat is None or not combat.force.size:
        return
    x0, y0 = slot(board, combat.origin, "order")
    x1, y1 = slot(board, combat.area, "order")
    kinds = unit_list(unit_counts(combat.force))
    for n, kind in enumerate(kinds):
        bare = kind.removesuffix("_routed")
        aside = (n - (len(kinds) - 1) / 2) * 26.0
        x, y = x0 + (x1 - x0) * 0.6 + aside, y0 + (y1 - y0) * 0.6
        yield Piece("unit", f"combat:{n}", f"realm/{bare}-{combat.attacker}", x, y, SHIP if bare == "ship" else UNIT)


def _stacked(places: tuple[tuple[float, float], ...], n: int) -> tuple[float, float]:
    """Return a place beyond the slots of an area: over the last ones, a little aside."""
    x, y = places[n % len(places)]
    return x + 7.0 * (n // len(places)), y - 7.0 * (n // len(places))


def area_towards(
    board: RealmMap, neighbours: Mapping[str, Iterable[str]], area: str, direction: tuple[int, int]
) -> str | None:
    """Return an area's neighbour in a direction, else the nearest area there, or None at the edge of the map.

    Args:
        board: the map.
        neighbours: the neighbours of each area.
        area: the area from which the step goes.
        direction: x east and y north, one of them 0.
    """
    x0, y0 = slot(board, area, "order")

    def cost(other: str) -> float | None:
        x, y = slot(board, other, "order")
        dx, dy = x - x0, y0 - y
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        return None if along <= 0 or aside > ASIDE * along else hypot(along, ASIDE * aside)

    for others in (neighbours[area], board.areas):
        found = [(found_cost, other) for other in others if other != area and (found_cost := cost(other)) is not None]
        if found:
            return min(found)[1]
    return None
