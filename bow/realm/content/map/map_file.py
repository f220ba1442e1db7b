"""The file of the map, `map.yaml`, written by `tools/art/make_realm_map.py` from seeds placed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from bow.content.documents.printed_models import Many, Printed
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.realm.content.fields import AreaId, Fort, GradedSource, RecordId
from bow.system.sentence import Sentence

ArcKind = Literal["frame", "coast", "land", "sea", "fill", "wall", "foot", "pier"]
"""Kinds of lines: the edge of the sheet, a coast, borders on land and at sea, the rim of ground that is no area, the
Wall, the foot of a quay on the coast, and the rim of the quay in the sea."""
SlotKind = Literal["fort", "crown", "supply", "order", "unit", "power", "garrison"]
Coordinate = Annotated[float, Field(ge=-10, le=2000)]
Pair = Annotated[Many[Coordinate], Field(min_length=2, max_length=2)]


def _points(written: Any) -> Any:
    """Return the points of a line written as `352,0 348.2,3.1`; other types unchanged, for the model to reject."""
    if not isinstance(written, str):
        return written
    try:
        return tuple((float(x), float(y)) for x, y in (word.split(",") for word in written.split()))
    except ValueError:
        raise ValueError(Sentence("told-realm-map-points")) from None


Line = Annotated[tuple[tuple[float, float], ...], BeforeValidator(_points), Field(min_length=2)]


class ArcRecord(Printed):
    """A border, stored once for both its sides."""

    between: Annotated[Many[RecordId], Field(min_length=2, max_length=2)]
    kind: ArcKind
    points: Line


class LabelRecord(Printed):
    """The place of a name."""

    at: Pair
    angle: Annotated[int, Field(ge=-90, le=90)]
    size: Annotated[float, Field(gt=0, le=100)]
    lines: Annotated[Many[str], Field(min_length=1)]


class ShapeRecord(Printed):
    """Rings of borders: their numbers from 1, negative ones backwards."""

    rings: Annotated[Many[Annotated[Many[int], Field(min_length=1)]], Field(min_length=1)]


class AreaRecord(ShapeRecord):
    """An area on the map."""

    centre: Pair
    facing: float | None = None
    """The direction of the quay of a port, in degrees clockwise from east."""
    fort: Fort | None = None
    """The building that the picture shows."""
    slots: Mapping[SlotKind, Many[Pair]]
    labels: Mapping[str, LabelRecord]


class FillerRecord(ShapeRecord):
    """Ground outside all areas."""

    kind: Literal["snow", "marsh", "lake", "mountains"]


class MapFile(Printed):
    """The whole file."""

    source: GradedSource
    size: Annotated[Many[int], Field(min_length=2, max_length=2)]
    arcs: Many[ArcRecord]
    areas: Mapping[AreaId, AreaRecord]
    fillers: Mapping[RecordId, FillerRecord]

    @model_validator(mode="after")
    def _joined(self) -> MapFile:
        for name, shape in (*self.areas.items(), *self.fillers.items()):
            for ring in shape.rings:
                ends = [self._ends(number, name) for number in ring]
                if any(one[1] != other[0] for one, other in zip(ends, (*ends[1:], ends[0]), strict=True)):
                    raise ValueError(Sentence("told-realm-map-open", area=name))
        return self

    def _ends(self, number: int, name: str) -> tuple[tuple[float, float], tuple[float, float]]:
        if not 1 <= abs(number) <= len(self.arcs):
            raise ValueError(Sentence("told-realm-map-arc", area=name, number=number, most=len(self.arcs)))
        points = self.arcs[abs(number) - 1].points
        return (points[0], points[-1]) if number > 0 else (points[-1], points[0])


def map_file_path() -> Path:
    """Return the file of the map of the box."""
    return Path(__file__).with_name("map.yaml")


@lru_cache(maxsize=2)
def load_map_file(path: Path | None = None) -> MapFile:
    """Return the map of the box, or that of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return validate(read_yaml(path or map_file_path()), MapFile)
