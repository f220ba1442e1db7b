"""Data that stay the same during a game: compiled printed content, the Houses in play, the options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bow.realm.core.named import Named, Sort
from bow.realm.terms import LAND, PORT, SEA

if TYPE_CHECKING:
    from bow.realm.core.effect import CardEffect, Deed

NOTHING = "nothing"
#: the values of each option; the first is the default
OPTION_VALUES: Mapping[str, tuple[str | bool, ...]] = {
    "final_tie": ("land", "strongholds"),
    "routed_transport": (True, False),
    "tides": (False, True),
    "lannister_ship": (True, False),
    "wildling_tie": ("before", "after"),
    "support_by": ("order", "house"),
}


@dataclass(frozen=True, slots=True)
class Area:
    """A land area, a sea or a port. Fields that do not apply are 0 or empty.

    Attributes:
        kind: `land`, `sea` or `port`.
        fort: muster points: 1 for a castle, 2 for a stronghold.
        home: the House whose crest is printed there.
        garrison: the strength of the garrison token at the start of the game.
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
    """A kind of unit.

    `against_forts` is its strength when it attacks an area with a castle or stronghold, or supports such an attack.
    """

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
    """A kind of Westeros card; `icon` is whether it advances the wildling threat."""

    id: str
    icon: bool
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class WildlingCard:
    """A Wildling card: its deeds for the lowest bidder, for the other Houses and for the highest bidder."""

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
    """The settings of a game (chapter 29 of the rules). The defaults are the rulings of the rulebook.

    Attributes:
        final_tie: `land`: most land areas, then supply, then Iron Throne; `strongholds`: most strongholds, then
            supply, power, Iron Throne (WIN-4).
        routed_transport: whether routed ships transport (SHP-5).
        tides: whether Tides of Battle cards are drawn (OPT-1).
        lannister_ship: whether Lannister begins with a ship in the port of Lannisport, with four players or more
            (SET-9).
        wildling_tie: whether ties are decided `before` or `after` the Wildling card is turned up (WLD-11).
        support_by: whether support is granted per `order` or for all orders of a `house` at once (SPT-2).
    """

    final_tie: str = "land"
    routed_transport: bool = True
    tides: bool = False
    lannister_ship: bool = True
    wildling_tie: str = "before"
    support_by: str = "order"


@dataclass(eq=False)
class CompiledRealm:
    """The printed content and the settings of a game, fixed before it starts.

    Attributes:
        houses: the Houses in play, in the starting order of the Iron Throne track.
        neighbours: the neighbouring areas of each area, in the order of the area records.
        lands: the land areas; `forts`: those with a castle or stronghold.
        impassable: areas that nobody may enter, for this number of players (NEU-6).
        stars: special orders allowed, by position on the King's Court track (INF-5).
        names: the English names of all things, by sort and by id.
    """

    houses: tuple[str, ...]
    options: Options
    areas: dict[str, Area]
    neighbours: dict[str, tuple[str, ...]]
    units: dict[str, UnitKind]
    orders: dict[str, OrderToken]
    cards: dict[str, HouseCard]
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

    def __post_init__(self) -> None:
        pieces = (self.areas, self.houses, self.units, self.orders)
        cards = (self.cards, self.westeros, self.wildlings, self.tides)
        #: the ids of all things, each as the object that the content has
        self.ids = {id: id for sort in (*pieces, *cards) for id in sort}
        #: the place of each area in the order of the area records
        self.rank = {area: n for n, area in enumerate(self.areas)}
        self.kinds = {area.id: area.kind for area in self.areas.values()}
        self.order_kinds = {order.id: order.kind for order in self.orders.values()}
        self.order_counts = {order.id: order.count for order in self.orders.values()}
        self.special_orders = frozenset(order.id for order in self.orders.values() if order.special)
        #: the numbers of icons of the land areas that have any
        self.supply_icons = {area: self.areas[area].supply for area in self.lands if self.areas[area].supply}
        self.crowns = {area: self.areas[area].crowns for area in self.lands if self.areas[area].crowns}
        self.ports = tuple(area.id for area in self.areas.values() if area.kind == PORT)
        #: the House in play whose crest is printed in each area; empty if there is none
        self.crests = {area.id: area.home if area.home in self.houses else "" for area in self.areas.values()}
        self.land_neighbours = {area: self._beside(area, LAND) for area in self.areas}
        self.sea_neighbours = {area: self._beside(area, SEA) for area in self.areas}

    def _beside(self, area: str, kind: str) -> tuple[str, ...]:
        return tuple(near for near in self.neighbours[area] if self.kinds[near] == kind)

    def in_order(self, areas: Iterable[str]) -> list[str]:
        """Return areas in the order of the area records."""
        found = list(areas)
        if len(found) > 1:
            found.sort(key=self.rank.__getitem__)
        return found

    def named(self, sort: Sort, id: str) -> Named:
        """Return an id with its English name for a sentence; an empty or unknown id gives "nothing"."""
        return Named(id, sort, self.names[sort].get(id, NOTHING))

    def kind(self, area: str) -> str:
        """Return whether an area is `land`, `sea` or `port`."""
        return self.kinds[area]
