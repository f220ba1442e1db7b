"""The marks of planning on the board, and their pictures and the facts about units, made before they are needed.

Diamonds and corners mark units, outlines areas, and swords hexes that enemies threaten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import atan2, cos, degrees, pi, sin
from time import perf_counter

from bow.battle.inspection import Inspection
from bow.battle.whatif import Reach
from bow.hexes import Board
from bow.table.battle.board.board_camera import between
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.overlays import LOW, BoardMarks, Mark, blow_mark
from bow.table.battle.board.stamps import BADGE, BADGE_SIZE
from bow.table.battle.board.units import BASE
from bow.table.battle.panels.context import ContextPanel
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.wording import words

#: the largest number of crossed swords in a hex: it stands for as many units or more
MOST_SWORDS = 3
#: the height of a pill with swords, and its distance below the center of a hex
PILL, PILL_LOW = 0.22, 0.34
#: an outline is quieter than the signs inside
FINE = 190
#: the width of the picture of a stroke of an outline in hex widths, and its distance from the center
LONG, OUT = 164 / 256, 0.478
SIDES = 6
#: seconds of a frame that may be used to prepare pictures
SPARE = 0.008
#: the marks of an order, a choice, a move and an attack, with their widths in hex widths
MARKS = (
    *((name, 1.0) for name in ("units/hex-fill", "units/hex-ring", "units/hex-ring-thin", "units/hex-glow")),
    *((name, 1.0) for name in ("planning/target", "planning/target-far")),
    ("units/base-ring", BASE * 288 / 256),
    ("units/base-glow", BASE * 352 / 256),
    ("units/target-ring", 0.98),
    *(("units/reach-dot", width) for width in (0.2, 0.26)),
    ("units/reach-hollow", 0.22),
    ("planning/move", 0.27),
    ("planning/attack-move", 0.27),
    ("planning/side", LONG),
    ("planning/can-move", BADGE_SIZE),
    ("planning/can-attack", BADGE_SIZE),
)


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
        pill = Mark(f"planning/threat-{shown}", hex, 0, -PILL_LOW, swords_width(shown), theme.THREATENED)
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


def outline_of(board: Board, hexes: Iterable[str], colour: theme.Colour) -> list[Mark]:
    """Return the outline of an area: a stroke on each side of its hexes where it ends."""
    area, marks = set(hexes), []
    for hex in sorted(area):
        beside = {
            _side(*between(board, hex, board.names[h])): board.names[h] for h in board.neighbours[board.index[hex]]
        }
        for side in range(SIDES):
            if beside.get(side, "") not in area:
                angle = side * 2 * pi / SIDES
                place = cos(angle) * OUT, sin(angle) * OUT
                marks.append(Mark("planning/side", hex, *place, LONG, colour, 90 - degrees(angle), turns=True))
    return marks


def _side(dx: float, dy: float) -> int:
    """Return the number of the side in a direction: 0 is the right one, counted against the clock."""
    return round(atan2(dy, dx) / (2 * pi / SIDES)) % SIDES


class Preparation:
    """The maker of a battle's marks and unit facts in spare time, so that no first click waits for them.

    It repeats that when their size changes.
    """

    def __init__(self, board: BoardView, context: ContextPanel) -> None:
        self.board, self.context = board, context
        self._size: object = None
        self._steps: Iterator[None] = iter(())

    def go_on(self) -> None:
        """Make some of the remaining things, unless the board is being zoomed or panned."""
        if self.board.moving:
            return
        size = self.board.measure, self.context.box.width, theme.scale, words().language
        if size != self._size:
            self._size, self._steps = size, self._made()
        end = perf_counter() + SPARE
        for _ in self._steps:
            if perf_counter() > end:
                break

    def _made(self) -> Iterator[None]:
        """Make all marks and the facts about a unit at once, then those about one unit after the other."""
        battle = self.board.battle
        for picture, width in MARKS:
            self.board.prepare(Mark(picture, battle.board.names[0], 0, LOW, width))
        for unit in {(unit.kind, unit.commander): unit for unit in battle.units.values()}.values():
            self.context.prepare(Region("unit", unit.id, Box(0, 0, 0, 0)))
            yield
