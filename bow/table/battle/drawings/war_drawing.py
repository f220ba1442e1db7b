"""Drawings of a war: the score as a bar through all battles, and the faces of commanders with their state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bow.content.terms import HOUSES
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, width_of
from bow.ui.kit.text_lines import Align
from bow.ui.kit.widgets import outline, panel_frame
from bow.ui.wording import say, word

if TYPE_CHECKING:
    from bow.table.battle.play.war_table import CommanderRow, PlaceRow, WarTable

#: heights of the panel with the bar, and of the bar in it, in pixels of the sketch
BAR_HIGH: Final = 92.0
_BAR: Final = 34.0
#: the badge of a state: its glyph and the colour of its disc
_BADGES: Final[dict[str, tuple[str, theme.Colour]]] = {
    "wounded": ("plus", (176, 44, 36, 255)),
    "captive": ("lock", (40, 32, 26, 255)),
}
_OPEN: Final[theme.Colour] = (58, 52, 44, 255)
_SKIPPED: Final[theme.Colour] = (40, 36, 32, 255)


# --- the score
def draw_score(canvas: Canvas, box: Box, table: WarTable, fresh: str | None = None) -> list[Region]:
    """Draw the score in a panel: both Houses at the sides, between them a part of the bar for each battle.

    Args:
        canvas: the canvas to draw on.
        box: the place of the panel.
        table: the war.
        fresh: the place whose part is outlined, because its battle has just ended.

    Returns:
        A region for each part, with the result as its hint.
    """
    inside = panel_frame(canvas, box)
    sheet, said = table.sheet, table.words
    side = min(theme.px(210), inside.width * 0.19)
    for house in HOUSES:
        left = house == HOUSES[0]
        place = inside._replace(width=side, left=inside.left if left else inside.right - side)
        _draw_house(canvas, place, house, said.points(sheet.score[house]), left=left, leads=sheet.leader == house)
    middle = Box(
        inside.left + side + theme.px(14), inside.bottom, inside.width - 2 * (side + theme.px(14)), inside.height
    )
    bar = middle.strip(min(theme.px(_BAR), middle.height * 0.55))
    regions = _draw_parts(canvas, bar, table.rows, table, fresh)
    line = Box(middle.left, middle.bottom, middle.width, bar.bottom - middle.bottom)
    text = " ".join(filter(None, (table.standing, table.open_points)))
    canvas.text(text, line, letter(17), theme.TEXT, STRONG, align="center", lines=True, least=theme.least)
    return regions


def _draw_house(canvas: Canvas, box: Box, house: str, points: str, *, left: bool, leads: bool) -> None:
    crest = Box(box.left if left else box.right - box.height, box.bottom, box.height, box.height)
    canvas.picture(f"crests/{house}.png", crest)
    gap = theme.px(8)
    beside = Box(crest.right + gap if left else box.left, box.bottom, box.width - box.height - gap, box.height)
    upper = beside.strip(beside.height * 0.42)
    lower = beside._replace(height=beside.height * 0.6)
    colour = theme.GOLD_BRIGHT if leads else theme.TEXT
    align: Align = "left" if left else "right"
    canvas.text(word(house), upper, letter(17), theme.HOUSE[house], TITLE, align=align, least=theme.least)
    canvas.text(points, lower, letter(34), colour, TITLE, align=align, least=letter(20))


def _draw_parts(canvas: Canvas, box: Box, rows: Sequence[PlaceRow], table: WarTable, fresh: str | None) -> list[Region]:
    gap = theme.px(3)
    unit = (box.width - gap * (len(rows) - 1)) / sum(row.halves for row in rows)
    regions: list[Region] = []
    left = box.left
    for row in rows:
        part = Box(left, box.bottom, unit * row.halves, box.height)
        left = part.right + gap
        _draw_part(canvas, part, row, table)
        if row.id == fresh or (fresh is None and row.is_next):
            outline(canvas, part, theme.GOLD_BRIGHT, max(2.0, theme.px(2.5)))
        hint = table.words.result(row.result) if row.result is not None else f"{row.name} · {table.caption(row.id)}"
        regions.append(Region("hint", f"part:{row.id}", part, False, hint))
    return regions


def _draw_part(canvas: Canvas, box: Box, row: PlaceRow, table: WarTable) -> None:
    result, said = row.result, table.words
    if result is None:
        canvas.fill(box, _OPEN)
        number = say("war-part-open", number=row.number)
        if width_of(number, BODY, theme.least) <= box.width:
            canvas.text(number, box, letter(15), theme.MUTED, BODY, align="center", least=theme.least)
        return
    canvas.fill(box, theme.RIBBON[row.winner] if row.winner is not None else _SKIPPED)
    scored = [said.points(points) for house in HOUSES if (points := result.score.get(house, 0))]
    text = (
        " : ".join(said.points(result.score.get(house, 0)) for house in HOUSES) if len(scored) > 1 else "".join(scored)
    )
    if row.winner is not None:
        canvas.fill(box._replace(height=max(2.0, theme.px(3))), theme.HOUSE[row.winner])
    canvas.text(text or "0 : 0", box, letter(17), theme.TEXT, STRONG, align="center", least=theme.least)


# --- commanders
def draw_commanders(
    canvas: Canvas, box: Box, rows: dict[str, list[CommanderRow]], touched: str, offered: set[str]
) -> list[Region]:
    """Draw the faces of both Houses in a panel, Stark's at the left; return a region for each.

    Args:
        canvas: the canvas to draw on.
        box: the place of the panel.
        rows: the commanders of each House.
        touched: the id of the region under pointer or focus.
        offered: the persons whom a click buys back.
    """
    inside = panel_frame(canvas, box)
    regions: list[Region] = []
    count = sum(map(len, rows.values()))
    gap = theme.px(20)
    each = (inside.width - gap) / max(1, count)
    left = inside.left
    for house in HOUSES:
        for row in rows[house]:
            place = Box(left, inside.bottom, each, inside.height).inset(theme.px(2))
            id = f"commander:{row.now.person}"
            offer = row.now.person in offered
            draw_commander(canvas, place, row, lit=touched == id and offer)
            hint = say("hint-war-ransom", state=row.sentence) if offer else row.sentence
            regions.append(Region("button" if offer else "hint", id, place, offer, hint))
            left += each
        left += gap
    return regions


def draw_commander(canvas: Canvas, box: Box, row: CommanderRow, *, lit: bool = False) -> None:
    """Draw the face, the name and the state of a commander in a box."""
    text = letter(14)
    high = theme.px(20)
    side = min(box.height - 2 * high, box.width)
    face = Box(box.left + (box.width - side) / 2, box.top - side, side, side)
    draw_face(canvas, face, row.card, row.now.house, row.now.state, lit=lit)
    name = Box(box.left, face.bottom - high, box.width, high)
    colour = theme.GOLD_BRIGHT if lit else theme.TEXT if row.needed else theme.MUTED
    canvas.text(short_name(row.name, name.width, text), name, text, colour, STRONG, align="center", least=theme.least)
    below = name._replace(bottom=name.bottom - high)
    shade = theme.MUTED if row.now.state == "unhurt" else theme.WARNING
    state = say(f"war-state-{row.now.state}")
    canvas.text(state, below, letter(13), shade, BODY, align="center", least=theme.least)


def draw_face(canvas: Canvas, box: Box, card: str, house: str, state: str, *, lit: bool = False) -> None:
    """Draw the portrait of a commander, framed in the colour of the captor for a captive, with a badge of the state."""
    frame = theme.HOUSE[house]
    if state == "captive":
        frame = theme.HOUSE[HOUSES[1] if house == HOUSES[0] else HOUSES[0]]
    tint = theme.WHITE if state == "unhurt" else (170, 150, 140, 255) if state == "wounded" else (105, 105, 110, 255)
    scene = scene_of("commanders", card)
    if scene:
        canvas.scene(scene, box, tint, frame=theme.GOLD_BRIGHT if lit else frame, eye=0.5)
    else:
        canvas.picture(f"{device_of(card, house)}.png", box, tint)
    if state in _BADGES:
        glyph, colour = _BADGES[state]
        size = max(theme.px(20), box.width * 0.34)
        badge = Box(box.right - size * 0.85, box.bottom - size * 0.15, size, size)
        canvas.picture("ui/round-next.png", badge, colour)
        canvas.fill(badge.inset(size * 0.2), colour)
        canvas.picture(f"icons/glyph/{glyph}.png", badge.inset(size * 0.24))


def short_name(name: str, width: float, size: float) -> str:
    """Return a name, or only its first word if all of it is too wide."""
    return name if width_of(name, STRONG, size) <= width else name.split()[0]
