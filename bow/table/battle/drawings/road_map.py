"""A painted map with a road from battle to battle: shields, labels, the levels of beaten bots, what comes next.

The battle book and the campaign show their battles with it. Where the places stand is data: the points of a campaign,
or a file of `assets/road-maps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

import arcade
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bow.table.battle.drawings.road_ground import ground_of, road_picture
from bow.table.battle.drawings.road_layout import Extent, Point, laid_out
from bow.ui.background_work import BackgroundPainter
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, image_texture
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, line_height, shorten, width_of, wrap
from bow.ui.kit.widgets import Touch, outline
from bow.ui.wording import say, word

#: the bots with a pip, the weakest first
LEVELS: Final = ("greedy", "captain", "warlord")
#: the kind of the regions of places
KIND: Final = "tab"
#: sizes in pixels of the sketch: a shield, that of the next battle, a pip's distance to the next, the map's frame
SHIELD, NEXT, PIP, FRAME = 76, 88, 17, 8
#: the widest label before it breaks into lines, and the most lines
LABEL, MOST_LINES = 172, 3
#: the sizes of places, in parts of the usual one, that are tried until all have room
SMALLER: Final = (1.0, 0.82, 0.66)
#: visible part of the picture of a shield: width, height
VISIBLE = (0.86, 0.96)
#: widths of hexes at which the ground is painted; the larger one is for large windows
UNITS = (76, 104)
_BARE: theme.Colour = (176, 156, 110, 255)
_WOOD: theme.Colour = (58, 40, 24, 255)
_PIP: Final[dict[str, theme.Colour]] = {"stark": (88, 112, 150, 255), "lannister": (200, 66, 34, 255)}
_EMPTY_PIP: theme.Colour = (244, 234, 206, 255)
_GLOW: theme.Colour = (255, 206, 74, 255)


@dataclass(frozen=True)
class RoadPlace:
    """A battle on the map.

    Attributes:
        id: the end of its region's id.
        number: the number on the shield.
        name: its label.
        winner: the House whose shield it has; "": nobody has won it.
        is_played: whether it was played; the road that begins there is then travelled.
        beaten: for each of `LEVELS`, the House with which a person beat this bot, or "".
        point: its place on the map in thousandths from the left and from the top, or None.
        hint: what is said when the pointer is over it.
    """

    id: str
    number: int
    name: str
    winner: str = ""
    is_played: bool = False
    beaten: tuple[str, ...] = ("",) * len(LEVELS)
    point: Sequence[int] | None = None
    hint: str = ""


@dataclass(frozen=True)
class Road:
    """What a map shows.

    Attributes:
        places: the battles along the road.
        next: the id of the next one, with a glow and a ribbon, or "".
        chosen: the id of the chosen one, or "".
        prefix: what is before the id of a place in that of its region.
        ribbon: the text of the ribbon; "": *Next:* and the name.
        has_pips: whether the labels show the levels of beaten bots.
    """

    places: Sequence[RoadPlace]
    next: str = ""
    chosen: str = ""
    prefix: str = "place-"
    ribbon: str = ""
    has_pips: bool = True


class RoadMap:
    """The drawing of such a map; the ground is painted in a thread and cached on disk."""

    def __init__(self, name: str = "riverlands") -> None:
        self._name = name
        self._painter = BackgroundPainter(most=3)
        self._ground: tuple[tuple[str, int, int], arcade.Texture] | None = None
        self._road: tuple[object, arcade.Texture] | None = None
        self.is_news = self._painter.is_news

    @property
    def painted(self) -> bool:
        """Whether the ground has been painted."""
        return self._ground is not None

    def draw(self, canvas: Canvas, box: Box, shown: Road, touch: Touch | None = None) -> list[Region]:
        """Draw the map over a box; return the regions of the places, of kind `tab`, and of the legend.

        Args:
            canvas: the canvas to draw on.
            box: the box, frame included.
            shown: the places and the road.
            touch: what is under pointer and focus.
        """
        inside = self._lay_ground(canvas, box.whole)
        legend, regions = _Legend(shown).draw_at(inside)
        ribbon = shown.ribbon
        named = next((place.name for place in shown.places if place.id == shown.next), "")
        if shown.next and not ribbon:
            ribbon = say("road-next", name=named)
        area, wished = inside.inset(theme.px(8)), _points(shown.places)
        labels, points = _arranged(shown, ribbon, wished, area, legend.box)
        feet = [(x, y - label.size * 0.4) for (x, y), label in zip(points, labels, strict=True)]
        self._lay_road(canvas, inside, shown, feet)
        legend.draw(canvas)
        for place, label, (x, y) in zip(shown.places, labels, points, strict=True):
            id = f"{shown.prefix}{place.id}"
            state = touch.state(KIND, id) if touch is not None else ""
            marks = _Marks(place.id == shown.next, place.id == shown.chosen, state)
            regions.append(Region(KIND, id, label.draw(canvas, x, y, marks), True, place.hint or place.name))
            if place.id == shown.next and ribbon:
                _draw_ribbon(canvas, area, label, (x, y), ribbon, points, labels, legend.box)
        return regions

    def _lay_ground(self, canvas: Canvas, box: Box) -> Box:
        """Draw frame and ground; return the box of the ground."""
        thin, broad = max(1.0, theme.px(2)), theme.px(FRAME)
        canvas.fill(box.grown(thin), (0, 0, 0, 160))
        canvas.fill(box, theme.BOARD_EDGE)
        canvas.fill(box.inset(thin), _WOOD)
        inside = box.inset(thin + broad).whole
        canvas.fill(inside.grown(1), (24, 16, 8, 255))
        size = round(inside.width), round(inside.height)
        unit = UNITS[0] if size[0] <= UNITS[0] * 17 else UNITS[1]
        key = (self._name, *size)
        self._painter.request(key, partial(ground_of, self._name, unit, size))
        if self._ground is None or self._ground[0] != key:
            picture = self._painter.result(key)
            if picture is not None:
                self._ground = key, arcade.Texture(picture)
        if self._ground is not None:  # at another size it is stretched until the new one is painted
            canvas.sprite(self._ground[1], inside)
        else:
            canvas.fill(inside, _BARE)
        return inside

    def _lay_road(self, canvas: Canvas, inside: Box, shown: Road, points: Sequence[Point]) -> None:
        travelled = tuple(place.is_played for place in shown.places)
        at = tuple((x - inside.left, inside.top - y) for x, y in points)
        key = (at, travelled, inside[2:], theme.scale)
        if self._road is None or self._road[0] != key:
            size = round(inside.width), round(inside.height)
            self._road = key, image_texture(road_picture(at, travelled, size, theme.scale))
        canvas.sprite(self._road[1], inside)


def _points(places: Sequence[RoadPlace]) -> list[Point] | None:
    """Return the points of all places in parts of the map, or None if one has none."""
    found = [(place.point[0] / 1000, place.point[1] / 1000) for place in places if place.point is not None]
    return found if len(found) == len(places) else None


def _arranged(
    shown: Road, ribbon: str, wished: list[Point] | None, area: Box, legend: Box
) -> tuple[list[_Label], Sequence[Point]]:
    """Return the labels and the middle of each shield: in the usual size, or as large as there is room for."""
    for part in SMALLER:
        labels = []
        for place in shown.places:
            size = theme.px(NEXT if place.id == shown.next else SHIELD) * part
            labels.append(_Label(place, size, max(theme.least, letter(16) * part), has_pips=shown.has_pips))
        for extents in _extents(labels, shown, ribbon):
            points = laid_out(wished, extents, area, (legend,), theme.px(4))
            if points is not None:
                return labels, points
    labels = [label.bare() for label in labels]  # the hints then tell the names
    points = laid_out(None, [label.extent for label in labels], area, (legend,), 1)
    middle = area.centre[1]
    even = [(area.left + area.width * (n + 0.5) / len(labels), middle) for n in range(len(labels))]
    return labels, points or even


def _extents(labels: Sequence[_Label], shown: Road, ribbon: str) -> list[list[Extent]]:
    """Return the extents of the places with room for the ribbon over its shield, and without it."""
    plain = [label.extent for label in labels]
    if not ribbon:
        return [plain]
    width, height = _ribbon_size(ribbon)
    with_ribbon = [
        Extent((*label.extent.parts, _over(label, width, height))) if place.id == shown.next else label.extent
        for place, label in zip(shown.places, labels, strict=True)
    ]
    return [with_ribbon, plain]


# --- a place
@dataclass(frozen=True)
class _Marks:
    """How a place differs from the others."""

    is_next: bool
    is_chosen: bool
    state: str


class _Label:
    """The shield of a place with its label, laid out."""

    def __init__(self, place: RoadPlace, size: float, letters: float, *, has_pips: bool) -> None:
        self.place, self.size, self.letters = place, size, letters
        width = theme.px(LABEL)
        words = place.name.split()
        widest = max((width_of(each, STRONG, self.letters) for each in words), default=0)
        lines = wrap(place.name, STRONG, self.letters, max(width, min(widest, theme.px(LABEL * 1.5))))
        if len(lines) > MOST_LINES:
            rest = " ".join(lines[MOST_LINES - 1 :])
            lines = (*lines[: MOST_LINES - 1], shorten(rest, STRONG, self.letters, width))
        self.lines = lines if len(lines) == 1 else _even_lines(place.name, lines, self.letters)
        self.step = line_height(STRONG, self.letters) * 0.94
        self.pips = theme.px(PIP) if has_pips else 0.0
        broad = max((width_of(line, STRONG, self.letters) for line in lines), default=0)
        self.width = max(broad, theme.px(PIP * len(LEVELS)) * bool(has_pips)) + theme.px(20)
        self.height = len(lines) * self.step + self.pips + theme.px(8)
        self.has_label = True

    def bare(self) -> _Label:
        """Return the label without its text."""
        found = _Label(self.place, self.size * 0.8, self.letters, has_pips=False)
        found.has_label = False
        return found

    @property
    def shield(self) -> Box:
        """The visible shield, around (0, 0)."""
        wide, high = self.size * VISIBLE[0], self.size * VISIBLE[1]
        return Box(-wide / 2, -high / 2, wide, high)

    @property
    def plaque(self) -> Box:
        return Box(-self.width / 2, -self.size * 0.47 - self.height, self.width, self.height)

    @property
    def extent(self) -> Extent:
        return Extent((self.shield, self.plaque) if self.has_label else (self.shield,))

    def draw(self, canvas: Canvas, x: float, y: float, marks: _Marks) -> Box:
        """Draw the place with its shield in the middle of (x, y); return its box."""
        place, shield = self.place, Box(x - self.size / 2, y - self.size / 2, self.size, self.size)
        whole = Box(*self.shield)._replace(left=x + self.shield.left, bottom=y + self.shield.bottom)
        side = max(8, round(self.size))
        glow = _GLOW if marks.is_next or marks.is_chosen else theme.WHITE if marks.state else None
        if glow is not None:
            texture = _glow(side)
            strength = 255 if marks.is_next else 190
            canvas.sprite(texture, shield.middle(texture.width, texture.height), (*glow[:3], strength))
        canvas.sprite(_shadow(side), shield.middle(side * 1.25, side * 1.25))
        if place.winner:
            canvas.picture(f"crests/{place.winner}.png", shield)
            disc = round(max(theme.px(25), line_height(STRONG, letter(14)) * 1.1))
            at = Box(round(whole.left - disc * 0.42), round(whole.top - disc * 0.8), disc, disc)
            canvas.sprite(_disc(disc, theme.RIBBON[place.winner], (236, 222, 186, 255)), at)
            canvas.text(str(place.number), at, letter(14), theme.TEXT, STRONG, align="center")
        else:
            canvas.sprite(_grey_shield(side), shield, theme.WHITE if not place.is_played else (214, 190, 160, 255))
            number = Box(shield.left, shield.bottom + side * 0.06, shield.width, shield.height)
            canvas.text(str(place.number), number, letter(self.size * 0.36), theme.TEXT, TITLE, align="center")
            if place.is_played:
                tick = Box(x - side * 0.13, y - side * 0.36, side * 0.26, side * 0.26)
                canvas.picture("icons/glyph/check.png", tick, theme.TEXT)
        if not self.has_label:
            return whole
        box = Box(self.plaque.left + x, self.plaque.bottom + y, self.plaque.width, self.plaque.height).whole
        self._draw_label(canvas, box, marks)
        return whole.joined(box)

    def _draw_label(self, canvas: Canvas, box: Box, marks: _Marks) -> None:
        canvas.fill(Box(box.left + theme.px(2), box.bottom - theme.px(3), box.width, box.height), (0, 0, 0, 90))
        canvas.frame("parchment-inset", box, theme.scale * 0.6)
        if marks.is_chosen or marks.state:
            outline(canvas, box, theme.GOLD if marks.is_chosen else theme.BOARD_EDGE, max(2.0, theme.px(2.5)))
        text_top = box.top - theme.px(3)
        for n, line in enumerate(self.lines):
            at = Box(box.left, text_top - (n + 1) * self.step, box.width, self.step)
            canvas.text(line, at, self.letters, theme.INK, STRONG, align="center", least=self.letters)
        if self.pips:
            middle = box.bottom + theme.px(3) + self.pips / 2
            left = box.centre[0] - theme.px(PIP) * len(LEVELS) / 2
            for n, house in enumerate(self.place.beaten):
                draw_pip(canvas, left + theme.px(PIP) * (n + 0.5), middle, house)


def _even_lines(text: str, lines: tuple[str, ...], size: float) -> tuple[str, ...]:
    """Return the same number of lines, as equally wide as possible."""
    width = max(width_of(line, STRONG, size) for line in lines)
    for less in range(8, round(width * 0.5), 8):
        found = wrap(text, STRONG, size, width - less)
        if len(found) != len(lines) or any(width_of(line, STRONG, size) > width - less for line in found):
            break
        lines = found
    return lines


def draw_pip(canvas: Canvas, x: float, y: float, house: str = "") -> None:
    """Draw a pip: filled in the colours of the House that beat the bot, or empty."""
    side = max(8, round(theme.px(12)))
    # not by colour alone: Lannister's has a point in its middle for those who asked for marks
    dot = theme.marks and house == "lannister"
    pip = _disc(side, _PIP.get(house, _EMPTY_PIP), theme.INK, dot=dot)
    canvas.sprite(pip, Box(round(x - side / 2), round(y - side / 2), side, side))


# --- the ribbon
def _ribbon_size(text: str) -> tuple[float, float]:
    high = max(theme.px(44), line_height(TITLE, letter(20)) * 1.35)
    return max(theme.px(286), width_of(text, TITLE, letter(20)) + high * 2.2), high


def _over(label: _Label, width: float, height: float) -> Box:
    return Box(-width / 2, label.shield.top + theme.px(10), width, height)


def _draw_ribbon(
    canvas: Canvas,
    area: Box,
    label: _Label,
    at: Point,
    text: str,
    points: Sequence[Point],
    labels: Sequence[_Label],
    legend: Box,
) -> None:
    """Draw the ribbon over its shield, or where it hides nothing; without such a place it is left out."""
    width, height = _ribbon_size(text)
    x, y = at
    low = label.plaque.bottom - theme.px(8) - height if label.has_label else label.shield.bottom - height
    over = _over(label, width, height)
    others = [legend, *(box for point, each in zip(points, labels, strict=True) for box in each.extent.at(*point))]
    for box in (Box(over.left + x, over.bottom + y, *over[2:]), Box(over.left + x, low + y, *over[2:])):
        left = min(max(box.left, area.left), area.right - box.width)
        place = box._replace(left=left)
        if place.bottom >= area.bottom and place.top <= area.top and not any(place.meets(each) for each in others):
            break
    else:
        return
    canvas.picture("ui/ribbon.png", place, stretch=True)
    inside = Box(place.left + place.width * 0.07, place.bottom, place.width * 0.86, place.height)
    canvas.text(text, inside, letter(20), (255, 240, 200, 255), TITLE, align="center", least=letter(13))


# --- the legend
class _Legend:
    """The legend at the lower right of the map."""

    def __init__(self, shown: Road) -> None:
        self._shown = shown
        self._rows: list[list[tuple[str, str]]] = [
            [("stark", say("road-won", house=word("stark"))), ("lannister", say("road-won", house=word("lannister")))],
            [("", say("road-unplayed"))],
        ]
        if any(place.is_played and not place.winner for place in shown.places):
            self._rows[1].append(("played", say("road-unwon")))
        self.box = Box(0, 0, 0, 0)
        self.size, self.face = letter(14), BODY

    def draw_at(self, inside: Box) -> tuple[_Legend, list[Region]]:
        """Place the legend in the map; return it, and the region that explains the pips."""
        step, sign = line_height(self.face, self.size) * 1.25, theme.px(26)
        around = sign + theme.px(18)
        cells = [(key, text, width_of(text, self.face, self.size) + around) for row in self._rows for key, text in row]
        pips = say("road-levels")
        levels = width_of(pips, self.face, self.size) + theme.px(PIP * len(LEVELS) + 12)
        most = inside.width * 0.46
        wide = min(most, max(sum(width for *_, width in cells), levels * self._shown.has_pips))
        rows: list[list[tuple[str, str, float]]] = [[]]
        for cell in cells:
            if rows[-1] and sum(width for *_, width in rows[-1]) + cell[2] > wide:
                rows.append([])
            rows[-1].append(cell)
        self._cells = rows
        count = len(rows) + bool(self._shown.has_pips)
        size = wide + theme.px(24), count * step + theme.px(10)
        self.box = Box(inside.right - theme.px(20) - size[0], inside.bottom + theme.px(16), *size).whole
        self._step, self._pips = step, pips
        if not self._shown.has_pips:
            return self, []
        row = Box(self.box.left, self.box.bottom, self.box.width, step + theme.px(5))
        names = {f"level{n}": say(f"level-name-{level}") for n, level in enumerate(LEVELS, start=1)}
        return self, [Region("hint", "levels", row, False, say("road-levels-hint", **names))]

    def draw(self, canvas: Canvas) -> None:
        box, step = self.box, self._step
        canvas.fill(Box(box.left + theme.px(2), box.bottom - theme.px(3), box.width, box.height), (0, 0, 0, 90))
        canvas.frame("parchment-inset", box, theme.scale * 0.6)
        y, side = box.top - theme.px(5), theme.px(24)
        for row in self._cells:
            y -= step
            x = box.left + theme.px(12)
            for key, text, width in row:
                at = Box(x, y + (step - side) / 2, side, side)
                if key in theme.RIBBON:
                    canvas.picture(f"crests/{key}-small.png", at)
                else:
                    canvas.sprite(_grey_shield(round(side)), at, theme.WHITE if not key else (214, 190, 160, 255))
                if key == "played":
                    canvas.picture("icons/glyph/check.png", at.inset(side * 0.28), theme.TEXT)
                place = Box(at.right + theme.px(6), y, width - side - theme.px(10), step)
                canvas.text(text, place, self.size, theme.INK, self.face, least=self.size * 0.8)
                x += width
        if self._shown.has_pips:
            y -= step
            x = box.left + theme.px(12)
            for n, house in enumerate(("stark", "lannister", "")):
                draw_pip(canvas, x + theme.px(PIP) * (n + 0.5), y + step / 2, house)
            left = x + theme.px(PIP * len(LEVELS) + 8)
            place = Box(left, y, box.right - theme.px(6) - left, step)
            canvas.text(self._pips, place, self.size, theme.INK_MUTED, self.face, least=self.size * 0.75)


# --- pictures of signs
@lru_cache(maxsize=8)
def _shape(side: int) -> Image.Image:
    """Return the shape of a shield, as an 8-bit mask."""
    with Image.open(picture_file("crests/stark.png")) as image:
        mask = image.convert("RGBA").getchannel("A")
    return mask.resize((side, side), Image.Resampling.LANCZOS)


@lru_cache(maxsize=16)
def _grey_shield(side: int) -> arcade.Texture:
    """Return a shield without a crest."""
    large = side * 2
    mask = _shape(large)
    tones = Image.linear_gradient("L").resize((large, large)).point(lambda value: round(128 - value * 0.18))
    tones = tones.convert("RGB")
    rim = ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(_odd(large * 0.045))))
    tones.paste((46, 44, 42), (0, 0), rim)
    inner = mask.filter(ImageFilter.MinFilter(_odd(large * 0.045)))
    gleam = ImageChops.subtract(inner, inner.filter(ImageFilter.MinFilter(_odd(large * 0.03))))
    tones.paste((158, 156, 152), (0, 0), gleam.point(lambda value: value // 2))
    tones.putalpha(mask)
    return image_texture(tones.resize((side, side), Image.Resampling.LANCZOS))


def _odd(size: float) -> int:
    return max(3, round(size) | 1)


@lru_cache(maxsize=16)
def _glow(side: int) -> arcade.Texture:
    """Return the light around a shield, in white."""
    border = round(side * 0.3)
    mask = Image.new("L", (side + 2 * border,) * 2, 0)
    mask.paste(_shape(side), (border, border))
    soft = mask.filter(ImageFilter.MaxFilter(_odd(side * 0.08))).filter(ImageFilter.GaussianBlur(side * 0.075))
    picture = Image.new("RGBA", mask.size, theme.WHITE)
    picture.putalpha(soft.point(lambda value: min(255, round(value * 1.15))))
    return image_texture(picture)


@lru_cache(maxsize=16)
def _shadow(side: int) -> arcade.Texture:
    border = round(side * 0.125)
    mask = Image.new("L", (side + 2 * border,) * 2, 0)
    mask.paste(_shape(side), (border + round(side * 0.03), border + round(side * 0.04)))
    picture = Image.new("RGBA", mask.size, (20, 12, 4, 255))
    picture.putalpha(mask.filter(ImageFilter.GaussianBlur(side * 0.04)).point(lambda value: round(value * 0.6)))
    return image_texture(picture)


@lru_cache(maxsize=64)
def _disc(side: int, colour: theme.Colour, edge: theme.Colour, *, dot: bool = False) -> arcade.Texture:
    large = side * 4
    picture = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    pen.ellipse((1, 1, large - 2, large - 2), fill=edge)
    rim = max(4, large // 11)
    pen.ellipse((rim, rim, large - 1 - rim, large - 1 - rim), fill=colour)
    if dot:
        pen.ellipse((large * 0.36, large * 0.36, large * 0.64, large * 0.64), fill=_EMPTY_PIP)
    return image_texture(picture.resize((side, side), Image.Resampling.LANCZOS))
