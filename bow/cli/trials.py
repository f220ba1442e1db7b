"""`bow try`: bots play a battle, and its author learns whether it works and what to change."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bow.cli.opening import BattleArgument, JobsOption, JsonOption, open_position, with_variant
from bow.cli.pack_options import with_packs
from bow.cli.terminal import program_seats
from bow.cli.terminal.output import NO, console, epilog, fail, print_json, progress_console, say, spoken, word
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.content.terms import HOUSES
from bow.system.places import install_command
from bow.system.sentence import Sentence, os_reason

if TYPE_CHECKING:
    from rich.console import Console

    from bow.lab.trials import Finding, Trial
    from bow.lab.trials.trial import TrialEnding
    from bow.words.messages import Names


#: the pictures that `--out` draws, by their names without the ending
PICTURES: Final = ("stood", "died", "marches")


def add_to(app: typer.Typer) -> None:
    app.command(
        "try",
        epilog=epilog(
            ("bow try my-battle.yaml", "bots play for about a minute"),
            ("bow try my-battle.yaml --games 200", "more battles, for a surer result"),
            ("bow try my-battle.yaml --out tried", "with pictures of where units stood, fell and marched"),
            ("bow try my-battle.bow", "bots continue a recorded battle or a position"),
            ("bow try my-battle.yaml --bots cmd:./mybot", "your program plays both Houses"),
            ("bow try my-battle.yaml --json", "the same for programs"),
            no="the battle does not work: it never ends, or is lop-sided",
        ),
    )(with_packs(with_variant("battle")(try_out)))


def try_out(
    battle: BattleArgument,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            min=1,
            help="Number of battles; default: as many as take a minute, 10 to 100.",
            show_default=False,
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="BOT", help="The player of both Houses: the name of a bot, or `cmd:` and a program."
        ),
    ] = "greedy",
    bot_time: program_seats.BotTimeOption = 10_000,
    bot_nodes: program_seats.BotNodesOption = None,
    key: program_seats.KeyOption = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Battle n uses the seed N + n.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Write heat maps and pictures of the usual marches into this folder, as .png.",
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Try out a battle: bots play it, and report whether it works, how fair it is, and what to change."""
    from bow.games.battle import BATTLE
    from bow.lab.trials import findings, try_battle, usual_marches
    from bow.lab.trials.findings import names_in

    program_seats.checked_bot(BATTLE, bots)
    if out is not None and find_spec("matplotlib") is None:
        fail(say("sheet-none", install=install_command("sheets")))
    if out is not None and out.exists() and not out.is_dir():
        fail(Sentence("told-place", where=out, why=Sentence("told-results-is-file")))
    if out is not None:
        _make(out)  # check before the battles, so that no one waits for pictures that cannot be written
        may_write((out / f"{name}.png" for name in PICTURES), force)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[played]}"), TimeElapsedColumn())
    shown = progress_console()
    with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as progress:
        bar = progress.add_task(say("try-plays"), total=1.0, played=0)
        trial = try_battle(
            open_position(battle, dealt=True) or battle,
            games=games,
            bot=bots,
            seed=seed,
            jobs=jobs,
            budget=program_seats.budget_of(bot_time, bot_nodes),
            key=program_seats.checked_run_key(key),
            progress=lambda played, share: progress.update(bar, completed=share, played=played),
        )
    found, names = findings(trial), names_in(trial, spoken())
    pictures = _draw(trial, out) if out is not None else []
    if json:
        print_json(
            {
                "works": not any(each.kind == "fault" for each in found),
                "findings": [each.as_dict(spoken(), names) for each in found],
                **trial.as_dict(),
                "marches": [march.as_dict() for march in usual_marches(trial)],
                "pictures": [str(path) for path in pictures],
            }
        )
    else:
        _tell(trial, found, names, pictures)
        program_seats.print_failures(trial.stand_ins, len(trial.games))
        program_seats.print_key(trial.key)
    if any(each.kind == "fault" for each in found):
        raise typer.Exit(NO)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(Sentence("told-place", where=folder, why=Sentence("told-cannot-write", why=os_reason(error))))


def _draw(trial: Trial, folder: Path) -> list[Path]:
    from bow.lab.trials.trial_pictures import draw_heat, draw_marches

    try:
        return [*draw_heat(trial, folder, spoken()), draw_marches(trial, folder, spoken())]
    except OSError as error:
        fail(Sentence("told-place", where=folder, why=Sentence("told-cannot-write", why=os_reason(error))))


def _tell(trial: Trial, found: list[Finding], names: Names, pictures: list[Path]) -> None:
    from bow.lab.trials.findings import name_of

    out = console()
    values = {"name": name_of(trial, spoken()), "games": len(trial.games), "bot": trial.bot}
    out.print(say("try-head", values, seconds=f"{trial.seconds:.0f}"), markup=False)
    for each in found:
        if each.kind != "advice":
            out.print(_sentence(each, names), style="bold red" if each.kind == "fault" else "green", markup=False)
    if trial.finished:
        out.print(_balance(trial))
        _lengths(trial, out)
        _endings(trial, out, names)
        _points(trial, out, names)
        _rules(trial, out)
    advice = [each for each in found if each.kind == "advice"]
    if advice:
        out.print(f"\n{say('try-advice')}", style="bold")
        for each in advice:
            out.print(f"  - {_sentence(each, names)}", markup=False)
    if pictures:
        out.print(f"\n{say('try-pictures', files=', '.join(map(str, pictures)))}", markup=False)


def _sentence(finding: Finding, names: Names) -> str:
    from bow.lab.trials import sentence

    text = sentence(finding, spoken(), names)
    return text if finding.line is None else f"{text} ({say('try-line', line=finding.line)})"


def _balance(trial: Trial) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("lab-winner", "lab-battles-played", "try-share", "try-interval"):
        table.add_column(say(title), justify="left" if title == "lab-winner" else "right")
    for house in HOUSES:
        low, high = trial.interval(house)
        share = f"{trial.share(house):.0%}" if trial.decided else "-"
        table.add_row(word(house), str(trial.wins[house]), share, f"{low:.0%} - {high:.0%}")
    if trial.wins["none"]:
        table.add_row(say("lab-nobody"), str(trial.wins["none"]), "", "")
    if len(trial.finished) < len(trial.games):
        table.add_row(say("lab-unfinished"), str(len(trial.games) - len(trial.finished)), "", "")
    return table


def _lengths(trial: Trial, out: Console) -> None:
    lengths = ", ".join(say("try-length-round", round=number, games=games) for number, games in trial.lengths.items())
    values = {"rounds": f"{trial.rounds:.1f}", "lengths": lengths, "actions": f"{trial.actions:.0f}"}
    out.print(say("try-length", values), markup=False)


def _endings(trial: Trial, out: Console, names: Names) -> None:
    out.print(f"\n{say('try-endings')}", style="bold")
    for ending, games in trial.endings.items():
        out.print(f"  {games:4}  {_ending(ending, names)}", markup=False)


def _ending(ending: TrialEnding, names: Names) -> str:
    text = names(ending.text) or ending.text
    house = say("lab-nobody") if ending.winner == "none" else word(ending.winner)
    return say(f"try-ending-{ending.why}", house=house, text=text)


def _points(trial: Trial, out: Console, names: Names) -> None:
    from bow.lab.trials.findings import shortened

    if not any(trial.points.values()):
        return
    out.print(f"\n{say('try-points')}", style="bold")
    for house, sources in trial.points.items():
        out.print(f"  {word(house)}  {sum(sources.values()):.1f}", markup=False)
        for source, points in sources.items():
            out.print(f"    {points:4.1f}  {shortened(names(source) or source)}", markup=False)


def _rules(trial: Trial, out: Console) -> None:
    if not trial.plan.rules_in_force:
        return
    out.print(f"\n{say('try-rules')}", style="bold")
    times = trial.times("fired")
    for rule in trial.plan.rules_in_force:
        out.print(f"  {times[rule]:4}  {rule}", markup=False)
