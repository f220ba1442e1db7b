"""Set-up choices: a House lays markers, or brings a unit of its reserve into play. SET-1, SET-7."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from bow.battle.core.field_forms import Hex, Hexes, House, Markers, Unit
from bow.battle.core.special_rules import trigger_entry
from bow.battle.core.stack import Frame
from bow.battle.core.terms import CLOSED
from bow.battle.deeds import marker_changes as marks
from bow.battle.rules.paths import path_limits
from bow.ground.actions import Action
from bow.hexes import Board, bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


class LayChoice(Frame):
    """Markers are laid one by one (`place target-1 C4`), so that the demands on all of them can still be met."""

    kind = "lay"
    house: House
    left: int  # markers still to be laid
    markers: Markers  # those that are laid, and those to choose from
    hexes: Hexes
    most: int
    least: int
    mixed: bool

    def advance(self, s: State) -> bool:
        waiting = self.left and any(s.markers.lying[m] < 0 for m in self.markers)
        if waiting and any(len(there) < self.most for there in self.faces(s).values()):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def secret(self, s: State) -> bool:
        return any(marks.is_secret(s, m) for m in self.markers)

    def faces(self, s: State) -> dict[int, list[str]]:
        """The faces of the markers of this laying that lie on each hex."""
        found: dict[int, list[str]] = {h: [] for h in self.hexes}
        for m in self.markers:
            if s.markers.lying[m] in found:
                found[s.markers.lying[m]].append(face_of(s, m))
        return found

    def legal_actions(self, s: State) -> list[Action]:
        waiting: dict[tuple[str, str], int] = {}  # look-alikes are one choice
        for m in self.markers:
            if s.markers.lying[m] < 0:
                waiting.setdefault((s.compiled.markers[m].base, face_of(s, m)), m)
        lying = self.faces(s)
        pool = Counter(face_of(s, m) for m in self.markers if s.markers.lying[m] < 0)
        fits = [
            (m, h)
            for m in waiting.values()
            for h in self.hexes
            if len(lying[h]) < self.most and self.can_be_completed(s, lying, pool, face_of(s, m), h)
        ]
        if not fits:  # no way of laying meets the demands: better any than none
            fits = [(m, h) for m in waiting.values() for h in self.hexes if len(lying[h]) < self.most]
        return [Action("place", (s.compiled.markers[m].id, s.hex_name(h))) for m, h in fits]

    def can_be_completed(self, s: State, lying: dict[int, list[str]], pool: Counter[str], face: str, h: int) -> bool:
        """Whether, with one more marker of a face on hex h, the rest can be laid as demanded."""
        after = {k: (*faces, face) if k == h else tuple(faces) for k, faces in lying.items()}
        left = self.left - 1
        if _missing(after, self.least) > left:
            return False
        if not self.mixed:
            return True
        faces = sorted(pool | Counter(f for fs in lying.values() for f in fs))
        rest = (pool - Counter([face])).elements()
        demand = (self.least, self.most)
        return _mixable(s.compiled.board, tuple(after.items()), tuple(sorted(rest)), left, demand, tuple(faces))

    def take(self, s: State, action: Action) -> None:
        self.left -= 1
        marks.lay(s, s.compiled.marker_index[action.args[0]], s.compiled.board.index[action.args[1]], self.house)


def face_of(s: State, m: int) -> str:
    """The face of a marker; its name if it has none."""
    marker = s.compiled.markers[m]
    return marker.face or marker.base


def _missing(there: Mapping[int, tuple[str, ...]], least: int) -> int:
    """How many markers more it takes for so many on every hex."""
    return sum(max(0, least - len(on)) for on in there.values())


Lying = tuple[tuple[int, tuple[str, ...]], ...]  # hex -> the faces that lie there


@lru_cache(maxsize=4096)  # a choice asks the same again and again, and so does every look ahead
def _mixable(
    board: Board, lying: Lying, rest: tuple[str, ...], left: int, demand: tuple[int, int], faces: tuple[str, ...]
) -> bool:
    """Whether markers can be laid so that each has every other face beside it, with (least, most) of them a hex."""
    there = dict(lying)
    least, most = demand

    def settled(h: int) -> bool:
        """Whether what lies on a hex has all it needs beside it, or may still get it."""
        if not any(there[h]):
            return True
        near = [k for k in (h, *board.neighbours[h]) if k in there]
        free = sum(most - len(there[k]) for k in near) if left else 0
        known = {face for k in near for face in there[k]}
        return sum(face not in known for face in faces) <= free

    if not all(settled(h) for h in there) or _missing(there, least) > left:
        return False
    if not left:
        return True
    h = next((k for k in there if len(there[k]) < most), None)
    if h is None:
        return False

    def with_more(*more: str) -> Lying:
        return tuple((k, (*on, *more) if k == h else on) for k, on in lying)

    for face in sorted(set(rest)):
        fewer = list(rest)
        fewer.remove(face)
        if _mixable(board, with_more(face), tuple(fewer), left - 1, demand, faces):
            return True
    # no more here: what stays empty is filled up with nothing
    empty = most - len(there[h])
    if len(there[h]) < least or sum(most - len(on) for on in there.values()) - empty < left:
        return False
    return _mixable(board, with_more(*[""] * empty), rest, left, demand, faces)


class ArriveChoice(Frame):
    """A unit of the reserve comes into play (`place s20 C4`)."""

    kind = "arrive"
    unit: Unit
    hexes: Hexes
    hex: Hex  # where, if no area is named

    def advance(self, s: State) -> bool:
        if s.in_reserve(self.unit) and self.free(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def free(self, s: State) -> list[int]:
        """The hexes where the unit may be set down."""
        closed = path_limits(s, self.unit)[CLOSED]
        if self.hex < 0:
            return [h for h in self.hexes if not closed >> h & 1]
        if not closed >> self.hex & 1:
            return [self.hex]
        return list(bits(s.compiled.board.near[self.hex] & ~closed))

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("place", (s.unit_id(self.unit), s.hex_name(h))) for h in self.free(s)]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        s.put(self.unit, s.compiled.board.index[action.args[1]])
        s.active |= 1 << self.unit
        s.emit("arrived", unit=s.unit_id(self.unit), at=action.args[1])
        trigger_entry(s, self.unit)
