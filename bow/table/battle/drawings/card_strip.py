"""The drawing of a Leadership card as a low strip: price, name, and as much of its effect as fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bow.content.models import Card
from bow.table.battle.drawings.card_drawing import FRAME, FRAME_INSET
from bow.table.battle.drawings.order_pictures import card_pictures
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, ELLIPSIS, STRONG, TITLE, Fitted, line_height, width_of, wrap
from bow.ui.wording import say

#: size of the frame's picture
SCALE = 0.4
#: height of the line of the name, and least height of a strip, in letter sizes
HEAD, LEAST = 1.1, 1.4
#: the gap below a strip, and its edges above and below the words, in pixels of the sketch
GAP, ABOVE, BELOW = 2.5, 4.0, 3.6
#: the edges left and right of the words, in pixels of the sketch
SIDE = 7
#: least width of an effect beside the name, in letter sizes
BESIDE = 8
#: width of the key before the name, and width and place of the price, in letter sizes
KEY, COIN, PRICED = 0.8, 1.15, 1.45
#: width of a picture, in heights of its strip, and its largest share of the strip's width
PICTURE, SHARE = 1.6, 0.3


def name_size() -> float:
    return max(letter(15), theme.least_on_cards)


def strip_head(card: Card) -> float:
    """Return the width that the key, the price and the name of a strip need with its edges."""
    size = name_size()
    return width_of(card.name, TITLE, size) + size * (KEY + PRICED) + 2 * theme.px(SIDE) + 2


class Strips(NamedTuple):
    """The font size of some cards' effects, and the heights of their strips."""

    size: float
    heights: list[float]


def lay_strips(cards: Sequence[Card], width: float, height: float) -> Strips:
    """Divide a height between strips: equally, or as equally as possible if that shows all effects completely.

    The font is as large as possible with all effects shown completely, but not below the smallest size.
    """
    least, empty = theme.least_on_cards, name_size() * HEAD + _edges()
    size = name_size()
    room = _inside(Box(0, 0, width, height)).width
    while True:
        step = line_height(BODY, size)
        needed = [empty + step * len(wrap(_effect(card), BODY, size, room)) for card in cards]
        if sum(needed) <= height:
            return Strips(size, _levelled(needed, height))
        if size <= least:
            return Strips(size, [height / len(cards)] * len(cards))
        size = max(least, size - 0.5)


def _levelled(needed: Sequence[float], total: float) -> list[float]:
    """Return heights with this sum: each as large as needed, and the lowest ones as high as possible."""
    level, spare = 0.0, total
    for count, high in enumerate(sorted(needed, reverse=True)):
        level = spare / (len(needed) - count)
        if level >= high:
            break
        spare -= high
    return [max(high, level) for high in needed]


def draw_strip(
    canvas: Canvas, card: Card, box: Box, size: float, *, key: str, lit: bool = False, tint: theme.Colour = theme.WHITE
) -> None:
    """Draw a card as a strip.

    A strip of two lines or more has the effect under the name, and a picture at the right if the whole effect fits
    beside it. A lower one has the beginning of the effect beside the name, or signs of the orders on a short line.

    Args:
        canvas: the canvas to draw on.
        card: the card.
        box: its place.
        size: the font size of the effect, from `lay_strips`.
        key: the key that chooses the card.
        lit: whether it is chosen or under the pointer.
        tint: the tint of its paper.
    """
    scale = SCALE * theme.scale
    paper = Box(box.left, box.bottom + theme.px(GAP), box.width, box.height - theme.px(GAP))
    canvas.frame("card-lit" if lit else "card", paper.grown(FRAME_INSET * scale), scale, tint)
    inside = _inside(box)
    step = line_height(BODY, size)
    high = name_size() * HEAD
    if inside.height - high < step * 0.99:
        line = Box(inside.left, paper.bottom, inside.width, paper.height)
        left = _name(canvas, card, line, key, tint).right + size * 0.7
        _beside(canvas, card, line._replace(left=left, width=line.right - left), size)
        return
    under = Box(inside.left, inside.bottom, inside.width, inside.height - high)
    lines = int(under.height / step + 0.01)
    drawn = _picture(canvas, card, paper, inside, size, lines, tint)
    _name(canvas, card, inside.strip(high), key, tint)
    words = fit_words(_effect(card), size, under.width - drawn, lines)
    canvas.lines(words, under, theme.INK)


def _beside(canvas: Canvas, card: Card, room: Box, size: float) -> None:
    if room.width >= size * BESIDE:
        canvas.lines(fit_words(_effect(card), size, room.width, 1), room, theme.INK, valign="middle")
        return
    side = min(room.height, size * 1.3)
    for n, picture in enumerate(card_pictures(card)[: max(0, int(room.width / side))]):
        canvas.picture(picture, Box(room.left + n * side, room.bottom + (room.height - side) / 2, side, side))


def _picture(canvas: Canvas, card: Card, paper: Box, inside: Box, size: float, lines: int, tint: theme.Colour) -> float:
    """Draw the card's picture at the right of its strip, if its words fit beside it; return how wide it is."""
    scene = scene_of("leadership", card.id)
    edge = theme.px(5)
    high = paper.height - 2 * edge
    wide = min(high * PICTURE, paper.width * SHARE)
    taken = wide + size * 0.5 - (inside.left - paper.left - edge)
    left = inside.width - taken
    if not scene or strip_head(card) > left or fit_words(_effect(card), size, left, lines).cut:
        return 0.0
    canvas.scene(scene, Box(paper.right - edge - wide, paper.bottom + edge, wide, high), tint, frame=FRAME)
    return taken


def _edges() -> float:
    """Return how much of a strip's height is above and below its words."""
    return theme.px(GAP + ABOVE + BELOW)


def _inside(box: Box) -> Box:
    side = theme.px(SIDE)
    return Box(box.left + side, box.bottom + theme.px(GAP + BELOW), box.width - 2 * side, box.height - _edges())


def _effect(card: Card) -> str:
    """Return the texts of the orders and of the tactic."""
    parts = [order.text for order in card.orders]
    if card.tactic is not None:
        parts.append(f"{say(f'tactic-{card.tactic.when}')}: {card.tactic.text}")
    return " · ".join(parts)


def fit_words(text: str, size: float, width: float, lines: int) -> Fitted:
    """Break a text into a number of lines; words that do not fit at its end are replaced by dots."""
    broken = wrap(text, BODY, size, width)
    if len(broken) <= lines:
        return Fitted(broken, size, False)
    words = text.split()
    while len(words) > 1:
        words.pop()
        broken = wrap(" ".join(words).rstrip("·,;: ") + f" {ELLIPSIS}", BODY, size, width)
        if len(broken) <= lines:
            break
    return Fitted(broken[:lines], size, True)


def _name(canvas: Canvas, card: Card, head: Box, key: str, tint: theme.Colour) -> Box:
    """Draw the key, the price of all orders and the name into a line; return the name's place."""
    size = name_size()
    number = Box(head.left, head.bottom, size * KEY, head.height)
    canvas.text(key, number, theme.least_on_cards, theme.INK_MUTED, STRONG)
    side = size * COIN
    coin = Box(number.right, head.bottom + (head.height - side) / 2, side, side)
    canvas.picture(f"tokens/price-{card.house}.png", coin, tint)
    price = str(sum(order.cost for order in card.orders))
    canvas.text(price, coin, theme.least_on_cards, theme.TEXT, STRONG, align="center", least=theme.least_on_cards)
    left = number.right + size * PRICED
    name = Box(left, head.bottom, width_of(card.name, TITLE, size) + 2, head.height)
    canvas.text(card.name, name, size, theme.INK, TITLE, least=size)
    return name
