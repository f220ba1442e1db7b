"""The field types of the realm's records: ids, sources and words with a meaning in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from sys import intern
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field

from bow.content.documents.printed_models import IdOf, Name, Printed, Text, shaped
from bow.content.documents.vocabularies import word_validator
from bow.content.packs import PackLabel

_SLUG = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"

RecordId = Annotated[str, shaped(_SLUG, "told-id-kind", id="castle_black"), AfterValidator(intern)]
"""The same id is always the same object, so that the rules compare and look up ids fast."""
AreaId = Annotated[RecordId, IdOf("area")]
HouseId = Annotated[RecordId, IdOf("House")]
UnitTypeId = Annotated[RecordId, IdOf("kind of unit")]
OrderId = Annotated[RecordId, IdOf("order")]
HouseCardId = Annotated[RecordId, IdOf("House card")]
WesterosCardId = Annotated[RecordId, IdOf("Westeros card")]
TokenId = Annotated[RecordId, IdOf("dominance token")]

TrackId = Literal["iron_throne", "fiefdoms", "kings_court"]
"""The influence tracks (INF-1)."""
Domain = Literal["land", "sea"]
AreaType = Literal["land", "sea", "port"]
Fort = Literal["castle", "stronghold"]
BorderKind = Literal["land", "coast", "sea", "port"]
"""The sides of a border: land and land, land and sea, sea and sea, or a port and either."""
OrderKind = Literal["raid", "march", "consolidate", "defense", "support"]
DeckId = Literal["I", "II", "III"]
CARD_WORDS = "house-card words"
WESTEROS_WORDS = "westeros words"
WILDLING_WORDS = "wildling words"
"""The keys of the three card vocabularies in the validation context. Callers pass the vocabularies, because content
knows no rules."""

Number = Annotated[int, Field(ge=0, le=100)]
CardEffect = Annotated[Any, BeforeValidator(word_validator(CARD_WORDS))]
WesterosEffect = Annotated[Any, BeforeValidator(word_validator(WESTEROS_WORDS))]
WildlingEffect = Annotated[Any, BeforeValidator(word_validator(WILDLING_WORDS))]


class GradedSource(Printed):
    """The source of a fact, and how certain it is."""

    grade: Literal["A", "B", "C", "own"]
    """A: stated in the rulebooks. B: open implementations agree, and the rulebooks show a part of it. C: open
    implementations only. `own`: invented by the author of the pack."""
    note: Text


class Fact(Printed):
    """A record or a part of one with a source."""

    source: GradedSource


class NamedRecord(Fact):
    """A record with an id and a name."""

    id: RecordId
    name: Name


class RealmLabel(PackLabel):
    """The label of a content pack of the realm."""

    source: GradedSource | None = None


GRADES = ("A", "B", "C", "own")
"""The grades, from the surest to the invented."""


def weakest_grade(thing: Any) -> str:
    """Return the grade of the weakest source in a record or a part of one; A if it names no source."""
    if isinstance(thing, GradedSource):
        return thing.grade
    inner: Iterable[Any] = ()
    if isinstance(thing, BaseModel):
        inner = (getattr(thing, name) for name in type(thing).model_fields)
    elif isinstance(thing, Mapping):
        inner = thing.values()
    elif isinstance(thing, tuple):
        inner = thing
    return max((weakest_grade(each) for each in inner), key=GRADES.index, default="A")
