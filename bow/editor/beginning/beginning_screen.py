"""The screen for starting a draft by file, board size or seed."""

from __future__ import annotations

from collections.abc import Callable

from bow.authoring.draft import Draft
from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.faults import InputError
from bow.editor.beginning.beginning_panels import EmptyPanel, OpenPanel, SkirmishPanel
from bow.table.battle.destinations import EditorPage, EditorStartPage, PackEditorPage
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE
from bow.ui.kit.widgets import button_width
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import error_text, say

FIRST = {"open": ("field", "open-name"), "empty": ("button", "begin-empty"), "skirmish": ("field", "skirmish-seed")}
"""The region that has the focus first, by the chosen panel."""


class BeginningHead(Panel):
    """The title, the back button, and the error of a draft that cannot be opened."""

    notice = ""

    def shows(self) -> object:
        return self.notice

    def build(self) -> None:
        high = theme.px(44)
        wide = max(theme.px(140), button_width(say("button-back"), "back", 16))
        at = Box(self.box.right - wide, self.box.top - high, wide, high)
        self.button("back", at, say("button-back"), "back")
        title = Box(self.box.left, self.box.top - high, at.left - self.box.left - theme.px(10), high)
        self.canvas.text(say("begin-title"), title, letter(30), theme.TEXT, TITLE, least=letter(18))
        under = Box(self.box.left, self.box.bottom, self.box.width, title.bottom - self.box.bottom)
        said, colour = self.notice or say("begin-said"), theme.WARNING if self.notice else theme.MUTED
        self.canvas.text(said, under, letter(16), colour, BODY, lines=True, least=letter(12))


class BeginningScreen(PartsScreen):
    """Three panels side by side, each with a button that opens the editor."""

    def __init__(self, navigator: Navigator, way: str) -> None:
        """Open the screen with the focus on one of the panels; `way` is `open`, `empty` or `skirmish`."""
        super().__init__(navigator)
        self.head_panel = BeginningHead()
        self.open_panel = OpenPanel(self._begin, self.take_focus)
        self.empty, self.skirmish = EmptyPanel(self._begin), SkirmishPanel(self._begin)
        self.focused = FIRST[way]

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.head_panel, self.open_panel, self.empty, self.skirmish

    def arrange(self) -> None:
        margin, gap, head = theme.px(24), theme.px(10), theme.px(96)
        whole = self.box.inset(margin)
        self.head_panel.lay(whole.strip(head))
        body = whole._replace(height=whole.height - head - gap)
        side = (body.width - 2 * gap) * 0.29
        first = Box(body.left, body.bottom, body.width - 2 * (side + gap), body.height)
        self.open_panel.lay(first)
        second = Box(first.right + gap, body.bottom, side, body.height)
        self.empty.lay(second)
        self.skirmish.lay(second._replace(left=second.right + gap))

    def _begin(self, made: Callable[[], Draft | PackDraft]) -> None:
        try:
            draft = made()
        except (InputError, OSError) as error:
            self.head_panel.notice = error_text(error)
            return
        if isinstance(draft, PackDraft):
            self.table.open(PackEditorPage(draft))
        else:
            self.table.open(EditorPage(draft))

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
        else:
            super().activate(region)

    def escape(self) -> None:
        """Clear the focus; if nothing has the focus, leave."""
        if self.focused is not None:
            self.focused = None
        else:
            self.leave()

    def leave(self) -> None:
        self.table.open(EditorStartPage())
