"""Dice, hits and losses: how many dice, what each symbol does, which figures fall, who is captured.

CMB-3 to CMB-8, CMB-10, CMD-3, CMD-4, CMD-6, CMD-8, KEY-3, MOR-3. Combat and odds both use these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import turn_up
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.terms import BLOW, LONGEST_WAY, MOST_DICE, VALOR, enemy
from bow.battle.rules.engagement import release
from bow.battle.rules.morale import shift_morale

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


# --- losses
def figures_left(s: State, u: int, start: int, hits: int) -> int:
    """Return how many figures of unit u survive `hits` of ONE attack; 0 means eliminated (CMB-8).

    `start` is the number of figures before the attack.
    """
    return figures_after(start, capture_rating(s, u), hits)


def capture_rating(s: State, u: int) -> int:
    """Return the capture rating of the commander in unit u, or 0 without a commander (CMD-3)."""
    commander = s.compiled.commander_of[u]
    return s.compiled.commanders[commander].capture if commander >= 0 else 0


def figures_after(start: int, capture: int, hits: int) -> int:
    """Return how many of `start` figures survive `hits` of ONE attack; 0 means eliminated.

    A commander is the last figure. They fall only if the hits cover the other figures and the capture
    rating as well (CMD-3, CMD-4); fewer hits do not hurt them. A rating of 0 means that the unit has no commander.
    """
    if not capture:
        return max(0, start - hits)
    if hits >= start - 1 + capture:
        return 0
    return max(1, start - hits)


def set_figures(s: State, u: int, left: int, by: str) -> None:
    """Remove figures from a unit until `left` remain, the banner bearer last (CMB-8)."""
    lost = s.figures[u] - left
    if lost <= 0:
        return
    if s.hidden is not None:
        turn_up(s, [u])
    s.figures[u] = left
    s.emit("lost", unit=s.unit_id(u), figures=lost, left=left)
    if left == 0:
        eliminate(s, u, by)


def wound(s: State, f: CombatRecord, more: int) -> None:
    """Add hits to a combat and remove the figures that all its hits together cost (CMD-4, RET-6)."""
    f.hits += more
    set_figures(s, f.target, figures_left(s, f.target, f.start, f.hits), s.unit_id(f.attacker))


def eliminate(s: State, u: int, by: str) -> None:
    """Take a unit out of play.

    Its engagement ends (CMB-10), morale falls by its rank (MOR-3) and its commander is captured (CMD-6).
    """
    compiled = s.compiled
    house = compiled.house_of[u]
    at = s.at[u]
    if s.hidden is not None:
        turn_up(s, [u])
    release(s, u)
    s.emit("eliminated", unit=s.unit_id(u), at=s.hex_name(at), by=by)
    out_of_play(s, u)
    s.losses = (s.losses[0] + (house == 0), s.losses[1] + (house == 1))
    commander = compiled.commander_of[u]
    if commander >= 0:
        s.captured |= 1 << commander
        s.emit("captured", commander=compiled.commanders[commander].id, unit=s.unit_id(u), by=by)
    shift_morale(s, enemy(house), compiled.rank_of[u] + 1, "eliminated")
    if compiled.rules_by_trigger:
        if commander >= 0:
            trigger_rules(s, "captured", Occurrence(unit=u, hex=at, house=house))
        trigger_rules(s, "eliminated", Occurrence(unit=u, hex=at, house=house))


def leave(s: State, u: int) -> None:
    """Take a unit off the board without counting it as lost: no morale, no capture (MOV-1)."""
    if s.hidden is not None:
        turn_up(s, [u])
    release(s, u)
    s.emit("left-board", unit=s.unit_id(u), **{"from": s.hex_name(s.at[u])})
    out_of_play(s, u)
    if s.compiled.commander_of[u] >= 0:
        s.left_board |= 1 << s.compiled.commander_of[u]


def out_of_play(s: State, u: int) -> None:
    """Take a unit off the board and end the effects on it. The caller must end its engagement."""
    s.put(u, -1)
    s.figures[u] = 0
    s.active &= ~(1 << u)
    s.lasting = tuple(lasting for lasting in s.lasting if lasting.unit != u)
