"""The land of a battle: ground, terrain tokens, fire and devastation, folded into sets of hexes (TER).

A land never changes: burning a bridge makes a new one, so that copies of a battle share it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bow.battle.core.effect import NO_ANSWERS, Answers
from bow.hexes import Board


@dataclass(frozen=True, eq=False)
class Terrain:
    """A terrain or terrain token, compiled from its record."""

    id: str
    token: bool
    blocks_sight: bool
    blocks_hounds: bool
    enter: str
    road: bool
    bridge: bool
    fire_limit: int
    burnt: str
    answers: Answers


class Land:
    """What lies on each hex, and the sets of hexes that movement and sight ask for."""

    __slots__ = (
        "answers",
        "blocks",
        "board",
        "bridges",
        "burning",
        "closed",
        "devastated",
        "effective",
        "fires",
        "ford",
        "ground",
        "hound_blocks",
        "of",
        "pieces",
        "plain",
        "road",
        "stop",
    )

    def __init__(
        self,
        board: Board,
        ground: Sequence[Terrain],
        pieces: Mapping[int, Terrain],
        fires: Mapping[int, int],
        devastated: int,
        plain: Terrain,
    ) -> None:
        self.board, self.ground, self.plain = board, tuple(ground), plain
        self.pieces, self.fires, self.devastated = dict(sorted(pieces.items())), dict(sorted(fires.items())), devastated
        # TER-1: a token replaces the terrain under it; a devastated hex is a plain (TER-devastation)
        self.effective = tuple(
            self.pieces.get(h) or (plain if devastated >> h & 1 else ground[h]) for h in range(board.size)
        )
        self.burning = sum(1 << h for h in self.fires)
        # by hex, the effects of the terrain on a unit there: none of its terrain's while it burns (TER-fire)
        self.answers = tuple(
            NO_ANSWERS if h in self.fires and not terrain.token else terrain.answers
            for h, terrain in enumerate(self.effective)
        )
        self.blocks = self.hound_blocks = self.closed = self.stop = self.ford = self.road = self.bridges = 0
        self.of: dict[str, int] = {}  # the hexes of each terrain that there is
        for h, terrain in enumerate(self.effective):
            bit = 1 << h
            self.of[terrain.id] = self.of.get(terrain.id, 0) | bit
            # fire takes the sight of its terrain away, but not that of another token on the hex (TER-fire)
            burnt = bool(self.burning & bit) and not terrain.token
            if terrain.blocks_sight and not burnt:
                self.blocks |= bit
            if (terrain.blocks_sight or terrain.blocks_hounds) and not burnt:
                self.hound_blocks |= bit
            if terrain.enter == "impassable":
                self.closed |= bit
            elif terrain.enter == "stop":
                self.stop |= bit
            elif terrain.enter == "ford":
                self.ford |= bit
            if terrain.road:
                self.road |= bit
            if terrain.bridge:
                self.bridges |= bit

    def fire_limit(self, h: int) -> int:
        """The highest level that a fire on hex h can have; 0: it never burns (FIRE-1, FIRE-8)."""
        return self.effective[h].fire_limit

    def replaced(
        self,
        pieces: Mapping[int, Terrain] | None = None,
        fires: Mapping[int, int] | None = None,
        devastated: int | None = None,
    ) -> Land:
        """The land with other tokens, fires or devastated hexes."""
        return Land(
            self.board,
            self.ground,
            self.pieces if pieces is None else pieces,
            self.fires if fires is None else fires,
            self.devastated if devastated is None else devastated,
            self.plain,
        )

    def key(self) -> tuple[object, ...]:
        """What makes two lands of one battle equal."""
        return (tuple((h, t.id) for h, t in self.pieces.items()), tuple(self.fires.items()), self.devastated)
