"""A part of a screen that lays itself out when something that it shows has changed."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch, button, panel_frame
from bow.words.messages import chosen_language


class PartPanel:
    """The base of palette, pages, checks and the like. Subclasses fill `build`, and hear of clicks and keys.

    Attributes:
        touch: what pointer and focus are on; set by the screen.
        regions: what lies where, the uppermost first.
    """

    def __init__(self) -> None:
        self.touch = Touch()
        self.canvas = Canvas()
        self.box = Box(0, 0, 0, 0)
        self.regions: list[Region] = []
        self._laid: object = None

    # --- for subclasses
    @property
    def covers(self) -> bool:
        """Whether it lies over all other parts now, so that clicks and keys are its own."""
        return False

    def escape(self) -> None:
        """Escape, while it covers the others."""

    def build(self) -> None:
        """Fills the canvas and the regions."""

    def shows(self) -> object:
        """All that the picture depends on, besides pointer, focus, language and size."""
        return None

    def activate(self, region: Region) -> bool:
        """Does what a click on a region, or Enter on it, asks for; False: the region is not of this panel."""
        return False

    def press(self, x: float, y: float) -> None:
        """The button of the mouse goes down on a field, maybe of this panel."""

    def finish(self) -> None:
        """What is being written counts now: something else is done."""

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """A key that is for this panel, because its region has the focus or it holds everywhere; False: it is not."""
        return False

    def text(self, text: str, focused: Region | None) -> bool:
        """Letters that are written into a field of this panel; False: there is none."""
        return False

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel over this panel; False: it does nothing there."""
        return False

    def update(self, seconds: float) -> bool:
        """Lets time pass; True if what it shows has changed."""
        return False

    def all_regions(self) -> list[Region]:
        """Its regions, and those of the parts in it."""
        return self.regions

    # --- layout
    def lay(self, box: Box) -> None:
        """Takes a place; lays itself out anew if anything that it shows has changed."""
        laid = (box, theme.scale, chosen_language(), self._touched(), self.shows())
        if laid == self._laid:
            return
        self.box = box
        self.canvas.clear()
        self.regions = []
        self.build()
        # what is pointed at may lie elsewhere now
        self._laid = (box, theme.scale, chosen_language(), self._touched(), self.shows())

    def _touched(self) -> tuple[str, ...]:
        return tuple(self.touch.state(region.kind, region.id) for region in self.regions)

    def draw(self) -> None:
        """Draws it."""
        self.canvas.draw()

    def veiled(self, wide: float, high: float) -> Box:
        """Draw a veil over its place and a frame of a size in the middle; return what is inside."""
        self.canvas.fill(self.box, (0, 0, 0, 170))
        return panel_frame(self.canvas, self.box.middle(wide, high), lit=True).inset(theme.px(14))

    def button(
        self, id: str, box: Box, label: str, icon: str = "", *, enabled: bool = True, size: float = 16,
        marked: bool = False, hint: str = "", kind: str = "button",
    ) -> None:  # fmt: skip
        """A button that can be clicked and reached with Tab."""
        state = self.touch.state(kind, id) or ("hover" if marked and kind in ("tab", "choice") else "")
        cut = button(self.canvas, box, label, state, icon=icon, enabled=enabled, size=size, marked=marked)
        said = hint or (label if cut or not label else "")
        self.regions.append(Region(kind, id, box, enabled, said))
