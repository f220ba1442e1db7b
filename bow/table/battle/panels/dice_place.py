"""The place of the dice: the lower right of the board, or the lower left beside a fight there."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle.events import Attacked, HoundsRolled
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.panels.dice_tray import DiceTray
from bow.table.battle.play.battle_seat import BattleSeenStep
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, holding

#: its distance from the sides of the board, and from the upper and the lower edge, where labels and the ribbon reach
BESIDE, EDGE = 18, 46
#: the widths of a hex that fights, and of its area: the hexes around it
FIGHTING, AREA = 0.7, 3.0


def place_dice(dice: DiceTray, board: BoardView, fought: Iterable[str] = ()) -> None:
    """Place the dice before they are rolled; `fought`: the hexes of the fight, which they leave free."""
    inner = board.box.inset(theme.px(BESIDE))
    edge = theme.px(EDGE)
    tall = min(board.box.height * 0.6, dice.wanted_height(inner.width))
    wide = dice.wanted_width(inner.width)
    camera, index = board.camera, board.battle.board.index
    hexes = [index[hex] for hex in dict.fromkeys(fought) if hex in index]
    fight = [camera.box_of(hex, FIGHTING, FIGHTING) for hex in hexes]
    area = holding(camera.box_of(hex, AREA, AREA) for hex in hexes)
    tried: list[tuple[int, int, float, float]] = []
    for bottom in (board.box.bottom + edge, board.box.top - edge - tall):
        for aside in (1.0, 0.0):
            place = Box(inner.left + (inner.width - wide) * aside, bottom, wide, tall)
            covered = sum(place.shared(box) for box in fight)
            tried.append((round(covered), round(place.shared(area)) if hexes else 0, bottom, aside))
    lower = min(tried[:2], key=lambda place: place[:2])
    _, _, bottom, aside = lower if not lower[0] else min(tried, key=lambda place: place[:2])
    dice.hand = inner.centre
    dice.lie(inner._replace(bottom=bottom, height=tall), aside)


def fought_over(step: BattleSeenStep) -> list[str]:
    ids: list[str] = [*step.decision.subjects] if step.decision is not None else []
    for event in step.events:
        match event:
            case Attacked(attacker=unit, target=target) | HoundsRolled(unit=unit, target=target):
                ids += [unit, target]
    units = (step.after.units.get(id) or step.before.units.get(id) for id in ids)
    return [unit.at for unit in units if unit is not None]
