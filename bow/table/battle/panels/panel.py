"""A panel: a part of the screen that shows something of the battle and publishes where its things lie.

How a screen uses panels:

    panel.layout(box)                  once for each size of the window
    panel.refresh(session, selection)   after every change; rebuilds only if what it shows has changed
    panel.point(hovered, pressed, focused)   when the pointer or the focus moved (the regions under them, or None)
    panel.settle()                     before it is drawn, if it is `patient`
    panel.update(seconds)              every frame; True while it moves
    panel.draw()                       every frame; panel.draw_over() after all panels (enlarged cards), and
                                       panel.draw_tip() over all that does not take every click
    panel.click(region)                  True: the panel dealt with it itself (a filter, a page, a jump in the log)
    panel.on_scroll(x, y, steps)       True: it scrolled
    panel.regions()                    what lies where; the screen gathers them into `window.regions`
"""

from __future__ import annotations

from collections.abc import Set
from functools import reduce

from bow.table.battle.input.selection import Selection
from bow.table.battle.play.session import Session
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.wording import words

NOWHERE = Box(0, 0, 0, 0)


class Panel:
    """The base of all panels: remembers box, session and pointer; subclasses fill `_build`."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.box = NOWHERE
        self.hovered: Region | None = None
        self.pressed: Region | None = None
        self.focused: Region | None = None
        self.session: Session | None = None
        self.selection: Selection | None = None
        #: how often its picture was made: a screen that keeps pictures sees by it whether one has grown old
        self.built = 0
        #: whether it waits with the marks of pointer and focus until `settle`: a click tells of them several times
        self.patient = False
        #: whether something else lies over its place: it does not grow out of that then
        self.covered = False
        self._stale = False
        self._regions: list[Region] = []
        self._shown: object = None
        self._pointed: object = None

    # --- what a screen calls
    def layout(self, box: Box) -> None:
        """Takes its place in the window, in pixels."""
        whole = Box(*(round(side) for side in box))
        if whole != self.box:
            self.box = whole
            self.rebuild()

    def refresh(self, session: Session, selection: Selection | None = None) -> None:
        """Shows the battle as it is now."""
        self.session, self.selection = session, selection
        self._if_changed()

    def point(self, hovered: Region | None, pressed: Region | None = None, focused: Region | None = None) -> None:
        """Takes note of the regions under the pointer, held down, and in the keyboard's focus."""
        self.hovered, self.pressed, self.focused = hovered, pressed, focused
        pointed = self.pointed()
        if pointed != self._pointed:
            self._pointed = pointed
            self._stale = True
            if not self.patient:
                self.settle()

    def settle(self) -> None:
        """Shows what it was told of the pointer, if it has not yet."""
        if self._stale:
            self._stale = False
            self.rebuild()

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        return False

    @property
    def hidden(self) -> bool:
        """Whether nothing of it is drawn now, and nothing can be pointed at."""
        return False

    def draw(self) -> None:
        """Draws what `rebuild` has made."""
        if not self.hidden:
            self.canvas.draw()

    def draw_over(self) -> None:
        """Draws what lies above all panels."""

    def draw_tip(self) -> None:
        """Draws a hint about what is pointed at."""

    def regions(self) -> list[Region]:
        """What of it can be pointed at."""
        return [] if self.hidden else self._regions

    @property
    def reach(self) -> Box:
        """The rectangle that holds its place and all of its things: some stand on the edge."""
        return reduce(Box.joined, (region.box for region in self.regions()), self.box)

    def click(self, region: Region) -> bool:
        """Deals with a click on one of its own regions; False: it is for the battle."""
        return False

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Turns the wheel over it; True if it scrolled."""
        return False

    # --- what of it can be chosen now
    @property
    def lit(self) -> Set[tuple[str, str]]:
        """Kind and id of all that can be clicked now."""
        return self.selection.lit if self.selection is not None else frozenset()

    @property
    def selected(self) -> Set[tuple[str, str]]:
        """Kind and id of what has been chosen so far."""
        return frozenset(self.selection.picked) if self.selection is not None else frozenset()

    # --- what a panel says of itself
    def facts(self) -> object:
        """All that its picture depends on but pointer and box: it is built anew when this changes."""
        return object()

    def pointed(self) -> object:
        """All of pointer and focus that its picture depends on. Usually which of its own regions they are on."""
        mine = {(region.kind, region.id) for region in self._regions}
        return tuple(
            (region.kind, region.id) if region is not None and (region.kind, region.id) in mine else None
            for region in (self.hovered, self.pressed, self.focused)
        )

    def rebuild(self) -> None:
        """Makes its picture and its regions anew."""
        if self.box.width > 0 and self.session is not None:
            self._regions = []
            self._stale = False
            self.built += 1
            self._build()
            self._pointed = self.pointed()

    def _build(self) -> None:
        """Fills the picture and `_regions`."""

    def _if_changed(self) -> None:
        facts = (words().language, theme.marks, self.facts())
        if facts != self._shown:
            self._shown = facts
            self.changed()
            self.rebuild()

    def changed(self) -> None:
        """What it shows has changed; its picture is made anew after this."""
