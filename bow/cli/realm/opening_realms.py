"""The game of the realm that a command is about: a set-up, followed by actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.realm.realm_packs import realm_laid
from bow.cli.terminal.output import fail
from bow.system.sentence import Sentence

if TYPE_CHECKING:
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
    from bow.ground.refusals import IllegalAction
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
