"""The last things that both players have seen: the cards played, and the order dice of the round.

No screen is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import Event
from bow.battle.events import CardDiscarded, CardPlayed, OrderDiceRolled, RoundBegan
from bow.table.battle.play.battle_seat import BattleSeat


class OrderDice(NamedTuple):
    """The number of a round, and the symbols of its order dice by House."""

    round: int
    rolled: dict[str, tuple[str, ...]]


class LastCard(NamedTuple):
    """A card of a House, and whether the House played it or only discarded it."""

    card: str
    played: bool


def card_shown(events: Iterable[Event]) -> CardPlayed | CardDiscarded | None:
    """Return the event of a card that was played, or discarded to order a unit, or None."""
    return next((event for event in events if isinstance(event, CardPlayed | CardDiscarded)), None)


def last_played(seat: BattleSeat, house: str) -> str | None:
    """Return the card that a House played last, or None if it is unknown or has played none."""
    for step in reversed(seat.public_steps):
        event = card_shown(step.events)
        if isinstance(event, CardPlayed) and event.house == house:
            return event.card
    return _playing(seat, house)


def last_card(seat: BattleSeat, house: str) -> LastCard | None:
    """Return the card that a House played last, else the newest card of its discard pile."""
    played = last_played(seat, house)
    if played is not None:
        return LastCard(played, played=True)
    return next((LastCard(card, played=False) for card in discard_pile(seat, house)), None)


def _playing(seat: BattleSeat, house: str) -> str | None:
    """Return the card that a House is carrying out, or None."""
    owed = seat.decision
    card: str | None = getattr(owed, "card", None)
    return card if owed is not None and owed.house == house else None


def discard_pile(seat: BattleSeat, house: str) -> tuple[str, ...]:
    """Return the face-up cards of a House (RND-7), the newest first.

    A card still in play counts as the newest.
    """
    pile = tuple(reversed(seat.view.house(house).discard))
    playing = _playing(seat, house)
    return (playing, *pile) if playing is not None and playing not in pile else pile


def new_round(events: Iterable[Event]) -> int | None:
    """Return the number of the round that begins, or None."""
    return next((event.round for event in events if isinstance(event, RoundBegan)), None)


def order_dice(seat: BattleSeat, house: str) -> OrderDice | None:
    """Return the order dice of this round for a House that has not acted in it yet, else None."""
    told = [(step.house, step.events) for step in seat.public_steps]
    for actor, events in [*reversed(told), (None, seat.start_events)]:
        number = new_round(events)
        if number is not None:
            rolled = {event.house: tuple(event.symbols) for event in events if isinstance(event, OrderDiceRolled)}
            return OrderDice(number, rolled) if rolled else None
        if actor == house:
            return None
    return None
