"""The lesson's panel over the board: what to do now, and why."""

from __future__ import annotations

from collections.abc import Callable

from bow.table.battle.play.guided_battle import LessonSeat
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, line_height
from bow.ui.kit.widgets import button_width, panel_frame
from bow.ui.wording import say

HEIGHT = 128


class LessonPanel(Panel):
    """The text of the step, the message about a wrong action, and buttons to go on and to leave."""

    def __init__(
        self, seat: LessonSeat, wrong: Callable[[], str], on_next: Callable[[], object], on_leave: Callable[[], object]
    ) -> None:
        """`wrong` gives the message about the last wrong action, or an empty text."""
        super().__init__()
        self.seat, self.wrong = seat, wrong
        self.on_next, self.on_leave = on_next, on_leave

    def shows(self) -> object:
        return self.seat.shown_step.id, self.seat.lesson_step.id, self.wrong()

    def activate(self, region: Region) -> bool:
        if region.id == "lesson-next":
            self.on_next()
        elif region.id == "lesson-leave":
            self.on_leave()
        else:
            return False
        return True

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box, lit=True)
        step = self.seat.shown_step
        entries = [("lesson-leave", say("lesson-leave"), "close")]
        if self.seat.lesson_step.is_read:
            entries.insert(0, ("lesson-next", say("lesson-next"), "right"))
        both = (("lesson-next", "right"), ("lesson-leave", "close"))
        wide = max(button_width(say(id), icon, 15) for id, icon in both)
        high, gap = min(theme.px(38), (inside.height - theme.px(8)) / 2), theme.px(8)
        for id, label, icon in entries:
            y = inside.top - (high if id == "lesson-next" else 2 * high + gap)  # fixed places, even for one button
            place = Box(inside.right - wide, y, wide, high)
            self.button(id, place, label, icon, size=15, marked=id == "lesson-next")
        text = Box(inside.left, inside.bottom, inside.width - wide - theme.px(18), inside.height)
        head = line_height(STRONG, letter(15))
        n, all = self.seat.place
        heading = say("lesson-step", lesson=say(f"lesson-{self.seat.name}-title"), n=n, all=all)
        self.canvas.text(heading, text.strip(head), letter(15), theme.GOLD, STRONG, least=letter(11))
        said = say(f"lesson-{self.seat.name}-{step.id}")
        body = Box(text.left, text.bottom, text.width, text.height - head)
        if wrong := self.wrong():
            foot = fit(wrong, BODY, letter(15), body.width, line_height(BODY, letter(15)) * 2, letter(11))
            low = line_height(BODY, foot.size) * len(foot.lines)
            self.canvas.lines(foot, body._replace(height=low), theme.WARNING, BODY)
            body = body._replace(bottom=body.bottom + low, height=body.height - low)
        self.canvas.text(said, body, letter(20), theme.TEXT, BODY, valign="top", lines=True, least=letter(11))
