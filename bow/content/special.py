"""Checks of a battle plan's special rules: areas, markers, reserves, and the ids in rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bow.content.documents.vocabularies import all_unknown_ids, unknown
from bow.content.plans import MOST_OF_A_KIND, Area, Marker, Plan, Scenario
from bow.hexes import Board
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.scenarios import BoardCheck


def marker_ids(markers: Mapping[str, Marker]) -> dict[str, Marker]:
    """Return markers as a flat list by id; markers with a count get numbers: NAME-1, NAME-2 ..."""
    found: dict[str, Marker] = {}
    for name, marker in markers.items():
        if marker.count is None:
            found[name] = marker
        else:
            found.update((f"{name}-{n}", marker) for n in range(1, marker.count + 1))
    return found


def hexes_of(area: Area, board: Board, terrain: list[str]) -> int:
    """Return the hexes of an area as a bit set; `terrain` is the terrain of each hex at set-up."""
    found = board.all
    if area.hexes is not None:
        found &= sum(1 << board.index[name] for name in dict.fromkeys(area.hexes))
    if area.rows is not None:
        first, last = area.rows
        found &= sum(1 << h for h in range(board.size) if first <= board.row[h] + 1 <= last)
    if area.columns is not None:
        letters = range(ord(area.columns[0]), ord(area.columns[1]) + 1)
        found &= sum(1 << h for h, name in enumerate(board.names) if ord(name[0]) in letters)
    if area.terrain is not None:
        found &= sum(1 << h for h in range(board.size) if terrain[h] in area.terrain)
    return found


def with_treated_ground(scenario: Scenario, board: Board, ground: list[str]) -> Scenario:
    """Return the scenario with a token on each hex whose ground has the rules of a token (`treat-as`)."""
    if not scenario.treat_as:
        return scenario
    laid = {
        board.names[h]: scenario.treat_as[id]
        for h, id in enumerate(ground)
        if id in scenario.treat_as and board.names[h] not in scenario.pieces
    }
    return scenario.model_copy(update={"pieces": {**laid, **scenario.pieces}})


def check_special(check: BoardCheck, plan: Plan, catalogue: Catalogue) -> None:
    """Report every fault in the special rules of a plan."""
    _areas(check, plan, catalogue)
    _markers(check, plan)
    _reserve(check, plan)
    _names(check, plan, catalogue)


def _areas(check: BoardCheck, plan: Plan, catalogue: Catalogue) -> None:
    for id, area in plan.areas.items():
        for n, name in enumerate(area.hexes or ()):
            check.hex(("areas", id, "hexes", n), name)
        for n, terrain in enumerate(area.terrain or ()):
            if terrain not in catalogue.terrain:
                check.fault(
                    ("areas", id, "terrain", n),
                    unknown("terrain", terrain, catalogue.terrain),
                )
        if area.rows is not None and area.rows[0] > area.rows[1]:
            check.fault(("areas", id, "rows"), Sentence("told-rows-order", first=area.rows[0], last=area.rows[1]))
        if area.columns is not None and area.columns[0] > area.columns[1]:
            check.fault(
                ("areas", id, "columns"), Sentence("told-columns-order", first=area.columns[0], last=area.columns[1])
            )
    if check.board is not None and not check.faults:
        terrain_at = check.terrain_ids()
        for id, area in plan.areas.items():
            if not hexes_of(area, check.board, terrain_at):
                check.fault(("areas", id), Sentence("told-area-empty"))


def _markers(check: BoardCheck, plan: Plan) -> None:
    kinds: dict[str, str | None] = {}
    standing = {unit.at for unit in getattr(check.scenario, "units", {}).values()}
    for id, marker in plan.markers.items():
        if marker.at is not None:
            check.hex(("markers", id, "at"), marker.at)
            if marker.figures is not None and marker.at in standing and isinstance(check.scenario, Scenario):
                check.fault(("markers", id, "at"), Sentence("told-figures-on-unit", hex=marker.at))
        if kinds.setdefault(marker.kind, marker.secret) != marker.secret:
            check.fault(
                ("markers", id, "secret"),
                Sentence("told-marker-secret", kind=marker.kind),
            )
    expected = sum(marker.count or 1 for marker in plan.markers.values())
    if expected > MOST_OF_A_KIND:
        check.fault(("markers",), Sentence("told-too-many-markers", count=expected, most=MOST_OF_A_KIND))
        return
    ids = marker_ids(plan.markers)
    if len(ids) != expected:
        check.fault(("markers",), Sentence("told-marker-names"))
    for id in plan.counters:
        if id in ids:
            check.fault(("counters", id), Sentence("told-counter-marker", id=id))


def _reserve(check: BoardCheck, plan: Plan) -> None:
    units = getattr(check.scenario, "units", {})
    for id, unit in plan.reserve.items():
        if id in units:
            check.fault(("reserve", id), Sentence("told-reserve-on-board", id=id))
        check.unit(("reserve", id), unit)


def _names(check: BoardCheck, plan: Plan, catalogue: Catalogue) -> None:
    """Check that every id in the words of rules and victory conditions exists."""
    markers: list[str] = []
    for id, marker in plan.markers.items():
        markers += [id, marker.kind]
    markers += marker_ids(plan.markers)
    known: dict[str, Iterable[str]] = {
        "objective": plan.objectives,
        "area": plan.areas,
        "marker": dict.fromkeys(markers),
        "terrain": catalogue.terrain,
        "terrain token": [id for id, terrain in catalogue.terrain.items() if terrain.kind == "token"],
        "ground": {terrain.id for terrain in catalogue.ground.values()},
        "commander": {id.partition(":")[0] for id in catalogue.commanders},
        "kind of unit": catalogue.kinds,
        "counter": plan.counters,
    }
    if isinstance(check.scenario, Scenario):  # in a position units may have fallen
        known["unit"] = [*check.scenario.units, *plan.reserve]
    for n, line in enumerate(plan.victory):
        if _asks_winner(line.if_):
            check.fault(("victory", n, "if"), Sentence("told-victory-winner"))
    for part in ("rules", "victory"):
        check.faults += all_unknown_ids(check.document, (*check.place, part), getattr(plan, part), known)


def _asks_winner(conditions: Iterable[Any]) -> bool:
    """Return whether a victory condition asks who wins, which it would have to decide itself."""
    return any(each.word == "winner" or _asks_winner(getattr(each, "these", ())) for each in conditions)
