"""Deeds of a third party: markers that march and strike by a special rule. MOV-2, CMB-4, CMB-5, RET-9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.deed import Deed
from bow.battle.core.face_down import turn_up
from bow.battle.core.number_bounds import Dice, Hexes
from bow.battle.core.terms import HOUSE, MORALE, VALOR
from bow.battle.deeds import marker_changes as marks
from bow.battle.rules.hits import figures_left, set_figures
from bow.battle.rules.retreat import Retreat
from bow.battle.rules.sight import line_is_clear
from bow.battle.rules.third_party import way
from bow.content.plans import MOST_UNITS
from bow.content.terms import SYMBOLS, House
from bow.hexes import bits
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _of_house(s: State, house: House | None) -> int:
    """Return the hexes of the units of a House, or of both."""
    return s.occupied[0] | s.occupied[1] if house is None else s.occupied[HOUSE[house]]


def _lying(s: State, named: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return the named markers on the board, with their hexes, but none that lie face down."""
    lying = s.markers.lying
    return [(m, lying[m]) for m in bits(s.compiled.markers_named(named)) if lying[m] >= 0 and not marks.is_secret(s, m)]


@dataclass(frozen=True)
class MarchMarkers(Deed):
    """Each of the markers moves up to `hexes` hexes, towards the nearest unit or the nearest hex `in` an area.

    With `house`, only units of that House count. A marker goes around units, impassable ground, fires and markers with
    figures. It stops beside a unit, and stays if it has no way. Markers that lie face down do not move.
    """

    word: ClassVar[str] = "march"
    markers: tuple[str, ...]
    hexes: Hexes = 1
    house: House | None = None
    in_: str | None = None

    def __post_init__(self) -> None:
        if self.house is not None and self.in_ is not None:
            raise ValueError(Sentence("told-march-one-goal"))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for m, h in _lying(s, self.markers):
            there = _of_house(s, self.house)
            goals = s.compiled.board.spread(there) if self.in_ is None else s.compiled.area(self.in_)
            steps = way(s, h, goals)[: self.hexes]
            if steps:
                marks.march(s, m, [h, *steps])


@dataclass(frozen=True)
class StrikeUnits(Deed):
    """Each of the markers strikes the nearest unit that it sees at most `hexes` hexes away, of `house` if given.

    It rolls `dice` dice. Shields of the unit's rank and valor hit, and each morale symbol makes the unit retreat 1 hex
    (RET-9). Nothing ignores them. Of equally near units, the one with the fewest figures is struck. Markers that lie
    face down do not strike.
    """

    word: ClassVar[str] = "strike"
    markers: tuple[str, ...]
    dice: Dice
    hexes: Hexes = 1
    house: House | None = None

    def _target(self, s: State, h: int) -> int:
        """Return the unit that a marker on a hex strikes, or -1."""
        board = s.compiled.board
        blocked = s.land.blocks | s.occupied[0] | s.occupied[1]
        seen = [
            k
            for k in bits(_of_house(s, self.house) & board.within(h, self.hexes))
            if board.distance(h, k) <= 1 or line_is_clear(s, h, k, blocked)
        ]
        down = 0 if s.hidden is None else s.hidden.down  # how many figures a face-down unit has is a secret

        def strength(k: int) -> int:
            u = s.unit_at[k]
            return MOST_UNITS if down >> u & 1 else s.figures[u]

        nearest = min(seen, key=lambda k: (board.distance(h, k), strength(k), k), default=-1)
        return s.unit_at[nearest] if nearest >= 0 else -1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        retreats = []
        for m, h in _lying(s, self.markers):
            u = self._target(s, h)
            if u < 0:
                continue
            if s.hidden is not None:
                turn_up(s, [u])
            marker, start = s.compiled.markers[m], s.figures[u]
            dice = s.roll(self.dice)
            hits = sum(1 for d in dice if d in (s.compiled.rank_of[u], VALOR))
            s.emit(
                "marker-struck",
                marker=marker.id,
                token=marker.kind,
                hex=s.hex_name(h),
                unit=s.unit_id(u),
                dice=[SYMBOLS[d] for d in dice],
                hits=hits,
            )
            set_figures(s, u, figures_left(s, u, start, hits), "rule")
            pushed = dice.count(MORALE)
            if pushed and s.alive(u):
                retreats.append(Retreat(unit=u, left=pushed, start=start, hits=hits))
        s.stack += reversed(retreats)
