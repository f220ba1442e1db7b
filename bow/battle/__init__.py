"""The rules engine: state + action gives state + events."""

from bow.battle.battle import Battle, load_position
from bow.battle.chances import Chance, Chances
from bow.battle.core.refusal import Refusal
from bow.battle.decisions.kinds import (
    ActWithUnits,
    AnswerRule,
    AttackAgain,
    BringIn,
    CardDecision,
    ChooseFires,
    ChooseOrder,
    ChooseToken,
    Counterattack,
    DealBlow,
    Decision,
    EvadeAttack,
    FollowUp,
    IgnoreMorale,
    KeepOne,
    LayMarker,
    NameUnits,
    OrderedUnits,
    PickMarker,
    PickUnit,
    RecoverMorale,
    Reroll,
    RetreatStep,
    ShiftUnit,
    TakeOffMarkers,
    TakeTurn,
    UnitDecision,
    UseCommit,
    UseTactic,
)
from bow.battle.inspection import CommanderState, Ground, HouseState, Outcome, Sight, Unit
from bow.battle.odds import DiceTerm, Odds
from bow.battle.reading import load_scenario, scenarios
from bow.battle.state_faults import Fault
from bow.battle.view import View
from bow.ground.actions import Action
from bow.ground.chance import ChanceError
from bow.ground.events import Event
from bow.ground.refusals import IllegalAction

__all__ = [
    "ActWithUnits",
    "Action",
    "AnswerRule",
    "AttackAgain",
    "Battle",
    "BringIn",
    "CardDecision",
    "Chance",
    "ChanceError",
    "Chances",
    "ChooseFires",
    "ChooseOrder",
    "ChooseToken",
    "CommanderState",
    "Counterattack",
    "DealBlow",
    "Decision",
    "DiceTerm",
    "EvadeAttack",
    "Event",
    "Fault",
    "FollowUp",
    "Ground",
    "HouseState",
    "IgnoreMorale",
    "IllegalAction",
    "KeepOne",
    "LayMarker",
    "NameUnits",
    "Odds",
    "OrderedUnits",
    "Outcome",
    "PickMarker",
    "PickUnit",
    "RecoverMorale",
    "Refusal",
    "Reroll",
    "RetreatStep",
    "ShiftUnit",
    "Sight",
    "TakeOffMarkers",
    "TakeTurn",
    "Unit",
    "UnitDecision",
    "UseCommit",
    "UseTactic",
    "View",
    "load_position",
    "load_scenario",
    "scenarios",
]
