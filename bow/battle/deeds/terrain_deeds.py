"""Deeds that change the land: terrain tokens and fires. TER-1, FIRE-1, FIRE-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bow.battle.core.condition import Needs
from bow.battle.core.deed import Deed
from bow.battle.core.number_bounds import Fires, Hexes, Levels
from bow.battle.core.resolve import rule_in_progress
from bow.battle.core.stack import Frame
from bow.battle.core.terms import NOWHERE
from bow.battle.decisions import ChooseFires, Decision
from bow.battle.rules.fire import can_rise, put_out, raise_fire
from bow.battle.rules.hits import eliminate
from bow.content.terms import DIRECTIONS
from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def spread_hexes(s: State, h: int, direction: int, steps: int) -> list[int]:
    """Return the hexes in a line from a fire, within the board, where a fire can be set or grow."""
    found = []
    around = s.compiled.board.around
    for _ in range(steps):
        h = around[h][direction]
        if h < 0:
            break
        if can_rise(s, h):
            found.append(h)
    return found


def _spread_directions(s: State, fires: list[int], steps: int) -> list[int]:
    """Return the directions in which at least one of the fires can spread."""
    return [d for d in range(6) if any(spread_hexes(s, h, d, steps) for h in fires)]


class SpreadFiresChoice(Frame):
    """The choice of a direction, then of fires that spread in it, one by one; `skip` ends the choice."""

    kind = "spread"
    house: int = given("house")
    direction: int = blank("direction")
    left: int = given("int")  # fires that may still spread
    steps: int = given("int")  # hexes
    fires: list[int] = given("hexes")  # fires that have not spread

    def ready(self, s: State) -> list[int]:
        return [h for h in self.fires if h in s.land.fires and spread_hexes(s, h, self.direction, self.steps)]

    def advance(self, s: State) -> bool:
        if self.direction < 0 and _spread_directions(s, self.fires, self.steps):
            return True
        if self.left and self.ready(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return ChooseFires(house, DIRECTIONS[self.direction] if self.direction >= 0 else None, self.left)

    def legal_actions(self, s: State) -> list[Action]:
        if self.direction < 0:
            names: list[str] = [DIRECTIONS[d] for d in _spread_directions(s, self.fires, self.steps)]
        else:
            names = [s.hex_name(h) for h in self.ready(s)]
        return [*(Action("pick", (name,)) for name in names), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
        elif self.direction < 0:
            self.direction = DIRECTIONS.index(action.args[0])
            s.emit("picked", what=action.args[0])
        else:
            h = s.compiled.board.index[action.args[0]]
            self.fires.remove(h)
            self.left -= 1
            drawn = s.compiled.compass.index(self.direction) + 1
            for to in spread_hexes(s, h, self.direction, self.steps):
                s.emit("fire-spread", hex=s.hex_name(h), direction=drawn, to=s.hex_name(to))
                raise_fire(s, to, 1)


def hex_in_question(s: State) -> int:
    """Return the hex that the special rule in progress refers to, as a bit set."""
    here = rule_in_progress(s)
    assert here is not None
    return 1 << here.hex if here.hex >= 0 else NOWHERE


@dataclass(frozen=True)
class RemovePieces(Deed):
    """Terrain tokens of the named kinds are removed, `in` an area or, without one, from the hex in question.

    With `markers`, tokens on a hex with one of these markers stay. If a unit then stands on impassable ground, it is
    eliminated (MOV-5).
    """

    word: ClassVar[str] = "remove-pieces"
    terrain: tuple[str, ...]
    in_: str | None = None
    markers: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        area = hex_in_question(s) if self.in_ is None else s.compiled.area(self.in_)
        if self.markers is not None:
            for m in bits(s.compiled.markers_named(self.markers)):
                if s.markers.lying[m] >= 0:
                    area &= ~(1 << s.markers.lying[m])
        gone = {h for h, piece in s.land.pieces.items() if area >> h & 1 and piece.id in self.terrain}
        for h in sorted(gone):
            s.emit("piece-removed", hex=s.hex_name(h), terrain=s.land.pieces[h].id)
        if gone:
            bare = s.land.replaced(pieces={h: piece for h, piece in s.land.pieces.items() if h not in gone})
            fires = {h: min(level, bare.fire_limit(h)) for h, level in bare.fires.items() if bare.fire_limit(h)}
            s.land = bare.replaced(fires=fires)
        for h in sorted(gone):
            if s.land.closed >> h & 1 and s.unit_at[h] >= 0:
                eliminate(s, s.unit_at[h], "rule")


@dataclass(frozen=True)
class LayPiece(Deed):
    """A terrain token is placed on each hex `in` an area, or on the hex in question, unless a token or a fire is there.

    An impassable token is not placed under a unit.
    """

    word: ClassVar[str] = "lay-piece"
    piece: str
    in_: str | None = None

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        area = hex_in_question(s) if self.in_ is None else s.compiled.area(self.in_)
        terrain = s.compiled.terrains[self.piece]
        taken = s.land.burning | (s.occupied[0] | s.occupied[1] if terrain.enter == "impassable" else NOWHERE)
        new = [h for h in bits(area & ~taken) if h not in s.land.pieces]
        if new:
            s.land = s.land.replaced(pieces={**s.land.pieces, **dict.fromkeys(new, terrain)})
        for h in new:
            s.emit("piece-laid", hex=s.hex_name(h), terrain=self.piece)


@dataclass(frozen=True)
class ChangeGround(Deed):
    """The ground of each hex `in` an area, or of the hex in question, becomes another `ground`.

    With `terrain`, only hexes with one of these grounds change. A devastated hex becomes whole again, and terrain
    tokens stay. A fire goes out where the new ground cannot burn. If a unit then stands on impassable ground, it is
    eliminated (MOV-5).
    """

    word: ClassVar[str] = "change-ground"
    begins_as: ClassVar[tuple[tuple[str, Any], ...]] = (("terrain", ["river"]),)
    ground: str
    in_: str | None = None
    terrain: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        area = hex_in_question(s) if self.in_ is None else s.compiled.area(self.in_)
        new, land = s.compiled.terrains[self.ground], s.land
        changed = {
            h: new
            for h in bits(area)
            if (land.ground[h] is not new or land.devastated >> h & 1)
            and (self.terrain is None or land.ground[h].id in self.terrain)
        }
        if not changed:
            return
        s.emit("ground-changed", hexes=[s.hex_name(h) for h in changed], terrain=self.ground)
        bare = land.regrounded(changed)
        fires = {h: min(level, bare.fire_limit(h)) for h, level in bare.fires.items() if bare.fire_limit(h)}
        s.land = bare if fires == bare.fires else bare.replaced(fires=fires)
        for h in changed:
            if s.land.closed >> h & 1 and s.unit_at[h] >= 0:
                eliminate(s, s.unit_at[h], "rule")


@dataclass(frozen=True)
class SetFire(Deed):
    """The fire on each hex `in` an area, or on the hex in question, rises by `levels`, if it can (FIRE-1, FIRE-2)."""

    word: ClassVar[str] = "set-fire"
    levels: Levels = 1
    in_: str | None = None

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in bits(hex_in_question(s) if self.in_ is None else s.compiled.area(self.in_)):
            if can_rise(s, h):
                raise_fire(s, h, self.levels)


@dataclass(frozen=True)
class PutOut(Deed):
    """The fires `in` an area, or the fire on the hex in question, are put out."""

    word: ClassVar[str] = "put-out"
    in_: str | None = None

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in bits(hex_in_question(s) if self.in_ is None else s.compiled.area(self.in_)):
            if s.land.burning >> h & 1:
                put_out(s, h)


@dataclass(frozen=True)
class StokeFires(Deed):
    """Every fire on the board rises by `levels`, up to the limit of its terrain (FIRE-1, FIRE-2)."""

    word: ClassVar[str] = "stoke-fires"
    levels: Levels = 1

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return any(can_rise(s, h) for h in s.land.fires)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in list(s.land.fires):
            if h in s.land.fires:
                raise_fire(s, h, self.levels)


@dataclass(frozen=True)
class SpreadFires(Deed):
    """Up to `fires` fires spread in one direction of the House's choice.

    The fire in each of the next `hexes` hexes rises by 1 level, if the hex can burn.
    """

    word: ClassVar[str] = "spread-fires"
    fires: Fires
    hexes: Hexes

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(_spread_directions(s, list(s.land.fires), self.hexes))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        fires = list(s.land.fires)
        s.stack.append(SpreadFiresChoice(house=house, left=self.fires, steps=self.hexes, fires=fires))
