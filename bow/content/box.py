"""Whether a battle plan keeps to what lies in the box: figures, banners, tokens, markers. What it breaks is a warning.

A plan of somebody's own may well need more than one box; those of the book do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from pydantic import Field

from bow.content.models import Id, Printed
from bow.content.places import core_dir
from bow.content.plans import Count
from bow.content.reading import read_yaml
from bow.content.special import marker_ids
from bow.content.validation import validate

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario

BOX_FILE = "box.yaml"


class Box(Printed):
    """The components of the box."""

    figures: Mapping[Id, Count]
    """Figures of each kind of unit, commanders left out."""
    commanders: Count
    units: Count
    """Banner poles: units on the board."""
    command_tokens: Count
    control_markers: Count
    """For each House."""
    devastation: Count
    fires: Count
    pieces: Mapping[Id, Count] = Field(default_factory=dict)
    """Terrain tokens of which there is a fixed number."""
    catapult_targets: Count


@lru_cache(maxsize=1)
def the_box() -> Box:
    """What lies in the box."""
    return validate(read_yaml(core_dir() / BOX_FILE), Box)


def box_warnings(scenario: Scenario, catalogue: Catalogue) -> list[str]:
    """What a battle plan needs beyond one box: a sentence each; empty if it keeps to it."""
    box = the_box()
    figures: Counter[str] = Counter()
    units = {**scenario.units, **scenario.reserve}
    for unit in units.values():
        commander = catalogue.commanders[unit.commander] if unit.commander else None
        kind = catalogue.kinds[unit.kind or (commander.unit if commander else "")]
        figures[kind.id] += (unit.figures or kind.figures) - (commander is not None)
    needs = [(f"figures of {id}", count, box.figures[id]) for id, count in figures.items() if id in box.figures]
    laid = Counter(scenario.pieces.values())
    markers = marker_ids(scenario.markers)
    needs += [
        ("units", len(units), box.units),
        ("command tokens", sum(scenario.tokens.values()), box.command_tokens),
        ("control markers a House", len(scenario.objectives), box.control_markers),
        ("devastation tokens", len(scenario.devastated), box.devastation),
        ("fire tokens", len(scenario.fires), box.fires),
        *((f"tokens {id}", laid[id], most) for id, most in box.pieces.items()),
        (
            "catapult targets",
            sum(1 for marker in markers.values() if marker.kind == "catapult-target"),
            box.catapult_targets,
        ),
    ]
    return [f"{count} {what}; the box has {most}" for what, count, most in needs if count > most]
