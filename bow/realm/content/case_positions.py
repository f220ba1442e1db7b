"""The position of a realm case in files, with only the parts that matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from bow.content.documents.printed_models import Many
from bow.realm.content.case_part import (
    CasePart,
    Few,
    KnownArea,
    KnownHouse,
    KnownHouseCard,
    KnownOrder,
    KnownWildlingCard,
    OwnedUnits,
    PlacedOrders,
    Power,
    Strength,
    SupplyLevel,
    TokenWord,
    UnitWord,
)


class CaseSettings(CasePart):
    """The settings of a game; missing ones have their defaults."""

    final_tie: Literal["land", "strongholds"] = "land"
    routed_transport: bool = True
    tides: bool = False
    lannister_ship: bool = True
    wildling_tie: Literal["before", "after"] = "before"
    support_by: Literal["order", "house"] = "order"


class CasePosition(CasePart):
    """The position in which a case begins, in a game for six unless `players` says otherwise.

    Board parts that are left out are empty. Supply, power, tracks and cards that are left out are as at the start of a
    game.
    """

    players: Annotated[int, Field(ge=3, le=6)] = 6
    options: CaseSettings = CaseSettings()
    round: Annotated[int, Field(ge=1, le=10)] = 2
    wildlings: Annotated[int, Field(ge=0, le=12)] = 2
    units: Mapping[KnownArea, Annotated[OwnedUnits, Field(min_length=1)]] = {}
    available: Mapping[KnownHouse, Mapping[UnitWord, Few]] = {}
    """Units that a House can still place, if they are fewer than the box allows."""
    orders: PlacedOrders = Field(default_factory=dict)
    tokens: Mapping[KnownArea, KnownHouse] = {}
    garrison: Mapping[KnownArea, Strength] = {}
    neutral: Mapping[KnownArea, Strength] = {}
    supply: Mapping[KnownHouse, SupplyLevel] = {}
    power: Mapping[KnownHouse, Power] = {}
    iron_throne: Many[KnownHouse] = ()
    fiefdoms: Many[KnownHouse] = ()
    kings_court: Many[KnownHouse] = ()
    dominance: Mapping[TokenWord, KnownHouse] = {}
    used: Many[TokenWord] = ()
    banned: Many[KnownOrder] = ()
    hand: Mapping[KnownHouse, Many[KnownHouseCard]] = {}
    discard: Mapping[KnownHouse, Many[KnownHouseCard]] = {}
    top_wildling_card: KnownWildlingCard | None = None
