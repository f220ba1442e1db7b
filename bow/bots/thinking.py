"""Support for watching a bot think: the budget of a decision, progress reports, and stopping early.

A bot with an attribute `watch` calls it repeatedly while it thinks, and once more when it has decided. If the watch
returns True, the bot answers at once with its best choice so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.games import Bot


class Tried(Protocol):
    """A choice that a bot compares with others."""

    @property
    def action(self) -> Action: ...

    @property
    def chance(self) -> float | None:
        """The chance of winning after the choice, from 0 to 1; None: it was not played out."""


class Progress(NamedTuple):
    """A bot's progress with a decision.

    Attributes:
        action: what the bot would do if it had to answer now.
        chance: its chance of winning after that, from 0 to 1. None: not known yet.
        alternative: the next best action. None: there is no other.
        share: the share of the budget that is spent, from 0 to 1.
        nodes: the number of actions or positions examined.
    """

    action: Action
    chance: float | None
    alternative: Action | None
    share: float
    nodes: int


#: receives a bot's progress; returns True if the bot must answer now
Watch = Callable[[Progress], bool]


@runtime_checkable
class Watchable(Protocol):
    """A bot that can be watched.

    Attributes:
        watch: receives the bot's progress. None: nobody watches.
    """

    watch: Watch | None

    def choose(self, view: Any) -> Action: ...


class Spending:
    """The budget of a decision: nodes, seconds, or whichever is spent first. The time runs from creation."""

    def __init__(self, nodes: int, seconds: float | None = None) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self._began = time.monotonic()

    def share(self, nodes: int) -> float:
        """Return the share of the budget spent after this many nodes, from 0; 1 or more means all of it."""
        spent = nodes / self.nodes if self.nodes > 0 else 1.0
        if self.seconds is None:
            return spent
        return max(spent, (time.monotonic() - self._began) / max(self.seconds, 1e-9))


def report_progress(watch: Watch | None, best_first: Callable[[], Sequence[Tried]], share: float, nodes: int) -> bool:
    """Report a bot's progress to a watch, if there is one; return whether the bot must answer now.

    Args:
        watch: receives the progress. None: nobody watches.
        best_first: returns the choices, best first. It is not called without a watch.
        share: the share of the budget that is spent.
        nodes: see `Progress`.
    """
    if watch is None:
        return False
    best, *others = best_first()
    instead = others[0].action if others else None
    return watch(Progress(best.action, best.chance, instead, min(1.0, share), nodes))


def bounds_for(make: Callable[..., Bot[Any]], nodes: int | None = None, seconds: float | None = None) -> dict[str, Any]:
    """Return the limits that a bot's factory accepts; a bot that does not look ahead accepts none.

    Args:
        make: the factory of the bot.
        nodes: the most nodes for a decision. None: the bot's default.
        seconds: the most seconds for a decision. None: no limit.
    """
    takes = signature(make).parameters
    wanted = {"nodes": nodes, "seconds": seconds}
    return {name: value for name, value in wanted.items() if value is not None and name in takes}
