"""The form of the selected record, or of the pack itself, with what is wrong at each field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bow.authoring.forms.form_values import Path, put
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.forms.value_shapes import RecordShape
from bow.content.layers import MODELS
from bow.content.packs import Label
from bow.editor.forms.form import BattleForm
from bow.editor.forms.form_parts import PutAt
from bow.editor.forms.row_building import RowBuilder
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.editor.pack_editor.pack_state import PackState
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence


@dataclass(frozen=True)
class RecordFields:
    """All fields of a record."""

    shape: RecordShape
    value: dict[str, Any]

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Their rows; a change gives the whole record another value."""
        for row in builder.record(self.shape, self.value, (), lambda new: put((), new)):
            # its own id is new, and so none of those that are there
            yield replace(row, control="line", choices=()) if row.path == ("id",) else row


class RecordForm(PartPanel):
    """The form; for a record of the box a button that takes it over."""

    def __init__(self, state: PackState, take_focus: Callable[[str, str], None]) -> None:
        """`take_focus`: gives the keyboard's focus to a region, by kind and id."""
        super().__init__()
        self.state = state
        self.focus = take_focus
        self.form = BattleForm(self)
        self._selected: object = None

    # --- the owner of the form
    def changed(self, path: Path, value: Any, label: str, merge: str | None) -> None:
        """Puts a change into the draft, as one that can be taken back."""
        self.state.change(put(self._value, path, value), label, merge)

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """A pack has no map to pick from."""

    @property
    def _value(self) -> dict[str, Any]:
        record = self.state.record
        return record.value if record is not None else self.state.draft.label

    @property
    def is_own(self) -> bool:
        """Whether what is shown can be changed: it is of the pack."""
        return not self.state.id or self.state.record is not None

    # --- the panel
    def shows(self) -> object:
        """The draft, what is selected, and what the form itself has changed."""
        state = self.state
        return id(state.draft), state.draft.revision, state.kind, state.id, self.form.revision

    def build(self) -> None:
        """The frame, and the form in it."""
        inside = panel_frame(self.canvas, self.box)
        state = self.state
        if not self.is_own:
            high = theme.px(44)
            at = inside.strip(high)
            self.button("take-over", at, say("pack-take-over"), "copy", size=16)
            note = Box(inside.left, at.bottom - theme.px(110), inside.width, theme.px(104))
            self.canvas.text(say("pack-take-over-said"), note, letter(15), theme.MUTED, BODY, lines=True, valign="top",
                            least=letter(12))  # fmt: skip
            return
        selected = state.kind if state.id else "", state.id
        if selected != self._selected:
            self._selected = selected
            self.form.opened = set()
        shape = RecordShape(MODELS[state.kind] if state.record is not None else Label)
        record = state.record
        told = state.draft.remarks_of(record) if record is not None else {}
        faults = {path: translated_sentence(why, words()) for path, why in told.items()}
        content = state.content
        around = FormSurroundings(known_ids({}, content), id_label({}, content, words()), faults)
        self.form.show([RecordFields(shape, self._value)], around)
        self.form.lay(inside, self.touch)
        self.regions += self.form.regions

    def activate(self, region: Region) -> bool:
        """Clicks on the form, or on the button that takes a record over."""
        if region.id == "take-over":
            entry = self.state.others.get(self.state.id)
            if entry is not None:
                self.state.add(entry.written(), say("pack-taken-over", what=self.state.id))
            return True
        return self.is_own and self.form.activate(region)

    def update(self, seconds: float) -> bool:
        """What is written counts when the hand rests."""
        return self.form.update(seconds)

    def finish(self) -> None:
        """What is written counts now."""
        self.form.finish()

    def press(self, x: float, y: float) -> None:
        """The caret goes there."""
        if self.is_own:
            self.form.point(x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Keys are the form's."""
        return self.is_own and self.form.key(symbol, modifiers, (focused.kind, focused.id) if focused else None)

    def text(self, text: str, focused: Region | None) -> bool:
        """Letters are the form's."""
        return self.is_own and self.form.text(text, (focused.kind, focused.id) if focused else None)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel is the form's."""
        return self.is_own and self.form.scroll(x, y, steps)

    def draw(self) -> None:
        """Draws frame and form."""
        super().draw()
        if self.is_own:
            self.form.draw()
