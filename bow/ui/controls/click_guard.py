"""Keeps a click from a button that has only just appeared: it was meant for what stood there before."""

from __future__ import annotations

from collections.abc import Iterable

#: kind and id of a region
Target = tuple[str, str]

#: seconds for which a new button takes no click; they begin when it has been drawn
WAIT = 0.3


class ClickGuard:
    """Knows which buttons are new.

    How a screen uses it: `note` whenever its buttons change, `drawn` after each picture, `update` as time passes,
    `holds_back` before a click is taken.
    """

    def __init__(self) -> None:
        self._meanings: dict[Target, object] = {}
        self._left: dict[Target, float] = {}
        self._seen: set[Target] = set()

    def note(self, buttons: Iterable[tuple[Target, object]]) -> None:
        """Takes the buttons of the moment, each with what it means: another meaning makes it a new button."""
        there = dict(buttons)
        for thing, meaning in there.items():
            if thing not in self._meanings or self._meanings[thing] != meaning:
                self._left[thing] = WAIT
                self._seen.discard(thing)
        self._left = {thing: left for thing, left in self._left.items() if thing in there}
        self._meanings = there

    def drawn(self) -> None:
        """The buttons can be seen: only now does their time begin."""
        self._seen.update(self._left)

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        for thing in self._seen.intersection(self._left):
            self._left[thing] -= seconds
            if self._left[thing] <= 0:
                del self._left[thing]

    def holds_back(self, kind: str, id: str) -> bool:
        """Whether a button is so new that a click on it is not taken."""
        return (kind, id) in self._left
