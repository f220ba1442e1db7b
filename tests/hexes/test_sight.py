"""Sight lines against a slow, independent check by exact fractions (LOS-2 to LOS-5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bow.hexes import Board, bits
from tests.hexes.test_board import boards

Point = tuple[Fraction, Fraction]
EPSILON = Fraction(1, 10**9)

# An affine map keeps the sides of a line, so hexes are measured in half widths and quarter heights.
CORNERS = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]


def centre(board: Board, h: int) -> Point:
    x = 2 * board.column[h] + (2 if board.is_short(board.row[h]) else 1)
    return Fraction(x), Fraction(3 * board.row[h])


def length_inside(start: Point, end: Point, middle: Point) -> Fraction:
    """Return the share of a segment inside a hex, by clipping the segment with the six edges in turn."""
    low, high = Fraction(0), Fraction(1)
    corners = [(middle[0] + x, middle[1] + y) for x, y in CORNERS]
    dx, dy = end[0] - start[0], end[1] - start[1]
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        # clockwise on a page with y downwards: inside is where the cross product is positive
        at = (bx - ax) * (start[1] - ay) - (by - ay) * (start[0] - ax)
        slope = (bx - ax) * dy - (by - ay) * dx
        if slope == 0:
            if at <= 0:
                return Fraction(0)
        elif slope > 0:
            low = max(low, -at / slope)
        else:
            high = min(high, -at / slope)
    return max(Fraction(0), high - low)


def crossed(board: Board, a: int, b: int, shift: Fraction) -> set[int]:
    """Return the hexes, without the ends, that the segment enters when it is shifted sideways by a tiny amount."""
    (ax, ay), (bx, by) = centre(board, a), centre(board, b)
    dx, dy = bx - ax, by - ay
    ox, oy = dy * shift, -dx * shift  # to the left, seen along the line on a page with y downwards
    start, end = (ax + ox, ay + oy), (bx + ox, by + oy)
    return {
        h for h in range(board.size) if h not in (a, b) and length_inside(start, end, centre(board, h)) > EPSILON * 100
    }


def two_hexes() -> st.SearchStrategy[tuple[Board, int, int]]:
    return boards.flatmap(
        lambda board: st.tuples(st.just(board), st.integers(0, board.size - 1), st.integers(0, board.size - 1))
    )


def pairs(board: Board, reach: int) -> Iterator[tuple[int, int]]:
    for a in range(board.size):
        for b in range(a + 1, board.size):
            if board.distance(a, b) <= reach:
                yield a, b


def masks(board: Board, a: int, b: int) -> tuple[set[int], set[int]]:
    left, right = board.sight(a, b)
    return set(bits(left)), set(bits(right))


@pytest.mark.rule("LOS-2", "LOS-3", "LOS-5")
@settings(max_examples=50)
@given(two_hexes())
def test_sight_is_what_exact_geometry_says(case: tuple[Board, int, int]) -> None:
    board, a, b = case
    if a != b:
        assert masks(board, a, b) == (crossed(board, a, b, EPSILON), crossed(board, a, b, -EPSILON))


@pytest.mark.rule("LOS-2", "LOS-3", "LOS-5")
@pytest.mark.parametrize("shifted", [False, True])
def test_every_line_of_a_small_board(shifted: bool) -> None:
    board = Board.of(5, 5, shifted)
    for a, b in pairs(board, 9):
        assert masks(board, a, b) == (crossed(board, a, b, EPSILON), crossed(board, a, b, -EPSILON))


@given(two_hexes())
def test_sight_is_mutual(case: tuple[Board, int, int]) -> None:
    board, a, b = case
    if a != b:
        assert board.sight(a, b) == board.sight(b, a)[::-1]


@pytest.mark.rule("LOS-4")
@given(two_hexes())
def test_nothing_lies_between_adjacent_hexes(case: tuple[Board, int, int]) -> None:
    board, a, _ = case
    for b in board.neighbours[a]:
        assert board.sight(a, b) == (0, 0)


@pytest.mark.rule("LOS-2")
@given(two_hexes())
def test_a_line_meets_its_ends_never_and_as_many_hexes_as_its_distance_needs(case: tuple[Board, int, int]) -> None:
    board, a, b = case
    if a != b:
        for mask in board.sight(a, b):
            assert not mask >> a & 1
            assert not mask >> b & 1
        left, right = (mask.bit_count() for mask in board.sight(a, b))
        assert max(left, right) >= board.distance(a, b) - 1


@pytest.mark.rule("LOS-5")
def test_a_corner_is_not_crossed() -> None:
    """The line from A1 to E2 enters B1, C1, C2 and D2; it touches only one corner of B2 and of D1."""
    board = Board.of(8, 3)
    start, end = board.index["A1"], board.index["E2"]
    left, right = masks(board, start, end)
    names = {board.names[h] for h in left | right}
    assert left == right
    touched = {
        board.names[h]
        for h in range(board.size)
        if h not in (start, end) and touches(board, start, end, h) and board.names[h] not in names
    }
    assert touched, "this line was chosen because it touches a corner"
    assert not touched & names


def touches(board: Board, a: int, b: int, h: int) -> bool:
    """Return whether a corner of a hex lies on the segment."""
    (ax, ay), (bx, by), (cx, cy) = centre(board, a), centre(board, b), centre(board, h)
    dx, dy = bx - ax, by - ay
    return any(
        dx * (cy + y - ay) == dy * (cx + x - ax) and 0 < (cx + x - ax) * dx + (cy + y - ay) * dy < dx * dx + dy * dy
        for x, y in CORNERS
    )


@pytest.mark.rule("LOS-3")
def test_a_line_along_edges_has_two_sides() -> None:
    board = Board.of(15, 11)
    left, right = masks(board, board.index["C9"], board.index["C7"])
    assert {board.names[h] for h in left} == {"B8"}
    assert {board.names[h] for h in right} == {"C8"}
    # over a long way: each side is made of its own edges and of the hexes crossed in the middle
    left, right = masks(board, board.index["C9"], board.index["C5"])
    assert {board.names[h] for h in left} == {"B8", "C7", "B6"}
    assert {board.names[h] for h in right} == {"C8", "C7", "C6"}


@pytest.mark.rule("LOS-5")
def test_the_outside_does_not_block() -> None:
    board = Board.of(3, 3)
    left, right = masks(board, board.index["A3"], board.index["A1"])
    assert left == set()  # the half hex at the edge
    assert {board.names[h] for h in right} == {"A2"}
