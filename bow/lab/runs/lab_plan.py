"""The plan of a run, such as PLAN.yaml: the games, the bots, and the number of games."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

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
