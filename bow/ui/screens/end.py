"""The end of a game: its picture until a key or a click, then the winner, the reason, the figures, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import arcade

from bow.ui.background_work import BackgroundWork
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

#: the plate behind the headline over the picture, on which it can be read before any sky
PLATE: theme.Colour = (18, 15, 13, 205)
#: width of the picture beside the headline, in its heights; its least and largest share of the window's height
BROAD = 2.1
LOW, HIGH = 0.2, 0.34
#: width of its frame, in pixels of the sketch
EDGE = 7
#: the largest height of a row of figures, with and without a crest, in pixels of the sketch
CREST_ROW, ROW = 60.0, 40.0


class Way(NamedTuple):
    """A button below the report: its action, and whether it is highlighted as the default."""

    id: str
    label: str
    icon: str
    does: Callable[[], object]
    enabled: bool = True
    marked: bool = False


class FigureRow(NamedTuple):
    """A row of a table: its name, its figures, and the picture of a crest before the name."""

    name: str
    figures: tuple[str, ...]
    crest: str = ""


def draw_figures(
    canvas: Canvas,
    box: Box,
    title: str,
    heads: Sequence[str],
    rows: Sequence[FigureRow],
    colours: Sequence[theme.Colour] = (),
) -> None:
    """Draw a table in a panel: a heading for each column of values, in gold or in `colours`, and the rows."""
    area = heading(canvas, panel_frame(canvas, box), title, size=20)
    crests = any(row.crest for row in rows)
    size, small = letter(20 if crests else 17), letter(14)
    most = theme.px(CREST_ROW if crests else ROW)
    columns = _columns(area.width, heads, rows, size, min(most, area.height / (len(rows) + 1)) if crests else 0.0)
    least = max(theme.least, letter(11))

    def lines(cells: Sequence[str]) -> int:
        """Return how many lines the smallest letters need, 3 at most."""
        gap = theme.px(8)
        needed = (len(wrap(cell, STRONG, least, room - gap)) for cell, room in zip(cells, columns, strict=True))
        return min(3, max(needed))

    weights = [1, *(1 if crests else lines((row.name, *row.figures)) for row in rows)]
    unit = min(most, area.height / sum(weights))
    y = area.top
    for n, row in enumerate((FigureRow("", tuple(heads)), *rows)):
        y -= unit * weights[n]
        place = Box(area.left, y, area.width, unit * weights[n])
        if n:
            canvas.fill(Box(place.left, place.top - 1, place.width, 1), (*theme.MUTED[:3], 50))
        at = place._replace(width=columns[0] - theme.px(8))
        if row.crest:
            side = place.height - theme.px(6)
            canvas.picture(row.crest, Box(at.left, at.bottom + theme.px(3), side, side))
            at = at._replace(left=at.left + side + theme.px(8), width=at.width - side - theme.px(8))
        face, colour = (TITLE, theme.TEXT) if row.crest else (BODY, theme.MUTED)
        canvas.text(row.name, at, size if row.crest else small, colour, face, lines=True, least=least)
        x = area.left + columns[0]
        for k, (value, wide) in enumerate(zip(row.figures, columns[1:], strict=True)):
            shade = (colours[k] if colours else theme.GOLD) if not n else theme.TEXT
            cell = Box(x, place.bottom, wide - theme.px(8), place.height)
            canvas.text(value, cell, size if n else small, shade, STRONG, lines=True, align="center", least=least)
            x += wide


def _columns(
    room: float, heads: Sequence[str], rows: Sequence[FigureRow], size: float, crest: float
) -> tuple[float, ...]:
    """Return the widths of the names and of the columns of values: those that need little get what they need."""
    gap = theme.px(16)
    names = max((width_of(row.name, TITLE, size) for row in rows), default=0.0) + (crest + gap if crest else 0.0)
    wanted = [names + gap]
    for k, head in enumerate(heads):
        words = [width_of(word, STRONG, letter(14)) for word in head.split()]
        wanted.append(max(*words, *(width_of(row.figures[k], STRONG, size) for row in rows), 0.0) + gap)
    left, found = room, dict.fromkeys(range(len(wanted)), 0.0)
    for done, n in enumerate(sorted(found, key=wanted.__getitem__)):
        found[n] = min(wanted[n], left / (len(wanted) - done))
        left -= found[n]
    return tuple(found[n] + left / len(wanted) for n in range(len(wanted)))


class EndScreen(Screen):
    """The picture of the end for a moment, then the report. Subclasses provide the content.

    Attributes:
        alone: whether the picture is shown without the report; a key or a click ends that.
        notice: the result of the last button, or news of the game.
        below: the height below the picture at which all of the report is comfortable to read, in pixels of the sketch.
    """

    below = 532.0

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.notice = ""
        self._news: BackgroundWork[str] = BackgroundWork(1)
        self.alone = theme.animation_speed > 0

    def find_news(self, find: Callable[[], str]) -> None:
        """Call a function in the background, and show the sentence that it returns, if nothing else is said here."""
        self._news.request("news", find)

    def on_update(self, delta_time: float) -> None:
        if self._news.is_news() and (found := self._news.result("news")) and not self.notice:
            self.notice = found
            self.show_again()

    # --- for subclasses
    @property
    def picture(self) -> str:
        """The picture of the end."""
        raise NotImplementedError

    def headline(self) -> tuple[str, str, str]:
        """Return the picture of a crest (or ""), the title, and a sentence below it."""
        raise NotImplementedError

    def ways(self) -> list[Way]:
        """Return the buttons at the foot."""
        raise NotImplementedError

    def body(self, box: Box) -> None:
        """Draw the figures between the headline and the buttons."""
        raise NotImplementedError

    # --- layout
    def rebuild(self) -> None:
        self.backdrop = self.picture if self.alone else "table.jpg"
        super().rebuild()

    def build(self) -> None:
        """Draw headline, figures and buttons; or only headline and buttons over the picture."""
        inside = self.box.inset(theme.px(40))
        if self.alone:
            plate = Box(0, inside.top - theme.px(140), self.width, self.height - inside.top + theme.px(140))
            self.canvas.fill(plate, PLATE)
            self.canvas.fill(plate._replace(height=max(1.0, theme.px(2))), theme.GOLD)
            self._headline(inside, inside.top - theme.px(118))
            foot = self._buttons(inside)
            size = letter(17)
            wait = Box(inside.left, foot + theme.px(12), inside.width, line_height(STRONG, size) + theme.px(10))
            self.canvas.fill(wait._replace(width=width_of(say("end-wait"), STRONG, size) + theme.px(28)), PLATE)
            self.canvas.text(say("end-wait"), wait._replace(left=wait.left + theme.px(14)), size, theme.TEXT, STRONG)
            return
        y = self._headline(inside, self._painting(inside))
        foot = self._buttons(inside)
        self.body(Box(inside.left, foot + theme.px(16), inside.width, y - foot - theme.px(32)))

    def _painting(self, inside: Box) -> float:
        """Draw the framed picture right of the headline, which a click enlarges; return its lower edge."""
        high = max(self.height * LOW, min(self.height * HIGH, inside.height - theme.px(self.below)))
        frame = Box(*(round(side) for side in (inside.right - high * BROAD, inside.top - high, high * BROAD, high)))
        state = self.touch.state("button", "picture")
        self.canvas.fill(frame, theme.GOLD_BRIGHT if state else theme.GOLD)
        self.canvas.fill(frame.inset(theme.px(2)), (24, 18, 14, 255))
        inner = frame.inset(round(theme.px(EDGE)))
        self.canvas.scene(self.picture, inner)
        self.regions.append(Region("button", "picture", frame, True, say("hint-end-picture")))
        return frame.bottom

    def _headline(self, inside: Box, low: float) -> float:
        """Draw the crest, the title and the reason, left of the picture; return the lower edge of all."""
        crest, title, why = self.headline()
        picture = next((region.box for region in self.regions if region.id == "picture"), None)
        if picture is not None:
            inside = inside._replace(width=picture.left - theme.px(20) - inside.left)
        left, side = inside.left, theme.px(118)
        if crest:
            self.canvas.picture(crest, Box(left, inside.top - side, side, side))
            left += side + theme.px(22)
        at = Box(left, inside.top - theme.px(60), inside.right - left, theme.px(60))
        # a long title, such as a condition in its own words, has two lines
        self.canvas.text(title, at, letter(46), theme.TEXT, TITLE, lines=True, least=letter(22))
        high = max(theme.px(54), at.bottom - theme.px(2) - low) if picture is not None else theme.px(54)
        below = Box(left, at.bottom - theme.px(2) - high, inside.right - left, high)
        self.canvas.text(why, below, letter(20), theme.GOLD, SERIF, valign="top", lines=True, least=letter(14))
        return min(low, inside.top - side)

    def _buttons(self, inside: Box) -> float:
        """Draw the buttons, and the notice above them; return the upper edge."""
        ways = self.ways()
        places = inside._replace(height=theme.px(54)).row(len(ways), theme.px(12))
        for way, place in zip(ways, places, strict=True):
            self.button(way.id, place, way.label, way.icon, size=19, enabled=way.enabled, marked=way.marked)
        if not self.notice:
            return places[0].top
        size = letter(15)
        line = Box(inside.left, places[0].top + theme.px(6), inside.width, line_height(BODY, size))
        self.canvas.text(self.notice, line, size, theme.GOLD, BODY, least=letter(11))
        return line.top

    # --- the picture alone
    def show_report(self) -> None:
        self.alone = False
        self.rebuild()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Show the report after a click outside the buttons."""
        if self.alone and self.region_at(x, y) is None:
            self.show_report()
            return
        super().on_mouse_press(x, y, button, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Show the report after any key; then Escape has no other effect."""
        if self.alone:
            self.show_report()
            if symbol == arcade.key.ESCAPE:
                return None
        return super().on_key_press(symbol, modifiers)

    # --- ways on
    def activate(self, region: Region) -> None:
        way = next((way for way in self.ways() if way.id == region.id), None)
        if region.id == "picture":
            self.alone = True
        elif way is not None:
            way.does()
        self.show_again()

    def show_again(self) -> None:
        """Lay out again, unless another screen is now open."""
        if self.table.current_view is self:
            self.rebuild()

    def tell(self, why: str | None) -> None:
        """Set the notice to the reason why the action of a button failed; None clears it."""
        self.notice = why or ""
