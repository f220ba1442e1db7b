"""The log: the battle in sentences. A click jumps to the hexes; it can be filtered, scrolled and copied."""

from __future__ import annotations

from collections.abc import Callable

from bow.table.battle.panels.panel import BattlePanel
from bow.table.battle.play.log_lines import FILTERS as KINDS
from bow.table.battle.play.log_lines import RULES, BattleLog
from bow.ui.history.game_log import LogLine, as_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, line_height, width_of, wrap
from bow.ui.kit.widgets import heading
from bow.ui.wording import say

SIZE = 14.5
FILTERS = ("all", *KINDS)


def filtered(lines: list[LogLine], name: str) -> list[LogLine]:
    """Return the lines that pass a filter."""
    return lines if name == "all" else [line for line in lines if line.kind in KINDS[name]]


class LogPanel(BattlePanel):
    """The log, with the newest line at the bottom; the wheel scrolls back.

    Args of the constructor:
        on_jump: receives the hexes of a clicked line.
        on_copy: receives the text of the log (for the clipboard).
        on_step: receives the number of the action of a clicked line (a replay jumps there).
    """

    def __init__(
        self,
        on_jump: Callable[[list[str]], None] | None = None,
        on_copy: Callable[[str], None] | None = None,
        on_step: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self.on_jump, self.on_copy, self.on_step = on_jump, on_copy, on_step
        self.filter = "all"
        self.back = 0
        #: the box of the log while it is `tall`: its box and that of the panel below
        self.room: Box | None = None
        #: whether it covers the panel below, to show more lines
        self.tall = False
        self._log: BattleLog | None = None
        self._copied = False

    def shows(self) -> object:
        steps = self.seat.public_steps
        return len(steps), steps[-1] if steps else self.seat

    @property
    def extent(self) -> Box:
        return self.box if self.covered else self.area

    @property
    def area(self) -> Box:
        return self.room if self.tall and self.room is not None else self.box

    def grow(self) -> None:
        self.tall = not self.tall
        self.rebuild()

    def on_change(self) -> None:
        """Scroll to the end for a new line."""
        self.back = 0

    # --- lines
    @property
    def lines(self) -> list[LogLine]:
        """All lines so far; lines of earlier steps are cached."""
        if self._seat is None:
            return []
        if self._log is None or self._log.seat is not self._seat:
            self._log = BattleLog(self._seat)
        return self._log.lines()

    # --- pointer
    def activate(self, region: Region) -> bool:
        if region.kind == "log":
            self._jump(int(region.id))
        elif region.kind == "tab" and region.id.removeprefix("log-") in FILTERS:
            self.filter, self.back = region.id.removeprefix("log-"), 0
            self.rebuild()
        elif region.kind == "button" and region.id == "log-copy":
            if self.on_copy is not None:
                self.on_copy(as_text(filtered(self.lines, self.filter)))
            self._copied = True
            self.rebuild()
        elif region.kind == "button" and region.id == "log-grow":
            self.grow()
        else:
            return False
        return True

    def hexes_at(self, region: Region | None) -> tuple[str, ...]:
        """Return the hexes that a line of the log names; none for other regions."""
        if region is None or region.kind != "log" or not region.id.isdigit():
            return ()
        lines = filtered(self.lines, self.filter)
        return tuple(lines[int(region.id)].places) if int(region.id) < len(lines) else ()

    def _jump(self, number: int) -> None:
        lines = filtered(self.lines, self.filter)
        if not 0 <= number < len(lines):
            return
        if self.on_step is not None:
            self.on_step(lines[number].step)
        if self.on_jump is not None:
            self.on_jump(list(lines[number].places))

    def scroll(self, x: float, y: float, steps: float) -> bool:
        if not self.area.holds(x, y):
            return False
        before = self.back
        self.back = max(0, min(len(filtered(self.lines, self.filter)) - 1, self.back + (3 if steps > 0 else -3)))
        if self.back != before:
            self.rebuild()
        return True

    # --- building
    def build(self) -> None:
        box = self.area
        if box is not self.box:
            self.canvas.fill(box.inset(2), theme.BEYOND)
        inside = self.framed(9, 17, lit=box is not self.box, box=box)
        below = self._head(inside)
        self.canvas.frame("panel-inset", below, theme.scale * 0.8)
        area = Box(below.left + theme.px(8), below.bottom + theme.px(4), below.width - theme.px(22),
                   below.height - theme.px(8))  # fmt: skip
        lines = filtered(self.lines, self.filter)
        self.back = max(0, min(self.back, len(lines) - 1))
        last = len(lines) - self.back
        shown = self._place(lines, last, area)
        if shown < last or self.back:
            self._bar(below, len(lines), last - shown, self.back)

    def _head(self, inside: Box) -> Box:
        size = letter(13.5)
        glyph = theme.px(24)
        tabs = [(name, say(f"log-{name}")) for name in FILTERS]
        widths = [width_of(text, STRONG, size) + theme.px(18) for _, text in tabs]
        tools = [("copy", "check" if self._copied else "copy")]
        if self.room is not None:
            tools.append(("grow", "up" if self.tall else "down"))
        total = sum(widths) + glyph * len(tools) + theme.px(4) * (len(tabs) + len(tools) - 1)
        below = heading(self.canvas, inside, say("log-heading"), keep_right=total)
        height = inside.top - below.top
        x = inside.right - total
        for (name, text), width in zip(tabs, widths, strict=True):
            place = Box(x, below.top + theme.px(1), width, height - theme.px(1))
            on, hint = name == self.filter, say(f"hint-log-{name}")
            self.button(f"log-{name}", place, text, hint=hint, kind="tab", at_rest="focus" if on else "", marked=on,
                        size=13.5)  # fmt: skip
            x += width + theme.px(4)
        for name, icon in tools:
            place = Box(x, below.top + theme.px(1), glyph, height - theme.px(1))
            marked = name == "grow" and self.tall
            self.button(f"log-{name}", place, icon=icon, hint=say(f"hint-log-{name}"), marked=marked)
            x += glyph + theme.px(4)
        self._copied = False
        return below._replace(height=below.height - theme.px(2))

    def _place(self, lines: list[LogLine], last: int, area: Box) -> int:
        """Draw lines upward from the bottom; return the index of the first one shown whole."""
        size = max(theme.least, min(letter(SIZE), area.height / 3.3))
        y = area.bottom
        n = last
        hovered = self.touch.hovered.id if self.touch.hovered is not None and self.touch.hovered.kind == "log" else None
        while n > 0:
            line = lines[n - 1]
            face: Face = TITLE if line.kind in RULES else (STRONG if line.depth == 0 else BODY)
            indent = theme.px(14) * line.depth
            step = line_height(BODY, size)
            broken = wrap(line.text, face, size, area.width - indent)
            edge = theme.px(1 if line.depth else 3)
            room = max(0, int((area.top + 1 - y - edge) // step))
            cut = len(broken) > room
            if cut:  # the end of a long line rather than a gap
                broken = broken[len(broken) - room :]
            if not broken:
                break
            height = step * len(broken) + edge
            place = Box(area.left, y, area.width, height)
            colour = self._colour(line)
            if str(n - 1) == hovered and line.places:
                wide = place._replace(left=place.left - theme.px(4), width=place.width + theme.px(8))
                self.canvas.fill(wide, (222, 184, 92, 36))
                colour = theme.GOLD_BRIGHT
            if line.depth == 0 and line.house is not None:
                bar = Box(area.left - theme.px(5), y + theme.px(2), theme.px(2.5), height - theme.px(5))
                self.canvas.fill(bar, theme.HOUSE[line.house])
            top = y + height - theme.px(0.5)
            for k, text in enumerate(broken):
                row = Box(area.left + indent, top - (k + 1) * step, area.width - indent, step)
                self.canvas.text(text, row, size, colour, face, least=size)
            leads = bool(line.places) or self.on_step is not None
            self.region("log", str(n - 1), place, line.text, enabled=leads)
            if cut:
                break
            y += height
            n -= 1
        self.regions.sort(key=lambda region: region.kind != "log")
        if self.area is not self.box:  # things that it hides cannot be clicked
            self.region("field", "log", self.area, enabled=False)
        return n

    def _colour(self, line: LogLine) -> theme.Colour:
        if line.kind in RULES:
            return theme.GOLD
        if line.kind in ("eliminated", "captured", "lost"):
            return theme.WARNING
        return theme.TEXT if line.depth == 0 else theme.MUTED

    def _bar(self, box: Box, count: int, shown: int, back: int) -> None:
        track = Box(box.right - theme.px(9), box.bottom + theme.px(4), theme.px(5), box.height - theme.px(8))
        self.canvas.fill(track, (0, 0, 0, 90))
        height = max(theme.px(14), track.height * shown / max(1, count))
        y = track.bottom + (track.height - height) * back / max(1, count - shown)
        self.canvas.fill(Box(track.left, min(y, track.top - height), track.width, height), (*theme.GOLD[:3], 170))
