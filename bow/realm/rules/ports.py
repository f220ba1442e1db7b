"""Ports after a change of control of their land area (PRT-10, PRT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import given
from bow.realm.core.changes import available, destroy, put, remove_order
from bow.realm.core.control import controller
from bow.realm.core.frame import RealmFrame
from bow.realm.core.supply_limit import fits
from bow.realm.events import ShipsCaptured
from bow.realm.terms import SHIP

if TYPE_CHECKING:
    from bow.realm.core.state import State


def settle_ports(s: State) -> None:
    """Settle ports with ships of a House that does not control the port.

    Without a controlling House the ships are destroyed; otherwise the new owner decides how many to take over.
    """
    for port in s.compiled.ports:
        if port not in s.units:
            continue
        owner = controller(s, port)
        if owner == s.units[port].house:
            continue
        if port in s.orders:
            remove_order(s, port)
        if owner:
            s.stack.append(PortCapture(house=owner, port=port))
        else:
            _destroy_ships(s, port)


def _destroy_ships(s: State, port: str) -> int:
    """Destroy all ships in a port and return their number."""
    force = s.units[port]
    for routed, counts in ((False, force.standing), (True, force.routed)):
        for _ in range(sum(counts)):
            destroy(s, port, SHIP, routed)
    return force.size


class PortCapture(RealmFrame):
    """The new owner of a port takes over ships, within its available ships and its supply (PRT-10)."""

    kind = "capture-port"
    house: str = given("word")
    port: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        most = min(s.units[self.port].size, available(s, self.house, SHIP))
        return [
            Action("capture", (self.port, str(n)))
            for n in range(most + 1)
            if n == 0 or fits(s, self.house, {self.port: n})
        ]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        count = int(action.args[1])
        _destroy_ships(s, self.port)
        if count:
            put(s, self.port, self.house, SHIP, count)
            s.emit(ShipsCaptured, house=self.house, port=self.port, ships=count)
