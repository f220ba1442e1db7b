"""Arrows of the recap with a shared stretch are drawn side by side."""

from __future__ import annotations

from bow.table.battle.recap.lanes import aside, lanes


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
