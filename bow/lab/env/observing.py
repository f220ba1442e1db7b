"""The observation of a battle by one House, as arrays made only from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from bow.battle.decisions import CardDecision, Decision, Reroll, TakeOffMarkers
from bow.content.terms import BRANCHES, HOUSES, RANKS, SYMBOLS
from bow.lab.env.action_table import ActionTable, Numbers
from bow.lab.env.env_games import Observation, mask_of
from bow.lab.env.observation_layout import (
    CARD_COLUMNS,
    NUMBERS_ASKED,
    OF_UNITS_ON_PLANES,
    SIDES,
    SITUATION,
    UNIT_COLUMNS,
    EnvLayout,
)

if TYPE_CHECKING:
    from bow.battle import Action, View

_AT: Final = {name: n for n, name in enumerate(UNIT_COLUMNS)}
_CARD_AT: Final = {name: n for n, name in enumerate(CARD_COLUMNS)}


class Observer:
    """An observer of battles that have the same units, board and markers, one view at a time."""

    def __init__(self, layout: EnvLayout, view: View) -> None:
        """Take from a view what does not change in its battle."""
        self.layout = layout
        self.table = ActionTable(layout, view)
        self._roster = {id: n for n, id in enumerate(view.roster)}
        self._cards = {id: n for n, id in enumerate(layout.cards)}
        self._plane = {name: n for n, name in enumerate(layout.planes)}
        self._still = self._units_at_rest(view)
        self._bare = self._bare_board(view)
        self._terrain: dict[str, str] = {}
        self._land = self._bare

    def observe(self, view: View, actions: Sequence[Action]) -> Observation:
        """Return what a House sees, in new arrays.

        Args:
            view: the House's view.
            actions: its legal actions that have a row, in order.
        """
        asked = view.decision
        units = self._units(view, asked)
        codes = self.table.codes(view, actions)
        return {
            "observation": {
                "board": self._planes(view, units),
                "units": units,
                "cards": self._leadership(view, asked),
                "situation": _situation(view, asked),
                "codes": codes,
                "actions": self.table.promises(view, actions, codes),
            },
            "action_mask": mask_of(len(actions), self.layout.actions),
        }

    # --- units
    def _units_at_rest(self, view: View) -> Numbers:
        """Return the rows of units that are not in play; `side` is 1 for Stark's and -1 for Lannister's."""
        found = np.zeros((self.layout.units, len(UNIT_COLUMNS)), np.float32)
        found[:, [_AT["row"], _AT["column"], _AT["kind"], _AT["engaged-with"]]] = -1
        for id, unit in view.roster.items():
            kind = view.catalogue.kinds[unit.kind]
            options = kind.orders[unit.rank].options
            values: dict[str, float] = {
                "side": 1 if unit.house == "stark" else -1,
                "full": unit.full,
                "rank": RANKS.index(unit.rank) + 1,
                "kind": self.layout.kinds.index(unit.kind),
                **{branch: branch == kind.branch for branch in BRANCHES},
                "dice": unit.dice,
                "range": kind.range,
                "attack-move": max((option.move for option in options if option.attack), default=0),
                "move": max(option.move for option in options),
                "commander": unit.commander is not None,
            }
            for name, value in values.items():
                found[self._roster[id], _AT[name]] = value
        return found

    def _units(self, view: View, asked: Decision | None) -> Numbers:
        found = self._still.copy()
        if view.viewer == "lannister":
            found[:, _AT["side"]] *= -1
        board, roster = view.board, self._roster
        for id, unit in view.units.items():
            h = board.index[unit.at]
            line = found[roster[id]]
            line[_AT["in-play"]] = 1
            line[_AT["row"]], line[_AT["column"]] = board.row[h], board.column[h]
            line[_AT["figures"]] = unit.figures
            line[_AT["active"]] = unit.active
            if unit.engaged_with is not None:
                line[_AT["engaged-with"]] = roster[unit.engaged_with]
        for id in view.reserve:
            found[roster[id], _AT["reserve"]] = 1
        for commander in view.commanders.values():
            if commander.unit is not None:
                line = found[roster[commander.unit]]
                line[_AT["tokens"]], line[_AT["limit"]] = commander.tokens, commander.limit
                line[_AT["committed"]] = commander.committed
        if asked is not None:
            for id in asked.subjects:
                found[roster[id], _AT["asked"]] = 1
        for name, field in (("ordered", "units"), ("moved", "moved"), ("moved", "movers")):
            for id in getattr(asked, field, ()):
                found[roster[id], _AT[name]] = 1
        return found

    # --- the board
    def _bare_board(self, view: View) -> Numbers:
        """Return the constant planes: hexes, shifted rows, objectives."""
        board = view.board
        found = np.zeros((len(self.layout.planes), self.layout.rows, self.layout.columns), np.float32)
        found[self._plane["hex"], list(board.row), list(board.column)] = 1
        for row in range(board.rows):
            if board.is_short(row):
                found[self._plane["shifted"], row, : board.columns - 1] = 1
        for hex in view.objectives.values():
            h = board.index[hex]
            found[self._plane["objective"], board.row[h], board.column[h]] = 1
        return found

    def _planes(self, view: View, units: Numbers) -> Numbers:
        terrain = view.terrain
        if terrain != self._terrain:
            self._terrain, self._land = terrain, self._covered(terrain, view)
        found = self._land.copy()
        board, plane = view.board, self._plane

        def put(name: str, hex: str, value: float) -> None:
            h = board.index[hex]
            found[plane[name], board.row[h], board.column[h]] += value

        for hex, level in view.fires.items():
            put("fire", hex, level)
        for hex in view.devastated:
            put("devastated", hex, 1)
        for hex in view.impassable:
            put("impassable", hex, 1)
        for hex, house in view.control.items():
            put("own-control" if house == view.viewer else "enemy-control", hex, 1)
        for marker in view.markers():
            if marker.at is not None:
                put("hidden-marker" if marker.id is None else "marker", marker.at, 1)
        for line in units[units[:, _AT["in-play"]] > 0]:
            side = SIDES[0] if line[_AT["side"]] > 0 else SIDES[1]
            row, column = int(line[_AT["row"]]), int(line[_AT["column"]])
            values = (
                line[_AT["figures"]],
                line[_AT["rank"]],
                line[_AT["active"]],
                line[_AT["engaged-with"]] >= 0,
                line[_AT["commander"]],
            )
            for what, value in zip(OF_UNITS_ON_PLANES, values, strict=True):
                found[plane[f"{side}-{what}"], row, column] = value
        return found

    def _covered(self, terrain: dict[str, str], view: View) -> Numbers:
        """Return the constant planes with the current terrain, which seldom changes."""
        found, board = self._bare.copy(), view.board
        for h, id in enumerate(terrain.values()):
            found[self._plane[f"terrain-{id}"], board.row[h], board.column[h]] = 1
        return found

    # --- cards and the rest
    def _leadership(self, view: View, asked: Decision | None) -> Numbers:
        found = np.zeros((len(self.layout.cards), len(CARD_COLUMNS)), np.float32)
        own, enemy = (view.house(house) for house in (view.viewer, _enemy(view.viewer)))
        for name, those in (("own-hand", own.hand), ("own-discard", own.discard), ("enemy-discard", enemy.discard)):
            for id in those:
                found[self._cards[id], _CARD_AT[name]] += 1
        if isinstance(asked, CardDecision) and asked.card is not None:
            found[self._cards[asked.card], _CARD_AT["played"]] = 1
        return found


def _enemy(house: str) -> str:
    return HOUSES[1 - HOUSES.index(house)]


def _situation(view: View, asked: Decision | None) -> Numbers:
    me, other = view.viewer, _enemy(view.viewer)
    sign = 1 if me == "stark" else -1
    values: dict[str, float] = {
        "stark": me == "stark",
        "top-edge": view.edges[me] == "top",
        "decides": asked is not None,
        "over": view.is_over,
        "round": view.round,
        "limit": view.limit,
        "turn": view.turn == me,
        "first": view.first == me,
        "momentum": view.momentum == me,
        "morale": view.morale * sign,
        "track-length": view.track_length,
        f"phase-{view.phase}": 1,
        **{f"option-{option}": 1 for option in view.options},
    }
    for side, house in zip(SIDES, (me, other), strict=True):
        has = view.house(house)
        values |= {
            f"{side}-rout": view.rout[house],
            f"{side}-points": has.vp,
            f"{side}-passed": has.passed,
            f"{side}-cards": has.cards,
            f"{side}-deck": has.deck,
            f"{side}-command": has.command,
            **{f"{side}-{symbol}": count for symbol, count in has.orders.items()},
        }
    if asked is not None:
        values[f"asked-{asked.kind}"] = 1
        numbers = {name: getattr(asked, name, 0) for name in NUMBERS_ASKED}
        values |= {f"asked-{name}": value for name, value in numbers.items() if isinstance(value, int)}
    if isinstance(asked, Reroll | TakeOffMarkers):
        values |= {f"rolled-{symbol}": asked.dice.count(symbol) for symbol in SYMBOLS}
    return np.array([values.get(name, 0) for name in SITUATION], np.float32)
