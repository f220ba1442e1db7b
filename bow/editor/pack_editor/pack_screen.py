"""The screen on which a content pack is made: its records, the selected one as a card, its form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.authoring.pack_autosave import PackAutosave
from bow.authoring.pack_copies import save_pack_as
from bow.content.documents.faults import InputError
from bow.editor.editor_rows import PACK
from bow.editor.pack_editor.pack_state import PackState
from bow.editor.pack_editor.record_card import RecordCard
from bow.editor.pack_editor.record_form import RecordForm
from bow.editor.pack_editor.record_list import RecordList
from bow.editor.parts.draft_screen import DraftScreen
from bow.editor.parts.found_changes import FoundChanges
from bow.editor.parts.save_as_panel import SaveAsPanel
from bow.ui.controls.commands import keymap
from bow.ui.controls.key_names import key_said
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, TITLE
from bow.ui.kit.widgets import button_width
from bow.ui.wording import error_text, say, words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bow.authoring.draft.pack_draft import PackDraft
    from bow.ui.screens.navigation import Navigator

LIST, FORM = 320, 520  # widths in pixels of the sketch
TOOLS = (("edit-undo", "undo"), ("edit-redo", "redo"), ("edit-delete", "trash"), ("edit-save", "save"),
         ("edit-save-as", "editor"))  # fmt: skip


class PackHead(PartPanel):
    """The pack's name, and what can be done with it."""

    def __init__(self, state: PackState) -> None:
        super().__init__()
        self.state = state

    def shows(self) -> object:
        """The draft, the notice, the keys."""
        state, draft = self.state, self.state.draft
        return id(draft), draft.revision, draft.is_changed, state.notice, state.trouble, state.id, keymap()

    def build(self) -> None:
        """The name at the left, the buttons at the right."""
        state, draft, gap = self.state, self.state.draft, theme.px(7)
        high = min(theme.px(40), self.box.height)
        label = say("edit-leave")
        right = self.box.right
        for id, icon in reversed((*TOOLS, ("edit-leave", "back"))):
            named = id in ("edit-save", "edit-leave")
            label = {"edit-save": say("tool-edit-save"), "edit-leave": say("edit-leave")}.get(id, "")
            wide = button_width(label, icon, 15) if named else high
            at = Box(right - wide, self.box.top - high, wide, high)
            enabled = {
                "edit-undo": bool(draft.can_undo), "edit-redo": bool(draft.can_redo),
                "edit-delete": state.record is not None,
            }.get(id, True)  # fmt: skip
            self.button(id, at, label, icon, enabled=enabled, size=15, hint=self._hint(id))
            right = at.left - gap
        star = " *" if draft.is_changed else ""
        name = Box(self.box.left, self.box.top - theme.px(30), right - self.box.left - gap, theme.px(30))
        said = say("pack-title", name=str(draft.label.get("name", draft.folder.name)))
        self.canvas.text(said + star, name, letter(22), theme.TEXT, TITLE, least=letter(14))
        under = Box(self.box.left, self.box.bottom, name.width, max(theme.px(16), name.bottom - self.box.bottom))
        colour = theme.WARNING if state.trouble else theme.GOLD
        self.canvas.text(state.notice or str(draft.folder), under, letter(14),
                        colour if state.notice else theme.MUTED, BODY, least=letter(12))  # fmt: skip

    def _hint(self, id: str) -> str:
        draft = self.state.draft
        what = {"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id)
        said = "" if id == "edit-leave" else say(f"hint-{id}", what=what or "")
        keys = keymap().keys(id)
        return f"{said} ({key_said(keys[0], words())})" if keys and said else said


class PackScreen(DraftScreen):
    """A content pack being changed by forms."""

    place = PACK
    autosave: PackAutosave

    def __init__(self, navigator: Navigator, draft: PackDraft) -> None:
        super().__init__(navigator)
        self.state = PackState(draft)
        self.head_panel, self.list = PackHead(self.state), RecordList(self.state)
        self.card, self.form = RecordCard(self.state), RecordForm(self.state, self.take_focus)
        self.saving_as = SaveAsPanel(self._save_to, self.take_focus, for_folders=True)
        self.autosave = PackAutosave(draft)
        self.found = FoundChanges(self.asking, self.autosave, self.state.say, self.close_draft)
        self.found.look()

    @property
    def panels(self) -> tuple[PartPanel, ...]:
        """The parts of the screen, the uppermost first."""
        return self.saving_as, self.head_panel, self.form, self.card, self.list

    def arrange(self) -> None:
        """Head above; list, card and form side by side below it."""
        margin, gap, head = theme.px(10), theme.px(8), theme.px(50)
        whole = self.box.inset(margin)
        self.saving_as.lay(self.box)
        self.head_panel.lay(whole.strip(head))
        body = whole._replace(height=whole.height - head - gap)
        left, right = theme.px(LIST), min(theme.px(FORM), body.width * 0.42)
        self.list.lay(body._replace(width=left))
        self.form.lay(Box(body.right - right, body.bottom, right, body.height))
        self.card.lay(Box(body.left + left + gap, body.bottom, body.width - left - right - 2 * gap, body.height))

    # --- what the commands do
    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Writes all files that have changed; a new pack is asked for the name of its folder first."""
        draft = self.state.draft
        if draft.is_new:
            self.saving_as.ask(draft.path, None, then)
        else:
            self._save()
            then()

    def _save(self) -> None:
        try:
            kept = self.autosave.save()
        except InputError as error:
            self.state.say(error_text(error), trouble=True)
            return
        folder = str(self.state.draft.folder)
        if kept:
            names = words().items([path.name for path in kept])
            self.state.say(say("edit-saved-beside", file=folder, kept=names), trouble=True)
        else:
            self.state.say(say("edit-saved", file=folder))

    def save_as(self) -> None:
        """Asks for the name of another folder, which is that of the pack from then on."""
        folder = self.state.draft.path
        self.saving_as.ask(folder, folder)

    def _save_to(self, folder: Path) -> bool:
        """Writes the pack to another folder, and goes on with it there; False: it cannot."""
        try:
            made = save_pack_as(self.state.draft, folder, say("pack-itself"))
        except InputError as error:
            self.saving_as.notice = error_text(error)
            return False
        self.autosave.close()
        self.autosave = PackAutosave(made)
        self.found = FoundChanges(self.asking, self.autosave, self.state.say, self.close_draft)
        self.state.draft = made
        self.state.keep_selection()
        if made.left_behind:
            left = words().items(made.left_behind)
            self.state.say(say("edit-saved-without", file=str(made.folder), left=left), trouble=True)
        else:
            self.state.say(say("edit-saved", file=str(made.folder)))
        return True

    def undo(self) -> None:
        """Takes the last change back."""
        label = self.state.draft.undo()
        self.state.keep_selection()
        self.state.say(say("edit-undone", what=label) if label else say("edit-no-undo"))

    def redo(self) -> None:
        """Does again what was taken back."""
        label = self.state.draft.redo()
        self.state.keep_selection()
        self.state.say(say("edit-redone", what=label) if label else say("edit-no-redo"))

    def delete(self) -> None:
        """Takes the selected record out of the pack."""
        if self.state.record is not None:
            self.state.remove(say("edit-removed", what=self.state.id))

    # --- leaving
    def escape(self) -> None:
        """Lets the focus go, then the selection; at last leaves."""
        if self.focused is not None:
            self.focused = None
        elif self.state.id:
            self.state.show(self.state.kind)
        else:
            self.leave()

    @property
    def is_changed(self) -> bool:
        """Whether there is something that is not saved."""
        return self.state.draft.is_changed

    @property
    def draft_name(self) -> str:
        """Its name, as far as it has one."""
        return str(self.state.draft.label.get("name", self.state.draft.folder.name))

    # --- what lies beside the folder
    def on_update(self, delta_time: float) -> None:
        """Keeps what has changed, and lets time pass for all parts."""
        if self.found.keep():
            self.rebuild()
        super().on_update(delta_time)

    def on_hide_view(self) -> None:
        """Nothing of the last half second is lost where the window is closed."""
        self.autosave.write()
        super().on_hide_view()

    def put_away(self) -> None:
        """Something else is edited from now on; what is not saved is found when the pack is opened again."""
        self.autosave.write()
        self.autosave.close(keep=True)
