"""The state of a game for the realm: only what changes, in flat maps of values that never change themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bow.ground import chance as generator
from bow.ground.script import Script
from bow.realm.terms import IRON_THRONE, UNIT_NUMBER, UNITS

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.core.compiled import CompiledRealm
    from bow.realm.core.frame import RealmFrame
    from bow.realm.events.base import RealmEvent

#: how many units of each kind, in the order of `UNITS`
Counts = tuple[int, int, int, int]
NO_UNITS: Counts = (0, 0, 0, 0)

F = TypeVar("F", bound="RealmFrame")


def counts_with(counts: Counts, unit: str, more: int) -> Counts:
    """The counts with some more units of a kind; fewer, if `more` is below 0."""
    changed = list(counts)
    changed[UNIT_NUMBER[unit]] += more
    return (changed[0], changed[1], changed[2], changed[3])


def counts_of(units: dict[str, int]) -> Counts:
    """Counts from a map of units to numbers."""
    footmen, knights, ships, engines = (units.get(unit, 0) for unit in UNITS)
    return footmen, knights, ships, engines


def sum_of(a: Counts, b: Counts) -> Counts:
    """Both counts together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def difference(a: Counts, b: Counts) -> Counts:
    """What is left of `a` without `b`."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


class Force(NamedTuple):
    """The units of a House in one area: those that stand, and those that are routed.

    >>> force = Force.of("stark", footmen=2, knights=1)
    >>> force.footmen, force.ships, force.size
    (2, 0, 3)
    """

    house: str
    standing: Counts = NO_UNITS
    routed: Counts = NO_UNITS

    @classmethod
    def of(cls, house: str, footmen: int = 0, knights: int = 0, ships: int = 0, siege_engines: int = 0) -> Force:
        """Return a force of units that stand."""
        return cls(house, (footmen, knights, ships, siege_engines))

    @property
    def footmen(self) -> int:
        """How many footmen, routed ones too."""
        return self.standing[0] + self.routed[0]

    @property
    def knights(self) -> int:
        """How many knights, routed ones too."""
        return self.standing[1] + self.routed[1]

    @property
    def ships(self) -> int:
        """How many ships, routed ones too."""
        return self.standing[2] + self.routed[2]

    @property
    def siege_engines(self) -> int:
        """How many siege engines."""
        return self.standing[3] + self.routed[3]

    @property
    def size(self) -> int:
        """How many units they are: each counts 1 for supply (SUP-4)."""
        return sum(self.standing) + sum(self.routed)

    def count(self, unit: str) -> int:
        """How many units of a kind, routed ones too."""
        n = UNIT_NUMBER[unit]
        return self.standing[n] + self.routed[n]


class Placed(NamedTuple):
    """An order token on the board."""

    house: str
    order: str


class Verdict(NamedTuple):
    """How the game ended: the winner, and why (`castles` at once, or after the last `round`)."""

    winner: str
    why: str


class State:
    """A game between two actions. Maps are by area, House, track or deck; their values never change themselves."""

    __slots__ = (
        "actions",
        "asks_all",
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
    garrisons: dict[str, int]
    neutral: dict[str, int]
    power: dict[str, int]
    supply: dict[str, int]
    tracks: dict[str, tuple[str, ...]]  # position 1 first; Houses that are taken off are missing
    holders: dict[str, str]
    used: frozenset[str]
    hands: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]  # newest last
    decks: dict[str, tuple[str, ...]]  # top first
    deck_known: dict[str, int]  # how many cards at the bottom everybody has seen going there
    shown: tuple[str, ...]  # the Westeros cards of this round, by deck
    wildling_deck: tuple[str, ...]  # top first
    wildling_known: tuple[tuple[str, ...], ...]  # for each card of that deck the Houses that know where it lies
    wildlings: int
    banned: frozenset[str]
    revealed: bool  # whether the orders on the board lie face up
    round: int
    chance: int
    stack: list[RealmFrame]
    ending: Verdict | None
    asks_all: bool  # whether Houses are asked although all answers are alike: as rules before version 3 did
    # what belongs to the last action, not to the state
    legal_actions: list[Action]
    events: list[RealmEvent] | None
    outcomes: list[str]
    script: Script | None
    actions: int

    def copy(self) -> State:
        """A state equal to this one that shares nothing that changes."""
        new = State.__new__(State)
        new.compiled, new.round, new.chance, new.ending = self.compiled, self.round, self.chance, self.ending
        new.units, new.orders, new.tokens = self.units.copy(), self.orders.copy(), self.tokens.copy()
        new.garrisons, new.neutral = self.garrisons.copy(), self.neutral.copy()
        new.power, new.supply, new.tracks = self.power.copy(), self.supply.copy(), self.tracks.copy()
        new.holders, new.used = self.holders.copy(), self.used
        new.hands, new.discards = self.hands.copy(), self.discards.copy()
        new.decks, new.deck_known, new.shown = self.decks.copy(), self.deck_known.copy(), self.shown
        new.wildling_deck, new.wildling_known = self.wildling_deck, self.wildling_known
        new.wildlings, new.banned, new.revealed = self.wildlings, self.banned, self.revealed
        new.stack = [frame.copy() for frame in self.stack]
        new.legal_actions = self.legal_actions
        new.events = None if self.events is None else []
        new.outcomes, new.script, new.actions = [], None, self.actions
        new.asks_all = self.asks_all
        return new

    # --- asking
    def turn_order(self) -> tuple[str, ...]:
        """The Houses in turn order (TRM-4); while the Iron Throne is bid for, in the order of the last one."""
        return self.tracks[IRON_THRONE]

    def places(self) -> list[tuple[str, Force]]:
        """The areas with units, in the order of the book, with what stands there."""
        return [(area, self.units[area]) for area in self.compiled.areas if area in self.units]

    def position(self, track: str, house: str) -> int:
        """The position of a House on a track, from 1."""
        return self.tracks[track].index(house) + 1

    def frame(self, sort: type[F]) -> F | None:
        """The open procedure of a class, or of one derived from it, that is nearest to the top; None: there is none."""
        for frame in reversed(self.stack):
            if isinstance(frame, sort):
                return frame
        return None

    # --- telling
    def emit(self, event: RealmEvent) -> None:
        """Reports an event, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    # --- procedures
    def begin(self, kind: str, **fields: Any) -> None:
        """Puts a procedure on the stack by its kind: it goes on before whatever is open now."""
        self.stack.append(self.stack[0].registry[kind](**fields))

    # --- chance
    def shuffle(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in a random order, top first."""
        if self.script is not None:
            order = self.script.shuffle(cards)
        else:
            self.chance, numbers = generator.shuffled(self.chance, range(len(cards)))
            order = [cards[n] for n in numbers]
        self.outcomes.append(f"shuffle:{','.join(order)}")
        return tuple(order)
