"""Warnings about battle plans that need more figures, banners, tokens or markers than the box has.

A player's plan may need more than one box; the plans of the book do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pydantic import Field

from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Id, Printed, Source
from bow.content.plans import Count, Scenario
from bow.content.special import marker_ids
from bow.system.places import core_dir
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

BOX_FILE = "box.yaml"


class Bases(Printed):
    """The bases of the figures: mounted figures and hounds stand on rectangular ones."""

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
    """Return the components of the box."""
    return validate(read_yaml(core_dir() / BOX_FILE), Components)


class BoxUse(NamedTuple):
    """How many pieces of one component a battle plan needs, and how many the box has."""

    part: str
    """`figures`, `pieces`, `markers`, or a field of `Components`."""
    id: str
    """The kind of unit, piece or marker; empty where there is only one kind."""
    needed: int
    most: int


def box_uses(
    figures: Mapping[str, int], pieces: Mapping[str, int], markers: Mapping[str, int], others: Mapping[str, int]
) -> list[BoxUse]:
    """Return what a plan needs of each component of which the box has a limited number.

    Args:
        figures: the number of figures by kind of unit, without commanders.
        pieces: the number of terrain tokens by kind.
        markers: the number of markers by kind.
        others: the number of other components, by field of `Components`.
    """
    box = the_box()
    return [
        *(BoxUse("figures", id, count, box.figures[id]) for id, count in figures.items() if id in box.figures),
        *(BoxUse(name, "", count, getattr(box, name)) for name, count in others.items()),
        *(BoxUse("pieces", id, pieces.get(id, 0), most) for id, most in box.pieces.items()),
        *(BoxUse("markers", kind, markers.get(kind, 0), most) for kind, most in box.markers.items()),
    ]


def _needed(use: BoxUse) -> Sentence:
    return Sentence(f"told-box-{use.part.replace('_', '-')}", id=use.id)


def box_warnings(scenario: Scenario, catalogue: Catalogue) -> list[str]:
    """Return a sentence for each component of which a battle plan needs more than one box has."""
    figures: Counter[str] = Counter()
    units = {**scenario.units, **scenario.reserve}
    for unit in units.values():
        commander = catalogue.commanders[unit.commander] if unit.commander else None
        kind = catalogue.kinds[unit.kind or (commander.unit if commander else "")]
        figures[kind.id] += (unit.figures or kind.figures) - (commander is not None)
    uses = box_uses(
        figures,
        Counter(scenario.pieces.values()),
        Counter(marker.kind for marker in marker_ids(scenario.markers).values()),
        {
            "units": len(units),
            "command_tokens": sum(scenario.tokens.values()),
            "control_markers": len(scenario.objectives),
            "devastation": len(scenario.devastated),
            "fires": len(scenario.fires),
        },
    )
    return [
        Sentence("told-box-more", count=use.needed, what=_needed(use), most=use.most)
        for use in uses
        if use.needed > use.most
    ]
