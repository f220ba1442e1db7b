"""Playing one battle to its end, with choosers and watchers, for simulation, property tests and measurements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from bow.battle import HOUSES, Battle
from bow.battle.endless import EndlessError
from bow.battle.reading import catalogue
from bow.game.chance import below, seeded
from bow.game.match import Match
from bow.games.battle import BATTLE
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle import Action, Event
    from bow.bots import Bot
    from bow.bots.programs.dialogue import Budget
    from bow.content.plans import Scenario

#: chooses the action for every decision in a battle
Chooser = Callable[[Battle], "Action"]

#: no real battle is longer; a longer one does not end
MOST_ACTIONS = 20_000


class Watcher(Protocol):
    """An observer of a battle, action by action."""

    def before(self, battle: Battle, action: Action) -> None:
        """Receive the battle before an action."""

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None:
        """Receive the battle after an action, and its events (empty if the battle is quiet)."""


class TooLongError(EndlessError):
    """The error for a battle that does not end."""


class Run(Match[Battle]):
    """A match that is played to its end. It keeps no earlier steps, because nothing is undone.

    Attributes:
        actions: the number of actions played.
    """

    def __init__(self, battle: Battle, watchers: Sequence[Watcher] = ()) -> None:
        """Take the battle, which is not changed; `watchers` receive every action."""
        super().__init__(battle, keeps=False)
        self.actions = 0
        self._watchers = tuple(watchers)

    def after_action(self, game: Battle, action: Action) -> Battle:
        """Return the battle after an action, and call the watchers before and after it."""
        for watcher in self._watchers:
            watcher.before(game, action)
        after = super().after_action(game, action)
        for watcher in self._watchers:
            watcher.after(after, action, after.events)
        return after

    def finish(self, choose: Chooser) -> None:
        """Play on to the end; for choosers see `anything`, `any_verb`, `eager`, `with_bots`.

        Raises:
            TooLongError: the battle is not over after 20,000 actions.
            EndlessError: a special rule does not end within one action.
        """
        while not self.game.is_over:
            self.act(choose(self.game))
            self.actions += 1
            if self.actions == MOST_ACTIONS:
                raise TooLongError(self.game.endless(Sentence("told-endless-battle", count=self.actions)).faults)


def play(battle: Battle, choose: Chooser, watchers: Sequence[Watcher] = ()) -> Run:
    """Play a battle to its end without changing it; the result's `game` is the battle at the end.

    Raises:
        TooLongError: the battle is not over after 20,000 actions.
        EndlessError: a special rule does not end within one action.
    """
    run = Run(battle, watchers)
    run.finish(choose)
    return run


def anything(seed: int) -> Chooser:
    """Return a chooser that picks legal actions with equal probability."""
    state = seeded(seed)

    def choose(battle: Battle) -> Action:
        nonlocal state
        legal = battle.legal_actions()
        state, n = below(state, len(legal))
        return legal[n]

    return choose


def any_verb(seed: int) -> Chooser:
    """Return a chooser that picks a verb with equal probability, then one of its actions.

    Rare verbs occur more often this way.
    """
    state = seeded(seed)

    def choose(battle: Battle) -> Action:
        nonlocal state
        legal = battle.legal_actions()
        verbs = list(dict.fromkeys(action.verb for action in legal))
        state, n = below(state, len(verbs))
        those = [action for action in legal if action.verb == verbs[n]]
        state, n = below(state, len(those))
        return those[n]

    return choose


FIGHTING = (
    "attack",
    "hounds",
    "pursue",
    "advance",
    "reroll",
    "use",
    "tactic",
    "commit",
    "scorch",
    "assail",
    "card",
    "name",
)


def eager(seed: int) -> Chooser:
    """Return a chooser that mostly attacks, or moves toward the enemy, and sometimes takes any action."""
    state = seeded(seed)

    def choose(battle: Battle) -> Action:
        nonlocal state
        legal = battle.legal_actions()
        state, luck = below(state, 4)
        those = [action for action in legal if action.verb in FIGHTING] or [a for a in legal if a.verb == "move"]
        if luck == 0 or not those:
            those = list(legal)
        elif those[0].verb == "move":
            those = _nearest(battle, those)
        state, n = below(state, len(those))
        return those[n]

    return choose


def _nearest(battle: Battle, moves: list[Action]) -> list[Action]:
    """Return the moves that end nearest to an enemy."""
    units, board = battle.units, battle.board
    house = units[moves[0].args[0]].house
    enemies = [board.index[unit.at] for unit in units.values() if unit.house != house]
    gaps = [min((board.distance(board.index[a.args[1]], h) for h in enemies), default=0) for a in moves]
    return [action for action, gap in zip(moves, gaps, strict=True) if gap == min(gaps)]


def with_bots(bots: Mapping[str, Bot]) -> Chooser:
    """Return a chooser that asks the bot of the deciding House."""

    def choose(battle: Battle) -> Action:
        owed = battle.decision
        assert owed is not None
        return bots[owed.house].choose(battle.view(owed.house))

    return choose


def bots_of(
    names: Mapping[str, str], seed: int, budget: Budget | None = None, key: str | None = None
) -> dict[str, Bot]:
    """Return a bot for each House by name (see `bow.bots.programs.seated_bots`), each with a different seed.

    With the same `key`, programs get the same numbers; see `bow.bots.programs.seated_bots.new_key`.
    """
    return {house: BATTLE.bots.seated(names[house], house, 2 * seed + n, budget, key) for n, house in enumerate(HOUSES)}


def drawn_scenario(card: str, seed: int) -> Scenario:
    """Return the battle plan of a skirmish, drawn by a seed from its card, with bots making the choices.

    Its battle has the same seed. So the plan, which programs may read, does not name the seed.
    """
    begun = SkirmishSetup.begin(card, seed, catalogue())
    plan = scenario_of(chosen_by(begun, setup_bots_of(dict.fromkeys(HOUSES, "bot"), seed)))
    source = plan.source.model_copy(update={"note": "A skirmish, drawn from its card."})
    return plan.model_copy(update={"id": card, "source": source})
