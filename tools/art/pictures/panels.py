"""Panels, buttons, cards and tracks: nine-slice textures of dark leather, wood and parchment with a gold line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageChops

from tools.art.pictures.drawing.shapes import (
    GOLD,
    LANNISTER,
    OVER,
    Colour,
    Plate,
    bevel,
    blurred,
    cut,
    glyph_mask,
    grown,
    mixed,
    noise,
    path_mask,
    scaled,
    svg_mask,
)  # fmt: skip
from tools.art.pictures.heraldry import crest
from tools.art.pictures.tokens import disc

LEATHER: Colour = (40, 36, 31)
PARCHMENT: Colour = (232, 218, 184)
LINE: Colour = (122, 104, 66)


def box(width: int, height: int, inset: float, radius: float) -> Image.Image:
    """Return a rounded rectangle as a mask."""
    return svg_mask(
        f'<rect fill="#fff" x="{inset}" y="{inset}" width="{width - 2 * inset}" '
        f'height="{height - 2 * inset}" rx="{radius}"/>',
        width,
        height,
    )


def frame(width: int, height: int, inset: float, radius: float, thick: float) -> Image.Image:
    """Return the outline of a rounded rectangle as a mask."""
    return cut(box(width, height, inset, radius), box(width, height, inset + thick, max(0.0, radius - thick)))


def grain(plate: Plate, mask: Image.Image, what: str, strength: float) -> Plate:
    """Add leather or paper texture: fine grain over soft clouds. It is weak in the middle, which a nine-slice
    stretches.
    """
    size = plate.image.size
    fine = noise(size, 2.2 * OVER, what) * np.float32(strength) + noise(size, 7 * OVER, what + "b") * np.float32(
        strength * 0.7
    )
    h, w = size[1], size[0]
    middle = np.minimum(
        np.minimum(np.arange(w), np.arange(w)[::-1])[None, :], np.minimum(np.arange(h), np.arange(h)[::-1])[:, None]
    )
    fade = np.clip(1.25 - middle / (24.0 * OVER), 0.12, 1).astype(np.float32)
    return plate.light(fine * fade, mask)


def panel(lit: bool) -> Plate:
    """Draw a dark leather panel with a thin gold line; lit: a bright one."""
    plate = Plate(128)
    whole = box(128, 128, 3, 12)
    plate.lay(blurred(whole, 2), (0, 0, 0), 0.5).lay(whole, (16, 14, 12))
    inner = box(128, 128, 4.5, 11)
    plate.lay_shaded(inner, scaled(LEATHER, 1.12), scaled(LEATHER, 0.94))
    grain(plate, inner, "leather", 0.03)
    plate.light(bevel(inner, 2) * np.float32(0.12), inner)
    plate.lay(frame(128, 128, 7, 9, 1.6 if lit else 1.2), (226, 184, 92) if lit else LINE, 1.0 if lit else 0.8)
    if lit:
        glow = blurred(frame(128, 128, 5, 11, 4), 2.4)
        plate.lay(ImageChops.multiply(glow, inner), (232, 180, 80), 0.4)
    for x, y in ((7.7, 7.7), (120.3, 7.7), (7.7, 120.3), (120.3, 120.3)):  # a stud in each corner
        stud = svg_mask(f'<path fill="#fff" d="M{x} {y - 4} L{x + 4} {y} L{x} {y + 4} L{x - 4} {y} Z"/>', 128)
        plate.lay(grown(stud, 1), (18, 15, 12)).lay(stud, (240, 200, 110) if lit else (168, 140, 84))
    return plate


def simple(
    width: int,
    height: int,
    radius: float,
    fill: tuple[Colour, Colour],
    line: Colour,
    thick: float = 1.2,
    what: str = "",
    strength: float = 0.02,
    sunk: bool = False,
) -> Plate:
    """Draw a small rounded box with an outline."""
    plate = Plate(width, height)
    whole = box(width, height, 1.5, radius)
    plate.lay(whole, scaled(line, 0.8))
    inner = box(width, height, 1.5 + thick, radius - thick)
    plate.lay_shaded(inner, *fill)
    if what:
        grain(plate, inner, what, strength)
    return plate.light(bevel(inner, 2) * np.float32(-0.3 if sunk else 0.22), inner)


def button(top: Colour, bottom: Colour, line: Colour, sunk: bool = False, glow: bool = False) -> Plate:
    """Draw a leather button."""
    plate = Plate(96, 48)
    if glow:
        plate.lay(blurred(box(96, 48, 3, 9), 2), (255, 214, 120), 0.9)
    whole = box(96, 48, 3, 9)
    plate.lay(whole, (14, 12, 10)).lay(frame(96, 48, 3.6, 8.5, 1.5), line)
    inner = box(96, 48, 5.4, 7)
    plate.lay_shaded(inner, top, bottom)
    grain(plate, inner, "button", 0.025)
    return plate.light(bevel(inner, 2) * np.float32(-0.4 if sunk else 0.3), inner)


def frame_board() -> Plate:
    """Draw the wooden frame round the board, hollow in the middle."""
    plate = Plate(160)
    ring = cut(box(160, 160, 2, 8), box(160, 160, 30, 3))
    plate.lay(blurred(ring, 2), (0, 0, 0), 0.6).lay(ring, (22, 17, 13))
    wood = cut(box(160, 160, 3.5, 7), box(160, 160, 29, 3))
    plate.lay_shaded(wood, (74, 56, 40), (52, 39, 28))
    size = plate.image.size
    fibre = np.asarray(
        Image.fromarray(noise((24, size[1]), 3.0, "wood")).resize(size, Image.Resampling.BICUBIC), dtype=np.float32
    )
    side = np.abs(np.arange(size[0]) - size[0] / 2)[None, :] > np.abs(np.arange(size[1]) - size[1] / 2)[:, None]
    plate.light(
        np.where(side, fibre.T[: size[1], : size[0]] if size[0] == size[1] else fibre, fibre).astype(np.float32)
        * np.float32(0.035),
        wood,
    )
    plate.light(bevel(wood, 3) * np.float32(0.35), wood)
    plate.lay(frame(160, 160, 9, 4, 1.2), (150, 120, 70), 0.7).lay(frame(160, 160, 24.5, 2, 1.5), (196, 158, 84), 0.9)
    for x in (16.5, 143.5):
        for y in (16.5, 143.5):
            stud = svg_mask(f'<circle fill="#fff" cx="{x}" cy="{y}" r="6.4"/>', 160)
            plate.lay(grown(stud, 1.2), (20, 15, 10)).lay_shaded(stud, (232, 196, 118), (140, 100, 46)).light(
                bevel(stud, 2) * np.float32(0.5), stud
            )
    return plate


def parchment(width: int, height: int, inset: float, what: str) -> Plate:
    """Draw a sheet with a browned edge."""
    plate = Plate(width, height)
    sheet = box(width, height, inset, 6)
    plate.lay(blurred(sheet, 2.5), (0, 0, 0), 0.55).lay(sheet, (92, 70, 42))
    inner = box(width, height, inset + 1, 5)
    plate.lay_shaded(inner, mixed(PARCHMENT, (255, 255, 255), 0.12), scaled(PARCHMENT, 0.97))
    edge = cut(inner, blurred(box(width, height, inset + 10, 6), 8))
    plate.lay(edge, (150, 112, 62), 0.5)
    return grain(plate, inner, what, 0.035)


def card(lit: bool) -> Plate:
    """Draw a Leadership card: parchment in a dark frame with a gold line; lit: glowing."""
    w, h = 320, 448
    plate = Plate(w, h)
    whole = box(w, h, 12, 16)
    if lit:
        plate.lay(blurred(grown(whole, 4), 5), (255, 206, 96), 1.0)
    else:
        plate.lay(blurred(whole, 4), (0, 0, 0), 0.6)
    plate.lay(whole, (30, 25, 20)).light(bevel(whole, 2.5) * np.float32(0.25), whole)
    plate.lay(frame(w, h, 15, 13.5, 2.2), (250, 208, 112) if lit else (164, 132, 74))
    inner = box(w, h, 20, 9)
    plate.lay_shaded(inner, mixed(PARCHMENT, (255, 255, 255), 0.14), scaled(PARCHMENT, 0.96))
    plate.lay(cut(inner, blurred(box(w, h, 32, 8), 9)), (150, 112, 62), 0.42)
    return grain(plate, inner, "card", 0.03)


def card_veil() -> Plate:
    """Draw the veil that darkens a card that cannot be played."""
    return Plate(320, 448).lay(box(320, 448, 12, 16), (20, 17, 14), 0.58)


def card_back(house: str) -> Plate:
    """Draw the back of a House's cards: its colour, a lattice, its crest."""
    w, h = 320, 448
    field: Colour = {"stark": (66, 76, 86), "lannister": scaled(LANNISTER, 0.8)}.get(house, (66, 54, 40))
    line: Colour = {"stark": (206, 212, 216)}.get(house, GOLD)
    plate = Plate(w, h)
    whole = box(w, h, 12, 16)
    plate.lay(blurred(whole, 4), (0, 0, 0), 0.6).lay(whole, (24, 20, 17)).lay(frame(w, h, 15, 13.5, 2.4), line, 0.9)
    inner = box(w, h, 20, 9)
    plate.lay_shaded(inner, mixed(field, (255, 255, 255), 0.06), scaled(field, 0.66))
    lattice = "".join(
        f'<path stroke="#fff" stroke-width="1.4" d="M{x} 0 L{x + 448} 448 M{x} 448 L{x + 448} 0"/>'
        for x in range(-448, 330, 28)
    )
    plate.lay(ImageChops.multiply(svg_mask(lattice, w, h), inner), line, 0.2)
    dots = "".join(
        f'<circle fill="#fff" cx="{x + (row % 2) * 14}" cy="{row * 14}" r="2"/>'
        for row in range(33)
        for x in range(0, 330, 28)
    )
    plate.lay(ImageChops.multiply(svg_mask(dots, w, h), inner), line, 0.4)
    plate.lay(frame(w, h, 28, 5, 1.4), line, 0.8)
    plate.light(noise(plate.image.size, 60 * OVER, house + "back") * np.float32(0.06), inner)
    glow = svg_mask('<ellipse fill="#fff" cx="160" cy="222" rx="118" ry="128"/>', w, h)
    plate.lay(blurred(glow, 22), scaled(field, 0.42), 0.9)
    if house in ("stark", "lannister"):
        shield = crest(house).image.resize((190 * OVER, 190 * OVER), Image.Resampling.LANCZOS)
        plate.image.alpha_composite(shield, (65 * OVER, 129 * OVER))
    else:
        plate.engrave(glyph_mask("crossed-swords", (w, h), 170), (226, 190, 118))
    return plate


def track_space(colour: Colour, notches: int) -> Plate:
    """Draw a space of the morale track; the number of notches shows its zone too."""
    plate = Plate(48)
    whole = box(48, 48, 2, 7)
    plate.lay(whole, (18, 15, 12)).lay_shaded(
        box(48, 48, 3.5, 6), mixed(colour, (255, 255, 255), 0.12), scaled(colour, 0.78)
    )
    plate.light(bevel(box(48, 48, 3.5, 6), 2) * np.float32(0.35), whole)
    for i in range(notches):
        x = 24 + (i - (notches - 1) / 2) * 9
        mark = svg_mask(f'<rect fill="#fff" x="{x - 2.5}" y="32" width="5" height="9" rx="1.5"/>', 48)
        plate.lay(grown(mark, 1), scaled(colour, 0.45)).lay(mark, mixed(colour, (255, 255, 255), 0.65))
    return plate


def _small_things() -> dict[str, Plate]:
    things = {
        "round-past": disc((26, 23, 20), (104, 90, 62), 64, 58),
        "round-now": disc((206, 162, 74), (252, 226, 158), 64, 60),
        "round-next": disc((52, 46, 38), (150, 128, 82), 64, 58),
    }
    drop = path_mask("M24 44 L8 14 Q6 6 14 6 H34 Q42 6 40 14 Z", 48)
    things["track-marker"] = (
        Plate(48)
        .lay(grown(drop, 2), (20, 16, 12))
        .lay_shaded(drop, (255, 250, 236), (214, 196, 150))
        .light(bevel(drop, 2) * np.float32(0.4), drop)
    )
    diamond = path_mask("M8 2 L14 8 L8 14 L2 8 Z", 16)
    things["track-break"] = Plate(16).lay(diamond, (18, 15, 12)).lay(grown(diamond, -1.2), (244, 228, 186))
    things["slider-track"] = Plate(64, 16).lay(box(64, 16, 3, 5), (12, 10, 8)).lay(frame(64, 16, 3, 5, 1), LINE, 0.7)
    things["slider-knob"] = disc((196, 154, 76), (250, 222, 150), 32, 28)
    things["scroll-knob"] = (
        Plate(16, 48).lay(box(16, 48, 2, 6), (18, 15, 12)).lay_shaded(box(16, 48, 3, 5), (126, 106, 70), (92, 76, 48))
    )
    for name, on in (("checkbox-off", False), ("checkbox-on", True)):
        plate = (
            Plate(32)
            .lay(box(32, 32, 2, 6), (14, 12, 10))
            .lay(frame(32, 32, 2.5, 6, 1.6), (216, 174, 92) if on else LINE)
        )
        things[name] = plate.lay(glyph_mask("check-mark", (32, 32), 21), (250, 220, 140)) if on else plate
    ribbon = Plate(256, 48)
    cloth = path_mask("M4 6 H252 L238 24 L252 42 H4 L18 24 Z", 256, 48)
    ribbon.lay(blurred(cloth, 1.5), (0, 0, 0), 0.5).lay(cloth, (40, 20, 16)).lay_shaded(
        grown(cloth, -1.2), (124, 42, 38), (86, 26, 26)
    )
    ribbon.lay(
        svg_mask('<path stroke="#fff" stroke-width="1.4" d="M18 10.5 H238 M18 37.5 H238"/>', 256, 48),
        (226, 186, 102),
        0.9,
    )
    things["ribbon"] = ribbon
    ornament = svg_mask(
        '<path fill="#fff" d="M4 6 L110 5 V7 Z M252 6 L146 5 V7 Z M128 1 L134 6 L128 11 L122 6 Z '
        'M116 3.6 L119 6 L116 8.4 L113.6 6 Z M140 3.6 L142.4 6 L140 8.4 L137 6 Z"/>',
        256,
        12,
    )
    things["divider"] = Plate(256, 12).lay(ornament, (206, 168, 92))
    return things


def make(assets: Path) -> None:
    """Write the PNG files of assets/ui."""
    folder = assets / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    plates = {
        "panel": panel(False),
        "panel-lit": panel(True),
        "panel-inset": simple(64, 64, 8, ((26, 23, 20), (31, 28, 24)), (64, 56, 42), 1.0, "inset", 0.02, sunk=True),
        "frame-board": frame_board(),
        "button": button((70, 60, 46), (52, 44, 34), (150, 124, 74)),
        "button-hover": button((92, 78, 56), (70, 59, 43), (226, 186, 104)),
        "button-pressed": button((40, 34, 27), (52, 44, 34), (206, 168, 92), sunk=True),
        "button-disabled": button((44, 40, 35), (38, 35, 31), (76, 68, 54)),
        "button-focus": button((78, 67, 50), (58, 49, 37), (255, 222, 140), glow=True),
        "tooltip": simple(64, 64, 8, ((24, 21, 18), (19, 17, 15)), (196, 160, 90), 1.4),
        "parchment": parchment(192, 192, 8, "sheet"),
        "parchment-inset": simple(64, 64, 8, ((246, 236, 208), (240, 228, 198)), (196, 172, 124), 1.0, "slip", 0.015),
        "parchment-dark": simple(64, 64, 8, ((212, 194, 152), (204, 185, 142)), (164, 138, 90), 1.0, "slip2", 0.015),
        "card": card(False),
        "card-lit": card(True),
        "card-veil": card_veil(),
        "card-back-stark": card_back("stark"),
        "card-back-lannister": card_back("lannister"),
        "card-back-common": card_back("common"),
        "track-space-neutral": track_space((112, 104, 90), 0),
        "track-space-green": track_space((74, 138, 78), 1),
        "track-space-yellow": track_space((200, 160, 58), 2),
        "track-space-red": track_space((176, 58, 50), 3),
    }
    for name, plate in {**plates, **_small_things()}.items():
        plate.picture().save(folder / f"{name}.png", optimize=True)
