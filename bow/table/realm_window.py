"""The first screen of the window for `bow realm play` and recorded games of the realm."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.games.realm import REALM
from bow.seats.opened_game import OpenedGame
from bow.seats.saved_files import offer_programs
from bow.system.seeds import new_seed
from bow.table.app import run_window
from bow.table.realm.destinations import KeptRealm, OpenRealm, RealmReplayPage, RealmSetupPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, last_setup

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm


def set_up(packs: tuple[Path, ...]) -> None:
    """Open the window with the set-up; `packs` are the content packs of the game."""
    setup = last_setup(packs)
    run_window(lambda window: window.open(RealmSetupPage(setup)))


def begin(
    players: int, seats: Mapping[str, str], options: Mapping[str, Any], seed: int | None, packs: tuple[Path, ...]
) -> None:
    """Open the window with a new game; `seed` None means a random seed.

    Raises:
        ValueError: the game cannot be played; raised before the window opens.
    """
    offer_programs(REALM, seats.values())
    session = realm_saves.begin(RealmSetup(players, seats, options, new_seed() if seed is None else seed, packs))
    run_window(lambda window: window.open(OpenRealm(session)))


def resume(found: OpenedGame[Realm, RealmContent], seats: Mapping[str, str]) -> None:
    """Open the window with a recorded game that was opened for playing; `seats` are changes of players.

    Raises:
        InputError: it cannot be written; raised before the window opens.
    """
    offer_programs(REALM, seats.values())
    if found.remarks:  # the window asks first
        found.close()
        page = KeptRealm(found.path, seats=seats, content=found.content)
        run_window(lambda window: window.open(page))
        return
    session = realm_saves.resumed(found)
    for house, who in seats.items():
        realm_saves.change_seat(session, house, who)
    run_window(lambda window: window.open(OpenRealm(session)))


def watch(found: OpenedGame[Realm, RealmContent]) -> None:
    """Open the window with the replay of an opened recorded game."""
    run_window(lambda window: window.open(RealmReplayPage(found.path, opened=found)))
