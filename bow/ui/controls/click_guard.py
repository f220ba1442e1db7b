"""A guard against clicks on a button that has just appeared, because they were meant for the previous button."""

from __future__ import annotations

from collections.abc import Iterable

#: kind and id of a region
Target = tuple[str, str]

#: seconds for which a new button takes no click, counted from when it is drawn
WAIT = 0.3


class ClickGuard:
    """A record of new buttons.

    Use by a screen: call `note` whenever its buttons change, `drawn` after each picture, `update` as time passes,
    and `holds_back` before handling a click.
    """

    def __init__(self) -> None:
        self._meanings: dict[Target, object] = {}
        self._left: dict[Target, float] = {}
        self._seen: set[Target] = set()

    def note(self, buttons: Iterable[tuple[Target, object]]) -> None:
        """Store the current buttons, each with its meaning; a button with another meaning counts as new."""
        there = dict(buttons)
        for thing, meaning in there.items():
            if thing not in self._meanings or self._meanings[thing] != meaning:
                self._left[thing] = WAIT
                self._seen.discard(thing)
        self._left = {thing: left for thing, left in self._left.items() if thing in there}
        self._meanings = there

    def drawn(self) -> None:
        """Start the waiting time of the new buttons, which are now visible."""
        self._seen.update(self._left)

    def update(self, seconds: float) -> None:
        for thing in self._seen.intersection(self._left):
            self._left[thing] -= seconds
            if self._left[thing] <= 0:
                del self._left[thing]

    def holds_back(self, kind: str, id: str) -> bool:
        """Return whether a button is too new to be clicked."""
        return (kind, id) in self._left
