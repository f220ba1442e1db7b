"""The drawing of a skirmish's setup cards, both those for choosing commanders and those drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bow.content.catalogue import Catalogue
from bow.content.skirmish_cards import SetupCard
from bow.content.terms import ROMAN
from bow.table.battle.board.units import unit_icon
from bow.table.battle.board.unpainted import terrain_icon
from bow.table.battle.drawings.commander import draw_device
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of
from bow.ui.wording import say, word

INK = {"stark": (70, 84, 104, 255), "lannister": (146, 34, 28, 255)}
STAR: theme.Colour = (150, 100, 30, 255)
LINE = 28  # height of a line, in pixels of the sketch
NARROW = 215  # a card narrower than this, in pixels of the sketch, shows names and flags only
SHAPE = 1.6  # of the pictures: their width in heights
PICTURED = 48  # least height of the picture, in pixels of the sketch
LETTER = 0.72  # size of letters, in heights of a line
#: the blocks of a card
BOTH = ("units", "terrain")


class CardLine(NamedTuple):
    """A line of a card: an icon, a text, and the rank of a unit or empty."""

    icon: str
    text: str
    rank: str = ""


def block_lines(card: SetupCard, catalogue: Catalogue, blocks: Sequence[str] = BOTH) -> list[CardLine]:
    """Return the lines of a card's blocks, with equal ones counted; the catalogue is in the player's language."""
    lines = []
    if "units" in blocks:
        for (kind, rank), count in Counter((unit.kind, unit.rank) for unit in card.units).items():
            name = catalogue.kinds[kind].name
            said = name if count == 1 else say("skirmish-thing-many", count=count, name=name)
            lines.append(CardLine(unit_icon(kind), said, rank))
    if "terrain" in blocks:
        for terrain, count in Counter(card.terrain).items():
            name = catalogue.terrain[terrain].name
            said = name if count == 1 else say("skirmish-thing-many", count=count, name=name)
            lines.append(CardLine(terrain_icon(terrain), said))
    return lines


def draw_setup_card(
    canvas: Canvas,
    card: SetupCard,
    catalogue: Catalogue,
    box: Box,
    *,
    lit: bool = False,
    dim: bool = False,
    chosen: bool = False,
    blocks: Sequence[str] = BOTH,
    step: float = 0.0,
) -> None:
    """Draw a setup card into a box.

    Args:
        canvas: the canvas to draw on.
        card: the card.
        catalogue: contains its units and terrains.
        box: its place.
        lit: whether it is under the pointer.
        dim: whether it cannot be chosen.
        chosen: whether it is chosen, which a tick shows, not color alone.
        blocks: the blocks to show.
        step: the height of a line; 0: as much as fits.
    """
    shade = (196, 188, 172, 255) if dim else theme.WHITE
    canvas.frame("card-lit" if lit or chosen else "card", box, min(0.5, theme.scale * 0.5), shade)
    narrow = box.width < theme.px(NARROW)
    inside = box.inset(theme.px(16))
    if narrow:  # all the width is for letters; the flags show the rank too
        inside = Box(box.left + theme.px(14), inside.bottom, box.width - theme.px(28), inside.height)
    head = _head(canvas, card, catalogue, inside, chosen=chosen, narrow=narrow)
    lines = block_lines(card, catalogue, blocks)
    room = head - theme.px(6) - inside.bottom
    pictured = not step and not narrow
    step = step or min(theme.px(LINE), room / max(1, len(lines)))
    size = min(letter(18), step * LETTER)
    ink = (*theme.INK[:3], 170) if dim else theme.INK
    y = beside = head - theme.px(6)
    ends = inside.left  # of the lines beside which the picture may stand
    for line in lines:
        y -= step
        icon = Box(inside.left, y, step * 0.95, step * 0.95)
        canvas.picture(line.icon, icon, INK[card.house])
        flag = 0.0 if not line.rank else step * (0.85 if narrow else 1.5)
        place = Box(icon.right + theme.px(5), y, inside.right - icon.right - theme.px(5) - flag, step)
        broken = fit(line.text, BODY, size, place.width, None, size * 0.72).cut  # then two small lines
        fitted = canvas.text(line.text, place, size, ink, BODY, lines=broken, least=theme.least)
        if not line.rank:
            ends = max(ends, place.left + max(width_of(each, BODY, fitted.size) for each in fitted.lines))
        else:
            beside = y
            cloth = line.rank if narrow else f"{line.rank}-plain"  # the number is on the flag, or beside it
            at = Box(inside.right - flag + theme.px(3), y, step * 0.72, step * 0.96)
            canvas.picture(f"units/flag-{cloth}.png", at)
            if not narrow:
                rank = Box(inside.right - flag * 0.45, y, flag * 0.45, step)
                canvas.text(ROMAN[line.rank], rank, size * 0.85, theme.INK_MUTED, STRONG)
    scene = scene_of("commanders", card.commander) if card.commander else scene_of("skirmish", card.id)
    gap = theme.px(8)
    below = Box(inside.left, inside.bottom, inside.width, y - gap - inside.bottom)
    right = Box(ends + gap, inside.bottom, inside.right - ends - gap, beside - gap - inside.bottom)
    place = max(map(_whole, (below, right)), key=lambda place: place.height)
    if scene and pictured and place.height >= theme.px(PICTURED):
        canvas.scene(scene, place, shade, frame=theme.INK_MUTED)


def _whole(box: Box) -> Box:
    """Return the largest place of a whole picture at the lower right of a box."""
    high = max(0.0, min(box.height, box.width / SHAPE))
    return Box(*map(round, (box.right - high * SHAPE, box.bottom, high * SHAPE, high)))


def _head(canvas: Canvas, card: SetupCard, catalogue: Catalogue, inside: Box, *, chosen: bool, narrow: bool) -> float:
    """Draw name, title and value, or the name of the levies; return the lower edge."""
    high = line_height(TITLE, letter(19))
    small = line_height(BODY, letter(14))
    disc = high + small
    left = inside.left
    if card.commander is not None:
        commander = catalogue.commanders[card.commander]
        name, title = commander.name, commander.title
        if not narrow:
            place = Box(left, inside.top - disc, disc, disc)
            draw_device(canvas, place, card.commander, card.house, commander.initials)
            left = place.right + theme.px(8)
    else:
        name, title = card.name, say("setup-no-commander")
    right = inside.right - (disc if card.value is not None else 0.0)
    over = Box(left, inside.top - high, right - left, high)
    canvas.text(name, over, letter(19), theme.INK, TITLE, least=theme.least)
    under = Box(left, inside.top - high - small, right - left, small)
    canvas.text(title, under, letter(14), theme.INK_MUTED, BODY, least=theme.least)
    if card.value is not None:
        medal = Box(inside.right - disc, inside.top - disc, disc, disc)
        if chosen:
            canvas.picture("icons/glyph/check.png", medal.inset(disc * 0.1), (54, 110, 48, 255))
        else:
            half = Box(medal.left, medal.bottom, disc / 2, disc)
            canvas.picture("icons/glyph/star.png", half.inset(disc * 0.06), STAR)
            number = Box(half.right, medal.bottom, disc / 2, disc)
            canvas.text(str(card.value), number, letter(25), theme.INK, STRONG, align="center")
    line = inside.top - disc - theme.px(4)
    canvas.fill(Box(inside.left, line, inside.width, max(1.0, theme.px(1.5))), (*theme.INK_MUTED[:3], 120))
    return line


def draw_draws(
    canvas: Canvas,
    catalogue: Catalogue,
    house: str,
    box: Box,
    found: Sequence[tuple[str, Sequence[str], Sequence[str]]],
) -> None:
    """Draw the cards that a House has revealed and drawn: rows with a heading and the blocks that count.

    Args:
        canvas: the canvas to draw on.
        catalogue: contains the cards.
        house: the House.
        box: the place.
        found: heading, ids of cards and the blocks to show, row by row.
    """
    crest = theme.px(44)
    canvas.picture(f"crests/{house}-small.png", Box(box.left, box.top - crest, crest, crest))
    name = Box(box.left + crest + theme.px(8), box.top - crest, box.width - crest - theme.px(8), crest)
    canvas.text(word(house), name, letter(26), theme.HOUSE[house], TITLE)
    top = box.top - crest - theme.px(6)
    gap = theme.px(8)
    head = line_height(STRONG, letter(16))
    rows = [row for row in found if row[1]]
    tallest = [
        max(len(block_lines(catalogue.setups[id], catalogue, blocks)) for id in cards) for _, cards, blocks in rows
    ]
    # with little room, cards of which only the names count become a line of names
    for inline in (False, True):
        shown = sum(not inline or lines > 0 for lines in tallest)
        room = top - box.bottom - len(rows) * (head + 1.5 * gap) - shown * _head_height()
        step = min(theme.px(LINE), room / max(1, sum(tallest)))
        if step * LETTER >= theme.least:
            break
    for (said, cards, blocks), lines in zip(rows, tallest, strict=True):
        names = ", ".join(catalogue.setups[id].name for id in cards)
        line = say("setup-drawn-line", heading=said, names=names) if inline and not lines else said
        place = Box(box.left, top - head, box.width, head)
        canvas.text(line, place, letter(16), theme.GOLD, STRONG, least=letter(11))
        top -= head + gap / 2
        if inline and not lines:
            top -= gap
            continue
        high = _head_height() + lines * step
        broad = min(theme.px(300), (box.width - gap * (len(cards) - 1)) / len(cards))
        for n, id in enumerate(cards):
            place = Box(box.left + n * (broad + gap), top - high, broad, high)
            draw_setup_card(canvas, catalogue.setups[id], catalogue, place, blocks=blocks, step=step)
        top -= high + gap


def _head_height() -> float:
    return line_height(TITLE, letter(19)) + line_height(BODY, letter(14)) + theme.px(16 * 2 + 4 + 6 + 2)
