"""A question over a screen, with an answer on each button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bow.table.kit import theme
from bow.table.kit.canvas import letter
from bow.table.kit.part_panel import PartPanel
from bow.table.kit.regions import Box, Region
from bow.table.kit.text_layout import BODY, TITLE
from bow.table.kit.widgets import panel_frame


@dataclass(frozen=True)
class Answer:
    """A button: its id, its label, its icon, and what it does."""

    id: str
    label: str
    icon: str
    does: Callable[[], object]


class AskPanel(PartPanel):
    """Covers the screen while a question is open.

    Attributes:
        title: what it is about; empty: nothing is asked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self._said = ""
        self._answers: tuple[Answer, ...] = ()

    @property
    def open(self) -> bool:
        """Whether something is asked."""
        return bool(self.title)

    @property
    def covers(self) -> bool:
        """Whether something is asked."""
        return self.open

    def ask(self, title: str, said: str, *answers: Answer) -> None:
        """Asks. The last answer is that of Escape."""
        self.title, self._said, self._answers = title, said, answers

    def shows(self) -> object:
        """The question."""
        return self.title, self._said, tuple(answer.id for answer in self._answers)

    def build(self) -> None:
        """A panel in the middle of a veil."""
        if not self.open:
            return
        self.canvas.fill(self.box, (0, 0, 0, 170))
        row, gap = theme.px(50), theme.px(10)
        wide = min(theme.px(560), self.box.width * 0.8)
        high = theme.px(44 + 96 + 60) + len(self._answers) * (row + gap)
        x, y = self.box.centre
        inside = panel_frame(self.canvas, Box(x - wide / 2, y - high / 2, wide, high), lit=True).inset(theme.px(14))
        title = Box(inside.left, inside.top - theme.px(40), inside.width, theme.px(40))
        self.canvas.text(self.title, title, letter(26), theme.TEXT, TITLE, align="center", least=letter(16))
        text = Box(inside.left, title.bottom - theme.px(100), inside.width, theme.px(96))
        self.canvas.text(self._said, text, letter(17), theme.TEXT, BODY, lines=True, align="center", least=letter(12))
        top = text.bottom - gap
        for answer in self._answers:
            top -= row
            self.button(answer.id, Box(inside.left, top, inside.width, row), answer.label, answer.icon, size=18)
            top -= gap
        self.regions.append(Region("veil", "ask", self.box, False))

    def activate(self, region: Region) -> bool:
        """Answers; while something is asked no other part hears of clicks."""
        if not self.open:
            return False
        answer = next((answer for answer in self._answers if answer.id == region.id), None)
        if answer is not None:
            self.close()
            answer.does()
        return True

    def close(self) -> None:
        """Asks no more."""
        self.title, self._answers = "", ()

    def escape(self) -> None:
        """The last answer."""
        answer = self._answers[-1]
        self.close()
        answer.does()
