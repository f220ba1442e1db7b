"""Supply: the tokens are set anew, and armies that are too many or too large lose units (SUP)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from bow.ground.actions import Action
from bow.ground.frames import blank, given
from bow.realm.core.changes import destroy, set_supply
from bow.realm.core.control import supply_icons
from bow.realm.core.frame import RealmFrame
from bow.realm.core.supply_limit import allowed, fits, limit_of
from bow.realm.rules.ports import settle_ports
from bow.realm.rules.victory import check_victory
from bow.realm.terms import UNITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bow.realm.core.state import State


def least_removals(limit: Sequence[int], sizes: Mapping[str, int]) -> list[dict[str, int]]:
    """The ways to remove units from armies until they fit, none of them superfluous (ruling on SUP-5).

    Args:
        limit: the flags, largest first.
        sizes: the units in each area, before any is removed.
    """

    def fit(lost: Sequence[int]) -> bool:
        left = [size - n for size, n in zip(sizes.values(), lost, strict=True)]
        return allowed(limit, sorted((size for size in left if size > 1), reverse=True))

    found = []
    for lost in product(*(range(size) for size in sizes.values())):
        if fit(lost) and not any(
            n and fit([*lost[:k], n - 1, *lost[k + 1 :]]) for k, n in enumerate(lost)
        ):  # one unit fewer anywhere would not fit
            found.append(dict(zip(sizes, lost, strict=True)))
    return found


class FitSupply(RealmFrame):
    """A House above its limit removes units of its choice until it fits (SUP-5); `lost`: what it has removed."""

    kind = "fit-supply"
    house: str = given("word")
    lost: dict[str, int] = blank("map")

    def decider(self, s: State) -> str:
        """The House that is above its limit."""
        return self.house

    def advance(self, s: State) -> bool:
        """Asks until it fits."""
        if not fits(s, self.house):
            return True
        s.stack.pop()
        settle_ports(s)
        check_victory(s)
        return False

    def areas(self, s: State) -> list[str]:
        """Where the next unit may be removed."""
        sizes = {area: force.size for area, force in s.places() if force.house == self.house}
        for area, n in self.lost.items():
            sizes[area] = sizes.get(area, 0) + n
        armies = {area: size for area, size in sizes.items() if size > 1}
        ways = [
            way
            for way in least_removals(limit_of(s, self.house), armies)
            if all(way.get(area, 0) >= n for area, n in self.lost.items())
        ]
        return [area for area in armies if any(way[area] > self.lost.get(area, 0) for way in ways)]

    def legal_actions(self, s: State) -> list[Action]:
        """Each kind of unit in each such area."""
        found = []
        for area in self.areas(s):
            force = s.units[area]
            for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True):
                found += [Action("lose", (unit, area))] * (standing > 0)
                found += [Action("lose", (unit, area, "routed"))] * (routed > 0)
        return found

    def take(self, s: State, action: Action) -> None:
        """Destroys one."""
        unit, area = action.args[:2]
        self.lost = {**self.lost, area: self.lost.get(area, 0) + 1}
        destroy(s, area, unit, routed=len(action.args) > 2)


class UpdateSupplies(RealmFrame):
    """All supply tokens are set to the icons that their Houses control (SUP-1); then all fit their armies."""

    kind = "update-supply"

    def advance(self, s: State) -> bool:
        """Sets them in turn order, and opens the removals in turn order."""
        s.stack.pop()
        for house in s.turn_order():
            set_supply(s, house, supply_icons(s, house))
        s.stack += [FitSupply(house=house) for house in reversed(s.turn_order())]
        return False
