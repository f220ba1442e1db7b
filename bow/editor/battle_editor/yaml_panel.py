"""The YAML text of the selected part. Valid changes are applied immediately."""

from __future__ import annotations

import arcade
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.content.documents.faults import InputError
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.draft_panel import DraftPanel
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import clipped
from bow.ui.kit.text_fields import TextArea, clipboard_of
from bow.ui.kit.text_layout import BODY, MONO, STRONG, letter, line_height
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence

FIELD = "yaml-text"
MOST = 200_000  # letters
WHEEL = 3  # lines


class YamlPanel(DraftPanel[EditorState]):
    """A panel over the pages, while it is open.

    Attributes:
        open: whether the panel is open.
        fault: why the typed text is not applied, or empty.
    """

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self.open = False
        self.fault = ""
        self._area = TextArea(most=MOST)
        self._place = Box(0, 0, 1, 1)
        self._at = 0.0
        self._first = self._count = 0  # the lines of the draft shown here: the first, from 0, and their number
        self._shown: object = None
        self._changes = 0
        self._letters = Canvas()

    def toggle(self) -> None:
        self.open = not self.open
        self._shown = None
        self.fault = ""

    def shows(self) -> object:
        return self.open, self.fault, self._changes, self._at

    def _follow(self) -> None:
        state = self.state
        now = state.selected, state.draft.text
        if now == self._shown:
            return
        source = state.draft.source
        first, last = self._lines or (1, len(source.lines))
        self._first, self._count = first - 1, last - first + 1
        self._area.set("\n".join(line.rstrip("\r") for line in source.lines[first - 1 : last]))
        self._area.caret = self._area.anchor = 0
        self._at = 0.0
        self._shown = now
        self.fault = ""

    def build(self) -> None:
        if not self.open:
            return
        self._follow()
        inside = panel_frame(self.canvas, self.box, lit=True)
        high = theme.px(34)
        head = Box(inside.left, inside.top - high, inside.width - high - theme.px(6), high)
        said = say("edit-yaml-head", what=self._part, line=self._first + 1)
        self.canvas.text(said, head, letter(15), theme.GOLD, STRONG, least=letter(12))
        self.button("edit-yaml", Box(inside.right - high, head.bottom, high, high), "", "close",
                    hint=say("hint-edit-yaml"))  # fmt: skip
        foot = theme.px(70) if self.fault else theme.px(4)
        if self.fault:
            note = Box(inside.left, inside.bottom, inside.width, foot - theme.px(4))
            self.canvas.text(self.fault, note, letter(14), theme.WARNING, BODY, lines=True, least=letter(12))
        frame = Box(inside.left, inside.bottom + foot, inside.width, head.bottom - theme.px(6) - inside.bottom - foot)
        self.canvas.frame("panel-inset", frame, theme.scale * 0.6)
        self._place = frame.inset(theme.px(8))
        self._lay_text()
        self.regions.append(Region("field", FIELD, frame, True))
        self.regions.append(Region("veil", "yaml", self.box, False))

    @property
    def _lines(self) -> tuple[int, int] | None:
        """The first and last line of the selected part; None if there is no selection, or the part has no lines."""
        selected = self.state.selected
        try:
            return self.state.draft.source.lines_of(selected) if selected else None
        except (KeyError, IndexError):
            return None

    @property
    def _part(self) -> str:
        """The path of the shown text in the current plan, or a text for lines that are not a part of it."""
        selected, source = self.state.selected, self.state.draft.source
        if self._count == len(source.lines):
            return say("edit-yaml-whole")
        found = self._lines
        if self.fault or found is None or found[0] != self._first + 1:
            return say("edit-yaml-lines")
        return ".".join(str(step + 1) if isinstance(step, int) else step for step in selected)

    def _lay_text(self) -> None:
        self._letters.clear()
        high = self._area.lay(self._place.width, letter(13), MONO)
        self._at = max(0.0, min(self._at, high - self._place.height))
        whole = Box(self._place.left, self._place.top + self._at - high, self._place.width, high)
        focused = self.touch.keys[2] == ("field", FIELD)
        self._area.draw_area(self._letters, whole, focused=focused)

    @property
    def _step(self) -> float:
        return line_height(MONO, letter(13))

    # --- typing
    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key in the text. Tab inserts two spaces; Escape is left to the screen."""
        if not self.open or focused is None or focused.id != FIELD or symbol == KEY.ESCAPE:
            return False
        if symbol == KEY.TAB:
            self._area.type("  ")
        elif not self._area.key(symbol, modifiers, clipboard_of(arcade.get_window())):
            return False
        self._written()
        return True

    def text(self, text: str, focused: Region | None) -> bool:
        if not self.open or focused is None or focused.id != FIELD:
            return False
        self._area.type(text)
        self._written()
        return True

    def _written(self) -> None:
        """Apply the typed text to the draft; a text that cannot be read stays here, with its fault."""
        self._changes += 1
        draft = self.state.draft
        end = "\r\n" if "\r\n" in draft.text else "\n"
        lines = draft.text.split(end)
        written = self._area.text.split("\n")
        lines[self._first : self._first + self._count] = written
        before = draft.value
        try:
            draft.write(end.join(lines), say("edit-yaml-written"), merge="yaml")
        except InputError as error:
            fault = error.faults[0]
            told = translated_sentence(fault.message, words())
            self.fault = say("edit-yaml-fault", line=fault.line or 1, what=told)
            return
        self.fault = ""
        self.state.keep_selection(before)
        self._count = len(written)
        self._shown = self.state.selected, draft.text

    def press(self, x: float, y: float) -> None:
        if not self.open or not self._place.holds(x, y):
            return
        high = len(self._area.lines) * self._step
        whole = Box(self._place.left, self._place.top + self._at - high, self._place.width, high)
        self._area.caret = self._area.anchor = self._area.at(x, y, whole)
        self._changes += 1

    def scroll(self, x: float, y: float, steps: float) -> bool:
        if not self.open:
            return False
        self._at -= steps * WHEEL * self._step
        self._changes += 1
        return True

    def draw(self) -> None:
        if not self.open:
            return
        super().draw()
        with clipped(arcade.get_window(), self._place):
            self._letters.draw()
