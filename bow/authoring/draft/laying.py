"""Placing and removing things on hexes: ground, terrain tokens, fires, units, markers and the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from bow.authoring.draft.battle_tokens import (
    laid_marker,
    laid_objective,
    new_area,
    painted_area,
    removed_token,
)
from bow.authoring.draft.ground_edits import (
    CROSSING,
    MOST_FIRE,
    Course,
    character_of,
    devastated,
    drawn_course,
    ground_ids,
    is_course,
    laid_ground,
    laid_pieces,
    lit_fires,
)
from bow.authoring.draft.placing import placed_unit, removed_units, unit_at
from bow.authoring.draft.plan_value import PlanValue, at_hex, entries, items
from bow.content.catalogue import Catalogue
from bow.content.models import Terrain
from bow.content.terms import HOUSES, RANKS, House, Rank

LayablePart = Literal["map", "pieces", "fires", "devastated", "units", "objectives", "markers", "areas"]
ON_GROUND: Final[tuple[LayablePart, ...]] = ("map", "pieces", "fires", "devastated", "areas")
"""Parts that a symmetry repeats. It does not repeat units, objectives and markers."""
COURSES: Final[tuple[Course, ...]] = ("river", "road")


@dataclass(frozen=True)
class Layable:
    """A thing that can be placed on hexes.

    Attributes:
        part: the part of a plan that it belongs to.
        id: of the ground, the piece, the kind of unit, the kind of marker, the area; of an objective the House that
            controls it, or nothing; of a new area nothing.
        commander: with title, of a unit; empty: it has none.
        rank: of a unit.
        level: of a fire, 1 to 4.
        secret: the House that may look at a marker.
        house: of a unit, if it is not that of its kind.
        figures: of a unit, if it is not at full strength.
    """

    part: LayablePart
    id: str = ""
    commander: str = ""
    rank: Rank = "green"
    level: int = 1
    secret: House | None = None
    house: House | None = None
    figures: int | None = None

    @property
    def is_single(self) -> bool:
        """Whether a plan can have only one of this thing, so that placing it again moves it."""
        return bool(self.commander)

    def turned(self, steps: int) -> Layable:
        """Return the thing with another rank, or another level of a fire; other things are unchanged."""
        if self.part == "units":
            return replace(self, rank=RANKS[max(0, min(len(RANKS) - 1, RANKS.index(self.rank) + steps))])
        if self.part == "fires":
            return replace(self, level=max(1, min(MOST_FIRE, self.level + steps)))
        return self

    def is_like(self, other: Layable) -> bool:
        """Return whether two things are the same apart from rank, level, House and figures."""
        return (self.part, self.id, self.commander) == (other.part, other.id, other.commander)

    @property
    def unit(self) -> dict[str, Any]:
        """The unit as written in a plan."""
        who = {"commander": self.commander} if self.commander else {}
        kind = {"kind": self.id} if self.id else {}
        more = {"house": self.house, "rank": self.rank, "figures": self.figures}
        return {**kind, **who, **{key: item for key, item in more.items() if item is not None}}


@dataclass(frozen=True)
class LayingWords:
    """The texts of new things, and the id of the token for hexes where a road crosses a river."""

    objective: str
    crossing: str = CROSSING


def laid(
    value: PlanValue, thing: Layable, names: Iterable[str], catalogue: Catalogue, words: LayingWords
) -> dict[str, Any]:
    """Return the plan with a thing placed on some hexes.

    New ground removes fires that cannot burn on it, and crossings that have nothing to cross. Fires are limited to the
    level that the ground allows. Units are only placed where a unit can stand.

    Raises:
        KeyError: there is no such hex, or no such terrain.
        MapError: the map cannot be read.
    """
    chosen = list(dict.fromkeys(names))
    made = dict(value)
    match thing.part:
        case "map":
            made = _with_ground(value, thing.id, chosen, catalogue, words.crossing)
        case "pieces":
            made = _tamed(laid_pieces(value, chosen, thing.id), chosen, catalogue)
        case "fires":
            for name in chosen:
                fire = terrain_on(value, name, catalogue).fire
                if fire is not None:
                    made = lit_fires(made, [name], min(thing.level, fire.limit))
        case "devastated":
            made = _tamed(devastated(value, chosen), chosen, catalogue)
        case "units":
            for name in chosen:
                if terrain_on(value, name, catalogue).enter != "impassable":
                    made, _ = placed_unit(made, name, thing.unit, catalogue)
        case "objectives":
            for name in chosen:
                made, _ = laid_objective(made, name, words.objective, _house(thing.id))
        case "markers":
            for name in chosen:
                made, _ = laid_marker(made, name, thing.id, thing.secret)
        case "areas":
            if thing.id in entries(value, "areas"):
                made = painted_area(value, thing.id, chosen)
            elif chosen:
                made, _ = new_area(value, chosen)
    return made


def lifted(value: PlanValue, thing: Layable, names: Iterable[str], catalogue: Catalogue) -> dict[str, Any]:
    """Return the plan without the things of one sort (`thing.part`) on some hexes.

    Ground is replaced by plain. For areas, the hexes are removed from the area with the id of the thing.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    chosen = list(dict.fromkeys(names))
    made = dict(value)
    match thing.part:
        case "map":
            made = _with_ground(value, "plain", chosen, catalogue, CROSSING)
        case "pieces":
            made = _tamed(laid_pieces(value, chosen, None), chosen, catalogue)
        case "fires":
            made = lit_fires(value, chosen, 0)
        case "devastated":
            made = devastated(value, chosen, burnt=False)
        case "units":
            made = removed_units(value, [unit_at(value, name) for name in chosen])
        case "objectives" | "markers":
            for id in [id for name in chosen for id in at_hex(value, thing.part, name)]:
                made = removed_token(made, thing.part, id)
        case "areas":
            if thing.id in entries(value, "areas"):
                made = painted_area(value, thing.id, chosen, inside=False)
    return made


def lying_on(value: PlanValue, name: str, catalogue: Catalogue) -> list[Layable]:
    """Return the content of a hex, uppermost first: unit, markers, objective, fire, token, devastation, ground.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    found: list[Layable] = []
    units = entries(value, "units")
    for id in at_hex(value, "units", name):
        found.append(_unit_taken(units[id]))
    markers, objectives = entries(value, "markers"), entries(value, "objectives")
    for id in at_hex(value, "markers", name):
        marker = markers[id]
        found.append(Layable("markers", str(marker.get("kind")), secret=_house(marker.get("secret"))))
    for id in at_hex(value, "objectives", name):
        found.append(Layable("objectives", _house(objectives[id].get("control")) or ""))
    level = entries(value, "fires").get(name)
    if isinstance(level, int):
        found.append(Layable("fires", level=max(1, min(MOST_FIRE, level))))
    piece = entries(value, "pieces").get(name)
    if isinstance(piece, str):
        found.append(Layable("pieces", piece))
    if name in items(value, "devastated"):
        found.append(Layable("devastated"))
    board, ground = ground_ids(value, catalogue)
    found.append(Layable("map", ground[board.index[name]]))
    return found


def terrain_on(value: PlanValue, name: str, catalogue: Catalogue) -> Terrain:
    """Return the terrain that counts on a hex (TER-1).

    The first of these: the token there, the terrain that `treat-as` names for the ground, plain if the hex is
    devastated, the ground.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    board, ground = ground_ids(value, catalogue)
    piece = entries(value, "pieces").get(name)
    if isinstance(piece, str) and piece in catalogue.terrain:
        return catalogue.terrain[piece]
    here = catalogue.terrain[ground[board.index[name]]]
    treated = entries(value, "treat-as").get(here.id)
    if isinstance(treated, str) and treated in catalogue.terrain:
        return catalogue.terrain[treated]
    return catalogue.terrain["plain"] if name in items(value, "devastated") else here


def _with_ground(value: PlanValue, id: str, names: list[str], catalogue: Catalogue, crossing: str) -> dict[str, Any]:
    course = next((course for course in COURSES if course == id), None)
    if course is not None:
        made = drawn_course(value, names, course, catalogue, crossing)
    else:
        made = laid_ground(value, dict.fromkeys(names, character_of(catalogue, id)))
        if not is_course(id, "river"):
            pieces = entries(value, "pieces")
            crossings = [name for name in names if _is_crossing(catalogue.terrain.get(str(pieces.get(name))))]
            made = laid_pieces(made, crossings, None)
    return _tamed(devastated(made, names, burnt=False), names, catalogue)


def _tamed(value: PlanValue, names: list[str], catalogue: Catalogue) -> dict[str, Any]:
    """Return the plan with fires on some hexes limited to the level that their terrain allows."""
    made = dict(value)
    fires = entries(value, "fires")
    for name in names:
        if name in fires:
            fire = terrain_on(value, name, catalogue).fire
            level = fires[name] if isinstance(fires[name], int) else 1
            made = lit_fires(made, [name], max(0, min(level, fire.limit)) if fire is not None else 0)
    return made


def _is_crossing(terrain: Terrain | None) -> bool:
    return terrain is not None and (terrain.bridge or terrain.enter == "ford")


def _unit_taken(unit: Mapping[str, Any]) -> Layable:
    rank: Rank = next((rank for rank in RANKS if rank == unit.get("rank")), "green")
    figures = unit.get("figures")
    return Layable(
        "units",
        str(unit.get("kind") or ""),
        str(unit.get("commander") or ""),
        rank,
        house=_house(unit.get("house")),
        figures=figures if isinstance(figures, int) else None,
    )


def _house(word: object) -> House | None:
    return next((house for house in HOUSES if house == word), None)
