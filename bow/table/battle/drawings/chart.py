"""The chart of morale over time: a stepped curve, with the rounds below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bow.content.models import Track
from bow.table.battle.play.statistics import Point
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say, word


def draw_morale(canvas: Canvas, box: Box, track: Track, curve: Sequence[Point]) -> None:
    """Draw the curve in a panel; upward is Stark's favor."""
    inside = heading(canvas, panel_frame(canvas, box), say("end-morale"), size=20)
    caption = theme.px(18)
    side = theme.px(112)
    plot = Box(inside.left + side, inside.bottom + caption, inside.width - side, inside.height - caption)
    canvas.frame("panel-inset", plot, theme.scale * 0.8)
    area = plot.inset(theme.px(7))
    length = track.length
    unit = area.height / (2 * length + 1)
    middle = area.bottom + area.height / 2
    for name, (low, high) in track.zones.items():
        tint = (*theme.ZONE[name][:3], 46)
        if low == 0:
            canvas.fill(Box(area.left, middle - (high + 0.5) * unit, area.width, (2 * high + 1) * unit), tint)
            continue
        height = (high - low + 1) * unit
        for edge in (low - 0.5, 0.5 - low) if theme.marks else ():
            canvas.fill(Box(area.left, middle + edge * unit, area.width, 1), (*theme.TEXT[:3], 130))
        canvas.fill(Box(area.left, middle + (low - 0.5) * unit, area.width, height), tint)
        canvas.fill(Box(area.left, middle - (high + 0.5) * unit, area.width, height), tint)
    canvas.fill(Box(area.left, middle - 0.5, area.width, 1), (*theme.TEXT[:3], 110))
    _captions(canvas, inside, area, plot)
    _rounds(canvas, area, plot, caption, curve)
    _curve(canvas, area, middle, unit, curve)


def _captions(canvas: Canvas, inside: Box, area: Box, plot: Box) -> None:
    width = plot.left - inside.left - theme.px(8)
    high = theme.px(20)
    for house, y in (("stark", area.top - 2 * high), ("lannister", area.bottom)):
        place = Box(inside.left, y, width, 2 * high)  # two lines, where a language needs them
        said = say("end-favour", house=word(house))
        up: Literal["top", "bottom"] = "top" if house == "stark" else "bottom"
        canvas.text(
            said, place, letter(14), theme.HOUSE[house], STRONG,
            align="right", valign=up, lines=True, least=letter(10),
        )  # fmt: skip
    even = Box(inside.left, area.bottom + (area.height - high) / 2, width, high)
    canvas.text(say("morale-even"), even, letter(13), theme.MUTED, BODY, align="right", least=letter(10))


def _rounds(canvas: Canvas, area: Box, plot: Box, caption: float, curve: Sequence[Point]) -> None:
    last = max(1, curve[-1].step)
    begun: dict[int, int] = {}
    for point in curve:
        begun.setdefault(point.round, point.step)
    starts = list(begun.items())
    for n, (number, step) in enumerate(starts):
        x = area.left + area.width * step / last
        end = area.left + area.width * (starts[n + 1][1] if n + 1 < len(starts) else last) / last
        if n:
            canvas.fill(Box(x, area.bottom, 1, area.height), (*theme.MUTED[:3], 120))
        place = Box(x, plot.bottom - caption, max(1.0, end - x), caption)
        if place.width > theme.px(16):
            long = place.width > theme.px(70)
            said = say("end-round", round=number) if long else str(number)
            canvas.text(said, place, letter(13), theme.MUTED, BODY, align="center", least=letter(10))


def _curve(canvas: Canvas, area: Box, middle: float, unit: float, curve: Sequence[Point]) -> None:
    last = max(1, curve[-1].step)
    thick = max(2.0, theme.px(3))
    begin = curve[0]
    for now, following in zip(curve, [*curve[1:], curve[-1]], strict=True):
        if following.morale == begin.morale and following is not curve[-1]:
            continue
        x0 = area.left + area.width * begin.step / last
        x1 = area.left + area.width * following.step / last
        y0, y1 = middle + begin.morale * unit, middle + following.morale * unit
        canvas.fill(Box(x0, y0 - thick / 2, max(thick, x1 - x0), thick), theme.GOLD)
        if following.morale != begin.morale:
            low = min(y0, y1) - thick / 2
            canvas.fill(Box(x1 - thick / 2, low, thick, abs(y1 - y0) + thick), theme.GOLD)
        begin = following
        if now is curve[-1]:
            break
    size = theme.px(12)
    y = middle + curve[-1].morale * unit
    canvas.picture("units/path-dot.png", Box(area.right - size / 2, y - size / 2, size, size), theme.GOLD_BRIGHT)
