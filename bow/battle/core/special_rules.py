"""Special rules of the scenario, triggered by events of the battle. WIN-1, WIN-4 (points at once), MOV-1, SET-1.

The chapters of the rules call `trigger_rules(s, "eliminated", ...)`. The special rules with this trigger run
as soon as the current procedure step is finished, in the order of the scenario. Each checks its conditions when it
runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.resolve import Resolve
from bow.battle.core.trigger import Occurrence

if TYPE_CHECKING:
    from bow.battle.core.state import State


def trigger_rules(s: State, kind: str, occurrence: Occurrence) -> None:
    """Queue the special rules with a trigger of a kind in `pending_rules`."""
    if kind in s.compiled.rules_by_trigger:
        s.pending_rules += triggered_rules(s, kind, occurrence)


def triggered_rules(s: State, kind: str, occurrence: Occurrence) -> list[Resolve]:
    """Return the special rules with a trigger of a kind, ready to run.

    A rule in progress is not triggered again, so that no rule runs endlessly.
    """
    called = []
    for rule in s.compiled.rules_by_trigger.get(kind, ()):
        met = rule.trigger.matches(s, occurrence)
        if met is None or any(isinstance(f, Resolve) and f.begun and f.rule == rule.number for f in s.stack):
            continue
        house = rule.house
        if house < 0:
            house = s.compiled.house_of[met.unit] if met.unit >= 0 else met.house if met.house >= 0 else s.first
        called.append(
            Resolve(house=house, rule=rule.number, script=rule.script, leader=met.unit, hex=met.hex, marker=met.marker)
        )
    return called


def trigger_entry(s: State, u: int) -> None:
    """Trigger the special rules for a unit that enters its current hex."""
    if "enters" in s.compiled.rules_by_trigger:
        trigger_rules(s, "enters", Occurrence(unit=u, hex=s.at[u], house=s.compiled.house_of[u]))
