"""Shared by commands that seat programs as bots (`--stark cmd:./mybot`): options, and reports about the programs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.terminal.output import console, fail, print_json
from bow.cli.terminal.terminal_words import say, word
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.bots.programs.bot_server import PositionReader
    from bow.bots.programs.dialogue import Budget, Info
    from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
    from bow.bots.programs.seated_bots import BotSeats
    from bow.ground.games import Bot
    from bow.record.journal import GameJournal
    from bow.record.recorded_games import GameRecords
    from bow.record.stand_ins import StandIn

PERSON: Final = "person"
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
#: Seconds between two lines about the thinking of a program.
BETWEEN: Final = 1.0


def checked_program(who: str) -> None:
    """End the command for bad input if a seat begins with `cmd:` but its program cannot be started."""
    from bow.bots.programs.seated_bots import is_program, words_of

    if is_program(who):
        try:
            words_of(who)
        except ValueError as error:
            fail(str(error))


def checked_seats(seats: Mapping[str, str]) -> None:
    """End the command for bad input if one of these seats names no known player."""
    from bow.bots import BOTS
    from bow.bots.played_games.battle_programs import BATTLE_SEATS

    for who in seats.values():
        checked_program(who)
        if who != PERSON and not BATTLE_SEATS.is_bot(who):
            fail(Sentence("told-nobody-called", who=f"{who!r}", names=", ".join((PERSON, *BOTS))))


def checked_run_key(key: str | None) -> str | None:
    """Return the key of an earlier run. One of a wrong form ends the command as bad input."""
    from bow.bots.programs.seated_bots import checked_key

    try:
        return None if key is None else checked_key(key)
    except ValueError as error:
        fail(str(error))


def print_key(key: str) -> None:
    """Print the key of a run in which programs have played, if there is one."""
    if key:
        print(say("lab-key", key=key))


def budget_of(ms: int, nodes: int | None) -> Budget:
    from bow.bots.programs.dialogue import Budget

    return Budget(ms, nodes)


def programs_seated(
    bots: Mapping[str, Bot[Any]],
    write: Callable[[Callable[[GameJournal[Any]], None]], None],
    secret: bool,
    name: Callable[[str], str] = word,
) -> ExitStack:
    """Start the programs among the bots of a terminal. The returned stack ends them when it closes.

    Failures are printed here.

    Args:
        bots: the bots by House.
        write: records the number of a program, or its failure, if there is a record.
        secret: whether a person plays, to whom a program's own words might reveal its hand.
        name: returns the name of a House.
    """
    from bow.bots.programs.outside_bot import SAFE_DETAILS, OutsideBot, closed
    from bow.record.stand_ins import PROGRAM, STAND_IN

    def keep(bot: OutsideBot) -> None:
        write(lambda journal: journal.annotation(PROGRAM, bot.values()))

    def tell(called: StandInCalled) -> None:
        write(lambda journal: journal.annotation(STAND_IN, called.values()))
        out = console()
        plain = not secret or called.fault in SAFE_DETAILS
        out.print(stand_in_sentence(called if plain else replace(called, detail=""), name), markup=False)
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
    """Return a sentence that a program has failed and which bot decides now: from a live call or from a record.

    `name` returns the name of a House.
    """
    from bow.words.messages import spoken

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
    """Print each kind of program failure: its first case, in how many games it occurred, and the log.

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


def recorded_stand_ins(file: Path, kind: GameRecords[Any, Any]) -> dict[int, list[StandIn]]:
    """Return the program failures in a record, by the number of actions before them, without those taken back.

    Raise InputError if it cannot be read, or is of another game.
    """
    from bow.record.annotations import in_place
    from bow.record.journal_reading import Played, read_history
    from bow.record.stand_ins import STAND_IN, stand_in_of

    history = read_history(file, kind)
    found: dict[int, list[StandIn]] = {}
    for annotation in in_place(history.annotations.found, sum(isinstance(point, Played) for point in history.points())):
        if annotation.kind == STAND_IN:
            found.setdefault(annotation.after, []).append(stand_in_of(annotation.values, kind.houses))
    return found


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


def serve_bot(
    seats: BotSeats, bot: str, seed: int | None, begun: Callable[[dict[str, Any]], PositionReader], json: bool
) -> None:
    """Run one of our bots as a program until the game ends it, or print the list of bots; see `BotServer`."""
    from bow.bots.programs.bot_server import BotServer
    from bow.bots.programs.dialogue import PROTOCOL

    if json:
        print_json({"protocol": PROTOCOL, "bots": list(seats.bots)})
        return
    if bot not in seats.bots:
        fail(Sentence("told-no-bot", bot=f"{bot!r}", names=", ".join(seats.bots)))
    with open(
        sys.stdin.fileno(), "rb", closefd=False
    ) as game:  # a separate file object, since a thread may still be reading it at exit
        BotServer(seats, bot, seed, begun).serve(game, sys.stdout.buffer)
