"""Questions of a special rule: whether a House wants something done, or which marker it chooses. WIN-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.resolve import Resolve
from bow.battle.core.stack import Frame
from bow.battle.decisions import AnswerRule, Decision, PickMarker
from bow.content.terms import HOUSES
from bow.game.actions import Action
from bow.game.frames import given

if TYPE_CHECKING:
    from bow.battle.core.deed import Cost, Deed
    from bow.battle.core.state import State


class YesNoChoice(Frame):
    """The choice whether deeds are done: `pick X` for yes, `skip` for no.

    X is the unit in question, else the hex, else the House itself. The deed around the script says what is done
    instead.
    """

    kind = "may"
    house: int = given("house")
    text: str = given("str")
    script: int = given("script")
    leader: int = given("unit")
    hex: int = given("hex")
    marker: int = given("marker")

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        marker = s.compiled.markers[self.marker].id if self.marker >= 0 else None
        hex = s.hex_name(self.hex) if self.hex >= 0 else None
        cost = self._cost(s)
        counter, amount = (cost.counter, cost.amount) if cost is not None else (None, 0)
        return AnswerRule(house, self.text, s.unit_in_play(self.leader), hex, marker, counter, amount)

    def _cost(self, s: State) -> Cost | None:
        cost: Cost | None = getattr(s.compiled.holders[self.script], "cost", None)
        return cost

    def legal_actions(self, s: State) -> list[Action]:
        if s.alive(self.leader):
            what = s.unit_id(self.leader)
        else:
            what = s.hex_name(self.hex) if self.hex >= 0 else HOUSES[self.house]
        return [Action("pick", (what,)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        script = self.script
        if action.verb == "skip":
            offer = s.compiled.holders[script]
            instead: tuple[Deed, ...] = getattr(offer, "else_", ())
            if not instead:
                return
            script = s.compiled.script_of(instead)
        elif (cost := self._cost(s)) is not None:
            n = s.compiled.counter_index[cost.counter]
            s.count(n, s.counted(n) - cost.amount)
        s.stack.append(Resolve(house=self.house, script=script, leader=self.leader, hex=self.hex, marker=self.marker))


def can_pay(s: State, cost: Cost) -> bool:
    """Return whether a counter has enough above its least number for a price."""
    n = s.compiled.counter_index[cost.counter]
    return s.counted(n) - cost.amount >= s.compiled.counters[n].least


class MarkerChoice(Frame):
    """The choice of a marker: `pick X` chooses marker X, `skip` chooses none or ends the choice."""

    kind = "choose-marker"
    house: int = given("house")
    text: str = given("str")
    script: int = given("script")
    markers: list[int] = given("markers")
    again: bool = given("bool")

    def advance(self, s: State) -> bool:
        if any(s.markers.lying[m] >= 0 for m in self.markers):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        lying = tuple(s.compiled.markers[m].id for m in self.markers if s.markers.lying[m] >= 0)
        return PickMarker(house, self.text, lying, self.again)

    def legal_actions(self, s: State) -> list[Action]:
        lying = [m for m in self.markers if s.markers.lying[m] >= 0]
        return [*(Action("pick", (s.compiled.markers[m].id,)) for m in lying), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip" or not self.again:
            s.stack.pop()
        if action.verb == "pick":
            m = s.compiled.marker_index[action.args[0]]
            s.stack.append(Resolve(house=self.house, script=self.script, hex=s.markers.lying[m], marker=m))
