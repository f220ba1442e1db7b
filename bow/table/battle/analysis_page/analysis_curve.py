"""The curve of an analysis: Stark's chance, its band, rounds, and marks of luck and costly decisions."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from bow.lab.analysis import Analysis
from bow.lab.analysis.curve import curve_points
from bow.lab.analysis.swings import costly, turning_points
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import STRONG
from bow.ui.wording import percent, say

#: the glyph of a turning point, by its reason
GLYPHS: Final = {"luck": "die", "mistake": "target", "choice": "target", "course": "target", "conceded": "victory"}


def draw_curve(canvas: Canvas, box: Box, analysis: Analysis, at: int) -> list[Region]:
    """Draw the curve into a box; return the regions of its actions and marks.

    Args:
        canvas: the canvas to draw on.
        box: the place; Stark is above, Lannister below.
        analysis: the analysis; actions that are not judged yet are left out.
        at: the action that the table shows.
    """
    crest, caption = theme.px(20), theme.px(18)
    inside = Box(box.left + crest + theme.px(5), box.bottom + caption, 0, box.height - caption)
    inside = inside._replace(width=box.right - theme.px(6) - inside.left)
    count = max(1, len(analysis.battle.steps) - 1)

    def x_of(step: float) -> float:
        return inside.left + inside.width * step / count

    def y_of(chance: float) -> float:
        return inside.bottom + inside.height * chance

    canvas.fill(inside, (0, 0, 0, 120))
    for house, low in (("stark", inside.top - crest), ("lannister", inside.bottom)):
        canvas.picture(f"crests/{house}-small.png", Box(box.left, low, crest, crest))
    canvas.fill(Box(inside.left, y_of(0.5), inside.width, max(1, theme.px(1))), (*theme.TEXT[:3], 90))
    points = curve_points(analysis.judged)
    half = max(1.0, inside.width / count) / 2
    for point in points:
        low, high = y_of(point.low), max(y_of(point.high), y_of(point.low) + 1)
        place = Box(max(inside.left, x_of(point.step) - half), low, 2 * half, high - low)
        canvas.fill(place, (*theme.GOLD[:3], 80))
    for one, other in pairwise(points):
        if other.step == one.step + 1:
            ends = x_of(one.step), y_of(one.mean), x_of(other.step), y_of(other.mean)
            canvas.line(*ends, theme.TEXT, max(1.5, theme.px(1.6)))
    _rounds(canvas, Box(inside.left, box.bottom, inside.width, box.height), caption, analysis)
    regions = _marks(canvas, inside, analysis)
    canvas.fill(Box(x_of(at) - theme.px(1), inside.bottom, theme.px(2), inside.height), (*theme.GOLD_BRIGHT[:3], 190))
    here = next((point for point in points if point.step == at), None)
    if here is not None:
        size = theme.px(11)
        place = Box(x_of(at) - size / 2, y_of(here.mean) - size / 2, size, size)
        canvas.picture("units/path-dot.png", place, theme.GOLD_BRIGHT, on_top=True)
    known = {point.step: point for point in points}
    for step in range(count + 1):
        left = max(inside.left, x_of(step - 0.5))
        place = Box(left, inside.bottom, min(inside.right, x_of(step + 0.5)) - left, inside.height)
        chance = percent(known[step].mean) if step in known else "?"
        regions.append(Region("step", str(step), place, True, say("hint-analysis-step", n=step, chance=chance)))
    return regions


def _rounds(canvas: Canvas, box: Box, caption: float, analysis: Analysis) -> None:
    count = max(1, len(analysis.battle.steps) - 1)
    seen: set[int] = set()
    for step in analysis.battle.steps:
        number = step.before.round
        if number not in seen:
            seen.add(number)
            left = box.left + box.width * step.number / count
            canvas.fill(Box(left, box.bottom, max(1, theme.px(1)), box.height), (*theme.TEXT[:3], 70))
            place = Box(left + theme.px(4), box.bottom, theme.px(30), caption)
            canvas.text(str(number), place, letter(13), theme.MUTED, STRONG, least=letter(10))


def _marks(canvas: Canvas, inside: Box, analysis: Analysis) -> list[Region]:
    count = max(1, len(analysis.battle.steps) - 1)
    size = theme.px(19)
    found = []
    marks = [
        (each.judged, GLYPHS[each.why], theme.GOLD, f"turn:{each.judged.step}") for each in turning_points(analysis)
    ]
    marks += [(each, "warning", theme.WARNING, f"cost:{each.step}") for each in costly(analysis.judged)]
    for judged, glyph, colour, id in marks:
        x = inside.left + inside.width * judged.step / count
        y = inside.bottom + inside.height * judged.chance
        y += theme.px(6) if y + size < inside.top - theme.px(6) else -size - theme.px(6)
        x = min(max(inside.left, x - size / 2), inside.right - size)
        place = Box(x, max(inside.bottom, y), size, size)
        canvas.picture(f"icons/glyph/{glyph}.png", place, colour, on_top=True)
        key = "hint-analysis-luck" if glyph == "die" else "hint-analysis-turn"
        hint = say("hint-analysis-cost" if id.startswith("cost") else key, n=judged.step)
        found.append(Region("jump", id, place, True, hint))
    return found
