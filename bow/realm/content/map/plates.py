"""Additions to the drawn map: plates for areas that a content pack adds, and slots for icons that it adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, dist, pi, sin
from typing import Final

from bow.realm.content.map.area_shapes import LETTER_WIDTH, AreaShape, Label, Slots
from bow.realm.content.map.map_file import SlotKind
from bow.realm.content.map.outlines import Bounds, Place, Ring, bounds_of, contains, distance

SPACING: Final = 37.0
COLUMNS: Final = 4
MARGIN: Final = 10.0
NAME: Final = 22.0  # the height of its line
LETTERS: Final = 17.0
CORNER: Final = 12.0
REACH: Final = 7  # steps in which a better place is looked for
STEP: Final = 24.0
HIDDEN: Final = 60.0  # what hiding a slot costs, in units of distance
TAKEN: Final = 10_000.0  # what lying over another plate costs
ICONS: Final[tuple[SlotKind, ...]] = ("fort", "crown", "supply")
RIM: Final = 12.0
GRID: Final = 9.0


def plate(
    area: str, wanted: Sequence[SlotKind], near: Sequence[Place], size: tuple[int, int], others: Sequence[AreaShape]
) -> AreaShape:
    """Return an area on a plate between its neighbours, where it hides as few slots of others as possible.

    Args:
        area: its id.
        wanted: the slots that it needs.
        near: the centres of its neighbours.
        size: the size of the sheet.
        others: the areas already on the map.
    """
    columns = min(COLUMNS, len(wanted))
    rows = -(-len(wanted) // columns)
    width, height = columns * SPACING + 2 * MARGIN, rows * SPACING + NAME + 2 * MARGIN
    middle = _mean(near) if near else (size[0] / 2, size[1] / 2)
    taken = [place for each in others for places in each.slots.values() for place in places]
    plates = [each.bounds for each in others if each.is_plate]

    def cost(at: Place) -> float:
        bounds = Bounds(at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)
        over = any(
            bounds.left < each.right and each.left < bounds.right and bounds.top < each.bottom
            and each.top < bounds.bottom for each in plates
        )  # fmt: skip
        return dist(at, middle) + HIDDEN * sum(bounds.holds(*place) for place in taken) + TAKEN * over

    def within(at: Place) -> Place:
        x = min(max(at[0], width / 2 + MARGIN), size[0] - width / 2 - MARGIN)
        return x, min(max(at[1], height / 2 + MARGIN), size[1] - height / 2 - MARGIN)

    steps = range(-REACH, REACH + 1)
    x, y = min((within((middle[0] + i * STEP, middle[1] + j * STEP)) for i in steps for j in steps), key=cost)
    top = y - height / 2 + MARGIN + NAME
    slots: dict[SlotKind, tuple[Place, ...]] = {}
    for n, kind in enumerate(wanted):
        place = (x + (n % columns - (columns - 1) / 2) * SPACING, top + (n // columns + 0.5) * SPACING)
        slots[kind] = (*slots.get(kind, ()), place)
    # letters in place of a name say how wide the plate is; the name itself is fitted when it is asked for
    label = Label((x, top - NAME / 2), 0, LETTERS, ("m" * round((width - MARGIN) / LETTERS / LETTER_WIDTH),))
    ring = tuple(_rounded(x, y, width / 2, height / 2))
    return AreaShape(area, (ring,), (x, y), slots, {"": label}, is_plate=True, is_painted=False)


def _mean(places: Sequence[Place]) -> Place:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _rounded(x: float, y: float, half_width: float, half_height: float) -> Iterator[Place]:
    """Yield the points of a rectangle with round corners, clockwise."""
    for quarter, (right, down) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for n in range(5):
            angle = (quarter + n / 4) * pi / 2
            yield (
                x + right * (half_width - CORNER) + CORNER * cos(angle),
                y + down * (half_height - CORNER) + CORNER * sin(angle),
            )


def completed(
    laid: Mapping[SlotKind, Iterable[Place]], wanted: Sequence[SlotKind], rings: tuple[Ring, ...], centre: Place
) -> Slots:
    """Return the slots that an area needs: surplus icons are removed, missing slots are added where there is room."""
    found = {kind: tuple(places) for kind, places in laid.items()}
    found = {kind: places[: wanted.count(kind)] if kind in ICONS else places for kind, places in found.items()}
    found = {kind: places for kind, places in found.items() if places}
    for kind in wanted:
        if len(found.get(kind, ())) < wanted.count(kind):
            taken = [place for places in found.values() for place in places]
            found[kind] = (*found.get(kind, ()), _free_place(rings, taken, centre))
    return found


def _free_place(rings: tuple[Ring, ...], taken: Sequence[Place], centre: Place) -> Place:
    """Return the place inside an outline that is farthest from the taken places."""
    left, top, right, bottom = bounds_of(rings)
    across, down = round((right - left) / GRID), round((bottom - top) / GRID)
    grid = ((left + i * GRID, top + j * GRID) for i in range(across) for j in range(down))
    free = [place for place in grid if contains(rings, *place) and distance(rings, *place) >= RIM] or [centre]
    return max(free, key=lambda place: (min((dist(place, each) for each in taken), default=0.0), -dist(place, centre)))
