"""Combat strength, as a list of terms with their sources (CMB-1, CMB-2, CMB-4, CMB-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.realm.core.state import NO_UNITS, Counts, State, counts_with
from bow.realm.terms import DEFENSE, LAND, MARCH, SEA, SUPPORT, UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.core.effect import CardEffect
    from bow.realm.core.records import CombatRecord


class Term(NamedTuple):
    """A part of a strength: its source, the id that it concerns, and its value.

    The sources are `units`, `march`, `defense`, `support`, `garrison`, `card`, `text`, `blade` and `tides`.
    """

    source: str
    of: str
    value: int


def sum_of_terms(terms: Sequence[Term]) -> int:
    """Return the sum as announced before the combat is decided, which may be negative (ruling on CMB-5)."""
    return sum(term.value for term in terms)


def final_strength(terms: Sequence[Term]) -> int:
    """Return the sum of all terms, or 0 if it is negative, as in the final strength only (ruling on CMB-5)."""
    return max(0, sum_of_terms(terms))


def printed_strength(s: State, unit: str, area: str, helps_attack: bool) -> int:
    """Return the strength of one standing unit in a combat in an area (CMB-1, SPT-9).

    Args:
        s: the state.
        unit: its kind.
        area: the embattled area.
        helps_attack: whether it attacks, or supports the attacker.
    """
    kind = s.compiled.units[unit]
    return kind.against_forts if helps_attack and s.compiled.areas[area].fort else kind.strength


def can_support(s: State, origin: str, area: str) -> bool:
    """Return whether a Support order in an area reaches a combat in a neighboring area (SPT-1, SPT-8, PRT-6).

    Land units never support a combat at sea; ships in a port support only in their sea. No order supports its own area
    (SPT-7), and a garrison cannot support (GAR-5).
    """
    kind = s.compiled.kind(origin)
    if kind == LAND:
        return s.compiled.kind(area) == LAND
    return kind == SEA or s.compiled.kind(area) == SEA


def support_orders(s: State, area: str) -> list[str]:
    """Return the areas with Support orders that reach a combat in an area, in the order of the area records (SPT-1)."""
    return [
        origin
        for origin in s.compiled.neighbours[area]
        if (placed := s.orders.get(origin)) is not None
        and s.compiled.orders[placed.order].kind == SUPPORT
        and can_support(s, origin, area)
    ]


def strength_of_units(
    s: State,
    c: CombatRecord | None,
    house: str,
    standing: Counts,
    area: str,
    helps_attack: bool,
    effects: Sequence[tuple[str, CardEffect]] = (),
) -> int:
    """Return the strength of standing units of a House, with the values set by texts of House cards (HSE-10)."""
    found = 0
    for unit, number in zip(UNITS, standing, strict=True):
        if number:
            value = printed_strength(s, unit, area, helps_attack)
            if c is not None:
                for me, effect in effects:
                    value = effect.unit_strength(s, c, me, house, unit, value)
            found += number * value
    return found


def support_strength(
    s: State,
    c: CombatRecord | None,
    origin: str,
    area: str,
    helps_attack: bool,
    effects: Sequence[tuple[str, CardEffect]] = (),
) -> int:
    """Return the strength that a Support order adds.

    It is the strength of all units there, plus 1 for the special order even without them (SPT-3).
    """
    force = s.units[origin]
    units = strength_of_units(s, c, force.house, force.standing, area, helps_attack, effects)
    return units + s.compiled.orders[s.orders[origin].order].modifier


def terms_of(s: State, c: CombatRecord, house: str, cards: bool) -> list[Term]:
    """Return the terms of one side's strength without its House card, Blade and Tides card (CMB-4).

    The March order's modifier counts in this combat only (ORD-2). A Defense order counts in every combat (ORD-6), but
    not in a port (ORD-4), because no combat takes place there. The garrison is added to the defender's strength
    (GAR-2).

    Args:
        s: the state.
        c: the combat.
        house: attacker or defender.
        cards: whether the texts of House cards already count (CMB-5).
    """
    effects = c.effects_now(s) if cards else []
    attacks = house == c.attacker
    force = c.units_of(s, house)
    found = []
    for unit, number in zip(UNITS, force.standing, strict=True):
        if number:
            only = counts_with(NO_UNITS, unit, number)
            value = strength_of_units(s, c, house, only, c.area, attacks, effects)
            found.append(Term("units", unit, value))
    if attacks:
        found.append(Term(MARCH, c.march, s.compiled.orders[c.march].modifier))
    elif c.order_kind(s, c.area) == DEFENSE:
        order = s.orders[c.area].order
        value = s.compiled.orders[order].modifier
        for me, effect in effects:
            if me == house:
                value = effect.defense_order(s, c, me, value)
        found.append(Term(DEFENSE, order, value))
    for area, _ in c.supporters(s, house):
        found.append(Term(SUPPORT, area, support_strength(s, c, area, c.area, attacks, effects)))
    if not attacks and c.area in s.garrisons:
        found.append(Term("garrison", c.area, s.garrisons[c.area]))
    return found


def card_terms(s: State, c: CombatRecord, house: str) -> list[Term]:
    """Return the terms of a side's House card: its printed strength, and the bonus of its text."""
    card = c.card_of(house)
    if not card:
        return []
    printed = s.compiled.cards[card].strength
    bonus = 0
    for me, effect in c.effects_now(s):
        if me == house:
            bonus += effect.own_strength(s, c, me)
        else:
            printed = effect.opponent_printed(s, c, me, printed)
    return [Term("card", card, printed), *([Term("text", card, bonus)] if bonus else [])]


def final_terms(s: State, c: CombatRecord, house: str) -> list[Term]:
    """Return all terms of the final strength of a side (CMB-5)."""
    found = terms_of(s, c, house, cards=True) + card_terms(s, c, house)
    if c.blade == house:
        found.append(Term("blade", "", 1))
    if c.tides.get(house) in s.compiled.tides:  # in the view of a House the card may be face down
        found.append(Term("tides", c.tides[house], s.compiled.tides[c.tides[house]].strength))
    return found


def icons(s: State, c: CombatRecord, house: str) -> tuple[int, int]:
    """Return the swords and fortifications of a side, from its House card with its text and its Tides card."""
    swords = forts = 0
    if card := c.card_of(house):
        swords, forts = s.compiled.cards[card].swords, s.compiled.cards[card].forts
        for me, effect in c.effects_now(s):
            if me == house:
                swords += effect.own_swords(s, c, me)
                forts += effect.own_forts(s, c, me)
    if house in c.tides:
        drawn = s.compiled.tides[c.tides[house]]
        swords, forts = swords + drawn.swords, forts + drawn.forts
    return swords, forts
