"""The drawing of a Leadership card as a low strip: its name, its prices, and the parts of its effect that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bow.content.models import Card
from bow.table.battle.drawings.card_drawing import FRAME_INSET
from bow.table.battle.drawings.order_pictures import card_pictures
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, line_height, width_of, wrap
from bow.ui.wording import say

#: size of the frame's picture
SCALE = 0.4
#: height of the line of the name, in letter sizes
HEAD = 1.26
#: the gap below a strip, and its edges above and below the words, in pixels of the sketch
GAP, ABOVE, BELOW = 2.5, 0.8, 3.6
#: least width of an effect beside the name, in letter sizes
BESIDE = 8


def name_size() -> float:
    return max(letter(15), theme.least_on_cards)


class Strips(NamedTuple):
    """The size of letters of some cards' effects, and the heights of their strips."""

    size: float
    heights: list[float]


def lay_strips(cards: Sequence[Card], width: float, height: float) -> Strips:
    """Divide a height between strips: each has a line of its effect if possible, and long effects have more lines.

    Letters are as large as show all effects whole, but not below the least size.
    """
    least, empty = theme.least_on_cards, name_size() * HEAD + _edges()
    size = name_size()
    while True:
        step = line_height(BODY, size)
        wanted = [len(wrap(_effect(card), BODY, size, _inside(Box(0, 0, width, height)).width)) for card in cards]
        room = int((height - empty * len(cards)) / step)
        if sum(wanted) <= room or size <= least:
            break
        size = max(least, size - 0.5)
    given = [1 if room >= len(cards) else 0] * len(cards)
    short = [n for n in range(len(cards)) if given[n]]
    while short and sum(given) < room:
        short = [n for n in short if given[n] < wanted[n]]
        if short:
            given[min(short, key=given.__getitem__)] += 1
    heights = [empty + step * lines for lines in given]
    more = min((height - sum(heights)) / len(cards), theme.px(12))
    return Strips(size, [high + more for high in heights])


def draw_strip(
    canvas: Canvas, card: Card, box: Box, size: float, *, key: str, lit: bool = False, tint: theme.Colour = theme.WHITE
) -> None:
    """Draw a card as a strip.

    A strip of two lines or more has the first parts of the effect under the name. A lower one has them beside the
    name. Where not even the first part has room, there are signs of the orders.

    Args:
        canvas: the canvas to draw on.
        card: the card.
        box: its place.
        size: the size of the effect's letters, from `lay_strips`.
        key: the key that chooses the card.
        lit: whether it is chosen or under the pointer.
        tint: the tint of its paper.
    """
    scale = SCALE * theme.scale
    outer = Box(box.left, box.bottom + theme.px(GAP), box.width, box.height - theme.px(GAP)).grown(FRAME_INSET * scale)
    canvas.frame("card-lit" if lit else "card", outer, scale, tint)
    inside = _inside(box)
    step = line_height(BODY, size)
    high = name_size() * HEAD
    tall = inside.height - high >= step * 0.99
    head = inside.strip(high) if tall else inside
    name = _name(canvas, card, head, key)
    right = _prices(canvas, card, head, name.right)
    if tall:
        under = Box(inside.left, inside.bottom, inside.width, inside.height - high)
        words = _beginning(card, size, under.width, int(under.height / step + 0.01))
        if words:
            canvas.lines(fit(words, BODY, size, under.width, under.height, size), under, theme.INK)
        else:
            _signs(canvas, card, under)
        return
    beside = Box(name.right + size * 0.7, inside.bottom, right - name.right - size * 1.2, inside.height)
    words = _beginning(card, size, beside.width, 1) if beside.width >= size * BESIDE else ""
    if words:
        canvas.text(words, beside, size, theme.INK, least=size)
    else:
        _signs(canvas, card, beside)


def _edges() -> float:
    """Return how much of a strip's height is above and below its words."""
    return theme.px(GAP + ABOVE + BELOW)


def _inside(box: Box) -> Box:
    side = theme.px(7)
    return Box(box.left + side, box.bottom + theme.px(GAP + BELOW), box.width - 2 * side, box.height - _edges())


def _effect(card: Card) -> str:
    return " · ".join(_parts(card))


def _parts(card: Card) -> list[str]:
    """Return the texts of the orders and of the tactic."""
    parts = [order.text for order in card.orders]
    if card.tactic is not None:
        parts.append(f"{say(f'tactic-{card.tactic.when}')}: {card.tactic.text}")
    return parts


def _beginning(card: Card, size: float, width: float, lines: int) -> str:
    """Return the first parts of an effect that fit whole into some lines, and dots for those that are left out.

    Before the dots of a tactic is its moment, if there is room. Empty: not even the first part fits.
    """
    parts = _parts(card)
    tactic = f" · {say(f'tactic-{card.tactic.when}')} …" if card.tactic is not None else ""
    for count in range(len(parts), 0, -1):
        whole = count == len(parts)
        for dots in ("",) if whole else (tactic, " …") if tactic else (" …",):
            words = " · ".join(parts[:count]) + dots
            broken = wrap(words, BODY, size, width)
            if len(broken) <= lines and broken[-1] != "…":  # dots alone on a line say nothing
                return words
    return ""


def _name(canvas: Canvas, card: Card, head: Box, key: str) -> Box:
    size = name_size()
    number = Box(head.left, head.bottom, size * 0.8, head.height)
    canvas.text(key, number, theme.least_on_cards, theme.INK_MUTED, STRONG)
    name = Box(number.right, head.bottom, width_of(card.name, TITLE, size) + 2, head.height)
    canvas.text(card.name, name, size, theme.INK, TITLE, least=size)
    return name


def _prices(canvas: Canvas, card: Card, head: Box, left: float) -> float:
    """Draw the command tokens of each order at the right of a line, if all fit; return where they begin."""
    coin = min(name_size() * 1.3, head.height)
    prices = [order.cost for order in card.orders]
    right = head.right
    if left + (sum(prices) * 0.8 + len(prices) * 0.5) * coin > right:
        return right
    for cost in reversed(prices):
        for _ in range(cost):
            right -= coin * 0.8
            at = Box(right - coin * 0.2, head.bottom + (head.height - coin) / 2, coin, coin)
            canvas.picture(f"tokens/command-{card.house}.png", at)
        right -= coin * 0.5
    return right


def _signs(canvas: Canvas, card: Card, room: Box) -> None:
    side = room.height
    for n, picture in enumerate(card_pictures(card)[: max(0, int(room.width / side))]):
        canvas.picture(picture, Box(room.left + n * side, room.bottom, side, side))
