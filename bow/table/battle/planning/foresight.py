"""Reach and odds, computed once for a position. No screen is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter
from typing import NamedTuple

from bow.battle import Action, Odds
from bow.battle.view import View
from bow.battle.whatif import Reach, reach_of
from bow.table.battle.play.explaining import Asking
from bow.table.battle.play.selection import attacks_in


class Outlook(NamedTuple):
    """The odds of an attack, and its worth.

    Attributes:
        action: the attack.
        odds: its odds.
        breaks_off: whether the attacker breaks off from its opponent for it, who may strike a parting blow first.
    """

    action: Action
    odds: Odds
    breaks_off: bool

    @property
    def cost(self) -> float:
        """The figures that the attacker loses on average by the counterattack."""
        answer = self.odds.answer
        return 0.0 if answer is None else self.odds.counter * answer.expected_lost

    @property
    def balance(self) -> float:
        """The worth in figures: expected kills minus expected losses; a whole unit counts as one more figure."""
        answer = self.odds.answer
        risk = 0.0 if answer is None else self.odds.counter * answer.eliminated
        return self.odds.expected_lost + self.odds.eliminated - self.cost - risk


def best_first(outlooks: Iterable[Outlook]) -> list[Outlook]:
    """Sort attacks by their worth; among equals, the likelier elimination comes first."""
    return sorted(outlooks, key=lambda one: (-round(one.balance, 6), -round(one.odds.eliminated, 6), str(one.action)))


class Foresight:
    """Results for one position, kept until another one is set. `work` computes them in slices."""

    def __init__(self) -> None:
        self._battle: View | None = None
        self._asking: Asking | None = None
        self._legal: tuple[Action, ...] = ()
        self._reaches: dict[str, Reach] = {}
        self._outlooks: dict[Action, Outlook] = {}

    def show(self, battle: View, legal: tuple[Action, ...], asking: Asking) -> None:
        """Set the position.

        Args:
            battle: the position, as the player may know it.
            legal: the legal actions of the player; none while a bot thinks.
            asking: the source of the decision, which also gives the odds.
        """
        if battle is not self._battle:
            self._battle, self._reaches, self._outlooks = battle, {}, {}
        self._legal, self._asking = legal, asking

    # --- reach
    def reach(self, unit: str) -> Reach:
        """Return the reach of a unit in play, as if it were ordered now."""
        assert self._battle is not None
        if unit not in self._reaches:
            self._reaches[unit] = reach_of(self._battle, unit)
        return self._reaches[unit]

    def threats(self, house: str) -> Counter[str] | None:
        """Return how many active units of a House could attack each hex, or None while that is unknown."""
        if self._battle is None or self._unknown(house):
            return None
        return Counter(hex for unit in self._threatening(house) for hex in self._reaches[unit].threatened)

    def _threatening(self, house: str) -> list[str]:
        assert self._battle is not None
        return [unit.id for unit in self._battle.units.values() if unit.house == house and unit.active]

    def _unknown(self, house: str) -> list[str]:
        return [unit for unit in self._threatening(house) if unit not in self._reaches]

    # --- attacks
    def outlooks(self) -> list[Outlook] | None:
        """Return all legal attacks, best first, or None while they are unknown."""
        attacks = attacks_in(self._legal)
        if any(action not in self._outlooks for action in attacks):
            return None
        return best_first(self._outlooks[action] for action in attacks)

    def _weigh(self, action: Action) -> None:
        assert self._battle is not None
        assert self._asking is not None
        odds = self._asking.odds(action)
        assert odds is not None, "an attack has odds"
        units = self._battle.units
        foes = {units[name].engaged_with for name in action.args[0].split("+")} - {None, action.args[1]}
        self._outlooks[action] = Outlook(action, odds, bool(foes) and action.verb == "attack")

    # --- slices
    def work(self, seconds: float, threats_of: str | None, attacks: bool) -> bool:
        """Compute for about this time; return whether something is missing.

        Args:
            seconds: no new step begins after this time; one step is always done.
            threats_of: the House whose threats are wanted, or None.
            attacks: whether the attacks are wanted.
        """
        if self._battle is None:
            return False
        end = perf_counter() + seconds
        units = self._unknown(threats_of) if threats_of is not None else []
        strikes = [action for action in attacks_in(self._legal) if action not in self._outlooks] if attacks else []
        steps: list[Callable[[], object]] = [partial(self.reach, unit) for unit in units]
        steps += [partial(self._weigh, action) for action in strikes]
        for done, step in enumerate(steps, start=1):
            step()
            if perf_counter() >= end:
                return done < len(steps)
        return False
