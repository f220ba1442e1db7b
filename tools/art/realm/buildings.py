"""Man-made things: the Wall, harbours, castles and strongholds; icons of crowns and supply; the compass."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin
from typing import Final

import numpy as np
from shapely.geometry import LineString

from bow.realm.content.models import Area
from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import AreaShape, MapArc, RealmMap
from tools.art.pictures import icons
from tools.art.realm.canvas import dashed, filled, joints, line_path, rings_path, stroke
from tools.art.realm.land_signs import HOMES
from tools.art.realm.map_seeds import COMPASS, Point

INK: Final = "#2f2417"
ICE_INK: Final = "#44565f"
GAP: Final = 11.0  # half of a harbour's entrance


def rectangle(left: float, top: float, right: float, bottom: float, fill: str, line: str = "", width: float = 1) -> str:
    """Return an upright rectangle, with a line round it."""
    edge = f' stroke="{line}" stroke-width="{width}"' if line else ""
    box = f'x="{left:.2f}" y="{top:.2f}" width="{right - left:.2f}" height="{bottom - top:.2f}"'
    return f'<rect {box} fill="{fill}"{edge}/>'


def disc(x: float, y: float, radius: float, fill: str, opacity: float = 1.0) -> str:
    """Return a filled circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" fill-opacity="{opacity}"/>'


@cache
def _body(drawing: str) -> str:
    """Return the elements of an icon."""
    text = icons.svg_path(drawing).read_text(encoding="utf-8")
    return text.partition(">")[2].rpartition("</svg>")[0]


def icon(drawing: str, at: Point, size: float, colour: str, outline: str = "", opacity: float = 1.0) -> str:
    """Return an icon in a colour, with an outline behind it."""
    body = _body(drawing)
    under = ""
    if outline:
        under = f'<g stroke="{outline}" stroke-width="64" stroke-linejoin="round">'
        under += body.replace("currentColor", outline) + "</g>"
    x, y, scale = at[0] - size / 2, at[1] - size / 2, size / 512
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.5f})" opacity="{opacity}">'
        f"{under}{body.replace('currentColor', colour)}</g>"
    )


# --- the Wall
def wall_line(board: RealmMap) -> MapArc | None:
    """Return the line of the Wall."""
    return next((arc for arc in board.arcs if arc.kind == "wall"), None)


def wall(arc: MapArc) -> Iterator[str]:
    """Yield the Wall with its battlements and three towers."""
    path, line = line_path(arc.points), LineString(arc.points)
    yield stroke(path, ICE_INK, 12)
    yield stroke(path, "#c9d9e0", 10)
    yield f'<g transform="translate(0 -2.2)">{stroke(path, "#f7fbfc", 5)}</g>'
    for along in np.arange(7, line.length - 5, 13):
        spot = line.interpolate(float(along))
        yield stroke(f"M{spot.x:.2f} {spot.y - 1:.2f} V{spot.y + 5:.2f}", "#7c929d", 1, 0.8)
        yield rectangle(spot.x - 3.4, spot.y - 9, spot.x + 3.4, spot.y - 5, "#e6eff2", ICE_INK, 0.8)
    for part in (0.06, 0.5, 0.94):
        spot = line.interpolate(part, normalized=True)
        yield rectangle(spot.x - 7, spot.y - 17, spot.x + 7, spot.y + 7, "#dbe6ea", ICE_INK, 1.2)
        yield rectangle(spot.x + 1, spot.y - 16.4, spot.x + 6.4, spot.y + 6.4, "#a9bcc5")
        for left in (-6.5, -1.5, 3.5):
            yield rectangle(spot.x + left, spot.y - 21, spot.x + left + 3, spot.y - 17, "#dbe6ea", ICE_INK, 0.9)


# --- harbours
def moles(board: RealmMap) -> Iterator[str]:
    """Yield the stone moles of all ports, each with an entrance, as SVG paths."""
    for arc in board.arcs:
        if arc.kind == "pier":
            line = LineString(arc.points)
            middle = line.length / 2
            for low, high in ((0.0, middle - GAP), (middle + GAP, line.length)):
                yield line_path([line.interpolate(float(d)).coords[0] for d in np.linspace(low, high, 60)])


def harbours(board: RealmMap) -> Iterator[str]:
    """Yield the harbours: calm water, a wooden quay along the shore, a stone mole with two lights."""
    for number, arc in enumerate(board.arcs):
        if arc.kind == "pier":
            yield from _harbour(board, number, arc)
    for mole in moles(board):
        for width, colour in ((8.4, "#3a2f20"), (6.4, "#b9ab8c"), (2.6, "#d8cdb2")):
            yield stroke(mole, colour, width)
        yield joints(mole, "#6d6046", 6.4, 0.55, dashed(0.8, 5))
    for arc in board.arcs:
        if arc.kind == "pier":
            line = LineString(arc.points)
            for along in (line.length / 2 - GAP, line.length / 2 + GAP):
                spot = line.interpolate(along)
                yield disc(spot.x, spot.y, 6, "#3a2f20") + disc(spot.x, spot.y, 4.8, "#cfc3a6")
                yield disc(spot.x, spot.y, 2.4, "#e0862f") + disc(spot.x - 0.6, spot.y - 0.6, 0.9, "#ffd98a")


def _harbour(board: RealmMap, number: int, arc: MapArc) -> Iterator[str]:
    port = next(side for side in arc.between if board.areas.get(side) and board.areas[side].facing is not None)
    shape = board.areas[port]
    water = rings_path(shape.rings)
    foot = line_path(next(each.points for each in board.arcs if each.kind == "foot" and port in each.between))
    yield f'<clipPath id="port{number}"><path d="{water}"/></clipPath><g clip-path="url(#port{number})">'
    yield filled(water, "#a9c4bf")
    for width, opacity in ((34, 0.1), (26, 0.12), (19, 0.14), (13, 0.16)):
        yield stroke(water, "#4d757c", width, opacity)
    for width, opacity in ((23, 0.1), (20, 0.14), (17, 0.2)):
        yield stroke(foot, "#2c2412", width, opacity)
    yield stroke(foot, "#3b2910", 14) + stroke(foot, "#a7824f", 12)
    yield joints(foot, "#5e4521", 12.5, 0.8, dashed(1, 3.4))
    yield "</g>" + stroke(foot, "#38280f", 1.9, 0.95)
    yield icon("anchor", shape.centre, 24, "#27424b", opacity=0.5)


# --- icons of the areas
def area_icons(board: RealmMap, content: RealmContent) -> Iterator[str]:
    """Yield castles, strongholds, crowns and barrels of all areas."""
    for area, shape in board.areas.items():
        yield from _icons(shape, content.areas[area])


def _icons(shape: AreaShape, printed: Area) -> Iterator[str]:
    for x, y in shape.slots.get("fort", ()):
        if printed.home is not None and printed.home in HOMES:
            yield disc(x, y, 18.5, "#241706", 0.9) + disc(x, y, 17, HOMES[printed.home])
            yield disc(x, y, 13.8, "#241706", 0.8) + disc(x, y, 13, "#efe2c2")
        yield fort((x, y), strong=printed.fort == "stronghold", scale=0.82 if printed.home else 1.0)
    for at in shape.slots.get("crown", ()):
        yield icon("queen-crown", at, 21, "#e9bf4a", "#4a3206")
    for at in shape.slots.get("supply", ()):
        yield icon("barrel", at, 20.5, "#b9803f", "#331d08")


def _tower(left: float, right: float, top: float, roof: str = "") -> str:
    middle, merlon = (left + right) / 2, (right - left + 2) / 5
    found = rectangle(left, top, right, 11, "#d8cdb4", INK, 1.3)
    found += rectangle(middle, top + 0.6, right - 0.6, 10.4, "#a4957a")
    for n in range(3):
        edge = left - 1 + 2 * n * merlon
        found += rectangle(edge, top - 3.4, edge + merlon, top, "#d8cdb4", INK)
    if roof:
        path = f"M{left - 1} {top - 2} L{middle} {top - 11} L{right + 1} {top - 2} Z"
        found += filled(path, roof) + stroke(path, INK, 1.1)
    return found


def fort(at: Point, *, strong: bool, scale: float = 1.0) -> str:
    """Return a castle, one tower with a wall, or a stronghold, a keep between two roofed towers with a flag."""
    roof = "#8f3b2c"
    found = "".join(
        f'<ellipse cx=".5" cy="12" rx="{rx}" ry="{ry}" fill="#2b1d08" fill-opacity=".13"/>'
        for rx, ry in ((18, 4), (16.5, 3), (15, 2.2))
    )
    if strong:
        found += _tower(-7, 7, -8) + _tower(-15, -7, -3, roof) + _tower(7, 15, -3, roof)
        found += stroke("M0 -11 V-18", INK, 1.2) + filled("M0 -18 L7 -15.6 L0 -13.4 Z", roof)
        found += filled("M-3 11.6 V6 A3 3 0 0 1 3 6 V11.6 Z", INK)
    else:
        found += _tower(-5.5, 5.5, -7) + rectangle(5.5, 3, 13, 11, "#a4957a", INK, 1.2)
        found += rectangle(-13, 3, -5.5, 11, "#d8cdb4", INK, 1.2)
        found += filled("M-2.2 11.6 V6.2 A2.2 2.2 0 0 1 2.2 6.2 V11.6 Z", INK)
    return f'<g transform="translate({at[0]:.2f} {at[1] + 1:.2f}) scale({scale})">{found}</g>'


# --- the compass
def compass_lines(length: float = 2000.0) -> Iterator[str]:
    """Yield faint lines that run from the compass over the sea."""
    x, y = COMPASS
    for step in range(16):
        angle = radians(step * 22.5)
        end = f"L{x + length * sin(angle):.1f} {y - length * cos(angle):.1f}"
        yield stroke(f"M{x + 46 * sin(angle):.1f} {y - 46 * cos(angle):.1f} {end}", "#f2efd8", 0.8,
                     0.2 if step % 2 == 0 else 0.11)  # fmt: skip


def compass(radius: float = 46.0) -> str:
    """Return the compass rose; its north has a lily, no letter."""
    ink, pale, shade = "#15262e", "#efe6c8", "#6b5a36"
    found = "".join(
        f'<circle r="{radius * part:.2f}" fill="none" stroke="{pale}" stroke-opacity="{opacity}" '
        f'stroke-width="{width}"/>'
        for part, opacity, width in ((0.78, 0.6, 1.2), (0.70, 0.4, 0.8), (0.4, 0.3, 0.7))
    )
    for step in range(32):
        tick = stroke(f"M0 {-radius * 0.7:.2f} V{-radius * 0.78:.2f}", pale, 0.8, 0.6)
        found += f'<g transform="rotate({step * 11.25})">{tick}</g>'
    for turn, length, width in ((45, 0.62, 0.13), (0, 1.0, 0.17)):
        for quarter in range(4):
            star = ""
            for side, colour in ((-1, pale), (1, shade)):
                path = f"M0 {-radius * length:.2f} L{side * radius * width:.2f} {-radius * width:.2f} L0 0 Z"
                star += filled(path, colour, 0.94) + stroke(path, ink, 0.8, 0.8)
            found += f'<g transform="rotate({turn + quarter * 90})">{star}</g>'
    lily = (
        f"M0 {-radius - 13:.1f} q5 6 0 13 q-5 -7 0 -13 M0 {-radius - 3:.1f} q7 1 6 -6 M0 {-radius - 3:.1f} q-7 1 -6 -6"
    )
    found += stroke(lily, ink, 3.2, 0.8) + stroke(lily, pale, 1.6) + disc(0, 0, 2.4, ink)
    return f'<g transform="translate({COMPASS[0]} {COMPASS[1]})">{found}</g>'
