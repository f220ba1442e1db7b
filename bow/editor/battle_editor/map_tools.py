"""Tools for mouse and keyboard on the map: select, region, paste. Tools that place things are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bow.authoring.draft.clipboard import pasted
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.hex_shapes import rectangle
from bow.authoring.draft.placing import moved_unit
from bow.authoring.draft.plan_value import LostPart
from bow.authoring.forms.form_values import get
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.thing_drawings import terrain_ghosts
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.editor.battle_editor.map_painting import MapPainting

Steps = tuple[str | int, ...]
MOVED = ("units", "objectives", "markers")


class MapTool:
    """The base of all tools. A hex is a name such as C4; None is a point beside the board."""

    def __init__(self, state: EditorState) -> None:
        self.state = state

    def press(self, hex: str) -> None:
        """Handle a press of the left button on a hex."""

    def drag(self, hex: str) -> None:
        """Handle a move to another hex with the button held down."""

    def release(self, hex: str | None) -> None:
        """Handle a release of the button."""

    def break_off(self) -> None:
        """Undo what the current press has started; a first click before it stays."""
        self.cancel()

    def take(self, hex: str) -> None:
        """Handle a press of the right button on a hex."""

    def turn(self, hex: str | None, steps: int) -> bool:
        """Handle the wheel; return False if the tool does not use it."""
        return False

    def cancel(self) -> bool:
        """Cancel an unfinished action (Escape); return False if there was none."""
        return False

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """Return a preview of what the tool would place with the pointer on a hex."""
        return ()


class PaintingTool(MapTool):
    """The base of the tools that paint."""

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state)
        self.painting = painting


class SelectTool(MapTool):
    """A click selects the topmost thing on a hex, a further click the next one; dragging moves the selected thing."""

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self._start: str | None = None
        self._now: str | None = None
        self._again = False

    def press(self, hex: str) -> None:
        """Select the topmost thing, unless a thing of the hex is already selected."""
        there: list[Steps] = list(self.state.drawn.on(hex))
        self._start = self._now = hex
        self._again = self.state.selected in there
        if not self._again:
            self.state.select(there[0] if there else ())

    def drag(self, hex: str) -> None:
        self._now = hex

    def release(self, hex: str | None) -> None:
        """Move the selected thing (two units change places); without a move, select the next thing of the hex."""
        state, start = self.state, self._start
        self._start = self._now = None
        path = state.selected
        if start is None or hex is None or not path:
            return
        if hex == start:
            there: list[Steps] = list(state.drawn.on(hex))
            if self._again and path in there:  # a key may have changed the selection meanwhile
                state.select(there[(there.index(path) + 1) % len(there)])
        elif path[0] in MOVED and get(state.draft.value, (*path, "at")) == start:
            label = say("edit-moved", what=str(path[1]), hex=hex)
            if path[0] == "units":
                state.change(moved_unit(state.draft.value, str(path[1]), hex), label)
            else:
                state.set((*path, "at"), hex, label)

    def break_off(self) -> None:
        self._start = self._now = None

    def cancel(self) -> bool:
        if self._start is not None:
            self._start = self._now = None
        elif self.state.selected:
            self.state.select(())
        else:
            return False
        return True

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        if self._start is None or self._now in (None, self._start) or not self.state.selected:
            return ()
        return (Mark("units/hex-fill", self._now or "", colour=(*theme.SELECTED[:3], 120)),)


class RegionTool(PaintingTool):
    """Selects a rectangle of hexes, by dragging or by two clicks."""

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state, painting)
        self._start: str | None = None
        self._fresh = False
        self._before: tuple[str, ...] = ()  # the region before the press

    def press(self, hex: str) -> None:
        self._fresh, self._before = self._start is None, self.painting.kit.region
        if self._start is None:
            self._start = hex
        self._span(hex)

    def drag(self, hex: str) -> None:
        self._span(hex)

    def release(self, hex: str | None) -> None:
        """Finish the region; after a first click, wait for the second."""
        if not (self._fresh and self._start in (hex, None)):
            self._start = None

    def break_off(self) -> None:
        self._start = None if self._fresh else self._start
        self.painting.kit.region = self._before

    def _span(self, hex: str) -> None:
        board = self.state.drawn.board
        if self._start is not None and self._start in board.index:
            found = rectangle(board, board.index[self._start], board.index[hex])
            self.painting.kit.region = tuple(board.names[h] for h in found)

    def take(self, hex: str) -> None:
        self.cancel()

    def cancel(self) -> bool:
        begun = bool(self.painting.kit.region) or self._start is not None
        self._start = None
        if self.painting.kit.tool == "region":
            self.painting.kit.region = ()
        return begun

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """Mark the region; before the second click it reaches to the pointer."""
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


class PasteTool(PaintingTool):
    """Pastes the copy with a click; the wheel turns it."""

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state, painting)
        self._pressed = False

    def press(self, hex: str) -> None:
        self._pressed = self.painting.is_readable

    def release(self, hex: str | None) -> None:
        """Paste the copy, and list the things that could not be pasted."""
        if not self._pressed or hex is None:
            return
        self._pressed = False
        made = pasted(self.state.draft.value, self.painting.kit.patch, hex, self.state.draft.catalogue)
        self.state.change(made.value, say("paint-pasted"))
        if made.lost:
            self.state.say(lost_text(made.lost))

    def take(self, hex: str) -> None:
        self.painting.use("region")

    def turn(self, hex: str | None, steps: int) -> bool:
        """Turn the copy by sixths of a full turn."""
        return self.painting.turn(steps)

    def cancel(self) -> bool:
        pressed, self._pressed = self._pressed, False
        return pressed

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
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


def lost_text(lost: Iterable[LostPart]) -> str:
    kinds: dict[str, dict[str, None]] = {}
    for each in lost:
        kinds.setdefault(each.part, {})[each.id] = None
    counted = [
        say("paint-lost-kind", counted=say(f"paint-part-{part}", count=len(ids)), names=", ".join(ids))
        for part, ids in kinds.items()
    ]
    return say("paint-lost", what="; ".join(counted))
