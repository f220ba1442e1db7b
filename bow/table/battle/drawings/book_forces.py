"""The list of both forces on a page of the battle book, in a common font size."""

from __future__ import annotations

from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.terms import ROMAN, House
from bow.table.battle.board.units import unit_icon
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.plan_texts import Force
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.pictures import device_of, has_device
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, fit, width_of
from bow.ui.wording import say, word

INK: dict[House, tuple[int, int, int, int]] = {"stark": (70, 84, 104, 255), "lannister": (146, 34, 28, 255)}
GAP = 16  # between the two forces, in pixels of the sketch
HEAD, MEANS = 30, 20  # heights of a House's name and of the line below it, in pixels of the sketch
LINE = 25  # height of a line at most, in pixels of the sketch
MOST = 0.56  # largest part of the width for the force with the longer names
FLAG, BARE = 1.5, 0.75  # width of flag and rank, and of the flag alone, in heights of a line
ICON = {FLAG: 0.95, BARE: 0.75}  # width of the icon beside them


def draw_forces(canvas: Canvas, box: Box, plan: Scenario, catalogue: Catalogue) -> list[Region]:
    listed = {house: plan_texts.forces(plan, catalogue, house) for house in INK}
    steps = {house: _step(box.height, len(forces)) for house, forces in listed.items()}
    wide = {
        house: max(width_of(*_said(force), letter(15.5)) for force in forces) + steps[house] * (FLAG + 0.95)
        for house, forces in listed.items()
    }
    room, found = box.width - theme.px(GAP), []
    first = room * min(MOST, max(1 - MOST, wide["stark"] / sum(wide.values())))
    boxes: dict[House, Box] = {
        "stark": Box(box.left, box.bottom, first, box.height),
        "lannister": Box(box.right - room + first, box.bottom, room - first, box.height),
    }
    flag = FLAG
    if not _fits(listed, boxes, steps, flag):
        flag = BARE  # flags differ in shape, so the numbers beside them can be left out
    size = min(
        _size(force, boxes[house].width, steps[house], flag) for house, forces in listed.items() for force in forces
    )
    for house, part in boxes.items():
        found += _force(canvas, part, plan, house, listed[house], steps[house], size, flag)
    return found


def _step(height: float, lines: int) -> float:
    return min(theme.px(LINE), (height - theme.px(HEAD + MEANS + 4)) / max(1, lines))


def _said(force: Force) -> tuple[str, Face]:
    if force.commander:
        return force.name, STRONG
    return force.name if force.number == 1 else say("book-force", count=force.number, name=force.name), BODY


def _room(width: float, step: float, flag: float) -> float:
    return width - step * (flag + ICON[flag]) - theme.px(8)


def _fits(listed: dict[House, list[Force]], boxes: dict[House, Box], steps: dict[House, float], flag: float) -> bool:
    return all(
        width_of(*_said(force), theme.least) <= _room(boxes[house].width, steps[house], flag)
        for house, forces in listed.items()
        for force in forces
    )


def _size(force: Force, width: float, step: float, flag: float) -> float:
    wished = max(theme.least, min(letter(15.5), step * 0.78))
    return fit(*_said(force), wished, _room(width, step, flag), least=theme.least).size


def _force(
    canvas: Canvas,
    box: Box,
    plan: Scenario,
    house: House,
    listed: list[Force],
    step: float,
    size: float,
    flag: float,
) -> list[Region]:
    head = theme.px(HEAD)
    crest = Box(box.left, box.top - head, head, head)
    canvas.picture(f"crests/{house}-small.png", crest)
    name = Box(crest.right + theme.px(6), crest.bottom, box.right - crest.right - theme.px(6), head)
    canvas.text(word(house), name, letter(20), theme.INK, TITLE, least=letter(14))
    high = theme.px(MEANS)
    means = Box(box.left, crest.bottom - theme.px(2) - high, box.width, high)
    canvas.text(plan_texts.means(plan, house), means, letter(14), theme.INK_MUTED, BODY, least=letter(10))
    y = means.bottom
    for force in listed:
        y -= step
        icon = Box(box.left, y, step * ICON[flag], step * 0.95)
        canvas.picture(unit_icon(force.kind), icon, INK[house])
        said, face = _said(force)
        line = Box(icon.right + theme.px(5), y, _room(box.width, step, flag), step)
        fitted = canvas.text(said, line, size, theme.INK, face, least=size)
        after = width_of(fitted.lines[0], face, fitted.size) + theme.px(4)
        if force.commander and has_device(force.commander) and after + step <= line.width:
            shield = Box(line.left + after, y, step, step)
            canvas.picture(f"{device_of(force.commander, house)}.png", shield)
        at = Box(box.right - step * flag, y, step * flag, step)
        cloth = f"{force.rank}-plain" if flag == FLAG else force.rank  # the number is on the flag, or beside it
        canvas.picture(f"units/flag-{cloth}.png", Box(at.left, y, step * 0.72, step * 0.96))
        if flag == FLAG:
            rank = Box(at.left + step * 0.75, y, at.width - step * 0.75, step)
            canvas.text(ROMAN[force.rank], rank, step * 0.66, theme.INK_MUTED, STRONG)
    return [Region("hint", f"means:{house}", means, False, plan_texts.means(plan, house, "book-means-long"))]
