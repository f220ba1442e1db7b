"""`bow simulate`: many games between bots; `bow bot-server`: one bot as a separate program; both also of the realm."""

from __future__ import annotations

from collections import Counter
from itertools import count as numbers_from
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from bow.cli import opening_realms
from bow.cli.opening import JobsOption, JsonOption, RulesOption, with_variant
from bow.cli.pack_options import with_packs
from bow.cli.terminal import program_seats
from bow.cli.terminal.output import (
    console,
    epilog,
    fail,
    print_json,
    progress_console,
    say,
    spoken,
    translated_sentence,
    word,
)
from bow.realm.terms import DEFAULT_PLAYERS

if TYPE_CHECKING:
    from bow.bots.programs.outside_bot import StandInCalled

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
    jobs: JobsOption = None,
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


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "simulate",
        epilog=epilog(
            ("bow realm simulate --players 4 --games 20", "twenty games between random bots"),
            ("bow realm simulate --stark greedy --games 20", "Stark's bot against random bots"),
            ("bow realm simulate --stark cmd:./mybot", "measures how strong your program is"),
            ("bow realm simulate --option tides=true --json", "with Tides of Battle, for programs"),
        ),
    )(simulate_realm)
    group.command(
        "bot-server",
        epilog=epilog(
            ("bow realm bot-server --bot greedy", "answers questions line by line, as docs/bots.md explains"),
            ("bow realm bot-server --bot random --seed 7", "with its own seed instead of the game's"),
            ("bow realm bot-server --json", "the list of bots, for programs"),
        ),
    )(realm_bot_server)


def simulate_realm(
    players: opening_realms.PlayersOption = DEFAULT_PLAYERS,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 10,
    seed: opening_realms.RealmSeedOption = 1,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT",
            help="The bot of each House for which no other is named: `regent`, `greedy`, `random`.",
        ),
    ] = "random",
    stark: opening_realms.RealmBotOption = None,
    lannister: opening_realms.RealmBotOption = None,
    baratheon: opening_realms.RealmBotOption = None,
    greyjoy: opening_realms.RealmBotOption = None,
    tyrell: opening_realms.RealmBotOption = None,
    martell: opening_realms.RealmBotOption = None,
    option: opening_realms.SettingOption = [],  # noqa: B006 - typer copies it
    content: opening_realms.RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: opening_realms.RealmBoxOption = False,
    bot_time: program_seats.BotTimeOption = 10_000,
    bot_nodes: program_seats.BotNodesOption = None,
    key: program_seats.KeyOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play the realm many times: who wins, and how long it takes. The same seed gives the same games."""
    from bow.bots.programs.outside_bot import OutsideBot, closed
    from bow.bots.programs.seated_bots import is_program, new_key
    from bow.games.realm import REALM
    from bow.realm.realm import Realm
    from bow.words.realm_words import realm_names

    printed = opening_realms.realm_laid(content, box_only)
    named = opening_realms.seats_of(stark, lannister, baratheon, greyjoy, tyrell, martell)
    run_key = program_seats.checked_run_key(key) or new_key()
    wins: Counter[str] = Counter()
    who: dict[str, str] = {}
    failures: list[StandInCalled] = []
    rounds = actions = 0
    begun = perf_counter()
    for n in range(games):
        try:
            realm = Realm.start(
                players=players, seed=seed + n, options=opening_realms.settings_of(option), content=printed
            ).quiet()
        except ValueError as error:
            fail(str(error))
        who = dict.fromkeys(realm.houses, bots) | {
            house: seat.removeprefix(program_seats.BOT) for house, seat in named.items()
        }
        seats = program_seats.seated_bots(
            REALM, realm, who, numbers_from(seed + n), False, program_seats.budget_of(bot_time, bot_nodes), run_key
        )
        with closed(tuple(seats.values())):
            while (owed := realm.decision) is not None:
                realm.play(seats[owed.house].choose(realm.view(owed.house)))
                actions += 1
        failures += [bot.failure for bot in seats.values() if isinstance(bot, OutsideBot) and bot.failure]
        wins[realm.winner or ""] += 1
        rounds += realm.round
    seconds = perf_counter() - begun
    run_key = run_key if any(map(is_program, who.values())) else ""
    if json:
        means = {"rounds": rounds / games, "actions": actions / games}
        failed = {"stand-ins": [each.values() for each in failures]} if failures else {}
        keyed = {"key": run_key} if run_key else {}
        print_json({"games": games, "bots": who, "wins": dict(wins), **means, **keyed, **failed})
        return
    names = realm_names(printed, spoken())
    for house, won in wins.most_common():
        print(say("realm-won", house=names.of("house", house), bot=who[house], won=won, share=f"{won / games:.0%}"))
    mean = {"rounds": f"{rounds / games:.1f}", "actions": f"{actions / games:.0f}", "seconds": f"{seconds:.1f}"}
    program_seats.print_failures(failures, games, "realm-stand-in-often", lambda house: names.of("house", house))
    print(say("realm-simulated", games=games, **mean))
    program_seats.print_key(run_key)


def realm_bot_server(
    bot: program_seats.ServerBotOption = "greedy",
    seed: program_seats.ServerSeedOption = None,
    content: opening_realms.RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: opening_realms.RealmBoxOption = False,
    json: JsonOption = False,
) -> None:
    """Run one of our bots as a separate program: it reads a game from standard input and answers.

    Any program that speaks the same protocol can play: `--stark cmd:./mybot`.
    """
    from bow.games.realm import REALM

    program_seats.serve_bot(REALM, opening_realms.realm_laid(content, box_only), bot, seed, json)
