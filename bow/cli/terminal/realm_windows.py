"""Recorded games of the realm in the window, for all commands that open one."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING

from bow.cli.terminal.output import own_command
from bow.cli.terminal.program_seats import BOT, seated_bots
from bow.cli.terminal.terminal_words import say
from bow.cli.terminal.windows import open_window

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame


def resume_in_window(file: Path, seated: Mapping[str, str], laid: RealmContent | None = None) -> None:
    """Open the window with a recorded game, with other players if any are named."""
    from bow.games.realm import REALM
    from bow.seats.opened_game import open_game

    found = open_game(file, REALM, content=laid, to_play=True)  # a bad record is reported before a window opens
    seats = checked_realm_seats(seated, found.game)

    def run() -> None:
        from bow.table.realm_window import resume

        resume(found, seats)

    open_window(run, realm_offers(file))


def watch_in_window(found: OpenedGame[Realm, RealmContent]) -> None:
    """Open the window with the replay of a recorded game."""

    def run() -> None:
        from bow.table.realm_window import watch

        watch(found)

    open_window(run, realm_offers(found.path))


def checked_realm_seats(seated: Mapping[str, str], realm: Realm) -> dict[str, str]:
    """Return the players in the form of the table. A player that cannot take part ends the command as bad input."""
    from bow.games.realm import REALM

    seated_bots(REALM, realm, seated, repeat(1))
    return {house: seat.removeprefix(BOT) for house, seat in seated.items()}


def realm_offers(file: Path | None = None) -> str:
    """Return what a user can do with a file without a window."""
    if file is None:
        return say("realm-play-in-a-terminal", bow=own_command())
    return say("realm-record-in-a-terminal", bow=own_command(), file=shlex.quote(str(file)))
