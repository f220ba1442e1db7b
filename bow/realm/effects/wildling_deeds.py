"""The words of Wildling cards that change tracks, supply, power and cards, or let a House muster. WLD-8 to WLD-15."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from bow.content.documents.vocabularies import Between
from bow.game.actions import Action
from bow.realm.core import changes
from bow.realm.core.control import areas_of
from bow.realm.core.effect import Deed
from bow.realm.core.records import AttackRecord
from bow.realm.effects.house_card_effects import ALL_TRACKS, DO, TrackName
from bow.realm.terms import FOOTMAN, HIGHEST_SUPPLY, KNIGHT, THRONE_TOKEN, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.core.state import State

Some = Annotated[int, Between(1, 20)]


@dataclass(frozen=True)
class WildlingDeed(Deed):
    """The base of the words of Wildling cards; most have no choice."""

    word: ClassVar[str] = ""

    def happen(self, s: State, house: str) -> None:
        raise NotImplementedError

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [DO]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        self.happen(s, house)

    def can_be_paid(self, s: State, house: str) -> bool:
        """Return whether a House can pay any part of the deed as a penalty; if not, it may not choose it (WLD-15)."""
        return bool(self.actions(s, house, ()))


@dataclass(frozen=True)
class ChooseOne(WildlingDeed):
    """The House chooses one of these actions and carries it out.

    It cannot choose an action that it cannot pay even in part (WLD-15).
    """

    word: ClassVar[str] = "choose-one"
    deeds: tuple[WildlingDeed, ...]

    def _chosen(self, done: tuple[Action, ...]) -> WildlingDeed:
        return next(deed for deed in self.deeds if deed.word == done[0].args[0])

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if not done:
            return [Action("choose", (deed.word,)) for deed in self.deeds if deed.can_be_paid(s, house)]
        return self._chosen(done).actions(s, house, done[1:])

    def type_of_choice(self, done: tuple[Action, ...]) -> str:
        return self._chosen(done).type_of_choice(done[1:]) if done else ""

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        if done:
            self._chosen(done).take(s, house, action, done[1:])

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return bool(done) and self._chosen(done).answers_alike(s, house, done[1:])

    def decider_of(self, s: State, house: str, done: tuple[Action, ...]) -> str:
        return self._chosen(done).decider_of(s, house, done[1:]) if done else house


@dataclass(frozen=True)
class LowerHighest(WildlingDeed):
    """The House moves down this many `positions` on the track where it stands highest.

    On a tie, the Throne holder chooses the track.
    """

    word: ClassVar[str] = "lower-highest"
    positions: Some

    def _highest(self, s: State, house: str) -> list[str]:
        best = min(s.position(track, house) for track in TRACKS)
        return [track for track in TRACKS if s.position(track, house) == best]

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [Action("track", (track,)) for track in self._highest(s, house)]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return not self.can_be_paid(s, house)

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        track = action.args[0]
        changes.to_position(s, track, house, s.position(track, house) + self.positions)

    def decider_of(self, s: State, house: str, done: tuple[Action, ...]) -> str:
        return s.holders[THRONE_TOKEN] if len(self._highest(s, house)) > 1 else house

    def can_be_paid(self, s: State, house: str) -> bool:
        return any(s.tracks[track][-1] != house for track in TRACKS)


@dataclass(frozen=True)
class ToLast(WildlingDeed):
    """The House moves to the last position in use on all these `tracks` or, with `pick`, on one that it chooses."""

    word: ClassVar[str] = "to-last"
    tracks: tuple[TrackName, ...] = ALL_TRACKS
    pick: bool = False

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if not self.pick or done:
            return super().actions(s, house, done)
        return [Action("track", (track,)) for track in self.tracks]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return not self.can_be_paid(s, house)

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        for track in action.args if self.pick else self.tracks:
            changes.to_position(s, track, house, len(s.tracks[track]))

    def can_be_paid(self, s: State, house: str) -> bool:
        return any(s.tracks[track][-1] != house for track in self.tracks)


@dataclass(frozen=True)
class ToFirst(WildlingDeed):
    """The House chooses one of these `tracks`, moves to position 1 on it and takes its token (INF-8)."""

    word: ClassVar[str] = "to-first"
    tracks: tuple[TrackName, ...] = ALL_TRACKS

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [Action("track", (track,)) for track in self.tracks]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return all(s.tracks[track][0] == house for track in self.tracks)

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        changes.to_position(s, action.args[0], house, 1)


@dataclass(frozen=True)
class ShiftSupply(WildlingDeed):
    """The supply token moves by `by` spaces, within its track.

    If it goes down, the House reduces its armies to fit (SUP-5).
    """

    word: ClassVar[str] = "shift-supply"
    by: Annotated[int, Between(-6, 6)]

    def happen(self, s: State, house: str) -> None:
        changes.set_supply(s, house, s.supply[house] + self.by)
        if self.by < 0:
            s.begin("fit-supply", house=house)

    def can_be_paid(self, s: State, house: str) -> bool:
        return 0 <= s.supply[house] + (1 if self.by > 0 else -1) <= HIGHEST_SUPPLY


@dataclass(frozen=True)
class DiscardStrongest(WildlingDeed):
    """With two or more House cards in hand, the House discards all that have the highest strength.

    If all have the same strength, it discards none (WLD-14).
    """

    word: ClassVar[str] = "discard-strongest"

    def _strongest(self, s: State, house: str) -> list[str]:
        strength = {card: s.compiled.cards[card].strength for card in s.hands[house]}
        strongest = [card for card, value in strength.items() if value == max(strength.values())]
        return strongest if len(strongest) < len(strength) else []

    def happen(self, s: State, house: str) -> None:
        for card in self._strongest(s, house):
            changes.discard(s, house, card)

    def can_be_paid(self, s: State, house: str) -> bool:
        return bool(self._strongest(s, house))


@dataclass(frozen=True)
class DiscardCard(WildlingDeed):
    """With two or more House cards in hand, the House discards one of its choice."""

    word: ClassVar[str] = "discard-card"

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if done or len(s.hands[house]) < 2:
            return []
        return [Action("discard", (card,)) for card in s.hands[house]]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        changes.discard(s, house, action.args[0])


@dataclass(frozen=True)
class RecoverDiscards(WildlingDeed):
    """The House takes its whole discard pile back into its hand."""

    word: ClassVar[str] = "recover-discards"

    def happen(self, s: State, house: str) -> None:
        changes.take_back(s, house, s.discards[house])


@dataclass(frozen=True)
class RecoverCard(WildlingDeed):
    """The House may take one card of its choice from its discard pile back into its hand."""

    word: ClassVar[str] = "recover-card"
    optional: bool = True

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [Action("take", (card,)) for card in s.discards[house]]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        changes.take_back(s, house, action.args)


@dataclass(frozen=True)
class LosePower(WildlingDeed):
    """The House loses `amount` of its available power, or all it has if that is less; without `amount`, all of it."""

    word: ClassVar[str] = "lose-power"
    amount: Some | None = None

    def happen(self, s: State, house: str) -> None:
        has = s.power[house]
        changes.lose_power(s, house, has if self.amount is None else min(has, self.amount))

    def can_be_paid(self, s: State, house: str) -> bool:
        return s.power[house] > 0


@dataclass(frozen=True)
class RecoverBid(WildlingDeed):
    """The House takes back the power that it bid."""

    word: ClassVar[str] = "recover-bid"

    def happen(self, s: State, house: str) -> None:
        attack = s.frame(AttackRecord)
        assert attack is not None, "a Wildling card works only in an attack"
        changes.gain_power(s, house, attack.bids[house])


@dataclass(frozen=True)
class AttackAgain(WildlingDeed):
    """The wildlings attack again at once with this `strength`; the House takes no part (WLD-14)."""

    word: ClassVar[str] = "attack-again"
    strength: Annotated[int, Between(0, 12)]

    def happen(self, s: State, house: str) -> None:
        s.begin("wildling-attack", strength=self.strength, excluded=house)


@dataclass(frozen=True)
class MusterOnce(WildlingDeed):
    """The House may muster in one of its areas with a castle or stronghold (MUS-1)."""

    word: ClassVar[str] = "muster-once"
    chooses: ClassVar[str] = "area"
    optional: bool = True

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if done:
            return []
        return [Action("choose", (area,)) for area in areas_of(s, house) if s.compiled.areas[area].fort]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        muster = s.stack[0].registry["muster"]
        areas = (action.args[0] for action in self.actions(s, house, done))
        return all(len(muster(house=house, area=area).legal_actions(s)) == 1 for area in areas)

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        s.begin("muster", house=house, area=action.args[0])


Where = Literal["anywhere", "one-fort"]


def units_in(s: State, area: str) -> Iterator[tuple[str, ...]]:
    """Yield the kinds of units in an area as words of an action: `footman AREA`, `ship AREA routed`."""
    force = s.units[area]
    for n, unit in enumerate(UNITS):
        if force.standing[n]:
            yield unit, area
        if force.routed[n]:
            yield unit, area, "routed"


def own_areas(s: State, house: str) -> list[str]:
    """Return the areas with units of a House."""
    return sorted(area for area, force in s.units.items() if force.house == house)


@dataclass(frozen=True)
class DestroyUnits(WildlingDeed):
    """The House destroys `count` of its units, or all of them if it has fewer.

    With `where: one-fort`, all of them must be in one area with a castle or stronghold; if no such area has that many,
    they may be anywhere.
    """

    word: ClassVar[str] = "destroy-units"
    count: Some
    where: Where = "anywhere"

    def _areas(self, s: State, house: str, done: tuple[Action, ...]) -> list[str]:
        areas = own_areas(s, house)
        if self.where == "anywhere":
            return areas
        if done:
            begun = done[0].args[1]
            # the first unit is gone already: the units left there show whether the area had enough
            at_fort = bool(s.compiled.areas[begun].fort) and begun in areas
            enough = at_fort and s.units[begun].size >= self.count - len(done)
            return [begun] if enough else areas
        forts = [area for area in areas if s.compiled.areas[area].fort and s.units[area].size >= self.count]
        return forts or areas

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if len(done) >= self.count:
            return []
        return [Action("lose", words) for area in self._areas(s, house, done) for words in units_in(s, area)]

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        return self.count - len(done) >= sum(s.units[area].size for area in self._areas(s, house, done))

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        unit, area, *routed = action.args
        changes.destroy(s, area, unit, bool(routed))


@dataclass(frozen=True)
class KnightsToFootmen(WildlingDeed):
    """The House replaces `count` of its knights with available footmen; without `count`, all of them.

    It chooses the knights; those for which no footman is left are destroyed.
    """

    word: ClassVar[str] = "knights-to-footmen"
    count: Some | None = None

    def _knights(self, s: State, house: str) -> list[tuple[str, ...]]:
        """Return each knight as words of an action."""
        found: list[tuple[str, ...]] = []
        for area in own_areas(s, house):
            force = s.units[area]
            found += [(KNIGHT, area)] * force.standing[1] + [(KNIGHT, area, "routed")] * force.routed[1]
        return found

    def _left(self, s: State, house: str, done: tuple[Action, ...]) -> int:
        """Return how many knights are still to be replaced or destroyed."""
        there = len(self._knights(s, house))
        return there if self.count is None else min(there, self.count - len(done))

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        left = self._left(s, house, done)
        if not left:
            return []
        knights = self._knights(s, house)
        footmen = changes.available(s, house, FOOTMAN)
        if left == len(knights) and (footmen >= left or footmen == 0):
            return [DO]  # the same happens to all: there is no choice
        verb = "replace" if footmen else "lose"
        return [Action(verb, words) for words in dict.fromkeys(knights)]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        for _, area, *routed in self._knights(s, house) if action == DO else [action.args]:
            if changes.available(s, house, FOOTMAN):
                changes.replace_unit(s, area, KNIGHT, FOOTMAN, bool(routed))
            else:
                changes.destroy(s, area, KNIGHT, bool(routed))


@dataclass(frozen=True)
class FootmenToKnights(WildlingDeed):
    """The House may replace up to `most` of its footmen with available knights."""

    word: ClassVar[str] = "footmen-to-knights"
    most: Some
    optional: bool = True

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        if len(done) >= self.most or not changes.available(s, house, KNIGHT):
            return []
        words = [words for area in own_areas(s, house) for words in units_in(s, area) if words[0] == FOOTMAN]
        if not words:
            return []
        return [*(Action("replace", each) for each in words), *([Action("decline")] if done else [])]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        if action.verb == "replace":
            unit, area, *routed = action.args
            changes.replace_unit(s, area, unit, KNIGHT, bool(routed))
