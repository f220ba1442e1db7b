"""The options of commands that name the players of the realm."""

from __future__ import annotations

from typing import Annotated

import typer

RealmSeatOption = Annotated[
    str | None,
    typer.Option(
        metavar="WHO",
        help="`person`, the name of a bot (`regent`, `greedy`, `random`), or `cmd:` and a program.",
        show_default=False,
    ),
]
RealmBotOption = Annotated[
    str | None,
    typer.Option(
        metavar="BOT",
        help="The bot that plays this House: `regent`, `greedy`, `random`, or `cmd:` and a program.",
        show_default=False,
    ),
]


def seats_of(
    stark: str | None,
    lannister: str | None,
    baratheon: str | None,
    greyjoy: str | None,
    tyrell: str | None,
    martell: str | None,
) -> dict[str, str]:
    named = {
        "stark": stark, "lannister": lannister, "baratheon": baratheon, "greyjoy": greyjoy, "tyrell": tyrell,
        "martell": martell,
    }  # fmt: skip
    return {house: seat for house, seat in named.items() if seat is not None}
