"""Arrows of the recap with a shared stretch are drawn side by side."""

from __future__ import annotations

from math import atan2, degrees

import pytest

from bow.table.battle.screens.over_board import aside, lanes, smooth
from bow.ui.kit.drawn_over import Point


def test_arrows_of_different_ways_stay_in_the_middle() -> None:
    assert lanes([("A1", "A2"), ("B1", "B2"), ("A2", "A3")]) == [0, 0, 0]


def test_arrows_of_one_way_have_lanes_of_their_own_forth_and_back() -> None:
    assert lanes([("A1", "A2"), ("A2", "A1"), ("A1", "A2")]) == [0, 1, -1]


def test_a_piece_in_common_is_enough() -> None:
    assert lanes([("A1", "A2", "A3"), ("A2", "A3", "A4"), ("A3", "A4"), ("A1", "A2")]) == [0, 1, 0, 1]


def test_a_lane_lies_on_one_side_whichever_way_the_arrow_goes() -> None:
    assert aside([(0, 0), (10, 0)], 3) == [(0, 3), (10, 3)]
    assert aside([(10, 0), (0, 0)], 3) == [(10, 3), (0, 3)]
    assert aside([(0, 0), (0, 10), (0, 0)], 2) == [(-2, 0), (-2, 10), (-2, 0)]
    assert aside([(4, 5), (8, 5)], 0) == [(4, 5), (8, 5)]


def test_bends_are_rounded_and_straight_ways_stay_as_they_are() -> None:
    assert smooth([(0, 0), (10, 0)]) == [(0, 0), (10, 0)]
    bend = smooth([(0, 0), (10, 0), (10, 10)])
    assert (bend[0], bend[-1]) == ((0, 0), (10, 10))
    turns = [
        abs(degrees(atan2(y2 - y1, x2 - x1) - atan2(y1 - y0, x1 - x0)))
        for (x0, y0), (x1, y1), (x2, y2) in triples(bend)
    ]
    assert max(turns) < 25, "no corner"
    assert sum(turns) == pytest.approx(90)


def triples(way: list[Point]) -> zip[tuple[Point, Point, Point]]:
    return zip(way, way[1:], way[2:], strict=False)
