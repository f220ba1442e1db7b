"""A panel: a part of the screen that shows something of the battle and publishes its regions.

How a screen uses panels:

    panel.layout(box)                  once for each size of the window
    panel.refresh(seat, selection)     after every change; rebuilds only if what it shows has changed
    panel.point(hovered, pressed, focused)   when the pointer or the focus moved (the regions under them, or None)
    panel.settle()                     before it is drawn, if it is `patient`
    panel.update(seconds)              every frame; True while it moves
    panel.draw()                       every frame; panel.draw_over() after the board (enlarged cards)
    panel.click(region)                  True: the panel handled it (a filter, a page, a jump in the log)
    panel.on_scroll(x, y, steps)       True: it scrolled
    panel.regions()                    its regions; the screen gathers them into `window.regions`
"""

from __future__ import annotations

from collections.abc import Callable, Set

from bow.table.battle.input.selection import Selection
from bow.table.battle.play.battle_seat import BattleSeat
from bow.ui.cached.cached_parts import CachedPart
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region, holding
from bow.ui.kit.widgets import Touch, button, panel_frame
from bow.ui.wording import say, words

NOWHERE = Box(0, 0, 0, 0)


class Panel:
    """The base of all panels: stores box, seat and pointer; subclasses implement `_build`.

    Attributes:
        needs_seat: whether it needs a seat before it is built.
    """

    needs_seat = True

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.box = NOWHERE
        self.hovered: Region | None = None
        self.pressed: Region | None = None
        self.focused: Region | None = None
        self._seat: BattleSeat | None = None
        self.selection: Selection | None = None
        #: how often its picture was made: a screen that caches pictures uses it as a key
        self.built = 0
        #: whether it waits with the marks of pointer and focus until `settle`, because a click moves them several times
        self.patient = False
        #: whether something else covers its place; it does not grow then
        self.covered = False
        self._stale = False
        self._regions: list[Region] = []
        self._shown: object = None
        self._pointed: object = None

    @property
    def seat(self) -> BattleSeat:
        """The seat whose battle it shows, which must be set before it is built."""
        assert self._seat is not None
        return self._seat

    @seat.setter
    def seat(self, seat: BattleSeat) -> None:
        self._seat = seat

    # --- interface for screens
    def layout(self, box: Box) -> None:
        whole = Box(*(round(side) for side in box))
        if whole != self.box:
            self.box = whole
            self.rebuild()

    def refresh(self, seat: BattleSeat, selection: Selection | None = None) -> None:
        """Show the present battle; rebuild if `facts` have changed."""
        self.seat, self.selection = seat, selection
        self._if_changed()

    def point(self, hovered: Region | None, pressed: Region | None = None, focused: Region | None = None) -> None:
        """Store the regions under the pointer, held down, and in the keyboard's focus."""
        self.hovered, self.pressed, self.focused = hovered, pressed, focused
        pointed = self.pointed()
        if pointed != self._pointed:
            self._pointed = pointed
            self._stale = True
            if not self.patient:
                self.settle()

    def settle(self) -> None:
        """Rebuild if pointer or focus have changed."""
        if self._stale:
            self._stale = False
            self.rebuild()

    def update(self, seconds: float) -> bool:
        """Advance the time in seconds; return whether something moves."""
        return False

    @property
    def hidden(self) -> bool:
        """Whether it is invisible and has no regions now."""
        return False

    def draw(self) -> None:
        if not self.hidden:
            self.canvas.draw()

    @property
    def extent(self) -> Box:
        """The rectangle of its picture: larger than its box while it has grown over other panels."""
        return self.box

    def parts(self) -> list[CachedPart]:
        """Return the parts of its picture that are cached, from below."""
        return [CachedPart(self.extent, self.built, self.draw)]

    def draw_over(self) -> None:
        """Draw parts above the board."""

    def regions(self) -> list[Region]:
        """Return its regions; none while it is hidden."""
        return [] if self.hidden else self._regions

    def region_at(self, x: float, y: float) -> Region | None:
        return next((region for region in self.regions() if region.box.holds(x, y)), None)

    @property
    def reach(self) -> Box:
        """The rectangle that holds its box and all of its regions, some of which cross the edge."""
        return holding((self.box, *(region.box for region in self.regions())))

    def click(self, region: Region) -> bool:
        """Handle a click on one of its regions; False: the click is for the battle."""
        return False

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Handle the wheel over it; return whether it scrolled."""
        return False

    # --- selection
    @property
    def lit(self) -> Set[tuple[str, str]]:
        return self.selection.lit if self.selection is not None else frozenset()

    @property
    def selected(self) -> Set[tuple[str, str]]:
        return frozenset(self.selection.picked) if self.selection is not None else frozenset()

    @property
    def touch(self) -> Touch:
        return Touch(self.hovered, self.pressed, self.focused)

    # --- parts for subclasses
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

    def button(
        self, id: str, box: Box, label: str = "", icon: str = "", *, hint: str = "", kind: str = "button",
        at_rest: str = "", enabled: bool = True, marked: bool = False, size: float = 16,
    ) -> None:  # fmt: skip
        """Draw a button that can be clicked; `at_rest` is its look while the pointer is elsewhere."""
        state = self.touch.state(kind, id) or at_rest
        button(self.canvas, box, label, state, icon=icon, enabled=enabled, size=size, marked=marked)
        self._regions.append(Region(kind, id, box, enabled, hint or label))

    def region(self, kind: str, id: str, box: Box, hint: str = "", *, enabled: bool = True) -> None:
        self._regions.append(Region(kind, id, box, enabled, hint))

    def arrows(self, name: str, row: Box, back: bool, on: bool) -> None:
        """Draw a button at each end of a row, which turn pages: `NAME-back` and `NAME-next`."""
        side = row.height
        left, right = row._replace(width=side), row._replace(left=row.right - side, width=side)
        self.button(f"{name}-back", left, icon="left", enabled=back, hint=say("hint-hand-back"))
        self.button(f"{name}-next", right, icon="right", enabled=on, hint=say("hint-hand-next"))

    # --- keys for rebuilding
    def facts(self) -> object:
        """Return all values on which its picture depends, except pointer and box; a change rebuilds it."""
        return object()

    def pointed(self) -> object:
        """Return all of pointer and focus on which its picture depends; usually, which of its regions they are on."""
        mine = {region[:2] for region in self._regions}
        return self.pointed_at(lambda region: region[:2] in mine)

    def pointed_at(self, counts: Callable[[Region], bool]) -> object:
        """Return kind and id of the regions under pointer and focus that count; None for the others."""
        touched = (self.hovered, self.pressed, self.focused)
        return tuple(region[:2] if region is not None and counts(region) else None for region in touched)

    def rebuild(self) -> None:
        if self.box.width > 0 and (self._seat is not None or not self.needs_seat):
            self._regions = []
            self._stale = False
            self.built += 1
            self.canvas.clear()
            self._build()
            self._pointed = self.pointed()

    def _build(self) -> None:
        """Draw the picture and fill `_regions`."""

    def _if_changed(self) -> None:
        facts = (words().language, theme.marks, self.facts())
        if facts != self._shown:
            self._shown = facts
            self.changed()
            self.rebuild()

    def changed(self) -> None:
        """Prepare for new content, before the picture is made again."""
