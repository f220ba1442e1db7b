"""The log: what has happened, as those who look may know it, newest line last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

FILTERS: Final = ("all", "orders", "fights", "power")
#: the kinds of events of each filter, by a part of their name
PARTS: Final = {
    "orders": ("order", "march", "raid", "muster", "round", "step"),
    "fights": ("combat", "card", "support", "casualt", "retreat", "tides", "blade", "control", "unit", "garrison"),
    "power": ("power", "bid", "track", "supply", "wildling", "token", "consolidate"),
}
#: kinds of events without a line: one line shows all orders of a round
LEFT_OUT: Final = frozenset({"order-placed"})
#: kinds of lines that are set in bold, as headings between others
STRONG_KINDS: Final = frozenset({"round-began", "step-began", "game-over", "game-began"})


class LogPanel(Panel):
    """Lines of the log with a filter. The wheel goes back and forth; a line that is clicked opens that moment."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.filter = "all"
        self.back = 0
        #: the events and the lines that each group of persons was shown, in each language
        self._written: dict[tuple[str | None, tuple[str, ...]], tuple[list[object], list[tuple[str, str]]]] = {}
        #: called with the number of a line that is clicked
        self.on_moment: Callable[[int], None] = lambda number: None

    def lines(self) -> list[tuple[str, str]]:
        """Return all lines: the kind of the event, and its sentence; lines that were written before are reused."""
        log = self.seat.log
        key = chosen_language(), self.seat.lookers
        events, lines = self._written.setdefault(key, ([], []))
        same = 0
        while same < min(len(log), len(events)) and events[same] == log[same].event:
            same += 1
        del lines[same:], events[same:]
        for each in log[same:]:
            events.append(each.event)
            lines.append((each.event.kind, self.texts.event(each.event)))
        return lines

    def numbered(self) -> list[tuple[int, str, str]]:
        """Return the lines that the filter lets through, each with its number in the log."""
        lines = [(n, *line) for n, line in enumerate(self.lines()) if line[0] not in LEFT_OUT]
        if self.filter == "all":
            return lines
        parts = PARTS[self.filter]
        return [line for line in lines if any(part in line[1] for part in parts)]

    def filtered(self) -> list[tuple[str, str]]:
        """Return the lines that the filter lets through."""
        return [(kind, text) for _, kind, text in self.numbered()]

    def shows(self) -> object:
        return self.seat.changes, self.seat.viewer, self.filter, self.back

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        size = letter(13.5)
        names = [(name, say(f"realm-log-{name}")) for name in FILTERS]
        widths = [width_of(text, STRONG, size) + theme.px(20) for _, text in names]
        rest = heading(self.canvas, inside, say("realm-table-log"), keep_right=sum(widths))
        x = inside.right - sum(widths)
        for (name, text), width in zip(names, widths, strict=True):
            place = Box(x, rest.top + theme.px(1), width - theme.px(4), inside.top - rest.top - theme.px(1))
            self.button(f"log-{name}", place, text, size=13.5, kind="tab", marked=name == self.filter)
            x += width
        self._place(rest)

    def _place(self, rest: Box) -> None:
        lines, log = self.numbered(), self.seat.log
        self.back = max(0, min(self.back, len(lines) - 1))
        size = letter(15)
        step = line_height(BODY, size)
        y = rest.bottom
        for number, kind, text in reversed(lines[: len(lines) - self.back]):
            face = STRONG if kind in STRONG_KINDS else BODY
            broken = wrap(text, face, size, rest.width - theme.px(14))
            if y + step * len(broken) > rest.top + 1:
                break
            colour = theme.GOLD if kind in STRONG_KINDS else theme.TEXT
            for n, line in enumerate(reversed(broken)):
                at = Box(rest.left + (0 if n == len(broken) - 1 else theme.px(12)), y + n * step, rest.width, step)
                self.canvas.text(line, at, size, colour, face)
            place = Box(rest.left, y, rest.width, step * len(broken))
            known = log[number].known
            self.regions.append(Region("log", str(number), place, known, say("realm-log-moment") if known else ""))
            if self.touch.state("log", str(number)):
                self.canvas.fill(place, (255, 222, 120, 26))
            y += step * len(broken) + theme.px(2)

    def activate(self, region: Region) -> bool:
        if region.kind == "log":
            self.on_moment(int(region.id))
            return True
        if region.kind != "tab" or not region.id.startswith("log-"):
            return False
        self.filter, self.back = region.id.removeprefix("log-"), 0
        return True

    def next_filter(self) -> None:
        """Let the next kind of lines through."""
        self.filter, self.back = FILTERS[(FILTERS.index(self.filter) + 1) % len(FILTERS)], 0

    def scroll(self, x: float, y: float, steps: float) -> bool:
        before = self.back
        self.back = max(0, min(len(self.filtered()) - 1, self.back + (3 if steps > 0 else -3)))
        return self.back != before
