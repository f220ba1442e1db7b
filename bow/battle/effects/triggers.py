"""Triggers: the moments at which a scenario's special rules are called.

WIN-1, WIN-5, CMB-1, CTR-1, RET-1, LOS-2, MOV-1 (off the board), SET-1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from bow.battle.core.condition import Occurrence, Subject, Trigger
from bow.battle.core.number_bounds import Hexes
from bow.battle.core.terms import HOUSE, NOWHERE, SYMBOL
from bow.battle.effects.modifiers import MODES, Occasion
from bow.content.terms import SYMBOLS, Branch, House, Rank, Symbol
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.state import State


HANDS: Final[frozenset[Subject]] = frozenset(("hands",))
IN_TURN: Final[frozenset[Subject]] = HANDS | {"turn"}
IN_ORDER: Final[frozenset[Subject]] = IN_TURN | {"order"}
IN_COMBAT: Final[frozenset[Subject]] = IN_ORDER | {"combat"}
UNIT: Final[frozenset[Subject]] = frozenset(("unit", "on-board", "hex"))
GONE: Final[frozenset[Subject]] = frozenset(("unit", "hex"))
MARKER: Final[frozenset[Subject]] = frozenset(("face", "marker"))


@dataclass(frozen=True)
class SetUp(Trigger):
    """Once, when the battlefield is set up, before the first round."""

    word: ClassVar[str] = "set-up"


@dataclass(frozen=True)
class RoundBegin(Trigger):
    """At the beginning of each round, before the Rally phase."""

    word: ClassVar[str] = "round-begin"

    @property
    def provides(self) -> frozenset[Subject]:
        return HANDS


@dataclass(frozen=True)
class RoundEnd(Trigger):
    """In the Regroup phase of each round, including the last, when victory points are counted."""

    word: ClassVar[str] = "round-end"

    @property
    def provides(self) -> frozenset[Subject]:
        return HANDS


@dataclass(frozen=True)
class BattleEnd(Trigger):
    """After the last round, before the winner is determined."""

    word: ClassVar[str] = "battle-end"

    @property
    def provides(self) -> frozenset[Subject]:
        return HANDS


@dataclass(frozen=True)
class _OfAHouse(Trigger):
    """A moment in the turn of one House, or of either."""

    house: House | None = None

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        return occurrence if self.house is None or occurrence.house == HOUSE[self.house] else None


@dataclass(frozen=True)
class TurnBegin(_OfAHouse):
    """At the beginning of each turn of one `house`, or of both Houses."""

    word: ClassVar[str] = "turn-begin"

    @property
    def provides(self) -> frozenset[Subject]:
        return IN_TURN


@dataclass(frozen=True)
class TurnEnd(_OfAHouse):
    """At the end of each turn of one `house`, or of both Houses."""

    word: ClassVar[str] = "turn-end"

    @property
    def provides(self) -> frozenset[Subject]:
        return HANDS


@dataclass(frozen=True)
class WhenCaptured(Trigger):
    """A commander is captured: a named one, any commander of a `house`, or any at all."""

    word: ClassVar[str] = "captured"
    house: House | None = None
    commander: str | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return GONE | IN_COMBAT

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        if self.house is not None and occurrence.house != HOUSE[self.house]:
            return None
        who = s.compiled.commanders[s.compiled.commander_of[occurrence.unit]]
        return occurrence if self.commander in (None, who.name) else None


@dataclass(frozen=True)
class Burnt(Trigger):
    """Terrain or a terrain token burns down, `in` an area or, without one, anywhere."""

    word: ClassVar[str] = "burnt"
    terrain: tuple[str, ...] | None = None
    in_: str | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return IN_ORDER | {"hex"}

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        fits = self.terrain is None or occurrence.terrain in self.terrain
        return occurrence if fits and s.compiled.area(self.in_) >> occurrence.hex & 1 else None


@dataclass(frozen=True)
class _OfAUnit(Trigger):
    """An event in which a unit takes part; the fields narrow the units and the place."""

    house: House | None = None
    in_: str | None = None
    markers: tuple[str, ...] | None = None
    units: tuple[str, ...] | None = None
    branches: tuple[Branch, ...] | None = None
    ranks: tuple[Rank, ...] | None = None
    kinds: tuple[str, ...] | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return UNIT if self.markers is None else UNIT | MARKER

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        units, area, markers = s.compiled.looked_up(self, self._look_up)
        h = occurrence.hex
        if not units >> occurrence.unit & 1 or not area >> h & 1:
            return None
        if self.markers is None:
            return occurrence
        lying = s.markers.lying
        for m in markers:
            if lying[m] == h:
                return occurrence._replace(marker=m)
        return None

    def unit_hexes(self, s: State, house: int) -> int:
        if self.house is not None and HOUSE[self.house] != house:
            return NOWHERE
        _, area, markers = s.compiled.looked_up(self, self._look_up)
        if self.markers is None:
            return area
        lying = s.markers.lying
        found = NOWHERE
        for m in markers:
            if lying[m] >= 0:
                found |= 1 << lying[m]
        return area & found

    def _look_up(self, compiled: CompiledBattle) -> tuple[int, int, tuple[int, ...]]:
        """Return the units and the hexes that may matter, as sets, and the markers."""
        ranks = None if self.ranks is None else [SYMBOL[rank] for rank in self.ranks]
        units = compiled.matching_units(self.branches, ranks, self.kinds, self.units)
        if self.house is not None:
            units &= compiled.mask_of_house[HOUSE[self.house]]
        markers = () if self.markers is None else tuple(bits(compiled.markers_named(self.markers)))
        return units, compiled.area(self.in_), markers


@dataclass(frozen=True)
class EndsTurn(_OfAUnit):
    """A unit's House ends its turn while the unit stands `in` an area or on one of the `markers` named."""

    word: ClassVar[str] = "ends-turn"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | HANDS


@dataclass(frozen=True)
class Enters(_OfAUnit):
    """A unit enters a hex, even in passing: it moves, follows, retreats or evades, or arrives from reserve."""

    word: ClassVar[str] = "enters"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | IN_COMBAT


@dataclass(frozen=True)
class StartsMove(_OfAUnit):
    """An ordered unit has moved away; `in` and `markers` say where it stood before."""

    word: ClassVar[str] = "starts-move"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | IN_ORDER


@dataclass(frozen=True)
class WhenEliminated(_OfAUnit):
    """A unit is eliminated, whatever the cause; `in` and `markers` say where it stood."""

    word: ClassVar[str] = "eliminated"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides - {"on-board"} | IN_COMBAT


@dataclass(frozen=True)
class MarkerFalls(Trigger):
    """A marker with figures has lost the last of them to a unit, of `house` if given; the marker is off the board."""

    word: ClassVar[str] = "marker-falls"
    house: House | None = None
    markers: tuple[str, ...] | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return UNIT | IN_ORDER | {"face"}

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        if self.house is not None and occurrence.house != HOUSE[self.house]:
            return None
        meant = self.markers is None or s.compiled.markers_named(self.markers) >> occurrence.marker & 1
        return occurrence if meant else None


@dataclass(frozen=True)
class LeftBoard(_OfAUnit):
    """A unit has left the board by a special rule; `in` says from where."""

    word: ClassVar[str] = "left-board"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides - {"on-board"} | IN_COMBAT


@dataclass(frozen=True)
class _InCombat(_OfAUnit):
    """A moment in a combat of a unit; `on` names the kind of combat."""

    on: Occasion = "attack"

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        return super().matches(s, occurrence) if occurrence.mode in MODES[self.on] else None


@dataclass(frozen=True)
class Attacked(_InCombat):
    """A unit is attacked, before the dice are rolled. With `on`, in another combat, such as a counterattack.

    `in` and `markers` say where it stands. If the rule moves or eliminates one of the two units, the attack ends.
    """

    word: ClassVar[str] = "attacked"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | IN_COMBAT


@dataclass(frozen=True)
class AttackDone(_InCombat):
    """A unit has made an attack, before it follows; `in` and `markers` say from where.

    With `won: true` the attack eliminated its target or made it retreat, with `won: false` it did neither. With `on`,
    the unit has fought another combat, such as a counterattack.
    """

    word: ClassVar[str] = "attack-done"
    won: bool | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | (IN_ORDER if self.on == "attack" else IN_COMBAT)

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        return super().matches(s, occurrence) if self.won in (None, occurrence.won) else None


@dataclass(frozen=True)
class Retreated(_OfAUnit):
    """A unit has retreated at least 1 hex, in combat or by a card or rule; `in` and `markers` say from where."""

    word: ClassVar[str] = "retreated"

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | IN_COMBAT


@dataclass(frozen=True)
class EntersSight(_OfAUnit):
    """A unit comes into the sight of an enemy unit at most `hexes` hexes away; no enemy unit so near saw it before.

    It does not matter which of them has moved, or whether something no longer stands in the way (LOS-2).
    """

    word: ClassVar[str] = "enters-sight"
    hexes: Hexes | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return super().provides | IN_COMBAT


@dataclass(frozen=True)
class ControlTaken(Trigger):
    """An objective changes hands: a House takes control of it, and did not control it before (WIN-5)."""

    word: ClassVar[str] = "control-taken"
    house: House | None = None
    objectives: tuple[str, ...] | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return UNIT | HANDS

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        places = s.compiled.objectives
        if self.objectives is not None and occurrence.hex not in (places[name] for name in self.objectives):
            return None
        return occurrence if self.house is None or occurrence.house == HOUSE[self.house] else None


@dataclass(frozen=True)
class TokenSpent(_OfAHouse):
    """A House spends an order token, or a pair: to order a unit, for its morale, or to rally a unit.

    The unit in question is the ordered or rallied unit. The rule is carried out before the unit acts.
    """

    word: ClassVar[str] = "token-spent"
    tokens: tuple[Symbol, ...] | None = None

    @property
    def provides(self) -> frozenset[Subject]:
        return UNIT | IN_ORDER

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        if self.tokens is not None and SYMBOLS[occurrence.symbol] not in self.tokens:
            return None
        return super().matches(s, occurrence)
