"""A report as one self-contained HTML page with tables and pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from bow.lab.figure_files import figure_bytes
from bow.lab.report.lab_report import LabReport
from bow.lab.report.report_pictures import pictures_of
from bow.lab.report.report_tables import ReportNames, ReportTable, match_table, rating_table, tables_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STYLE: Final = """
body { background: #f6f3ea; color: #33302a; font: 16px/1.5 Georgia, serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem }
h1, h2, h3 { font-weight: normal; line-height: 1.2 }
h2 { border-bottom: 1px solid #8d8675; margin-top: 3rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 1.5rem }
th, td { padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top }
th { border-bottom: 1px solid #8d8675; font-weight: normal; color: #6b6455 }
details { margin: .5rem 0 }
summary { cursor: pointer }
img { height: auto; max-width: 100% }
.wide { overflow-x: auto }
.note { color: #6b6455; font-size: .9rem }
"""  # noqa: E501 - lines of a page
LONG: Final = 12
"""The number of rows above which a table can be folded."""


def page_of(report: LabReport, names: ReportNames) -> str:
    """Return the page as HTML."""
    return "\n".join(_parts(report, names)) + "\n"


def _parts(report: LabReport, names: ReportNames) -> Iterator[str]:
    words = names.words
    title = report.folder.name or words.say("lab-page-title")
    yield f'<!DOCTYPE html>\n<html lang="{escape(words.language)}"><head><meta charset="utf-8">'
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}</style></head><body>\n<h1>{escape(title)}</h1>"
    yield f"<p>{escape(words.say('lab-report-head', played=report.played, asked=report.asked))}</p>"
    for fault in report.faults:
        yield f'<p class="note">{escape(fault)}</p>'
    pictures = {name: _picture(figure, name) for name, figure in pictures_of(report, names)}
    for of_bots in (rating_table(report, words), match_table(report, words)):
        if of_bots is not None:
            yield from _table(of_bots)
    for name in ("ratings", "wins", "lengths", "morale"):
        if name in pictures:
            yield pictures[name]
    for place in report.games:
        yield f"<h2>{escape(names.place(place))}</h2>"
        for table in tables_of(report, place, names):
            yield from _table(table)
        yield from (
            picture
            for name, picture in pictures.items()
            if name.endswith(f"-{place}") and name.split("-")[0] in _OF_GROUPS
        )
    yield "</body></html>"


_OF_GROUPS: Final = ("worth", "stood", "died")
"""The prefixes of the names of a group's pictures."""


def _table(table: ReportTable) -> Iterator[str]:
    folded = len(table.rows) > LONG
    heading = f"<h3>{escape(table.title)}</h3>"
    yield f"<details><summary>{escape(table.title)}</summary>" if folded else heading
    yield '<div class="wide"><table><tr>' + "".join(f"<th>{escape(head)}</th>" for head in table.heads) + "</tr>"
    for row in table.rows:
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    yield "</table></div>"
    if table.note:
        yield f'<p class="note">{escape(table.note)}</p>'
    if folded:
        yield "</details>"


def _picture(figure: Figure, name: str) -> str:
    drawn = b64encode(figure_bytes(figure, 90)).decode()
    return f'<p><img alt="{escape(name)}" src="data:image/png;base64,{drawn}"></p>'
