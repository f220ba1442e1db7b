"""The figures of a report as text: names of the counted things, and tables for the terminal and the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bow.battle import Battle
from bow.lab.report.lab_report import Comparison, LabReport
from bow.lab.report.measures import FigureKey, Mean, Share
from bow.lab.runs.lab_games import LAB_BATTLE
from bow.lab.runs.lab_plan import Combination
from bow.lab.trials.findings import shortened
from bow.realm.reading import printed_realm
from bow.words.messages import Names, Words
from bow.words.realm_texts import realm_names
from bow.words.translation import names_of, translated

WORTHS: Final = ("used-card", "used-tactic", "used-commit", "used-ability", "fielded", "kept")
"""The kinds of worths, in the order of the tables."""


@dataclass(frozen=True)
class ReportTable:
    """A table of a report: its title, the column headings, its rows, and a remark below it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class ReportNames:
    """Names of a run's groups, cards, units and Houses, in one language."""

    def __init__(self, report: LabReport, words: Words) -> None:
        self.words = words
        self._combinations: dict[str, Combination] = {}
        for each in report.folder.order.combinations:
            self._combinations.setdefault(each.battle or f"realm-{len(each.houses)}", each)
        self._seed = report.folder.order.seed

    @cached_property
    def battles(self) -> dict[str, Battle]:
        """The starting position by group; that of a skirmish is the first one, as its maps differ."""
        return {
            place: LAB_BATTLE.begun(combination, self._seed)
            for place, combination in self._combinations.items()
            if combination.battle
        }

    @cached_property
    def _names(self) -> dict[str, Names]:
        found = {place: names_of(battle, self.words) for place, battle in self.battles.items()}
        for place, combination in self._combinations.items():
            if place not in found:
                found[place] = realm_names(printed_realm(combination.content), self.words).find
        return found

    def has_map(self, place: str) -> bool:
        """Return whether all games of a group use the same map."""
        return bool(self._combinations[place].scenario)

    def place(self, place: str) -> str:
        combination = self._combinations[place]
        if not combination.battle:
            return self.words.say("lab-place-realm", players=len(combination.houses))
        battle = self.battles[place]
        if combination.scenario and battle.scenario is not None:
            return shortened(translated(battle.scenario, self.words).name)
        return shortened(translated(battle.catalogue.skirmishes[place], self.words).name)

    def house(self, place: str, house: str) -> str:
        if not house:
            return ""
        if place in self.battles:
            return self.words.word(house)
        return self._names[place](house) or house

    def thing(self, key: FigureKey) -> str:
        if key.what == "ended":
            said = f"lab-by-{key.id}"
            return self.words.say(said) if self.words.has(said) else key.id
        if key.what in ("kept", "fell", "fielded", "source"):
            return shortened(self._names[key.place](key.id) or key.id)
        name = self._names[key.place](key.id)
        return f"{name} ({key.id})" if name and key.id != name else key.id

    def figure(self, key: FigureKey) -> str:
        said = self.words.say(f"lab-figure-{key.what}", thing=self.thing(key) if key.id else "")
        return f"{said}, {self.house(key.place, key.house)}" if key.house else said


def percent(share: float) -> str:
    return f"{share:.1%}"


def between(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.0%} - {interval[1]:.0%}"


def rating_table(report: LabReport, words: Words) -> ReportTable | None:
    """Return the bots' ratings, or None if there are fewer than two bots."""
    if not report.ratings:
        return None
    rows = tuple(
        (each.bot, f"{each.points:.0f}", f"{each.interval[0]:.0f} - {each.interval[1]:.0f}", str(each.games))
        for each in report.ratings
    )
    heads = tuple(words.say(f"lab-head-{key}") for key in ("bot", "points", "interval", "games"))
    return ReportTable(words.say("lab-title-ratings"), heads, rows, words.say("lab-note-ratings"))


def match_table(report: LabReport, words: Words) -> ReportTable | None:
    """Return the matches of every two bots, or None if there are none."""
    if not report.matches:
        return None
    rows = tuple(
        (each.bot, each.enemy, f"{each.score:g}", str(each.matches), percent(each.share), between(each.interval))
        for each in report.matches
    )
    return _table(
        words, "matches", ("bot", "enemy", "won", "matches", "share", "interval"), rows, words.say("lab-note-matches")
    )


def tables_of(report: LabReport, place: str, names: ReportNames, most: int | None = None) -> Iterator[ReportTable]:
    """Yield the tables of a group.

    `most` limits the worths of each kind to the significant ones with the greatest differences; None: all worths.
    """
    words = names.words
    yield _table(words, "wins", ("house", "won", "share", "interval"), _wins(report, place, names))
    adjusted = list(_adjusted(report, place, names))
    if adjusted:
        shares = ("house", "bot", "games", "share", "interval", "adjusted", "interval")
        yield _table(words, "adjusted", shares, adjusted, words.say("lab-note-adjusted"))
    yield _table(words, "course", ("figure", "value", "interval"), _course(report, place, names))
    yield _table(words, "endings", ("ending", "games", "share"), _endings(report, place, names))
    sources = [(key, mean) for key, mean in report.sources.items() if key.place == place]
    if sources:
        rows = [(names.house(place, k.house), names.thing(k), f"{v.mean:.2f}", _means(v)) for k, v in sources]
        yield _table(words, "sources", ("house", "source", "points", "interval"), rows)
    for what in WORTHS:
        worths = list(_worths(report, place, what, names, most))
        if worths:
            heads = ("thing", "house", "with", "without", "difference", "interval")
            yield _table(words, what, heads, worths, words.say("lab-note-worth") if most is None else "")


def _table(words: Words, title: str, heads: tuple[str, ...], rows: Any, note: str = "") -> ReportTable:
    said = tuple(words.say(f"lab-head-{head}") for head in heads)
    return ReportTable(words.say(f"lab-title-{title}"), said, tuple(tuple(row) for row in rows), note)


def _wins(report: LabReport, place: str, names: ReportNames) -> Iterator[tuple[str, ...]]:
    for key, share in report.wins.items():
        if key.place == place:
            yield names.house(place, key.house), str(share.hits), percent(share.share), between(share.interval)


def _adjusted(report: LabReport, place: str, names: ReportNames) -> Iterator[tuple[str, ...]]:
    for key, wins in report.adjusted.items():
        if key.place == place:
            shares = ((percent(each.mean), between(each.interval)) for each in (wins.raw, wins.adjusted))
            yield names.house(place, key.house), key.bot, str(wins.games), *(cell for both in shares for cell in both)


def _course(report: LabReport, place: str, names: ReportNames) -> Iterator[tuple[str, ...]]:
    for shares in (report.first_wins, report.lucky_wins):
        for key, share in shares.items():
            if key.place == place:
                yield names.figure(key), percent(share.share), between(share.interval)
    for key, mean in report.means.items():
        if key.place == place:
            yield names.figure(key), f"{mean.mean:.2f}", _means(mean)


def _endings(report: LabReport, place: str, names: ReportNames) -> Iterator[tuple[str, ...]]:
    found = [(key, share) for key, share in report.endings.items() if key.place == place]
    for key, share in sorted(found, key=lambda each: -each[1].hits):
        yield names.thing(key), str(share.hits), percent(share.share)


def _worths(
    report: LabReport, place: str, what: str, names: ReportNames, most: int | None
) -> Iterator[tuple[str, ...]]:
    found = [(key, worth) for key, worth in report.worths.items() if (key.place, key.what) == (place, what)]
    if most is not None:
        found = sorted((each for each in found if each[1].is_sure), key=lambda each: -abs(each[1].difference))[:most]
    for key, worth in sorted(found, key=lambda each: -each[1].difference):
        low, high = worth.interval
        yield (
            names.thing(key),
            names.house(place, key.house),
            _of(worth.with_it),
            _of(worth.without),
            f"{worth.difference:+.1%}",
            f"{low:+.0%} - {high:+.0%}",
        )


def _of(share: Share) -> str:
    return f"{percent(share.share)} / {share.cases}"


def _means(mean: Mean) -> str:
    low, high = mean.interval
    return f"{low:.2f} - {high:.2f}"


def comparison_table(found: list[Comparison], names: Mapping[str, Any], words: Words) -> ReportTable:
    """Return the table of differences between two runs; `names` holds `ReportNames` by group."""
    rows = []
    for each in found:
        one, other = each.both
        is_share = isinstance(each.one, Share)
        rows.append(
            (
                names[each.key.place].place(each.key.place),
                names[each.key.place].figure(each.key),
                percent(one) if is_share else f"{one:.2f}",
                percent(other) if is_share else f"{other:.2f}",
                f"{each.chance:.2g}",
            )
        )
    heads = tuple(words.say(f"lab-head-{key}") for key in ("place", "figure", "one", "other", "chance"))
    return ReportTable(words.say("lab-title-comparison"), heads, tuple(rows))
