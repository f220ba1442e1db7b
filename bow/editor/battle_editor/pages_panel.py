"""The tabbed pages at the right of the editor: Map, Forces, Rules, Victory, Story, Options, Try."""

from __future__ import annotations

from collections.abc import Mapping

from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.parts.draft_panel import DraftPanel
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say

COLUMNS = 4  # of tabs


class PagesPanel(DraftPanel[EditorState]):
    """The tabs, and the open page. Mouse and keys are forwarded to that page.

    Attributes:
        pages: the pages by id, in the order of their tabs.
    """

    def __init__(self, state: EditorState, pages: Mapping[str, DraftPanel[EditorState]]) -> None:
        super().__init__(state)
        self.pages = dict(pages)
        if state.tab not in self.pages:
            state.tab = next(iter(self.pages))

    @property
    def page(self) -> DraftPanel[EditorState]:
        return self.pages.get(self.state.tab) or next(iter(self.pages.values()))

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.page.touch = self.touch
        self.page.lay(self._inside())

    def _inside(self) -> Box:
        foot = self._rows * theme.px(38) + theme.px(6)
        box = Box(self.box.left, self.box.bottom, self.box.width, self.box.height - foot)
        return box.inset(theme.px(13))

    @property
    def _rows(self) -> int:
        return -(-len(self.pages) // COLUMNS)

    def build(self) -> None:
        high, gap = theme.px(34), theme.px(4)
        for id, at in zip(self.pages, self.box.cells(len(self.pages), COLUMNS, high, gap), strict=True):
            self.button(f"page-{id}", at, say(f"edit-page-{id}"), size=15, marked=id == self.state.tab, kind="tab")
        inside = self._inside()
        panel_frame(self.canvas, inside.inset(-theme.px(13)))

    def activate(self, region: Region) -> bool:
        if region.kind == "tab" and region.id.removeprefix("page-") in self.pages:
            self.state.draft.end_merging()
            self.state.tab = region.id.removeprefix("page-")
            return True
        return self.page.activate(region)

    def finish(self) -> None:
        self.page.finish()

    def press(self, x: float, y: float) -> None:
        self.page.press(x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        return self.page.key(symbol, modifiers, focused)

    def text(self, text: str, focused: Region | None) -> bool:
        return self.page.text(text, focused)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.page.scroll(x, y, steps)

    def update(self, seconds: float) -> bool:
        """Update all pages, not only the open one."""
        news = [page.update(seconds) for page in self.pages.values()]
        return any(news)

    def all_regions(self) -> list[Region]:
        return [*self.page.regions, *self.regions]

    def draw(self) -> None:
        super().draw()
        self.page.draw()
