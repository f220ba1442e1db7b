"""Recorded games of the realm in the window, for all commands that open one."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bow.cli.terminal.output import own_command
from bow.cli.terminal.realm_bot_seats import BOT, seated_bots
from bow.cli.terminal.terminal_words import say
from bow.cli.terminal.windows import open_window

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent


def resume_in_window(file: Path, seated: Mapping[str, str], laid: RealmContent | None = None) -> None:
    """Open the window on a recorded game, with other seats if any are named."""
    from bow.record.recorded_realms import REALM_RECORDS
    from bow.record.replay import look_into

    realm = look_into(
        file, REALM_RECORDS, laid, whole=False
    ).game  # report a file that is no record before a window opens
    seats = checked_realm_seats(seated, realm.content, realm.houses)

    def run() -> None:
        from bow.table.realm_window import resume

        resume(file, seats, laid)

    open_window(run, realm_offers(file))


def watch_in_window(file: Path) -> None:
    """Open the window on the replay of a recorded game."""
    from bow.record.journal_reading import read_history
    from bow.record.recorded_realms import REALM_RECORDS
    from bow.record.replay import viewed

    viewed(read_history(file, REALM_RECORDS), REALM_RECORDS)  # report a file that is no record before a window opens

    def run() -> None:
        from bow.table.realm_window import watch

        watch(file)

    open_window(run, realm_offers(file))


def is_realm_record(file: str | Path) -> bool:
    """Return whether a file is a record of the realm; False if it cannot be read."""
    from bow.content.documents.faults import InputError
    from bow.record.journal_reading import game_named
    from bow.record.recorded_realms import REALM_RECORDS

    path = Path(file)
    if path.suffix != ".bow":
        return False
    try:
        return game_named(path) == REALM_RECORDS.name
    except InputError:
        return False


def checked_realm_seats(seated: Mapping[str, str], content: RealmContent, houses: tuple[str, ...]) -> dict[str, str]:
    """Return the seats as the table names them; end the command as bad input if nobody can take one."""
    seated_bots(seated, content, houses, 1)
    return {house: seat.removeprefix(BOT) for house, seat in seated.items()}


def realm_offers(file: Path | None = None) -> str:
    """Return what a user can do without a window."""
    if file is None:
        return say("realm-play-in-a-terminal", bow=own_command())
    return say("realm-record-in-a-terminal", bow=own_command(), file=shlex.quote(str(file)))
