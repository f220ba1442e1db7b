"""The plan of a run, for example PLAN.yaml: the games, the bots, and the number of games."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from bow.content.documents.printed_models import Many, Name, Printed, shaped

CHUNK: Final = 50
"""So many games are played and written down together where a plan does not say."""
MOST_GAMES: Final = 100_000_000
"""Of each combination."""
MOST_COMBINATIONS: Final = 10_000

Players = Annotated[int, Field(ge=3, le=6)]
Words = Many[Name]
Settings = dict[Annotated[str, shaped(r"[a-z]+(?:_[a-z]+)*", "told-a-setting")], bool | int | str]


class LabSettings(Printed):
    """What a game of a run is played with. What is not given stands in `play`, or is as the rules have it."""

    battle: Name | None = None
    """A battle plan, by id, number or file, or a skirmish card, drawn anew by each seed."""
    players: Players | None = None
    """How many Houses play (realm)."""
    bots: Name | None = None
    """Who plays every House that is not named itself: a bot, or `cmd:` and a program."""
    stark: Name | None = None
    """Who plays Stark."""
    lannister: Name | None = None
    """Who plays Lannister."""
    baratheon: Name | None = None
    """Who plays Baratheon (realm)."""
    greyjoy: Name | None = None
    """Who plays Greyjoy (realm)."""
    martell: Name | None = None
    """Who plays Martell (realm)."""
    tyrell: Name | None = None
    """Who plays Tyrell (realm)."""
    options: Words | None = None
    """Optional rules besides those of the battle plan."""
    settings: Settings | None = None
    """Settings of the realm, such as `tides: true`."""
    content: Words | None = None
    """Content packs, by their folders, laid over the box in this order."""


class LabFactors(Printed):
    """Values of which every combination is played: for each key of `play` a list."""

    battle: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Battle plans and skirmish cards."""
    players: Annotated[Many[Players], Field(min_length=1)] | None = None
    """How many Houses play (realm)."""
    bots: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays every House that is not named itself."""
    stark: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Stark."""
    lannister: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Lannister."""
    baratheon: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Baratheon (realm)."""
    greyjoy: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Greyjoy (realm)."""
    martell: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Martell (realm)."""
    tyrell: Annotated[Many[Name], Field(min_length=1)] | None = None
    """Who plays Tyrell (realm)."""
    options: Annotated[Many[Words], Field(min_length=1)] | None = None
    """Lists of optional rules; an empty one is none."""
    settings: Annotated[Many[Settings], Field(min_length=1)] | None = None
    """Settings of the realm."""
    content: Annotated[Many[Words], Field(min_length=1)] | None = None
    """Lists of content packs; an empty one is the box alone."""


class LabPlan(Printed):
    """A run of the laboratory: what is played, how often, and where the results go."""

    format: Annotated[int, Field(ge=1, le=1)]
    """The version of this form."""
    name: Name | None = None
    """For whoever reads the report."""
    game: Literal["battle", "realm"] = "battle"
    """Which of the two games."""
    play: LabSettings = LabSettings()
    """What all games have in common."""
    cross: LabFactors = LabFactors()
    """Values of which every combination is played."""
    list_: Many[LabSettings] = ()
    """Settings of which each is played, with every combination of `cross`."""
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)]
    """How many games of each combination."""
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)] = 1
    """Of the first game; each further one has the next."""
    chunk: Annotated[int, Field(ge=1, le=10_000)] = CHUNK
    """So many games are played and written down together."""
    actions: bool = True
    """Keep every action, so that a game can be opened whatever its bots would do by then."""
    results: Name
    """The folder of the results, below that of the plan."""
