"""Morale: the shared marker, its zones, rout and recovery. MOR-1, MOR-2, MOR-5 to MOR-7, CRD-8, WIN-4 (rout)."""

from __future__ import annotations

from bow.battle.core.face_down import turn_all_up
from bow.battle.core.morale_track import SIGN, favour
from bow.battle.core.stack import Frame
from bow.battle.core.state import Ending, State
from bow.battle.core.terms import LANNISTER, STARK, enemy
from bow.battle.decisions import Decision, RecoverMorale
from bow.content.terms import HOUSES
from bow.game.actions import Action
from bow.game.frames import given


def shift_morale(s: State, house: int, by: int, why: str) -> None:
    """Raise a House's morale, or lower it with a negative `by` (MOR-1, MOR-2, MOR-5).

    The marker stops at the end of the track.
    """
    length = s.compiled.track_length
    before = s.morale
    s.morale = max(-length, min(length, before + by * SIGN[house]))
    if s.morale != before:
        s.emit("morale", house=HOUSES[house], by=(s.morale - before) * SIGN[house], at=s.morale, why=why)
        check_rout(s)


def check_rout(s: State) -> None:
    """End the battle at once if the marker is on the rout space of a House (MOR-5)."""
    length = s.compiled.track_length
    for house in (STARK, LANNISTER):
        if favour(s, house) == -length and s.compiled.rout[house]:
            end_battle(s, enemy(house), "rout", loser=HOUSES[house])


def end_battle(s: State, winner: int, why: str, **values: object) -> None:
    """End the battle, unless it has ended already; first turn up the face-down units. `winner` is -1 if nobody wins."""
    if s.ending is None:
        s.ending = Ending(winner, why, values)
        turn_all_up(s)
        s.emit("battle-over", winner=HOUSES[winner] if winner >= 0 else "none", why=why, values=values)


def can_sink(s: State, house: int) -> bool:
    """Return whether a House's morale can be lowered (MOR-7)."""
    return favour(s, house) > -s.compiled.track_length


def recovery(s: State, house: int) -> int | None:
    """Return the space to which a House may move the marker in Regroup E, or None (MOR-6).

    It is the next break point toward the middle.
    """
    depth = -favour(s, house)
    if depth < s.compiled.zones["green"][0]:
        return None
    nearest = max((point for point in s.compiled.break_points if point <= depth), default=depth)
    return None if nearest == depth else -nearest * SIGN[house]


class Recover(Frame):
    """Regroup E: the choice of one House to recover morale or not (MOR-6)."""

    kind = "recover"
    house: int = given("house")

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return RecoverMorale(house)

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("recover"), Action("decline")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "recover":
            to = recovery(s, self.house)
            assert to is not None
            s.emit("recovered", house=HOUSES[self.house], at=to)
            shift_morale(s, self.house, abs(s.morale - to), "recovery")
