"""Moulded figures: soldiers in their Houses' plastic, purposes of orders in bronze, pictures of animations."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.pictures.drawing.figures import GROUND, Figure, figures, hound
from tools.art.pictures.drawing.relief import Part, blob, moulded, path, stroke
from tools.art.pictures.drawing.shapes import (
    OVER,
    Colour,
    Plate,
    as_field,
    bevel,
    blurred,
    cut,
    disc_mask,
    grown,
    mixed,
    moved,
    path_mask,
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


def _miniatures(assets: Path) -> None:
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


SIZE = (300, 210)
BRONZE: Colour = (176, 132, 78)
#: farther away: paler, as on a faded print
FAR: Colour = (204, 172, 124)
INK = (70, 48, 24)
FOOT = 196
RANKS: dict[str, Colour] = {"green": (92, 140, 76), "blue": (70, 108, 172), "red": (176, 58, 46)}


#: the soldiers on each picture: kind, middle, size, whether farther away
SCENES: dict[str, tuple[tuple[str, float, float, bool], ...]] = {
    "infantry": (
        ("lannisport-guards", 78, 0.74, True),
        ("lannister-heavy-infantry", 222, 0.76, True),
        ("war-host-of-the-north", 150, 0.98, False),
    ),
    "cavalry": (("casterly-rock-cavaliers", 96, 0.66, True), ("winterfell-riders", 176, 0.94, False)),
    "ranged": (("westerlands-archers", 92, 0.78, True), ("northmen-archers", 178, 0.98, False)),
    "any": (
        ("winterfell-riders", 196, 0.72, True),
        ("northmen-archers", 66, 0.74, True),
        ("war-host-of-the-north", 134, 0.94, False),
    ),
}


def _ground() -> Image.Image:
    """Draw a worn strip of earth, with a few strokes of the pen."""
    picture = Image.new("RGBA", SIZE, (*INK, 0))
    soft = blurred(svg_mask(blob(150, FOOT, 132, 11), *SIZE), 5).point(lambda v: round(v * 0.42))
    strokes = stroke(
        f"M22 {FOOT + 7} L118 {FOOT + 9} M150 {FOOT + 10} L268 {FOOT + 6} M60 {FOOT + 12} L204 {FOOT + 13}", 2
    )
    both = Image.new("L", soft.size)
    both.paste(soft)
    both.paste(190, (0, 0), svg_mask(strokes, *SIZE))
    picture = Image.new("RGBA", both.size, (*INK, 0))
    picture.putalpha(both)
    return picture.resize(SIZE, Image.Resampling.LANCZOS)


def _stand(picture: Image.Image, figure: Figure, x: float, size: float, colour: Colour, crested: bool = False) -> None:
    parts = (*figure.cloak, *figure.parts, *figure.crest) if crested else figure.parts
    soldier = moulded(parts, (figure.width, GROUND + 8), colour, edge=1.6)
    wide, high = round(soldier.width * size), round(soldier.height * size)
    soldier = soldier.resize((wide, high), Image.Resampling.LANCZOS)
    picture.alpha_composite(soldier, (max(0, round(x - wide / 2)), max(0, round(FOOT + 6 * size - high))))


def _banner(x: float, high: float, cloth: str) -> tuple[Part, ...]:
    """Draw a pole with its cloth, whose drawing is relative to the pole's top."""
    top = FOOT - high
    return (
        Part(stroke(f"M{x} {top} L{x} {FOOT + 2}", 6), 3, 0.7),
        Part(blob(x, top - 3, 6), 5, 1.1),
        Part(f'<g transform="translate({x} {top + 6})">{cloth}</g>', 6, 1.05),
    )


#: the flags of the ranks, shaped as on the board: a pennon, a square with a notch, a full square
CLOTHS = {
    "green": path("M0 0 L76 24 L0 50 Z"),
    "blue": path("M0 0 L80 0 L64 26 L80 52 L0 52 Z"),
    "red": path("M0 0 L80 0 L80 56 L0 56 Z"),
}


def flags(*ranks: str) -> Image.Image:
    """Draw the flags of some ranks side by side."""
    picture = _ground()
    step = 104
    left = 150 - step * (len(ranks) - 1) / 2 - 34
    for n, rank in enumerate(ranks):
        count = {"green": 1, "blue": 2, "red": 3}[rank]
        x = left + n * step
        bars = " ".join(f"M{x + 16 + 13 * k} {FOOT - 143} L{x + 16 + 13 * k} {FOOT - 115}" for k in range(count))
        parts = (*_banner(x, 160, CLOTHS[rank]), Part(stroke(bars, 6, "butt"), 2, 1.0, groove=True))
        picture.alpha_composite(moulded(parts, SIZE, RANKS[rank], edge=1.6))
    return picture


def scene(name: str) -> Image.Image:
    """Draw the soldiers of a scene."""
    picture, known = _ground(), figures()
    for kind, x, size, far in SCENES[name]:
        _stand(picture, known[kind], x, size, FAR if far else BRONZE)
    return picture


def commander() -> Image.Image:
    """Draw a captain in cloak and plume under a banner."""
    picture = _ground()
    cloth = path("M0 0 L92 0 L92 70 L46 58 L0 70 Z")
    picture.alpha_composite(moulded(_banner(182, 176, cloth), SIZE, FAR, edge=1.6))
    _stand(picture, figures()["lannisport-guards"], 132, 1.0, BRONZE, crested=True)
    return picture


def _orders(assets: Path) -> None:
    """Write assets/orders."""
    folder = assets / "orders"
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {name: scene(name) for name in SCENES} | {"commander": commander()}
    drawn |= {f"rank-{rank}": flags(rank) for rank in RANKS}
    for name, picture in drawn.items():
        picture.save(folder / f"{name}.png", optimize=True)


WOOD = (120, 82, 46)
IRON = (214, 218, 224)
FEATHER = (238, 232, 220)


def arrow() -> Plate:
    """Draw an arrow that flies to the right."""
    plate = Plate(160, 32)
    shaft = svg_mask(stroke("M16 16 L138 16", 4.5, "butt"), 160, 32)
    head = svg_mask(path("M130 5 L158 16 L130 27 L137 16 Z"), 160, 32)
    vanes = svg_mask(path("M4 4 L30 4 L40 15 L14 15 Z M4 28 L30 28 L40 17 L14 17 Z"), 160, 32)
    whole = svg_mask(
        stroke("M16 16 L138 16", 9) + path("M126 1 L160 16 L126 31 Z M0 1 L32 1 L46 16 L32 31 L0 31 L12 16 Z"), 160, 32
    )
    plate.lay(blurred(whole, 0.6), (16, 12, 8), 0.72)
    plate.lay(shaft, WOOD).lay(vanes, FEATHER).lay_shaded(head, IRON, (120, 126, 136))
    return plate.light(bevel(head, 3) * np.float32(0.7), head)


def spark() -> Image.Image:
    """Draw a star of light with many rays."""
    rays = "".join(
        f'<path fill="#fff" transform="rotate({angle} 96 96)" d="M92 96 L96 {96 - far} L100 96 Z"/>'
        for angle, far in zip(range(0, 360, 30), (92, 44, 62, 84, 40, 70, 90, 48, 58, 86, 42, 66), strict=True)
    )
    rayed = svg_mask(rays, 192)
    heart = as_field(blurred(disc_mask(192, 46), 9)) + as_field(blurred(rayed, 0.8))
    return white(Image.fromarray((np.clip(heart * 1.1, 0, 1) * 255).astype(np.uint8)))


def streak() -> Image.Image:
    """Draw a spark that flies to the right."""
    return white(blurred(path_mask("M2 12 L40 7 Q62 12 40 17 Z", 64, 24), 0.7))


def puff() -> Image.Image:
    """Draw a cloud without an edge."""
    size = 128 * OVER
    rows, columns = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    soft = np.clip(1 - np.sqrt(rows**2 + columns**2), 0, 1) ** 1.4
    return white(Image.fromarray((soft * 255).astype(np.uint8)))


def flame() -> Plate:
    """Draw a tongue of fire, its foot at the lower edge."""
    outside = svg_mask(path("M48 142 Q8 134 14 92 Q18 66 34 50 Q34 68 44 74 Q40 36 58 4 Q58 40 74 58 "
                            "Q90 78 84 108 Q80 138 48 142 Z"), 96, 144)  # fmt: skip
    middle = svg_mask(path("M48 140 Q22 132 27 100 Q32 84 40 76 Q42 92 49 94 Q48 66 58 46 Q60 72 68 82 "
                           "Q78 96 72 116 Q68 136 48 140 Z"), 96, 144)  # fmt: skip
    heart = svg_mask(
        path("M48 138 Q34 132 38 112 Q42 104 46 100 Q50 90 54 84 Q60 104 62 114 Q62 134 48 138 Z"), 96, 144
    )
    plate = Plate(96, 144)
    plate.lay(blurred(outside, 4), (255, 110, 20), 0.5)
    plate.lay_shaded(blurred(outside, 0.8), (214, 52, 14), (250, 122, 24), 0.94)
    plate.lay_shaded(blurred(middle, 1.2), (250, 140, 30), (255, 196, 70), 0.95)
    return plate.lay_shaded(blurred(heart, 1.6), (255, 214, 110), (255, 246, 206), 0.95)


def running(house: str) -> Image.Image:
    """Draw a hound that runs to the right, in the plastic of a House."""
    whole = moulded(hound(), (240, GROUND + 8), PLASTIC[house])
    return whole.crop((94, 86, 236, GROUND + 4))


def _animation(assets: Path) -> None:
    """Write assets/animation."""
    folder = assets / "animation"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {"arrow": arrow().picture(), "spark": spark(), "streak": streak(), "puff": puff(),
                "flame": flame().picture(), **{f"hound-{house}": running(house) for house in PLASTIC}}  # fmt: skip
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)


def make(assets: Path) -> None:
    """Write assets/figures, assets/orders, assets/animation, and the discs of assets/units."""
    _miniatures(assets)
    _orders(assets)
    _animation(assets)
