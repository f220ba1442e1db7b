"""The form of the selected record, or of the pack itself, with the faults at their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bow.authoring.forms.form_values import Path, put
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.forms.value_shapes import RecordShape
from bow.content.layers import MODELS
from bow.content.packs import Label
from bow.editor.forms.form_panel import FormPanel
from bow.editor.forms.form_parts import PutAt
from bow.editor.forms.row_building import RowBuilder
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.editor.pack_editor.pack_state import PackState
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
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
        """Yield the rows of the record; a change replaces the whole record."""
        for row in builder.record(self.shape, self.value, (), lambda new: put((), new)):
            # the author makes up the record's own id, so known ids are no choices here
            yield replace(row, control="line", choices=()) if row.path == ("id",) else row


class RecordForm(FormPanel[PackState]):
    """The form; records of the box have a button that copies them into the pack."""

    def __init__(self, state: PackState, take_focus: Callable[[str, str], None]) -> None:
        """Create the form; `take_focus` gives the keyboard's focus to a region, by kind and id."""
        super().__init__(state, take_focus)
        self._selected: object = None

    # --- the owner of the form
    def changed(self, path: Path, value: Any, label: str, merge: str | None) -> None:
        """Apply a change to the draft, as one step for undo."""
        self.state.change(put(self._value, path, value), label, merge)

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Do nothing: a pack has no map to pick from."""

    @property
    def _value(self) -> dict[str, Any]:
        record = self.state.record
        return record.value if record is not None else self.state.draft.label

    # --- the panel
    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        state, record, content = self.state, self.state.record, self.state.content
        around = FormSurroundings(known_ids({}, content), id_label({}, content, words()))
        if state.id and record is None:
            at = inside.strip(theme.px(44))
            self.button("take-over", at, say("pack-take-over"), "copy", size=16)
            note = Box(inside.left, at.bottom - theme.px(110), inside.width, theme.px(104))
            self.canvas.text(say("pack-take-over-said"), note, letter(15), theme.MUTED, BODY, lines=True, valign="top",
                            least=letter(12))  # fmt: skip
            self.form.show((), around)
        else:
            selected = state.kind if state.id else "", state.id
            if selected != self._selected:
                self._selected = selected
                self.form.opened = set()
            told = state.draft.remarks_of(record) if record is not None else {}
            faults = {path: translated_sentence(why, words()) for path, why in told.items()}
            shape = RecordShape(MODELS[state.kind] if record is not None else Label)
            self.form.show([RecordFields(shape, self._value)], replace(around, faults=faults))
        self.form.lay(inside, self.touch)
        self.regions += self.form.regions

    def activate(self, region: Region) -> bool:
        if region.id == "take-over":
            entry = self.state.others.get(self.state.id)
            if entry is not None:
                self.state.add(entry.written(), say("pack-taken-over", what=self.state.id))
            return True
        return super().activate(region)
