"""The log of a game in a panel, the newest line at the bottom: filters, the wheel, jumps, a copy as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.screens.game_log import GameLog, LogLine, as_text
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SIZE = 14.5
#: the lines that it shows at least, where the screen gives it room for them
LINES = 5
#: the pixels of the sketch above a line that opens a subject, and between a line and the edge of its inset
EDGE, PAD = 3.0, 4.0


def height_of_lines(count: int = LINES) -> float:
    """Return the height in pixels of a log with so many one-row lines, in the smallest font."""
    row = line_height(BODY, theme.least) + theme.px(EDGE)
    return count * row + line_height(TITLE, letter(18)) + theme.px(9 + 8 + 3 + 2 + 2 * PAD)


class LogPanel(Panel):
    """Lines of a log, with tabs for the filters and buttons for copying and expanding it.

    Attributes:
        log: the lines.
        on_line: called with a line that is clicked.
        on_copy: called with the text of the log, for the clipboard.
        jump_hint: the message that explains a click on a line; empty: it highlights the places that the line names.
        filter: the name of the filter.
        back: how many of the newest lines are below the panel.
        tall: whether it covers other panels, to show more lines.
        low: its place while it is not tall.
    """

    def __init__(
        self,
        log: GameLog[Any],
        on_line: Callable[[LogLine], object],
        on_copy: Callable[[str], object],
        jump_hint: str = "",
    ) -> None:
        super().__init__()
        self.log, self.on_line, self.on_copy, self.jump_hint = log, on_line, on_copy, jump_hint
        self.filter = log.filters[0]
        self.back = 0
        self.tall = False
        self.low = self._room = self.box
        self._version: object = None
        self._copied: object = None

    # --- for the screen
    def lay_in(self, low: Box, room: Box) -> None:
        """Lay the panel out in its place, or in a larger one while it is expanded."""
        self.low, self._room = low, room
        self.lay(room if self.tall else low)

    def grow(self) -> None:
        """Expand or shrink the panel."""
        self.tall = not self.tall
        self.lay_in(self.low, self._room)

    def next_filter(self) -> None:
        """Switch to the next filter."""
        names = self.log.filters
        self._show_only(names[(names.index(self.filter) + 1) % len(names)])

    def _show_only(self, name: str) -> None:
        self.filter, self.back = name, 0
        self.lay(self.box)

    def places_at(self, region: Region | None) -> tuple[str, ...]:
        """Return the hexes or areas that a line of the log names; empty for other regions."""
        if region is None or region.kind != "log" or not region.id.isdigit():
            return ()
        lines = self.filtered()
        return lines[int(region.id)].places if int(region.id) < len(lines) else ()

    def lines(self) -> list[LogLine]:
        """Return all lines."""
        return self.log.lines()

    def filtered(self) -> list[LogLine]:
        """Return the lines that the filter includes."""
        return self.log.filtered(self.filter)

    def _leads(self, line: LogLine) -> bool:
        """Return whether a click on a line does anything."""
        return bool(line.places) or (bool(self.jump_hint) and line.leads)

    # --- pointer
    def activate(self, region: Region) -> bool:
        if region.kind == "log":
            lines = self.filtered()
            if int(region.id) < len(lines):
                self.on_line(lines[int(region.id)])
        elif region.kind == "tab" and region.id.removeprefix("log-") in self.log.filters:
            self._show_only(region.id.removeprefix("log-"))
        elif region.id == "log-copy":
            self.on_copy(as_text(self.filtered()))
            self._copied = self.log.version(), self.filter
            self.lay(self.box)
        elif region.id == "log-grow":
            self.grow()
        else:
            return False
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        before = self.back
        self.back = max(0, min(len(self.filtered()) - 1, self.back + (3 if steps > 0 else -3)))
        self.lay(self.box)
        return self.tall or self.back != before  # the part below it is not scrolled

    # --- building
    def shows(self) -> object:
        return self.log.version(), self.filter, self.back, self.tall, self._copied

    def build(self) -> None:
        version = self.log.version()
        if version != self._version:  # a new line scrolls to the end
            self._version, self.back = version, 0
        if self.tall:
            self.canvas.fill(self.box.inset(2), theme.BEYOND)
        framed = panel_frame(self.canvas, self.box, lit=self.tall)
        inside = Box(framed.left, self.box.bottom + theme.px(9), framed.width, self.box.height - theme.px(17))
        below = self._head(inside)
        self.canvas.frame("panel-inset", below, theme.scale * 0.8)
        area = Box(below.left + theme.px(8), below.bottom + theme.px(PAD), below.width - theme.px(22),
                   below.height - theme.px(2 * PAD))  # fmt: skip
        lines = self.filtered()
        self.back = max(0, min(self.back, len(lines) - 1))
        last = len(lines) - self.back
        first = self._place(lines, last, area)
        if first > 0 or self.back:
            self._bar(below, len(lines), last - first)

    def _head(self, inside: Box) -> Box:
        """Draw heading, tabs and buttons; return the box below them."""
        size = letter(13.5)
        glyph, gap = theme.px(24), theme.px(4)
        tabs = [(name, say(f"log-{name}")) for name in self.log.filters]
        widths = [width_of(text, STRONG, size) + theme.px(18) for _, text in tabs]
        copied = self._copied == (self.log.version(), self.filter)
        tools = (("copy", "check" if copied else "copy"), ("grow", "up" if self.tall else "down"))
        total = sum(widths) + glyph * len(tools) + gap * (len(tabs) + len(tools) - 1)
        title = say("log-heading")
        if total > inside.width:  # a key filters too
            total -= sum(widths) + gap * len(tabs)
            tabs = []
        elif width_of(title, TITLE, letter(13)) > inside.width - total:
            title = ""
        below = heading(self.canvas, inside, title, keep_right=total)
        height = inside.top - below.top
        x = inside.right - total
        for (name, text), width in zip(tabs, widths, strict=False):
            place = Box(x, below.top + theme.px(1), width, height - theme.px(1))
            on, hint = name == self.filter, say(self.log.hints[name])
            self.button(f"log-{name}", place, text, hint=hint, kind="tab", at_rest="focus" if on else "", marked=on,
                        size=13.5)  # fmt: skip
            x += width + gap
        for name, icon in tools:
            place = Box(x, below.top + theme.px(1), glyph, height - theme.px(1))
            marked = name == "grow" and self.tall
            self.button(f"log-{name}", place, "", icon, hint=say(f"hint-log-{name}"), marked=marked)
            x += glyph + gap
        return below._replace(height=max(0.0, below.height - theme.px(2)))

    def _place(self, lines: Sequence[LogLine], last: int, area: Box) -> int:
        """Draw lines upward from the bottom; return the index of the first one shown whole."""
        size = letter(SIZE)
        while size > theme.least and LINES * (line_height(BODY, size) + theme.px(EDGE)) > area.height:
            size -= 0.5
        size = max(theme.least, size)
        step = line_height(BODY, size)
        y = area.bottom
        n = last
        found = []
        while n > 0:
            line = lines[n - 1]
            face: Face = TITLE if line.look == "heading" else (STRONG if line.depth == 0 else BODY)
            indent = theme.px(14) * line.depth
            head, *details = line.text.split("\n")
            broken = [(text, face, indent) for text in wrap(head, face, size, area.width - indent)]
            further = indent + theme.px(14)
            broken += [
                (text, BODY, further) for each in details for text in wrap(each, BODY, size, area.width - further)
            ]
            edge = theme.px(1 if line.depth else EDGE)
            room = max(0, int((area.top + 1 - y - edge) // step))
            cut = len(broken) > room
            if cut:  # the end of a long line rather than a gap
                broken = broken[len(broken) - room :]
            if not broken:
                break
            height = step * len(broken) + edge
            place = Box(area.left, y, area.width, height)
            colour = self._colour(line)
            leads = self._leads(line)
            if leads and self.touch.state("log", str(n - 1)):
                wide = place._replace(left=place.left - theme.px(4), width=place.width + theme.px(8))
                self.canvas.fill(wide, (222, 184, 92, 36))
                colour = theme.GOLD_BRIGHT
            if line.depth == 0 and line.house is not None:
                bar = Box(area.left - theme.px(5), y + theme.px(2), theme.px(2.5), height - theme.px(5))
                self.canvas.fill(bar, self.log.colour(line.house))
            top = y + height - theme.px(0.5)
            for k, (text, letters, at) in enumerate(broken):
                row = Box(area.left + at, top - (k + 1) * step, area.width - at, step)
                tint = theme.MUTED if at > indent and colour == theme.TEXT else colour
                self.canvas.text(text, row, size, tint, letters, least=size)
            hint = [line.text] if cut or not self.jump_hint else []
            hint += [say(self.jump_hint)] if self.jump_hint and line.leads else []
            found.append(Region("log", str(n - 1), place, leads, "\n".join(hint)))
            if cut:
                break
            y += height
            n -= 1
        self.regions = [*found, *self.regions]
        if self.tall:  # things that it hides cannot be clicked
            self.regions.append(Region("field", "log", self.box, enabled=False))
        return n

    @staticmethod
    def _colour(line: LogLine) -> theme.Colour:
        if line.look:
            return theme.GOLD if line.look == "heading" else theme.WARNING
        return theme.TEXT if line.depth == 0 else theme.MUTED

    def _bar(self, box: Box, count: int, shown: int) -> None:
        track = Box(box.right - theme.px(9), box.bottom + theme.px(4), theme.px(5), box.height - theme.px(8))
        self.canvas.fill(track, (0, 0, 0, 90))
        height = max(theme.px(14), track.height * shown / max(1, count))
        y = track.bottom + (track.height - height) * self.back / max(1, count - shown)
        self.canvas.fill(Box(track.left, min(y, track.top - height), track.width, height), (*theme.GOLD[:3], 170))
