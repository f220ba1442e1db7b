"""The usual marches of a trial: chains of steps that a unit made in many of its battles, and their arrows.

The window and the pictures draw the same shapes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, Final

from bow.battle import HOUSES
from bow.hexes import Board
from bow.lab.event_watch import Step, houses_of
from bow.lab.trials.trial import Trial

OFTEN: Final = 0.4
"""The least share of battles in which a step must be made to belong to a usual march; two battles at least."""
MOST: Final = 6
"""The most marches reported for each House, most usual first: more would cover the map."""


ASIDE: Final = 0.1
"""The distance of an arrow to the right of its hexes' centres, so that opposite arrows lie side by side."""
THIN: Final = 0.02
"""Half the width of an arrow for a step that is hardly ever made."""
THICKER: Final = 0.06
"""The increase of that half width for each unit that makes the step in every battle."""
MOST_STRENGTH: Final = 1.7
"""The number of units per battle above which arrows become no wider."""
RIM: Final = 0.03
"""The width of the arrow's rim."""
HEAD: Final = 0.3
"""The length of the arrow's head."""


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


Place = tuple[float, float]
Polygon = list[Place]


@dataclass(frozen=True)
class ArrowShapes:
    """The arrows of a House.

    Attributes:
        rim: slightly larger shapes below the arrows, which set them off from the map.
        body: the arrows.
        dashes: a broken line along the middle of each arrow, which tells the Houses apart without colours.
    """

    rim: list[Polygon]
    body: list[Polygon]
    dashes: list[Polygon]


def arrow_shapes(marches: list[UsualMarch], house: str, board: Board) -> ArrowShapes:
    """Return the arrows of a House's marches; coordinates are those of `board.centre`, y downwards."""
    steps = step_strengths(marches, house)
    tips = {march.hexes[-2:] for march in marches if march.house == house}
    on_board = {step: strength for step, strength in steps.items() if set(step) <= board.index.keys()}
    dashes = [dash for step in on_board for dash in _dashes(board, step, head=step in tips)]
    bends = [
        (one, other)
        for march in marches
        if march.house == house
        for one, other in pairwise(pairwise(march.hexes))
        if one in on_board and other in on_board
    ]
    rim, body = (_shapes(board, on_board, tips, grow) + _bends(board, on_board, bends, grow) for grow in (RIM, 0.0))
    return ArrowShapes(rim, body, dashes)


def _half(strength: float) -> float:
    return THIN + THICKER * min(strength, MOST_STRENGTH)


def _bends(board: Board, steps: Mapping[Step, float], bends: list[tuple[Step, Step]], grow: float) -> list[Polygon]:
    """Return the joints between the steps of a march where it turns."""
    found = []
    for one, other in bends:
        end, start = _lane(board, one)[1], _lane(board, other)[0]
        dx, dy = start[0] - end[0], start[1] - end[1]
        length = hypot(dx, dy)
        if length > 0:
            half = min(_half(steps[one]), _half(steps[other])) + grow
            found.append(_bar(end, start, (dx / length, dy / length), half))
    return found


def _shapes(board: Board, steps: Mapping[Step, float], tips: set[tuple[str, ...]], grow: float) -> list[Polygon]:
    found: list[Polygon] = []
    for step, strength in steps.items():
        half = _half(strength) + grow
        start, end, along = _lane(board, step)
        if step in tips:
            found.append(_head(end, along, half, grow))
            end = (end[0] - along[0] * HEAD * 0.8, end[1] - along[1] * HEAD * 0.8)
        else:
            found.append(_disc(end, half))
        found += [_disc(start, half), _bar(start, end, along, half)]
    return found


def _dashes(board: Board, step: Step, *, head: bool) -> list[Polygon]:
    start, end, along = _lane(board, step)
    length = hypot(end[0] - start[0], end[1] - start[1]) - (HEAD if head else 0.0)
    found = []
    for n in range(3):
        near, far = length * (n + 0.2) / 3, length * (n + 0.7) / 3
        a, b = ((start[0] + along[0] * part, start[1] + along[1] * part) for part in (near, far))
        found.append(_bar(a, b, along, 0.018))
    return found


def _lane(board: Board, step: Step) -> tuple[Place, Place, Place]:
    """Return the start, the end and the direction of a step's arrow."""
    (x0, y0), (x1, y1) = (board.centre(board.index[name]) for name in step)
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    return (x0 - dy * ASIDE, y0 + dx * ASIDE), (x1 - dy * ASIDE, y1 + dx * ASIDE), (dx, dy)


def _bar(start: Place, end: Place, along: Place, half: float) -> Polygon:
    x, y = -along[1] * half, along[0] * half
    return [(start[0] + x, start[1] + y), (end[0] + x, end[1] + y),
            (end[0] - x, end[1] - y), (start[0] - x, start[1] - y)]  # fmt: skip


def _disc(middle: Place, radius: float) -> Polygon:
    turns = [n * pi / 8 for n in range(16)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


def _head(tip: Place, along: Place, half: float, grow: float) -> Polygon:
    wide = half + 0.1 + grow
    point = (tip[0] + along[0] * (0.05 + 1.5 * grow), tip[1] + along[1] * (0.05 + 1.5 * grow))
    back = (tip[0] - along[0] * (HEAD + grow), tip[1] - along[1] * (HEAD + grow))
    x, y = -along[1] * wide, along[0] * wide
    return [point, (back[0] + x, back[1] + y), (back[0] - x, back[1] - y)]
