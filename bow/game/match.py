"""A match: a game being played, with its history, undo and listeners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bow.game.actions import Action
from bow.game.games import Bot, Game
from bow.game.refusals import IllegalAction

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class MatchStep(Generic[G]):
    """One action of a match: its House, the game before it and the game after it."""

    house: str
    action: Action
    before: G
    after: G

    @property
    def events(self) -> Sequence[Any]:
        """The events of the action."""
        return self.after.events

    @property
    def outcomes(self) -> Sequence[str]:
        """The results of chance in the action, in notation."""
        return self.after.outcomes

    @property
    def reversible(self) -> bool:
        """Whether the action can be undone, because it revealed nothing to its House."""
        return not self.after.reveals(self.house)


#: called with every step, and whether it was done (True) or undone
Listener = Callable[[MatchStep[G], bool], None]


class Match(Generic[G]):
    """A game being played.

    Attributes:
        start: the game at the beginning of the match.
        game: the game now.
        keeps: whether steps are kept in the history.
        history: the steps that have not been undone; empty if they are not kept.
        listeners: called for every step that is done or undone.
    """

    def __init__(self, game: G, keeps: bool = True, earlier: Sequence[MatchStep[G]] = ()) -> None:
        """Begin with a game.

        Args:
            game: the game.
            keeps: whether its steps are kept. Without them nothing can be undone.
            earlier: steps of an earlier session that led to the game and can be undone.
        """
        self.start = earlier[0].before if earlier else game
        self.game = game
        self.keeps = keeps
        self.history: list[MatchStep[G]] = list(earlier)
        self.listeners: list[Listener[G]] = []

    def act(self, action: Action | str) -> MatchStep[G]:
        """Take a legal action.

        Raises:
            IllegalAction: it is not legal now; nothing has changed.
        """
        before = self.game
        chosen = action if isinstance(action, Action) else self._parsed(action)
        after = self.after_action(before, chosen)
        owed = before.decision
        assert owed is not None
        step = MatchStep(owed.house, chosen, before, after)
        self.accept(step)
        return step

    def accept(self, step: MatchStep[G]) -> None:
        """Add a step taken elsewhere, so that a match can follow another."""
        self.game = step.after
        if self.keeps:
            self.history.append(step)
        self._tell(step, done=True)

    def after_action(self, game: G, action: Action) -> G:
        """Return the game after an action. A subclass that decides the results of chance overrides this."""
        return game.apply(action)

    def _parsed(self, text: str) -> Action:
        try:
            return Action.parse(text)
        except ValueError:
            refusal = self.game.why_not(text)
            assert refusal is not None
            raise IllegalAction(refusal) from None

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be undone, because it revealed nothing to its House."""
        return bool(self.history) and self.history[-1].reversible

    @property
    def decider_can_undo(self) -> bool:
        """Whether the House that must decide took the last step, and can undo it."""
        owed = self.game.decision
        return self.can_undo and owed is not None and owed.house == self.history[-1].house

    def undo(self) -> MatchStep[G] | None:
        """Undo the last step and return it; return None if it cannot be undone."""
        if not self.can_undo:
            return None
        step = self.history.pop()
        self.game = step.before
        self._tell(step, done=False)
        return step

    def run(self, bots: Mapping[str, Bot[Any]]) -> G:
        """Let bots decide until the game is over, or until a House without a bot must decide."""
        while (owed := self.game.decision) is not None and owed.house in bots:
            self.act(bots[owed.house].choose(self.game.view(owed.house)))
        return self.game

    def events(self) -> Iterator[Any]:
        """Yield the events of all steps in the history, in order."""
        for step in self.history:
            yield from step.events

    def __repr__(self) -> str:
        return f"<Match of {len(self.history)} steps, now {self.game!r}>"

    def _tell(self, step: MatchStep[G], done: bool) -> None:
        for listener in self.listeners:
            listener(step, done)
