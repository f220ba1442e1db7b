"""Crests, unit plates, commander discs and rank flags."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageEnhance

from tools.art.pictures.drawing.shapes import (
    GOLD,
    IVORY,
    LANNISTER,
    OVER,
    PALE,
    RANKS,
    STARK_PALE,
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
    white,
)  # fmt: skip
from tools.art.pictures.tokens import disc

CREST = "M128 6 C98 18 58 22 20 18 V126 C20 184 68 224 128 250 C188 224 236 184 236 126 V18 C198 22 158 18 128 6 Z"
#: the plate under a unit's icon: a shield with a nearly straight top, 256 x 256
PLATE = (
    "M52 26 H204 Q226 26 226 48 V170 Q226 196 202 206 L140 230 "
    "Q128 234 116 230 L54 206 Q30 196 30 170 V48 Q30 26 52 26 Z"
)


def crest(house: str) -> Plate:
    """Draw the House's shield: bevelled rim, damask field, charge."""
    stark = house == "stark"
    field: Colour = (78, 90, 102) if stark else LANNISTER
    rim: Colour = (206, 212, 216) if stark else GOLD
    plate = Plate(256)
    whole = path_mask(CREST, 256)
    plate.lay(whole, (18, 15, 13)).lay_shaded(grown(whole, -3), mixed(rim, (255, 255, 255), 0.3), scaled(rim, 0.55))
    plate.light(bevel(whole, 4) * np.float32(0.45), whole)
    inner = grown(whole, -14)
    plate.lay(grown(whole, -12), scaled(field, 0.35)).lay_shaded(
        inner, mixed(field, (255, 255, 255), 0.08), scaled(field, 0.66)
    )
    damask = "".join(
        f'<path fill="#fff" d="M{x} {y - 15} Q{x + 3} {y - 3} {x + 13} {y} Q{x + 3} {y + 3} {x} {y + 15} '
        f'Q{x - 3} {y + 3} {x - 13} {y} Q{x - 3} {y - 3} {x} {y - 15} Z"/>'
        for row in range(9)
        for x, y in ((20 + column * 36 + (row % 2) * 18, 16 + row * 29) for column in range(8))
    )
    plate.lay(ImageChops.multiply(svg_mask(damask, 256), inner), mixed(field, (255, 255, 255), 0.5), 0.15)
    plate.light(noise(plate.image.size, 30 * OVER, house) * np.float32(0.07), inner)
    plate.light(-bevel(whole, 9) * np.float32(0.35), inner)
    charge = glyph_mask("direwolf" if stark else "lion", (256, 256), 160, dx=0 if stark else -2, dy=-4)
    plate.lay(moved(blurred(charge, 3), 3, 5), (0, 0, 0), 0.6)
    plate.lay(grown(charge, 1.6), scaled(field, 0.3))
    top, bottom = ((252, 253, 254), (158, 170, 180)) if stark else ((255, 236, 176), (188, 132, 50))
    plate.lay_shaded(charge, top, bottom).light(bevel(charge, 2.2) * np.float32(0.55), charge)
    shine = ImageChops.multiply(svg_mask('<ellipse fill="#fff" cx="70" cy="20" rx="190" ry="92"/>', 256), inner)
    return plate.lay(blurred(shine, 3), (255, 255, 255), 0.07)


def base(house: str) -> Plate:
    """Draw the plate of a unit; the table lays the icon on it."""
    stark = house == "stark"
    field: Colour = STARK_PALE if stark else LANNISTER
    rim: Colour = (62, 70, 82) if stark else GOLD
    plate = Plate(256)
    whole = path_mask(PLATE, 256)
    plate.lay(whole, (16, 15, 17)).lay_shaded(grown(whole, -3), mixed(rim, (255, 255, 255), 0.28), scaled(rim, 0.7))
    plate.light(bevel(whole, 3) * np.float32(0.5), whole)
    inner = grown(whole, -11)
    plate.lay(grown(whole, -9), scaled(rim, 0.3))
    plate.lay_shaded(
        inner, mixed(field, (255, 255, 255), 0.35 if stark else 0.1), scaled(field, 0.86 if stark else 0.72)
    )
    cloth = noise(plate.image.size, 34 * OVER, house + "plate") * np.float32(0.05) + noise(
        plate.image.size, 3 * OVER, house + "weave"
    ) * np.float32(0.025)
    plate.light(cloth, inner).light(-bevel(whole, 7) * np.float32(0.22), inner)
    line = cut(grown(whole, -16), grown(whole, -18.5))
    return plate.lay(line, (120, 130, 142) if stark else (230, 180, 92), 0.75 if stark else 0.6)


def faded(picture: Image.Image) -> Image.Image:
    """Return the same plate with less colour and light, for a unit that has acted."""
    grey = ImageEnhance.Brightness(ImageEnhance.Color(picture).enhance(0.42)).enhance(0.72)
    grey.putalpha(picture.getchannel("A").point(lambda v: round(v * 0.94)))
    return grey


def commander(house: str) -> Plate:
    """Draw a gold-rimmed disc for a commander's initials."""
    return disc((40, 46, 56) if house == "stark" else (104, 20, 26), GOLD, 128, 118)


FLAGS = {
    "green": "M17 12 L90 34 L17 58 Z",
    "blue": "M17 11 Q50 16 92 11 L74 36 L92 61 Q50 56 17 61 Z",
    "red": "M17 10 Q48 15 86 10 V64 Q48 58 17 64 Z",
}
NUMERAL_AT = {"green": (36, 34.5, 25), "blue": (46, 36, 34), "red": (51.5, 36.5, 36)}

RIM = 3.2  # light round the cloth: a green pennon on grass


def flag(rank: str, grey: bool = False, plain: bool = False) -> Plate:
    """Draw a rank's flag: pennon with I, swallowtail with II, banner with III; the pole's foot is at (14, 122).

    `plain`: without the number, for places that show the number beside it.
    """
    colour, count = RANKS[rank]
    if grey:
        level = round(sum(colour) / 3 * 0.9)
        colour = mixed((level, level, level), colour, 0.5)
    size = (96, 128)
    plate = Plate(*size)
    pole = svg_mask(
        '<rect fill="#fff" x="11.5" y="8" width="6" height="114" rx="3"/><circle fill="#fff" cx="14.5" cy="8" r="5"/>',
        *size,
    )
    cloth = path_mask(FLAGS[rank], *size)
    plate.lay(grown(ImageChops.lighter(pole, grown(cloth, RIM)), 2.2), (20, 17, 14)).lay(grown(cloth, RIM), IVORY)
    plate.lay_shaded(pole, (196, 160, 104), (112, 84, 52)).light(bevel(pole, 1.5) * np.float32(0.4), pole)
    plate.lay_shaded(cloth, mixed(colour, (255, 255, 255), 0.16), scaled(colour, 0.82))
    w, h = plate.image.size
    folds = np.sin(np.arange(w, dtype=np.float32) / OVER / 12.0 + 0.6)[None, :] * np.ones((h, 1), dtype=np.float32)
    plate.light(folds * np.float32(0.13), cloth).light(bevel(cloth, 1.6) * np.float32(0.25), cloth)
    if plain:
        return plate
    x, y, height = NUMERAL_AT[rank]
    # a flag is often only 18 pixels wide: bars three pixels apart, and no serifs between them
    mark = numeral(size, count, height, x - size[0] / 2, y - size[1] / 2, bar=0.22, gap=0.5, serif=0)
    if sum(colour) > PALE:
        return plate.lay(grown(mark, 0.8), (20, 17, 14))
    plate.lay(grown(mark, 1.6), scaled(colour, 0.35)).lay(mark, IVORY if not grey else (222, 218, 208))
    return plate


def make(assets: Path) -> None:
    """Write assets/crests and the plates, discs and flags of assets/units."""
    for folder in ("crests", "units"):
        (assets / folder).mkdir(parents=True, exist_ok=True)
    units = assets / "units"
    for house in ("stark", "lannister"):
        big = crest(house).picture()
        big.save(assets / "crests" / f"{house}.png", optimize=True)
        big.resize((96, 96), Image.Resampling.LANCZOS).save(assets / "crests" / f"{house}-small.png", optimize=True)
        plate = base(house).picture()
        plate.save(units / f"base-{house}.png", optimize=True)
        faded(plate).save(units / f"base-{house}-inactive.png", optimize=True)
        commander(house).picture().save(units / f"commander-{house}.png", optimize=True)
    for rank in RANKS:
        flag(rank).picture().save(units / f"flag-{rank}.png", optimize=True)
        flag(rank, grey=True).picture().save(units / f"flag-{rank}-grey.png", optimize=True)
        flag(rank, plain=True).picture().save(units / f"flag-{rank}-plain.png", optimize=True)

    def padded(size: int) -> Image.Image:
        mask = Image.new("L", (size * OVER, size * OVER), 0)
        offset = (size - 256) // 2 * OVER
        mask.paste(path_mask(PLATE, 256), (offset, offset))
        return mask

    shadow = Plate(320).lay(moved(blurred(padded(320), 9), 7, 12), (0, 0, 0), 0.62)
    shadow.picture().save(units / "base-shadow.png", optimize=True)
    outline = padded(288)
    white(cut(grown(grown(outline, 5), 4), outline)).save(units / "base-ring.png", optimize=True)
    wide = padded(352)
    glow = ImageChops.lighter(blurred(grown(wide, 9), 10), blurred(grown(wide, 3), 3))
    white(cut(glow, grown(wide, -2))).save(units / "base-glow.png", optimize=True)
    ring = Plate(288)
    band = cut(grown(grown(outline, 5), 4), grown(outline, -1))
    ring.lay(grown(band, 1.5), (22, 20, 18)).lay_shaded(band, (255, 252, 244), (158, 150, 138)).light(
        bevel(band, 2) * np.float32(0.5), band
    )
    ring.picture().save(units / "commander-ring.png", optimize=True)
    bars = (
        "".join(f'<rect fill="#fff" x="{x}" y="10" width="7" height="108"/>' for x in (30, 51, 72, 93))
        + '<rect fill="#fff" x="10" y="34" width="108" height="7"/>'
        + '<rect fill="#fff" x="10" y="86" width="108" height="7"/>'
    )
    grid = ImageChops.multiply(svg_mask(bars, 128), disc_mask(128, 116))
    captured = Plate(128).lay(disc_mask(128, 116), (10, 8, 8), 0.5).lay(grown(grid, 1.2), (16, 14, 12))
    captured.lay_shaded(grid, (150, 150, 150), (92, 92, 94)).light(bevel(grid, 1.2) * np.float32(0.4), grid)
    captured.picture().save(units / "commander-captured.png", optimize=True)
