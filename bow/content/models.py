"""The models of all printed content records.

The models are frozen, forbid unknown keys and never convert types (``"3"`` is not 3).
A file writes field names with hyphens (``blocks-sight``); the attributes have underscores
(``blocks_sight``), and ``if`` is the attribute ``if_``. Lists become tuples.

Effects and conditions are words of a vocabulary that the caller passes in the validation
context, see ``bow.content.documents.vocabularies``: the content package knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, model_validator
from pydantic_core import PydanticKnownError

from bow.content.documents.printed_models import IdOf as IdOf
from bow.content.documents.printed_models import Many as Many
from bow.content.documents.printed_models import Name as Name
from bow.content.documents.printed_models import Printed as Printed
from bow.content.documents.printed_models import Text as Text
from bow.content.documents.printed_models import TextShape as TextShape
from bow.content.documents.printed_models import one_line as one_line
from bow.content.documents.printed_models import shaped as shaped
from bow.content.documents.vocabularies import CONDITIONS, LASTING, TRIGGERS, VOCABULARY, word_validator
from bow.content.terms import HOUSES, RANKS, Branch, House, Moment, Rank, Symbol, Zone
from bow.system.sentence import Sentence

T = TypeVar("T")

_SLUG = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"

Id = Annotated[str, shaped(rf"{_SLUG}", "told-id-kind", id="war-host-of-the-north")]
KindId = Annotated[Id, IdOf("kind of unit")]
TerrainId = Annotated[Id, IdOf("terrain")]
GroundId = Annotated[Id, IdOf("ground")]
PieceId = Annotated[Id, IdOf("terrain token")]
CommanderId = Annotated[
    str,
    shaped(rf"{_SLUG}:{_SLUG}", "told-id-commander", id="maege-mormont:she-bear"),
    IdOf("commander with title"),
]
CardId = Annotated[str, shaped(r"[SL]L[1-9][0-9]*", "told-id-card", one="SL3", other="LL12")]
UnitId = Annotated[str, shaped(r"[a-z][a-z0-9-]*", "told-id-unit", id="s1")]
Language = Annotated[str, shaped(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", "told-id-language", language="ru")]
TextKey = Annotated[str, shaped(r"[a-z][a-zA-Z0-9.-]*", "told-id-text", key="objectives.mill")]
HexName = Annotated[str, shaped(r"[A-Z][1-9][0-9]?", "told-id-hex", hex="C4"), IdOf("hex")]

Column = Annotated[str, shaped(r"[A-Z]", "told-id-column", letter="C"), IdOf("column")]

Span = Annotated[Many[int], Field(min_length=2, max_length=2)]
"""The first and the last of some numbers."""

Effect = Annotated[Any, BeforeValidator(word_validator(VOCABULARY))]
LastingEffect = Annotated[Any, BeforeValidator(word_validator(LASTING))]
Condition = Annotated[Any, BeforeValidator(word_validator(CONDITIONS))]
Trigger = Annotated[Any, BeforeValidator(word_validator(TRIGGERS))]


def both_houses(value: Mapping[House, T]) -> Mapping[House, T]:
    """Return the map itself if it has a value for each House; otherwise raise ValueError."""
    missing = [house for house in HOUSES if house not in value]
    if missing:
        raise ValueError(Sentence("told-both-houses", names=" and ".join(missing)))
    return value


BothHouses = Annotated[Mapping[House, T], AfterValidator(both_houses)]
"""One value for each House, both given."""


class Source(Printed):
    """The origin of a record; it is shown with the record."""

    grade: Literal["rulebook", "public", "reconstruction"]
    note: Text


def no_look_alike(value: object) -> object:
    """Return the number of a format; `true` and 1.0 are refused, though they equal 1."""
    if isinstance(value, bool | float):
        raise PydanticKnownError("literal_error", {"expected": "1"})
    return value


FirstFormat = Annotated[Literal[1], BeforeValidator(no_look_alike)]


class Record(Printed):
    """The fields of every record."""

    id: Id
    name: Name
    source: Source


class Die(Record):
    """The eight faces of the die (CMB-4)."""

    faces: Annotated[Many[Symbol], Field(min_length=8, max_length=8)]


class Track(Record):
    """One side of the morale track (SET-5), counted from the middle, 0, to its last space."""

    length: Annotated[int, Field(ge=1, le=50)]
    zones: Mapping[Zone, Annotated[Many[int], Field(min_length=2, max_length=2)]]
    breaks: Many[int]

    @model_validator(mode="after")
    def _whole(self) -> Track:
        free = 0
        for zone in ("neutral", "green", "yellow", "red"):
            span = self.zones.get(zone)
            if span is None:
                raise ValueError(Sentence("told-zone-missing", zone=zone))
            first, last = span
            if first != free or last < first:
                raise ValueError(Sentence("told-zone-begins", zone=zone, space=free, first=first, last=last))
            free = last + 1
        if free != self.length + 1:
            raise ValueError(Sentence("told-zones-end", space=free - 1, last=self.length))
        for point in self.breaks:
            if not 0 < point < self.length:
                raise ValueError(Sentence("told-break-point", point=point, last=self.length))
        if list(self.breaks) != sorted(set(self.breaks)):
            raise ValueError(Sentence("told-break-points"))
        return self


class Fire(Printed):
    """How a terrain burns (FIRE-1, FIRE-2, FIRE-9)."""

    limit: Annotated[int, Field(ge=1, le=4)]
    burnt: Literal["nothing", "devastated", "gone", "gone-with-fire"] = "nothing"
    """The effect at the limit: nothing, a devastation token, the piece goes, or it goes with its fire."""


class Terrain(Record):
    """A printed ground or a terrain token (TER)."""

    kind: Literal["ground", "token"]
    map: Annotated[Name, StringConstraints(max_length=1)] | None = None
    """The character of the ground in a map; tokens have none."""
    blocks_sight: bool
    blocks_hounds: bool = False
    """Rivers stop the sight of Dogs of War (KEY-7)."""
    enter: Literal["free", "stop", "impassable", "ford"] = "free"
    road: bool = False
    bridge: bool = False
    """No Advance or Pursue onto or over it."""
    fire: Fire | None = None
    """None: never burns (FIRE-8)."""
    text: Text
    effects: Many[LastingEffect] = ()

    @model_validator(mode="after")
    def _character(self) -> Terrain:
        if self.kind == "ground" and (self.map is None or self.map.isspace()):
            raise ValueError(Sentence("told-ground-sign"))
        if self.kind == "token" and self.map is not None:
            raise ValueError(Sentence("told-token-sign"))
        return self


class Choice(Printed):
    """One option of an order: how far to move, and whether to attack (ORD-8)."""

    move: Annotated[int, Field(ge=0, le=14)]
    attack: bool


class OrderRow(Printed):
    """A row of the order chart: dice, and the choices of a unit of this rank."""

    dice: Annotated[int, Field(ge=0, le=12)]
    options: Annotated[Many[Choice], Field(min_length=1)]


def all_rows(chart: Mapping[Rank, OrderRow]) -> Mapping[Rank, OrderRow]:
    """Return the chart itself if it has a row for each rank; otherwise raise ValueError."""
    missing = [rank for rank in RANKS if rank not in chart]
    if missing:
        raise ValueError(Sentence("told-order-chart", ranks=" and ".join(missing)))
    return chart


class UnitKind(Record):
    """A unit reference card."""

    house: House
    branch: Branch
    figures: Annotated[int, Field(ge=1, le=8)]
    range: Annotated[int, Field(ge=1, le=30)]
    """Hexes; 1 is the close attack (LOS-1)."""
    effects: Many[LastingEffect] = ()
    orders: Annotated[Mapping[Rank, OrderRow], AfterValidator(all_rows)]


class Ability(Printed):
    """The unit ability on a commander card (CMD-1)."""

    name: Name | None = None
    text: Text
    effects: Many[LastingEffect] = ()


class Commit(Printed):
    """The commit ability on a commander card (CMD-2), and the word for when it can be used (CMD-9)."""

    name: Name | None = None
    text: Text
    moment: Moment
    effects: Many[Effect] = ()


class Commander(Printed):
    """A commander card: one title of a commander."""

    id: CommanderId
    name: Name
    title: Name
    initials: Annotated[Name, StringConstraints(max_length=3)]
    source: Source
    house: House
    unit: Id
    """The kind of his unit."""
    limit: Annotated[int, Field(ge=1, le=3)]
    capture: Annotated[int, Field(ge=1, le=20)]
    zone: Annotated[int, Field(ge=0, le=30)] = 2
    value: Annotated[int, Field(ge=1, le=3)]
    """His cost in a skirmish (SKM-2)."""
    mounted: bool
    ability: Ability
    commit: Commit


class Who(Printed):
    """A filter for the units that an order or an effect may name. Fields that are None are ignored."""

    branches: Many[Branch] | None = None
    ranks: Many[Rank] | None = None
    kinds: Many[Id] | None = None
    zone: Literal["controlled", "beside-named", "any"] = "controlled"
    """``beside-named``: uncontrolled units beside one that the card has named already; the first is controlled."""
    commander: bool | None = None
    """True: only commanders' units; False: none of them."""


class Order(Printed):
    """One order of a Leadership card (CRD-2)."""

    text: Text
    cost: Annotated[int, Field(ge=0, le=3)]
    """In command tokens."""
    count: Annotated[int, Field(ge=1, le=100)] | Literal["all"]
    does: Literal["order", "rally"] = "order"
    who: Who = Who()
    gives: Many[LastingEffect] = ()
    """Keywords of the named units this turn."""


class Tactic(Printed):
    """The tactic of a Leadership card (CRD-6)."""

    text: Text
    when: Literal["before", "after", "either"]
    if_: Many[Condition] = ()
    effects: Many[Effect]


class Card(Printed):
    """A Leadership card."""

    id: CardId
    name: Name
    source: Source
    house: House
    commander: Id | None = None
    """The name part of a commander's id; None: a basic card."""
    orders: Many[Order]
    tactic: Tactic | None = None

    @model_validator(mode="after")
    def _of_its_house(self) -> Card:
        if self.house[0].upper() != self.id[0]:
            raise ValueError(Sentence("told-card-house", card=self.id, house=self.house))
        if not self.orders and self.tactic is None:
            raise ValueError(Sentence("told-card-empty"))
        return self
