"""The events of a realm case in files, which are not decisions: `{event: tides, ...}`, with a class for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from bow.content.documents.printed_models import Many
from bow.realm.content.case_decisions import CaseAction, TriedAction
from bow.realm.content.case_part import (
    DeckWord,
    KnownArea,
    KnownHouse,
    KnownHouseCard,
    KnownTidesCard,
    KnownWesterosCard,
    KnownWildlingCard,
    PlacedOrders,
    Power,
    TrackWord,
    UnitWord,
)

Bids = Annotated[Mapping[KnownHouse, Power], Field(min_length=1)]


class WesterosCardEvent(CaseAction):
    """A single Westeros card takes effect."""

    event: Literal["westeros_card"]
    card: KnownWesterosCard


class RevealEvent(CaseAction):
    """The cards of the three Westeros decks are revealed."""

    event: Literal["reveal_westeros"]
    cards: Annotated[Many[KnownWesterosCard], Field(min_length=3, max_length=3)]


class ReshuffleEvent(CaseAction):
    """The card that a deck reveals after its reshuffle."""

    event: Literal["reshuffle_and_draw"]
    deck: DeckWord | None = None
    cards: Annotated[Many[KnownWesterosCard], Field(min_length=1, max_length=1)]


class BidEvent(TriedAction):
    """The bids for a track are revealed."""

    event: Literal["bid"]
    track: TrackWord
    secret: Bids


class WildlingBidEvent(TriedAction):
    """The bids against the wildlings are revealed."""

    event: Literal["wildling_bid"]
    card: KnownWildlingCard | None = None
    """The Wildling card that is drawn."""
    secret: Bids


class HouseCardsEvent(TriedAction):
    """House cards are revealed."""

    event: Literal["house_cards"]
    secret: Annotated[Mapping[KnownHouse, KnownHouseCard], Field(min_length=1)]


class TidesEvent(CaseAction):
    """Tides cards are revealed; `next` is the card that the Blade draws."""

    event: Literal["tides"]
    secret: Annotated[Mapping[KnownHouse, KnownTidesCard], Field(min_length=1, max_length=2)]
    next: KnownTidesCard | None = None


class OrdersRevealedEvent(CaseAction):
    """Planning ends with these orders."""

    event: Literal["orders_revealed"]
    orders: PlacedOrders


class PlanningEvent(CaseAction):
    """Planning begins."""

    event: Literal["planning_starts"]


class CombatWithCardEvent(CaseAction):
    """Any combat in which a House plays a card, up to its end."""

    event: Literal["combat_with_card"]
    house: KnownHouse
    card: KnownHouseCard


class RewardEvent(CaseAction):
    """A House gets the reward of a Wildling card; `track`: the track that it chooses, if the card asks for one."""

    event: Literal["wildling_reward"]
    house: KnownHouse
    card: KnownWildlingCard
    track: TrackWord | None = None


class CleanUpEvent(CaseAction):
    """The clean-up of the round."""

    event: Literal["clean_up"]


class SetupEvent(CaseAction):
    """A game is set up."""

    event: Literal["setup"]


class SupplyTest(CaseAction):
    """A question about the armies that a House may have."""

    event: Literal["test_supply"]
    house: KnownHouse | None = None
    """The House; optional if the position names the supply of only one House."""


class AdjacencyTest(CaseAction):
    """A question about neighbours."""

    event: Literal["test_adjacency"]


class StrengthTest(CaseAction):
    """A question about the strength of one unit."""

    event: Literal["strength_of"]
    unit: UnitWord
    area: KnownArea
    role: Literal["attacker", "defender", "attack_supporter", "defence_supporter"]


EVENTS: tuple[type[CaseAction], ...] = (
    WesterosCardEvent, RevealEvent, ReshuffleEvent, BidEvent, WildlingBidEvent, HouseCardsEvent, TidesEvent,
    OrdersRevealedEvent, PlanningEvent, CombatWithCardEvent, RewardEvent, CleanUpEvent, SetupEvent, SupplyTest,
    AdjacencyTest, StrengthTest,
)  # fmt: skip
