"""The land of a battle as sets of hexes: ground, terrain tokens, fire and devastation (TER).

A land never changes: burning a bridge makes a new land. So copies of a battle can share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bow.battle.core.effect import NO_ANSWERS, Answers
from bow.hexes import Board, bits


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


def _with(hexes: int, bit: int, there: bool) -> int:
    return hexes | bit if there else hexes & ~bit


class Land:
    """The terrain of each hex, and the sets of hexes that movement and sight need."""

    __slots__ = (
        "answers",
        "blocks",
        "board",
        "bridges",
        "burnable",
        "burning",
        "changed_ground",
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
        before: Land | None = None,
    ) -> None:
        """Lay out the land. `before`, a land of the same battle, saves time: only hexes that differ are laid out."""
        self.board, self.ground, self.plain = board, tuple(ground), plain
        #: the hexes whose ground a special rule has changed since the set-up, and their ground now
        self.changed_ground: dict[int, Terrain] = {} if before is None else before.changed_ground
        if before is None:
            self.effective: tuple[Terrain, ...] = (plain,) * board.size
            self.answers: tuple[Answers, ...] = (NO_ANSWERS,) * board.size
            self.blocks = self.hound_blocks = self.closed = self.stop = self.ford = self.road = self.bridges = 0
            self.burnable = 0  # hexes where a fire can be set or grow
            self.of: dict[str, int] = {}  # the hexes of each terrain in play
            self._lay(range(board.size), pieces, fires, devastated)
        else:
            self.effective, self.answers, self.of = before.effective, before.answers, before.of
            self.blocks, self.hound_blocks, self.closed = before.blocks, before.hound_blocks, before.closed
            self.stop, self.ford, self.road, self.bridges = before.stop, before.ford, before.road, before.bridges
            self.burnable = before.burnable
            changed = {h for h in (*pieces, *before.pieces) if pieces.get(h) is not before.pieces.get(h)}
            changed |= {h for h, _ in fires.items() ^ before.fires.items()}
            changed.update(bits(devastated ^ before.devastated))
            if self.ground is not before.ground:
                changed |= {h for h in range(board.size) if self.ground[h] is not before.ground[h]}
            self._lay(sorted(changed), pieces, fires, devastated)

    def _lay(
        self, changed: Iterable[int], pieces: Mapping[int, Terrain], fires: Mapping[int, int], devastated: int
    ) -> None:
        """Set tokens, fires and devastated hexes. `changed` lists all hexes where they differ from before."""
        self.pieces, self.fires, self.devastated = dict(sorted(pieces.items())), dict(sorted(fires.items())), devastated
        self.burning = sum(1 << h for h in self.fires)
        effective, answers = list(self.effective), list(self.answers)
        self.of = dict(self.of)
        for h in changed:
            bit = 1 << h
            old = effective[h].id
            if self.of.get(old, 0) & bit:
                self.of[old] ^= bit
                if not self.of[old]:
                    del self.of[old]
            # TER-1: a token replaces the terrain under it; a devastated hex is a plain (TER-devastation)
            terrain = self.pieces.get(h) or (self.plain if devastated & bit else self.ground[h])
            # fire removes the effects and sight blocking of terrain, but not those of a token on the hex (TER-fire)
            burnt = h in self.fires and not terrain.token
            effective[h] = terrain
            answers[h] = NO_ANSWERS if burnt else terrain.answers
            self.of[terrain.id] = self.of.get(terrain.id, 0) | bit
            self.blocks = _with(self.blocks, bit, terrain.blocks_sight and not burnt)
            blocks_hounds = terrain.blocks_sight or terrain.blocks_hounds
            self.hound_blocks = _with(self.hound_blocks, bit, blocks_hounds and not burnt)
            self.closed = _with(self.closed, bit, terrain.enter == "impassable")
            self.stop = _with(self.stop, bit, terrain.enter == "stop")
            self.ford = _with(self.ford, bit, terrain.enter == "ford")
            self.road = _with(self.road, bit, terrain.road)
            self.bridges = _with(self.bridges, bit, terrain.bridge)
            self.burnable = _with(self.burnable, bit, self.fires.get(h, 0) < terrain.fire_limit)
        self.effective, self.answers = tuple(effective), tuple(answers)

    def fire_limit(self, h: int) -> int:
        """Return the highest level of a fire on hex h; 0 if it never burns (FIRE-1, FIRE-8)."""
        return self.effective[h].fire_limit

    def replaced(
        self,
        pieces: Mapping[int, Terrain] | None = None,
        fires: Mapping[int, int] | None = None,
        devastated: int | None = None,
    ) -> Land:
        """Return a land with other tokens, fires or devastated hexes; None keeps them as they are.

        See `regrounded` for another ground.
        """
        return Land(
            self.board,
            self.ground,
            self.pieces if pieces is None else pieces,
            self.fires if fires is None else fires,
            self.devastated if devastated is None else devastated,
            self.plain,
            self,
        )

    def regrounded(self, changed: Mapping[int, Terrain]) -> Land:
        """Return a land with another ground on some hexes, where nothing is devastated any more."""
        ground = tuple(changed.get(h, terrain) for h, terrain in enumerate(self.ground))
        fresh = sum(1 << h for h in changed)
        land = Land(self.board, ground, self.pieces, self.fires, self.devastated & ~fresh, self.plain, self)
        land.changed_ground = dict(sorted({**self.changed_ground, **changed}.items()))
        return land

    def key(self) -> tuple[object, ...]:
        """Return a key that is equal for equal lands of a battle."""
        return (
            tuple((h, t.id) for h, t in self.pieces.items()),
            tuple(self.fires.items()),
            self.devastated,
            tuple((h, t.id) for h, t in self.changed_ground.items()),
        )
