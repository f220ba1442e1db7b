"""Battles of Westeros: a rules engine, scenarios, and a table for two.

>>> import bow
>>> battle = bow.Battle.start("clash-on-the-kingsroad", seed=1)
>>> battle.decision.house
'stark'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

#: Names that are not from `bow.battle`, each with its module.
_ELSEWHERE = {"InputError": "bow.content.documents.faults", "Match": "bow.ground.match"}

if not TYPE_CHECKING:  # a type checker sees the imports above

    def __getattr__(name: str) -> object:
        """Loads what is asked for: every import of a part of the package passes here, and few need the engine."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_ELSEWHERE.get(name, "bow.battle")), name)
        return value

    def __dir__() -> list[str]:
        """The public names too while nothing of them is loaded."""
        return sorted({*globals(), *__all__})
