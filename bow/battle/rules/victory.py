"""Control, victory points and victory. WIN-1 to WIN-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.condition import Occurrence
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.standing import claim_held, tie_breaker
from bow.battle.rules.morale import end_battle
from bow.content.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle.core.state import State


def end_of_turn(s: State, house: int) -> None:
    """Expire the effects of the turn, and let units on objectives turn the control markers (WIN-5)."""
    s.expire("attack", "pursuit", "turn")
    turn_control(s)
    if s.compiled.rules_by_trigger:
        watched = s.compiled.watched_hexes(s, "ends-turn", house) & s.occupied[house]
        if watched:
            for u in s.compiled.units_of[house]:
                if s.at[u] >= 0 and watched >> s.at[u] & 1:
                    trigger_rules(s, "ends-turn", Occurrence(unit=u, hex=s.at[u], house=house))
        if "turn-end" in s.compiled.rules_by_trigger:
            trigger_rules(s, "turn-end", Occurrence(house=house))


def turn_control(s: State) -> None:
    """Turn the control markers of objectives that hold a unit.

    Some objectives are controlled only while a unit is on them: without one they lose their marker.
    """
    for h in s.compiled.objectives.values():
        u = s.unit_at[h]
        if u >= 0:
            house = s.compiled.house_of[u]
            if s.control.get(h) != house:
                s.control[h] = house
                s.emit("control", hex=s.hex_name(h), house=HOUSES[house])
                trigger_rules(s, "control-taken", Occurrence(unit=u, hex=h, house=house))
        elif h in s.compiled.occupied_only and h in s.control:
            del s.control[h]
            s.emit("control", hex=s.hex_name(h), house=None)


def check_victory(s: State, when: str) -> None:
    """Check the scenario's victory conditions of one moment, and end the battle if one holds (WIN-1, WIN-3, WIN-4)."""
    if s.ending is not None:
        return
    found = claim_held(s, when)
    if found is not None:
        winner, claim = found
        end_battle(s, winner, "scenario", text=claim.text)


def end_of_battle(s: State) -> None:
    """End the battle after its last round (WIN-2): by its conditions, else by victory points, else by WIN-3."""
    check_victory(s, "battle-end")
    if s.compiled.scenario is None and not s.compiled.rules_by_trigger:  # only a rout could win
        end_battle(s, -1, "no-plan")
    if s.ending is None:
        stark, lannister = s.vp
        why, winner = ("tie", tie_breaker(s)) if stark == lannister else ("points", s.vp.index(max(s.vp)))
        end_battle(s, winner, why, stark=stark, lannister=lannister)
