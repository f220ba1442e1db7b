"""Breaches of the box's and the board's rules in a state: what random games are held against."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bow.realm.core.attack_record import AttackRecord
from bow.realm.core.changes import BearsUnits, tokens_on_board
from bow.realm.core.combat_record import CombatRecord
from bow.realm.core.control import controller
from bow.realm.core.state import NO_UNITS, Counts, sum_of
from bow.realm.core.supply_limit import fits
from bow.realm.rules.fighting.combat import Combat, CombatStep
from bow.realm.rules.marches import March
from bow.realm.terms import (
    DECKS,
    HIGHEST_SUPPLY,
    LAND,
    MOST_IN_PORT,
    MOST_POWER,
    MOST_WILDLINGS,
    PORT,
    SHIP,
    TOKEN_OF,
    TRACKS,
    UNITS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.realm.core.state import State

#: procedures in whose midst the supply limit may be broken: an army fits itself, or ports change hands
UNSETTLED = ("fit-supply", "capture-port", "card", "wildling-attack")


def faults_of(s: State) -> list[str]:
    """Every breach, each as an English sentence; empty for a sound state."""
    return [*_units(s), *_orders(s), *_tokens(s), *_cards(s), *_tracks(s)]


def _house(s: State, house: str) -> str:
    return f"{s.compiled.named('house', house)}"


def _area(s: State, area: str) -> str:
    return f"{s.compiled.named('area', area)}"


def _unit(s: State, unit: str) -> str:
    return f"{s.compiled.named('unit', unit)}"


def _order(s: State, order: str) -> str:
    return f"{s.compiled.named('order', order)}"


def _card(s: State, card: str) -> str:
    return f"{s.compiled.named('card', card)}"


def _track(s: State, track: str) -> str:
    return f"{s.compiled.named('track', track)}"


def _units(s: State) -> Iterator[str]:
    unsettled = any(frame.kind in UNSETTLED for frame in s.stack)
    for house in s.compiled.houses:
        for unit, number in zip(UNITS, _all_units(s, house), strict=True):
            if number > s.compiled.units[unit].limit:
                limit = s.compiled.units[unit].limit
                yield f"House {_house(s, house)} has more units of one kind than {limit}, {_unit(s, unit)} (CMP-2)"
        if not unsettled and not fits(s, house):
            yield f"the armies of House {_house(s, house)} break its supply limit (SUP-7)"
    for area, force in s.units.items():
        kind = s.compiled.kind(area)
        if min(*force.standing, *force.routed) < 0 or not force.size:
            yield f"{_area(s, area)} holds an impossible number of units"
        ships = force.count(SHIP)
        if ships if kind == LAND else ships != force.size:
            yield f"{_area(s, area)} holds units that cannot be there (MAR-4)"
        if kind == PORT and force.size > MOST_IN_PORT:
            yield f"{_area(s, area)} holds more than three ships (PRT-2)"
        if kind == PORT and controller(s, area) != force.house and s.stack[-1].kind not in IN_A_MARCH:
            here, house = _area(s, area), _house(s, force.house)
            if owner := controller(s, area):
                yield f"{here} holds ships of House {house} but belongs to House {_house(s, owner)} (PRT-1)"
            else:
                yield f"{here} holds ships of House {house} but belongs to nobody (PRT-1)"
        if area in s.neutral or area in s.compiled.impassable:
            yield f"{_area(s, area)} holds units beside a neutral force (NEU-1)"
        if area in s.garrisons and s.compiled.areas[area].home != force.house:
            yield f"{_area(s, area)} holds enemies beside a garrison (GAR-3)"


def _all_units(s: State, house: str) -> Counts:
    """The units of a House on the board, and those that stand in no area in the midst of a combat."""
    found = NO_UNITS
    for force in s.units.values():
        if force.house == house:
            found = sum_of(found, sum_of(force.standing, force.routed))
    for frame in s.stack:
        if isinstance(frame, BearsUnits):
            found = sum_of(found, frame.counts_of(house))
    return found


#: questions asked before a march, its combat and its ports are at their end
IN_A_MARCH = (
    "capture-port", "support", "refuse-support", "house-card", "card", "blade", "tides-redraw", "casualties", "retreat",
    "retreat-losses", "leave-token", "neutral-support", "fit-supply", "muster", "bid", "name-bidder",
)  # fmt: skip


def _orders(s: State) -> Iterator[str]:
    placed = Counter((order.house, order.order) for order in s.orders.values())
    for (house, order), number in placed.items():
        if number > s.compiled.orders[order].count:
            yield f"House {_house(s, house)} has placed more orders of one kind than it has, {_order(s, order)} (ORD-1)"
        if order in s.banned:
            yield f"House {_house(s, house)} has placed a banned order, {_order(s, order)} (PLN-8)"
    if s.ending is not None:
        return  # a march that wins the game is not cleaned up
    marching = {frame.origin for frame in s.stack if isinstance(frame, March)}
    for area, (owner, _) in s.orders.items():
        force = s.units.get(area)
        if (force is None or force.house != owner) and area not in marching and not _embattled(s, area):
            yield f"{_area(s, area)} has an order without units of House {_house(s, owner)} (CCL-4)"


def _embattled(s: State, area: str) -> bool:
    return any(isinstance(frame, CombatRecord) and frame.area == area for frame in s.stack)


def _tokens(s: State) -> Iterator[str]:
    for house in s.compiled.houses:
        if s.power[house] < 0 or s.power[house] + tokens_on_board(s, house) > MOST_POWER:
            yield f"House {_house(s, house)} has more than twenty power tokens, or fewer than none (CMP-2)"
        if not 0 <= s.supply[house] <= HIGHEST_SUPPLY:
            yield f"the supply of House {_house(s, house)} is off its track"
    for area, house in s.tokens.items():
        if s.compiled.kind(area) != LAND or s.compiled.areas[area].home == house:
            yield f"a power token of House {_house(s, house)} cannot lie in {_area(s, area)} (CTL-2, CTL-10)"
        if area in s.units and s.units[area].house != house and not _embattled(s, area):
            yield f"a power token of House {_house(s, house)} lies beside enemies in {_area(s, area)} (CTL-5)"
    if not 0 <= s.wildlings <= MOST_WILDLINGS or s.wildlings % 2:
        yield "the wildlings stand off their track (CMP-4)"


def _cards(s: State) -> Iterator[str]:
    for house in s.compiled.houses:
        if sorted((*s.hands[house], *s.discards[house])) != sorted(s.compiled.hands[house]):
            yield f"hand and discard pile of House {_house(s, house)} are not its seven cards (CMP-1)"
        if not s.hands[house]:
            yield f"House {_house(s, house)} has no card in hand (HSE-4)"
    for frame in s.stack:
        if isinstance(frame, Combat) and frame.step <= CombatStep.CLEAN_UP:
            for house, card in (*frame.chosen.items(), *frame.cards.items()):
                if card and card not in s.hands[house]:
                    yield f"House {_house(s, house)} plays a card that is not in its hand, {_card(s, card)} (HSE-1)"
    for n, deck in enumerate(DECKS):
        cards = [*s.decks[deck], *s.shown[n : n + 1]]
        if sorted(cards) != sorted(s.compiled.decks[deck]):
            yield f"deck {deck} has not its ten cards (WES-7)"
        if not 0 <= s.deck_known[deck] <= len(s.decks[deck]):
            yield f"deck {deck} has fewer cards than are known"
    attacks = [frame.card for frame in s.stack if isinstance(frame, AttackRecord) and frame.card]
    if sorted([*s.wildling_deck, *attacks]) != sorted(s.compiled.wildlings):
        yield "the Wildling deck has not its nine cards (WLD-10)"
    if len(s.wildling_known) != len(s.wildling_deck):
        yield "what is known of the Wildling deck does not fit it"


def _tracks(s: State) -> Iterator[str]:
    for track in TRACKS:
        if sorted(s.tracks[track]) != sorted(s.compiled.houses):
            yield f"not every House stands once on the track {_track(s, track)} (SET-8)"
        token = TOKEN_OF[track]
        bidding = any(frame.kind == "bid-tracks" for frame in s.stack)
        if s.holders[token] != s.tracks[track][0] and not bidding:
            yield f"the token of the track {_track(s, track)} is not with its first House (INF-8)"
