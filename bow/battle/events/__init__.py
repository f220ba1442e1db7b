"""The events of a battle: a class for each kind, with typed fields. The words for them stand in the locale files.

    for event in battle.apply("move s1 C5").events:
        match event:
            case Moved(unit=unit, to=hex): ...
            case Relocated(): ...           # any other way to another hex

`event.kind` is the word for the kind in texts, `event.values` what it reports as plain values, `str(event)` both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bow.battle.events.base import KINDS, BattleEvent, event_of
from bow.battle.events.course import (
    AbilityUsed,
    AdvantageCounted,
    BattleBegan,
    BattleOver,
    CardDiscarded,
    CardPlayed,
    CardRecalled,
    CardsDrawn,
    CommandReclaimed,
    CommandReturned,
    CommitRegained,
    CommitUsed,
    DeckRenewed,
    Discarded,
    DoneByItself,
    EffectGranted,
    Kept,
    MomentumTaken,
    MoraleChanged,
    MoraleRecovered,
    MoraleTokenSpent,
    OrderDiceRolled,
    OrderGained,
    OrderGiven,
    OrderLost,
    PairSpent,
    Passed,
    PhaseBegan,
    Picked,
    Rallied,
    RoundBegan,
    Scored,
    SpecialRuleApplied,
    TacticUsed,
    TokenSpent,
    TurnAgain,
    TurnBegan,
    UnitNamed,
    UnitsActivated,
)
from bow.battle.events.fighting import (
    Advanced,
    Arrived,
    Attacked,
    BoardLeft,
    Captured,
    CombatRolled,
    Countered,
    Disengaged,
    Eliminated,
    Engaged,
    Evaded,
    Exhausted,
    FiguresLost,
    HitsCounted,
    HoundsRolled,
    MoraleIgnored,
    Moved,
    PartingBlow,
    Pursued,
    Relocated,
    Rerolled,
    RetreatBlocked,
    Retreated,
    Swapped,
)
from bow.battle.events.land_events import (
    BurntDown,
    ControlChanged,
    DiceAsked,
    Doused,
    FireChanged,
    FireSpread,
    MarkerControlled,
    MarkerLaid,
    MarkerMoved,
    MarkerRemoved,
    MarkerTaken,
    MarkerTurnedUp,
    PieceLaid,
    PieceRemoved,
    Scorched,
)
from bow.ground.events import Event

__all__ = [
    "KINDS",
    "AbilityUsed",
    "Advanced",
    "AdvantageCounted",
    "Arrived",
    "Attacked",
    "BattleBegan",
    "BattleEvent",
    "BattleOver",
    "BoardLeft",
    "BurntDown",
    "Captured",
    "CardDiscarded",
    "CardPlayed",
    "CardRecalled",
    "CardsDrawn",
    "CombatRolled",
    "CommandReclaimed",
    "CommandReturned",
    "CommitRegained",
    "CommitUsed",
    "ControlChanged",
    "Countered",
    "DeckRenewed",
    "DiceAsked",
    "Discarded",
    "Disengaged",
    "DoneByItself",
    "Doused",
    "EffectGranted",
    "Eliminated",
    "Engaged",
    "Evaded",
    "Event",
    "Exhausted",
    "FiguresLost",
    "FireChanged",
    "FireSpread",
    "HitsCounted",
    "HoundsRolled",
    "Kept",
    "MarkerControlled",
    "MarkerLaid",
    "MarkerMoved",
    "MarkerRemoved",
    "MarkerTaken",
    "MarkerTurnedUp",
    "MomentumTaken",
    "MoraleChanged",
    "MoraleIgnored",
    "MoraleRecovered",
    "MoraleTokenSpent",
    "Moved",
    "OrderDiceRolled",
    "OrderGained",
    "OrderGiven",
    "OrderLost",
    "PairSpent",
    "PartingBlow",
    "Passed",
    "PhaseBegan",
    "Picked",
    "PieceLaid",
    "PieceRemoved",
    "Pursued",
    "Rallied",
    "Relocated",
    "Rerolled",
    "RetreatBlocked",
    "Retreated",
    "RoundBegan",
    "Scorched",
    "Scored",
    "SpecialRuleApplied",
    "Swapped",
    "TacticUsed",
    "TokenSpent",
    "TurnAgain",
    "TurnBegan",
    "UnitNamed",
    "UnitsActivated",
    "event_of",
    "reveals",
]

#: Events after which there is no way back: chance has spoken, or hidden things were seen.
REVEALING = (
    CombatRolled,
    Rerolled,
    HoundsRolled,
    OrderDiceRolled,
    CardsDrawn,
    DeckRenewed,
    BattleOver,
    MarkerTurnedUp,
)


def reveals(house: str, events: Iterable[Event], outcomes: Sequence[str]) -> bool:
    """Whether an action has told its House what it did not know, so that it can no longer be taken back.

    That is chance, what was hidden, the end of the battle; and what the enemy did by itself: a pass tells of his hand.

    Args:
        house: who acted.
        events: what the action caused.
        outcomes: what chance gave.
    """
    return bool(outcomes) or any(
        isinstance(event, REVEALING)
        or (isinstance(event, Passed) and event.house != house)
        or (isinstance(event, DoneByItself) and event.secret not in (None, house))
        for event in events
    )
