"""Why not: order tokens, Leadership cards, commit abilities and what ends a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.terms import MORALE, RANKS, SYMBOL, SYMBOLS, VALOR
from bow.battle.refusals.reasons import Check, Reason
from bow.battle.rules.leadership import (
    ANY_UNIT,
    CardQuestion,
    CardStep,
    CardTurn,
    Naming,
    can_pay,
    candidates,
    card_below,
)
from bow.battle.rules.morale import can_sink

if TYPE_CHECKING:
    from bow.battle.core.compiled import Order
    from bow.battle.core.state import State


def _token(s: State, args: tuple[str, ...]) -> Reason:
    token, unit = args
    u = s.compiled.unit_index[unit]
    symbol = SYMBOL.get(token, -1)
    house = s.stack[-1].owner(s)
    if symbol < 0 or not s.order_tokens[5 * house + symbol]:
        return Reason("ORD-1", "no-token", {"token": token})
    if symbol == MORALE:
        return Reason("ORD-3", "morale-orders-nobody", {})
    if not s.is_active(u):
        return Reason("ORD-5", "inactive", {"unit": unit})
    rank = RANKS[s.compiled.rank_of[u]]
    assert symbol != VALOR
    return Reason("ORD-1", "wrong-rank", {"token": token, "unit": unit, "rank": rank})


def _pair(s: State, args: tuple[str, ...]) -> Reason:
    token, unit = args
    symbol = SYMBOL.get(token, -1)
    if symbol < 0 or s.order_tokens[5 * s.stack[-1].owner(s) + symbol] < 2:
        return Reason("ORD-2", "no-pair", {"token": token})
    return Reason("ORD-5", "inactive", {"unit": unit})


def _raise(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("ORD-3", "no-token", {"token": SYMBOLS[MORALE]})


def _rally(s: State, args: tuple[str, ...]) -> Reason:
    house = s.stack[-1].owner(s)
    if not s.order_tokens[5 * house + MORALE]:
        return Reason("ORD-3", "no-token", {"token": SYMBOLS[MORALE]})
    if s.is_active(s.compiled.unit_index[args[0]]):
        return Reason("ORD-3", "already-active", {"unit": args[0]})
    assert not can_sink(s, house)
    return Reason("MOR-7", "morale-at-end", {})


def _card(s: State, args: tuple[str, ...]) -> Reason:
    card, unit = args
    house = s.stack[-1].owner(s)
    if s.compiled.card_index.get(card, -1) not in s.hand[house]:
        return Reason("CRD-1", "unknown-card", {"card": card})
    if s.compiled.commander_of[s.compiled.unit_index[unit]] < 0:
        return Reason("CRD-1", "no-commander", {"unit": unit})
    return Reason("CRD-2", "card-useless", {"card": card, "unit": unit})


# --- a card
def _order(s: State, args: tuple[str, ...]) -> Reason:
    turn = card_below(s)
    card = s.compiled.cards[turn.card]
    number = int(args[0]) - 1 if args[0].isdigit() and len(args[0]) < 3 else -1
    if not 0 <= number < len(card.orders):
        return Reason("CRD-2", "no-order", {"card": card.id, "order": args[0]})
    if isinstance(s.stack[-1], Naming):
        return Reason("CRD-5", "naming-first", {})
    if turn.given >> number & 1:
        return Reason("CRD-2", "order-given", {})
    if turn.step != CardStep.ORDERS:
        return Reason("CRD-5", "orders-closed", {})
    order = card.orders[number]
    if not can_pay(s, order, turn.leader):
        return _price(s, order, turn.leader)
    return Reason("CRD-3", "nobody-to-name", {})


def _price(s: State, order: Order, leader: int) -> Reason:
    commander = s.compiled.commanders[s.compiled.commander_of[leader]]
    values = {
        "cost": order.cost,
        "command": s.command_tokens[commander.house],
        "paid": s.tokens_on[commander.index],
        "limit": commander.limit,
    }
    return Reason("CRD-2", "cannot-pay", values)


def _name(s: State, args: tuple[str, ...]) -> Reason:
    turn, frame = card_below(s), s.stack[-1]
    u = s.compiled.unit_index[args[0]]
    orders = s.compiled.cards[turn.card].orders
    if not isinstance(frame, Naming):
        given = [order for n, order in enumerate(orders) if turn.given >> n & 1]
        if any(candidates(s, order, turn.leader, turn.units) >> u & 1 for order in given):
            return Reason("CRD-4", "named-all", {})
        return Reason("CRD-3", "not-nameable", {"unit": args[0]}) if given else Reason("CRD-5", "only-name", {})
    order = orders[frame.order]
    if not order.rallies and not s.is_active(u) and u not in turn.units:
        return Reason("CRD-5", "inactive", {"unit": args[0]})
    assert not candidates(s, order, turn.leader, turn.units) >> u & 1
    return Reason("CRD-3", "not-nameable", {"unit": args[0]})


def _tactic(s: State, args: tuple[str, ...]) -> Reason:
    turn = card_below(s)
    card = s.compiled.cards[turn.card]
    if card.tactic is None:
        return Reason("CRD-6", "no-tactic", {"card": card.id})
    if isinstance(s.stack[-1], Naming):
        return Reason("CRD-5", "naming-first", {})
    if not turn.tactic:
        return Reason("CRD-6", "tactic-closed", {"card": card.id})
    if turn.given:
        return Reason("CRD-6", "tactic-between" if card.tactic.after else "tactic-before", {"card": card.id})
    return Reason("CRD-6", "tactic-idle", {"card": card.id})


def _commit(s: State, args: tuple[str, ...]) -> Reason:
    commander = s.compiled.commander_of[s.compiled.unit_index[args[0]]]
    if commander < 0:
        return Reason("CMD-2", "no-commander", {"unit": args[0]})
    if s.committed >> commander & 1:
        return Reason("CMD-2", "committed", {})
    moment = s.compiled.commanders[commander].commit_moment
    here = moment == ("turn" if s.stack[-1].kind == "turn" else "acting")
    return Reason("CMD-9", "commit-idle" if here else f"commit-{moment}", {"unit": args[0]})


def _done(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    if isinstance(frame, CardTurn | CardQuestion):
        return Reason("CRD-5", "nothing-named" if isinstance(frame, Naming) else "nothing-used", {})
    return Reason("RND-8", "only-done", {})


def _discard(s: State, args: tuple[str, ...]) -> Reason:
    if "any-card" not in s.compiled.options:
        return Reason("OPT-2", "option-off", {"option": "any-card"})
    card, leader, unit = args
    if s.compiled.card_index.get(card, -1) not in s.hand[s.stack[-1].owner(s)]:
        return Reason("CRD-1", "unknown-card", {"card": card})
    if s.compiled.commander_of[s.compiled.unit_index[leader]] < 0:
        return Reason("CRD-1", "no-commander", {"unit": leader})
    if not can_pay(s, ANY_UNIT, s.compiled.unit_index[leader]):
        return _price(s, ANY_UNIT, s.compiled.unit_index[leader])
    if not s.is_active(s.compiled.unit_index[unit]):
        return Reason("ORD-5", "inactive", {"unit": unit})
    return Reason("OPT-2", "not-nameable", {"unit": unit})


CHECKS: dict[str, Check] = {
    "token": _token,
    "pair": _pair,
    "raise": _raise,
    "rally": _rally,
    "card": _card,
    "order": _order,
    "name": _name,
    "tactic": _tactic,
    "commit": _commit,
    "done": _done,
    "discard": _discard,
}
