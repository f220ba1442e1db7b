"""Legal actions of a battle as rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from bow.battle.decisions import STRAIGHT, VERBS
from bow.content.special import marker_ids
from bow.content.terms import DIRECTIONS, SYMBOLS
from bow.game.actions import BUTTON
from bow.lab.env.env_games import Codes, codes_of
from bow.lab.env.observation_layout import ACTION_COLUMNS, CODE_COLUMNS, ODDS_COLUMNS, PLACE_COLUMNS, EnvLayout

if TYPE_CHECKING:
    from bow.battle import Action, View
    from bow.game.actions import Part

Numbers = npt.NDArray[np.float32]
Code = tuple[int, ...]

WITH_ODDS: Final = ("attack", "hounds", "counter", "blow", "evade", "move")
"""The verbs that may lead to combat at once; for a move or an evasion it is the parting blow."""
NO_WHERE: Final = -1.0
"""The value of a distance if there is no unit, enemy or objective."""
MOST_CACHED: Final = 20_000
"""The actions whose codes are kept, since a battle has many ways of moving."""
VERB, UNIT, OTHER, ROW, COLUMN, CARD, SYMBOL, NUMBER = range(len(CODE_COLUMNS))


class ActionTable:
    """The rows of actions of battles that have the same units, board and markers."""

    def __init__(self, layout: EnvLayout, view: View) -> None:
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
        return codes_of(rows, self._layout.actions, len(CODE_COLUMNS))

    def _coded(self, action: Action, parts: Sequence[Part]) -> Code:
        code = [-1] * len(CODE_COLUMNS)
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
        found = np.zeros((self._layout.actions, len(ACTION_COLUMNS)), np.float32)
        if actions:
            self._write_odds(view, actions, found)
            found[: len(actions), len(ODDS_COLUMNS) :] = self._places(view, codes[: len(actions)])
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
            into[n, : len(ODDS_COLUMNS)] = values

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
        found = np.stack([columns[name] for name in PLACE_COLUMNS], axis=1)
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
        return (0.0,) * len(ODDS_COLUMNS)
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
