"""What never changes during a game: what is printed, as the engine asks for it, the Houses that play, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bow.realm.core.named import Named

if TYPE_CHECKING:
    from bow.realm.core.effect import CardEffect, Deed
    from bow.realm.core.named import Sort

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Area:
    """A land area, a sea or a port. What it has not is 0 or empty.

    Attributes:
        kind: `land`, `sea` or `port`.
        fort: muster points: 1 for a castle, 2 for a stronghold.
        home: the House whose crest is printed there.
        garrison: the strength of the garrison token that begins there.
        port: the port of a land area.
        land: the land area of a port.
        sea: the sea of a port.
    """

    id: str
    kind: str
    fort: int = 0
    crowns: int = 0
    supply: int = 0
    home: str = ""
    garrison: int = 0
    port: str = ""
    land: str = ""
    sea: str = ""


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit; `against_forts` is its strength when it attacks a castle or stronghold, or supports that."""

    id: str
    at_sea: bool
    strength: int
    against_forts: int
    cost: int
    upgrade_cost: int
    limit: int


@dataclass(frozen=True, slots=True)
class OrderToken:
    """A kind of order token: `count` of them belong to each House."""

    id: str
    kind: str
    special: bool
    count: int
    modifier: int


@dataclass(frozen=True, slots=True)
class HouseCard:
    """A House card: printed strength and icons, and what its text does (HSE-2)."""

    id: str
    house: str
    strength: int
    swords: int
    forts: int
    effects: tuple[CardEffect, ...] = ()


@dataclass(frozen=True, slots=True)
class WesterosCard:
    """A kind of Westeros card; `icon`: whether it moves the wildlings on."""

    id: str
    icon: bool
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class WildlingCard:
    """A Wildling card: what it does to the lowest bidder, to the others, and for the highest."""

    id: str
    lowest: tuple[Deed, ...] = ()
    others: tuple[Deed, ...] = ()
    highest: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class TidesCard:
    """A Tides of Battle card."""

    id: str
    strength: int
    swords: int
    forts: int
    skull: bool
    count: int


@dataclass(frozen=True)
class Options:
    """The settings of a game (chapter 29 of the rules); the defaults are the rulings of the book.

    Attributes:
        final_tie: `land`: most land areas, then supply, then Iron Throne; `strongholds`: most strongholds, then
            supply, power, Iron Throne (WIN-4).
        routed_transport: whether routed ships transport (SHP-5).
        tides: whether Tides of Battle cards are drawn (OPT-1).
        lannister_ship: whether Lannister begins with a ship in the port of Lannisport, with four players or more
            (SET-9).
        wildling_tie: `before` or `after` the Wildling card is turned up (WLD-11).
        support_by: `order` or `house`: what is asked at once (SPT-2).
    """

    final_tie: str = "land"
    routed_transport: bool = True
    tides: bool = False
    lannister_ship: bool = True
    wildling_tie: str = "before"
    support_by: str = "order"


#: what each option may be; the first is the default
OPTION_VALUES: Mapping[str, tuple[str | bool, ...]] = {
    "final_tie": ("land", "strongholds"),
    "routed_transport": (True, False),
    "tides": (False, True),
    "lannister_ship": (True, False),
    "wildling_tie": ("before", "after"),
    "support_by": ("order", "house"),
}


@dataclass(frozen=True)
class CompiledRealm:
    """What is printed and settled before the game.

    Attributes:
        houses: those in the game, in the starting order of the Iron Throne track.
        lands: the land areas; `forts`: those with a castle or stronghold.
        impassable: areas that nobody may enter, for this number of players (NEU-6).
        stars: special orders allowed, by position on the King's Court track (INF-5).
        names: the English names of all things, by what they are and by id.
    """

    houses: tuple[str, ...]
    options: Options
    areas: Mapping[str, Area]
    neighbours: Mapping[str, tuple[str, ...]]
    units: Mapping[str, UnitKind]
    orders: Mapping[str, OrderToken]
    cards: Mapping[str, HouseCard]
    westeros: Mapping[str, WesterosCard]
    wildlings: Mapping[str, WildlingCard]
    tides: Mapping[str, TidesCard]
    lands: tuple[str, ...]
    forts: tuple[str, ...]
    armies: tuple[tuple[int, ...], ...]
    stars: tuple[int, ...]
    impassable: frozenset[str]
    homes: Mapping[str, str]
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: Mapping[Sort, Mapping[str, str]] = field(default_factory=dict, repr=False)

    def named(self, sort: Sort, id: str) -> Named:
        """An id for a sentence; nothing, and what has no name, is said as nothing."""
        return Named(id, sort, self.names[sort].get(id, NOTHING))

    def kind(self, area: str) -> str:
        """Whether it is `land`, `sea` or `port`."""
        return self.areas[area].kind
