"""The layout of the battle screen: board and House strips on the left, the column of panels on the right.

The strips lie above and below the board, or upright at its sides, whichever makes the hexes larger.
"""

from __future__ import annotations

from typing import NamedTuple

from bow.table.battle.board.board_view import FRAME
from bow.table.battle.panels.question import GAP, row_height
from bow.ui.kit import theme
from bow.ui.kit.regions import NOWHERE, Box
from bow.ui.screens.log_panel import height_of_lines

#: least and largest width of an upright strip, in pixels of the sketch
UPRIGHT = (112, 216)
#: the widest and the narrowest column of panels, and the margin round the window, in pixels of the sketch
COLUMN, MARGIN = (486, 424), 5
#: height of a lying strip: low where everything stands in one line, higher where a strip is too narrow for that
LOW, HIGH, ONE_LINE = 52, 70, 930
#: the least parts of the column's height for context and hand, which give way to five lines of the log
LEAST_CONTEXT, LEAST_HAND = 0.203, 0.265
#: the height of a line of counters, in pixels of the sketch; how many lie side by side, and the most lines
COUNTERS, IN_LINE, MOST_LINES = 36, 3, 2
#: height of the frame round the buttons of the context panel, in pixels of the sketch
ROUND_BUTTONS = 20


class ScreenLayout(NamedTuple):
    """The boxes of the battle screen, in window pixels."""

    upper: Box
    board: Box
    lower: Box
    round: Box
    context: Box
    morale: Box
    log: Box
    hand: Box
    counters: Box = NOWHERE

    @property
    def parts(self) -> tuple[Box, ...]:
        """The boxes of the panels, in the order of `SidePanels.parts`."""
        return self.upper, self.lower, self.round, self.morale, self.context, self.log, self.hand, self.counters

    def with_higher_hand(self) -> ScreenLayout:
        """Return the layout in which the context panel gives most of its height to the hand."""
        # two rows of buttons keep their room
        low = 2 * row_height() + theme.px(GAP + ROUND_BUTTONS)
        more = max(0.0, self.context.height - low)
        return self._replace(
            context=self.context.strip(self.context.height - more),
            log=self.log._replace(bottom=self.log.bottom + more),
            hand=self.hand._replace(height=self.hand.height + more),
        )


def arrange(
    width: float,
    height: float,
    foot: float = 0.0,
    shape: tuple[float, float] | None = None,
    counters: int = 0,
) -> ScreenLayout:
    """Divide a window of this size; call `theme.set_scale` first.

    Args:
        width: the width of the window.
        height: the height of the window.
        foot: pixels left free at the bottom (a replay's timeline).
        shape: width and height of the board in hex widths; None: the strips lie above and below it.
        counters: how many counters the battle has; they lie above the morale.
    """
    margin = theme.px(MARGIN)
    gap = theme.px(6)
    bottom, top = foot + margin, height - margin
    widest, narrowest = (min(theme.px(side), width * 0.365) for side in COLUMN)
    column = widest
    if shape is not None:  # narrower, where that makes the hexes larger
        free = Box(0, 0, width - 2 * margin - gap, top - bottom)
        column = min(widest, max(narrowest, free.width - _wanted_width(_above_and_below(free, gap)[1], shape)))
    field = Box(margin, bottom, width - column - 2 * margin - gap, top - bottom)
    upper, board, lower = _above_and_below(field, gap)
    if shape is not None:
        beside = _beside(field, gap, shape)
        if _hex_width(beside[1], shape) > _hex_width(board, shape):
            upper, board, lower = beside
        board = _framed(board, shape)
        if upper.height > upper.width:  # upright strips reach up to the frame
            upper = upper._replace(width=board.left - gap - upper.left)
            lower = lower._replace(left=board.right + gap, width=field.right - board.right - gap)
    right = Box(width - margin - column, bottom, column, top - bottom)
    first, context, log, hand, morale = right.rows(_column(field.height - 4 * gap, replay=foot > 0), gap)
    line = theme.px(COUNTERS) * lines_of(counters)
    if not line:
        return ScreenLayout(upper, board, lower, first, context, morale, log, hand)
    place = Box(morale.left, morale.top + gap, morale.width, line)
    hand = hand._replace(bottom=place.top + gap, height=hand.height - line - gap)
    return ScreenLayout(upper, board, lower, first, context, morale, log, hand, place)


def lines_of(counters: int) -> int:
    """Return in how many lines the counters of a battle are shown."""
    return min(MOST_LINES, -(-counters // IN_LINE))


def _wanted_width(board: Box, shape: tuple[float, float]) -> float:
    """Return the width that a board fills at the height that it has, with its frame."""
    edge = 2 * theme.px(FRAME)
    columns, rows = shape
    return (board.height - edge) / rows * columns + edge


def _framed(board: Box, shape: tuple[float, float]) -> Box:
    """Return the place of a board whose frame ends at the outermost hexes."""
    edge, unit = round(theme.px(FRAME)), int(_hex_width(board, shape))
    return board.middle(round(shape[0] * unit) + 2 * edge, round(shape[1] * unit) + 2 * edge)


def _above_and_below(field: Box, gap: float) -> tuple[Box, Box, Box]:
    strip = min(theme.px(LOW if field.width >= theme.px(ONE_LINE) else HIGH), field.height * 0.12)
    upper = field.strip(strip)
    lower = Box(field.left, field.bottom, field.width, strip)
    return upper, Box(field.left, lower.top + gap, field.width, upper.bottom - lower.top - 2 * gap), lower


def _beside(field: Box, gap: float, shape: tuple[float, float]) -> tuple[Box, Box, Box]:
    """Return upper strip at the left, board, lower strip at the right; the board gets all the width it can fill."""
    wanted = _wanted_width(field, shape)
    least, most = (theme.px(side) for side in UPRIGHT)
    strip = min(most, max(least, (field.width - wanted) / 2 - gap))
    board = Box(field.left + strip + gap, field.bottom, field.width - 2 * (strip + gap), field.height)
    left = Box(field.left, field.bottom, strip, field.height)
    return left, board, left._replace(left=board.right + gap)


def _hex_width(board: Box, shape: tuple[float, float]) -> float:
    edge = 2 * theme.px(FRAME)
    return min((board.width - edge) / shape[0], (board.height - edge) / shape[1])


def _column(room: float, replay: bool) -> list[float]:
    """Return the heights of round, context, log, hand and morale.

    Morale is at the bottom, where no growing panel covers it. The hand has room for cards that lie whole, and the log
    for five lines; the context panel grows over others when it has much to say. A replay asks no questions, so its
    context panel is lower.
    """
    first = min(theme.px(96), room * (0.18 if replay else 0.148))
    morale = min(theme.px(86), room * 0.125)
    context = min(theme.px(171), room * (0.18 if replay else 0.22))
    hand = min(theme.px(386), room * 0.446)
    missing = max(0.0, height_of_lines() - (room - first - context - morale - hand))
    less = min(missing, max(0.0, context - room * LEAST_CONTEXT))
    context -= less
    hand -= min(missing - less, max(0.0, hand - room * LEAST_HAND))
    return [first, context, room - first - morale - context - hand, hand, morale]
