"""The luck of a battle: the value of each chance event for House Stark minus the mean of all possible outcomes.

A value estimates the chance of winning after an event. Its mean over the event's outcomes is exact, so luck is 0 on
average for any value. A result minus its luck therefore has the same mean as the result, and varies less, the better
the value is. (In poker this is known as AIVAT.) Decks are already shuffled in the battle, and the value does not depend
on their order: drawn cards and shuffles count as no luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from bow.battle import HOUSES, Action, Battle, Reroll
from bow.bots.winning import Prognosis, least
from bow.game.chance import below, seeded, shuffled
from bow.game.chances import Script, Way, draws_of, rolls_of

#: the seed of everything after an event: the same for each outcome, and never the battle's own
AFTERWARDS: Final = 1
COUNTED: Final = 0.5
"""The share of luck that counts. It is the slope of results over luck in battles between greedy bots, roughly: much of
what dice give does not last. Any fixed share keeps the mean of luck at 0."""
UNSETTLED: Final = ("reroll", "stalwart", "retreat")
"""Kinds of decision within a combat, before which the value would not see all that the dice do."""

Outcome = tuple[str, ...]
Value = Callable[["Battle"], float]


class ChanceEvent(NamedTuple):
    """An event of chance within an action: its possible outcomes, the one that came, and the faces of the die."""

    ways: Sequence[Way]
    came: Outcome
    die: Sequence[str] = ()


class _Recorded(Script):
    """A script of the actual results that notes the events of chance."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words)
        self.events: list[ChanceEvent] = []

    def roll(self, count: int, die: Sequence[str]) -> list[str]:
        fallen = super().roll(count, die)
        if count:
            self.events.append(ChanceEvent(rolls_of(count, tuple(die)), _together(die, fallen), die))
        return fallen

    def draw(self, wanted: str, there: Sequence[str]) -> str:
        drawn = super().draw(wanted, there)
        self.events.append(ChanceEvent(draws_of(there), (drawn,)))
        return drawn


class _Instead(Script):
    """A script of the actual results up to one event, with another outcome of it, and fixed chance from there on."""

    def __init__(self, words: Sequence[str], event: int, way: Outcome) -> None:
        super().__init__(words)
        self._left, self._way = event, way
        self._chance = seeded(AFTERWARDS)

    def roll(self, count: int, die: Sequence[str]) -> list[str]:
        if not count:
            return []
        self._left -= 1
        if self._left >= 0:
            return super().roll(count, die)
        return list(self._way) if self._left == -1 else [self._one(die) for _ in range(count)]

    def draw(self, wanted: str, there: Sequence[str]) -> str:
        self._left -= 1
        if self._left >= 0:
            return super().draw(wanted, there)
        return self._way[0] if self._left == -1 else self._one(there)

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        if self._left >= 0:
            return super().shuffle(cards)
        self._chance, order = shuffled(self._chance, range(len(cards)))
        return [cards[n] for n in order]

    def check_spent(self) -> None:
        """Accept unused results: those after the event count no more."""

    def _one(self, things: Sequence[str]) -> str:
        self._chance, n = below(self._chance, len(things))
        return things[n]


def luck_of(before: Battle, action: Action | str, words: Sequence[str], value: Value) -> list[float]:
    """Return the luck of each chance event within an action: its value minus the mean value of its outcomes.

    Args:
        before: the battle before the action.
        action: the action.
        words: the actual results of chance; see `Battle.outcomes`.
        value: the value of a battle; it may depend on everything but the battle's generator.
    """
    recorded = _Recorded(words)
    start = before.reseeded(AFTERWARDS).quiet()
    start.copy().play_by(action, recorded)
    found = []
    for number, event in enumerate(recorded.events):
        values: dict[Outcome, float] = {}
        rerolls: dict[Outcome, str] = {}
        for _, way in event.ways:
            after = start.copy()
            after.play_by(action, _Instead(words, number, way))
            owed = after.decision
            if isinstance(owed, Reroll) and Counter(owed.dice) == Counter(way):
                rerolls[way] = owed.house
            values[way] = value(after)
        best = values | {way: _with_reroll(event.die, way, values, house) for way, house in rerolls.items()}
        found.append(best[event.came] - fsum(float(share) * best[way] for share, way in event.ways))
    return found


def _with_reroll(die: Sequence[str], way: Outcome, values: Mapping[Outcome, float], house: str) -> float:
    """Return the value of dice for Stark if a House may roll those of one symbol again, as is best for it."""
    found = [values[way]]
    for symbol in dict.fromkeys(way):
        kept = tuple(face for face in way if face != symbol)
        rolls = rolls_of(len(way) - len(kept), tuple(die))
        found.append(fsum(float(share) * values[_together(die, (*kept, *new))] for share, new in rolls))
    return max(found) if house == HOUSES[0] else min(found)


def _together(die: Sequence[str], dice: Sequence[str]) -> Outcome:
    """Return dice in the order of the faces: only the number that shows each symbol counts."""
    return tuple(face for face in dict.fromkeys(die) for _ in range(dice.count(face)))


class BattleLuck:
    """The sum of House Stark's luck in a battle that reports its events.

    Attributes:
        total: the sum, in chances of winning.
        events: the number of events of chance.
    """

    def __init__(self) -> None:
        self.total = 0.0
        self.events = 0
        self._prognosis: tuple[int, Prognosis] | None = None

    def play(self, battle: Battle, action: Action | str) -> None:
        """Play an action in a battle, which is changed, and add its luck."""
        before = battle.copy()
        battle.play(action)
        if battle.outcomes:
            lucks = luck_of(before, action, battle.outcomes, self._value_in(before))
            self.total += COUNTED * fsum(lucks)
            self.events += len(lucks)

    def _value_in(self, battle: Battle) -> Value:
        """Return the value for the round of a battle."""
        if self._prognosis is None or self._prognosis[0] != battle.round:
            self._prognosis = battle.round, Prognosis(battle.reseeded(AFTERWARDS).quiet())
        return settled(self._prognosis[1])


def settled(prognosis: Prognosis) -> Value:
    """Return Stark's chance of winning as a value. Within a combat, open questions get the least active answers."""

    def value(battle: Battle) -> float:
        while (owed := battle.decision) is not None and owed.kind in UNSETTLED:
            battle.play(least(battle.legal_actions()))
        return prognosis.chance(battle)

    return value
