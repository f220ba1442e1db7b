"""A battle on a larger or smaller board: new places of all parts, and lost parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

from bow.authoring.draft.following_texts import with_hexes_in_texts
from bow.authoring.draft.plan_value import LostPart, PlanValue, entries, ground_of, moved_hexes, replaced_part, span_of
from bow.authoring.draft.symmetry import with_rows_in_rules
from bow.authoring.forms.form_values import with_changes
from bow.content.scenarios import BOARDS
from bow.hexes import MAX_COLUMNS, MAX_ROWS, Board, write_map
from bow.system.sentence import Sentence

Across = Literal["left", "centre", "right"]
Down = Literal["top", "middle", "bottom"]
ACROSS: Final[tuple[Across, ...]] = get_args(Across)
DOWN: Final[tuple[Down, ...]] = get_args(Down)
LEAST_COLUMNS: Final = 2


class BoardAnchor(NamedTuple):
    """The position of the old board in the new one."""

    across: Across = "left"
    down: Down = "top"


TOP_LEFT: Final = BoardAnchor()


@dataclass(frozen=True)
class Resized:
    """A plan on a board of another size, and all lost parts."""

    value: dict[str, Any]
    lost: tuple[LostPart, ...]


def resized(value: PlanValue, columns: int, rows: int, ground: str = ".", anchor: BoardAnchor = TOP_LEFT) -> Resized:
    """Return the plan on a board of another size. Neighbouring hexes stay neighbours.

    If an odd number of rows is added or removed at the top, the shorter rows alternate the other way.
    A `board` key gets the side of the board with the new size, or is removed if there is none.

    Args:
        value: the plan.
        columns: the columns of the new board, 2 to 26.
        rows: the rows of the new board, 1 to 30.
        ground: the character of the ground on new hexes.
        anchor: the position of the old board in the new one.

    Raises:
        ValueError: no board has that size.
        MapError: the map cannot be read.
    """
    if not (LEAST_COLUMNS <= columns <= MAX_COLUMNS and 1 <= rows <= MAX_ROWS):
        raise ValueError(
            Sentence(
                "told-board-columns", least=LEAST_COLUMNS, most=MAX_COLUMNS, rows=MAX_ROWS, columns=columns, found=rows
            )
        )
    lost: list[LostPart] = []

    def again(plan: PlanValue) -> dict[str, Any]:
        made = _resized(plan, columns, rows, ground, anchor)
        lost.extend(made.lost)
        return made.value

    return Resized(with_changes(value, again), tuple(lost))


def _resized(value: PlanValue, columns: int, rows: int, ground: str, anchor: BoardAnchor) -> Resized:
    old, tokens = ground_of(value)
    right = {"left": 0, "centre": (columns - old.columns) // 2, "right": columns - old.columns}[anchor.across]
    down = {"top": 0, "middle": (rows - old.rows) // 2, "bottom": rows - old.rows}[anchor.down]
    new = Board.of(columns, rows, old.shifted_first != (down % 2 == 1))
    names: dict[str, str] = {}
    laid = [ground] * new.size
    for hex, name in enumerate(old.names):
        row, column = old.row[hex] + down, old.column[hex] + right
        place = f"{chr(ord('A') + column)}{row + 1}" if column >= 0 else ""
        if place in new.index:
            names[name] = place
            laid[new.index[place]] = tokens[hex]
    made, lost = moved_hexes({**value, "map": write_map(new, laid)}, names.get)
    made = with_hexes_in_texts(made, names.get)
    made, gone = _moved_spans(made, new, right, down)
    made, without = _moved_rows(made, old.rows, new.rows, down)
    if "board" in value:
        side = next((side for side, size in BOARDS.items() if size == (columns, rows)), None)
        made = replaced_part(made, "board", side)
    return Resized(made, (*lost, *gone, *without))


def _moved_rows(value: PlanValue, before: int, rows: int, down: int) -> tuple[dict[str, Any], list[LostPart]]:
    """Return the plan with the rows that rules name moved, and the entries for deleted rows as lost parts."""
    lost: list[LostPart] = []

    def moved(row: Any) -> Any:
        if not isinstance(row, int) or not 1 <= row <= before:
            return row  # not a valid row: keep it, `bow check` will report it
        if 1 <= row + down <= rows:
            return row + down
        lost.append(LostPart("rules", str(row), ""))
        return None

    return with_rows_in_rules(value, moved), lost


def _moved_spans(value: PlanValue, board: Board, right: int, down: int) -> tuple[dict[str, Any], list[LostPart]]:
    """Return the plan with the rows and columns of areas moved and cut to the board; areas without any are lost."""
    areas: dict[str, Any] = {}
    lost: list[LostPart] = []
    for id, area in entries(value, "areas").items():
        if not isinstance(area, Mapping):
            areas[id] = area
            continue
        made = dict(area)
        rows, columns = span_of(area, "rows", int), span_of(area, "columns", str)
        if rows:
            made["rows"] = _cut([row + down for row in rows], 1, board.rows)
        if columns:
            numbers = _cut([ord(letter[0]) + right for letter in columns], 65, 64 + board.columns)
            made["columns"] = [chr(number) for number in numbers]
        if (rows and not made["rows"]) or (columns and not made["columns"]):
            lost.append(LostPart("areas", id, ""))
        else:
            areas[id] = made
    return replaced_part(value, "areas", areas), lost


def _cut(span: list[int], least: int, most: int) -> list[int]:
    first, last = max(span[0], least), min(span[1], most)
    return [first, last] if first <= last else []
