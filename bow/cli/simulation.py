"""`bow simulate`: many battles between bots; `bow bot-server`: one bot as a separate program."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from bow.cli.opening import JsonOption, RulesOption, with_variant
from bow.cli.pack_options import with_packs
from bow.cli.terminal import program_seats
from bow.cli.terminal.output import console, epilog, print_json, progress_console
from bow.cli.terminal.terminal_words import say, translated_sentence, word

NOBODY: Final = {"none": "nobody", "unfinished": "unfinished"}


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow simulate 01-clash-on-the-kingsroad", "a hundred battles between greedy bots"),
            ("bow simulate 01-clash-on-the-kingsroad --games 1000 --seed 7", "the same thousand every time"),
            ("bow simulate 01-clash-on-the-kingsroad --lannister random --json", "against a bot that plays at random"),
            ("bow simulate 01-clash-on-the-kingsroad --stark cmd:./mybot", "measures how strong your program is"),
        )
    )(with_packs(with_variant("scenario")(simulate)))
    app.command(
        "bot-server",
        epilog=epilog(
            ("bow bot-server --bot greedy", "answers questions line by line, as docs/bots.md explains"),
            ("bow bot-server --bot random --seed 7", "with its own seed instead of the game's"),
            ("bow bot-server --json", "the list of bots, for programs"),
        ),
    )(with_packs(bot_server))


def simulate(
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="The name, id or file of the scenario.", show_default=False)
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of battles.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Battle n uses the seed N + n.")] = 1,
    stark: Annotated[str, typer.Option(metavar="BOT", help="The player of Stark.")] = "greedy",
    lannister: Annotated[str, typer.Option(metavar="BOT", help="The player of Lannister.")] = "greedy",
    option: RulesOption = [],  # noqa: B006 - typer copies it
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", "-j", min=1, help="Number of processes; default: one for each core.", show_default=False
        ),
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Also count every kind of action and event; this takes longer.")
    ] = False,
    bot_time: program_seats.BotTimeOption = 10_000,
    bot_nodes: program_seats.BotNodesOption = None,
    key: program_seats.KeyOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play a battle many times: who wins, how, and how long it takes.

    The same seed gives the same battles, for any number of processes.
    """
    from bow.games.battle import BATTLE
    from bow.lab.simulate import simulate as run

    for bot in (stark, lannister):
        program_seats.checked_bot(BATTLE, bot)
    shown = progress_console()
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as progress:
        bar = progress.add_task(say("lab-battles-played"), total=games)
        summary = run(
            scenario,
            games=games,
            seed=seed,
            bots={"stark": stark, "lannister": lannister},
            options=tuple(option),
            jobs=jobs,
            count=count,
            on_game=lambda _: progress.advance(bar),
            budget=program_seats.budget_of(bot_time, bot_nodes),
            key=program_seats.checked_run_key(key),
        )
    if json:
        print_json(summary.as_dict())
        return
    out = console()
    out.print(say("lab-battles", games=summary.games, seconds=f"{summary.seconds:.1f}"))
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("winner", "battles-played", "share"):
        table.add_column(say(f"lab-{title}"), justify="left" if title == "winner" else "right")
    for house, won in summary.wins.items():
        name = say(f"lab-{NOBODY[house]}") if house in NOBODY else word(house)
        table.add_row(name, str(won), f"{won / summary.games:.1%}")
    out.print(table)
    reasons = ", ".join(f"{say(f'lab-by-{why}')} {n}" for why, n in summary.reasons.items())
    out.print(say("lab-decided", reasons=reasons), markup=False)
    for why in summary.unfinished:
        out.print(translated_sentence(why), markup=False)
    program_seats.print_failures(summary.stand_ins, summary.games)
    out.print(say("lab-length", rounds=f"{summary.rounds:.2f}", actions=f"{summary.actions:.0f}"))
    program_seats.print_key(summary.key)
    for title, counts in (("actions", summary.verbs), ("events", summary.events)):
        if counts:
            counted = ", ".join(f"{name} {n}" for name, n in counts.items())
            out.print(say(f"lab-{title}", counts=counted), markup=False)


def bot_server(
    bot: program_seats.ServerBotOption = "greedy", seed: program_seats.ServerSeedOption = None, json: JsonOption = False
) -> None:
    """Run one of our bots as a separate program: it reads a game from standard input and answers.

    Any program that speaks the same protocol can play: `--stark cmd:./mybot`.
    """
    from bow.battle.reading import catalogue
    from bow.games.battle import BATTLE

    program_seats.serve_bot(BATTLE, catalogue(), bot, seed, json)
