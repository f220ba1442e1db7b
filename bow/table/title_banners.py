"""The banners of the title, whose tails stir in the wind while the table lives.

Each tail has a few pictures of one sway, bent out of the backdrop so that their edges fit it. Only one banner is drawn
again at a time: both together would be too much of the window in a second.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import pi, sin, tau
from typing import Final

import arcade
from PIL import Image

from bow.ui.kit.cached_parts import CachedPart
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.regions import Box

#: the tails of the banners in the backdrop: left, upper, right and lower edge, in its pixels
TAILS: Final = ((104, 655, 398, 812), (1522, 655, 1816, 812))
#: the pictures of a sway, and seconds between two steps, of which each is one banner's
PHASES: Final = 10
STEP: Final = 1 / 5
#: how far a tail swings, and the length of a wave in it, in pixels of the backdrop
SWING: Final = 7.0
WAVE: Final = 260.0
#: into how many patches a tail is cut in each direction to bend it
PATCHES: Final = 24
#: where the pole is seen below the cloth: from this far down, within this far of the middle; it stands still
NOTCH: Final = 66.0
POLE: Final = 9.0


class TitleBanners:
    """The tails of both banners over the backdrop."""

    def __init__(self, backdrop: str) -> None:
        """Set up the banners of a backdrop of `assets/`."""
        self.backdrop = backdrop
        self._steps = 0
        self._wait = 0.0
        self._place = Box(0, 0, 1, 1)
        self._sprites = [arcade.SpriteList[arcade.Sprite]() for _ in TAILS]
        self._laid: list[object] = [None for _ in TAILS]

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether a banner has moved."""
        self._wait -= seconds
        if self._wait > 0:
            return False
        self._wait = STEP
        self._steps += 1
        return True

    def _phase(self, n: int) -> int:
        """Return which picture a banner shows; the banners do not sway alike."""
        turns = (self._steps + n) // len(TAILS)
        return (turns + 4 * n) % PHASES

    def parts(self, place: Box, built: int) -> list[CachedPart]:
        """Return the pictures of the tails.

        Args:
            place: where the whole backdrop is drawn.
            built: how often the screen was built: the tails are below its buttons.
        """
        self._place = place
        wide, high = _size(self.backdrop)
        across, up = place.width / wide, place.height / high
        draws = self._draw_first, self._draw_second
        found = []
        for n, (left, upper, right, lower) in enumerate(TAILS):
            box = Box(place.left + left * across, place.top - lower * up, (right - left) * across, (lower - upper) * up)
            key = place, self._phase(n)
            if self._laid[n] != key:
                self._laid[n] = key
                sprites = self._sprites[n]
                if not sprites:
                    sprites.append(arcade.Sprite(_bent(self.backdrop, n, 0)))
                sprite = sprites[0]
                sprite.texture = _bent(self.backdrop, n, self._phase(n))
                sprite.width, sprite.height = box.width, box.height
                sprite.position = box.centre
            found.append(CachedPart(box, (key, built), draws[n]))
        return found

    def _draw_first(self) -> None:
        self._sprites[0].draw()

    def _draw_second(self) -> None:
        self._sprites[1].draw()


@lru_cache(maxsize=2)
def _size(backdrop: str) -> tuple[int, int]:
    with Image.open(picture_file(backdrop)) as image:
        return image.size


@lru_cache(maxsize=len(TAILS) * PHASES)
def _bent(backdrop: str, n: int, phase: int) -> arcade.Texture:
    """Return the tail of a banner at a phase of its sway."""
    with Image.open(picture_file(backdrop)) as image:
        tail = image.convert("RGBA").crop(TAILS[n])
    wide, high = tail.size
    columns, rows = (
        [round(wide * k / PATCHES) for k in range(PATCHES + 1)],
        [round(high * k / PATCHES) for k in range(PATCHES + 1)],
    )
    turn = tau * phase / PHASES

    def source(x: float, y: float) -> tuple[float, float]:
        """Return the place that is seen at a place: the same one at the edges, where the picture goes on."""
        sides = min(1.0, min(x, wide - x) / (wide * 0.15))
        cloth = min(1.0, max(0.0, abs(x - wide / 2) - POLE) / 30)
        held = min(1.0, max(0.0, y - NOTCH + 30) / 30) * (1 - cloth)
        bend = SWING * sides * (1 - held) * sin(pi * (y / high) ** 1.4)
        return x + bend * sin(turn - y / WAVE * tau), y + 0.5 * bend * sin(turn + x / WAVE * tau)

    mesh = []
    for left, right in pairwise(columns):
        for upper, lower in pairwise(rows):
            corners = (left, upper), (left, lower), (right, lower), (right, upper)
            mesh.append(((left, upper, right, lower), tuple(side for at in corners for side in source(*at))))
    bent = tail.transform(tail.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)
    return arcade.Texture(bent, hit_box_points=((-1, -1), (1, -1), (1, 1), (-1, 1)))
