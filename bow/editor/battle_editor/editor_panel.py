"""A part of the editor's screen: it lays itself out when the draft, or what is selected in it, has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit.part_panel import PartPanel

if TYPE_CHECKING:
    from bow.editor.battle_editor.editor_state import EditorState
    from bow.ui.kit.regions import Box


class EditorPanel(PartPanel):
    """The base of palette, pages, checks and the like. Subclasses fill `build`, and hear of clicks and keys.

    Attributes:
        state: the draft and where attention is.
    """

    def __init__(self, state: EditorState) -> None:
        super().__init__()
        self.state = state
        self._state_laid: object = None

    def lay(self, box: Box) -> None:
        """Takes a place; lays itself out anew if anything that it shows has changed."""
        state = self.state
        laid = (
            id(state.draft), state.draft.revision, state.draft.path, state.draft.is_changed, state.selected, state.tab,
            state.picking,
        )  # fmt: skip
        if laid != self._state_laid:
            self._state_laid = laid
            self._laid = None
        super().lay(box)
