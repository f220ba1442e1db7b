"""Limits on special rules, so that none floods the game with events or prolongs a round without end.

Faults name the line of the rule. The limits are far above the needs of a battle. Some excess depends on play and
cannot be foreseen. It stops the battle when it happens: more than 2,000 steps within one action, or 1,000 actions of a
round without a pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bow.battle.core.terms import HOUSE
from bow.battle.deeds.economy import DrawCards, GainToken, RecallCard, RollToken, SpendToken
from bow.battle.deeds.marker_deeds import Arrive
from bow.battle.deeds.scenario_deeds import By, May
from bow.battle.effects.triggers import EndsTurn, EntersSight, SetUp, TokenSpent, TurnBegin, TurnEnd
from bow.content.documents.faults import Fault, InputError
from bow.content.terms import HOUSES
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle, SpecialRule
    from bow.battle.core.deed import Deed

MOST_DEEDS: Final = 500
"""The most deeds, nested ones included, of all special rules called at one moment."""
MOST_QUESTIONS: Final = 100
"""The most questions that special rules may ask the players at one moment."""


def refuse_excess(compiled: CompiledBattle) -> None:
    """Check special rules against the limits.

    Raises:
        InputError: a fault for each rule that exceeds a limit.
    """
    places = compiled.plan.places
    faults = [
        Fault(places.file or "battle", places.rules.get(rule.id), f"rules.{rule.id}", why)
        for rule, why in (
            *_too_much(compiled),
            *_too_many_cards(compiled),
            *_feeding(compiled),
            *_set_up_unseen(compiled),
        )
    ]
    if faults:
        raise InputError(faults)


def feeding_rule(compiled: CompiledBattle) -> SpecialRule | None:
    """Return a special rule that could give a House tokens or cards for endless turns, or None."""
    feeds = DrawCards | RecallCard | GainToken | RollToken
    for rule in compiled.special_rules:
        if not rule.once and any(isinstance(deed, feeds) for deed in _all(_deeds(compiled, rule))):
            return rule
    return None


def _deeds(compiled: CompiledBattle, rule: SpecialRule) -> tuple[Deed, ...]:
    return compiled.scripts[rule.script]


def _all(deeds: tuple[Deed, ...]) -> Iterator[Deed]:
    """Return the deeds, including nested ones."""
    for deed in deeds:
        yield deed
        yield from _all(deed.inner)


def _questions(deed: Deed, units: int) -> int:
    return 1 if isinstance(deed, May) else min(deed.to.count, units) if deed.to is not None else 0


def _too_much(compiled: CompiledBattle) -> Iterator[tuple[SpecialRule, str]]:
    """Yield, for each moment, the rule that with those before it exceeds the number of deeds or questions."""
    for word, rules in compiled.rules_by_trigger.items():
        each = max(map(len, compiled.units_of)) if word in (EndsTurn.word, EntersSight.word) else 1  # for each unit
        does = asks = 0
        for rule in rules:
            inner = list(_all(_deeds(compiled, rule)))
            does += each * len(inner)
            asks += each * sum(_questions(deed, len(compiled.units)) for deed in inner)
            if does > MOST_DEEDS:
                yield rule, Sentence("told-rules-do", count=does, most=MOST_DEEDS)
                break
            if asks > MOST_QUESTIONS:
                yield rule, Sentence("told-rules-ask", count=asks, most=MOST_QUESTIONS)
                break


def _too_many_cards(compiled: CompiledBattle) -> Iterator[tuple[SpecialRule, str]]:
    """Return the rules that draw more cards at once than a House has."""
    most = max(len(compiled.deck_of(house)) for house in range(len(HOUSES)))
    for rule in compiled.special_rules:
        drawn = sum(deed.cards for deed in _all(_deeds(compiled, rule)) if isinstance(deed, DrawCards))
        if drawn > most:
            yield rule, Sentence("told-rule-draws", count=drawn, most=most)


def _set_up_unseen(compiled: CompiledBattle) -> Iterator[tuple[SpecialRule, str]]:
    """Yield the rules that let units arrive in secret at another time, or where the enemy does so too.

    A hex that is not free would tell a House of a unit that it does not see.
    """
    taken = [0, 0]
    for rule in compiled.special_rules:
        for deed in _all(_deeds(compiled, rule)):
            if not isinstance(deed, Arrive) or not deed.secretly:
                continue
            if deed.in_ is None or not isinstance(rule.trigger, SetUp):
                yield rule, Sentence("told-secretly-at-set-up")
                return
            for u in (compiled.unit_index.get(name, -1) for name in deed.units):
                if u < 0:
                    continue
                house = compiled.house_of[u]
                taken[house] |= compiled.area(deed.in_)
                if taken[house] & taken[1 - house]:
                    yield rule, Sentence("told-secret-areas")
                    return


def _feeding(compiled: CompiledBattle) -> Iterator[tuple[SpecialRule, str]]:
    """Yield a rule by which a House gains an order token in each of its turns, so that a round need never end."""
    for house in range(len(HOUSES)):
        gained = 0
        last = None
        for word in (TurnBegin.word, TurnEnd.word, TokenSpent.word):
            for rule in compiled.rules_by_trigger.get(word, ()):
                assert isinstance(rule.trigger, TurnBegin | TurnEnd | TokenSpent)
                if isinstance(rule.trigger, TokenSpent) and rule.trigger.tokens is not None:
                    continue
                if rule.once or rule.conditions or rule.trigger.house not in (None, HOUSES[house]):
                    continue
                came = _tokens_of(_deeds(compiled, rule), house, house if rule.house < 0 else rule.house)
                gained += came
                last = rule if came > 0 else last
        if gained > 0 and last is not None:
            why = Sentence("told-rule-feeds", house=HOUSES[house])
            yield last, why
            return


def _tokens_of(deeds: tuple[Deed, ...], house: int, whose: int) -> int:
    """Return the net number of order tokens that deeds are sure to give a House.

    `whose` is the House that does the deeds.
    """
    tokens = 0
    for deed in deeds:
        if isinstance(deed, By):
            tokens += _tokens_of(deed.do, house, HOUSE[deed.house])
        elif whose == house:
            gains, price = isinstance(deed, GainToken | RollToken), isinstance(deed, SpendToken)
            tokens += gains - price
    return tokens
