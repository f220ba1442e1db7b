"""The numbered games of a plan: the combination and the seed of each.

For each entry of `list` (or once without entries) there is a combination for every choice from `cross`. The
last factor varies fastest; factors are in the order of `LabSettings`, not of the file. An entry of `list`
overrides `play`, and `cross` overrides both. Game n (from 0) has combination n modulo their number and the
seed `seed + n`. So all combinations progress evenly, and no seed occurs twice. More `games` add games to the
end and change no earlier game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from bow.bots.programs.seated_bots import is_program
from bow.lab.runs.lab_plan import LabFactors, LabPlan, LabSettings


@dataclass(frozen=True)
class Combination:
    """The settings of some games of a run.

    Attributes:
        battle: the id of a battle plan or of a skirmish card; empty in the realm.
        scenario: the battle plan as JSON text, so that neither a file nor its folder is needed. Empty: there is
            none.
        houses: the Houses that play.
        bots: the player of each House, in their order: names as in `bow.bots.programs.seated_bots`.
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
        """The player of each House."""
        return dict(zip(self.houses, self.bots, strict=True))


@dataclass(frozen=True)
class RunOrder:
    """Everything a process needs to play any game of a run.

    Attributes:
        game: `battle` or `realm`.
        combinations: see `Combination`.
        games: the number of games of each combination.
        seed: the seed of the first game.
        chunk: how many games are played and written together.
        actions: whether every action is kept.
        key: the key of the numbers that programs get; see `bow.bots.programs.seated_bots.new_key`. Empty: no program
            plays, or the run has not begun.
    """

    game: str
    combinations: tuple[Combination, ...]
    games: int
    seed: int
    chunk: int
    actions: bool
    key: str = ""

    @property
    def has_programs(self) -> bool:
        """Whether a program plays in some of the games."""
        return any(is_program(who) for each in self.combinations for who in each.bots)

    @property
    def total(self) -> int:
        return self.games * len(self.combinations)

    @property
    def chunks(self) -> int:
        return -(-self.total // self.chunk)

    def numbers(self, chunk: int) -> range:
        """Return the numbers of the games of a chunk."""
        return range(chunk * self.chunk, min(self.total, (chunk + 1) * self.chunk))

    def combination(self, number: int) -> int:
        """Return the number of a game's combination."""
        return number % len(self.combinations)

    def seed_of(self, number: int) -> int:
        return self.seed + number


def settings_of_plan(plan: LabPlan) -> tuple[LabSettings, ...]:
    """Return the settings of each combination of a plan, in order."""
    found = []
    for entry in plan.list_ or (LabSettings(),):
        for crossed in _crossed(plan.cross):
            values = {**_given(plan.play), **_given(entry), **crossed}
            found.append(LabSettings.model_validate(values))
    return tuple(found)


def how_many(plan: LabPlan) -> int:
    """Return the number of combinations of a plan."""
    many = max(1, len(plan.list_))
    for values in _given(plan.cross).values():
        many *= len(values)
    return many


def _crossed(factors: LabFactors) -> list[Mapping[str, Any]]:
    given = _given(factors)
    keys = [key for key in LabSettings.model_fields if key in given]
    return [dict(zip(keys, values, strict=True)) for values in product(*(given[key] for key in keys))]


def _given(values: LabSettings | LabFactors) -> dict[str, Any]:
    return {key: value for key in type(values).model_fields if (value := getattr(values, key)) is not None}
