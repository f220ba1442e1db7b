"""Threats: the strikes that each side could make next, and what a commit ability would add to them.

An enemy that can strike one unit anyway does little more harm by striking another. So a place is dangerous only if it
offers an enemy a better strike than it already has. A kill also removes the strikes of the killed unit. Strikes are
evaluated by heuristics, in the greedy bot's unit of measure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bow.battle import Action, Battle, FollowUp, Odds, PickUnit, RetreatStep, UseCommit
from bow.battle.whatif import if_ordered
from bow.bots.evaluation import ENEMY, GREEDY, Weights, distances
from bow.bots.heuristics import Heuristics, bounties, carriers
from bow.bots.playout import Playout

if TYPE_CHECKING:
    from bow.bots.greedy import Thought
    from bow.content.models import Order

COMMIT = 0.4  # least gain of a commit ability; below it the ability is kept for later
LAST_COMMIT = 0.05  # the same in the last round
EXTRA_ATTACK = 0.8  # share of a strike that an extra one is worth
PURSUIT = 0.3
RALLIED = 0.7  # share of a unit's plan if an order only makes it active
PICKED = 0.5  # share of an own unit's plan if it is picked
ANOTHER_TURN = 0.4  # share of the second best order
GREATLY = 9  # orders; no House has more
GUESSES = 12  # number of playouts of a combat
ANSWERS = 30  # most decisions in a combat
#: decisions of these kinds mean that the combat is over
AFTERWARDS = ("turn", "order", "name", "act", "tactic", "strike", "keep")


def orders(battle: Battle, house: str, weights: Weights = GREEDY) -> float:
    """Estimate how many orders a House can still give this round; 0 once it has passed."""
    state = battle.house(house)
    if state.passed:
        return 0.0
    tokens = sum(count for symbol, count in state.orders.items() if symbol != "morale")
    return weights.token_orders * tokens + weights.card_orders * min(state.cards, state.command + 0.5)


class Threats:
    """Corrections by threats for one decision; it implements `bow.bots.greedy.SecondLook`."""

    def __init__(self, thought: Thought, heuristics: Heuristics | None = None) -> None:
        """Take a decision of the greedy bot.

        Without `heuristics`, the evaluation's bounties are set as well.
        """
        self.thought = thought
        self.weights = thought.weights
        battle, value = thought.battle, thought.value
        if heuristics is None:
            value.bounties = bounties(battle)
        self.heuristics = heuristics or Heuristics(battle, value)
        self.house = value.house
        self.figures = battle.figures()
        self.closed = battle.impassable
        self._way: dict[str, Mapping[str, int]] = {}
        self.own = dict(battle.places(value.house))
        self.foes = dict(battle.places(value.enemy))
        self.last = 0 < battle.limit <= battle.round
        self.later = 0.0 if self.last else self.weights.next_round
        #: how likely each unit strikes before it is struck again
        self.likely = self._likely(battle)
        self.aims = {
            unit: self._aims(unit, hex, self.foes if unit in self.own else self.own)
            for unit, hex in (self.own | self.foes).items()
        }
        self.running = {each.unit: each.objective for each in carriers(battle, self.heuristics.unit_objectives)
                        if each.objective.house == self.house}  # fmt: skip
        self._standing: dict[tuple[str, str], float] = {}
        self._back: dict[str, list[str]] = {}
        self._stock: float | None = None

    def _likely(self, battle: Battle) -> dict[str, float]:
        found = {}
        for house in ENEMY:
            active = battle.active_units(house)
            now = min(1.0, orders(battle, house, self.weights) / max(1, len(active)))
            found.update(dict.fromkeys(battle.places(house), self.later))
            found.update(dict.fromkeys(active, max(self.later, now)))
        return found

    def _aims(self, unit: str, hex: str, foes: dict[str, str]) -> list[tuple[float, str]]:
        """Return the targets a unit could strike at, best first, each with its worth."""
        found = ((self.strike(unit, foe, hex, at, self.figures[foe]), foe) for foe, at in foes.items())
        return sorted((each for each in found if each[0] > 0), reverse=True)

    def strike(self, unit: str, foe: str, hex: str, at: str, figures: int) -> float:
        """Return the worth of a strike from a hex, with or without a move to it; 0 if the target is out of reach."""
        one = self.heuristics.fighters[unit]
        far = self.heuristics.apart[hex][at]
        if far > one.range == 1:
            far = self._ways(at)[hex]
        if far > one.step + one.range:
            return 0.0
        worth = self.heuristics.strike(unit, foe, hex, at, figures)
        return worth if far <= one.range else self.weights.on_foot * worth

    def _ways(self, to: str) -> Mapping[str, int]:
        """Return the steps from every hex to one hex, over passable land."""
        found = self._way.get(to)
        if found is None:
            found = self._way[to] = distances(self.heuristics.board, self.closed, (to,))
        return found

    def best_beside(self, unit: str, foe: str) -> float:
        """Return the worth of a unit's best strike at any enemy except `foe`."""
        return next((worth for worth, other in self.aims[unit] if other != foe), 0.0)

    # --- moves and strikes
    def of_move(self, battle: Battle, action: Action) -> float:
        """Return how a move changes the unit's strikes in the next round, and the enemies' strikes at it.

        Progress towards an objective is added.
        """
        unit, to = action.args[:2]
        at = battle.places(self.house).get(unit)
        if at is None or unit not in self.own:
            return 0.0
        worth = self.standing(unit, to) - self.standing(unit, at)
        objective = self.running.get(unit)
        if objective is not None:
            worth += self.thought.value.point * (objective.done(to) - objective.done(at))
        return worth

    def standing(self, unit: str, hex: str) -> float:
        """Return the worth of a unit's position on a hex: its strikes from there minus the threats to it."""
        key = (unit, hex)
        found = self._standing.get(key)
        if found is None:
            promised = max(
                (self.strike(unit, foe, hex, at, self.figures[foe]) for foe, at in self.foes.items()), default=0
            )
            found = self.later * promised
            for foe, at in self.foes.items():
                more = self.strike(foe, unit, at, hex, self.figures[unit]) - self.best_beside(foe, unit)
                if more > 0:
                    found -= self.likely[foe] * more
            found = self._standing[key] = self.weights.future_strike * found + self.surroundings(unit, hex)
        return found

    def surroundings(self, unit: str, hex: str) -> float:
        """Return the worth to a unit of friendly units beside its hex and of a free hex to retreat to."""
        weights = self.weights
        near = self.heuristics.apart[hex]
        taken = {at for friend, at in self.own.items() if friend != unit}
        neighbours = sum(near[at] == 1 for at in taken)
        taken.update(self.foes.values())
        return weights.neighbours * neighbours + weights.room * (not taken.issuperset(self._way_back(hex)))

    def _way_back(self, hex: str) -> list[str]:
        """Return the hexes to which a unit could retreat from a hex if no units stood there (RET-1, RET-2)."""
        found = self._back.get(hex)
        if found is None:
            board = self.heuristics.board
            h = board.index[hex]
            row = board.row[h] + (-1 if self.thought.value.edges[self.house] == "top" else 1)
            back = (board.names[k] for k in board.neighbours[h] if board.row[k] == row)
            found = self._back[hex] = [name for name in back if name not in self.closed]
        return found

    def of_strike(self, odds: Odds) -> float:
        """Return how a strike changes the own units' strikes at the target, and the target's own strikes."""
        target = odds.target
        at = self.foes.get(target)
        if at is None:
            return 0.0
        total = 0.0
        if odds.eliminated and self.aims[target]:
            total += odds.eliminated * self.likely[target] * self.aims[target][0][0]
        figures = self.figures[target]
        for unit, hex in self.own.items():
            share = self.later if unit == odds.attacker else self.likely[unit]
            now = self.strike(unit, target, hex, at, figures) if share else 0.0
            if not now:
                continue
            other = self.best_beside(unit, target)
            then = -max(now, other)
            for lost, chance in enumerate(odds.lost):
                if chance:
                    left = self.strike(unit, target, hex, at, figures - lost) if lost < figures else 0.0
                    then += chance * max(other, left)
            total += share * then
        return self.weights.future_strike * total

    # --- cards
    def of_card(self, action: Action) -> float:
        """Return the expected gain of a card: its tactic, and the affordable orders, each unit named only once."""
        thought = self.thought
        battle = thought.battle.copy()
        battle.play(action)
        card = battle.catalogue.cards[action.args[0]]
        promised = 0.0
        rest: list[tuple[Order, set[str]]] = []
        used: set[str] = set()
        for option in battle.legal_actions():
            if option.verb == "order":
                rest.append((card.orders[int(option.args[0]) - 1], thought.named(battle, option)))
            elif option.verb == "tactic":
                promised += self.weights.tactic
            elif option.verb in ("move", "attack"):
                used.add(thought.leader(option))
        promised += sum(thought.plan(unit) for unit in used)
        left = battle.house(self.house).command
        while rest:
            gains = [(self._ordered(order, units - used), order, units) for order, units in rest if order.cost <= left]
            if not gains:
                break
            (gain, best), order, units = max(gains, key=lambda each: each[0][0])
            if gain <= 0:
                break
            promised += gain
            used |= best
            left -= order.cost
            rest.remove((order, units))
        return promised

    def _ordered(self, order: Order, units: set[str]) -> tuple[float, set[str]]:
        """Return the gain of an order minus its price, and the best units it can name."""
        plan = self.thought.plan
        most = None if order.count == "all" else order.count
        best = sorted((unit for unit in sorted(units) if plan(unit) > 0), key=lambda unit: -plan(unit))[:most]
        share = RALLIED if order.does == "rally" else 1.0
        return share * sum(map(plan, best)) - self.weights.command * order.cost, set(best)

    # --- answers
    def of_answer(self, action: Action) -> float | None:
        """Return the worth of a follow-up, a retreat, a picked unit or a commit ability; None for other decisions."""
        thought = self.thought
        decision = thought.battle.decision
        if isinstance(decision, UseCommit):
            return self._combat_ends(action) - (self._least_gain if action.verb == "commit" else 0.0)
        if isinstance(decision, (FollowUp, RetreatStep)) and decision.unit in self.own:
            return self._gone(decision.unit, action)
        if isinstance(decision, PickUnit) and action.verb == "pick" and action.args[0] in self.own:
            return thought.after(action) + PICKED * max(0.0, thought.plan(action.args[0]))
        return None

    def _gone(self, unit: str, action: Action) -> float:
        """Return the worth of a unit's moving on or staying, including the attack it may then make."""
        thought, value = self.thought, self.thought.value
        before = thought.battle
        after = before.copy()
        after.play(action)
        worth = value.place(after) - value.place(before)
        to = after.places(self.house).get(unit)
        if to is None:
            return worth - value.unit(before.roster[unit], self.figures[unit])
        worth += self.standing(unit, to) - self.standing(unit, self.own[unit])
        if action.verb == "pursue":
            strikes = [then for then in after.legal_actions() if then.verb == "attack" and then.args[0] == unit]
            worth += max((thought.strike(after, then) for then in strikes), default=0.0)
        return worth

    # --- commit abilities
    def of_commit(self, action: Action) -> float:
        """Return the gain of a commit ability now, minus the least gain required."""
        thought = self.thought
        battle = thought.battle
        unit = action.args[0]
        commander = thought.battle.roster[unit].commander
        words = set()
        if commander is not None:
            commit = battle.catalogue.commanders[commander].commit
            for effect in commit.effects:
                words |= {effect.word, *(each.word for each in getattr(effect, "effects", ()))}
        after = battle.copy()
        after.play(action)
        decision = battle.decision
        if decision is not None and decision.kind == "turn":
            while (asked := after.decision) is not None and asked.house == self.house and asked.kind == "pick":
                after.play(max(after.legal_actions(), key=self._picked))
            gain = self.stock(after) - self._stock_now()
            if "another-turn" in words:
                gain += ANOTHER_TURN * self._second_best()
        else:
            now = max((worth for _, worth in thought.deeds(battle)), default=0.0)
            strike = max((w for a, w in thought.deeds(battle) if a.verb == "attack" and a.args[0] == unit), default=0.0)
            gain = max((worth for _, worth in thought.deeds(after)), default=0.0) - max(0.0, now)
            gain += EXTRA_ATTACK * max(0.0, strike) if "extra-attack" in words else 0.0
            gain += PURSUIT * max(0.0, strike) if "pursue" in words else 0.0
        return gain - self._least_gain

    @property
    def _least_gain(self) -> float:
        return LAST_COMMIT if self.last else COMMIT

    def _combat_ends(self, answer: Action) -> float:
        """Return the average worth, once the combat is over, of committing an ability or not during it."""
        thought, total = self.thought, 0.0
        others = Playout(self.heuristics)
        for n in range(GUESSES):
            battle = thought.view.sample(thought.seed + n)
            battle.play(answer)
            for _ in range(ANSWERS):
                asked = battle.decision
                if asked is None or asked.kind in AFTERWARDS:
                    break
                legal = battle.legal_actions()
                if asked.house == self.house and asked.kind in ("pick", "spread"):
                    battle.play(max(legal, key=lambda action: self._worth_after(battle, action)))
                else:
                    battle.play(others.choose(battle, legal))
            total += thought.value.worth(battle) - thought.here
        return total / GUESSES

    def _worth_after(self, battle: Battle, action: Action) -> float:
        after = battle.copy()
        after.play(action)
        return self.thought.value.worth(after)

    def _picked(self, action: Action) -> float:
        return self.thought.plan(action.args[0]) if action.verb == "pick" and action.args[0] in self.own else 0.0

    def stock(self, battle: Battle) -> float:
        """Return the gain of the remaining orders, each given to a different active unit, best first."""
        plans = sorted((self._plan(battle, id) for id in battle.active_units(self.house)), reverse=True)
        left = min(GREATLY, orders(battle, self.house, self.weights))
        return sum(max(0.0, plan) * min(1.0, max(0.0, left - n)) for n, plan in enumerate(plans))

    def _plan(self, battle: Battle, unit: str) -> float:
        """Return the gain of a unit's best deed in a battle, if it were ordered now."""
        return max((worth for _, worth in self.thought.deeds(if_ordered(battle, unit))), default=0.0)

    def _stock_now(self) -> float:
        if self._stock is None:
            self._stock = self.stock(self.thought.battle)
        return self._stock

    def _second_best(self) -> float:
        plans = sorted((self.thought.plan(id) for id in self.thought.battle.active_units(self.house)), reverse=True)
        return max(0.0, plans[1]) if len(plans) > 1 else 0.0
