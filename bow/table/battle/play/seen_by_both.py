"""What both players have seen last: the cards that were played, the order dice of the round. It knows no screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import Event
from bow.battle.events import CardDiscarded, CardPlayed, OrderDiceRolled, RoundBegan
from bow.table.battle.play.session import Session


class OrderDice(NamedTuple):
    """The order dice of a round: its number, and by House what they show."""

    round: int
    rolled: dict[str, tuple[str, ...]]


def card_played(events: Iterable[Event]) -> tuple[str, str] | None:
    """The House that played a card, or discarded one to order a unit, and the card; None: nobody did."""
    for event in events:
        if isinstance(event, CardPlayed | CardDiscarded):
            return event.house, event.card
    return None


def last_played(session: Session, house: str) -> str | None:
    """The card that a House played last; None: none as far as is known."""
    for step in reversed(session.history):
        played = card_played(step.events)
        if played is not None and played[0] == house:
            return played[1]
    return next(iter(discard_pile(session, house)), None)


def discard_pile(session: Session, house: str) -> tuple[str, ...]:
    """The open cards of a House (RND-7), the newest first: that played last, though it is still being carried out."""
    pile = tuple(reversed(session.battle.house(house).discard))
    owed = session.battle.decision
    playing = getattr(owed, "card", None)
    if owed is not None and owed.house == house and playing is not None and playing not in pile:
        return playing, *pile
    return pile


def new_round(events: Iterable[Event]) -> int | None:
    """The round that begins; None: none does."""
    return next((event.round for event in events if isinstance(event, RoundBegan)), None)


def order_dice(session: Session, house: str) -> OrderDice | None:
    """The order dice of this round, for a House that has done nothing in it yet; None: it has, or nothing is known."""
    told = [(step.house, step.events) for step in session.history]
    for actor, events in [*reversed(told), (None, session.start_events)]:
        number = new_round(events)
        if number is not None:
            rolled = {event.house: tuple(event.symbols) for event in events if isinstance(event, OrderDiceRolled)}
            return OrderDice(number, rolled) if rolled else None
        if actor == house:
            return None
    return None
