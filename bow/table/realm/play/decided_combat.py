"""A combat whose winner is known, but that still needs casualties, texts or a retreat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm import Term
from bow.realm.events import CombatBegan, StrengthCounted
from bow.realm.preview import CombatPreview, Match

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat


def decided_combat(seat: RealmSeat) -> CombatPreview | None:
    """Return the combat with the final strengths from the log, or None if no decided combat is in progress."""
    combat = seat.view.combat
    if combat is None or not combat.winner:
        return None
    sides = combat.attacker, combat.defender
    final: dict[str, StrengthCounted] = {}
    for event in (each.event for each in reversed(seat.log)):
        if isinstance(event, CombatBegan):
            break
        if isinstance(event, StrengthCounted) and event.moment == "final":
            final.setdefault(event.house, event)
    if set(final) != set(sides):
        return None  # the log does not go back so far
    terms = {house: [Term(str(a), str(b), int(c)) for a, b, c in final[house].terms] for house in sides}
    attacker, defender = (tuple(term for term in terms[house] if term.source != "card") for house in sides)
    cards = [combat.cards.get(house, "") for house in sides]
    totals = [final[house].total for house in sides]
    match = Match(cards[0], cards[1], totals[0], totals[1], combat.winner, combat.winner)
    return CombatPreview(combat.area, *sides, attacker, defender, (), "", (match,))
