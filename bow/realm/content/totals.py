"""Checks of the records of the box against its totals: areas, borders, icons, cards, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bow.content.layers import RecordLayers
from bow.realm.content.board_models import Area, Border, Box, House, OrderType, PlayerCount, Totals, UnitType
from bow.realm.content.card_models import HouseCard, TidesCard, WesterosDeck
from bow.system.sentence import Sentence

STRENGTHS: Final = [0, 1, 1, 2, 2, 3, 4]
"""The strengths of each House's House cards."""
CARDS_IN_A_DECK: Final = 10
SPECIAL_ORDERS: Final = 5


def check_totals(layers: RecordLayers) -> None:
    """Add a fault for every total of the box that differs from its records."""
    box: Box = next(iter(layers.records("box").values()))
    for name, found, told in _counted(layers, box.totals):
        if found != told:
            at = ("totals", *(part.replace("_", "-") for part in name.split(".")))
            layers.fault("box", box.id, at, Sentence("told-realm-total", told=told, found=found))
    _cards(layers)
    _tracks(layers)


def _counted(layers: RecordLayers, told: Totals) -> Iterator[tuple[str, int, int]]:
    """Yield each total: its field, the number counted in the records, and the number given by the box."""
    areas: Mapping[str, Area] = layers.records("areas")
    borders: Mapping[str, Border] = layers.records("borders")
    units: Mapping[str, UnitType] = layers.records("units")
    orders: Mapping[str, OrderType] = layers.records("orders")
    decks: Mapping[str, WesterosDeck] = layers.records("decks")
    tides: Mapping[str, TidesCard] = layers.records("tides")
    setups: Mapping[str, PlayerCount] = layers.records("setups")
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
    houses: Mapping[str, House] = layers.records("houses")
    cards: Mapping[str, HouseCard] = layers.records("cards")
    decks: Mapping[str, WesterosDeck] = layers.records("decks")
    orders: Mapping[str, OrderType] = layers.records("orders")
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
    setups: Mapping[str, PlayerCount] = layers.records("setups")
    full = max(setups.values(), key=lambda each: each.players)
    for setup in setups.values():
        for name in ("iron_throne", "fiefdoms", "kings_court"):
            order: tuple[str, ...] = getattr(setup.tracks, name)
            slid = tuple(house for house in getattr(full.tracks, name) if house in setup.houses)
            if order != slid:
                at = ("tracks", name.replace("_", "-"))
                layers.fault("setups", setup.id, at, Sentence("told-realm-slid", setup=full.id, houses=", ".join(slid)))
