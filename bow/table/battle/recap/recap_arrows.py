"""The arrows of the recap under the units, with lanes for arrows that share part of their path, and rounded bends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count, pairwise
from math import hypot

from bow.table.battle.board.board_view import BoardView
from bow.ui.kit import theme
from bow.ui.kit.drawn_over import DrawnOver, Point
from bow.ui.kit.regions import Box
from bow.ui.screens.recap_panel import ARROWS, RecapItem, RecapPanel

#: alpha of the items other than the lit one
FAINT = 70
#: distance between arrows on the same way, in their thickness
BESIDE = 2.4
#: how often the corners of a way are cut
ROUNDED = 3


class RecapArrows:
    """The arrows of all items, bright for the lit item."""

    def __init__(self, board: BoardView, panel: RecapPanel) -> None:
        self.board, self.panel = board, panel
        self.over = DrawnOver(board)

    def renew(self) -> None:
        """Redraw the arrows on the board if necessary."""
        if not self.panel.open:
            self.board.beneath = self.board.beneath_key = None
            return
        if self.over.stale((self.panel.items, self.panel.at, theme.scale)):
            self._draw_arrows()
        self.board.beneath, self.board.beneath_key = self.over.draw, self.over.filled

    def _draw_arrows(self) -> None:
        arrows = [arrow for happening in self.panel.items for arrow in happening.arrows]
        lane = dict(zip(map(id, arrows), lanes(arrow.path for arrow in arrows), strict=True))
        for happening in self.panel.items:
            if happening is not self.panel.shown:
                self._draw_one(happening, FAINT, lane)
        if self.panel.shown is not None:
            self._draw_one(self.panel.shown, 255, lane)

    def _draw_one(self, told: RecapItem, alpha: int, lane: Mapping[int, int]) -> None:
        """Draw an item; `lane`: the lane of each arrow, by its identity."""
        over = self.over
        thick = max(3.0, over.unit * 0.05)
        known = self.board.battle.board.index
        for arrow in sorted(told.arrows, key=lambda arrow: list(ARROWS).index(arrow.kind)):
            if all(hex in known for hex in arrow.path):
                way = aside([self._centre(hex) for hex in arrow.path], lane[id(arrow)] * thick * BESIDE)
                colour = (*ARROWS[arrow.kind][:3], alpha)
                over.arrow(smooth(way), colour, thick, dashed=arrow.kind == "retreat")
        for hex in (*told.named, *told.fallen):
            if hex in known:
                side = over.unit * (0.44 if hex in told.fallen else 1.16)
                x, y = self._centre(hex)
                place = Box(x - side / 2, y - side / 2, side, side)
                picture = "icons/glyph/close.png" if hex in told.fallen else "units/hex-ring.png"
                tint = theme.TARGET if hex in told.fallen else theme.WHITE
                angle = self.board.camera.hex_angle(picture)
                over.canvas.picture(picture, place, (*tint[:3], alpha), angle=angle)

    def _centre(self, hex: str) -> Point:
        """Return the center of a hex in the window."""
        board = self.board.battle.board
        return self.over.point(*board.centre(board.index[hex]))


def lanes(paths: Iterable[Sequence[str]]) -> list[int]:
    """Return a lane for each path of hexes, in order: 0 in the middle, then 1, -1, 2, -2 ... to its sides.

    Two paths with a pair of adjacent hexes in common, in either direction, never get the same lane.
    """
    taken: dict[frozenset[str], set[int]] = {}
    found = []
    for path in paths:
        pieces = [frozenset(pair) for pair in pairwise(path)]
        full = set().union(*(taken.get(piece, set()) for piece in pieces))
        lane = next(lane for n in count() for lane in (n, -n) if lane not in full)
        for piece in pieces:
            taken.setdefault(piece, set()).add(lane)
        found.append(lane)
    return found


def aside(way: Sequence[Point], distance: float) -> list[Point]:
    """Return a path shifted sideways, to the same side in both directions."""
    start, end = min(way[0], way[-1]), max(way[0], way[-1])
    if start == end:
        start, end = sorted(way[:2])
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return [(a - y / length * distance, b + x / length * distance) for a, b in way]


def smooth(way: Sequence[Point]) -> list[Point]:
    """Return a path with rounded bends and the same ends."""
    points = list(way)
    for _ in range(ROUNDED):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in pairwise(points):
            cut += [(x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25), (x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75)]
        points = [*cut, points[-1]] if len(way) > 2 else points
    return points
