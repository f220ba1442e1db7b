"""The group `bow lab`, to which the modules of this folder add their commands."""

from __future__ import annotations

import typer

from bow.cli.laboratory import lab_reporting, lab_running
from bow.cli.terminal.output import epilog

laboratory = typer.Typer(
    help="The laboratory: thousands of games by plan, their results as tables, reports.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow lab run plan.yaml", "plays what a plan asks for, or goes on with it"),
        ("bow lab report results --html report.html", "what came of it, as a page"),
        ("bow lab battle results 17 --out seventeen.bow", "one of its games as a record"),
        no="the answer is no",
    ),
)


def add_to(app: typer.Typer) -> None:
    lab_running.add_to(laboratory)
    lab_reporting.add_to(laboratory)
    app.add_typer(laboratory, name="lab")
