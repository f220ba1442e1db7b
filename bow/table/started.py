"""The first screen of the window for `bow play`, `bow edit` and `bow realm play`, and for recorded games.

Errors are raised before the window opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.authoring.beginnings import opened
from bow.authoring.draft.pack_draft import PackDraft
from bow.battle import Battle, load_scenario
from bow.battle.reading import catalogue
from bow.content.documents.yaml_reading import is_folder
from bow.content.packs import pack_named
from bow.content.plans import checked_options
from bow.games.battle import BATTLE
from bow.games.kinds import KINDS, load_installed
from bow.games.realm import REALM
from bow.seats.opened_game import OpenedGame, open_game
from bow.seats.saved_files import offer_programs
from bow.system.seeds import new_seed
from bow.table.app import TableWindow, run_window
from bow.table.battle.destinations import EditorStartPage, KeptBattle, ReplayPage
from bow.table.battle.play.saves import Seats, change_seat, resumed
from bow.table.realm.destinations import KeptRealm, OpenRealm, RealmReplayPage, RealmSetupPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, last_setup
from bow.ui.screens.plain_start import PlainStartPage, SavedPlainGame

if TYPE_CHECKING:
    from bow.authoring.draft import Draft
    from bow.content.catalogue import Catalogue
    from bow.games.game_kind import GameKind
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm


def edit(named: str | None = None) -> None:
    """Open the window with the editor, and run it until it is closed.

    Args:
        named: a battle, a file, a position or a recorded battle, as for `opened`; a content pack, as for `pack_named`;
            None: the start page of the editor.

    Raises:
        InputError: there is no such thing, or it cannot be read; raised before the window opens.
    """
    draft: Draft | PackDraft | None = None
    if named is not None:
        pack = pack_named(Path(named))
        draft = PackDraft(pack) if is_folder(pack) else opened(named, catalogue())

    def show(window: TableWindow) -> None:
        if isinstance(draft, PackDraft):
            window.show_pack_editor(draft)
        elif draft is None:
            window.open(EditorStartPage())
        else:
            window.show_editor(draft)

    run_window(show)


def main(
    battle: str | None = None,
    replay: OpenedGame[Battle, Catalogue] | None = None,
    options: Iterable[str] = (),
    seats: Mapping[str, str] | None = None,
) -> None:
    """Open the window, and run it until it is closed.

    Args:
        battle: a scenario to start immediately, or a recorded battle (.bow) to resume; None: the title.
        replay: an opened recorded battle to show.
        options: optional rules of new battles.
        seats: the players of Houses in `battle`; by default persons, or in a record the last players.

    Raises:
        InputError: there is no such scenario, record or optional rule, it is malformed, or the battle is being played
            already; raised before the window opens.
    """
    chosen = checked_options(options)
    scenario = kept = shown = session = None
    if battle is not None and not battle.endswith(".bow"):
        scenario = load_scenario(battle)
        checked_options([*scenario.options, *chosen])
    elif battle is not None:
        offer_programs(BATTLE, (seats or {}).values())
        found = open_game(Path(battle), BATTLE, to_play=True)
        if found.remarks:  # the window asks first
            found.close()
            kept = KeptBattle(found.path, seats=seats)
        else:
            session = resumed(found)
    if replay is not None:
        shown = ReplayPage(replay.path, opened=replay)

    def show(window: TableWindow) -> None:
        if chosen or scenario is not None:
            window.options = chosen
        if shown is not None:
            window.open(shown)
        elif scenario is not None:
            window.start_battle(scenario, new_seed(), Seats(**(seats or {})))
        elif kept is not None:
            window.open(kept)
        elif session is not None:
            window.open_battle(session, session.seats)
            for house, who in (seats or {}).items():
                change_seat(session, house, who)

    run_window(show)


def plain(kind: GameKind[Any, Any], path: Path | None = None) -> None:
    """Open the window with games of any kind as text.

    Args:
        kind: the game at which the list of games is open.
        path: a recorded game of it to resume.

    Raises:
        InputError: the record cannot be read; raised before the window opens.
    """
    load_installed()
    start = PlainStartPage(tuple(KINDS.values()), kind)
    opened = open_game(path, kind, to_play=True) if path is not None else None
    run_window(lambda window: window.open(start if path is None else SavedPlainGame(start, path, opened=opened)))


def set_up_realm(packs: tuple[Path, ...]) -> None:
    """Open the window with the set-up; `packs` are the content packs of the game."""
    setup = last_setup(packs)
    run_window(lambda window: window.open(RealmSetupPage(setup)))


def begin_realm(
    players: int, seats: Mapping[str, str], options: Mapping[str, Any], seed: int | None, packs: tuple[Path, ...]
) -> None:
    """Open the window with a new game; `seed` None means a random seed.

    Raises:
        ValueError: the game cannot be played; raised before the window opens.
    """
    offer_programs(REALM, seats.values())
    session = realm_saves.begin(RealmSetup(players, seats, options, new_seed() if seed is None else seed, packs))
    run_window(lambda window: window.open(OpenRealm(session)))


def resume_realm(found: OpenedGame[Realm, RealmContent], seats: Mapping[str, str]) -> None:
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


def watch_realm(found: OpenedGame[Realm, RealmContent]) -> None:
    """Open the window with the replay of an opened recorded game."""
    run_window(lambda window: window.open(RealmReplayPage(found.path, opened=found)))
