"""The marks of planning on the board: diamonds and corners for units, outlines, and swords where enemies threaten."""

from __future__ import annotations

from collections.abc import Mapping

from bow.battle.inspection import Inspection
from bow.battle.whatif import Reach
from bow.table.battle.board.overlays import BoardMarks, Mark, blow_mark
from bow.table.battle.board.stamps import BADGE, BADGE_SIZE
from bow.table.battle.planning.outlines import outline_of
from bow.ui.kit import theme

#: the largest number of crossed swords in a hex: it stands for as many units or more
MOST_SWORDS = 3
#: the height of a pill with swords, and its distance below the center of a hex
PILL, LOW = 0.22, 0.34
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
    marks = BoardMarks(outline_of(battle.board, reach.threatened, theme.THREATENED))
    for target, places in reach.targets.items():
        picture = "planning/target" if battle.units[reach.unit].at in places else "planning/target-far"
        marks.under.append(Mark(picture, battle.units[target].at, colour=theme.THREAT))
    return marks


def all_threats(battle: Inspection, threats: Mapping[str, int]) -> BoardMarks:
    """Return a border around the hexes that enemies threaten, and swords for how many units could attack each."""
    marks = BoardMarks(outline_of(battle.board, threats, theme.THREATENED))
    taken = {unit.at for unit in battle.units.values()}
    for hex, count in sorted(threats.items()):
        shown = min(count, MOST_SWORDS)
        pill = Mark(f"planning/threat-{shown}", hex, 0, -LOW, swords_width(shown), theme.THREATENED)
        (marks.over if hex in taken else marks.under).append(pill)  # else the feet of the unit would cover it
    return marks


def swords_width(count: int) -> float:
    """Return the width of a pill with so many crossed swords, in hex widths."""
    return PILL * (24 + 52 * count) / 64


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
