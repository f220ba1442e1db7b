"""The models of the realm's printed content: the map, the tracks, the pieces and the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from sys import intern
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, model_validator

from bow.content.documents.printed_models import IdOf, Many, Name, Printed, Text, shaped
from bow.content.documents.vocabularies import word_validator
from bow.content.packs import PackLabel
from bow.system.sentence import Sentence

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
GRADES = ("A", "B", "C", "own")
"""The grades, from the surest to the invented."""


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


class PowerTokens(Fact):
    """The power of a House (SET-11, CMP-1)."""

    start: Number
    """The tokens that each House has available at the start."""
    tokens: Number
    """The tokens of each House: on the board, available and in the Power Pool."""


class Components(Fact):
    """The components of the box (CMP-1)."""

    per_house: Mapping[RecordId, Number]
    shared: Mapping[RecordId, Number]


class Totals(Fact):
    """The number of each kind of component and icon; the records are checked against it."""

    land: Number
    sea: Number
    port: Number
    borders: Annotated[int, Field(ge=0, le=1000)]
    borders_without_ports: Annotated[int, Field(ge=0, le=1000)]
    castles: Number
    strongholds: Number
    crowns: Number
    supply: Number
    home_areas: Number
    house_cards: Number
    westeros_cards: Number
    wildling_cards: Number
    tides_cards: Number
    orders_per_house: Number
    units_per_house: Number
    neutral_tokens: Mapping[int, Number]
    """The number of tokens on the board, by number of players."""


class Box(Printed):
    """The game as a whole: its length, the winning condition, and the contents of the box."""

    id: Literal["box"] = "box"
    name: Name
    players: Many[int]
    rounds: Number
    castles_to_win: Number
    """The number of castles and strongholds with which a House wins at once (WIN-2)."""
    power: PowerTokens
    components: Components
    totals: Totals
    sources: Mapping[str, Text]
    """The books and programs that notes on sources name by letters."""


class Upgrade(Printed):
    """The kind of unit that can be upgraded to this kind, and the muster points it costs (MUS-3)."""

    from_: UnitTypeId
    cost: Number


class UnitType(NamedRecord):
    """A kind of unit (CMB-1, MUS-3)."""

    domain: Domain
    strength: Number
    strength_against_forts: Number | None = None
    """The strength in an attack on a castle or stronghold, or in support of one; None: the usual strength."""
    muster_cost: Number
    upgrade: Upgrade | None = None
    limit: Number
    """The number of units that each House has."""
    can_retreat: bool = True


class StartLevel(Fact):
    """A position on a track at the start (SET-8)."""

    value: Number


class Force(Fact):
    """Units of a House at the start (SET-9)."""

    area: AreaId
    unit: UnitTypeId
    count: Annotated[int, Field(ge=1, le=20)]
    players: Many[int] | None = None
    """The numbers of players with which this force is on the board; None: all."""


class House(NamedRecord):
    """A House with the data of its House screen (SET-12)."""

    home: AreaId
    colour: Name
    supply: StartLevel
    castles: StartLevel
    """The House's position on the victory track."""
    forces: Many[Force]


class Area(NamedRecord):
    """An area of the map (TRM-2)."""

    type: AreaType
    fort: Fort | None = None
    crowns: Number = 0
    supply: Number = 0
    home: HouseId | None = None
    """The House whose crest is printed in the area (TRM-3)."""
    garrison: Number | None = None
    """The strength of that House's garrison (GAR-2)."""
    island: bool = False
    port: AreaId | None = None
    """The port of a land area."""
    land: AreaId | None = None
    """The land area of a port."""
    sea: AreaId | None = None
    """The sea of a port."""
    capacity: Number | None = None
    """The number of ships that a port holds (PRT-2)."""

    @property
    def muster_points(self) -> int:
        """The muster points of the area (MUS-2)."""
        return {"castle": 1, "stronghold": 2}[self.fort] if self.fort is not None else 0

    @model_validator(mode="after")
    def _of_its_type(self) -> Area:
        ports = (self.land, self.sea, self.capacity)
        if self.type == "port" and None in ports:
            raise ValueError(Sentence("told-realm-port-needs"))
        if self.type != "port" and ports != (None, None, None):
            raise ValueError(Sentence("told-realm-port-only"))
        of_land = self.fort or self.crowns or self.supply or self.home or self.garrison or self.island or self.port
        if self.type != "land" and of_land:
            why = Sentence("told-realm-land-only")
            raise ValueError(why)
        if (self.garrison is None) != (self.home is None):
            raise ValueError(Sentence("told-realm-garrison"))
        return self


class Border(Fact):
    """A border between two areas, with rivers and bridges taken into account (BRD-1)."""

    between: Annotated[Many[AreaId], Field(min_length=2, max_length=2)]
    kind: BorderKind

    @property
    def id(self) -> str:
        """The two areas in alphabetical order: `blackwater+harrenhal`."""
        return "+".join(sorted(self.between))


class SupplyLevel(Fact):
    """The armies that a position of the supply token allows (SUP-2), the largest first."""

    level: Number
    armies: Many[Number]

    @property
    def id(self) -> str:
        """The id of the level, such as `supply_3`."""
        return f"supply_{self.level}"

    @model_validator(mode="after")
    def _largest_first(self) -> SupplyLevel:
        if list(self.armies) != sorted(self.armies, reverse=True):
            raise ValueError(Sentence("told-realm-largest-first"))
        return self


class DominanceToken(Printed):
    """The token of the House on position 1 of a track (INF-2 to INF-4)."""

    id: TokenId
    name: Name
    flips: bool
    """Whether the token has a used side."""


class InfluenceTrack(Fact):
    """An influence track with its token (INF-1)."""

    id: TrackId
    name: Name
    token: DominanceToken


class WildlingTrack(Fact):
    """The track of the wildling threat (WES-4, WLD-5)."""

    id: Literal["threat"] = "threat"
    name: Name
    spaces: Many[Number]
    start: Number
    icon_advance: Number
    """Positions that the token advances for an icon."""
    wildling_win_back: Number
    """Positions that the token moves back when the wildlings win."""
    watch_win_to: Number
    """The space to which the token moves when the Night's Watch wins."""
    attack_at: Number

    @model_validator(mode="after")
    def _whole(self) -> WildlingTrack:
        if list(self.spaces) != sorted(set(self.spaces)):
            raise ValueError(Sentence("told-realm-spaces"))
        for space in (self.start, self.watch_win_to, self.attack_at):
            if space not in self.spaces:
                raise ValueError(Sentence("told-realm-no-space", space=space))
        return self


class OrderType(NamedRecord):
    """A kind of order token (ORD-1)."""

    kind: OrderKind
    special: bool
    """Whether the order has a star (PLN-2)."""
    count: Number
    """The number of tokens that each House has."""
    modifier: Annotated[int, Field(ge=-10, le=10)] = 0
    """The bonus to the strength of an attack, a defence or a support."""
    removes: Many[OrderKind] = ()
    """The kinds of order that this raid may remove (RAI-2, RAI-6)."""
    may_muster: bool = False
    """Whether the order may muster instead (CON-2)."""


class TrackStarts(Fact):
    """The Houses on the influence tracks at the start, position 1 first (SET-8)."""

    iron_throne: Many[HouseId]
    fiefdoms: Many[HouseId]
    kings_court: Many[HouseId]


class StarLimits(Fact):
    """How many special orders each position of the King's Court track allows, position 1 first (INF-5)."""

    limits: Many[Number]
    overlay: bool = False
    """Whether the overlay is on the track."""


class NeutralForce(Fact):
    """A neutral force token (NEU-1)."""

    area: AreaId
    strength: Number


class Impassable(Fact):
    """Areas that nobody may enter, and their ports (NEU-6)."""

    areas: Many[AreaId]
    closed_ports: Many[AreaId]


class PlayerCount(Fact):
    """The set-up of the game for a number of players (PLC, SET)."""

    players: Annotated[int, Field(ge=2, le=6)]
    houses: Many[HouseId]
    absent: Many[HouseId] = ()
    token_marks: Many[Name]
    """The marks on the neutral force tokens in use."""
    tracks: TrackStarts
    stars: StarLimits
    neutral: Many[NeutralForce]
    impassable: Impassable | None = None

    @property
    def id(self) -> str:
        """The id of the set-up, such as `players_4`."""
        return f"players_{self.players}"


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
