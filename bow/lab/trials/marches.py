"""The usual marches of a trial: chains of steps that a unit made in many of its battles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from bow.battle import HOUSES
from bow.lab.event_watch import Step, houses_of
from bow.lab.trials.trial import Trial

OFTEN: Final = 0.4
"""The least share of battles in which a step must be made to belong to a usual march; two battles at least."""
MOST: Final = 6
"""The most marches reported for each House, most usual first: more would cover the map."""


@dataclass(frozen=True)
class UsualMarch:
    """The usual march of a unit.

    Attributes:
        unit: its id.
        house: its House.
        hexes: the hexes of the march, including the first: at least two.
        shares: for each step the share of the battles in which the unit made it, `OFTEN` to 1.
    """

    unit: str
    house: str
    hexes: tuple[str, ...]
    shares: tuple[float, ...]

    def as_dict(self) -> dict[str, Any]:
        return {"unit": self.unit, "house": self.house, "hexes": list(self.hexes), "shares": list(self.shares)}


def usual_marches(trial: Trial) -> list[UsualMarch]:
    """Return a trial's usual marches, Stark's first, each House's most usual first, at most `MOST` for each House."""
    battle = trial.start
    made = [_march(trial, unit, house, battle.units[unit].at if unit in battle.units else None)
            for unit, house in houses_of(battle)]  # fmt: skip
    found = sorted((march for march in made if march is not None), key=lambda march: (-sum(march.shares), march.unit))
    return [march for house in HOUSES for march in [each for each in found if each.house == house][:MOST]]


def step_strengths(marches: list[UsualMarch], house: str) -> dict[Step, float]:
    """Return how often the units of a House make each step of its marches, per battle."""
    found: dict[Step, float] = {}
    for march in marches:
        if march.house == house:
            for step, share in zip(pairwise(march.hexes), march.shares, strict=True):
                found[step] = found.get(step, 0.0) + share
    return found


def _march(trial: Trial, unit: str, house: str, start: str | None) -> UsualMarch | None:
    """Return the way on which most battles agree, from the unit's start, or None if there is no such way."""
    games = [game.steps.get(unit, ()) for game in trial.games]
    if start is None:  # the unit came from the reserve
        first = Counter(steps[0][0] for steps in games if steps)
        start = max(sorted(first), key=lambda hex: first[hex], default=None)
    if start is None:
        return None
    times = Counter(step for steps in games for step in dict.fromkeys(steps))
    hexes, shares = [start], list[float]()
    while True:
        on = [step for step in sorted(times) if step[0] == hexes[-1] and step[1] not in hexes]
        step = max(on, key=lambda each: times[each], default=None)
        if step is None or times[step] < max(2, OFTEN * len(games)):
            break
        hexes.append(step[1])
        shares.append(times[step] / len(games))
    return UsualMarch(unit, house, tuple(hexes), tuple(shares)) if shares else None
