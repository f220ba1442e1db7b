"""Symmetry: strokes repeated on the other side of the board; whole battles mirrored or turned by 180 degrees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, get_args, get_type_hints

from bow.authoring.draft.following_texts import with_hexes_in_texts
from bow.authoring.draft.ground_edits import whole_ground
from bow.authoring.draft.plan_value import PlanValue, entries, ground_of, items, moved_hexes, replaced_part, span_of
from bow.authoring.forms.form_values import with_changes
from bow.battle.core.number_bounds import Row
from bow.battle.vocabulary import COUNTS, WORDS
from bow.content.terms import DIRECTIONS
from bow.hexes import Board

Symmetry = Literal["left-right", "top-bottom", "turned"]
SYMMETRIES: Final[tuple[Symmetry, ...]] = get_args(Symmetry)


def image(board: Board, hex: int, how: Symmetry) -> int | None:
    """Return the image of a hex on the same board under a symmetry, or None if there is none.

    With an even number of rows only left-right is possible, because opposite rows are shifted differently.
    """
    name = _new_name(board, board, hex, how)
    return None if name is None else board.index[name]


def images(board: Board, hexes: Iterable[int], kinds: Collection[Symmetry]) -> list[int]:
    """Return hexes together with their images under some symmetries, without duplicates."""
    found = dict.fromkeys(hexes)
    for how in kinds:
        found |= dict.fromkeys(other for hex in list(found) if (other := image(board, hex, how)) is not None)
    return list(found)


def fitting(board: Board) -> tuple[Symmetry, ...]:
    """Return the symmetries that strokes of the brush can have on this board."""
    return tuple(how for how in SYMMETRIES if image(board, 0, how) is not None)


def turned_battle(value: PlanValue, how: Symmetry) -> dict[str, Any]:
    """Return the whole battle mirrored, or turned by 180 degrees.

    The map with its content, areas, edges, the compass and rows in rules are turned. Hex names in texts for players
    change too. Applied twice it restores the battle, except that an area given by columns becomes a list of hexes,
    unless the symmetry is top-bottom: shifted rows have other column letters.

    Raises:
        MapError: the map cannot be read.
    """
    return with_changes(value, lambda plan: _turned(plan, how))


def _turned(value: PlanValue, how: Symmetry) -> dict[str, Any]:
    old, ground = ground_of(value)
    new = old if how == "left-right" else Board.of(old.columns, old.rows, old.is_short(old.rows - 1))
    names = {old.names[hex]: _new_name(old, new, hex, how) for hex in range(old.size)}
    tokens = [""] * new.size
    for hex, mark in enumerate(ground):
        tokens[new.index[names[old.names[hex]] or ""]] = mark
    made = whole_ground(value, new, tokens)
    made = replaced_part(made, "areas", {id: _spelt_out(area, old, how) for id, area in entries(made, "areas").items()})
    made, _ = moved_hexes(made, names.get)
    made = with_hexes_in_texts(made, names.get)
    compass = items(made, "compass")
    if compass:
        made = replaced_part(made, "compass", [_direction(each, how) for each in compass])
    if how == "left-right":
        return made
    if isinstance(made.get("edges"), Mapping):
        other = {"top": "bottom", "bottom": "top"}
        made["edges"] = {house: other.get(str(edge), edge) for house, edge in made["edges"].items()}
    return with_rows_in_rules(made, lambda row: _other_row(row, old.rows))


def _new_name(old: Board, new: Board, hex: int, how: Symmetry) -> str | None:
    x, row = old.x[hex], old.row[hex]
    if how != "top-bottom":
        x = 2 * old.columns - x
    if how != "left-right":
        row = old.rows - 1 - row
    column, odd = divmod(x - 1 - new.is_short(row), 2)
    return None if odd else f"{chr(ord('A') + column)}{row + 1}"


def _direction(name: Any, how: Symmetry) -> Any:
    if name not in DIRECTIONS:
        return name
    at = DIRECTIONS.index(name)
    return DIRECTIONS[{"left-right": 5 - at, "top-bottom": 2 - at, "turned": at + 3}[how] % 6]


def _spelt_out(area: Any, board: Board, how: Symmetry) -> Any:
    """Return an area before its hexes are moved: its columns as hexes, its rows already mirrored."""
    if not isinstance(area, Mapping):
        return area
    made = dict(area)
    columns, rows = span_of(area, "columns", str), made.get("rows")
    if how != "top-bottom" and columns:
        letters = [name for name in board.names if columns[0] <= name[0] <= columns[1]]
        given = made.get("hexes")
        hexes = [name for name in letters if not isinstance(given, list) or name in given]
        made = {"hexes": hexes} | {key: item for key, item in made.items() if key not in ("hexes", "columns")}
    if how != "left-right" and isinstance(rows, list) and len(rows) == 2:
        made["rows"] = [_other_row(row, board.rows) for row in reversed(rows)]
    return made


def _other_row(row: Any, rows: int) -> Any:
    """Return the number of a row counted from the other edge; a number that is no row of the board stays."""
    return rows + 1 - row if isinstance(row, int) and 1 <= row <= rows else row


@lru_cache(maxsize=1)
def _fields_by_row() -> frozenset[tuple[str, str]]:
    """Return the vocabulary words that have a field whose keys are rows, with these fields as files write them."""
    return frozenset(
        (word, name.rstrip("_").replace("_", "-"))
        for words in (COUNTS, *WORDS.values())
        for word, made in words.items()
        for name, hint in get_type_hints(made, include_extras=True).items()
        if get_args(hint)[:1] == (Row,)
    )


def with_rows_in_rules(value: PlanValue, moved: Callable[[Any], Any]) -> dict[str, Any]:
    """Return the plan with the row numbers in its rules and victory conditions replaced.

    Args:
        value: the plan.
        moved: returns the new number of a row, or None if the row is deleted; then its entry is left out.
    """
    return {key: _moved_rows(part, moved) if key in ("rules", "victory") else part for key, part in value.items()}


def _moved_rows(thing: Any, moved: Callable[[Any], Any]) -> Any:
    if isinstance(thing, list):
        return [_moved_rows(item, moved) for item in thing]
    if not isinstance(thing, Mapping):
        return thing
    made = {}
    for word, item in thing.items():
        made[word] = _moved_rows(item, moved)
        for name in (field for known, field in _fields_by_row() if known == word):
            by_row = item.get(name) if isinstance(item, Mapping) else None
            if isinstance(by_row, Mapping):
                pairs = [(moved(row), worth) for row, worth in by_row.items()]
                made[word] = {**made[word], name: {row: worth for row, worth in pairs if row is not None}}
    return made
