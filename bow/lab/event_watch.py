"""The collection of statistics from a battle's events: places, marches, losses, points, uses of cards and abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import bow
from bow.battle import HOUSES, Action, Battle, Event
from bow.battle import events as battle_events

Spots = dict[str, Counter[str]]
"""House -> hex -> count."""
Step = tuple[str, str]
"""A hex and the next one on the way."""


#: the verbs that count as a use
COUNTED: Final = frozenset({"card", "tactic", "commit", "use"})


class EventWatch:
    """The statistics of a battle's events so far.

    Attributes:
        house: unit -> its House, including units in reserve.
        at: unit on the board -> its hex.
        points: House -> source (the id of a special rule, or the name of the points) -> victory points.
        stood: House -> hex -> the number of turns at which one of its units stood there.
        died: House -> hex -> the number of its units eliminated there.
        steps: unit -> its steps by moving, advancing and pursuing, in order.
        fired: the special rules that were applied. Rules without a text emit no event, so they are missing.
        moved: the units that changed their hex other than by retreat.
        fell: the eliminated units.
        came: the units of the reserve that came into play.
        turned: the hexes of objectives that changed hands.
    """

    def __init__(self, battle: bow.Battle) -> None:
        """Start with a new battle or with one already in progress."""
        self.house = dict(houses_of(battle))
        self.at = {id: unit.at for id, unit in battle.units.items()}
        self.holder: dict[str, str | None] = dict(battle.control)
        self.points: Spots = {house: Counter() for house in HOUSES}
        self.stood: Spots = {house: Counter() for house in HOUSES}
        self.died: Spots = {house: Counter() for house in HOUSES}
        self.steps: dict[str, list[Step]] = {}
        self.fired: set[str] = set()
        self.moved: set[str] = set()
        self.fell: set[str] = set()
        self.came: set[str] = set()
        self.turned: set[str] = set()
        placed = dict(self.at)
        self.see(battle.start_events)
        self.at = placed  # the set-up events are already reflected in the battle

    def see(self, events: Iterable[bow.Event]) -> None:
        for event in events:
            match event:
                case battle_events.TurnBegan():
                    for unit, hex in self.at.items():
                        self.stood[self.house[unit]][hex] += 1
                case battle_events.Relocated():
                    self.at[event.unit] = event.to
                    if not isinstance(event, battle_events.Retreated):
                        self.moved.add(event.unit)
                    self.steps.setdefault(event.unit, []).extend(_steps(event))
                case battle_events.Swapped():
                    one, other = event.unit, event.with_
                    self.at[one], self.at[other] = self.at[other], self.at[one]
                    self.moved |= {one, other}
                case battle_events.Eliminated():
                    self.at.pop(event.unit, None)
                    self.fell.add(event.unit)
                    self.died[self.house[event.unit]][event.at] += 1
                case battle_events.BoardLeft():
                    self.at.pop(event.unit, None)
                case battle_events.Arrived():
                    self.at[event.unit] = event.at
                    self.came.add(event.unit)
                case battle_events.ControlChanged():
                    if self.holder.get(event.hex) != event.house:
                        self.turned.add(event.hex)
                    self.holder[event.hex] = event.house
                case battle_events.Scored():
                    self.points[event.house][event.why] += event.points
                case battle_events.SpecialRuleApplied():
                    self.fired.add(event.rule)


def _steps(event: battle_events.Relocated) -> Iterable[Step]:
    """Return the steps of a march; retreats and evasions are no marches."""
    match event:
        case battle_events.Moved():
            return pairwise(event.path)
        case battle_events.Advanced() | battle_events.Pursued():
            hexes = (event.from_, event.first, event.to)
            return (step for step in pairwise(hexes) if step[0] != step[1])
    return ()


def houses_of(battle: bow.Battle) -> Iterable[tuple[str, str]]:
    """Yield every unit of a battle, including the reserve, with its House."""
    for id, unit in battle.units.items():
        yield id, unit.house
    for id, waiting in battle.plan.reserve.items():
        if waiting.house is not None:
            yield id, waiting.house
        elif waiting.commander is not None:
            yield id, battle.catalogue.commanders[waiting.commander].house
        elif waiting.kind is not None:
            yield id, battle.catalogue.kinds[waiting.kind].house


class Usage(NamedTuple):
    """How often something could be used, and how often it was."""

    could: int = 0
    used: int = 0

    @property
    def share(self) -> float:
        """The share of uses among the opportunities; 0 if there was no opportunity."""
        return self.used / self.could if self.could else 0.0

    def also(self, could: int, was: int) -> Usage:
        """Return the sum with further counts."""
        return Usage(self.could + could, self.used + was)


Uses = dict[str, Usage]


class UsageCounts:
    """The counts of uses in one battle while it is played.

    Attributes:
        cards: card -> the turns in which it could be played, and in which it was.
        tactics: card -> how often its tactic could be used when it was played, and how often it was.
        commits: commander with title -> 1 if the commit ability could be used in this battle, and 1 if it was.
        abilities: commander with title -> the decisions at which the unit ability could be used (`use`), and was.
    """

    def __init__(self) -> None:
        self.cards: Uses = {}
        self.tactics: Uses = {}
        self.commits: Uses = {}
        self.abilities: Uses = {}
        self._card = ""  # the card in play
        self._counted = False  # whether its tactic has been counted

    def before(self, battle: Battle, action: Action) -> None:
        """Count what the deciding House could use, and what it uses."""
        owed = battle.decision
        if owed is None:
            return
        legal = [a for a in battle.legal_actions() if a.verb in COUNTED]
        if owed.kind == "turn":
            self._turn({a.args[0] for a in legal if a.verb == "card"}, action)
        verbs = {a.verb for a in legal}
        if "tactic" in verbs:
            self.tactics[self._card] = self.tactics.get(self._card, Usage()).also(not self._counted, 0)
            self._counted = True
            if action.verb == "tactic":
                self.tactics[self._card] = self.tactics[self._card].also(0, 1)
        for verb, uses in (("commit", self.commits), ("use", self.abilities)):
            if verb in verbs:
                self._used(battle, {a.args[0] for a in legal if a.verb == verb}, verb, action, uses)
        if "commit" in verbs:  # an ability counts once a battle, however often it could be used
            for commander, use in self.commits.items():
                self.commits[commander] = Usage(min(1, use.could), min(1, use.used))

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None: ...

    def _turn(self, could: Iterable[str], action: Action) -> None:
        played = action.args[0] if action.verb == "card" else ""
        for card in could:
            self.cards[card] = self.cards.get(card, Usage()).also(1, card == played)
        self._card, self._counted = played, False

    @staticmethod
    def _used(battle: Battle, units: Iterable[str], verb: str, action: Action, uses: Uses) -> None:
        for unit in units:
            commander = battle.roster[unit].commander or unit
            was = action.verb == verb and action.args[0] == unit
            uses[commander] = uses.get(commander, Usage()).also(1, was)


def added(several: Iterable[Mapping[str, tuple[int, int]]], keys: Iterable[str] = ()) -> Uses:
    """Return the sum of the uses in many battles. The keys of `keys` come first, used or not."""
    found: Uses = dict.fromkeys(keys, Usage())
    for uses in several:
        for key, (could, was) in uses.items():
            found[key] = found.get(key, Usage()).also(could, was)
    return found
