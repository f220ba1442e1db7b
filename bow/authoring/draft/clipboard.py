"""A set of hexes with their content: copied, cut out, turned, mirrored, pasted elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bow.authoring.draft.ground_edits import MOST_FIRE, devastated, laid_ground, laid_pieces, lit_fires
from bow.authoring.draft.placing import commander_name, free_unit_id, house_letter
from bow.authoring.draft.plan_value import (
    ON_ONE_HEX,
    LostPart,
    PlanValue,
    at_hex,
    entries,
    ground_of,
    hex_of,
    items,
    next_id,
    replaced_part,
)
from bow.content.catalogue import Catalogue
from bow.hexes import Board


@dataclass(frozen=True)
class CopiedHex:
    """A hex with its content, `q` steps east and `r` steps south-east of the origin."""

    q: int
    r: int
    ground: str
    piece: str | None = None
    fire: int = 0
    burnt: bool = False
    areas: tuple[str, ...] = ()
    things: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    """Units, objectives and markers by part and id, without their hex."""


@dataclass(frozen=True)
class Patch:
    """Some hexes with their content, relative to one of them."""

    hexes: tuple[CopiedHex, ...]

    def turned(self, sixths: int = 1) -> Patch:
        """Return the patch turned clockwise by sixths of a full turn."""
        made = self.hexes
        for _ in range(sixths % 6):
            made = tuple(replace(each, q=-each.r, r=each.q + each.r) for each in made)
        return Patch(made)

    def mirrored(self, how: Literal["left-right", "top-bottom"] = "left-right") -> Patch:
        """Return the patch mirrored."""
        if how == "left-right":
            return Patch(tuple(replace(each, q=-each.q - each.r) for each in self.hexes))
        return Patch(tuple(replace(each, q=each.q + each.r, r=-each.r) for each in self.hexes))

    def places(self, board: Board, origin: str) -> dict[int, CopiedHex]:
        """Return the hexes of a board that the patch covers when its origin is on a hex.

        Hexes off the board are left out.
        """
        start = board.index[origin]
        places = {(board.x[hex], board.row[hex]): hex for hex in range(board.size)}
        found = {}
        for each in self.hexes:
            place = places.get((board.x[start] + 2 * each.q + each.r, board.row[start] + each.r))
            if place is not None:
                found[place] = each
        return found


@dataclass(frozen=True)
class Pasted:
    """A plan after pasting, and the parts that were not pasted."""

    value: dict[str, Any]
    lost: tuple[LostPart, ...]


def copied(value: PlanValue, names: Iterable[str], origin: str | None = None) -> Patch:
    """Return the hexes with their content. `origin` is the hex that will lie under the pointer; None: the first hex.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    board, ground = ground_of(value)
    hexes = sorted({board.index[name] for name in names})
    if not hexes:
        return Patch(())
    start = board.index[origin] if origin is not None else hexes[0]
    pieces, fires, burnt = entries(value, "pieces"), entries(value, "fires"), items(value, "devastated")
    areas = {id: area["hexes"] for id, area in entries(value, "areas").items() if _has_hexes(area)}
    made = []
    for hex in hexes:
        name = board.names[hex]
        r = board.row[hex] - board.row[start]
        things = {part: {id: _carried(value, part, id) for id in at_hex(value, part, name)} for part in ON_ONE_HEX}
        made.append(
            CopiedHex(
                q=(board.x[hex] - board.x[start] - r) // 2,
                r=r,
                ground=ground[hex],
                piece=pieces.get(name),
                fire=level if isinstance(level := fires.get(name), int) and 0 <= level <= MOST_FIRE else 0,
                burnt=name in burnt,
                areas=tuple(id for id, inside in areas.items() if name in inside),
                things={part: found for part, found in things.items() if found},
            )
        )
    return Patch(tuple(made))


def cleared(value: PlanValue, names: Iterable[str], ground: str = ".") -> dict[str, Any]:
    """Return the plan with some hexes cleared of everything but their ground, which becomes `ground`.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    chosen = list(dict.fromkeys(names))
    made = laid_ground(value, dict.fromkeys(chosen, ground))
    made = devastated(lit_fires(laid_pieces(made, chosen, None), chosen, 0), chosen, burnt=False)
    for part in ON_ONE_HEX:
        kept = {id: entry for id, entry in entries(made, part).items() if hex_of(entry) not in chosen}
        made = replaced_part(made, part, kept)
    areas = {}
    for id, area in entries(made, "areas").items():
        if _has_hexes(area):
            inside = [name for name in area["hexes"] if name not in chosen]
            if inside:
                areas[id] = {**area, "hexes": inside}
        else:
            areas[id] = area
    return replaced_part(made, "areas", areas)


def cut(value: PlanValue, names: Iterable[str], origin: str | None = None) -> tuple[dict[str, Any], Patch]:
    """Return the plan with some hexes cleared, and their content. Raises the same errors as `copied`."""
    chosen = list(names)
    return cleared(value, chosen), copied(value, chosen, origin)


def pasted(value: PlanValue, patch: Patch, origin: str, catalogue: Catalogue) -> Pasted:
    """Return the plan with a patch pasted; the former content of its hexes is deleted.

    Units, objectives and markers keep their ids if these are free, and get new ones if they are not. A commander who
    takes part already is not pasted. The new hexes join the areas of the copied ones that the plan still has.

    Args:
        value: the plan.
        patch: the copied or cut hexes.
        origin: the hex for the origin of the patch.
        catalogue: the content that the plan is made with.

    Raises:
        KeyError: there is no such hex.
        MapError: the map cannot be read.
    """
    board, _ = ground_of(value)
    places = {board.names[hex]: each for hex, each in patch.places(board, origin).items()}
    made = cleared(value, places)
    made = laid_ground(made, {name: each.ground for name, each in places.items()})
    # clearing the place deleted areas that had no other hex
    areas = entries(value, "areas") | entries(made, "areas")
    emptied = [id for id in areas if id not in entries(made, "areas")]
    areas = {id: {**area, "hexes": []} if id in emptied else area for id, area in areas.items()}
    for name, each in places.items():
        if each.piece is not None:
            made = laid_pieces(made, [name], each.piece)
        made = lit_fires(made, [name], each.fire)
        made = devastated(made, [name], each.burnt)
        for id in each.areas:
            if _has_hexes(areas.get(id)) and name not in areas[id]["hexes"]:
                areas[id] = {**areas[id], "hexes": [*areas[id]["hexes"], name]}
    areas = {id: area for id, area in areas.items() if id not in emptied or area["hexes"]}
    made = replaced_part(made, "areas", areas)
    laid = {(each.q, each.r) for each in places.values()}
    missed = [each for each in patch.hexes if (each.q, each.r) not in laid]
    lost = [LostPart(part, thing, "") for each in missed for part, thing in _all_in(each)]
    lost += [LostPart("areas", id, name) for name, each in places.items() for id in each.areas if id not in areas]
    for name, each in places.items():
        for part, thing in _all_in(each):
            entry = {**each.things[part][thing], "at": name}
            new = _new_id(made, part, thing, entry, catalogue)
            if new is None:
                lost.append(LostPart(part, thing, name))
            else:
                made = replaced_part(made, part, {**entries(made, part), new: entry})
    return Pasted(made, tuple(lost))


def _new_id(value: PlanValue, part: str, id: str, entry: Mapping[str, Any], catalogue: Catalogue) -> str | None:
    """Return the id of a pasted unit, objective or marker, or None if a second one is not allowed."""
    if part == "units":
        units = entries(value, "units") | entries(value, "reserve")
        name = commander_name(entry)
        if name is not None and name in map(commander_name, units.values()):
            return None
        return id if id not in units else free_unit_id(value, house_letter(entry, catalogue))
    taken = entries(value, part)
    stem, _, number = id.rpartition("-")
    return id if id not in taken else next_id(stem if number.isdigit() else id, taken, "-")


def _all_in(each: CopiedHex) -> list[tuple[str, str]]:
    return [(part, id) for part, things in each.things.items() for id in things]


def _has_hexes(area: Any) -> bool:
    return isinstance(area, Mapping) and isinstance(area.get("hexes"), list)


def _carried(value: PlanValue, part: str, id: str) -> dict[str, Any]:
    return {key: item for key, item in value[part][id].items() if key != "at"}
