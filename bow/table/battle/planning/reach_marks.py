"""The marks of planning on the board: diamonds and corners for the player's units, stripes for enemy threats."""

from __future__ import annotations

from collections.abc import Mapping

from bow.battle import Battle
from bow.battle.whatif import Reach
from bow.table.battle.board.overlays import BoardMarks, Mark
from bow.ui.kit import theme

#: the color of enemy threats
THREAT: theme.Colour = (226, 150, 255, 255)
#: the largest number of units that the blades on a hex can show
MOST = 3


def own_reach(battle: Battle, reach: Reach) -> BoardMarks:
    """Return where the player's unit could go, and whom it could attack before or after a move."""
    return _reach(battle, reach, theme.REACHABLE, theme.TARGET)


def enemy_reach(battle: Battle, reach: Reach) -> BoardMarks:
    threats = [Mark("planning/threat-0", hex, colour=THREAT) for hex in sorted(reach.threatened)]
    return joined(BoardMarks(threats), _reach(battle, reach, THREAT, THREAT))


def all_threats(threats: Mapping[str, int]) -> BoardMarks:
    marks = BoardMarks()
    for hex, count in sorted(threats.items()):
        marks.under.append(Mark(f"planning/threat-{min(count, MOST)}", hex, colour=THREAT))
    return marks


def aimed(battle: Battle, attackers: list[str], target: str) -> BoardMarks:
    marks = BoardMarks()
    units, board = battle.units, battle.board
    if target not in units or any(unit not in units for unit in attackers):
        return marks
    for unit in attackers:
        marks.under.append(Mark("units/hex-glow", units[unit].at, colour=theme.SELECTED))
        marks.under.append(Mark("units/hex-ring", units[unit].at, colour=theme.SELECTED))
        (x0, y0), (x1, y1) = (board.centre(board.index[hex]) for hex in (units[unit].at, units[target].at))
        dots = max(2, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / 0.22))
        for n in range(1, dots):
            part = n / dots
            place = (x1 - x0) * part, (y0 - y1) * part
            marks.over.append(Mark("units/path-dot", units[unit].at, *place, 0.13, theme.TARGET))
    marks.under.append(Mark("units/hex-glow", units[target].at, colour=theme.TARGET))
    marks.under.append(Mark("planning/target", units[target].at, colour=theme.TARGET))
    return marks


def still_able(battle: Battle, can_move: set[str], can_attack: set[str]) -> BoardMarks:
    marks = BoardMarks()
    for unit in sorted(can_move | can_attack):
        at = battle.units[unit].at
        if unit in can_move:
            marks.over.append(Mark("planning/can-move", at, -0.395, -0.235, 0.28, theme.GOLD_BRIGHT))
        if unit in can_attack:
            marks.over.append(Mark("planning/can-attack", at, 0.395, -0.235, 0.28, theme.GOLD_BRIGHT))
    return marks


def joined(*parts: BoardMarks) -> BoardMarks:
    return BoardMarks([m for part in parts for m in part.under], [m for part in parts for m in part.over])


def _reach(battle: Battle, reach: Reach, colour: theme.Colour, aim: theme.Colour) -> BoardMarks:
    """Mark the moves of a unit, its targets in the color `aim`, and its own hex."""
    marks, here = BoardMarks(), battle.units[reach.unit].at
    for hex in sorted(reach.moves):
        strikes = hex in reach.attack_moves
        marks.under.append(Mark("planning/edge", hex, colour=colour))
        marks.under.append(Mark("planning/attack-move" if strikes else "planning/move", hex, 0, 0, 0.27, colour))
    for target, places in reach.targets.items():
        picture = "planning/target" if here in places else "planning/target-far"
        marks.under.append(Mark(picture, battle.units[target].at, colour=aim))
    marks.under.append(Mark("units/hex-ring-thin", here, colour=colour))
    return marks
