"""Refusals: the rules that forbid actions. The table and `illegal:` steps of test cases use them.

The table of verbs refuses an action that does not fit the question. The chapter of the rules refuses any other action,
with the functions that list legal actions. The functions of the chapters turn the arguments into units and hexes, and
return None for a legal action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bow.battle import decisions as asked
from bow.battle.core.face_down import NO_NAME, shown_refusal, with_units
from bow.battle.core.refusal import SENTENCES, Refusal
from bow.battle.decisions import OWN, VERBS, Verb, Word
from bow.battle.rules.abilities import CommitChoice, why_not_commit
from bow.battle.rules.act import Act
from bow.battle.rules.leadership import (
    AfterTactic,
    CardQuestion,
    CardTurn,
    Naming,
    OrderChoice,
    card_below,
    why_not_card,
    why_not_discard,
)
from bow.battle.rules.orders import Turn
from bow.battle.rules.pursuit import SecondAttack
from bow.content.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.game.actions import Action

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


def _assail(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_assail(s, _unit(s, args[0]), _hex(s, args[1]))


def _douse(s: State, args: Words) -> Refusal | None:
    return _act(s).why_not_douse(s, _unit(s, args[0]), _hex(s, args[1]))


# --- other questions
def _known(s: State, action: Action) -> Words:
    return action.args if s.hidden is None else with_units(s, action).args


def _pick(s: State, args: Words) -> Refusal | None:
    refusal = Refusal("CMD-9", "not-offered", {"what": args[0]})
    return None if any(args == _known(s, action) for action in s.legal_actions) else refusal


def _place(s: State, args: Words) -> Refusal | None:
    refusal = Refusal("SET-1", "not-laid-there", {"what": args[0], "hex": args[1]})
    return None if any(args == _known(s, action) for action in s.legal_actions) else refusal


#: verb -> why its chapter refuses an action; for other verbs, the `why_not` of the frame on top of the stack says it
_WHY_NOT: Final[dict[str, Callable[[State, Words], Refusal | None]]] = {
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
    "assail": _assail,
    "douse": _douse,
    "pick": _pick,
    "place": _place,
}


#: the decisions in the turn of a card
OF_A_CARD = (asked.ChooseOrder, asked.NameUnits, asked.ActWithUnits, asked.UseTactic)


def refusal_of(s: State, action: Action) -> Refusal:
    """Return why an action that is not in the legal list is refused."""
    if s.hidden is None:
        return _refusal_of(s, action)
    known = with_units(s, action)
    for arg, meant in zip(action.args, known.args, strict=True):
        if NO_NAME in meant.split("+"):
            return Refusal("notation", "unknown-unit", {"unit": arg})
    return shown_refusal(s, _refusal_of(s, known))


def _refusal_of(s: State, action: Action) -> Refusal:
    row = VERBS.get(action.verb)
    if row is None:
        return Refusal("notation", "unknown-verb", {"verb": action.verb})
    words = row.words_of(action.args)
    if words is None:
        return Refusal("notation", "wrong-words", {"verb": row.verb, "form": row.form})
    if s.ending is not None:
        return Refusal("WIN-2", "over", {})
    refusal = _unknown(s, row, words, action.args)
    return refusal or refused_by_rules(s, action) or _out_of_place(s, row, action.args)


def refused_by_rules(s: State, action: Action) -> Refusal | None:
    """Return why the chapter of an action refuses it.

    None: the chapter allows it, or has no rules for the open decision. The units and hexes that the action names must
    exist.
    """
    row, kind = VERBS[action.verb], type(s.decision())
    if row.option and row.option not in s.compiled.options:
        return Refusal(row.rule, "option-off", {"option": row.option})
    if row.is_deed and kind in (asked.NameUnits, asked.UseTactic):
        return None
    of_this_card = isinstance(s.stack[-1], CardTurn | CardQuestion) and _is_of_a_card(row)
    if kind not in row.answers and not of_this_card:
        return None
    why_not = _WHY_NOT.get(row.verb)
    return s.stack[-1].why_not(s, action) if why_not is None else why_not(s, action.args)


def open_question(s: State, rule: str = "RND-8") -> Refusal:
    """Return the refusal that names the question to be answered first, and its House."""
    owed = s.decision()
    return Refusal(rule, "other-question", {"kind": owed.kind, "house": owed.house})


def _is_of_a_card(row: Verb) -> bool:
    return any(kind in OF_A_CARD for kind in row.answers)


def _out_of_place(s: State, row: Verb, args: tuple[str, ...]) -> Refusal:
    kind, usual = type(s.decision()), row.answers[0]
    if row.is_deed and kind is asked.NameUnits:
        return Refusal("CRD-5", "naming-first", {})
    if row.is_deed and kind is asked.TakeTurn:
        return Refusal("ORD-5", "not-ordered", {"unit": args[0]})
    if usual is asked.TakeTurn and kind in (*OF_A_CARD, asked.AttackAgain):
        return Refusal("ORD-6", "one-a-turn", {})
    if kind is asked.UseTactic and _is_of_a_card(row):
        return open_question(s, "CRD-6")
    if usual in (asked.TakeTurn, asked.ActWithUnits):
        return open_question(s, "RND-8" if usual is asked.TakeTurn else row.rule)
    key = f"only-{row.verb}"
    return Refusal(row.rule, key, {}) if key in SENTENCES else open_question(s, row.rule)


def _unknown(s: State, row: Verb, words: tuple[Word, ...], args: tuple[str, ...]) -> Refusal | None:
    """Return why a name in an action is invalid, or None if all are valid.

    A unit or hex does not exist, or a unit belongs to the wrong House.
    """
    owner = s.stack[-1].owner(s)
    for word, arg in zip(words, args, strict=False):
        if word not in OWN and word != Word.ENEMY:
            continue
        for name in arg.split("+") if word == Word.UNITS else (arg,):
            u = s.compiled.unit_index.get(name, -1)
            if u < 0 or not s.alive(u):
                return Refusal("notation", "unknown-unit", {"unit": name})
            if (s.compiled.house_of[u] == owner) == (word in OWN):
                continue
            if row.answers[0] is asked.TakeTurn and s.passed >> (1 - owner) & 1:
                return Refusal("RND-9", "has-passed", {"house": HOUSES[1 - owner]})
            if word == Word.ENEMY:
                return Refusal("CMB-2", "own-unit", {"unit": name})
            return Refusal("ORD-1", "enemy-unit", {"unit": name})
    for word, arg in zip(words, args, strict=False):
        if word == Word.HEX and arg not in s.compiled.board.index:
            return Refusal("MOV-1", "unknown-hex", {"hex": arg})
    return None
