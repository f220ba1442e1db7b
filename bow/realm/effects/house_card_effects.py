"""Words of House cards: conditions, values that combat looks up, and deeds. HSE-6, HSE-7, HSE-10, CCL-1, CCL-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from bow.content.documents.vocabularies import Between
from bow.game.actions import Action
from bow.realm.core import changes
from bow.realm.core.effect import CardEffect
from bow.realm.core.records import CombatRecord
from bow.realm.terms import FOOTMAN, KNIGHT

if TYPE_CHECKING:
    from bow.realm.core.state import State

UnitName = Literal["footman", "knight", "ship", "siege_engine"]
TrackName = Literal["iron_throne", "fiefdoms", "kings_court"]
TokenName = Literal["iron_throne_token", "valyrian_steel_blade", "messenger_raven"]
ALL_TRACKS: tuple[TrackName, ...] = ("iron_throne", "fiefdoms", "kings_court")
DO = Action("do")
"""The answer for a deed without a choice."""


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


@dataclass(frozen=True, kw_only=True)
class CardWord(CardEffect):
    """A word of a House card. It counts only while all conditions of `if` hold."""

    word: ClassVar[str] = ""
    if_: tuple[Condition, ...] = ()

    def applies(self, s: State, c: CombatRecord, me: str) -> bool:
        return all(condition.holds(s, c, me) for condition in self.if_)

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return []

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        """Do nothing: a word that only changes values has no actions."""


Bonus = Annotated[int, Between(-10, 10)]
Value = Annotated[int, Between(0, 10)]


@dataclass(frozen=True, kw_only=True)
class CardBonus(CardWord):
    """The card gets more `strength`, `swords` or `forts` (fortifications)."""

    word: ClassVar[str] = "bonus"
    timing: Literal["combat"] = "combat"
    strength: Bonus = 0
    swords: Bonus = 0
    forts: Bonus = 0

    def own_strength(self, s: State, c: CombatRecord, me: str) -> int:
        return self.strength

    def own_swords(self, s: State, c: CombatRecord, me: str) -> int:
        return self.swords

    def own_forts(self, s: State, c: CombatRecord, me: str) -> int:
        return self.forts


@dataclass(frozen=True, kw_only=True)
class UnitStrength(CardWord):
    """Each fighting or supporting `unit` of this kind has this `value`.

    It must be the owner's or, with `others`, belong to another House. Routed units stay at 0 (HSE-10).
    """

    word: ClassVar[str] = "unit-strength"
    timing: Literal["combat"] = "combat"
    unit: UnitName
    value: Value
    whose: Literal["own", "others"]

    def unit_strength(self, s: State, c: CombatRecord, me: str, house: str, unit: str, value: int) -> int:
        meant = unit == self.unit and (house == me) == (self.whose == "own")
        return self.value if meant else value


@dataclass(frozen=True, kw_only=True)
class OpponentStrength(CardWord):
    """The printed strength of the opponent's card counts as this `value`."""

    word: ClassVar[str] = "opponent-strength"
    timing: Literal["combat"] = "combat"
    value: Value

    def opponent_printed(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        return self.value


@dataclass(frozen=True, kw_only=True)
class DefenseFactor(CardWord):
    """The value of the owner's Defense order in the embattled area is multiplied by `factor`."""

    word: ClassVar[str] = "defense-factor"
    timing: Literal["combat"] = "combat"
    factor: Annotated[int, Between(0, 5)]

    def defense_order(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        return value * self.factor


@dataclass(frozen=True, kw_only=True)
class NoCasualties(CardWord):
    """The owner loses no units to House cards, combat icons or Tides of Battle.

    Units that cannot retreat are lost all the same.
    """

    word: ClassVar[str] = "no-casualties"
    timing: Literal["combat"] = "combat"

    def no_casualties(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class PickRetreat(CardWord):
    """The owner chooses where the defeated units retreat, among the areas where they lose the fewest units (RET-10)."""

    word: ClassVar[str] = "pick-retreat"
    timing: Literal["won"] = "won"
    optional: bool = True

    def picks_retreat(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class AttackersReturn(CardWord):
    """The attackers do not enter the area that they have won: they return to the area that they came from (CCL-6)."""

    word: ClassVar[str] = "attackers-return"
    timing: Literal["lost"] = "lost"

    def attackers_return(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class KeepMarch(CardWord):
    """The March order moves with the units into the conquered area, and may be resolved again (HSE-10)."""

    word: ClassVar[str] = "keep-march"
    timing: Literal["won"] = "won"

    def keeps_march(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


Power = Annotated[int, Between(0, 20)]
Outcome = Literal["won", "lost"]


def combat_of(s: State) -> CombatRecord:
    """Return the current combat."""
    record = s.frame(CombatRecord)
    assert record is not None, "a House card works only in a combat"
    return record


@dataclass(frozen=True, kw_only=True)
class HouseCardDeed(CardWord):
    """A deed of a House card: its answers are `use CARD` with the choices."""

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        """Return the possible choices as the words after `use CARD`; empty if the deed is impossible."""
        raise NotImplementedError

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        raise NotImplementedError

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if done:
            return []
        c = combat_of(s)
        return [Action("use", (c.card_of(house), *chosen)) for chosen in self.choices(s, c, house)]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        self.carry_out(s, combat_of(s), house, action.args[1:])


@dataclass(frozen=True, kw_only=True)
class SendBack(HouseCardDeed):
    """The opponent's card returns to its owner's hand; the opponent plays a different one, if there is one."""

    word: ClassVar[str] = "send-back"
    timing: Literal["cancel"] = "cancel"
    optional: bool = True

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        return [()] if c.card_of(c.other(me)) else []

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        c.send_back(s, c.other(me))


@dataclass(frozen=True, kw_only=True)
class SwapCard(HouseCardDeed):
    """The owner pays `power`, discards the card and plays another one from its hand."""

    word: ClassVar[str] = "swap-card"
    chooses: ClassVar[str] = "card"
    timing: Literal["immediate"] = "immediate"
    optional: bool = True
    power: Power

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        if s.power[me] < self.power:
            return []
        return [(card,) for card in s.hands[me] if card != c.card_of(me)]

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.lose_power(s, me, self.power)
        c.replace_card(s, me, chosen[0])


@dataclass(frozen=True, kw_only=True)
class OpponentToLast(HouseCardDeed):
    """The opponent goes to the last position in use on one of the `tracks`; the owner chooses the track (INF-8)."""

    word: ClassVar[str] = "opponent-to-last"
    chooses: ClassVar[str] = "track"
    timing: Literal["immediate", "won", "lost", "end"] = "immediate"
    optional: bool = False
    tracks: tuple[TrackName, ...] = ALL_TRACKS

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        return [(track,) for track in self.tracks]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        opponent = combat_of(s).other(house)
        return all(s.tracks[track][-1] == opponent for track in self.tracks)

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.to_position(s, chosen[0], c.other(me), len(s.tracks[chosen[0]]))


@dataclass(frozen=True, kw_only=True)
class DestroyUnit(HouseCardDeed):
    """One of the opponent's fighting units of this kind is destroyed, an unrouted one first.

    Supporting units are safe.
    """

    word: ClassVar[str] = "destroy-unit"
    timing: Literal["immediate", "won", "lost"] = "immediate"
    optional: bool = False
    unit: UnitName

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        opponent = c.other(me)
        there = c.units_of(s, opponent).count(self.unit) > 0
        return [()] if there and not c.loses_no_units(s, opponent) else []

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        c.remove_participant(s, c.other(me), self.unit)


@dataclass(frozen=True, kw_only=True)
class RemoveOrder(HouseCardDeed):
    """One of the opponent's orders is removed: `anywhere`, or in an area `adjacent` to the embattled one.

    With `adjacent`, this cannot be the March order that started the combat.
    """

    word: ClassVar[str] = "remove-order"
    chooses: ClassVar[str] = "area"
    timing: Literal["immediate", "won", "lost"] = "immediate"
    optional: bool = False
    where: Literal["anywhere", "adjacent"]

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        opponent = c.other(me)
        areas = [area for area, placed in sorted(s.orders.items()) if placed.house == opponent]
        if self.where == "adjacent":
            near = s.compiled.neighbours[c.area]
            starts = c.origin if opponent == c.attacker else ""
            areas = [area for area in areas if area in near and area != starts]
        return [(area,) for area in areas]

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.remove_order(s, chosen[0])


@dataclass(frozen=True, kw_only=True)
class GainPower(HouseCardDeed):
    """The owner gains `amount` power."""

    word: ClassVar[str] = "gain-power"
    timing: Literal["immediate", "won", "lost", "end"] = "won"
    optional: bool = False
    amount: Power

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        return [()]

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.gain_power(s, me, self.amount)


@dataclass(frozen=True, kw_only=True)
class TakeBackDiscards(HouseCardDeed):
    """The owner takes its whole discard pile back into its hand, this card included."""

    word: ClassVar[str] = "take-back-discards"
    timing: Outcome = "lost"
    optional: bool = False

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        return [()]

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.take_back(s, me, s.discards[me])
        c.keep_card(me)


@dataclass(frozen=True, kw_only=True)
class UpgradeFootman(HouseCardDeed):
    """One of the owner's footmen that fought or supported becomes an available knight; a routed one stays routed."""

    word: ClassVar[str] = "upgrade-footman"
    chooses: ClassVar[str] = "footman"
    timing: Outcome = "won"
    optional: bool = True

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        if not changes.available(s, me, KNIGHT):
            return []
        forces = [(c.area, c.units_of(s, me)), *((area, force) for area, force in c.supporters(s, me))]
        found: list[tuple[str, ...]] = []
        for area, force in forces:
            if force.house == me:
                found += [(area,)] * (force.standing[0] > 0) + [(area, "routed")] * (force.routed[0] > 0)
        return found

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        c.replace_participant(s, me, chosen[0], FOOTMAN, KNIGHT, routed=len(chosen) > 1)


@dataclass(frozen=True, kw_only=True)
class DiscardFromHand(HouseCardDeed):
    """The owner looks at the opponent's hand and discards one card from it."""

    word: ClassVar[str] = "discard-from-hand"
    chooses: ClassVar[str] = "card"
    timing: Literal["end"] = "end"
    optional: bool = True

    def choices(self, s: State, c: CombatRecord, me: str) -> list[tuple[str, ...]]:
        return [(card,) for card in s.hands[c.other(me)]]

    def carry_out(self, s: State, c: CombatRecord, me: str, chosen: tuple[str, ...]) -> None:
        changes.discard(s, c.other(me), chosen[0])
