"""The regent: a bot for the realm that plays its choices ahead to the end of the round.

It draws promising sets of orders, marches and other choices, and plays all of them in the same guesses at hidden
information. Quick choices for all Houses play on until the round ends. The evaluation of the final position gives the
chance of winning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from bow.bots.realm.regent_choices import best_bid, best_card, drawn, power_after_clash
from bow.bots.realm.regent_field import RegentDice, RegentField
from bow.bots.realm.regent_line import BLADE, DECLINE, RegentLine, decides, words
from bow.bots.realm.regent_marches import MarchPlan, RegentMarches
from bow.bots.realm.regent_orders import OrderSets, all_orders
from bow.bots.realm.regent_outlook import RegentGround, RegentOutlook
from bow.bots.thinking import Spending, Watch, report_progress
from bow.game.actions import Action
from bow.realm.decisions import MarchUnits, PlaceBid
from bow.realm.preview import CombatPreview
from bow.realm.shortcuts import march, why_not_march, with_orders
from bow.realm.terms import TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView

T = TypeVar("T")
LEAST_TRIES: Final = 2  # before any choice is dropped
DOUBT: Final = 0.8  # standard errors by which a choice must be better than the favourite
LEAST_SPREAD: Final = 0.01  # least standard deviation of the difference between two choices
UNTRIED: Final = -1.0
NODES: Final = 400  # actions played ahead for an ordinary decision
#: how many times the budget of an ordinary decision a decision gets
SHARES: Final = {"orders": 8.0, "march": 3.0, "raven": 1.5, "house-card": 0.5}
LONGEST: Final = max(SHARES.values())
OTHERWISE: Final = 0.7
SETS: Final = 8  # sets of orders that are compared first
CHANGED: Final = 14  # changes of the best set that are compared then
NOISE: Final = 1.2  # on the scores of the own orders, in points
GUESS_NOISE: Final = 0.8  # on those of the others
MARCHES: Final = 12  # marches that are compared
SWAPS: Final = 8  # orders that the Raven may place
LOOKING: Final = 0.004  # chance of winning that a look at the Wildling card is worth
WEIGHED: Final = 8  # lines for an action whose chance is asked for
UNLIMITED: Final = 1_000_000_000  # nodes, where seconds limit the thinking
TRUST: Final = 0.002  # chance of winning that a point of a quick estimate is worth
SEED: Final = 1
ADVICE_NODES: Final = 600


class RegentChoice(NamedTuple):
    """A choice that the bot compared: the House's chance of winning after it, and how often it was tried."""

    action: Action
    chance: float | None
    tries: int


class RegentTrial(Generic[T]):
    """Choices that are compared with the first of them, the favourite.

    Attributes:
        choices: the choices, the favourite first.
        chances: for each choice, the chances of winning in its tries, one for each guess.
        nodes: the number of actions played so far.
        stopped: whether the watch has stopped the comparison.
    """

    def __init__(
        self,
        choices: Sequence[T],
        bonus: Sequence[float],
        tried: Callable[[T, int], tuple[float, int]],
        first: Callable[[T], Action],
        nodes: int = 0,
    ) -> None:
        """Take the choices.

        Args:
            choices: the choices, the favourite first.
            bonus: what is added to the chance of each.
            tried: plays a choice once, in the guess with a number; returns the chance of winning and the nodes.
            first: returns the action with which a choice begins.
            nodes: the number of actions that other trials of the same decision have played.
        """
        self.choices, self.bonus, self._tried, self._first = tuple(choices), tuple(bonus), tried, first
        self.chances: list[list[float]] = [[] for _ in choices]
        self.nodes = nodes
        self.stopped = False

    def run(self, spending: Spending, watch: Watch | None) -> T:
        """Compare choices until the budget is spent; return the best."""
        left = list(range(len(self.choices)))
        levels = max(1, (len(left) - 1).bit_length())
        begun = spending.share(self.nodes)
        goal, in_time = begun + (1 - begun) / levels, 0
        while len(left) > 1 and spending.share(self.nodes) < 1.0:
            for n in left:
                chance, nodes = self._tried(self.choices[n], len(self.chances[n]))
                self.chances[n].append(chance)
                self.nodes += nodes
                spent = spending.share(self.nodes)
                self.stopped = report_progress(watch, self.ranked, spent, self.nodes)
                if self.stopped or spent >= 1.0:
                    return self.choices[self.order()[0]]
            in_time += 1
            if spent >= goal and in_time >= LEAST_TRIES:
                others = sorted(left[1:], key=lambda n: -self.ahead(n))
                left = [0, *others[: max(1, len(others) // 2)]]
                goal, in_time = spent + (1 - spent) / levels, 0
        return self.choices[self.order()[0]]

    def order(self) -> list[int]:
        """Return the indexes of the choices, best first; the favourite comes first among equals."""
        return sorted(range(len(self.choices)), key=lambda n: -self.surely(n))

    def _gains(self, n: int) -> list[float]:
        return [one - other for one, other in zip(self.chances[n], self.chances[0], strict=False)]

    def ahead(self, n: int) -> float:
        """Return how much better a choice is than the favourite on average, with its bonus."""
        gains = self._gains(n)
        return (fmean(gains) if gains else UNTRIED) + self.bonus[n] - self.bonus[0]

    def surely(self, n: int) -> float:
        """Return a lower bound for how much better a choice is than the favourite."""
        if not n:
            return 0.0
        gains = self._gains(n)
        if len(gains) < LEAST_TRIES:
            return UNTRIED
        return self.ahead(n) - DOUBT * max(stdev(gains), LEAST_SPREAD) / sqrt(len(gains))

    def ranked(self) -> list[RegentChoice]:
        """Return the choices, best first."""
        return [
            RegentChoice(
                self._first(self.choices[n]), fmean(self.chances[n]) if self.chances[n] else None, len(self.chances[n])
            )
            for n in self.order()
        ]


class RegentBot:
    """A bot that plays its choices ahead.

    It remembers the plan of its orders and of a march until they are carried out, and the power of the others while
    bids hide it. Apart from that the same seed and view give the same choice.
    """

    def __init__(self, seed: int, nodes: int = NODES, seconds: float | None = None) -> None:
        """Create a regent.

        Args:
            seed: the seed of its guesses.
            nodes: about how many actions it plays ahead for an ordinary decision, and more for orders and marches.
            seconds: about how long it takes for a decision, on average; the choice then depends on the machine, and
                `nodes` does not count. None: no time limit.
        """
        self._seed = seed
        self.nodes = nodes
        self.seconds = seconds
        self.watch: Watch | None = None  # see `bow.bots.thinking`
        self._ground: RegentGround | None = None
        self._powers: dict[str, int] = {}
        self._plan: dict[str, str] = {}
        self._plan_round = 0
        self._words: list[Action] = []

    def choose(self, view: RealmView) -> Action:
        legal = view.legal_actions()
        self._remember(view)
        if len(legal) == 1:
            self._words = self._words[1:] if self._words[:1] == [legal[0]] else []
            return legal[0]
        return self.consider(view)[0].action

    def _remember(self, view: RealmView) -> None:
        if not view.bids_are_open:
            self._powers = {house: view.power(house) or 0 for house in view.houses}

    def consider(self, view: RealmView) -> list[RegentChoice]:
        """Return the choices that the bot compares, best first.

        Raises:
            ValueError: the House of the view has nothing to decide.
        """
        owed, legal = view.decision, view.legal_actions()
        if owed is None or not legal:
            raise ValueError(f"{view.viewer} has nothing to decide")
        if self._words:
            following = self._words.pop(0)
            if following in legal and owed.kind == "march":
                return [RegentChoice(following, None, 0)]
            self._words = []
        if owed.kind == "orders" and self._keeps_plan(view):
            for action in legal:
                if self._plan.get(action.args[0]) == action.args[1]:
                    return [RegentChoice(action, None, 0)]
        thought = self._thought(view, SHARES.get(owed.kind, OTHERWISE))
        found = thought.considered(legal, self._powers)
        if owed.kind == "orders":
            self._plan, self._plan_round = thought.plan, view.round
        elif isinstance(owed, PlaceBid) and owed.subject == TRACKS[-1]:
            self._powers = power_after_clash(self._powers)  # for bids against the wildlings before power is seen again
        self._words = thought.words
        return found

    def _keeps_plan(self, view: RealmView) -> bool:
        """Return whether the orders placed so far are those of the plan for this round."""
        mine = [area for area, force in view.units.items() if force.house == view.viewer]
        return (
            self._plan_round == view.round
            and self._plan.keys() == set(mine)
            and all(self._plan[area] == order for area, (house, order) in view.orders.items() if house == view.viewer)
        )

    def _thought(self, view: RealmView, share: float) -> _Thought:
        game = view.sample(self._seed).quiet()
        if self._ground is None or self._ground.content is not game.content:
            self._ground = RegentGround(game.content)
        if self.seconds is not None:
            spending = Spending(UNLIMITED, self.seconds * share)
        else:
            spending = Spending(round(self.nodes * share))
        return _Thought(view, game, self._ground, self._seed, spending, self.watch)

    def weigh(self, view: RealmView, actions: Sequence[Action]) -> list[RegentChoice]:
        """Return the chances of winning after some legal actions. The first action stays first."""
        thought = self._thought(view, 1.0)
        return [RegentChoice(each, thought.after(each), WEIGHED) for each in actions]

    def chance_now(self, view: RealmView) -> float:
        """Return the House's chance of winning in the current position."""
        thought = self._thought(view, 1.0)
        return thought.outlook.chances(thought.guess(0))[view.viewer]


class _Thought:
    """The analysis of one decision."""

    def __init__(
        self, view: RealmView, game: Realm, ground: RegentGround, seed: int, spending: Spending, watch: Watch | None
    ) -> None:
        self.view, self.ground, self.seed, self.spending, self.watch = view, ground, seed, spending, watch
        self.house = view.viewer
        self.outlook = RegentOutlook(ground)
        self._games = {0: game}
        self.plan: dict[str, str] = {}
        self.words: list[Action] = []

    def guess(self, number: int) -> Realm:
        """Return a possible real game; the same for all choices that are tried in it."""
        found = self._games.get(number)
        if found is None:
            found = self._games[number] = self.view.sample(self.seed + 7919 * number).quiet()
        return found

    def ended(self, game: Realm, number: int) -> tuple[float, int]:
        """Play a game to the end of the round; return the chance of winning and the number of actions."""
        steps = RegentLine(self.ground, self.seed + 31 * number).play(game)
        return self.outlook.chances(game)[self.house], steps + 8  # the evaluation takes as long as some actions

    def after(self, action: Action) -> float:
        """Return the mean chance of winning after an action."""
        total = 0.0
        for number in range(WEIGHED):
            game = self.guess(number).copy()
            game.play(action)
            total += self.ended(game, number)[0]
        return total / WEIGHED

    def considered(self, legal: tuple[Action, ...], powers: dict[str, int]) -> list[RegentChoice]:
        owed = self.view.decision
        assert owed is not None
        if isinstance(owed, PlaceBid):
            setup = next(each for each in self.ground.content.setups.values() if each.players == len(self.view.houses))
            bid = best_bid(self.view, powers, owed.subject, setup.stars.limits, self.seed + self.view.round)
            return [RegentChoice(legal[min(bid, len(legal) - 1)], None, 0)]
        if owed.kind == "orders":
            return self.orders(legal)
        if isinstance(owed, MarchUnits):
            return self.march(owed, legal)
        if owed.kind == "house-card":
            return self.card(legal)
        if owed.kind == "blade":
            return [RegentChoice(BLADE if decides(self.guess(0), self.house) else DECLINE, None, 0)]
        if owed.kind == "raven":
            return self.raven(legal)
        if owed.kind == "leave-token" and self.ground.fort[legal[0].args[0]]:
            return [RegentChoice(legal[0], None, 0)]
        return self.look(legal)

    # --- one action, then quick choices
    def look(self, legal: Sequence[Action], bonus: Callable[[Action], float] | None = None) -> list[RegentChoice]:
        """Return the actions by the chance of winning when the round has been played out."""

        def tried(action: Action, number: int) -> tuple[float, int]:
            game = self.guess(number).copy()
            game.play(action)
            return self.ended(game, number)

        owed = self.view.decision
        assert owed is not None
        quick = RegentLine(self.ground, self.seed).choice(self.guess(0), owed, legal)
        choices = [quick, *(action for action in legal if action != quick)]
        more = {action: bonus(action) if bonus is not None else 0.0 for action in choices}
        trial = RegentTrial(choices, [more[action] for action in choices], tried, lambda action: action)
        trial.run(self.spending, self.watch)
        return trial.ranked()

    # --- orders
    def orders(self, legal: tuple[Action, ...]) -> list[RegentChoice]:
        """Return the first orders of the best sets: drawn ones, then changes of the best of them."""
        view, game, dice = self.view, self.guess(0), RegentDice(self.seed + 101 * self.view.round)
        placed = {area: order for area, (house, order) in view.orders.items() if house == self.house}
        sets = {house: OrderSets(RegentField(game, house, self.ground, known=False)) for house in view.houses}
        mine = sets.pop(self.house)
        others: dict[int, dict[str, tuple[str, str]]] = {}

        def tried(orders: dict[str, str], number: int) -> tuple[float, int]:
            if number not in others:
                others[number] = all_orders(sets, RegentDice(self.seed + 53 * number), GUESS_NOISE)
            full = {**others[number], **{area: (self.house, order) for area, order in orders.items()}}
            return self.ended(with_orders(self.guess(number), full), number)

        def first(orders: dict[str, str]) -> Action:
            return next(each for each in legal if each.args and orders.get(each.args[0]) == each.args[1])

        choices = [mine.best(placed)]
        vain = mine.in_vain(choices[0])
        for n in range(4 * SETS):
            found = mine.drawn(dice, NOISE * (0.4 + n / (2 * SETS)), placed)
            if found not in choices and mine.in_vain(found) <= vain:
                choices.append(found)
            if len(choices) == SETS:
                break
        # quick estimates undervalue units that are mustered now
        choices += [each for each in mine.mustering(placed) if each not in choices and mine.in_vain(each) <= vain]
        scores = [mine.score(each) for each in choices]
        trial = RegentTrial(choices, [TRUST * max(-10.0, score - max(scores)) for score in scores], tried, first)
        half = _Half(self.spending)
        best = trial.run(half, self.watch)
        changed = [best]
        if not trial.stopped:
            changed += [each for each in mine.changed(best, placed, dice, CHANGED) if mine.in_vain(each) <= vain]
        now = mine.score(best)
        bonus = [TRUST * max(-10.0, min(5.0, mine.score(each) - now)) for each in changed]
        again = RegentTrial(changed, bonus, tried, first, trial.nodes)
        self.plan = again.run(self.spending, self.watch)
        return _led_by(again.ranked(), first(self.plan))

    # --- marches
    def march(self, owed: MarchUnits, legal: tuple[Action, ...]) -> list[RegentChoice]:
        """Return the first actions of the best marches, and keep the rest of the best one."""
        game = self.guess(0)
        field = RegentField(game, self.house, self.ground, known=True)
        printed = game.content.orders
        marches = RegentMarches(field)
        sent = {
            to: (n.get(UNITS[0], 0), n.get(UNITS[1], 0), n.get(UNITS[2], 0), n.get(UNITS[3], 0))
            for to, n in owed.moves.items()
        }
        origins = [owed.area] if owed.area else [action.args[0] for action in legal]
        modifiers = {origin: printed[field.orders[origin][1]].modifier for origin in origins}
        plans = [
            plan for origin, modifier in modifiers.items() for plan in marches.plans(origin, modifier, MARCHES, sent)
        ]
        plans.sort(key=lambda plan: (not plan.moves, -plan.gain))
        if not sent:
            plans = [*marches.winning(modifiers), *plans]
        plans = [plan for plan in plans if not plan.moves or not why_not_march(game, plan.origin, plan.moves)]
        best = {plan.origin: plan for plan in reversed(plans) if plan.moves}
        chosen = [plan for n, plan in enumerate(plans) if n < MARCHES or best.get(plan.origin) is plan]
        if any(plan.moves for plan in chosen):
            chosen = [plan for plan in chosen if plan.moves]

        def tried(plan: MarchPlan, number: int) -> tuple[float, int]:
            game = self.guess(number).copy()
            march(game, plan.origin, plan.moves)
            return self.ended(game, number)

        def first(plan: MarchPlan) -> Action:
            return self._words(plan, owed)[0]

        top = max(min(plan.gain, 50.0) for plan in chosen)
        bonus = [TRUST * max(-10.0, min(plan.gain, 50.0) - top) for plan in chosen]
        trial = RegentTrial(chosen, bonus, tried, first)
        plan = trial.run(self.spending, self.watch)
        now, *self.words = self._words(plan, owed)
        return _led_by(trial.ranked(), now)

    def _words(self, plan: MarchPlan, owed: MarchUnits) -> list[Action]:
        """Return the actions of a march that are still to be taken."""
        found = words(plan)
        if not owed.area:
            return found
        done = {to: dict(units) for to, units in owed.moves.items()}
        left = []
        for action in found[1:]:
            if action.verb == "send":
                number, unit, to = action.args
                rest = int(number) - done.get(to, {}).get(unit, 0)
                if rest > 0:
                    left.append(Action("send", (str(rest), unit, to)))
            else:
                left.append(action)
        return left

    # --- combat
    def card(self, legal: tuple[Action, ...]) -> list[RegentChoice]:
        """Return a card by the shares of the matrix game."""
        found = self.view.preview()
        if not isinstance(found, CombatPreview):
            return self.look(legal)
        field = RegentField(self.guess(0), self.house, self.ground, known=True)
        shares = best_card(self.view, field, found)
        allowed = {action.args[0]: action for action in legal}
        shares = {card: share for card, share in shares.items() if card in allowed}
        if not shares:
            return self.look(legal)
        chosen = drawn(shares, RegentDice(self.seed + 17 * self.view.round + len(self.view.hand(self.house))))
        order = [chosen, *sorted((card for card in shares if card != chosen), key=lambda card: -shares[card])]
        return [RegentChoice(allowed[card], None, 0) for card in order]

    # --- the Raven
    def raven(self, legal: tuple[Action, ...]) -> list[RegentChoice]:
        """Return the best use of the Raven: no use, a look, or one of the most promising swaps."""
        game = self.guess(0)
        sets = OrderSets(RegentField(game, self.house, self.ground, known=False))
        placed = {area: order for area, (house, order) in self.view.orders.items() if house == self.house}

        def gain(action: Action) -> float:
            area, order = action.args
            return sets.base[area].get(order, -9.0) - sets.base[area].get(placed[area], -9.0)

        swaps = [action for action in legal if action.verb == "swap" and sets.is_useful(*action.args)]
        swaps.sort(key=lambda action: -gain(action))
        others = [action for action in legal if action.verb != "swap"]
        choices = [*others, *swaps[:SWAPS]]
        return self.look(choices, lambda action: LOOKING if action.verb == "look" else 0.0)


def _led_by(found: Sequence[RegentChoice], action: Action) -> list[RegentChoice]:
    """Return one choice for each action, that with `action` first."""
    best: dict[Action, RegentChoice] = {action: next(each for each in found if each.action == action)}
    for each in found:
        best.setdefault(each.action, each)
    return list(best.values())


class _Half(Spending):
    """The first part of a budget."""

    def __init__(self, whole: Spending) -> None:
        self.whole = whole

    def share(self, nodes: int) -> float:
        return self.whole.share(nodes) / 0.55


class RealmAdvice(NamedTuple):
    """A recommended action.

    Attributes:
        action: the action.
        chance_now: the House's chance of winning in the current position, from 0 to 1.
        chance_after: the chance when the round has been played to its end after the action.
        alternative: the next best action, or None.
        chance_otherwise: the chance after the alternative, or None if it was not tried.
    """

    action: Action
    chance_now: float
    chance_after: float
    alternative: Action | None
    chance_otherwise: float | None


def advise_realm(
    view: RealmView, seed: int = SEED, nodes: int = ADVICE_NODES, seconds: float | None = None
) -> RealmAdvice:
    """Return what the regent bot would do in a House's place. Information hidden from the House has no influence.

    Args:
        view: the view of the House that must decide.
        seed: the seed of the regent's guesses.
        nodes: see `RegentBot`.
        seconds: see `RegentBot`.

    Raises:
        ValueError: the House has nothing to decide.
    """
    bot = RegentBot(seed, nodes, seconds)
    found = bot.consider(view)
    if found[0].chance is None:
        found = bot.weigh(view, [each.action for each in found[:2]])
    best = found[0]
    other = found[1] if len(found) > 1 else None
    now = bot.chance_now(view)
    return RealmAdvice(
        best.action,
        now,
        now if best.chance is None else best.chance,
        None if other is None else other.action,
        None if other is None else other.chance,
    )
