"""`bow realm replay`: a recorded game of the realm, printed or checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import JsonOption, ShowAllOption
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import epilog
from bow.cli.terminal.verdicts import print_check, print_replay


def add_to(group: typer.Typer) -> None:
    group.command(
        "replay",
        epilog=epilog(
            ("bow realm replay evening.bow", "prints it, action by action, as all players may see it"),
            ("bow realm replay evening.bow --all", "with orders that are face down, and bids"),
            ("bow realm replay evening.bow --check", "plays it again and compares"),
            ("bow realm replay evening.bow --json", "actions and events for programs"),
            no="the record and the engine differ",
        ),
    )(replay)


def replay(
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
