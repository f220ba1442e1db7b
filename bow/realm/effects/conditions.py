"""Conditions of House cards: a word counts only while they hold in the combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.realm.effects.names import TrackName

if TYPE_CHECKING:
    from bow.realm.core.combat_record import CombatRecord
    from bow.realm.core.state import State


@dataclass(frozen=True)
class Condition:
    """The base of all conditions. `me` is the House that has played the card."""

    registry: ClassVar[dict[str, type[Condition]]] = {}
    noun: ClassVar[str] = "condition"
    word: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        Condition.registry[cls.word] = cls

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Attacking(Condition):
    """The owner attacks."""

    word: ClassVar[str] = "attacking"

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return c.attacker == me


@dataclass(frozen=True)
class Defending(Condition):
    """The owner defends."""

    word: ClassVar[str] = "defending"

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return c.defender == me


@dataclass(frozen=True)
class AtFort(Condition):
    """The embattled area has a castle or stronghold."""

    word: ClassVar[str] = "at-fort"

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return s.compiled.areas[c.area].fort > 0


@dataclass(frozen=True)
class Supported(Condition):
    """The owner is supported by another House or by a Support order of its own House (SPT-11)."""

    word: ClassVar[str] = "supported"

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return bool(c.supporters(s, me))


@dataclass(frozen=True)
class Unsupported(Condition):
    """The owner has no support, neither from another House nor from its own House (SPT-11)."""

    word: ClassVar[str] = "unsupported"

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return not c.supporters(s, me)


@dataclass(frozen=True)
class OpponentAhead(Condition):
    """The opponent is nearer to position 1 on a `track` than the owner."""

    word: ClassVar[str] = "opponent-ahead"
    track: TrackName

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return s.position(self.track, c.other(me)) < s.position(self.track, me)


@dataclass(frozen=True)
class Discarded(Condition):
    """The `card` is in the owner's discard pile."""

    word: ClassVar[str] = "discarded"
    card: str

    def holds(self, s: State, c: CombatRecord, me: str) -> bool:
        return self.card in s.discards[me]
