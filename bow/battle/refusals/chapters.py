"""Refusals by the chapters of the rules, by verb. The arguments of actions are turned into units and hexes for them.

Each function returns None for a legal action. It applies to the open decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bow.battle.core.refusal import Refusal
from bow.battle.rules.abilities import CommitChoice, why_not_commit
from bow.battle.rules.act import Act
from bow.battle.rules.leadership import (
    AfterTactic,
    Naming,
    OrderChoice,
    card_below,
    why_not_card,
    why_not_discard,
)
from bow.battle.rules.orders import Turn
from bow.battle.rules.pursuit import SecondAttack

if TYPE_CHECKING:
    from bow.battle.core.state import State

Words = tuple[str, ...]


def _unit(s: State, name: str) -> int:
    return s.compiled.unit_index[name]


def _hex(s: State, name: str) -> int:
    return s.compiled.board.index.get(name, -1)


# --- a turn
def _turn(s: State) -> Turn:
    turn = s.stack[-1]
    assert isinstance(turn, Turn)
    return turn


def _token(s: State, args: Words) -> Refusal | None:
    return _turn(s).why_not_token(s, args[0], _unit(s, args[1]))


def _pair(s: State, args: Words) -> Refusal | None:
    return _turn(s).why_not_pair(s, args[0], _unit(s, args[1]))


def _raise(s: State, args: Words) -> Refusal | None:
    return _turn(s).why_not_raise(s)


def _rally(s: State, args: Words) -> Refusal | None:
    return _turn(s).why_not_rally(s, _unit(s, args[0]))


def _card(s: State, args: Words) -> Refusal | None:
    return why_not_card(s, _turn(s).house, args[0], _unit(s, args[1]))


def _discard(s: State, args: Words) -> Refusal | None:
    return why_not_discard(s, _turn(s).house, args[0], _unit(s, args[1]), _unit(s, args[2]))


# --- a card
def _order(s: State, args: Words) -> Refusal | None:
    turn = card_below(s)
    card = s.compiled.cards[turn.card]
    number = int(args[0]) - 1 if args[0].isdecimal() and len(args[0]) < 3 else -1
    if not 0 <= number < len(card.orders):
        return Refusal("CRD-2", "no-order", {"card": card.id, "order": args[0]})
    if isinstance(s.stack[-1], Naming):
        return Refusal("CRD-5", "naming-first", {})
    return turn.why_not_order(s, number)


def _name(s: State, args: Words) -> Refusal | None:
    frame, turn, u = s.stack[-1], card_below(s), _unit(s, args[0])
    return turn.why_not_name(s, frame.order, u) if isinstance(frame, Naming) else turn.why_named_no_more(s, u)


def _tactic(s: State, args: Words) -> Refusal | None:
    if isinstance(s.stack[-1], AfterTactic):
        return None
    card = card_below(s)
    refusal = card.why_not_tactic(s)
    if isinstance(s.stack[-1], Naming) and card.tactic and (refusal is None or refusal.key != "no-tactic"):
        return Refusal("CRD-5", "naming-first", {})
    return refusal


def _done(s: State, args: Words) -> Refusal | None:
    match s.stack[-1]:
        case Naming(count=0):
            return Refusal("CRD-5", "nothing-named", {})
        case OrderChoice() if not card_below(s).used:
            return Refusal("CRD-5", "nothing-used", {})
    return None


# --- ordered units
def _act(s: State) -> Act:
    frame = s.stack[-1]
    if isinstance(frame, OrderChoice):
        return card_below(s)
    assert isinstance(frame, Act)
    return frame


def _commit(s: State, args: Words) -> Refusal | None:
    frame, u = s.stack[-1], _unit(s, args[0])
    if isinstance(frame, Turn):
        return why_not_commit(s, u, "turn")
    return (frame if isinstance(frame, CommitChoice) else _act(s)).why_not_commit(s, u)


def _move(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_move(s, _unit(s, args[0]), _hex(s, args[1]), [_hex(s, name) for name in args[3:]])


def _attack(s: State, args: Words) -> Refusal | None:
    units, target = [_unit(s, name) for name in args[0].split("+")], _unit(s, args[1])
    frame = s.stack[-1]
    return (frame if isinstance(frame, SecondAttack) else _act(s)).why_not_attack(s, units, target)


def _use(s: State, args: Words) -> Refusal | None:
    frame, u, on = s.stack[-1], _unit(s, args[0]), _unit(s, args[1])
    return (frame if isinstance(frame, SecondAttack) else _act(s)).why_not_use(s, u, on)


def _hounds(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_hounds(s, _unit(s, args[0]), _unit(s, args[1]))


def _scorch(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_scorch(s, _unit(s, args[0]), _hex(s, args[1]))


def _douse(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_douse(s, _unit(s, args[0]), _hex(s, args[1]))


# --- other questions
def _pick(s: State, args: Words) -> Refusal | None:
    refusal = Refusal("CMD-9", "not-offered", {"what": args[0]})
    return None if any(args == action.args for action in s.legal_actions) else refusal


def _place(s: State, args: Words) -> Refusal | None:
    refusal = Refusal("SET-1", "not-laid-there", {"what": args[0], "hex": args[1]})
    return None if any(args == action.args for action in s.legal_actions) else refusal


#: verb -> why its chapter refuses an action; for other verbs, the `why_not` of the frame on top of the stack says it
WHY_NOT: Final[dict[str, Callable[[State, Words], Refusal | None]]] = {
    "token": _token,
    "pair": _pair,
    "raise": _raise,
    "rally": _rally,
    "card": _card,
    "discard": _discard,
    "order": _order,
    "name": _name,
    "tactic": _tactic,
    "done": _done,
    "commit": _commit,
    "move": _move,
    "attack": _attack,
    "use": _use,
    "hounds": _hounds,
    "scorch": _scorch,
    "douse": _douse,
    "pick": _pick,
    "place": _place,
}
