"""The group `bow realm`, to which the modules of this folder add their commands."""

from __future__ import annotations

import typer

from bow.cli.realm import (
    realm_analysing,
    realm_asking,
    realm_cases,
    realm_hotseat,
    realm_lookup,
    realm_records,
    realm_replaying,
    realm_simulation,
    realm_table,
)
from bow.cli.terminal.output import epilog

realm = typer.Typer(
    help="The second game: three to six Houses fight for Westeros.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow realm play", "a game in a window"),
        ("bow realm hotseat --players 4", "four people, one terminal"),
        ("bow realm show --players 4", "the set-up for four"),
        ("bow realm rules MAR-5", "one rule; refusals in the game name such ids"),
        ("bow realm content list cards", "all House cards"),
        no="the answer is no",
    ),
)


def add_to(app: typer.Typer) -> None:
    for file in (
        realm_records,
        realm_lookup,
        realm_asking,
        realm_cases,
        realm_simulation,
        realm_hotseat,
        realm_table,
        realm_replaying,
        realm_analysing,
    ):
        file.add_to(realm)
    app.add_typer(realm, name="realm")
