"""`bow lab report` and `bow lab compare`: the results of a run, and the differences between two runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from bow.cli.laboratory.lab_extra import need
from bow.cli.laboratory.lab_running import ResultsArgument
from bow.cli.opening import JsonOption
from bow.cli.terminal.output import NO, console, epilog, fail, print_json, say, spoken, translated_sentence
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.sentence import Sentence, os_reason, shown_in_line

if TYPE_CHECKING:
    from rich.console import Console

    from bow.lab.report.report_tables import ReportTable

#: how many worths of each kind the terminal shows; the page and JSON have all
MOST_WORTHS = 8


def add_to(group: typer.Typer) -> None:
    group.command(
        "report",
        epilog=epilog(
            ("bow lab report results", "numbers with their intervals"),
            ("bow lab report results --html report.html", "the whole report as one page"),
            ("bow lab report results --png pictures", "the pictures, in a folder"),
            ("bow lab report results --adjusted", "also wins adjusted for dice luck"),
            ("bow lab report results --best-of 5", "also the matches of five games"),
            ("bow lab report results --json", "all numbers, for programs"),
        ),
    )(report)
    group.command(
        "compare",
        epilog=epilog(
            ("bow lab compare before after", "differences beyond chance"),
            ("bow lab compare before after --json", "all numbers, for programs"),
            no="something differs",
        ),
    )(compare)


def report(
    results: ResultsArgument,
    png: Annotated[
        Path | None,
        typer.Option("--png", metavar="FOLDER", help="Write the pictures into this folder.", show_default=False),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Write the report as one page to this file.", show_default=False),
    ] = None,
    adjusted: Annotated[
        bool,
        typer.Option("--adjusted", help="Also report wins adjusted for dice luck; every battle is played again."),
    ] = False,
    best_of: Annotated[
        int | None,
        typer.Option(
            "--best-of",
            metavar="N",
            min=1,
            help="Also report matches of this many games (an odd number).",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Report how a run went: who wins and how, how sure that is, and what cards, abilities, units and dice add."""
    need("pyarrow", "duckdb", "numpy", "matplotlib")
    from bow.content.documents.saving import save_several
    from bow.lab.report.lab_report import report_of
    from bow.lab.report.report_page import drawn_pictures, page_of
    from bow.lab.report.report_tables import ReportNames, match_table, rating_table, tables_of
    from bow.lab.runs.results_folder import ResultsFolder

    if best_of is not None and best_of % 2 == 0:
        raise typer.BadParameter(Sentence("told-odd-number"), param_hint="--best-of")
    if png is not None and png.exists() and not png.is_dir():
        fail(Sentence("told-place", where=png, why=Sentence("told-results-is-file")))
    found = report_of(ResultsFolder.open(results), adjusted, best_of)
    names = ReportNames(found, spoken())
    if html is not None:
        may_write([html], force)
    files: list[tuple[Path, bytes]] = []
    if png is not None:
        _make(png)
        files += drawn_pictures(found, names, png)
        may_write([path for path, _ in files], force)
    if html is not None:
        files.append((html, page_of(found, names).encode()))
    written = save_several(files)
    if json:
        print_json({**found.as_dict(), "written": [str(path) for path in written]})
        return
    out = console()
    if found.folder.name:
        out.print(found.folder.name, style="bold", markup=False)
    out.print(say("lab-report-head", played=found.played, asked=found.asked), markup=False)
    for fault in found.faults:
        out.print(translated_sentence(fault), markup=False)
    for of_bots in (rating_table(found, spoken()), match_table(found, spoken())):
        if of_bots is not None:
            _print(of_bots, out)
    for place in found.games:
        out.print(f"\n{names.place(place)}", style="bold underline", markup=False)
        for table in tables_of(found, place, names, MOST_WORTHS):
            _print(table, out)
    for path in written:
        out.print(say("lab-report-written", path=shown_in_line(str(path))), markup=False)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(Sentence("told-place", where=folder, why=Sentence("told-cannot-write", why=os_reason(error))))


def compare(
    one: Annotated[Path, typer.Argument(metavar="ONE", help="The folder of a run.", show_default=False)],
    other: Annotated[Path, typer.Argument(metavar="OTHER", help="The folder of another run.", show_default=False)],
    json: JsonOption = False,
) -> None:
    """Compare two runs: which numbers differ by more than chance, allowing for the number of comparisons."""
    need("pyarrow", "duckdb", "numpy")
    from bow.lab.report.lab_report import compared, report_of
    from bow.lab.report.report_tables import ReportNames, comparison_table
    from bow.lab.runs.results_folder import ResultsFolder

    reports = [report_of(ResultsFolder.open(path)) for path in (one, other)]
    found = compared(*reports)
    differing = [each for each in found if each.differs]
    if json:
        print_json({"compared": len(found), "differ": len(differing), "figures": [each.as_dict() for each in found]})
    else:
        out = console()
        out.print(say("lab-compare-head", compared=len(found), differ=len(differing)), markup=False)
        if differing:
            names = ReportNames(reports[0], spoken())
            _print(comparison_table(differing, dict.fromkeys(reports[0].games, names), spoken()), out)
    if differing:
        raise typer.Exit(NO)


def _print(table: ReportTable, out: Console) -> None:
    if not table.rows:
        return
    out.print(f"\n{table.title}", style="bold", markup=False)
    shown = Table(box=None, pad_edge=False, header_style="dim")
    for number, head in enumerate(table.heads):
        shown.add_column(head, justify="left" if number == 0 else "right")
    for row in table.rows:
        shown.add_row(*(Text(cell) for cell in row))
    out.print(shown)
    if table.note:
        out.print(table.note, style="dim", markup=False)
