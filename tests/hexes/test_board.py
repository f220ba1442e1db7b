"""Boards of any size: names, neighbours, distance, sets of hexes, directions, centres (HEX-1 to HEX-4, RET-1)."""

from __future__ import annotations

import copy
import pickle
from collections import deque
from itertools import pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.hexes import Board, bits

EVERY_SIZE = [(c, r, s) for c in (2, 3, 7, 10, 15, 26) for r in (1, 2, 3, 11, 15, 30) for s in (False, True)]
# Not of any size: making a board takes longer than most checks of it, and `Board.of` keeps some dozens.
boards = st.sampled_from(EVERY_SIZE).map(lambda size: Board.of(*size))


@st.composite
def hexes_of(draw: st.DrawFn, count: int) -> tuple[Board, list[int]]:
    board = draw(boards)
    return board, draw(st.lists(st.integers(0, board.size - 1), min_size=count, max_size=count))


def steps_from(board: Board, start: int) -> list[int]:
    """Return the number of steps to every hex, by breadth-first search."""
    steps = [-1] * board.size
    steps[start] = 0
    queue = deque([start])
    while queue:
        h = queue.popleft()
        for k in board.neighbours[h]:
            if steps[k] < 0:
                steps[k] = steps[h] + 1
                queue.append(k)
    return steps


@pytest.mark.rule("HEX-1")
def test_long_and_short_rows_alternate() -> None:
    for columns, rows, shifted in EVERY_SIZE:
        board = Board.of(columns, rows, shifted)
        lengths = [board.row.count(r) for r in range(rows)]
        assert lengths == [columns - ((r % 2 == 0) == shifted) for r in range(rows)], (columns, rows, shifted)
        assert board.size == sum(lengths)


@pytest.mark.rule("HEX-2")
@given(hexes_of(1))
def test_names_are_column_letter_and_row_number(case: tuple[Board, list[int]]) -> None:
    board, (h,) = case
    name = board.names[h]
    assert board.index[name] == h
    assert name == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[board.column[h]] + str(board.row[h] + 1)
    assert len(board.index) == board.size


@given(hexes_of(1))
def test_neighbours_are_mutual_and_touch(case: tuple[Board, list[int]]) -> None:
    board, (h,) = case
    assert len(set(board.neighbours[h])) == len(board.neighbours[h]) <= 6
    for k in board.neighbours[h]:
        assert h in board.neighbours[k]
    beside = {k for k in range(board.size) if k != h and isclose(dist(board.centre(h), board.centre(k)), 1)}
    assert set(board.neighbours[h]) == set(bits(board.near[h])) == beside


@given(hexes_of(1))
def test_around_goes_clockwise_from_the_north_east(case: tuple[Board, list[int]]) -> None:
    board, (h,) = case
    x, y = board.centre(h)
    ways = [(0.5, -sqrt(3) / 2), (1, 0), (0.5, sqrt(3) / 2), (-0.5, sqrt(3) / 2), (-1, 0), (-0.5, -sqrt(3) / 2)]
    for (dx, dy), k in zip(ways, board.around[h], strict=True):
        if k >= 0:
            assert isclose(board.centre(k)[0], x + dx)
            assert isclose(board.centre(k)[1], y + dy)
            assert board.around[k][(board.around[h].index(k) + 3) % 6] == h


@pytest.mark.rule("HEX-3", "LOS-1")
@given(hexes_of(1))
def test_distance_is_the_number_of_steps(case: tuple[Board, list[int]]) -> None:
    board, (h,) = case
    assert [board.distance(h, k) for k in range(board.size)] == steps_from(board, h)


@pytest.mark.rule("HEX-3")
@given(hexes_of(3))
def test_distance_is_a_metric(case: tuple[Board, list[int]]) -> None:
    board, (a, b, c) = case
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, b) == board.distance(b, a)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)


@pytest.mark.rule("CRD-3")
@given(hexes_of(1), st.integers(0, 6))
def test_within_is_all_hexes_up_to_a_distance(case: tuple[Board, list[int]], radius: int) -> None:
    board, (h,) = case
    assert set(bits(board.within(h, radius))) == {k for k in range(board.size) if board.distance(h, k) <= radius}


@given(boards.flatmap(lambda board: st.tuples(st.just(board), st.integers(0, board.all))))
def test_spread_is_the_union_of_neighbours(case: tuple[Board, int]) -> None:
    board, mask = case
    assert set(bits(board.spread(mask))) == {k for h in bits(mask) for k in board.neighbours[h]}


def test_spread_of_every_single_hex() -> None:
    for size in EVERY_SIZE:
        board = Board.of(*size)
        for h in range(board.size):
            assert board.spread(1 << h) == board.near[h], (size, h)


@pytest.mark.rule("HEX-4", "RET-1")
@given(hexes_of(1), st.sampled_from(["top", "bottom"]))
def test_toward_an_edge_are_the_adjacent_hexes_of_the_next_row(case: tuple[Board, list[int]], edge: str) -> None:
    board, (h,) = case
    row = board.row[h] + (-1 if edge == "top" else 1)
    assert list(board.toward(h, edge)) == sorted(k for k in board.neighbours[h] if board.row[k] == row)
    long_end = not board.is_short(board.row[h]) and board.column[h] in (0, board.columns - 1)
    at_edge = not 0 <= row < board.rows
    assert len(board.toward(h, edge)) == (0 if at_edge else 1 if long_end else 2)


@given(st.integers(0, 1 << 400))
def test_bits_are_the_hexes_of_a_set(mask: int) -> None:
    found = list(bits(mask))
    assert found == sorted(found)
    assert sum(1 << h for h in found) == mask


def half_hexes(board: Board) -> list[tuple[float, float]]:
    """Return the centres of the closed half hexes at the ends of the short rows (MOV-1), from the long rows beside
    them.
    """
    ends = (0.0, float(board.columns))
    return [(x, 1 / sqrt(3) + r * sqrt(3) / 2) for r in range(board.rows) if board.is_short(r) for x in ends]


@given(boards)
def test_the_centres_are_those_of_hexes_one_wide(board: Board) -> None:
    assert board.centre(0) == (1.0 if board.shifted_first else 0.5, 1 / sqrt(3))
    for x, y in half_hexes(board):
        assert x in (0.0, float(board.columns))
        assert all(dist((x, y), board.centre(h)) > 0.99 for h in range(board.size))


@pytest.mark.parametrize(
    ("columns", "rows", "shifted"), [(15, 11, False), (10, 15, False), (10, 15, True), (4, 5, True), (26, 30, False)]
)
def test_the_centres_are_those_of_another_hex_library(
    columns: int, rows: int, shifted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hexalattice draws whole rectangles: each of its points is a hex or a closed half hex, and none is missing."""
    monkeypatch.setenv("MPLBACKEND", "Agg")
    from hexalattice.hexalattice import create_hex_grid

    points, _ = create_hex_grid(nx=columns + 1, ny=rows, do_plot=False, align_to_origin=False)
    board = Board.of(columns, rows, shifted)
    ours = [board.centre(h) for h in range(board.size)] + half_hexes(board)
    left, top = min(x for x, _ in ours), min(y for _, y in ours)
    theirs = {(round(float(x), 6), round(float(y), 6)) for x, y in points}
    rows_of_theirs = sorted({y for _, y in theirs})
    assert len(rows_of_theirs) == rows
    # that library may shift other rows, so compare the spacing within rows and between them
    for r in range(rows):
        there = sorted(x for x, y in theirs if y == rows_of_theirs[r])
        here = sorted(x for x, y in ours if isclose(y - top, r * sqrt(3) / 2, abs_tol=1e-9))
        gaps = [b - a for a, b in pairwise(there)]
        assert all(isclose(gap, 1, abs_tol=1e-6) for gap in gaps)
        assert len(here) == columns + board.is_short(r)
        for n, x in enumerate(here):
            assert isclose(x - here[0], there[n] - there[0], abs_tol=1e-6)
        if r:
            assert isclose(rows_of_theirs[r] - rows_of_theirs[r - 1], sqrt(3) / 2, abs_tol=1e-6)
            before = min(x for x, y in theirs if y == rows_of_theirs[r - 1])
            ours_before = min(x for x, y in ours if isclose(y - top, (r - 1) * sqrt(3) / 2, abs_tol=1e-9))
            assert isclose(abs(there[0] - before), abs(here[0] - ours_before), abs_tol=1e-6)
    assert left in (0.0, 0.5)


@pytest.mark.parametrize(("columns", "rows"), [(1, 5), (27, 5), (5, 0), (5, 31)])
def test_sizes_out_of_bounds_are_refused(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match=r"2 to 26 columns and 1 to 30 rows"):
        Board(columns, rows)


def test_boards_of_a_size_are_one() -> None:
    board = Board.of(15, 11)
    assert Board.of(15, 11) is board
    assert pickle.loads(pickle.dumps(board)) is board
    assert copy.copy(board) is board
    assert repr(board) == "Board(15, 11, shifted_first=False)"
