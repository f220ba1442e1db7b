"""The drawing of entries of the rules reference: rules, keywords, terrain, unit cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bow.battle.reading import catalogue
from bow.content.terms import ROMAN
from bow.table.battle.board.units import unit_icon
from bow.table.battle.drawings.sign_pictures import sign_block
from bow.table.battle.texts.battle_wording import order_text
from bow.table.battle.texts.guide import GuideEntry
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, SLANTED, STRONG, TITLE, Face, line_height, width_of, wrap
from bow.ui.wording import say

RUST: theme.Colour = (134, 70, 20, 255)
SIZE = 19  # of running text
BULLET = "•"


def blocks_of(entries: Iterable[GuideEntry], width: float, marked: str | None = None) -> list[Block]:
    """Return the entries as blocks of a width; `marked`: the rule that was asked for."""
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
                found.append(_written(entry, width, entry.id == marked and entry.kind == "rule"))
    return found


def _written(entry: GuideEntry, width: float, marked: bool = False) -> Block:
    parts: list[tuple[str, Face, float, theme.Colour]] = []
    match entry.kind:
        case "head":
            parts = [(entry.title, TITLE, letter(25), RUST)]
        case "text":
            parts = [(entry.text, SERIF, letter(SIZE + 2), theme.INK)]
        case "item":
            parts = [(entry.text, SERIF, letter(SIZE), theme.INK)]
        case _:
            parts = [(entry.title, STRONG, letter(SIZE), theme.INK), (entry.text, SERIF, letter(SIZE), theme.INK)]
            if entry.note:
                parts.append((entry.note, SLANTED, letter(16), theme.INK_MUTED))
    tag = entry.id if entry.kind == "rule" else BULLET if entry.kind == "item" else ""
    beside = width_of(tag, STRONG, letter(15)) + theme.px(12) if tag else 0.0
    lines = [
        (line, face, size, ink)
        for n, (text, face, size, ink) in enumerate(parts)
        for line in wrap(text, face, size, width - theme.px(24) - (0 if n and tag != BULLET else beside))
    ]
    gap = theme.px(14 if entry.kind in ("rule", "keyword") else 8)
    height = sum(line_height(face, size) for _, face, size, _ in lines) + gap
    draw = partial(_draw_written, lines, tag, beside, gap, marked)
    return Block(height, draw, entry.id if entry.kind in ("rule", "keyword") else "")


def _draw_written(
    lines: list[tuple[str, Face, float, theme.Colour]], tag: str, beside: float, gap: float, marked: bool,
    canvas: Canvas, box: Box,
) -> None:  # fmt: skip
    if marked:
        canvas.fill(Box(box.left, box.bottom + gap * 0.6, box.width, box.height - gap * 0.5), (*theme.GOLD[:3], 80))
    y = box.top
    for n, (line, face, size, ink) in enumerate(lines):
        step = line_height(face, size)
        y -= step
        place = Box(box.left + theme.px(12), y, box.width - theme.px(24), step)
        if tag and not n:
            canvas.text(tag, place._replace(width=beside), letter(15), RUST, STRONG, least=letter(11))
        if tag and (not n or tag == BULLET):
            place = place._replace(left=place.left + beside, width=place.width - beside)
        canvas.text(line, place, size, ink, face, least=size * 0.85)


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
