"""Skies: gradients, sun and moon, clouds of several kinds, stars, northern lights, rays."""

from __future__ import annotations

import numpy as np

from tools.art.scenes.hues import mixed
from tools.art.scenes.scene_picture import Field, Picture, blurred, fbm, seed_of

STOPS = (0.0, 0.28, 0.52, 0.72, 0.9)


def paint(p: Picture, clouds: str, horizon: float) -> None:
    """Paint the sky; `horizon`: where its lightest colour lies, in shares of the height."""
    rows = np.clip(np.arange(p.h, dtype=np.float32) / p.h / max(horizon, 0.05), 0, 1) * 0.9
    sky = np.stack([np.interp(rows, STOPS, [c[i] for c in p.light.sky]) for i in range(3)], axis=1).astype(np.float32)
    p.rgb[:] = sky[:, None, :]
    _glow(p)
    if p.light.stars:
        _stars(p)
    _disc(p)
    CLOUDS[clouds](p)


def _glow(p: Picture) -> None:
    x, y = p.sun
    far = np.hypot((p.xs - x) / p.w, (p.ys - y) / p.w * 1.25)
    strength = {"sun": 1.0, "low-sun": 1.0, "pale": 0.75, "moon": 0.6, "crescent": 0.35}.get(p.light.disc, 0.45)
    p.mix(
        p.light.glow,
        np.clip((np.exp(-((far / 0.34) ** 2)) * 0.42 + np.exp(-((far / 0.13) ** 2)) * 0.42) * strength, 0, 1),
    )


def _disc(p: Picture) -> None:
    x, y = p.sun
    size = {"sun": 0.05, "low-sun": 0.062, "pale": 0.046, "moon": 0.068, "crescent": 0.05}.get(p.light.disc, 0.0) * p.h
    if not size:
        return
    edge = np.clip((size - np.hypot(p.xs - x, p.ys - y)) / (1.6 * p.scale) + 0.5, 0, 1)
    if p.light.disc == "moon":
        seas = fbm(p.w, p.h, size * 0.7, "the moon", 4)
        tone = 1 - 0.16 * np.clip(seas * 1.4, 0, 1)
        p.mix((np.asarray(p.light.glow, np.float32) * tone[..., None]).astype(np.float32), edge)
    elif p.light.disc == "crescent":
        hole = np.clip((size - np.hypot(p.xs - x - size * 0.42, p.ys - y + size * 0.2)) / (1.6 * p.scale) + 0.5, 0, 1)
        p.mix(p.light.glow, edge * (1 - hole))
    elif p.light.disc == "pale":
        p.mix(p.light.glow, edge * 0.6)
    else:
        p.mix(mixed(p.light.glow, (255, 255, 250), 0.5), edge)


def _stars(p: Picture) -> None:
    chance = seed_of(p.name + " stars")
    light: Field = np.zeros((p.h, p.w), np.float32)
    for x, y, size in chance.uniform(0, 1, (p.light.stars, 3)):
        row, column = int(y**1.3 * p.h * 0.7), int(x * (p.w - 2))
        light[row : row + 2, column : column + 2] += size**3
    p.add((215, 225, 240), light * 0.75 + blurred(light, 3.0) * 2)


def _lit(p: Picture, cover: Field, deep: float) -> None:
    """Paint clouds: bright towards the light, dark away from it."""
    x, y = p.sun
    step = 7 * p.scale
    dx, dy = (p.xs - x), (p.ys - y)
    far = np.maximum(np.hypot(dx, dy), 1)
    sx = np.clip(p.xs - dx / far * step, 0, p.w - 1).astype(np.int32)
    sy = np.clip(p.ys - dy / far * step, 0, p.h - 1).astype(np.int32)
    soft = blurred(cover, 3.5 * p.scale)
    edge = np.clip((soft - soft[sy, sx]) * 3.2, -0.6, 1)
    near = np.exp(-((far / p.w / 0.5) ** 2))
    shade = mixed(p.light.sky[1], p.light.haze, 0.35)
    shade = mixed(shade, (0, 0, 0), deep)
    p.mix(shade, cover * 0.78)
    p.mix(mixed(p.light.glow, p.light.sky[4], 0.35), np.clip(edge, 0, 1) * cover * (0.28 + 0.6 * near))
    p.mix(mixed(shade, (0, 0, 0), 0.35), np.clip(-edge, 0, 1) * cover * 0.55)


def _streaks(p: Picture) -> None:
    noise = fbm(p.w, p.h, 42 * p.scale, p.name + " streaks", 4, 7.0) + 0.3 * fbm(
        p.w, p.h, 20 * p.scale, p.name + " wisps", 3, 5
    )
    band = np.clip(1 - np.abs(p.ys / p.h - 0.26) / 0.36, 0, 1)
    _lit(p, np.clip((noise - 0.05) * 1.5, 0, 1) * band, 0.0)


def _banks(p: Picture) -> None:
    warp = fbm(p.w, p.h, 90 * p.scale, p.name + " warp", 3) * 34 * p.scale
    noise = fbm(p.w, p.h, 130 * p.scale, p.name + " banks", 6, 1.9)
    at = np.clip(p.xs + warp, 0, p.w - 1).astype(np.int32)
    noise = noise[p.ys.astype(np.int32), at]
    cover = np.clip((noise - 0.02 + 0.25 * (p.ys / p.h - 0.3)) * 3.4, 0, 1) * np.clip((0.62 - p.ys / p.h) / 0.2, 0, 1)
    _lit(p, cover, 0.05)


def _storm(p: Picture) -> None:
    noise = fbm(p.w, p.h, 120 * p.scale, p.name + " storm", 6, 2.4)
    fine = fbm(p.w, p.h, 46 * p.scale, p.name + " rolls", 5, 2.0)
    low = np.clip(1 - p.ys / p.h / 0.62, 0, 1)
    cover = np.clip(0.35 + (noise * 0.9 + fine * 0.45) * 1.2 + low * 0.5, 0, 1) * np.clip(
        (0.74 - p.ys / p.h) / 0.34, 0, 1
    )
    _lit(p, cover, 0.42)


def _veil(p: Picture) -> None:
    noise = fbm(p.w, p.h, 150 * p.scale, p.name + " veil", 5, 3.0)
    p.mix(
        mixed(p.light.glow, p.light.haze, 0.5),
        np.clip(noise * 0.7 + 0.08, 0, 0.5) * np.clip(1 - p.ys / p.h / 0.75, 0, 1),
    )


def _aurora(p: Picture) -> None:
    for n, (colour, high) in enumerate((((70, 230, 160), 0.42), ((90, 160, 220), 0.34), ((150, 90, 190), 0.24))):
        wave = fbm(p.w, 1, 220 * p.scale, f"{p.name} drape {n}", 3)[0] * 0.16 * p.h + high * p.h
        fold = 0.55 + 0.45 * fbm(p.w, 1, 26 * p.scale, f"{p.name} folds {n}", 4)[0]
        up = (wave[None, :] - p.ys) / p.h
        drape = (
            np.where(up > 0, np.exp(-np.abs(up) / 0.16), np.exp(-np.abs(up) / 0.015)) * np.clip(fold, 0, 1.2)[None, :]
        )
        p.add(colour, blurred(drape.astype(np.float32), 3 * p.scale) * 0.42)


def _clear(p: Picture) -> None:
    pass


CLOUDS = {"clear": _clear, "streaks": _streaks, "banks": _banks, "storm": _storm, "veil": _veil, "aurora": _aurora}


def rays(p: Picture, strength: float = 1.0) -> None:
    """Let beams of light fall from the sun through what stands before it."""
    x, y = p.sun
    angle = np.arctan2(p.ys - y, p.xs - x)
    what = seed_of(p.name + " rays")
    beams = sum(np.sin(angle * k + float(what.uniform(0, 6.3))) / k**0.5 for k in (7, 13, 23, 31))
    far = np.hypot(p.xs - x, p.ys - y) / p.h
    p.add(p.light.glow, (np.clip(beams, 0, 1.6) * np.exp(-far / 0.55) * 0.2 * strength).astype(np.float32))
