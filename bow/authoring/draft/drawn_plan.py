"""The parts of a draft that can be drawn: all valid parts, even if others are faulty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.content.documents.faults import InputError
from bow.content.plans import Area
from bow.content.special import hexes_of
from bow.content.terms import GROUND_LOOKS, HOUSES, LIGHTS, RANKS, GroundLook, Light, Rank
from bow.hexes import Board, MapError, bits, parse_map

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

_NUMBERED = re.compile(r"[A-Z][1-9][0-9]?")


class DrawnHex(NamedTuple):
    """The terrain of a hex, for the painter."""

    base: str
    piece: str | None
    devastated: bool = False


class DrawnUnit(NamedTuple):
    """A unit on the map."""

    id: str
    house: str
    kind: str
    rank: Rank
    figures: int
    full: int
    commander: str | None
    at: str
    face_down: bool = False


class DrawnThing(NamedTuple):
    """An objective or a marker on the map.

    Attributes:
        part: `objectives` or `markers`.
        control: the House that controls an objective; the House that may look at a secret marker.
        kind: the kind of a marker.
        face: the face of a marker, which it shows when it is turned up.
    """

    part: str
    id: str
    at: str
    control: str | None
    kind: str = ""
    face: str | None = None


class DrawnPlan:
    """The map of a draft with its units and tokens. If the map itself is broken, an earlier board is drawn.

    Attributes:
        board: the board.
        value: the plan as plain values.
    """

    def __init__(self, value: Mapping[str, Any], catalogue: Catalogue, board: Board | None = None) -> None:
        """Read the plan; `board` is drawn if the map cannot be read."""
        self.value = value
        self.catalogue = catalogue
        self.map_error: MapError | None = None
        tokens: list[str] = []
        try:
            text = value.get("map")
            found, tokens = parse_map(text if isinstance(text, str) else "", "".join(catalogue.ground))
        except MapError as error:
            self.map_error = error
            found = board or Board.of(15, 11)
        self.board = found
        self.ground = [catalogue.ground[token].id for token in tokens] or ["plain"] * found.size
        pieces = {name: _word(id) for name, id in self._map("pieces") if name in found.index}
        self.pieces = {name: id for name, id in pieces.items() if id in catalogue.terrain}
        self.fires = {name: n for name, n in self._map("fires") if name in found.index and isinstance(n, int)}
        burnt = value.get("devastated")
        self.devastated = {name for name in burnt if self._on_board(name)} if isinstance(burnt, list) else set()

    def _map(self, key: str) -> Iterator[tuple[str, Any]]:
        """Return the entries of a part that is a map."""
        part = self.value.get(key)
        return iter([(str(name), item) for name, item in part.items()] if isinstance(part, dict) else [])

    def terrain_at(self, name: str, /) -> DrawnHex:
        """Return the terrain of a hex."""
        return DrawnHex(self.ground[self.board.index[name]], self.pieces.get(name), name in self.devastated)

    @property
    def light(self) -> Light | None:
        """The light over the battlefield; None: plain daylight, or an unknown word."""
        return next((light for light in LIGHTS if light == self.value.get("light")), None)

    @property
    def looks(self) -> dict[str, GroundLook]:
        """The painted details of hexes, by hex name."""
        return {
            name: look
            for id, area in self._records("areas")
            for look in GROUND_LOOKS
            if area.get("look") == look
            for name in self.area(id)
        }

    def _records(self, key: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for id, item in self._map(key):
            if isinstance(item, dict):
                yield id, item

    def _on_board(self, at: object) -> bool:
        return isinstance(at, str) and at in self.board.index

    @cached_property
    def units(self) -> list[DrawnUnit]:
        """The units on the board, in the order of the file."""
        return [
            unit for id, item in self._records("units") if (unit := self.unit(id, item)) and self._on_board(unit.at)
        ]

    def unit(self, id: str, item: Mapping[str, Any]) -> DrawnUnit | None:
        """Return a unit, on the board or in reserve, or None if its kind or commander is unknown."""
        commander = self.catalogue.commanders.get(_word(item.get("commander")))
        kind = self.catalogue.kinds.get(_word(item.get("kind")) or (commander.unit if commander else ""))
        if kind is None or ("commander" in item and commander is None):
            return None
        house = item.get("house") or (commander.house if commander else kind.house)
        rank: Rank = next((rank for rank in RANKS if rank == item.get("rank")), "green")
        figures = item.get("figures")
        shown = max(1, min(figures, kind.figures)) if isinstance(figures, int) else kind.figures
        id_of = commander.id if commander else None
        house = house if house in HOUSES else kind.house
        down = item.get("face-down") is not None
        return DrawnUnit(id, str(house), kind.id, rank, shown, kind.figures, id_of, _word(item.get("at")), down)

    @property
    def reserve(self) -> list[DrawnUnit]:
        """The units in reserve, in the order of the file."""
        return [unit for id, item in self._records("reserve") if (unit := self.unit(id, item))]

    @cached_property
    def things(self) -> list[DrawnThing]:
        """Objectives and markers on the board, in the order of the file."""
        found = [
            DrawnThing("objectives", id, item["at"], _word(item.get("control")) or None)
            for id, item in self._records("objectives")
            if self._on_board(item.get("at"))
        ]
        for id, item in self._records("markers"):
            if self._on_board(item.get("at")):
                secret, face = _word(item.get("secret")) or None, _word(item.get("face")) or None
                found.append(DrawnThing("markers", id, item["at"], secret, _word(item.get("kind")), face))
        return found

    def area(self, id: str) -> frozenset[str]:
        """Return the hexes of an area; empty if the area is faulty."""
        item = dict(self._records("areas")).get(id)
        if item is None:
            return frozenset()
        listed = item.get("hexes")
        if isinstance(listed, list):
            item = {**item, "hexes": [name for name in listed if self._on_board(name)]}
        try:
            area = Area.model_validate(item, strict=False)
            terrain = [
                self.pieces.get(name, ground) for name, ground in zip(self.board.names, self.ground, strict=True)
            ]
            return frozenset(self.board.names[h] for h in bits(hexes_of(area, self.board, terrain)))
        except (ValueError, InputError):
            return frozenset()

    def hexes_in(self, value: object) -> frozenset[str]:
        """Return the hexes of the board that part of a plan refers to, directly or through units, tokens and areas."""
        found: set[str] = set()
        stands = {unit.id: unit.at for unit in self.units} | {thing.id: thing.at for thing in self.things}
        areas = {id for id, _ in self._records("areas")}
        for word in _words(value):
            if _NUMBERED.fullmatch(word) and word in self.board.index:
                found.add(word)
            elif word in stands:
                found.add(stands[word])
            elif word in areas:
                found |= self.area(word)
        return frozenset(found)

    def on(self, name: str) -> list[tuple[str, ...]]:
        """Return the paths of the content of a hex: the unit first, then objectives and markers, then terrain."""
        found: list[tuple[str, ...]] = [("units", unit.id) for unit in self.units if unit.at == name]
        found += [(thing.part, thing.id) for thing in self.things if thing.at == name]
        found += [("pieces", name)] if name in self.pieces else []
        found += [("fires", name)] if name in self.fires else []
        return found


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _words(key)
            yield from _words(item)
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)
