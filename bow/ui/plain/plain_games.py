"""Games of any kind on disk: beginning and resuming them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bow.seats.plain_table import PlainTable
from bow.seats.shelf import Shelf
from bow.system.seeds import new_seed

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.opened_game import OpenedGame


def begin(kind: GameKind[Any, Any], seats: Mapping[str, str]) -> PlainTable[Any]:
    """Start a game and its journal. If the journal cannot be written, the game continues, and `trouble` says so.

    Raises:
        ValueError: there is no such program.
    """
    seed = new_seed()
    table = PlainTable(kind, kind.start(seed=seed), seats, seed)
    Shelf(kind).begin(table, kind.name, lambda: table.seats, seed)
    return table


def resumed(found: OpenedGame[Any, Any]) -> PlainTable[Any]:
    """Resume a game that was opened for playing; `trouble` has what its players must know.

    Raises:
        InputError: it cannot be written.
    """
    kind, journal = found.kind, found.journal()
    try:
        seed = found.history.start.seed or 1
        table = PlainTable(kind, journal.game, found.seats.players, seed, found.last_steps(), found.seats.people)
        before = None
        for step in found.steps:
            told = step.events if before is None else kind.events_since(before, step.game, step.events)
            table.screen.note_earlier(told, step.game)
            before = step.game
        table.take_annotations(found.history.annotations.found)
        table.on_stand_in = lambda: Shelf(kind).keep_seats(table, table.seats)
        found.begin_at(table, journal)
    except BaseException:
        journal.close()
        raise
    return table
