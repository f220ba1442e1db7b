"""Where our picture of the map puts the areas. The layout is our own and no fact of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from bow.content.documents.printed_models import Many, Printed
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.realm.content.fields import AreaId, GradedSource

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

Place = tuple[float, float]
Coordinate = Annotated[int, Field(ge=0, le=200)]


class MapLayout(Printed):
    """A layout of the map: `at` has two numbers for each area, x from west to east and y from south to north."""

    source: GradedSource
    at: Mapping[AreaId, Annotated[Many[Coordinate], Field(min_length=2, max_length=2)]]


@lru_cache(maxsize=2)
def load_map_layout(path: Path | None = None) -> MapLayout:
    """Our layout of the map, or that of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return validate(read_yaml(path or Path(__file__).parent / "layout.yaml"), MapLayout)


def places_of(content: RealmContent, layout: MapLayout | None = None) -> Mapping[str, Place]:
    """Where each area is drawn. An area that a pack has added stands between its neighbours."""
    laid = (layout or load_map_layout()).at
    known: dict[str, Place] = {area: (laid[area][0], laid[area][1]) for area in content.areas if area in laid}
    found = dict(known)
    for area in content.areas:
        if area not in known:
            near = [known[other] for other in content.neighbours[area] if other in known] or [(50.0, 75.0)]
            found[area] = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
    return found
