"""Places of a road map: near their points, never over one another, for campaigns of any length."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from bow.table.battle.drawings.road_layout import Extent, laid_out, road, rows_of
from bow.ui.kit.regions import Box

#: the map of a window of 1600 x 900, and that of the least window
AREAS = [Box(10, 20, 1056, 764), Box(0, 0, 840, 610)]
LEGEND = Box(690, 30, 360, 46)
PLACE = Extent((Box(-33, -37, 66, 74), Box(-70, -100, 140, 60)))


@pytest.mark.parametrize(("area", "count"), [*product(AREAS, (1, 2, 3, 5, 10, 13)), (AREAS[0], 20)])
def test_no_place_overlaps_another_the_legend_or_the_edge(area: Box, count: int) -> None:
    legend = LEGEND._replace(left=area.right - 370)
    points = laid_out(None, [PLACE] * count, area, (legend,))
    assert points is not None
    boxes = [PLACE.at(x, y) for x, y in points]
    for one, other in combinations(boxes, 2):
        assert not any(a.meets(b) for a in one for b in other)
    for box in (part for place in boxes for part in place):
        assert not box.meets(legend)
        assert box.left >= area.left - 0.01
        assert box.right <= area.right + 0.01
        assert box.bottom >= area.bottom - 0.01
        assert box.top <= area.top + 0.01


def test_places_with_room_stay_on_their_points() -> None:
    area = Box(0, 0, 1000, 800)
    wished = [(0.2, 0.3), (0.5, 0.6), (0.8, 0.3)]
    assert laid_out(wished, [PLACE] * 3, area) == ((200, 560), (500, 320), (800, 560))


def test_places_at_one_point_move_apart_but_stay_near() -> None:
    points = laid_out([(0.5, 0.5), (0.5, 0.52)], [PLACE] * 2, Box(0, 0, 1000, 800))
    assert points is not None
    assert not any(a.meets(b) for a in PLACE.at(*points[0]) for b in PLACE.at(*points[1]))
    assert all(abs(x - 500) < 200 and abs(y - 400) < 200 for x, y in points)


def test_too_small_a_map_has_no_layout() -> None:
    assert laid_out(None, [PLACE] * 9, Box(0, 0, 300, 200)) is None


def test_rows_run_to_and_fro() -> None:
    xs = [x for x, _ in rows_of(6, 2)]
    assert xs[:3] == sorted(xs[:3])
    assert xs[3:] == sorted(xs[3:], reverse=True)


def test_the_road_joins_all_points_in_order() -> None:
    points = [(0.0, 0.0), (100.0, 40.0), (200.0, 0.0)]
    stretches = road(points)
    assert [(each[0], each[-1]) for each in stretches] == [(points[0], points[1]), (points[1], points[2])]
    assert road(points[:1]) == []
