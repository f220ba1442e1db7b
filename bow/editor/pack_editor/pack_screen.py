"""The screen of the pack editor: the records of a pack, the selected one as a card, and its form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.forms.form_values import Path as FieldPath
from bow.authoring.forms.form_values import put
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.forms.value_shapes import RecordShape
from bow.authoring.pack_autosave import PackAutosave
from bow.authoring.pack_beginnings import save_pack_as
from bow.content.catalogue import MODELS
from bow.content.packs import Label
from bow.editor.forms.form_panel import FormPanel
from bow.editor.forms.form_parts import PutAt
from bow.editor.forms.row_building import RowBuilder
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.editor.pack_editor.pack_state import PackState
from bow.editor.pack_editor.record_card import RecordCard
from bow.editor.pack_editor.record_list import RecordList
from bow.editor.parts.draft_panel import DraftHead
from bow.editor.parts.draft_rows import DRAFT
from bow.editor.parts.draft_screen import DraftScreen
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence

LIST, FORM = 320, 520  # widths in pixels of the sketch


class PackHead(DraftHead[PackState]):
    """The head of a pack."""

    tools = (
        ("edit-undo", "undo", False), ("edit-redo", "redo", False), ("edit-delete", "trash", False),
        ("edit-save", "save", True), ("edit-save-as", "editor", False),
    )  # fmt: skip

    @property
    def title(self) -> str:
        draft = self.state.draft
        said = say("pack-title", name=str(draft.label.get("name", draft.folder.name)))
        return said + (" *" if draft.is_changed else "")

    def is_enabled(self, id: str) -> bool:
        return self.state.record is not None if id == "edit-delete" else super().is_enabled(id)

    def build_notice(self, box: Box) -> None:
        state = self.state
        colour = (theme.WARNING if state.trouble else theme.GOLD) if state.notice else theme.MUTED
        self.canvas.text(state.notice or str(state.draft.folder), box, letter(14), colour, BODY, least=letter(12))


class PackScreen(DraftScreen):
    """The screen of the editor for a content pack."""

    place = DRAFT
    state: PackState
    autosave: PackAutosave

    def __init__(self, navigator: Navigator, draft: PackDraft) -> None:
        super().__init__(navigator, for_folders=True)
        self.state = PackState(draft)
        self.head_panel, self.list = PackHead(self.state), RecordList(self.state)
        self.card, self.form = RecordCard(self.state), RecordForm(self.state, self.take_focus)
        self.keep(PackAutosave(draft))
        self.found.look()

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.saving_as, self.head_panel, self.form, self.card, self.list

    def arrange(self) -> None:
        margin, gap, head = theme.px(10), theme.px(8), theme.px(50)
        whole = self.box.inset(margin)
        self.saving_as.lay(self.box)
        self.head_panel.lay(whole.strip(head))
        body = whole._replace(height=whole.height - head - gap)
        left, right = theme.px(LIST), min(theme.px(FORM), body.width * 0.42)
        self.list.lay(body._replace(width=left))
        self.form.lay(Box(body.right - right, body.bottom, right, body.height))
        self.card.lay(Box(body.left + left + gap, body.bottom, body.width - left - right - 2 * gap, body.height))

    # --- commands
    @property
    def places(self) -> tuple[Path, Path | None]:
        draft = self.state.draft
        return draft.path, None if draft.is_new else draft.path

    def write(self, folder: Path | None) -> None:
        if folder is None:
            self.say_saved(self.state.draft.folder, self.autosave.save())
            return
        made = save_pack_as(self.state.draft, folder, say("pack-itself"))
        self.autosave.close()
        self.keep(PackAutosave(made))
        self.state.draft = made
        self.state.keep_selection()
        self.say_saved(made.folder)
        if made.left_behind:
            left = words().items(made.left_behind)
            self.state.say(say("edit-saved-without", file=str(made.folder), left=left), trouble=True)

    def delete(self) -> None:
        if self.state.record is not None:
            self.state.remove(say("edit-removed", what=self.state.id))

    # --- leaving
    def escape(self) -> None:
        """Clear the focus or the selection; if there is neither, leave."""
        if self.focused is not None:
            self.focused = None
        elif self.state.id:
            self.state.show(self.state.kind)
        else:
            self.leave()

    @property
    def draft_name(self) -> str:
        return str(self.state.draft.label.get("name", self.state.draft.folder.name))


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
    def changed(self, path: FieldPath, value: Any, label: str, merge: str | None) -> None:
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
