"""The whole printed content of the realm: the records of the box by id, as changed by content packs.

A record with a known id replaces the earlier record as a whole; any other is added. Packs apply in the given order,
after the box. The records of the box are checked against its totals.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pydantic import BaseModel

from bow.content.catalogue import RecordEntry, RecordLayers, check_needs, laid_in_order, pack_name
from bow.content.documents.faults import Fault, InputError
from bow.content.packs import Pack, PackKinds, PackLabel, read_pack, stamp_of
from bow.realm.content import models
from bow.realm.content.whole import check_whole
from bow.system.places import home
from bow.system.sentence import Sentence

MODELS: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {
        "box": models.Box,
        "threat": models.WildlingTrack,
        "units": models.UnitType,
        "areas": models.Area,
        "borders": models.Border,
        "houses": models.House,
        "supply": models.SupplyLevel,
        "tracks": models.InfluenceTrack,
        "orders": models.OrderType,
        "setups": models.PlayerCount,
        "cards": models.HouseCard,
        "westeros": models.WesterosCard,
        "decks": models.WesterosDeck,
        "wildlings": models.WildlingCard,
        "tides": models.TidesCard,
    }
)
"""The model of each kind of record, in listing order."""
REALM_SINGLES: Final = ("box", "threat")
REALM_KINDS: Final = PackKinds(
    REALM_SINGLES, tuple(kind for kind in MODELS if kind not in REALM_SINGLES), label=models.RealmLabel
)


Words = tuple[tuple[str, tuple[tuple[str, type], ...]], ...]


@dataclass(frozen=True, eq=False)
class RealmContent:
    """The whole printed content, by id. Instances compare by identity: the loader caches one for the same packs."""

    box: models.Box
    threat: models.WildlingTrack
    units: Mapping[str, models.UnitType]
    areas: Mapping[str, models.Area]
    borders: Mapping[str, models.Border] = field(repr=False)
    neighbours: Mapping[str, tuple[str, ...]] = field(repr=False)
    """The neighbours of each area, in alphabetical order."""
    houses: Mapping[str, models.House]
    supply: tuple[models.SupplyLevel, ...]
    """The supply levels; the index is the level."""
    tracks: Mapping[str, models.InfluenceTrack]
    orders: Mapping[str, models.OrderType]
    setups: Mapping[int, models.PlayerCount]
    """The set-ups by number of players."""
    cards: Mapping[str, models.HouseCard] = field(repr=False)
    westeros: Mapping[str, models.WesterosCard] = field(repr=False)
    decks: Mapping[str, models.WesterosDeck] = field(repr=False)
    wildlings: Mapping[str, models.WildlingCard] = field(repr=False)
    tides: Mapping[str, models.TidesCard] = field(repr=False)
    packs: tuple[PackLabel, ...] = ()
    """The content packs that extend or change the box, in order."""
    folders: tuple[Path, ...] = ()
    """The folders of the content packs."""
    entries: Mapping[str, Mapping[str, RecordEntry]] = field(default_factory=dict, repr=False, compare=False)
    """Every record by kind and id, with its pack and file."""

    def hand(self, house: str) -> tuple[models.HouseCard, ...]:
        """Return the cards of a House."""
        return tuple(card for card in self.cards.values() if card.house == house)


def core_dir() -> Path:
    """Return the folder of the printed content of the box."""
    return Path(__file__).parent / "core"


def user_packs_dir() -> Path:
    """Return the folder of the user's realm packs; each of its folders is one pack."""
    return home() / "realm-content"


def load_realm(
    packs: Iterable[str | os.PathLike[str]] = (), *, words: Mapping[str, Mapping[str, type]]
) -> RealmContent:
    """Return the printed content with content packs, in their order.

    The same arguments return the same object, as long as no file of a pack changes.

    Args:
        packs: the folders of the packs.
        words: the vocabularies of the cards (`CARD_WORDS` and the others of `bow.realm.content.models`).

    Raises:
        InputError: every fault of the files and of the references between them.
    """
    folders = [Path(pack) for pack in packs]
    stamps = tuple((folder, stamp_of(folder)) for folder in folders)
    given = tuple((kind, tuple(named.items())) for kind, named in words.items())
    return _loaded(stamps, given, core_dir())


@lru_cache(maxsize=8)
def _loaded(packs: tuple[tuple[Path, Any], ...], words: Words, core: Path) -> RealmContent:
    context = {kind: dict(named) for kind, named in words}
    layers = _core(words, core).copy()
    found: list[Pack] = []
    for folder, _ in packs:
        try:
            found.append(read_pack(folder, kinds=REALM_KINDS))
        except InputError as error:
            layers.faults.extend(error.faults)
    for pack in laid_in_order(found):
        if pack.label.id in [label.id for label in layers.packs]:
            why = Sentence("told-pack-twice", id=pack.label.id)
            layers.faults.append(Fault(str(pack.folder), None, "", why))
        layers.lay(pack, context)
    check_needs(layers, found, lambda label: pack_name(layers.entries, label), user_packs_dir())
    layers.close()
    check_whole(layers)
    layers.close()
    return _made(layers, tuple(folder for folder, _ in packs))


@lru_cache(maxsize=4)
def _core(words: Words, core: Path) -> RecordLayers:
    """Return the box alone, also checked against its own totals."""
    layers = RecordLayers(MODELS, REALM_SINGLES)
    layers.lay(read_pack(core, kinds=REALM_KINDS), {kind: dict(named) for kind, named in words})
    for kind in MODELS:
        if not layers.entries[kind] and not layers.faults:
            layers.faults.append(Fault(str(core / f"{kind}.yaml"), None, "", Sentence("told-no-file")))
    layers.close()
    check_whole(layers)
    check_totals(layers)
    layers.close()
    return layers


def _made(layers: RecordLayers, folders: tuple[Path, ...]) -> RealmContent:
    def by_id(kind: str) -> Mapping[str, Any]:
        return MappingProxyType(layers.records(kind))

    borders: Mapping[str, models.Border] = by_id("borders")
    near: dict[str, set[str]] = {area: set() for area in by_id("areas")}
    for border in borders.values():
        one, other = border.between
        near[one].add(other)
        near[other].add(one)
    setups: Iterable[models.PlayerCount] = by_id("setups").values()
    levels: Iterable[models.SupplyLevel] = by_id("supply").values()
    return RealmContent(
        box=next(iter(by_id("box").values())),
        threat=next(iter(by_id("threat").values())),
        units=by_id("units"),
        areas=by_id("areas"),
        borders=borders,
        neighbours=MappingProxyType({area: tuple(sorted(others)) for area, others in near.items()}),
        houses=by_id("houses"),
        supply=tuple(sorted(levels, key=lambda each: each.level)),
        tracks=by_id("tracks"),
        orders=by_id("orders"),
        setups=MappingProxyType({each.players: each for each in setups}),
        cards=by_id("cards"),
        westeros=by_id("westeros"),
        decks=by_id("decks"),
        wildlings=by_id("wildlings"),
        tides=by_id("tides"),
        packs=tuple(layers.packs[1:]),
        folders=folders,
        entries=MappingProxyType({kind: MappingProxyType(found) for kind, found in layers.entries.items()}),
    )


# --- the totals of the box
STRENGTHS: Final = [0, 1, 1, 2, 2, 3, 4]
"""The strengths of each House's House cards."""
CARDS_IN_A_DECK: Final = 10
SPECIAL_ORDERS: Final = 5


def check_totals(layers: RecordLayers) -> None:
    """Add a fault for every total of the box that differs from its records."""
    box: models.Box = next(iter(layers.records("box").values()))
    for name, found, told in _counted(layers, box.totals):
        if found != told:
            at = ("totals", *(part.replace("_", "-") for part in name.split(".")))
            layers.fault("box", box.id, at, Sentence("told-realm-total", told=told, found=found))
    _cards(layers)
    _tracks(layers)


def _counted(layers: RecordLayers, told: models.Totals) -> Iterator[tuple[str, int, int]]:
    """Yield each total: its field, the number counted in the records, and the number given by the box."""
    areas: Mapping[str, models.Area] = layers.records("areas")
    borders: Mapping[str, models.Border] = layers.records("borders")
    units: Mapping[str, models.UnitType] = layers.records("units")
    orders: Mapping[str, models.OrderType] = layers.records("orders")
    decks: Mapping[str, models.WesterosDeck] = layers.records("decks")
    tides: Mapping[str, models.TidesCard] = layers.records("tides")
    setups: Mapping[str, models.PlayerCount] = layers.records("setups")
    yield "land", sum(area.type == "land" for area in areas.values()), told.land
    yield "sea", sum(area.type == "sea" for area in areas.values()), told.sea
    yield "port", sum(area.type == "port" for area in areas.values()), told.port
    yield "borders", len(borders), told.borders
    without = sum(border.kind != "port" for border in borders.values())
    yield "borders_without_ports", without, told.borders_without_ports
    yield "castles", sum(area.fort == "castle" for area in areas.values()), told.castles
    yield "strongholds", sum(area.fort == "stronghold" for area in areas.values()), told.strongholds
    yield "crowns", sum(area.crowns for area in areas.values()), told.crowns
    yield "supply", sum(area.supply for area in areas.values()), told.supply
    yield "home_areas", sum(area.home is not None for area in areas.values()), told.home_areas
    yield "house_cards", len(layers.entries["cards"]), told.house_cards
    westeros = sum(each.count for deck in decks.values() for each in deck.cards)
    yield "westeros_cards", westeros, told.westeros_cards
    yield "wildling_cards", len(layers.entries["wildlings"]), told.wildling_cards
    yield "tides_cards", sum(card.count for card in tides.values()), told.tides_cards
    yield "orders_per_house", sum(order.count for order in orders.values()), told.orders_per_house
    yield "units_per_house", sum(unit.limit for unit in units.values()), told.units_per_house
    for setup in setups.values():
        closed = setup.impassable.areas if setup.impassable is not None else ()
        found = len(setup.neutral) + len(closed)
        yield f"neutral_tokens.{setup.players}", found, told.neutral_tokens.get(setup.players, 0)


def _cards(layers: RecordLayers) -> None:
    houses: Mapping[str, models.House] = layers.records("houses")
    cards: Mapping[str, models.HouseCard] = layers.records("cards")
    decks: Mapping[str, models.WesterosDeck] = layers.records("decks")
    orders: Mapping[str, models.OrderType] = layers.records("orders")
    for house in houses:
        strengths = sorted(card.strength for card in cards.values() if card.house == house)
        if strengths != STRENGTHS:
            why = Sentence("told-realm-strengths", found=strengths, told=STRENGTHS)
            layers.fault("houses", house, (), why)
    for card in cards.values():
        if (card.text is None) != (card.swords + card.forts > 0):
            layers.fault("cards", card.id, (), Sentence("told-realm-icons-or-text"))
    for deck in decks.values():
        count = sum(each.count for each in deck.cards)
        if count != CARDS_IN_A_DECK:
            layers.fault("decks", deck.id, ("cards",), Sentence("told-realm-deck", found=count, told=CARDS_IN_A_DECK))
    special = sum(order.count for order in orders.values() if order.special)
    for order in list(orders.values())[:1] if special != SPECIAL_ORDERS else ():
        layers.fault("orders", order.id, (), Sentence("told-realm-special", found=special, told=SPECIAL_ORDERS))


def _tracks(layers: RecordLayers) -> None:
    """Check that with fewer players the Houses move up on the tracks in the same order (SET-8)."""
    setups: Mapping[str, models.PlayerCount] = layers.records("setups")
    full = max(setups.values(), key=lambda each: each.players)
    for setup in setups.values():
        for name in ("iron_throne", "fiefdoms", "kings_court"):
            order: tuple[str, ...] = getattr(setup.tracks, name)
            slid = tuple(house for house in getattr(full.tracks, name) if house in setup.houses)
            if order != slid:
                at = ("tracks", name.replace("_", "-"))
                layers.fault("setups", setup.id, at, Sentence("told-realm-slid", setup=full.id, houses=", ".join(slid)))
