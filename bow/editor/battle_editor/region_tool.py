"""A region chosen on the map, and a copy of one laid down elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bow.authoring.draft.clipboard import pasted
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.hex_shapes import rectangle
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_tools import MapTool, lost_said
from bow.editor.parts.thing_drawings import terrain_ghosts
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.editor.battle_editor.map_painting import MapPainting


class RegionTool(MapTool):
    """Dragging, or two clicks, choose a rectangle of hexes."""

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state)
        self.painting = painting
        self._start: str | None = None
        self._fresh = False

    def press(self, hex: str) -> None:
        """Begins a region, or ends one that a click has begun."""
        self._fresh = self._start is None
        if self._start is None:
            self._start = hex
        self._span(hex)

    def drag(self, hex: str) -> None:
        """The region grows."""
        self._span(hex)

    def release(self, hex: str | None) -> None:
        """The region is chosen; after a first click it goes on to the next one."""
        if not (self._fresh and self._start in (hex, None)):
            self._start = None

    def _span(self, hex: str) -> None:
        board = self.state.drawn.board
        if self._start is not None and self._start in board.index:
            found = rectangle(board, board.index[self._start], board.index[hex])
            self.painting.kit.region = tuple(board.names[h] for h in found)

    def take(self, hex: str) -> None:
        """Chooses no region any more."""
        self.cancel()

    def cancel(self) -> bool:
        """Leaves the region."""
        begun = bool(self.painting.kit.region) or self._start is not None
        self._start = None
        if self.painting.kit.tool == "region":
            self.painting.kit.region = ()
        return begun

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """The region; before its second click, as far as the pointer."""
        names = self.painting.kit.region
        board = self.state.drawn.board
        if self._start is not None and hex is not None and self._start in board.index:
            names = tuple(board.names[h] for h in rectangle(board, board.index[self._start], board.index[hex]))
        return [
            mark
            for name in names
            for mark in (
                Mark("units/hex-fill", name, colour=(*theme.SELECTED[:3], 70)),
                Mark("units/hex-ring-thin", name, colour=theme.SELECTED),
            )
        ]


class PasteTool(MapTool):
    """A click lays the copy down; the wheel turns it."""

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state)
        self.painting = painting
        self._pressed = False

    def press(self, hex: str) -> None:
        """The copy is laid down when the button is let go."""
        self._pressed = self.painting.is_readable

    def release(self, hex: str | None) -> None:
        """Lays it down, and says what could not come along."""
        if not self._pressed or hex is None:
            return
        self._pressed = False
        made = pasted(self.state.draft.value, self.painting.kit.patch, hex, self.state.draft.catalogue)
        self.state.change(made.value, say("paint-pasted"))
        if made.lost:
            self.state.say(lost_said(made.lost))

    def take(self, hex: str) -> None:
        """Puts the copy away."""
        self.painting.use("region")

    def turn(self, hex: str | None, steps: int) -> bool:
        """Turns the copy by a sixth."""
        return self.painting.turn(steps)

    def cancel(self) -> bool:
        """Leaves a click that was not ended."""
        pressed, self._pressed = self._pressed, False
        return pressed

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """The copy under the pointer."""
        if hex is None or self.state.drawn.map_error is not None:
            return ()
        state, patch = self.state, self.painting.kit.patch
        board, catalogue = state.drawn.board, state.draft.catalogue
        there = {board.names[at]: each for at, each in patch.places(board, hex).items()}
        after = DrawnPlan(pasted(state.draft.value, patch, hex, catalogue).value, catalogue)
        found = list(terrain_ghosts(after, there, state.drawn))
        for name, each in there.items():
            if "units" in each.things:
                found.append(Mark("units/base-ring", name, width=0.6, colour=theme.SELECTED))
        return found
