"""A bot that looks one step ahead: it takes the action with the best evaluation, averaged over its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import fsum
from typing import TYPE_CHECKING, Protocol

from bow.battle import Action, Battle, CardDecision, Odds, OrderedUnits, View
from bow.battle.whatif import if_ordered
from bow.bots.evaluation import GREEDY, Evaluation, Weights
from bow.bots.exchanges import best_exchange, worth_of_card
from bow.bots.prizes import Prizes
from bow.content.terms import RANKS
from bow.game.chance import below, seeded

if TYPE_CHECKING:
    from bow.bots.heuristics import Memory

SAMPLES = 4  # guesses at hidden information when an action is judged by playing it
CARD = 0.8  # price of discarding a card
DONE = Action("done")
PASS = Action("pass")


class GreedyBot:
    """A bot that looks one step ahead. It keeps no state between choices: the same view gives the same choice."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View) -> Action:
        """Return the action with the highest immediate gain."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return Thought(view, self._seed).choice(legal)


class SecondLook(Protocol):
    """Corrections to the greedy bot's scores, made by a bot that looks further, in the same unit of measure."""

    def of_move(self, battle: Battle, action: Action) -> float:
        """Return the worth of a move apart from better ground and the best attack after it.

        `battle` is the battle before the move.
        """

    def of_strike(self, odds: Odds) -> float:
        """Return the worth of an attack apart from its harm and cost."""

    def of_commit(self, action: Action) -> float:
        """Return the worth of using a commit ability when no decision asks for it."""

    def of_card(self, action: Action) -> float:
        """Return the expected worth of playing a card."""

    def of_answer(self, action: Action) -> float | None:
        """Return the worth of an answer to another decision. None: use the greedy bot's own score."""


class Thought:
    """The greedy bot's analysis of one decision: a score for each action."""

    def __init__(self, view: View, seed: int, weights: Weights = GREEDY, memory: Memory | None = None) -> None:
        """Take the decision of a view. Pass a memory if many decisions descend from the same battle."""
        self.weights = weights
        self.view = view
        self.seed = seed
        self.memory = memory
        self.battle = view.sample(seed)
        known = memory.evaluations[view.viewer] if memory is not None else None
        self.value = known or Evaluation(self.battle, view.viewer, weights)
        self._near = memory.seen(self.battle) if memory is not None else None
        #: worth of each unspent order token
        self.price = weights.tokens
        self.here = self.value.worth(self.battle)
        self.second: SecondLook | None = None  # set by bots that look further
        self._plans: dict[str, float] = {}

    @cached_property
    def prizes(self) -> Prizes:
        """The prizes for markers of a third party."""
        return Prizes(self.battle)

    def choice(self, legal: tuple[Action, ...]) -> Action:
        """Return the best legal action, chosen by the kind of the decision."""
        decision = self.view.decision
        assert decision is not None
        kinds: dict[str, Callable[[tuple[Action, ...]], Action]] = {
            "turn": self.turn,
            "act": self.act,
            "order": self.card,
            "name": self.card,
            "tactic": self.card,
            "strike": self.act,
            "reroll": self.reroll,
            "keep": self.keep,
            "lay": self.lay,
            "exchange": self.exchange,
        }
        if decision.bots_answer:
            return next(action for action in legal if action.verb == decision.bots_answer)
        return kinds.get(decision.kind, self.look)(legal)

    def scores(self, legal: tuple[Action, ...]) -> dict[Action, float]:
        """Return the score of each action; for moves and attacks, the gain compared with an idle unit."""
        decision = self.view.decision
        assert decision is not None
        match decision.kind:
            case "turn":
                return {action: self.offer(action) for action in legal}
            case "reroll":
                return {action: self.strike(self.battle, action) for action in legal}
            case "keep":
                return {action: self.kept(action) for action in legal}
            case "name":
                return {a: self.plan(a.args[0]) if a.verb == "name" else 0.0 for a in legal}
            case "act" | "order" | "strike":
                found = dict(self.deeds(self.battle))
                for action in legal:
                    if action.verb == "order":
                        found[action] = self.order(self.battle, action, set())
                    elif action.verb == "done":
                        found[action] = 0.0
                    elif action not in found:
                        found[action] = self.after(action)
                return found
        return {action: self.answer(action) for action in legal}

    # --- whose turn it is
    def turn(self, legal: tuple[Action, ...]) -> Action:
        """Return the token, card or pass with the best expected gain minus its price."""
        return self.best(legal, self.offer)

    def offer(self, action: Action) -> float:
        """Return the expected gain of a way to begin a turn, minus its price."""
        match action.verb:
            case "token" | "pair":
                symbol, unit = action.args[:2]
                price = self.price[symbol] if action.verb == "token" else 2 * self.price[symbol] + self.weights.pair
                return self.plan(unit) - price
            case "raise":
                return self.spaces(1) - self.price["morale"] / 2
            case "rally":
                return self.weights.rally * self.plan(action.args[0]) + self.spaces(-1) - self.price["morale"]
            case "card":
                return self.play_card(action) if self.second is None else self.second.of_card(action)
            case "discard":
                return self.plan(action.args[2]) - CARD
            case "pass":
                return -self.weights.tempo
            case "commit" if self.second is not None:
                return self.second.of_commit(action)
            case _:
                return self.after(action) - 0.5  # a commit ability comes back only in another battle

    def spaces(self, toward: int) -> float:
        """Return the worth of moving the morale marker some spaces toward the House's side."""
        now = self.battle.morale
        return self.value.morale(now + toward * self.value.sign) - self.value.morale(now)

    def plan(self, unit: str) -> float:
        """Return the gain of the best action of a unit, if it were ordered now."""
        found = self._plans.get(unit)
        if found is None:
            memory, near = self.memory, self._near
            key = near(unit) if near is not None else ()
            found = memory.plans.get(key) if memory is not None else None
            if found is None:
                found = max((value for _, value in self.deeds(if_ordered(self.battle, unit))), default=0.0)
                if memory is not None:
                    memory.plans[key] = found
            self._plans[unit] = found
        return found

    def play_card(self, action: Action) -> float:
        """Return the expected gain of a card: the best plans of the units its orders may name, minus the cost."""
        battle = self.battle.copy()
        battle.play(action)
        total = 0.0
        used: set[str] = set()
        card = battle.catalogue.cards[action.args[0]]
        for option in battle.legal_actions():
            if option.verb == "order":
                order = card.orders[int(option.args[0]) - 1]
                gain = self.order(battle, option, used) - self.weights.command * order.cost
                total += max(0.0, gain)
            elif option.verb == "tactic":
                total += 1.0
            elif option.verb in ("move", "attack"):
                used.add(self.leader(option))
        total += fsum(self.plan(unit) for unit in used)  # whatever order names them
        return total

    def order(self, battle: Battle, action: Action, used: set[str]) -> float:
        """Return the expected gain of a card's order: the plans of the best units it may name."""
        order = battle.catalogue.cards[self.card_id(battle)].orders[int(action.args[0]) - 1]
        plans = sorted((self.plan(unit) for unit in self.named(battle, action) - used), reverse=True)
        plans = plans[: None if order.count == "all" else order.count]
        share = 0.7 if order.does == "rally" else 1.0
        return share * sum(plan for plan in plans if plan > 0)

    def named(self, battle: Battle, action: Action) -> set[str]:
        """Return the units that an order of a card may name."""
        after = battle.copy()
        after.play(action)
        found = {self.leader(a) for a in after.legal_actions() if a.verb in ("name", "move", "attack")}
        asked = after.decision
        return found | set(asked.units) if isinstance(asked, OrderedUnits) else found

    @staticmethod
    def leader(action: Action) -> str:
        """Return the unit that acts; the first one of a coordinated attack."""
        return action.args[0].split("+")[0]

    @staticmethod
    def card_id(battle: Battle) -> str:
        """Return the id of the card in play."""
        decision = battle.decision
        assert isinstance(decision, CardDecision)
        assert decision.card is not None
        return decision.card

    # --- ordered units
    def deeds(self, battle: Battle) -> Iterable[tuple[Action, float]]:
        """Yield each legal move, attack and fire action of a battle with its gain.

        Fire actions are included only if special rules are in force. Attacks on markers are among them.
        """
        before: float | None = None
        for action in battle.legal_actions():
            if action.verb == "move":
                if before is None:
                    before = self.value.place(battle)
                yield action, self.move(battle, action, before)
            elif action.verb in ("attack", "hounds"):
                yield action, self.strike(battle, action)
            elif action.verb in ("scorch", "douse") and self.value.special:
                yield action, self.fire(battle, action)
            elif action.verb == "assail":
                yield action, self.assail(battle, action)

    def assail(self, battle: Battle, action: Action) -> float:
        """Return the average gain of an attack on a marker."""
        return self.value.point * self.prizes.of_attack(battle, action)

    def strike(self, battle: Battle, action: Action) -> float:
        """Return the expected gain of an attack, in the points of the evaluation."""
        odds = battle.odds(action)
        assert odds is not None
        worth = self.value.combat(battle, odds)
        return worth if self.second is None else worth + self.second.of_strike(odds)

    def move(self, battle: Battle, action: Action, before: float) -> float:
        """Return the gain of a move: better ground and the best attack after it, minus the parting blow."""
        after = battle.copy()
        blow = battle.odds(action)
        after.play(action)
        if blow is not None and (owed := after.decision) is not None and owed.kind == "blow":
            after.play("decline")
        value = self.value.place(after) - before
        if blow is not None:
            value -= self.value.combat(battle, blow)
        if self.second is not None:
            value += self.second.of_move(battle, action)
        unit = action.args[0]
        best = 0.0
        for then in after.legal_actions():
            if then.verb == "attack" and unit in then.args[0].split("+"):
                best = max(best, self.strike(after, then))
            elif then.verb == "scorch" and then.args[0] == unit and self.value.special:
                best = max(best, self.fire(after, then))
            elif then.verb == "assail" and then.args[0] == unit:
                best = max(best, self.assail(after, then))
        return value + best

    def fire(self, battle: Battle, action: Action) -> float:
        """Return the average gain of setting a fire or putting one out."""
        unit, hex = action.args[:2]
        ends = self.value.scorched if action.verb == "scorch" else self.value.doused
        return sum(likely * value for value, likely in ends(battle, unit, hex))

    def act(self, legal: tuple[Action, ...]) -> Action:
        """Return the best move if it beats what its unit can do in place, else the best attack."""
        values = dict(self.deeds(self.battle))
        stay: dict[str, float] = {}
        for action, value in values.items():
            if action.verb != "move":
                stay[action.args[0]] = max(value, stay.get(action.args[0], 0.0))
        moves = {a: v - stay.get(a.args[0], 0.0) for a, v in values.items() if a.verb == "move"}
        other = [a for a in legal if a not in values and a.verb not in ("done", "order", "tactic")]
        for action in other:
            values[action] = self.after(action) - 0.5
            if values[action] > 0:
                moves[action] = values[action]
        if moves:
            best = max(moves, key=lambda a: moves[a])
            if moves[best] > 0.01:
                return best
        values = {a: v for a, v in values.items() if a.verb != "move"}
        if values:
            best = max(values, key=lambda a: values[a])
            if values[best] > 0:
                return best
        return next((a for a in legal if a.verb == "done"), legal[0])

    def card(self, legal: tuple[Action, ...]) -> Action:
        """Return the next step of a card: its best units, its tactic, its best order, then the units' actions."""
        verbs = {action.verb for action in legal}
        if "name" in verbs:
            names = [a for a in legal if a.verb == "name"]
            best = max(names, key=lambda a: self.plan(a.args[0]))
            return best if DONE not in legal or self.plan(best.args[0]) > 0 else DONE
        tactic = next((a for a in legal if a.verb == "tactic"), None)
        if tactic is not None and ("skip" not in verbs or self.after(tactic) > -0.5):
            return tactic
        if "skip" in verbs:
            return Action("skip")
        orders = [a for a in legal if a.verb == "order"]
        if orders:
            gains = {a: self.order(self.battle, a, set()) for a in orders}
            best = max(orders, key=lambda a: gains[a])
            if gains[best] > self.weights.command or DONE not in legal:
                return best
        return self.act(legal)

    # --- answers
    def reroll(self, legal: tuple[Action, ...]) -> Action:
        """Return the reroll with the highest average gain."""
        return self.best(legal, lambda action: self.strike(self.battle, action))

    def keep(self, legal: tuple[Action, ...]) -> Action:
        """Return the best card, or the best token, to keep for the next round."""
        return self.best(legal, self.kept)

    def exchange(self, legal: tuple[Action, ...]) -> Action:
        """Return the card or token to exchange, or `skip`."""
        return best_exchange(self.battle, self.view.viewer, legal)

    def kept(self, action: Action) -> float:
        """Return the worth of a card or token in the next round."""
        word = action.args[0]
        if word == "valor":
            return 3.0
        if word == "morale":
            return 1.0
        if word in RANKS:
            mine = self.battle.places(self.view.viewer)
            return 1.0 + sum(self.battle.roster[unit].rank == word for unit in mine) / 4
        card = self.battle.catalogue.cards.get(word)
        return 0.0 if card is None else worth_of_card(card)

    def lay(self, legal: tuple[Action, ...]) -> Action:
        """Return a random legal action, so that a marker's place does not reveal what it is."""
        laid = sum(marker.at is not None for marker in self.battle.markers())
        return legal[below(seeded(64 * self.seed + laid), len(legal))[1]]

    def look(self, legal: tuple[Action, ...]) -> Action:
        """Return the answer to another kind of decision whose immediate result is the best position."""
        return self.best(legal, self.answer)

    def answer(self, action: Action) -> float:
        """Return the value of the position after an answer."""
        found = None if self.second is None else self.second.of_answer(action)
        return self.after(action) if found is None else found

    def after(self, action: Action) -> float:
        """Return the gain of an action, averaged over guesses at hidden information."""
        if action.verb == "commit" and self.second is not None:
            return self.second.of_commit(action) + 0.5
        total = 0.0
        for n in range(SAMPLES):
            battle = self.view.sample(self.seed + n)
            battle.play(action)
            total += self.value.worth(battle) - self.here
        return total / SAMPLES

    @staticmethod
    def best(legal: tuple[Action, ...], value: Callable[[Action], float]) -> Action:
        """Return the first of the actions with the highest value."""
        return max(legal, key=value)
