"""The seeds of the realm's map, read from seeds.txt: junctions, borders with their waypoints, quays of ports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
