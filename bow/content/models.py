"""What is printed: the models of every content record and of a scenario.

The models are frozen, forbid unknown keys and take no type for another (``"3"`` is not 3).
A file writes field names with hyphens (``blocks-sight``); the attributes have underscores
(``blocks_sight``), and ``if`` is the attribute ``if_``. Lists become tuples.

Effects and conditions are words of a vocabulary that the caller passes in the validation
context, see ``bow.content.words``: content knows no rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)
from pydantic.types import Strict

from bow.content.words import CONDITIONS, TRIGGERS, VOCABULARY, quoted, word_validator

T = TypeVar("T")

House = Literal["stark", "lannister"]
Rank = Literal["green", "blue", "red"]
Branch = Literal["infantry", "cavalry", "ranged"]
Symbol = Literal["green", "blue", "red", "valor", "morale"]
Zone = Literal["neutral", "green", "yellow", "red"]
Edge = Literal["top", "bottom"]
Direction = Literal["north-east", "east", "south-east", "south-west", "west", "north-west"]
TrackSide = Literal["11", "rout"]
Option = Literal[
    "directed-retreat",
    "directed-close-retreat",
    "any-card",
    "weakened",
    "evade",
    "coordinated",
]
Moment = Literal["acting", "turn", "attacked", "falling", "ordered"]
"""When a commit ability can be used (CMD-9): in a turn in which his unit is ordered; before any token or card; or
asked for, before the dice of an attack on his unit, before figures of his unit fall in combat, and after all units
ordered together with his have acted."""

HOUSES: tuple[House, ...] = ("stark", "lannister")
RANKS: tuple[Rank, ...] = ("green", "blue", "red")

_SLUG = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"


def shaped(pattern: str, example: str) -> AfterValidator:
    """A check that a word has the given pattern; its error shows what was found and an example."""
    compiled = re.compile(pattern)

    def check(word: str) -> str:
        if not compiled.fullmatch(word):
            raise ValueError(f"found {quoted(word)}; expected {example}")
        return word

    return AfterValidator(check)


Text = Annotated[str, StringConstraints(min_length=1)]
"""Words for the reader: never empty."""
Id = Annotated[str, shaped(rf"{_SLUG}", "an id such as war-host-of-the-north")]
CommanderId = Annotated[str, shaped(rf"{_SLUG}:{_SLUG}", "a commander with title, such as maege-mormont:she-bear")]
CardId = Annotated[str, shaped(r"[SL]L[1-9][0-9]*", "a card number such as SL3 or LL12")]
UnitId = Annotated[str, shaped(r"[a-z][a-z0-9-]*", "the id of a unit such as s1")]
HexName = Annotated[str, shaped(r"[A-Z][1-9][0-9]*", "the name of a hex such as C4")]

Column = Annotated[str, shaped(r"[A-Z]", "the letter of a column such as C")]

Many = Annotated[tuple[T, ...], Strict(False)]
"""A list in the file, a tuple in the model; its items stay strict."""
Span = Annotated[Many[int], Field(min_length=2, max_length=2)]
"""The first and the last of some numbers."""

Effect = Annotated[Any, BeforeValidator(word_validator(VOCABULARY))]
Condition = Annotated[Any, BeforeValidator(word_validator(CONDITIONS))]
Trigger = Annotated[Any, BeforeValidator(word_validator(TRIGGERS))]


def _both_houses(value: Mapping[House, T]) -> Mapping[House, T]:
    missing = [house for house in HOUSES if house not in value]
    if missing:
        raise ValueError(f"there is no value for {' and '.join(missing)}; both Houses need one")
    return value


BothHouses = Annotated[Mapping[House, T], AfterValidator(_both_houses)]
"""One value for each House, both given."""


def _yaml_name(field: str) -> str:
    return field.rstrip("_").replace("_", "-")


class Printed(BaseModel):
    """The base of all models of content: frozen, strict, no unknown keys."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        alias_generator=_yaml_name,
        populate_by_name=True,
    )


class Source(Printed):
    """Where a record comes from, shown wherever the record is."""

    grade: Literal["rulebook", "public", "reconstruction"]
    note: Text


class Record(Printed):
    """What every record has."""

    id: Id
    name: Text
    source: Source


class Die(Record):
    """The eight faces of the die (CMB-4)."""

    faces: Annotated[Many[Symbol], Field(min_length=8, max_length=8)]


class Track(Record):
    """One side of the morale track (SET-5), counted from the middle, 0, to its last space."""

    length: Annotated[int, Field(ge=1)]
    zones: Mapping[Zone, Annotated[Many[int], Field(min_length=2, max_length=2)]]
    breaks: Many[int]

    @model_validator(mode="after")
    def _whole(self) -> Track:
        free = 0
        for zone in ("neutral", "green", "yellow", "red"):
            span = self.zones.get(zone)
            if span is None:
                raise ValueError(f"the zone {zone} is missing; name neutral, green, yellow and red")
            first, last = span
            if first != free or last < first:
                raise ValueError(f"the zone {zone} must begin on space {free}, not be {first}-{last}")
            free = last + 1
        if free != self.length + 1:
            raise ValueError(f"the zones end on space {free - 1}, the track on {self.length}")
        for point in self.breaks:
            if not 0 < point < self.length:
                raise ValueError(f"break point {point} is not between 0 and {self.length}")
        if list(self.breaks) != sorted(set(self.breaks)):
            raise ValueError("break points must rise")
        return self


class Fire(Printed):
    """How a terrain burns (FIRE-1, FIRE-2, FIRE-9)."""

    limit: Annotated[int, Field(ge=1, le=4)]
    burnt: Literal["nothing", "devastated", "gone", "gone-with-fire"] = "nothing"
    """What happens at the limit: a devastation token, the piece gone, or gone with its fire."""


class Terrain(Record):
    """A printed ground or a terrain token (TER)."""

    kind: Literal["ground", "token"]
    map: Annotated[str, StringConstraints(min_length=1, max_length=1)] | None = None
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
    effects: Many[Effect] = ()

    @model_validator(mode="after")
    def _character(self) -> Terrain:
        if self.kind == "ground" and (self.map is None or self.map.isspace()):
            raise ValueError("a ground needs its character in maps: `map`, not a space")
        if self.kind == "token" and self.map is not None:
            raise ValueError("a token has no character in maps: leave `map` out")
        return self


class Choice(Printed):
    """One thing that an order allows: move this far, and attack or not (ORD-8)."""

    move: Annotated[int, Field(ge=0, le=14)]
    attack: bool


class OrderRow(Printed):
    """A row of the order chart: dice, and what a unit of this rank may do."""

    dice: Annotated[int, Field(ge=0, le=12)]
    options: Annotated[Many[Choice], Field(min_length=1)]


def _all_rows(chart: Mapping[Rank, OrderRow]) -> Mapping[Rank, OrderRow]:
    missing = [rank for rank in RANKS if rank not in chart]
    if missing:
        raise ValueError(f"the order chart has no row for {' and '.join(missing)}")
    return chart


class UnitKind(Record):
    """A unit reference card."""

    house: House
    branch: Branch
    figures: Annotated[int, Field(ge=1, le=8)]
    range: Annotated[int, Field(ge=1)]
    """Hexes; 1 is the close attack (LOS-1)."""
    effects: Many[Effect] = ()
    orders: Annotated[Mapping[Rank, OrderRow], AfterValidator(_all_rows)]


class Ability(Printed):
    """The unit ability on a commander card (CMD-1)."""

    name: Text | None = None
    text: Text
    effects: Many[Effect] = ()


class Commit(Printed):
    """The commit ability on a commander card (CMD-2) and its moment (CMD-9)."""

    name: Text | None = None
    text: Text
    moment: Moment
    effects: Many[Effect] = ()


class Commander(Printed):
    """A commander card: one title of a commander."""

    id: CommanderId
    name: Text
    title: Text
    initials: Annotated[str, StringConstraints(min_length=1, max_length=3)]
    source: Source
    house: House
    unit: Id
    """The kind of his unit."""
    limit: Annotated[int, Field(ge=1, le=3)]
    capture: Annotated[int, Field(ge=1)]
    zone: Annotated[int, Field(ge=0)] = 2
    value: Annotated[int, Field(ge=1, le=3)]
    """His cost in a skirmish (SKM-2)."""
    mounted: bool
    ability: Ability
    commit: Commit


class Who(Printed):
    """Which units an order or an effect may name. What is None does not matter."""

    branches: Many[Branch] | None = None
    ranks: Many[Rank] | None = None
    kinds: Many[Id] | None = None
    zone: Literal["controlled", "beside-named", "any"] = "controlled"
    """``beside-named``: uncontrolled units beside one that the card has named already."""
    commander: bool | None = None
    """True: only commanders' units; False: none of them."""


class Order(Printed):
    """One order of a Leadership card (CRD-2)."""

    text: Text
    cost: Annotated[int, Field(ge=0, le=3)]
    """In command tokens."""
    count: Annotated[int, Field(ge=1)] | Literal["all"]
    does: Literal["order", "rally"] = "order"
    who: Who = Who()
    gives: Many[Effect] = ()
    """What the named units have this turn."""


class Tactic(Printed):
    """The tactic of a Leadership card (CRD-6)."""

    text: Text
    when: Literal["before", "after", "either"]
    if_: Many[Condition] = ()
    effects: Many[Effect]


class Card(Printed):
    """A Leadership card."""

    id: CardId
    name: Text
    source: Source
    house: House
    commander: Id | None = None
    """The name part of a commander's id; None: a basic card."""
    orders: Many[Order]
    tactic: Tactic | None = None

    @model_validator(mode="after")
    def _of_its_house(self) -> Card:
        if self.house[0].upper() != self.id[0]:
            raise ValueError(f"the card {self.id} cannot be of House {self.house}")
        if not self.orders and self.tactic is None:
            raise ValueError("a card needs an order or a tactic")
        return self


class Objective(Printed):
    """A hex worth holding (WIN-5)."""

    at: HexName
    control: House | None = None
    keep: Literal["until-taken", "while-occupied"] = "until-taken"
    """How long it stays controlled: until an enemy ends a turn there, or only while a unit stands there."""
    text: Text


class ReserveUnit(Printed):
    """A unit that a scenario names without setting it up: it comes into play by a special rule."""

    kind: Id | None = None
    """Beside a commander only where his unit is of another kind than on his card."""
    commander: CommanderId | None = None
    rank: Rank
    figures: Annotated[int, Field(ge=1)] | None = None
    """All figures, the commander too; None: full strength."""
    house: House | None = None
    """None: the House of its kind or commander."""

    @model_validator(mode="after")
    def _one_of_two(self) -> ReserveUnit:
        if self.kind is None and self.commander is None:
            raise ValueError("a unit needs a `kind` or a `commander`")
        return self


class ScenarioUnit(ReserveUnit):
    """A unit as a scenario sets it up: of a kind, or a commander's."""

    at: HexName


class Area(Printed):
    """A set of hexes with a name: those that fit all that is given."""

    hexes: Many[HexName] | None = None
    rows: Span | None = None
    """The first and the last row."""
    columns: Annotated[Many[Column], Field(min_length=2, max_length=2)] | None = None
    """The first and the last column."""
    terrain: Many[Id] | None = None
    """What lies there at the set-up: a ground, or a terrain token."""

    @model_validator(mode="after")
    def _something(self) -> Area:
        if not self.model_fields_set:
            raise ValueError("an area needs `hexes`, `rows`, `columns` or `terrain`")
        return self


class Marker(Printed):
    """A token that lies on a hex and means what the special rules say of it."""

    kind: Id
    """Markers of one kind look alike."""
    name: Text | None = None
    text: Text | None = None
    face: Id | None = None
    """What shows when it is turned up."""
    secret: House | None = None
    """Only this House knows which marker of its kind it is, until it is turned up; None: it is no secret."""
    at: HexName | None = None
    """Where it lies at the set-up; None: nowhere yet."""
    count: Annotated[int, Field(ge=1, le=40)] | None = None
    """So many of them, numbered: NAME-1, NAME-2 ..."""

    @model_validator(mode="after")
    def _one_place(self) -> Marker:
        if self.count is not None and self.at is not None:
            raise ValueError("several markers cannot all lie on one hex from the start: leave `at` or `count` out")
        return self


class SpecialRule(Printed):
    """A rule of one battle: when it is asked, what must hold, what then happens (WIN-1, MOV-1)."""

    on: Trigger
    if_: Many[Condition] = ()
    for_: House | None = None
    """Whose rule it is; None: of the House of the unit in question, else of the first player."""
    once: bool = False
    do: Annotated[Many[Effect], Field(min_length=1)]
    text: Text | None = None
    """For players; None only where another rule's text says it."""


class Victory(Printed):
    """Who wins, when, and under which conditions (WIN-1); all must hold, none means always."""

    when: Literal["at-once", "round-end", "battle-end"]
    if_: Many[Condition] = ()
    winner: House
    text: Text


def _allowed_together(options: tuple[Option, ...]) -> tuple[Option, ...]:
    for option in options:
        if options.count(option) > 1:
            raise ValueError(f"the option {option} is named twice")
    if "directed-retreat" in options and "directed-close-retreat" in options:
        raise ValueError("directed-retreat and directed-close-retreat exclude each other (OPT-6)")
    return options


def _all_different(directions: tuple[Direction, ...]) -> tuple[Direction, ...]:
    if len(set(directions)) != len(directions):
        raise ValueError("a compass names each of the six directions once")
    return directions


Options = Annotated[Many[Option], AfterValidator(_allowed_together)]
Compass = Annotated[Many[Direction], Field(min_length=6, max_length=6), AfterValidator(_all_different)]
Count = Annotated[int, Field(ge=0)]
BoxDice = Annotated[int, Field(ge=0, le=8)]
FireLevel = Annotated[int, Field(ge=1, le=4)]


class Plan(Printed):
    """What a battle plan and a position have in common besides map and units: objectives and special rules."""

    objectives: Mapping[Id, Objective] = Field(default_factory=dict)
    areas: Mapping[Id, Area] = Field(default_factory=dict)
    markers: Mapping[Id, Marker] = Field(default_factory=dict)
    reserve: Mapping[UnitId, ReserveUnit] = Field(default_factory=dict)
    rules: Mapping[Id, SpecialRule] = Field(default_factory=dict)
    victory: Many[Victory] = ()


class Scenario(Record, Plan):
    """A battle plan."""

    format: Literal[1]
    number: Annotated[int, Field(ge=1)]
    story: Text
    rounds: Annotated[int, Field(ge=1, le=10)]
    tokens: BothHouses[Count]
    """Command tokens (SET-6)."""
    dice: BothHouses[BoxDice]
    """Order dice a round (RND-5)."""
    cards: BothHouses[Count]
    """Leadership cards drawn a round (RND-5)."""
    momentum: House
    track: BothHouses[TrackSide]
    edges: BothHouses[Edge]
    board: Literal["wide", "deep"] | None = None
    map: Text
    """The ground, one character a hex, see ``bow.hexes.parse_map``."""
    pieces: Mapping[HexName, Id] = Field(default_factory=dict)
    fires: Mapping[HexName, FireLevel] = Field(default_factory=dict)
    devastated: Many[HexName] = ()
    treat_as: Mapping[Id, Id] = Field(default_factory=dict)
    """Ground that follows the rules of a terrain token everywhere on this map."""
    compass: Compass | None = None
    units: Annotated[Mapping[UnitId, ScenarioUnit], Field(min_length=1)]
    options: Options = ()
    favoured: House | None = None
    """The House that this battle favours by what is known of it; None: it is meant to be even."""
    facts: Many[Text] = ()
    """What is known of the printed battle plan, a line each."""

    @model_validator(mode="after")
    def _two_edges(self) -> Scenario:
        if self.edges["stark"] == self.edges["lannister"]:
            raise ValueError("both Houses have the same edge; one is `top`, the other `bottom`")
        return self
