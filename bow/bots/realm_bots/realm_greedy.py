"""A bot for the realm that looks one step ahead, with the knowledge of its House.

When it tries out an action, hidden information is dealt at random, so it never knows more than its view. Combats
and other open procedures are played to their end with simple choices before the result is evaluated.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from bow.bots.realm_bots.realm_marches import Marches, in_words
from bow.bots.realm_bots.realm_planning import OrderPlans
from bow.bots.realm_bots.realm_worth import RealmBoard, RealmWorth
from bow.game.actions import Action
from bow.game.chance import below, seeded
from bow.realm import sum_of_terms
from bow.realm.decisions.kinds import MarchUnits, PlaceBid
from bow.realm.terms import FIEFDOMS, IRON_THRONE, KINGS_COURT, UNITS

if TYPE_CHECKING:
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView

#: the share of the available power that is bid for each track
SHARES: Final = {IRON_THRONE: 0.25, FIEFDOMS: 0.3, KINGS_COURT: 0.7}
SAMPLES: Final = 3  # guesses in which an action is tried out, if chance or other Houses influence the result
MOST_STEPS: Final = 60  # actions until unfinished business ends
#: kinds of decision before which no business is unfinished
CALM: Final = frozenset({"orders", "march", "raid", "consolidate", "raven", "bid", "muster", "westeros-choice"})
GO, BLADE, DECLINE = Action("go"), Action("blade"), Action("decline")
LEAST_GAIN: Final = 0.05  # of a group that joins a march
LEAST_TO_GO: Final = -2.0  # of the first group: the order is spent anyway


class RealmGreedyBot:
    """A bot that takes the best action one step ahead. The same seed and the same view give the same choice."""

    #: whether it places no order in vain, and uses the Blade only where it decides
    mended = True

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._ground: RealmBoard | None = None

    def choose(self, view: RealmView) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        owed = view.decision
        assert owed is not None
        if owed.kind == "bid":
            return _bid(view, legal)
        if owed.kind == "order-tied":
            return _next(view, legal)
        game = view.sample(self._seed)
        if self._ground is None or self._ground.content is not game.content:
            self._ground = RealmBoard(game.content)
        return _Thought(view, game, self._ground, self._seed, self.mended).choice(legal)


class RealmGreedy2026Bot(RealmGreedyBot):
    """The greedy bot as of November 2026, a fixed benchmark for other bots."""

    mended = False


def _bid(view: RealmView, legal: tuple[Action, ...]) -> Action:
    """Bid a share of the power: by the worth of the track, or the own share of what beats the wildlings."""
    assert isinstance(view.decision, PlaceBid)
    power = len(legal) - 1
    share = SHARES.get(view.decision.subject)
    if share is not None:
        return legal[min(power, round(power * share))]
    needed = ceil(view.wildlings / len(view.houses)) + (1 if power > 4 else 0)
    return legal[min(power, needed)]


def blade_decides(view: RealmView) -> bool:
    """Return whether 1 more strength turns the current combat from a defeat into a victory."""
    me, places = view.viewer, view.track(FIEFDOMS)
    strength = {house: max(0, sum_of_terms(terms)) for house, terms in view.combat_strength.items()}
    (other,) = (house for house in strength if house != me)
    ahead = strength[me] - strength[other]
    return (ahead == -1 and places.index(me) < places.index(other)) or (
        ahead == 0 and places.index(me) > places.index(other)
    )


def _next(view: RealmView, legal: tuple[Action, ...]) -> Action:
    """Choose the own House if possible, otherwise the House with the fewest castles."""
    return min(legal, key=lambda action: (action.args[0] != view.viewer, view.castles(action.args[0])))


class _Thought:
    def __init__(self, view: RealmView, game: Realm, ground: RealmBoard, seed: int, mended: bool) -> None:
        self.mended = mended
        self.view = view
        self.game = game
        self.house = view.viewer
        self.worth = RealmWorth(game, view.viewer, ground)
        self._seed = seed

    def choice(self, legal: tuple[Action, ...]) -> Action:
        owed = self.view.decision
        assert owed is not None
        if owed.kind == "orders":
            return OrderPlans(self.game, self.worth, self.mended).best(legal)
        if owed.kind == "blade" and self.mended:
            return BLADE if blade_decides(self.view) else DECLINE
        if owed.kind == "march":
            return self.march(legal)
        if owed.kind == "raven" and any(action.verb == "look" for action in legal):
            return Action("look")
        return self.look(legal)

    # --- marches
    def march(self, legal: tuple[Action, ...]) -> Action:
        """Return the march order with the highest gain; then its best moves, step by step."""
        marches = Marches(self.game, self.worth, known=True)
        if legal[0].verb == "march":
            return max(legal, key=lambda action: marches.plan(action.args[0], self._modifier(action.args[0])))
        owed = self.view.decision
        assert isinstance(owed, MarchUnits)
        origin = owed.area or ""
        moves = {to: tuple(units.get(unit, 0) for unit in UNITS) for to, units in owed.moves.items()}
        sends = sorted(marches.sends(origin, self._modifier(origin), moves), key=lambda send: -send.gain)
        least = LEAST_TO_GO if self.mended and not moves else LEAST_GAIN
        for send in sends:
            if send.gain <= least and GO in legal:
                break
            for words in in_words(send):
                if Action("send", words) in legal:
                    return Action("send", words)
        return GO if GO in legal else legal[0]

    def _modifier(self, origin: str) -> int:
        return self.game.content.orders[self.game.orders[origin][1]].modifier

    # --- one step ahead
    def look(self, legal: tuple[Action, ...]) -> Action:
        """Return the action with the best position after it, averaged over guesses at the real game."""
        values = dict.fromkeys(legal, 0.0)
        for n in range(SAMPLES):
            guess = self.game if n == 0 else self.view.sample(self._seed + n)
            calm = True
            for action in legal:
                after = guess.copy()
                after.play(action)
                calm = self.settle(after, self._seed + n) and calm
                values[action] += self.worth.of(after)
            if calm:
                break  # neither chance nor other Houses influenced the result
        return max(legal, key=lambda action: values[action])

    def settle(self, game: Realm, seed: int) -> bool:
        """Play unfinished business to its end; return whether there was none."""
        state = seeded(seed)
        steps = 0
        while (owed := game.decision) is not None and steps < MOST_STEPS:
            if owed.kind in CALM and owed.combat is None:
                break
            legal = game.legal_actions()
            state, n = below(state, len(legal))
            game.play(_plain(game, owed.house, owed.kind, legal, n))
            steps += 1
        return not steps


def _plain(game: Realm, house: str, kind: str, legal: tuple[Action, ...], n: int) -> Action:
    """Return a simple choice for a House; `n` is the index of a random legal action."""
    if kind == "support":
        own = [action for action in legal if action.args[-1] == house]
        return own[0] if own else legal[-1]
    if kind == "house-card":
        cards = game.content.cards
        other = legal[(n * 3 + 1) % len(legal)]
        return max(legal[n], other, key=lambda action: cards[action.args[0]].strength)
    if kind in ("ability", "tides-redraw", "retreat"):
        return legal[n]
    return legal[0]
