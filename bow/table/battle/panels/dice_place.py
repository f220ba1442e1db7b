"""The place of the dice: at an edge of the board, over few units, and if possible not over those that fight."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle.events import Attacked, HoundsRolled
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.panels.dice_tray import DiceTray
from bow.table.battle.play.battle_seat import BattleSeenStep
from bow.ui.kit import theme
from bow.ui.kit.regions import Box

#: its distance from the upper and the lower edge of the board, where labels and the ribbon reach over the frame
EDGE = 46
#: the cost of covering a unit that fights, and of covering another one
FIGHTING, STANDING = 5, 1


def place_dice(dice: DiceTray, board: BoardView, fought: Iterable[str] = ()) -> None:
    inner = board.box.inset(theme.px(10))
    off = theme.px(EDGE)
    table = inner._replace(bottom=board.box.bottom + off, height=board.box.height - 2 * off)
    camera, index = board.camera, board.battle.board.index
    hexes = set(fought)
    standing = [
        (camera.box_of(index[hex], 0.7, 0.7), FIGHTING if hex in hexes else STANDING)
        for hex in {*board.scene.at.values(), *hexes}
        if hex in index
    ]
    tall = min(table.height * 0.6, dice.wanted_height(table.width))
    wide = dice.wanted_width(table.width)
    tried: list[tuple[int, int, float, float]] = []
    for bottom in (table.bottom, table.top - tall):
        for aside in (0.5, 0.25, 0.75, 0.0, 1.0):
            place = Box(table.left + (table.width - wide) * aside, bottom, wide, tall)
            covered = sum(weight * place.shared(box) for box, weight in standing)
            tried.append((round(covered), len(tried), bottom, aside))
    _, _, bottom, aside = min(tried)
    dice.hand = table.centre
    dice.lie(Box(table.left, bottom, table.width, tall), aside)


def fought_over(step: BattleSeenStep) -> list[str]:
    ids: list[str] = [*step.decision.subjects] if step.decision is not None else []
    for event in step.events:
        match event:
            case Attacked(attacker=unit, target=target) | HoundsRolled(unit=unit, target=target):
                ids += [unit, target]
    units = (step.after.units.get(id) or step.before.units.get(id) for id in ids)
    return [unit.at for unit in units if unit is not None]
