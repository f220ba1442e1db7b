"""The decisions that a House can owe: a class for each kind, with ids of areas, cards and Houses.

`Realm.decision` is one of them; `kind` is the word for its class in texts, `number` its number in chapter 30 of the
rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple


class CombatSides(NamedTuple):
    """The embattled area, and the Houses that fight for it."""

    area: str
    attacker: str
    defender: str


@dataclass(frozen=True)
class RealmDecision:
    """A decision and the House that owes it: the base of all kinds.

    Attributes:
        house: the House that decides.
        number: the decision's number in the rules, such as `D-21`.
        secret: whether the answer is hidden from the other Houses for now.
        combat: the combat in which the decision falls; None: no combat.
    """

    kind: ClassVar[str] = ""
    house: str
    number: str
    secret: bool
    combat: CombatSides | None


@dataclass(frozen=True)
class AreaDecision(RealmDecision):
    """A decision about one area."""

    area: str


@dataclass(frozen=True)
class CardAnswer(RealmDecision):
    """An answer to the text of a card."""

    card: str


# --- Westeros phase
@dataclass(frozen=True)
class AnswerWesterosCard(CardAnswer):
    """Chooses what a Westeros card does (WCD-5, WCD-8, WCD-15)."""

    kind = "westeros-choice"


@dataclass(frozen=True)
class RemoveForSupply(RealmDecision):
    """Removes units until the armies fit the supply (SUP-5)."""

    kind = "fit-supply"


@dataclass(frozen=True)
class MusterUnits(RealmDecision):
    """Musters in the castles, one unit at a time (MUS-1). `area`: where points are being spent; None: nowhere yet."""

    kind = "muster"
    area: str | None


@dataclass(frozen=True)
class PlaceBid(RealmDecision):
    """Bids power for an influence track, or against the wildlings (BID-1, WLD-3)."""

    kind = "bid"
    subject: str


@dataclass(frozen=True)
class OrderTied(RealmDecision):
    """Orders the Houses that have bid the same for a track (BID-5)."""

    kind = "order-tied"


@dataclass(frozen=True)
class ChooseBidder(RealmDecision):
    """Names the highest or the lowest bidder among Houses that have bid the same (WLD-11)."""

    kind = "name-bidder"


@dataclass(frozen=True)
class AnswerWildlingCard(CardAnswer):
    """Carries out a Wildling card (WLD-8, WLD-9)."""

    kind = "wildling-choice"


# --- planning
@dataclass(frozen=True)
class PlaceOrders(RealmDecision):
    """Places one order token in each area with units, then is ready (PLN-1)."""

    kind = "orders"


@dataclass(frozen=True)
class UseRaven(RealmDecision):
    """Swaps an order, looks at the top Wildling card, or neither (INF-7)."""

    kind = "raven"


@dataclass(frozen=True)
class PutBackWildlingCard(RealmDecision):
    """Leaves the Wildling card on top, or buries it (INF-7)."""

    kind = "raven-look"


# --- action phase
@dataclass(frozen=True)
class ResolveRaid(RealmDecision):
    """Carries a Raid order out (RAI-1)."""

    kind = "raid"


@dataclass(frozen=True)
class MarchUnits(RealmDecision):
    """Carries a March order out, step by step (MAR-1).

    Attributes:
        area: the area that the units leave; None: no order is chosen yet.
        moves: the units sent to each area so far, by kind.
    """

    kind = "march"
    area: str | None
    moves: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class LeavePowerToken(AreaDecision):
    """Leaves a power token in an area that the units have left, or not (MAR-9, CTL-2)."""

    kind = "leave-token"


@dataclass(frozen=True)
class ConsolidatePower(RealmDecision):
    """Carries a Consolidate Power order out (CON-1)."""

    kind = "consolidate"


@dataclass(frozen=True)
class CapturePort(AreaDecision):
    """Replaces ships in a captured port, as many as one likes (PRT-10)."""

    kind = "capture-port"


# --- combat
@dataclass(frozen=True)
class SupportNeutral(RealmDecision):
    """Supports an attack on a neutral force, or not (NEU-7)."""

    kind = "neutral-support"


@dataclass(frozen=True)
class GiveSupport(RealmDecision):
    """Supports the attacker, the defender, or neither (SPT-2)."""

    kind = "support"


@dataclass(frozen=True)
class RefuseSupport(RealmDecision):
    """Refuses support that is given, or takes it (SPT-5)."""

    kind = "refuse-support"


@dataclass(frozen=True)
class ChooseHouseCard(RealmDecision):
    """Chooses a House card from the hand (HSE-1)."""

    kind = "house-card"


@dataclass(frozen=True)
class AnswerHouseCard(CardAnswer):
    """Carries the text of a House card out (HSE-8)."""

    kind = "ability"


@dataclass(frozen=True)
class UseBlade(RealmDecision):
    """Uses the Valyrian Steel Blade in this combat, or not (CMB-7)."""

    kind = "blade"


@dataclass(frozen=True)
class RedrawTides(RealmDecision):
    """Draws another Tides of Battle card for the Blade, or not (OPT-3)."""

    kind = "tides-redraw"


@dataclass(frozen=True)
class ChooseCasualties(RealmDecision):
    """Destroys units, one at a time; `left`: so many are still to be destroyed (CAS-2)."""

    kind = "casualties"
    left: int


@dataclass(frozen=True)
class ChooseRetreat(RealmDecision):
    """Chooses the area to which the beaten units retreat (RET-10)."""

    kind = "retreat"


@dataclass(frozen=True)
class LoseOnRetreat(RealmDecision):
    """Destroys units that supply does not allow where the others retreat; `left`: so many (RET-5)."""

    kind = "retreat-losses"
    left: int


#: the class of each kind of decision
REALM_DECISIONS: Final[Mapping[str, type[RealmDecision]]] = {
    each.kind: each
    for each in (
        AnswerWesterosCard, RemoveForSupply, MusterUnits, PlaceBid, OrderTied, ChooseBidder, AnswerWildlingCard,
        PlaceOrders, UseRaven, PutBackWildlingCard, ResolveRaid, MarchUnits, LeavePowerToken, ConsolidatePower,
        CapturePort, SupportNeutral, GiveSupport, RefuseSupport, ChooseHouseCard, AnswerHouseCard, UseBlade,
        RedrawTides, ChooseCasualties, ChooseRetreat, LoseOnRetreat,
    )
}  # fmt: skip
