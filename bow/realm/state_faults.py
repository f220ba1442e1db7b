"""Inconsistencies of a state with the box and the board, used to check random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from bow.realm import terms
from bow.realm.core.changes import counts_on_board, tokens_on_board
from bow.realm.core.control import controller
from bow.realm.core.named import Named
from bow.realm.core.records import AttackRecord, CombatRecord
from bow.realm.core.supply_limit import fits
from bow.realm.rules.combat import Combat, CombatStep
from bow.realm.rules.marches import March
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.core.state import State

#: procedures during which the supply limit may be exceeded: armies are being reduced, or ports change hands
UNSETTLED = ("fit-supply", "capture-port", "card", "wildling-attack")
#: questions asked before a march, its combat and its ports are finished
IN_A_MARCH = (
    "capture-port", "support", "refuse-support", "house-card", "card", "blade", "tides-redraw", "casualties", "retreat",
    "retreat-losses", "leave-token", "neutral-support", "fit-supply", "muster", "bid", "name-bidder",
)  # fmt: skip


def faults_of(s: State) -> list[str]:
    """Return every inconsistency as an English sentence; empty if there is none."""
    return [fault for _, faults in PARTS for fault in faults(s)]


def first_fault(s: State) -> tuple[str, str] | None:
    """Return the first inconsistent part of a position, by key, and a sentence; None if there is none.

    The holders of the dominance tokens are not checked: the rules work with any.
    """
    return next(((part, fault) for part, faults in PARTS if part != "dominance" for fault in faults(s)), None)


def _house(s: State, house: str) -> Named:
    return s.compiled.named("house", house)


def _area(s: State, area: str) -> Named:
    return s.compiled.named("area", area)


def _unit(s: State, unit: str) -> Named:
    return s.compiled.named("unit", unit)


def _order(s: State, order: str) -> Named:
    return s.compiled.named("order", order)


def _card(s: State, card: str) -> Named:
    return s.compiled.named("card", card)


def _track(s: State, track: str) -> Named:
    return s.compiled.named("track", track)


def _units(s: State) -> Iterator[str]:
    unsettled = any(frame.kind in UNSETTLED for frame in s.stack)
    for house in s.compiled.houses:
        for unit, number in zip(terms.UNITS, counts_on_board(s, house), strict=True):
            if number > s.compiled.units[unit].limit:
                limit = s.compiled.units[unit].limit
                yield Sentence("told-realm-state-kinds", house=_house(s, house), number=limit, unit=_unit(s, unit))
        if not unsettled and not fits(s, house):
            yield Sentence("told-realm-state-limit", house=_house(s, house))
    for area, force in s.units.items():
        kind = s.compiled.kind(area)
        if min(*force.standing, *force.routed) < 0 or not force.size:
            yield Sentence("told-realm-state-impossible", area=_area(s, area))
        ships = force.count(terms.SHIP)
        if ships if kind == terms.LAND else ships != force.size:
            yield Sentence("told-realm-state-cannot-be", area=_area(s, area))
        if kind == terms.PORT and force.size > terms.MOST_IN_PORT:
            yield Sentence("told-realm-state-ships", area=_area(s, area))
        if kind == terms.PORT and controller(s, area) != force.house and s.stack[-1].kind not in IN_A_MARCH:
            here, house = _area(s, area), _house(s, force.house)
            if owner := controller(s, area):
                yield Sentence("told-realm-state-port", area=here, house=house, owner=_house(s, owner))
            else:
                yield Sentence("told-realm-state-port-nobody", area=here, house=house)
        if area in s.neutral or area in s.compiled.impassable:
            yield Sentence("told-realm-state-neutral", area=_area(s, area))
        if area in s.garrisons and s.compiled.areas[area].home != force.house:
            yield Sentence("told-realm-state-garrison", area=_area(s, area))


def _orders(s: State) -> Iterator[str]:
    for placed, number in Counter(s.orders.values()).items():
        if number > s.compiled.orders[placed.order].count:
            yield Sentence("told-realm-state-orders", house=_house(s, placed.house), order=_order(s, placed.order))
        if placed.order in s.banned:
            yield Sentence("told-realm-state-banned", house=_house(s, placed.house), order=_order(s, placed.order))
    if s.ending is not None:
        return  # a march that wins the game leaves its order on the board
    marching = {frame.origin for frame in s.stack if isinstance(frame, March)}
    for area, order in s.orders.items():
        force = s.units.get(area)
        if (force is None or force.house != order.house) and area not in marching and not _embattled(s, area):
            yield Sentence("told-realm-state-idle", area=_area(s, area), house=_house(s, order.house))


def _embattled(s: State, area: str) -> bool:
    return any(isinstance(frame, CombatRecord) and frame.area == area for frame in s.stack)


def _tokens(s: State) -> Iterator[str]:
    for house in s.compiled.houses:
        if s.power[house] < 0 or s.power[house] + tokens_on_board(s, house) > terms.MOST_POWER:
            yield Sentence("told-realm-state-power", house=_house(s, house))
        if not 0 <= s.supply[house] <= terms.HIGHEST_SUPPLY:
            yield Sentence("told-realm-state-supply", house=_house(s, house))
    for area, house in s.tokens.items():
        if s.compiled.kind(area) != terms.LAND or s.compiled.areas[area].home == house:
            yield Sentence("told-realm-state-token", house=_house(s, house), area=_area(s, area))
        if area in s.units and s.units[area].house != house and not _embattled(s, area):
            yield Sentence("told-realm-state-token-enemies", house=_house(s, house), area=_area(s, area))
    if not 0 <= s.wildlings <= terms.MOST_WILDLINGS or s.wildlings % 2:
        yield Sentence("told-realm-state-wildlings")


def _hands(s: State) -> Iterator[str]:
    for house in s.compiled.houses:
        if sorted((*s.hands[house], *s.discards[house])) != sorted(s.compiled.hands[house]):
            yield Sentence("told-realm-state-cards", house=_house(s, house))
        if not s.hands[house]:
            yield Sentence("told-realm-state-no-card", house=_house(s, house))
    for frame in s.stack:
        if isinstance(frame, Combat) and frame.step <= CombatStep.CLEAN_UP:
            for house, card in (*frame.chosen.items(), *frame.cards.items()):
                if card and card not in s.hands[house]:
                    yield Sentence("told-realm-state-plays", house=_house(s, house), card=_card(s, card))


def _decks(s: State) -> Iterator[str]:
    for n, deck in enumerate(terms.DECKS):
        cards = [*s.decks[deck], *s.shown[n : n + 1]]
        if sorted(cards) != sorted(s.compiled.decks[deck]):
            yield Sentence("told-realm-state-deck", deck=deck)
        if not 0 <= s.deck_known[deck] <= len(s.decks[deck]):
            yield Sentence("told-realm-state-deck-known", deck=deck)


def _wildling_deck(s: State) -> Iterator[str]:
    attacks = [frame.card for frame in s.stack if isinstance(frame, AttackRecord) and frame.card]
    if sorted([*s.wildling_deck, *attacks]) != sorted(s.compiled.wildlings):
        yield Sentence("told-realm-state-wildling-deck")
    if len(s.wildling_known) != len(s.wildling_deck):
        yield Sentence("told-realm-state-wildling-known")


def _tracks(s: State) -> Iterator[str]:
    for track in terms.TRACKS:
        if sorted(s.tracks[track]) != sorted(s.compiled.houses):
            yield Sentence("told-realm-state-track", track=_track(s, track))
        token = terms.TOKEN_OF[track]
        bidding = any(frame.kind == "bid-tracks" for frame in s.stack)
        if s.holders[token] != s.tracks[track][0] and not bidding:
            yield Sentence("told-realm-state-dominance", track=_track(s, track))


#: the keys of a position, and what finds their inconsistencies
PARTS: Final[tuple[tuple[str, Callable[[State], Iterator[str]]], ...]] = (
    ("units", _units),
    ("orders", _orders),
    ("tokens", _tokens),
    ("hand", _hands),
    ("decks", _decks),
    ("wildling_deck", _wildling_deck),
    ("dominance", _tracks),
)
