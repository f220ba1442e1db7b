"""Functions that change the state. Most emit an event; callers check that the pieces are available."""

from __future__ import annotations

from collections.abc import Iterable

from bow.realm import events
from bow.realm.core.state import NO_UNITS, Counts, Force, State, counts_with, size_of, sum_of
from bow.realm.terms import HIGHEST_SUPPLY, MOST_POWER, TOKEN_OF, UNIT_NUMBER


# --- units
def on_board(s: State, house: str, unit: str) -> int:
    """Return how many units of a kind a House has on the board, including attackers in a combat."""
    return counts_on_board(s, house)[UNIT_NUMBER[unit]]


def counts_on_board(s: State, house: str) -> Counts:
    """Return the units of a House on the board, including those that a procedure holds outside all areas."""
    found = NO_UNITS
    for force in s.units.values():
        if force.house == house:
            found = sum_of(found, force.standing)
            if force.routed != NO_UNITS:
                found = sum_of(found, force.routed)
    for frame in s.stack:
        held = frame.counts_of(house)
        if held != NO_UNITS:
            found = sum_of(found, held)
    return found


def available(s: State, house: str, unit: str) -> int:
    """Return how many units of a kind a House can still place (CMP-2)."""
    return s.compiled.units[unit].limit - on_board(s, house, unit)


def put(s: State, area: str, house: str, unit: str, more: int = 1) -> None:
    """Add standing units to an area, without an event. The area must not hold units of another House."""
    force = s.units.get(area) or Force(house)
    assert force.house == house, f"{area} holds units of {force.house}"
    s.units[area] = Force(house, counts_with(force.standing, unit, more), force.routed)


def take_off(s: State, area: str, unit: str, routed: bool = False) -> None:
    """Take one unit out of an area, without an event."""
    force = s.units[area]
    if routed:
        force = Force(force.house, force.standing, counts_with(force.routed, unit, -1))
    else:
        force = Force(force.house, counts_with(force.standing, unit, -1), force.routed)
    if size_of(force):
        s.units[area] = force
    else:
        del s.units[area]


def muster_unit(s: State, area: str, house: str, unit: str) -> None:
    """Place one available unit (MUS-4)."""
    put(s, area, house, unit)
    s.emit(events.UnitMustered, house=house, unit=unit, area=area)


def destroy(s: State, area: str, unit: str, routed: bool = False) -> None:
    """Remove a unit from the board and make it available to its House again (TRM-8).

    Its House places no power token (CTL-3).
    """
    house = s.units[area].house
    take_off(s, area, unit, routed)
    s.emit(events.UnitDestroyed, house=house, unit=unit, area=area)


def replace_unit(s: State, area: str, old: str, new: str, routed: bool = False) -> None:
    """Replace a unit by one of another kind; a routed unit stays routed."""
    force = s.units[area]
    if routed:
        force = Force(force.house, force.standing, counts_with(counts_with(force.routed, old, -1), new, 1))
    else:
        force = Force(force.house, counts_with(counts_with(force.standing, old, -1), new, 1), force.routed)
    s.units[area] = force
    s.emit(events.UnitReplaced, house=force.house, area=area, old=old, new=new)


# --- power
def tokens_on_board(s: State, house: str) -> int:
    """Return how many power tokens of a House are on the board."""
    return sum(1 for owner in s.tokens.values() if owner == house)


def gain_power(s: State, house: str, n: int) -> None:
    """Give a House power from its pool: `n`, or what the pool still holds if that is less (TRM-7)."""
    gained = min(n, MOST_POWER - s.power[house] - tokens_on_board(s, house))
    if gained > 0:
        s.power[house] += gained
        s.emit(events.PowerChanged, house=house, by=gained)


def lose_power(s: State, house: str, n: int) -> None:
    """Return available power of a House to its pool: `n`, or all it has if that is less."""
    lost = min(n, s.power[house])
    if lost > 0:
        s.power[house] -= lost
        s.emit(events.PowerChanged, house=house, by=-lost)


def lay_token(s: State, house: str, area: str) -> None:
    """Place one available power token of a House on an area (CTL-6)."""
    s.power[house] -= 1
    s.tokens[area] = house
    s.emit(events.TokenLaid, house=house, area=area)


def lift_token(s: State, area: str) -> None:
    """Return the power token on an area to the pool of its House."""
    s.emit(events.TokenLifted, house=s.tokens.pop(area), area=area)


# --- orders
def remove_order(s: State, area: str) -> None:
    """Remove an order from the board and return it to its House (ORD-3)."""
    placed = s.orders.pop(area)
    if s.events is not None:
        s.emit(events.OrderRemoved, house=placed.house, area=area, order=placed.order)


def drop_idle_orders(s: State) -> None:
    """Remove orders from areas that no longer hold units (CCL-4)."""
    for area in s.compiled.in_order([area for area in s.orders if area not in s.units]):
        remove_order(s, area)


def ban(s: State, orders: Iterable[str]) -> None:
    """Bar orders from the next Planning phase (PLN-8)."""
    barred = frozenset(orders)
    s.banned |= barred
    s.emit(events.OrdersBanned, orders=[order for order in s.compiled.orders if order in barred])


# --- cards
def discard(s: State, house: str, card: str) -> None:
    """Put a House card from the hand on the discard pile (HSE-3).

    An empty hand is refilled at once with all discarded cards except this one (HSE-4).
    """
    s.hands = {**s.hands, house: tuple(each for each in s.hands[house] if each != card)}
    s.discards = {**s.discards, house: (*s.discards[house], card)}
    s.emit(events.CardDiscarded, house=house, card=card)
    if not s.hands[house]:
        take_back(s, house, s.discards[house][:-1])


def take_back(s: State, house: str, cards: Iterable[str]) -> None:
    """Take cards from the discard pile back into the hand."""
    back = tuple(card for card in s.discards[house] if card in frozenset(cards))
    if back:
        s.discards = {**s.discards, house: tuple(card for card in s.discards[house] if card not in back)}
        hand = (*s.hands[house], *back)
        s.hands = {**s.hands, house: tuple(card for card in s.compiled.hands[house] if card in hand)}
        s.emit(events.CardsTakenBack, house=house, cards=list(back))


# --- tracks
def set_supply(s: State, house: str, level: int) -> None:
    """Move a supply token, with the level limited to the track, 0 to 6."""
    level = max(0, min(HIGHEST_SUPPLY, level))
    if level != s.supply[house]:
        s.supply = {**s.supply, house: level}
        s.emit(events.SupplySet, house=house, to=level)


def set_wildlings(s: State, strength: int) -> None:
    if strength != s.wildlings:
        s.wildlings = strength
        s.emit(events.WildlingsMoved, to=strength)


def set_track(s: State, track: str, houses: Iterable[str]) -> None:
    """Put Houses on a track in this order.

    If position 1 changes, its House takes the dominance token, used or unused as it is (INF-8, BID-7).
    """
    order = tuple(houses)
    s.tracks = {**s.tracks, track: order}
    s.emit(events.TrackSet, track=track, houses=list(order))
    token = TOKEN_OF[track]
    if s.holders[token] != order[0]:
        s.holders = {**s.holders, token: order[0]}
        s.emit(events.TokenPassed, token=token, house=order[0])


def to_position(s: State, track: str, house: str, position: int) -> None:
    """Move a House to a position of a track, where 1 is the first; the other Houses shift (INF-8).

    A House cannot move further than the last position in use.
    """
    others = [each for each in s.tracks[track] if each != house]
    others.insert(position - 1, house)
    if tuple(others) != s.tracks[track]:
        set_track(s, track, others)
