"""The parts of a screen: layers that take pointer and keys, and panels, which are layers with a picture.

A panel shows something, publishes its regions, and gets clicks, keys and the wheel. How a screen uses panels:

    panel.lay(box)                    after every change, and for each size of the window; draws only what has changed
    panel.point(touch)                when the pointer or the focus has moved
    panel.settle()                    before it is drawn, if only pointer or focus may have changed since it was laid
    panel.update(seconds)             every frame; True while it moves
    panel.draw()                      every frame; panel.draw_over() after the rest (enlarged cards)
    panel.regions                     its regions, the uppermost first
    panel.activate(region)            True: the panel handled the click (a filter, a page, a jump in the log)
    panel.scroll(x, y, steps)         True: it scrolled
    panel.key(...), panel.text(...)   True: the key or the letters were for it
"""

from __future__ import annotations

from collections.abc import Callable

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.widgets import Touch, button, panel_frame
from bow.words.messages import chosen_language, spoken

#: a part of a picture: its box, all values on which it depends, and its drawing function
Part = tuple[Box, object, Callable[[], None]]

#: kinds of regions behind the others of their panel: of two at one point the one with the lower number counts
BEHIND = {"field": 1, "veil": 2}


class Layer:
    """A part of a screen that gets pointer, keys and letters before the layers below it.

    It may be a panel, notes, or the board or map below the panels. Methods that return a bool say whether the layer
    used the event; otherwise it goes to the layers below.
    """

    #: whether it hides the regions of the layers below it, also where it has none
    opaque = False
    #: commands of the screen that work while it covers the others
    commands: frozenset[str] = frozenset()

    @property
    def covers(self) -> bool:
        """Whether it covers all other layers now, and takes all clicks and keys."""
        return False

    @property
    def takes_keys(self) -> bool:
        """Whether it gets keys and letters before the focus and the commands of the screen."""
        return False

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point is over it."""
        return False

    def all_regions(self) -> list[Region]:
        """Return the layer's regions, including panels inside it, the uppermost first."""
        return []

    def region_at(self, x: float, y: float) -> Region | None:
        """Return the uppermost region at a point; a field is behind the things on it, and a veil behind all."""
        held = [region for region in self.all_regions() if region.box.holds(x, y)]
        return min(held, key=lambda region: BEHIND.get(region.kind, 0), default=None)

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Start to handle a press on a region and all moves until its release, which is then no click."""
        return False

    def lift(self, pressed: Region, x: float, y: float) -> bool:
        """Start to handle a drag that began on a region, with all moves until its release, which is then no click."""
        return False

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer during a press or drag that the layer handles."""

    def drop(self, x: float, y: float, button: int) -> None:
        """End a drag or click that the layer handles."""

    def break_off(self) -> None:
        """Undo what the current press or drag has started."""

    def move(self, x: float, y: float) -> None:
        """Store the position of the pointer."""

    def pull(self, pressed: Region | None, start: tuple[float, float], way: tuple[float, float], buttons: int) -> bool:
        """Move by a drag that no layer handles, from a press at `start`; the release is then no click."""
        return False

    def receives(self, pressed: Region, region: Region) -> bool:
        """Return whether the release of a dragged thing over another region is a click there."""
        return False

    def activate(self, region: Region) -> bool:
        """Handle a click on a region, or Enter on it; return False if the region is not in this layer."""
        return False

    def activate_beside(self) -> None:
        """Handle a click beside all regions while it covers the others."""

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """Handle the wheel over this layer; return whether it had an effect."""
        return False

    # --- keys
    def escape(self) -> None:
        """Handle Escape while it covers the others."""

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key; return False if it is not for this layer."""
        return False

    def text(self, text: str, focused: Region | None) -> bool:
        """Type letters into a field of this layer; return whether there is one."""
        return False


class Panel(Layer):
    """The base of all panels. Subclasses implement `build`, which draws the canvas and fills the regions, and `shows`.

    Attributes:
        canvas: its picture.
        box: its place in the window.
        touch: the regions under pointer and focus, of any panel; set by the screen.
        built: how often its picture was made: a screen that caches pictures uses it as a key.
    """

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.box = NOWHERE
        self.touch = Touch()
        self.built = 0
        self._regions: list[Region] = []
        self._laid_in: object = None  # box, scale and visibility of its picture
        self._laid_shows: object = None  # the values of `shows` when it was laid last
        self._laid_touch: Touch | None = None  # the touch that was compared last
        self._laid_pointed: object = None  # what its picture shows of pointer and focus

    # --- for subclasses
    def build(self) -> None:
        """Draw the canvas and fill the regions."""

    def shows(self) -> object:
        """Return all values on which the picture depends, apart from pointer, focus, language and size."""
        return None

    def pointed(self) -> object:
        """Return the parts of pointer and focus on which the picture depends, by default its touched regions."""
        mine = {region[:2] for region in self._regions}
        return tuple(key if key in mine else None for key in self.touch.keys)

    def on_change(self) -> None:
        """Reset what depends on the old values of `shows`. This hook is called before `build`."""

    @property
    def hidden(self) -> bool:
        """Whether it is invisible and has no regions now."""
        return False

    def press(self, x: float, y: float) -> None:
        """Handle a press on a text field, which may be in this panel."""

    def finish(self) -> None:
        """Apply typed text, because the player does something else."""

    def update(self, seconds: float) -> bool:
        """Advance the time in seconds; return whether the content has changed."""
        return False

    # --- layout
    def lay(self, box: Box) -> None:
        """Set the place; rebuild the picture if anything shown has changed."""
        self.box = box
        place = box, theme.scale, self.hidden
        shown = chosen_language(), theme.marks, self.shows()
        if shown != self._laid_shows:
            # what a thread finishes during the layout is not in it: the values are those from before
            self._laid_shows = shown
            self.on_change()
        elif place == self._laid_in and not self._touch_moved():
            return
        self.rebuild()

    def refresh(self) -> None:
        """Rebuild the picture in its place if anything shown has changed."""
        self.lay(self.box)

    def forget(self) -> None:
        """Make the next `lay` rebuild the picture."""
        self._laid_in = None

    def point(self, touch: Touch) -> None:
        """Store the regions under pointer and focus; the picture follows in `lay` or `settle`."""
        self.touch = touch

    def settle(self) -> None:
        """Rebuild the picture if it depends on pointer or focus, and these have moved."""
        if self._touch_moved():
            self.rebuild()

    def rebuild(self) -> None:
        """Rebuild the picture."""
        self.built += 1
        self.canvas.clear()
        self._regions = []
        if not self.hidden and self.box.width > 0:
            self.build()
        self._laid_in = self.box, theme.scale, self.hidden
        self._laid_touch, self._laid_pointed = self.touch, self.pointed()  # the thing under the pointer may have moved

    def _touch_moved(self) -> bool:
        if self.touch is self._laid_touch:
            return False
        self._laid_touch = self.touch
        return self.pointed() != self._laid_pointed

    # --- picture and regions
    def draw(self) -> None:
        if not self.hidden:
            self.canvas.draw()

    def draw_over(self) -> None:
        """Draw parts above the other panels."""

    @property
    def extent(self) -> Box:
        """The rectangle of its picture: larger than its box while it has grown over other panels."""
        return self.box

    def parts(self) -> list[Part]:
        """Return the parts of the picture that a screen can cache, from bottom to top."""
        return [(self.extent, self.built, self.draw)]

    @property
    def regions(self) -> list[Region]:
        """Its regions, the uppermost first; none while it is hidden."""
        return [] if self.hidden else self._regions

    @regions.setter
    def regions(self, regions: list[Region]) -> None:
        self._regions = regions

    def all_regions(self) -> list[Region]:
        return self.regions

    def holds(self, x: float, y: float) -> bool:
        return not self.hidden and self.box.holds(x, y)

    # --- parts for subclasses
    def region(self, kind: str, id: str, box: Box, hint: str = "", *, enabled: bool = True) -> None:
        self._regions.append(Region(kind, id, box, enabled, hint))

    def button(
        self, id: str, box: Box, label: str = "", icon: str = "", *, enabled: bool = True, size: float = 16,
        marked: bool = False, hint: str = "", kind: str = "button", at_rest: str = "",
    ) -> None:  # fmt: skip
        """Draw a button that can be clicked and reached with Tab; `at_rest` is its look while untouched."""
        at_rest = at_rest or ("hover" if marked and kind in ("tab", "choice") else "")
        state = self.touch.state(kind, id) or at_rest
        cut = button(self.canvas, box, label, state, icon=icon, enabled=enabled, size=size, marked=marked)
        said = hint or (label if cut or not label else "")
        self._regions.append(Region(kind, id, box, enabled, said))

    def arrows(self, name: str, row: Box, back: bool, on: bool) -> None:
        """Draw a button at each end of a row for turning pages, `NAME-back` and `NAME-next`."""
        side, words = row.height, spoken()
        left, right = row._replace(width=side), row._replace(left=row.right - side, width=side)
        self.button(f"{name}-back", left, icon="left", enabled=back, hint=words.say("hint-hand-back"))
        self.button(f"{name}-next", right, icon="right", enabled=on, hint=words.say("hint-hand-next"))

    def framed(
        self, low: float, both: float, *, lit: bool = False, box: Box | None = None, canvas: Canvas | None = None
    ) -> Box:
        """Draw the frame of the panel, or of a larger box; return the box inside.

        Args:
            low: the margin below, in pixels of the sketch.
            both: the margins below and above together.
            lit: whether the frame is highlighted.
            box: the larger box.
            canvas: another canvas than the panel's.
        """
        box = box or self.box
        inside = panel_frame(canvas or self.canvas, box, lit=lit)
        return Box(inside.left, box.bottom + theme.px(low), inside.width, box.height - theme.px(both))

    def veiled(self, wide: float, high: float) -> Box:
        """Draw a veil over the panel's place and a frame of a size in the middle; return the box inside."""
        self.canvas.fill(self.box, (0, 0, 0, 170))
        return panel_frame(self.canvas, self.box.middle(wide, high), lit=True).inset(theme.px(14))
