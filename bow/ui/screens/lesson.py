"""A lesson of any game: its end page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.screens.end import EndScreen
from bow.ui.screens.navigation import TitlePage
from bow.ui.wording import say


class Learned(NamedTuple):
    """A paragraph of the end page, with the picture of its sign; without one it is about the lesson itself."""

    text: str
    sign: str = ""


class LessonEndScreen(EndScreen):
    """The end of a lesson: the picture, what was learned, and the ways on."""

    below = 600.0

    def learned(self) -> Sequence[Learned]:
        """Return what was learned, and what else is said about the lesson."""
        raise NotImplementedError

    def leave(self) -> None:
        self.table.open(TitlePage())

    def body(self, box: Box) -> None:
        """Write what was learned, in the largest letters that fit, in a panel that is as high as its text."""
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
