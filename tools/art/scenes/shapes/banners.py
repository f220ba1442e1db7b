"""Banners with the beasts of the Houses, and weapons that stick in the ground."""

from __future__ import annotations

import math
import random
import re
from functools import cache
from pathlib import Path

from tools.art.scenes.outline import Piece, Point, Shape, disc, limb, line, poly, smooth

DRAWINGS = Path(__file__).resolve().parents[4] / "assets" / "sources" / "icons" / "game-icons"


@cache
def _icon(name: str) -> str:
    """Return the path of a drawing in a square of 512."""
    return " ".join(re.findall(r'\bd="([^"]+)"', (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")))


_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


def device(name: str, x: float, y: float, size: float, flip: bool = False) -> str:
    """Return a drawing of assets/sources as a path with its middle at a point."""
    k = size / 512
    side = -1 if flip else 1
    out: list[str] = []
    command, index = "", 0
    for token in _TOKEN.findall(_icon(name)):
        if token.isalpha():
            command, index = token, 0
            out.append(token)
            continue
        value = float(token)
        kind, relative = command.lower(), command.islower()
        across = kind == "h" or (kind not in "va" and index % 2 == 0)
        if kind == "a":
            slot = index % 7
            if slot in (0, 1):
                out.append(f"{value * k:.2f}")
            elif slot == 2:
                out.append(f"{value * side:.2f}")
            elif slot == 3:
                out.append(f"{int(value)}")
            elif slot == 4:
                out.append(f"{int(value) if side > 0 else 1 - int(value)}")
            else:
                out.append(_scaled(value, slot == 5, relative, k, side, x, y))
        else:
            out.append(_scaled(value, across, relative, k, side, x, y))
        index += 1
    return " ".join(out)


def _scaled(value: float, across: bool, relative: bool, k: float, side: int, x: float, y: float) -> str:
    if relative:
        return f"{value * k * (side if across else 1):.2f}"
    return f"{x + (value - 256) * k * side:.2f}" if across else f"{y + (value - 256) * k:.2f}"


def banner(
    kind: str = "standard",
    sign: str = "",
    tint: str = "house",
    ink: str = "charge",
    high: float = 170,
    wind: float = 1.0,
) -> Shape:
    """Return a banner on its pole: standard (flies), gonfalon (hangs), pennon or torn. `sign`: its drawing."""
    pole = Piece(limb([(0, 6), (0, -high)], [3.4, 2.4]), "wood", -0.05)
    knob = Piece(poly([(0, -high - 13), (3, -high - 4), (0, -high + 3), (-3, -high - 4)]), "gold", 0.1)
    y = -high + 3
    if kind == "gonfalon":
        w, long = 27.0, 88.0
        edge: list[Point] = [
            (-w, y),
            (-w, y),
            (w, y),
            (w, y),
            (w + wind, y + long * 0.5),
            (w - wind, y + long - 14),
            (w - wind, y + long - 14),
            (w * 0.5, y + long),
            (w * 0.5, y + long),
            (0, y + long - 15),
            (0, y + long - 15),
            (-w * 0.5, y + long),
            (-w * 0.5, y + long),
            (-w, y + long - 14),
            (-w, y + long - 14),
            (-w + wind, y + long * 0.5),
        ]
        folds = [
            Piece(
                smooth(
                    [
                        (x, y + 2),
                        (x + 2, y + 40),
                        (x, y + long - 12),
                        (x + 7, y + long - 10),
                        (x + 8, y + 40),
                        (x + 6, y + 2),
                    ]
                ),
                tint,
                0.06,
            )
            for x in (-20, 10)
        ]
        found = [
            pole,
            Piece(line((-w - 4, y - 1), (w + 4, y - 1)), "wood", 0.0, 3),
            Piece(smooth(edge, slack=8), tint, 0.0),
            *folds,
        ]
        if sign:
            found.append(Piece(device(sign, 0, y + 38, 46), ink, 0.05))
        return (*found, knob)
    long, tall = {"standard": (92.0, 52.0), "pennon": (64.0, 18.0), "torn": (80.0, 48.0)}[kind]
    wave = 7 * wind
    top = [(long * t, y + wave * math.sin(t * 5.2) * t**0.7 + 3 * t) for t in (k / 10 for k in range(11))]
    taper = 0.86 if kind == "pennon" else 0.12
    low = [
        (
            long * t,
            y
            + tall * (1 - taper * t)
            + wave * math.sin(t * 5.2 + 0.5) * t**0.7
            + 3 * t
            + (taper * t * tall * 0.5 if kind == "pennon" else 0),
        )
        for t in (k / 10 for k in range(11))
    ]
    if kind == "torn":
        chance = random.Random(int(high))
        low = [(x, b - chance.uniform(0, 20) * (k % 2)) for k, (x, b) in enumerate(low)]
        tail: list[Point] = [
            (long - 22, (top[-1][1] + low[-1][1]) / 2 - 8),
            (long - 8, (top[-1][1] + low[-1][1]) / 2),
            (long - 30, (top[-1][1] + low[-1][1]) / 2 + 8),
        ]
    else:
        tail = [(long - 24, (top[-1][1] + low[-1][1]) / 2)] if kind == "standard" else []
    edge = [top[0], *top, top[-1], *[q for point in tail for q in (point, point)], low[-1], *reversed(low), low[0]]
    shade = [(x, yy) for x, yy in top[3:6]] + [(x, yy) for x, yy in reversed(low[3:6])]
    found = [pole, Piece(smooth(edge, slack=7), tint, 0.0), Piece(poly(shade), tint, -0.08)]
    if sign and kind == "standard":
        found.append(Piece(device(sign, long * 0.4, y + tall * 0.53 + wave * 0.2, tall * 0.82), ink, 0.05))
    return (*found, knob)


def stuck(what: str = "arrow", count: int = 1, seed: int = 0) -> Shape:
    """Return arrows, swords or spears that stick in the ground, spread over 100 to each side."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        x = 0.0 if count == 1 else chance.uniform(-100, 100)
        y = 0.0 if count == 1 else chance.uniform(-8, 20)
        lean = chance.uniform(-0.35, 0.35)
        if what == "arrow":
            far = chance.uniform(22, 34)
            tip = (x + lean * far, y - far)
            vanes = " ".join(
                poly(
                    [
                        (x + lean * far * s, y - far * s),
                        (x + lean * far * s + d, y - far * s - 4),
                        (x + lean * far * (s + 0.1) + d, y - far * s - 9),
                        (x + lean * far * (s + 0.12), y - far * (s + 0.12)),
                    ]
                )
                for s in (0.74,)
                for d in (-3.2, 3.2)
            )
            found += [Piece(line((x, y), tip), "", 0.05, 1.3), Piece(vanes, "white", -0.3)]
        elif what == "sword":
            far = 44
            top = (x + lean * far, y - far)
            nx = far * 0.02
            found += [
                Piece(limb([(x, y), top], [2.2, 3.2]), "metal", 0.05),
                Piece(limb([(top[0] - 9, top[1] + lean * 9), (top[0] + 9, top[1] - lean * 9)], [2.6, 2.6])),
                Piece(
                    limb([top, (top[0] + lean * 14 + nx, top[1] - 14)], [2.4, 2.4])
                    + " "
                    + disc(top[0] + lean * 15, top[1] - 15.5, 2.8)
                ),
            ]
        else:
            far = chance.uniform(70, 110)
            found.append(Piece(line((x, y), (x + lean * far, y - far)), "", 0.02, 1.8))
    return tuple(found)
