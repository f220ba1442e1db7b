"""What can be pointed at on the board, and which thing lies under a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.spots import Spot
from bow.table.tokens import Place, by_hex, places

if TYPE_CHECKING:
    from bow.table.board import BoardView


def find_spots(view: BoardView) -> list[Spot]:
    """Every hex, unit and marker that is in view, and the smaller things first."""
    lens, index = view.lens, view.battle.board.index
    choosing = view.choosing
    found = []
    for id, unit in view.battle.units.items():
        box = lens.box_of(index[unit.at], 0.66, 0.62)
        if lens.box.holds(*box.centre):
            found.append(Spot("unit", id, box, choosing is not None and choosing.can_click("unit", id)))
    below: list[Spot] = []
    for place in _tokens(view):
        hex = place.pile.hex or ""
        box = lens.box_of(index[hex], place.width, place.width, place.dx, place.dy)
        if lens.box.holds(*box.centre):
            lit = choosing is not None and choosing.can_click("marker", place.pile.id)
            (found if lit or _marker_first(view, hex) else below).append(Spot("marker", place.pile.id, box, lit))
    for name, h in index.items():
        box = lens.box_of(h, 0.86, 0.56)
        if lens.box.holds(*box.centre):
            found.append(Spot("hex", name, box, choosing is not None and choosing.can_click("hex", name)))
    return found + below


def _marker_first(view: BoardView, name: str) -> bool:
    """Whether a marker is pointed at rather than its hex: not where the hex itself can be chosen."""
    return view.choosing is None or not view.choosing.can_click("hex", name)


def _tokens(view: BoardView) -> list[Place]:
    """The markers on the board, and where they lie on their hexes."""
    standing = set(view.scene.at.values())
    marked = {*view.battle.objectives.values(), *view.scene.control}
    found: list[Place] = []
    for hex, there in by_hex(view.scene.piles).items():
        burning = view.battle.terrain_at(hex).fire > 0
        found += places(there, hex in standing, burning, hex in marked)
    return found


def thing_at(view: BoardView, x: float, y: float) -> Spot | None:
    """The marker, unit or hex under a point of the window."""
    h = view.lens.hex_at(x, y)
    if h is None:
        return None
    name = view.battle.board.names[h]
    token = next((spot for spot in view.spots() if spot.kind == "marker" and spot.box.holds(x, y)), None)
    if token is not None and (token.enabled or _marker_first(view, name)):
        return token
    wanted: tuple[str, str] = ("hex", name)
    unit = next((unit for unit in view.battle.units.values() if unit.at == name), None)
    if unit is not None:
        hex_first = (
            view.choosing is not None
            and view.choosing.can_click("hex", name)
            and not view.choosing.can_click("unit", unit.id)
        )
        wanted = ("hex", name) if hex_first else ("unit", unit.id)
    return next((spot for spot in view.spots() if (spot.kind, spot.id) == wanted), None) or Spot(
        *wanted, view.lens.box_of(h, 0.86, 0.56)
    )
