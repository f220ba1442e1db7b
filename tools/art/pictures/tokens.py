"""Round tokens, dice faces and figure pips."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops

from tools.art.pictures.drawing.shapes import (
    GOLD,
    IVORY,
    LANNISTER,
    MORALE,
    OVER,
    PALE,
    PALE_GOLD,
    RANKS,
    STARK,
    STARK_DARK,
    STARK_PALE,
    VALOR,
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
    noise,
    numeral,
    path_mask,
    scaled,
    svg_mask,
)  # fmt: skip

SIZE = 96
SHIELD = "M48 20 C38 25 30 27 23 27 V48 C23 63 33 73 48 79 C63 73 73 63 73 48 V27 C66 27 58 25 48 20 Z"


CROSS = "M30 22 L48 40 L66 22 L74 30 L56 48 L74 66 L66 74 L48 56 L30 74 L22 66 L40 48 L22 30 Z"


def disc(field: Colour, rim: Colour, size: int = SIZE, diameter: float = 90) -> Plate:
    """Draw a cast disc: bevelled rim, sunk field, light from the north-west."""
    plate = Plate(size)
    whole = disc_mask(size, diameter)
    inner = disc_mask(size, diameter * 0.84)
    plate.lay(whole, scaled(rim, 0.36))
    plate.lay_shaded(disc_mask(size, diameter * 0.965), mixed(rim, (255, 255, 255), 0.25), scaled(rim, 0.66))
    plate.light(bevel(whole, size * 0.02) * np.float32(0.5), cut(whole, inner))
    plate.lay(inner, scaled(field, 0.45))
    well = disc_mask(size, diameter * 0.81)
    plate.lay_shaded(well, scaled(field, 0.86), mixed(field, (255, 255, 255), 0.1))
    plate.light(-bevel(inner, size * 0.035) * np.float32(0.45), well)
    plate.light(
        noise(plate.image.size, 9 * OVER, "disc") * np.float32(0.05)
        + noise(plate.image.size, 2 * OVER, "disc grain") * np.float32(0.03),
        well,
    )
    return plate


def token(field: Colour, rim: Colour, drawing: str, ink: Colour, scale: float = 0.54, dy: float = 0) -> Plate:
    """Draw a disc with one of the icons."""
    return disc(field, rim).engrave(glyph_mask(drawing, (SIZE, SIZE), SIZE * scale, dy=dy), ink)


def order_token(rank: str) -> Plate:
    """Draw a shield with the rank's numeral on a disc of the rank's colour."""
    colour, count = RANKS[rank]
    plate = disc(colour, IVORY)
    plate.engrave(path_mask(SHIELD, SIZE), IVORY)
    plate.lay(numeral((SIZE, SIZE), count, 27, dy=-1), scaled(colour, 0.72 if sum(colour) < PALE else 0.3))
    return plate


def fire(level: int) -> Plate:
    """Draw a flame and as many embers as the level of the fire."""
    plate = disc((72, 34, 22), (224, 130, 48)).engrave(
        glyph_mask("flame", (SIZE, SIZE), 40 + 3 * level, dy=-7), (246, 176, 66)
    )
    for i in range(level):
        x = 48 + (i - (level - 1) / 2) * 12
        ember = svg_mask(f'<circle fill="#fff" cx="{x}" cy="74" r="4.6"/>', SIZE)
        plate.lay(grown(ember, 1), (40, 14, 8)).lay(ember, (255, 222, 120))
    return plate


def control(field: Colour, rim: Colour, drawing: str, ink: Colour) -> Plate:
    """Draw a control marker: a square standard, distinct from round tokens even from afar."""
    plate = Plate(SIZE)
    cloth = path_mask("M14 8 H82 Q86 8 86 12 V76 L67 90 L48 78 L29 90 L10 76 V12 Q10 8 14 8 Z", SIZE)
    plate.lay(cloth, scaled(rim, 0.35)).lay_shaded(grown(cloth, -1.5), rim, scaled(rim, 0.7))
    inner = grown(cloth, -5)
    plate.lay_shaded(inner, mixed(field, (255, 255, 255), 0.12), scaled(field, 0.8))
    plate.light(bevel(cloth, 2) * np.float32(0.4), cloth)
    return plate.engrave(glyph_mask(drawing, (SIZE, SIZE), 48, dy=-5), ink)


def plain_tokens() -> dict[str, Plate]:
    """Return all tokens by file name."""
    night: Colour = (44, 38, 34)
    stark_field, gold_rim = (70, 82, 94), GOLD
    tokens = {rank: order_token(rank) for rank in RANKS}
    tokens |= {
        "valor": token(VALOR, IVORY, "mailed-fist", IVORY, 0.58),
        "morale": token(MORALE, IVORY, "flying-flag", IVORY, 0.56),
        "command-stark": token(stark_field, STARK_PALE, "queen-crown", IVORY, 0.52),
        "command-lannister": token(LANNISTER, gold_rim, "queen-crown", PALE_GOLD, 0.52),
        "price-stark": disc(stark_field, STARK_PALE),  # of a card; the table writes its number
        "price-lannister": disc(LANNISTER, gold_rim),
        "momentum": token((150, 104, 40), PALE_GOLD, "hunting-horn", IVORY, 0.6),
        "objective": token((58, 74, 62), PALE_GOLD, "tower-flag", PALE_GOLD, 0.54),
        "engaged-stark": token(STARK_PALE, STARK_DARK, "crossed-swords", STARK_DARK, 0.6),
        "engaged-lannister": token(LANNISTER, gold_rim, "crossed-swords", PALE_GOLD, 0.6),
        "control-stark": control(stark_field, STARK_PALE, "direwolf", IVORY),
        "control-lannister": control(LANNISTER, gold_rim, "lion", PALE_GOLD),
        "control-none": control((96, 90, 78), (168, 158, 136), "tower-flag", (214, 204, 180)),
        "devastated": token((40, 34, 30), (120, 104, 88), "dead-wood", (196, 176, 150), 0.6),
        "direction": token((54, 66, 84), IVORY, "own/arrow-east", IVORY, 0.58),
        "hidden": token(night, (150, 136, 108), "uncertainty", (206, 190, 150), 0.58),
        "edmure": token((58, 96, 134), IVORY, "prisoner", IVORY, 0.54),
        "decoy": token((92, 88, 80), (176, 166, 142), "manacles", (214, 204, 180), 0.54),
        "catelyn": token((92, 70, 100), IVORY, "crown", IVORY, 0.56),
        "strategy-location": token((46, 92, 58), IVORY, "tower-flag", IVORY, 0.54),
        "strategy-decoy": disc((92, 88, 80), (176, 166, 142)).engrave(path_mask(CROSS, SIZE), (176, 44, 36)),
        "victory": token((120, 86, 30), PALE_GOLD, "laurel-crown", PALE_GOLD, 0.62),
        "archers-nobody": token((66, 74, 54), (176, 166, 142), "forest", (196, 200, 170), 0.56),
    }
    tokens |= {f"fire-{level}": fire(level) for level in range(1, 5)}
    for rank, (colour, count) in RANKS.items():
        plate = disc(colour, (176, 166, 142)).engrave(glyph_mask("catapult", (SIZE, SIZE), 46, dy=-7), IVORY)
        tokens[f"catapult-{rank}"] = plate.lay(numeral((SIZE, SIZE), count, 15, dy=27), IVORY)
        plate = disc(colour, (176, 166, 142)).engrave(glyph_mask("bowman", (SIZE, SIZE), 46, dy=-7), IVORY)
        tokens[f"archers-{rank}"] = plate.lay(numeral((SIZE, SIZE), count, 15, dy=27), IVORY)
    for name in ("command-spent", "token-slot"):
        ring = cut(disc_mask(SIZE, 86), disc_mask(SIZE, 78))
        plate = Plate(SIZE).lay(disc_mask(SIZE, 86), (0, 0, 0), 0.34).lay(ring, (140, 124, 86), 0.75)
        if name == "command-spent":
            plate.lay(glyph_mask("queen-crown", (SIZE, SIZE), 44), (140, 124, 86), 0.42)
        tokens[name] = plate
    capture = Plate(SIZE)
    shield = path_mask(
        "M48 5 C36 12 22 14 11 14 V46 C11 68 27 83 48 92 C69 83 85 68 85 46 V14 C74 14 60 12 48 5 Z", SIZE
    )
    capture.lay(shield, (30, 26, 20)).lay_shaded(grown(shield, -2), PALE_GOLD, (150, 116, 58))
    capture.lay_shaded(grown(shield, -7), (74, 66, 56), (48, 42, 36)).light(bevel(shield, 2) * np.float32(0.4), shield)
    tokens["capture"] = capture
    return tokens


def die(symbol: str) -> Plate:
    """Draw the upper face of an eight-sided die: a triangle among three more in perspective."""
    size = 128
    c, r = 64.0, 60.0
    corners = [(c + r * math.sin(math.tau * i / 6), c - r * math.cos(math.tau * i / 6)) for i in range(6)]
    plate = Plate(size)

    def part(points: list[tuple[float, float]]) -> Image.Image:
        return path_mask("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z", size)

    body = grown(part(corners), -1.2)
    plate.lay(grown(part(corners), 0.6), (26, 20, 14)).lay(body, (226, 214, 186))
    for i, (a, b, tip) in enumerate(((0, 2, 1), (2, 4, 3), (4, 0, 5))):
        face = ImageChops.multiply(part([corners[a], corners[tip], corners[b]]), body)
        plate.lay(face, ((206, 192, 160), (150, 134, 104), (238, 228, 204))[i])
    top = part([corners[0], corners[2], corners[4]])
    others: dict[str, Colour] = {"valor": VALOR, "morale": MORALE}
    colour = RANKS[symbol][0] if symbol in RANKS else others.get(symbol, (196, 182, 150))
    plate.lay(grown(top, -0.5), (250, 244, 228)).lay_shaded(
        grown(top, -4), mixed(colour, (255, 255, 255), 0.1), scaled(colour, 0.88)
    )
    plate.light(bevel(grown(top, -4), 2) * np.float32(0.3), top)
    plate.light(bevel(body, 3) * np.float32(0.35), body)
    ink: Colour = (250, 244, 226)
    if symbol in RANKS:
        shield = svg_mask(f'<path fill="#fff" transform="translate(27.2 24) scale(0.77)" d="{SHIELD}"/>', size)
        plate.engrave(shield, ink)
        dark = scaled(colour, 0.72 if sum(colour) < PALE else 0.3)
        plate.lay(numeral((size, size), RANKS[symbol][1], 20, dy=-3), dark)
    elif symbol == "valor":
        plate.engrave(glyph_mask("mailed-fist", (size, size), 46, dy=2), ink)
    elif symbol == "morale":
        plate.engrave(glyph_mask("flying-flag", (size, size), 44, dy=3), ink)
    return plate


def _die_outline(size: int, r: float) -> Image.Image:
    c = size / 2
    corners = " L".join(
        f"{c + r * math.sin(math.tau * i / 6):.2f} {c - r * math.cos(math.tau * i / 6):.2f}" for i in range(6)
    )
    return path_mask(f"M{corners} Z", size)


def pip(field: Colour, rim: Colour, full: bool) -> Plate:
    """Draw one figure of a unit: a bead, or the hole of a lost one."""
    plate = Plate(32).lay(disc_mask(32, 29), scaled(rim, 0.5))
    if not full:
        plate.lay(disc_mask(32, 22), (24, 20, 18)).light(
            -bevel(disc_mask(32, 22), 1.6) * np.float32(0.3), disc_mask(32, 26)
        )
        return plate
    bead = disc_mask(32, 23)
    plate.lay_shaded(bead, mixed(field, (255, 255, 255), 0.3), scaled(field, 0.8))
    return plate.light(bevel(bead, 2.4) * np.float32(0.4), bead)


def make(assets: Path) -> None:
    """Write assets/tokens, assets/dice and the pips."""
    for folder in ("tokens", "dice", "units"):
        (assets / folder).mkdir(parents=True, exist_ok=True)
    for name, plate in plain_tokens().items():
        whole = ImageChops.lighter(plate.image.getchannel("A"), Image.new("L", plate.image.size, 0))
        plate.under(moved(blurred(whole, 1.6), 0.8, 1.6), (0, 0, 0), 0.5)
        plate.picture().save(assets / "tokens" / f"{name}.png", optimize=True)
    for symbol in ("green", "blue", "red", "valor", "morale", "blank"):
        die(symbol).picture().save(assets / "dice" / f"{symbol}.png", optimize=True)
    veil = Plate(128).lay(_die_outline(128, 60.5), (18, 15, 12), 0.62)
    veil.picture().save(assets / "dice" / "miss.png", optimize=True)
    outline = _die_outline(160, 62)
    glow = Plate(160).lay(cut(blurred(grown(outline, 5), 5), outline), (255, 206, 96), 1.0)
    glow.lay(cut(grown(outline, 2.5), outline), (255, 232, 160)).picture().save(
        assets / "dice" / "hit.png", optimize=True
    )
    pips = {
        "pip-full": pip(IVORY, (60, 50, 40), True),
        "pip-lost": pip(IVORY, (60, 50, 40), False),
        "pip-stark": pip((226, 232, 236), STARK, True),
        "pip-lannister": pip((240, 196, 96), LANNISTER, True),
    }
    for name, plate in pips.items():
        plate.picture().save(assets / "units" / f"{name}.png", optimize=True)
    marks = {
        "mark-inactive": ((40, 44, 60), (150, 156, 176), "night-sleep", (216, 220, 236)),
        "mark-fire": ((92, 36, 18), (230, 140, 60), "flame", (252, 190, 84)),
    }
    for name, (field, rim, drawing, ink) in marks.items():
        plate = disc(field, rim, 64, 60).engrave(glyph_mask(drawing, (64, 64), 36), ink)
        plate.picture().save(assets / "units" / f"{name}.png", optimize=True)
