"""Warnings about what a reader of the map would notice: names and pieces that do not fit the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from bow.authoring.draft.checked_plan import CheckedPlan, Warning
from bow.battle.deeds.marker_deeds import Arrive, Lay
from bow.content.documents.vocabularies import listed
from bow.content.documents.yaml_reading import read_yaml
from bow.content.special import marker_ids
from bow.hexes import bits, parse_map
from bow.system.sentence import Sentence

WORDS: Final = Path(__file__).parents[1] / "picture_words.yaml"
_WORD: Final = re.compile(r"[^\W\d_]+")


@cache
def _picture_words() -> Mapping[str, Any]:
    return dict(read_yaml(WORDS).value)


@cache
def _terrain_by_word() -> Mapping[str, tuple[str, ...]]:
    return {word: tuple(each["terrain"]) for each in _picture_words()["names"] for word in each["words"]}


def terrain_in_name(name: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the first word of a name that calls for terrain, with that terrain; None if no word does."""
    known = _terrain_by_word()
    for word in _WORD.findall(name.lower()):
        for form in (word, word.removesuffix("s")):
            if form in known:
                return word, known[form]
    return None


def objectives_without_their_ground(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `objective-elsewhere`: an objective is named after a building, a bridge or the like, and stands on none."""
    for id, objective in battle.scenario.objectives.items():
        there = battle.terrain[battle.board.index[objective.at]]
        called = terrain_in_name(objective.text) or terrain_in_name(id)
        if called is not None and there not in called[1]:
            word, terrain = called
            why = Sentence(
                "told-warn-objective-elsewhere", word=word, hex=objective.at, there=there, list=listed(terrain)
            )
            yield battle.warn("objective-elsewhere", ("objectives", id, "at"), why)


def bridges_on_land(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `bridge-on-land`: a bridge or a ford lies neither on water, nor on a road beside water."""
    ground = battle.catalogue.ground
    _, tokens = parse_map(battle.scenario.map, "".join(ground))
    for name, piece in battle.scenario.pieces.items():
        hex = battle.board.index[name]
        below = ground[tokens[hex]]
        beside = [ground[tokens[near]].enter for near in bits(battle.board.near[hex])]
        wet = below.enter == "impassable" or (below.road and "impassable" in beside)
        if piece in _picture_words()["over-water"] and not wet:
            why = Sentence("told-warn-bridge-on-land", piece=piece, hex=name, there=below.id)
            yield battle.warn("bridge-on-land", ("pieces", name), why)


def markers_out_of_reach(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `marker-unreachable`: no unit of either House can ever reach a marker, wherever it begins or is laid."""
    reached = battle.reached_by["stark"] | battle.reached_by["lannister"]
    laying = [word.thing for word in battle.words if isinstance(word.thing, Lay)]
    for id, marker in battle.scenario.markers.items():
        if marker.at is not None:
            if not reached >> battle.board.index[marker.at] & 1:
                why = Sentence("told-warn-marker-unreachable", hex=marker.at)
                yield battle.warn("marker-unreachable", ("markers", id, "at"), why)
            continue
        names = {id, marker.kind, *marker_ids({id: marker})}
        areas = list(dict.fromkeys(lay.in_ for lay in laying if names & set(lay.markers)))
        if areas and not any(reached & battle.area(area) for area in areas):
            why = Sentence("told-warn-laid-unreachable", area=areas[0])
            yield battle.warn("marker-unreachable", ("markers", id), why)


def arrivals_nowhere(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `arrival-closed`: a unit of the reserve arrives only on hexes that no unit can enter."""
    for id in battle.scenario.reserve:
        places = [word.thing.in_ for word in battle.words if isinstance(word.thing, Arrive) and id in word.thing.units]
        if places and not any(battle.area(place) & battle.open_hexes for place in places):
            yield battle.warn("arrival-closed", ("reserve", id), Sentence("told-warn-arrival-closed", unit=id))


PICTURE_CHECKS: Final = {
    "objective-elsewhere": objectives_without_their_ground,
    "bridge-on-land": bridges_on_land,
    "marker-unreachable": markers_out_of_reach,
    "arrival-closed": arrivals_nowhere,
}
"""The checks of this module by the ids of their warnings."""
