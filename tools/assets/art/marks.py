"""White marks that the table tints: hexes, rings, dots, arrow heads; overlays for burning and burnt hexes."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops

from tools.assets.art.drawing.shapes import (
    OVER,
    Plate,
    as_field,
    blurred,
    cut,
    disc_mask,
    hex_path,
    noise,
    path_mask,
    svg_mask,
    white,
)

HEX = (256, 296)  # 256 wide; 295.6 high
#: the middle of a hollow mark: as dark as ground in shade, so that nothing shows through
SHADE = (46, 51, 31)


def hexagon(width: float = 256) -> Image.Image:
    """Return a hex in the middle of its picture."""
    return path_mask(hex_path(HEX[0] / 2, HEX[1] / 2, width), *HEX)


def make(assets: Path) -> None:
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
