"""A question over a screen, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE, Fitted, letter, line_height, wrap
from bow.ui.kit.widgets import panel_frame


@dataclass(frozen=True)
class Answer:
    """A button: its id, label, icon and action, and if disabled, the reason."""

    id: str
    label: str
    icon: str
    does: Callable[[], object]
    why_not: str = ""


class AskPanel(Panel):
    """A panel that covers the screen while a question is open.

    Attributes:
        title: the title of the question; empty while no question is open.
    """

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self._said = ""
        self._answers: tuple[Answer, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._more: Callable[[int], str] = str

    @property
    def open(self) -> bool:
        return bool(self.title)

    @property
    def covers(self) -> bool:
        return self.open

    def ask(self, title: str, said: str, *answers: Answer) -> None:
        """Open a question. Escape gives the last answer."""
        self.title, self._said, self._answers, self._lines = title, said, answers, ()

    def tell(self, title: str, lines: Sequence[str], more: Callable[[int], str], *answers: Answer) -> None:
        """Show a list above the answers; `more` returns the line for the number of lines that do not fit."""
        self.ask(title, "", *answers)
        self._lines, self._more = tuple(lines), more

    def shows(self) -> object:
        return self.title, self._said, self._lines, tuple(answer.id for answer in self._answers)

    def build(self) -> None:
        if not self.open:
            return
        self.canvas.fill(self.box, (0, 0, 0, 170))
        row, gap = theme.px(50), theme.px(10)
        wide = min(theme.px(960 if self._lines else 560), self.box.width * 0.9)
        buttons = theme.px(44 + 60) + len(self._answers) * (row + gap)
        listed = self._listed(wide - theme.px(60), self.box.height * 0.94 - buttons)
        body = len(listed) * line_height(BODY, _size()) if self._lines else theme.px(96)
        high = buttons + body
        x, y = self.box.centre
        inside = panel_frame(self.canvas, Box(x - wide / 2, y - high / 2, wide, high), lit=True).inset(theme.px(14))
        title = inside.strip(theme.px(40))
        self.canvas.text(self.title, title, letter(26), theme.TEXT, TITLE, align="center", least=letter(16))
        text = Box(inside.left, title.bottom - theme.px(4) - body, inside.width, body)
        if self._said:
            self.canvas.text(
                self._said, text, letter(17), theme.TEXT, BODY, lines=True, align="center", least=letter(12)
            )
        self.canvas.lines(Fitted(tuple(listed), _size(), False), text, theme.TEXT, BODY)
        top = text.bottom - gap
        for answer in self._answers:
            top -= row
            place = Box(inside.left, top, inside.width, row)
            self.button(answer.id, place, answer.label, answer.icon, size=18, enabled=not answer.why_not,
                        hint=answer.why_not)  # fmt: skip
            top -= gap
        self.regions.append(Region("veil", "ask", self.box, False))

    def _listed(self, wide: float, high: float) -> list[str]:
        """Return the wrapped lines of the entries that fit; the last line says how many entries do not."""
        room = int(high / line_height(BODY, _size()))
        broken = [wrap(line, BODY, _size(), wide) for line in self._lines]
        for shown in range(len(broken), -1, -1):
            found = [line for lines in broken[:shown] for line in lines]
            if shown < len(broken):
                found += wrap(self._more(len(broken) - shown), BODY, _size(), wide)
            if len(found) <= room:
                return found
        return []

    def activate(self, region: Region) -> bool:
        """Carry out the answer of a button. While a question is open, no other panel gets clicks."""
        if not self.open:
            return False
        answer = next((answer for answer in self._answers if answer.id == region.id), None)
        if answer is not None:
            self.close()
            answer.does()
        return True

    def close(self) -> None:
        self.title, self._answers = "", ()

    def escape(self) -> None:
        answer = self._answers[-1]
        self.close()
        answer.does()


def _size() -> float:
    return letter(15)
