"""Supply: update the supply tokens, and remove units from armies that are too many or too large (SUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.changes import destroy, set_supply
from bow.realm.core.control import supply_icons
from bow.realm.core.frame import RealmFrame
from bow.realm.core.supply_limit import fits, limit_of
from bow.realm.rules.ports import settle_ports
from bow.realm.rules.victory import check_victory
from bow.realm.terms import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bow.realm.core.state import State


class Army(NamedTuple):
    """An army before units are removed, and the most units that may stay."""

    size: int
    most: int


def can_fit(limit: Sequence[int], armies: Iterable[Army]) -> bool:
    """Return whether armies can be reduced until they fit, with no unnecessary removal (ruling on SUP-5).

    The loop goes through the sizes from 2 up. Of the armies that still have this size, all keep it if there are enough
    flags. Otherwise only as many as there are flags keep it, and the others end one below: then with one unit fewer
    removed anywhere, the armies would not fit. The armies that must end soonest end first, then the smallest. This
    leaves as many armies as possible for later sizes.

    Args:
        limit: the flags, largest first.
        armies: the armies; `most` is less than `size` where units have been removed already.
    """
    kept = sorted(armies, key=lambda army: (army.most == army.size, army.most))
    number = 2
    while kept:
        large = [army for army in kept if army.size >= number]
        kept = large[max(0, len(large) - sum(flag >= number for flag in limit)) :]
        if any(army.most < number for army in kept):
            return False
        number += 1
    return True


class FitSupply(RealmFrame):
    """A House above its supply limit removes units of its choice until it fits (SUP-5).

    `lost` counts the units that it has removed, by area.
    """

    kind = "fit-supply"
    house: str = given("word")
    lost: dict[str, int] = blank("map")

    def decider(self, s: State) -> str:
        return self.house

    def advance(self, s: State) -> bool:
        if not fits(s, self.house):
            return True
        s.stack.pop()
        settle_ports(s)
        check_victory(s)
        return False

    def areas(self, s: State) -> list[str]:
        """Return the areas in which the next unit may be removed."""
        left = {area: force.size for area, force in s.places() if force.house == self.house}
        armies = {
            area: Army(left.get(area, 0) + self.lost.get(area, 0), left.get(area, 0)) for area in (*left, *self.lost)
        }
        armies = {area: army for area, army in armies.items() if army.size > 1}
        limit = limit_of(s, self.house)

        def one_fewer(area: str) -> list[Army]:
            return [army._replace(most=army.most - (each == area)) for each, army in armies.items()]

        return [area for area, army in armies.items() if army.most > 1 and can_fit(limit, one_fewer(area))]

    def legal_actions(self, s: State) -> list[Action]:
        found = []
        for area in self.areas(s):
            force = s.units[area]
            for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True):
                found += [Action("lose", (unit, area))] * (standing > 0)
                found += [Action("lose", (unit, area, "routed"))] * (routed > 0)
        return found

    def take(self, s: State, action: Action) -> None:
        unit, area = action.args[:2]
        self.lost = {**self.lost, area: self.lost.get(area, 0) + 1}
        destroy(s, area, unit, routed=len(action.args) > 2)


class UpdateSupplies(RealmFrame):
    """All supply tokens are set to the icons that their Houses control (SUP-1); then all Houses fit their armies."""

    kind = "update-supply"

    def advance(self, s: State) -> bool:
        s.stack.pop()
        icons = supply_icons(s)
        for house in s.turn_order():
            set_supply(s, house, icons[house])
        s.stack += [FitSupply(house=house) for house in reversed(s.turn_order())]
        return False
