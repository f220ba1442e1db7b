"""The drawing of entries of the rules reference: rules, keywords, terrain, unit cards."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle.reading import catalogue
from bow.content.terms import ROMAN
from bow.table.battle.board.units import unit_icon
from bow.table.battle.drawings.sign_pictures import sign_block
from bow.table.battle.texts.battle_wording import order_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, line_height, wrap
from bow.ui.screens.guide_book import GuideEntry
from bow.ui.screens.guide_screen import RUST, written_entry
from bow.ui.wording import say


def blocks_of(entries: Iterable[GuideEntry], width: float, marked: str | None = None) -> list[Block]:
    """Return the entries as blocks of a width; `marked` is the rule that was looked up."""
    found = []
    for entry in entries:
        match entry.kind:
            case "unit":
                found.append(_unit(entry, width))
            case "land":
                found.append(_land(entry, width))
            case "sign":
                found.append(sign_block(entry, width))
            case _:
                found.append(written_entry(entry, width, entry.id == marked and entry.kind == "rule"))
    return found


def _land(entry: GuideEntry, width: float) -> Block:
    swatch = theme.px(74)
    room = width - swatch - theme.px(36)
    text = wrap(entry.text, SERIF, letter(17), room)
    heads, step, small = (line_height(face, letter(size)) for face, size in ((STRONG, 18), (SERIF, 17), (BODY, 15)))
    notes = wrap(entry.note, BODY, letter(15), room)
    height = max(swatch, heads + step * len(text) + small * len(notes)) + theme.px(16)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(f"terrain/{entry.id}.png", Box(box.left + theme.px(12), box.top - swatch, swatch * 0.88, swatch))
        y = box.top - heads
        left = box.left + swatch + theme.px(24)
        canvas.text(entry.title, Box(left, y, room, heads), letter(18), theme.INK, STRONG, least=letter(12))
        for line in text:
            y -= step
            canvas.text(line, Box(left, y, room, step), letter(17), theme.INK, SERIF, least=letter(13))
        for line in notes:
            y -= small
            canvas.text(line, Box(left, y, room, small), letter(15), theme.INK_MUTED, BODY, least=letter(11))

    return Block(height, draw, entry.id)


def _unit(entry: GuideEntry, width: float) -> Block:
    kind = catalogue().kinds[entry.id]
    step = line_height(BODY, letter(17))
    height = step * 6 + theme.px(40)
    facts = say("help-unit", branch=say(f"branch-{kind.branch}"), figures=kind.figures, range=kind.range)

    def draw(canvas: Canvas, box: Box) -> None:
        below, side = theme.px(12), theme.px(4)
        card = Box(box.left + side, box.bottom + below, box.width - 2 * side, box.height - below)
        canvas.frame("parchment-inset", card, theme.scale * 0.8)
        inside = card.inset(theme.px(14))
        size = min(inside.height, theme.px(96))
        base = Box(inside.left, inside.bottom + (inside.height - size) / 2, size, size)
        canvas.picture(f"units/base-{kind.house}.png", base)
        canvas.picture(unit_icon(kind.id), base.inset(size * 0.21), theme.ICON_ON_BASE[kind.house])
        left = base.right + theme.px(16)
        wide = inside.right - left
        y = inside.top - step
        canvas.text(entry.title, Box(left, y, wide, step), letter(19), theme.INK, STRONG, least=letter(12))
        y -= step
        canvas.text(facts, Box(left, y, wide, step), letter(16), theme.INK_MUTED, BODY, least=letter(11))
        for rank, row in kind.orders.items():
            y -= step
            flag = Box(left, y, step * 0.8, step)
            canvas.picture(f"units/flag-{rank}-plain.png", flag)
            said = f"{ROMAN[rank]}  {order_text(row)}"
            line = Box(flag.right + theme.px(6), y, inside.right - flag.right - theme.px(6), step)
            canvas.text(said, line, letter(17), theme.INK, BODY, least=letter(11))
        y -= step
        canvas.text(entry.text, Box(left, y, wide, step), letter(16), RUST, STRONG, least=letter(11))

    return Block(height, draw, entry.id)
