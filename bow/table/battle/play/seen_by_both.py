"""What both players have seen last: the cards played, and the order dice of the round. It does not depend on the
screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import Event
from bow.battle.events import CardDiscarded, CardPlayed, OrderDiceRolled, RoundBegan
from bow.table.battle.play.session import Session


class OrderDice(NamedTuple):
    """The number of a round, and the symbols of its order dice by House."""

    round: int
    rolled: dict[str, tuple[str, ...]]


def card_played(events: Iterable[Event]) -> tuple[str, str] | None:
    """Return the House that played a card, or discarded one to order a unit, and the card; None: no House did."""
    for event in events:
        if isinstance(event, CardPlayed | CardDiscarded):
            return event.house, event.card
    return None


def last_played(session: Session, house: str) -> str | None:
    """Return the card that a House played last, or None if not known, or it has played no card."""
    for step in reversed(session.history):
        played = card_played(step.events)
        if played is not None and played[0] == house:
            return played[1]
    return next(iter(discard_pile(session, house)), None)


def discard_pile(session: Session, house: str) -> tuple[str, ...]:
    """Return the open cards of a House (RND-7), the newest first.

    A card that is still being carried out counts as the newest.
    """
    pile = tuple(reversed(session.battle.house(house).discard))
    owed = session.battle.decision
    playing = getattr(owed, "card", None)
    if owed is not None and owed.house == house and playing is not None and playing not in pile:
        return playing, *pile
    return pile


def new_round(events: Iterable[Event]) -> int | None:
    """Return the number of the round that begins, or None."""
    return next((event.round for event in events if isinstance(event, RoundBegan)), None)


def order_dice(session: Session, house: str) -> OrderDice | None:
    """Return the order dice of this round, for a House that has not acted in it yet; else None."""
    told = [(step.house, step.events) for step in session.history]
    for actor, events in [*reversed(told), (None, session.start_events)]:
        number = new_round(events)
        if number is not None:
            rolled = {event.house: tuple(event.symbols) for event in events if isinstance(event, OrderDiceRolled)}
            return OrderDice(number, rolled) if rolled else None
        if actor == house:
            return None
    return None
