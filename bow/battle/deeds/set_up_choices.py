"""Choices at the set-up: placing markers, and bringing a reserve unit into play. SET-1, SET-7."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.face_down import place_unseen, take_number
from bow.battle.core.resolve import trigger_entry
from bow.battle.core.stack import Frame
from bow.battle.core.terms import CLOSED
from bow.battle.decisions import BringIn, DeployUnits, LayMarker
from bow.battle.deeds import marker_changes as marks
from bow.battle.rules.paths import path_limits
from bow.content.terms import HOUSES
from bow.game import chance
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import Board, bits

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


MOST_LISTED = 50_000
"""The most ways of laying that are listed once. If there may be more, each choice is tested separately."""


class LayChoice(Frame):
    """The placing of markers one by one (`place target-1 C4`). It must stay possible to meet all demands on them."""

    kind = "lay"
    house: int = given("house")
    left: int = given("int")  # markers still to be laid
    markers: list[int] = given("markers")  # the markers already laid, and those to choose from
    hexes: list[int] = given("hexes")
    most: int = given("int")
    least: int = given("int")
    mixed: bool = given("bool")

    def advance(self, s: State) -> bool:
        lying = [s.markers.lying[m] for m in self.markers]
        if self.left and min(lying, default=0) < 0 and any(lying.count(h) < self.most for h in self.hexes):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def secret(self, s: State) -> bool:
        return any(marks.is_secret(s, m) for m in self.markers)

    def faces(self, s: State) -> dict[int, list[str]]:
        """Return the faces of this choice's markers on the board, by hex."""
        found: dict[int, list[str]] = {h: [] for h in self.hexes}
        for m in self.markers:
            if s.markers.lying[m] in found:
                found[s.markers.lying[m]].append(face_of(s, m))
        return found

    def asks(self, s: State, house: str) -> Decision:
        free = tuple(s.compiled.markers[m].id for m in self.markers if s.markers.lying[m] < 0)
        return LayMarker(house, self.left, free, tuple(s.hex_name(h) for h in self.hexes))

    def legal_actions(self, s: State) -> list[Action]:
        waiting: dict[tuple[str, str], int] = {}  # equal markers are one choice
        for m in self.markers:
            if s.markers.lying[m] < 0:
                waiting.setdefault((s.compiled.markers[m].base, face_of(s, m)), m)
        lying = self.faces(s)
        fits = self.fitting(s, lying, waiting.values())
        if not fits:  # no way of laying meets the demands: allow any
            fits = [(m, h) for m in waiting.values() for h in self.hexes if len(lying[h]) < self.most]
        place = {m: s.compiled.hex_actions("place", s.compiled.markers[m].id) for m in waiting.values()}
        return [place[m][h] for m, h in fits]

    def fitting(self, s: State, lying: dict[int, list[str]], waiting: Iterable[int]) -> list[tuple[int, int]]:
        """Return the pairs of a waiting marker and a hex that leave a way to place the others."""
        most, least, left = self.most, self.least, self.left
        missing = sum(max(0, least - len(faces)) for faces in lying.values())
        free = [h for h, faces in lying.items() if len(faces) < most and missing - (len(faces) < least) < left]
        if not self.mixed:
            return [(m, h) for m in waiting for h in free]
        all_faces = tuple(sorted(face_of(s, m) for m in self.markers))
        laid = sum(map(len, lying.values()))
        demand = Demand(s.compiled.board, tuple(self.hexes), all_faces, left + laid, least, most)
        goes_on = demand.goes_on(lying)
        return [(m, h) for m in waiting for h in free if goes_on(face_of(s, m), h)]

    def take(self, s: State, action: Action) -> None:
        self.left -= 1
        marks.lay(s, s.compiled.marker_index[action.args[0]], s.compiled.board.index[action.args[1]], self.house)


def face_of(s: State, m: int) -> str:
    """Return the face of a marker, or its name if it has no face."""
    marker = s.compiled.markers[m]
    return marker.face or marker.base


@dataclass(frozen=True)
class Demand:
    """The demand that each marker lies beside every other face, with limits for the markers on a hex."""

    board: Board
    hexes: tuple[int, ...]
    faces: tuple[str, ...]  # the faces of all markers, laid or not, sorted
    number: int  # number of markers that will lie there in the end
    least: int
    most: int

    def goes_on(self, lying: Mapping[int, Sequence[str]]) -> Callable[[str, int], bool]:
        """Return a function that tells whether the other markers can still be placed after one more.

        It takes the face of that marker and its hex. `lying` holds the faces on each hex so far.
        """
        held = _all_layings(self)
        if held is None:  # too many to list
            return lambda face, h: next(self.layings(_with_more(lying, h, face)), None) is not None
        still = held.all
        for h, faces in lying.items():
            for face in set(faces):
                still &= held.holding.get((h, face, faces.count(face)), 0)
        return lambda face, h: bool(still & held.holding.get((h, face, lying[h].count(face) + 1), 0))

    def layings(self, lying: Mapping[int, Sequence[str]]) -> Iterator[Laying]:
        """Return the ways of placing the other markers."""
        there = {h: tuple(lying[h]) for h in self.hexes}
        rest = Counter(self.faces) - Counter(face for faces in there.values() for face in faces)
        left = self.number - sum(map(len, there.values()))
        if all(self._settled(there, h, left) for h in self.hexes):
            yield from self._filled(there, 0, rest, left)

    def _filled(self, there: Laying, n: int, rest: Counter[str], left: int) -> Iterator[Laying]:
        """Return the ways of filling the hexes from the n-th on.

        Each marker laid so far has, or can still get, all other faces beside it.
        """
        if sum(self.least - len(there[h]) for h in self.hexes if len(there[h]) < self.least) > left:
            return
        if not left:
            yield there
            return
        if n == len(self.hexes) or sum(self.most - len(there[h]) for h in self.hexes[n:]) < left:
            return
        h = self.hexes[n]
        on = there[h]
        for more in _handfuls(rest, min(self.most - len(on), left)):
            if len(on) + len(more) < self.least:
                continue
            # empty places are filled with "": no other marker comes there
            after = {**there, h: (*on, *more, *[""] * (self.most - len(on) - len(more)))}
            still = left - len(more)
            near = self.hexes if not still else (h, *self.board.neighbours[h])
            if all(self._settled(after, k, still) for k in near if k in after):
                yield from self._filled(after, n + 1, rest - Counter(more), still)

    def _settled(self, there: Laying, h: int, left: int) -> bool:
        """Return whether the markers on a hex have all the other faces they need beside them, or can still get them."""
        if not any(there[h]):
            return True
        near = [k for k in (h, *self.board.neighbours[h]) if k in there]
        free = sum(self.most - len(there[k]) for k in near) if left else 0
        known = {face for k in near for face in there[k]}
        return sum(face not in known for face in set(self.faces)) <= free


Laying = dict[int, tuple[str, ...]]
"""The faces on each hex; an empty text marks a place that stays empty."""


def _with_more(lying: Mapping[int, Sequence[str]], h: int, face: str) -> dict[int, Sequence[str]]:
    return {**lying, h: (*lying[h], face)}


def _handfuls(rest: Counter[str], most: int) -> Iterator[tuple[str, ...]]:
    """Return the different choices of at most `most` faces, those with more of the first faces first."""
    face = next((face for face, count in sorted(rest.items()) if count), None)
    if face is None or not most:
        yield ()
        return
    others = Counter({other: count for other, count in rest.items() if other != face})
    for count in range(min(rest[face], most), -1, -1):
        for more in _handfuls(others, most - count):
            yield (face,) * count + more


class KnownLayings(NamedTuple):
    """All ways of placing, as a bit set; by (hex, face, count), those with at least so many of the face there."""

    all: int
    holding: dict[tuple[int, str, int], int]


@lru_cache(maxsize=64)
def _all_layings(demand: Demand) -> KnownLayings | None:
    """Return all ways of meeting a demand, or None if there are too many to list."""
    places = demand.most * len(demand.hexes)
    if comb(places, demand.number) * len(set(demand.faces)) ** demand.number > MOST_LISTED:
        return None
    found = list(demand.layings(dict.fromkeys(demand.hexes, ())))
    holding: dict[tuple[int, str, int], int] = {}
    for number, laying in enumerate(found):
        for h, faces in laying.items():
            for face, count in Counter(faces).items():
                for n in range(1, count + 1):
                    holding[h, face, n] = holding.get((h, face, n), 0) | 1 << number
    return KnownLayings((1 << len(found)) - 1, holding)


class ArriveChoice(Frame):
    """The choice of the hex where a reserve unit comes into play (`place s20 C4`)."""

    kind = "arrive"
    unit: int = given("unit")
    hexes: list[int] = given("hexes")
    hex: int = given("hex")  # the hex in question, if no area is named

    def advance(self, s: State) -> bool:
        if s.in_reserve(self.unit) and self.free(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def free(self, s: State) -> list[int]:
        return free_hexes(s, self.unit, self.hexes, self.hex)

    def asks(self, s: State, house: str) -> Decision:
        return BringIn(house, s.unit_id(self.unit))

    def legal_actions(self, s: State) -> list[Action]:
        place = s.compiled.hex_actions("place", s.unit_id(self.unit))
        return [place[h] for h in self.free(s)]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        s.put(self.unit, s.compiled.board.index[action.args[1]])
        s.active |= 1 << self.unit
        s.emit("arrived", unit=s.unit_id(self.unit), at=action.args[1])
        trigger_entry(s, self.unit)


class DeployChoice(Frame):
    """The choice of which units of a reserve come into play, and where (`place s5 C4`), one by one in any order.

    It is for units that are face down, or that the enemy does not see before the set-up is over. So the answers are
    secret, and the question does not name the units.
    """

    kind = "deploy"
    lists_reserve = True
    house: int = given("house")
    left: int = given("int")  # how many may still come
    units: list[int] = given("units")
    hexes: list[int] = given("hexes")
    hex: int = given("hex")  # the hex in question, if no area is named
    unseen: bool = given("bool")

    def advance(self, s: State) -> bool:
        if self.left and any(self.free(s, u) for u in self.waiting(s)):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def secret(self, s: State) -> bool:
        return True

    def waiting(self, s: State) -> list[int]:
        return [u for u in self.units if s.in_reserve(u)]

    def free(self, s: State, u: int) -> list[int]:
        return free_hexes(s, u, self.hexes, self.hex)

    def asks(self, s: State, house: str) -> Decision:
        return DeployUnits(house, self.left, tuple(s.hex_name(h) for h in self.hexes))

    def legal_actions(self, s: State) -> list[Action]:
        found = []
        for u in self.waiting(s):
            place = s.compiled.hex_actions("place", s.unit_id(u))
            found += [place[h] for h in self.free(s, u)]
        return found

    def take(self, s: State, action: Action) -> None:
        u, h = s.compiled.unit_index[action.args[0]], s.compiled.board.index[action.args[1]]
        self.left -= 1
        if self.unseen:
            place_unseen(s, u, h)
            s.emit("placed-in-secret", house=HOUSES[self.house], unit=action.args[0], at=action.args[1])
            return
        take_number(s, u)
        s.put(u, h)
        s.active |= 1 << u
        s.emit("arrived", unit=action.args[0], at=action.args[1])
        trigger_entry(s, u)


def free_hexes(s: State, u: int, hexes: list[int], hex: int) -> list[int]:
    """Return where a reserve unit can come into play: in an area, or in a hex or, if that is not free, next to it."""
    closed = path_limits(s, u)[CLOSED]
    if hex < 0:
        return [h for h in hexes if not closed >> h & 1]
    if not closed >> hex & 1:
        return [hex]
    return list(bits(s.compiled.board.near[hex] & ~closed))


def deploy_unseen(s: State, house: int, count: int, state: int) -> int:
    """Place some units of a House in secret by chance, as the special rules allow it; return the generator after it.

    Args:
        s: the state, without the units that the House has placed in secret.
        house: the House.
        count: how many it has placed.
        state: the generator.
    """
    compiled = s.compiled
    where: dict[int, list[int]] = {}
    for deed in (deed for script in compiled.scripts for deed in script):
        for name in getattr(deed, "units", None) or () if getattr(deed, "secretly", False) else ():
            u = compiled.unit_index.get(name, -1)
            if u >= 0 and compiled.house_of[u] == house and s.in_reserve(u):
                where.setdefault(u, list(bits(compiled.area(deed.in_))))  # type: ignore[attr-defined]
    state, units = chance.shuffled(state, list(where))
    for u in units[:count]:
        free = free_hexes(s, u, where[u], -1)
        if free:
            state, n = chance.below(state, len(free))
            place_unseen(s, u, free[n])
    return state
