"""A part of a screen that updates its layout when its content has changed."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch, button, panel_frame
from bow.words.messages import chosen_language


class PartPanel:
    """The base of palette, pages, checks and the like. Subclasses implement `build`, and get clicks and keys.

    Attributes:
        touch: the regions under pointer and focus; set by the screen.
        regions: its regions, the uppermost first.
    """

    def __init__(self) -> None:
        self.touch = Touch()
        self.canvas = Canvas()
        self.box = Box(0, 0, 0, 0)
        self.regions: list[Region] = []
        self._laid: object = None
        #: the number of layouts so far; each new layout means a new picture
        self.built = 0

    # --- for subclasses
    @property
    def covers(self) -> bool:
        """Whether it covers all other parts now, and takes all clicks and keys."""
        return False

    def escape(self) -> None:
        """Handle Escape while it covers the others."""

    def build(self) -> None:
        """Draw the canvas and fill the regions."""

    def shows(self) -> object:
        """Return all values on which the picture depends, besides pointer, focus, language and size."""
        return None

    def activate(self, region: Region) -> bool:
        """Handle a click on a region, or Enter on it; False: the region is not in this panel."""
        return False

    def press(self, x: float, y: float) -> None:
        """Handle a press of the mouse button on a field, which may be in this panel."""

    def finish(self) -> None:
        """Apply the text being written, because the player does something else."""

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key; False: it is not for this panel."""
        return False

    def text(self, text: str, focused: Region | None) -> bool:
        """Type letters into a field of this panel; return whether there is one."""
        return False

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """Handle the wheel over this panel; return whether it did anything."""
        return False

    def update(self, seconds: float) -> bool:
        """Advance the time in seconds; return whether the content has changed."""
        return False

    def all_regions(self) -> list[Region]:
        return self.regions

    # --- layout
    def lay(self, box: Box) -> None:
        """Set the place; update the layout if anything shown has changed."""
        shown = self.shows()
        if (box, theme.scale, chosen_language(), self._touched(), shown) == self._laid:
            return
        self.box = box
        self.built += 1
        self.canvas.clear()
        self.regions = []
        self.build()
        # the thing under the pointer may have moved; what threads have finished meanwhile is not in this layout
        self._laid = (box, theme.scale, chosen_language(), self._touched(), shown)

    def _touched(self) -> tuple[str, ...]:
        return tuple(self.touch.state(region.kind, region.id) for region in self.regions)

    def draw(self) -> None:
        self.canvas.draw()

    def veiled(self, wide: float, high: float) -> Box:
        """Draw a veil over its place and a frame of a size in the middle; return the box inside."""
        self.canvas.fill(self.box, (0, 0, 0, 170))
        return panel_frame(self.canvas, self.box.middle(wide, high), lit=True).inset(theme.px(14))

    def button(
        self, id: str, box: Box, label: str, icon: str = "", *, enabled: bool = True, size: float = 16,
        marked: bool = False, hint: str = "", kind: str = "button", at_rest: str = "",
    ) -> None:  # fmt: skip
        """Draw a button that can be clicked and reached with Tab; `at_rest` is its look while it is not touched."""
        at_rest = at_rest or ("hover" if marked and kind in ("tab", "choice") else "")
        state = self.touch.state(kind, id) or at_rest
        cut = button(self.canvas, box, label, state, icon=icon, enabled=enabled, size=size, marked=marked)
        said = hint or (label if cut or not label else "")
        self.regions.append(Region(kind, id, box, enabled, said))
