"""Makes a numbered list of games of a plan: which combination each is of, and its seed.

The combinations: for each entry of `list` (or once, if there is none) every choice from `cross`, the last factor
turning fastest; factors stand in the order of `LabSettings`, whatever their order in the file. What an entry of `list`
says wins over `play`, what `cross` says over both. Game n (from 0) is of combination n modulo their number, and has the
seed `seed + n`: at every moment as many games of each as of any other have been handed out, and no seed comes twice.
More `games` add to the end and change nothing that was played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from bow.lab.runs.lab_plan import LabFactors, LabPlan, LabSettings


@dataclass(frozen=True)
class Combination:
    """What some games of a run are played with.

    Attributes:
        battle: the id of a battle plan, or of a skirmish card; empty in the realm.
        scenario: the battle plan as JSON text, so that neither a file nor its folder is needed; empty: there is none.
        houses: the Houses that play.
        bots: who plays each, in their order: names as `bow.bots.programs.seated_bots` has them.
        options: optional rules of battles.
        settings: settings of the realm.
        content: folders of content packs.
    """

    battle: str
    scenario: str
    houses: tuple[str, ...]
    bots: tuple[str, ...]
    options: tuple[str, ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    content: tuple[str, ...] = ()

    @property
    def seats(self) -> dict[str, str]:
        """House -> who plays it."""
        return dict(zip(self.houses, self.bots, strict=True))


@dataclass(frozen=True)
class RunOrder:
    """All that a process must know to play any game of a run.

    Attributes:
        game: `battle` or `realm`.
        combinations: see `Combination`.
        games: how many of each.
        seed: of the first game.
        chunk: how many are played and written down together.
        actions: whether every action is kept.
    """

    game: str
    combinations: tuple[Combination, ...]
    games: int
    seed: int
    chunk: int
    actions: bool

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.games * len(self.combinations)

    @property
    def chunks(self) -> int:
        """How many chunks they come in."""
        return -(-self.total // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The numbers of the games of a chunk."""
        return range(chunk * self.chunk, min(self.total, (chunk + 1) * self.chunk))

    def combination(self, number: int) -> int:
        """The number of the combination of a game."""
        return number % len(self.combinations)

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        return self.seed + number


def settings_of_plan(plan: LabPlan) -> tuple[LabSettings, ...]:
    """The settings of each combination of a plan, in their order."""
    found = []
    for entry in plan.list_ or (LabSettings(),):
        for crossed in _crossed(plan.cross):
            values = {**_given(plan.play), **_given(entry), **crossed}
            found.append(LabSettings.model_validate(values))
    return tuple(found)


def how_many(plan: LabPlan) -> int:
    """The number of combinations of a plan."""
    many = max(1, len(plan.list_))
    for values in _given(plan.cross).values():
        many *= len(values)
    return many


def _crossed(factors: LabFactors) -> list[Mapping[str, Any]]:
    given = _given(factors)
    keys = [key for key in LabSettings.model_fields if key in given]
    return [dict(zip(keys, values, strict=True)) for values in product(*(given[key] for key in keys))]


def _given(values: LabSettings | LabFactors) -> dict[str, Any]:
    """What was given, by name."""
    return {key: value for key in type(values).model_fields if (value := getattr(values, key)) is not None}
