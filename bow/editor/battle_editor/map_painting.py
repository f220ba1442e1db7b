"""The painting commands: tools, symmetries, regions, changes of the whole battle, the size of its board."""

from __future__ import annotations

from collections.abc import Mapping

from bow.authoring.draft.clipboard import cleared, copied
from bow.authoring.draft.laying import Layable, LayingWords
from bow.authoring.draft.placing import house_of_unit, raised_rank, ranked_unit
from bow.authoring.draft.plan_value import LostPart, entries, ground_of
from bow.authoring.draft.resizing import LEAST_COLUMNS, resized
from bow.authoring.draft.symmetry import Symmetry, turned_battle
from bow.content.terms import HOUSES
from bow.editor.battle_editor import paint_tool
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_tools import MapTool, PasteTool, RegionTool, lost_text
from bow.editor.battle_editor.thing_drawings import thing_name
from bow.hexes import MAX_COLUMNS, MAX_ROWS, MapError
from bow.ui.wording import say


class MapPainting:
    """The painting state, and the tools that use it.

    Attributes:
        kit: the state of the painting tools.
        tools: the tools by id; the screen provides `select`.
    """

    def __init__(self, state: EditorState, select: MapTool) -> None:
        self.state = state
        self.kit = paint_tool.PaintKit()
        paint = paint_tool.PaintTool(state, self)
        self.tools: Mapping[paint_tool.ToolId, MapTool] = {
            "select": select,
            **dict.fromkeys((*paint_tool.LAYING, "erase", "take"), paint),
            "region": RegionTool(state, self),
            "paste": PasteTool(state, self),
        }

    @property
    def tool(self) -> MapTool:
        return self.tools[self.kit.tool]

    @property
    def words(self) -> LayingWords:
        """The texts of new things in the plan, in the player's language."""
        return LayingWords(say("paint-objective-text"), self.kit.crossing)

    # --- tool and thing
    def use(self, id: paint_tool.ToolId) -> None:
        """Choose a tool, and cancel the current tool's unfinished action."""
        self.tool.cancel()
        self.kit.tool = id

    def take(self, thing: Layable) -> None:
        self.tool.cancel()
        kit = self.kit
        kit.take(thing)
        if thing.part == "units" and kit.group in HOUSES:
            kit.group = house_of_unit(thing.unit, self.state.draft.catalogue) or kit.group

    def take_from(self, hex: str) -> None:
        """Handle the right mouse button: choose the topmost thing of a hex, or cancel the region or paste tool."""
        tool = self.tool if self.kit.tool in ("region", "paste") else self.tools["take"]
        tool.take(hex)

    def next_group(self, steps: int = 1) -> None:
        self.kit.group = paint_tool.GROUPS[(paint_tool.GROUPS.index(self.kit.group) + steps) % len(paint_tool.GROUPS)]

    def next_thing(self, steps: int) -> None:
        """Choose the next or the previous entry of the group, cyclically."""
        things = paint_tool.things_of(self.kit.group, self.state.draft.value, self.state.draft.catalogue)
        held = self.kit.thing
        at = next((n for n, each in enumerate(things) if held is not None and each.is_like(held)), None)
        self.take(things[(at + steps) % len(things)] if at is not None else things[0 if steps > 0 else -1])

    def brush_size(self, steps: int, *, around: bool = False) -> None:
        """Change the size of the brush; with `around`, the smallest follows the largest."""
        size = self.kit.size + steps
        self.kit.size = (size - 1) % paint_tool.MOST_SIZE + 1 if around else max(1, min(paint_tool.MOST_SIZE, size))

    def repeat_by(self, how: Symmetry) -> None:
        kit = self.kit
        if how in kit.symmetries:
            kit.symmetries = tuple(each for each in kit.symmetries if each != how)
        else:
            kit.symmetries = (*kit.symmetries, how)

    def turn(self, steps: int) -> bool:
        """Change the selected unit's rank, turn the copied hexes, or change the chosen thing, depending on the tool.

        Return False if there is nothing to change.
        """
        selected = self.state.selected
        if self.kit.tool == "select":
            if selected[:1] not in (("units",), ("reserve",)) or len(selected) < 2:
                return False
            id = str(selected[1])
            unit = entries(self.state.draft.value, str(selected[0])).get(id)
            if not isinstance(unit, Mapping):
                return False
            rank = raised_rank(unit.get("rank"), steps)
            self.state.change(ranked_unit(self.state.draft.value, id, rank), say("paint-ranked", unit=id))
            return True
        if self.kit.tool == "paste":
            self.kit.patch = self.kit.patch.turned(steps % 6)
            return True
        return self.kit.turn(steps, self.state.draft.catalogue)

    def turn_in_turn(self) -> None:
        """Choose the next rank, level or other setting, cyclically."""
        before = self.kit.thing
        self.kit.turn(1, self.state.draft.catalogue)
        if self.kit.thing == before and before is not None:
            self.kit.thing = before.turned(-9)

    def name(self, thing: Layable) -> str:
        return thing_name(thing, self.state.draft.catalogue)

    # --- regions
    def copy(self) -> None:
        region = self._copied()
        if region:
            self.state.say(say("paint-copied", count=len(region)))

    def cut(self) -> None:
        """Copy the region, and clear it to plain ground."""
        region = self._copied()
        if region:
            self._clear(region, say("paint-cut"))

    def delete_region(self) -> bool:
        """Clear the region to plain ground; return False if there is none."""
        if self.kit.tool != "region" or not self.kit.region:
            return False
        self._clear(self._region(), say("paint-cleared"))
        return True

    def paste(self) -> None:
        if not self.kit.patch.hexes:
            self.state.say(say("paint-no-patch"), trouble=True)
        else:
            self.use("paste")

    def _copied(self) -> list[str]:
        region = self._region()
        if region:
            self.kit.patch = copied(self.state.draft.value, region, region[0])
        return region

    def _region(self) -> list[str]:
        board = self.state.drawn.board
        region = [name for name in self.kit.region if name in board.index]
        if not region:
            self.state.say(say("paint-no-region"), trouble=True)
        return region

    def _clear(self, region: list[str], label: str) -> None:
        self.state.change(cleared(self.state.draft.value, region), label)

    # --- the whole battle
    def mirror(self, how: Symmetry) -> None:
        """Mirror the whole battle, or turn it by 180 degrees."""
        try:
            self.state.change(turned_battle(self.state.draft.value, how), say(f"paint-whole-{how}"))
        except MapError:
            self.state.say(say("paint-broken-map"), trouble=True)

    def ask_size(self) -> None:
        if self.kit.sizing is not None:
            self.kit.sizing = None
            return
        board = self.state.drawn.board
        self.kit.sizing = paint_tool.NewSize(board.columns, board.rows)

    def grow(self, columns: int, rows: int) -> None:
        sizing = self.kit.sizing
        if sizing is not None:
            sizing.columns = max(LEAST_COLUMNS, min(MAX_COLUMNS, sizing.columns + columns))
            sizing.rows = max(1, min(MAX_ROWS, sizing.rows + rows))

    @property
    def fallen(self) -> tuple[LostPart, ...]:
        sizing = self.kit.sizing
        if sizing is None:
            return ()
        try:
            return resized(self.state.draft.value, sizing.columns, sizing.rows, anchor=sizing.anchor).lost
        except MapError:
            return ()

    def resize(self) -> None:
        """Apply the chosen size; new hexes get the chosen ground, or plain ground."""
        sizing, thing = self.kit.sizing, self.kit.thing
        self.kit.sizing = None
        if sizing is None:
            return
        ground = thing.id if thing is not None and thing.part == "map" else "plain"
        mark = self.state.draft.catalogue.terrain[ground].map or "."
        try:
            made = resized(self.state.draft.value, sizing.columns, sizing.rows, mark, sizing.anchor)
        except MapError:
            self.state.say(say("paint-broken-map"), trouble=True)
            return
        self.state.change(made.value, say("paint-resized", columns=sizing.columns, rows=sizing.rows))
        if made.lost:
            self.state.say(lost_text(made.lost))

    # --- for the tools
    @property
    def is_readable(self) -> bool:
        """Whether there is a map to paint on; if not, the notice says so."""
        try:
            ground_of(self.state.draft.value)
        except MapError:
            self.state.say(say("paint-broken-map"), trouble=True)
            return False
        return self.state.drawn.map_error is None
