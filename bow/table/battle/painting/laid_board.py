"""The geometry of a painted board: its hexes, upright or on its side, and the courses of its rivers and roads.

A course enters and leaves a hex through the middle of an edge, at a right angle, and bends around the hex's center. So
the curves of any two neighbors join smoothly. A slow sway that depends only on the place on the board makes rivers and
roads meander without breaking them. All curves are in hex units.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bow.hexes import Board

if TYPE_CHECKING:
    from bow.table.battle.painting.surface import Point

WATER = frozenset({"river", "forest-river"})
ROADS = frozenset({"road", "forest-road"})
BRIDGES = frozenset({"wooden-bridge", "stone-bridge"})
FORESTS = frozenset({"forest", "forest-river", "forest-road"})


class LaidBoard:
    """A board as it is painted, in hex widths, x to the right and y downwards from its upper left corner.

    A board on its side is turned by 90 degrees counterclockwise: its lower edge is at the right, and the tops of its
    hexes are flat.

    Attributes:
        on_side: whether the board lies on its side.
        size, around: as in `bow.hexes.Board`.
        extent: width and height of the board.
        angles: the directions of a hex's neighbours in radians, in the order of `around`.
    """

    def __init__(self, board: Board, *, on_side: bool = False) -> None:
        self.board, self.on_side = board, on_side
        self.size, self.around = board.size, board.around
        self._wide, self._high = float(board.columns), (board.rows - 1) * math.sqrt(3) / 2 + 2 / math.sqrt(3)
        self.extent = (self._high, self._wide) if on_side else (self._wide, self._high)
        self.angles = compass(on_side=on_side)

    def turned(self, x: float, y: float) -> Point:
        """Return where a place of the upright board is."""
        return (y, self._wide - x) if self.on_side else (x, y)

    def upright(self, x: float, y: float) -> Point:
        """Return the place of the upright board that is at a point: the reverse of `turned`."""
        return (self._wide - y, x) if self.on_side else (x, y)

    def centre(self, h: int) -> Point:
        """Return the center of a hex."""
        return self.turned(*self.board.centre(h))

    def corners(self, h: int, scale: float = 1.0) -> list[Point]:
        """Return the corners of a hex drawn at `scale` of its size, clockwise from the top or the upper right."""
        x, y = self.centre(h)
        radius, twelfth = scale / math.sqrt(3), int(self.on_side)
        turns = (math.tau * (2 * i + twelfth) / 12 for i in range(6))
        return [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]

    def beside(self, x: float, y: float) -> Point:
        """Return where a place that is x and y from the center of an upright hex is from the center of this one."""
        return (y, -x) if self.on_side else (x, y)

    def above(self, h: int, x: float) -> int:
        """Return the neighbour of hex `h` beyond its upper edge at `x` from its center, or -1 at the rim."""
        if not self.on_side:
            return self.around[h][0 if x > 0 else 5]
        return self.around[h][1 if abs(x) < 0.29 else 2 if x > 0 else 0]


def compass(*, on_side: bool) -> tuple[float, ...]:
    """Return the directions of a hex's neighbours in radians, y downwards, from the north-east of the upright board."""
    return tuple(math.radians(60 * i - 60 - 90 * on_side) for i in range(6))


class Curve(NamedTuple):
    """A smooth line of points, and the hex that it runs through."""

    hex: int
    points: tuple[Point, ...]


@dataclass
class Courses:
    """All rivers and roads of a board.

    `angles`: those of the six directions, in radians. `water_links[h]` and `road_links[h]`: the connected directions
    (0 = NE ... 5 = NW of the upright board).
    """

    angles: tuple[float, ...] = compass(on_side=False)
    water_links: dict[int, tuple[int, ...]] = field(default_factory=dict)
    road_links: dict[int, tuple[int, ...]] = field(default_factory=dict)
    water: list[Curve] = field(default_factory=list)
    roads: list[Curve] = field(default_factory=list)
    pools: list[tuple[Point, ...]] = field(default_factory=list)

    def heading(self, h: int, of: str) -> float | None:
        """Return the angle in radians of the river or road in the hex's center, or None without one."""
        links = (self.water_links if of == "water" else self.road_links).get(h, ())
        if not links:
            return None
        best = max(
            ((a, b) for a in links for b in links if a <= b),
            key=lambda pair: (min((pair[1] - pair[0]) % 6, (pair[0] - pair[1]) % 6), -pair[0]),
        )
        (xa, ya), (xb, yb) = (_edge(0, 0, self.angles[d]) for d in best)
        if best[0] == best[1]:
            return math.atan2(-ya, -xa)
        return math.atan2(yb - ya, xb - xa)


def sway(x: float, y: float, seed: int) -> Point:
    """Return a place shifted a little, by an amount that changes slowly over the board."""
    p = seed % 628 / 100
    dx = 0.042 * math.sin(2.3 * x + 1.7 * y + p) + 0.022 * math.sin(4.1 * y - 2.9 * x + 2.1 * p)
    dy = 0.042 * math.sin(2.6 * y - 1.4 * x + 1.7 * p) + 0.022 * math.sin(4.7 * x + 2.2 * y + 0.6 * p)
    return x + dx, y + dy


def _edge(x: float, y: float, angle: float) -> Point:
    return x + 0.5 * math.cos(angle), y + 0.5 * math.sin(angle)


def _bend(a: Point, middle: Point, b: Point) -> list[Point]:
    steps = 14
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        points.append(
            (u * u * a[0] + 2 * u * t * middle[0] + t * t * b[0], u * u * a[1] + 2 * u * t * middle[1] + t * t * b[1])
        )
    return points


def _way_out(board: LaidBoard, h: int, links: Sequence[int]) -> int | None:
    """Return the direction in which a course that ends at the board's rim leaves the board."""
    missing = [d for d in range(6) if board.around[h][d] < 0]
    if not missing or len(links) != 1:
        return None
    opposite = (links[0] + 3) % 6
    turn = {d: min((d - opposite) % 6, (opposite - d) % 6) for d in missing}
    best = min(missing, key=lambda d: (turn[d], d))
    return best if turn[best] <= 1 else None


def _curves(board: LaidBoard, links: Mapping[int, tuple[int, ...]], seed: int) -> list[Curve]:
    curves = []
    for h, linked in links.items():
        x, y = board.centre(h)
        ends = [_edge(x, y, board.angles[d]) for d in linked]
        lines: list[list[Point]] = []
        if len(ends) == 2:
            lines.append(_bend(ends[0], (x, y), ends[1]))
        else:
            lines += [_bend(end, ((end[0] + x) / 2, (end[1] + y) / 2), (x, y)) for end in ends]
            if len(ends) > 2:
                lines += [_bend(a, (x, y), b) for a, b in zip(ends, ends[1:] + ends[:1], strict=True)]
        for d, end in zip(linked, ends, strict=True):
            if board.around[h][d] < 0:  # extend it over the rim
                far = (end[0] + 0.6 * math.cos(board.angles[d]), end[1] + 0.6 * math.sin(board.angles[d]))
                lines.append(_bend(end, ((end[0] + far[0]) / 2, (end[1] + far[1]) / 2), far))
        curves += [Curve(h, tuple(sway(px, py, seed) for px, py in line)) for line in lines]
    return curves


def _water_links(board: LaidBoard, water: frozenset[int]) -> dict[int, tuple[int, ...]]:
    links: dict[int, tuple[int, ...]] = {}
    for h in sorted(water):
        joined = [d for d, k in enumerate(board.around[h]) if k in water]
        out = _way_out(board, h, joined)
        links[h] = tuple(sorted([*joined, out] if out is not None else joined))
    return links


def _crossing(board: LaidBoard, h: int, roads: frozenset[int], water_links: Mapping[int, tuple[int, ...]]) -> list[int]:
    """Return the directions in which a bridge or ford carries the way over; empty if no road leads to it."""
    around = board.around[h]
    candidates = [d for d in range(6) if around[d] in roads]
    if not candidates:
        return []
    stream = set(water_links.get(h, ()))
    dry = [d for d in candidates if d not in stream] or candidates
    pairs = [(a, b) for a in dry for b in dry if a < b]
    if pairs:
        a, b = max(pairs, key=lambda p: (min((p[1] - p[0]) % 6, (p[0] - p[1]) % 6), -p[0]))
        if min((b - a) % 6, (a - b) % 6) >= 2:
            return [a, b]
    return [dry[0]]


def _thin_out(board: LaidBoard, joined: dict[int, set[int]]) -> None:
    """Keep two of the three links where three road hexes touch, so that roads do not form triangles."""
    for h in joined:
        for d in (0, 1):
            corner = (h, board.around[h][d], board.around[h][d + 1])
            if not all(k in joined for k in corner):
                continue
            sides = ((corner[0], corner[1]), (corner[1], corner[2]), (corner[2], corner[0]))
            if all(board.around[a].index(b) in joined[a] for a, b in sides):
                a, b = max(sides, key=lambda side: min(len(joined[side[0]]), len(joined[side[1]])))
                joined[a].discard(board.around[a].index(b))
                joined[b].discard(board.around[b].index(a))


def _road_links(
    board: LaidBoard, ground: Sequence[str], pieces: Mapping[int, str], water_links: Mapping[int, tuple[int, ...]]
) -> dict[int, tuple[int, ...]]:
    roads = frozenset(h for h in range(board.size) if ground[h] in ROADS)
    joined: dict[int, set[int]] = {h: {d for d, k in enumerate(board.around[h]) if k in roads} for h in sorted(roads)}
    _thin_out(board, joined)
    # a road crosses every bridge; a ford only if the road would end there
    for h, piece in sorted(pieces.items()):
        if h in roads or (piece not in BRIDGES and piece != "ford"):
            continue
        directions = _crossing(board, h, roads, water_links)
        if piece == "ford":
            directions = [d for d in directions if len(joined[board.around[h][d]]) < 2]
        for d in directions:
            joined.setdefault(h, set()).add(d)
            joined[board.around[h][d]].add((d + 3) % 6)
    for h in sorted(roads):
        if len(joined[h]) == 1:
            out = _way_out(board, h, sorted(joined[h]))
            if out is not None:
                joined[h].add(out)
        if len(joined[h]) < 2:
            joined[h] |= {d for d, k in enumerate(board.around[h]) if k >= 0 and ground[k] == "building"}
    return {h: tuple(sorted(directions)) for h, directions in joined.items()}


def _bridged(
    board: LaidBoard, ground: Sequence[str], pieces: Mapping[int, str], water: frozenset[int]
) -> frozenset[int]:
    """Return the road hexes with a bridge or ford over a river, where the water flows on."""
    return frozenset(
        h
        for h, piece in pieces.items()
        if (piece in BRIDGES or piece == "ford") and ground[h] in ROADS and sum(k in water for k in board.around[h]) > 1
    )


def lay_courses(board: LaidBoard, ground: Sequence[str], pieces: Mapping[int, str], seed: int) -> Courses:
    water = frozenset(h for h in range(board.size) if ground[h] in WATER)
    courses = Courses(board.angles)
    courses.water_links = _water_links(board, water | _bridged(board, ground, pieces, water))
    courses.road_links = _road_links(board, ground, pieces, courses.water_links)
    courses.water = _curves(board, courses.water_links, seed)
    courses.roads = _curves(board, courses.road_links, seed)
    for h in sorted(water):
        # three river hexes around one corner are a pool, not three streams around an island
        for d in (0, 1):
            pair = (board.around[h][d], board.around[h][(d + 1) % 6])
            if pair[0] in water and pair[1] in water:
                courses.pools.append(tuple(sway(*board.centre(k), seed) for k in (h, *pair)))
    return courses
