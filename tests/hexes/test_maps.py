"""Maps as text, written and read; errors name their place (HEX-1, HEX-2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.hexes import MAX_COLUMNS, MAX_ROWS, Board, MapError, parse_map, write_map

TOKENS = ".^f~w#=+"
EVERY_OTHER = "every other row is shifted by half a hex: this row must "


@st.composite
def maps(draw: st.DrawFn) -> tuple[Board, list[str]]:
    board = Board.of(draw(st.integers(2, MAX_COLUMNS)), draw(st.integers(1, MAX_ROWS)), draw(st.booleans()))
    if board.columns == 2 and board.rows == 1 and board.shifted_first:
        board = Board.of(2, 2, True)
    rest = draw(st.text(TOKENS, min_size=8, max_size=8))
    return board, [rest[h % 8] for h in range(board.size)]


@pytest.mark.rule("HEX-1", "HEX-2")
@given(maps())
def test_a_map_is_read_as_it_is_written(case: tuple[Board, list[str]]) -> None:
    board, tokens = case
    text = write_map(board, tokens)
    again, read = parse_map(text, TOKENS)
    assert again is board
    assert read == tokens
    assert write_map(again, read) == text


def test_the_rows_of_a_map() -> None:
    board, tokens = parse_map("f ^ .\n ~ =\n. . #\n\n")
    assert (board.columns, board.rows, board.shifted_first) == (3, 3, False)
    assert [tokens[board.index[name]] for name in ("A1", "B1", "A2", "B2", "C3")] == ["f", "^", "~", "=", "#"]
    board, tokens = parse_map(" ~ =\n. . #")
    assert board.shifted_first
    assert tokens[board.index["C2"]] == "#"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "the map is empty; write one row of characters per line"),
        ("\n\n", 1, 1, "the map is empty; write one row of characters per line"),
        (".", 1, 1, "this row has 1 hexes; allowed: 2 to 26"),
        (" ".join("." * 27), 1, 1, "this row has 27 hexes; allowed: 2 to 26"),
        ("\n".join([". .", " ."] * 16), 31, 1, "more than 30 rows"),
        (". . .\n. .", 2, 1, EVERY_OTHER + "begin with a space (it is shifted)"),
        (". . .\n . .\n . .", 3, 1, EVERY_OTHER + "begin at the margin (it is not shifted)"),
        (". . .\n . . .", 2, 1, "this row has 3 hexes; to fit row 1 it needs 2"),
        (". . .\n .\n. . .", 2, 1, "this row has 1 hexes; to fit row 1 it needs 2"),
        (". . .\n .f .", 2, 2, "'.f' is too long; write one character per hex, with a space between two hexes"),
        (". . .\n . x", 2, 4, "'x' is not a map character; allowed: . ^ f ~ w # = +"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_map_is_said(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(text, TOKENS)
    assert (caught.value.line, caught.value.column, caught.value.message) == (line, column, message)
    assert str(caught.value) == f"map line {line}, column {column}: {message}"


@given(st.text(alphabet=" .f~\n#x", max_size=60))
def test_any_text_is_a_map_or_a_map_error(text: str) -> None:
    try:
        board, tokens = parse_map(text, TOKENS)
    except MapError as error:
        line = error.line
    else:
        line = board.rows
        assert len(tokens) == board.size
    assert 1 <= line <= MAX_ROWS + 1
