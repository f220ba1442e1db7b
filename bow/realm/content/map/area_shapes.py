"""An area on the map: its outline, places of tokens, and name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from bow.realm.content.board_models import Area
from bow.realm.content.map.map_file import ArcKind, SlotKind
from bow.realm.content.map.outlines import Bounds, Place, Ring, bounds_of, contains, distance

Slots = Mapping[SlotKind, tuple[Place, ...]]

#: the number of places for units, by type of area
UNIT_SLOTS: Final = {"land": 5, "sea": 5, "port": 3}
SMALLEST: Final = 8.0  # letters of a name
LETTER_WIDTH: Final = 0.6  # as part of its height, on average
LEADING: Final = 0.92


def wanted_slots(area: Area, neutral: bool) -> list[SlotKind]:
    """Return the slots that an area needs, icons first; with `neutral`, also for a neutral force."""
    units: list[SlotKind] = ["unit"]
    tokens: list[SlotKind] = ["order", *(units * UNIT_SLOTS[area.type])]
    if area.type != "land":
        return tokens
    found: list[SlotKind] = ["fort"] if area.fort is not None else []
    found += ["crown" for _ in range(area.crowns)]
    found += ["supply" for _ in range(area.supply)]
    found += [*tokens, "power"]
    return [*found, "garrison"] if area.garrison is not None or neutral else found


@dataclass(frozen=True)
class MapArc:
    """A border between two sides; each side is an area, filler ground, or `frame`."""

    between: tuple[str, str]
    kind: ArcKind
    points: Ring


@dataclass(frozen=True)
class Label:
    """A name on the map: its center, its angle in degrees clockwise, its font size, its lines."""

    at: Place
    angle: int
    size: float
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The name in one line."""
        return " ".join(self.lines)

    def fitted(self, name: str) -> Label:
        """Return the label with another name, in a smaller font if needed, but not below `SMALLEST`."""
        room = max(map(len, self.lines))
        lines = min(_broken(name, len(self.lines)), key=lambda each: (max(map(len, each)), len(each)))
        size = min(self.size, self.size * room / max(1, *map(len, lines)))
        return replace(self, size=max(SMALLEST, round(size, 1)), lines=lines)


def _broken(name: str, most: int) -> list[tuple[str, ...]]:
    """Return the ways to break a name into at most `most` lines."""
    words = name.split() or [name]
    if most == 1 or len(words) == 1:
        return [(" ".join(words),)]
    return [
        (" ".join(words[:n]), *rest) if n < len(words) else (" ".join(words),)
        for n in range(1, len(words) + 1)
        for rest in (_broken(" ".join(words[n:]), most - 1) if n < len(words) else [()])
    ]


@dataclass(frozen=True)
class AreaShape:
    """An area on the map."""

    id: str
    rings: tuple[Ring, ...]
    """Its outline, clockwise; then the islands that are cut out of it."""
    centre: Place
    """The point that is farthest from the outline."""
    slots: Slots
    """Places of tokens and icons, those first that are used first. Tokens of a radius of 18 do not touch."""
    labels: Mapping[str, Label] = field(default_factory=dict)
    """Its name by language, in letters that fit; none for a port of the box."""
    facing: float | None = None
    """The direction of the quay of a port, in degrees clockwise from east."""
    is_plate: bool = False
    """Whether a content pack has added the area: it stands on a plate over the map."""
    is_painted: bool = True
    """Whether the picture of the map shows its building and icons; if not, they are to be drawn."""

    @cached_property
    def bounds(self) -> Bounds:
        """The smallest upright rectangle around the area."""
        return bounds_of(self.rings)

    def contains(self, x: float, y: float, grace: float = 0.0) -> bool:
        """Return whether a point is in the area, or at most `grace` outside it."""
        if not self.bounds.holds(x, y, grace):
            return False
        return contains(self.rings, x, y) or (grace > 0 and distance(self.rings, x, y) <= grace)
