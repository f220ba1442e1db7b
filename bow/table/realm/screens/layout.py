"""Where the map and the panels of the realm's table lie in the window."""

from __future__ import annotations

from typing import NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.regions import Box

GAP = 8.0
#: widths of the map, of the column of the Houses, of the column of the hand, as parts of the window
MAP, MIDDLE = 0.385, 0.228
#: heights of parts, in pixels of the sketch; of the tracks and of a strip of a House at most
ROUND, QUESTION, CARDS, WHY, TRACKS, STRIP = 112.0, 164.0, 158.0, 76.0, 158.0, 92.0
#: the log is never lower than this
LOG = 96.0
#: nor the list of actions than this: its heading and two rows
LIST = 134.0
#: the part of the context that is worth more than the log
MOST = 0.62


class Places(NamedTuple):
    """The boxes of all parts; a part that is not shown has no height.

    Attributes:
        context: what the question depends on: a combat, a bid, the page of a House.
        choices: the list of legal actions, the table of House cards, or the bids that were revealed.
        why: why a wish is not legal, or a tip.
        aside: the column of the Houses below the round, which a table takes that has no room on the right.
        legend: what is left below the tracks.
    """

    map: Box
    round: Box
    houses: Box
    tracks: Box
    question: Box
    context: Box
    choices: Box
    cards: Box
    log: Box
    why: Box
    aside: Box
    legend: Box


def places(
    window: Box, houses: int, *, choices: float, context: float, keeps_cards: bool = True, shows_cards: bool = True,
    least: float = LIST, share: float = MOST,
) -> Places:  # fmt: skip
    """Return the boxes for a window.

    Args:
        window: the whole window.
        houses: how many Houses play.
        choices: the height that the list of actions would like, in pixels of the sketch; 0: it is not shown.
        context: the same of the context.
        keeps_cards: whether the cards are needed; else they give way too.
        shows_cards: whether there is any use for the cards.
        least: the height below which the list makes no sense, in pixels of the sketch.
        share: the part of the context for which the log gives way, where a window has little room.
    """
    gap = theme.px(GAP)
    inner = window.inset(gap)
    wide = min(inner.width * MAP, inner.height * 1000 / 1450 + theme.px(20))
    map_box = Box(inner.left, inner.bottom, max(wide, inner.width * 0.34), inner.height)
    middle = Box(map_box.right + gap, inner.bottom, inner.width * MIDDLE, inner.height)
    round_box, rest = _cut(middle, theme.px(ROUND), gap)
    strip = min(theme.px(STRIP), (rest.height - theme.px(TRACKS) - gap) / houses - theme.px(6))
    houses_box, rest = _cut(rest, houses * (strip + theme.px(6)), gap)
    aside = Box(middle.left, middle.bottom, middle.width, round_box.bottom - gap - middle.bottom)
    tracks, legend = _cut(rest, min(rest.height, theme.px(TRACKS)), gap)
    left = middle.right + gap
    right = Box(left, inner.bottom, inner.right - left, inner.height)
    question, right = _cut(right, theme.px(QUESTION), gap)
    why = Box(right.left, right.bottom, right.width, theme.px(WHY))
    right = Box(right.left, why.top + gap, right.width, right.height - why.height - gap)
    log_least, card_height = theme.px(LOG) + gap, theme.px(CARDS) + gap if shows_cards else 0.0
    needed = (theme.px(context) * share + gap if context else 0.0) + (theme.px(min(choices, least)) + gap)
    if (context or choices) and right.height - log_least - card_height < needed:
        log_least = 0.0
        card_height = 0.0 if not keeps_cards and right.height - card_height < needed else card_height
    free = right.height - card_height - log_least
    # the list scrolls, so that it is the first to get less
    wanted = theme.px(choices)
    floor = min(wanted, theme.px(least))
    listed = max(floor, min(wanted, free - theme.px(context) - gap))
    depends = max(0.0, min(theme.px(context), free - listed - gap))
    boxes = []
    for height in (depends if context else 0.0, listed):
        box, right = _cut(right, height, gap if height else 0.0)
        boxes.append(box)
    cards, log = _cut(right, card_height - gap, gap) if card_height else (right.strip(0.0), right)
    if log.height < theme.px(LOG) * 0.7:  # what is left is for the reasons
        why = why._replace(height=log.top - why.bottom)
        log = log.strip(0.0)
    return Places(map_box, round_box, houses_box, tracks, question, boxes[0], boxes[1], cards, log, why, aside,
                  legend)  # fmt: skip


def _cut(box: Box, height: float, gap: float) -> tuple[Box, Box]:
    """Return the upper part of a box, and the rest below a gap."""
    upper = box.strip(height)
    return upper, Box(box.left, box.bottom, box.width, max(0.0, box.height - height - gap))
