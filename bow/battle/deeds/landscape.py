"""Deeds of special rules that change the land: terrain tokens and fires. TER-1, FIRE-1, FIRE-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.deed import Deed
from bow.battle.core.numbers import Levels
from bow.battle.core.resolve import scene
from bow.battle.core.terms import NOWHERE
from bow.battle.rules.casualties import eliminate
from bow.battle.rules.fire import can_rise, put_out, raise_fire
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def place_in_question(s: State) -> int:
    """The hex that the special rule being carried out is about, as a set."""
    here = scene(s)
    assert here is not None
    return 1 << here.hex if here.hex >= 0 else NOWHERE


@dataclass(frozen=True)
class RemovePieces(Deed):
    """Terrain tokens of some kinds are taken off: `in` an area; without one, from the hex in question.

    `markers`: only tokens on whose hex none of these markers lies. A unit that stands where then no unit may stand
    is eliminated (MOV-5).
    """

    word: ClassVar[str] = "remove-pieces"
    terrain: tuple[str, ...]
    in_: str | None = None
    markers: tuple[str, ...] | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        area = place_in_question(s) if self.in_ is None else s.setting.area(self.in_)
        if self.markers is not None:
            for m in bits(s.setting.markers_named(self.markers)):
                if s.marks.lying[m] >= 0:
                    area &= ~(1 << s.marks.lying[m])
        gone = {h for h, piece in s.land.pieces.items() if area >> h & 1 and piece.id in self.terrain}
        for h in sorted(gone):
            s.tell("piece-removed", hex=s.place(h), terrain=s.land.pieces[h].id)
        if gone:
            bare = s.land.replaced(pieces={h: piece for h, piece in s.land.pieces.items() if h not in gone})
            fires = {h: min(level, bare.fire_limit(h)) for h, level in bare.fires.items() if bare.fire_limit(h)}
            s.land = bare.replaced(fires=fires)
        for h in sorted(gone):
            if s.land.closed >> h & 1 and s.unit_at[h] >= 0:
                eliminate(s, s.unit_at[h], "rule")


@dataclass(frozen=True)
class LayPiece(Deed):
    """A terrain token is laid on each hex `in` an area, or on the hex in question, if none and no fire is there."""

    word: ClassVar[str] = "lay-piece"
    piece: str
    in_: str | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        area = place_in_question(s) if self.in_ is None else s.setting.area(self.in_)
        terrain = s.setting.terrains[self.piece]
        taken = s.land.burning | (s.occupied[0] | s.occupied[1] if terrain.enter == "impassable" else NOWHERE)
        new = [h for h in bits(area & ~taken) if h not in s.land.pieces]
        if new:
            s.land = s.land.replaced(pieces={**s.land.pieces, **dict.fromkeys(new, terrain)})
        for h in new:
            s.tell("piece-laid", hex=s.place(h), terrain=self.piece)


@dataclass(frozen=True)
class SetFire(Deed):
    """A fire on each hex `in` an area, or on the hex in question, rises by `levels`, where it can (FIRE-1, FIRE-2)."""

    word: ClassVar[str] = "set-fire"
    levels: Levels = 1
    in_: str | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in bits(place_in_question(s) if self.in_ is None else s.setting.area(self.in_)):
            if can_rise(s, h):
                raise_fire(s, h, self.levels)


@dataclass(frozen=True)
class PutOut(Deed):
    """The fires `in` an area, or the fire on the hex in question, are out."""

    word: ClassVar[str] = "put-out"
    in_: str | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in bits(place_in_question(s) if self.in_ is None else s.setting.area(self.in_)):
            if s.land.burning >> h & 1:
                put_out(s, h)
