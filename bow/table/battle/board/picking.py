"""The regions of the board, and the thing at a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.table.battle.board.marker_piles import Place, by_hex, places
from bow.table.battle.board.overlays import FANNED, fan_of
from bow.ui.kit.camera import Camera
from bow.ui.kit.regions import Box, Region

if TYPE_CHECKING:
    from bow.table.battle.board.board_view import BoardView

#: kinds of orders that are fanned out round a unit
ORDERS = frozenset({"token", "pair"})


class Pickable(NamedTuple):
    """A thing on the board that can be clicked: the center and the size of its region, in board pixels."""

    kind: str
    id: str
    x: float
    y: float
    width: float
    height: float
    enabled: bool


def find_pickable(view: BoardView) -> list[Pickable]:
    """Return all things on the board, in the order of their priority at a point.

    Orders fanned out around a unit come first, then units, markers, hexes, and last the markers on hexes that can be
    chosen themselves (a marker that can be chosen is never last).
    """
    camera, index, selection = view.camera, view.battle.board.index, view.selection
    unit = camera.unit

    def thing(kind: str, id: str, hex: str, width: float, height: float, dx: float = 0, dy: float = 0) -> Pickable:
        x, y = camera.centre(index[hex])
        enabled = selection is not None and selection.can_click(kind, id)
        return Pickable(kind, id, x + dx * unit, y + dy * unit, width * unit, height * unit, enabled)

    fan = fan_of(view.battle, selection) if selection is not None and view.playback is None else []
    found = [thing(*each.thing, each.hex, FANNED, FANNED, each.dx, each.dy) for each in fan]
    found += [thing("unit", id, each.at, 0.66, 0.62) for id, each in view.battle.units.items()]
    below: list[Pickable] = []
    for place in _tokens(view):
        hex = place.pile.hex or ""
        marker = thing("marker", place.pile.id, hex, place.width, place.width, place.dx, place.dy)
        (found if marker.enabled or _marker_first(view, hex) else below).append(marker)
    return [*found, *(thing("hex", name, name, 0.86, 0.56) for name in index), *below]


def regions_in_view(things: list[Pickable], camera: Camera) -> list[Region]:
    """Return the regions of the currently visible things."""
    (left, bottom), zoom, (x0, y0, wide, high) = camera.on_screen(0, 0), camera.zoom, camera.box
    found = []
    for kind, id, board_x, board_y, width, height, enabled in things:
        x, y = left + board_x * zoom, bottom + board_y * zoom
        if x0 <= x < x0 + wide and y0 <= y < y0 + high:
            box = Box(x - width * zoom / 2, y - height * zoom / 2, width * zoom, height * zoom)
            found.append(Region(kind, id, box, enabled))
    return found


def _marker_first(view: BoardView, name: str) -> bool:
    """Return whether a marker is picked rather than its hex: not if the hex itself can be chosen."""
    return view.selection is None or not view.selection.can_click("hex", name)


def _hex_first(view: BoardView, name: str, unit: str) -> bool:
    """Return whether the hex under a unit is picked rather than the unit.

    It is if only the hex can be chosen, or if it is lit and the unit is not, such as the hex of the unit in hand.
    """
    chosen = view.selection
    if chosen is None or not chosen.can_click("hex", name):
        return False
    return not chosen.can_click("unit", unit) or (chosen.is_lit("hex", name) and not chosen.is_lit("unit", unit))


def _tokens(view: BoardView) -> list[Place]:
    standing = set(view.scene.at.values())
    marked = {*view.battle.objectives.values(), *view.scene.control}
    found: list[Place] = []
    for hex, there in by_hex(view.scene.piles).items():
        burning = view.battle.terrain_at(hex).fire > 0
        found += places(there, hex in standing, burning, hex in marked)
    return found


def target_at(view: BoardView, x: float, y: float) -> Region | None:
    order = next((region for region in view.regions() if region.kind in ORDERS and region.box.holds(x, y)), None)
    if order is not None:
        return order
    h = view.camera.hex_at(x, y)
    if h is None:
        return None
    name = view.battle.board.names[h]
    token = next((region for region in view.regions() if region.kind == "marker" and region.box.holds(x, y)), None)
    if token is not None and (token.enabled or _marker_first(view, name)):
        return token
    wanted: tuple[str, str] = ("hex", name)
    unit = next((unit for unit in view.battle.units.values() if unit.at == name), None)
    if unit is not None:
        wanted = ("hex", name) if _hex_first(view, name, unit.id) else ("unit", unit.id)
    return next((region for region in view.regions() if (region.kind, region.id) == wanted), None) or Region(
        *wanted, view.camera.box_of(h, 0.86, 0.56)
    )
