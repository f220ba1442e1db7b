"""The chart of a recorded game: curves over its actions, rounds below them, and marks that link to an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, letter
from bow.ui.kit.widgets import outline

GRID: theme.Colour = (120, 104, 78, 90)
DARK: theme.Colour = (14, 10, 8, 255)


class Curve(NamedTuple):
    """One curve.

    Attributes:
        points: the number of actions, and the value after them; in order.
        colour: its color.
        picture: the picture at its end; empty without one.
        band: after a number of actions the lowest and highest likely value.
    """

    points: Sequence[tuple[int, float]]
    colour: theme.Colour
    picture: str = ""
    band: Sequence[tuple[int, float, float]] = ()


class Mark(NamedTuple):
    """A sign at an action, clickable.

    Attributes:
        id: the id of its region, of the kind `jump`.
        step: the action.
        glyph: the name of the icon.
        colour: its color.
        hint: its meaning.
        value: the height at which it stands; None: at the upper edge.
    """

    id: str
    step: int
    glyph: str
    colour: theme.Colour
    hint: str
    value: float | None = None


class Chart:
    """Curves of one game.

    Args of the constructor:
        curves: the curves; the last is drawn uppermost.
        rounds: the number of actions before each round.
        last: the number of all actions.
        grid: the values of the horizontal lines, from the lowest to the highest, with their labels.
        edges: pictures at the left of the highest and the lowest value, which replace the labels.
    """

    def __init__(
        self,
        curves: Sequence[Curve],
        rounds: Mapping[int, int],
        last: int,
        grid: Mapping[float, str],
        edges: tuple[str, ...] = (),
    ) -> None:
        self.curves, self.rounds, self.last = curves, rounds, max(1, last)
        self.grid, self.edges = grid, edges
        self.low, self.high = min(grid), max(grid)
        #: the place of the curves, without labels and pictures
        self.plot = Box(0, 0, 1, 1)

    def x(self, step: float) -> float:
        """Return the horizontal position of a number of actions."""
        return self.plot.left + self.plot.width * step / self.last

    def y(self, value: float) -> float:
        """Return the vertical position of a value."""
        return self.plot.bottom + self.plot.height * (value - self.low) / (self.high - self.low)

    def span(self, first: float, last: float) -> Box:
        """Return the box between two numbers of actions."""
        left, right = max(self.plot.left, self.x(first)), min(self.plot.right, self.x(last))
        return Box(left, self.plot.bottom, right - left, self.plot.height)

    # --- drawing
    def draw(self, canvas: Canvas, box: Box, marks: Sequence[Mark] = (), at: int | None = None) -> list[Region]:
        """Draw the chart; return the regions of its marks.

        Args:
            canvas: the canvas to draw on.
            box: its place, including labels and pictures.
            marks: the marks.
            at: the reader's current number of actions, which is marked, or None.
        """
        size, caption = theme.px(20), theme.px(20)
        shields = theme.px(30) if any(curve.picture for curve in self.curves) else theme.px(6)
        left = box.left + size + theme.px(14 if not self.edges else 5)
        self.plot = Box(left, box.bottom + caption, box.right - shields - left, box.height - caption - theme.px(4))
        canvas.fill(self.plot, (0, 0, 0, 120))
        self._grid(canvas, box, size)
        self._rounds(canvas, box, caption)
        for curve in self.curves:
            self._curve(canvas, curve)
        outline(canvas, self.plot, GRID, 1)
        self._pictures(canvas)
        if at is not None:
            self._here(canvas, at)
        return [self._mark(canvas, mark) for mark in marks]

    def _grid(self, canvas: Canvas, box: Box, size: float) -> None:
        for value, label in self.grid.items():
            y = self.y(value)
            canvas.fill(Box(self.plot.left, y, self.plot.width, 1), GRID)
            if label and not self.edges:
                place = Box(box.left, y - size / 2, self.plot.left - theme.px(6) - box.left, size)
                canvas.text(label, place, letter(13), theme.MUTED, BODY, align="right")
        for picture, bottom in zip(self.edges, (self.plot.top - size, self.plot.bottom), strict=False):
            canvas.picture(picture, Box(box.left, bottom, size, size))

    def _rounds(self, canvas: Canvas, box: Box, caption: float) -> None:
        starts = list(self.rounds.items())
        for (number, start), end in zip(starts, [*(start for _, start in starts[1:]), self.last], strict=True):
            span = self.span(start, end)
            if start > 0:
                canvas.fill(Box(span.left, self.plot.bottom, 1, self.plot.height), GRID)
            if span.width > theme.px(12):
                place = Box(span.left, box.bottom, span.width, caption - theme.px(2))
                canvas.text(str(number), place, letter(13), theme.MUTED, BODY, align="center", least=letter(11))

    def _curve(self, canvas: Canvas, curve: Curve) -> None:
        half = max(1.0, self.plot.width / self.last) / 2
        for step, low, high in curve.band:
            bottom, top = self.y(low), max(self.y(high), self.y(low) + 1)
            place = Box(max(self.plot.left, self.x(step) - half), bottom, 2 * half, top - bottom)
            canvas.fill(place, (*theme.GOLD[:3], 80))
        places = [(self.x(step), self.y(value)) for step, value in curve.points]
        for thick, shade in ((theme.px(4.5), DARK), (theme.px(2.5), curve.colour)):
            for (x0, y0), (x1, y1) in pairwise(places):
                if (x0, y0) != (x1, y1):
                    canvas.line(x0, y0, x1, y1, shade, thick)

    def _pictures(self, canvas: Canvas) -> None:
        """Draw the pictures at the ends of the curves, moved apart where they would overlap."""
        size = theme.px(24)
        y = self.plot.bottom - size / 2
        for curve in sorted(self.curves, key=lambda each: each.points[-1][1] if each.points else 0.0):
            if curve.picture and curve.points:
                wished = self.y(curve.points[-1][1])
                y = max(wished, y + size * 0.72) if y > self.plot.bottom - size / 2 else wished
                canvas.picture(curve.picture, Box(self.plot.right + theme.px(4), y - size / 2, size, size))

    def _here(self, canvas: Canvas, at: int) -> None:
        line = Box(self.x(at) - theme.px(1), self.plot.bottom, theme.px(2), self.plot.height)
        canvas.fill(line, (*theme.GOLD_BRIGHT[:3], 190))
        size = theme.px(11)
        for curve in self.curves:
            here = next((value for step, value in curve.points if step == at), None)
            if here is not None and not curve.picture:
                place = Box(self.x(at) - size / 2, self.y(here) - size / 2, size, size)
                canvas.picture("units/path-dot.png", place, theme.GOLD_BRIGHT, on_top=True)

    def _mark(self, canvas: Canvas, mark: Mark) -> Region:
        plot, size = self.plot, theme.px(19)
        y = plot.top - size if mark.value is None else self.y(mark.value)
        if mark.value is None:
            line = Box(self.x(mark.step) - theme.px(1), plot.bottom, theme.px(2), plot.height - size)
            canvas.fill(line, (*mark.colour[:3], 130))
        else:
            y += theme.px(6) if y + size < plot.top - theme.px(6) else -size - theme.px(6)
        x = min(max(plot.left, self.x(mark.step) - size / 2), plot.right - size)
        place = Box(x, max(plot.bottom, y), size, size)
        canvas.picture(f"icons/glyph/{mark.glyph}.png", place, mark.colour, on_top=True)
        return Region("jump", mark.id, place, True, mark.hint)
