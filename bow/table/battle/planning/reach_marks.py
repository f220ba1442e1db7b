"""The marks of planning on the board: diamonds and corners for units, a heat map of threats, and outlines."""

from __future__ import annotations

from collections.abc import Mapping

from bow.battle.inspection import Inspection
from bow.battle.whatif import Reach
from bow.content.terms import Light
from bow.table.battle.board.overlays import BoardMarks, Mark, blow_mark
from bow.table.battle.board.stamps import BADGE, BADGE_SIZE
from bow.table.battle.planning.outlines import outline_of, steps_of
from bow.ui.kit import theme

THREAT = theme.THREAT
#: the alpha of enemy threats by the number of units that could attack a hex: the last also for more
HEAT = (44, 90, 156)
#: on ground as dark as at night the same alphas would differ too little
HEAT_AT_NIGHT = (60, 112, 164)
#: an outline is quieter than the signs inside
FINE = 190


def own_reach(battle: Inspection, reach: Reach) -> BoardMarks:
    """Return the marks of where the player's unit could go, and whom it could attack before or after a move."""
    marks, here = BoardMarks(), battle.units[reach.unit].at
    blow = battle.parting_blow(reach.unit) is not None
    for hex in sorted(reach.moves):
        picture = "planning/attack-move" if hex in reach.attack_moves else "planning/move"
        marks.under.append(blow_mark(hex) if blow else Mark(picture, hex, 0, 0, 0.27, theme.REACHABLE))
    for target, places in reach.targets.items():
        picture = "planning/target" if here in places else "planning/target-far"
        marks.under.append(Mark(picture, battle.units[target].at, colour=theme.TARGET))
    marks.under += outline_of(battle.board, reach.moves | {here}, (*theme.REACHABLE[:3], FINE))
    return marks


def far_targets(battle: Inspection, reach: Reach) -> BoardMarks:
    """Return the marks of enemies that the player's ordered unit could attack only after a move."""
    here = battle.units[reach.unit].at
    far = [target for target, places in reach.targets.items() if here not in places]
    return BoardMarks([Mark("planning/target-far", battle.units[target].at, colour=theme.TARGET) for target in far])


def enemy_reach(battle: Inspection, reach: Reach) -> BoardMarks:
    """Return the marks of hexes that an enemy could attack, and of the units there."""
    marks = all_threats(battle, dict.fromkeys(reach.threatened, 1))
    for target, places in reach.targets.items():
        picture = "planning/target" if battle.units[reach.unit].at in places else "planning/target-far"
        marks.under.append(Mark(picture, battle.units[target].at, colour=THREAT))
    return marks


def all_threats(battle: Inspection, threats: Mapping[str, int]) -> BoardMarks:
    """Return a stepped heat map of threats, with an outline around each step."""
    steps = {hex: min(count, len(HEAT)) for hex, count in threats.items()}
    marks = [Mark("units/hex-fill", hex, colour=heat(step, battle.light)) for hex, step in sorted(steps.items())]
    if theme.marks:
        marks += [Mark(f"planning/heat-{step}", hex, colour=THREAT) for hex, step in sorted(steps.items())]
    return BoardMarks([*marks, *steps_of(battle.board, steps, THREAT)])


def heat(step: int, light: Light | None = None) -> theme.Colour:
    return (*THREAT[:3], (HEAT_AT_NIGHT if light == "night" else HEAT)[step - 1])


def aimed(battle: Inspection, attackers: list[str], target: str) -> BoardMarks:
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
            marks.over.append(Mark("units/path-dot", units[unit].at, *place, 0.13, theme.TARGET, turns=True))
    marks.under.append(Mark("units/hex-glow", units[target].at, colour=theme.TARGET))
    marks.under.append(Mark("planning/target", units[target].at, colour=theme.TARGET))
    return marks


def still_able(battle: Inspection, can_move: set[str], can_attack: set[str]) -> BoardMarks:
    """Return one badge for each unit: swords if it can attack now, else footprints."""
    marks = BoardMarks()
    for unit in sorted(can_move | can_attack):
        picture = "planning/can-attack" if unit in can_attack else "planning/can-move"
        place = BADGE[0], -BADGE[1]
        marks.over.append(Mark(picture, battle.units[unit].at, *place, BADGE_SIZE, theme.GOLD_BRIGHT))
    return marks


def joined(*parts: BoardMarks) -> BoardMarks:
    return BoardMarks([m for part in parts for m in part.under], [m for part in parts for m in part.over])
