"""The head of both editors: the draft's name and the notice at the left, buttons at the right."""

from __future__ import annotations

from abc import abstractmethod

from bow.editor.parts.draft_panel import DraftPanel, S, with_key
from bow.ui.controls.commands import keymap
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import TITLE
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say


class DraftHead(DraftPanel[S]):
    """The base of both heads."""

    #: the buttons from the left: a command, its icon, and whether its name stands beside the icon
    tools: tuple[tuple[str, str, bool], ...] = ()

    @property
    @abstractmethod
    def title(self) -> str:
        """The name of the draft."""

    @abstractmethod
    def build_notice(self, box: Box) -> None:
        """Write the notice, or the draft's file, below the name."""

    def is_enabled(self, id: str) -> bool:
        draft = self.state.draft
        return bool({"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id, True))

    def hint(self, id: str) -> str:
        draft = self.state.draft
        return say(f"hint-{id}", what={"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id) or "")

    def shows(self) -> object:
        return self.state.notice, self.state.trouble, keymap()

    def build(self) -> None:
        high, gap, right = min(theme.px(40), self.box.height), theme.px(7), self.box.right
        for id, icon, named in (("edit-leave", "back", True), *reversed(self.tools)):
            leaves = id == "edit-leave"
            label = say("edit-leave") if leaves else say(f"tool-{id}") if named else ""
            wide = button_width(label, icon, 15) if named else high
            at = Box(right - wide, self.box.top - high, wide, high)
            hint = "" if leaves else with_key(self.hint(id), id)
            self.button(id, at, label, icon, enabled=self.is_enabled(id), size=15, hint=hint)
            right = at.left - gap
        name = Box(self.box.left, self.box.top - theme.px(30), right - self.box.left - gap, theme.px(30))
        self.canvas.text(self.title, name, letter(22), theme.TEXT, TITLE, least=letter(14))
        self.build_notice(Box(name.left, self.box.bottom, name.width, max(theme.px(16), name.bottom - self.box.bottom)))
