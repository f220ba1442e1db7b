"""The format of rule-case files. `bow.record.cases` plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from bow.content.case_reading import listed_cases
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import Document
from bow.content.models import CardId, CommanderId, HexName, Id, Many, Printed, Text, UnitId, shaped
from bow.content.plans import Compass
from bow.content.positions import Engagement, Morale
from bow.content.terms import Edge, House, Option, Rank, Symbol, TrackSide
from bow.system.sentence import Sentence

CaseId = Annotated[str, shaped(r"[A-Za-z0-9][A-Za-z0-9:._-]*", "told-id-case", id="shield-of-the-targets-rank")]
RuleId = Annotated[str, shaped(r"[A-Z]{2,5}-([1-9][0-9]*|[a-z]+(-[a-z]+)*)", "told-id-rule", id="CMB-5")]
Phase = Literal["setup", "rally", "marshaling", "command", "regroup"]


def _word_or_fields(value: Any) -> str:
    return "word" if isinstance(value, str) else "fields"


class ExpectedUnit(Printed):
    """The expected state of a unit in play."""

    kind: Id | None = None
    commander: CommanderId | None = None
    house: House | None = None
    rank: Rank | None = None
    at: HexName | None = None
    figures: int | None = None
    active: bool | None = None


class ExpectedSide(Printed):
    """The expected state of a House."""

    orders: Many[Symbol] | None = None
    command: int | None = None
    hand: Many[CardId] | None = None
    deck: Many[CardId] | None = None
    discard: Many[CardId] | None = None
    vp: int | None = None
    losses: Annotated[int, Field(ge=0)] | None = None
    passed: bool | None = None


class ExpectedCommander(Printed):
    """The expected state of a commander's card."""

    tokens: int | None = None
    committed: bool | None = None


class ExpectedObjective(Printed):
    """The expected state of an objective."""

    at: HexName


class Expected(Printed):
    """The expected facts at one point of a case. Only the given fields are compared."""

    battle: Id | None = None
    map: str | None = None
    edges: Mapping[House, Edge] | None = None
    compass: Compass | None = None
    pieces: Mapping[HexName, Id] | None = None
    fires: Mapping[HexName, Annotated[int, Field(ge=0)]] | None = None
    devastated: Many[HexName] | None = None
    objectives: Mapping[Id, ExpectedObjective] | None = None
    options: Many[Option] | None = None
    round: int | None = None
    limit: int | None = None
    phase: Phase | None = None
    first: House | None = None
    turn: House | None = None
    momentum: House | None = None
    morale: Morale | None = None
    track: Mapping[House, TrackSide] | None = None
    houses: Mapping[House, ExpectedSide] | None = None
    commanders: Mapping[CommanderId, ExpectedCommander] | None = None
    units: (
        Mapping[
            UnitId,
            Annotated[
                Annotated[ExpectedUnit, Tag("fields")] | Annotated[Literal["gone"], Tag("word")],
                Discriminator(_word_or_fields),
            ],
        ]
        | None
    ) = None
    engaged: Many[Engagement] | None = None
    control: Mapping[HexName, House | Literal["none"]] | None = None
    lying: Mapping[Id, HexName | Literal["none"]] | None = None
    held: Mapping[Id, House | Literal["none"]] | None = None
    turned_up: Many[Id] | None = None
    counted: Mapping[Id, int] | None = None
    used: Many[Id] | None = None
    owes: House | Literal["none"] | None = None
    legal: Many[Text] | None = None
    can: Many[Text] | None = None
    cannot: Many[Text] | None = None
    winner: House | Literal["none"] | None = None
    dice: Annotated[int, Field(ge=0)] | None = None
    events: Many[Text] | None = None

    @model_validator(mode="after")
    def _something(self) -> Expected:
        if not self.model_fields_set:
            raise ValueError(Sentence("told-nothing-expected"))
        nothing = [name for name in self.model_fields_set if getattr(self, name) is None]
        if nothing:
            raise ValueError(Sentence("told-realm-case-no-value", names=", ".join(sorted(nothing))))
        return self


class Check(Printed):
    """A step of a case without an action: an action that must be refused, facts that must hold, or both."""

    illegal: Text | None = None
    because: RuleId | Literal["notation"] | None = None
    expect: Expected | None = None

    @model_validator(mode="after")
    def _whole(self) -> Check:
        if self.illegal is None and self.expect is None:
            raise ValueError(Sentence("told-step-form"))
        if self.because is not None and self.illegal is None:
            raise ValueError(Sentence("told-because-alone"))
        if self.illegal is not None and "=>" in self.illegal:
            raise ValueError(Sentence("told-illegal-chance"))
        return self


Step = Annotated[
    Annotated[Check, Tag("fields")] | Annotated[Text, Tag("word")],
    Discriminator(_word_or_fields),
]


class RuleCase(Printed):
    """A rule case in the form of its file. Its position is left unparsed for the engine."""

    id: CaseId
    rules: Many[RuleId] = ()
    position: Mapping[str, Any]
    steps: Annotated[Many[Step], Field(min_length=1)]


def cases_in(document: Document) -> list[RuleCase]:
    """Return the cases of a file.

    Raises:
        InputError: all faults of form, each with its line.
    """
    if not isinstance(document.value, list) or not document.value:
        raise InputError([document.fault((), Sentence("told-cases-form"))])
    return listed_cases(document, RuleCase)
