"""The state of a game for the realm: only data that change, in flat maps of immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

from bow.game import chance as generator
from bow.game.chances import Script
from bow.realm.terms import IRON_THRONE, UNIT_NUMBER, UNITS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bow.game.actions import Action
    from bow.realm.core.compiled import CompiledRealm
    from bow.realm.core.frame import RealmFrame
    from bow.realm.events import RealmEvent

#: the number of units of each kind, in the order of `UNITS`
Counts = tuple[int, int, int, int]
NO_UNITS: Counts = (0, 0, 0, 0)

#: makes an event from its class, kind and values without any checks
_new_event = tuple.__new__

F = TypeVar("F", bound="RealmFrame")
P = ParamSpec("P")


def counts_with(counts: Counts, unit: str, more: int) -> Counts:
    """Return the counts with `more` units of a kind added; a negative number subtracts."""
    changed = list(counts)
    changed[UNIT_NUMBER[unit]] += more
    return (changed[0], changed[1], changed[2], changed[3])


def counts_of(units: dict[str, int]) -> Counts:
    footmen, knights, ships, engines = (units.get(unit, 0) for unit in UNITS)
    return footmen, knights, ships, engines


def sum_of(a: Counts, b: Counts) -> Counts:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def difference(a: Counts, b: Counts) -> Counts:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def total(counts: Counts) -> int:
    """Return the number of units of all kinds."""
    return counts[0] + counts[1] + counts[2] + counts[3]


@dataclass(frozen=True)
class Force:
    """The units of a House in one area: standing units and routed units.

    >>> force = Force.of("stark", footmen=2, knights=1)
    >>> force.footmen, force.ships, force.size
    (2, 0, 3)
    """

    house: str
    standing: Counts = NO_UNITS
    routed: Counts = NO_UNITS

    @classmethod
    def of(cls, house: str, footmen: int = 0, knights: int = 0, ships: int = 0, siege_engines: int = 0) -> Force:
        """Return a force of standing units."""
        return cls(house, (footmen, knights, ships, siege_engines))

    @property
    def footmen(self) -> int:
        """The number of footmen, routed ones included."""
        return self.standing[0] + self.routed[0]

    @property
    def knights(self) -> int:
        """The number of knights, routed ones included."""
        return self.standing[1] + self.routed[1]

    @property
    def ships(self) -> int:
        """The number of ships, routed ones included."""
        return self.standing[2] + self.routed[2]

    @property
    def siege_engines(self) -> int:
        return self.standing[3] + self.routed[3]

    @property
    def size(self) -> int:
        """The number of units: each counts 1 for supply (SUP-4)."""
        return size_of(self)

    def count(self, unit: str) -> int:
        """Return the number of units of a kind, routed ones included."""
        n = UNIT_NUMBER[unit]
        return self.standing[n] + self.routed[n]


def size_of(force: Force) -> int:
    """Return the number of units of a force: `Force.size` as a function, for speed in compiled code."""
    a, b = force.standing, force.routed
    return a[0] + a[1] + a[2] + a[3] + b[0] + b[1] + b[2] + b[3]


@dataclass(frozen=True)
class Placed:
    """An order token on the board."""

    house: str
    order: str


class Verdict(NamedTuple):
    """The result of a game: the winner, and why (`castles` at once, or after the last `round`)."""

    winner: str
    why: str


class State:
    """The state of a game between two actions. Maps are by area, House, track or deck; their values are immutable.

    Maps that change seldom, declared as `Mapping`, are replaced and never changed in place, so that copies can share
    them.
    """

    __slots__ = (
        "actions",
        "banned",
        "chance",
        "compiled",
        "deck_known",
        "decks",
        "discards",
        "ending",
        "events",
        "garrisons",
        "hands",
        "holders",
        "legal_actions",
        "neutral",
        "orders",
        "outcomes",
        "power",
        "revealed",
        "round",
        "rules",
        "script",
        "shown",
        "stack",
        "supply",
        "tokens",
        "tracks",
        "units",
        "used",
        "wildling_deck",
        "wildling_known",
        "wildlings",
    )

    compiled: CompiledRealm
    units: dict[str, Force]
    orders: dict[str, Placed]
    tokens: dict[str, str]
    garrisons: Mapping[str, int]
    neutral: Mapping[str, int]
    power: dict[str, int]
    supply: Mapping[str, int]
    tracks: Mapping[str, tuple[str, ...]]  # position 1 first; always all Houses in play
    holders: Mapping[str, str]
    used: frozenset[str]
    hands: Mapping[str, tuple[str, ...]]
    discards: Mapping[str, tuple[str, ...]]  # newest last
    decks: Mapping[str, tuple[str, ...]]  # top first
    deck_known: Mapping[str, int]  # how many cards at the bottom every House saw being put there
    shown: tuple[str, ...]  # the Westeros cards of this round, by deck
    wildling_deck: tuple[str, ...]  # top first
    wildling_known: tuple[tuple[str, ...], ...]  # for each card of that deck the Houses that know its position
    wildlings: int
    banned: frozenset[str]
    revealed: bool  # whether the orders on the board lie face up
    round: int
    chance: int
    stack: list[RealmFrame]
    ending: Verdict | None
    rules: int  # the version of the rules: a recorded game replays under its own
    # data of the last action, not of the state
    legal_actions: list[Action]
    events: list[RealmEvent] | None
    outcomes: list[str]
    script: Script | None
    actions: int

    def copy(self) -> State:
        """Return an independent copy, without events, outcomes and the script."""
        new = State.__new__(State)
        new.compiled, new.round, new.chance, new.ending = self.compiled, self.round, self.chance, self.ending
        new.units, new.orders, new.tokens = self.units.copy(), self.orders.copy(), self.tokens.copy()
        new.garrisons, new.neutral = self.garrisons, self.neutral
        new.power, new.supply, new.tracks = self.power.copy(), self.supply, self.tracks
        new.holders, new.used = self.holders, self.used
        new.hands, new.discards = self.hands, self.discards
        new.decks, new.deck_known, new.shown = self.decks, self.deck_known, self.shown
        new.wildling_deck, new.wildling_known = self.wildling_deck, self.wildling_known
        new.wildlings, new.banned, new.revealed = self.wildlings, self.banned, self.revealed
        new.stack = [frame.copy() for frame in self.stack]
        new.legal_actions = self.legal_actions
        new.events = None if self.events is None else []
        new.outcomes, new.script, new.actions = [], None, self.actions
        new.rules = self.rules
        return new

    # --- asking
    def turn_order(self) -> tuple[str, ...]:
        """Return the Houses in turn order (TRM-4); while the Iron Throne is bid for, that of its previous order."""
        return self.tracks[IRON_THRONE]

    def places(self) -> list[tuple[str, Force]]:
        """Return the areas with units and their forces, in the order of the area records."""
        return [(area, self.units[area]) for area in self.compiled.in_order(self.units)]

    def position(self, track: str, house: str) -> int:
        """Return the position of a House on a track, from 1."""
        return self.tracks[track].index(house) + 1

    def frame(self, sort: type[F]) -> F | None:
        """Return the topmost open procedure of a class or its subclasses, or None."""
        for frame in reversed(self.stack):
            if isinstance(frame, sort):
                return frame
        return None

    # --- events
    def emit(self, make: Callable[P, RealmEvent], *args: P.args, **values: P.kwargs) -> None:
        """Report an event made from its class and values, if events are recorded.

        For speed, the types of its fields are checked by mypy only.
        """
        if self.events is not None:
            kind: Any = make
            self.events.append(_new_event(kind, (kind.KIND, values)))

    # --- procedures
    def begin(self, kind: str, **fields: Any) -> None:
        """Push a procedure onto the stack by its kind; it runs before the procedures already open."""
        self.stack.append(self.stack[0].registry[kind](**fields))

    # --- chance
    def shuffle(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards in a random order, top first, and record the outcome."""
        if self.script is not None:
            order = self.script.shuffle(cards)
        else:
            self.chance, numbers = generator.shuffled(self.chance, range(len(cards)))
            order = [cards[n] for n in numbers]
        self.outcomes.append(f"shuffle:{','.join(order)}")
        return tuple(order)
