"""A memory that captains share during playouts, so that their decisions cost less."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bow.bots.evaluation import Evaluation, distances_of

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.bots.heuristics import Heuristics

LEAST_STEP = 2  # least move assumed when collecting what is near a unit


class Memory:
    """Results reused in playouts that descend from one battle.

    Evaluations are those of that battle. The best action of a unit is taken from an earlier decision if everything near
    the unit was the same then.
    """

    def __init__(
        self, battle: Battle, evaluations: Mapping[str, Evaluation], heuristics: Mapping[str, Heuristics]
    ) -> None:
        self.evaluations, self.heuristics = evaluations, heuristics
        #: the gain of each unit's best deed, by what is near it
        self.plans: dict[tuple[object, ...], float] = {}
        self._apart = distances_of(battle.board)

    def seen(self, battle: Battle) -> Callable[[str], tuple[object, ...]]:
        """Return a function that maps a unit to a key for everything near it."""
        figures, engaged = battle.figures(), battle.engagements()
        places = {house: battle.places(house) for house in self.heuristics}
        units = [(id, hex, figures[id], engaged.get(id)) for part in places.values() for id, hex in part.items()]

        def near(unit: str) -> tuple[object, ...]:
            house = next((house for house, part in places.items() if unit in part), None)
            if house is None:
                return (unit,)
            one, apart = self.heuristics[house].fighters[unit], self._apart[places[house][unit]]
            far = max(LEAST_STEP, one.step) + one.range + 1
            return (unit, battle.round, *(each for each in units if apart[each[1]] <= far))

        return near
