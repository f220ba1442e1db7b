"""The rules engine: state + action gives state + events."""

from bow.battle import events
from bow.battle.battle import Battle, load_position
from bow.battle.core.effect import Effect
from bow.battle.core.refusal import Refusal
from bow.battle.core.terms import RULES_VERSION
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
from bow.battle.odds import DiceTerm, Odds
from bow.battle.reading import load_scenario, scenarios
from bow.battle.readings import (
    CommanderState,
    Ground,
    HouseState,
    MarkerState,
    Outcome,
    RosterUnit,
    Sight,
    Unit,
)
from bow.battle.state_faults import Fault
from bow.battle.view import View
from bow.ground.actions import Action
from bow.ground.chance import ChanceError
from bow.ground.chances import Chance, Chances
from bow.ground.events import Event
from bow.ground.refusals import IllegalAction
from bow.terms import HOUSES, SYMBOLS

__all__ = [
    "HOUSES",
    "RULES_VERSION",
    "SYMBOLS",
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
    "Effect",
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
    "MarkerState",
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
    "RosterUnit",
    "ShiftUnit",
    "Sight",
    "TakeOffMarkers",
    "TakeTurn",
    "Unit",
    "UnitDecision",
    "UseCommit",
    "UseTactic",
    "View",
    "events",
    "load_position",
    "load_scenario",
    "scenarios",
]
