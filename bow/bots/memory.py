"""What captains who play lines know already, so that their decisions cost less."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bow.bots.evaluation import Evaluation, distances_of

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.bots.heuristics import Heuristics

LEAST_STEP = 2  # hexes that a unit may move at least, where what is near it is asked for


class Memory:
    """What is known already while lines are played that all come of one battle: so their decisions cost less.

    Evaluations stay those of that battle. What a unit could do is taken from an earlier decision, if all that is near
    the unit was the same then.
    """

    def __init__(
        self, battle: Battle, evaluations: Mapping[str, Evaluation], heuristics: Mapping[str, Heuristics]
    ) -> None:
        """Takes the battle as it is now, and for each House its evaluation and rules of thumb."""
        self.evaluations, self.heuristics = evaluations, heuristics
        #: what units could do, by what is near them
        self.plans: dict[tuple[object, ...], float] = {}
        self._apart = distances_of(battle.board)

    def seen(self, battle: Battle) -> Callable[[str], tuple[object, ...]]:
        """What tells all that is near a unit of a battle."""
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
