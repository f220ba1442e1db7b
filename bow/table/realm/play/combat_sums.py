"""Both strengths of a combat, with the House cards once they are revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm import sum_of_terms
from bow.realm.terms import FIEFDOMS

if TYPE_CHECKING:
    from bow.realm.inspection import RealmInspection
    from bow.realm.preview import CombatPreview


def wins_ties(view: RealmInspection, preview: CombatPreview) -> str:
    """Return the side that wins if both strengths are equal, the higher one on the Fiefdoms track (CMB-6)."""
    return next(house for house in view.track(FIEFDOMS) if house in (preview.attacker, preview.defender))


def combat_sums(preview: CombatPreview) -> tuple[int, int]:
    """Return the strengths of attacker and defender; House cards count once no other pairing is possible."""
    if len(preview.matches) == 1:
        return preview.matches[0].attacker, preview.matches[0].defender
    return sum_of_terms(preview.attacker_terms), sum_of_terms(preview.defender_terms)
