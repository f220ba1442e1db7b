"""Dice: how many are rolled, and what each symbol does. CMB-3 to CMB-7, KEY-3.

Combat and odds both use these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.terms import BLOW, LONGEST_WAY, MOST_DICE, VALOR

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.effect import Effect
    from bow.battle.core.state import State


class Term(NamedTuple):
    """One reason for the number of dice.

    `kind` is `base` (the order chart), `cap` (a maximum), `bonus` or `support` (a supporting unit).
    """

    kind: str
    dice: int
    effect: Effect | None
    unit: int


def dice_terms(s: State, f: CombatRecord) -> tuple[int, list[Term]]:
    """Return the number of dice of a combat, 0 to 20, and every reason for it: maxima first, then bonuses (CMB-3)."""
    terms = [Term("base", f.base, None, f.attacker)]
    count = f.base
    sides = (f.attacker, f.target) if f.target >= 0 else (f.attacker,)
    for u in sides:
        for effect in s.effects_for(u, "dice_cap"):
            most = effect.dice_cap(s, f, u)
            if most is not None:
                terms.append(Term("cap", most, effect, u))
                count = min(count, most)
    for u in sides:
        for effect in s.effects_for(u, "dice_bonus"):
            more = effect.dice_bonus(s, f, u)
            if more:
                terms.append(Term("bonus", more, effect, u))
                count += more
    for u, more in zip(f.support, f.backing, strict=True):  # OPT-5
        terms.append(Term("support", more, None, u))
        count += more
    return min(max(0, count), MOST_DICE), terms


def supporting_dice(s: State, f: CombatRecord) -> int:
    """Return how many dice the attacker of a combat adds if it only supports another unit's attack (OPT-5).

    The number is that of its order chart less 1. Maxima (CMB-3) and losses (OPT-3) still reduce it.
    Bonuses of keywords, abilities and cards do not count, as they help the leading unit alone.
    """
    _, terms = dice_terms(s, f)
    count = min([f.base, *(term.dice for term in terms if term.kind == "cap")])
    less = sum(term.dice for term in terms if term.kind == "bonus" and term.unit == f.attacker and term.dice < 0)
    return max(0, count + less - 1)


def symbol_worth(s: State, f: CombatRecord) -> list[int]:
    """Return how many hits each symbol is worth against the target, by symbol (CMB-5, CMB-6)."""
    compiled = s.compiled
    worth = [0, 0, 0, 1, 0]
    worth[compiled.rank_of[f.target]] = 1
    if compiled.is_cavalry[f.target] and not compiled.is_cavalry[f.attacker]:
        worth[VALOR] = 0
    for u in (f.attacker, f.target):
        for effect in s.effects_for(u, "adjust_worth"):
            effect.adjust_worth(s, f, u, worth)
    return worth


def hits_ignored(s: State, f: CombatRecord) -> int:
    """Return how many hits the target ignores, the sum of all sources (CMB-7)."""
    return sum(effect.hits_ignored(s, f, f.target) for effect in s.effects_for(f.target, "hits_ignored"))


def hits_of(dice: list[int], worth: list[int]) -> int:
    """Return the hits of a roll before any are ignored."""
    return sum(worth[symbol] for symbol in dice)


def retreat_per_symbol(s: State, f: CombatRecord) -> int:
    """Return how many hexes each morale symbol makes the target retreat (CMB-9); 0 in a parting blow (ENG-6)."""
    if f.mode == BLOW:
        return 0
    each = 1
    for u in (f.attacker, f.target):
        for effect in s.effects_for(u, "extra_retreat"):
            each += effect.extra_retreat(s, f, u)
    if any(effect.ignores_retreat(s, f, f.target) for effect in s.effects_for(f.target, "ignores_retreat")):
        return 0
    return min(max(0, each), LONGEST_WAY)


def symbols_ignorable(s: State, f: CombatRecord) -> int:
    """Return how many morale symbols the target's owner may ignore (RET-4). Several sources do not add up."""
    if any(effect.bars_ignoring(s, f, f.target) for effect in s.effects_for(f.target, "bars_ignoring")):
        return 0
    return max([0, *(effect.morale_ignored(s, f, f.target) for effect in s.effects_for(f.target, "morale_ignored"))])


def may_counterattack(s: State, f: CombatRecord) -> bool:
    """Return whether the target of a close attack has the right to counterattack (CTR-1)."""
    if s.land.burning >> s.at[f.target] & 1:  # FIRE-3
        return False
    if not any(effect.may_counterattack(s, f, f.target) for effect in s.effects_for(f.target, "may_counterattack")):
        return False
    return not any(
        effect.bars_counterattack(s, f, u)
        for u in (f.target, f.attacker)
        for effect in s.effects_for(u, "bars_counterattack")
    )


def added_dice(s: State, f: CombatRecord, dice: list[int]) -> int:
    """Return how many dice the symbols of a first roll add to it (FAQ-3), at most 20 dice in all."""
    added = sum(
        dice.count(effect.die_adding_symbol(s, f, f.attacker))
        for effect in s.effects_for(f.attacker, "die_adding_symbol")
    )
    return min(added, MOST_DICE - len(dice))
