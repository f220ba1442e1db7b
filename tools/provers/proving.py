"""Properties that hold in every game, checked by random play after each action.

After every action: the state breaks no rule of box and board, one House can act, legal actions apply and others are
refused with a reason and change nothing, playing in place and on a copy agree. After every so many actions: the
position survives text -> state -> text, and no House sees hidden information. At the end the game is played again, from
the seed and from the recorded chance as a script, to the same events and states. `battle_proof.py` and `realm_proof.py`
say what else must hold in each game.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from bow.content.documents.yaml_writing import dump_yaml
from bow.game.actions import Action
from bow.game.chance import below, seeded
from bow.game.events import Event
from bow.game.games import Game
from bow.game.refusals import IllegalAction

MOST_ACTIONS = 20_000


class BrokenPromiseError(AssertionError):
    """A property that must hold in every game does not."""


@dataclass
class Proof:
    """The counts of what was checked."""

    games: int = 0
    actions: int = 0
    texts: int = 0
    refused: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Proof) -> Proof:
        return Proof(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def must(held: bool, what: str) -> None:
    """Raise BrokenPromiseError if a property does not hold."""
    if not held:
        raise BrokenPromiseError(what)


class Provable(Game, Protocol):
    """A game that can be played in place, copied and written."""

    @property
    def start_events(self) -> Sequence[Event]:
        """The events of its beginning."""

    def copy(self) -> Self:
        """Return a copy."""

    def play(self, action: Action | str, chance: Sequence[str] | None = None, /) -> Sequence[Event]:
        """Carry out an action in place, by a script of chance if there is one; return the events."""

    def to_position(self) -> dict[str, Any]:
        """Return the whole position as plain values."""


class ProvedStep(NamedTuple):
    """An action, its results, and the state after it if it is compared when the game is played again."""

    action: str
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    state: str | None


G = TypeVar("G", bound=Provable)


class Witness(ABC, Generic[G]):
    """Watches a game and checks everything.

    Attributes:
        verbs: the verbs of the game.
        kinds: the kinds of its events.
        wrong: how many actions, perhaps illegal, are tried at each decision.
        every_state: whether all states are compared when the game is played again, or only those whose text is checked.
        pool: the actions that are tried.
    """

    verbs: ClassVar[Collection[str]]
    kinds: ClassVar[Collection[str]]
    wrong: ClassVar[int]
    every_state: ClassVar[bool]
    pool: list[Action]

    def __init__(self, start: G, seed: int, texts: int) -> None:
        self.start = start
        self.proof = Proof()
        self.steps: list[ProvedStep] = []
        self.last: tuple[G, Action, tuple[str, ...]] | None = None
        self.texts = texts
        self._chance = seeded(seed + 1)
        self._state = self.state(start)

    @abstractmethod
    def state(self, game: G) -> str:
        """Return a text that is equal for equal states only."""

    @abstractmethod
    def faults(self, game: G) -> list[str]:
        """Return the rules of box and board that a state breaks."""

    @abstractmethod
    def winner(self, game: G) -> str:
        """Check what must hold at the end; return the kind of game and its winner, to be counted."""

    @abstractmethod
    def look_at_text(self, game: G) -> None:
        """Check the position through its text and back; called after every so many actions."""

    def look_closer(self, game: G) -> None:
        """Check what else must hold in every state of this game."""

    def ask(self, game: G, action: Action) -> None:
        """Ask questions about a legal action, which must change nothing."""

    def tried_later(self, game: G, action: Action) -> Action:
        """Return a legal action of this decision that is tried at later ones; `action` is the one that is played."""
        return action

    def below(self, n: int) -> int:
        """Return a random number below n."""
        self._chance, found = below(self._chance, n)
        return found

    def prove(self, choose: Callable[[G], Action]) -> None:
        """Play the game to its end and prove all of it."""
        game = self.start.copy()
        self.saw(self.start.start_events)
        self.look(game)
        while not game.is_over:
            self.act(game, choose(game))
            must(len(self.steps) < MOST_ACTIONS, f"the game is not over after {MOST_ACTIONS} actions")
        self.proof.winners[self.winner(game)] += 1
        self.play_again()
        self.proof.games, self.proof.actions = 1, len(self.steps)

    def saw(self, events: Sequence[Event]) -> None:
        """Count events, which must be of known kinds and have plain values."""
        for event in events:
            self.proof.events[event.kind] += 1
            must(event.kind in self.kinds, f"there is an event of the unknown kind {event.kind}")
        json.dumps([list(event) for event in events])

    def act(self, game: G, action: Action) -> None:
        """Try wrong actions, then play the right one, in place and on a copy."""
        self.last = (game.copy(), action, ())
        must(action.verb in self.verbs, f"{action} is legal and has no form")
        must(Action.parse(str(action)) == action, f"{action} is not what its text says")
        self.proof.verbs[action.verb] += 1
        for _ in range(self.wrong):
            self.refuse(game, self.pool[self.below(len(self.pool))])
        self.ask(game, action)
        copy = game.apply(action)
        must(self.state(game) == self._state, "an action on a copy, a refusal or a question has changed the game")
        kept = self.tried_later(game, action)
        self.pool[self.below(60) if len(self.pool) > 60 else len(self.pool) :] = [kept]
        events, outcomes = tuple(game.play(action)), tuple(game.outcomes)
        self.last = (self.last[0], action, outcomes)
        self._state = self.state(game)
        must(self._state == self.state(copy), f"in place and on a copy {action} gives different states")
        must(events == tuple(copy.events), f"in place and on a copy {action} gives different events")
        must(outcomes == tuple(copy.outcomes), f"in place and on a copy {action} gives different outcomes")
        self.saw(events)
        compared = self.every_state or (len(self.steps) + 1) % self.texts == 0 or game.is_over
        self.steps.append(ProvedStep(str(action), outcomes, events, self._state if compared else None))
        self.look(game)

    def refuse(self, game: G, action: Action) -> None:
        """Check that an action is legal, or refused with a reason that is a sentence."""
        reason = game.why_not(action)
        must((reason is None) == (action in game.legal_actions()), f"{action} is neither legal nor refused, or both")
        if reason is None:
            return
        must(bool(str(reason)) and bool(reason.rule), f"{action} is refused without a reason")
        self.proof.reasons[reason.key] += 1
        self.proof.refused += 1
        try:
            game.apply(action)
        except IllegalAction:
            return
        must(False, f"{action} is not legal and was done")

    def look(self, game: G) -> None:
        """Check what must hold in every state."""
        must(not (faults := self.faults(game)), "; ".join(faults))
        legal = game.legal_actions()
        must(bool(legal) != game.is_over, "somebody can act, or the game is over")
        must(len(legal) == len(set(legal)), "an action is listed twice")
        must((game.decision is None) == game.is_over, "a decision is owed, or the game is over")
        self.look_closer(game)
        if len(self.steps) % self.texts == 0:
            self.proof.texts += 1
            self.look_at_text(game)

    def play_again(self) -> None:
        """Play the game from its seed, and with its chance as a script; events and states must be the same."""
        again, scripted = self.start.copy(), self.start.copy()
        for number, step in enumerate(self.steps, start=1):
            must(tuple(again.play(step.action)) == step.events, f"played again, action {number} gives other events")
            if step.state is not None:
                must(self.state(again) == step.state, f"played again, action {number} gives another state")
            events = tuple(scripted.play(step.action, step.outcomes))
            must(events == step.events, f"with its chance as a script, action {number} gives other events")

    def keep(self, folder: Path, name: str) -> None:
        """Write the last action as a case into a folder, for inspection."""
        if self.last is None:
            return
        game, action, outcomes = self.last
        step = f"{action} => {' '.join(outcomes)}" if outcomes else str(action)
        folder.mkdir(parents=True, exist_ok=True)
        text = dump_yaml([{"id": name, "position": game.to_position(), "steps": [step]}])
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def proof_of(witness: Witness[G], choose: Callable[[G], Action], where: str, keep: Path | None, name: str) -> Proof:
    """Play a game and prove all of it; return the counts.

    Args:
        witness: of the game.
        choose: chooses its actions.
        where: names the game in errors.
        keep: the folder for a failing game; None: it is not stored.
        name: of the file there.

    Raises:
        BrokenPromiseError: says what does not hold, and after which action.
    """
    try:
        witness.prove(choose)
    except Exception as error:
        if keep is not None:
            witness.keep(keep, name)
        last = witness.last[1] if witness.last else "the start"
        said = f"{where}, action {len(witness.steps) + 1}, {last}: {type(error).__name__}: {error}"
        raise BrokenPromiseError(said) from error
    return witness.proof
