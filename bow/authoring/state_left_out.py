"""The parts of a position that are lost when its plan starts a new battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bow.authoring.left_out import LeftOut
from bow.content.terms import HOUSES

NOT_COMPARED: Final = frozenset(
    {"battle", "chance", "round", "limit", "used", *("objectives", "areas", "markers"), "rules", "victory"}
)
"""The parts that name the battle, feed its dice, or are handled elsewhere, one by one."""
TURN: Final = frozenset({"phase", "first", "turn", "doing"})
HOUSE_KEYS: Final = {"vp": "points", "losses": "losses"}


def state_left_out(position: Mapping[str, Any], fresh: Mapping[str, Any]) -> Iterator[LeftOut]:
    """Yield the parts of a position that differ from the starting position of its plan.

    Args:
        position: a complete position, as returned by `Battle.to_position`.
        fresh: the starting position of the plan.
    """
    begun = any(_frames(position) != _frames(fresh) if key == "doing" else position[key] != fresh[key] for key in TURN)
    begun = begun or position["round"] != fresh["round"]
    if begun:
        yield LeftOut("turn", "turn")
    for key in dict.fromkeys((*position, *fresh)):
        if key in NOT_COMPARED or key in TURN or (position.get(key) or None) == (fresh.get(key) or None):
            continue
        here, there = position.get(key), fresh.get(key)
        match key:
            case "morale":
                yield LeftOut("morale", "morale", {"morale": here})
            case "houses":
                yield from _houses(position["houses"], fresh["houses"], begun)
            case "commanders":
                yield from _commanders(position["commanders"], fresh["commanders"])
            case "units":
                yield from _units(position["units"], fresh["units"])
            case "engaged":
                yield LeftOut("engaged", "engaged", {"units": _listed(here)})
            case "control":
                yield LeftOut(
                    "control", "control", {"hexes": _listed(name for name in here or () if name not in (there or {}))}
                )
            case "lying" | "held" | "turned-up":
                yield LeftOut(key, "markers", {"markers": _listed(_differing(here, there))})
            case "effects":
                yield LeftOut(
                    "effects", "effects", {"units": _listed(dict.fromkeys(each["unit"] for each in here or ()))}
                )
            case _:
                yield LeftOut(key, "other")


def _frames(position: Mapping[str, Any]) -> list[str]:
    return [frame["frame"] for frame in position["doing"]]


def _houses(here: Mapping[str, Any], there: Mapping[str, Any], begun: bool) -> Iterator[LeftOut]:
    for house in HOUSES:
        mine, fresh = here[house], there[house]
        for key in mine:
            if key in ("passed",) or mine[key] == fresh[key]:
                continue  # a pass belongs to the open turn
            if key in HOUSE_KEYS:
                yield LeftOut(f"houses.{house}.{key}", HOUSE_KEYS[key], {"house": house, "count": mine[key]})
            elif key in ("hand", "deck", "discard"):
                if begun:  # else only the order of the cards differs
                    yield LeftOut(f"houses.{house}.cards", "cards", {"house": house})
            elif key == "orders":
                if begun and mine[key]:
                    yield LeftOut(f"houses.{house}.orders", "orders", {"house": house, "count": len(mine[key])})
            else:
                yield LeftOut(f"houses.{house}.{key}", "other")


def _commanders(here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[LeftOut]:
    lost = [id for id in here if id not in there]
    if lost:
        yield LeftOut("commanders", "commanders", {"commanders": _listed(lost)})
    for id, card in here.items():
        if id in there and card != there[id]:
            yield LeftOut(f"commanders.{id}", "commander-cards", {"tokens": card["tokens"]})


def _units(here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[LeftOut]:
    tired = [id for id in here if id in there and here[id]["active"] != there[id]["active"]]
    if tired:
        yield LeftOut("units", "active", {"units": _listed(tired)})
    for id in dict.fromkeys((*here, *there)):
        if {**here.get(id, {}), "active": True} != {**there.get(id, {}), "active": True}:
            yield LeftOut(f"units.{id}", "other")


def _differing(here: Any, there: Any) -> list[str]:
    if isinstance(here, Mapping):
        return [id for id in here if here[id] != (there or {}).get(id)]
    return [id for id in here or () if id not in (there or ())]


def _listed(words: Any) -> str:
    return ", ".join(words or ())
