"""A match: a game as it is played, with all that was done, what can be taken back, and whoever watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bow.ground.actions import Action
from bow.ground.games import Bot, Game
from bow.ground.refusals import IllegalAction

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class MatchStep(Generic[G]):
    """One action that was taken: by whom, from which game, and what came of it."""

    house: str
    action: Action
    before: G
    after: G

    @property
    def events(self) -> Sequence[Any]:
        """What it caused."""
        return self.after.events

    @property
    def outcomes(self) -> Sequence[str]:
        """What chance gave, in words."""
        return self.after.outcomes

    @property
    def reversible(self) -> bool:
        """Whether it may be taken back: its House has learned nothing by it."""
        return not self.after.reveals(self.house)


#: is told of every step, and whether it was done (True) or taken back
Listener = Callable[[MatchStep[G], bool], None]


class Match(Generic[G]):
    """A game being played.

    Attributes:
        start: the game as it was when the match began.
        game: the game as it is now.
        history: the steps that count; empty if they are not kept.
        listeners: told of every step that is done or taken back.
    """

    def __init__(self, game: G, keeps: bool = True, earlier: Sequence[MatchStep[G]] = ()) -> None:
        """Begin with a game.

        Args:
            game: the game.
            keeps: whether its steps are kept, without which nothing can be taken back.
            earlier: steps that led to the game and may be taken back, as an earlier session took them.
        """
        self.start = earlier[0].before if earlier else game
        self.game = game
        self.keeps = keeps
        self.history: list[MatchStep[G]] = list(earlier)
        self.listeners: list[Listener[G]] = []

    def act(self, action: Action | str) -> MatchStep[G]:
        """Takes a legal action.

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
        """Takes over a step that was taken elsewhere, so that a match can follow another."""
        self.game = step.after
        if self.keeps:
            self.history.append(step)
        self._tell(step, done=True)

    def after_action(self, game: G, action: Action) -> G:
        """The game after an action. Whoever decides what chance gives overrides this."""
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
        """Whether the last step may be taken back: it told its House nothing that was hidden."""
        return bool(self.history) and self.history[-1].reversible

    @property
    def decider_can_undo(self) -> bool:
        """Whether the House that has to decide took the last step, and may take it back."""
        owed = self.game.decision
        return self.can_undo and owed is not None and owed.house == self.history[-1].house

    def undo(self) -> MatchStep[G] | None:
        """Takes the last step back and returns it; None: that is barred."""
        if not self.can_undo:
            return None
        step = self.history.pop()
        self.game = step.before
        self._tell(step, done=False)
        return step

    def run(self, bots: Mapping[str, Bot[Any]]) -> G:
        """Let bots decide until the game is over, or until a House is to decide that has none."""
        while (owed := self.game.decision) is not None and owed.house in bots:
            self.act(bots[owed.house].choose(self.game.view(owed.house)))
        return self.game

    def events(self) -> Iterator[Any]:
        """All that was caused by the steps that count, in order."""
        for step in self.history:
            yield from step.events

    def __repr__(self) -> str:
        return f"<Match of {len(self.history)} steps, now {self.game!r}>"

    def _tell(self, step: MatchStep[G], done: bool) -> None:
        for listener in self.listeners:
            listener(step, done)
