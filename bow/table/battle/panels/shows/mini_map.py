"""The mini-map: the whole board, small, in a corner of the zoomed board, with a frame round the part that is seen."""

from __future__ import annotations

from functools import lru_cache

import arcade

from bow.battle.inspection import Inspection
from bow.hexes import Board
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.stamps import plain_texture
from bow.table.battle.painting.small_ground import small_ground
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import NOWHERE, Box
from bow.ui.kit.widgets import outline
from bow.ui.wording import say

#: the largest parts of the board's width and height that it takes
WIDE, HIGH = 0.2, 0.3
#: costs of a corner where it hides a thing that can be clicked, a hex that can be chosen, or another unit
BARRED, CHOICE, STANDING = 1000, 10, 1
#: by how much a unit's picture is larger than its region, in heights of the region
TALL = 0.2

#: the ground of each hex, the terrain pieces by hex, and the burnt hexes
_Land = tuple[tuple[str, ...], tuple[tuple[int, str], ...], frozenset[int]]


@lru_cache(maxsize=4)
def _ground(board: Board, land: _Land, size: tuple[int, int], turned: bool) -> arcade.Texture:
    picture = small_ground(board, land[0], dict(land[1]), land[2], size)
    return plain_texture((picture.rotate(180) if turned else picture).convert("RGBA"))


def _land(battle: Inspection) -> _Land:
    lands = [battle.terrain_at(name) for name in battle.board.names]
    pieces = tuple((h, land.piece) for h, land in enumerate(lands) if land.piece is not None)
    return tuple(land.base for land in lands), pieces, frozenset(h for h, land in enumerate(lands) if land.devastated)


class MiniMap(Panel):
    """Shown while only a part of the board is seen, in the corner where it hides least.

    It hides no unit that can be clicked: where that is impossible, it gives way.

    Attributes:
        on: whether the player wants it.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self.view = view
        self.on = True
        self.frame = Canvas()
        self._framed: object = None
        self._chosen: object = None  # what was on the board when the corner was chosen

    @property
    def hidden(self) -> bool:
        return not self.on or self.view.camera.whole or self.box is NOWHERE

    # --- its place
    @property
    def reach(self) -> Box:
        """Its box with the frame round it."""
        return self.box.grown(2 * self._edge)

    @property
    def _edge(self) -> float:
        return max(1.0, theme.px(2))

    def settle_down(self) -> bool:
        """Choose the corner anew if the board has changed and is at rest; return whether it has moved."""
        view = self.view
        if view.moving:
            return False
        key = self.on, view.view, view.camera.box, view.upper_key, view.pointer.cursor, theme.scale
        if key == self._chosen:
            return False
        self._chosen = key
        before = self.box
        if not self.on or view.camera.whole:
            self.box = NOWHERE
        else:
            self._take(self._corner())
        return self.box != before

    def _take(self, box: Box) -> None:
        if box is NOWHERE:
            self.box = box
        else:
            self.lay(box)
        redrawing.changed()

    def _corner(self) -> Box:
        """Return the place that hides least; the present one as long as it hides nothing to choose."""
        camera = self.view.camera
        room, edge = camera.box, theme.px(8)
        across, up = camera.size
        factor = min(room.width * WIDE / across, room.height * HIGH / up)
        wide, high = round(across * factor), round(up * factor)
        places = room.corners(wide, high, edge)
        costs = {place: self._cost(place.grown(edge / 2)) for place in places}
        if costs.get(self.box, BARRED) < CHOICE:
            return self.box
        best = min(places, key=costs.__getitem__)
        return best if costs[best] < BARRED else NOWHERE

    def _cost(self, place: Box) -> int:
        cost, view = 0, self.view
        for region in view.regions():
            box = region.box.grown(region.box.height * TALL) if region.kind == "unit" else region.box
            if place.shared(box):
                if region.kind == "hex":
                    held = region.id == view.pointer.cursor
                    cost += BARRED if held else CHOICE if region.enabled else 0
                else:
                    cost += BARRED if region.enabled else STANDING
        return cost

    # --- its picture
    def shows(self) -> object:
        view = self.view
        units = tuple((at, view.scene.looks[unit].house) for unit, at in sorted(view.scene.at.items()))
        return units, _land(view.battle), view.camera.turned

    def build(self) -> None:
        view, edge = self.view, self._edge
        camera, box = view.camera, self.box
        self.canvas.fill(box.grown(2 * edge), (14, 10, 8, 255))
        self.canvas.fill(box.grown(edge), theme.GOLD)
        size = round(box.width), round(box.height)
        self.canvas.sprite(_ground(view.battle.board, _land(view.battle), size, camera.turned), box)
        factor = box.width / camera.size[0]
        side = max(4.0, camera.unit * factor * 0.72)
        for unit, at in sorted(view.scene.at.items()):
            x, y = (place * factor for place in camera.centre(view.battle.board.index[at]))
            self._dot(Box(box.left + x - side / 2, box.bottom + y - side / 2, side, side), view.scene.looks[unit].house)
        self.region("small-map", "all", box, say("mini-map-hint"))

    def _dot(self, box: Box, house: str) -> None:
        """Draw a unit in the colour of its House; with marks for the colour-blind, Lannister's are squares."""
        if theme.marks and house == "lannister":
            self.canvas.fill(box, (20, 14, 10, 255))
            self.canvas.fill(box.inset(1), theme.HOUSE[house])
        else:
            self.canvas.picture("units/reach-dot.png", box.grown(1), (20, 14, 10, 255))
            self.canvas.picture("units/reach-dot.png", box, theme.HOUSE[house])

    def seen(self) -> Box:
        """Return the part of its place that stands for what is seen."""
        return self.view.camera.seen_in(self.box)

    def draw(self) -> None:
        if self.hidden:
            return
        framed = self.box, self.view.view
        if framed != self._framed:
            self._framed = framed
            self.frame.clear()
            outline(self.frame, self.seen(), theme.GOLD_BRIGHT, self._edge)
        self.canvas.draw()
        self.frame.draw()

    def go(self, x: float, y: float) -> None:
        """Bring the place under a point of the window into the middle of the board's view."""
        self.view.pan(*self.view.camera.way_to(self.box, x, y))
