"""Patterns for colour-blind players: the table adds them where colours carry meaning (setting `marks`).

They are light inside dark, to be visible on every ground; the table tints the light part.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageChops

from tools.assets.art.drawing.shapes import OVER, RANKS, Colour, Plate, cut, disc_mask, path_mask, svg_mask
from tools.assets.art.heraldry import flag
from tools.assets.art.marks import HEX, hexagon
from tools.assets.art.tokens import die, order_token

DARK = (20, 16, 12)
LIGHT = (255, 255, 255)
#: the ranks' colours, as far apart in lightness as in colour
CLEAR_RANKS: dict[str, Colour] = {"green": (206, 236, 178), "blue": (48, 92, 176), "red": (104, 12, 16)}


def outlined(light: Image.Image, dark: Image.Image, strength: float = 0.85) -> Plate:
    """Draw a light shape on a dark one that is a little larger."""
    plate = Plate(light.width // OVER, light.height // OVER)
    return plate.lay(dark, DARK, strength).lay(light, LIGHT)


def dots() -> Image.Image:
    """Draw the pattern of Stark's zone: dots in rows."""
    spots = "".join(
        f'<circle fill="#fff" cx="{x + (24 if row % 2 else 0)}" cy="{y}" r="RADIUS"/>'
        for row, y in enumerate(range(14, 296, 42))
        for x in range(8, 256, 48)
    )
    return _within(spots.replace("RADIUS", "11"), spots.replace("RADIUS", "14"), 0.6)


def chevrons() -> Image.Image:
    """Draw the pattern of Lannister's zone: dark chevrons."""
    lines = "".join(
        f'<path fill="none" stroke="#fff" stroke-width="WIDE" d="M-10 {y} l74 -42 l64 42 l64 -42 l74 42"/>'
        for y in range(20, 350, 62)
    )
    return _within(lines.replace("WIDE", "4"), lines.replace("WIDE", "18"), 0.85)


def _within(light: str, dark: str, strength: float) -> Image.Image:
    """Return a pattern inside a hex."""
    inner = hexagon(240)
    shown = [ImageChops.multiply(svg_mask(shape, *HEX), inner) for shape in (light, dark)]
    return outlined(shown[0], shown[1], strength).picture()


def dashes() -> Image.Image:
    """Draw the mark round a unit or hex that can be chosen: a thick broken border."""
    gaps = "".join(
        f'<path stroke="#fff" stroke-width="30" d="M128 148 l{200 * math.cos(a):.1f} {200 * math.sin(a):.1f}"/>'
        for a in (math.radians(60 * n) for n in range(6))
    )
    keep = svg_mask(gaps, *HEX)
    light = cut(cut(hexagon(244), hexagon(222)), keep)
    dark = cut(cut(hexagon(254), hexagon(212)), keep)
    return outlined(light, dark).picture()


def studs() -> Image.Image:
    """Draw the mark round a hex that a unit can reach: a border with a stud at each corner."""
    around = [math.radians(60 * n) for n in range(6)]
    corners = [(128 + 122 * math.sin(a), 148 - 122 * math.cos(a)) for a in around]
    shape = "".join(f'<circle fill="#fff" cx="{x:.1f}" cy="{y:.1f}" r="RADIUS"/>' for x, y in corners)
    light = ImageChops.lighter(cut(hexagon(238), hexagon(228)), svg_mask(shape.replace("RADIUS", "15"), *HEX))
    dark = ImageChops.lighter(cut(hexagon(244), hexagon(220)), svg_mask(shape.replace("RADIUS", "20"), *HEX))
    return outlined(light, dark, 0.7).picture()


def cross() -> Image.Image:
    """Draw the mark on a blocked line of sight."""
    lines = '<path stroke="#fff" stroke-width="WIDE" stroke-linecap="round" d="M18 18 L46 46 M46 18 L18 46"/>'
    return outlined(svg_mask(lines.replace("WIDE", "11"), 64), svg_mask(lines.replace("WIDE", "19"), 64)).picture()


def barred() -> Image.Image:
    """Draw the mark at a dot for a move that leaves no attack: a bar through the ring."""
    ring, bar = cut(disc_mask(64, 54), disc_mask(64, 36)), path_mask("M10 28 H54 V36 H10 Z", 64)
    wide_ring, wide_bar = cut(disc_mask(64, 62), disc_mask(64, 28)), path_mask("M6 24 H58 V40 H6 Z", 64)
    return outlined(ImageChops.lighter(ring, bar), ImageChops.lighter(wide_ring, wide_bar)).picture()


def backing(sides: str) -> Image.Image:
    """Draw the shape behind an engagement token: a square for Stark, a diamond for Lannister."""
    paths = {
        "square": ("M15 15 H81 V81 H15 Z", "M11 11 H85 V85 H11 Z"),
        "diamond": ("M48 5 L91 48 L48 91 L5 48 Z", "M48 0 L96 48 L48 96 L0 48 Z"),
    }
    light, dark = (path_mask(path, 96) for path in paths[sides])
    return outlined(light, dark, 1.0).picture()


def bars(count: int) -> Image.Image:
    """Draw the mark on a space of the morale track: one bar for each zone from the middle."""
    shape = "".join(
        f'<rect fill="#fff" x="{24 + (n - (count - 1) / 2) * 13 - 3}" y="7" width="6" height="34" rx="2"/>'
        for n in range(count)
    )
    wider = "".join(
        f'<rect fill="#fff" x="{24 + (n - (count - 1) / 2) * 13 - 5}" y="5" width="10" height="38" rx="3"/>'
        for n in range(count)
    )
    return outlined(svg_mask(shape, 48), svg_mask(wider, 48)).picture()


def make(assets: Path) -> None:
    """Write the patterns into assets/patterns, and the ranks in clear colours into assets/marked."""
    folder = assets / "patterns"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {
        "zone-stark": dots(),
        "zone-lannister": chevrons(),
        "choice": dashes(),
        "way": studs(),
        "no-attack": barred(),
        "blocked": cross(),
        "engaged-stark": backing("square"),
        "engaged-lannister": backing("diamond"),
        **{f"morale-{zone}": bars(n) for n, zone in enumerate(("green", "yellow", "red"), start=1)},
    }
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)
    with ranks_in(CLEAR_RANKS):
        for rank in RANKS:
            flags = {
                f"flag-{rank}": flag(rank),
                f"flag-{rank}-grey": flag(rank, grey=True),
                f"flag-{rank}-plain": flag(rank, plain=True),
            }
            plates = {"units": flags, "tokens": {rank: order_token(rank)}, "dice": {rank: die(rank)}}
            for room, things in plates.items():
                (assets / "marked" / room).mkdir(parents=True, exist_ok=True)
                for name, plate in things.items():
                    plate.picture().save(assets / "marked" / room / f"{name}.png", optimize=True)


@contextmanager
def ranks_in(colours: dict[str, Colour]) -> Iterator[None]:
    """Use other colours for the ranks."""
    before = dict(RANKS)
    RANKS.update({rank: (colour, before[rank][1]) for rank, colour in colours.items()})
    try:
        yield
    finally:
        RANKS.update(before)
