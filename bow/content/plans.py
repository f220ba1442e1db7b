"""Battle plans: the models of a scenario, its special rules, and the parts that it shares with a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PrivateAttr, TypeAdapter, ValidationError, model_validator

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.models import (
    BothHouses,
    Column,
    CommanderId,
    Condition,
    Effect,
    FirstFormat,
    GroundId,
    HexName,
    Id,
    KindId,
    Language,
    Many,
    Name,
    PieceId,
    Printed,
    Record,
    Span,
    TerrainId,
    Text,
    TextKey,
    Trigger,
    UnitId,
)
from bow.content.needs import Need, Version
from bow.content.terms import OPTIONS, Direction, Edge, GroundLook, House, Light, Option, Rank, TrackSide
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.documents.yaml_reading import Document


class Objective(Printed):
    """An objective: a hex that a House can control (WIN-5)."""

    at: HexName
    control: House | None = None
    keep: Literal["until-taken", "while-occupied"] = "until-taken"
    """How long it stays controlled: until an enemy ends a turn there, or only while a unit stands there."""
    text: Text


class ReserveUnit(Printed):
    """A unit that a scenario holds back until a special rule brings it into play."""

    kind: KindId | None = None
    """Beside a commander only where his unit is of another kind than on his card."""
    commander: CommanderId | None = None
    rank: Rank
    figures: Annotated[int, Field(ge=1, le=100)] | None = None
    """All figures, the commander too; None: full strength."""
    house: House | None = None
    """None: the House of its kind or commander."""
    face_down: Annotated[int, Field(ge=0, le=30)] | None = None
    """Face down: the enemy does not know which unit it is, until an enemy unit within so many hexes sees it; 0: sight
    does not turn it up. None: face up."""

    @model_validator(mode="after")
    def _one_of_two(self) -> ReserveUnit:
        if self.kind is None and self.commander is None:
            raise ValueError(Sentence("told-unit-needs"))
        return self


class ScenarioUnit(ReserveUnit):
    """A unit in the set-up of a scenario: of a kind, or a commander's."""

    at: HexName


class Area(Printed):
    """A named set of hexes, those that match all given fields."""

    hexes: Many[HexName] | None = None
    rows: Span | None = None
    """The first and the last row."""
    columns: Annotated[Many[Column], Field(min_length=2, max_length=2)] | None = None
    """The first and the last column."""
    terrain: Many[TerrainId] | None = None
    """The terrain there at the set-up: a ground, or a terrain token."""
    look: GroundLook | None = None
    """How its hexes are painted; it changes no rule."""

    @model_validator(mode="after")
    def _something(self) -> Area:
        if self.model_fields_set <= {"look"}:
            raise ValueError(Sentence("told-area-needs"))
        return self


class Marker(Printed):
    """A token on a hex whose meaning the special rules define."""

    kind: Id
    """Markers of one kind look alike."""
    name: Name | None = None
    text: Text | None = None
    face: Id | None = None
    """The face that shows when it is turned face up."""
    secret: House | None = None
    """Only this House knows which marker of its kind it is, until it is turned face up; None: it is not secret."""
    at: HexName | None = None
    """Where it lies at the set-up; None: nowhere yet."""
    count: Annotated[int, Field(ge=1, le=40)] | None = None
    """How many of them there are, numbered: NAME-1, NAME-2 ..."""
    figures: Annotated[int, Field(ge=1, le=20)] | None = None
    """The figures of a third party, which fills its hex and can be attacked; None: it is only a token."""
    rank: Rank = "green"
    """The shield that hits its figures, besides valor."""

    @model_validator(mode="after")
    def _one_place(self) -> Marker:
        if self.figures is not None and self.secret is not None:
            raise ValueError(Sentence("told-figures-secret"))
        if self.count is not None and self.at is not None:
            raise ValueError(Sentence("told-markers-one-hex"))
        return self


CounterNumber = Annotated[int, Field(ge=-1000, le=1000)]


class Counter(Printed):
    """A number with a name, which special rules change and ask for."""

    name: Name | None = None
    text: Text | None = None
    start: CounterNumber = 0
    """The number at the set-up."""
    at_least: CounterNumber = 0
    """It never becomes less."""
    at_most: CounterNumber = 100
    """It never becomes more."""
    house: House | None = None
    """The House whose number it is; None: of both."""
    shown: Literal["both", "own"] = "both"
    """Whether both Houses see the number, or only its own."""

    @model_validator(mode="after")
    def _in_order(self) -> Counter:
        least, most = self.at_least, self.at_most
        if not least <= self.start <= most:
            raise ValueError(Sentence("told-counter-start", start=self.start, least=least, most=most))
        if self.shown == "own" and self.house is None:
            raise ValueError(Sentence("told-counter-own"))
        return self


def done_once(effect: Any) -> Any:
    """Return a word if it is a deed, done only once; raise ValueError if its effect lasts."""
    if not hasattr(effect, "run"):
        raise ValueError(Sentence("told-lasts", found=effect))
    return effect


class SpecialRule(Printed):
    """A rule of one battle: its trigger, its conditions and its deeds (WIN-1, MOV-1)."""

    on: Trigger
    if_: Many[Condition] = ()
    for_: House | None = None
    """Whose rule it is; None: of the House of the unit in question, else of the first player."""
    once: bool = False
    do: Annotated[Many[Annotated[Effect, AfterValidator(done_once)]], Field(min_length=1)]
    text: Text | None = None
    """For players; None only where another rule's text says it."""
    off: bool = False
    """Switched off: it stands in the file and does nothing."""


class Victory(Printed):
    """A victory condition: who wins, when, and under which conditions (WIN-1). Without conditions it always holds."""

    when: Literal["at-once", "round-end", "battle-end"]
    if_: Many[Condition] = ()
    winner: House
    text: Text


PRESETS: Mapping[str, tuple[Option, ...]] = {
    "all": ("directed-retreat", "any-card", "weakened", "evade", "coordinated"),
    "official-2013": ("directed-close-retreat",),
}
"""Several optional rules at once, or one by the name that players know it by.

`all` are those of the rulebook; OPT-1 and OPT-6 exclude each other."""


def spelt_out(words: object) -> object:
    """Return a list of optional rules with each preset replaced by its rules."""
    if not isinstance(words, list | tuple):
        return words
    found: list[object] = []
    for word in words:
        if isinstance(word, str) and word in PRESETS:
            found += [option for option in PRESETS[word] if option not in found]
        else:
            found.append(word)
    return found


def _allowed_together(options: tuple[Option, ...]) -> tuple[Option, ...]:
    for option in options:
        if options.count(option) > 1:
            raise ValueError(Sentence("told-option-twice", option=option))
    if "directed-retreat" in options and "directed-close-retreat" in options:
        raise ValueError(Sentence("told-options-exclude"))
    return options


def _all_different(directions: tuple[Direction, ...]) -> tuple[Direction, ...]:
    if len(set(directions)) != len(directions):
        raise ValueError(Sentence("told-compass"))
    return directions


Options = Annotated[Many[Option], BeforeValidator(spelt_out), AfterValidator(_allowed_together)]
"""Optional rules by name; a preset is spelt out."""


def _two_edges(edges: Mapping[House, Edge]) -> Mapping[House, Edge]:
    if edges["stark"] == edges["lannister"]:
        raise ValueError(Sentence("told-same-edge"))
    return edges


Edges = Annotated[BothHouses[Edge], AfterValidator(_two_edges)]
Compass = Annotated[Many[Direction], Field(min_length=6, max_length=6), AfterValidator(_all_different)]
Count = Annotated[int, Field(ge=0, le=1000)]
BoxDice = Annotated[int, Field(ge=0, le=8)]
Rounds = Annotated[int, Field(ge=1, le=10)]
FireLevel = Annotated[int, Field(ge=1, le=4)]


MOST_POINTS = 100_000
"""Victory points of a House, for it or against it."""
MOST_LASTING = 1000
"""Effects that units have for a time."""
MOST_UNITS = 100
"""Units on the board and in reserve together."""
MOST_VARIANTS = 7
"""Variants of one battle."""
MOST_NEEDS = 50
"""Packs that one battle or pack may need."""
MOST_OF_A_KIND = 200
"""Special rules, lines of victory, areas, objectives, markers: the most of each."""
MOST_COUNTERS = 20
"""Counters of a battle."""


@dataclass(frozen=True)
class Places:
    """The lines of a plan's special rules, for faults found later. They are ignored in comparisons."""

    file: str = field(default="", compare=False)
    rules: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line of each rule, by id."""


class Plan(Printed):
    """The parts that a battle plan and a position share besides map and units: objectives and special rules."""

    _places: Places = PrivateAttr(default_factory=Places)

    objectives: Mapping[Id, Objective] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    areas: Mapping[Id, Area] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    markers: Mapping[Id, Marker] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    reserve: Mapping[UnitId, ReserveUnit] = Field(default_factory=dict, max_length=MOST_UNITS)
    counters: Mapping[Id, Counter] = Field(default_factory=dict, max_length=MOST_COUNTERS)
    rules: Mapping[Id, SpecialRule] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    victory: Annotated[Many[Victory], Field(max_length=MOST_OF_A_KIND)] = ()

    @property
    def rules_in_force(self) -> Mapping[Id, SpecialRule]:
        """The special rules that are not switched off.

        The text of a rule also describes the following rules without a text. If that rule is off, the next one gets its
        text.
        """
        found: dict[Id, SpecialRule] = {}
        left: Text | None = None
        for id, rule in self.rules.items():
            if rule.off:
                left = rule.text or left
                continue
            found[id] = rule.model_copy(update={"text": left}) if rule.text is None and left is not None else rule
            left = None
        return found

    @property
    def places(self) -> Places:
        """The file of the plan, and the lines of its special rules."""
        return self._places

    def note_places(self, document: Document, at: tuple[str | int, ...] = ()) -> None:
        """Store the lines of the rules from the document of the plan."""
        lines = {id: document.line_of((*at, "rules", id)) for id in self.rules}
        self._places = Places(document.origin, lines)


class PlanChange(Printed):
    """What a variant changes: a part that it names replaces that of the plan.

    In a part with ids or hexes as keys it replaces entries, adds them, and removes those that it gives as null.
    """

    story: Text | None = None
    rounds: Rounds | None = None
    tokens: Mapping[House, Count] | None = None
    dice: Mapping[House, BoxDice] | None = None
    cards: Mapping[House, Count] | None = None
    momentum: House | None = None
    track: Mapping[House, TrackSide] | None = None
    edges: Mapping[House, Edge] | None = None
    board: Literal["wide", "deep"] | None = None
    map: Text | None = None
    pieces: Mapping[HexName, PieceId | None] = Field(default_factory=dict)
    fires: Mapping[HexName, FireLevel | None] = Field(default_factory=dict)
    devastated: Many[HexName] = ()
    treat_as: Mapping[GroundId, PieceId | None] = Field(default_factory=dict)
    compass: Compass | None = None
    light: Light | None = None
    objectives: Mapping[Id, Objective | None] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    units: Mapping[UnitId, ScenarioUnit | None] = Field(default_factory=dict)
    reserve: Mapping[UnitId, ReserveUnit | None] = Field(default_factory=dict, max_length=MOST_UNITS)
    areas: Mapping[Id, Area | None] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    markers: Mapping[Id, Marker | None] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    counters: Mapping[Id, Counter | None] = Field(default_factory=dict, max_length=MOST_COUNTERS)
    rules: Mapping[Id, SpecialRule | None] = Field(default_factory=dict, max_length=MOST_OF_A_KIND)
    victory: Annotated[Many[Victory], Field(max_length=MOST_OF_A_KIND)] = ()
    options: Options = ()
    favoured: House | None = None


class Variant(Printed):
    """Another form of the battle, which players choose instead of the plan as it stands."""

    name: Name
    text: Text | None = None
    """For players: how it differs."""
    change: PlanChange = Field(default_factory=PlanChange)


class Scenario(Record, Plan):
    """A battle plan."""

    format: FirstFormat
    number: Annotated[int, Field(ge=1, le=1_000_000)]
    author: Name | None = None
    version: Version | None = None
    """The version of this file: raise it whenever you give away a changed one."""
    license: Name | None = None
    """The terms on which others may use it, such as `CC-BY-4.0`."""
    needs: Mapping[Id, Need] = Field(default_factory=dict, max_length=MOST_NEEDS)
    """The content packs that the battle cannot be played without."""
    story: Text
    rounds: Rounds
    tokens: BothHouses[Count]
    """Command tokens (SET-6)."""
    dice: BothHouses[BoxDice]
    """Order dice a round (RND-5)."""
    cards: BothHouses[Count]
    """Leadership cards drawn a round (RND-5)."""
    momentum: House
    track: BothHouses[TrackSide]
    edges: Edges
    board: Literal["wide", "deep"] | None = None
    map: Text
    """The ground, one character a hex, see ``bow.hexes.parse_map``."""
    pieces: Mapping[HexName, PieceId] = Field(default_factory=dict)
    fires: Mapping[HexName, FireLevel] = Field(default_factory=dict)
    devastated: Many[HexName] = ()
    treat_as: Mapping[GroundId, PieceId] = Field(default_factory=dict)
    """Ground that follows the rules of a terrain token everywhere on this map."""
    compass: Compass | None = None
    light: Light | None = None
    """The light in which the board is painted; it changes no rule. None: plain daylight."""
    units: Annotated[Mapping[UnitId, ScenarioUnit], Field(min_length=1)]
    options: Options = ()
    favoured: House | None = None
    """The House that this battle favours by what is known of it; None: it is meant to be even."""
    variants: Mapping[Id, Variant] = Field(default_factory=dict, max_length=MOST_VARIANTS)
    """Other forms of the battle. A plan as a variant has it has only this one, without its change."""
    facts: Many[Text] = ()
    """Known facts about the printed battle plan, one a line."""
    translations: Mapping[Language, Mapping[TextKey, Text]] = Field(default_factory=dict, max_length=20)
    """The texts in other languages, by language and by the way to the text in this file: `objectives.mill`."""

    @property
    def variant(self) -> tuple[Id, Variant] | None:
        """The variant that this plan is, with its id; None: it is the plan as it stands in its file."""
        return next(((id, each) for id, each in self.variants.items() if not each.change.model_fields_set), None)

    def __repr__(self) -> str:
        return f"<Scenario {self.id}: {self.name}, {self.rounds} rounds, {len(self.units)} units>"

    __str__ = __repr__


_TOGETHER: TypeAdapter[tuple[Option, ...]] = TypeAdapter(Options)


def options_beside(own: Iterable[str], wished: Iterable[str]) -> tuple[str, ...]:
    """Return the optional rules of a plan together with the requested ones that do not conflict with them."""
    found = checked_options(own)
    for name in wished:
        with suppress(InputError):
            found = checked_options([*found, name])
    return found


def checked_options(names: Iterable[str]) -> tuple[str, ...]:
    """Return the optional rules with these names, without duplicates; names of presets are allowed.

    Raises:
        InputError: a name is unknown, or two rules exclude each other.
    """
    chosen = tuple(dict.fromkeys(option for name in names for option in PRESETS.get(name, (name,))))
    unknown = [name for name in chosen if name not in OPTIONS]
    if unknown:
        raise InputError(
            Fault(
                "options",
                None,
                "",
                Sentence(
                    "told-no-option",
                    name=name,
                    hint=did_you_mean(name, [*OPTIONS, *PRESETS]),
                    list=listed([*OPTIONS, *PRESETS]),
                ),
            )
            for name in unknown
        )
    try:
        return _TOGETHER.validate_python(chosen)
    except ValidationError as error:
        raise InputError(
            Fault("options", None, "", str(each["ctx"]["error"] if "ctx" in each else each["msg"]))
            for each in error.errors()
        ) from None
