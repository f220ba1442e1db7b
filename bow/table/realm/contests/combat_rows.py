"""The rows of both sides of a combat, with those of routed units, orders and the Blade that add nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm import Term
from bow.realm.terms import DEFENSE
from bow.table.realm.map.pieces import unit_counts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bow.realm import Sort
    from bow.realm.preview import CombatPreview
    from bow.table.realm.input.controls import Controls

#: sources of rows that are no part of the strength, with the sort of their ids
UNUSED_BLADE: Final = "blade-unused"
MORE_TERMS: Final[Mapping[str, Sort]] = {"routed": "unit", "order": "order", UNUSED_BLADE: "token"}


def all_terms(controls: Controls, preview: CombatPreview) -> tuple[list[Term], list[Term]]:
    """Return the rows of attacker and defender: routed units and an order that gives nothing count 0."""
    attacker, defender = list(preview.attacker_terms), list(preview.defender_terms)
    view = controls.seat.view
    decided = view.combat is not None and bool(view.combat.winner)
    if not decided:
        defender += _idle(controls, preview.area, preview.defender, len(attacker) - len(defender))
    for house, terms in ((preview.attacker, attacker), (preview.defender, defender)):
        if house == preview.blade:
            terms.append(Term(UNUSED_BLADE, "", 0))
    return attacker, defender


def _idle(controls: Controls, area: str, house: str, room: int) -> Iterator[Term]:
    """Yield routed units of the defender, and its order where a row is free for it."""
    view = controls.seat.view
    force = view.units.get(area)
    routed = [unit for unit in unit_counts(force) if unit.endswith("_routed")] if force is not None else []
    for unit in routed:
        yield Term("routed", unit.removesuffix("_routed"), 0)
    owner, order = view.orders.get(area, ("", ""))
    known = controls.seat.content.orders.get(order)
    if owner == house and known is not None and known.kind != DEFENSE and len(routed) < room:
        yield Term("order", order, 0)
