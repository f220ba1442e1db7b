"""The building blocks of realm cases: a strict base model, ids that must exist, units and their numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, ConfigDict, Field, ValidationInfo

from bow.content.documents.printed_models import IdOf, Many, Printed, Text, shaped
from bow.content.documents.vocabularies import NestedFaultsError, unknown
from bow.realm.content.fields import _SLUG

KNOWN: Final = "ids of the realm"
"""The key in the validation context under which the ids of each noun are stored."""
NONE: Final = "none"


def key_in_files(field: str) -> str:
    """Return the key of a field as case files write it: `from` for `from_`."""
    return field.removesuffix("_")


class CasePart(Printed):
    """A part of a realm case. Its keys have underscores, like the ids of the realm."""

    model_config = ConfigDict(alias_generator=key_in_files, populate_by_name=False)


def shortened(word: str) -> str:
    """Return a word for a sentence, shortened if it is long."""
    return word if len(word) <= 80 else f"{word[:76]}..."


@dataclass(frozen=True)
class OneOf:
    """A validator for ids of a noun. Without ids in the validation context every word passes."""

    noun: str
    more: tuple[str, ...] = ()

    def __call__(self, word: str, info: ValidationInfo) -> str:
        """Return the word.

        Raises:
            ValueError: the content has no such id.
        """
        why = wrong_id(self.noun, word, info, self.more)
        if why:
            raise ValueError(why)
        return word


def wrong_id(noun: str, word: str, info: ValidationInfo, more: tuple[str, ...] = ()) -> str:
    """Return why an id is wrong, or an empty text if it exists."""
    ids: Mapping[str, Collection[str]] | None = (info.context or {}).get(KNOWN)
    if ids is None or word in ids[noun] or word in more:
        return ""
    return unknown(noun, shortened(word), [*ids[noun], *more])


_ID = shaped(_SLUG, "told-id-kind", id="castle_black")

KnownArea = Annotated[str, AfterValidator(OneOf("area")), _ID, IdOf("area")]
AreaOrNone = Annotated[str, AfterValidator(OneOf("area", (NONE,))), _ID]
KnownHouse = Annotated[str, AfterValidator(OneOf("House")), _ID, IdOf("House")]
HouseOrNone = Annotated[str, AfterValidator(OneOf("House", (NONE,))), _ID]
KnownOrder = Annotated[str, AfterValidator(OneOf("order")), _ID, IdOf("order")]
KnownHouseCard = Annotated[str, AfterValidator(OneOf("House card")), _ID, IdOf("House card")]
KnownWesterosCard = Annotated[str, AfterValidator(OneOf("Westeros card")), _ID, IdOf("Westeros card")]
KnownWildlingCard = Annotated[str, AfterValidator(OneOf("Wildling card")), _ID]
KnownTidesCard = Annotated[str, AfterValidator(OneOf("Tides card")), _ID]

UnitWord = Literal["footman", "knight", "ship", "siege_engine"]
CountedUnit = Literal[
    "footman", "knight", "ship", "siege_engine", "footman_routed", "knight_routed", "ship_routed", "siege_engine_routed"
]
TrackWord = Literal["iron_throne", "fiefdoms", "kings_court"]
TokenWord = Literal["iron_throne_token", "valyrian_steel_blade", "messenger_raven"]
DeckWord = Literal["I", "II", "III"]

SupplyLevel = Annotated[int, Field(ge=0, le=6)]
Power = Annotated[int, Field(ge=0, le=20)]
Strength = Annotated[int, Field(ge=0, le=20)]
Few = Annotated[int, Field(ge=0, le=20)]
UnitCounts = Annotated[Mapping[CountedUnit, Annotated[int, Field(ge=1, le=20)]], Field(min_length=1)]
"""Numbers of units by kind; `knight_routed` means routed knights."""
OwnedUnits = Annotated[Mapping[KnownHouse, UnitCounts], Field(max_length=1)]
"""The units of one House."""
UnitsByArea = Annotated[Mapping[KnownArea, UnitCounts], Field(min_length=1)]


def house_and_order(placed: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
    """Return a House and its order.

    Raises:
        NestedFaultsError: one of them does not exist.
    """
    faults = []
    for n, (noun, word) in enumerate(zip(("House", "order"), placed, strict=True)):
        why = wrong_id(noun, word, info)
        if why:
            faults.append(((n,), why))
    if faults:
        raise NestedFaultsError(faults)
    return placed


PlacedOrder = Annotated[Many[Text], Field(min_length=2, max_length=2), AfterValidator(house_and_order)]
PlacedOrders = Mapping[KnownArea, PlacedOrder]
