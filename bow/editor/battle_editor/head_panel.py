"""The head of the editor: the battle's name, the last notice, and buttons for the commands."""

from __future__ import annotations

from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.parts.draft_panel import DraftHead
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF_SLANTED, STRONG, width_of
from bow.ui.wording import say

PLAYED = ("edit-try", "edit-test", "edit-print")
"""The commands that need a playable battle."""


class HeadPanel(DraftHead[EditorState]):
    """The head of a battle."""

    tools = (
        ("edit-undo", "undo", False), ("edit-redo", "redo", False), ("edit-yaml", "log", False),
        ("edit-try", "chart", True), ("edit-test", "play", True), ("edit-print", "book", True),
        ("edit-save", "save", True), ("edit-save-as", "editor", False),
    )  # fmt: skip

    @property
    def title(self) -> str:
        draft = self.state.draft
        star = " *" if draft.is_changed or draft.path is None else ""
        return str(draft.value.get("name") or say("edit-no-name")) + star

    def is_enabled(self, id: str) -> bool:
        return self.state.draft.checked.scenario is not None if id in PLAYED else super().is_enabled(id)

    def hint(self, id: str) -> str:
        if id in PLAYED and not self.is_enabled(id):
            return say("edit-not-playable", faults=len(self.state.draft.checked.faults))
        return super().hint(id)

    def build_notice(self, box: Box) -> None:
        state = self.state
        if state.notice:
            colour = theme.WARNING if state.trouble else theme.GOLD
            self.canvas.text(state.notice, box, letter(14), colour, STRONG, least=letter(12))
            self.regions.append(Region("hint", "edit-notice", box, False, state.notice))
            return
        path = str(state.draft.path) if state.draft.path is not None else say("edit-no-file")
        shown = path if width_of(path, SERIF_SLANTED, letter(13)) <= box.width else f"... {path[-40:]}"
        self.canvas.text(shown, box, letter(13), theme.MUTED, SERIF_SLANTED, least=letter(12))
        self.regions.append(Region("hint", "edit-file", box, False, path))
