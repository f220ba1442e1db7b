"""`bow campaign`: wars of several battles: the list, the sheet, the next battle, the report, many wars between bots."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.hotseat import play_recorded
from bow.cli.opening import JobsOption, JsonOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import (
    NO,
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
from bow.cli.terminal.program_seats import (
    PERSON,
    SEAT_HELP,
    BotNodesOption,
    BotTimeOption,
    budget_of,
    checked_bot,
    checked_seats,
)
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from bow.campaign.sentences import WarWords
    from bow.campaign.sheet import PlaceResult
    from bow.campaign.war import War
    from bow.content.campaigns import CampaignPlans

CampaignArgument = Annotated[
    str, typer.Argument(metavar="CAMPAIGN", help="The id or file of the campaign.", show_default=False)
]
WarArgument = Annotated[
    str,
    typer.Argument(
        metavar="WAR", help="The name or file of the war, or a campaign's id: its last war.", show_default=False
    ),
]


def add_to(group: typer.Typer) -> None:
    group.command(
        "list",
        epilog=epilog(
            ("bow campaign list", "the campaigns, and your wars"),
            ("bow campaign list --json", "the same for programs"),
        ),
    )(with_packs(list_))
    group.command(
        epilog=epilog(
            ("bow campaign show war-in-the-riverlands", "its battles in order, and its branches"),
            ("bow campaign show war-in-the-riverlands --json", "the same for programs"),
        )
    )(with_packs(show))
    group.command(
        epilog=epilog(
            ("bow campaign new salt-and-smoke", "for two people"),
            ("bow campaign new salt-and-smoke --lannister captain", "you are Stark, a bot is Lannister"),
            ("bow campaign new salt-and-smoke --exchange WAR", "the sides of an earlier war exchanged"),
        )
    )(with_packs(new))
    group.command(
        epilog=epilog(
            ("bow campaign fight salt-and-smoke", "the next battle of your last war, or the begun one"),
            ('bow campaign fight salt-and-smoke --favour "stark rank s2"', "with a favour"),
            ("bow campaign fight salt-and-smoke --again tollhouse", "an earlier battle again, for pleasure"),
        )
    )(with_packs(fight))
    group.command(epilog=epilog(("bow campaign skip salt-and-smoke", "nobody scores in the next battle")))(
        with_packs(skip)
    )
    group.command(epilog=epilog(("bow campaign ransom salt-and-smoke robb-stark", "buys a captive back, for favours")))(
        with_packs(ransom)
    )
    group.command(
        epilog=epilog(
            ("bow campaign report salt-and-smoke", "the war so far, told battle by battle"),
            ("bow campaign report salt-and-smoke --json", "the same for programs"),
            no="with --check: something is wrong with the files of the war",
        )
    )(with_packs(report))
    group.command(
        epilog=epilog(
            ("bow campaign simulate salt-and-smoke", "twenty wars between greedy bots"),
            ("bow campaign simulate salt-and-smoke -n 1000 --out wars.jsonl", "resumes if it was interrupted"),
            ("bow campaign simulate salt-and-smoke --throw stark", "Stark concedes the first battles"),
        )
    )(with_packs(simulate))


def _read(name: str) -> CampaignPlans:
    from bow.battle.reading import catalogue
    from bow.battle.vocabulary import WORDS
    from bow.content.campaigns import find_campaign, read_campaign

    return read_campaign(find_campaign(name), catalogue(), WORDS)


def _words(war: War) -> WarWords:
    from bow.campaign.sentences import WarWords

    return WarWords(war, spoken())


def _plain_war(found: CampaignPlans) -> War:
    """Return a war of a campaign that has not begun, to put the campaign into words."""
    from bow.battle.reading import catalogue
    from bow.campaign.war import edition_of, new_war

    return new_war(edition_of(found, catalogue()), {"stark": PERSON, "lannister": PERSON})


def _opened(name: str) -> War:
    """Open a war; print what its players must know."""
    from bow.campaign.war_shelf import find_war, settled

    path = find_war(name)
    war = settled(path)
    for remark in war.remarks:
        print(translated_sentence(remark.of(path)), file=sys.stderr)
    return war


def list_(json: JsonOption = False) -> None:
    """List the campaigns, and the wars that you have begun."""
    from bow.campaign.war import read_war
    from bow.campaign.war_shelf import war_paths
    from bow.content.campaigns import campaign_paths
    from bow.content.documents.faults import InputError

    campaigns: list[dict[str, Any]] = []
    for path in campaign_paths():
        try:
            found = _read(str(path))
        except InputError as error:
            campaigns.append({"id": path.stem, "file": str(path), "fault": str(error).splitlines()[0]})
            continue
        name = _words(_plain_war(found)).of_campaign("name")
        campaigns.append(
            {"id": found.campaign.id, "name": name, "battles": len(found.campaign.places), "file": str(path)}
        )
    wars: list[dict[str, Any]] = []
    for path in war_paths():
        try:
            war = read_war(path)
        except InputError as error:
            wars.append({"war": path.stem, "fault": str(error).splitlines()[0]})
            continue
        sheet = war.sheet
        wars.append(
            {
                "war": path.stem,
                "campaign": war.campaign.id,
                "players": war.players,
                "played": len(sheet.results),
                "battles": len(war.campaign.places),
                "score": {house: halves / 2 for house, halves in sheet.score.items()},
                "standing": _words(war).standing(sheet),
            }
        )
    if json:
        print_json({"campaigns": campaigns, "wars": wars})
        return
    for each in campaigns:
        fault = each.get("fault")
        line = translated_sentence(fault) if fault else say("campaign-listed", **each)
        print(f"{each['id']:26}{shown_in_line(line)}")
    if wars:
        print(f"\n{say('campaign-wars')}")
    for each in wars:
        fault = each.get("fault")
        line = translated_sentence(fault) if fault else say("campaign-war-listed", **each)
        print(f"{each['war']}  {shown_in_line(line)}")


def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A campaign, or one of your wars.", show_default=False)],
    json: JsonOption = False,
) -> None:
    """Show a campaign with its battles and branches, or the sheet of a war with its next battle."""
    from bow.campaign.war_shelf import war_paths
    from bow.content.documents.faults import InputError

    if name.endswith(".war") or name in [path.stem for path in war_paths()]:
        with closing(_opened(name)) as war:
            print_json(sheet_values(war)) if json else _print_sheet(war)
        return
    try:
        found = _read(name)
    except InputError as error:
        fail(str(error))
    war = _plain_war(found)
    words = _words(war)
    if json:
        print_json(
            {
                "id": war.campaign.id,
                "name": words.of_campaign("name"),
                "story": words.of_campaign("story"),
                "battles": [
                    {"place": id, "battle": words.place(id), "counts": place.halves / 2}
                    for id, place in war.campaign.places.items()
                ],
                "branches": [
                    {"id": id, "after": branch.after, "in": branch.in_, "text": words.of_campaign(f"branches.{id}")}
                    for id, branch in war.campaign.branches.items()
                ],
            }
        )
        return
    out = console()
    out.print(f"[bold]{words.of_campaign('name')}[/bold]\n\n{words.of_campaign('story')}\n")
    for number, (id, place) in enumerate(war.campaign.places.items(), start=1):
        counts = "" if place.halves == 2 else f"  {say('campaign-counts', times=words.points(place.halves))}"
        out.print(f"{number:3} {words.place(id)}{counts}", markup=False)
    if war.campaign.branches:
        out.print(f"\n{say('campaign-branches')}", markup=False)
    for id in war.campaign.branches:
        out.print(f"  {words.of_campaign(f'branches.{id}')}", markup=False)


def sheet_values(war: War) -> dict[str, Any]:
    """Return the sheet of a war as plain values, with its sentences."""
    from bow.campaign.next_battle import favours_for

    sheet, words = war.sheet, _words(war)
    place = sheet.next_place
    return {
        "campaign": war.campaign.id,
        "players": war.players,
        "score": {house: halves / 2 for house, halves in sheet.score.items()},
        "standing": words.standing(sheet),
        "decided": sheet.decided,
        "over": sheet.is_over,
        "battles": [
            {"place": result.place, "winner": result.winner, "why": result.why, "line": words.result(result)}
            for result in sheet.results.values()
        ],
        "commanders": {
            now.person: {"house": now.house, "state": now.state, "misses": now.misses}
            for now in sheet.commanders.values()
        },
        "favours": dict(sheet.favours),
        "branches": dict(sheet.branches),
        "begun": sheet.begun.place if sheet.begun is not None else None,
        "next": place,
        "changes": [words.change(made) for made in war.changes()],
        "possible-favours": {
            house: favours_for(sheet, place, house, war.edition.content) if place is not None else []
            for house in war.players
        },
        "remarks": [str(remark.text) for remark in war.remarks],
    }


def _print_sheet(war: War) -> None:
    out, sheet, words = console(), war.sheet, _words(war)
    out.print(f"[bold]{words.of_campaign('name')}[/bold]")
    out.print(words.standing(sheet), markup=False)
    for result in sheet.results.values():
        out.print(f"  {words.result(result)}", markup=False)
    hurt = [words.state(now) for now in sheet.commanders.values() if now.state != "unhurt"]
    for line in hurt or [say("campaign-all-unhurt")]:
        out.print(line, markup=False)
    out.print(say("campaign-favours", stark=sheet.favours["stark"], lannister=sheet.favours["lannister"]), markup=False)
    _print_next(war, words)


def _print_next(war: War, words: WarWords) -> None:
    """Print the next battle, what the war changes in it, and what to type."""
    out, sheet = console(), war.sheet
    place = sheet.next_place
    if place is None:
        return
    key = "campaign-begun" if sheet.begun is not None else "campaign-next"
    out.print(f"\n{say(key, battle=words.place(place))}", markup=False)
    changes = war.changes()
    for made in changes:
        out.print(f"  {words.change(made)}", markup=False)
    if not changes:
        out.print(f"  {say('campaign-no-changes')}", markup=False)


def new(
    campaign: CampaignArgument,
    stark: Annotated[str | None, typer.Option(metavar="WHO", help=SEAT_HELP, show_default=False)] = None,
    lannister: Annotated[str | None, typer.Option(metavar="WHO", help=SEAT_HELP, show_default=False)] = None,
    exchange: Annotated[
        str | None,
        typer.Option(
            metavar="WAR",
            help="An earlier war: the players exchange the sides, and both scores are added.",
            show_default=False,
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Begin a war."""
    from bow.battle.reading import catalogue
    from bow.campaign.war import edition_of, read_war
    from bow.campaign.war_shelf import begin_war, find_war
    from bow.games.battle import BATTLE

    earlier = read_war(find_war(exchange)) if exchange is not None else None
    before = {"stark": PERSON, "lannister": PERSON} if earlier is None else earlier.players
    exchanged = before["lannister"], before["stark"]
    seated = {"stark": stark or exchanged[0], "lannister": lannister or exchanged[1]}
    checked_seats(BATTLE, seated)
    found = _read(campaign)
    with closing(begin_war(edition_of(found, catalogue()), seated, earlier)) as war:
        assert war.path is not None
        if json:
            print_json({"war": war.path.stem, "file": str(war.path), "players": war.players})
            return
        print(say("campaign-new", war=war.path.stem))
        _print_next(war, _words(war))


def fight(
    war: WarArgument,
    favour: Annotated[
        list[str],
        typer.Option(
            metavar="FAVOUR",
            help="Spend a favour of a House: `stark rank s2` or `stark reserve s10`; can be repeated.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 - typer copies it
    stark: Annotated[str | None, typer.Option(metavar="WHO", help=SEAT_HELP, show_default=False)] = None,
    lannister: Annotated[str | None, typer.Option(metavar="WHO", help=SEAT_HELP, show_default=False)] = None,
    again: Annotated[
        str | None,
        typer.Option(metavar="PLACE", help="Fight an earlier battle again; it does not count.", show_default=False),
    ] = None,
    secret: Annotated[bool, typer.Option("--secret", help="Clear the screen before the other person acts.")] = False,
    bot_time: BotTimeOption = 10_000,
    bot_nodes: BotNodesOption = None,
) -> None:
    """Fight the next battle of a war in this terminal, or resume the one that was begun."""
    import bow
    from bow.campaign.war import read_war
    from bow.campaign.war_bots import decide_for_bots
    from bow.campaign.war_shelf import ended, find_war, note_players, players_of
    from bow.campaign.war_shelf import fight as next_fight
    from bow.games.battle import BATTLE
    from bow.system.log_file import start_log
    from bow.system.seeds import new_seed

    start_log()
    begun = read_war(find_war(war)).sheet.begun
    with closing(_opened(war)) as opened:
        words = _words(opened)
        if begun is not None and opened.sheet.begun is None:  # the program was ended just before it
            _tell_result(opened, opened.sheet.results[begun.place])
            if opened.sheet.is_over:
                return
        budget = budget_of(bot_time, bot_nodes)
        named = {"stark": stark, "lannister": lannister}
        if again is not None:
            if again not in opened.sheet.results:
                fail(Sentence("told-not-fought", place=again))
            plan, chance = opened.plan_of(again), new_seed()
            seated = {house: who or opened.players[house] for house, who in named.items()}
            checked_seats(BATTLE, seated)
            print(say("campaign-again", battle=words.place(again)))
            start = bow.Battle.start(plan, chance, (), opened.edition.content)
            play_recorded(None, lambda: start, seated, chance, secret, budget)
            return
        seated = {house: who or opened.players[house] for house, who in named.items()}
        checked_seats(BATTLE, seated)
        try:
            spent = list(favour)
            if opened.sheet.begun is None:
                spent += decide_for_bots(opened, seated)
            found = next_fight(opened, spent)
        except ValueError as error:
            fail(error.args[0])
        if any(who is None for who in named.values()):
            before = players_of(opened, found.path)
            seated = {house: who or before[house] for house, who in named.items()}
        note_players(found.path, seated)
        _print_next(opened, words)
        print()
        battle = found.battle
        play_recorded(found.path, lambda: battle or opened.start_battle(), seated, found.seed, secret, budget)
        result = ended(opened)
        if result is None:
            print(say("campaign-goes-on"))
            return
        _tell_result(opened, result)
        _print_next(opened, words)


def _tell_result(war: War, result: PlaceResult) -> None:
    words = _words(war)
    print(f"\n{words.told(result)}")
    for news in war.sheet.news:
        print(f"  {words.news(news)}")
    print(words.standing(war.sheet))


def skip(war: WarArgument, json: JsonOption = False) -> None:
    """Skip the next battle of a war: nobody scores. Both players must agree."""
    with closing(_opened(war)) as opened:
        try:
            opened.skip()
        except ValueError as error:
            fail(error.args[0])
        _tell_news(opened, json)


def ransom(
    war: WarArgument,
    commander: Annotated[
        str, typer.Argument(metavar="COMMANDER", help="The captive, such as `robb-stark`.", show_default=False)
    ],
    json: JsonOption = False,
) -> None:
    """Buy a captive commander back, for favours of the commander's House."""
    with closing(_opened(war)) as opened:
        try:
            opened.ransom(commander)
        except ValueError as error:
            fail(error.args[0])
        _tell_news(opened, json)


def _tell_news(war: War, json: bool) -> None:
    words = _words(war)
    lines = [words.news(news) for news in war.sheet.news]
    if json:
        print_json({"news": lines, **sheet_values(war)})
        return
    for line in lines:
        print(line)


def report(
    war: WarArgument,
    check: Annotated[
        bool, typer.Option("--check", help="Exit code 1 if a line or a record of the war is damaged or missing.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Tell a war so far: each battle with its result and its record, and the sum with the sides exchanged."""
    from bow.campaign.war import missing_replay
    from bow.campaign.war_shelf import BATTLES

    with closing(_opened(war)) as opened:
        sheet, words = opened.sheet, _words(opened)
        lines, wrong = [], bool(opened.remarks)
        for result in sheet.results.values():
            why = missing_replay(result, BATTLES.folder)
            wrong = wrong or why is not None
            record = str(BATTLES.folder / result.journal) if result.journal and why is None else ""
            lines.append(
                {
                    "place": result.place,
                    "line": words.result(result),
                    "told": words.told(result),
                    "record": record,
                    "missing": translated_sentence(why) if why is not None else "",
                }
            )
        both = words.both(sheet)
        if json:
            print_json({"standing": words.standing(sheet), "battles": lines, "both": both, "complete": not wrong})
        else:
            out = console()
            out.print(f"[bold]{words.of_campaign('name')}[/bold]")
            for each in lines:
                out.print(f"{each['line']}\n  {each['told']}", markup=False)
                out.print(f"  {each['missing'] or each['record']}", markup=False)
            out.print(words.standing(sheet), markup=False)
            if both:
                out.print(both, markup=False)
        if check and wrong:
            raise typer.Exit(NO)


def simulate(
    campaign: CampaignArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of wars.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="War n uses the seed N + n.")] = 1,
    stark: Annotated[str, typer.Option(metavar="BOT", help="The player of Stark.")] = "greedy",
    lannister: Annotated[str, typer.Option(metavar="BOT", help="The player of Lannister.")] = "greedy",
    throw: Annotated[
        str | None,
        typer.Option(metavar="HOUSE", help="This House concedes the first three battles.", show_default=False),
    ] = None,
    idle: Annotated[
        str | None,
        typer.Option(
            metavar="HOUSE", help="This House spends no favours: `stark`, `lannister` or `both`.", show_default=False
        ),
    ] = None,
    jobs: JobsOption = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Add each war to this file, and resume from it.", show_default=False),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let bots fight a campaign many times: who wins, how it runs, and which branches it takes.

    The same seed gives the same wars, for any number of processes.
    """
    from rich.progress import Progress

    from bow.games.battle import BATTLE
    from bow.lab.campaigns import WarOrder, simulate_wars

    for bot in (stark, lannister):
        checked_bot(BATTLE, bot)
    for house, key in ((throw, "throw"), (idle, "idle")):
        allowed = ("stark", "lannister", *(["both"] if key == "idle" else []))
        if house is not None and house not in allowed:
            fail(Sentence("told-no-house-option", found=house, list=", ".join(allowed)))
    _read(campaign)
    order = WarOrder(campaign, {"stark": stark, "lannister": lannister}, seed, throw or "", idle or "")
    shown = progress_console()
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as progress:
        bar = progress.add_task(say("campaign-wars-fought"), total=games)
        found = simulate_wars(order, games, jobs, out, lambda: progress.advance(bar))
    if json:
        print_json(found.as_dict())
        return
    print(say("campaign-simulated", games=found.wars, seconds=f"{found.seconds:.1f}"))
    for house in ("stark", "lannister", "none"):
        print(f"  {word(house):12} {found.won.get(house, 0):5} {found.share(found.won.get(house, 0))}")
    print(say("campaign-leader", share=found.share(found.leader_won, found.led), games=found.led, after=found.halfway))
    pairs = sum(found.exchanged.values())
    if pairs:
        first = found.share(found.exchanged.get("first", 0), pairs)
        print(say("campaign-pairs", games=pairs, share=first, draws=found.exchanged.get("none", 0)))
    for place, won in found.places.items():
        close = found.share(found.close.get(place, 0), found.decided.get(place, 0))
        share = found.share(won, found.fought[place])
        print(f"  {place:20} {say('campaign-place-share', share=share, close=close)}")
    for id, taken in found.branches.items():
        print(f"  {id:20} {say('campaign-branch-share', share=found.share(taken))}")
