"""Bots in the seats of the realm: the options of commands, and the bots that they name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.terminal.output import fail
from bow.cli.terminal.program_seats import PERSON, checked_program
from bow.cli.terminal.terminal_words import say
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.bots.programs.dialogue import Budget
    from bow.ground.games import Bot
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm_view import RealmView

#: optional prefix of a bot's name
BOT = "bot:"
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


def seated_bots(
    seats: Mapping[str, str],
    content: RealmContent,
    houses: Sequence[str],
    seed: int,
    people: bool = True,
    budget: Budget | None = None,
    key: str | None = None,
) -> dict[str, Bot[RealmView]]:
    """Return the bots of the seats that people do not take. An unknown name or House ends the command as bad input.

    Programs start with their first question; the caller must close them.

    Args:
        seats: the name of a bot, `cmd:` and a program, or `person`, by House.
        content: the content of the game.
        houses: the Houses in the game.
        seed: the seed of the first bot.
        people: whether people may take seats.
        budget: how long programs may think about a decision.
        key: the key of the run, see `bow.bots.programs.seated_bots.new_key`. None: programs get numbers of the system.
    """
    from bow.bots.played_games.realm_programs import REALM_SEATS
    from bow.bots.programs.seated_bots import is_program
    from bow.bots.realm_bots import REALM_BOTS, is_realm_bot, realm_bot
    from bow.words.messages import spoken
    from bow.words.realm_texts import realm_names

    names = realm_names(content, spoken())
    found: dict[str, Bot[RealmView]] = {}
    for n, (house, seat) in enumerate(seats.items()):
        name = seat.removeprefix(BOT)
        if house not in houses:
            here = [names.of("house", each) for each in houses]
            fail(say("realm-hotseat-absent", house=names.of("house", house), houses=spoken().items(here)))
        checked_program(seat)
        if is_program(seat):
            found[house] = REALM_SEATS.seated(seat, house, seed + n, budget, key)
        elif is_realm_bot(name):
            try:
                found[house] = realm_bot(name, seed + n)
            except ValueError as error:
                fail(str(error))
        elif not people:
            fail(Sentence("told-no-bot", bot=f"{seat!r}", names=", ".join(REALM_BOTS)))
        elif seat != PERSON:
            fail(Sentence("told-nobody-called", who=f"{seat!r}", names=", ".join((PERSON, *REALM_BOTS))))
    return found
