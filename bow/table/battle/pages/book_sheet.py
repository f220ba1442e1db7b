"""A battle of the book in full: the map with both armies, how to win, special rules, sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.terms import HOUSES, ROMAN, House
from bow.table.battle.board.units import unit_icon
from bow.table.battle.pages import seats_screen
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.plan_texts import Force
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, has_device
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, Face, fit, letter, width_of
from bow.ui.wording import say, word, words
from bow.words.battle_words import credits_line
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.table.battle.board.setup_maps import BookMap

OWN = "own"  # marks a line as a rule of this battle
STAR: theme.Colour = (150, 100, 30, 255)


def draw_sheet(screen: seats_screen.SeatsScreen, box: Box, scenario: Scenario, battle: Battle, drawn: BookMap) -> None:
    """Draw the sheet of a battle over a box.

    Args:
        screen: the screen that gets the drawings and regions; its pane has the texts.
        box: the place of the sheet.
        scenario: the battle plan.
        battle: the battle as it is set up.
        drawn: the map of the battlefield.
    """
    plan = translated(scenario, words())
    screen.canvas.frame("parchment", box, theme.scale * 0.9)
    body = box.inset(theme.px(28))
    share = _share_of_texts(plan, battle.catalogue, body.width)
    left = Box(body.left, body.bottom, body.width * share - theme.px(20), body.height)
    right = Box(body.left + body.width * share, body.bottom, body.width * (1 - share), body.height)
    lines = max(len(plan_texts.forces(plan, battle.catalogue, house)) for house in HOUSES)
    map_box, objectives = drawn.draw(screen.canvas, right, lines, plan, battle)
    below = Box(right.left, body.bottom, right.width, map_box.bottom - theme.px(12) - body.bottom)
    screen.regions += objectives + _draw_forces(screen.canvas, below, plan, battle.catalogue)

    def told(width: float, size: float) -> list[Block]:
        return _told(scenario, battle, width, size, details=screen.details)

    screen.lay_words(left, told, letter(20), letter(16))


def story_blocks(plan: Scenario, played: str, width: float, size: float) -> list[Block]:
    """Return the story of a battle, the change of its variant, and a sentence on battles played, for a pane."""
    told = [seats_screen.paragraph(" ".join(plan.story.split()), SERIF, size, theme.INK, width)]
    above = theme.px(12)
    if plan.variant is not None and plan.variant[1].text:
        told.append(seats_screen.paragraph(plan.variant[1].text, STRONG, size, theme.INK, width, above=above))
    if played:
        small = max(size * 0.92, theme.least)
        told.append(seats_screen.paragraph(played, BODY, small, theme.INK, width, above=above))
    return told


def _told(scenario: Scenario, battle: Battle, width: float, size: float, *, details: bool) -> list[Block]:
    plan = translated(scenario, words())
    small = max(size * 0.92, theme.least)
    gap, head = theme.px(5), letter(19)
    rules = plan_texts.special(scenario)
    blocks = story_blocks(plan, "", width, size)
    decides = say("book-decides")
    blocks.append(seats_screen.paragraph(decides, TITLE, head, theme.INK, width, above=theme.px(16)))
    blocks += [_claim(text, winner, small, width, gap) for text, winner in plan_texts.decides(battle)]
    if rules:
        heading = seats_screen.paragraph(say("plan-rules"), TITLE, head, theme.INK, width, above=theme.px(8))
        blocks += [heading, *(_claim(text, OWN, small, width, gap) for text in rules)]
    if details:
        note = say("book-note", note=" ".join(plan.source.note.split()))
        least = max(theme.least, size * 0.78)
        notes = [note, *filter(None, [credits_line(plan, words())])]
        blocks += [
            seats_screen.paragraph(text, BODY, least, theme.INK_MUTED, width, above=theme.px(12)) for text in notes
        ]
    return blocks


def _claim(text: str, winner: str, size: float, width: float, gap: float) -> Block:
    if winner in HOUSES:
        return seats_screen.signed(text, f"crests/{winner}-small.png", theme.WHITE, size, width, gap)
    return seats_screen.signed(
        text, f"icons/glyph/{'book' if winner == OWN else 'star'}.png", STAR, size, width, gap, 0.16
    )


INK: dict[House, tuple[int, int, int, int]] = {"stark": (70, 84, 104, 255), "lannister": (146, 34, 28, 255)}
GAP = 16  # between the two forces, in pixels of the sketch
HEAD, MEANS = 30, 20  # heights of a House's name and of the line below it, in pixels of the sketch
LINE = 25  # height of a line at most, in pixels of the sketch
MOST = 0.56  # largest part of the width for the force with the longer names
FLAG, BARE = 1.5, 0.75  # width of flag and rank, and of the flag alone, in heights of a line
ICON = {FLAG: 0.95, BARE: 0.75}  # width of the icon beside them


def _draw_forces(canvas: Canvas, box: Box, plan: Scenario, catalogue: Catalogue) -> list[Region]:
    listed = {house: plan_texts.forces(plan, catalogue, house) for house in INK}
    steps = {house: _step(box.height, len(forces)) for house, forces in listed.items()}
    boxes = _boxes(listed, steps, box)
    found: list[Region] = []
    flag = FLAG
    if not _fits(listed, boxes, steps, flag):
        flag = BARE  # flags differ in shape, so the numbers beside them can be left out
    size = min(
        _size(force, boxes[house].width, steps[house], flag) for house, forces in listed.items() for force in forces
    )
    for house, part in boxes.items():
        found += _force(canvas, part, plan, house, listed[house], steps[house], size, flag)
    return found


def _boxes(listed: dict[House, list[Force]], steps: dict[House, float], box: Box) -> dict[House, Box]:
    """Divide a box between both forces; the one with longer names gets more."""
    wide = {
        house: max(width_of(*_said(force), letter(15.5)) for force in forces) + steps[house] * (FLAG + 0.95)
        for house, forces in listed.items()
    }
    room = box.width - theme.px(GAP)
    first = room * min(MOST, max(1 - MOST, wide["stark"] / sum(wide.values())))
    return {
        "stark": Box(box.left, box.bottom, first, box.height),
        "lannister": Box(box.right - room + first, box.bottom, room - first, box.height),
    }


def _share_of_texts(plan: Scenario, catalogue: Catalogue, width: float) -> float:
    """Return the part of a width for the texts, which scroll, so that the names of units, which do not, have room."""
    share = 0.44 if theme.least < theme.px(14) else 0.4
    listed = {house: plan_texts.forces(plan, catalogue, house) for house in INK}
    steps = dict.fromkeys(listed, theme.px(LINE))
    boxes = _boxes(listed, steps, Box(0, 0, width * (1 - share), 0))
    return share if _fits(listed, boxes, steps, BARE) else 0.34


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
