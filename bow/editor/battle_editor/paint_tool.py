"""The tool that places things by brush, line, rectangle or fill, and the eraser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.hex_shapes import alike_around, brush, rectangle, straight_line
from bow.authoring.draft.laying import ON_GROUND, Layable, laid, lifted, lying_on
from bow.authoring.draft.placing import house_of_unit
from bow.authoring.draft.plan_value import entries
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_tools import PaintingTool
from bow.editor.paint_kit import group_of
from bow.editor.parts.thing_drawings import ghosts_of, terrain_ghosts
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.editor.battle_editor.map_painting import MapPainting

BETWEEN_TWO = ("line", "rectangle")
WITHOUT_A_VEIL = ("map", "pieces")


class PaintTool(PaintingTool):
    """The tool that places things. A stroke is previewed while drawn, and applied on release as one step for undo.

    A line or a rectangle is dragged, or set by two clicks.
    """

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state, painting)
        self._stroke: list[str] = []
        self._start: str | None = None
        self._lifting: Layable | None = None
        self._first: str | None = None  # the end that an earlier click has set

    # --- mouse
    def press(self, hex: str) -> None:
        kit, self._first = self.painting.kit, self._start
        if not self.painting.is_readable:
            return
        if kit.tool == "take":
            self.take(hex)
        elif kit.tool == "erase":
            self._lifting = self._uppermost(hex)
            self._stroke = [hex]
        elif kit.thing is None:
            self.state.say(say("paint-nothing-in-hand"), trouble=True)
        elif kit.tool in BETWEEN_TWO:
            if self._start is None:
                self._start = hex
            self._stroke = [hex]
        else:
            self._stroke = [hex]

    def drag(self, hex: str) -> None:
        """Continue the stroke, including the hexes that the mouse has passed since the last event."""
        if not self._stroke:
            return
        board = self.state.drawn.board
        if self.painting.kit.tool in BETWEEN_TWO:
            self._stroke = [hex]
            return
        way = straight_line(board, board.index[self._stroke[-1]], board.index[hex])
        self._stroke += [board.names[h] for h in way[1:]]

    def release(self, hex: str | None) -> None:
        stroke, kit = self._stroke, self.painting.kit
        self._stroke = []
        if not stroke:
            return
        if kit.tool == "erase":
            self._erase(stroke)
            return
        if kit.tool in BETWEEN_TWO:
            if self._start == stroke[-1]:
                return  # the next click sets the other end
            names = self._names(stroke[-1])
            self._start = None
        else:
            names = self._names(None, stroke)
        thing = kit.thing
        if thing is None:
            return
        made = self._laid(names)
        if made == self.state.draft.value:
            self.state.say(say("paint-not-laid", what=self.painting.name(thing)))
            return
        self.state.change(made, say("paint-laid", what=self.painting.name(thing)))
        self._after(thing)

    def _after(self, thing: Layable) -> None:
        """Let the next stroke continue a new area."""
        if thing.part == "areas" and thing.id not in entries(self.state.draft.value, "areas"):
            ids = list(entries(self.state.draft.value, "areas"))
            if ids:
                self.painting.kit.thing = Layable("areas", ids[-1])

    def take(self, hex: str) -> None:
        if not self.painting.is_readable:
            return
        thing = self._uppermost(hex)
        self.painting.take(thing)
        house = house_of_unit(thing.unit, self.state.draft.catalogue)
        self.painting.kit.group = (house or "stark") if thing.part == "units" else group_of(thing)
        self.state.say(say("paint-taken", what=self.painting.name(thing)))

    def turn(self, hex: str | None, steps: int) -> bool:
        """Change rank, level or another setting with the wheel; return False without one, so that the map zooms."""
        return self.painting.kit.tool != "erase" and self.painting.turn(steps)

    def break_off(self) -> None:
        self._stroke, self._start, self._lifting = [], self._first, None

    def cancel(self) -> bool:
        begun = bool(self._stroke) or self._start is not None
        self._stroke, self._start, self._lifting = [], None, None
        return begun

    # --- the hexes of a stroke
    def _uppermost(self, hex: str) -> Layable:
        return lying_on(self.state.draft.value, hex, self.state.draft.catalogue)[0]

    def _names(self, end: str | None, stroke: Sequence[str] = ()) -> list[str]:
        """Return the hexes of the stroke, including brush size and symmetries."""
        kit, board = self.painting.kit, self.state.drawn.board
        thing = kit.thing
        if thing is None:
            return []
        if kit.tool == "fill":
            ground = self.state.drawn.ground
            hexes = alike_around(board, board.index[stroke[-1]], lambda hex: ground[hex])
        elif end is not None and self._start is not None:
            first, last = board.index[self._start], board.index[end]
            hexes = rectangle(board, first, last) if kit.tool == "rectangle" else straight_line(board, first, last)
        else:
            hexes = [board.index[name] for name in stroke]
        if kit.tool in ("brush", "line") and thing.part in ON_GROUND and kit.size > 1:
            hexes = list(dict.fromkeys(near for hex in hexes for near in brush(board, hex, kit.size)))
        names = [board.names[hex] for hex in hexes]
        if thing.is_single:
            return names[-1:]
        return kit.repeated(self.state.draft.value, names, thing.part)

    def _laid(self, names: Sequence[str]) -> dict[str, Any]:
        thing = self.painting.kit.thing
        assert thing is not None
        return laid(self.state.draft.value, thing, names, self.state.draft.catalogue, self.painting.words)

    def _erase(self, stroke: Sequence[str]) -> None:
        thing, self._lifting = self._lifting, None
        if thing is not None:
            names = self.painting.kit.repeated(self.state.draft.value, stroke, thing.part)
            made = lifted(self.state.draft.value, thing, names, self.state.draft.catalogue)
            self.state.change(made, say("paint-lifted", what=self.painting.name(thing)))

    # --- preview
    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """Return a preview of the stroke, or of a stroke that starts at the hex under the pointer."""
        kit = self.painting.kit
        if self.state.drawn.map_error is not None:
            return ()
        if kit.tool == "erase":
            names = self._stroke or ([hex] if hex is not None else [])
            return [Mark("units/hex-hatch", name, colour=theme.TARGET) for name in names]
        if kit.thing is None or kit.tool == "take":
            return ()
        if self._stroke or hex is not None:
            stroke = self._stroke or ([hex] if hex is not None else [])
            end = stroke[-1] if kit.tool in BETWEEN_TWO and self._start is not None else None
            return self._shown(kit.thing, self._names(end, stroke))
        return ()

    def _shown(self, thing: Layable, names: Sequence[str]) -> list[Mark]:
        catalogue = self.state.draft.catalogue
        if thing.part not in WITHOUT_A_VEIL:
            return [mark for name in names for mark in ghosts_of(thing, name, catalogue)]
        after = DrawnPlan(self._laid(names), self.state.draft.catalogue)
        return list(terrain_ghosts(after, names, self.state.drawn))
