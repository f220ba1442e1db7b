"""The observation of a battle by one House, and its legal actions, as arrays made only from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from bow.battle.decisions import STRAIGHT, VERBS, CardDecision, Decision, Reroll, TakeOffMarkers
from bow.content.special import marker_ids
from bow.content.terms import BRANCHES, DIRECTIONS, HOUSES, RANKS, SYMBOLS
from bow.game.actions import BUTTON, Part
from bow.lab.env import observation_layout
from bow.lab.env.env_games import Codes, Observation, codes_of, mask_of

if TYPE_CHECKING:
    from bow.battle import Action, View

Numbers = npt.NDArray[np.float32]
Code = tuple[int, ...]

WITH_ODDS: Final = ("attack", "hounds", "counter", "blow", "evade", "move")
"""The verbs that may lead to combat at once; for a move or an evasion it is the parting blow."""
NO_WHERE: Final = -1.0
"""The value of a distance if there is no unit, enemy or objective."""
MOST_CACHED: Final = 20_000
"""The actions whose codes are kept, since a battle has many ways of moving."""
VERB, UNIT, OTHER, ROW, COLUMN, CARD, SYMBOL, NUMBER = range(len(observation_layout.CODE_COLUMNS))
_AT: Final = {name: n for n, name in enumerate(observation_layout.UNIT_COLUMNS)}
_CARD_AT: Final = {name: n for n, name in enumerate(observation_layout.CARD_COLUMNS)}


class _ActionTable:
    """The rows of actions of battles that have the same units, board and markers."""

    def __init__(self, layout: observation_layout.EnvLayout, view: View) -> None:
        """Take from a view what does not change in its battle."""
        self._layout = layout
        self._board = view.board
        self._rows = {id: n for n, id in enumerate(view.roster)}
        self._cards = {id: n for n, id in enumerate(layout.cards)}
        self._verbs = {verb: n for n, verb in enumerate(VERBS)}
        self._markers = {id: n for n, id in enumerate(marker_ids(view.plan.markers))}
        self._codes: dict[Action, Code] = {}
        size = self._board.size
        #: the number of the hex in each row and column; -1: no hex
        self._grid = np.full((self._board.rows, self._board.columns), -1, np.intp)
        self._grid[list(self._board.row), list(self._board.column)] = range(self._board.size)
        self._apart = np.array([tuple(self._board.distances(h)) for h in range(size)], np.float32)
        goals = [self._board.index[hex] for hex in view.objectives.values()]
        self._to_goal = self._apart[:, goals].min(axis=1) if goals else np.full(size, NO_WHERE, np.float32)

    def codes(self, view: View, actions: Sequence[Action]) -> Codes:
        """Return the legal actions of a view as numbers, one per row; the remaining rows are -1. See `CODE_COLUMNS`."""
        rows = []
        for action in actions:
            found = self._codes.get(action)
            if found is None:
                found = self._coded(action, view.parts(action))
                if len(self._codes) == MOST_CACHED:
                    self._codes.clear()
                self._codes[action] = found
            rows.append(found)
        return codes_of(rows, self._layout.actions, len(observation_layout.CODE_COLUMNS))

    def _coded(self, action: Action, parts: Sequence[Part]) -> Code:
        code = [-1] * len(observation_layout.CODE_COLUMNS)
        code[VERB] = self._verbs[action.verb]
        units: list[str] = []
        for kind, id in parts:
            match kind:
                case "unit" | "commander":
                    units.append(id)
                case "hex":
                    self._place(code, id)
                case "card":
                    code[CARD] = self._cards[id]
                case "token" | "pair" | "die":
                    if id in action.args:  # not the morale token of a verb that always spends one
                        code[SYMBOL] = SYMBOLS.index(id)
                case "way":
                    if id != STRAIGHT.id:
                        code[NUMBER] = len(id.split()) - 1
                case "order":
                    code[NUMBER] = int(id)
                case "marker":
                    code[NUMBER] = self._markers[id]
                case "direction":
                    code[NUMBER] = DIRECTIONS.index(id)
        if parts[0].kind == BUTTON:  # a yes names what the question is about
            units += [word for word in action.args if word in self._rows]
            self._place(code, next((word for word in action.args if word in self._board.index), None))
        if units:
            code[UNIT] = self._rows[units[0]]
            if len(units) > 1:
                code[OTHER] = self._rows[units[-1]]
            if len(units) > 2:  # a joint attack
                code[NUMBER] = len(units) - 1
        return tuple(code)

    def _place(self, code: list[int], hex: str | None) -> None:
        if hex is not None:
            h = self._board.index[hex]
            code[ROW], code[COLUMN] = self._board.row[h], self._board.column[h]

    def promises(self, view: View, actions: Sequence[Action], codes: Codes) -> Numbers:
        """Return the expected effects of the viewing House's actions, one row each; the remaining rows are 0."""
        found = np.zeros((self._layout.actions, len(observation_layout.ACTION_COLUMNS)), np.float32)
        if actions:
            self._write_odds(view, actions, found)
            found[: len(actions), len(observation_layout.ODDS_COLUMNS) :] = self._places(view, codes[: len(actions)])
        return found

    @staticmethod
    def _write_odds(view: View, actions: Sequence[Action], into: Numbers) -> None:
        engaged = {id for id, unit in view.units.items() if unit.engaged_with is not None}
        blows: dict[tuple[str, str], tuple[float, ...]] = {}  # the parting blow does not depend on the target hex
        for n, action in enumerate(actions):
            if action.verb not in WITH_ODDS:
                continue
            breaks_off = action.verb in ("move", "evade")
            if breaks_off and action.args[0] not in engaged:
                continue
            key = (action.verb, action.args[0]) if breaks_off else ("", "")
            values = blows.get(key) if breaks_off else None
            if values is None:
                values = _odds_of(view, action)
                if breaks_off:
                    blows[key] = values
            into[n, : len(observation_layout.ODDS_COLUMNS)] = values

    def _places(self, view: View, codes: Codes) -> Numbers:
        """Return the length of each action's way, and what is near before and after it."""
        index = self._board.index
        own, enemy = (
            np.array([index[hex] for hex in view.places(house).values()], np.intp)
            for house in (view.viewer, _other(view.viewer))
        )
        at = np.full(len(self._rows), -1, np.intp)
        for id, hex in (*view.places(view.viewer).items(), *view.places(_other(view.viewer)).items()):
            at[self._rows[id]] = index[hex]
        unit, row = codes[:, UNIT], codes[:, ROW]
        here = np.where(unit >= 0, at[unit], -1)
        there = np.where(row >= 0, self._grid[row, codes[:, COLUMN]], here)
        here = np.where(here >= 0, here, there)
        nothing = there < 0
        to_enemy = self._nearest(enemy)
        columns = {
            "way": self._apart[here, there],
            "enemy-before": to_enemy[here],
            "enemy-after": to_enemy[there],
            "objective-before": self._to_goal[here],
            "objective-after": self._to_goal[there],
            "enemies-beside": self._beside(enemy)[there],
            # the moving unit leaves its own hex
            "friends-beside": self._beside(own)[there] - ((here != there) & (self._apart[here, there] == 1)),
        }
        found = np.stack([columns[name] for name in observation_layout.PLACE_COLUMNS], axis=1)
        found[nothing] = NO_WHERE
        return found.astype(np.float32)

    def _nearest(self, hexes: npt.NDArray[np.intp]) -> Numbers:
        if not len(hexes):
            return np.full(self._board.size, NO_WHERE, np.float32)
        return np.asarray(self._apart[:, hexes].min(axis=1), np.float32)

    def _beside(self, hexes: npt.NDArray[np.intp]) -> Numbers:
        return np.asarray((self._apart[:, hexes] == 1).sum(axis=1), np.float32)


def _other(house: str) -> str:
    return "lannister" if house == "stark" else "stark"


def _odds_of(view: View, action: Action) -> tuple[float, ...]:
    """Return an action's odds in the order of `ODDS_COLUMNS`; for a parting blow, those of the enemy's strike."""
    odds = view.odds(action)
    if odds is None:
        return (0.0,) * len(observation_layout.ODDS_COLUMNS)
    answer = odds.answer
    return (
        odds.dice,
        odds.expected_lost,
        odds.eliminated,
        odds.retreats,
        float(odds.flank),
        odds.counter,
        odds.counter * answer.expected_lost if answer else 0.0,
        odds.counter * answer.eliminated if answer else 0.0,
    )


class Observer:
    """An observer of battles that have the same units, board and markers, one view at a time."""

    def __init__(self, layout: observation_layout.EnvLayout, view: View) -> None:
        """Take from a view what does not change in its battle."""
        self.layout = layout
        self.table = _ActionTable(layout, view)
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
        found = np.zeros((self.layout.units, len(observation_layout.UNIT_COLUMNS)), np.float32)
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
            side = observation_layout.SIDES[0] if line[_AT["side"]] > 0 else observation_layout.SIDES[1]
            row, column = int(line[_AT["row"]]), int(line[_AT["column"]])
            values = (
                line[_AT["figures"]],
                line[_AT["rank"]],
                line[_AT["active"]],
                line[_AT["engaged-with"]] >= 0,
                line[_AT["commander"]],
            )
            for what, value in zip(observation_layout.OF_UNITS_ON_PLANES, values, strict=True):
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
        found = np.zeros((len(self.layout.cards), len(observation_layout.CARD_COLUMNS)), np.float32)
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
    for side, house in zip(observation_layout.SIDES, (me, other), strict=True):
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
        numbers = {name: getattr(asked, name, 0) for name in observation_layout.NUMBERS_ASKED}
        values |= {f"asked-{name}": value for name, value in numbers.items() if isinstance(value, int)}
    if isinstance(asked, Reroll | TakeOffMarkers):
        values |= {f"rolled-{symbol}": asked.dice.count(symbol) for symbol in SYMBOLS}
    return np.array([values.get(name, 0) for name in observation_layout.SITUATION], np.float32)
