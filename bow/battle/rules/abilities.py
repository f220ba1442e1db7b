"""Commanders' abilities: those used on a unit, and commit abilities at their time. CMD-1, CMD-2, CMD-9, FAQ-4."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bow.battle.core.face_down import is_face_down, turn_up
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import Resolve, deeds_have_effect
from bow.battle.core.stack import Frame
from bow.battle.decisions import UseCommit
from bow.game.actions import Action
from bow.game.frames import blank, given

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


def may_commit(s: State, u: int, moment: str) -> bool:
    """Return whether the commander in unit u can commit at `moment`, and that would change anything (CMD-2, CMD-9)."""
    index = s.compiled.commander_of[u]
    if index < 0 or s.committed >> index & 1:
        return False
    return s.alive(u) and why_not_commit(s, u, moment) is None


def why_not_commit(s: State, u: int, moment: str) -> Refusal | None:
    """Return why a unit in play cannot use a commit ability at a moment, or None if it can (CMD-2, CMD-9).

    `moment` is a word as in the commander's record. The empty string stands for no moment: no ability fits it.
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
    """Use the commit ability of the commander in unit u. A commander can do this once in a battle (CMD-2)."""
    commander = s.compiled.commander_of[u]
    if s.hidden is not None:
        turn_up(s, [u])
    s.committed |= 1 << commander
    s.emit("commit-used", commander=s.compiled.commanders[commander].id, unit=s.unit_id(u))
    s.stack.append(Resolve(house=s.compiled.house_of[u], commander=commander, leader=u))


def offer_commit(s: State, moment: str, units: Iterable[int]) -> None:
    """Ask the commanders in some units of a House whether they commit at a moment (CMD-9).

    Args:
        s: the state.
        moment: the word for the moment in commanders' records.
        units: the affected units.
    """
    s.stack.append(CommitChoice(moment=moment, left=list(units)))


class CommitChoice(Frame):
    """A question to each commander in the affected units, one by one: commit the ability (`commit s1`) or `decline`."""

    kind = "commit"
    moment: str = given("str")
    unit: int = blank("unit")  # the unit whose commander is asked now
    left: list[int] = given("units")  # the units whose commanders are asked next

    def advance(self, s: State) -> bool:
        # at first `unit` is -1; a question to a commander who is face down would reveal him
        while (s.hidden is not None and is_face_down(s, self.unit)) or not may_commit(s, self.unit, self.moment):
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
        """Return why a unit cannot use a commit ability now, or None if its commander is being asked (CMD-9)."""
        return why_not_commit(s, u, self.moment if u == self.unit else "")

    def take(self, s: State, action: Action) -> None:
        u, self.unit = self.unit, -1
        if action.verb == "commit":
            begin_commit(s, u)


def ability_actions(s: State, u: int, strikers: list[int]) -> list[Action]:
    """List `use u x` for each unit x on which unit u may use an ability instead of attacking (CMD-1)."""
    return [Action("use", (s.unit_id(u), s.unit_id(on))) for on in used_on(s, u, strikers)]


def used_on(s: State, u: int, strikers: list[int]) -> list[int]:
    """Return the units on which unit u may use an ability instead of attacking (CMD-1)."""
    return [on for effect in s.effects_for(u, "ability_targets") for on in effect.ability_targets(s, strikers, u)]


def use_free_ability(s: State, u: int, on: int) -> None:
    """Use the ability of the commander in unit u on a unit. Unit u keeps its attack (CMD-1)."""
    if s.hidden is not None:
        turn_up(s, [u])
    s.emit("ability-used", unit=s.unit_id(u), on=s.unit_id(on))
    for effect in s.effects_for(u, "free_ability_targets"):
        if on in effect.free_ability_targets(s, u):
            effect.use_free_ability(s, u, on)
            break


def use_ability(s: State, u: int, on: int) -> None:
    """Use the ability of the commander in unit u on a unit, instead of attacking (CMD-1)."""
    if s.hidden is not None:
        turn_up(s, [u])
    s.emit("ability-used", unit=s.unit_id(u), on=s.unit_id(on))
    for effect in s.effects_for(u, "ability_targets"):
        if on in effect.ability_targets(s, [on], u):
            effect.use_ability(s, u, on)
            break
    s.exhaust(u)
