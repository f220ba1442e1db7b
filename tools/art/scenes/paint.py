"""Paint the pictures of cards, commanders, battles and endings from the records of `records/*.yaml`.

A record names the light, the sky and the layers from the back to the front; adding a picture needs no Python. The
words are in `registry.py`. A picture is the same each time, because its random numbers depend only on its name.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import numpy as np
import yaml
from PIL import Image

from tools.art.scenes import skies
from tools.art.scenes.hues import RECORDS, lights, rgb, tints_of
from tools.art.scenes.registry import LAND, PLACE, SHAPES, Record, arguments, one_of, shape
from tools.art.scenes.scene_picture import Field, Picture, Placed, blurred

#: size of the pictures of a file of records, and how many times larger they are painted
SMALL, LARGE = (480, 300), (1280, 720)
FOLDER = "pictures"
#: the record files, with the size of their pictures
FILES = {
    "realm-house-cards": SMALL,
    "commanders": SMALL,
    "leadership-basic": SMALL,
    "leadership-stark": SMALL,
    "leadership-lannister": SMALL,
    "battles": SMALL,
    "realm-events": SMALL,
    "endings": LARGE,
}


def file_name(name: str) -> str:
    """Return the file of a picture; an id with a colon is that of a commander."""
    return f"{name.replace(':', '_')}.jpg"


@cache
def records() -> dict[str, Record]:
    """Return all records by the name of their picture: folder and id."""
    found: dict[str, Record] = {}
    for name in FILES:
        for folder, group in yaml.safe_load((RECORDS / f"{name}.yaml").read_text(encoding="utf-8")).items():
            for key, record in group.items():
                found[f"{folder}/{key}"] = {**record, "size": FILES[name]}
    return found


def painted(name: str, record: Record, over: float = 0.0) -> Image.Image:
    """Paint the picture of a record, `over` times as large as it is kept (0: as usual)."""
    size = record["size"]
    over = over or (2 if size == SMALL else 1.5)
    light = lights()[record["light"]]
    sun = record.get("sun", (0.68, 0.36))
    tints = tints_of(record.get("house", "none"))
    foe = tints_of(record.get("foe", "none"))
    tints |= {
        "foe": foe["house"],
        "foe-charge": foe["charge"],
        **{k: rgb(v) for k, v in record.get("tints", {}).items()},
    }
    p = Picture(name, (round(size[0] * over), round(size[1] * over)), light, (sun[0], sun[1]), tints)
    skies.paint(p, record.get("sky", "clear"), record.get("horizon", 0.7))
    for n, layer in enumerate(record["layers"]):
        ((word, given),) = layer.items()
        given = given or {}
        if word in LAND:
            LAND[word](p, **given)
        elif word == "crowd":
            _crowd(p, given, random.Random(f"{name} {n}"))
        else:
            _one(p, word, given)
    return p.finished(size)


def _foot(p: Picture, x: float) -> float:
    """Return how high the land painted last is at a place."""
    return float(p.line[min(p.w - 1, max(0, int(x * p.w)))]) / p.h


def _one(p: Picture, word: str, given: Record) -> None:
    place = {k: v for k, v in given.items() if k in PLACE}
    own = {k: v for k, v in given.items() if k not in PLACE or (k == "turn" and word == "mill")}
    person = word in ("bust", "helm")
    at = place.get("at", (0.5, 1.03) if person else (0.5,))
    y = at[1] if len(at) > 1 else _foot(p, at[0]) + 0.008
    tall = place.get("tall", 0.46 if person else 0.3)
    turn = 0.0 if word == "mill" else place.get("turn", 0.0)
    placed = Placed(shape(word, own), at[0], y, tall, bool(place.get("flip", False)), turn)
    alpha = p.lay([placed], place.get("far", 0.0), place.get("rim", 0.3 if person else 1.0))
    if person:
        _backlit(p, alpha, 1 if p.sun[0] > at[0] * p.w else -1)


def _backlit(p: Picture, alpha: Field, side: int) -> None:
    """Let the light fall round a head and shoulders: a soft edge and a sharp one towards the sun, shade at the foot."""
    for step, radius, bright in ((26, 16, 0.4), (7, 4.5, 0.42), (2.2, 0.9, 0.75)):
        by = round(step * p.scale * side), round(-step * p.scale * 0.35)
        soft = blurred(alpha, radius * p.scale)
        shifted = np.roll(soft, (-by[1], -by[0]), (0, 1))
        if side > 0:
            shifted[:, by[0] and -by[0] :] = soft[:, by[0] and -by[0] :]
        p.mix(p.light.glow, alpha * (1 - shifted).clip(0, 1) ** 1.6 * bright)
    p.mix(p.light.ink, alpha * ((p.ys / p.h - 0.6) / 0.5).clip(0, 1) * 0.65)


def _crowd(p: Picture, given: Record, chance: random.Random) -> None:
    of, count = given["of"], given["count"]
    x0, x1 = given.get("x", (0.0, 1.0))
    own = {
        k: v
        for k, v in given.items()
        if k not in ("of", "count", "x", "y", "tall", "far", "rim", "flip", "vary", "even", "turn")
    }
    low, high = given["tall"] if isinstance(given.get("tall"), list) else [given.get("tall", 0.2)] * 2
    found = []
    for n in range(count):
        x = x0 + (x1 - x0) * ((n + chance.uniform(0.34, 0.66)) / count if given.get("even", True) else chance.random())
        varied = {k: one_of(v, chance) for k, v in given.get("vary", {}).items()}
        if "seed" in SHAPES[of].__code__.co_varnames[: SHAPES[of].__code__.co_argcount] and "seed" not in own:
            varied["seed"] = chance.randrange(10_000)
        y = given.get("y")
        foot = (
            _foot(p, x) + chance.uniform(0.0, 0.02)
            if y is None
            else chance.uniform(*y)
            if isinstance(y, list)
            else float(y)
        )
        flip = chance.random() < 0.5 if given.get("flip") == "both" else bool(given.get("flip", False))
        found.append(
            Placed(shape(of, {**own, **varied}), x, foot, chance.uniform(low, high), flip, given.get("turn", 0.0))
        )
    found.sort(key=lambda each: each.y)
    p.lay(found, given.get("far", 0.0), given.get("rim", 1.0))


def stamp(record: Record) -> str:
    """Return the mark of a record: of its words, its light and the outlines of its shapes."""
    outlines = []
    for layer in record["layers"]:
        ((word, given),) = layer.items()
        of = (given or {}).get("of", word)
        if of in SHAPES:
            first = {k: v[0] for k, v in (given or {}).get("vary", {}).items()}
            outlines.append(shape(of, {k: v for k, v in {**(given or {}), **first}.items() if k in arguments(of)}))
    return hashlib.sha256(f"{record!r} {lights()[record['light']]!r} {outlines!r}".encode()).hexdigest()[:16]


def write(name: str, folder: Path) -> None:
    """Paint a picture and write it."""
    record = records()[name]
    path = folder / file_name(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    painted(name, record).save(
        path, quality=83, optimize=True, progressive=True, subsampling=0, comment=f"record {stamp(record)}"
    )


def make(assets: Path, names: Iterable[str] = ()) -> None:
    """Write assets/pictures; `names`: only these."""
    folder = assets / FOLDER
    with ProcessPoolExecutor(2) as pool:
        for done in [pool.submit(write, name, folder) for name in (names or records())]:
            done.result()
