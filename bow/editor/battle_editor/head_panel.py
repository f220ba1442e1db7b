"""The head of the editor: the battle's name, and what can be done with the whole."""

from __future__ import annotations

from bow.editor.battle_editor.editor_panel import EditorPanel
from bow.ui.controls.commands import keymap
from bow.ui.controls.key_names import key_said
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF_SLANTED, STRONG, TITLE, width_of
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, words


class HeadPanel(EditorPanel):
    """Undo, redo, try, test-play, print, save, the way out."""

    #: the buttons by the id of their command, with their icons; those without a label here show only the icon
    tools = (
        ("edit-undo", "undo", False), ("edit-redo", "redo", False), ("edit-yaml", "log", False),
        ("edit-try", "chart", True), ("edit-test", "play", True), ("edit-print", "book", True),
        ("edit-save", "save", True), ("edit-save-as", "editor", False),
    )  # fmt: skip

    def shows(self) -> object:
        """The notice, whether it can be played, and the keys."""
        draft = self.state.draft
        return (
            self.state.notice, self.state.trouble, draft.checked.scenario is not None, draft.can_undo, draft.can_redo,
            keymap(),
        )  # fmt: skip

    def build(self) -> None:
        """The name at the left, the buttons at the right, below the name what has just happened."""
        draft, gap = self.state.draft, theme.px(7)
        high = min(theme.px(40), self.box.height)
        right = self.box.right
        wide = button_width(say("edit-leave"), "back", 15)
        at = Box(right - wide, self.box.top - high, wide, high)
        self.button("edit-leave", at, say("edit-leave"), "back", size=15)
        right = at.left - gap
        playable = draft.checked.scenario is not None
        for id, icon, named in reversed(self.tools):
            label = say(f"tool-{id}") if named else ""
            wide = button_width(label, icon, 15) if named else high
            at = Box(right - wide, self.box.top - high, wide, high)
            enabled = {"edit-undo": bool(draft.can_undo), "edit-redo": bool(draft.can_redo)}.get(id, True)
            if id in ("edit-try", "edit-test", "edit-print"):
                enabled = playable
            self.button(id, at, label, icon, enabled=enabled, size=15, hint=self._hint(id, enabled))
            right = at.left - gap
        self._name(Box(self.box.left, self.box.bottom, right - self.box.left - gap, self.box.height))

    def _hint(self, id: str, enabled: bool) -> str:
        """What the button does, or undoes, and its key."""
        draft = self.state.draft
        what = {"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id)
        said = say(f"hint-{id}", what=what or "")
        if not enabled and id in ("edit-try", "edit-test", "edit-print"):
            said = say("edit-not-playable", faults=len(draft.checked.faults))
        keys = keymap().keys(id)
        return f"{said} ({key_said(keys[0], words())})" if keys else said

    def _name(self, box: Box) -> None:
        """The battle's name, a star while it is not saved, its file; a notice takes the place of the file."""
        state = self.state
        name = str(state.draft.value.get("name") or say("edit-no-name"))
        star = " *" if state.draft.is_changed or state.draft.path is None else ""
        size = letter(22)
        line = box.strip(theme.px(30))
        self.canvas.text(name + star, line, size, theme.TEXT, TITLE, least=letter(14))
        under = Box(box.left, box.bottom, box.width, max(theme.px(16), line.bottom - box.bottom))
        if state.notice:
            colour = theme.WARNING if state.trouble else theme.GOLD
            self.canvas.text(state.notice, under, letter(14), colour, STRONG, least=letter(12))
            self.regions.append(Region("hint", "edit-notice", under, False, state.notice))
            return
        path = str(state.draft.path) if state.draft.path is not None else say("edit-no-file")
        shown = path if width_of(path, SERIF_SLANTED, letter(13)) <= under.width else f"... {path[-40:]}"
        self.canvas.text(shown, under, letter(13), theme.MUTED, SERIF_SLANTED, least=letter(12))
        self.regions.append(Region("hint", "edit-file", under, False, path))
