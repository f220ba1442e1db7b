"""Playing the games of a run: their rows, and a chunk of them as the bytes of a Parquet file. Needs pyarrow.

The same number gives the same row on any machine. Columns that only battles have are empty in the realm. docs/lab.md
describes each column.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import pyarrow as arrow
from pyarrow import parquet

from bow.lab.runs.battle_counts import Record
from bow.lab.runs.lab_games import LAB_GAMES
from bow.lab.runs.lab_plan import RunOrder

ROWS_VERSION: Final = 1
"""The version of the columns."""


_TEXT: Final = arrow.string()


def _list_of(**fields: Any) -> Any:
    return arrow.list_(arrow.struct(list(fields.items())))


SCHEMA: Final = arrow.schema(
    {
        "number": arrow.int64(),
        "combination": arrow.int32(),
        "game": _TEXT,
        "battle": _TEXT,
        "seed": arrow.int64(),
        "seats": _list_of(house=_TEXT, bot=_TEXT),
        "options": arrow.list_(_TEXT),
        "settings": _TEXT,
        "content": arrow.list_(_TEXT),
        "winner": _TEXT,
        "why": _TEXT,
        "text": _TEXT,
        "fault": _TEXT,
        "failed": arrow.list_(_TEXT),
        "first": _TEXT,
        "rounds": arrow.int32(),
        "actions": arrow.int32(),
        "points": _list_of(house=_TEXT, points=arrow.int32()),
        "sources": _list_of(house=_TEXT, source=_TEXT, points=arrow.int32()),
        "morale": arrow.list_(arrow.int16()),
        "uses": _list_of(kind=_TEXT, id=_TEXT, house=_TEXT, could=arrow.int32(), was=arrow.int32()),
        "units": _list_of(unit=_TEXT, kind=_TEXT, house=_TEXT, fell=arrow.bool_()),
        "stood": _list_of(house=_TEXT, hex=_TEXT, times=arrow.int32()),
        "died": _list_of(house=_TEXT, hex=_TEXT, times=arrow.int32()),
        "dice": _list_of(house=_TEXT, rolled=arrow.int32(), good=arrow.int32(), fair=arrow.float64()),
        "taken": _TEXT,
    }
).with_metadata({"bow.rows": str(ROWS_VERSION)})
"""The columns of the results; the file has their version under `bow.rows`."""


def chunk_bytes(order: RunOrder, chunk: int) -> bytes:
    """Play the games of a chunk; return a complete Parquet file with their rows.

    Raises:
        StoppedError: the run must stop.
    """
    return as_parquet([play_row(order, number) for number in order.numbers(chunk)])


def as_parquet(rows: Sequence[dict[str, Any]]) -> bytes:
    """Return rows as the bytes of a Parquet file; the same rows give the same bytes."""
    out = BytesIO()
    parquet.write_table(arrow.Table.from_pylist(list(rows), schema=SCHEMA), out, compression="zstd")
    return out.getvalue()


def play_row(order: RunOrder, number: int) -> Record:
    """Play a game of a run and return its row.

    Raises:
        StoppedError: the run must stop.
    """
    which = order.combination(number)
    combination, seed = order.combinations[which], order.seed_of(number)
    found, actions = LAB_GAMES[order.game].row(combination, seed, order.key)
    return {
        "number": number,
        "combination": which,
        "game": order.game,
        "seed": seed,
        "seats": [{"house": house, "bot": bot} for house, bot in combination.seats.items()],
        "options": list(combination.options),
        "settings": json.dumps(dict(combination.settings), sort_keys=True) if combination.settings else None,
        "content": list(combination.content),
        **found,
        "actions": len(actions),
        "taken": "\n".join(actions) if order.actions else None,
    }
