"""A screen with a scrolling pane of text."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.scroll import WHEEL, Scroll
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen


class PaneScreen(Screen):
    """The base of book, help, seats, skirmish setup and the end of a lesson. Subclasses fill `pane`.

    Attributes:
        pane: the text, drawn over the canvas and clipped to its box.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.pane = Scroll()

    def draw_all(self) -> None:
        self.canvas.draw()
        self.pane.draw(self.window)
        self.draw_over()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.pane.box.holds(x, y) and self.pane.by(-scroll_y * theme.px(WHEEL)):
            self.rebuild()
