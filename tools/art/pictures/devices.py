"""The commanders' devices on shields, a different one for each title. All are drawn here.

A charge is drawn in a square of 100. Two titles of one commander share the charge; they differ in colours, and in a
crown, a flame or a border.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import ImageChops

from tools.art.pictures.drawing.relief import blob, path, stroke, turned
from tools.art.pictures.drawing.shapes import (
    GOLD,
    Colour,
    Plate,
    bevel,
    blurred,
    grown,
    mixed,
    moved,
    path_mask,
    scaled,
    svg_mask,
)

SIZE = 128
SHIELD = "M64 5 C48 12 30 14 14 12 V62 C14 92 38 110 64 122 C90 110 114 92 114 62 V12 C98 14 80 12 64 5 Z"
BLACK: Colour = (26, 24, 26)
WHITE: Colour = (240, 240, 236)
CRIMSON: Colour = (142, 22, 30)
SILVER: Colour = (196, 204, 212)
SLATE: Colour = (66, 76, 90)
FLAME: Colour = (240, 132, 34)
STEEL_RIM: Colour = (206, 212, 216)


class Layer(NamedTuple):
    """A charge, or a part of it, in a colour; as SVG elements in a square of 100."""

    drawing: str
    colour: Colour


class Device(NamedTuple):
    """A commander's shield: its field (and that of its lower half, if parted), its rim, its charges from below."""

    field: Colour
    rim: Colour
    layers: tuple[Layer, ...]
    lower: Colour | None = None


def _ray(n: int, count: int, inner: float, outer: float) -> str:
    half = math.tau / count / 2
    a = math.tau * n / count - math.pi / 2
    bend = half * 0.9 if n % 2 else half * 0.6
    reach = outer * (0.84 if n % 2 else 1.0)
    corners = [(inner, a - bend), (reach, a), (inner, a + bend)]
    return path("M" + " L".join(f"{50 + r * math.cos(b):.2f} {50 + r * math.sin(b):.2f}" for r, b in corners) + " Z")


SUN = "".join(_ray(n, 16, 22, 50) for n in range(16)) + blob(50, 50, 24)
SUN_FACE = '<circle cx="50" cy="50" r="17" fill="none" stroke="#fff" stroke-width="3"/>'

BEAR = path(
    "M10 62 Q6 44 22 36 Q40 26 60 32 Q66 22 76 22 Q76 14 82 14 Q86 16 86 22 Q94 24 96 34 Q100 38 99 43 L84 48 "
    "Q82 58 76 62 L80 84 L84 90 L70 90 L64 68 Q52 72 44 68 L46 84 L50 90 L36 90 L32 72 L24 86 L28 91 L12 91 L16 74 "
    "Q10 70 10 62 Z"
)
BEAR_EYE = blob(86, 31, 2.6) + stroke("M70 88 L84 88 M38 88 L50 88 M14 89 L28 89", 2)

WOLF = path(
    "M22 92 Q18 68 24 52 Q18 36 22 10 Q34 18 42 30 Q50 28 58 30 Q62 20 74 10 Q76 26 72 38 Q82 46 98 58 Q99 68 90 70 "
    "L72 70 L86 76 Q80 84 66 82 Q62 90 64 96 L52 88 L48 97 L40 87 L32 97 Z"
)
WOLF_MARKS = (
    path("M58 46 L72 48 L62 54 Z")
    + stroke("M90 62 L96 62", 4)
    + stroke("M30 20 Q34 34 36 42 M66 22 Q66 30 64 36 M40 60 Q46 72 44 84 M30 62 Q34 74 32 86", 3)
)

LION = "".join(turned(path("M42 30 Q44 8 52 2 Q58 10 58 30 Z"), a, 50, 52) for a in range(0, 360, 30)) + blob(
    50, 52, 36
)
LION_FACE = (
    path("M28 40 Q34 26 50 28 Q66 26 72 40 Q74 58 64 68 Q60 80 50 82 Q40 80 36 68 Q26 58 28 40 Z")
    + blob(31, 34, 7)
    + blob(69, 34, 7)
)
LION_MARKS = path(
    "M34 44 Q42 42 45 49 Q38 51 34 44 Z M66 44 Q58 42 55 49 Q62 51 66 44 Z M42 60 L58 60 L50 69 Z"
) + stroke("M50 68 L50 74 M40 73 Q46 78 50 74 Q54 78 60 73", 3)
CROWN = path("M26 24 L22 2 L36 13 L50 -2 L64 13 L78 2 L74 24 Z")

DOG = path(
    "M-2 40 Q-6 20 8 4 Q4 18 10 30 Q26 24 46 30 Q56 22 62 14 L58 2 Q68 4 72 12 Q80 12 86 18 L100 24 "
    "Q101 31 94 33 L80 33 Q72 42 64 48 L82 54 L96 50 L100 56 L82 62 L60 54 L54 58 L70 70 L62 74 "
    "L44 56 Q36 50 30 48 L20 56 L24 72 L14 74 "
    "L10 56 Q0 50 -2 40 Z"
)


def _dog(x: float, y: float, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{DOG}</g>'


DOGS = _dog(12, 0, 0.5) + _dog(44, 26, 0.5) + _dog(20, 52, 0.52)
FLAMES = path(
    "M8 110 L8 84 Q14 92 18 74 Q26 84 28 88 Q32 70 40 60 Q44 76 50 84 Q54 70 62 58 Q64 76 72 86 Q76 76 82 70 "
    "Q84 84 92 80 L92 110 Z"
)

TREE = path("M45 98 Q47 74 44 58 L30 46 L34 42 L46 50 L47 30 L53 30 L54 48 L66 38 L70 42 L56 58 Q53 74 56 98 Z")
BLAZE = path(
    "M50 -4 Q58 10 54 18 Q66 12 66 2 Q78 16 72 28 Q82 26 84 18 Q94 38 82 54 Q90 54 94 48 Q92 70 70 72 Q60 68 50 70 "
    "Q40 68 30 72 Q8 70 6 48 Q10 54 18 54 Q6 38 16 18 Q18 26 28 28 Q22 16 34 2 Q34 12 46 18 Q42 10 50 -4 Z"
)

GIANT = (
    blob(50, 20, 13, 15)
    + path("M37 22 Q38 44 50 48 Q62 44 63 22 Q56 32 50 30 Q44 32 37 22 Z")
    + path("M34 42 Q50 36 66 42 L68 68 L66 74 L34 74 L32 68 Z")
    + stroke("M36 46 L18 36 L14 12 M64 46 L82 36 L86 12", 11)
    + blob(14, 10, 7)
    + blob(86, 10, 7)
    + stroke("M42 72 L36 98 M58 72 L64 98", 13)
)
CHAINS = "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="7" ry="4.2" fill="none" stroke="#fff" stroke-width="3.6" '
    f'transform="rotate({a} {x} {y})"/>'
    for x, y, a in (
        (14, 22, 60),
        (10, 33, 110),
        (13, 44, 70),
        (86, 22, 120),
        (90, 33, 70),
        (87, 44, 110),
        (34, 88, 20),
        (24, 92, 50),
        (66, 88, -20),
        (76, 92, -50),
        (42, 60, 30),
        (50, 63, 0),
        (58, 60, -30),
    )
)

FACE = (
    path("M38 24 Q44 32 50 29 Q56 32 62 24 L62 34 Q60 46 50 50 Q40 46 38 34 Z") + blob(45, 17, 2.4) + blob(55, 17, 2.4)
)

FLAYED = (
    blob(50, 12, 9, 11)
    + path("M40 26 Q50 22 60 26 L62 54 Q50 60 38 54 Z")
    + stroke("M42 30 L20 18 L10 2 M58 30 L80 18 L90 2 M44 54 L26 76 L16 98 M56 54 L74 76 L84 98", 10)
)
SINEWS = stroke(
    "M50 28 L50 54 M44 34 Q50 38 56 34 M43 42 Q50 46 57 42 M43 50 Q50 54 57 50 M38 28 L18 14 M62 28 L82 14 "
    "M40 60 L22 88 M60 60 L78 88",
    2.6,
)

BLADE = path("M46 -6 L54 -6 L54 74 L50 84 L46 74 Z")
HILT = stroke("M30 -2 L70 -2", 8) + stroke("M50 -4 L50 -20", 7) + blob(50, -22, 7)
BROKEN_CROWN = path(
    "M14 76 L8 34 L27 52 L36 26 L44 44 L40 60 L48 76 Z M86 76 L92 34 L73 52 L64 26 L56 44 L62 58 L54 76 Z"
)
COINS = blob(26, 96, 8) + blob(50, 104, 8) + blob(74, 96, 8)


def devices() -> dict[str, Device]:
    """Return every device by the commander's id."""
    wolf_grey: Colour = (112, 122, 134)
    dog_black = Layer(DOGS, BLACK)
    return {
        "rickard-karstark:lord-of-karhold": Device(BLACK, STEEL_RIM, (Layer(SUN, WHITE), Layer(SUN_FACE, BLACK))),
        "maege-mormont:she-bear": Device(
            (86, 138, 74), STEEL_RIM, (Layer(BEAR, BLACK), Layer(BEAR_EYE, (232, 196, 120)))
        ),
        "robb-stark:young-wolf": Device(WHITE, STEEL_RIM, (Layer(WOLF, wolf_grey), Layer(WOLF_MARKS, (34, 38, 46)))),
        "robb-stark:king-in-the-north": Device(
            SLATE,
            GOLD,
            (
                Layer(_small(WOLF, 0.84, 8, 20), WHITE),
                Layer(_small(WOLF_MARKS, 0.84, 8, 20), SLATE),
                Layer(_small(CROWN, 0.9, 5, 4), (246, 204, 84)),
            ),
        ),
        "greatjon-umber:the-greatjon": Device(
            (176, 48, 28),
            STEEL_RIM,
            (Layer(GIANT, (250, 226, 196)), Layer(FACE, (96, 38, 22)), Layer(CHAINS, (120, 128, 138))),
        ),
        "greatjon-umber:lord-of-last-hearth": Device(
            (42, 38, 40),
            STEEL_RIM,
            (Layer(FLAMES, FLAME), Layer(GIANT, (226, 92, 58)), Layer(FACE, (60, 16, 12)), Layer(CHAINS, SILVER)),
        ),
        "roose-bolton:lord-of-the-dreadfort": Device(
            (238, 172, 176), (150, 44, 48), (Layer(FLAYED, (168, 20, 30)), Layer(SINEWS, (250, 208, 204)))
        ),
        "jaime-lannister:kingslayer": Device(
            WHITE,
            GOLD,
            (
                Layer(BROKEN_CROWN, (206, 150, 40)),
                Layer(_small(BLADE, 1, 0, 18), (120, 130, 142)),
                Layer(_small(HILT, 0.8, 10, 20), CRIMSON),
            ),
        ),
        "kevan-lannister:trusted-captain": Device(
            (232, 190, 84),
            CRIMSON,
            (
                Layer(_small(LION, 0.84, 8, -4), CRIMSON),
                Layer(_small(LION_FACE, 0.84, 8, -4), (196, 52, 44)),
                Layer(_small(LION_MARKS, 0.84, 8, -4), (70, 8, 12)),
                Layer(COINS, CRIMSON),
            ),
        ),
        "tywin-lannister:lord-of-casterly-rock": Device(
            CRIMSON,
            GOLD,
            (
                Layer(_small(LION, 0.86, 7, 14), (206, 150, 44)),
                Layer(_small(LION_FACE, 0.86, 7, 14), (252, 222, 130)),
                Layer(_small(LION_MARKS, 0.86, 7, 14), (96, 20, 18)),
                Layer(_small(CROWN, 0.8, 10, -2), (255, 232, 150)),
            ),
        ),
        "addam-marbrand:outrider-commander": Device(
            (120, 124, 132),
            GOLD,
            (Layer(BLAZE, FLAME), Layer(_small(BLAZE, 0.56, 22, 14), (255, 214, 90)), Layer(TREE, (58, 34, 22))),
        ),
        "addam-marbrand:warrior-of-ashemark": Device(
            (222, 92, 28),
            GOLD,
            (Layer(_small(BLAZE, 0.92, 4, 2), (255, 216, 96)), Layer(TREE, BLACK), Layer(_swords(), SILVER)),
        ),
        "gregor-clegane:the-mountain": Device((238, 196, 60), BLACK, (dog_black,)),
        "gregor-clegane:reaver": Device(
            (238, 196, 60), (120, 20, 16), (Layer(FLAMES, (206, 44, 22)), dog_black), (226, 92, 28)
        ),
    }


def _small(drawing: str, size: float, x: float, y: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{drawing}</g>'


def _swords() -> str:
    one = stroke("M14 100 L44 66", 5) + stroke("M16 88 L26 98", 5)
    return one + f'<g transform="translate(100 0) scale(-1 1)">{one}</g>'


def shield(device: Device) -> Plate:
    """Draw a device on its shield: bevelled rim, charges in low relief."""
    plate = Plate(SIZE)
    whole = path_mask(SHIELD, SIZE)
    plate.lay(grown(whole, 1.2), (14, 12, 10)).lay_shaded(
        whole, mixed(device.rim, (255, 255, 255), 0.25), scaled(device.rim, 0.6)
    )
    plate.light(bevel(whole, 3) * np.float32(0.45), whole)
    inner = grown(whole, -6)
    plate.lay(grown(whole, -5), scaled(device.rim, 0.3))
    plate.lay_shaded(inner, mixed(device.field, (255, 255, 255), 0.1), scaled(device.lower or device.field, 0.82))
    for layer in device.layers:
        drawn = svg_mask(f'<g transform="translate(24 20) scale(0.8)">{layer.drawing}</g>', SIZE)
        mask = ImageChops.multiply(drawn, inner)
        plate.lay(moved(blurred(mask, 1.0), 1.0, 1.6), (0, 0, 0), 0.35)
        plate.lay_shaded(mask, mixed(layer.colour, (255, 255, 255), 0.12), scaled(layer.colour, 0.88))
        plate.light(bevel(mask, 1.4) * np.float32(0.4), mask)
    return plate.light(-bevel(whole, 6) * np.float32(0.2), inner)


def blank(house: str) -> Device:
    """Return the shield of a commander without a device; the table writes the initials on it."""
    stark = house == "stark"
    return Device((50, 58, 70) if stark else (112, 22, 28), STEEL_RIM if stark else GOLD, ())


def file_of(id: str) -> str:
    """Return the file name for a commander's id."""
    return id.replace(":", "_")


def make(assets: Path) -> None:
    """Write assets/devices."""
    folder = assets / "devices"
    folder.mkdir(parents=True, exist_ok=True)
    for id, device in devices().items():
        shield(device).picture().save(folder / f"{file_of(id)}.png", optimize=True)
    for house in ("stark", "lannister"):
        shield(blank(house)).picture().save(folder / f"{house}.png", optimize=True)
