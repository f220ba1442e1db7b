"""Fast playouts by heuristics, to estimate the consequences of a choice. They answer well, but do not play to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bow.battle import Action, Battle, CardDecision, Reroll
from bow.battle.decisions import DECISIONS
from bow.bots.evaluation import ENEMY, GREEDY
from bow.bots.exchanges import best_exchange
from bow.bots.heuristics import SHIELDS, Heuristics, carriers

COMMAND = 0.15  # price of a command token
TACTIC = 0.5  # worth of a card's tactic
RALLY = 0.8  # share of a unit's plan that rallying it is worth
MARKER = 0.4  # worth of a space of morale
LEAST = 0.05  # least gain of a turn; below it the House passes
TOKEN = GREEDY.tokens
STEP = 0.02  # least gain of a move
STRIKES = ("attack", "hounds", "counter", "blow")
FIRST = frozenset(kind.bots_answer for kind in DECISIONS.values() if kind.bots_answer)
ACTS = ("move", "attack", "hounds", "scorch", "douse", "assail")
DONE = Action("done")


class Playout:
    """A player for both Houses in copies of one battle.

    Attributes:
        nodes: the number of actions played.
        expected: by House, the average worth that its strikes since `begin` should take from the other, by heuristics.
        struck: the units attacked since `begin`.
    """

    def __init__(self, heuristics: Heuristics) -> None:
        self.heuristics = heuristics
        self.nodes = 0
        self.expected = dict.fromkeys(ENEMY, 0.0)
        self.struck: set[str] = set()

    def begin(self) -> None:
        """Start a new record of strikes."""
        self.expected = dict.fromkeys(ENEMY, 0.0)
        self.struck = set()

    def luck(self, before: Mapping[str, int], after: Mapping[str, int], house: str) -> float:
        """Return how lucky a House was in the strikes since `begin`, roughly in figures.

        The strikes of both Houses count.

        Args:
            before: the figures of all units in play at `begin`.
            after: the figures now.
            house: the House.
        """
        luck = self.heuristics.taken(self.struck, before, after, house)
        return luck - self.expected[house] + self.expected[ENEMY[house]]

    def play(self, battle: Battle, action: Action, chance: Sequence[str] | None = None) -> None:
        """Play one action in a battle, which is changed.

        `chance` fixes the dice results; None: the battle's generator decides.
        """
        self.nodes += 1
        if action.verb in STRIKES:
            self._expect(battle, action)
        battle.play(action, chance)

    def _expect(self, battle: Battle, action: Action) -> None:
        """Add a strike to the record, with the average worth it takes from its target."""
        if action.args:
            unit, target = action.args[0].split("+")[0], action.args[1]
        else:
            decision = battle.decision
            assert decision is not None
            unit, target = decision.subjects
        house = battle.roster[unit].house
        own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
        self.struck.add(target)
        self.expected[house] += self.heuristics.strike(unit, target, own[unit], enemies[target], figures[target])

    def turns(self, battle: Battle, house: str, replies: int, most: int = 120) -> None:
        """Play a House's turn to its end, and then turns of the enemy until it is the House's turn again.

        Args:
            battle: the battle, which is changed.
            house: the House that must begin a turn or answer within one.
            replies: the most turns of the enemy to play.
            most: the most actions to play.
        """
        seen = 0
        mine = False  # whether a turn has begun
        for _ in range(most):
            legal = battle.legal_actions()
            if not legal:
                return
            verbs = legal[-1].verb
            if verbs == "pass":  # a turn begins
                if battle.turn == house:
                    if mine or seen:
                        return
                else:
                    if seen >= replies:
                        return
                    seen += 1
                mine = True
            self.play(battle, self.choose(battle, legal))

    def choose(self, battle: Battle, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        first, last = legal[0].verb, legal[-1].verb
        if last == "pass":
            return self.turn(battle, legal)
        if first in FIRST:
            return legal[0]
        verbs = {action.verb for action in legal}
        if "name" in verbs:
            return self.name(battle, legal)
        if "order" in verbs:
            return self.order(battle, legal)
        if not verbs.isdisjoint(ACTS):
            return self.act(battle, legal)
        if "tactic" in verbs:
            return Action("tactic")
        if "reroll" in verbs:
            return self.reroll(battle, legal)
        if "stay" in verbs or "retreat" in verbs:
            return self.follow(battle, legal)
        if "pick" in verbs:
            decision = battle.decision
            if decision is not None and decision.kind == "exchange":
                return best_exchange(battle, decision.house, legal)
            return next(action for action in legal if action.verb == "pick")
        return next((a for a in legal if a.verb in FIRST), legal[0])

    def turn(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return the way to begin the turn with the best gain for its price, or a pass if none is good enough."""
        house = battle.turn
        own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
        heuristics, friends = self.heuristics, own.values()
        active = set(battle.active_units(house))
        promise: dict[str, float] = {}
        prizes = heuristics.prizes_now(battle, house)

        def promised(unit: str) -> float:
            found = promise.get(unit)
            if found is None:
                found = heuristics.promise(unit, own[unit], enemies, figures, friends)
                one, apart = heuristics.fighters[unit], heuristics.apart[own[unit]]
                for hex, prize in prizes.items():
                    if prize > found and apart[hex] <= one.step + one.range:
                        found = prize
                promise[unit] = found
            return found

        best, top = legal[-1], LEAST
        cards: dict[str, float] = {}
        for action in legal:
            verb = action.verb
            if verb == "token":
                worth = promised(action.args[1]) - TOKEN[action.args[0]]
            elif verb == "pair":
                worth = promised(action.args[1]) - 2 * TOKEN[action.args[0]] - 0.2
            elif verb == "card":
                card, leader = action.args
                worth = 0.0
                zone = [u for u, hex in own.items() if u in active and heuristics.apart[own[leader]][hex] <= 2]
                used: set[str] = set()
                command = cards.setdefault("command", battle.house(house).command)
                for order in battle.catalogue.cards[card].orders:
                    if order.cost > command:
                        continue
                    if order.does == "rally":
                        worth += 0.3
                        continue
                    may = sorted(
                        ((promised(u), u) for u in zone if u not in used and self._may(u, order.who)), reverse=True
                    )
                    chosen = [(v, u) for v, u in may[: 9 if order.count == "all" else order.count] if v > 0]
                    gain = sum(v for v, _ in chosen) - COMMAND * order.cost
                    if gain > 0:
                        worth += gain
                        used.update(u for _, u in chosen)
                if battle.catalogue.cards[card].tactic:
                    worth += TACTIC
            elif verb == "rally":
                worth = RALLY * promised(action.args[0]) - MARKER - TOKEN["morale"]
            elif verb == "raise":
                worth = MARKER - TOKEN["morale"] / 2
            else:
                continue
            if worth > top:
                best, top = action, worth
        return best

    def _may(self, unit: str, who: object) -> bool:
        """Return whether rank and branch allow an order to name a unit."""
        one = self.heuristics.fighters[unit]
        ranks = getattr(who, "ranks", None)
        branches = getattr(who, "branches", None)
        return (ranks is None or one.rank in ranks) and (branches is None or one.branch in branches)

    def name(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return the `name` action of the most promising unit, or `done` if no unit promises enough."""
        house = battle.roster[next(a.args[0] for a in legal if a.verb == "name")].house
        own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
        best, top = None, -9.0
        for action in legal:
            if action.verb == "name":
                unit = action.args[0]
                worth = self.heuristics.promise(unit, own[unit], enemies, figures, own.values())
                if worth > top:
                    best, top = action, worth
        if best is None or (top < LEAST and DONE in legal):
            return DONE
        return best

    def order(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return the tactic if there is one, else the most promising order, else an action of the ordered units."""
        first = next((a for a in legal if a.verb == "tactic"), None)
        if first is not None:
            return first
        decision = battle.decision
        orders = [a for a in legal if a.verb == "order"]
        if isinstance(decision, CardDecision) and decision.card is not None:
            card = battle.catalogue.cards[decision.card]
            best, top = None, 0.0
            house = decision.house
            own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
            leader = decision.leader
            for action in orders:
                order = card.orders[int(action.args[0]) - 1]
                if order.does == "rally":
                    worth = 0.4
                else:
                    near = [
                        self.heuristics.promise(u, hex, enemies, figures, own.values())
                        for u, hex in own.items()
                        if (leader is None or leader not in own or self.heuristics.apart[own[leader]][hex] <= 2)
                        and self._may(u, order.who)
                    ]
                    near.sort(reverse=True)
                    worth = sum(near[: 9 if order.count == "all" else order.count])
                worth -= COMMAND * order.cost
                if worth > top:
                    best, top = action, worth
            if best is not None:
                return best
        if DONE not in legal and orders:
            return orders[0]
        return self.act(battle, legal)

    def act(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return the move that most improves a unit's position or strike, else the best strike or fire action."""
        heuristics = self.heuristics
        unit = next((a.args[0] for a in legal if a.verb in ACTS), "")
        if not unit:
            return DONE if DONE in legal else legal[0]
        house = battle.roster[unit.split("+")[0]].house
        own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
        draw, apart = heuristics.draw[house], heuristics.apart
        strikes: dict[str, float] = {}
        best, top = None, 0.0
        moves = []
        for action in legal:
            verb = action.verb
            if verb == "move":
                moves.append(action)
                continue
            if verb == "attack" or verb == "hounds":
                unit = action.args[0].split("+")[0]
                target = action.args[1]
                worth = heuristics.strike(unit, target, own[unit], enemies[target], figures[target])
            elif verb == "scorch":
                unit = action.args[0]
                worth = 0.5 * heuristics.burn[house].get(action.args[1], 0.0)
            elif verb == "douse":
                unit = action.args[0]
                worth = 0.3 * heuristics.burn[ENEMY[house]].get(action.args[1], 0.0)
            elif verb == "assail":
                unit = action.args[0]
                worth = heuristics.value.point * heuristics.prizes.of_attack(battle, action)
            else:
                continue
            if worth > strikes.get(unit, 0.0):
                strikes[unit] = worth
            if worth > top:
                best, top = action, worth
        if moves:
            go, gain = None, STEP
            options: dict[str, frozenset[str]] = {}
            objective = (
                {c.unit: c.objective for c in carriers(battle, heuristics.unit_objectives)}
                if heuristics.unit_objectives
                else {}
            )
            closest: dict[str, int] = {}
            for action in moves:
                unit, to = action.args[:2]
                at = own[unit]
                if unit not in options:
                    options[unit] = battle.attack_moves(unit)
                    closest[unit] = min((apart[at][e] for e in enemies.values()), default=0)
                stay = strikes.get(unit, 0.0)
                worth = draw[to] - draw[at] - stay
                near = apart[to]
                worth += 0.08 * (closest[unit] - min((near[e] for e in enemies.values()), default=0))
                if unit in objective:
                    worth += heuristics.value.point * (objective[unit].done(to) - objective[unit].done(at))
                if to in options[unit]:
                    worth += heuristics.best_strike(unit, to, enemies, figures)
                if worth > gain:
                    go, gain = action, worth
            if go is not None:
                return go
        if best is not None:
            return best
        return DONE if DONE in legal else legal[0]

    def reroll(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return a reroll of the most frequent color other than the target's, or no reroll if there is none."""
        decision = battle.decision
        if not isinstance(decision, Reroll):
            return legal[0]
        rank = self.heuristics.fighters[decision.target].rank
        best, top = next((a for a in legal if a.verb == "keep"), legal[0]), 0
        for action in legal:
            if action.verb == "reroll":
                symbol = action.args[0]
                count = decision.dice.count(symbol)
                if symbol in SHIELDS and symbol != rank and count > top:
                    best, top = action, count
        return best

    def follow(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return the follow-up that improves ground and strikes; in a retreat, the first hex."""
        if legal[0].verb == "retreat":
            return legal[0]
        decision = battle.decision
        subjects: Mapping[str, object] | tuple[str, ...] = decision.subjects if decision is not None else ()
        unit = next(iter(subjects), "")
        if unit not in self.heuristics.fighters:
            return legal[0]
        house = battle.roster[unit].house
        own, enemies, figures = battle.places(house), battle.places(ENEMY[house]), battle.figures()
        if unit not in own:
            return legal[0]
        draw = self.heuristics.draw[house]
        best, top = next((a for a in legal if a.verb == "stay"), legal[0]), draw[own[unit]] - 0.05
        for action in legal:
            if action.verb in ("advance", "pursue"):
                to = action.args[0]
                worth = draw[to]
                if action.verb == "pursue":
                    worth += self.heuristics.best_strike(unit, to, enemies, figures)
                if worth > top:
                    best, top = action, worth
        return best
