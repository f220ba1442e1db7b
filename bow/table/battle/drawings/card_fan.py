"""A fan of cards: one drawing of each card at its reading size, scaled and turned where the card lies at rest.

Each card is drawn once, twice as large as it is read. The pictures of the card at rest and of the card that is read are
both made of this drawing, so no text is laid out twice, and the letters of turned cards do not shimmer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

import arcade
from PIL import Image

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, image_texture
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import letter

#: how many times larger than it is read a card is drawn
DRAWN = 2
#: width and least height of a card that is read, in letter sizes
WIDE, LEAST_HIGH = 13.8, 18.6
#: the margin of a drawing for the glow of the frame and for the coin, in letter sizes
EDGE = 1.0
#: the largest and the least scale of cards that overlap, and the least scale of cards side by side
SCALES, LEAST_ROW = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7), 0.76
#: the angle between two cards, and the largest angle, in degrees
TURN, MOST_TURN = 3.5, 10.0
#: the wished and the least width of what is seen of a covered card, in pixels of the sketch
STRIP, LEAST_STRIP = 46, 24
#: how much lower a card lies one place beside the middle, and the outermost at most, in pixels of the sketch
SAG, MOST_SAG = 2.0, 14.0
#: drawings that are kept
KEPT = 24


#: the gap between two cards, and above the lower of two, in pixels of the sketch
GAP, ROW_GAP = 9, 10
#: the height of whole cards in a row at most, in widths, unless their texts need more
HIGH = 1.75
#: the narrowest card that lies whole, and the narrowest of a row, in its letters
LEAST_WIDE, LEAST_IN_ROW = 6.0, 8.4
#: by how many of its letter sizes a row of whole cards may be behind two columns
FOR_A_ROW = 1.5
#: the share of the left one of two columns of whole cards
SHARES = (0.5, 0.45, 0.55, 0.4, 0.6)
#: which of some whole cards lie in two columns, each from above
COLUMNS: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = {
    3: (((0,), (1, 2)), ((0, 1), (2,))),
    4: (((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3)), ((0,), (1, 2, 3))),
    5: (((0, 3), (1, 2, 4)), ((0, 1), (2, 3, 4)), ((0, 2), (1, 3, 4)), ((0, 1, 3), (2, 4))),
}


class Place(NamedTuple):
    """The place of a card in a fan: its centre, its angle counterclockwise in degrees, the box that holds it."""

    centre: tuple[float, float]
    angle: float
    box: Box

    def moved(self, by: float) -> Place:
        """Return the place some pixels to the right."""
        x, y = self.centre
        return self._replace(centre=(x + by, y), box=self.box._replace(left=self.box.left + by))


class Fan(NamedTuple):
    """The places of some cards at rest.

    Attributes:
        scale: the scale of the cards, of the size in which they are read.
        places: the place of each card.
        apart: whether they lie side by side, so that none covers another.
        from_left: the right side of a card at their left that covers them; None: there is none.
    """

    scale: float
    places: list[Place]
    apart: bool
    from_left: float | None

    def raise_card(self, at: int, room: Box, size: tuple[int, int]) -> tuple[Fan, Box]:
        """Return the fan with one of its cards raised, and the place of that card; the others make way for it."""
        wide, high = size
        if self.from_left is not None:
            left = max(room.left, self.places[at].box.right - wide)
            return self, Box(round(left), round(room.bottom), wide, high)
        step = (room.width - wide) / max(1, len(self.places) - 1)
        left = room.left + (at * step if len(self.places) > 1 else (room.width - wide) / 2)
        raised = Box(round(left), round(room.bottom), wide, high)
        if self.apart:
            return self, raised
        places = []
        for n, place in enumerate(self.places):
            x = room.left + n * step if n < at else room.right - (len(self.places) - 1 - n) * step - place.box.width
            places.append(place.moved(x - place.box.left) if n != at else place)
        return self._replace(places=places), raised

    def strips(self, raised: int | None, over: Box | None) -> list[Box]:
        """Return what is seen of each card; `over`: the place of the raised card, beside which they are seen."""
        boxes = [place.box for place in self.places]
        found = []
        for n, box in enumerate(boxes):
            left, right = box.left, box.right
            if self.from_left is not None:
                left = boxes[n - 1].right if n else self.from_left
            elif over is not None and raised is not None and n != raised:
                left = max(left, over.right, boxes[n - 1].right if n - 1 > raised else left) if n > raised else left
                right = right if n > raised else min(right, over.left, boxes[n + 1].left if n + 1 < raised else right)
            elif not self.apart and raised is None and n + 1 < len(boxes):
                right = min(right, boxes[n + 1].left)
            found.append(box._replace(left=left, width=max(0.0, right - left)))
        return found


class Whole(NamedTuple):
    """Cards that all lie whole: the size of their letters, whether their spaces are small, and the place of each."""

    letters: float
    tight: bool
    places: list[Box]


class Style(NamedTuple):
    """The style of whole cards: whether each has room for a picture, and whether spaces are small."""

    pictured: bool
    tight: bool


STYLES = Style(True, False), Style(False, False), Style(False, True)
#: returns the height that a card needs: its number, its width, the size of letters, the style
Need = Callable[[int, int, float, Style], float]


def reading_letter() -> float:
    """Return the size of letters of a card that is read."""
    return max(letter(17), theme.least_on_cards)


def reading_size(height: float, needed: Callable[[float, float], float]) -> tuple[int, int]:
    """Return width and height of cards that are read: as high as the longest text needs.

    Args:
        height: the largest height; where the text needs more, the cards become wider.
        needed: returns the height that the longest text needs on cards of a width, in letters of a size.
    """
    size = reading_letter()
    width, high = size * WIDE, height
    for _ in range(8):
        high = max(size * LEAST_HIGH, needed(width * DRAWN, size * DRAWN) / DRAWN)
        if high <= height:
            break
        width *= 1.08
    return round(width), round(min(high, height))


def most_cards(width: float, beside: float, size: tuple[int, int]) -> int:
    """Return how many cards have room in a fan of a width; `beside` is the width of a card that covers them."""
    covered = int((width - (beside or size[0] * SCALES[-1])) / theme.px(LEAST_STRIP))
    return covered if beside else 1 + covered


def lay_whole(count: int, room: Box, need: Need) -> Whole | None:
    """Lay cards so that all can be read where they lie: in a row or in two columns, in letters as large as fit.

    Args:
        count: the number of cards.
        room: their place.
        need: returns the least height of a card; infinite: its words are wider than it.

    Returns:
        Their places, or None if not all can be read.
    """
    least, most = theme.least_on_cards, max(reading_letter(), theme.least_on_cards)
    for style in STYLES:
        row, columns = (_largest(partial(lay, count, room, need, style), least, most) for lay in (_row, _columns))
        if row is not None and (columns is None or row[0] + FOR_A_ROW >= columns[0]):
            return Whole(row[0], style.tight, row[1])
        if columns is not None:
            return Whole(columns[0], style.tight, columns[1])
    return None


def _largest(lay: Callable[[float], list[Box]], least: float, most: float) -> tuple[float, list[Box]] | None:
    """Return the largest letters for which cards can be laid, and their places; None: also the least are too large."""
    found, size = None, least
    while size <= most and (places := lay(size)):
        found, size = (size, places), size + 0.5
    return found


def _row(count: int, room: Box, need: Need, style: Style, size: float) -> list[Box]:
    """Return the places of cards side by side, or nothing if they are too narrow or too low."""
    gap = round(theme.px(GAP))
    wide = min(int((room.width - gap * (count - 1)) / count), round(size * WIDE))
    if wide < size * LEAST_IN_ROW:
        return []
    needed = max(need(n, wide, size, style) for n in range(count))
    if needed > room.height:
        return []
    high = round(min(room.height, max(needed + wide * 0.62, wide * HIGH)))
    left = round(room.left + (room.width - count * wide - (count - 1) * gap) / 2)
    return [Box(left + n * (wide + gap), room.bottom, wide, high) for n in range(count)]


def _columns(count: int, room: Box, need: Need, style: Style, size: float) -> list[Box]:
    """Return the places of cards in two columns, or nothing; the cards of a column share its height."""
    gap, between = round(theme.px(GAP)), round(theme.px(ROW_GAP))
    for share in SHARES:
        left = int((room.width - gap) * share)
        widths = left, int(room.width - gap - left)
        if min(widths) < size * LEAST_WIDE:
            continue
        for columns in COLUMNS.get(count, ()):
            places: dict[int, Box] = {}
            for x, wide, column in zip((room.left, room.left + left + gap), widths, columns, strict=True):
                needed = [need(n, wide, size, style) for n in column]
                spare = room.height - between * (len(column) - 1) - sum(needed)
                if spare < 0:
                    break
                top = room.top
                for n, high in zip(column, _filled(needed, spare), strict=True):
                    places[n] = Box(x, top - high, wide, high)
                    top -= high + between
            else:
                return [places[n] for n in range(count)]
    return []


def _filled(needed: Sequence[float], spare: float) -> list[int]:
    """Return heights that share the spare one: the lowest cards grow first, so that all become equal if they can."""
    found = list(needed)
    while spare >= 1:
        lowest = min(found)
        low = [n for n, high in enumerate(found) if high == lowest]
        above = min((high for high in found if high > lowest), default=lowest + spare)
        step = min(above - lowest, spare / len(low))
        for n in low:
            found[n] += step
        spare -= step * len(low)
    return [int(high + 0.001) for high in found]  # whole pixels, without errors of rounding


def lay_fan(count: int, room: Box, size: tuple[int, int], beside: float = 0.0) -> Fan:
    """Lay cards side by side, if they are nearly as large then as they are read, else as a fan.

    Args:
        count: the number of cards.
        room: their place.
        size: width and height of a card that is read.
        beside: the width of a card at the left edge of the room, which covers them: their right edges are seen.
    """
    gap = theme.px(GAP)
    row = min(1.0, (room.width - beside - gap * (count - (not beside))) / (count * size[0]), room.height / size[1])
    if row >= LEAST_ROW or (count == 1 and not beside):
        wide, high = size[0] * row, size[1] * row
        spare = room.width - beside - count * wide - (count - (not beside)) * gap
        left = room.left + (beside + gap if beside else spare / 2)
        boxes = [Box(left + n * (wide + gap), room.bottom, wide, high) for n in range(count)]
        return Fan(row, [Place(box.centre, 0.0, box) for box in boxes], True, None)
    return _turned(count, room, size, beside)


def _turned(count: int, room: Box, size: tuple[int, int], beside: float) -> Fan:
    middle = (count - 1) / 2 if not beside else -1.0
    furthest = max(count - 1 - middle, 1.0)
    turn, sag = min(TURN, MOST_TURN / furthest), min(theme.px(SAG), theme.px(MOST_SAG) / furthest**2)
    lowest = sag * furthest**2
    for scale in SCALES if not beside else SCALES[-1:]:
        wide, high = _bounds(size, scale, furthest * turn)
        step = (room.width - beside) / count if beside else (room.width - wide) / (count - 1)
        if step >= theme.px(STRIP) and high + lowest <= room.height:
            break
    if high + lowest > room.height:
        scale *= room.height / (high + lowest)
        wide, high = _bounds(size, scale, furthest * turn)
        step = step if beside else (room.width - wide) / (count - 1)
    # few small cards lie together in the middle, not at the ends of their place
    step = min(step, wide + theme.px(GAP))
    start = room.left + (0.0 if beside else (room.width - wide - (count - 1) * step) / 2)
    places = []
    for n in range(count):
        angle = (middle - n) * turn
        w, h = _bounds(size, scale, abs(angle))
        x = start + wide / 2 + n * step
        if beside:
            x = room.left + beside + (n + 1) * step - w / 2
        y = room.bottom + high / 2 + lowest - sag * (n - middle) ** 2
        places.append(Place((x, y), angle, Box(x - w / 2, y - h / 2, w, h)))
    return Fan(scale, places, False, room.left + beside if beside else None)


def _bounds(size: tuple[float, float], scale: float, angle: float) -> tuple[float, float]:
    """Return width and height of the box that holds a turned card."""
    wide, high, turned = size[0] * scale, size[1] * scale, radians(angle)
    return wide * cos(turned) + high * sin(turned), wide * sin(turned) + high * cos(turned)


class CardImage:
    """The drawing of a card, and the pictures made of it.

    Attributes:
        canvas: the drawing, for what is written on it.
    """

    def __init__(self, canvas: Canvas, size: tuple[int, int], edge: float) -> None:
        self.canvas = canvas
        width, height = (round(DRAWN * (side + 2 * edge)) for side in size)
        self._image = canvas.image(width, height)
        self._made: dict[tuple[float, float], arcade.Texture] = {}

    def put(self, canvas: Canvas, place: Place, scale: float, tint: theme.Colour = theme.WHITE) -> None:
        """Put its picture on a canvas, in a scale of the size in which it is read."""
        key = scale, place.angle
        if key not in self._made:
            self._made[key] = self._picture(*key)
        texture = self._made[key]
        x, y = place.centre
        # whole pixels: the picture has the size in which it is shown, and stays sharp
        left, bottom = round(x - texture.width / 2), round(y - texture.height / 2)
        canvas.sprite(texture, Box(left, bottom, texture.width, texture.height), tint)

    def _picture(self, scale: float, angle: float) -> arcade.Texture:
        image = self._image
        if angle:
            image = image.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        size = tuple(max(1, round(side * scale / DRAWN)) for side in image.size)
        return image_texture(image.resize((size[0], size[1]), Image.Resampling.LANCZOS))


class CardImages:
    """The drawings of cards that are kept, by all on which they depend."""

    def __init__(self) -> None:
        self._kept: dict[object, CardImage] = {}

    def image(
        self,
        key: Sequence[object],
        size: tuple[int, int],
        draw: Callable[[Canvas, Box, float], object],
        letters: float | None = None,
    ) -> CardImage:
        """Return the drawing of a card.

        Args:
            key: all on which it depends besides the size of cards and letters.
            size: width and height of the card where it is read.
            draw: draws it on a canvas, into a box, in letters of a size.
            letters: the size of its letters; None: that of a card that is read.
        """
        letters = reading_letter() if letters is None else letters
        whole = (*key, size, letters, theme.least_on_cards, theme.scale, theme.marks)
        found = self._kept.pop(whole, None)
        if found is None:
            canvas, edge = Canvas(), letters * EDGE
            wide, high = (side * DRAWN for side in size)
            draw(canvas, Box(edge * DRAWN, edge * DRAWN, wide, high), letters * DRAWN)
            found = CardImage(canvas, size, edge)
        self._kept[whole] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found


#: shared by all battles that are opened one after another: their hands begin with the same cards
DRAWINGS = CardImages()
