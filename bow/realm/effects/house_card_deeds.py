"""Words of House cards that act once: cancel, swap, remove, destroy, gain. HSE-6, HSE-7, HSE-10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from bow.content.documents.vocabularies import Between
from bow.game.actions import Action
from bow.realm.core import changes
from bow.realm.core.combat_record import CombatRecord
from bow.realm.effects.card_word import CardWord
from bow.realm.effects.names import ALL_TRACKS, TrackName, UnitName
from bow.realm.terms import FOOTMAN, KNIGHT

if TYPE_CHECKING:
    from bow.realm.core.state import State

DO = Action("do")
"""The answer for a deed without a choice."""
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
