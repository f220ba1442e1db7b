"""What the realm's map is made of: seeds placed by hand (seeds.txt), areas and their names."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import wanted_slots

Point = tuple[float, float]

SEEDS: Final = Path(__file__).with_name("seeds.txt")
WIDTH: Final = 1000
HEIGHT: Final = 1450
FRAME: Final = "frame"
#: the compass rose, on which no name is written: its middle and its reach
COMPASS: Final = (92.0, 1366.0)
COMPASS_REACH: Final = 60.0
#: the prefix of the names of ground that is no area
FILLER: Final = "~"


class SeedsError(Exception):
    """A line of the seeds is wrong; the text names file and line."""


@dataclass(frozen=True)
class SeedBorder:
    """A border between two areas: its points, and the word that stands for the first of them in the file."""

    between: tuple[str, str]
    points: tuple[Point, ...]
    first: str


@dataclass(frozen=True)
class SeedQuay:
    """The quay of a port: the middle of its foot on the coast, and where it points, in degrees clockwise from east."""

    at: Point
    facing: float


@dataclass(frozen=True)
class Seeds:
    """All that is placed by hand."""

    junctions: dict[str, Point]
    borders: tuple[SeedBorder, ...]
    quays: dict[str, SeedQuay]


def read_seeds(path: Path = SEEDS) -> Seeds:
    """Read the seeds.

    Raises:
        SeedsError: a line has no known form, or names a junction that is not above it.
    """
    junctions: dict[str, Point] = {}
    borders: list[SeedBorder] = []
    quays: dict[str, SeedQuay] = {}
    for number, written in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        line = written.partition("#")[0].strip()
        if not line:
            continue
        kind, _, rest = line.partition(" ")
        try:
            if kind == "J":
                name, at = rest.split()
                junctions[name] = _point(at, {})
            elif kind == "A":
                pair, _, way = rest.partition(":")
                one, other = pair.split()
                words = way.split()
                points = tuple(_point(word, junctions) for word in words)
                if len(points) < 2:
                    raise ValueError("a border needs two points")
                borders.append(SeedBorder((one, other), points, words[0]))
            elif kind == "P":
                name, at, facing = rest.split()
                quays[name] = SeedQuay(_point(at, {}), float(facing))
            else:
                raise ValueError("a line begins with J, A or P")
        except ValueError as error:
            raise SeedsError(f"{path}:{number}: {error}: {line!r}") from None
    return Seeds(junctions, tuple(borders), quays)


def _point(word: str, junctions: dict[str, Point]) -> Point:
    """Return a junction's point, or the point that is written `x,y`."""
    if word in junctions:
        return junctions[word]
    x, comma, y = word.partition(",")
    if not comma:
        raise ValueError(f"no junction {word!r} above")
    return float(x), float(y)


LOCALE: Final = Path(__file__).parents[3] / "assets" / "locale"
#: the messages with the names of areas in languages other than that of the box
NAMES: Final = {"ru": LOCALE / "ru" / "content-realm.ftl"}


def names_of(realm: RealmContent, area: str) -> Mapping[str, str]:
    """Return the name of an area by language."""
    return {"en": realm.areas[area].name, **{language: _names(path)[area] for language, path in NAMES.items()}}


@cache
def _names(path: Path) -> dict[str, str]:
    """Return the names in a file of messages, by the id of what has them."""
    return dict(re.findall(r"^printed-(\w+) = (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE))


def neutral_areas(realm: RealmContent) -> set[str]:
    """Return the areas in which a neutral force may stand."""
    return {force.area for setup in realm.setups.values() for force in setup.neutral}


def inputs_stamp(realm: RealmContent, seeds: Path = SEEDS) -> str:
    """Return a hash of what the map is made of: if it changes, the map is to be made again."""
    neutral = neutral_areas(realm)
    areas = [
        (area.id, area.type, area.fort, area.land, area.sea, wanted_slots(area, area.id in neutral),
         sorted(names_of(realm, area.id).items()))
        for area in realm.areas.values()
    ]  # fmt: skip
    return hashlib.sha256(seeds.read_bytes() + repr(areas).encode()).hexdigest()[:16]
