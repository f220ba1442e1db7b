"""The painter of the whole board as one picture: the ground in layers, lines on it, then what stands on it.

The picture depends on its arguments only (the same bytes for the same arguments and libraries). So the table can cache
it on disk under a key made of the arguments and `bow.table.battle.painting.country.PAINTER_VERSION`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bow.content.terms import GroundLook
from bow.hexes import Board
from bow.table.battle.painting import ground_textures, sprites
from bow.table.battle.painting.laid_board import FORESTS, Courses, Curve, LaidBoard, lay_courses
from bow.table.battle.painting.pieces import piece_picture
from bow.table.battle.painting.surface import Field, Point, Strokes, Surface


def paint_board(
    board: Board,
    ground: Sequence[str],
    pieces: Mapping[int, str],
    hex_width: int,
    seed: int,
    looks: Mapping[int, GroundLook] | None = None,
    *,
    on_side: bool = False,
    grid: bool = True,
) -> Image.Image:
    """Return the board as an RGB picture.

    A hex's center is at `LaidBoard.centre(h)` times `hex_width`, y downwards.

    Args:
        board: the board.
        ground: the ground's id for every hex.
        pieces: ids of the terrain pieces by hex; leave out those that the table draws itself (`paint_piece`).
        hex_width: width of a hex in pixels, 16 to 512.
        seed: the seed of tufts, trees and bends.
        looks: thickets, mills and septs by hex.
        on_side: whether the board lies on its side.
        grid: whether the hexes are outlined, and the land beyond them is dark.

    Raises:
        ValueError: the ground does not fit the board, or the hex width is out of bounds.
    """
    if len(ground) != board.size:
        raise ValueError(f"the board has {board.size} hexes, but {len(ground)} grounds were given")
    if not 16 <= hex_width <= 512:
        raise ValueError(f"a hex can be painted 16 to 512 pixels wide, not {hex_width}")
    laid = LaidBoard(board, on_side=on_side)
    surface = Surface(*laid.extent, hex_width, seed)
    courses = lay_courses(laid, ground, pieces, seed)
    picture = _paint_land(surface, laid, ground, pieces, courses)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    _draw_lines(surface, image, laid, ground, courses, pieces)
    _stand_things(surface, image, standing(surface, laid, ground, courses, looks or {}))
    for h in sorted(pieces):
        _put(image, laid, h, hex_width, piece_picture(pieces[h], laid, h, pieces, courses, hex_width, seed))
    if grid:
        _draw_grid(image, laid, hex_width)
    return image


def paint_piece(
    board: Board, ground: Sequence[str], pieces: Mapping[int, str], h: int, hex_width: int, seed: int
) -> Image.Image:
    """Return the terrain piece on hex `h` alone, turned to its direction.

    Returns:
        An RGBA square with sides of 1.5 hex widths (an even number of pixels); its center is the hex's center.

    Raises:
        KeyError: no piece is on the hex.
    """
    laid = LaidBoard(board)
    return piece_picture(pieces[h], laid, h, pieces, lay_courses(laid, ground, pieces, seed), hex_width, seed)


def _put(image: Image.Image, board: LaidBoard, h: int, unit: int, picture: Image.Image) -> None:
    x, y = board.centre(h)
    image.paste(picture, (round(x * unit - picture.width / 2), round(y * unit - picture.height / 2)), picture)


def _paint_land(
    surface: Surface, board: LaidBoard, ground: Sequence[str], pieces: Mapping[int, str], courses: Courses
) -> Field:
    picture = ground_textures.paint_grass(surface)
    ground_textures.paint_tones(surface, picture, board)
    hills = [h for h, kind in enumerate(ground) if kind == "hill"]
    if hills:
        ground_textures.paint_hills(surface, picture, ground_textures.hill_height(surface, board, hills))
    if any(kind in FORESTS for kind in ground):
        ground_textures.paint_forest_floor(surface, picture, board, ground)
    if "building" in ground:
        ground_textures.paint_yards(surface, picture, board, ground)
    if courses.roads:
        ground_textures.paint_roads(surface, picture, courses)
    if courses.water:  # after the roads, which end at the banks
        ground_textures.paint_water(surface, picture, board, ground, pieces, courses)
    return picture


def _inside(x: float, y: float) -> bool:
    """Return whether a point lies in the hex of width 1 around the origin."""
    x, y = abs(x), abs(y)
    return x <= 0.5 and y <= 1 / math.sqrt(3) - x / math.sqrt(3)


def _scatter(
    board: LaidBoard, chance: np.random.Generator, count: int, tries: int = 6, reach: float = 1.0
) -> list[Point]:
    """Return `count` places in a hex around the origin, well apart."""
    places: list[Point] = []
    while len(places) < count:
        best, gap = (0.0, 0.0), -1.0
        for _ in range(tries):
            x, y = float(chance.uniform(-0.5, 0.5)), float(chance.uniform(-0.58, 0.58))
            if not _inside(x / reach, y / reach):
                continue
            near = min(((x - a) ** 2 + (y - b) ** 2 for a, b in places), default=9.0)
            if near > gap:
                best, gap = (x, y), near
        if gap >= 0:
            places.append(best)
    return [board.beside(x, y) for x, y in places]


class Ways:
    """The distances of places from the nearest river or road of their hex."""

    def __init__(self, curves: Sequence[Curve]) -> None:
        self._points: dict[int, list[Point]] = {}
        for curve in curves:
            self._points.setdefault(curve.hex, []).extend(curve.points)

    def gap(self, h: int, x: float, y: float) -> float:
        """Return the distance to the nearest way in hex widths; it is large if no way runs through the hex."""
        return min((math.hypot(x - a, y - b) for a, b in self._points.get(h, ())), default=9.0)


def _draw_lines(
    surface: Surface,
    image: Image.Image,
    board: LaidBoard,
    ground: Sequence[str],
    courses: Courses,
    pieces: Mapping[int, str],
) -> None:
    dark, light = Strokes(surface), Strokes(surface)
    water, roads = Ways(courses.water), Ways(courses.roads)
    for h in range(board.size):
        chance = surface.chance("lines", h)
        if ground[h] in ("plain", "road", "river", "hill"):
            _tufts(dark, light, board, h, chance, water, roads, 26 if ground[h] == "plain" else 15)
        if ground[h] == "hill":
            _hachures(dark, light, board, h, chance)
    dark.lay_on(image, (62, 64, 36))
    light.lay_on(image, (186, 180, 124))
    if courses.roads:
        ruts, pebbles = Strokes(surface), Strokes(surface)
        _ruts(surface, ruts, pebbles, courses, pieces)
        ruts.lay_on(image, (92, 70, 44))
        pebbles.lay_on(image, (220, 202, 164))
    if courses.water:
        deep, gleam = Strokes(surface), Strokes(surface)
        _ripples(surface, deep, gleam, board, courses, ground)
        deep.lay_on(image, (44, 74, 92))
        gleam.lay_on(image, (204, 216, 210))


def _tufts(
    dark: Strokes,
    light: Strokes,
    board: LaidBoard,
    h: int,
    chance: np.random.Generator,
    water: Ways,
    roads: Ways,
    count: int,
) -> None:
    cx, cy = board.centre(h)
    clumps = chance.uniform(-0.42, 0.42, (4, 2))
    for _ in range(count):
        if chance.random() < 0.6:
            clump = clumps[int(chance.integers(4))]
            x, y = float(clump[0] + chance.normal(0, 0.07)), float(clump[1] + chance.normal(0, 0.06))
        else:
            x, y = float(chance.uniform(-0.5, 0.5)), float(chance.uniform(-0.55, 0.55))
        if not _inside(x, y):
            continue
        x, y = board.beside(x, y)
        if (
            water.gap(h, cx + x, cy + y) < ground_textures.STREAM + 0.07
            or roads.gap(h, cx + x, cy + y) < ground_textures.TRACK + 0.04
        ):
            continue
        size = float(chance.uniform(0.026, 0.05))
        for lean in (-0.6, 0.05, 0.65):
            tip = (
                cx + x + size * lean + float(chance.normal(0, 0.003)),
                cy + y - size * float(chance.uniform(0.8, 1.2)),
            )
            dark.stroke([(cx + x + size * lean * 0.3, cy + y), tip], 0.007, 0.5)
        light.stroke([(cx + x - size * 0.3, cy + y - 0.004), (cx + x - size * 0.75, cy + y - size * 0.8)], 0.007, 0.42)


def _hachures(dark: Strokes, light: Strokes, board: LaidBoard, h: int, chance: np.random.Generator) -> None:
    """Draw strokes down the slopes, dense on the side away from the light, as on an engraved map."""
    cx, cy = board.centre(h)
    for ring, count in ((0.27, 26), (0.37, 34)):
        for i in range(count):
            a = math.tau * (i + float(chance.uniform(-0.4, 0.4))) / count
            shade = 0.5 + 0.5 * math.cos(a - math.radians(50))  # 1 towards the south-east
            if chance.random() > 0.1 + 0.9 * shade:
                continue
            start = ring + float(chance.normal(0, 0.02))
            end = start + float(chance.uniform(0.03, 0.055)) * (0.7 + 0.6 * shade)
            line = [(cx + r * math.cos(a), cy + r * 0.95 * math.sin(a)) for r in (start, end)]
            if _inside(*board.beside(line[1][0] - cx, line[1][1] - cy)):
                dark.stroke(line, 0.006, 0.1 + 0.4 * shade)
    for _ in range(7):  # boulders
        a, d = float(chance.uniform(0, math.tau)), 0.42 * math.sqrt(float(chance.uniform(0.05, 1)))
        x, y, r = cx + d * math.cos(a), cy + d * math.sin(a), float(chance.uniform(0.01, 0.022))
        dark.dot((x + r * 0.4, y + r * 0.5), r * 1.1, r * 0.8, 0.7)
        light.dot((x, y), r, r * 0.75, 0.62)


def _offset(points: Sequence[Point], start: int, stop: int, side: float) -> list[Point]:
    result = []
    for i in range(start, stop):
        (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        result.append((points[i][0] - (y1 - y0) / length * side, points[i][1] + (x1 - x0) / length * side))
    return result


def _ripples(
    surface: Surface, deep: Strokes, gleam: Strokes, board: LaidBoard, courses: Courses, ground: Sequence[str]
) -> None:
    for number, curve in enumerate(courses.water):
        if len(courses.water_links[curve.hex]) > 2:
            continue
        chance = surface.chance("ripples", number)
        half = (ground_textures.BROOK if ground[curve.hex] == "forest-river" else ground_textures.STREAM) * 0.8
        for _ in range(17):
            side = float(chance.uniform(-half, half))
            start = int(chance.integers(0, len(curve.points) - 3))
            stop = min(len(curve.points), start + int(chance.integers(3, 6)))
            line = _offset(curve.points, start, stop, side)
            wave = [(x, y + 0.006 * math.sin(i * 2.2 + number)) for i, (x, y) in enumerate(line)]
            if chance.random() < 0.5:
                deep.stroke(wave, 0.008, float(chance.uniform(0.2, 0.42)))
            else:
                gleam.stroke(wave, 0.007, float(chance.uniform(0.16, 0.42)))
    land = ground_textures.islets(surface, board, ground, courses)
    for h, links in courses.water_links.items():
        if len(links) < 3:
            continue
        # waters that meet have no single current: small level waves
        chance = surface.chance("pool", h)
        cx, cy = _middle(courses, h)
        for x, y in _scatter(board, chance, 14, reach=0.62):
            if any(math.hypot(cx + x - a, cy + y - b) < ground_textures.ISLET + 0.06 for a, b in land.get(h, ())):
                continue
            for row in range(2):
                size = float(chance.uniform(0.03, 0.06))
                top = cy + y + row * 0.022
                wave = [(cx + x + size * (i / 4 - 1), top + 0.008 * math.sin(i * 1.6)) for i in range(9)]
                (gleam if row == 0 else deep).stroke(wave, 0.007, float(chance.uniform(0.2, 0.42)))


def _middle(courses: Courses, h: int) -> Point:
    points = [p for curve in courses.water if curve.hex == h for p in curve.points]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _ruts(surface: Surface, ruts: Strokes, pebbles: Strokes, courses: Courses, pieces: Mapping[int, str]) -> None:
    for number, curve in enumerate(courses.roads):
        if curve.hex in pieces:
            continue
        chance = surface.chance("ruts", number)
        for side in (-0.034, 0.034):
            for start in range(0, len(curve.points) - 1, 2):
                if chance.random() < 0.82:
                    line = _offset(
                        curve.points, start, min(len(curve.points), start + 4), side + float(chance.normal(0, 0.004))
                    )
                    ruts.stroke(line, 0.011, float(chance.uniform(0.14, 0.36)))
        for _ in range(14):
            x, y = curve.points[int(chance.integers(len(curve.points)))]
            side, r = float(chance.normal(0, 0.05)), float(chance.uniform(0.004, 0.009))
            (px, py), *_rest = _offset([(x, y), (x + 0.01, y)], 0, 1, side)
            ruts.dot((px + 0.003, py + 0.004), r, r * 0.8, 0.5)
            pebbles.dot((px, py), r, r * 0.8, 0.7)


Thing = tuple[float, float, Image.Image, bool]


def standing(
    surface: Surface,
    board: LaidBoard,
    ground: Sequence[str],
    courses: Courses,
    looks: Mapping[int, GroundLook],
) -> list[Thing]:
    """Return trees, houses and bushes: the place (in hex units), the picture, and whether it is a plant.

    None of them is in water.
    """
    unit, seed = surface.unit, surface.seed
    water, roads = Ways(courses.water), Ways(courses.roads)
    conifers, broadleaves = sprites.conifers(unit, seed), sprites.broadleaves(unit, seed)
    bushes = sprites.bushes(unit, seed)
    shape = (
        ground_textures.shape_of_water(surface, ground_textures.water_mask(surface, board, ground, courses))
        if courses.water
        else None
    )
    islands = ground_textures.islets(surface, board, ground, courses)
    found: list[Thing] = []

    def stand(x: float, y: float, sprite: Image.Image, plant: bool) -> None:
        column, row = (min(side - 1, max(0, round(at * unit))) for at, side in zip((x, y), surface.size, strict=True))
        if shape is None or shape[row, column] < ground_textures.WET:
            found.append((x, y, sprite, plant))

    for h in range(board.size):
        chance = surface.chance("things", h)
        cx, cy = board.centre(h)
        landmark = sprites.LANDMARKS.get(looks.get(h, ""))
        if landmark is not None:
            stand(cx, cy - 0.2, landmark(unit), False)
        if looks.get(h) == "thicket":
            for x, y in _scatter(board, chance, 46, reach=0.98):
                if roads.gap(h, cx + x, cy + y - 0.03) > ground_textures.TRACK + 0.035:
                    stand(cx + x, cy + y, bushes[int(chance.integers(len(bushes)))], True)
        elif h in islands:
            for x, y in islands[h]:
                for _ in range(4):
                    a, d = float(chance.uniform(0, math.tau)), float(chance.uniform(0, ground_textures.ISLET * 0.6))
                    kinds = conifers if chance.random() < 0.72 else broadleaves
                    stand(x + d * math.cos(a), y + d * 0.7 * math.sin(a), kinds[int(chance.integers(len(kinds)))], True)
        elif ground[h] in FORESTS:
            for x, y in _scatter(board, chance, 27 if ground[h] == "forest" else 24, reach=1.04):
                y = max(y, -0.5 + 0.17 + abs(x) * 0.3) if not _wooded_above(board, ground, h, x) else y
                near = ground_textures.BROOK + 0.05 if ground[h] == "forest-river" else ground_textures.STREAM
                if (
                    water.gap(h, cx + x, cy + y) < near
                    or roads.gap(h, cx + x, cy + y - 0.03) < ground_textures.TRACK + 0.035
                ):
                    continue
                kinds = conifers if chance.random() < 0.72 else broadleaves
                stand(cx + x, cy + y, kinds[int(chance.integers(len(kinds)))], True)
        elif ground[h] == "building":
            places = [(0.3, 60), (0.29, 122), (0.3, 180), (0.31, 238), (0.27, 300), (0.32, 0)]
            turned, missing = float(chance.uniform(-26, 26)), int(chance.integers(9))  # often a gap in the ring
            kinds = sprites.houses(unit, seed)
            if landmark is not None:  # it takes the places in the north
                places, missing = [place for place in places if place[1] <= 180], len(places)
            for n, (distance, degrees) in enumerate(places):
                if n == missing:
                    continue
                a = math.radians(degrees + turned)
                distance += float(chance.uniform(-0.03, 0.02))
                x, y = distance * math.cos(a), distance * 0.95 * math.sin(a)
                if roads.gap(h, cx + x, cy + y) < ground_textures.TRACK + 0.06:
                    continue
                stand(cx + x, cy + y, kinds[int(chance.integers(len(kinds)))], False)
        elif ground[h] in ("plain", "hill") and chance.random() < 0.3:
            for _ in range(int(chance.integers(1, 4))):
                a, d = float(chance.uniform(0, math.tau)), float(chance.uniform(0.34, 0.43))
                bush = broadleaves[int(chance.integers(len(broadleaves)))]
                small = bush.resize(
                    (max(1, round(bush.width * 0.42)), max(1, round(bush.height * 0.4))), Image.Resampling.LANCZOS
                )
                stand(cx + d * math.cos(a), cy + d * math.sin(a), small, True)
    found.sort(key=lambda thing: (thing[1], thing[0]))
    return found


def _stand_things(surface: Surface, image: Image.Image, there: Sequence[Thing]) -> None:
    """Draw the things of `standing`."""
    unit = surface.unit
    mask, pen = surface.blank()
    for x, y, sprite, tree in there:
        if tree:  # the pictures of houses include shadows
            w, h_ = sprite.width, sprite.height
            px, py = x * unit, y * unit
            pen.polygon(
                [
                    (px - w * 0.3, py),
                    (px + w * 0.1, py - h_ * 0.12),
                    (px + h_ * 0.62, py + h_ * 0.16),
                    (px + w * 0.3, py + h_ * 0.14),
                ],
                fill=120,
            )
            pen.ellipse((px - w * 0.4, py - h_ * 0.14, px + w * 0.45, py + h_ * 0.1), fill=120)
    image.paste((24, 26, 16), (0, 0), mask.filter(ImageFilter.GaussianBlur(unit * 0.014)))
    for x, y, sprite, tree in there:
        top = y * unit - sprite.height * (0.97 if tree else 0.5)
        image.paste(sprite, (round(x * unit - sprite.width / 2), round(top)), sprite)


def _wooded_above(board: LaidBoard, ground: Sequence[str], h: int, x: float) -> bool:
    """Return whether a tree at `x` may cross the hex's upper edge, because the wood continues there."""
    k = board.above(h, x)
    return k >= 0 and ground[k] in FORESTS


def _draw_grid(image: Image.Image, board: LaidBoard, unit: int) -> None:
    w, h = image.size
    big = (w * 2, h * 2)
    scale = unit * 2
    lines = Image.new("L", big, 0)
    pen = ImageDraw.Draw(lines)
    inner = Image.new("L", (w, h), 0)
    field = ImageDraw.Draw(inner)
    for k in range(board.size):
        points = [(x * scale, y * scale) for x, y in board.corners(k)]
        pen.line([*points, points[0]], fill=255, width=max(1, round(scale * 0.012)), joint="curve")
        field.polygon([(x / 2, y / 2) for x, y in points], fill=255)
    outside = ImageChops.invert(inner)
    image.paste(
        (24, 21, 17), (0, 0), outside.filter(ImageFilter.GaussianBlur(unit * 0.012)).point(lambda v: round(v * 0.66))
    )
    # the board's rim casts a soft shadow inwards
    rim = ImageChops.multiply(
        outside.resize((w // 4, h // 4)).filter(ImageFilter.GaussianBlur(unit * 0.03)).resize((w, h)), inner
    )
    image.paste((20, 17, 12), (0, 0), rim.point(lambda v: round(v * 0.4)))
    line = lines.reduce(2)
    image.paste((226, 214, 170), (1, 1), line.point(lambda v: round(v * 0.14)))
    image.paste((38, 33, 22), (0, 0), line.point(lambda v: round(v * 0.46)))
    rows = np.linspace(-1, 1, h // 8, dtype=np.float32)[:, None]
    columns = np.linspace(-1, 1, w // 8, dtype=np.float32)[None, :]
    dark = np.clip((rows**4 + columns**4) * 42 + (rows**2 + columns**2) * 10, 0, 90)
    vignette = Image.fromarray(dark.astype(np.uint8)).resize((w, h), Image.Resampling.BICUBIC)
    image.paste((18, 15, 10), (0, 0), vignette)
