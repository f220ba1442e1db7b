"""A unit that may move through enemy units ends exactly where some lawful walk leads."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bow.battle import Battle
from tests.failures import failures
from tools.provers.battle_fuzz import random_position

PLAIN = ("map", "pieces", "fires", "units")  # a field with units, without special rules


def field(seed: int) -> dict[str, Any]:
    """Return a random field, where every unit without a commander may move through enemies."""
    drawn = random_position(random.Random(seed))
    position = {part: drawn[part] for part in PLAIN}
    position["houses"] = {house: {"orders": ["valor"] * 5} for house in ("stark", "lannister")}
    position["units"] = {name: unit | {"active": True} for name, unit in drawn["units"].items()}
    position["effects"] = [
        {"effect": "breakthrough", "unit": name, "until": "battle"}
        for name, unit in drawn["units"].items()
        if "commander" not in unit
    ]
    return position


def walked(battle: Battle, unit: str) -> set[str]:
    """Return the hexes where a walk of the unit may end, found step by step."""
    state, board = battle.units[unit], battle.board
    known = battle.roster[unit]
    kind = battle.catalogue.kinds[known.kind]
    houses = {each.at: each.house for each in battle.units.values()}
    ends: set[str] = set()
    # the unit's hex, its remaining steps, whether it has left the road
    todo = [(state.at, max(option.move for option in kind.orders[known.rank].options), not road(battle, state.at))]
    seen = set(todo)
    while todo:
        here, left, off_road = todo.pop()
        if left < 0 or (left == 0 and off_road):
            continue
        for next_ in board.neighbours[board.index[here]]:
            there = board.names[next_]
            ground = battle.terrain_at(there)
            enter = battle.catalogue.terrain[ground.counts].enter
            if enter == "impassable" or ground.fire or houses.get(there) == state.house:
                continue
            if there not in houses:
                ends.add(there)
            if enter == "stop" or (enter == "ford" and kind.branch == "infantry"):
                continue
            rest = min(left - 1, 1) if enter == "ford" and kind.branch == "cavalry" else left - 1
            step = (there, rest, off_road or not road(battle, there))
            if step not in seen:
                seen.add(step)
                todo.append(step)
    return ends


def road(battle: Battle, hex_: str) -> bool:
    return battle.catalogue.terrain[battle.terrain_at(hex_).counts].road


@pytest.mark.rule("MOV-2", "MOV-4", "MOV-5", "TER-road", "TER-ford", "TER-forest")
@pytest.mark.parametrize("tens", range(4))
def test_breakthrough_goes_where_a_lawful_walk_leads(tens: int) -> None:
    assert failures(breakthrough_goes_where_a_walk_leads, range(tens * 10, tens * 10 + 10)) == []


def breakthrough_goes_where_a_walk_leads(seed: int) -> None:
    battle = Battle.from_position(field(seed))
    for token in battle.legal_actions():
        if token.verb != "token" or token.args[0] != "valor":
            continue
        unit = token.args[1]
        state = battle.units[unit]
        if state.commander is not None or battle.terrain_at(state.at).fire:
            continue
        ordered = battle.apply(token)
        moves = {action.args[1] for action in ordered.legal_actions() if action.verb == "move"}
        assert moves == walked(ordered, unit), unit
        for there in sorted(moves)[:3]:
            assert ordered.apply(f"move {unit} {there}").units[unit].at == there


@pytest.mark.rule("MOV-2")
def test_some_walks_lead_through_an_enemy() -> None:
    """The random fields contain the situation of the test above."""
    through = 0
    for seed in range(40):
        position = field(seed)
        without = Battle.from_position(position | {"effects": []})
        battle = Battle.from_position(position)
        for token in battle.legal_actions():
            if token.verb == "token" and token.args[0] == "valor":
                found = [{str(a) for a in each.apply(token).legal_actions()} for each in (without, battle)]
                through += bool(found[1] - found[0])
    assert through > 10
