"""The engine's shortcuts give the same results as full computations: land, routes, special rules at a turn's end."""

from __future__ import annotations

from random import Random

import pytest

import bow
from bow.battle.core.condition import Occurrence
from bow.battle.core.land import Land
from bow.battle.core.state import State
from bow.battle.core.terms import NOWHERE
from bow.battle.rules.act import Act
from bow.battle.rules.paths import (
    furthest,
    hexes_behind,
    move_hexes,
    path_limits,
    routes_named,
    search_routes,
    shortest_route,
)
from bow.content.scenarios import scenario_paths
from bow.hexes import bits

BOOK = [path.stem for path in scenario_paths()]
FIELDS = {name for name in dir(Land) if not name.startswith("_") and not callable(getattr(Land, name))}
FOLDED = sorted(FIELDS - {"board", "ground", "plain"})


def same_land(s: State) -> None:
    """Check that land changed hex by hex equals land built from scratch."""
    land = s.land
    fresh = Land(land.board, land.ground, land.pieces, land.fires, land.devastated, land.plain)
    assert {name: getattr(land, name) for name in FOLDED} == {name: getattr(fresh, name) for name in FOLDED}


def same_routes(s: State, act: Act) -> None:
    """Check that routes are named as in a full search, and that a straight path is the one that the search finds."""
    watch = act.watched(s)
    for u in act.units:
        if not s.alive(u):
            continue
        start, steps, limits = s.at[u], furthest(s, u), path_limits(s, u)
        behind = hexes_behind(s, start, steps, watch, limits)
        for h in bits(move_hexes(s, u)):
            where = (s.unit_id(u), s.hex_name(h))
            found = search_routes(s, start, h, steps, watch & ~(1 << start | 1 << h), limits, straight=False)
            named = [()] if len(found) == 1 else [path[1:-1] for _, path in sorted(found.items())]
            assert routes_named(s, u, h, watch) == named, where
            assert behind >> h & 1 or named == [()], where
            first = search_routes(s, start, h, steps, NOWHERE, limits, straight=False)
            assert shortest_route(s, u, h, steps, NOWHERE) == first[0, ()], where


def same_calls(s: State) -> None:
    """Check that a unit outside the watched hexes triggers no special rule at the end of a turn."""
    for house in (0, 1):
        watched = s.compiled.watched_hexes(s, "ends-turn", house)
        for u in s.compiled.units_of[house]:
            h = s.at[u]
            if h >= 0 and not watched >> h & 1:
                called = Occurrence(unit=u, hex=h, house=house)
                for rule in s.compiled.rules_by_trigger.get("ends-turn", ()):
                    assert rule.trigger.matches(s, called) is None, (rule.id, s.unit_id(u))


@pytest.mark.rule("TER-1", "MOV-8", "WIN-1")
@pytest.mark.parametrize("scenario", BOOK)
def test_nothing_is_missed(scenario: str) -> None:
    chance = Random(scenario)
    battle = bow.Battle.start(scenario, seed=5).quiet()
    for _ in range(250):
        legal = battle.legal_actions()
        if not legal:
            break
        battle.play(legal[int(chance.random() * len(legal))])
        s = battle._state
        same_land(s)
        same_calls(s)
        if isinstance(s.stack[-1], Act):
            same_routes(s, s.stack[-1])
