"""Reading of a position, a battle at one point in time, and its check against the catalogue and its own map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError, in_order
from bow.content.documents.validation import validate
from bow.content.documents.vocabularies import LASTING, unknown, word_validator
from bow.content.documents.yaml_reading import Document
from bow.content.models import CardId, CommanderId, GroundId, HexName, Id, Many, Printed, UnitId, shaped
from bow.content.plans import (
    MOST_LASTING,
    MOST_POINTS,
    MOST_UNITS,
    Compass,
    Count,
    CounterNumber,
    Edges,
    FireLevel,
    Options,
    Plan,
    ReserveUnit,
    Scenario,
    ScenarioUnit,
)
from bow.content.scenarios import BoardCheck
from bow.content.special import marker_ids
from bow.content.terms import Edge, House, Symbol, TrackSide
from bow.hexes import Board, write_map
from bow.system.sentence import Sentence, quoted

BOX_OF_EACH_TOKEN = 10
WIDE = write_map(Board.of(15, 11), ["."] * Board.of(15, 11).size)

Morale = Annotated[str, shaped(r"even|(stark|lannister)\+[1-9][0-9]?", "told-morale-form")]
Engagement = Annotated[str, shaped(r"[a-z][a-z0-9-]*>[a-z][a-z0-9-]*", "told-engaged-form")]


class PositionUnit(ScenarioUnit):
    """A unit in a position."""

    active: bool = True


class Side(Printed):
    """The state of a House: its command board, its cards and its points."""

    orders: Many[Symbol] = ()
    command: Count = 0
    hand: Many[CardId] = ()
    deck: Many[CardId] = ()
    discard: Many[CardId] = ()
    vp: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] = 0
    losses: Count = 0
    """Own units eliminated so far."""
    passed: bool = False


class CommanderCard(Printed):
    """A commander's card: its command tokens, and whether it is turned."""

    tokens: Count = 0
    committed: bool = False
    away: bool = False
    """He left the board with his unit; not captured."""


class LastingEffect(Printed):
    """A lasting effect that a card, an ability or a rule gave a unit; without `unit`, every unit of both Houses."""

    effect: Annotated[Any, BeforeValidator(word_validator(LASTING))]
    unit: UnitId | None = None
    until: Literal["attack", "pursuit", "turn", "round", "battle"]


class Allowance(Printed):
    """A number of order dice, cards or command tokens that a special rule has set for a House."""

    house: House
    what: Literal["dice", "cards", "tokens"]
    amount: Annotated[int, Field(ge=0, le=1000)]
    last: Annotated[int, Field(ge=0, le=1000)] = 0
    """The last round in which it counts; 0: for the battle."""
    before: Annotated[int, Field(ge=0, le=1000)] = 0
    """The command tokens that the House has again afterwards."""


def _edges() -> Mapping[House, Edge]:
    return {"lannister": "top", "stark": "bottom"}


class Position(Plan):
    """A battle at one point in time; see `docs/notation.md`."""

    battle: str | None = None
    map: str = WIDE
    board: None = None
    edges: Edges = Field(default_factory=_edges)
    compass: Compass | None = None
    pieces: Mapping[HexName, Id] = Field(default_factory=dict)
    fires: Mapping[HexName, FireLevel] = Field(default_factory=dict)
    devastated: Many[HexName] = ()
    ground: Mapping[HexName, GroundId] = Field(default_factory=dict)
    """The ground of hexes that has changed since the set-up."""
    options: Options = ()
    round: Annotated[int, Field(ge=1, le=1000)] = 1
    limit: Annotated[int, Field(ge=0, le=1000)] | None = None
    phase: Literal["setup", "rally", "marshaling", "command", "regroup"] = "command"
    first: House = "stark"
    turn: House = "stark"
    momentum: House = "stark"
    morale: Morale = "even"
    track: Mapping[House, TrackSide] = Field(default_factory=dict)
    houses: Mapping[House, Side] = Field(default_factory=dict)
    commanders: Mapping[CommanderId, CommanderCard] = Field(default_factory=dict)
    units: Mapping[UnitId, PositionUnit]
    numbered: Mapping[UnitId, Annotated[int, Field(ge=1, le=MOST_UNITS)]] = Field(default_factory=dict)
    """The numbers by which the enemy knows face-down units; those left out get the next free ones."""
    unseen: Many[UnitId] = ()
    """Units placed in secret, which the enemy does not see before the set-up is over."""
    engaged: Many[Engagement] = ()
    control: Mapping[HexName, House] = Field(default_factory=dict)
    lying: Mapping[Id, HexName] | None = None
    """Where the markers lie; None: as the battle plan sets them up."""
    held: Mapping[Id, House] = Field(default_factory=dict)
    """The markers that a House has taken."""
    turned_up: Many[Id] = ()
    counted: Mapping[Id, CounterNumber] = Field(default_factory=dict)
    """The numbers of the counters; one that is left out has its number at the set-up."""
    allowances: Annotated[Many[Allowance], Field(max_length=100)] = ()
    """What special rules have set for the Houses, the newest last."""
    wounded: Mapping[Id, Annotated[int, Field(ge=1, le=20)]] = Field(default_factory=dict)
    """The figures that markers of a third party have lost."""
    used: Many[Id] = ()
    """The special rules that hold once only and have been carried out."""
    effects: Annotated[Many[LastingEffect], Field(max_length=MOST_LASTING)] = ()
    chance: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None
    doing: Annotated[Many[Mapping[str, Any]], Field(max_length=200)] | None = None
    decides: Any = None
    """Notes of `bow show --json` for readers beside the position: nothing is read from them."""

    @property
    def favour(self) -> int:
        """The spaces of the morale marker in Stark's favour; negative in Lannister's."""
        if self.morale == "even":
            return 0
        house, _, spaces = self.morale.partition("+")
        return int(spaces) if house == "stark" else -int(spaces)

    def as_plan(self) -> Position:
        """Return the position as the plan of a battle that begins with it, without what changes in that battle.

        Hands, decks, places of markers, open decisions and the generator are left out, because both Houses may read
        the plan.
        """
        return self.model_copy(
            update={name: Position.model_fields[name].get_default(call_default_factory=True) for name in CHANGING}
        )


CHANGING = (
    *("houses", "commanders", "numbered", "lying", "held", "turned_up", "counted", "wounded", "allowances"),
    *("chance", "doing", "decides"),
)
"""The fields of a position that are no part of its plan: what changes, and may be secret.

`unseen` stays: with it `CompiledBattle.public` finds the units to leave out of the plan that both Houses may read.
"""


def read_position(
    document: Document,
    catalogue: Catalogue,
    scenario_of: Callable[[str], Scenario],
    at: Iterable[str | int] = (),
    words: Mapping[str, Mapping[str, type]] | None = None,
) -> tuple[Position, Scenario | None]:
    """Return the position at a place of a document, and the scenario that it names.

    ``words`` holds the vocabularies (``bow.content.documents.vocabularies``). Fields of ``FROM_SCENARIO`` that the
    position leaves out come from its scenario, if it has one. Raises InputError with every fault.
    """
    steps = tuple(at)
    position = validate(document, Position, words or {}, steps)
    position.note_places(document, steps)
    scenario = None
    if position.battle is not None:
        try:
            scenario = scenario_of(position.battle)
        except InputError as error:
            raise InputError([document.fault((*steps, "battle"), fault.message) for fault in error.faults]) from None
        given = position.model_fields_set
        taken = {name: getattr(scenario, name) for name in FROM_SCENARIO if name not in given}
        position = position.model_copy(update=taken)
    check = _Check(document, position, catalogue, steps)
    check.all()
    check.sides(scenario)
    check.engagements()
    check.face_down()
    check.effects()
    check.special_ids()
    if check.faults:
        raise InputError(in_order(check.faults))
    return position, scenario


FROM_SCENARIO = (
    "map",
    "edges",
    "compass",
    "pieces",
    "objectives",
    "track",
    "areas",
    "markers",
    "reserve",
    "counters",
    "rules",
    "victory",
)


class _Check(BoardCheck):
    """A check for contradictions between the parts of a position whose form is right."""

    scenario: Position

    def sides(self, scenario: Scenario | None) -> None:
        position = self.scenario
        tokens: Counter[str] = Counter()
        seen: dict[str, tuple[str, str]] = {}
        for house, side in position.houses.items():
            tokens.update(side.orders)
            for pile in ("hand", "deck", "discard"):
                for n, card in enumerate(getattr(side, pile)):
                    path = ("houses", house, pile, n)
                    found = self.catalogue.cards.get(card)
                    if found is None:
                        self.fault(path, unknown("card", card, self.catalogue.cards))
                    elif found.house != house:
                        self.fault(path, Sentence("told-card-of-house", card=card, house=found.house))
                    elif card in seen:
                        pile, owner = seen[card]
                        self.fault(path, Sentence("told-card-lies", card=card, pile=pile, house=owner))
                    seen.setdefault(card, (pile, house))
        for token, count in tokens.items():
            if count > BOX_OF_EACH_TOKEN:
                self.fault(
                    ("houses",), Sentence("told-tokens-in-box", count=count, token=token, most=BOX_OF_EACH_TOKEN)
                )
        for id in position.commanders:
            if id not in self.catalogue.commanders:
                self.fault(("commanders", id), unknown("commander", id, self.catalogue.commanders))
        for name in position.control:
            self.hex(("control", name), name)
        if abs(position.favour) > self.catalogue.track.length:
            self.fault(
                ("morale",), Sentence("told-morale-spaces", morale=position.morale, spaces=self.catalogue.track.length)
            )

    def face_down(self) -> None:
        """Check the face-down units: whose numbers there are, and that none is engaged."""
        position = self.scenario
        everyone = {**position.reserve, **position.units}
        taken: dict[tuple[str | None, int], str] = {}
        for id, number in position.numbered.items():
            path = ("numbered", id)
            if id not in everyone:
                self.fault(path, unknown("unit", id, everyone))
                continue
            if everyone[id].face_down is None:
                self.fault(path, Sentence("told-not-face-down", unit=id))
            key = self.house_of(everyone[id]), number
            if key in taken:
                self.fault(path, Sentence("told-same-number", one=taken[key], other=id, number=number))
            taken.setdefault(key, id)
        for n, id in enumerate(position.unseen):
            if id not in position.units:
                self.fault(("unseen", n), unknown("unit", id, position.units))
        for n, text in enumerate(position.engaged):
            for id in text.split(">"):
                if id in position.units and position.units[id].face_down is not None:
                    self.fault(("engaged", n), Sentence("told-engaged-face-down", unit=id))

    def effects(self) -> None:
        units = self.scenario.units
        for n, lasting in enumerate(self.scenario.effects):
            if lasting.unit is not None and lasting.unit not in units:
                self.fault(("effects", n, "unit"), unknown("unit", lasting.unit, units))

    def special_ids(self) -> None:
        """Check that the markers and special rules that the position names exist, so that typos are found."""
        position = self.scenario
        markers = marker_ids(position.markers)
        named: tuple[tuple[str, Iterable[tuple[str | int, str]]], ...] = (
            ("lying", ((id, id) for id in position.lying or {})),
            ("held", ((id, id) for id in position.held)),
            ("turned-up", enumerate(position.turned_up)),
        )
        for part, ids in named:
            for step, id in ids:
                if id not in markers:
                    self.fault((part, step), unknown("marker", id, markers))
        for id, name in (position.lying or {}).items():
            self.hex(("lying", id), name)
        for id, lost in position.wounded.items():
            figures = (markers[id].figures or 0) if id in markers else 0
            if id not in markers:
                self.fault(("wounded", id), unknown("marker", id, markers))
            elif lost >= figures:
                self.fault(("wounded", id), Sentence("told-figures-lost", lost=lost, figures=figures))
        for n, id in enumerate(position.used):
            if id not in position.rules:
                self.fault(("used", n), unknown("special rule", id, position.rules))
        for id, number in position.counted.items():
            counter = position.counters.get(id)
            if counter is None:
                self.fault(("counted", id), unknown("counter", id, position.counters))
            elif not counter.at_least <= number <= counter.at_most:
                wanted = Sentence("told-realm-range", least=counter.at_least, most=counter.at_most)
                self.fault(("counted", id), Sentence("told-expected", found=quoted(number), expected=wanted))

    def engagements(self) -> None:
        units = self.scenario.units
        taken: dict[str, str] = {}
        for n, text in enumerate(self.scenario.engaged):
            path = ("engaged", n)
            names = text.split(">")
            strangers = [name for name in names if name not in units]
            for name in strangers:
                self.fault(path, unknown("unit", name, units))
            for name in names:
                if name in taken:
                    self.fault(path, Sentence("told-engaged-already", name=name, text=taken[name]))
                taken.setdefault(name, text)
            if strangers or self.board is None:
                continue
            a, b = (self.board.index.get(units[name].at, -1) for name in names)
            if a >= 0 and b >= 0 and b not in self.board.neighbours[a]:
                self.fault(path, Sentence("told-not-adjacent", one=names[0], other=names[1]))
            if len({self.house_of(units[name]) for name in names}) == 1:
                self.fault(path, Sentence("told-one-house", one=names[0], other=names[1]))

    def house_of(self, unit: ReserveUnit) -> str | None:
        """Return the House of a unit: its own, its commander's or that of its kind."""
        if unit.house is not None:
            return unit.house
        if unit.commander is not None and unit.commander in self.catalogue.commanders:
            return self.catalogue.commanders[unit.commander].house
        kind = self.catalogue.kinds.get(unit.kind or "")
        return kind.house if kind else None
