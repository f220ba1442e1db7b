"""`bow replay` and `bow realm replay`: a recorded game, shown in the window, printed as text or checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import JsonOption, ShowAllOption
from bow.cli.opening_realms import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.program import open_table, watch_in_window
from bow.cli.terminal.output import epilog
from bow.cli.terminal.verdicts import print_check, print_replay


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow replay my-battle.bow", "opens it on the table, to step through it; a game of the realm too"),
            ("bow replay my-battle.bow --text", "prints it here, action by action"),
            ("bow replay my-battle.bow --check", "plays it again and compares dice and positions"),
            ("bow replay my-battle.bow --text --all", "with the secrets of a battle that is not over"),
            ("bow replay my-battle.bow --json", "actions, outcomes and events for programs"),
            no="the record and the engine differ",
        )
    )(with_packs(replay))


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded battle or game (.bow).", show_default=False)],
    check: Annotated[
        bool, typer.Option("--check", help="Only compare; say where the record and the engine differ.")
    ] = False,
    text: Annotated[
        bool, typer.Option("--text", help="Print it in the terminal instead of opening the window.")
    ] = False,
    everything: ShowAllOption = False,
    json: JsonOption = False,
) -> None:
    """Open a recorded battle or game on the table, print it here, or check that it still plays exactly the same."""
    from bow.games.battle import BATTLE
    from bow.games.kinds import kind_of
    from bow.games.skirmish import SKIRMISH
    from bow.seats.opened_game import open_game

    kind = kind_of(file)
    if kind is BATTLE:
        refuse_unused_packs(file)
    if check:
        print_check(file, kind, json)
    elif text or json or kind is SKIRMISH:
        print_replay(file, kind, everything, json)
    else:
        found = open_game(file, kind)  # a bad record is reported before a window opens
        open_table(replay=found) if kind is BATTLE else watch_in_window(found)


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "replay",
        epilog=epilog(
            ("bow realm replay evening.bow", "prints it, action by action, as all players may see it"),
            ("bow realm replay evening.bow --all", "with orders that are face down, and bids"),
            ("bow realm replay evening.bow --check", "plays it again and compares"),
            ("bow realm replay evening.bow --json", "actions and events for programs"),
            no="the record and the engine differ",
        ),
    )(replay_realm)


def replay_realm(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game (.bow).", show_default=False)],
    check: Annotated[
        bool, typer.Option("--check", help="Only compare; say where the record and the engine differ.")
    ] = False,
    text: Annotated[bool, typer.Option("--text", help="Print it in the terminal; this is the default.")] = False,
    everything: ShowAllOption = False,
    json: JsonOption = False,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """Print a recorded game of the realm step by step, or check that it still plays exactly the same."""
    from bow.games.realm import REALM

    laid = realm_laid(content, box_only) if content or box_only else None
    if check:
        print_check(file, REALM, json, laid)
    else:
        print_replay(file, REALM, everything, json, laid)
