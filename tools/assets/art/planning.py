"""Planning marks: where a unit could go and which units it could attack if ordered, and what the enemy threatens.

They are light inside dark, to be visible on every ground; the table tints the light part. Moves and targets that can
be clicked now have dots and rings (marks.py); merely possible ones have diamonds, corners and stripes.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageChops

from tools.assets.art.drawing.shapes import cut, disc_mask, glyph_mask, path_mask, svg_mask
from tools.assets.art.marks import HEX, hexagon
from tools.assets.art.patterns import outlined

#: from so many threatening units on, the mark shows the same number
MOST = 3


def diamond(*, hollow: bool) -> Image.Image:
    """Draw the mark of a hex that a unit could reach; hollow with a dark centre: it could not attack from there."""
    light, dark = path_mask("M32 9 L55 32 L32 55 L9 32 Z", 64), path_mask("M32 1 L63 32 L32 63 L1 32 Z", 64)
    if hollow:
        light = cut(light, path_mask("M32 15 L49 32 L32 49 L15 32 Z", 64))
    return outlined(light, dark, 0.85).picture()


def edge() -> Image.Image:
    """Draw the mark round a hex that a unit could reach: short strokes in the middle of the sides."""
    keep = "".join(
        f'<path stroke="#fff" stroke-width="WIDE" d="M128 148 l{200 * math.cos(a):.1f} {200 * math.sin(a):.1f}"/>'
        for a in (math.radians(60 * n) for n in range(6))
    )
    light = ImageChops.multiply(cut(hexagon(244), hexagon(230)), svg_mask(keep.replace("WIDE", "44"), *HEX))
    dark = ImageChops.multiply(cut(hexagon(252), hexagon(222)), svg_mask(keep.replace("WIDE", "54"), *HEX))
    return outlined(light, dark, 0.7).picture()


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


def stripes(count: int) -> Image.Image:
    """Draw the mark of a threatened hex: stripes, and above them `count` blades, one for each threatening unit.

    A count of 0 is for the threat of one unit that the player asks about: there are no blades.
    """
    lines = "".join(
        f'<path stroke="#fff" stroke-width="WIDE" d="M{x} -10 L{x + 180} 306"/>' for x in range(-200, 260, 52)
    )
    inner = hexagon(244)
    light = ImageChops.multiply(svg_mask(lines.replace("WIDE", "6"), *HEX), inner)
    dark = ImageChops.multiply(svg_mask(lines.replace("WIDE", "12"), *HEX), inner)
    if count:  # most of the board may be covered: the ground stays visible
        light, dark = (mask.point(lambda value: round(value * 0.7)) for mask in (light, dark))
    if count:
        xs = [128 + (n - (count - 1) / 2) * 50 for n in range(count)]
        blade, wide = (
            "".join(f'<path fill="#fff" d="M{x - w} {56 - h} H{x + w} L{x} {56 + 2 * h} Z"/>' for x in xs)
            for w, h in ((17, 16), (25, 24))
        )
        clear = svg_mask(wide, *HEX)
        light = ImageChops.lighter(cut(light, clear), svg_mask(blade, *HEX))
        dark = ImageChops.lighter(dark, clear)
    return outlined(light, dark, 0.6 if count else 0.8).picture()


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
        "edge": edge(),
        "target": corners(far=False),
        "target-far": corners(far=True),
        "can-attack": able("crossed-swords"),
        "can-move": able("footsteps"),
        **{f"threat-{n}": stripes(n) for n in range(MOST + 1)},
    }
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)
