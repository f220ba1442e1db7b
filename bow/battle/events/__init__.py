"""The events of a battle: a class for each kind, with typed fields. The locale files hold their sentences.

    for event in battle.apply("move s1 C5").events:
        match event:
            case Moved(unit=unit, to=hex): ...
            case Relocated(): ...           # any other way to another hex

`event.kind` is the word for the kind in texts, `event.values` the reported values in plain form, `str(event)` both.
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
from bow.game.events import Event

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

#: Events after which an action cannot be undone: results of chance, or hidden things that were seen.
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
    """Return whether an action revealed hidden facts to its House, so that it cannot be undone.

    Results of chance, hidden facts and the end of the battle count. So do two automatic actions of the enemy: a pass,
    which says something about the enemy's hand, and a secret action.

    Args:
        house: the House that acted.
        events: the events of the action.
        outcomes: the results of chance.
    """
    return bool(outcomes) or any(
        isinstance(event, REVEALING)
        or (isinstance(event, Passed) and event.house != house)
        or (isinstance(event, DoneByItself) and event.secret not in (None, house))
        for event in events
    )
