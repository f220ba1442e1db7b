"""The group `bow lab`, to which the modules of this folder add their commands."""

from __future__ import annotations

import typer

from bow.cli.laboratory import lab_reporting, lab_running
from bow.cli.terminal.output import epilog

laboratory = typer.Typer(
    help="The laboratory: play thousands of games from a plan, and report the results.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow lab run plan.yaml", "plays the games of a plan, or continues"),
        ("bow lab report results --html report.html", "the results as a page"),
        ("bow lab battle results 17 --out seventeen.bow", "one of the games as a record"),
        no="the answer is no",
    ),
)


def add_to(app: typer.Typer) -> None:
    lab_running.add_to(laboratory)
    lab_reporting.add_to(laboratory)
    app.add_typer(laboratory, name="lab")
