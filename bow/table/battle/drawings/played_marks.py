"""The marks of a battle in the book: whether it was played, and with which Houses a person has won it."""

from __future__ import annotations

from bow.table.battle.play.player_files import Tally
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.wording import say

#: side of a mark, and distance to the next, in pixels of the sketch
SIDE, PITCH = 22, 25
PLACES = 3


def marks_width() -> float:
    return theme.px(PITCH * PLACES)


def played_sentence(tally: Tally) -> str:
    wins = {
        f"{who}-{house}": tally.wins(house, between_people=who == "people")
        for who in ("bot", "people")
        for house in ("stark", "lannister")
    }
    bot, people = (tally.games(between_people=each) for each in (False, True))
    return say("book-played", count=tally.count, bot=bot, people=people, **wins)


def draw_marks(canvas: Canvas, box: Box, id: str, tally: Tally, colour: theme.Colour = theme.GOLD) -> list[Region]:
    if not tally.count:
        return []
    side = min(theme.px(SIDE), box.height)
    y = box.bottom + (box.height - side) / 2
    canvas.picture("icons/glyph/check.png", Box(box.left, y, side, side), colour)
    for n, house in enumerate(tally.won, 1):
        canvas.picture(f"crests/{house}-small.png", Box(box.left + n * theme.px(PITCH), y, side, side))
    wide = theme.px(PITCH) * (1 + len(tally.won))
    return [Region("hint", f"played:{id}", Box(box.left, y, wide, side), False, played_sentence(tally))]
