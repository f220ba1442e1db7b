"""Thinking that can be watched: what a decision may cost, how far a bot has come with it, and how it is stopped.

A bot with an attribute `watch` calls it again and again while it thinks, and once more when it has made up its mind.
Where the watch says True, the bot answers at once with what looks best so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from bow.battle import Action, View
    from bow.bots.player import Bot


class Tried(Protocol):
    """A choice that a bot compares with others."""

    @property
    def action(self) -> Action:
        """The choice."""

    @property
    def chance(self) -> float | None:
        """The chance of winning after it, from 0 to 1; None: it was not played out."""


class Progress(NamedTuple):
    """How far a bot has come with a decision.

    Attributes:
        action: what it would do if it had to answer now.
        chance: its chance of winning after that, from 0 to 1; None: not known yet.
        instead: the next best action; None: there is none.
        share: how much of its budget is spent, from 0 to 1.
        nodes: actions or positions that it has looked at.
    """

    action: Action
    chance: float | None
    instead: Action | None
    share: float
    nodes: int


#: is told of the progress of a bot; True: it is to answer now
Watch = Callable[[Progress], bool]


@runtime_checkable
class Watchable(Protocol):
    """A bot that can be watched.

    Attributes:
        watch: is told how far it has come; None: nobody looks on.
    """

    watch: Watch | None

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view."""


class Spending:
    """What a decision may cost: nodes, seconds, or whichever of both is spent first. The seconds begin at once."""

    def __init__(self, nodes: int, seconds: float | None = None) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self._began = time.monotonic()

    def share(self, nodes: int) -> float:
        """How much of it is spent after so many nodes, from 0; 1 and more: all of it."""
        spent = nodes / self.nodes if self.nodes > 0 else 1.0
        if self.seconds is None:
            return spent
        return max(spent, (time.monotonic() - self._began) / max(self.seconds, 1e-9))


def told(watch: Watch | None, best_first: Callable[[], Sequence[Tried]], share: float, nodes: int) -> bool:
    """Tells a watch, if there is one, how far a bot has come; whether the bot is to answer now.

    Args:
        watch: who is told.
        best_first: gives the choices, the best first; not called where nobody looks on.
        share: how much of the budget is spent.
        nodes: see `Progress`.
    """
    if watch is None:
        return False
    best, *others = best_first()
    instead = others[0].action if others else None
    return watch(Progress(best.action, best.chance, instead, min(1.0, share), nodes))


def bounds_for(make: Callable[..., Bot], nodes: int | None = None, seconds: float | None = None) -> dict[str, Any]:
    """Those of some bounds that a bot takes which is made by this; one that does not look ahead takes none.

    Args:
        make: makes the bot.
        nodes: that a decision may cost; None: as many as the bot likes.
        seconds: that a decision may take; None: no matter how many.
    """
    takes = signature(make).parameters
    wanted = {"nodes": nodes, "seconds": seconds}
    return {name: value for name, value in wanted.items() if value is not None and name in takes}
