"""Recorded games as everyone may know them: while a game is not over, secrets of one House are left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from bow.battle import HOUSES, Battle
from bow.battle.events import MarkerLaid
from bow.content.documents.faults import Fault, InputError
from bow.content.terms import SYMBOLS
from bow.ground.actions import Action
from bow.ground.events import Event, seen_by_all
from bow.realm.events.course import DoneByItself, OrderPlaced
from bow.realm.realm import Realm
from bow.realm.realm_view import NOBODY
from bow.record.journal_reading import read_history
from bow.record.recorded_games import GameRecords
from bow.record.replay import GameStep, viewed

G = TypeVar("G", Battle, Realm)
C = TypeVar("C")

HIDDEN: Final = "hidden"
"""Replaces an action that only its House may know."""
#: kinds of decisions whose answer is never shown to others
NEVER_SHOWN: Final = ("raven-look",)
#: verbs of actions that are secret, and shown to all in the end
SHOWN_LATER: Final = ("order", "ready", "bid", "play")
#: verbs in secret decisions that everyone learns of at once
HEARD: Final = ("ready", "go")
MARCH: Final = "march"
"""The kind of the decisions that compose a march, which stay hidden until it is made."""


def shown_steps(
    path: Path, kind: GameRecords[G, C], content: C | None = None
) -> tuple[Sequence[GameStep[G]], InputError | None]:
    """Return the steps of a record as far as they can be shown, and the error about what cannot, if any.

    Raises:
        InputError: nothing of it can be shown.
    """
    history = read_history(path, kind)
    found = viewed(history, kind, content)
    cut_off = history.damage is not None and history.damage.cut_off
    faults = [Fault(str(path), each.line, "", each.text) for each in found.remarks[cut_off:]]
    return found.steps, InputError(faults) if faults else None


def public_realm_steps(steps: Sequence[GameStep[Realm]]) -> Iterator[GameStep[Realm]]:
    """Yield the steps of a game of the realm that is not over, as everyone may know them now.

    Orders, bids, cards and marches are shown up to the last step after which none of them was hidden. Chance is left
    out: it would reveal the order of decks.
    """
    shown = max(n for n, step in enumerate(steps) if not step.game.has_hidden_choices)
    owed = None
    for n, step in enumerate(steps):
        later = owed is not None and (owed.secret or owed.kind == MARCH)
        secret = (later and n > shown) or (owed is not None and owed.kind in NEVER_SHOWN)
        secret = secret and step.action not in HEARD
        events = tuple(event if n <= shown and _was_shown(event) else event.seen_by(NOBODY) for event in step.events)
        yield replace(step, action=HIDDEN if secret else step.action, outcomes=(), events=events)
        owed = step.game.decision


def public_battle_step(step: GameStep[Battle]) -> GameStep[Battle]:
    """Return a step of a battle that is not over, as both Houses may know it.

    Cards drawn or kept and secret markers are hidden. Of chance only dice are shown: shuffles and draws would reveal
    cards.
    """
    laid = any(isinstance(event, MarkerLaid) and event.secret is not None for event in step.events)
    words = step.action.split()
    keeps = words[:1] == ["keep"] and words[1] not in (*SYMBOLS, "none")
    return replace(
        step,
        action=HIDDEN if laid or keeps else step.action,
        outcomes=tuple(word for word in step.outcomes if word in SYMBOLS),
        events=tuple(seen_by_all(event, HOUSES) for event in step.events),
    )


def _was_shown(event: Event) -> bool:
    """Return whether an event that only one House knew at first was shown to all later."""
    if isinstance(event, DoneByItself):
        return Action.parse(event.action).verb in SHOWN_LATER
    return isinstance(event, OrderPlaced)
