"""The realm: *A Game of Thrones*, second edition, in which three to six Houses fight for Westeros.

>>> from bow.realm import Realm
>>> Realm.start(players=4)
<Realm of 4, round 1, baratheon to orders>
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.realm.core.compiled import OPTION_VALUES
    from bow.realm.core.named import Sort
    from bow.realm.core.state import Force, Verdict
    from bow.realm.decisions import RealmDecision
    from bow.realm.events import RealmEvent
    from bow.realm.reading import printed_realm
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.realm.refusals import REALM_VERBS, RealmRefusal
    from bow.realm.rules.strength import Term, sum_of_terms

#: the public names, each with its module; a module is loaded when its name is first used
_MODULES = {
    "OPTION_VALUES": "bow.realm.core.compiled",
    "REALM_VERBS": "bow.realm.refusals",
    "Force": "bow.realm.core.state",
    "Realm": "bow.realm.realm",
    "RealmDecision": "bow.realm.decisions",
    "RealmEvent": "bow.realm.events",
    "RealmRefusal": "bow.realm.refusals",
    "RealmView": "bow.realm.realm_view",
    "Sort": "bow.realm.core.named",
    "Term": "bow.realm.rules.strength",
    "Verdict": "bow.realm.core.state",
    "printed_realm": "bow.realm.reading",
    "sum_of_terms": "bow.realm.rules.strength",
}
__all__ = [
    "OPTION_VALUES",
    "REALM_VERBS",
    "Force",
    "Realm",
    "RealmDecision",
    "RealmEvent",
    "RealmRefusal",
    "RealmView",
    "Sort",
    "Term",
    "Verdict",
    "printed_realm",
    "sum_of_terms",
]

if not TYPE_CHECKING:  # a type checker sees the imports above

    def __getattr__(name: str) -> object:
        """Load a public name when it is first asked for: every import of a part of the realm passes here."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULES[name]), name)
        return value

    def __dir__() -> list[str]:
        """Return the public names too while nothing of them is loaded."""
        return sorted({*globals(), *__all__})
