"""A canvas: pictures, frames and text that are laid out once and drawn every frame from the graphics card.

It has three layers, from below: pictures, text, and pictures on top of the text (veils, rings). A panel clears its
canvas and fills it again when its content has changed. Drawing does no layout.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import atan2, degrees, hypot
from typing import Literal

import arcade
import numpy as np
from arcade.types import Color
from PIL import Image

from bow.ui.kit import redrawing, theme
from bow.ui.kit.pictures import picture_file, shown
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import empty
from bow.ui.kit.text_layout import BODY, Face, Fitted, fit, line_height
from bow.ui.kit.text_lines import Align, LineLook, PlacedLine, TextLines
from bow.ui.kit.theme import BORDERS, WHITE, Colour

#: Pictures shown larger than this are not resampled.
BACKDROP = 560
#: how far letters extend above and below their baseline, in sizes of letters
RISES, FALLS = 0.78, 0.24


@lru_cache(maxsize=64)
def _image(name: str) -> Image.Image:
    with Image.open(picture_file(name)) as image:
        loaded: Image.Image = image.convert("RGBA")
    return loaded


def picture_texture(name: str, width: int, height: int) -> arcade.Texture:
    """Return a picture of `assets/` in its final size, so that small icons stay sharp."""
    return _texture(shown(name, theme.marks), width, height)


@lru_cache(maxsize=1024)
def _texture(name: str, width: int, height: int) -> arcade.Texture:
    image = _image(name)
    if image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return arcade.Texture(image, hit_box_points=_corners(width, height))


@lru_cache(maxsize=96)
def part_texture(name: str, part: tuple[int, int, int, int], width: int, height: int) -> arcade.Texture:
    """Return a part of a picture of `assets/` (left, upper, right and lower edge in its pixels) in a size."""
    image = _image(name).crop(part).resize((width, height), Image.Resampling.LANCZOS)
    return arcade.Texture(image, hit_box_points=_corners(width, height))


def image_texture(image: Image.Image) -> arcade.Texture:
    """Return a picture made elsewhere as a texture."""
    return arcade.Texture(image, hit_box_points=_corners(*image.size))


@cache
def picture_size(name: str) -> tuple[int, int]:
    """Return width and height of a picture's file, in pixels; the picture itself is not read."""
    with Image.open(picture_file(name)) as image:
        return image.size


@lru_cache(maxsize=512)
def _nine(name: str, border: int, scaled: int) -> tuple[arcade.Texture, ...]:
    """Return the nine parts of a frame, row by row from the top left; corners are `scaled` pixels large."""
    image = _image(f"ui/{name}.png")
    w, h = image.size
    factor = scaled / border
    image = image.resize((max(2 * scaled + 2, round(w * factor)), max(2 * scaled + 2, round(h * factor))), 1)
    w, h = image.size
    xs, ys = (0, scaled, w - scaled, w), (0, scaled, h - scaled, h)
    return tuple(
        arcade.Texture(part, hit_box_points=_corners(*part.size))
        for row in range(3)
        for column in range(3)
        for part in [image.crop((xs[column], ys[row], xs[column + 1], ys[row + 1]))]
    )


def _corners(width: int, height: int) -> list[tuple[float, float]]:
    """Return a trivial hit box; nothing here is tested for collisions."""
    return [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]


class Canvas:
    """The drawing of a panel or a screen."""

    def __init__(self, below: Canvas | None = None) -> None:
        """Create an empty canvas; the texts of a canvas `below`, which is drawn apart, count as written on it too."""
        self._below = below
        # buffers are requested when a list is first drawn
        self._under: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(lazy=True)
        self._framed: list[arcade.Sprite] = []  # the sprites of frames, and those of earlier frames
        self._pool: list[arcade.Sprite] = []
        self._letters = TextLines()

    @cached_property
    def _top(self) -> arcade.SpriteList[arcade.Sprite]:
        """The pictures above the text. Most canvases have none, and making an empty list takes half a millisecond."""
        return arcade.SpriteList(lazy=True)

    @property
    def _has_top(self) -> bool:
        return "_top" in vars(self) and bool(self._top)

    def clear(self) -> None:
        redrawing.changed()
        empty(self._under)
        if self._has_top:
            empty(self._top)
        self._pool += self._framed
        self._framed = []
        self._letters.keep([])

    def draw(self) -> None:
        if self._under:
            self._under.draw()
        self._letters.draw()
        if self._has_top:
            self._top.draw()

    def image(self, width: int, height: int) -> Image.Image:
        """Return what is drawn from the lower left corner on, as a picture of a size with a transparent ground."""
        ctx = arcade.get_window().ctx
        before = ctx.active_framebuffer
        sheet = ctx.framebuffer(color_attachments=[ctx.texture((width, height), components=4)])
        shown = []
        # over black and over white: the difference tells how much each pixel covers
        for ground in (0, 255):
            with arcade.Camera2D(render_target=sheet, position=(width / 2, height / 2)).activate():
                sheet.clear(color=(ground, ground, ground, 255))
                self.draw()
                data = sheet.read(components=4, dtype="f1")  # as they lie there: fewer would be converted
            shown.append(np.frombuffer(data, np.uint8).reshape(height, width, 4)[::-1, :, :3])
        before.use(force=True)
        return _covering(*shown)

    # --- pictures
    def picture(
        self,
        name: str,
        box: Box,
        tint: Colour = WHITE,
        *,
        stretch: bool = False,
        angle: float = 0,
        on_top: bool = False,
    ) -> arcade.Sprite:
        """Draw a picture of `assets/`, such as `icons/glyph/undo.png`, as large as fits.

        With `stretch` it fills the box.
        """
        width, height = box.width, box.height
        if not stretch:
            w, h = picture_size(name)
            factor = min(width / w, height / h)
            width, height = w * factor, h * factor
        x, y = box.centre
        size = max(1, round(width)), max(1, round(height))
        # the graphics card scales backdrops: a copy for each size of the window would fill its memory
        drawn = picture_size(name) if max(size) > BACKDROP else size
        return self._add(picture_texture(name, *drawn), x, y, *size, tint, angle, on_top)

    def scene(
        self, name: str, box: Box, tint: Colour = WHITE, *, frame: Colour | None = None, eye: float = 0.6
    ) -> arcade.Sprite:
        """Draw a part of a picture of `assets/` over a whole box, cut to its shape.

        Args:
            name: the picture.
            box: the place.
            tint: the colour that the picture is multiplied by.
            frame: the colour of the edge round it.
            eye: the height that the part is centred on, from the top (0) to the bottom (1).
        """
        if frame is not None:
            self.fill(box, frame)
            box = box.inset(max(1.0, theme.px(1.5)))
        w, h = picture_size(name)
        factor = max(box.width / w, box.height / h)
        wide, high = min(w, round(box.width / factor)), min(h, round(box.height / factor))
        left, top = (w - wide) // 2, max(0, min(h - high, round(h * eye - high / 2)))
        size = max(1, round(box.width)), max(1, round(box.height))
        part = part_texture(name, (left, top, left + wide, top + high), *size)
        return self._add(part, *box.centre, *size, tint, 0, False)

    def sprite(self, texture: arcade.Texture, box: Box, tint: Colour = WHITE) -> arcade.Sprite:
        """Draw an existing texture over a whole box."""
        x, y = box.centre
        return self._add(texture, x, y, box.width, box.height, tint, 0, False)

    def frame(self, name: str, box: Box, scale: float = 1.0, tint: Colour = WHITE, *, on_top: bool = False) -> None:
        """Draw a frame of `assets/ui/` stretched over a box; its corners keep their shape."""
        left, bottom, right, top = round(box.left), round(box.bottom), round(box.right), round(box.top)
        border = BORDERS[name]
        scaled = max(2, min(round(border * scale), (right - left) // 2 - 1, (top - bottom) // 2 - 1))
        parts = _nine(name, border, scaled)
        xs = (left, left + scaled, right - scaled, right)
        ys = (top, top - scaled, bottom + scaled, bottom)
        for n, part in enumerate(parts):
            row, column = divmod(n, 3)
            x0, x1, y1, y0 = xs[column], xs[column + 1], ys[row], ys[row + 1]
            if x1 > x0 and y1 > y0:
                x, y = (x0 + x1) / 2, (y0 + y1) / 2
                pooled = self._pool.pop() if self._pool else None
                self._framed.append(self._add(part, x, y, x1 - x0, y1 - y0, tint, 0, on_top, pooled))

    def fill(self, box: Box, colour: Colour, *, on_top: bool = False) -> arcade.Sprite:
        x, y = box.centre
        sprite = arcade.SpriteSolidColor(1, 1, x, y, Color.from_iterable(colour))
        sprite.width, sprite.height = max(0.5, box.width), max(0.5, box.height)
        return self._lay(sprite, on_top)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, thick: float = 2) -> None:
        sprite = arcade.SpriteSolidColor(1, 1, (x0 + x1) / 2, (y0 + y1) / 2, Color.from_iterable(colour))
        sprite.width, sprite.height = max(1.0, hypot(x1 - x0, y1 - y0)), thick
        sprite.angle = -degrees(atan2(y1 - y0, x1 - x0))
        self._lay(sprite, on_top=False)

    def _add(
        self,
        texture: arcade.Texture,
        x: float,
        y: float,
        width: float,
        height: float,
        tint: Colour,
        angle: float,
        on_top: bool,
        pooled: arcade.Sprite | None = None,
    ) -> arcade.Sprite:
        if pooled is None:
            sprite = arcade.Sprite(texture, center_x=x, center_y=y, angle=angle)
        else:  # it is reused, because making a sprite takes twice as long
            sprite = pooled
            sprite.texture, sprite.position, sprite.angle = texture, (x, y), angle
        sprite.width, sprite.height = width, height
        sprite.color = Color.from_iterable(tint)
        return self._lay(sprite, on_top)

    def _lay(self, sprite: arcade.Sprite, on_top: bool) -> arcade.Sprite:
        (self._top if on_top else self._under).append(sprite)
        redrawing.changed()
        return sprite

    # --- text
    def text(
        self,
        text: str,
        box: Box,
        size: float,
        colour: Colour,
        face: Face = BODY,
        *,
        align: Align = "left",
        valign: Literal["top", "middle", "bottom"] = "middle",
        lines: bool = False,
        least: float | None = None,
    ) -> Fitted:
        """Draw text that fits its box, on one line, or with `lines` as a paragraph.

        The font shrinks down to `least`, then the text is shortened; it is never smaller than `theme.least`.
        `cut` of the returned layout says whether words were left out.
        """
        size = max(size, theme.least)
        least = max(size * 0.8 if least is None else least, theme.least)
        fitted = fit(text, face, size, box.width, box.height if lines else None, least)
        self.lines(fitted, box, colour, face, align=align, valign=valign)
        return fitted

    def lines(
        self,
        fitted: Fitted,
        box: Box,
        colour: Colour,
        face: Face = BODY,
        *,
        align: Align = "left",
        valign: Literal["top", "middle", "bottom"] = "top",
    ) -> float:
        """Draw lines of text that are already laid out; return their height."""
        step = line_height(face, fitted.size)
        height = step * len(fitted.lines)
        if valign == "top":
            top = box.top
        elif valign == "middle":
            top = box.bottom + (box.height + height) / 2
        else:
            top = box.bottom + height
        x = {"left": box.left, "center": box.left + box.width / 2, "right": box.right}[align]
        for n, line in enumerate(fitted.lines):
            if not line:
                continue
            # the baseline, so that letters are in the middle of their line
            y = top - n * step - step * 0.5 - fitted.size * 0.31
            self._letters.add(PlacedLine(LineLook(line, fitted.size, face, colour, align), round(x), round(y)))
        redrawing.changed()
        return height

    def leave_out_cut(self, place: Box) -> None:
        """Remove text lines that the upper or lower edge of a place would cut, and their signs."""
        kept, gone = [], []
        for line in self._letters.lines:
            high, low = line.y + line.look.size * RISES, line.y - line.look.size * FALLS
            if low < place.bottom < high or low < place.top < high:
                gone.append((low, high))
            else:
                kept.append(line)
        for sprites in (self._under, self._top):
            for sprite in list(sprites):
                signs = (sprite.height < 2 * (high - low) and low < sprite.center_y < high for low, high in gone)
                if any(signs):
                    sprites.remove(sprite)
        self._letters.keep(kept)

    @property
    def written(self) -> list[tuple[str, Box]]:
        """Every line of text and its place, for tests and screen readers."""
        own = [(line.look.line, line.box) for line in self._letters.lines]
        return [*self._below.written, *own] if self._below is not None else own

    @property
    def looks(self) -> list[LineLook]:
        """The look of each line of `written`."""
        own = [line.look for line in self._letters.lines]
        return [*self._below.looks, *own] if self._below is not None else own


def _covering(black: np.ndarray, white: np.ndarray) -> Image.Image:
    """Return what was drawn over black and over white, each of shape (height, width, 3), as colours with opacity."""
    lighter = np.subtract(white, black, dtype=np.int16)
    cover = 255 - (lighter[:, :, 0] + lighter[:, :, 1] + lighter[:, :, 2]).astype(np.float32) / np.float32(3)
    cover = np.clip(cover, 0, 255)
    found = np.dstack((black, cover.round().astype(np.uint8)))
    part = cover < 255  # elsewhere the colour is that over black
    found[part, :3] = np.clip(black[part] * np.float32(255) / np.maximum(cover[part], 1)[:, None], 0, 255).round()
    return Image.fromarray(found, "RGBA")
