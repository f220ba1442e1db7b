"""Plain hex geometry: boards, names, distances, sight lines, map text. It is independent of the game.

Boards have pointy-top hexes in rows that alternate long and short (HEX-1 to HEX-4, RET-1). A board of C columns has
long rows of C hexes. Between them are rows of C - 1 hexes, shifted right by half a hex; the closed half hexes at the
ends of those rows are not hexes of the board. Hexes are small integers, row by row from the top left. A set of hexes is
an integer with one bit for each hex.

Packed this way, the two hexes below index i are always i + C - 1 and i + C. So a whole set grows by one step
in a dozen shifts (`Board.spread`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import sqrt

from bow.system.sentence import CarriedError, Sentence

MAX_COLUMNS = 26
MAX_ROWS = 30
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: with more hexes than this, reading all binary digits is faster than removing the lowest hex again and again
FEW = 10
NUMBERS = tuple(range(MAX_COLUMNS * MAX_ROWS))
#: turns the digits `0` and `1` into false and true
DIGITS = bytes(character == ord("1") for character in range(256))


def _sight_masks(board: Board, a: int, b: int) -> tuple[int, int]:
    """Return the hexes crossed by the line from the centre of a to that of b, shifted left and shifted right.

    The ends are not included. A hex that the line only touches in a point is not crossed. A hex that it touches
    along an edge is crossed by the shifted line on that hex's side.

    Returns:
        Two sets of hexes, as integers with one bit a hex; equal if the line runs along no edge.
    """
    xs, rows = board.x, board.row
    ax, ay = xs[a], 3 * rows[a]
    dx, dy = xs[b] - ax, 3 * rows[b] - ay
    length = dx * dx + dy * dy
    # distance of each corner from a parallel through its hex's centre; opposite corners are equally far on either side
    corners = abs(2 * dx), abs(dx + dy), abs(dx - dy)
    furthest = max(corners)
    along_edges = corners.count(furthest) == 2
    left = right = 0
    low_row, high_row = (rows[a], rows[b]) if rows[a] < rows[b] else (rows[b], rows[a])
    for h in range(board.row_starts[low_row], board.row_starts[high_row + 1]):
        cx, cy = xs[h] - ax, 3 * rows[h] - ay
        # a convex hex crossed by the whole line is between the ends if its centre is
        if not 0 < cx * dx + cy * dy < length:
            continue
        aside = dx * cy - dy * cx  # y grows downwards, so left is negative
        if -furthest < aside < furthest:
            left |= 1 << h
            right |= 1 << h
        elif along_edges and aside == -furthest:  # an edge of it lies on the line
            left |= 1 << h
        elif along_edges and aside == furthest:
            right |= 1 << h
    return left, right


def bits(mask: int) -> list[int]:
    """Return the hexes in a set, lowest first."""
    if mask.bit_count() > FEW:
        return list(compress(NUMBERS, bin(mask)[:1:-1].encode().translate(DIGITS)))
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Board:
    """An empty board: names, neighbours, distances and sight lines of its hexes.

    Boards are immutable and shared: `Board.of` returns the same object for the same size.
    """

    __slots__ = (
        "_discs",
        "_distance",
        "_not_first",
        "_not_last",
        "_not_long_first",
        "_not_long_last",
        "_sight",
        "all",
        "around",
        "column",
        "columns",
        "index",
        "names",
        "near",
        "neighbours",
        "row",
        "row_starts",
        "rows",
        "shifted_first",
        "size",
        "x",
    )

    def __init__(self, columns: int, rows: int, shifted_first: bool = False) -> None:
        """Make a board of `columns` (2 to 26) by `rows` (1 to 30); `shifted_first`: row 1 is a short one.

        Raises:
            ValueError: a size out of bounds.
        """
        if not (2 <= columns <= MAX_COLUMNS and 1 <= rows <= MAX_ROWS):
            raise ValueError(Sentence("told-board-size", columns=MAX_COLUMNS, rows=MAX_ROWS, wide=columns, high=rows))
        self.columns, self.rows, self.shifted_first = columns, rows, shifted_first
        row: list[int] = []
        column: list[int] = []
        x: list[int] = []  # in half hexes
        for r in range(rows):
            short = self.is_short(r)
            for c in range(columns - short):
                row.append(r)
                column.append(c)
                x.append(2 * c + 1 + short)
        self.row, self.column, self.x = tuple(row), tuple(column), tuple(x)
        self.size = len(row)
        #: the first hex of each row, and the size at the end
        self.row_starts = (*(row.index(r) for r in range(rows)), self.size)
        self.all = (1 << self.size) - 1
        self.names = tuple(f"{LETTERS[c]}{r + 1}" for r, c in zip(row, column, strict=True))
        self.index = {name: h for h, name in enumerate(self.names)}
        place = {(xx, r): h for h, (xx, r) in enumerate(zip(x, row, strict=True))}
        # clockwise from the north-east, as the compass of a scenario counts by default
        steps = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
        self.around = tuple(
            tuple(place.get((self.x[h] + dx, self.row[h] + dy), -1) for dx, dy in steps) for h in range(self.size)
        )
        self.neighbours = tuple(tuple(k for k in six if k >= 0) for six in self.around)
        self.near = tuple(sum(1 << k for k in ks) for ks in self.neighbours)
        first = sum(1 << h for h in range(self.size) if column[h] == 0)
        last = sum(1 << h for h in range(self.size) if h + 1 == self.size or row[h + 1] != row[h])
        long = sum(1 << h for h in range(self.size) if not self.is_short(row[h]))
        self._not_first, self._not_last = self.all & ~first, self.all & ~last
        self._not_long_first, self._not_long_last = (
            self.all & ~(first & long),
            self.all & ~(last & long),
        )
        self._distance = tuple(bytes(self._steps(a, b) for b in range(self.size)) for a in range(self.size))
        self._sight: dict[tuple[int, int], tuple[int, int]] = {}
        self._discs: dict[int, tuple[int, ...]] = {}  # cached by radius

    @staticmethod
    def of(columns: int, rows: int, shifted_first: bool = False) -> Board:
        """Return the shared board of a size: `Board.of(15, 11)` is the wide one, `Board.of(10, 15)` the deep one."""
        return _board(columns, rows, shifted_first)

    def __repr__(self) -> str:
        return f"Board({self.columns}, {self.rows}, shifted_first={self.shifted_first})"

    def __reduce__(self) -> tuple[object, tuple[int, int, bool]]:
        return (Board.of, (self.columns, self.rows, self.shifted_first))

    def is_short(self, row: int) -> bool:
        """Return whether a row (0 is the top) is shifted by half a hex and one hex shorter (HEX-1)."""
        return (row % 2 == 0) == self.shifted_first

    def _steps(self, a: int, b: int) -> int:
        dy = abs(self.row[a] - self.row[b])
        dx = abs(self.x[a] - self.x[b])
        return dy + max(0, (dx - dy) // 2)

    def distance(self, a: int, b: int) -> int:
        """Return the least number of steps from one hex to the other (HEX-3)."""
        return self._distance[a][b]

    def distances(self, h: int) -> bytes:
        """Return the distance of every hex from hex h, by hex."""
        return self._distance[h]

    def within(self, h: int, radius: int) -> int:
        """Return the hexes, as a bit set, at distance 0 to `radius`."""
        discs = self._discs.get(radius)
        return discs[h] if discs is not None else self.discs(radius)[h]

    def discs(self, radius: int) -> tuple[int, ...]:
        """Return, for each hex, the hexes at distance 0 to `radius` as a bit set; empty for a negative radius."""
        known = self._discs
        if radius not in known:
            if radius <= 0:
                known[radius] = tuple(1 << h if radius == 0 else 0 for h in range(self.size))
            elif radius > self.columns + self.rows:  # longer than any distance
                known[radius] = self.discs(self.columns + self.rows)
            else:
                inner = self.discs(radius - 1)
                known[radius] = tuple(disc | self.spread(disc) for disc in inner)
        return known[radius]

    def toward(self, h: int, edge: str) -> tuple[int, ...]:
        """Return the adjacent hexes in the next row toward the `top` or `bottom` edge (HEX-4).

        There are two, or fewer at the rim.
        """
        six = self.around[h]
        pair = (six[5], six[0]) if edge == "top" else (six[3], six[2])
        return tuple(k for k in pair if k >= 0)

    def spread(self, mask: int) -> int:
        """Return all hexes adjacent to a hex of the set, as a bit set. They can include hexes of the set itself."""
        c = self.columns
        left, right = mask & self._not_long_first, mask & self._not_long_last
        return (
            (mask & self._not_first) >> 1
            | (mask & self._not_last) << 1
            | left << (c - 1)
            | right << c
            | left >> c
            | right >> (c - 1)
        ) & self.all

    def sight(self, a: int, b: int) -> tuple[int, int]:
        """Return the hexes that the line from a to b crosses, as two bit sets (LOS-2, LOS-3).

        In the first set the line is shifted to its left, in the second to its right. It is clear if at least one set
        holds no blocker. The sets differ only if the line runs along edges.
        """
        key = (a, b)
        found = self._sight.get(key)
        if found is None:
            left, right = _sight_masks(self, a, b)
            found = self._sight[key] = (left, right)
            self._sight[b, a] = (right, left)
        return found

    def centre(self, h: int) -> tuple[float, float]:
        """Return the centre of a hex. Hexes are 1 wide, y grows downwards, the board's top left corner is (0, 0)."""
        return self._point(self.x[h], self.row[h])

    @staticmethod
    def _point(x: int, row: int) -> tuple[float, float]:
        return x / 2, 1 / sqrt(3) + row * sqrt(3) / 2


@lru_cache(maxsize=64)
def _board(columns: int, rows: int, shifted_first: bool) -> Board:
    return Board(columns, rows, shifted_first)


class MapError(CarriedError, ValueError):
    """The error for a map text that is not a board.

    `line` (from 1, in the map) and `column` give the place, `message` says what to correct.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(Sentence("told-map-line", row=line, column=column, why=message))
        self.line, self.column, self.message = line, column, message


def parse_map(text: str, tokens: str | None = None) -> tuple[Board, list[str]]:
    """Read a map: return its board, and the token of each hex in the board's order.

    Args:
        text: rows of one-character tokens with one space between them; a row that begins with a space
            is shifted by half a hex and has one hex less. Empty lines at the end do not count.
        tokens: the characters allowed; None allows all.

    Raises:
        MapError: the map is malformed; gives line, column and correction.
    """
    lines = text.rstrip().split("\n")
    if not lines or not lines[0].strip():
        raise MapError(1, 1, Sentence("told-map-empty"))
    if len(lines) > MAX_ROWS:
        raise MapError(MAX_ROWS + 1, 1, Sentence("told-map-rows", most=MAX_ROWS))
    shifted = [line.startswith(" ") for line in lines]
    rows = [line.split() for line in lines]
    widths = {len(row) + s for row, s in zip(rows, shifted, strict=True)}
    columns = len(rows[0]) + shifted[0]
    if not 2 <= columns <= MAX_COLUMNS:
        raise MapError(1, 1, Sentence("told-map-columns", most=MAX_COLUMNS, count=len(rows[0])))
    for number, (row, line) in enumerate(zip(rows, lines, strict=True), 1):
        wanted = (number % 2 == 1) == shifted[0]
        if shifted[number - 1] != wanted:
            must = Sentence("told-map-space") if wanted else Sentence("told-map-margin")
            raise MapError(
                number,
                1,
                Sentence("told-map-shift", what=must),
            )
        if len(widths) > 1 and len(row) != columns - wanted:
            raise MapError(number, 1, Sentence("told-map-length", count=len(row), wanted=columns - wanted))
        for token in row:
            at = line.index(token) + 1
            if len(token) != 1:
                raise MapError(
                    number,
                    at,
                    Sentence("told-map-token", token=f"{token!r}"),
                )
            if tokens is not None and token not in tokens:
                raise MapError(
                    number,
                    at,
                    Sentence("told-map-unknown", token=f"{token!r}", tokens=" ".join(tokens)),
                )
    board = Board.of(columns, len(rows), shifted[0])
    return board, [token for row in rows for token in row]


def write_map(board: Board, tokens: Sequence[str]) -> str:
    """Return a board and its tokens as a map, with a newline after each row: the inverse of `parse_map`."""
    lines: list[list[str]] = [[] for _ in range(board.rows)]
    for h, token in enumerate(tokens):
        lines[board.row[h]].append(token)
    return "".join((" " if board.is_short(r) else "") + " ".join(line) + "\n" for r, line in enumerate(lines))
