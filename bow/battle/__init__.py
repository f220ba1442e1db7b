"""The rules engine: state + action gives state + events."""

from bow.battle.actions import Action
from bow.battle.battle import Battle, Decision, Outcome
from bow.battle.chance import ChanceError
from bow.battle.events import Event
from bow.battle.faults import Fault
from bow.battle.inspection import CommanderState, Ground, HouseState, Sight, Unit
from bow.battle.odds import DiceTerm, Odds
from bow.battle.reading import load_position, load_scenario
from bow.battle.reasons import IllegalAction, Reason
from bow.battle.view import View

__all__ = [
    "Action",
    "Battle",
    "ChanceError",
    "CommanderState",
    "Decision",
    "DiceTerm",
    "Event",
    "Fault",
    "Ground",
    "HouseState",
    "IllegalAction",
    "Odds",
    "Outcome",
    "Reason",
    "Sight",
    "Unit",
    "View",
    "load_position",
    "load_scenario",
]
