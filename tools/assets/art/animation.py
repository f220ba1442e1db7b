"""Pictures of animations: an arrow, sparks, dust, a flame, a running hound."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.assets.art.drawing.figures import GROUND, hound
from tools.assets.art.drawing.relief import moulded, path, stroke
from tools.assets.art.drawing.shapes import OVER, Plate, as_field, bevel, blurred, disc_mask, path_mask, svg_mask, white
from tools.assets.art.miniatures import PLASTIC

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


def make(assets: Path) -> None:
    """Write assets/animation."""
    folder = assets / "animation"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {"arrow": arrow().picture(), "spark": spark(), "streak": streak(), "puff": puff(),
                "flame": flame().picture(), **{f"hound-{house}": running(house) for house in PLASTIC}}  # fmt: skip
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)
