"""Which order token or card of its hand a House exchanges, where a special rule lets it (`exchange`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final

from bow.battle import Action
from bow.content.terms import RANKS

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.content.models import Card

ORDER: Final = 1.0  # worth of a token that orders a unit
PAIR: Final = 0.8  # of two equal ones that order a unit together
SPARE: Final = {"green": 0.1, "blue": 0.1, "red": 0.1, "valor": 0.3, "morale": 0.45}  # of one that orders nobody
GAIN: Final = 0.05  # the least gain for which a token is exchanged
CARD_GAIN: Final = 0.5
FALLEN: Final = 0.3  # worth of a card whose commander is not in play
SKIP: Final = Action("skip")


def best_exchange(battle: Battle, house: str, legal: Sequence[Action]) -> Action:
    """Return what the House exchanges for the greatest average gain, or `skip` if nothing gains enough.

    It reads only the House's own hand, and no order of a deck.
    """
    picks = [action for action in legal if action.verb == "pick"]
    if not picks:
        return SKIP
    orders = battle.house(house).orders
    tokens = picks[0].args[0] in orders
    gain, best = max(
        ((_token_gain(battle, house, a.args[0]) if tokens else _card_gain(battle, house, a.args[0])), a) for a in picks
    )
    return best if gain > (GAIN if tokens else CARD_GAIN) else SKIP


def worth_of_tokens(orders: Mapping[str, int], units: Mapping[str, int]) -> float:
    """Return the worth of order tokens by kind for a House with so many units of each rank to order."""
    waiting, spare = dict(units), dict(orders)
    total = 0.0

    def use(symbol: str, rank: str, count: int, price: int, worth: float) -> float:
        waiting[rank] -= count
        spare[symbol] -= count * price
        return count * worth

    for rank in RANKS:
        total += use(rank, rank, min(spare[rank], waiting[rank]), 1, ORDER)
    for symbol, price, worth in (("valor", 1, ORDER), *((rank, 2, PAIR) for rank in RANKS)):
        for rank in RANKS:
            total += use(symbol, rank, min(spare[symbol] // price, waiting[rank]), price, worth)
    return total + sum(SPARE[symbol] * count for symbol, count in spare.items())


def worth_of_card(card: Card) -> float:
    """Return the worth of a card in the hand of a House whose commander can play it."""
    orders = sum(
        min(4 if order.count == "all" else order.count, 4) - 0.4 * order.cost
        for order in card.orders
        if order.does != "rally"
    )
    return 1.0 + orders + (0.5 if card.tactic else 0.0)


def _token_gain(battle: Battle, house: str, symbol: str) -> float:
    """Return the average gain of a die instead of a token."""
    ready = battle.active_units(house) or list(battle.places(house))
    units: dict[str, int] = dict.fromkeys(RANKS, 0)
    for unit in ready:
        units[battle.roster[unit].rank] += 1
    orders = battle.house(house).orders
    left = {**orders, symbol: orders[symbol] - 1}
    faces = battle.catalogue.die.faces
    after = fmean(worth_of_tokens({**left, face: left[face] + 1}, units) for face in faces)
    return after - worth_of_tokens(orders, units)


def _card_gain(battle: Battle, house: str, card: str) -> float:
    """Return the average gain of the next card instead of one of the hand."""
    own = battle.house(house)
    there = {each.id.partition(":")[0]: each.unit for each in battle.commanders.values() if each.house == house}

    def worth(id: str) -> float:
        found = battle.catalogue.cards[id]
        fallen = found.commander is not None and there.get(found.commander) is None
        return FALLEN if fallen else worth_of_card(found)

    gone = {*own.hand, *(own.discard if own.deck else ())}
    coming = [
        id
        for id, each in battle.catalogue.cards.items()
        if each.house == house and id not in gone and (each.commander is None or each.commander in there)
    ]
    return fmean(map(worth, coming)) - worth(card) if coming else 0.0
