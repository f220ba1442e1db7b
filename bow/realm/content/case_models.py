"""The models of a realm case in files: position, decisions (`{by: stark, do: march, ...}`), events, expectations."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, ConfigDict, Discriminator, Field, Tag, ValidationInfo, model_validator

from bow.content.documents.printed_models import IdOf, Many, Printed, Text, shaped
from bow.content.documents.vocabularies import NestedFaultsError, unknown
from bow.realm.content.models import _SLUG
from bow.system.sentence import Sentence

KNOWN: Final = "ids of the realm"
"""The key in the validation context under which the ids of each noun are stored."""
NONE: Final = "none"
_ID = shaped(_SLUG, "told-id-kind", id="castle_black")
WINNERS = ("watch", "wildlings", NONE)
"""The possible winners other than Houses."""


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


class CaseAction(CasePart):
    """A line of `actions`; `forced` and `note` are for readers."""

    forced: Text | None = None
    note: Text | None = None


class TriedAction(CaseAction):
    """An action that the game may have to refuse."""

    legal: bool = True
    """`false`: the game must refuse the action, and the state must not change."""
    why: Text | None = None
    """The rule or the key of the expected refusal; several words are an explanation for readers."""


class Decision(TriedAction):
    """A decision of a House."""

    by: KnownHouse


class PlaceOrdersStep(Decision):
    """Placing orders: first the orders named by area, then others in the given numbers."""

    do: Literal["place_orders"]
    orders: Mapping[KnownArea, KnownOrder] = {}
    special_orders: Few = 0
    normal_orders: Few | None = None
    empty_areas: Few | None = None


class RemoveUnits(Decision):
    """Removing units, for the supply limit or by a Wildling card."""

    do: Literal["remove_units"]
    units: UnitsByArea


class ReplaceUnits(Decision):
    """Replacing units by a Wildling card; `units` are the old ones."""

    do: Literal["replace_units"]
    units: UnitsByArea


class ChooseCasualtiesStep(Decision):
    """Choosing units of a combat as casualties."""

    do: Literal["casualty"]
    units: UnitCounts


class RetreatTo(Decision):
    """The retreat of defeated units to an area; `lose`: the units lost to the supply limit there."""

    do: Literal["retreat"]
    to: KnownArea
    lose: UnitCounts | None = None


class MusterItem(CasePart):
    """One mustered unit with its place, or one upgrade."""

    footman: KnownArea | None = None
    knight: KnownArea | None = None
    ship: KnownArea | None = None
    siege_engine: KnownArea | None = None
    upgrade: UnitWord | None = None
    """The unit that replaces a footman."""
    routed: bool = False
    """Whether the footman is routed."""

    @model_validator(mode="after")
    def _one_thing(self) -> MusterItem:
        named = [name for name in self.model_fields_set - {"routed"} if getattr(self, name) is not None]
        if len(named) != 1:
            raise ValueError(Sentence("told-realm-case-item"))
        if self.routed and self.upgrade is None:
            raise ValueError(Sentence("told-realm-case-routed"))
        return self


class MusterUnitsStep(Decision):
    """Mustering with the points of an area; without items, the mustering there ends."""

    do: Literal["muster"]
    area: KnownArea
    items: Many[MusterItem]


class ConsolidatePowerStep(Decision):
    """A Consolidate Power order, for power or to muster."""

    do: Literal["consolidate"]
    area: KnownArea
    muster: Many[MusterItem] | None = None


class RaidArea(Decision):
    """A Raid order and its target."""

    do: Literal["raid"]
    from_: KnownArea
    target: AreaOrNone


class Move(CasePart):
    """Units that march to one area."""

    to: KnownArea
    units: UnitCounts


class MarchUnitsStep(Decision):
    """A March order with all its moves."""

    do: Literal["march"]
    from_: KnownArea
    moves: Many[Move]
    leave_token: bool = False


class LeaveAToken(Decision):
    """Leaving a power token in the area that a march has vacated."""

    do: Literal["leave_token"]
    area: KnownArea


class GiveSupportStep(Decision):
    """A Support order that helps one side or neither."""

    do: Literal["support"]
    from_: KnownArea
    side: HouseOrNone


class RefuseSupportStep(Decision):
    """A side refuses the support of an area."""

    do: Literal["refuse_support"]
    from_: KnownArea


class RavenSwap(Decision):
    """The Messenger Raven replaces an order by another one."""

    do: Literal["raven_swap"]
    area: KnownArea
    order: KnownOrder


class RavenLook(Decision):
    """The Messenger Raven looks at the top Wildling card and puts it back."""

    do: Literal["raven_look"]
    put: Literal["top", "bottom"]


class UseAbility(Decision):
    """The text of a House card with its choices."""

    do: Literal["ability"]
    card: KnownHouseCard
    new_card: KnownHouseCard | None = None
    area: KnownArea | None = None
    routed: bool = False
    """Whether the unit chosen in the area is routed."""
    discard: KnownHouseCard | None = None
    opponent: KnownHouse | None = None
    """The other House in the combat."""
    track: TrackWord | None = None


class UseBladeStep(Decision):
    """The Valyrian Steel Blade adds 1 to the combat strength."""

    do: Literal["blade"]


class RedrawTidesStep(Decision):
    """The Valyrian Steel Blade draws another Tides card."""

    do: Literal["redraw"]


class CaptureShips(Decision):
    """The new owner of a port takes over ships there."""

    do: Literal["capture", "take_port"]
    port: KnownArea
    ships: Annotated[int, Field(ge=0, le=3)]


class ChooseOption(Decision):
    """The choice of an option of a Westeros or Wildling card."""

    do: Literal["choose"]
    option: Annotated[Text, AfterValidator(OneOf("option"))]


class OrderTiedStep(Decision):
    """The order of tied Houses, the best place first."""

    do: Literal["order_tied"]
    houses: Annotated[Many[KnownHouse], Field(min_length=2)]


class NameBidderAs(Decision):
    """The choice of the lowest or the highest bidder among tied Houses."""

    do: Literal["name_lowest", "name_highest"]
    house: KnownHouse


class NameTrack(Decision):
    """The choice of a track for a Wildling card."""

    do: Literal["track_down", "choose_track"]
    track: TrackWord


class NameCard(Decision):
    """The choice of a House card to discard or take back for a Wildling card."""

    do: Literal["discard_card", "take_card"]
    card: KnownHouseCard


class Decline(Decision):
    """A House declines the offered action."""

    do: Literal["decline"]


DECISIONS: tuple[type[Decision], ...] = (
    PlaceOrdersStep, RemoveUnits, ChooseCasualtiesStep, RetreatTo, MusterUnitsStep, ConsolidatePowerStep, RaidArea,
    MarchUnitsStep, LeaveAToken, GiveSupportStep, RefuseSupportStep, RavenSwap, RavenLook, UseAbility, UseBladeStep,
    RedrawTidesStep, CaptureShips, ChooseOption, OrderTiedStep, NameBidderAs, NameTrack, NameCard, ReplaceUnits,
    Decline,
)  # fmt: skip


def words_of(model: type[CaseAction], key: str) -> tuple[str, ...]:
    """Return the words that name a class of actions: those of its `do` or `event`."""
    annotation: Any = model.model_fields[key].annotation
    return tuple(annotation.__args__)


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
Number = Annotated[int, Field(ge=0, le=1000)]
Change = Annotated[int, Field(ge=-1000, le=1000)]
Sizes = Many[Annotated[int, Field(ge=1, le=20)]]
"""The numbers of units in areas, one number for each area; a single unit is no army."""
ArmySizes = Many[Annotated[int, Field(ge=2, le=20)]]
Pair = Annotated[Many[KnownArea], Field(min_length=2, max_length=2)]


def word_or_map(value: Any) -> str:
    """Return whether a value is a word or a map, as pydantic's tag for it."""
    return "word" if isinstance(value, str) else "map"


class ReachableLand(CasePart):
    """The land areas that the units of a House in an area can march to."""

    from_: KnownArea
    house: KnownHouse
    areas: Many[KnownArea]


class ExpectedCombat(CasePart):
    """The last combat."""

    area: KnownArea | None = None
    attacker: KnownHouse | None = None
    defender: KnownHouse | None = None


class NextDecision(CasePart):
    """The House that must decide now, and the kind of its decision."""

    house: KnownHouse
    kind: Text


class CaseExpected(CasePart):
    """The conditions that must hold after the last action, or after the action with the number `step`."""

    step: Annotated[int, Field(ge=1)] | None = None
    note: Text | None = None
    units: Mapping[KnownArea, OwnedUnits] | None = None
    orders: PlacedOrders | None = None
    tokens: Mapping[KnownArea, KnownHouse] | None = None
    neutral: Mapping[KnownArea, Number] | None = None
    neutral_token_count: Number | None = None
    impassable_count: Number | None = None
    garrison: Mapping[KnownArea, Number] | None = None
    garrison_at: Mapping[KnownHouse, AreaOrNone] | None = None
    controller: Mapping[KnownArea, HouseOrNone] | None = None
    power: Mapping[KnownHouse, Number] | None = None
    supply: Mapping[KnownHouse, Number] | None = None
    stars: Mapping[KnownHouse, Number] | None = None
    victory: Mapping[KnownHouse, Number] | None = None
    victory_change: Mapping[KnownHouse, Change] | None = None
    pool_change: Mapping[KnownHouse, Change] | None = None
    army_sizes: Mapping[KnownHouse, ArmySizes] | None = None
    available: Mapping[KnownHouse, Mapping[UnitWord, Number]] | None = None
    hand: Mapping[KnownHouse, Many[KnownHouseCard]] | None = None
    discard: Mapping[KnownHouse, Many[KnownHouseCard]] | None = None
    houses: Many[KnownHouse] | None = None
    to_pool_total: Number | None = None
    iron_throne: Many[KnownHouse] | None = None
    fiefdoms: Many[KnownHouse] | None = None
    kings_court: Many[KnownHouse] | None = None
    overlay: bool | None = None
    position_6: Literal["empty", "taken"] | None = None
    dominance: Mapping[TokenWord, KnownHouse] | None = None
    used: Many[TokenWord] | None = None
    banned: Many[KnownOrder] | None = None
    wildlings: Number | None = None
    top_wildling_card: KnownWildlingCard | None = None
    bottom_wildling_card: KnownWildlingCard | None = None
    round: Number | None = None
    initial_strength: Mapping[KnownHouse, Change] | None = None
    recomputed_strength: Mapping[KnownHouse, Change] | None = None
    final_strength: Mapping[KnownHouse, Change] | None = None
    winner: Text | None = None
    casualties: Number | None = None
    destroyed: Mapping[KnownHouse, Mapping[UnitWord, Number]] | None = None
    combat: (
        Annotated[
            Annotated[ExpectedCombat, Tag("map")] | Annotated[Literal["none"], Tag("word")],
            Discriminator(word_or_map),
        ]
        | None
    ) = None
    attack_strength: Change | None = None
    legal_sizes: Many[Sizes] | None = None
    illegal_sizes: Many[Sizes] | None = None
    adjacent: Many[Pair] | None = None
    not_adjacent: Many[Pair] | None = None
    reachable_land: ReachableLand | None = None
    results: Many[Change] | None = None
    attacks_so_far: Number | None = None
    watch_strength: Number | None = None
    next_decision: (
        Annotated[
            Annotated[NextDecision, Tag("map")] | Annotated[Literal["none"], Tag("word")],
            Discriminator(word_or_map),
        ]
        | None
    ) = None
    next_step: Literal["westeros", "planning", "raven", "raid", "march", "consolidate", "clean-up"] | None = None
    planning_mode: Literal["secret", "turn_order_face_down"] | None = None
    game_over: bool | None = None

    @model_validator(mode="after")
    def _values(self) -> CaseExpected:
        empty = [name for name in self.model_fields_set if getattr(self, name) is None]
        if empty:
            raise ValueError(Sentence("told-realm-case-no-value", names=", ".join(sorted(empty))))
        return self

    def given(self) -> dict[str, Any]:
        """Return the expectations as plain values, by key."""
        return {
            name: plain(getattr(self, name))
            for name in type(self).model_fields
            if name in self.model_fields_set and name not in ("step", "note")
        }


def plain(value: Any) -> Any:
    """Return a value of a model as maps, lists, words and numbers."""
    if isinstance(value, CasePart):
        fields = {name: field.alias or name for name, field in type(value).model_fields.items()}
        return {fields[name]: plain(getattr(value, name)) for name in fields if name in value.model_fields_set}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return value


EXPECTATIONS: tuple[str, ...] = tuple(name for name in CaseExpected.model_fields if name not in ("step", "note"))
"""The kinds of expectation."""
