"""Battles of Westeros: a rules engine, scenarios, and a table for two.

>>> import bow
>>> battle = bow.Battle.start("clash-on-the-kingsroad", seed=1)
>>> battle.decision.house
'stark'
"""

from bow.battle import (
    Action,
    Battle,
    ChanceError,
    Event,
    IllegalAction,
    Odds,
    Refusal,
    View,
    events,
    load_position,
    load_scenario,
    scenarios,
)
from bow.content.documents.faults import InputError
from bow.ground.match import Match

__all__ = [
    "Action",
    "Battle",
    "ChanceError",
    "Event",
    "IllegalAction",
    "InputError",
    "Match",
    "Odds",
    "Refusal",
    "View",
    "events",
    "load_position",
    "load_scenario",
    "scenarios",
]
