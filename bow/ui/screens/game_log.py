"""The lines of a log, written by a game from what a seat saw. No screen is needed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bow.ui.kit import theme
from bow.words.messages import chosen_language


class LogLine(NamedTuple):
    """One line.

    Attributes:
        text: the sentence; its further lines are details.
        kind: the kind of the event.
        step: the number of its step, the target of a jump.
        house: the House that it concerns, or None.
        places: the hexes or areas that it names, in order.
        depth: its indentation below the line that opens the subject.
        look: `heading` begins a round or a phase, `loss` reports a loss; empty: any other line.
        leads: whether the position at that step is known, so that a click can lead there.
        bare: the sentence without its causes, for a place where they have no room; empty: it names none.
    """

    text: str
    kind: str
    step: int
    house: str | None = None
    places: tuple[str, ...] = ()
    depth: int = 0
    look: str = ""
    leads: bool = True
    bare: str = ""


S = TypeVar("S")


class GameLog(ABC, Generic[S]):
    """The log of one game at one seat. Lines of unchanged steps are written only once.

    Attributes:
        filters: the names of the filters; the first lets all lines through. `log-NAME` is the label of its tab.
        hints: the message that explains each filter.
    """

    filters: tuple[str, ...] = ("all",)
    hints: dict[str, str] = {}  # noqa: RUF012  # a table of each game, which nobody changes

    def __init__(self) -> None:
        """Begin without lines."""
        self._written: dict[object, tuple[list[S], list[list[LogLine]]]] = {}
        self._last: tuple[object, list[LogLine]] = (None, [])

    # --- for the games
    @abstractmethod
    def steps(self) -> Sequence[S]:
        """Return the steps for the lines, in order; equal steps have equal lines."""

    @abstractmethod
    def lines_of(self, number: int, step: S) -> list[LogLine]:
        """Return the lines of a step, with its number from 0, in the chosen language."""

    @abstractmethod
    def passes(self, name: str, kind: str) -> bool:
        """Return whether a filter, other than the first, includes lines of a kind."""

    @abstractmethod
    def colour(self, house: str) -> theme.Colour:
        """Return the color of a House beside its lines."""

    @abstractmethod
    def version(self) -> object:
        """Return a value that changes with the lines."""

    def readers(self) -> object:
        """Return the readers of the lines; each group of readers has its own lines."""
        return None

    # --- for the screens
    def lines(self) -> list[LogLine]:
        """Return all lines so far."""
        group = chosen_language(), self.readers()
        if self._last[0] == (group, self.version()):
            return self._last[1]
        steps, (known, written) = self.steps(), self._written.setdefault(group, ([], []))
        same = 0
        while same < min(len(steps), len(known)) and (known[same] is steps[same] or known[same] == steps[same]):
            same += 1
        del known[same:], written[same:]
        for number, step in enumerate(steps[same:], same):
            known.append(step)
            written.append(self.lines_of(number, step))
        self._last = (group, self.version()), [line for lines in written for line in lines]
        return self._last[1]

    def filtered(self, name: str) -> list[LogLine]:
        """Return the lines that a filter includes."""
        lines = self.lines()
        return lines if name == self.filters[0] else [line for line in lines if self.passes(name, line.kind)]


def as_text(lines: Iterable[LogLine]) -> str:
    """Return lines as text, indented below the line that opens their subject."""
    return "\n".join("  " * line.depth + line.text for line in lines)
