"""The state of the painting tools: tool, thing to place, brush size, symmetries, copied hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from bow.authoring.draft.box_counts import kinds_of_marker
from bow.authoring.draft.clipboard import Patch
from bow.authoring.draft.ground_edits import CROSSING
from bow.authoring.draft.laying import COURSES, ON_GROUND, Layable
from bow.authoring.draft.plan_value import entries, ground_of
from bow.authoring.draft.resizing import TOP_LEFT, BoardAnchor
from bow.authoring.draft.symmetry import Symmetry, images
from bow.content.catalogue import Catalogue
from bow.content.terms import HOUSES, RANKS, House

ToolId = Literal["select", "brush", "line", "fill", "rectangle", "erase", "take", "region", "paste"]
TOOLS: Final[tuple[ToolId, ...]] = get_args(ToolId)[:-1]
"""The tools with a button; `paste` has none, because its command starts it."""
LAYING: Final[tuple[ToolId, ...]] = ("brush", "line", "fill", "rectangle")

GroupId = Literal["ground", "pieces", "stark", "lannister", "tokens", "areas"]
GROUPS: Final[tuple[GroupId, ...]] = get_args(GroupId)
MOST_SIZE: Final = 4
"""The largest size of the brush; 1 is a single hex, 2 also the hexes around it."""


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
        self.group = group_of(thing, self.group)

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


def group_of(thing: Layable, now: GroupId = "stark") -> GroupId:
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
