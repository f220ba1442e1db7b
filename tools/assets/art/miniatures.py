"""The soldiers in their Houses' plastic, the discs under their feet, and the lights around a unit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.assets.art.drawing.figures import GROUND, Figure, figures
from tools.assets.art.drawing.relief import blob, moulded, path, stroke
from tools.assets.art.drawing.shapes import (
    Colour,
    Plate,
    blurred,
    cut,
    grown,
    mixed,
    moved,
    scaled,
    svg_mask,
    white,
)

#: below the ground there is room for toes and the dark edge
HEIGHT = GROUND + 8
PLASTIC: dict[str, Colour] = {"stark": (220, 226, 232), "lannister": (218, 50, 42)}
COMMANDERS: dict[str, Colour] = {"stark": (112, 122, 136), "lannister": (132, 24, 30)}
#: what soldiers wear and carry besides their plastic
STUFFS: dict[str, dict[str, Colour]] = {
    "stark": {"metal": (146, 160, 178), "leather": (134, 98, 66), "wood": (126, 94, 62)},
    "lannister": {"metal": (232, 190, 104), "leather": (112, 66, 40), "wood": (136, 92, 54)},
}
#: disc and rim
#: the rim of commanders' discs: gold would say that the unit can act
PALE: Colour = (250, 244, 230)
DISCS: dict[str, tuple[Colour, Colour]] = {
    "stark": ((74, 84, 96), (206, 212, 218)),
    "lannister": ((96, 20, 22), (226, 96, 78)),
    "commander-stark": ((44, 50, 60), PALE),
    "commander-lannister": ((70, 12, 16), PALE),
}
DISC = (144, 68)
STAND = (256, 160)


def soldier(house: str, figure: Figure, *, commander: bool = False) -> Image.Image:
    """Draw a soldier, or the commander of that kind; Lannister's look to the left."""
    parts = (*figure.cloak, *figure.parts, *figure.crest) if commander else figure.parts
    plastic = (COMMANDERS if commander else PLASTIC)[house]
    return moulded(parts, (figure.width, HEIGHT), plastic, stuffs=STUFFS[house], mirrored=house == "lannister")


def _round(grow: float = 0.0) -> str:
    return blob(66, 28, 58 + grow, 21 + grow)


def _square(grow: float = 0.0) -> str:
    w, h = 62 + 1.6 * grow, 25 + grow
    return path(f"M66 {28 - h} L{66 + w} 28 L66 {28 + h} L{66 - w} 28 Z")


def disc(field: Colour, rim: Colour, *, square: bool = False) -> Plate:
    """Draw the thin disc under a figure, seen from slightly above; `square` is for colour-blind players."""
    outline = _square if square else _round
    plate = Plate(*DISC)
    top = svg_mask(outline(), *DISC)
    plate.lay(moved(blurred(grown(top, 2), 3), 8, 8), (0, 0, 0), 0.7)
    plate.lay(moved(top, 0, 5), scaled(field, 0.45)).lay_shaded(
        top, mixed(rim, (255, 255, 255), 0.15), scaled(rim, 0.8)
    )
    return plate.lay_shaded(svg_mask(outline(-5 if square else -6), *DISC), scaled(field, 0.8), field)


def lost() -> Plate:
    """Draw the place of a lost figure: a pale ring on the ground, dark inside and outside."""
    plate = Plate(*DISC)
    ring = cut(svg_mask(_round(-1), *DISC), svg_mask(_round(-10), *DISC))
    plate.lay(svg_mask(_round(4), *DISC), (10, 8, 6), 0.85).lay(ring, PALE, 1.0)
    return plate


def make(assets: Path) -> None:
    """Write assets/figures, its discs in assets/marked, and the lights of assets/units."""
    folder, marked, units = assets / "figures", assets / "marked" / "figures", assets / "units"
    for room in (folder, marked, units):
        room.mkdir(parents=True, exist_ok=True)
    seconds = figures(second=True)
    for kind, figure in figures().items():
        for house in PLASTIC:
            soldier(house, figure).save(folder / f"{kind}-{house}.png", optimize=True)
            soldier(house, seconds[kind]).save(folder / f"{kind}-{house}-second.png", optimize=True)
            soldier(house, figure, commander=True).save(folder / f"{kind}-{house}-commander.png", optimize=True)
    for name, (field, rim) in DISCS.items():
        disc(field, rim).picture().save(folder / f"disc-{name}.png", optimize=True)
        if name.endswith("lannister"):
            disc(field, rim, square=True).picture().save(marked / f"disc-{name}.png", optimize=True)
    lost().picture().save(folder / "disc-lost.png", optimize=True)

    ellipse = blob(128, 80, 112, 64)
    ring = svg_mask(f"<g>{stroke('M128 16 A112 64 0 0 1 128 144 A112 64 0 0 1 128 16 Z', 9)}</g>", *STAND)
    white(ring).save(units / "stand-ring.png", optimize=True)
    glow = svg_mask(ellipse, *STAND)
    soft = blurred(ring, 5).point(lambda v: min(255, round(v * 1.5)))
    filled = Image.fromarray(np.maximum(np.asarray(soft), np.asarray(glow) // 3))
    white(filled).save(units / "stand-glow.png", optimize=True)
    aim = svg_mask(stroke("M128 16 A112 64 0 0 1 128 144 A112 64 0 0 1 128 16 Z", 15, "butt"), *STAND)
    gaps = svg_mask('<path stroke="#fff" stroke-width="22" d="M40 22 L216 138 M216 22 L40 138"/>', *STAND)
    ticks = path("M128 40 L116 2 H140 Z M128 120 L116 158 H140 Z M46 80 L2 68 V92 Z M210 80 L254 68 V92 Z")
    both = np.maximum(np.asarray(cut(aim, gaps)), np.asarray(svg_mask(ticks, *STAND)))
    white(Image.fromarray(both)).save(units / "stand-target.png", optimize=True)
