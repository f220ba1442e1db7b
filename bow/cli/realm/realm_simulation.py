"""`bow realm simulate`: many games between bots."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Annotated

import typer

from bow.cli.opening import JsonOption
from bow.cli.realm.opening_realms import PlayersOption, RealmSeedOption, SettingOption, settings_of
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import epilog, fail, print_json
from bow.cli.terminal.realm_bot_seats import BOT, RealmBotOption, seated_bots, seats_of
from bow.cli.terminal.terminal_words import say
from bow.realm.terms import DEFAULT_PLAYERS


def add_to(group: typer.Typer) -> None:
    group.command(
        "simulate",
        epilog=epilog(
            ("bow realm simulate --players 4 --games 20", "twenty games between random bots"),
            ("bow realm simulate --stark greedy --games 20", "Stark's bot against random bots"),
            ("bow realm simulate --option tides=true --json", "with Tides of Battle, for programs"),
        ),
    )(simulate)


def simulate(
    players: PlayersOption = DEFAULT_PLAYERS,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 10,
    seed: RealmSeedOption = 1,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT",
            help="The bot of each House for which no other is named: `regent`, `greedy`, `random`.",
        ),
    ] = "random",
    stark: RealmBotOption = None,
    lannister: RealmBotOption = None,
    baratheon: RealmBotOption = None,
    greyjoy: RealmBotOption = None,
    tyrell: RealmBotOption = None,
    martell: RealmBotOption = None,
    option: SettingOption = [],  # noqa: B006 - typer copies it
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
    json: JsonOption = False,
) -> None:
    """Let bots play the realm many times: who wins, and how long it takes. The same seed gives the same games."""
    from bow.realm.realm import Realm
    from bow.words.messages import spoken
    from bow.words.realm_texts import realm_names

    printed = realm_laid(content, box_only)
    named = seats_of(stark, lannister, baratheon, greyjoy, tyrell, martell)
    wins: Counter[str] = Counter()
    who: dict[str, str] = {}
    rounds = actions = 0
    begun = perf_counter()
    for n in range(games):
        try:
            realm = Realm.start(players=players, seed=seed + n, options=settings_of(option), content=printed).quiet()
        except ValueError as error:
            fail(str(error))
        who = dict.fromkeys(realm.houses, bots) | {house: seat.removeprefix(BOT) for house, seat in named.items()}
        seats = seated_bots(who, printed, realm.houses, seed + n, people=False)
        while (owed := realm.decision) is not None:
            realm.play(seats[owed.house].choose(realm.view(owed.house)))
            actions += 1
        wins[realm.winner or ""] += 1
        rounds += realm.round
    seconds = perf_counter() - begun
    if json:
        means = {"rounds": rounds / games, "actions": actions / games}
        print_json({"games": games, "bots": who, "wins": dict(wins), **means})
        return
    names = realm_names(printed, spoken())
    for house, won in wins.most_common():
        print(say("realm-won", house=names.of("house", house), bot=who[house], won=won, share=f"{won / games:.0%}"))
    mean = {"rounds": f"{rounds / games:.1f}", "actions": f"{actions / games:.0f}", "seconds": f"{seconds:.1f}"}
    print(say("realm-simulated", games=games, **mean))
