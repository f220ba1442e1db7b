"""What the people at one screen have been told of a game, and who looks at it now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bow.ground.events import Event, seen_by_all
from bow.ground.games import Game

G = TypeVar("G", bound=Game)


class News(NamedTuple, Generic[G]):
    """An event as all who look may know it, and the game after the action that caused it."""

    event: Event
    game: G


class SharedScreen(Generic[G]):
    """One screen that several people use in turns.

    Attributes:
        persons: the Houses that people play.
        alone: the House whose person looks at the screen alone; None: all may look.
    """

    def __init__(self, persons: Sequence[str]) -> None:
        self.persons = tuple(persons)
        self.alone = self.persons[0] if len(self.persons) == 1 else None
        self._log: list[News[G]] = []
        self._lengths: list[int] = []
        #: how much of the log each person has been told, and how much all have been told together
        self._told = dict.fromkeys(self.persons, 0)
        self._told_all = 0

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses whose people may look now."""
        return self.persons if self.alone is None else (self.alone,)

    def note(self, events: Iterable[Event], game: G) -> None:
        """Keep what an action has caused, to be told to each person who may know it."""
        self._lengths.append(len(self._log))
        self._log += [News(event, game) for event in events]

    def take_back(self) -> None:
        """Forget what the last action has caused."""
        if self._lengths:  # an earlier session told what came before
            del self._log[self._lengths.pop() :]
        most = len(self._log)
        self._told = {house: min(told, most) for house, told in self._told.items()}
        self._told_all = min(self._told_all, most)

    def news(self) -> list[News[G]]:
        """Return what has happened since those who look were told last, as all of them may know it.

        It counts as told. An event of which one of them may know more is kept for the time when that one looks alone.
        """
        start = self._told_all if self.alone is None else self._told[self.alone]
        self._told |= dict.fromkeys(self.lookers, len(self._log))
        found = []
        for n, (event, game) in enumerate(self._log[start:], start=start):
            seen = seen_by_all(event, self.lookers)
            for house in self.lookers:
                if event.seen_by(house) != seen:
                    self._told[house] = min(n, self._told[house])
            found.append(News(seen, game))
        if self.alone is None:
            self._told_all = len(self._log)
        return found
