"""Bounties: the victory points that special rules pay for a unit eliminated or a commander captured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.vocabulary import DEEDS, TRIGGERS

if TYPE_CHECKING:
    from bow.battle import Battle

UNSURE = 0.5  # of the points, where the rule asks for a place or a marker as well


def bounties(battle: Battle) -> dict[str, float]:
    """The points that the other House gets for each unit of a battle, if it is eliminated; none: left out."""
    found: dict[str, float] = {}
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        on = rule.on
        captured = isinstance(on, TRIGGERS["captured"])
        if not captured and not isinstance(on, TRIGGERS["eliminated"]):
            continue
        share = UNSURE if getattr(on, "in_", None) or getattr(on, "markers", None) else 1.0
        for deed in rule.do:
            if not isinstance(deed, DEEDS["score"]) or getattr(deed, "per", None) is not None:
                continue
            to = getattr(deed, "house", None) or rule.for_
            for id, unit in battle.roster.items():
                if to == unit.house or (captured and unit.commander is None):
                    continue
                asked = {
                    "house": unit.house,
                    "ranks": unit.rank,
                    "branches": battle.catalogue.kinds[unit.kind].branch,
                    "kinds": unit.kind,
                    "units": id,
                }
                if all(_fits(getattr(on, field, None), value) for field, value in asked.items()):
                    found[id] = found.get(id, 0.0) + share * float(getattr(deed, "points", 0))
    return found


def _fits(asked: str | tuple[str, ...] | None, value: str) -> bool:
    """Whether a value is what a trigger asks for; it may ask for one, for some, or for any."""
    return not asked or value == asked or (not isinstance(asked, str) and value in asked)
