"""The plan of a run, such as PLAN.yaml: the games, the bots, and the combination and the seed of each numbered game.

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
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from bow.bots.programs.seated_bots import is_program
from bow.content.documents.printed_models import Many, Name, Printed, shaped

CHUNK: Final = 50
"""The default number of games that are played and saved together."""
MOST_GAMES: Final = 100_000_000
"""The most games of each combination."""
MOST_COMBINATIONS: Final = 10_000

Players = Annotated[int, Field(ge=3, le=6)]
Words = Many[Name]
Settings = dict[Annotated[str, shaped(r"[a-z]+(?:_[a-z]+)*", "told-a-setting")], bool | int | str]


class LabSettings(Printed):
    """The settings of a game of a run. A missing setting has its value in `play`, or else its default."""

    battle: Name | None = None
    """A battle plan, by id, number or file, or a skirmish card, drawn again by each seed."""
    players: Players | None = None
    """The number of Houses (realm)."""
    bots: Name | None = None
    """The player of each House for which no player is named: a bot, or `cmd:` and a program."""
    stark: Name | None = None
    """The player of Stark."""
    lannister: Name | None = None
    """The player of Lannister."""
    baratheon: Name | None = None
    """The player of Baratheon (realm)."""
    greyjoy: Name | None = None
    """The player of Greyjoy (realm)."""
    martell: Name | None = None
    """The player of Martell (realm)."""
    tyrell: Name | None = None
    """The player of Tyrell (realm)."""
    options: Words | None = None
    """Optional rules besides those of the battle plan."""
    settings: Settings | None = None
    """Settings of the realm, such as `tides: true`."""
    content: Words | None = None
    """Folders of content packs, in the order in which they are added to the box."""


class LabFactors(Printed):
    """Lists of values for the keys of `play`; every combination of them is played."""

    battle: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Battle plans and skirmish cards."""
    players: Annotated[Many[Players], Field(min_length=1)] | None = None
    """Numbers of Houses (realm)."""
    bots: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of each House for which no player is named."""
    stark: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Stark."""
    lannister: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Lannister."""
    baratheon: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Baratheon (realm)."""
    greyjoy: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Greyjoy (realm)."""
    martell: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Martell (realm)."""
    tyrell: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Players of Tyrell (realm)."""
    options: Annotated[Many[Words], Field(min_length=1)] | None = None
    """Lists of optional rules; an empty list means no optional rules."""
    settings: Annotated[Many[Settings], Field(min_length=1)] | None = None
    """Settings of the realm."""
    content: Annotated[Many[Words], Field(min_length=1)] | None = None
    """Lists of content packs; an empty list means the box alone."""


class LabPlan(Printed):
    """The plan of a run of the laboratory: the games, their number, and the folder of the results."""

    format: Annotated[int, Field(ge=1, le=1)]
    """The version of the file format."""
    name: Name | None = None
    """The title of the report."""
    game: Literal["battle", "realm"] = "battle"
    """The game that is played."""
    play: LabSettings = LabSettings()
    """The settings common to all games."""
    cross: LabFactors = LabFactors()
    """Values of settings; every combination is played."""
    list_: Many[LabSettings] = ()
    """Groups of settings; each is played with every combination of `cross`."""
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)]
    """The number of games of each combination."""
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)] = 1
    """The seed of the first game; it increases by 1 for each further game."""
    chunk: Annotated[int, Field(ge=1, le=10_000)] = CHUNK
    """The number of games that are played and saved together."""
    actions: bool = True
    """Save every action, so that a game can be opened even after its bots have changed."""
    results: Name
    """The folder of the results, relative to the folder of the plan."""


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
