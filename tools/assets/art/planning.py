"""Planning marks: where a unit could go and which units it could attack if ordered; outlines of areas; badges.

They are light inside dark, to be visible on every ground; the table tints the light part. Moves and targets that can
be clicked now have dots and rings (marks.py); merely possible ones have diamonds and corners.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageChops

from tools.assets.art.drawing.shapes import OVER, cut, disc_mask, glyph_mask, path_mask, svg_mask
from tools.assets.art.marks import HEX, hexagon
from tools.assets.art.patterns import outlined

#: width and height of the picture of a side: a hex is 256 wide, so a side is 148 long
SIDE = (164, 16)


def diamond(*, hollow: bool) -> Image.Image:
    """Draw the mark of a hex that a unit could reach; hollow with a dark centre: it could not attack from there."""
    light, dark = path_mask("M32 9 L55 32 L32 55 L9 32 Z", 64), path_mask("M32 1 L63 32 L32 63 L1 32 Z", 64)
    if hollow:
        light = cut(light, path_mask("M32 15 L49 32 L32 49 L15 32 Z", 64))
    return outlined(light, dark, 0.85).picture()


def side() -> Image.Image:
    """Draw a stroke as long as a side of a hex, of which outlines of areas are made."""
    stroke = f'<path stroke="#fff" stroke-linecap="round" stroke-width="WIDE" d="M9 8 H{SIDE[0] - 9}"/>'
    light, dark = (svg_mask(stroke.replace("WIDE", wide), *SIDE) for wide in ("6", "13"))
    return outlined(light, dark, 0.75).picture()


def corners(*, far: bool) -> Image.Image:
    """Draw the mark round a possible target: closed from where the attacker is, corners alone after a move."""
    around = [math.radians(60 * n) for n in range(6)]
    points = [(128 + 138 * math.sin(a), 148 - 138 * math.cos(a)) for a in around]
    spots = "".join(f'<circle fill="#fff" cx="{x:.1f}" cy="{y:.1f}" r="RADIUS"/>' for x, y in points)
    light, dark = cut(hexagon(244), hexagon(220)), cut(hexagon(255), hexagon(206))
    if not far:
        ticks = "".join(
            f'<path stroke="#fff" stroke-width="WIDE" transform="rotate({60 * n} 128 148)" d="M30 148 H78"/>'
            for n in range(6)
        )
        light = ImageChops.lighter(light, svg_mask(ticks.replace("WIDE", "14"), *HEX))
        dark = ImageChops.lighter(dark, svg_mask(ticks.replace("WIDE", "30").replace("H78", "H86"), *HEX))
    else:
        light = ImageChops.multiply(light, svg_mask(spots.replace("RADIUS", "40"), *HEX))
        dark = ImageChops.multiply(dark, svg_mask(spots.replace("RADIUS", "48"), *HEX))
    return outlined(light, dark, 0.95).picture()


def swords(count: int) -> Image.Image:
    """Draw crossed swords on a dark pill: how many units threaten a hex, the last for three or more."""
    wide, high = 24 + 52 * count, 64
    pill = f'<rect fill="#fff" x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{high // 2 - 1}"/>'
    light = Image.new("L", (wide * OVER, high * OVER), 0)
    for n in range(count):
        light = ImageChops.lighter(light, glyph_mask("crossed-swords", (wide, high), 46, 52 * (n - (count - 1) / 2)))
    return outlined(light, svg_mask(pill, wide, high), 0.85).picture()


def able(glyph: str) -> Image.Image:
    """Draw a sign on a dark disc: what an ordered unit can still do."""
    return outlined(glyph_mask(glyph, (64, 64), 48), disc_mask(64, 63), 0.8).picture()


def make(assets: Path) -> None:
    """Write the marks into assets/planning."""
    folder = assets / "planning"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {
        "attack-move": diamond(hollow=False),
        "move": diamond(hollow=True),
        "side": side(),
        "target": corners(far=False),
        "target-far": corners(far=True),
        "can-attack": able("crossed-swords"),
        "can-move": able("footsteps"),
        **{f"threat-{count}": swords(count) for count in (1, 2, 3)},
    }
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)
