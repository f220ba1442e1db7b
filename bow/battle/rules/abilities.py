"""Commanders' abilities: those used on a unit, and those committed at their moment. CMD-1, CMD-2, CMD-9, FAQ-4."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import Resolve, deeds_have_effect
from bow.battle.core.stack import Frame
from bow.battle.decisions.kinds import UseCommit
from bow.ground.actions import Action
from bow.ground.frames import blank, given

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions.kinds import Decision


def may_commit(s: State, u: int, moment: str) -> bool:
    """Whether the commander in unit u may commit at a moment, and it would do something (CMD-2, CMD-9)."""
    index = s.compiled.commander_of[u]
    if index < 0 or s.committed >> index & 1:
        return False
    return s.alive(u) and why_not_commit(s, u, moment) is None


def why_not_commit(s: State, u: int, moment: str) -> Refusal | None:
    """Why a unit in play does not use a commit ability at a moment (CMD-2, CMD-9); None: its commander may.

    `moment`: the word in the commander's record; empty for none at all.
    """
    index = s.compiled.commander_of[u]
    if index < 0:
        return Refusal("CMD-2", "no-commander", {"unit": s.unit_id(u)})
    if s.committed >> index & 1:
        return Refusal("CMD-2", "committed", {})
    commander = s.compiled.commanders[index]
    if commander.commit_moment != moment:
        return Refusal("CMD-9", f"commit-{commander.commit_moment}", {"unit": s.unit_id(u)})
    if not deeds_have_effect(s, commander.commit, commander.house, u):
        return Refusal("CMD-9", "commit-idle", {"unit": s.unit_id(u)})
    return None


def begin_commit(s: State, u: int) -> None:
    """Uses the commit ability of the commander in unit u: once a battle (CMD-2)."""
    commander = s.compiled.commander_of[u]
    s.committed |= 1 << commander
    s.emit("commit-used", commander=s.compiled.commanders[commander].id, unit=s.unit_id(u))
    s.stack.append(Resolve(house=s.compiled.house_of[u], commander=commander, leader=u))


def offer_commit(s: State, moment: str, units: Iterable[int]) -> None:
    """Asks the commanders in some units of a House for what they may commit at a moment (CMD-9).

    Args:
        s: the state.
        moment: the word of the moment in a commander's record.
        units: the units that it happens to.
    """
    s.stack.append(CommitChoice(moment=moment, left=list(units)))


class CommitChoice(Frame):
    """Each commander that something happens to commits his ability or not (`commit s1`, `decline`), one by one."""

    kind = "commit"
    moment: str = given("str")
    unit: int = blank("unit")  # whose commander is asked now
    left: list[int] = given("units")  # whose commanders are asked after him

    def advance(self, s: State) -> bool:
        while not may_commit(s, self.unit, self.moment):  # at first there is no unit
            if not self.left:
                s.stack.pop()
                return False
            self.unit = self.left.pop(0)
        return True

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return UseCommit(house, s.id_in_play(self.unit), self.moment)

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("commit", (s.unit_id(self.unit),)), Action("decline")]

    def why_not_commit(self, s: State, u: int) -> Refusal | None:
        """Why a unit does not use a commit ability now; None: its commander is the one who is asked (CMD-9)."""
        return why_not_commit(s, u, self.moment if u == self.unit else "")

    def take(self, s: State, action: Action) -> None:
        u, self.unit = self.unit, -1
        if action.verb == "commit":
            begin_commit(s, u)


def ability_actions(s: State, u: int, strikers: list[int]) -> list[Action]:
    """`use u x` for each unit x on which unit u may use an ability instead of attacking (CMD-1)."""
    return [Action("use", (s.unit_id(u), s.unit_id(on))) for on in used_on(s, u, strikers)]


def used_on(s: State, u: int, strikers: list[int]) -> list[int]:
    """The units on which unit u may use an ability instead of attacking (CMD-1)."""
    return [on for effect in s.effects_for(u, "ability_targets") for on in effect.ability_targets(s, strikers, u)]


def use_free_ability(s: State, u: int, on: int) -> None:
    """A commander's unit uses an ability on a unit beside its attack (CMD-1)."""
    s.emit("ability-used", unit=s.unit_id(u), on=s.unit_id(on))
    for effect in s.effects_for(u, "free_ability_targets"):
        if on in effect.free_ability_targets(s, u):
            effect.use_free_ability(s, u, on)
            break


def use_ability(s: State, u: int, on: int) -> None:
    """A commander's unit uses its ability on a unit instead of attacking (CMD-1)."""
    s.emit("ability-used", unit=s.unit_id(u), on=s.unit_id(on))
    for effect in s.effects_for(u, "ability_targets"):
        if on in effect.ability_targets(s, [on], u):
            effect.use_ability(s, u, on)
            break
    s.exhaust(u)
