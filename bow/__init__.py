"""Battles of Westeros: a rules engine, scenarios, and a table for two.

>>> import bow
>>> battle = bow.Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
>>> battle.decision.house
'stark'
"""

from bow.battle import Action, Battle, ChanceError, Event, IllegalAction, Odds, Reason, load_position, load_scenario
from bow.content.faults import InputError

__all__ = [
    "Action",
    "Battle",
    "ChanceError",
    "Event",
    "IllegalAction",
    "InputError",
    "Odds",
    "Reason",
    "load_position",
    "load_scenario",
]
