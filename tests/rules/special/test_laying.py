"""Laying markers in the set-up: the offers are compared with all ways of laying, tried one by one. SET-1."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.deeds import set_up_choices
from bow.hexes import Board, parse_map
from tests.failures import failures

MAP = ". . . .\n . . .\n. . . ."
HEXES = ("A1", "B1", "C1", "A2", "B2", "C2", "B3", "C3")
#: some share a face; one has no face, so its name distinguishes it
KINDS: tuple[dict[str, Any], ...] = (
    {"scout": {"kind": "target", "face": "red"}},
    {"spy": {"kind": "target", "face": "red"}},
    {"watch": {"kind": "target", "face": "green", "count": 2}},
    {"cook": {"kind": "target", "face": "blue"}},
    {"baggage": {"kind": "target"}},
    {"mule": {"kind": "target"}},
)


@dataclass(frozen=True)
class Demands:
    """The demands of a laying, and its board."""

    board: Board
    area: tuple[int, ...]
    most: int
    least: int
    mixed: bool
    faces: frozenset[str]

    def met(self, lying: tuple[tuple[int, str], ...]) -> bool:
        """Return whether markers on these hexes meet all demands."""
        on = {h: [face for k, face in lying if k == h] for h in self.area}
        if any(not self.least <= len(faces) <= self.most for faces in on.values()):
            return False
        if not self.mixed:
            return True
        beside = {h: {h, *self.board.neighbours[h]} & on.keys() for h in on}
        return all(not on[h] or self.faces <= {face for k in beside[h] for face in on[k]} for h in on)

    def can_be_met(self, lying: tuple[tuple[int, str], ...], rest: tuple[str, ...], left: int) -> bool:
        """Return whether there is a way to lay this many of the rest."""
        if not left:
            return self.met(lying)
        return any(
            self.can_be_met((*lying, (h, face)), _without(rest, face), left - 1)
            for h in self.area
            if sum(k == h for k, _ in lying) < self.most
            for face in set(rest)
        )


def _without(faces: tuple[str, ...], face: str) -> tuple[str, ...]:
    at = faces.index(face)
    return (*faces[:at], *faces[at + 1 :])


def plan(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a battle at its set-up, and the deed of laying."""
    draw = random.Random(seed)
    markers: dict[str, Any] = {}
    for kind in draw.sample(KINDS, draw.randint(2, 3)):
        markers |= kind
    lay = {
        "markers": ["target"],
        "in": "spots",
        "most": draw.choice((1, 1, 2, 3)),
        "least": draw.choice((0, 0, 1)),
        "beside-other-faces": draw.random() < 0.8,
    }
    if draw.random() < 0.3:
        lay["how-many"] = draw.randint(2, 3)
    position = {
        "map": MAP,
        "phase": "setup",
        "limit": 1,
        "areas": {"spots": {"hexes": sorted(draw.sample(HEXES, draw.randint(2, 5)))}},
        "markers": markers,
        "rules": {"lay": {"on": "set-up", "for": "stark", "do": [{"lay": lay}]}},
        "units": {
            "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "A3"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "D1"},
        },
    }
    return position, lay


SEEDS = (*range(60), 65, 153, 387, 452)


@pytest.mark.rule("SET-1")
def test_what_is_offered_can_be_completed_and_nothing_else() -> None:
    """Here the game lists all ways of laying at once."""
    assert failures(what_is_offered_can_be_completed, SEEDS) == []


@pytest.mark.rule("SET-1")
def test_a_hex_with_too_few_markers_gets_those_it_lacks() -> None:
    board, _ = parse_map(MAP)
    here, there = board.index["A1"], board.index["B1"]
    demand = set_up_choices.Demand(board, (here, there), ("blue", "blue", "red", "red"), 4, least=2, most=2)
    found = [tuple(sorted(laying[there])) for laying in demand.layings({here: ("red",), there: ()})]
    assert sorted(found) == [("blue", "blue"), ("blue", "red")]


def what_is_offered_can_be_completed(seed: int) -> None:
    set_up_choices._all_layings.cache_clear()
    position, lay = plan(seed)
    draw = random.Random(seed)
    board, _ = parse_map(MAP)
    names = {
        f"{id}-{n + 1}" if "count" in m else id: m.get("face", id)
        for id, m in position["markers"].items()
        for n in range(m.get("count", 1))
    }
    area = tuple(board.index[name] for name in position["areas"]["spots"]["hexes"])
    demands = Demands(board, area, lay["most"], lay["least"], lay["beside-other-faces"], frozenset(names.values()))
    left = min(lay.get("how-many", len(names)), len(names))
    lying: dict[str, int] = {}

    def offered() -> set[str]:
        """Return the choices that meet the demands, found by trying everything; all free hexes if none does."""
        there = tuple((h, names[id]) for id, h in lying.items())
        rest = {id: face for id, face in names.items() if id not in lying}
        places = [
            (id, h) for id in _first_of_each(rest, position) for h in area if [*lying.values()].count(h) < lay["most"]
        ]
        good = [
            (id, h)
            for id, h in places
            if demands.can_be_met((*there, (h, names[id])), _without(tuple(rest.values()), names[id]), left - 1)
        ]
        return {f"place {id} {board.names[h]}" for id, h in good or places}

    battle = Battle.from_position(position)
    while battle.decision is not None and battle.decision.kind == "lay":
        assert {str(action) for action in battle.legal_actions()} == offered()
        battle = battle.apply(draw.choice(battle.legal_actions()))
        laid = [event.values for event in battle.events if event.kind == "marker-laid"]
        for n, values in enumerate(laid):
            if n:  # markers without a choice are laid automatically
                assert offered() == {f"place {values['marker']} {values['hex']}"}
            lying[values["marker"]] = board.index[values["hex"]]
            left -= 1


def _first_of_each(rest: dict[str, str], position: dict[str, Any]) -> list[str]:
    """Return the first of the markers that look alike; markers with a count share a name up to the number."""
    found: dict[tuple[str, str], str] = {}
    for id, face in rest.items():
        base = id if id in position["markers"] else id.rpartition("-")[0]
        found.setdefault((base, face), id)
    return list(found.values())
