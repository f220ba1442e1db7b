"""Two board games of Westeros: rules engines, scenarios, and a table.

>>> import bow
>>> battle = bow.Battle.start("clash-on-the-kingsroad", seed=1)
>>> battle.decision.house
'stark'
>>> realm = bow.Realm.start(players=4)
>>> realm.decision.house
'baratheon'
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
    from bow.content.documents.faults import InputError, PositionError
    from bow.game.match import Match
    from bow.game.refusals import UnknownHouse
    from bow.realm.realm import Realm

    __version__: str

__all__ = [
    "Action",
    "Battle",
    "ChanceError",
    "Event",
    "IllegalAction",
    "InputError",
    "Match",
    "Odds",
    "PositionError",
    "Realm",
    "Refusal",
    "UnknownHouse",
    "View",
    "__version__",
    "events",
    "load_position",
    "load_scenario",
    "scenarios",
]

#: Names that are not from `bow.battle`, each with its module.
_ELSEWHERE = {
    "InputError": "bow.content.documents.faults",
    "Match": "bow.game.match",
    "PositionError": "bow.content.documents.faults",
    "Realm": "bow.realm.realm",
    "UnknownHouse": "bow.game.refusals",
}


def _version() -> str:
    """Return the version of the installed package; `0+source` if it is used without being installed."""
    metadata = import_module("importlib.metadata")
    try:
        return str(metadata.version("bow-westeros"))
    except metadata.PackageNotFoundError:
        return "0+source"


if not TYPE_CHECKING:  # a type checker sees the imports above

    def __getattr__(name: str) -> object:
        """Load a public name when it is first needed; every import of a part of the package passes here."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name == "__version__":
            globals()[name] = _version()
            return globals()[name]
        value = globals()[name] = getattr(import_module(_ELSEWHERE.get(name, "bow.battle")), name)
        return value

    def __dir__() -> list[str]:
        """Return the public names too, even before any of them is loaded."""
        return sorted({*globals(), *__all__})
