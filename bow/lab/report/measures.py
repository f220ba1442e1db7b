"""The statistics of a run's results, computed by DuckDB, which reads the Parquet files without loading them completely.

A game's group is its battle plan or skirmish card; in the realm it is `realm-3` and so on, by the number of
Houses. A game counts as decided if a House won it. The module needs duckdb.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

import duckdb
import pyarrow as arrow

from bow.content.documents.faults import InputError
from bow.lab.balance import SURE, interval
from bow.lab.report.bot_strengths import Duel
from bow.lab.runs.results_folder import ResultsFolder
from bow.system.sentence import Sentence, shown_in_line

MOST_MEMORY: Final = "1GB"
"""The memory in which figures are counted; more is taken from the disk, or the results are refused."""
ROWS: Final = """
    create view games as
    select *, coalesce(battle, 'realm-' || len(seats)) as place, winner not in ('none', 'unfinished') as decided
    from rows
"""


def _word(value: str) -> str:
    """Return the condition that a value is a word without control characters."""
    return (
        f"regexp_full_match(coalesce({value}, ''), '[^\\x{{0}}-\\x{{1f}}\\x{{7f}}-\\x{{9f}}\\x{{200b}}-\\x{{2069}}]+')"
    )


STRANGE: Final = {
    "points": "each.points is null",
    "sources": f"not {_word('each.source')} or each.points is null",
    "uses": f"not ({_word('each.kind')} and {_word('each.id')}) or coalesce(each.was, -1) < 0 "
    "or each.was > coalesce(each.could, -1)",
    "units": f"not ({_word('each.unit')} and {_word('each.kind')}) or each.fell is null",
    "stood": f"not {_word('each.hex')} or coalesce(each.times, -1) < 0",
    "died": f"not {_word('each.hex')} or coalesce(each.times, -1) < 0",
    "dice": "coalesce(each.good, -1) < 0 or each.good > coalesce(each.rolled, -1) "
    "or not isfinite(coalesce(each.fair, 'nan'))",
    "morale": "each is null",
}
"""Column -> the SQL condition for values that no game produces."""


class FigureKey(NamedTuple):
    """The identity of a count: its group, the measure, the id of the counted thing, and its House; empty parts do not
    apply.
    """

    place: str
    what: str
    id: str = ""
    house: str = ""


@dataclass(frozen=True)
class Share:
    """A proportion: the number of hits and the number of cases."""

    hits: int
    cases: int

    @property
    def share(self) -> float:
        """The hits as a share of the cases, or a half if there are no cases."""
        return self.hits / self.cases if self.cases else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the share (Wilson)."""
        return interval(self.hits, self.cases)

    def as_dict(self) -> dict[str, Any]:
        return {"was": self.hits, "of": self.cases, "share": self.share, "interval": list(self.interval)}


@dataclass(frozen=True)
class Mean:
    """The mean of a figure over games, with its variance (of the sample)."""

    mean: float
    variance: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the mean, if there are enough games."""
        half = SURE * sqrt(self.variance / self.games) if self.games else 0.0
        return self.mean - half, self.mean + half

    def as_dict(self) -> dict[str, Any]:
        return {"mean": self.mean, "interval": list(self.interval), "games": self.games}


@dataclass(frozen=True)
class Worth:
    """A House's share of wins with something and without it, over decided games."""

    with_it: Share
    without: Share

    @property
    def difference(self) -> float:
        """The share with it minus the share without it."""
        return self.with_it.share - self.without.share

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the difference (Newcombe's hybrid score interval)."""
        (low, high), (other_low, other_high) = self.with_it.interval, self.without.interval
        one, other = self.with_it.share, self.without.share
        below = sqrt((one - low) ** 2 + (other_high - other) ** 2)
        above = sqrt((high - one) ** 2 + (other - other_low) ** 2)
        return self.difference - below, self.difference + above

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes 0."""
        low, high = self.interval
        return low > 0 or high < 0

    def as_dict(self) -> dict[str, Any]:
        said = {"difference": self.difference, "interval": list(self.interval)}
        return {**said, "with": self.with_it.as_dict(), "without": self.without.as_dict()}


class LabMeasures:
    """The statistics of a run. Every method queries the files again."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Take the connection; use `measures_of` instead."""
        self._connection = connection

    def _asked(self, query: str) -> list[Any]:
        return self._connection.execute(query).fetchall()

    def games(self) -> dict[str, int]:
        """Return the number of games by group."""
        return dict(self._asked("select place, count(*)::int from games group by place order by place"))

    def wins(self) -> dict[FigureKey, Share]:
        """Return how many of a group's decided games each House won."""
        found = self._asked(
            "select place, s.house, count(*) filter (winner = s.house), count(*) filter (decided) "
            "from (select place, winner, decided, unnest(seats) s from games) group by all order by all"
        )
        return {FigureKey(place, "won", house=house): Share(won, of) for place, house, won, of in found}

    def endings(self) -> dict[FigureKey, Share]:
        """Return how many of a group's games ended for each reason."""
        found = self._asked(
            "select place, why, count(*), any_value(n) from games join "
            "(select place, count(*) n from games group by place) using (place) group by place, why order by all"
        )
        return {FigureKey(place, "ended", why): Share(many, of) for place, why, many, of in found}

    def first_wins(self) -> dict[FigureKey, Share]:
        """Return how many of the decided games were won by the House that had the first turn."""
        found = self._asked(
            "select place, count(*) filter (winner = first), count(*) from games "
            "where decided and first is not null group by place order by place"
        )
        return {FigureKey(place, "first-won"): Share(won, of) for place, won, of in found}

    def lengths(self) -> dict[str, dict[int, int]]:
        """Return the number of games by group and number of rounds."""
        found: dict[str, dict[int, int]] = {}
        for place, rounds, many in self._asked("select place, rounds, count(*) from games group by all order by all"):
            found.setdefault(place, {})[rounds] = many
        return found

    def means(self) -> dict[FigureKey, Mean]:
        """Return means over games: rounds, actions, final morale, a House's points, its luck with the dice."""
        parts = [
            "select place, 'rounds' what, '' id, '' house, rounds::double v from games",
            "select place, 'actions', '', '', actions::double from games",
            "select place, 'morale', '', '', morale[len(morale)]::double from games where morale is not null",
            "select place, 'points', '', p.house, p.points::double from (select place, unnest(points) p from games)",
            "select place, 'luck', '', d.house, d.good - d.fair from (select place, unnest(dice) d from games)",
        ]
        found = self._asked(
            "select place, what, id, house, avg(v), coalesce(var_samp(v), 0), count(*) "
            f"from ({' union all '.join(parts)}) group by all order by all"
        )
        return {FigureKey(*key): Mean(mean, variance, many) for *key, mean, variance, many in found}

    def sources(self) -> dict[FigureKey, Mean]:
        """Return a House's mean points from each source, over all games.

        A source is a special rule or the name of the points.
        """
        found = self._asked(
            "with scored as (select place, s.house, s.source, s.points::double v from "
            "(select place, unnest(sources) s from games)), "
            "many as (select place, count(*) n from games group by place) "
            "select place, source, house, sum(v) / any_value(n), sum(v * v), any_value(n) from scored join many "
            "using (place) group by place, source, house order by all"
        )
        return {
            FigureKey(place, "source", source, house): Mean(
                mean, max(0.0, squares - n * mean * mean) / max(1, n - 1), n
            )
            for place, source, house, mean, squares, n in found
        }

    def morale(self) -> dict[str, dict[int, Mean]]:
        """Return the mean morale in Stark's favour at the end of each round, by group, over games that reached it.

        Round 0 is the beginning.
        """
        found: dict[str, dict[int, Mean]] = {}
        for place, round, mean, variance, many in self._asked(
            "select place, r, avg(v), coalesce(var_samp(v), 0), count(*) from (select place, "
            "unnest(morale)::double v, unnest(range(len(morale))) r from games where morale is not null) "
            "group by all order by all"
        ):
            found.setdefault(place, {})[round] = Mean(mean, variance, many)
        return found

    def uses(self) -> dict[FigureKey, Share]:
        """Return how often a card, tactic, commit ability or unit ability was used when it could be."""
        found = self._asked(
            "select place, u.kind, u.id, coalesce(u.house, ''), sum(u.was)::int, sum(u.could)::int from "
            "(select place, unnest(uses) u from games) group by all having sum(u.could) > 0 order by all"
        )
        return {
            FigureKey(place, f"used-{kind}", id, house): Share(was, of) for place, kind, id, house, was, of in found
        }

    def fallen(self) -> dict[FigureKey, Share]:
        """Return how often a unit was eliminated, among the games in which it was in play.

        Skirmishes are excluded, because their units differ.
        """
        found = self._asked(
            "select place, u.unit, u.house, count(*) filter (u.fell), count(*) from "
            f"(select place, unnest(units) u from games where {self._same_units()}) group by all order by all"
        )
        return {FigureKey(place, "fell", unit, house): Share(fell, of) for place, unit, house, fell, of in found}

    def worths(self) -> dict[FigureKey, Worth]:
        """Return how a House's share of wins depends on what it used, fielded or kept, over decided games.

        A card or ability: games in which it was used against those in which it could be and was not. A kind of unit:
        games in which the House fielded it against the others, if armies differ. A unit: games in which it survived
        against those in which it was eliminated. These are differences, not causes: a card played late is played in
        long games.
        """
        used = (
            "select place, 'used-' || u.kind what, u.id, coalesce(u.house, '') house, u.was > 0 had, winner from "
            "(select place, winner, unnest(uses) u from games where decided) where u.could > 0"
        )
        kept = (
            "select place, 'kept', u.unit, u.house, not u.fell, winner from "
            f"(select place, winner, unnest(units) u from games where decided and {self._same_units()})"
        )
        fielded = (
            "with f as (select distinct number, u.kind, u.house from (select number, unnest(units) u from games)), "
            "k as (select distinct g.place, f.kind, f.house from f join games g using (number)) "
            "select g.place, 'fielded', k.kind, k.house, f.number is not null, g.winner from games g "
            "join k on k.place = g.place left join f on f.number = g.number and f.kind = k.kind and f.house = k.house "
            "where g.decided"
        )
        counted = (
            "count(*) filter (had and winner = house), count(*) filter (had), "
            "count(*) filter (not had and winner = house), count(*) filter (not had)"
        )
        found: dict[FigureKey, Worth] = {}
        for query in (used, kept, fielded):
            rows = self._asked(
                f"select place, what, id, house, {counted} from ({query}) t(place, what, id, house, had, winner) "
                "group by all order by all"
            )
            for place, what, id, house, won, of, other_won, other_of in rows:
                if of and other_of:
                    found[FigureKey(place, what, id, house)] = Worth(Share(won, of), Share(other_won, other_of))
        return found

    def spots(self, what: str) -> dict[str, dict[str, dict[str, float]]]:
        """Return how often per game units `stood` on a hex at a turn, or `died` there.

        The result is by group, House and hex.
        """
        found: dict[str, dict[str, dict[str, float]]] = {}
        for place, house, hex, mean in self._asked(
            f"with many as (select place, count(*) n from games group by place) select place, s.house, s.hex, "
            f"sum(s.times) / any_value(n) from (select place, unnest({what}) s from games where {self._same_units()}) "
            "join many using (place) group by all order by all"
        ):
            found.setdefault(place, {}).setdefault(house, {})[hex] = mean
        return found

    def lucky_wins(self) -> dict[FigureKey, Share]:
        """Return how many of the decided games were won by the House with the luckier dice."""
        found = self._asked(
            "select place, count(*) filter (winner = lucky), count(*) from (select place, winner, "
            "case when luck > 0 then dice[1].house else dice[2].house end lucky from (select place, winner, dice, "
            "dice[1].good - dice[1].fair - dice[2].good + dice[2].fair luck from games where decided) where luck <> 0) "
            "group by place order by place"
        )
        return {FigureKey(place, "lucky-won"): Share(won, of) for place, won, of in found}

    def pairings(self) -> list[tuple[str, list[dict[str, str]], str, int]]:
        """Return groups with seats, winner and number of games, as the input of the ratings."""
        return [
            (place, seats, winner, many)
            for place, seats, winner, many in self._asked(
                "select place, seats, winner, count(*) from games where winner <> 'unfinished' "
                "group by all order by all"
            )
        ]

    def duels(self) -> Iterator[Duel]:
        """Yield the seats and the winner of every finished battle, in order, as the input of matches."""
        finished = self._asked("select seats, winner from games where winner <> 'unfinished' order by number")
        for seats, winner in finished:
            yield {seat["house"]: seat["bot"] for seat in seats}, winner

    def faults(self) -> list[str]:
        """Return why games did not end and which programs failed, without duplicates."""
        reasons = self._asked("select distinct fault from games where fault is not null order by fault")
        failed = self._asked("select distinct unnest(failed) f from games order by f")
        return [shown_in_line(text) for (text,) in (*reasons, *failed) if text is not None]

    def _same_units(self) -> str:
        """Return the condition that a game has a battle plan; every skirmish has another field and other armies."""
        return "place in (select place from plans)"


def _refuse_others(connection: duckdb.DuckDBPyConnection, folder: ResultsFolder) -> None:
    """Check that all rows belong to games of the run, because names in them become file names and lookup keys.

    Raises:
        InputError: some rows do not.
    """
    asked = [
        {
            "combination": number,
            "place": each.battle or f"realm-{len(each.houses)}",
            "seats": [{"house": house, "bot": bot} for house, bot in each.seats.items()],
            "houses": list(each.houses),
        }
        for number, each in enumerate(folder.order.combinations)
    ]
    connection.register("asked", arrow.Table.from_pylist(asked))
    houses = " or ".join(
        f"not list_has_all(a.houses, [each.house for each in {column} if each.house is not null])"
        for column in ("points", "sources", "uses", "units", "stood", "died", "dice")
    )
    strange = " or ".join(f"len([each for each in {column} if {wrong}]) > 0" for column, wrong in STRANGE.items())
    found = connection.execute(
        "select g.number from games g left join asked a using (combination) where g.place is distinct from a.place "
        "or g.seats is distinct from a.seats or coalesce(g.rounds, -1) < 0 or g.number is null "
        f"or not {_word('g.why')} or "
        f"not list_contains(list_concat(a.houses, ['none', 'unfinished']), g.winner) or g.winner is null or {houses} "
        f"or {strange} limit 1"
    ).fetchone()
    if found is not None:
        why = Sentence("told-results-strange-games", number=found[0])
        raise InputError.of(folder.path, why)


@contextmanager
def measures_of(folder: ResultsFolder) -> Iterator[LabMeasures]:
    """Provide the statistics of the games of a run played so far.

    Raises:
        InputError: no game has been played, or the files do not belong to this run.
    """
    files = folder.parts()
    if not files:
        raise InputError.of(folder.path, Sentence("told-results-no-games"))
    connection = duckdb.connect()
    try:
        connection.execute(f"set memory_limit = '{MOST_MEMORY}'")
        connection.read_parquet([str(file) for file in files]).create_view("rows")
        connection.execute(ROWS)
        _refuse_others(connection, folder)
        connection.execute("create table plans (place varchar)")
        plans = sorted({each.battle for each in folder.order.combinations if each.scenario})
        if plans:
            connection.executemany("insert into plans values (?)", [[plan] for plan in plans])
        yield LabMeasures(connection)
    except duckdb.Error as error:
        told = str(error).split("\n")[0]
        raise InputError.of(folder.path, Sentence("told-results-unreadable", why=told)) from None
    finally:
        connection.close()
