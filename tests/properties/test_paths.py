"""The path shown for a move is legal, and no longer than necessary."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from bow.battle import Battle
from tools.provers.battle_fuzz import random_position


def lawful(battle: Battle, unit: str, path: list[str]) -> bool:
    """Return whether a unit without special abilities may walk along the path, at any length."""
    board, kind = battle.board, battle.catalogue.kinds[battle.roster[unit].kind]
    taken = {each.at for each in battle.units.values()}
    for n, (here, there) in enumerate(pairwise(path), start=1):
        ground = battle.terrain_at(there)
        terrain = battle.catalogue.terrain[ground.counts]
        stops = terrain.enter == "stop" or (terrain.enter == "ford" and kind.branch == "infantry")
        if board.distance(board.index[here], board.index[there]) != 1:
            return False
        if there in taken or terrain.enter == "impassable" or ground.fire or (stops and n < len(path) - 1):
            return False
    return True


def on_road(battle: Battle, hexes: list[str]) -> bool:
    return all(battle.catalogue.terrain[battle.terrain_at(each).counts].road for each in hexes)


@pytest.mark.rule("MOV-2", "MOV-4", "MOV-5", "TER-road", "TER-ford", "TER-forest", "TER-river")
@pytest.mark.parametrize("seed", range(25))
def test_the_path_of_every_move(seed: int) -> None:
    position = random_position(random.Random(seed))
    position["houses"] = {house: {"orders": ["valor"] * 5} for house in ("stark", "lannister")}
    battle = Battle.from_position(position)
    for token in battle.legal_actions():
        if token.verb != "token":
            continue
        unit = token.args[1]
        state = battle.units[unit]
        if state.commander is not None:  # some commanders walk where others cannot
            continue
        row = battle.catalogue.kinds[battle.roster[unit].kind].orders[battle.roster[unit].rank]
        furthest = max(option.move for option in row.options)
        ordered = battle.apply(token)
        for move in ordered.legal_actions():
            if move.verb != "move" or move.args[0] != unit:
                continue
            path = ordered.path(move)
            steps = len(path) - 1
            assert (path[0], path[-1]) == (state.at, move.args[1])
            assert lawful(ordered, unit, path), path
            assert steps <= furthest or (steps == furthest + 1 and on_road(ordered, path[:-1])), path
            at = [ordered.board.index[each] for each in (path[0], path[-1])]
            assert steps >= ordered.board.distance(*at)
            moved = ordered.apply(move)
            told = [event.values["path"] for event in moved.events if event.kind == "moved"]
            gone = [hex for leg in told for hex in leg]  # a special rule may interrupt or end the move
            legs = [hex for n, hex in enumerate(gone) if not n or hex != gone[n - 1]]
            assert legs == path[: len(legs)]
