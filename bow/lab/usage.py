"""Counts of how often cards, tactics and commanders' abilities could be used, and how often they were."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from bow.battle import Action, Battle, Event


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
#: the verbs that count as a use
COUNTED: Final = frozenset({"card", "tactic", "commit", "use"})


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
