"""The list of all warnings about legal but probably unintended parts of a battle plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bow.authoring.warnings import deciding, forces, texts
from bow.authoring.warnings.checked_plan import CheckedPlan, Warning
from bow.content.catalogue import Catalogue
from bow.content.documents.yaml_reading import Document
from bow.content.plans import Scenario

IDS: Final = (
    "objective-unreachable",
    "objective-idle",
    "area-idle",
    "marker-idle",
    "victory-never",
    "house-cannot-win",
    "rule-never-fires",
    "rule-off",
    "unit-cannot-move",
    "no-commander",
    "reserve-never-arrives",
    "lop-sided",
    "beyond-the-box",
    "translation-partial",
    "translation-unread",
    "letter-unshown",
)
"""The ids of all warnings. The message `warning-ID` explains each."""

CHECKS: Final[tuple[Callable[[CheckedPlan], Iterator[Warning]], ...]] = (
    deciding.unreachable_objectives,
    deciding.idle_objectives,
    deciding.idle_places,
    deciding.hopeless_victories,
    deciding.idle_rules,
    deciding.rules_switched_off,
    forces.stuck_units,
    forces.leaderless_houses,
    forces.waiting_reserves,
    forces.lopsided_forces,
    forces.beyond_the_box,
    texts.partial_translations,
    texts.unread_translations,
    texts.unshown_letters,
)


def warnings_of(document: Document, scenario: Scenario, catalogue: Catalogue) -> list[Warning]:
    """Return the warnings about a battle plan without faults, in the order of its lines.

    Args:
        document: the file of the plan.
        scenario: the plan read from it.
        catalogue: the content of the plan.
    """
    battle = CheckedPlan(document, scenario, catalogue)
    found = [warning for check in CHECKS for warning in check(battle)]
    return sorted(found, key=lambda warning: warning.fault.line or 0)
