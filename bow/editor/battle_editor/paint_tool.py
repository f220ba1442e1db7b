"""The painting tools: their state, the tool that places things by brush, line, rectangle or fill, and the eraser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from bow.authoring.draft.clipboard import Patch
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.ground_edits import CROSSING
from bow.authoring.draft.hex_shapes import alike_around, brush, rectangle, straight_line
from bow.authoring.draft.laying import COURSES, ON_GROUND, Layable, laid, lifted, lying_on
from bow.authoring.draft.placing import house_of_unit, kinds_of_marker
from bow.authoring.draft.plan_value import entries, ground_of
from bow.authoring.draft.resizing import TOP_LEFT, BoardAnchor
from bow.authoring.draft.symmetry import Symmetry, images
from bow.content.catalogue import Catalogue
from bow.content.terms import HOUSES, RANKS, House
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_tools import PaintingTool
from bow.editor.battle_editor.thing_drawings import ghosts_of, terrain_ghosts
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.editor.battle_editor.map_painting import MapPainting

ToolId = Literal["select", "brush", "line", "fill", "rectangle", "erase", "take", "region", "paste"]
TOOLS: Final[tuple[ToolId, ...]] = get_args(ToolId)[:-1]
"""The tools with a button; `paste` has none, because its command starts it."""
LAYING: Final[tuple[ToolId, ...]] = ("brush", "line", "fill", "rectangle")

GroupId = Literal["ground", "pieces", "stark", "lannister", "tokens", "areas"]
GROUPS: Final[tuple[GroupId, ...]] = get_args(GroupId)
MOST_SIZE: Final = 4
"""The largest size of the brush; 1 is a single hex, 2 also the hexes around it."""


BETWEEN_TWO = ("line", "rectangle")
WITHOUT_A_VEIL = ("map", "pieces")


@dataclass
class NewSize:
    """A new board size that the author is choosing."""

    columns: int
    rows: int
    anchor: BoardAnchor = TOP_LEFT


@dataclass
class PaintKit:
    """The state that the tools and the palette share.

    Attributes:
        tool: the tool in use.
        thing: the thing to place, or None.
        group: the open group of the palette.
        size: the size of the brush, 1 to 4.
        symmetries: the symmetries by which a stroke on the ground is repeated.
        crossing: the terrain token placed where a road crosses a river.
        region: the selected hexes.
        patch: the copied or cut hexes.
        sizing: the board size that the author is choosing, or None.
    """

    tool: ToolId = "select"
    thing: Layable | None = None
    group: GroupId = "ground"
    size: int = 1
    symmetries: tuple[Symmetry, ...] = ()
    crossing: str = CROSSING
    region: tuple[str, ...] = ()
    patch: Patch = field(default_factory=lambda: Patch(()))
    sizing: NewSize | None = None

    def take(self, thing: Layable) -> None:
        self.thing = thing
        if self.tool not in LAYING:
            self.tool = "brush"
        self.group = _group_of(thing, self.group)

    def repeated(self, value: Mapping[str, Any], names: Iterable[str], part: str) -> list[str]:
        """Return the hexes and, for things that belong to the ground, their images under the symmetries."""
        if not self.symmetries or part not in ON_GROUND:
            return list(dict.fromkeys(names))
        board, _ = ground_of(value)
        hexes = images(board, (board.index[name] for name in names), self.symmetries)
        return [board.names[hex] for hex in hexes]

    @property
    def setting(self) -> str:
        """The setting of the chosen thing: `rank`, `level`, `secret` or `crossing`; empty if it has none."""
        if self.thing is None:
            return ""
        if self.thing.part == "map":
            return "crossing" if self.thing.id in COURSES else ""
        return {"units": "rank", "fires": "level", "markers": "secret"}.get(self.thing.part, "")

    def turn(self, steps: int, catalogue: Catalogue) -> bool:
        """Change the setting of the chosen thing by some steps; return False if it has none."""
        thing = self.thing
        match self.setting:
            case "":
                return False
            case "crossing":
                known = crossings(catalogue)
                at = known.index(self.crossing) if self.crossing in known else 0
                self.crossing = known[(at + steps) % len(known)]
            case "secret" if thing is not None:
                eyes: tuple[House | None, ...] = (None, *HOUSES)
                at = (eyes.index(thing.secret) + steps) % len(eyes)
                self.thing = Layable(thing.part, thing.id, secret=eyes[at])
            case _ if thing is not None:
                self.thing = thing.turned(steps)
        return True


def _group_of(thing: Layable, now: GroupId = "stark") -> GroupId:
    """Return the palette's group of a thing. For a unit it is `now` if that is a House's group, else Stark's."""
    match thing.part:
        case "map":
            return "ground"
        case "pieces" | "fires" | "devastated":
            return "pieces"
        case "objectives" | "markers":
            return "tokens"
        case "areas":
            return "areas"
        case _:
            return now if now in HOUSES else "stark"


def crossings(catalogue: Catalogue) -> list[str]:
    """Return the terrain tokens that cross a river: bridges and fords."""
    tokens = {id: each for id, each in catalogue.terrain.items() if each.kind == "token"}
    return [id for id, each in tokens.items() if each.bridge or each.enter == "ford"]


def things_of(group: GroupId, value: Mapping[str, Any], catalogue: Catalogue) -> list[Layable]:
    """Return the things of a palette group: those of the box and packs, then those found only in this plan."""
    match group:
        case "ground":
            return [Layable("map", id) for id, each in catalogue.terrain.items() if each.kind == "ground"]
        case "pieces":
            pieces = [Layable("pieces", id) for id, each in catalogue.terrain.items() if each.kind == "token"]
            return [*pieces, Layable("fires"), Layable("devastated")]
        case "tokens":
            objectives = [Layable("objectives", id) for id in ("", *HOUSES)]
            return [*objectives, *(Layable("markers", kind) for kind in kinds_of_marker(value))]
        case "areas":
            return [Layable("areas"), *(Layable("areas", id) for id in entries(value, "areas"))]
        case _:
            kinds = [Layable("units", id) for id, each in catalogue.kinds.items() if each.house == group]
            commanders = [
                Layable("units", commander=id, rank=RANKS[1])
                for id, each in catalogue.commanders.items()
                if each.house == group
            ]
            return [*kinds, *commanders]


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
        self.painting.kit.group = (house or "stark") if thing.part == "units" else _group_of(thing)
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
