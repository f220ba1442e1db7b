"""Positions on the map of a battle, for the facts about it."""

from __future__ import annotations

from typing import Any

from bow.content.documents.validation import plain
from bow.hexes import Board, parse_map
from tests.content.facts.known import battle


def ground(number: int) -> dict[str, str]:
    """Return the map's character for each hex."""
    board, tokens = parse_map(battle(number).map)
    return dict(zip(board.names, tokens, strict=True))


def rule(number: int, id: str) -> dict[str, Any]:
    found: dict[str, Any] = plain(battle(number))["rules"][id]
    return found


def reached(number: int, start: str, allowed: set[str]) -> set[str]:
    """Return the hexes of a set that are connected with `start`."""
    board: Board = parse_map(battle(number).map)[0]
    found, todo = {start}, [start]
    while todo:
        for k in board.neighbours[board.index[todo.pop()]]:
            name = board.names[k]
            if name in allowed and name not in found:
                found.add(name)
                todo.append(name)
    return found


def row(hex: str) -> int:
    return int(hex[1:])


def column(hex: str) -> int:
    return ord(hex[0]) - ord("A")
