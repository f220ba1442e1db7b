"""Marks on hexes, which the table tints.

White rings, dots and arrow heads; overlays for burning and burnt hexes. Patterns for colour-blind players, which the
table adds where colours carry meaning (setting `marks`). Planning marks: where a unit could go and which units it could
attack if ordered, outlines of areas, badges.

Patterns and planning marks are light inside dark, to be visible on every ground; the table tints the light part. Moves
and targets that can be clicked now have dots and rings; merely possible ones have diamonds and corners.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops

from tools.art.pictures.drawing.shapes import (
    OVER,
    RANKS,
    Colour,
    Plate,
    as_field,
    blurred,
    cut,
    disc_mask,
    glyph_mask,
    hex_path,
    noise,
    path_mask,
    svg_mask,
    white,
)
from tools.art.pictures.heraldry import flag
from tools.art.pictures.tokens import die, order_token

HEX = (256, 296)  # 256 wide; 295.6 high
#: the middle of a hollow mark: as dark as ground in shade, so that nothing shows through
SHADE = (46, 51, 31)


def hexagon(width: float = 256) -> Image.Image:
    """Return a hex in the middle of its picture."""
    return path_mask(hex_path(HEX[0] / 2, HEX[1] / 2, width), *HEX)


def _marks(assets: Path) -> None:
    """Write the marks of assets/units and the overlays of assets/terrain."""
    units, terrain = assets / "units", assets / "terrain"
    for folder in (units, terrain):
        folder.mkdir(parents=True, exist_ok=True)
    whole = hexagon(255)
    stripes = "".join(f'<path stroke="#fff" stroke-width="9" d="M{x} -10 L{x - 180} 306"/>' for x in range(0, 460, 26))
    inner = blurred(hexagon(226), 13)
    marks = {
        "hex-fill": hexagon(250),
        "hex-ring": cut(hexagon(250), hexagon(230)),
        "hex-ring-thin": cut(hexagon(252), hexagon(243)),
        "hex-glow": cut(whole, inner),
        "hex-hatch": ImageChops.multiply(svg_mask(stripes, *HEX), hexagon(246)),
    }
    for name, mask in marks.items():
        white(mask).save(units / f"{name}.png", optimize=True)
    ring = cut(disc_mask(256, 232), disc_mask(256, 204))
    gaps = svg_mask('<path stroke="#fff" stroke-width="34" d="M38 38 L218 218 M218 38 L38 218"/>', 256)
    ticks = "".join(
        f'<path fill="#fff" transform="rotate({a} 128 128)" d="M128 56 L114 6 H142 Z"/>' for a in (0, 90, 180, 270)
    )
    white(ImageChops.lighter(cut(ring, gaps), svg_mask(ticks, 256))).save(units / "target-ring.png", optimize=True)
    soft = ImageChops.lighter(disc_mask(64, 34), blurred(disc_mask(64, 36), 3))
    white(soft).save(units / "reach-dot.png", optimize=True)
    white(cut(disc_mask(64, 52), disc_mask(64, 38))).save(units / "reach-ring.png", optimize=True)
    hollow = Plate(64, 64).lay(disc_mask(64, 54), SHADE).lay(cut(disc_mask(64, 52), disc_mask(64, 36)), (255, 255, 255))
    hollow.picture().save(units / "reach-hollow.png", optimize=True)
    white(disc_mask(64, 26)).save(units / "path-dot.png", optimize=True)
    white(path_mask("M8 8 L58 32 L8 56 L20 32 Z", 64)).save(units / "arrow-head.png", optimize=True)

    # burnt ground: ash and charred patches, thick in the middle, ragged towards the edges
    size = (HEX[0] * OVER, HEX[1] * OVER)
    ragged = (
        as_field(blurred(hexagon(214), 16))
        + noise(size, 44 * OVER, "char") * np.float32(0.3)
        + noise(size, 14 * OVER, "char2") * np.float32(0.16)
    )
    alpha = np.clip((ragged - 0.42) * 3.2, 0, 1) * as_field(hexagon(252)) * np.float32(0.8)
    tone = np.clip(
        34
        + 26 * noise(size, 20 * OVER, "ash")
        + 8 * noise(size, 2 * OVER, "ash3")
        + 30 * np.clip(noise(size, 26 * OVER, "ash2"), 0, 1),
        8,
        120,
    )
    pixels = np.stack([tone * 1.04, tone * 0.97, tone * 0.9, alpha * 255], axis=2)
    burnt = Plate(*HEX)
    burnt.image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    chance = np.random.default_rng(5)
    stumps = "".join(
        f'<path stroke="#fff" stroke-width="{chance.uniform(2, 4.5):.1f}" stroke-linecap="round" '
        f'd="M{x:.0f} {y:.0f} l{chance.uniform(-5, 5):.1f} {-chance.uniform(9, 22):.1f}"/>'
        for x, y in (
            (128 + 92 * math.sqrt(r) * math.cos(a), 150 + 100 * math.sqrt(r) * math.sin(a))
            for r, a in chance.uniform((0.1, 0), (1, math.tau), (34, 2))
        )
    )
    burnt.lay(svg_mask(stumps, *HEX), (20, 16, 14), 0.9)
    burnt.picture().save(terrain / "scorched.png", optimize=True)
    glow = as_field(blurred(hexagon(196), 26)) * (0.82 + 0.36 * noise(size, 30 * OVER, "fire"))
    heat = np.clip(glow, 0, 1)
    pixels = np.stack(
        [np.full_like(heat, 255), 96 + 110 * heat**2, 30 + 50 * heat**4, heat * 150 * as_field(hexagon(252))], axis=2
    )
    fire = Plate(*HEX)
    fire.image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    fire.picture().save(terrain / "fire-glow.png", optimize=True)


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


def _patterns(assets: Path) -> None:
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


def _planning(assets: Path) -> None:
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


def make(assets: Path) -> None:
    """Write assets/patterns, assets/planning, assets/marked, and the marks of assets/units and assets/terrain."""
    _marks(assets)
    _patterns(assets)
    _planning(assets)
