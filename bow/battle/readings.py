"""The value types in which a battle is read: units, Houses, commanders, ground, markers, lines of sight, outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bow.content.terms import Rank


class RosterUnit(NamedTuple):
    """The unchanging facts of a unit, in play or not; `full` is its number of figures, `dice` its number of dice."""

    id: str
    house: str
    kind: str
    commander: str | None
    rank: Rank
    full: int
    dice: int


@dataclass(frozen=True)
class Unit:
    """A unit in play.

    `keywords` are the words of all its current effects: its own, its land's and those given to it.
    With `friends-beside`, it is `stalwart` only because two friendly units are beside it (KEY-4).
    """

    id: str
    house: str
    kind: str
    commander: str | None
    rank: Rank
    at: str
    figures: int
    full: int
    active: bool
    engaged_with: str | None
    token_of: str | None
    keywords: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """How a battle ended: `winner` (a House or `none`), `why` (the key of its sentence) and the values for it."""

    winner: str
    why: str
    values: dict[str, Any]


@dataclass(frozen=True)
class HouseState:
    """The tokens, cards and points of a House.

    `orders` counts its order tokens by kind, `command` the command tokens on its board. `hand` holds the cards
    that the reader may know; `cards` is the size of the hand, known or not. `deck` is a number of cards.
    """

    orders: dict[str, int]
    command: int
    hand: tuple[str, ...]
    cards: int
    deck: int
    discard: tuple[str, ...]
    vp: int
    passed: bool


@dataclass(frozen=True)
class CommanderState:
    """A commander's card: the commander's unit, tokens on the card, whether it is committed, whether captured."""

    id: str
    house: str
    unit: str | None
    tokens: int
    limit: int
    capture: int
    committed: bool
    captured: bool


@dataclass(frozen=True)
class Ground:
    """The ground of a hex: the printed terrain, a terrain token or None, the level of fire (0: no fire), devastation.

    `counts` is the terrain that counts now (TER-1).
    """

    base: str
    piece: str | None
    fire: int
    devastated: bool
    counts: str


@dataclass(frozen=True)
class MarkerState:
    """A marker of the scenario. `face` and `id` are None for a House that may not know them."""

    id: str | None
    kind: str
    face: str | None
    at: str | None
    held_by: str | None
    secret: str | None


@dataclass(frozen=True)
class Sight:
    """Whether a line of sight is clear, and the hexes that block it on either side (LOS-3)."""

    clear: bool
    left: tuple[str, ...]
    right: tuple[str, ...]
