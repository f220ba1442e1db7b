"""`bow realm play`: a game of the realm in the window."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.realm.opening_realms import (
    HousesOption,
    OpenPlayersOption,
    PlayedRealmSeedOption,
    SettingOption,
    settings_of,
)
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import epilog, fail
from bow.cli.terminal.realm_bot_seats import RealmSeatOption, seats_of
from bow.cli.terminal.realm_windows import checked_realm_seats, realm_offers, resume_in_window
from bow.cli.terminal.windows import open_window
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent


def add_to(group: typer.Typer) -> None:
    group.command(
        "play",
        epilog=epilog(
            ("bow realm play", "the set-up: players, seats, rules"),
            ("bow realm play --players 4 --lannister greedy", "straight to a game, three people and a bot"),
            ("bow realm play --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow realm play evening.bow", "continues a recorded game"),
        ),
    )(play)


def play(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A recorded game (.bow).", show_default=False)
    ] = None,
    players: OpenPlayersOption = None,
    houses: HousesOption = None,
    stark: RealmSeatOption = None,
    lannister: RealmSeatOption = None,
    baratheon: RealmSeatOption = None,
    greyjoy: RealmSeatOption = None,
    tyrell: RealmSeatOption = None,
    martell: RealmSeatOption = None,
    seed: PlayedRealmSeedOption = None,
    option: SettingOption = [],  # noqa: B006 - typer copies it
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """Play a game of three to six Houses in a window."""
    seated = seats_of(stark, lannister, baratheon, greyjoy, tyrell, martell)
    if file is not None:
        if any(each is not None for each in (players, houses, seed)) or option:
            fail(Sentence("told-realm-play-file"))
        resume_in_window(file, seated, realm_laid(content, box_only) if content or box_only else None)
        return
    laid = realm_laid(content, box_only)
    if players is None and houses is None and seed is None and not seated and not option:
        _set_up(laid)
        return
    _begin(players, houses, seed, option, seated, laid)


def _set_up(laid: RealmContent) -> None:
    def run() -> None:
        from bow.table.realm_window import set_up

        set_up(tuple(laid.folders))

    open_window(run, realm_offers())


def _begin(
    players: int | None, houses: str | None, seed: int | None, option: list[str], seated: Mapping[str, str],
    laid: RealmContent,
) -> None:  # fmt: skip
    """Open the window on a new game; end the command as bad input if it cannot be played."""
    from bow.realm.realm import Realm

    chosen = None if houses is None else tuple(each.strip() for each in houses.split(","))
    settings = settings_of(option)
    try:
        realm = Realm.start(players, chosen, 1 if seed is None else seed, settings, laid)
    except ValueError as error:
        fail(str(error))
    seats = checked_realm_seats(seated, realm)

    def run() -> None:
        from bow.table.realm_window import begin

        begin(len(realm.houses), seats, settings, seed, tuple(laid.folders))

    open_window(run, realm_offers())
