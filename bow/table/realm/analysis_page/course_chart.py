"""Curves of all Houses over the rounds: castles, or worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from bow.table.realm.map.colours import look_of
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY
from bow.ui.kit.widgets import outline

if TYPE_CHECKING:
    from bow.lab.realm_analysis.analysed_game import CoursePoint

GRID: theme.Colour = (120, 104, 78, 90)


class CourseChart:
    """One chart.

    Attributes:
        moments: the moments, in the order of the game.
        heights: the value of each House at a moment.
        labels: the number of actions at the end of each round, by the number of the round.
        last: the number of all actions.
    """

    def __init__(self, moments: Sequence[CoursePoint], value: Callable[[CoursePoint, str], float], last: int) -> None:
        self.moments = moments
        self.houses = tuple(moments[0].worth)
        self.heights = [{house: value(moment, house) for house in self.houses} for moment in moments]
        self.last = max(1, last)
        ends: dict[int, int] = {}
        for moment in moments:
            ends[moment.round] = moment.step
        self.labels = ends
        highest = max(max(values.values()) for values in self.heights)
        self.step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if highest / step <= 6)
        self.top = self.step * max(1, -int(-highest // self.step))

    def at(self, box: Box, step: int, value: float) -> tuple[float, float]:
        """Return the place of a value after so many actions."""
        return box.left + box.width * step / self.last, box.bottom + box.height * value / self.top

    def draw(self, canvas: Canvas, box: Box, turns: Sequence[int]) -> Iterator[Region]:
        """Draw the chart; yield a region for each round, in which a click goes to its end.

        Args:
            canvas: where it is drawn.
            box: its place, axes and shields included.
            turns: steps of turning points, which are marked.
        """
        size = theme.px(20)
        plot = Box(
            box.left + theme.px(34), box.bottom + theme.px(22), box.width - theme.px(64), box.height - theme.px(28)
        )
        for n in range(0, int(self.top) + 1, self.step):
            x, y = self.at(plot, 0, n)
            canvas.fill(Box(x, y, plot.width, 1), GRID)
            label = Box(box.left, y - size / 2, theme.px(28), size)
            canvas.text(str(n), label, letter(13), theme.MUTED, BODY, align="right")
        before = 0
        for number, step in self.labels.items():
            x, _ = self.at(plot, step, 0)
            x0, _ = self.at(plot, before, 0)
            canvas.fill(Box(x, plot.bottom, 1, plot.height), GRID)
            wide = x - x0
            place = Box(x0, box.bottom, max(1.0, wide), theme.px(18))
            if wide > theme.px(12):
                canvas.text(str(number), place, letter(13), theme.MUTED, BODY, align="center", least=letter(11))
                yield Region("round", str(step), Box(x0, plot.bottom, wide, plot.height))
            before = step
        for step in turns:
            x, _ = self.at(plot, step, 0)
            canvas.fill(Box(x - theme.px(1), plot.bottom, theme.px(2), plot.height), theme.GOLD)
        for house in self.houses:
            self._curve(canvas, plot, house)
        outline(canvas, plot, GRID, 1)
        self._shields(canvas, plot)

    def _curve(self, canvas: Canvas, plot: Box, house: str) -> None:
        colour = (*look_of(house).text, 255)
        places = [
            self.at(plot, moment.step, values[house]) for moment, values in zip(self.moments, self.heights, strict=True)
        ]
        for thick, shade in ((theme.px(4.5), (14, 10, 8, 255)), (theme.px(2.5), colour)):
            for (x0, y0), (x1, y1) in pairwise(places):
                if (x0, y0) != (x1, y1):
                    canvas.line(x0, y0, x1, y1, shade, thick)

    def _shields(self, canvas: Canvas, plot: Box) -> None:
        """Draw the shields at the ends of the curves, moved apart where they would hide one another."""
        size = theme.px(24)
        last = self.heights[-1]
        y = plot.bottom - size / 2
        for house in sorted(self.houses, key=lambda each: last[each]):
            wished = self.at(plot, self.last, last[house])[1]
            y = max(wished, y + size * 0.72) if y > plot.bottom - size / 2 else wished
            canvas.picture(f"realm/shield-{house}.png", Box(plot.right + theme.px(4), y - size / 2, size, size))

    def said(self, step: int) -> dict[str, float]:
        """Return the value of each House after so many actions, the highest first."""
        values = next(v for m, v in zip(reversed(self.moments), reversed(self.heights), strict=True) if m.step <= step)
        return dict(sorted(values.items(), key=lambda pair: -pair[1]))
