"""The events reported to the people at one screen, and its current viewers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bow.game.events import Event, seen_by_all
from bow.game.games import Game

G = TypeVar("G", bound=Game)


class News(NamedTuple, Generic[G]):
    """An event as all viewers may know it, and the game after the action that caused it."""

    event: Event
    game: G


class SharedScreen(Generic[G]):
    """One screen that several people use in turn.

    Attributes:
        persons: the Houses that people play.
        houses: all Houses. Spectators of bots know what all of these may know.
        alone: the House whose player looks at the screen alone; None: all may look.
    """

    def __init__(self, persons: Sequence[str], houses: Sequence[str]) -> None:
        self.persons, self.houses = tuple(persons), tuple(houses)
        self.alone = self.persons[0] if len(self.persons) == 1 else None
        self._log: list[News[G]] = []
        self._lengths: list[int] = []
        #: the log as each group of persons may know it, as far as it was asked for
        self._seen: dict[tuple[str, ...], list[News[G]]] = {}
        #: for each person the indices in the log of events not reported yet
        self._waiting: dict[str, list[int]] = {house: [] for house in self.persons}
        self._told_all = 0

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses whose common knowledge is shown."""
        return (self.persons or self.houses) if self.alone is None else (self.alone,)

    def note(self, events: Iterable[Event], game: G) -> None:
        """Store the events of an action, to be reported to each person who may know them."""
        self._lengths.append(len(self._log))
        for event in events:
            for waiting in self._waiting.values():
                waiting.append(len(self._log))
            self._log.append(News(event, game))

    def note_earlier(self, events: Iterable[Event], game: G) -> None:
        """Store the events of an action of an earlier session, as already reported."""
        self._lengths.append(len(self._log))
        self._log += [News(event, game) for event in events]
        self._told_all = len(self._log)

    def log(self, lookers: tuple[str, ...] | None = None) -> list[News[G]]:
        """Return all events as some people may know them together, without marking them as reported.

        `lookers` are their Houses; None: the current viewers.
        """
        lookers = self.lookers if lookers is None else lookers
        seen = self._seen.setdefault(lookers, [])
        seen += [News(seen_by_all(event, lookers), game) for event, game in self._log[len(seen) :]]
        return list(seen)

    def take_back(self) -> None:
        if self._lengths:  # an earlier session reported the events before
            del self._log[self._lengths.pop() :]
        most = len(self._log)
        for seen in self._seen.values():
            del seen[most:]
        self._waiting = {house: [n for n in waiting if n < most] for house, waiting in self._waiting.items()}
        self._told_all = min(self._told_all, most)

    def news(self) -> list[News[G]]:
        """Return the events that the current viewers have not been shown yet, as all of them may know them.

        They are marked as reported. If one person may know more of an event, it is kept until that person looks alone.
        """
        if self.alone is not None:
            waiting, self._waiting[self.alone] = self._waiting[self.alone], []
            return [News(event.seen_by(self.alone), game) for event, game in (self._log[n] for n in waiting)]
        found = []
        for n, (event, game) in enumerate(self._log[self._told_all :], start=self._told_all):
            seen = seen_by_all(event, self.lookers)
            for house in self.persons:
                if event.seen_by(house) == seen and n in self._waiting[house]:
                    self._waiting[house].remove(n)
            found.append(News(seen, game))
        self._told_all = len(self._log)
        return found
