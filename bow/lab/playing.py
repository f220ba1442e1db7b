"""Plays one battle to its end, for simulation, properties and measurements: who decides, and who watches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from bow.battle.core.terms import HOUSES
from bow.battle.endless import EndlessError, endless
from bow.bots import BOTS
from bow.ground.chance import below, seeded

if TYPE_CHECKING:
    from bow.battle import Action, Battle, Event
    from bow.bots import Bot

#: decides whatever is to be decided in a battle
Chooser = Callable[["Battle"], "Action"]

#: no battle is longer; one that is hangs
MOST_ACTIONS = 20_000


class Listener(Protocol):
    """Somebody who watches a battle that is played in place."""

    def before(self, battle: Battle, action: Action) -> None:
        """Called with the battle as it is, before an action is done."""

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None:
        """Called when it is done, with what it caused (nothing, if the battle is quiet)."""


class TooLongError(EndlessError):
    """A battle does not come to its end."""


def play(battle: Battle, choose: Chooser, listeners: Sequence[Listener] = ()) -> int:
    """Plays a battle in place to its end.

    Args:
        battle: it is changed; copy it first if it is still needed.
        choose: see `anything`, `any_verb`, `eager`, `with_bots`.
        listeners: told of every action.

    Returns: the number of actions.

    Raises:
        TooLongError: it is not over after 20,000 actions.
        EndlessError: a special rule goes on without end within one.
    """
    actions = 0
    while battle.legal_actions():
        action = choose(battle)
        for listener in listeners:
            listener.before(battle, action)
        events = battle.play(action)
        for listener in listeners:
            listener.after(battle, action, events)
        actions += 1
        if actions == MOST_ACTIONS:
            raise TooLongError(endless(battle._state, f"the battle is not over after {actions} actions").faults)
    return actions


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


def bots_of(names: Mapping[str, str], seed: int) -> dict[str, Bot]:
    """A bot for each House, by name (see `bow.bots.BOTS`), each with a seed of its own."""
    return {house: BOTS[names[house]](2 * seed + n) for n, house in enumerate(HOUSES)}
