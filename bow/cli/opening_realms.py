"""The game of the realm that a command is about: its content, its players, a set-up, followed by actions."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.terminal.output import fail
from bow.cli.terminal.terminal_words import error_lines, say
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.documents.faults import InputError
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm


PlayersOption = Annotated[int, typer.Option("--players", metavar="N", help="Number of Houses that play: 3 to 6.")]
#: the same, optional: a recorded game or the set-up page gives the number
OpenPlayersOption = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help="Number of Houses that play: 3 to 6.", show_default=False),
]
HousesOption = Annotated[
    str | None,
    typer.Option(
        "--houses",
        metavar="HOUSES",
        help="The Houses that play, as many as there are players: `stark,lannister,baratheon`.",
        show_default=False,
    ),
]
RealmSeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="Seed for the shuffles.")]
#: the same for commands that may open a recorded game, which has its own
OpenRealmSeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Seed for the shuffles; 1 if none is named.", show_default=False),
]
#: the same for a game of people: a seed that everyone knows would tell them all decks
PlayedRealmSeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Seed for the shuffles; default: random.", show_default=False),
]
RealmAfterOption = Annotated[
    list[str],
    typer.Option("--after", metavar="ACTION", help="Carry out this action first; can be repeated.", show_default=False),
]
SettingOption = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Play with a setting, such as `tides=true`; can be repeated.",
        show_default=False,
    ),
]


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


RealmPacksOption = Annotated[
    list[Path],
    typer.Option(
        "--content",
        metavar="DIR",
        help="Use this content pack on top of the box; can be repeated, and later packs win.",
        show_default=False,
    ),
]
RealmBoxOption = Annotated[
    bool,
    typer.Option("--no-user-content", help="Ignore the packs in your own folder `realm-content`."),
]


def settings_of(named: list[str]) -> dict[str, Any]:
    """Return the settings of a game named on a command line, such as `tides=true`."""
    found: dict[str, Any] = {}
    for each in named:
        name, equals, value = each.partition("=")
        if not equals:
            fail(Sentence("told-realm-setting-form", what=f"{each!r}"))
        found[name] = {"true": True, "false": False}.get(value, value)
    return found


def open_realm(
    players: int, seed: int, options: list[str], after: list[str], packs: list[Path], box_only: bool
) -> Realm:
    """Return a game from its set-up, after some actions. An illegal action ends the command as bad input."""
    from bow.game.refusals import IllegalAction
    from bow.realm.realm import Realm

    content = realm_laid(packs, box_only)
    try:
        realm = Realm.start(players=players, seed=seed, options=settings_of(options), content=content)
    except ValueError as error:
        fail(str(error))
    for text in after:
        try:
            realm = realm.apply(text)
        except IllegalAction as error:
            fail(Sentence("told-after", action=f"'{text}'", why=error))
    return realm


def realm_laid(packs: Iterable[Path], box_only: bool) -> RealmContent:
    """Return the content of the realm with the player's packs (unless `box_only`), then the named packs.

    A player's pack that cannot be used is skipped, with a message on standard error. A named pack replaces a player's
    pack with the same id.

    Raises:
        InputError: a named pack cannot be used.
    """
    from bow.realm.reading import printed_realm
    from bow.record.recorded_realms import own_packs

    named = list(packs)
    return printed_realm([*([] if box_only else own_packs(_tell_left_out, named)), *named])


def _tell_left_out(folder: Path, error: InputError) -> None:
    print(f"{say('pack-left-out', folder=str(folder))}\n{error_lines(error)}", file=sys.stderr)
