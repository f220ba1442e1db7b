"""The ground of the map: the painted picture with the owners of areas, in the window and small for a saved game.

In the window both are one picture, as two layers would take twice as long to draw.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from arcade.gl.geometry import quad_2d
from PIL import Image, ImageChops, ImageDraw, ImageOps

from bow.realm.content.realm_map import RealmMap, realm_map
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.pieces import slot
from bow.ui.kit.pictures import picture_file

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Geometry, Program, Texture2D

    from bow.realm.realm_view import RealmView

#: the painted ground: without names, owners and pieces
GROUND: Final = "realm/map.jpg"
#: rows of the large picture that are sent to the graphics card at once
ROWS: Final = 128
#: seconds from a change of the owners until the large picture follows, unless it is shown
LATER: Final = 0.3

#: the picture begins with its uppermost row
VERTEX: Final = """
#version 330
uniform WindowBlock { mat4 projection; mat4 view; } window;
uniform vec2 size;
in vec2 in_vert;
in vec2 in_uv;
out vec2 place;
void main() {
    gl_Position = window.projection * window.view * vec4(in_vert * size, 0.0, 1.0);
    place = vec2(in_uv.x, 1.0 - in_uv.y);
}
"""
FRAGMENT: Final = """
#version 330
uniform sampler2D picture;
in vec2 place;
out vec4 colour;
void main() { colour = texture(picture, place); }
"""

#: pixels for a map unit
SCALE: Final = 1.5
#: half the band lies inside the outline: its whole width in map units
BAND: Final = 15.0
TINT: Final = 46
CLOSED: Final = (30, 26, 22)
#: stands for a House where areas are closed
CLOSED_AREAS: Final = "closed"

#: the height of the picture that is shrunk, in pixels
HEIGHT: Final = 435
#: the opacity of the tint of an owner, and of the shade of a closed area
SMALL_TINT, SMALL_SHADE = 130, 170
#: the radius of the disc of an army, in map units, and the width of its rim
DISC, RIM = 24.0, 7.0


class GroundLayers:
    """The ground at two sizes: the size of the map in the window, and the painted size for zooming in.

    A thread paints the owners after a change, and composes the large picture before it is needed, later only the rows
    that differ. Each update sends some rows to the graphics card. Until all have been sent once, the small picture is
    shown.
    """

    def __init__(self, ctx: ArcadeContext) -> None:
        self._ctx = ctx
        self._size = (1, 1)
        self._owners: Image.Image | None = None
        #: paints the next owners
        self._asked: Callable[[], Image.Image] | None = None
        #: these owners, and with them the small picture of a size
        self._painted: tuple[Image.Image, Image.Image] | None = None
        self._small: dict[bool, _GroundSheet] = {}
        self._large: _GroundSheet | None = None
        #: the owners in the large picture, once its rows have been sent; None: there is no large picture
        self._joined: tuple[Image.Image | None] | None = None
        self._rows: deque[tuple[int, bytes]] = deque()
        self._whole = False
        self._wait = LATER
        self._thread: threading.Thread | None = None

    def show_owners(self, paint: Callable[[], Image.Image], *, later: bool) -> None:
        """Show other owners, painted by a function; with `later` in a thread, unless none are shown yet."""
        if later and self._owners is not None:
            self._asked = paint
        else:
            self._asked = self._painted = None
            self._take(paint())

    def _take(self, owners: Image.Image) -> None:
        self._owners, self._wait = owners, LATER
        self._small.pop(True, None)

    def forget(self) -> None:
        """Compose the small pictures again, because their size in the window has changed."""
        self._small = {}

    @property
    def busy(self) -> bool:
        """Whether a thread is painting."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def working(self) -> bool:
        """Whether a picture is being painted, or is being sent to the graphics card."""
        return self.busy or bool(self._rows) or self._painted is not None or self._asked is not None

    def update(self, seconds: float, *, close: bool, owners: bool) -> bool:
        """Update the pictures for changed owners; return whether the display has changed.

        Args:
            seconds: the time since the last update.
            close: whether the map is zoomed in.
            owners: whether the owners are shown.
        """
        if self.busy:
            return False
        if self._painted is not None:
            painted, small = self._painted
            self._painted = None
            self._take(painted)
            if small.size == self._size:
                self._show_small(small, owners=True)
            return True
        if self._asked is not None:
            paint, self._asked = self._asked, None
            self._begin(self._paint, paint, self._size)
        elif self._rows:
            if self._large is None:
                self._large = _GroundSheet(self._ctx, ground_picture(None).size)
            self._large.write(*self._rows.popleft())
            self._whole = self._whole or not self._rows
            return close and self._whole
        else:
            self._wait -= seconds
            wanted = self._owners if owners else None
            if (close or self._wait <= 0) and (self._joined is None or self._joined[0] is not wanted):
                self._begin(self._join, wanted)
        return False

    def _begin(self, work: Callable[..., None], *values: object) -> None:
        self._thread = threading.Thread(target=work, args=values, daemon=True, name="bow-ground")
        self._thread.start()

    def _paint(self, paint: Callable[[], Image.Image], size: tuple[int, int]) -> None:
        owners = paint()
        self._painted = owners, _joined(size, owners)

    def _join(self, owners: Image.Image | None) -> None:
        ground = ground_picture(None)
        first, end = 0, ground.height
        if self._joined is not None:
            first, end = _rows_that_differ(self._joined[0], owners, ground.height)
        layer = None if owners is None else owners.resize(ground.size, Image.Resampling.BILINEAR)
        for top in range(first, end, ROWS):
            place = 0, top, ground.width, min(top + ROWS, end)
            part = ground.crop(place).convert("RGBA")
            if layer is not None:
                part.alpha_composite(layer.crop(place))
            self._rows.append((top, part.tobytes()))
        self._joined = (owners,)

    def draw(self, size: tuple[float, float], *, close: bool, owners: bool) -> None:
        """Draw the ground stretched over the map.

        Args:
            size: the size of the map in board pixels.
            close: whether the map is zoomed in.
            owners: whether the owners are shown.
        """
        self._size = round(size[0]), round(size[1])
        if close and self._large is not None and self._whole:
            self._large.draw(size)
            return
        if owners not in self._small:
            self._show_small(_joined(self._size, self._owners if owners else None), owners=owners)
        self._small[owners].draw(size)

    def _show_small(self, image: Image.Image, *, owners: bool) -> None:
        sheet = self._small[owners] = _GroundSheet(self._ctx, image.size)
        sheet.write(0, image.tobytes())


def _joined(size: tuple[int, int], owners: Image.Image | None) -> Image.Image:
    image = ground_picture(size).convert("RGBA")
    if owners is not None:
        image.alpha_composite(owners.resize(size, Image.Resampling.BILINEAR))
    return image


def _rows_that_differ(one: Image.Image | None, other: Image.Image | None, height: int) -> tuple[int, int]:
    """Return the first row, and the row after the last one, where two pictures differ once they have a height."""
    pictures = [picture for picture in (one, other) if picture is not None]
    if not pictures:
        return 0, 0
    difference = ImageChops.difference(*pictures) if len(pictures) > 1 else pictures[0]
    found = difference.getbbox(alpha_only=False)
    if found is None:
        return 0, 0
    scale = height / difference.height
    # stretched, a row reaches into its neighbours
    return max(0, int((found[1] - 1) * scale)), min(height, int((found[3] + 1) * scale) + 1)


@lru_cache(maxsize=4)
def ground_picture(size: tuple[int, int] | None) -> Image.Image:
    """Return the painted ground in RGB, in its own size or in a size in pixels."""
    if size is not None:
        return ground_picture(None).resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    with Image.open(picture_file(GROUND)) as file:
        image: Image.Image = file.convert("RGB")
    return image


class _GroundSheet:
    """A picture without holes. Its rows can be written in parts, because sending a large picture takes long."""

    def __init__(self, ctx: ArcadeContext, size: tuple[int, int]) -> None:
        self._ctx = ctx
        self._picture: Texture2D = ctx.texture(size, components=4)

    def write(self, top: int, rows: bytes) -> None:
        """Replace rows, from one counted from the upper edge."""
        width = self._picture.width
        self._picture.write(rows, viewport=(0, top, width, len(rows) // (4 * width)))

    def draw(self, size: tuple[float, float]) -> None:
        """Draw the picture from the origin of the camera, at a size."""
        quad, program = _drawing(self._ctx)
        self._picture.use(0)
        program["size"] = size
        quad.render(program)


@lru_cache(maxsize=1)
def _drawing(ctx: ArcadeContext) -> tuple[Geometry, Program]:
    """Return the corners of a picture and the program that draws it, which all pictures share."""
    return quad_2d((1.0, 1.0), (0.5, 0.5)), ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)


# --- the owners
def owners_picture(board: RealmMap, owners: Mapping[str, str], closed: Iterable[str] = ()) -> Image.Image:
    """Return a transparent picture of the whole map with the owners of areas.

    Args:
        board: the map.
        owners: the House of each area that has one.
        closed: areas that nobody may enter, which are shaded.
    """
    return _owners(board, frozenset(owners.items()), frozenset(closed))


@lru_cache(maxsize=4)
def _owners(board: RealmMap, owners: frozenset[tuple[str, str]], closed: frozenset[str]) -> Image.Image:
    """Return the picture of owners, which nobody changes; each game begins with the same, and undo returns to one."""
    picture = Image.new("RGBA", _pixels(board))
    houses: dict[str, list[str]] = {}
    for area, house in sorted(owners):
        houses.setdefault(house, []).append(area)
    for house, areas in houses.items():
        layer, at = _layer(board, house, frozenset(areas))
        picture.alpha_composite(layer, at)
    if closed:
        layer, at = _layer(board, CLOSED_AREAS, closed)
        picture.alpha_composite(layer, at)
    return picture


@lru_cache(maxsize=32)
def _layer(board: RealmMap, house: str, areas: frozenset[str]) -> tuple[Image.Image, tuple[int, int]]:
    """Return the picture of a House's areas, or of closed ones, cut to their size, and its place in the whole."""
    size = _pixels(board)
    mask = _mask(board, areas)
    place = mask.getbbox() or (0, 0, 1, 1)
    mask, size = mask.crop(place), (place[2] - place[0], place[3] - place[1])
    hatching = _hatching(house, _pixels(board)).crop(place)
    if house == CLOSED_AREAS:
        layer = Image.new("RGBA", size, (*CLOSED, 255))
        layer.putalpha(ImageChops.multiply(mask, hatching.point(lambda value: 96 + value * 60 // 255)))
        return layer, place[:2]
    look = look_of(house)
    layer = Image.new("RGBA", size, (*look.field, 0))
    layer.putalpha(mask.point(lambda value: value * TINT // 255))
    band = Image.new("L", size)
    pen = ImageDraw.Draw(band)
    for ring in board.outline_of(areas):
        line = [(x * SCALE - place[0], y * SCALE - place[1]) for x, y in (*ring, *ring[:2])]
        pen.line(line, 255, round(BAND * SCALE), joint="curve")
    band = ImageChops.multiply(band, mask)
    coloured = Image.new("RGBA", size, (*look.field, 255))
    coloured.paste((*look.line, 255), (0, 0, *size), hatching)
    coloured.putalpha(band.point(lambda value: value * 205 // 255))
    layer.alpha_composite(coloured)
    return layer, place[:2]


def _pixels(board: RealmMap) -> tuple[int, int]:
    width, height = board.size
    return round(width * SCALE), round(height * SCALE)


def _mask(board: RealmMap, areas: Iterable[str]) -> Image.Image:
    """White inside some areas, black elsewhere. Areas with others inside them come first: they cut these out."""
    mask = Image.new("L", _pixels(board))
    pen = ImageDraw.Draw(mask)
    for area in sorted(areas, key=lambda area: (-len(board.areas[area].rings), area)):
        outer, *islands = board.areas[area].rings
        pen.polygon([(x * SCALE, y * SCALE) for x, y in outer], 255)
        for ring in islands:
            pen.polygon([(x * SCALE, y * SCALE) for x, y in ring], 0)
    return mask


@lru_cache(maxsize=8)
def _hatching(house: str, size: tuple[int, int]) -> Image.Image:
    """Draw the lines of a House over the whole map, white on black, as on its shield."""
    picture = Image.new("L", size)
    pen = ImageDraw.Draw(picture)
    width, height = size
    step = round(9 * SCALE)
    thin = max(1, round(2 * SCALE))
    if house in ("lannister", "tyrell", CLOSED_AREAS):
        for x in range(-height, width, step):
            pen.line((x, 0, x + height, height), 255, thin)
    if house == "tyrell":
        for x in range(0, width + height, step):
            pen.line((x, 0, x - height, height), 255, thin)
    if house == "baratheon":
        for x in range(0, width, step):
            pen.line((x, 0, x, height), 255, thin)
    if house == "greyjoy":
        for y in range(0, height, step):
            points = [(x, y + (step / 4 if x // step % 2 else -step / 4)) for x in range(0, width + step, step)]
            pen.line(points, 255, thin, joint="curve")
    if house == "martell":
        for y in range(0, height, step):
            for x in range(0 if y // step % 2 else step // 2, width, step):
                pen.ellipse((x - thin, y - thin, x + thin, y + thin), 255)
    return picture


# --- the whole, small
def paint_realm(view: RealmView, size: tuple[int, int]) -> Image.Image:
    """Return the picture of a game, as large as fits into a size in pixels."""
    content = view.content
    board = realm_map(content)
    scale = HEIGHT / board.size[1]
    place = round(board.size[0] * scale), HEIGHT
    layer = Image.new("RGBA", place)
    pen = ImageDraw.Draw(layer)
    lands = [area.id for area in content.areas.values() if area.type == "land"]
    for area in sorted(lands, key=lambda area: -len(board.areas[area].rings)):  # those with islands inside come first
        outer, *islands = ([(x * scale, y * scale) for x, y in ring] for ring in board.areas[area].rings)
        owner = view.controller(area)
        if area in view.impassable or owner is not None:
            colour = (*CLOSED, SMALL_SHADE) if owner is None else (*look_of(owner).field, SMALL_TINT)
            pen.polygon(outer, colour, (*colour[:3], 255))
            for ring in islands:
                pen.polygon(ring, (0, 0, 0, 0))
    for area, force in view.units.items():
        x, y = (along * scale for along in slot(board, area, "unit"))
        for radius, field in ((DISC, (20, 14, 10)), (DISC - RIM, look_of(force.house).field)):
            box = x - radius * scale, y - radius * scale, x + radius * scale, y + radius * scale
            pen.ellipse(box, (*field, 255))
    whole = Image.alpha_composite(ground_picture(place).convert("RGBA"), layer)
    return ImageOps.contain(whole, size, Image.Resampling.LANCZOS)
