"""Options and reports of all commands with bot programs (`--stark cmd:./mybot`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from bow.cli.terminal.output import console, fail, print_json, say, spoken, word
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.bots.programs.dialogue import Budget, Info
    from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
    from bow.cli.terminal.hotseat_loop import HotseatLoop
    from bow.game.games import Bot
    from bow.games.game_kind import GameKind
    from bow.record.lines import StandIn
    from bow.record.recorded_games import RecordedGame

PERSON: Final = "person"
#: optional prefix of a bot's name
BOT: Final = "bot:"
#: Help text for the possible values of a seat.
SEAT_HELP: Final = "`person`, the name of a bot, or `cmd:` and a program with its arguments."
TableSeatOption = Annotated[str | None, typer.Option(metavar="WHO", help=SEAT_HELP, show_default=False)]
BotTimeOption = Annotated[
    int,
    typer.Option("--bot-time", metavar="MS", min=1, help="Milliseconds that a program may think about each decision."),
]
BotNodesOption = Annotated[
    int | None,
    typer.Option(
        "--bot-nodes",
        metavar="N",
        min=1,
        help="Positions that a program may search for each decision; then the speed of the machine does not matter.",
        show_default=False,
    ),
]
KeyOption = Annotated[
    str | None,
    typer.Option(
        "--key",
        metavar="KEY",
        help="Key of an earlier run, from its results: programs get the same random numbers again.",
        show_default=False,
    ),
]
ServerBotOption = Annotated[str, typer.Option("--bot", metavar="BOT", help="The bot that answers.")]
ServerSeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Seed of the bot; default: the seed of the game.", show_default=False),
]
C = TypeVar("C")
#: Seconds between two lines about the thinking of a program.
BETWEEN: Final = 1.0


def checked_program(who: str) -> None:
    """End the command as bad input if a player begins with `cmd:` but its program cannot be started."""
    from bow.bots.programs.seated_bots import is_program, words_of

    if is_program(who):
        try:
            words_of(who)
        except ValueError as error:
            fail(str(error))


def checked_seats(kind: GameKind[Any, Any], seats: Mapping[str, str]) -> None:
    """End the command as bad input if one of the players is unknown."""
    for who in seats.values():
        checked_bot(kind, who, people=True)


def checked_bot(kind: GameKind[Any, Any], who: str, people: bool = False) -> bool:
    """Return whether a name is that of a bot or a program; False: it is a person.

    Any other name ends the command as bad input, and so does a person unless `people` is set.
    """
    checked_program(who)
    if kind.bots.is_bot(who):
        return True
    if not people:
        fail(Sentence("told-no-bot", bot=f"{who!r}", names=", ".join(kind.bots.bots)))
    if who != PERSON:
        fail(Sentence("told-nobody-called", who=f"{who!r}", names=", ".join((PERSON, *kind.bots.bots))))
    return False


def seated_bots(
    kind: GameKind[Any, Any],
    game: RecordedGame,
    seats: Mapping[str, str],
    seeds: Iterable[int],
    people: bool = True,
    budget: Budget | None = None,
    key: str | None = None,
) -> dict[str, Bot[Any]]:
    """Return the bots of the Houses that no person plays. An unknown name or House ends the command as bad input.

    Programs start with their first question; the caller must close them.

    Args:
        kind: the game.
        game: a game of this kind, whose Houses can be played.
        seats: the name of a bot, `cmd:` and a program, or `person`, by House.
        seeds: a seed for each seat, in order.
        people: whether people may play.
        budget: how long programs may think about a decision.
        key: the key of the run, see `bow.bots.programs.seated_bots.new_key`. None: programs get random numbers from
            the system.
    """
    found: dict[str, Bot[Any]] = {}
    for (house, who), seed in zip(seats.items(), seeds, strict=False):
        if house not in game.houses:
            here = [kind.words.house(spoken(), each, game) for each in game.houses]
            absent = kind.words.house(spoken(), house, game)
            fail(say("realm-hotseat-absent", house=absent, houses=spoken().items(here)))
        name = who.removeprefix(BOT)
        if checked_bot(kind, name if kind.bots.is_bot(name) else who, people):
            try:
                found[house] = kind.bots.seated(name, house, seed, budget, key)
            except ValueError as error:
                fail(str(error))
    return found


def checked_run_key(key: str | None) -> str | None:
    """Return the key of an earlier run. A malformed key ends the command as bad input."""
    from bow.bots.programs.seated_bots import checked_key

    try:
        return None if key is None else checked_key(key)
    except ValueError as error:
        fail(str(error))


def print_key(key: str) -> None:
    """Print the key of a run with bot programs, if there is one."""
    if key:
        print(say("lab-key", key=key))


def budget_of(ms: int, nodes: int | None) -> Budget:
    from bow.bots.programs.dialogue import Budget

    return Budget(ms, nodes)


def programs_seated(seats: HotseatLoop[Any]) -> ExitStack:
    """Start the programs among the bots of a terminal. The returned stack ends them when it closes.

    Their failures are printed, and recorded if there is a journal. While a person plays, the output of programs is
    not shown: it might reveal their hands.
    """
    from bow.bots.programs.outside_bot import SAFE_DETAILS, OutsideBot, closed
    from bow.record.lines import PROGRAM, STAND_IN

    bots, secret = seats.bots, bool(seats.screen.persons)

    def keep(bot: OutsideBot) -> None:
        seats.write(lambda journal: journal.annotation(PROGRAM, bot.values()))

    def tell(called: StandInCalled) -> None:
        seats.write(lambda journal: journal.annotation(STAND_IN, called.values()))
        out = console()
        plain = not secret or called.fault in SAFE_DETAILS
        out.print(stand_in_sentence(called if plain else replace(called, detail=""), seats.house_name), markup=False)
        out.print(say("stand-in-log", log=str(called.log)), markup=False)

    stack = closed(tuple(bots.values()))
    with stack:
        for bot in bots.values():
            if isinstance(bot, OutsideBot):
                bot.on_failure = tell
                bot.on_info = _Progress(bot, secret).show
                keep(bot)
                bot.start()
        return stack.pop_all()


def stand_in_sentence(called: StandInCalled | StandIn, name: Callable[[str], str] = word) -> str:
    """Return the sentence for a program failure, with the bot that takes over, from a live call or a record.

    `name` returns the name of a House.
    """
    key = f"stand-in-fault-{called.fault}"
    fault = say(key) if spoken().has(key) else called.fault
    return say(
        "stand-in",
        house=name(called.house),
        program=called.program,
        fault=fault,
        detail=f" ({called.detail})" if called.detail else "",
        bot=called.bot,
    )


def print_failures(
    failures: Iterable[StandInCalled], games: int, often: str = "stand-in-often", name: Callable[[str], str] = word
) -> None:
    """Print each kind of program failure: its first case, the number of games with it, and the log.

    Args:
        failures: all failures.
        games: the number of games.
        often: the message that counts the games with a failure.
        name: returns the name of a House.
    """
    first: dict[tuple[str, str], list[StandInCalled]] = {}
    for called in failures:
        first.setdefault((called.house, called.fault), []).append(called)
    out = console()
    for found in first.values():
        out.print(stand_in_sentence(found[0], name), markup=False)
        out.print(say(often, count=len(found), games=games), markup=False)
        out.print(say("stand-in-log", log=str(found[0].log)), markup=False)


class _Progress:
    """A display of a program's thinking, at most once a second; its line is hidden from an opponent at the terminal."""

    def __init__(self, bot: OutsideBot, secret: bool) -> None:
        self._bot, self._secret = bot, secret
        self._shown = time.monotonic()

    def show(self, info: Info) -> None:
        if time.monotonic() - self._shown < BETWEEN:
            return
        self._shown = time.monotonic()
        parts = [
            say(f"thinks-{key}", {key: value})
            for key, value in (("depth", info.depth), ("nodes", info.nodes), ("value", info.value))
            if value is not None
        ]
        if not self._secret:
            parts += [text for text in (info.line, info.text) if text]
        if parts:
            name = self._bot.name or self._bot.program
            console().print(say("thinks", name=name, told="; ".join(parts)), style="dim", markup=False)


def serve_bot(kind: GameKind[Any, C], content: C, bot: str, seed: int | None, json: bool) -> None:
    """Run one of our bots as a program until the game ends it, or print the list of bots; see `BotServer`."""
    from bow.bots.programs.bot_server import BotServer
    from bow.bots.programs.dialogue import PROTOCOL

    if json:
        print_json({"protocol": PROTOCOL, "bots": list(kind.bots.bots)})
        return
    if bot not in kind.bots.bots:
        fail(Sentence("told-no-bot", bot=f"{bot!r}", names=", ".join(kind.bots.bots)))
    with open(
        sys.stdin.fileno(), "rb", closefd=False
    ) as game:  # a separate file object, since a thread may still be reading it at exit
        BotServer(kind.bots, bot, seed, kind.server_reader(content)).serve(game, sys.stdout.buffer)
