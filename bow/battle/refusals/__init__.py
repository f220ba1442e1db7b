"""Refusals: the rules that forbid actions. The table and `illegal:` steps of test cases use them.

The table of verbs refuses an action that does not fit the question. The chapter of the rules refuses any other action,
with the functions that list legal actions: see `bow.battle.refusals.chapters`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.refusal import SENTENCES, Refusal
from bow.battle.decisions import kinds as asked
from bow.battle.decisions.verbs import OWN, VERBS, Verb, Word
from bow.battle.refusals.chapters import WHY_NOT
from bow.battle.rules.leadership import CardQuestion, CardTurn
from bow.content.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.game.actions import Action

#: the decisions in the turn of a card
OF_A_CARD = (asked.ChooseOrder, asked.NameUnits, asked.ActWithUnits, asked.UseTactic)


def refusal_of(s: State, action: Action) -> Refusal:
    """Return why an action that is not in the legal list is refused."""
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
    why_not = WHY_NOT.get(row.verb)
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
