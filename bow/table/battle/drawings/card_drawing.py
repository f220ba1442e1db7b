"""The drawing of a Leadership card: name, orders with their price in command tokens, tactic."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import NamedTuple

from bow.content.catalogue import Catalogue
from bow.content.models import Card, Order
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, has_device, scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, TITLE, Fitted, fit, line_height, width_of, wrap
from bow.ui.wording import say

DIMMED = 150
#: the tint of the paper of a card that cannot be played
DULL: theme.Colour = (196, 188, 172, 255)
FRAME_INSET = 12
EDGE: theme.Colour = (204, 136, 20, 255)
#: size of the coin in the corner, in letter sizes
COIN = 1.6
#: the edge of a scene
FRAME: theme.Colour = (70, 48, 28, 255)
#: least height of a card's empty half for a picture, in letter sizes
PICTURED = 2.6
#: more of that height above the picture, in letter sizes
ABOVE = 0.6
#: the largest number of pictures side by side
MOST = 3


class _Spacing(NamedTuple):
    """The spaces of a card, in letter sizes.

    Attributes:
        inset: between its edge and what is on it, and at least in pixels.
        pad: at the sides of a text in its block.
        around: above and below a text in its block, together.
        gap: between two blocks.
        icon: the size of a command token.
        inline: whether the moment of a tactic stands in the first line of its text.
    """

    inset: tuple[float, float]
    pad: float
    around: float
    gap: float
    icon: float
    inline: bool


WIDE = _Spacing((0.55, 7.0), 0.45, 0.495, 0.3, 1.45, False)
#: for cards that lie whole beside many others
TIGHT = _Spacing((0.34, 4.0), 0.28, 0.2, 0.2, 1.15, True)


class Parts(NamedTuple):
    """The boxes of a card's clickable parts; `cut`: some of its text did not fit."""

    orders: tuple[Box, ...]
    tactic: Box | None
    cut: bool


class _Look(NamedTuple):
    """The look of a card: the House, size of letters, color of ink, tint of paper, scale of frames, spaces."""

    house: str
    letter: float
    ink: theme.Colour
    paper: theme.Colour
    frames: float
    space: _Spacing


class _Block(NamedTuple):
    """An order or a tactic, broken into lines; `cost`: the price beside it, or None.

    `beside`: how far the first line begins to the right, after the head; 0: the head has a line of its own.
    """

    head: str
    text: Fitted
    cost: int | None
    height: float
    beside: float = 0.0


class _Laid(NamedTuple):
    """The layout of a card: size of letters, name, blocks, and the height of the line at its foot (0: none)."""

    letter: float
    name: Fitted
    blocks: list[_Block]
    foot: float
    cut: bool
    space: _Spacing

    @property
    def head(self) -> float:
        return line_height(TITLE, self.letter) * len(self.name.lines) + self.letter * 0.2

    @property
    def gap(self) -> float:
        return max(2.0, self.letter * self.space.gap)

    @property
    def body(self) -> float:
        return sum(block.height + self.gap for block in self.blocks) - self.gap


def card_commander(card: Card, catalogue: Catalogue) -> str:
    if card.commander is None:
        return ""
    for commander in catalogue.commanders.values():
        if commander.id.partition(":")[0] == card.commander:
            return commander.name
    return card.commander


def draw_card(
    canvas: Canvas,
    card: Card,
    catalogue: Catalogue,
    box: Box,
    size: float,
    *,
    lit: bool = False,
    playable: bool = True,
    given: frozenset[int] = frozenset(),
    closed: frozenset[int] = frozenset(),
    bright: frozenset[str] = frozenset(),
    leader: str = "",
    zoom: float = 1.0,
    tight: bool = False,
    steady: bool = False,
) -> Parts:
    """Draw a card into a box; return the boxes of its parts.

    Args:
        canvas: the canvas to draw on.
        card: the card.
        catalogue: gives the name of its commander.
        box: its place.
        size: the wished size of its text in pixels; the text shrinks to fit the card.
        lit: whether it is chosen or under the pointer.
        playable: False dims it.
        given: numbers of the orders that have been given (from 1), which are ticked.
        closed: numbers of the orders that cannot be given now, which are dimmed.
        bright: parts that can be clicked now: order numbers and `tactic`.
        leader: the id of the commander in this battle to whom the card belongs, whose shield it shows.
        zoom: how many times larger than in the window it is drawn, so that frames are as thick as its letters.
        tight: whether its spaces are small, for a card that lies whole beside many others.
        steady: whether its text has the wished size: the line at the foot gives way before letters shrink.
    """
    space = TIGHT if tight else WIDE
    ink = theme.INK if playable else (*theme.INK[:3], DIMMED)
    shade = theme.WHITE if playable else DULL
    scale = min(0.5 * zoom, size / 28)
    outer = box.grown(FRAME_INSET * scale)  # the frame's picture keeps a margin for its glow
    canvas.frame("card-lit" if lit else "card", outer, scale, shade)
    inner = _inner(box, size, space)
    laid = _lay(card, inner.width, inner.height, size, space, steady=steady)
    letter = laid.letter
    look = _Look(card.house, letter, ink, shade, 0.5 * zoom, space)
    indent = _coin(canvas, card, box, inner, look)
    high = line_height(TITLE, letter) * len(laid.name.lines)
    name = Box(inner.left + indent, inner.top - high, inner.width - indent, high)
    canvas.lines(laid.name, name, ink, TITLE)
    field = Box(inner.left, inner.bottom + laid.foot, inner.width, inner.height - laid.head - laid.foot)
    spare = max(0.0, field.height - laid.body)
    roomy = spare >= letter * PICTURED
    scene = scene_of("leadership", card.id) if roomy else ""
    pictures = card_pictures(card, leader) if roomy and not scene else ()
    if laid.foot:
        shown = leader if has_device(leader) and not pictures else ""
        _draw_foot(canvas, card, card_commander(card, catalogue), inner, laid, shown, shade)
    orders: list[Box] = []
    tactic: Box | None = None
    y = field.top
    for n, block in enumerate(laid.blocks):
        is_tactic = n == len(card.orders)
        stretched = spare if is_tactic and len(laid.blocks) > 1 and not roomy else 0
        height = min(block.height + stretched, y - field.bottom)
        place = Box(field.left, y - height, field.width, height)
        y -= height + laid.gap
        number = "tactic" if is_tactic else str(n + 1)
        if number in bright:
            canvas.fill(place.grown(max(2, round(letter * 0.16))), EDGE)
        if is_tactic:
            _tactic(canvas, block, place, look)
            tactic = place
        else:
            inked = look._replace(ink=(*theme.INK[:3], DIMMED)) if n + 1 in closed else look
            _order(canvas, block, place, inked, given=n + 1 in given)
            orders.append(place)
    if scene:
        canvas.scene(
            scene,
            Box(field.left, field.bottom + laid.gap, field.width, y - field.bottom - laid.gap),
            shade,
            frame=FRAME,
        )
    _draw_pictures(canvas, pictures, Box(field.left, field.bottom, field.width, y - field.bottom), shade)
    return Parts(tuple(orders), tactic, laid.cut)


def card_fits(card: Card, width: float, height: float, size: float) -> bool:
    """Return whether the whole text of a card fits on a card of this size; `size` as for `draw_card`."""
    inner = _inner(Box(0, 0, width, height), size, WIDE)
    return not _lay(card, inner.width, inner.height, size, WIDE).cut


def natural_height(card: Card, width: float, size: float) -> float:
    """Return the height of a card of a width with its whole text in letters of a size, and room for a picture.

    Infinite: a word is longer than a line.
    """
    inner = _inner(Box(0, 0, width, width), size, WIDE)
    laid = _laid(card, inner.width, size, footed=True, space=WIDE)
    if laid.cut:
        return inf
    return ceil(width - inner.height + laid.head + laid.body + laid.foot + size * (PICTURED + ABOVE))


def least_height(card: Card, width: float, size: float, *, tight: bool, pictured: bool) -> float:
    """Return the least height of a card of a width that shows its whole text in letters of a size.

    Infinite: a word is longer than a line.

    Args:
        card: the card.
        width: its width.
        size: the size of its letters.
        tight: as for `draw_card`.
        pictured: whether it also has room for a picture.
    """
    space = TIGHT if tight else WIDE
    inner = _inner(Box(0, 0, width, width), size, space)
    laid = _laid(card, inner.width, size, footed=pictured, space=space)
    if laid.cut:
        return inf
    picture = size * (PICTURED + ABOVE) if pictured else 0.0
    return ceil(width - inner.height + laid.head + laid.body + laid.foot + picture)


def _inner(box: Box, size: float, space: _Spacing) -> Box:
    part, least = space.inset
    return box.inset(max(least, max(size, theme.least_on_cards) * part))


def _lay(card: Card, width: float, height: float, size: float, space: _Spacing, *, steady: bool = False) -> _Laid:
    """Lay out a whole card in letters of one size: as large as fit, from the least size up, or as wished."""
    least = size if steady else theme.least_on_cards
    size = max(size, least)
    for footed in (True, False) if height > size * 13 else (False,):
        letter = size
        while True:
            laid = _laid(card, width, letter, footed, space)
            if not laid.cut and laid.head + laid.body + laid.foot <= height:
                return laid
            if letter <= least:
                break
            letter = max(least, letter - 0.5)
    return _cut(laid, width, height)


def _laid(card: Card, width: float, letter: float, footed: bool, space: _Spacing) -> _Laid:
    room = width - _indent(card, letter)
    lines = wrap(card.name, TITLE, letter, room)
    broken = any(width_of(word, TITLE, letter) > room for word in card.name.split())
    blocks = _blocks(card, width, letter, space)
    foot = line_height(SLANTED, letter) if footed else 0.0
    cut = broken or any(block.text.cut for block in blocks)
    return _Laid(letter, Fitted(lines, letter, broken), blocks, foot, cut, space)


def _indent(card: Card, letter: float) -> float:
    """Return how far the coin in the corner extends into the line of the name."""
    return letter * (COIN * 0.5 + 0.2)


def _coin(canvas: Canvas, card: Card, box: Box, inner: Box, look: _Look) -> float:
    side = look.letter * COIN
    indent = _indent(card, look.letter)
    at = Box(inner.left + indent - look.letter * 0.2 - side, box.top - side * 0.82, side, side)
    cost = sum(order.cost for order in card.orders)
    canvas.picture(f"tokens/price-{card.house}.png", at, look.paper)
    canvas.text(str(cost), at, look.letter, theme.TEXT, STRONG, align="center", least=look.letter)
    return indent


def _draw_foot(
    canvas: Canvas, card: Card, owner: str, inner: Box, laid: _Laid, leader: str, shade: theme.Colour
) -> None:
    """Draw whose card it is; on a narrow card only the shield."""
    owner, small, foot = owner or say("card-basic"), laid.letter, laid.foot
    shield = foot * 1.15 if leader else 0.0
    named = shield + width_of(owner, SLANTED, small) <= inner.width
    if shield:
        at = Box(inner.left - foot * 0.1, inner.bottom - foot * 0.12, shield, shield)
        canvas.picture(f"{device_of(leader, card.house)}.png", at, shade)
    if named or not shield:
        left = Box(inner.left + shield, inner.bottom, inner.width - shield, foot)
        canvas.text(owner, left, small, theme.INK_MUTED, SLANTED, least=theme.least_on_cards)


def _draw_pictures(canvas: Canvas, pictures: Sequence[str], room: Box, shade: theme.Colour) -> None:
    edge = min(room.width, room.height) * 0.04
    for n, picture in enumerate(pictures):
        wide = room.width / len(pictures)
        canvas.picture(picture, Box(room.left + n * wide, room.bottom, wide, room.height).inset(edge), shade)


def _cut(laid: _Laid, width: float, height: float) -> _Laid:
    letter, last = laid.letter, laid.blocks[-1]
    room = height - laid.head - sum(block.height + laid.gap for block in laid.blocks[:-1])
    step = line_height(BODY, letter)
    heads = step if last.head else 0
    lines = max(step, room - letter * 0.5 - heads)
    fitted = fit(" ".join(last.text.lines), BODY, letter, width - letter * 0.9, lines, letter)
    blocks = [*laid.blocks[:-1], last._replace(text=fitted, height=max(step, room), beside=0.0)]
    return laid._replace(blocks=blocks, foot=0.0, cut=True)


def _taken(cost: int | None, letter: float, space: _Spacing) -> float:
    """Return the width of an order's price: tokens that overlap, and a gap."""
    if cost is None:
        return 0.0
    return letter * space.icon * (1 + 0.72 * max(0, cost - 1)) + letter * 0.4


def _blocks(card: Card, width: float, letter: float, space: _Spacing) -> list[_Block]:
    pad, around = letter * space.pad, letter * space.around
    step = line_height(BODY, letter)
    found = []
    priced = len(card.orders) > 1  # the price of a single one is in the corner of the card
    for order in card.orders:
        cost = order.cost if priced else None
        room = width - 2 * pad - _taken(cost, letter, space)
        lines, broken = wrap(order.text, BODY, letter, room), _breaks(order.text, letter, room)
        height = max(letter * space.icon if priced else 0.0, step * len(lines)) + around
        found.append(_Block("", Fitted(tuple(lines), letter, broken), cost, height))
    if card.tactic is not None:
        head = say(f"tactic-{card.tactic.when}")
        found.append(_tactic_block(head, card.tactic.text, width - 2 * pad, letter, space))
    return found


def _tactic_block(head: str, text: str, room: float, letter: float, space: _Spacing) -> _Block:
    """Lay out a tactic: its moment in a line of its own, or in the first line of its text if that has room for it."""
    step, around = line_height(BODY, letter), letter * space.around
    broken = _breaks(text, letter, room)
    beside = width_of(f"{head}.", STRONG, letter) + letter * 0.35
    first = text.split()[0]
    if not space.inline or beside + width_of(first, BODY, letter) > room:
        lines = wrap(text, BODY, letter, room)
        return _Block(head, Fitted(lines, letter, broken), None, step * (len(lines) + 1) + around)
    first = wrap(text, BODY, letter, room - beside)[0]
    rest = text[len(first) :].strip()
    lines = (first, *wrap(rest, BODY, letter, room)) if rest else (first,)
    return _Block(f"{head}.", Fitted(lines, letter, broken), None, step * len(lines) + around, beside)


def _breaks(text: str, letter: float, width: float) -> bool:
    """Return whether a word is longer than a line, so that it would be broken."""
    return any(width_of(word, BODY, letter) > width for word in text.split())


def _tactic(canvas: Canvas, block: _Block, place: Box, look: _Look) -> None:
    letter, space = look.letter, look.space
    pad = letter * space.pad
    canvas.frame("parchment-dark", place, look.frames, look.paper)
    text = Box(place.left + pad, place.bottom, place.width - 2 * pad, place.height - letter * space.around / 2)
    step = line_height(BODY, letter)
    head = text.strip(step)
    canvas.text(block.head, head, letter, look.ink, STRONG, least=theme.least_on_cards)
    if block.beside:
        first = Fitted(block.text.lines[:1], letter, False)
        canvas.lines(first, head._replace(left=head.left + block.beside, width=head.width - block.beside), look.ink)
        block = block._replace(text=block.text._replace(lines=block.text.lines[1:]))
    canvas.lines(block.text, Box(text.left, text.bottom, text.width, text.height - step), look.ink)


def _order(canvas: Canvas, block: _Block, place: Box, look: _Look, given: bool) -> None:
    letter, space = look.letter, look.space
    pad = letter * space.pad
    canvas.frame("parchment-inset", place, look.frames, look.paper)
    icon = letter * space.icon
    pitch = icon * 0.72
    taken = _taken(block.cost, letter, space)
    first = Box(place.left + pad, place.bottom + (place.height - icon) / 2, icon, icon)
    if given:
        mark = first if block.cost is not None else Box(place.right - icon, place.bottom, icon, icon)
        canvas.picture("icons/glyph/check.png", mark.inset(icon * 0.1), look.ink)
    elif block.cost is None:
        pass
    elif block.cost:
        for n in reversed(range(block.cost)):
            at = Box(first.left + n * pitch, first.bottom, icon, icon)
            canvas.picture(f"tokens/command-{look.house}.png", at, look.paper)
    else:
        canvas.picture("tokens/command-spent.png", first, look.paper)
        canvas.text("0", first, letter, theme.TEXT, STRONG, align="center")
    words = Box(place.left + pad + taken, place.bottom, place.width - 2 * pad - taken, place.height)
    canvas.lines(block.text, words, look.ink, valign="middle")


def card_pictures(card: Card, leader: str = "") -> tuple[str, ...]:
    """Return the pictures of a card, by their names in assets/.

    Args:
        card: the card.
        leader: the id of the commander in this battle to whom it belongs; empty: no commander.
    """
    if has_device(leader):
        return (f"{device_of(leader, card.house)}.png",)
    kinds = [kind for order in card.orders for kind in _kinds(order)]
    return tuple(f"orders/{kind}.png" for kind in dict.fromkeys(kinds))[:MOST]


def _kinds(order: Order) -> tuple[str, ...]:
    who = order.who
    if who.ranks:
        return tuple(f"rank-{rank}" for rank in who.ranks)
    if who.branches:
        return tuple(who.branches)
    return ("commander",) if who.commander else ("any",)
