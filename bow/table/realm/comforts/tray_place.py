"""Where the tray opens: beside the area in hand, over as few of the areas around it as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.regions import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[float, float]
#: from the order of the area to the tray, and from the tray to the edge of the map, in pixels of the sketch
AWAY, EDGE = 40.0, 6.0


def tray_place(inside: Box, size: Point, point: Point, keep: Sequence[Point]) -> Box:
    """Return the place of the tray.

    Args:
        inside: the map in the window.
        size: width and height of the tray.
        point: the order of the area in hand; it is never covered if there is room beside it.
        keep: points that should stay visible.
    """
    wide, high = size
    x, y = point
    away, edge = theme.px(AWAY), theme.px(EDGE)
    columns = [x + away, x - away - wide]
    rows = [y - high / 2, y + away, y - away - high]
    if x >= inside.centre[0]:
        columns.reverse()
    wished = [(left, bottom) for left in columns for bottom in rows]
    wished += [(x - wide / 2, y + away), (x - wide / 2, y - away - high)]
    most_left, most_low = inside.right - wide - edge, inside.top - high - edge
    corners = ((min(left, most_left), min(low, most_low)) for left, low in wished)
    least = inside.left + edge, inside.bottom + edge
    found = [Box(round(max(least[0], left)), round(max(least[1], low)), wide, high) for left, low in corners]
    return min(found, key=lambda box: (box.grown(edge).holds(x, y), sum(box.holds(*each) for each in keep)))
