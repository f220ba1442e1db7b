"""What goes on in the realm, for people who see the map: a combat step by step, bids, and the orders to lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.realm import sum_of_terms
from bow.realm.decisions import AnswerWesterosCard
from bow.realm.position import units_of
from bow.realm.terms import FIEFDOMS
from bow.words.realm_words import realm_names, realm_text, westeros_lines

if TYPE_CHECKING:
    from bow.realm.inspection import OpenBids, OpenCombat
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words

#: the step of a combat of each kind of decision; all others of a combat belong to its result
STEP_OF: Final = {
    "support": "support", "neutral-support": "support", "refuse-support": "support", "house-card": "cards",
    "ability": "abilities", "tides-redraw": "tides", "blade": "blade",
}  # fmt: skip
#: the parts of a Wildling card
OUTCOMES: Final = ("lowest", "others", "highest")


def combat_steps(view: RealmView) -> list[str]:
    """Return the steps of a combat in order; Tides of Battle only if the game uses them."""
    steps = ["support", "cards", "abilities", "tides", "blade", "result"]
    return steps if view.options.tides else [step for step in steps if step != "tides"]


def realm_course(words: Words, view: RealmView) -> dict[str, Any]:
    """Return the open combat, the bids, the texts of the card that asks, and the planning of orders.

    Each is in it as far as the House of a view may know it.
    """
    found: dict[str, Any] = {}
    if (combat := view.combat) is not None:
        found["combat"] = _combat(view, combat)
    if (bids := view.open_bids) is not None:
        found["bids"] = _bids(words, view, bids)
    if isinstance(asked := view.decision, AnswerWesterosCard):
        found["texts"] = [*westeros_lines(words, view.content, asked.card, realm_names(view.content, words))]
    if view.step == "planning" and view.viewer:
        found["planning"] = {"stars": view.stars(view.viewer), "banned": sorted(view.banned)}
    return found


def _combat(view: RealmView, combat: OpenCombat) -> dict[str, Any]:
    """Return a combat: its sides with the terms of their strengths and their cards, its step, its winner."""
    strengths = {} if combat.winner else view.combat_strength
    asked = view.asked
    defended = view.units.get(combat.area)
    units = {combat.attacker: units_of(combat.force)}
    if defended is not None and defended.house == combat.defender:
        units[combat.defender] = units_of(defended)
    return {
        "area": combat.area,
        "origin": combat.origin,
        "steps": combat_steps(view),
        "step": "result" if combat.winner or asked is None else STEP_OF.get(asked.kind, "result"),
        "sides": [
            {
                "house": house,
                "units": units.get(house, {}),
                "terms": [list(term) for term in strengths.get(house, ())],
                "total": sum_of_terms(strengths[house]) if house in strengths else None,
                "card": combat.cards.get(house, ""),
            }
            for house in (combat.attacker, combat.defender)
        ],
        "supports": dict(combat.supports),
        "ties": next(house for house in view.track(FIEFDOMS) if house in (combat.attacker, combat.defender)),
        "winner": combat.winner,
    }


def _bids(words: Words, view: RealmView, bids: OpenBids) -> dict[str, Any]:
    """Return bids that are made or resolved; a Wildling card with what it does."""
    found: dict[str, Any] = {"subject": bids.subject, "bids": dict(bids.bids), "strength": bids.strength}
    if bids.card:
        printed = view.content.wildlings[bids.card]
        found |= {
            "card": realm_names(view.content, words).of("wildling", bids.card),
            "won": bids.won,
            "lowest": bids.lowest,
            "highest": bids.highest,
            "outcomes": {
                part: realm_text(f"printed-{bids.card}-{part}", getattr(printed, part).text, words) for part in OUTCOMES
            },
        }
    return found
