"""Advice for a player: what the captain bot would do, the reasons with figures, and the enemy's best reply.

The reasons are messages `advice-...`, each with its values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bow.battle import HOUSES, Action, OrderedUnits, TakeTurn
from bow.battle.whatif import STRIKES, if_ordered, reach_of
from bow.bots.captain import NODES, CaptainBot
from bow.bots.evaluation import ENEMY
from bow.bots.winning import chance_of_winning

if TYPE_CHECKING:
    from bow.battle import Battle, Odds, View

SEED = 1
WORTH_SAYING = 0.02  # least difference of chances worth mentioning


class Blow(NamedTuple):
    """A strike of one unit at another: average figures lost, and the probability of elimination."""

    attacker: str
    target: str
    lost: float
    eliminated: float


class Reason(NamedTuple):
    """A reason: the key of its message and the message's values. Units appear by id and actions in notation."""

    key: str
    values: Mapping[str, str | int | float]


@dataclass(frozen=True)
class Advice:
    """A recommended action with its reasons.

    Attributes:
        house: the House that gets the advice.
        action: the recommended action.
        chance_now: the House's current chance of winning, from 0 to 1.
        chance_after: the chance after the action and the enemy's answer. None: the captain did not play it out.
        alternative: the next best action. None: no other action was tried.
        strike: the result of the action's strike. None: the action is not a strike.
        danger: the hardest blow an enemy could deal the acting unit next turn, if that enemy is ordered. None: no unit
            acts, or no enemy reaches it.
        safe: a unit acts, and no enemy reaches it where it will stand.
    """

    house: str
    action: Action
    chance_now: float
    chance_after: float | None
    alternative: Action | None
    strike: Blow | None
    danger: Blow | None
    safe: bool

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons, most important first."""
        found: list[Reason] = []
        if self.strike is not None:
            found.append(Reason("advice-strike", _values(self.strike)))
        if self.danger is not None:
            found.append(Reason("advice-danger", _values(self.danger)))
        elif self.safe:
            found.append(Reason("advice-safe", {"unit": self.action.args[0].split("+")[0]}))
        if self.chance_after is not None and abs(self.chance_after - self.chance_now) >= WORTH_SAYING:
            found.append(
                Reason("advice-chance", {"now": round(100 * self.chance_now), "then": round(100 * self.chance_after)})
            )
        else:
            found.append(Reason("advice-stands", {"now": round(100 * self.chance_now)}))
        if self.alternative is not None:
            found.append(Reason("advice-instead", {"action": str(self.alternative)}))
        return tuple(found)


def _values(blow: Blow) -> dict[str, str | int | float]:
    return {
        "attacker": blow.attacker,
        "target": blow.target,
        "lost": round(blow.lost, 1),
        "chance": round(100 * blow.eliminated),
    }


def advise(view: View, seed: int = SEED, nodes: int = NODES) -> Advice:
    """Return what the captain bot would do in a House's place, and why.

    Information hidden from the House has no influence.

    Args:
        view: the view of the House that must decide.
        seed: the seed of the captain's guesses.
        nodes: see `CaptainBot`.

    Raises:
        ValueError: the House has nothing to decide.
    """
    tried = CaptainBot(seed, nodes).consider(view)
    best = tried[0]
    instead = tried[1].action if len(tried) > 1 else None
    return explained(view, best.action, best.chance, instead)


def explained(view: View, action: Action, then: float | None = None, instead: Action | None = None) -> Advice:
    """Return the advice for a given action; see `Advice`.

    Raises:
        IllegalAction: the action is a move or a strike, and not legal now.
    """
    odds = view.odds(action) if action.verb in STRIKES else None
    unit = action.args[0].split("+")[0] if action.verb in ("move", *STRIKES) else None
    danger = None
    if unit is not None:
        after = view.sample(SEED)
        if action.verb == "move":
            after.play(action)
        danger = worst_blow(after, unit)
    mine = next(house for house in HOUSES if house == view.viewer)
    return Advice(
        house=mine,
        action=action,
        chance_now=chance_of_winning(view, mine),
        chance_after=then,
        alternative=instead,
        strike=None if odds is None else _blow(odds),
        danger=danger,
        safe=unit is not None and danger is None,
    )


def worst_blow(battle: Battle, unit: str) -> Blow | None:
    """Return the hardest blow that an enemy could deal a unit, if that enemy were ordered now, else None."""
    worst: Blow | None = None
    house = battle.roster[unit].house
    if unit not in battle.places(house):
        return None
    for enemy in battle.places(ENEMY[house]):
        asked = if_ordered(battle, enemy)
        blow = _blow_of(asked, enemy, unit)
        if blow is None:
            hexes = reach_of(battle, enemy).targets.get(unit, frozenset())
            go = next((a for a in asked.legal_actions() if a.verb == "move" and a.args[1] in hexes), None)
            if go is None:
                continue
            asked.play(go)
            while (owed := asked.decision) is not None and owed.kind and not isinstance(owed, TakeTurn | OrderedUnits):
                asked.play(asked.legal_actions()[-1])
            blow = _blow_of(asked, enemy, unit)
        if blow is not None and (worst is None or (blow.lost, blow.eliminated) > (worst.lost, worst.eliminated)):
            worst = blow
    return worst


def _blow_of(battle: Battle, attacker: str, target: str) -> Blow | None:
    """Return the result of one unit's strike at another; None if no such strike is legal now."""
    for action in battle.legal_actions():
        if action.verb in STRIKES and action.args == (attacker, target):
            odds = battle.odds(action)
            return None if odds is None else _blow(odds)
    return None


def _blow(odds: Odds) -> Blow:
    return Blow(odds.attacker, odds.target, odds.expected_lost, odds.eliminated)
