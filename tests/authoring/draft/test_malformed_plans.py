"""Broken plans, as they occur during editing: an edit does what it can, and never crashes."""

from __future__ import annotations

import contextlib
import copy
import random
from collections.abc import Callable
from typing import Any

from bow.authoring.draft.clipboard import copied, cut, pasted
from bow.authoring.draft.laying import Layable, LayingWords, hexes_within, laid, lifted, lying_on, painted_area
from bow.authoring.draft.placing import commanders_left, kinds_of_marker, uses_of_box
from bow.authoring.draft.plan_value import PlanValue, entries
from bow.authoring.draft.resizing import BoardAnchor, resized
from bow.authoring.draft.symmetry import SYMMETRIES, turned_battle
from bow.battle.reading import catalogue
from bow.hexes import MapError
from tests.authoring.draft.conftest import book

WORDS = LayingWords(objective="A hill.")
PARTS = ("map", "pieces", "fires", "devastated", "units", "objectives", "markers", "areas")
THINGS = [
    *(Layable("map", id) for id in ("hill", "river", "road")),
    *(Layable("pieces", "tent"), Layable("fires"), Layable("devastated"), Layable("areas"), Layable("objectives")),
    *(Layable("units", "winterfell-riders"), Layable("units", commander="robb-stark:young-wolf")),
    Layable("markers", "strategy"),
]
ODD: list[Any] = [
    None,
    True,
    3,
    -1,
    "",
    "zz",
    [],
    {},
    ["A1"],
    [3],
    [[1]],
    {"at": "C4"},
    {"kind": [1]},
    {"hexes": [[1], "A1"]},
]


def broken(chance: random.Random, value: dict[str, Any]) -> None:
    holder: Any = value
    key: Any = chance.choice(
        ["areas", "units", "pieces", "fires", "devastated", "objectives", "markers", "edges", "rules"]
    )
    while holder.get(key) and isinstance(holder[key], dict) and chance.random() < 0.8:
        holder = holder[key]
        key = chance.choice(list(holder))
    holder[key] = copy.deepcopy(chance.choice(ODD))


def areas_over(value: PlanValue, name: str) -> list[str]:
    return [id for id, area in entries(value, "areas").items() if name in hexes_within(value, area)]


def test_no_edit_breaks_on_a_broken_plan() -> None:
    content = catalogue([])
    edits: list[Callable[[dict[str, Any]], object]] = [
        *(lambda value, how=how: turned_battle(value, how) for how in SYMMETRIES),
        lambda value: resized(value, 9, 12, ".", BoardAnchor("centre", "bottom")),
        lambda value: pasted(value, copied(value, ["C4", "C8", "H4", "I3", "G2", "G5"]), "A3", content),
        lambda value: pasted(*cut(value, ["C8", "D8", "G2", "H4", "J8"]), "K5", content),
        *(lambda value, thing=thing: laid(value, thing, ["H4", "C3", "G2", "C8"], content, WORDS) for thing in THINGS),
        *(lambda value, thing=thing: lifted(value, thing, ["H4", "C3", "G2", "C8"], content) for thing in THINGS),
        lambda value: [lying_on(value, name, content) for name in ("H4", "C3", "G2", "C8", "D4")],
        lambda value: [painted_area(value, id, ["A1"]) for id in areas_over(value, "C8")],
        lambda value: (uses_of_box(value, content), commanders_left(value, content), kinds_of_marker(value)),
    ]
    chance = random.Random(7)
    for number in range(150):
        value = book(chance.choice(["02", "08", "07"]))
        value.setdefault("areas", {})["rim"] = {"rows": [1, 2], "columns": ["A", "C"]}
        for _ in range(1 + number % 3):
            broken(chance, value)
        before = copy.deepcopy(value)
        for edit in edits:
            with contextlib.suppress(MapError):
                edit(value)
            assert value == before
