"""The rules engine: state + action gives state + events."""

from bow.battle import decisions, events
from bow.battle.battle import Battle, load_position
from bow.battle.core.effect import Effect
from bow.battle.core.refusal import Refusal
from bow.battle.core.terms import RULES_VERSION
from bow.battle.decisions import *  # noqa: F403 - each kind of decision
from bow.battle.inspection import (
    CommanderState,
    Ground,
    HouseState,
    MarkerState,
    Outcome,
    RosterUnit,
    Sight,
    Unit,
)
from bow.battle.odds import DiceTerm, Odds
from bow.battle.reading import load_scenario, scenarios
from bow.battle.state_faults import Fault
from bow.battle.view import View
from bow.content.terms import HOUSES, SYMBOLS
from bow.game.actions import Action
from bow.game.chance import ChanceError
from bow.game.chances import Chance, Chances
from bow.game.events import Event
from bow.game.refusals import IllegalAction

__all__ = [
    "HOUSES",
    "RULES_VERSION",
    "SYMBOLS",
    "Action",
    "Battle",
    "Chance",
    "ChanceError",
    "Chances",
    "CommanderState",
    "DiceTerm",
    "Effect",
    "Event",
    "Fault",
    "Ground",
    "HouseState",
    "IllegalAction",
    "MarkerState",
    "Odds",
    "Outcome",
    "Refusal",
    "RosterUnit",
    "Sight",
    "Unit",
    "View",
    "events",
    "load_position",
    "load_scenario",
    "scenarios",
    *decisions.__all__,
]
