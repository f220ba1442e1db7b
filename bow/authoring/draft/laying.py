"""Placing and removing things on hexes: ground, terrain tokens, fires, units, objectives, markers and areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from bow.authoring.draft import ground_edits
from bow.authoring.draft.placing import placed_unit, removed_units, unit_at
from bow.authoring.draft.plan_value import (
    PlanValue,
    at_hex,
    entries,
    ground_of,
    items,
    next_id,
    replaced_part,
    span_of,
    words_in,
)
from bow.content.catalogue import Catalogue
from bow.content.models import Terrain
from bow.content.terms import HOUSES, RANKS, House, Rank

LayablePart = Literal["map", "pieces", "fires", "devastated", "units", "objectives", "markers", "areas"]
ON_GROUND: Final[tuple[LayablePart, ...]] = ("map", "pieces", "fires", "devastated", "areas")
"""Parts that a symmetry repeats. It does not repeat units, objectives and markers."""
COURSES: Final[tuple[ground_edits.Course, ...]] = ("river", "road")


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
            return replace(self, level=max(1, min(ground_edits.MOST_FIRE, self.level + steps)))
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
    crossing: str = ground_edits.CROSSING


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
            made = _tamed(ground_edits.laid_pieces(value, chosen, thing.id), chosen, catalogue)
        case "fires":
            for name in chosen:
                fire = terrain_on(value, name, catalogue).fire
                if fire is not None:
                    made = ground_edits.lit_fires(made, [name], min(thing.level, fire.limit))
        case "devastated":
            made = _tamed(ground_edits.devastated(value, chosen), chosen, catalogue)
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
            made = _with_ground(value, "plain", chosen, catalogue, ground_edits.CROSSING)
        case "pieces":
            made = _tamed(ground_edits.laid_pieces(value, chosen, None), chosen, catalogue)
        case "fires":
            made = ground_edits.lit_fires(value, chosen, 0)
        case "devastated":
            made = ground_edits.devastated(value, chosen, burnt=False)
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
        found.append(Layable("fires", level=max(1, min(ground_edits.MOST_FIRE, level))))
    piece = entries(value, "pieces").get(name)
    if isinstance(piece, str):
        found.append(Layable("pieces", piece))
    if name in items(value, "devastated"):
        found.append(Layable("devastated"))
    board, ground = ground_edits.ground_ids(value, catalogue)
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
    board, ground = ground_edits.ground_ids(value, catalogue)
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
        made = ground_edits.drawn_course(value, names, course, catalogue, crossing)
    else:
        made = ground_edits.laid_ground(value, dict.fromkeys(names, ground_edits.character_of(catalogue, id)))
        if not ground_edits.is_course(id, "river"):
            pieces = entries(value, "pieces")
            crossings = [name for name in names if _is_crossing(catalogue.terrain.get(str(pieces.get(name))))]
            made = ground_edits.laid_pieces(made, crossings, None)
    return _tamed(ground_edits.devastated(made, names, burnt=False), names, catalogue)


def _tamed(value: PlanValue, names: list[str], catalogue: Catalogue) -> dict[str, Any]:
    """Return the plan with fires on some hexes limited to the level that their terrain allows."""
    made = dict(value)
    fires = entries(value, "fires")
    for name in names:
        if name in fires:
            fire = terrain_on(value, name, catalogue).fire
            level = fires[name] if isinstance(fires[name], int) else 1
            made = ground_edits.lit_fires(made, [name], max(0, min(level, fire.limit)) if fire is not None else 0)
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


def laid_objective(
    value: PlanValue, at: str, text: str, control: House | None = None, stem: str = "objective"
) -> tuple[dict[str, Any], str]:
    """Return the plan with an objective on a hex, and its id. If the hex has an objective, only its control changes.

    Args:
        value: the plan.
        at: the hex.
        text: its text for players.
        control: the House that controls it at the start; None: neither.
        stem: the beginning of its id.
    """
    there = at_hex(value, "objectives", at)
    if there:
        return controlled(value, there[0], control), there[0]
    id = _free_id(value, "objectives", stem)
    entry = {"at": at} | ({} if control is None else {"control": control}) | {"text": text}
    return replaced_part(value, "objectives", {**entries(value, "objectives"), id: entry}), id


def controlled(value: PlanValue, id: str, control: House | None) -> dict[str, Any]:
    """Return the plan with an objective controlled at the start by another House, or by neither.

    Raises:
        KeyError: there is no such objective.
    """
    objectives = entries(value, "objectives")
    entry = {key: item for key, item in objectives[id].items() if key != "control"}
    if control is not None:
        pairs = list(entry.items())
        at = list(entry).index("at") + 1 if "at" in entry else 0
        entry = dict([*pairs[:at], ("control", control), *pairs[at:]])
    if "control" in objectives[id] and control is not None:
        entry = {**objectives[id], "control": control}
    return replaced_part(value, "objectives", {**objectives, id: entry})


def laid_marker(value: PlanValue, at: str, kind: str, secret: House | None = None) -> tuple[dict[str, Any], str]:
    """Return the plan with one more marker of a kind on a hex, and its id.

    All markers of a kind are secret to the same House: a new one of a known kind takes over the secret of the others.
    """
    markers = entries(value, "markers")
    alike = [each for each in markers.values() if isinstance(each, Mapping) and each.get("kind") == kind]
    known = alike[0].get("secret") if alike else secret
    id = _free_id(value, "markers", kind)
    entry = {"kind": kind} | ({} if known is None else {"secret": known}) | {"at": at}
    return replaced_part(value, "markers", {**markers, id: entry}), id


def removed_token(value: PlanValue, part: str, id: str) -> dict[str, Any]:
    """Return the plan without a marker, an objective or an area. Rules that name it stay as they are."""
    return replaced_part(value, part, {each: item for each, item in entries(value, part).items() if each != id})


def new_area(value: PlanValue, names: Iterable[str], stem: str = "area") -> tuple[dict[str, Any], str]:
    """Return the plan with a new area of some hexes, and its id."""
    id = _free_id(value, "areas", stem)
    hexes = list(dict.fromkeys(names))
    return replaced_part(value, "areas", {**entries(value, "areas"), id: {"hexes": hexes}}), id


def painted_area(value: PlanValue, id: str, names: Iterable[str], inside: bool = True) -> dict[str, Any]:
    """Return the plan with some hexes added to an area, or removed from it; an area without hexes is deleted.

    Rows and columns of an area are first replaced by their hexes.

    Raises:
        KeyError: there is no such area.
        MapError: the map cannot be read.
    """
    areas = entries(value, "areas")
    area = areas[id]
    chosen = list(dict.fromkeys(names))
    kept = hexes_within(value, area)
    kept = [*kept, *(name for name in chosen if name not in kept)] if inside else [n for n in kept if n not in chosen]
    if not kept:
        return removed_token(value, "areas", id)
    others = {key: item for key, item in area.items() if key not in ("hexes", "rows", "columns")}
    return replaced_part(value, "areas", {**areas, id: {"hexes": kept, **others}})


def hexes_within(value: PlanValue, area: Any) -> list[str]:
    """Return the hexes of an area, from its hexes, rows and columns; terrain is ignored.

    Raises:
        MapError: the map cannot be read.
    """
    board, _ = ground_of(value)
    if not isinstance(area, Mapping):
        return []
    rows, columns = span_of(area, "rows", int), span_of(area, "columns", str)
    listed = area.get("hexes")
    if isinstance(listed, list):
        found = [name for name in listed if isinstance(name, str) and name in board.index]
    else:
        found = list(board.names) if rows or columns else []
    if rows:
        found = [name for name in found if rows[0] <= int(name[1:]) <= rows[1]]
    if columns:
        found = [name for name in found if columns[0] <= name[0] <= columns[1]]
    return found


def _free_id(value: PlanValue, part: str, stem: str) -> str:
    """Return the first free id; ids that rules still name are not free."""
    named = words_in([value.get("rules"), value.get("victory")])
    return next_id(stem, {*entries(value, part), *named}, "-")
