"""The kinds of decisions: a class for each, with ids of areas, cards and Houses.

`Realm.decision` is an instance of one of them. `kind` is the word for the class in texts, `number` the number in
chapter 30 of the rules.
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


#: the class of each kind of decision
REALM_DECISIONS: Final[dict[str, type[RealmDecision]]] = {}


@dataclass(frozen=True)
class RealmDecision:
    """A decision and the House that makes it: the base of all kinds.

    A new kind needs its class, a procedure that asks it, its verbs in `bow.realm.refusals`, and its sentences
    `realm-ask-KIND`, `realm-own-KIND` and `realm-question-KIND`.

    Attributes:
        kind: the word for this kind.
        question: the subject of the decision in an English sentence; other languages have it as `realm-question-KIND`.
        chapter: the usual number of this kind in the rules; empty if the number depends on the situation.
        house: the House that decides.
        number: the decision's number in the rules, such as `D-21`.
        secret: whether the answer is hidden from the other Houses for now.
        combat: the combat in which the decision falls; None outside combat.
    """

    kind: ClassVar[str] = ""
    question: ClassVar[str] = ""
    chapter: ClassVar[str] = ""
    house: str
    number: str
    secret: bool
    combat: CombatSides | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" in vars(cls):
            REALM_DECISIONS[cls.kind] = cls


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
    """The choice that a Westeros card offers (WCD-5, WCD-8, WCD-15)."""

    kind = "westeros-choice"
    question = "what to choose for a Westeros card"


@dataclass(frozen=True)
class RemoveForSupply(RealmDecision):
    """The choice of a unit to remove, until the armies fit the supply (SUP-5)."""

    kind = "fit-supply"
    question = "which units to remove for supply"
    chapter = "D-10"


@dataclass(frozen=True)
class MusterUnits(RealmDecision):
    """Mustering in areas with castles, one unit at a time (MUS-1).

    Attributes:
        area: the only area that may spend points (MUS-9); None if all castles and strongholds may.
        spent: the points that each area has spent so far.
    """

    kind = "muster"
    question = "what to muster"
    chapter = "D-11"
    area: str | None
    spent: Mapping[str, int]


@dataclass(frozen=True)
class PlaceBid(RealmDecision):
    """A bid of power for an influence track, or against the wildlings (BID-1, WLD-3)."""

    kind = "bid"
    question = "how much to bid"
    subject: str


@dataclass(frozen=True)
class OrderTied(RealmDecision):
    """The order of the Houses that have bid the same for a track (BID-5)."""

    kind = "order-tied"
    question = "the order of the tied Houses"
    chapter = "D-13"


@dataclass(frozen=True)
class ChooseBidder(RealmDecision):
    """The choice of the highest or the lowest bidder among Houses with equal bids (WLD-11).

    `place` says which of the two: `highest` or `lowest`.
    """

    kind = "name-bidder"
    question = "which of the tied Houses to name"
    chapter = "D-04"
    place: str


@dataclass(frozen=True)
class AnswerWildlingCard(CardAnswer):
    """An answer to a Wildling card (WLD-8, WLD-9)."""

    kind = "wildling-choice"
    question = "what to choose for a Wildling card"


# --- planning
@dataclass(frozen=True)
class PlaceOrders(RealmDecision):
    """Placing one order token in each area with units, then declaring to be ready (PLN-1)."""

    kind = "orders"
    question = "which orders to place"


@dataclass(frozen=True)
class UseRaven(RealmDecision):
    """Swapping an order, looking at the top Wildling card, or neither (INF-7)."""

    kind = "raven"
    question = "how to use the Messenger Raven"
    chapter = "D-18"


@dataclass(frozen=True)
class PutBackWildlingCard(RealmDecision):
    """Putting the Wildling card back on the top or at the bottom of the deck (INF-7)."""

    kind = "raven-look"
    question = "where to put the Wildling card"
    chapter = "D-19"


# --- action phase
@dataclass(frozen=True)
class ResolveRaid(RealmDecision):
    """The resolution of a Raid order (RAI-1)."""

    kind = "raid"
    question = "where to raid"
    chapter = "D-20"


@dataclass(frozen=True)
class MarchUnits(RealmDecision):
    """The resolution of a March order, step by step (MAR-1).

    Attributes:
        area: the area that the units leave; None if no order is chosen yet.
        moves: the units sent to each area so far, by kind.
    """

    kind = "march"
    question = "where to march"
    chapter = "D-21"
    area: str | None
    moves: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class LeavePowerToken(AreaDecision):
    """Whether to leave a power token in an area that the units have left (MAR-9, CTL-2)."""

    kind = "leave-token"
    question = "whether to leave a power token"
    chapter = "D-22"


@dataclass(frozen=True)
class ConsolidatePower(RealmDecision):
    """The resolution of a Consolidate Power order (CON-1)."""

    kind = "consolidate"
    question = "how to resolve a Consolidate Power order"
    chapter = "D-37"


@dataclass(frozen=True)
class CapturePort(AreaDecision):
    """The number of ships to replace in a captured port, none included (PRT-10)."""

    kind = "capture-port"
    question = "how many ships to capture"
    chapter = "D-36"


# --- combat
@dataclass(frozen=True)
class SupportNeutral(RealmDecision):
    """Whether to support an attack on a neutral force (NEU-7)."""

    kind = "neutral-support"
    question = "whether to support the attack on the neutral force"
    chapter = "D-23"


@dataclass(frozen=True)
class GiveSupport(RealmDecision):
    """Whether to support the attacker, the defender, or neither (SPT-2)."""

    kind = "support"
    question = "whom to support in the combat"
    chapter = "D-24"


@dataclass(frozen=True)
class RefuseSupport(RealmDecision):
    """Whether to refuse support from another House (SPT-5)."""

    kind = "refuse-support"
    question = "whether to refuse support"
    chapter = "D-25"


@dataclass(frozen=True)
class ChooseHouseCard(RealmDecision):
    """The choice of a House card from the hand (HSE-1)."""

    kind = "house-card"
    question = "which House card to play"
    chapter = "D-26"


@dataclass(frozen=True)
class AnswerHouseCard(CardAnswer):
    """An answer to the text of a House card (HSE-8)."""

    kind = "ability"
    question = "how to use a House card"


@dataclass(frozen=True)
class UseBlade(RealmDecision):
    """Whether to use the Valyrian Steel Blade in this combat (CMB-7)."""

    kind = "blade"
    question = "whether to use the Valyrian Steel Blade"
    chapter = "D-30"


@dataclass(frozen=True)
class RedrawTides(RealmDecision):
    """Whether to draw another Tides of Battle card with the Blade (OPT-3)."""

    kind = "tides-redraw"
    question = "whether to draw another Tides of Battle card"
    chapter = "D-30"


@dataclass(frozen=True)
class ChooseCasualties(RealmDecision):
    """The choice of units to destroy, one at a time; `left` is how many are still to be destroyed (CAS-2)."""

    kind = "casualties"
    question = "which casualties to take"
    chapter = "D-32"
    left: int


@dataclass(frozen=True)
class ChooseRetreat(RealmDecision):
    """The choice of the area to which the defeated units retreat (RET-10)."""

    kind = "retreat"
    question = "where to retreat"
    chapter = "D-34"


@dataclass(frozen=True)
class LoseOnRetreat(RealmDecision):
    """The choice of units to destroy because supply does not allow them where the others retreat (RET-5).

    `left` is how many are still to be destroyed.
    """

    kind = "retreat-losses"
    question = "which units to lose in the retreat"
    chapter = "D-34"
    left: int
