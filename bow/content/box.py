"""Warns where a battle plan needs more figures, banners, tokens or markers than lie in the box.

A plan of somebody's own may well need more than one box; those of the book do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from pydantic import Field

from bow.content.directories import core_dir
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Id, Printed, Source
from bow.content.plans import Count
from bow.content.special import marker_ids

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario

BOX_FILE = "box.yaml"


class Bases(Printed):
    """The bases of the figures: whoever is mounted, and the hounds, stand on rectangular ones."""

    square: Count
    rectangular: Count


class Components(Printed):
    """The components of the box."""

    source: Source
    figures: Mapping[Id, Count]
    """Figures of each kind of unit, commanders left out."""
    commanders: Count
    """Figures of commanders, for each House."""
    bases: Bases
    units: Count
    """Banner poles: units on the board."""
    dice: Count
    command_tokens: Count
    order_tokens: Count
    """Of each of the five kinds."""
    control_markers: Count
    """For each House."""
    engagement_tokens: Count
    """For each House."""
    direction_tokens: Count
    devastation: Count
    fires: Count
    terrain_hexes: Count
    """Hexes of terrain that are laid on the board."""
    terrain_tokens: Count
    """Bridges, fords and the like, all kinds together."""
    pieces: Mapping[Id, Count] = Field(default_factory=dict)
    """Other terrain tokens, of each kind."""
    markers: Mapping[Id, Count] = Field(default_factory=dict)
    """Tokens of special rules, of each kind."""


@lru_cache(maxsize=1)
def the_box() -> Components:
    """What lies in the box."""
    return validate(read_yaml(core_dir() / BOX_FILE), Components)


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
    marked = Counter(marker.kind for marker in marker_ids(scenario.markers).values())
    needs += [
        ("units", len(units), box.units),
        ("command tokens", sum(scenario.tokens.values()), box.command_tokens),
        ("control markers a House", len(scenario.objectives), box.control_markers),
        ("devastation tokens", len(scenario.devastated), box.devastation),
        ("fire tokens", len(scenario.fires), box.fires),
        *((f"tokens {id}", laid[id], most) for id, most in box.pieces.items()),
        *((f"markers {kind}", marked[kind], most) for kind, most in box.markers.items()),
    ]
    return [f"{count} {what}; the box has {most}" for what, count, most in needs if count > most]
