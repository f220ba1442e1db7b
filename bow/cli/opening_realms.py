"""The game of the realm that a command is about: its content, its players, a set-up, followed by actions."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.terminal.output import error_lines, fail, say
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.documents.faults import InputError
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm


#: the Houses in the order in which options name them
HOUSES: Final = ("stark", "lannister", "baratheon", "greyjoy", "tyrell", "martell")
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


def seats_of(*seats: str | None) -> dict[str, str]:
    """Return the players that are named, by House; `seats` are in the order of `HOUSES`."""
    return {house: seat for house, seat in zip(HOUSES, seats, strict=True) if seat is not None}


@dataclass(frozen=True)
class AskedRealm:
    """A game of people as options name it; what is not named is None or empty.

    Attributes:
        players: how many Houses play.
        chosen: the Houses that play, separated by commas.
        seats: who plays the Houses for which it is named.
        seed: the seed of its shuffles.
        option: its settings.
        packs: its content packs.
        box_only: whether the player's own packs are left out.
    """

    players: int | None
    chosen: str | None
    seats: dict[str, str]
    seed: int | None
    option: list[str]
    packs: list[Path]
    box_only: bool

    @property
    def is_new(self) -> bool:
        """Whether an option names something that a recorded game has already."""
        return any(each is not None for each in (self.players, self.chosen, self.seed)) or bool(self.option)

    @property
    def named_content(self) -> RealmContent | None:
        """The content that the options name, to continue a game with, without packs that cannot be used any more.

        None: they name none.
        """
        return realm_laid(self.packs, self.box_only, goes_on=True) if self.packs or self.box_only else None

    @property
    def content(self) -> RealmContent:
        return realm_laid(self.packs, self.box_only)

    @property
    def settings(self) -> dict[str, Any]:
        return settings_of(self.option)

    def begin(self, seed: int, content: RealmContent) -> Realm:
        """Return the game at its start; end the command as bad input if it cannot be played."""
        from bow.realm.realm import Realm

        houses = None if self.chosen is None else tuple(each.strip() for each in self.chosen.split(","))
        try:
            return Realm.start(self.players, houses, seed, self.settings, content)
        except ValueError as error:
            fail(str(error))


def with_realm(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with the options of a game of people, which gets them as its argument `asked`."""
    signature = inspect.signature(command, eval_str=True)
    added: list[tuple[str, Any, Any]] = [
        ("players", OpenPlayersOption, None),
        ("houses", HousesOption, None),
        *((house, RealmSeatOption, None) for house in HOUSES),
        ("seed", PlayedRealmSeedOption, None),
        ("option", SettingOption, []),
        ("content", RealmPacksOption, []),
        ("box_only", RealmBoxOption, False),
    ]
    options = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, annotation, default in added
    ]

    @wraps(command)
    def run(**values: Any) -> None:
        players, houses, *seats, seed, option, content, box_only = (values.pop(each.name) for each in options)
        asked = AskedRealm(players, houses, seats_of(*seats), seed, option, content, box_only)
        command(asked=asked, **values)

    parameters: list[inspect.Parameter] = []
    for each in signature.parameters.values():
        parameters += options if each.name == "asked" else [each.replace(kind=inspect.Parameter.KEYWORD_ONLY)]
    run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]  # typer reads it of any function
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


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


def realm_laid(packs: Iterable[Path], box_only: bool, goes_on: bool = False) -> RealmContent:
    """Return the content of the realm with the player's packs (unless `box_only`), then the named packs.

    A player's pack that cannot be used is skipped, with a message on standard error; if a recorded game goes on, so
    is a named one. A named pack replaces a player's pack with the same id.

    Raises:
        InputError: a named pack cannot be used.
    """
    from bow.realm.reading import printed_realm
    from bow.record.recorded_realms import own_packs, usable_packs

    named = list(usable_packs(packs, _tell_left_out) if goes_on else packs)
    return printed_realm([*([] if box_only else own_packs(_tell_left_out, named)), *named])


def _tell_left_out(folder: Path, error: InputError) -> None:
    print(f"{say('pack-left-out', folder=str(folder))}\n{error_lines(error)}", file=sys.stderr)
