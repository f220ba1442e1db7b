"""Movement that rule cases cannot express and that tools/proofs/mutate.py showed to be unproved.

All paths of a unit are counted by a second program.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bow.battle import Battle

# --- ways: every lawful walk, enumerated by another program than the engine's
GROUNDS = [
    pytest.param(". . . . .\n . . . .\n. . . . .\n . . . .\n. . . . .", {}, {}, "A1", id="plain"),
    pytest.param(". f . . .\n . f . .\n. f . . .\n . . . .\n. . . . .", {}, {}, "A1", id="forest"),
    pytest.param("= = = = .\n . . . .\n. . . . .\n . . . .\n. . . . .", {}, {}, "A1", id="road"),
    pytest.param(". = = = =\n . f . .\n. . . . .\n . . . .\n. . . . .", {}, {}, "A1", id="road-not-underfoot"),
    pytest.param(". . . . .\n ~ ~ ~ ~\n. . . . .\n . . . .\n. . . . .", {"B2": "ford"}, {}, "A1", id="ford"),
    pytest.param(". . . . .\n ~ ~ ~ ~\n. . . . .\n . . . .\n. . . . .", {"A2": "ford"}, {}, "A1", id="ford-beside"),
    pytest.param("= = . . .\n . f . .\n. . . . .\n . . . .\n. . . . .", {}, {"B1": 1, "C1": 2}, "A1", id="fire"),
    pytest.param(". ~ . . .\n . ~ f .\n. ~ . . .\n . . . .\n. . . . .", {}, {}, "A1", id="river"),
    pytest.param(". . . . .\n . f . .\n= = = = =\n ~ ~ = .\n. . . . =", {"C3": "ford"}, {}, "A3", id="all"),
]


def ground(text: str, pieces: dict[str, str], fires: dict[str, int], kind: str, at: str, watch: list[str]) -> Battle:
    position: dict[str, Any] = {
        "map": text + "\n",
        "pieces": pieces,
        "fires": fires,
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"kind": kind, "rank": "green", "at": at},
            "s2": {"kind": kind, "rank": "green", "at": "D1"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "E5"},
        },
    }
    if watch:
        position["areas"] = {"bog": {"hexes": watch}}
        position["rules"] = {"bog": {"on": {"enters": {"in": "bog"}}, "do": [{"score": {"house": "stark"}}]}}
    return Battle.from_position(position).apply("token green s1")


def walks(battle: Battle, start: str, steps: int, cavalry: bool) -> Iterator[tuple[str, ...]]:
    """Yield every legal path of a unit from hex to hex: no hex twice, and none that is closed, occupied or burning."""
    board = battle.board
    taken = {unit.at for unit in battle.units.values()}

    def go(path: tuple[str, ...], left: int, on_road: bool) -> Iterator[tuple[str, ...]]:
        if len(path) > 1:
            yield path
        if left < (0 if on_road else 1):
            return
        for k in board.neighbours[board.index[path[-1]]]:
            name = board.names[k]
            ground = battle.terrain_at(name)
            if name in path or name in taken or ground.counts == "river" or ground.fire:
                continue
            rest, still = left - 1, on_road and left > 0 and ground.counts == "road"
            if ground.counts in ("forest", "building") or (ground.counts == "ford" and not cavalry):
                rest, still = 0, False
            elif ground.counts == "ford":
                rest = min(rest, 1)
            yield from go((*path, name), rest, still)

    yield from go((start,), steps, battle.terrain_at(start).counts == "road")


@pytest.mark.rule("MOV-4", "MOV-5", "TER-road", "TER-ford")
@pytest.mark.parametrize("kind", ["war-host-of-the-north", "winterfell-riders"])
@pytest.mark.parametrize(("text", "pieces", "fires", "at"), GROUNDS)
def test_moves_are_all_lawful_walks_and_paths_the_shortest(
    text: str, pieces: dict[str, str], fires: dict[str, int], at: str, kind: str
) -> None:
    battle = ground(text, pieces, fires, kind, at, [])
    cavalry = kind == "winterfell-riders"
    lawful = set(walks(battle, at, 4 if cavalry else 2, cavalry))
    shortest: dict[str, int] = {}
    for path in lawful:
        shortest[path[-1]] = min(len(path), shortest.get(path[-1], 99))
    moves = {action.args[1]: action for action in battle.legal_actions() if action.verb == "move"}
    assert moves.keys() == shortest.keys()
    for to, action in moves.items():
        path = tuple(battle.path(action))
        assert path in lawful
        assert len(path) == shortest[to]
        [moved] = [event for event in battle.apply(action).events if event.kind == "moved"]
        assert tuple(moved.values["path"]) == path


@pytest.mark.rule("MOV-8")
@pytest.mark.parametrize("kind", ["war-host-of-the-north", "winterfell-riders"])
@pytest.mark.parametrize(("text", "pieces", "fires", "at"), GROUNDS)
@pytest.mark.parametrize("bog", [["B1", "B2", "A2"], ["A1", "B2", "B3"], ["B1", "C1"]])
def test_a_move_names_its_way_where_ways_differ_in_what_they_call(
    text: str, pieces: dict[str, str], fires: dict[str, int], at: str, kind: str, bog: list[str]
) -> None:
    battle = ground(text, pieces, fires, kind, at, bog)
    cavalry = kind == "winterfell-riders"
    shortest: dict[tuple[str, ...], int] = {}
    lawful = set(walks(battle, at, 4 if cavalry else 2, cavalry))

    def called(path: tuple[str, ...]) -> tuple[str, ...]:
        return (*(name for name in path[1:-1] if name in bog), path[-1])

    for path in lawful:
        shortest[called(path)] = min(len(path), shortest.get(called(path), 99))
    listed: dict[tuple[str, ...], tuple[str, ...]] = {}
    for action in battle.legal_actions():
        if action.verb == "move":
            path = tuple(battle.path(action))
            assert called(path) not in listed
            listed[called(path)] = path
            assert battle.apply(action).units["s1"].at == path[-1]
    assert listed.keys() == shortest.keys()
    assert all(path in lawful and len(path) == shortest[key] for key, path in listed.items())
