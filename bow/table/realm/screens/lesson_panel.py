"""What the lesson says now, with a button for what is only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, TITLE, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson
    from bow.ui.kit.regions import Region


class LessonPanel(Panel):
    """The text of the present step, its number, and Go on."""

    def __init__(self, lesson: RealmLesson) -> None:
        super().__init__()
        self.lesson = lesson

    def shows(self) -> object:
        return self.lesson.at

    def build(self) -> None:
        lesson = self.lesson
        inside = panel_frame(self.canvas, self.box, lit=True)
        title = say("realm-lesson-place", step=lesson.at + 1, last=len(lesson.plan.steps))
        rest = heading(self.canvas, inside, title, theme.GOLD_BRIGHT, 17)
        read = lesson.step.until == "read"
        foot = theme.px(42) if read else 0.0
        body = Box(rest.left, rest.bottom + foot, rest.width, rest.height - foot)
        self.canvas.text(say(lesson.step.text), body, letter(17), theme.TEXT, BODY, lines=True, valign="top",
                         least=letter(12))  # fmt: skip
        if read:
            place = Box(rest.left, rest.bottom, rest.width * 0.4, theme.px(38))
            key = "lesson-finish" if lesson.is_last else "realm-lesson-next"
            self.button("lesson-next", place, say(key), "check", marked=True)

    def wished(self, wide: float) -> float:
        """Return the height in pixels that the text needs in a panel of a width."""
        size = max(letter(15), theme.least)
        rows = len(wrap(say(self.lesson.step.text), BODY, size, wide - theme.px(26)))
        foot = theme.px(42) if self.lesson.step.until == "read" else 0.0
        return theme.px(26 + 3) + line_height(TITLE, letter(17)) + rows * line_height(BODY, size) + foot

    def activate(self, region: Region) -> bool:
        if region.id != "lesson-next" or self.lesson.is_last:
            return False
        self.lesson.read_on()
        return True
