"""Hints at the pointer."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, Fitted, letter, line_height, width_of, wrap

#: largest width of a hint, and its distances from the tip of the pointer to the right, below and above, in pixels of
#: the sketch
WIDE, RIGHT, BELOW, ABOVE = 340, 12, 24, 10
#: its distance from the thing pointed at; the largest height and width of a thing that it keeps off, and how far it
#: moves on to keep off texts
GAP, HIGHEST, BROADEST, FURTHEST = 5, 90, 260, 80
#: the width of the edge of a text that has no letters, in pixels of the window
AIR = 1
#: how much worse it is to cover the thing pointed at, or a text beside it, than any other text
ITSELF, BESIDE = 20, 4


def lay_tip(
    canvas: Canvas,
    text: str,
    at: tuple[float, float],
    free: Box,
    thing: Box | None = None,
    texts: Collection[Box] = (),
    others: Collection[Box] = (),
) -> Box:
    """Draw a hint near the pointer; return its box, which is inside `free`.

    Args:
        canvas: the canvas to draw on.
        text: the hint.
        at: the tip of the pointer.
        free: the window.
        thing: the thing pointed at, which the hint does not cover unless that is large.
        texts: the texts around that thing, which it covers only if there is no other place.
        others: texts elsewhere and buttons, of which it covers as little as possible.
    """
    size, pad = letter(15), theme.px(10)
    widest = min(max(theme.px(WIDE), size * 14), free.width - 2 * pad)
    lines = [line for part in text.split("\n") for line in wrap(part, BODY, size, widest)]
    width = max(width_of(line, BODY, size) for line in lines) + 2 * pad
    height = line_height(BODY, size) * len(lines) + 1.4 * pad
    small = thing if thing is not None and thing.height <= theme.px(HIGHEST) else None
    places = _places(at, (width, height), free, small, (*texts, *others))

    texts, others = ([text.inset(AIR) for text in some] for some in (texts, others))

    def cost(place: Box) -> float:
        itself = 0.0 if small is None else place.shared(small) * ITSELF
        return itself + sum(map(place.shared, texts)) * BESIDE + sum(map(place.shared, others))

    place = min(places, key=cost)
    place = Box(*(round(side) for side in place))
    canvas.frame("tooltip", place, theme.scale * 0.8)
    inner = Box(place.left + pad, place.bottom, place.width - 2 * pad, place.height - 0.7 * pad)
    canvas.lines(Fitted(tuple(lines), size, False), inner, theme.TEXT)
    return place


def _places(
    at: tuple[float, float], size: tuple[float, float], free: Box, thing: Box | None, texts: Collection[Box]
) -> Iterator[Box]:
    """Yield the possible places, the best first.

    They are below, above, then further below or above, at the right and at the left, the nearest to the pointer first.
    """
    (x, y), (width, height) = at, size
    gap = theme.px(GAP)
    low, high = y - theme.px(BELOW), y + theme.px(ABOVE)
    if thing is not None:
        low, high = min(low, thing.bottom - gap), max(high, thing.top + gap)
    left = max(free.left, min(free.right - width, x + theme.px(RIGHT)))
    below, above = Box(left, low - height, width, height), Box(left, high, width, height)
    others = [*_moved(below, texts, -1), *_moved(above, texts, 1)]
    if thing is not None and thing.width <= theme.px(BROADEST):
        middle = max(free.bottom, min(free.top - height, y - height / 2))
        for side in (thing.right + gap, thing.left - gap - width):
            beside = Box(side, middle, width, height)
            moved = (*_moved(beside, texts, 1), *_moved(beside, texts, -1))
            others += [beside, *(place for place in moved if abs(place.bottom - middle) <= height)]

    def distance(place: Box) -> float:
        return math.hypot(max(place.left - x, x - place.right, 0), max(place.bottom - y, y - place.top, 0))

    found = [below, above, *sorted(others, key=distance)]
    inside = [place for place in found if _holds(free, place)]
    yield from inside
    if not inside:
        yield above._replace(bottom=max(free.bottom, min(free.top - height, above.bottom)))


def _moved(place: Box, texts: Collection[Box], way: int) -> Iterator[Box]:
    """Yield the place moved down (-1) or up (1), each time off the texts that it covers, but not far."""
    moved, gap = place, theme.px(GAP)
    while covered := [text for text in texts if moved.shared(text)]:
        if way > 0:
            moved = moved._replace(bottom=max(text.top for text in covered) + gap)
        else:
            moved = moved._replace(bottom=min(text.bottom for text in covered) - gap - moved.height)
        if abs(moved.bottom - place.bottom) > theme.px(FURTHEST):
            return
        yield moved


def _holds(free: Box, place: Box) -> bool:
    inside = free.left <= place.left and place.right <= free.right
    return inside and free.bottom <= place.bottom and place.top <= free.top
