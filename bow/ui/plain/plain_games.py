"""Games of any kind on disk: begin one, resume one, list them."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.record.lines import by_time
from bow.record.replay import viewed
from bow.seats.local_table import journal_trouble
from bow.seats.plain_replay import PlainReplay
from bow.seats.plain_table import PERSON, PlainTable
from bow.system.places import dated_path, home
from bow.system.seeds import new_seed
from bow.ui.own_files import write_own
from bow.ui.player_settings import read_own
from bow.ui.saved.opened_games import opened_trouble
from bow.ui.saved.saved_files import SEATS

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind


def begin(kind: GameKind[Any, Any], seats: Mapping[str, str]) -> PlainTable[Any]:
    """Begin a game and its journal. If the journal cannot be written, the game goes on, and `trouble` says so.

    Raises:
        ValueError: there is no such program.
    """
    seed = new_seed()
    table = PlainTable(kind, kind.start(seed=seed), seats, seed)
    try:
        journal = kind.journal.create(dated_path(home() / kind.folders[0], kind.name, ".bow"), table.game, seed)
        _write_seats(journal.path, table)
    except (InputError, OSError) as error:
        table.trouble = journal_trouble(error)
    else:
        _keep_in(table, journal)
    return table


def resume(kind: GameKind[Any, Any], path: Path) -> PlainTable[Any]:
    """Resume a recorded game; `trouble` has what its players must know.

    Raises:
        InputError: it cannot be read or written, or another program plays it.
    """
    journal = kind.journal.open(path, missing_packs=True)
    try:
        history = journal.history
        assert history is not None
        table = PlainTable(kind, journal.game, seats_of(kind, path), history.start.seed or 1, journal.last_steps())
        before = None
        for step in viewed(history, kind.records).steps:
            told = step.events if before is None else kind.events_since(before, step.game, step.events)
            table.screen.note_earlier(told, step.game)
            before = step.game
        table.take_annotations(history.annotations.found)
        table.trouble = opened_trouble(path, journal.remarks)
        _keep_in(table, journal)
    except BaseException:
        journal.close()
        raise
    return table


def replay(kind: GameKind[Any, Any], path: Path) -> PlainReplay:
    """Return the replay of a recorded game.

    Raises:
        InputError: it cannot be read.
    """
    seats = seats_of(kind, path)
    return PlainReplay(kind, path, [house for house, who in seats.items() if who == PERSON])


def games(kind: GameKind[Any, Any]) -> list[Path]:
    """Return the journals of all games of a kind, the one played last first."""
    found: list[Path] = []
    for folder in kind.folders:
        with contextlib.suppress(OSError):  # no such folder, or closed to us
            found += [path for path in (home() / folder).glob("*.bow") if path.exists()]
    return by_time(found)


def seats_of(kind: GameKind[Any, Any], journal: Path) -> dict[str, str]:
    """Return who played the Houses, as far as that is known and they can sit there again."""
    said = read_own(journal.with_suffix(SEATS))
    return {
        house: who
        for house in kind.houses
        if isinstance(who := said.get(house), str) and (who == PERSON or kind.bots.is_ours(who))
    }


def _keep_in(table: PlainTable[Any], journal: Any) -> None:
    table.keep_in(journal)
    table.on_stand_in = lambda: _keep_seats(table)


def _keep_seats(table: PlainTable[Any]) -> None:
    if table.journal is not None:
        with contextlib.suppress(OSError):  # the next change tries again
            _write_seats(table.journal.path, table)


def _write_seats(journal: Path, table: PlainTable[Any]) -> None:
    """Write who plays which House beside a journal, in the form of the games' own tables."""
    write_own(journal.with_suffix(SEATS), {**table.seats, "people": list(table.persons)})
