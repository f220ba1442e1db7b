"""The purpose of an order, as a picture on a Leadership card: the soldiers of figures.py, cast in bronze."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.assets.art.drawing.figures import GROUND, Figure, figures
from tools.assets.art.drawing.relief import Part, blob, moulded, path, stroke
from tools.assets.art.drawing.shapes import Colour, blurred, svg_mask

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


def make(assets: Path) -> None:
    """Write assets/orders."""
    folder = assets / "orders"
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {name: scene(name) for name in SCENES} | {"commander": commander()}
    drawn |= {f"rank-{rank}": flags(rank) for rank in RANKS}
    for name, picture in drawn.items():
        picture.save(folder / f"{name}.png", optimize=True)
