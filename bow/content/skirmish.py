"""What a skirmish is drawn from: set-up cards and skirmish scenario cards (SKM-1 to SKM-7)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from bow.content.models import BothHouses, CommanderId, House, Id, Many, Printed, Rank, Record, Text, TrackSide
from bow.content.plans import BoxDice, Count


class SetupUnit(Printed):
    """A unit of a unit block (SKM-4)."""

    kind: Id
    rank: Rank


class SetupCard(Record):
    """A skirmish set-up card: a commander with his value, a unit block and a terrain block."""

    house: House
    commander: CommanderId | None = None
    """None on the card of each House that has no commander."""
    value: Annotated[int, Field(ge=1, le=3)] | None = None
    """What the commander costs (SKM-2)."""
    units: Annotated[Many[SetupUnit], Field(min_length=1)]
    terrain: Annotated[Many[Id], Field(min_length=1)]
    """Grounds and terrain tokens, one for each hex to be laid."""

    @model_validator(mode="after")
    def _priced(self) -> SetupCard:
        if (self.commander is None) != (self.value is None):
            raise ValueError("a card with a `commander` has his `value`, one without has none")
        return self


class Placing(Printed):
    """Within how many rows of the own edge things are placed (SKM-6)."""

    terrain: Annotated[int, Field(ge=1)]
    commanders: Annotated[int, Field(ge=1)]
    units: Annotated[int, Field(ge=1)]


class Points(Printed):
    """What brings victory points in a skirmish."""

    for_: Literal["unit-eliminated", "commander-captured"]
    points: Annotated[int, Field(ge=1)] | Literal["value"]
    """``value``: as many as the commander's value."""
    text: Text

    @model_validator(mode="after")
    def _has_a_value(self) -> Points:
        if self.for_ == "unit-eliminated" and self.points == "value":
            raise ValueError("only commanders have a value; give the points for a unit as a number")
        return self


class Skirmish(Record):
    """A skirmish scenario card: what is chosen, drawn and placed, how long it lasts, what counts (SKM-1 to SKM-7)."""

    story: Text
    board: Literal["wide", "deep"]
    commanders: Annotated[int, Field(ge=1)]
    """How many each House chooses (SKM-2)."""
    total: Annotated[int, Field(ge=1)]
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
    points: Annotated[Many[Points], Field(min_length=1)]
