"""Where the parts of the battle screen lie: board and House strips on the left, the column of panels on the right."""

from __future__ import annotations

from typing import NamedTuple

from bow.table.kit import theme
from bow.table.kit.regions import Box


class ScreenLayout(NamedTuple):
    """The boxes of the battle screen, in window pixels."""

    upper: Box
    board: Box
    lower: Box
    round: Box
    morale: Box
    context: Box
    log: Box
    hand: Box


def arrange(width: float, height: float, foot: float = 0.0) -> ScreenLayout:
    """Divides a window of that size; call `theme.set_scale` first.

    Args:
        width: of the window.
        height: of the window.
        foot: pixels left free at the bottom (a replay's timeline).
    """
    margin = theme.px(9)
    gap = theme.px(8)
    bottom, top = foot + margin, height - margin
    tall = top - bottom
    column = min(theme.px(486), width * 0.365)
    strip = min(theme.px(86), tall * 0.14)
    left_width = width - column - 2 * margin - gap
    upper = Box(margin, top - strip, left_width, strip)
    lower = Box(margin, bottom, left_width, strip)
    board = Box(margin, lower.top + gap, left_width, upper.bottom - lower.top - 2 * gap)
    heights = _column(tall - 4 * gap, replay=foot > 0)
    boxes = []
    y = top
    for part in heights:
        boxes.append(Box(width - margin - column, y - part, column, part))
        y -= part + gap
    return ScreenLayout(upper, board, lower, *boxes)


def _column(room: float, replay: bool) -> list[float]:
    """The heights of round, morale, context, log and hand. The log takes what is left; a replay asks nothing."""
    first = min(theme.px(76), room * 0.125)
    morale = min(theme.px(92), room * 0.125)
    context = min(theme.px(238), room * (0.23 if replay else 0.255))
    hand = min(theme.px(285), room * (0.38 if replay else 0.335))
    return [first, morale, context, room - first - morale - context - hand, hand]
