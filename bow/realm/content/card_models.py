"""The models of the cards: House cards, Westeros cards, Wildling cards, Tides of Battle."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bow.content.documents.printed_models import Many, Printed, Text
from bow.realm.content.fields import (
    CardEffect,
    DeckId,
    Fact,
    GradedSource,
    HouseId,
    NamedRecord,
    Number,
    RecordId,
    WesterosCardId,
    WesterosEffect,
    WildlingEffect,
)


class HouseCard(NamedRecord):
    """A House card (HSE-2)."""

    house: HouseId
    strength: Number
    swords: Number = 0
    forts: Number = 0
    """Fortifications."""
    text: Text | None = None
    """The effect of the card, in our own words; None: the card has only its strength and icons."""
    effects: Many[CardEffect] = ()


class WesterosCard(NamedRecord):
    """A kind of Westeros card (WES-6)."""

    wildling_icon: bool = False
    icon_source: GradedSource
    text: Text
    effects: Many[WesterosEffect] = ()


class CardCount(Printed):
    """The number of cards of a kind in a deck."""

    card: WesterosCardId
    count: Annotated[int, Field(ge=1, le=20)]


class WesterosDeck(Fact):
    """A Westeros deck (SET-3)."""

    id: DeckId
    cards: Many[CardCount]


class WildlingOutcome(Printed):
    """The effect of a Wildling card on one or several Houses."""

    text: Text
    effects: Many[WildlingEffect] = ()


class WildlingCard(NamedRecord):
    """A Wildling card (WLD-8, WLD-9)."""

    lowest: WildlingOutcome
    """The effect on the lowest bidder when the wildlings win."""
    others: WildlingOutcome
    """The effect on all other Houses, in turn order, after that on the lowest bidder."""
    highest: WildlingOutcome
    """The reward of the highest bidder when the Night's Watch wins."""
    note: Text | None = None


class TidesCard(Fact):
    """A kind of Tides of Battle card (OPT)."""

    id: RecordId
    strength: Number
    swords: Number = 0
    forts: Number = 0
    skull: bool = False
    count: Annotated[int, Field(ge=1, le=50)]
