"""The lessons of any game: the panel with the next task, and the end screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, letter, line_height, wrap
from bow.ui.kit.widgets import button_width, heading, panel_frame
from bow.ui.screens.end import EndScreen
from bow.ui.screens.navigation import TitlePage
from bow.ui.wording import say

#: a panel from this width on has its buttons at the right, in pixels of the sketch
BROAD = 600.0
#: the side of the button that leaves, in the corner of a narrower panel
CORNER = 26.0


class LessonWords(NamedTuple):
    """The texts of the current step of a lesson.

    Attributes:
        place: the name of the lesson and the number of the step.
        text: the task, and the reason for it.
        wrong: why the last action was wrong; empty: it was not.
        reads: whether the step is only read, so that a button continues.
        last: whether that button ends the lesson.
        again: the label of the button that restarts the step, or empty.
    """

    place: str
    text: str
    wrong: str = ""
    reads: bool = False
    last: bool = False
    again: str = ""


class LessonPanel(Panel):
    """The text of the step, the message about a wrong action, and buttons to continue and to leave."""

    def __init__(
        self,
        words: Callable[[], LessonWords],
        on_next: Callable[[], object],
        on_leave: Callable[[], object],
        on_again: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__()
        self.on_again = on_again
        self.words, self.on_next, self.on_leave = words, on_next, on_leave

    def shows(self) -> object:
        return self.words()

    def activate(self, region: Region) -> bool:
        if region.id == "lesson-next":
            self.on_next()
        elif region.id == "lesson-leave":
            self.on_leave()
        elif region.id == "lesson-again":
            self.on_again()
        else:
            return False
        return True

    def build(self) -> None:
        inside, words = panel_frame(self.canvas, self.box, lit=True), self.words()
        on = say("lesson-finish" if words.last else "lesson-next")
        flat = inside.width > theme.px(BROAD)
        text = self._beside(inside, words, on) if flat else self._below(inside, words, on)
        head = line_height(STRONG, letter(15))
        self.canvas.text(words.place, text.strip(head), letter(15), theme.GOLD, STRONG, least=letter(11))
        top = text.height - (head if flat else max(head, theme.px(CORNER)))
        body = Box(inside.left, text.bottom, text.width if flat else inside.width, top)
        if words.wrong:
            foot = fit(words.wrong, BODY, letter(15), body.width, line_height(BODY, letter(15)) * 2, letter(11))
            low = line_height(BODY, foot.size) * len(foot.lines)
            self.canvas.lines(foot, body._replace(height=low), theme.WARNING, BODY)
            body = body._replace(bottom=body.bottom + low, height=body.height - low)
        size = letter(20 if flat else 17)
        self.canvas.text(words.text, body, size, theme.TEXT, BODY, valign="top", lines=True, least=letter(11))

    def _beside(self, inside: Box, words: LessonWords, on: str) -> Box:
        """Draw the buttons at the right, each in its place even if it stands alone; return the room for the text."""
        leave, gap = say("lesson-leave"), theme.px(8)
        labels = [(on, "right"), (leave, "close"), *([(words.again, "undo")] if words.again else [])]
        wide = max(button_width(text, icon, 15) for text, icon in labels)
        high = min(theme.px(38), (inside.height - gap * (len(labels) - 1)) / len(labels))
        upper = Box(inside.right - wide, inside.top - high, wide, high)
        if words.reads:
            self.button("lesson-next", upper, on, "right", size=15, marked=True)
        self.button("lesson-leave", upper._replace(bottom=upper.bottom - gap - high), leave, "close", size=15)
        if words.again:
            lowest = upper._replace(bottom=upper.bottom - 2 * (gap + high))
            self.button("lesson-again", lowest, words.again, "undo", size=15)
        return inside._replace(width=inside.width - wide - theme.px(18))

    def _below(self, inside: Box, words: LessonWords, on: str) -> Box:
        """Draw the buttons in the corners of a narrow panel; return the room for the text."""
        side = theme.px(CORNER)
        corner = Box(inside.right - side, inside.top - side + theme.px(4), side, side - theme.px(2))
        self.button("lesson-leave", corner, "", "close", hint=say("lesson-leave"))
        foot = theme.px(42) if words.reads or words.again else 0.0
        if words.reads:
            place = Box(inside.left, inside.bottom, inside.width * 0.4, theme.px(38))
            self.button("lesson-next", place, on, "right", size=15, marked=True)
        if words.again:
            place = Box(inside.left + inside.width * 0.44, inside.bottom, inside.width * 0.56, theme.px(38))
            self.button("lesson-again", place, words.again, "undo", size=15, marked=not words.reads)
        return Box(inside.left, inside.bottom + foot, inside.width - side - theme.px(8), inside.height - foot)

    def wished(self, wide: float) -> float:
        """Return the height in pixels that the text needs in a narrow panel of a width."""
        words, size = self.words(), max(letter(15), theme.least)
        rows = len(wrap(words.text, BODY, size, wide - theme.px(26)))
        rows += len(wrap(words.wrong, BODY, size, wide - theme.px(26))) if words.wrong else 0
        foot = theme.px(42) if words.reads or words.again else 0.0
        head = max(line_height(STRONG, letter(15)), theme.px(CORNER))
        return theme.px(26 + 3) + head + rows * line_height(BODY, size) + foot


class Learned(NamedTuple):
    """A paragraph of the end screen, with the picture of its sign; without one it is about the lesson itself."""

    text: str
    sign: str = ""


class LessonEndScreen(EndScreen):
    """The screen after a lesson: the picture, what was learned, and buttons for the next steps."""

    below = 600.0

    def learned(self) -> Sequence[Learned]:
        """Return the paragraphs on what was learned, and on the lesson itself."""
        raise NotImplementedError

    def leave(self) -> None:
        self.table.open(TitlePage())

    def body(self, box: Box) -> None:
        """Draw the paragraphs in the largest font that fits, in a panel as high as its text."""
        texts, indent, frame = self.learned(), theme.px(44), theme.px(2 * 26)
        head = line_height(BODY, letter(24)) + theme.px(12)
        wide, room = box.width - frame, box.height - frame - head
        size = letter(22)
        while size > theme.least and sum(_height(text, size, wide, indent) for text in texts) > room:
            size -= 0.5
        high = frame + head + sum(_height(text, size, wide, indent) for text in texts)
        inside = panel_frame(self.canvas, box.strip(min(box.height, high))).inset(theme.px(13))
        y = heading(self.canvas, inside, say("lesson-end-learned"), size=24).top - theme.px(6)
        step = line_height(BODY, size)
        for text in texts:
            tall = _height(text, size, wide, indent)
            left = inside.left + (indent if text.sign else 0.0)
            if text.sign:
                self.canvas.picture(text.sign, Box(inside.left, y - step, step, step), theme.GOLD)
            place = Box(left, y - tall, inside.right - left, tall)
            colour = theme.TEXT if text.sign else theme.MUTED
            self.canvas.text(text.text, place, size, colour, BODY, lines=True, valign="top", least=theme.least)
            y -= tall


def _height(text: Learned, size: float, wide: float, indent: float) -> float:
    """Return the height of a paragraph with the gap below it."""
    return line_height(BODY, size) * (len(wrap(text.text, BODY, size, wide - indent * bool(text.sign))) + 0.5)
