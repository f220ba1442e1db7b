"""The decisions of a realm case in files: `{by: stark, do: march, ...}`, with a class for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from bow.content.documents.printed_models import Many, Text
from bow.realm.content.case_part import (
    AreaOrNone,
    CasePart,
    Few,
    HouseOrNone,
    KnownArea,
    KnownHouse,
    KnownHouseCard,
    KnownOrder,
    OneOf,
    TrackWord,
    UnitCounts,
    UnitsByArea,
    UnitWord,
)
from bow.system.sentence import Sentence


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
