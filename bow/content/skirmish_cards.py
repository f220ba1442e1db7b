"""The cards of a skirmish: set-up cards and skirmish scenario cards (SKM-1 to SKM-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bow.content.models import BothHouses, CommanderId, Id, Many, Printed, Record, Text
from bow.content.plans import BoxDice, Count
from bow.content.terms import House, Rank, TrackSide
from bow.system.sentence import Sentence


class SetupUnit(Printed):
    """A unit of a unit block (SKM-4)."""

    kind: Id
    rank: Rank


RANK_OF_VALUE: dict[int, Rank] = {1: "green", 2: "blue", 3: "red"}
"""The rank of a commander's unit by his value, where his set-up card does not say it."""


class SetupCard(Record):
    """A skirmish set-up card: a commander with a value, a unit block and a terrain block."""

    house: House
    commander: CommanderId | None = None
    """None on the card of each House that has no commander."""
    value: Annotated[int, Field(ge=1, le=3)] | None = None
    """The cost of the commander (SKM-2)."""
    rank: Rank | None = None
    """Of the commander's unit. None: by his value; see `leads`."""
    units: Annotated[Many[SetupUnit], Field(min_length=1)]
    terrain: Annotated[Many[Id], Field(min_length=1)]
    """Grounds and terrain tokens, one for each hex to be laid."""

    @model_validator(mode="after")
    def _priced(self) -> SetupCard:
        if (self.commander is None) != (self.value is None):
            raise ValueError(Sentence("told-setup-value"))
        if self.commander is None and self.rank is not None:
            raise ValueError(Sentence("told-setup-rank"))
        return self

    @property
    def leads(self) -> Rank:
        """The rank of the commander's unit; green without a commander."""
        return self.rank or RANK_OF_VALUE[self.value or 1]


def rank_led(setups: Iterable[SetupCard], commander: str, value: int) -> Rank:
    """Return the rank of a commander's unit in a skirmish: from the set-up card, else by the value."""
    return next((card.leads for card in setups if card.commander == commander), RANK_OF_VALUE[value])


class Placing(Printed):
    """The number of rows from a House's edge in which it places terrain, commanders and units (SKM-6)."""

    terrain: Annotated[int, Field(ge=1, le=100)]
    commanders: Annotated[int, Field(ge=1, le=100)]
    units: Annotated[int, Field(ge=1, le=100)]


class SkirmishPoints(Printed):
    """An event that brings victory points in a skirmish."""

    for_: Literal["unit-eliminated", "commander-captured"]
    points: Annotated[int, Field(ge=1, le=100)] | Literal["value"]
    """``value``: as many as the commander's value."""
    text: Text

    @model_validator(mode="after")
    def _has_a_value(self) -> SkirmishPoints:
        if self.for_ == "unit-eliminated" and self.points == "value":
            raise ValueError(Sentence("told-points-value"))
        return self


class Skirmish(Record):
    """A skirmish scenario card: what is chosen, drawn and placed, its length, what scores (SKM-1 to SKM-7)."""

    story: Text
    board: Literal["wide", "deep"]
    commanders: Annotated[int, Field(ge=1, le=100)]
    """How many each House chooses (SKM-2)."""
    total: Annotated[int, Field(ge=1, le=100)]
    """The most that they may be worth together."""
    momentum: House | Literal["chance"]
    unit_cards: Count
    """The unit rating: set-up cards drawn for their unit blocks (SKM-4)."""
    terrain_cards: Count
    """The terrain rating: set-up cards drawn for their terrain blocks (SKM-5)."""
    placing: Placing
    rounds: Annotated[int, Field(ge=1, le=10)]
    tokens: BothHouses[Count]
    """Command tokens."""
    dice: BothHouses[BoxDice]
    """Order dice a round."""
    cards: BothHouses[Count]
    """Leadership cards drawn a round."""
    track: BothHouses[TrackSide]
    points: Annotated[Many[SkirmishPoints], Field(min_length=1)]
