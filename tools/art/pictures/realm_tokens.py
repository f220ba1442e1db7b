"""The pieces of the realm: shields, units, orders, power tokens, and tablets of garrisons and neutral forces.

Colour is never the only sign: each House has its own hatching and device, each kind of unit its own outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import ImageChops

from tools.art.pictures.drawing.shapes import (
    IVORY,
    PALE_GOLD,
    Colour,
    Plate,
    bevel,
    blurred,
    cut,
    disc_mask,
    glyph_mask,
    grown,
    mixed,
    moved,
    path_mask,
    scaled,
    svg_mask,
)  # fmt: skip

if TYPE_CHECKING:
    from PIL import Image

SIZE = 96
#: a little wider than high: ships
WIDE = 132


@dataclass(frozen=True)
class Arms:
    """How a House is shown: field, ink of its device, device, rim, and the lines of its hatching (SVG in a 96 grid)."""

    field: Colour
    ink: Colour
    device: str
    rim: Colour
    hatching: str
    line: Colour


def _lines(*paths: str, width: float = 4) -> str:
    return "".join(f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width}"/>' for path in paths)


ARMS: dict[str, Arms] = {
    "stark": Arms(
        (226, 230, 234), (44, 52, 64), "direwolf", (96, 106, 118),
        '<circle cx="48" cy="48" r="35" fill="none" stroke="#fff" stroke-width="3"/>', (150, 160, 172),
    ),
    "lannister": Arms(
        (168, 30, 34), (250, 214, 110), "lion", (236, 190, 92),
        _lines(*(f"M{x} 0 L{x + 96} 96" for x in range(-96, 96, 19))), (132, 18, 24),
    ),
    "baratheon": Arms(
        (240, 196, 40), (28, 22, 14), "stag-head", (60, 48, 20),
        _lines(*(f"M{x} 0 V96" for x in range(5, 96, 15))), (216, 168, 22),
    ),
    "greyjoy": Arms(
        (40, 44, 52), (228, 190, 84), "octopus", (150, 156, 164),
        _lines(*(f"M0 {y} q12 -9 24 0 t24 0 t24 0 t24 0" for y in range(8, 100, 14)), width=3), (64, 70, 82),
    ),
    "tyrell": Arms(
        (42, 118, 52), (250, 240, 196), "rose", (240, 230, 190),
        _lines(*(f"M{x} 0 L{x + 96} 96 M{x + 96} 0 L{x} 96" for x in range(-96, 96, 22)), width=2.6), (30, 92, 42),
    ),
    "martell": Arms(
        (226, 106, 32), (255, 240, 200), "sun-spear", (252, 214, 120),
        _lines(*(f"M48 48 L{x} {y}" for x, y in (
            (48, -20), (96, 0), (116, 48), (96, 96), (48, 116), (0, 96), (-20, 48), (0, 0))), width=4),
        (200, 80, 20),
    ),
}  # fmt: skip

UNITS = {"footman": "swordman", "knight": "horse-head", "ship": "drakkar", "siege_engine": "catapult"}

#: kind -> colour of its disc and drawing
ORDERS: dict[str, tuple[Colour, str]] = {
    "march": ((150, 40, 36), "walking-boot"),
    "support": ((52, 104, 164), "rally-the-troops"),
    "defense": ((72, 112, 56), "shield"),
    "raid": ((92, 50, 104), "torch"),
    "consolidate": ((176, 130, 40), "queen-crown"),
}
#: order -> its kind, what is written on it, and whether it is special
FACES: dict[str, tuple[str, str, bool]] = {
    "raid": ("raid", "", False),
    "raid_special": ("raid", "", True),
    "march_minus1": ("march", "-1", False),
    "march_0": ("march", "0", False),
    "march_plus1": ("march", "+1", True),
    "consolidate": ("consolidate", "", False),
    "consolidate_special": ("consolidate", "", True),
    "defense_1": ("defense", "+1", False),
    "defense_2": ("defense", "+2", True),
    "support": ("support", "", False),
    "support_1": ("support", "+1", True),
}
SHIELD = "M48 5 C36 12 22 14 11 14 V46 C11 68 27 83 48 92 C69 83 85 68 85 46 V14 C74 14 60 12 48 5 Z"
STAR = "M48 6 L60 36 L92 38 L67 58 L76 90 L48 72 L20 90 L29 58 L4 38 L36 36 Z"
DIGITS = {
    "0": "M10 0 a10 14 0 1 0 .1 0 Z M10 7 a3.6 7 0 1 1 -.1 0 Z",
    "1": "M5 5 L12 0 H16 V28 H9 V9 L5 11 Z",
    "2": "M2 8 a9 9 0 0 1 18 1 q0 5 -9 13 h9 v6 H1 v-5 L12 11 q1 -4 -2 -4 q-2 0 -2 3 Z",
    "+": "M7 6 h6 v6 h6 v6 h-6 v6 h-6 v-6 H1 v-6 h6 Z",
    "-": "M2 11 h16 v6 H2 Z",
}


def outline(unit: str) -> tuple[Image.Image, int]:
    """Return the outline of a kind of unit, and the width of its picture."""
    match unit:
        case "knight":
            return path_mask("M48 4 L90 34 L76 88 H20 L6 34 Z", SIZE), SIZE
        case "ship":
            return path_mask("M38 14 H94 a34 34 0 0 1 0 68 H38 a34 34 0 0 1 0 -68 Z", WIDE, SIZE), WIDE
        case "siege_engine":
            return path_mask("M16 8 H80 q8 0 8 8 V80 q0 8 -8 8 H16 q-8 0 -8 -8 V16 q0 -8 8 -8 Z", SIZE), SIZE
    return disc_mask(SIZE, 86), SIZE


def _hatched(plate: Plate, within: Image.Image, arms: Arms, width: int = SIZE) -> Plate:
    shift = (width - SIZE) / 2
    lines = svg_mask(f'<g transform="translate({shift} 0)">{arms.hatching}</g>', width, SIZE)
    return plate.lay(ImageChops.multiply(lines, within), arms.line)


def _shadowed(plate: Plate) -> Plate:
    whole = plate.image.getchannel("A")
    return plate.under(moved(blurred(whole, 1.6), 0.8, 1.6), (0, 0, 0), 0.55)


def unit(house: str, kind: str) -> Plate:
    """Draw one unit of a House."""
    arms = ARMS[house]
    whole, width = outline(kind)
    plate = Plate(width, SIZE).lay(whole, (16, 14, 12)).lay_shaded(grown(whole, -2), arms.rim, scaled(arms.rim, 0.7))
    inner = grown(whole, -6)
    plate.lay_shaded(inner, mixed(arms.field, (255, 255, 255), 0.1), scaled(arms.field, 0.85))
    _hatched(plate, inner, arms, width)
    plate.light(bevel(whole, 2) * np.float32(0.3), whole)
    size = 54 if kind != "ship" else 62
    drawing = glyph_mask(UNITS[kind], (width, SIZE), size, dy=3 if kind == "knight" else 0)
    dark = sum(arms.ink) < 300
    plate.lay(grown(drawing, 2.6), arms.field if dark else scaled(arms.field, 0.5))
    return _shadowed(plate.lay(drawing, arms.ink))


def shield(house: str) -> Plate:
    """Draw the shield of a House with its device: also its power token."""
    arms = ARMS[house]
    whole = path_mask(SHIELD, SIZE)
    plate = Plate(SIZE).lay(whole, (16, 14, 12)).lay_shaded(grown(whole, -2), arms.rim, scaled(arms.rim, 0.7))
    inner = grown(whole, -6)
    plate.lay_shaded(inner, mixed(arms.field, (255, 255, 255), 0.12), scaled(arms.field, 0.82))
    _hatched(plate, inner, arms)
    plate.light(bevel(whole, 2) * np.float32(0.35), whole)
    drawing = glyph_mask(arms.device, (SIZE, SIZE), 54, dy=-2)
    plate.lay(grown(drawing, 2.2), arms.field if sum(arms.ink) < 300 else scaled(arms.field, 0.5))
    return _shadowed(plate.lay(drawing, arms.ink))


def _written(text: str, height: float, dx: float, dy: float) -> Image.Image:
    """Draw the signs and digits of a modifier, moved from the middle of a token by a shift."""
    scale = height / 28
    width = 22 * len(text) * scale
    left, top = 48 - width / 2 + dx, 48 - height / 2 + dy
    signs = "".join(
        f'<path fill="#fff" fill-rule="evenodd" transform="translate({left + n * 22 * scale:.2f} {top:.2f}) '
        f'scale({scale:.4f})" d="{DIGITS[sign]}"/>'
        for n, sign in enumerate(text)
    )
    return svg_mask(signs, SIZE)


def order(name: str) -> Plate:
    """Draw the face of an order token."""
    kind, text, special = FACES[name]
    colour, drawing = ORDERS[kind]
    rim: Colour = PALE_GOLD if special else (60, 52, 44)
    whole = disc_mask(SIZE, 90)
    plate = Plate(SIZE).lay(whole, (16, 14, 12)).lay_shaded(disc_mask(SIZE, 86), rim, scaled(rim, 0.66))
    inner = disc_mask(SIZE, 74 if special else 78)
    plate.lay_shaded(inner, mixed(colour, (255, 255, 255), 0.14), scaled(colour, 0.8))
    plate.light(-bevel(inner, 3) * np.float32(0.35), inner)
    lift = -9 if text else 0
    plate.engrave(glyph_mask(drawing, (SIZE, SIZE), 44 if text else 54, dy=lift), IVORY)
    if text:
        sign = _written(text, 21, 0, 24)
        plate.lay(grown(sign, 2.2), scaled(colour, 0.35)).lay(sign, (255, 246, 214))
    if special:
        star = svg_mask(f'<path fill="#fff" transform="translate(62 0) scale(0.34)" d="{STAR}"/>', SIZE)
        plate.lay(grown(star, 2.4), (52, 34, 8)).lay(star, (255, 222, 110))
    return _shadowed(plate)


def hidden(house: str) -> Plate:
    """Draw an order face down: a dark disc with the rim and the device of its House."""
    arms = ARMS[house]
    rim = arms.rim if house == "greyjoy" else arms.field
    whole = disc_mask(SIZE, 90)
    plate = Plate(SIZE).lay(whole, (12, 10, 10)).lay_shaded(disc_mask(SIZE, 86), rim, scaled(rim, 0.75))
    inner = disc_mask(SIZE, 72)
    plate.lay_shaded(inner, (58, 50, 44), (34, 30, 27)).light(-bevel(inner, 3) * 0.3, inner)
    return _shadowed(plate.lay(glyph_mask(arms.device, (SIZE, SIZE), 44), rim, 0.92))


def tablet(colour: Colour, ink: Colour) -> Plate:
    """Draw a tablet with a tower, and room for a number below it."""
    whole = path_mask("M18 6 H78 q6 0 6 6 V84 q0 6 -6 6 H18 q-6 0 -6 -6 V12 q0 -6 6 -6 Z", SIZE)
    plate = Plate(SIZE).lay(whole, (16, 14, 12)).lay_shaded(grown(whole, -2), ink, scaled(ink, 0.7))
    inner = grown(whole, -6)
    plate.lay_shaded(inner, mixed(colour, (255, 255, 255), 0.12), scaled(colour, 0.8))
    plate.light(bevel(whole, 2) * np.float32(0.3), whole)
    return _shadowed(plate.engrave(glyph_mask("stone-tower", (SIZE, SIZE), 44, dy=-16), ink))


def bead(house: str) -> Plate:
    """Draw a small bead in the colours of a House, for an order face up."""
    arms = ARMS[house]
    whole = disc_mask(32, 29)
    plate = Plate(32).lay(whole, (12, 10, 10)).lay(disc_mask(32, 25), arms.rim)
    inner = disc_mask(32, 20)
    return plate.lay_shaded(inner, mixed(arms.field, (255, 255, 255), 0.2), scaled(arms.field, 0.8))


def hole() -> Plate:
    """Draw the empty place of a token that has been laid."""
    ring = cut(disc_mask(SIZE, 86), disc_mask(SIZE, 80))
    dashes = svg_mask(
        '<circle cx="48" cy="48" r="41" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="9 7"/>', SIZE
    )
    return Plate(SIZE).lay(disc_mask(SIZE, 86), (0, 0, 0), 0.4).lay(ImageChops.multiply(ring, dashes), (140, 124, 86))


def missing() -> Plate:
    """Draw a dashed question mark for an area without an order."""
    plate = hole()
    sign = svg_mask(
        '<path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" '
        'd="M34 38 a14 14 0 1 1 20 13 q-6 3 -6 10"/><circle cx="48" cy="75" r="6" fill="#fff"/>', SIZE
    )  # fmt: skip
    return plate.lay(sign, (255, 226, 140))


def struck() -> Plate:
    """Draw a bar across a token that may not be laid."""
    plate = Plate(SIZE)
    line = svg_mask('<path d="M16 80 L80 16" stroke="#fff" stroke-width="9" stroke-linecap="round"/>', SIZE)
    return plate.lay(grown(line, 2), (20, 10, 8)).lay(line, (220, 70, 52))


def make(assets: Path) -> None:
    """Write assets/realm."""
    folder = assets / "realm"
    folder.mkdir(parents=True, exist_ok=True)
    plates: dict[str, Plate] = {
        "garrison": tablet((92, 84, 74), IVORY),
        "neutral": tablet((120, 96, 60), (250, 236, 200)),
        "order-hole": hole(),
        "order-missing": missing(),
        "order-struck": struck(),
    }
    for house in ARMS:
        plates[f"shield-{house}"] = shield(house)
        plates[f"hidden-{house}"] = hidden(house)
        plates[f"bead-{house}"] = bead(house)
        plates |= {f"{kind}-{house}": unit(house, kind) for kind in UNITS}
    plates |= {f"order-{name}": order(name) for name in FACES}
    for name, plate in plates.items():
        plate.picture().save(folder / f"{name}.png", optimize=True)


#: the drawings that these pictures are made of
DRAWINGS = tuple(
    sorted({*(arms.device for arms in ARMS.values()), *UNITS.values(), *(each for _, each in ORDERS.values()),
            "stone-tower"})
)  # fmt: skip
