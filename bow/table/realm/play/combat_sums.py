"""Both strengths of a combat, with the House cards once these are revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm import sum_of_terms

if TYPE_CHECKING:
    from bow.realm.preview import CombatPreview


def combat_sums(preview: CombatPreview) -> tuple[int, int]:
    """Return the strengths of attacker and defender; House cards count once no other pair is possible."""
    if len(preview.matches) == 1:
        return preview.matches[0].attacker, preview.matches[0].defender
    return sum_of_terms(preview.attacker_terms), sum_of_terms(preview.defender_terms)
