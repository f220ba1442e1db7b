"""Who sits where in a game at a table, and which connections are there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bow.remote.keys import WATCHER
from bow.words.messages import languages

if TYPE_CHECKING:
    from bow.remote.remote_seat import RemoteSeat, ServedGame


@dataclass(eq=False)
class Connection:
    """One socket of a player or a watcher.

    Attributes:
        language: the language of its messages.
        seat: its House; `WATCHER` if it only watches; None before it has joined.
        wants: what it wants besides the messages of people.
        count: how many noticed steps of its seat it was told.
        view: the last view that it was sent, as a frame; `seats` likewise.
        made_of: the view of the seat, and all else, of which that frame was made; with the same, it is the same.
        clock: what was public of the clocks when it was last sent them.
        hear: takes its messages, in place of a socket: that of the table's own screen, which sees the game itself.
    """

    language: str = "en"
    seat: str | None = None
    wants: frozenset[str] = frozenset()
    count: int = 0
    view: str = ""
    made_of: tuple[object, object] = None, None
    seats: str = ""
    clock: object = None
    hear: Callable[[str], object] | None = None

    def forget_sent(self) -> None:
        """Let everything be sent to it anew."""
        self.view = self.seats = ""
        self.made_of = None, None
        self.clock = None


@dataclass
class Place:
    """A seat of the table, and who is there.

    Attributes:
        seat: the seat.
        base: what is added to its n, which grows from game to game.
        name: the name of its player.
        here: the connections; at a House there is at most one.
        answers: the last messages that were answered, with their answers, by their ids.
        asking: the connections for which a question is being worked out.
    """

    seat: RemoteSeat
    base: int = 0
    name: str = ""
    here: list[Connection] = field(default_factory=list)
    answers: OrderedDict[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = field(default_factory=OrderedDict)
    asking: set[Connection] = field(default_factory=set)

    @property
    def n(self) -> int:
        """How much was shown at the seat, and chosen ahead there."""
        return self.base + self.seat.n


class Places(dict[str, Place]):
    """The places of one game, by House; that of those who watch is under `WATCHER`.

    Attributes:
        hosted: the game.
        run: a word for the counts of noticed steps: another one for each game, and each time that a table is opened.
        goes_on: whether another game follows, as a battle follows its set-up.
    """

    def __init__(self, hosted: ServedGame, run: str, goes_on: bool = False) -> None:
        super().__init__()
        self.hosted, self.run, self.goes_on = hosted, run, goes_on

    @property
    def connections(self) -> Iterator[tuple[Connection, Place]]:
        """All connections that have joined, with their places."""
        for place in self.values():
            for connection in place.here:
                yield connection, place

    @property
    def owned(self) -> tuple[str, ...]:
        """The Houses that belong to people, also those that bots play at present."""
        return tuple(house for house in self if house != WATCHER)

    @property
    def away(self) -> tuple[str, ...]:
        """The Houses of people whose players are not here."""
        return tuple(house for house in self.owned if self.hosted.match.is_person(house) and not self[house].here)

    @property
    def running(self) -> tuple[str, ...]:
        """The Houses of people for whom the game waits, as all may know.

        A seat that chooses nothing ahead is among them only in its turn.
        """
        hosted = self.hosted
        return tuple(
            house
            for house in hosted.match.running
            if house in self and (not self[house].seat.in_turn or house == hosted.match.house)
        )

    def others_here(self, house: str) -> set[str]:
        """Return the Houses of the other people who are here and play themselves."""
        plays = self.hosted.match.is_person
        return {
            other
            for other, place in self.items()
            if other not in (WATCHER, house) and place.here and not place.seat.in_turn and plays(other)
        }


def language_of(named: str) -> str:
    """Return a language that a client wants, or English if there is no such language."""
    return named if named in languages() else "en"
