"""Plays one battle to its end, for simulation, properties and measurements: who decides, and who watches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from bow.battle import HOUSES, Battle
from bow.battle.endless import EndlessError
from bow.battle.reading import catalogue
from bow.bots.programs.seated_bots import seated
from bow.ground.chance import below, seeded
from bow.ground.match import Match
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle import Action, Event
    from bow.bots import Bot
    from bow.bots.programs.dialogue import Budget
    from bow.content.plans import Scenario

#: decides whatever is to be decided in a battle
Chooser = Callable[[Battle], "Action"]

#: no battle is longer; one that is hangs
MOST_ACTIONS = 20_000


class Watcher(Protocol):
    """Somebody who watches a battle action by action."""

    def before(self, battle: Battle, action: Action) -> None:
        """Called with the battle as it is, before an action is done."""

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None:
        """Called when it is done, with the battle after it and what it caused (nothing, if the battle is quiet)."""


class TooLongError(EndlessError):
    """A battle does not come to its end."""


class Run(Match[Battle]):
    """A match that is played to its end. It keeps no steps: nobody takes anything back.

    Attributes:
        actions: how many were done.
    """

    def __init__(self, battle: Battle, watchers: Sequence[Watcher] = ()) -> None:
        """Begins with a battle, which is not changed; `watchers` are told of every action."""
        super().__init__(battle, keeps=False)
        self.actions = 0
        self._watchers = tuple(watchers)

    def after_action(self, game: Battle, action: Action) -> Battle:
        """The battle after an action, which the watchers see before and after."""
        for watcher in self._watchers:
            watcher.before(game, action)
        after = super().after_action(game, action)
        for watcher in self._watchers:
            watcher.after(after, action, after.events)
        return after

    def finish(self, choose: Chooser) -> None:
        """Plays on to the end; for the choices see `anything`, `any_verb`, `eager`, `with_bots`.

        Raises:
            TooLongError: it is not over after 20,000 actions.
            EndlessError: a special rule goes on without end within one.
        """
        while not self.game.is_over:
            self.act(choose(self.game))
            self.actions += 1
            if self.actions == MOST_ACTIONS:
                raise TooLongError(self.game.endless(Sentence("told-endless-battle", count=self.actions)).faults)


def play(battle: Battle, choose: Chooser, watchers: Sequence[Watcher] = ()) -> Run:
    """Plays a battle to its end, without changing the one that is given: `game` of the result is the battle then.

    Raises:
        TooLongError: it is not over after 20,000 actions.
        EndlessError: a special rule goes on without end within one.
    """
    run = Run(battle, watchers)
    run.finish(choose)
    return run


def anything(seed: int) -> Chooser:
    """Any legal action, each as likely."""
    state = seeded(seed)

    def choose(battle: Battle) -> Action:
        nonlocal state
        legal = battle.legal_actions()
        state, n = below(state, len(legal))
        return legal[n]

    return choose


def any_verb(seed: int) -> Chooser:
    """Any verb that is legal, each as likely, then any action with it: what is rare happens more often."""
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


FIGHTING = ("attack", "hounds", "pursue", "advance", "reroll", "use", "tactic", "commit", "scorch", "card", "name")


def eager(seed: int) -> Chooser:
    """Mostly what leads to a fight and through it: attacks, and moves up to the enemy; else anything."""
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
    """The moves that end nearest to an enemy."""
    units, board = battle.units, battle.board
    house = units[moves[0].args[0]].house
    enemies = [board.index[unit.at] for unit in units.values() if unit.house != house]
    gaps = [min((board.distance(board.index[a.args[1]], h) for h in enemies), default=0) for a in moves]
    return [action for action, gap in zip(moves, gaps, strict=True) if gap == min(gaps)]


def with_bots(bots: Mapping[str, Bot]) -> Chooser:
    """What the bot of the House that must decide chooses."""

    def choose(battle: Battle) -> Action:
        owed = battle.decision
        assert owed is not None
        return bots[owed.house].choose(battle.view(owed.house))

    return choose


def bots_of(names: Mapping[str, str], seed: int, budget: Budget | None = None) -> dict[str, Bot]:
    """A bot for each House, by name (see `bow.bots.programs.seated_bots`), each with a seed of its own."""
    return {house: seated(names[house], house, 2 * seed + n, budget) for n, house in enumerate(HOUSES)}


def drawn_scenario(card: str, seed: int) -> Scenario:
    """The battle plan of a skirmish: drawn by a seed from its card, the choices made by bots."""
    begun = SkirmishSetup.begin(card, seed, catalogue())
    return scenario_of(chosen_by(begun, setup_bots_of(dict.fromkeys(HOUSES, "bot"), seed)))
