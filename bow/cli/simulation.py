"""`bow simulate`: many battles between bots."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from bow.cli.opening import JsonOption, RulesOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import console, epilog, fail, print_json
from bow.cli.terminal.terminal_words import say, translated_sentence, word

NOBODY: Final = {"none": "nobody", "unfinished": "unfinished"}


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow simulate 01-clash-on-the-kingsroad", "a hundred battles between greedy bots"),
            ("bow simulate 01-clash-on-the-kingsroad --games 1000 --seed 7", "the same thousand every time"),
            ("bow simulate 01-clash-on-the-kingsroad --lannister random --json", "against a bot that plays anything"),
        )
    )(with_packs(simulate))


def simulate(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="Its name, id or file.", show_default=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many battles.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Battle n has the seed N + n.")] = 1,
    stark: Annotated[str, typer.Option(metavar="BOT", help="Who plays Stark.")] = "greedy",
    lannister: Annotated[str, typer.Option(metavar="BOT", help="Who plays Lannister.")] = "greedy",
    option: RulesOption = [],  # noqa: B006 - typer copies it
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="Processes; default: one a core.", show_default=False)
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Also count every kind of action and event; takes longer.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Let bots play a battle many times: who wins, how, and how long it takes.

    The same seed gives the same battles, whatever the number of processes.
    """
    from bow.bots import BOTS
    from bow.lab.simulate import simulate as run

    for bot in (stark, lannister):
        if bot not in BOTS:
            fail(f"There is no bot {bot!r}; there are: {', '.join(BOTS)}.")
    with Progress(transient=True, disable=json or not console().is_terminal) as progress:
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
    out.print(say("lab-length", rounds=f"{summary.rounds:.2f}", actions=f"{summary.actions:.0f}"))
    for title, counts in (("actions", summary.verbs), ("events", summary.events)):
        if counts:
            counted = ", ".join(f"{name} {n}" for name, n in counts.items())
            out.print(say(f"lab-{title}", counts=counted), markup=False)
