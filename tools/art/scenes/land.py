"""Land and water: mountains, hills, plains, cliffs, a wall of ice, sea and rivers that mirror the sky."""

from __future__ import annotations

import numpy as np

from tools.art.scenes.hues import Colour, mixed
from tools.art.scenes.scene_picture import Field, Picture, blurred, fbm, seed_of


def _displaced(p: Picture, rough: float, what: str, fade: float) -> Field:
    """Return a jagged line by midpoint displacement, in pixels."""
    chance, ends, size = seed_of(what), np.zeros(2), rough * p.h
    for _ in range(9):
        middle = (ends[:-1] + ends[1:]) / 2 + chance.uniform(-size, size, len(ends) - 1)
        joined = np.empty(len(ends) + len(middle))
        joined[0::2], joined[1::2] = ends, middle
        ends, size = joined, size * fade
    result: Field = np.interp(np.linspace(0, 1, p.w), np.linspace(0, 1, len(ends)), ends).astype(np.float32)
    return result


def _body(
    p: Picture, line: Field, far: float, tint: Colour | None = None, foot: float = 0.3, relief: float = 0.1
) -> Field:
    """Fill below a line: darkest at the crest, into the haze at the foot; return where it is."""
    inside: Field = np.clip(p.ys - line[None, :], 0, 1)
    down = np.clip((p.ys - line[None, :]) / (foot * p.h), 0, 1)[..., None]
    top = np.asarray(mixed(tint, p.light.haze, far) if tint else p.depth(far), np.float32)
    haze = np.asarray(p.light.haze, np.float32)
    base = top + (haze - top) * down * (0.15 + 0.6 * far)
    if far < 0.25:  # near ground grows darker towards the viewer
        base = top * (1 - 0.45 * down * (1 - far * 4))
    if relief:
        rough = fbm(p.w, p.h, 40 * p.scale, p.what("relief"), 4, 1.6)
        base = base * (1 + relief * rough)[..., None]
    p.mix(base.astype(np.float32), inside)
    p.line = line
    return inside


def _rim(p: Picture, line: Field, strength: float) -> None:
    """Light the crest of the land where it faces the sun."""
    off = p.ys - line[None, :]
    near = np.exp(-((np.abs(p.xs - p.sun[0]) / p.w / 0.45) ** 2))
    p.mix(p.light.glow, np.exp(-np.abs(off) / (2.2 * p.scale)) * (off >= 0) * strength * (0.25 + 0.75 * near))


def mountains(
    p: Picture, y: float = 0.5, rough: float = 0.18, far: float = 0.7, snow: float = 0.0, name: str = ""
) -> None:
    """Paint a range of mountains."""
    what = name or p.what("mountains")
    line = y * p.h + _displaced(p, rough, what, 0.55)
    inside = _body(p, line, far, foot=0.34, relief=0.0)
    off = (p.ys - line[None, :]) / p.h
    slope = fbm(p.w, p.h, 60 * p.scale, what + " slopes", 5)
    shifted = np.clip(p.xs + (p.ys - line[None, :]) * 0.8, 0, p.w - 1).astype(np.int32)
    slope = slope[p.ys.astype(np.int32), shifted]
    side = np.gradient(blurred(slope, 2.5 * p.scale), axis=1) * 16 * (1 if p.sun[0] > p.w / 2 else -1)
    fade = np.exp(-np.clip(off, 0, None) / 0.13) * inside
    p.mix(mixed(p.light.glow, p.light.haze, 0.3 + 0.5 * far), np.clip(side, 0, 1) * fade * 0.42)
    p.mix(mixed(p.light.ink, p.light.haze, far * 0.7), np.clip(-side, 0, 1) * fade * 0.32)
    if snow:
        cap = np.clip(1 - off / (0.05 + 0.16 * snow + 0.12 * slope), 0, 1) * inside * np.clip(slope + 0.75, 0, 1)
        pale = mixed(mixed((236, 242, 246), p.light.haze, 0.25 + 0.4 * far), p.light.sky[2], 0.25)
        p.mix(pale, np.clip(cap * (0.7 + 0.7 * side) * snow * 1.3, 0, 0.92))
    _rim(p, line, 0.22 * (1 - far))


def hills(p: Picture, y: float = 0.7, high: float = 0.06, far: float = 0.3, tint: str = "", name: str = "") -> None:
    """Paint rolling hills."""
    what = name or p.what("hills")
    chance = seed_of(what)
    xs = np.arange(p.w, dtype=np.float32) / p.w
    wave = sum(
        high * p.h / (k + 1) * np.sin(xs * 6.28 * (0.6 + k * 0.85) + float(chance.uniform(0, 6.3))) for k in range(3)
    )
    line = (y * p.h + wave + _displaced(p, high * 0.16, what, 0.6)).astype(np.float32)
    _body(p, line, far, p.hues[tint] if tint else None)
    _rim(p, line, 0.5 * (1 - far))


def ground(
    p: Picture,
    y: float = 0.86,
    far: float = 0.0,
    tint: str = "",
    grass: float = 0.5,
    slope: float = 0.0,
    crest: float = 0.0,
    rim: float = 0.5,
) -> None:
    """Paint the ground in front; `slope`: how far it falls to the right, `crest`: how much it rises in the middle."""
    what = p.what("ground")
    xs = np.arange(p.w, dtype=np.float32) / p.w
    line = (
        y * p.h
        + slope * (xs - 0.5) * p.h
        - crest * p.h * np.exp(-(((xs - 0.5) / 0.3) ** 2))
        + _displaced(p, 0.012, what, 0.62)
    )
    if grass:
        blades = seed_of(what + " blades").normal(0, 1, p.w).astype(np.float32)
        line = line - np.abs(blades) * grass * 3.4 * p.scale
    _body(p, line.astype(np.float32), far, mixed(p.light.ink, p.hues[tint], 0.55) if tint else None, 0.3, 0.2)
    _rim(p, line.astype(np.float32), rim)


def snowfield(p: Picture, y: float = 0.84, far: float = 0.0, slope: float = 0.0, crest: float = 0.0) -> None:
    """Paint snow on the ground, lit along its swells."""
    what = p.what("snowfield")
    xs = np.arange(p.w, dtype=np.float32) / p.w
    line = (
        y * p.h
        + slope * (xs - 0.5) * p.h
        - crest * p.h * np.exp(-(((xs - 0.5) / 0.3) ** 2))
        + _displaced(p, 0.02, what, 0.45)
    )
    line = line.astype(np.float32)
    pale = mixed(mixed(p.light.sky[3], (238, 244, 248), 0.45), p.light.ink, 0.24 - 0.2 * far)
    inside = np.clip(p.ys - line[None, :], 0, 1)
    down = np.clip((p.ys - line[None, :]) / (0.3 * p.h), 0, 1)
    swell = fbm(p.w, p.h, 60 * p.scale, what + " swell", 4, 4.0)
    base = np.asarray(pale, np.float32) * (1 - 0.5 * down + 0.1 * swell)[..., None]
    p.mix(base.astype(np.float32), inside)
    p.line = line
    _rim(p, line, 0.7)


def cliffs(p: Picture, x: float = 0.3, y: float = 0.4, far: float = 0.3, right: bool = False) -> None:
    """Paint a headland that falls steeply to one side at `x`."""
    what = p.what("cliffs")
    xs = np.arange(p.w, dtype=np.float32) / p.w
    fall = 1 / (1 + np.exp(-((xs - x) if not right else (x - xs)) * 46))
    line = y * p.h + fall * (1.15 - y) * p.h + _displaced(p, 0.05, what, 0.6) * (1 - fall * 0.6)
    inside = _body(p, line.astype(np.float32), far, foot=0.5)
    strata = fbm(p.w, p.h, 16 * p.scale, what + " strata", 4, 3.0)
    p.mix(mixed(p.light.glow, p.light.haze, 0.6), np.clip(strata, 0, 1) * inside * 0.12 * (1 - far * 0.5))
    _rim(p, line.astype(np.float32), 0.5 * (1 - far))


def icewall(
    p: Picture, y: float = 0.34, foot: float = 0.8, far: float = 0.35, left: float = 0.0, right: float = 0.0
) -> None:
    """Paint the Wall: a cliff of ice from side to side; `left`, `right`: how far its top falls by perspective there."""
    what = p.what("wall")
    xs = np.arange(p.w, dtype=np.float32) / p.w
    line = (y + left * np.clip(0.5 - xs, 0, 1) * 2 + right * np.clip(xs - 0.5, 0, 1) * 2) * p.h + _displaced(
        p, 0.008, what, 0.7
    )
    base = (foot - 0.5 * left * np.clip(0.5 - xs, 0, 1) - 0.5 * right * np.clip(xs - 0.5, 0, 1)) * p.h
    inside = np.clip(p.ys - line[None, :], 0, 1)
    down = np.clip((p.ys - line[None, :]) / np.maximum(base - line, 1)[None, :], 0, 1)
    ice = mixed((178, 206, 220), p.light.sky[2], 0.5)
    ice = mixed(mixed(p.light.ink, ice, 0.66), p.light.haze, far)
    cracks = fbm(p.w, p.h, 220 * p.scale, what + " cracks", 6, 0.1)
    blocks = fbm(p.w, p.h, 30 * p.scale, what + " blocks", 4, 1.4)
    tone = 1.1 - 0.42 * down + 0.24 * cracks + 0.09 * blocks
    p.mix((np.asarray(ice, np.float32) * tone[..., None]).astype(np.float32), inside)
    p.mix(p.light.haze, np.clip((down - 0.72) / 0.28, 0, 1) * inside * 0.6)
    p.mix((244, 250, 252), np.exp(-np.abs(p.ys - line[None, :]) / (5 * p.scale)) * (p.ys >= line[None, :]) * 0.6)
    p.line = line.astype(np.float32)


def water(
    p: Picture, y: float = 0.7, to: float = 1.1, rough: float = 0.5, dark: float = 0.3, glint: float = 1.0
) -> None:
    """Paint water between two heights: what is above it, mirrored and broken by waves, and the sun's path on it."""
    what = p.what("water")
    top, bottom = int(y * p.h), min(p.h, int(to * p.h))
    high = bottom - top
    if high < 3:
        return
    rows = np.arange(high, dtype=np.float32)
    near = rows / p.h
    ripple = fbm(p.w, high, 26 * p.scale, what + " waves", 5, 5.0)
    shift = ripple * (2 + near * 60)[:, None] * rough * p.scale
    source = np.clip(top - 1 - rows[:, None] * 0.9 - shift * 1.4, 0, p.h - 1).astype(np.int32)
    column = np.clip(p.xs[:high] + shift * 0.7, 0, p.w - 1).astype(np.int32)
    mirror = blurred(p.rgb, 1.6 * p.scale)[source, column]
    deep = np.asarray(mixed(p.light.ink, p.light.sky[1], 0.5), np.float32)
    fade = np.clip(dark + near * 0.9, 0, 0.85)[:, None, None]
    surface = mirror * 0.9 + (deep - mirror * 0.9) * fade
    crest = np.clip(ripple * 1.8 - 0.25, 0, 1) * np.clip(0.25 + near * 2.2, 0, 1)[:, None]
    surface += (np.asarray(p.light.sky[3], np.float32) - surface) * (crest * 0.2 * (0.4 + rough))[..., None]
    path = np.exp(-(((p.xs[:high] - p.sun[0]) / (p.w * (0.05 + near[:, None] * 0.28))) ** 2))
    spark = np.clip(fbm(p.w, high, 9 * p.scale, what + " sparks", 3, 5.0) * 1.9 + 0.1, 0, 1)
    surface += np.asarray(p.light.glow, np.float32) * (path * spark * 0.55 * glint)[..., None]
    weight = np.clip(rows / (1.5 * p.scale), 0, 1)[:, None]
    if bottom < p.h:
        weight = weight * np.clip((high - rows) / (5 * p.scale), 0, 1)[:, None]
    part = p.rgb[top:bottom]
    part += (surface - part) * weight[..., None]
    p.line = np.full(p.w, y * p.h, np.float32)


def road(p: Picture, y: float = 0.72, x: float = 0.5, wide: float = 0.5, bend: float = 0.1) -> None:
    """Paint a pale road from the horizon to the viewer."""
    t = np.clip((p.ys / p.h - y) / (1 - y), 0, 1)
    middle = (x + bend * np.sin(t * 4.2) * (1 - t * 0.4)) * p.w
    half = (0.006 + wide * 0.5 * t**1.6) * p.w
    rough = fbm(p.w, p.h, 30 * p.scale, p.what("road"), 4, 2.0)
    inside = np.clip((half - np.abs(p.xs - middle)) / (5 * p.scale + 0.2 * half) + rough * 0.5, 0, 1) * (p.ys > y * p.h)
    p.mix(mixed(p.light.ink, p.light.haze, 0.5), inside * 0.5)


def mist(p: Picture, y: float = 0.72, high: float = 0.08, thick: float = 0.6) -> None:
    """Paint a bank of mist."""
    noise = fbm(p.w, p.h, 90 * p.scale, p.what("mist"), 5, 4.5)
    band = np.exp(-(((p.ys / p.h - y) / high) ** 2)) * np.clip(0.72 + noise * 0.8, 0, 1.2)
    p.mix(mixed(p.light.haze, p.light.glow, 0.22), np.clip(band * thick, 0, 0.96))
