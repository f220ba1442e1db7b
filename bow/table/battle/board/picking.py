"""The regions of the board, and the thing under a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.battle.board.marker_piles import Place, by_hex, places
from bow.ui.kit.regions import Region

if TYPE_CHECKING:
    from bow.table.battle.board.board_view import BoardView


def find_regions(view: BoardView) -> list[Region]:
    """Return the regions in view, in the order in which they are found at a point.

    Units come first, then markers, then hexes, and last the markers on hexes that can be chosen themselves (a marker
    that can be chosen is never last).
    """
    camera, index = view.camera, view.battle.board.index
    selection = view.selection
    found = []
    for id, unit in view.battle.units.items():
        box = camera.box_of(index[unit.at], 0.66, 0.62)
        if camera.box.holds(*box.centre):
            found.append(Region("unit", id, box, selection is not None and selection.can_click("unit", id)))
    below: list[Region] = []
    for place in _tokens(view):
        hex = place.pile.hex or ""
        box = camera.box_of(index[hex], place.width, place.width, place.dx, place.dy)
        if camera.box.holds(*box.centre):
            lit = selection is not None and selection.can_click("marker", place.pile.id)
            (found if lit or _marker_first(view, hex) else below).append(Region("marker", place.pile.id, box, lit))
    for name, h in index.items():
        box = camera.box_of(h, 0.86, 0.56)
        if camera.box.holds(*box.centre):
            found.append(Region("hex", name, box, selection is not None and selection.can_click("hex", name)))
    return found + below


def _marker_first(view: BoardView, name: str) -> bool:
    """Return whether a marker is picked rather than its hex: not if the hex itself can be chosen."""
    return view.selection is None or not view.selection.can_click("hex", name)


def _tokens(view: BoardView) -> list[Place]:
    standing = set(view.scene.at.values())
    marked = {*view.battle.objectives.values(), *view.scene.control}
    found: list[Place] = []
    for hex, there in by_hex(view.scene.piles).items():
        burning = view.battle.terrain_at(hex).fire > 0
        found += places(there, hex in standing, burning, hex in marked)
    return found


def target_at(view: BoardView, x: float, y: float) -> Region | None:
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
        chosen = view.selection
        hex_first = chosen is not None and chosen.can_click("hex", name) and not chosen.can_click("unit", unit.id)
        wanted = ("hex", name) if hex_first else ("unit", unit.id)
    return next((region for region in view.regions() if (region.kind, region.id) == wanted), None) or Region(
        *wanted, view.camera.box_of(h, 0.86, 0.56)
    )
