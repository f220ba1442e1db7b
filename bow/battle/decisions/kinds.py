"""The kinds of decisions, a class for each, with ids of units and cards and names of hexes.

`Battle.decision` is one of them; `kind` is the word for its class in texts. A unit, card or hex is None if it is
gone, or if the question has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

__all__ = [
    "ActWithUnits",
    "AnswerRule",
    "AttackAgain",
    "BringIn",
    "CardDecision",
    "ChooseFires",
    "ChooseOrder",
    "ChooseToken",
    "Counterattack",
    "DealBlow",
    "Decision",
    "EvadeAttack",
    "FollowUp",
    "IgnoreMorale",
    "KeepOne",
    "LayMarker",
    "NameUnits",
    "OrderedUnits",
    "PickMarker",
    "PickUnit",
    "RecoverMorale",
    "Reroll",
    "RetreatStep",
    "ShiftUnit",
    "TakeOffMarkers",
    "TakeTurn",
    "UnitDecision",
    "UseCommit",
    "UseTactic",
]

#: every kind of decision, by its word
DECISIONS: Final[dict[str, type[Decision]]] = {}


@dataclass(frozen=True)
class Decision:
    """The question that a House must answer now: the base of all kinds of decisions.

    A new kind needs only its class, a procedure that asks it, and its sentences `word-KIND` and `prompt-KIND`.

    Attributes:
        kind: its word.
        verbs: the general verbs that answer this kind: `pick`, `skip`, `decline`, `done`. A verb for this kind alone
            names the kind in its row of `bow.battle.decisions.verbs`.
        bots_answer: the verb with which bots answer without weighing; if empty, they weigh the legal actions.
        things: the type of the things among which `pick` or `place` chooses; see `offers`.
    """

    kind: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    bots_answer: ClassVar[str] = ""
    things: ClassVar[str] = ""
    house: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" in vars(cls):
            DECISIONS[cls.kind] = cls

    @property
    def subjects(self) -> tuple[str, ...]:
        """The units in play that the question is about, starting with the unit that decides."""
        return ()

    @property
    def offers(self) -> str:
        """The type of the things from which `pick` or `place` chooses; empty if `pick` means yes."""
        return self.things


# --- a turn
@dataclass(frozen=True)
class TakeTurn(Decision):
    """Spend an order token, play a Leadership card, or pass (RND-8)."""

    kind = "turn"


@dataclass(frozen=True)
class CardDecision(Decision):
    """A decision in the turn of a card, if `card` is not None; its commander is in the unit `leader`.

    `given`: the numbers of the card's orders that were given, from 1.
    """

    card: str | None
    leader: str | None
    given: tuple[int, ...]


@dataclass(frozen=True)
class OrderedUnits(CardDecision):
    """A decision in a turn in which units are ordered: `units` so far, of which `moved` have moved."""

    units: tuple[str, ...]
    moved: tuple[str, ...]


@dataclass(frozen=True)
class ChooseOrder(OrderedUnits):
    """Give an order of the card, use its tactic, or begin to act (CRD-2)."""

    kind = "order"
    verbs = ("done",)


@dataclass(frozen=True)
class NameUnits(OrderedUnits):
    """Name a unit for an order (CRD-5). `order`: its number, from 1; `named`, `most`: units so far and at most."""

    kind = "name"
    verbs = ("done",)
    order: int
    named: int
    most: int


@dataclass(frozen=True)
class ActWithUnits(OrderedUnits):
    """Move the ordered units and attack with them (MOV-3, CMB-1); `fighting`: units can no longer move."""

    kind = "act"
    verbs = ("done",)
    fighting: bool


@dataclass(frozen=True)
class UseTactic(CardDecision):
    """Use the card's tactic after the orders, or not (CRD-6)."""

    kind = "tactic"
    verbs = ("skip",)


@dataclass(frozen=True)
class PickUnit(CardDecision):
    """Pick a unit for a tactic, a commit ability or a special rule; `picked`: those picked before."""

    kind = "pick"
    verbs = ("pick", "skip")
    things = "unit"
    commander: str | None
    rule: str | None
    picked: tuple[str, ...]


@dataclass(frozen=True)
class EvadeAttack(Decision):
    """Let a unit fall back before the units that moved (`movers`) attack, or not (OPT-4)."""

    kind = "evade"
    verbs = ("done",)
    movers: tuple[str, ...]


# --- a combat
@dataclass(frozen=True)
class UnitDecision(Decision):
    """A decision about one unit."""

    unit: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True)
class Reroll(Decision):
    """Roll the dice of one symbol again in a flank attack, or none (ENG-3); `mode`: the kind of combat (CMB-11)."""

    kind = "reroll"
    attacker: str
    target: str
    mode: str
    dice: tuple[str, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        """The attacker and its target."""
        return self.attacker, self.target


@dataclass(frozen=True)
class IgnoreMorale(UnitDecision):
    """Ignore a morale symbol (Stalwart, RET-4), or accept it."""

    kind = "stalwart"
    bots_answer = "ignore"


@dataclass(frozen=True)
class RetreatStep(UnitDecision):
    """Choose the next hex of a retreat (RET-1); `left`: hexes still to go."""

    kind = "retreat"
    left: int


@dataclass(frozen=True)
class Counterattack(UnitDecision):
    """Strike back at the attacker, or not (CTR-1)."""

    kind = "counter"
    verbs = ("decline",)
    bots_answer = "counter"
    attacker: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit that may strike, and its attacker."""
        return self.unit, self.attacker


@dataclass(frozen=True)
class DealBlow(UnitDecision):
    """Strike the unit `on` that breaks off, or not (ENG-5)."""

    kind = "blow"
    verbs = ("decline",)
    bots_answer = "blow"
    on: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit that may strike, and the one that breaks off."""
        return self.unit, self.on


@dataclass(frozen=True)
class FollowUp(UnitDecision):
    """Advance or pursue, or stay (KEY-1, KEY-2); `first`: the hex to enter, `again`: an attack may follow."""

    kind = "follow"
    first: str
    again: bool


@dataclass(frozen=True)
class AttackAgain(UnitDecision):
    """Make the second attack of a Pursue, or none (KEY-2)."""

    kind = "strike"
    verbs = ("done",)


# --- abilities, tactics and special rules
@dataclass(frozen=True)
class UseCommit(UnitDecision):
    """Use the commit ability of the unit's commander now, or not (CMD-9); `moment`: the word for what happened."""

    kind = "commit"
    verbs = ("decline",)
    moment: str


@dataclass(frozen=True)
class ShiftUnit(UnitDecision):
    """Move a unit that is not ordered up to `hexes` hexes, or not (CRD-4)."""

    kind = "shift"
    verbs = ("pick", "skip")
    things = "hex"
    hexes: int


@dataclass(frozen=True)
class ChooseToken(Decision):
    """Choose the kind of order token that the enemy gives up."""

    kind = "rob"
    verbs = ("pick",)
    things = "token"


@dataclass(frozen=True)
class ChooseFires(Decision):
    """Choose the direction in which fires spread (None so far), then fires, of which `left` may still spread."""

    kind = "spread"
    verbs = ("pick", "skip")
    direction: str | None
    left: int

    @property
    def offers(self) -> str:
        """The type of the things to choose: directions, then hexes."""
        return "direction" if self.direction is None else "hex"


@dataclass(frozen=True)
class AnswerRule(Decision):
    """Do what a special rule offers, or not. `text`: the question; `unit`, `hex`, `marker`: its subjects."""

    kind = "may"
    verbs = ("pick", "skip")
    text: str
    unit: str | None
    hex: str | None
    marker: str | None


@dataclass(frozen=True)
class PickMarker(Decision):
    """Choose a marker, or none; `text`: the question, `again`: the question may be asked again afterwards."""

    kind = "choose-marker"
    verbs = ("pick", "skip")
    things = "marker"
    text: str
    markers: tuple[str, ...]
    again: bool


@dataclass(frozen=True)
class TakeOffMarkers(Decision):
    """Take a marker off for dice, or stop; `dice`: those left."""

    kind = "breach"
    verbs = ("pick", "skip")
    things = "marker"
    dice: tuple[str, ...]
    markers: tuple[str, ...]


@dataclass(frozen=True)
class LayMarker(Decision):
    """Place one of the markers on one of the hexes (SET-1); `left`: markers still to place."""

    kind = "lay"
    things = "marker"
    left: int
    markers: tuple[str, ...]
    hexes: tuple[str, ...]


@dataclass(frozen=True)
class BringIn(Decision):
    """Choose where a unit of the reserve comes into play (SET-7)."""

    kind = "arrive"
    things = "unit"
    unit: str


# --- the Regroup phase
@dataclass(frozen=True)
class KeepOne(Decision):
    """Keep one card, then one order token, or none (RND-12); `what`: `card` or `token`."""

    kind = "keep"
    what: str


@dataclass(frozen=True)
class RecoverMorale(Decision):
    """Move the morale marker to the next break point toward the middle, or not (MOR-6)."""

    kind = "recover"
    verbs = ("decline",)
    bots_answer = "recover"
