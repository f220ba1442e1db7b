"""`bow lab run` and `bow lab battle`: play the games of a plan, and record one of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bow.cli.laboratory.lab_extra import need
from bow.cli.opening import JobsOption, JsonOption
from bow.cli.terminal.output import BAD, NO, complain_of_error, epilog, fail, print_json, progress_console, say
from bow.cli.terminal.program_seats import checked_program
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.control_characters import shown
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from bow.lab.runs.cluster_address import ClusterAddress
    from bow.lab.runs.results_folder import RunResult, Workers

OF_TLS = "For tls://, a PEM file:"
ProgramAgainOption = Annotated[
    str | None,
    typer.Option(
        metavar="WHO",
        help="`cmd:` and the program that played this House, to play it again; needed if actions were not saved.",
        show_default=False,
    ),
]
ResultsArgument = Annotated[Path, typer.Argument(metavar="RESULTS", help="The folder of a run.", show_default=False)]


def add_to(group: typer.Typer) -> None:
    group.command(
        "run",
        epilog=epilog(
            ("bow lab run plan.yaml", "plays the games of a plan on all cores"),
            ("bow lab run plan.yaml", "the same again: continues where it stopped"),
            ("bow lab run plan.yaml --results elsewhere", "into another folder than that of the plan"),
            ("bow lab run plan.yaml --cluster tcp://127.0.0.1:8786", "on a Dask cluster"),
            ("bow lab run plan.yaml --jobs 1 --json", "on one core; numbers for programs"),
        ),
    )(run)
    group.command(
        "battle",
        epilog=epilog(
            ("bow lab battle results 17 --out seventeen.bow", "game 17 as a record, to replay"),
            ("bow lab battle results 17 --out x.bow --stark cmd:./mybot", "your program plays again"),
            no="the game is recorded, but does not end as in the results",
        ),
    )(battle)


def run(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="The plan of the run, a YAML file.", show_default=False)],
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            metavar="FOLDER",
            help="Write the results to this folder, which may be anywhere, instead of the folder that the plan names.",
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS",
            help="Play on a Dask cluster: the address of its scheduler.",
            show_default=False,
        ),
    ] = None,
    ca: Annotated[
        Path | None,
        typer.Option("--cluster-ca", metavar="FILE", help=f"{OF_TLS} the certificate authority.", show_default=False),
    ] = None,
    cert: Annotated[
        Path | None,
        typer.Option("--cluster-cert", metavar="FILE", help=f"{OF_TLS} your certificate.", show_default=False),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(
            "--cluster-key", metavar="FILE", help=f"{OF_TLS} the key of your certificate.", show_default=False
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Play the games of a plan and save the results; games that have results are not played again."""
    need("pyarrow", "duckdb", *(["distributed"] if cluster is not None else []))
    if cluster is not None and jobs:
        fail(Sentence("told-cluster-jobs"))
    if cluster is None and (ca or cert or key):
        fail(Sentence("told-cluster-options"))
    from bow.content.documents.faults import InputError
    from bow.lab.runs.cluster_address import cluster_address
    from bow.lab.runs.plan_reading import read_plan_file
    from bow.lab.runs.results_folder import run_plan

    address = cluster_address(cluster, ca, cert, key) if cluster is not None else None
    try:
        read = read_plan_file(plan, results)
    except InputError as error:
        complain_of_error(error, columns=True)
        raise typer.Exit(BAD) from None
    waiting = progress_console()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=waiting, transient=True, disable=not waiting.is_terminal) as progress:
        bar = progress.add_task(say("lab-run-playing"), total=read.order.total, rate="")

        def told(done: int, games: int) -> None:
            speed = progress.tasks[0].speed
            rate = say("lab-run-rate", rate=f"{speed:.1f}") if speed else ""
            progress.update(bar, completed=done, total=games, rate=rate)

        result = run_plan(read, _workers(jobs, address), told)
    _tell(result, json)


def _workers(jobs: int | None, cluster: ClusterAddress | None) -> Workers:
    from bow.lab.runs.results_folder import on_cores

    if cluster is None:
        return on_cores(jobs)
    from bow.lab.runs.cluster import on_cluster

    def waiting(what: str, seconds: int) -> None:
        print(shown(say(f"lab-cluster-{what}", address=cluster.text, seconds=seconds)), file=sys.stderr, flush=True)

    return on_cluster(cluster, waiting)


def _tell(result: RunResult, json: bool) -> None:
    if json:
        print_json(
            {
                "results": str(result.results),
                "games": result.games,
                "before": result.before,
                "seconds": round(result.seconds, 3),
                "rate": round(result.rate, 3),
            }
        )
        return
    played = result.games - result.before
    values = {"games": result.games, "path": shown_in_line(str(result.results))}
    if played:
        rate, seconds = f"{result.rate:.1f}", f"{result.seconds:.1f}"
        print(say("lab-run-done", played=played, seconds=seconds, rate=rate, **values))
    else:
        print(say("lab-run-nothing", **values))


def battle(
    results: ResultsArgument,
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the game, from 0.", show_default=False)],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The record to write (.bow).", show_default=False)],
    stark: ProgramAgainOption = None,
    lannister: ProgramAgainOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Save one game of a run as a record, to replay or analyse."""
    need("pyarrow")
    programs = {house: who for house, who in (("stark", stark), ("lannister", lannister)) if who is not None}
    for who in programs.values():
        if not who.startswith("cmd:"):
            fail(Sentence("told-results-which-program", who=who))
        checked_program(who)
    from bow.content.documents.saving import whole_file
    from bow.lab.runs.reopening import record_game
    from bow.lab.runs.results_folder import ResultsFolder

    folder = ResultsFolder.open(results)
    may_write([out], force)
    with whole_file(out) as beside:
        same = record_game(folder, number, beside, programs)
    if json:
        print_json({"file": str(out), "game": folder.order.game, "same": same})
    else:
        key = "lab-battle-written" if same else "lab-battle-differs"
        print(say(key, path=shown_in_line(str(out)), number=number))
    if not same:
        raise typer.Exit(NO)
