"""A bot that looks one step ahead: it takes what judges best after the action, or on average after its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import fsum
from typing import TYPE_CHECKING, Protocol

from bow.battle import Action, Battle, CardDecision, OrderedUnits
from bow.battle.whatif import if_ordered
from bow.bots.evaluation import Evaluation
from bow.bots.weights import GREEDY
from bow.content.terms import RANKS
from bow.ground.chance import below, seeded

if TYPE_CHECKING:
    from bow.battle import Odds, View
    from bow.bots.memory import Memory
    from bow.bots.weights import Weights

SAMPLES = 4  # guesses at what is hidden, where an action is judged by playing it
CARD = 0.8  # a card
DONE = Action("done")
PASS = Action("pass")


class GreedyBot:
    """Looks one step ahead. It holds nothing between its choices: the same view gives the same choice."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return Thought(view, self._seed).choice(legal)


class SecondLook(Protocol):
    """What a bot that looks further than the greedy one adds to its judgement, in the same unit of measure."""

    def of_move(self, battle: Battle, action: Action) -> float:
        """What a move is worth beside better ground and the best attack from there, in a battle before it."""

    def of_strike(self, odds: Odds) -> float:
        """What an attack is worth beside what it takes and costs."""

    def of_commit(self, action: Action) -> float:
        """What the use of a commit ability is worth, where nothing asks for it."""

    def of_card(self, action: Action) -> float:
        """What a card promises."""

    def of_answer(self, action: Action) -> float | None:
        """What an answer to any other question is worth; None: it has no opinion."""


class Thought:
    """One decision of the greedy bot: what it thinks of each action."""

    def __init__(self, view: View, seed: int, weights: Weights = GREEDY, memory: Memory | None = None) -> None:
        """Takes the decision of a view; a memory, where it is one of many that come of the same battle."""
        self.weights = weights
        self.view = view
        self.seed = seed
        self.memory = memory
        self.battle = view.sample(seed)
        known = memory.evaluations[view.viewer] if memory is not None else None
        self.value = known or Evaluation(self.battle, view.viewer, weights)
        self._near = memory.seen(self.battle) if memory is not None else None
        #: what each order token is worth unspent
        self.price = weights.tokens
        self.here = self.value.worth(self.battle)
        self.second: SecondLook | None = None  # of a bot that looks further
        self._plans: dict[str, float] = {}

    def choice(self, legal: tuple[Action, ...]) -> Action:
        """The best of the legal actions."""
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
        }
        if decision.bots_answer:
            return next(action for action in legal if action.verb == decision.bots_answer)
        return kinds.get(decision.kind, self.look)(legal)

    def scores(self, legal: tuple[Action, ...]) -> dict[Action, float]:
        """What each action is worth by itself; for moves and attacks, how much better than if its unit stayed idle."""
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
        """A token, a card, or pass: what promises most for its price."""
        return self.best(legal, self.offer)

    def offer(self, action: Action) -> float:
        """What a way to begin a turn promises, less its price."""
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
        """What it is worth to move the morale marker by some spaces toward the own side."""
        now = self.battle.morale
        return self.value.morale(now + toward * self.value.sign) - self.value.morale(now)

    def plan(self, unit: str) -> float:
        """What the best that a unit could do would bring, were it ordered now."""
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
        """What a card promises: the best plans of the units that its orders may name, less what they cost."""
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
        total += fsum(self.plan(unit) for unit in used)  # whatever their order
        return total

    def order(self, battle: Battle, action: Action, used: set[str]) -> float:
        """What an order of a card promises: the plans of the best units that it may name."""
        order = battle.catalogue.cards[self.card_id(battle)].orders[int(action.args[0]) - 1]
        plans = sorted((self.plan(unit) for unit in self.named(battle, action) - used), reverse=True)
        plans = plans[: None if order.count == "all" else order.count]
        share = 0.7 if order.does == "rally" else 1.0
        return share * sum(plan for plan in plans if plan > 0)

    def named(self, battle: Battle, action: Action) -> set[str]:
        """The units that an order of a card may name."""
        after = battle.copy()
        after.play(action)
        found = {self.leader(a) for a in after.legal_actions() if a.verb in ("name", "move", "attack")}
        asked = after.decision
        return found | set(asked.units) if isinstance(asked, OrderedUnits) else found

    @staticmethod
    def leader(action: Action) -> str:
        """The unit that an action is about; of a coordinated attack the first."""
        return action.args[0].split("+")[0]

    @staticmethod
    def card_id(battle: Battle) -> str:
        """The id of the card that is being played."""
        decision = battle.decision
        assert isinstance(decision, CardDecision)
        assert decision.card is not None
        return decision.card

    # --- ordered units
    def deeds(self, battle: Battle) -> Iterable[tuple[Action, float]]:
        """What each move and attack that is legal in a battle would bring."""
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

    def strike(self, battle: Battle, action: Action) -> float:
        """What an attack brings on average."""
        odds = battle.odds(action)
        assert odds is not None
        worth = self.value.combat(battle, odds)
        return worth if self.second is None else worth + self.second.of_strike(odds)

    def move(self, battle: Battle, action: Action, before: float) -> float:
        """What a move brings: better ground than before, and the best attack from there; less the parting blow."""
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
        return value + best

    def fire(self, battle: Battle, action: Action) -> float:
        """What setting a fire, or putting one out, brings on average."""
        unit, hex = action.args[:2]
        ends = self.value.scorched if action.verb == "scorch" else self.value.doused
        return sum(likely * value for value, likely in ends(battle, unit, hex))

    def act(self, legal: tuple[Action, ...]) -> Action:
        """Moves first, as long as one is better than what its unit can do where it stands; then attacks."""
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
        """A card: its tactic, its best order, the best units for it, then the units act."""
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
        """The reroll that brings most on average."""
        return self.best(legal, lambda action: self.strike(self.battle, action))

    def keep(self, legal: tuple[Action, ...]) -> Action:
        """The best card, then the best token, for the next round."""
        return self.best(legal, self.kept)

    def kept(self, action: Action) -> float:
        """What a card or token is worth in the next round."""
        word = action.args[0]
        if word == "valor":
            return 3.0
        if word == "morale":
            return 1.0
        if word in RANKS:
            mine = self.battle.places(self.view.viewer)
            return 1.0 + sum(self.value.roster[unit].rank == word for unit in mine) / 4
        card = self.battle.catalogue.cards.get(word)
        if card is None:
            return 0.0
        orders = sum(
            min(4 if order.count == "all" else order.count, 4) - 0.4 * order.cost
            for order in card.orders
            if order.does != "rally"
        )
        return 1.0 + orders + (0.5 if card.tactic else 0.0)

    def lay(self, legal: tuple[Action, ...]) -> Action:
        """Markers are laid by chance, so that nobody can tell what they are by where they lie."""
        laid = sum(marker.at is not None for marker in self.battle.markers())
        return legal[below(seeded(64 * self.seed + laid), len(legal))[1]]

    def look(self, legal: tuple[Action, ...]) -> Action:
        """Any other question: what stands best right after it."""
        return self.best(legal, self.answer)

    def answer(self, action: Action) -> float:
        """What an answer to any other question is worth."""
        found = None if self.second is None else self.second.of_answer(action)
        return self.after(action) if found is None else found

    def after(self, action: Action) -> float:
        """How much better the battle stands after an action, on average over what is hidden."""
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
        """The first of the actions with the highest value."""
        return max(legal, key=value)
