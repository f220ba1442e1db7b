"""Engagement and the parting blow. ENG-1 to ENG-6 (of ENG-3: who flanks), FIRE-3 (no blow from fire)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.combat_record import COMBAT
from bow.battle.core.face_down import turn_up
from bow.battle.core.stack import Frame, UnitFrame
from bow.battle.core.terms import BLOW
from bow.battle.decisions import DealBlow
from bow.game.actions import Action
from bow.game.frames import given

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


def release(s: State, u: int) -> None:
    """Remove the engagement token of a unit, if it has one. This alone causes no parting blow."""
    foe = s.foe[u]
    if foe >= 0:
        s.foe[u] = s.foe[foe] = -1
        s.engagement_token[u] = s.engagement_token[foe] = -1
        s.emit("disengaged", unit=s.unit_id(u), **{"with": s.unit_id(foe)})


def engage(s: State, attacker: int, target: int) -> None:
    """Place or turn the engagement token before the roll of a close attack, unless the attack flanks (ENG-1).

    The attacker is engaged with the target or with nobody: an attack on another unit broke off first (ENG-4).
    """
    foe = s.foe[target]
    if foe >= 0 and foe != attacker:
        return
    house = s.compiled.house_of[attacker]
    if s.engagement_token[target] == house:
        return
    s.foe[attacker], s.foe[target] = target, attacker
    s.engagement_token[attacker] = s.engagement_token[target] = house
    s.emit("engaged", unit=s.unit_id(attacker), **{"with": s.unit_id(target)})


def is_flank(s: State, u: int, f: CombatRecord) -> bool:
    """Return whether unit u flanks in a close attack: the target is engaged with another unit, u with no unit (ENG-3).

    An effect can also make the attack flank.
    """
    foe = s.foe[f.target]
    if foe >= 0 and s.foe[u] < 0:
        return True
    return any(e.flanks(s, f, u) for e in s.effects_for(u, "flanks"))


def blow_from(s: State, u: int) -> int:
    """Return the unit that may strike a parting blow if a unit breaks off, or -1 (ENG-5, FIRE-3)."""
    foe = s.foe[u]
    return foe if foe >= 0 and _may_strike(s, foe, u) else -1


def _may_strike(s: State, foe: int, u: int) -> bool:
    if s.land.burning >> s.at[foe] & 1:
        return False
    return not any(e.no_parting_blow(s, u) for e in s.effects_for(u, "no_parting_blow"))


def break_off(s: State, u: int) -> None:
    """Break the engagement of a unit that moves or attacks another: remove the token, then ask for the blow (ENG-5)."""
    foe = s.foe[u]
    if foe < 0:
        return
    release(s, u)
    if _may_strike(s, foe, u):
        s.stack.append(PartingBlowFrame(unit=foe, on=u))


def open_combat(
    s: State, mode: str, attacker: int, target: int, moved: bool = False, support: list[int] | None = None
) -> None:
    """Push a combat of a kind on the stack (CMB-11). Face-down units in it are turned up."""
    if s.hidden is not None:
        turn_up(s, (attacker, *(support or ()), target))
    combat = Frame.registry[COMBAT]
    s.stack.append(combat(mode=mode, attacker=attacker, target=target, moved=moved, support=support or []))


def begin_attack(s: State, u: int, target: int, mode: str, moved: bool, support: list[int] | None = None) -> None:
    """Open an attack. If it is not on the unit's opponent, it breaks the engagement first (ENG-4, ENG-5)."""
    helpers = support or []
    open_combat(s, mode, u, target, moved, helpers)
    for v in reversed((u, *helpers)):  # the blow on the leader is asked first
        if s.foe[v] != target:
            break_off(s, v)


class PartingBlowFrame(UnitFrame):
    """A question to the opponent of a unit that breaks off: strike it or not before it goes on (ENG-5, ENG-6)."""

    kind = "blow"
    unit: int = given("unit")
    on: int = given("unit")

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return DealBlow(house, s.id_in_play(self.unit), s.id_in_play(self.on))

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("blow"), Action("decline")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "blow":
            s.emit("parting-blow", unit=s.unit_id(self.unit), on=s.unit_id(self.on))
            open_combat(s, BLOW, self.unit, self.on)
