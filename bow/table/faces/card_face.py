"""The face of a Leadership card: name, orders with their price in command tokens, tactic with its moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.table.kit import theme
from bow.table.kit.canvas import Canvas
from bow.table.kit.pictures import device_of, has_device
from bow.table.kit.regions import Box
from bow.table.kit.text_layout import BODY, SLANTED, STRONG, TITLE, Fitted, fit, line_height, width_of, wrap
from bow.table.texts.wording import say

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.models import Card

DIMMED = 150
FRAME_INSET = 12
EDGE: theme.Colour = (204, 136, 20, 255)


class Parts(NamedTuple):
    """Where the parts of a card lie that can be pointed at; `cut`: some of its text did not fit."""

    orders: tuple[Box, ...]
    tactic: Box | None
    cut: bool


class _Look(NamedTuple):
    """How a card is drawn: the House's token, letters, the colour of ink and the tint of paper."""

    house: str
    letter: float
    ink: theme.Colour
    paper: theme.Colour


class _Block(NamedTuple):
    """An order or a tactic, broken into lines."""

    head: str
    text: Fitted
    cost: int
    height: float


def card_commander(card: Card, catalogue: Catalogue) -> str:
    """The name of the commander to whom a card belongs; empty for a basic card."""
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
    bright: frozenset[str] = frozenset(),
    leader: str = "",
) -> Parts:
    """Draws a card into a box.

    Args:
        canvas: what to draw it on.
        card: the card.
        catalogue: for the name of its commander.
        box: its place.
        size: the size of its text wished for, in pixels; it shrinks where the card would overflow.
        lit: whether it is chosen or pointed at.
        playable: False shows it in the shade.
        given: numbers of the orders that have been given (from 1): ticked off.
        bright: parts that can be clicked now: order numbers and `tactic`.
        leader: the id of the commander in this battle to whom the card belongs, whose shield it bears.
    """
    ink = theme.INK if playable else (*theme.INK[:3], DIMMED)
    shade = theme.WHITE if playable else (196, 188, 172, 255)
    scale = min(0.5, size / 28)
    grown = FRAME_INSET * scale  # the frame's picture keeps a margin for its glow
    outer = Box(box.left - grown, box.bottom - grown, box.width + 2 * grown, box.height + 2 * grown)
    canvas.frame("card-lit" if lit else "card", outer, scale, shade)
    size = max(size, theme.least_on_cards)
    inner = box.inset(max(7.0, size * 0.55))
    head = _heading(canvas, card, inner, size, ink)
    foot = _foot(card, inner, size, head)
    space = Box(inner.left, inner.bottom + foot, inner.width, inner.height - head - foot)
    blocks, letter = _broken(card, space, size)
    if foot:
        owner = card_commander(card, catalogue) or say("card-basic")
        foot_box = Box(inner.left, inner.bottom, inner.width, foot)
        small, shield = theme.least_on_cards, foot * 1.15 if has_device(leader) else 0.0
        named = shield + width_of(owner, SLANTED, small) <= inner.width
        if named and shield + width_of(f"{owner}  {card.id}", BODY, small) < inner.width:
            canvas.text(card.id, foot_box, small, theme.INK_MUTED, BODY, align="right")
        if shield:
            at = Box(inner.left - foot * 0.1, inner.bottom - foot * 0.12, shield, shield)
            canvas.picture(f"{device_of(leader, card.house)}.png", at, shade)
        if named or not shield:  # on a narrow card the shield says it alone
            left = Box(inner.left + shield, inner.bottom, inner.width - shield, foot)
            canvas.text(owner, left, small, theme.INK_MUTED, SLANTED, least=small)
    orders: list[Box] = []
    tactic: Box | None = None
    gap = max(3.0, letter * 0.3)
    look = _Look(card.house, letter, ink, shade)
    y = space.top
    spare = max(0.0, space.height - sum(block.height + gap for block in blocks))
    for n, block in enumerate(blocks):
        is_tactic = n == len(card.orders)
        height = min(block.height + (spare if is_tactic and len(blocks) > 1 else 0), y - space.bottom)
        place = Box(space.left, y - height, space.width, height)
        y -= height + gap
        number = "tactic" if is_tactic else str(n + 1)
        if number in bright:
            _edge(canvas, place, max(2, round(letter * 0.16)))
        if is_tactic:
            _tactic(canvas, block, place, look)
            tactic = place
        else:
            _order(canvas, block, place, look, given=n + 1 in given)
            orders.append(place)
    return Parts(tuple(orders), tactic, any(block.text.cut for block in blocks))


def card_fits(card: Card, width: float, height: float, size: float) -> bool:
    """Whether the whole text of a card can be read on a card of these measures; `size` as for `draw_card`."""
    size = max(size, theme.least_on_cards)
    inner = Box(0, 0, width, height).inset(max(7.0, size * 0.55))
    head = _headed(card, inner.width, size)[1]
    room = inner.height - head - _foot(card, inner, size, head)
    blocks, _ = _broken(card, Box(0, 0, inner.width, room), size)
    return not (_headed(card, inner.width, size)[0].cut or any(block.text.cut for block in blocks))


def _foot(card: Card, inner: Box, size: float, head: float) -> float:
    """The height of the line that says whose card it is; none where orders and tactic need its room."""
    foot = line_height(SLANTED, theme.least_on_cards)
    blocks, _ = _broken(card, Box(0, 0, inner.width, inner.height - head - foot), size)
    return 0.0 if inner.height <= size * 13 or any(block.text.cut for block in blocks) else foot


def _headed(card: Card, width: float, size: float) -> tuple[Fitted, float]:
    """The name as it is set, and the height that it takes."""
    least = theme.least_on_cards
    fitted = fit(card.name, TITLE, size * 1.12, width, None, least)
    if fitted.cut:
        fitted = fit(card.name, TITLE, least, width, line_height(TITLE, least) * 3, least)
    return fitted, line_height(TITLE, fitted.size) * len(fitted.lines) + size * 0.2


def _heading(canvas: Canvas, card: Card, inner: Box, size: float, ink: theme.Colour) -> float:
    """The name; returns the height that it takes."""
    fitted, taken = _headed(card, inner.width, size)
    height = line_height(TITLE, fitted.size) * len(fitted.lines)
    canvas.lines(fitted, Box(inner.left, inner.top - height, inner.width, height), ink, TITLE)
    return taken


def _broken(card: Card, space: Box, size: float) -> tuple[list[_Block], float]:
    """The orders and the tactic in lines, as large as fits, and the size of their letters."""
    least = theme.least_on_cards
    letter = max(size, least)
    while True:
        blocks = _blocks(card, space.width, letter)
        gap = max(3.0, letter * 0.3)
        fits = sum(block.height + gap for block in blocks) - gap <= space.height
        if fits and (letter <= least or not any(block.text.cut for block in blocks)):
            return blocks, letter
        if letter <= least:
            return _cut(blocks, space, letter), letter
        letter = max(least, letter - 0.5)


def _cut(blocks: list[_Block], space: Box, letter: float) -> list[_Block]:
    """Shortens the last block so that all fit."""
    gap = max(3.0, letter * 0.3)
    room = space.height - sum(block.height + gap for block in blocks[:-1])
    last = blocks[-1]
    face = BODY
    step = line_height(face, letter)
    heads = step if last.head else 0
    width = space.width - letter * 0.9
    fitted = fit(" ".join(last.text.lines), face, letter, width, max(step, room - letter * 0.5 - heads), letter)
    return [*blocks[:-1], last._replace(text=fitted, height=max(step, room))]


def _icon(letter: float) -> float:
    return letter * 1.45


def _taken(cost: int, letter: float) -> float:
    """The width of an order's price: tokens that overlap, and a gap."""
    return _icon(letter) * (1 + 0.72 * max(0, cost - 1)) + letter * 0.4


def _blocks(card: Card, width: float, letter: float) -> list[_Block]:
    pad = letter * 0.45
    step = line_height(BODY, letter)
    found = []
    for order in card.orders:
        room = width - 2 * pad - _taken(order.cost, letter)
        lines, broken = wrap(order.text, BODY, letter, room), _breaks(order.text, letter, room)
        height = max(_icon(letter), step * len(lines)) + pad * 1.1
        found.append(_Block("", Fitted(tuple(lines), letter, broken), order.cost, height))
    if card.tactic is not None:
        room = width - 2 * pad
        lines, broken = wrap(card.tactic.text, BODY, letter, room), _breaks(card.tactic.text, letter, room)
        height = step * (len(lines) + 1) + pad * 1.1
        found.append(_Block(say(f"tactic-{card.tactic.when}"), Fitted(tuple(lines), letter, broken), 0, height))
    return found


def _breaks(text: str, letter: float, width: float) -> bool:
    """Whether a word is longer than a line, so that it would be broken."""
    return any(width_of(word, BODY, letter) > width for word in text.split())


def _edge(canvas: Canvas, place: Box, thick: int) -> None:
    """A golden edge round a part that can be clicked now."""
    canvas.fill(Box(place.left - thick, place.bottom - thick, place.width + 2 * thick, place.height + 2 * thick), EDGE)


def _tactic(canvas: Canvas, block: _Block, place: Box, look: _Look) -> None:
    letter = look.letter
    pad = letter * 0.45
    canvas.frame("parchment-dark", place, 0.5, look.paper)
    text = Box(place.left + pad, place.bottom, place.width - 2 * pad, place.height - pad * 0.55)
    step = line_height(BODY, letter)
    head = Box(text.left, text.top - step, text.width, step)
    canvas.text(block.head, head, letter, look.ink, STRONG, least=theme.least_on_cards)
    canvas.lines(block.text, Box(text.left, text.bottom, text.width, text.height - step), look.ink)


def _order(canvas: Canvas, block: _Block, place: Box, look: _Look, given: bool) -> None:
    letter = look.letter
    pad = letter * 0.45
    canvas.frame("parchment-inset", place, 0.5, look.paper)
    icon = _icon(letter)
    pitch = icon * 0.72
    taken = _taken(block.cost, letter)
    first = Box(place.left + pad, place.bottom + (place.height - icon) / 2, icon, icon)
    if given:
        canvas.picture("icons/glyph/check.png", first.inset(icon * 0.1), look.ink)
    elif block.cost:
        for n in reversed(range(block.cost)):
            at = Box(first.left + n * pitch, first.bottom, icon, icon)
            canvas.picture(f"tokens/command-{look.house}.png", at, look.paper)
    else:
        canvas.picture("tokens/command-spent.png", first, look.paper)
        canvas.text("0", first, letter, theme.TEXT, STRONG, align="center")
    words = Box(place.left + pad + taken, place.bottom, place.width - 2 * pad - taken, place.height)
    canvas.lines(block.text, words, look.ink, valign="middle")
