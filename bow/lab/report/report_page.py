"""A report as pictures, and as one self-contained HTML page with tables and pictures.

The pictures are wins, ratings, lengths, morale, worths, and maps of units' places and losses. They need matplotlib.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure

from bow.battle import HOUSES
from bow.lab.figure_files import figure_bytes
from bow.lab.report.lab_report import LabReport
from bow.lab.report.measures import Worth
from bow.lab.report.report_tables import WORTHS, ReportNames, ReportTable, match_table, rating_table, tables_of
from bow.lab.trials.trial_pictures import heat_figure

PAPER: Final = "#f6f3ea"
INK: Final = "#33302a"
COLOURS: Final = {
    "stark": "#2c3a4c",
    "lannister": "#7d1219",
    "baratheon": "#b58900",
    "greyjoy": "#3d6b63",
    "martell": "#c4622d",
    "tyrell": "#5b7f2e",
}
MOST_BARS: Final = 30
"""The most bars in a picture of worths. The surest differences are shown."""


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
_OF_GROUPS: Final = ("worth", "stood", "died")
"""The prefixes of the names of a group's pictures."""


def pictures_of(report: LabReport, names: ReportNames) -> Iterator[tuple[str, Figure]]:
    """Yield the pictures, each with the name of its file without the suffix."""
    if report.ratings:
        yield "ratings", _ratings(report, names)
    yield "wins", _wins(report, names)
    yield "lengths", _lengths(report, names)
    if report.morale:
        yield "morale", _morale(report, names)
    for place in report.games:
        for what in WORTHS:
            found = [(k, w) for k, w in report.worths.items() if (k.place, k.what) == (place, what)]
            if found:
                yield f"worth-{what}-{place}", _worths(found, place, what, names)
        if names.has_map(place) and place in report.stood:
            for kind, heat in (("stood", report.stood), ("died", report.died)):
                means: dict[str, Any] = {house: heat.get(place, {}).get(house, {}) for house in HOUSES}
                title = names.words.say(f"try-heat-{kind}", name=names.place(place))
                yield f"{kind}-{place}", heat_figure(names.battles[place], means, title, kind, names.words)


def drawn_pictures(report: LabReport, names: ReportNames, folder: Path) -> list[tuple[Path, bytes]]:
    """Return all pictures as bytes, each with its path in a folder; no file is written."""
    return [(folder / f"{name}.png", figure_bytes(figure, 100)) for name, figure in pictures_of(report, names)]


def _figure(title: str, wide: float, high: float, many: int = 1) -> tuple[Figure, list[Any]]:
    figure = Figure(figsize=(wide, high), layout="constrained", facecolor=PAPER)
    figure.suptitle(title, fontsize=14, parse_math=False)
    axes = list(figure.subplots(many, 1, squeeze=False)[:, 0])
    for each in axes:
        each.set_facecolor(PAPER)
        each.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _ratings(report: LabReport, names: ReportNames) -> Figure:
    rated = report.ratings[::-1]
    figure, (axes,) = _figure(names.words.say("lab-title-ratings"), 8, 1.4 + 0.45 * len(rated))
    for row, each in enumerate(rated):
        axes.plot(each.interval, (row, row), color=INK, linewidth=2)
        axes.plot(each.points, row, "o", color=INK)
        axes.annotate(f"{each.points:.0f}", (each.points, row), (0, 6), textcoords="offset points", ha="center")
    axes.set_yticks(range(len(rated)), [each.bot for each in rated], parse_math=False)
    axes.set_ylim(-0.6, len(rated) - 0.3)
    axes.set_xlabel(names.words.say("lab-head-points"))
    return figure


def _wins(report: LabReport, names: ReportNames) -> Figure:
    rows = list(report.wins.items())[::-1]
    figure, (axes,) = _figure(names.words.say("lab-title-wins"), 9, 1.4 + 0.38 * len(rows))
    for row, (key, share) in enumerate(rows):
        low, high = share.interval
        colour = COLOURS.get(key.house, INK)
        axes.plot((low, high), (row, row), color=colour, linewidth=2)
        axes.plot(share.share, row, "o", color=colour)
    labels = [f"{names.place(key.place)}, {names.house(key.place, key.house)}" for key, _ in rows]
    axes.set_yticks(range(len(rows)), labels, parse_math=False)
    axes.axvline(0.5, color=INK, linewidth=0.6, linestyle=":")
    axes.set_xlim(0, 1)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    return figure


def _lengths(report: LabReport, names: ReportNames) -> Figure:
    many = len(report.lengths)
    figure, axes = _figure(names.words.say("lab-title-lengths"), 8, 0.8 + 1.9 * many, many)
    for each, (place, lengths) in zip(axes, report.lengths.items(), strict=True):
        total = sum(lengths.values())
        each.bar(list(lengths), [games / total for games in lengths.values()], color=INK, width=0.7)
        each.set_title(names.place(place), fontsize=11, loc="left", parse_math=False)
        each.set_xticks(sorted(lengths))
        each.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes[-1].set_xlabel(names.words.say("lab-head-round"))
    return figure


def _morale(report: LabReport, names: ReportNames) -> Figure:
    figure, (axes,) = _figure(names.words.say("lab-title-morale"), 9, 5)
    for place, rounds in report.morale.items():
        means = [rounds[number] for number in sorted(rounds)]
        numbers = sorted(rounds)
        (line,) = axes.plot(numbers, [mean.mean for mean in means], marker="o", label=names.place(place))
        lows, highs = zip(*(mean.interval for mean in means), strict=True)
        axes.fill_between(numbers, lows, highs, color=line.get_color(), alpha=0.18, linewidth=0)
    axes.axhline(0, color=INK, linewidth=0.6)
    axes.set_xticks(sorted({number for rounds in report.morale.values() for number in rounds}))
    axes.set_xlabel(names.words.say("lab-head-round"))
    axes.set_ylabel(names.words.say("lab-head-morale"))
    for text in axes.legend(frameon=False).get_texts():
        text.set_parse_math(False)
    return figure


def _worths(found: list[tuple[Any, Worth]], place: str, what: str, names: ReportNames) -> Figure:
    found = sorted(found, key=lambda each: -_sureness(each[1]))[:MOST_BARS]
    found = sorted(found, key=lambda each: each[1].difference)
    title = f"{names.place(place)}: {names.words.say(f'lab-title-{what}')}"
    figure, (axes,) = _figure(title, 10, 1.4 + 0.3 * len(found))
    for row, (key, worth) in enumerate(found):
        colour = COLOURS.get(key.house, INK)
        axes.plot(worth.interval, (row, row), color=colour, linewidth=2, alpha=1 if worth.is_sure else 0.45)
        axes.plot(worth.difference, row, "o", color=colour, alpha=1 if worth.is_sure else 0.45)
    labels = [f"{names.thing(key)}, {names.house(place, key.house)}" for key, _ in found]
    axes.set_yticks(range(len(found)), labels, fontsize=9, parse_math=False)
    axes.set_ylim(-0.6, len(found) - 0.4)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+.0%}")
    return figure


def _sureness(worth: Worth) -> float:
    """Return the distance of 0 from the difference, in half intervals."""
    low, high = worth.interval
    return abs(worth.difference) / max(1e-9, (high - low) / 2)


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
