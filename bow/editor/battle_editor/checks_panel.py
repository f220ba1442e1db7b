"""The panel with the counts of faults and warnings. A click on one opens its part of the plan."""

from __future__ import annotations

from bow.authoring.draft.checked import Remark
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.parts.draft_panel import DraftPanel
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence

MOST = 6  # the most remarks listed at once
LINE = 32  # height of a line in pixels of the sketch


class ChecksPanel(DraftPanel[EditorState]):
    """The panel's single line, or when open a list over the lower part of the map.

    Attributes:
        open: whether the list is open.
        first: the index of the remark in the line, or of the first one in the list.
    """

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self.open = False
        self.first = 0

    @property
    def remarks(self) -> tuple[Remark, ...]:
        checked = self.state.draft.checked
        return (*checked.faults, *checked.warnings)

    def shows(self) -> object:
        return self.remarks, self.open, self.first

    @property
    def wish(self) -> float:
        """The height that the panel needs, for the line or the list."""
        return theme.px(LINE) * (1 + min(MOST, len(self.remarks)) * self.open)

    def build(self) -> None:
        """Draw the counts at the left of the bottom line, and the remarks beside or above them."""
        self.canvas.frame("panel-inset", self.box, theme.scale * 0.6)
        remarks = self.remarks
        self.first = max(0, min(self.first, len(remarks) - 1))
        high = theme.px(LINE)
        line = Box(self.box.left, self.box.bottom, self.box.width, high)
        checked = self.state.draft.checked
        wide = min(theme.px(210), line.width * 0.4)
        counts = Box(line.left + theme.px(4), line.bottom, wide, high).inset(theme.px(2))
        icon = "check" if not remarks else "warning"
        said = say("edit-checks", faults=len(checked.faults), warnings=len(checked.warnings))
        self.button("edit-checks", counts, said, icon, enabled=bool(remarks), size=14, marked=self.open,
                    hint=say("hint-edit-checks"))  # fmt: skip
        beside = Box(counts.right + theme.px(8), line.bottom, line.right - counts.right - theme.px(12), high)
        if not remarks:
            self.canvas.text(say("edit-sound"), beside, letter(15), theme.GOOD, BODY, least=letter(12))
        elif not self.open:
            self._remark(self.first, beside)
        else:
            said = say("edit-checks-more", more=len(remarks) - MOST) if len(remarks) > MOST else ""
            self.canvas.text(said, beside, letter(14), theme.MUTED, BODY, least=letter(12))
            first = max(0, min(self.first, len(remarks) - MOST))
            for n, number in enumerate(range(first, min(first + MOST, len(remarks)))):
                y = self.box.top - (n + 1) * high
                self._remark(number, Box(self.box.left + theme.px(8), y, self.box.width - theme.px(16), high))

    def _remark(self, number: int, box: Box) -> None:
        remark = self.remarks[number]
        said = sentence_of(remark)
        state = self.touch.state("row", f"remark-{number}")
        if state:
            self.canvas.fill(box, (*theme.GOLD[:3], 50))
        colour = theme.WARNING if remark.warning is None else theme.GOLD_BRIGHT
        mark = Box(box.left, box.bottom, theme.px(18), box.height)
        icon = "warning" if remark.warning is None else "info"
        self.canvas.picture(f"icons/glyph/{icon}.png", mark.inset(theme.px(1)), colour)
        text = Box(mark.right + theme.px(6), box.bottom, box.right - mark.right - theme.px(8), box.height)
        face = STRONG if remark.warning is None else BODY
        cut = self.canvas.text(said, text, letter(15), theme.TEXT, face, least=letter(12)).cut
        self.regions.append(Region("row", f"remark-{number}", box, True, said if cut else ""))

    def activate(self, region: Region) -> bool:
        """Open or close the list, or go to the part of the plan that has a remark."""
        if region.id == "edit-checks":
            self.open = not self.open
        elif region.id.startswith("remark-"):
            self.go_to(int(region.id.removeprefix("remark-")))
        else:
            return False
        return True

    def go_to(self, number: int) -> None:
        remarks = self.remarks
        if remarks:
            self.first = number % len(remarks)
            self.state.go_to(remarks[self.first].path)

    def next(self) -> None:
        """Select the part of the plan that has the next remark."""
        self.go_to(self.first + 1 if self.state.selected else self.first)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        before = self.first
        self.first = max(0, min(len(self.remarks) - 1, self.first - round(steps)))
        return self.first != before


def sentence_of(remark: Remark) -> str:
    fault = remark.fault
    field = f"{fault.field}: " if fault.field else ""
    line = say("edit-line", line=fault.line) if fault.line is not None else ""
    return f"{field}{translated_sentence(fault.message, words())} {line}".strip()
