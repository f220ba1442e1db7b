"""Reports: every figure matches the rows, intervals and ratings match the literature, the page needs no other files."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.content.documents.saving import save_several
from bow.lab.report.bot_strengths import ratings
from bow.lab.report.lab_report import LabReport, compared, report_of
from bow.lab.report.measures import FigureKey, Share, Worth
from bow.lab.report.report_page import drawn_pictures, page_of
from bow.lab.report.report_tables import ReportNames
from bow.lab.runs.plan_reading import read_plan_file
from bow.lab.runs.played_rows import as_parquet
from bow.lab.runs.results_folder import ResultsFolder
from bow.words.messages import Words

CLASH = "clash-on-the-kingsroad"
RAID = "raid-in-the-riverlands"


def row(number: int, winner: str, *, battle: str = CLASH, stark: str = "greedy", **more: Any) -> dict[str, Any]:
    """Return the row of a game that a House won; `more` changes other values."""
    return {
        "number": number,
        "combination": 2 * (battle == RAID) + (stark == "captain"),
        "game": "battle",
        "battle": battle,
        "seed": number + 1,
        "seats": [{"house": "stark", "bot": stark}, {"house": "lannister", "bot": "random"}],
        "winner": winner,
        "why": "rout",
        "first": "stark",
        "rounds": 4,
        "actions": 100,
        "points": [{"house": "stark", "points": 2}, {"house": "lannister", "points": 1}],
        "morale": [0, 1, 2],
        **more,
    }


def report(folder: Path, rows: list[dict[str, Any]]) -> LabReport:
    folder.mkdir()
    (folder / "plan.yaml").write_text(
        f"format: 1\nplay: {{lannister: random}}\ncross: {{battle: [{CLASH}, {RAID}], stark: [greedy, captain]}}\n"
        "games: 50\nchunk: 10000\nresults: out\n",
        encoding="utf-8",
    )
    results = ResultsFolder.begin(read_plan_file(folder / "plan.yaml"))
    combinations = len(results.order.combinations)
    for n, each in enumerate(rows):  # each game has the combination and the seed that its number has in the plan
        each["number"] = combinations * n + each["combination"]
        each["seed"] = results.order.seed_of(each["number"])
    results.write(0, as_parquet(rows))
    return report_of(results)


def used(card: str, was: int) -> dict[str, Any]:
    return {"kind": "card", "id": card, "house": "stark", "could": 2, "was": was}


def test_shares_and_means_are_those_of_the_rows(tmp_path: Path) -> None:
    rows = [row(n, "stark" if n < 3 else "lannister", rounds=3 + n % 2) for n in range(8)]
    rows += [row(8, "none", why="tie"), row(9, "unfinished", why="unfinished", fault="it is not over")]
    found = report(tmp_path / "a", rows)
    assert (found.played, found.asked, found.games) == (10, 200, {CLASH: 10})
    assert found.wins[FigureKey(CLASH, "won", house="stark")] == Share(3, 8)
    assert found.first_wins[FigureKey(CLASH, "first-won")] == Share(3, 8)
    assert found.endings[FigureKey(CLASH, "ended", "rout")] == Share(8, 10)
    assert found.lengths[CLASH] == {3: 4, 4: 6}
    assert found.means[FigureKey(CLASH, "points", house="stark")].mean == 2
    assert found.morale[CLASH][2].mean == 2
    assert found.faults == ["it is not over"]


def test_worth_is_the_difference_of_winning_with_and_without(tmp_path: Path) -> None:
    rows = [
        row(n, "stark" if n % 4 else "lannister", uses=[used("SL1", 1), used("SL2", int(n % 2 == 0))],
            units=[{"unit": "s1", "kind": "outriders", "house": "stark", "fell": n % 4 == 0}])
        for n in range(40)
    ]  # fmt: skip
    found = report(tmp_path / "a", rows)
    assert found.worths[FigureKey(CLASH, "used-card", "SL2", "stark")] == Worth(Share(10, 20), Share(20, 20))
    assert FigureKey(CLASH, "used-card", "SL1", "stark") not in found.worths  # it was played in every game
    assert found.worths[FigureKey(CLASH, "kept", "s1", "stark")] == Worth(Share(30, 30), Share(0, 10))
    assert found.uses[FigureKey(CLASH, "used-card", "SL2", "stark")] == Share(20, 80)
    assert found.fallen[FigureKey(CLASH, "fell", "s1", "stark")] == Share(10, 40)


def test_kinds_of_unit_are_worth_something_where_armies_differ(tmp_path: Path) -> None:
    unit = {"unit": "s9", "kind": "outriders", "house": "stark", "fell": False}
    rows = [
        row(n, "stark" if n < 15 else "lannister", battle=RAID, units=[unit] if n % 2 else []) for n in range(20)
    ]  # fmt: skip
    found = report(tmp_path / "a", rows)
    assert found.worths[FigureKey(RAID, "fielded", "outriders", "stark")] == Worth(Share(7, 10), Share(8, 10))
    assert not found.fallen  # s9 of one skirmish is not s9 of another


def test_luck_is_what_dice_show_beyond_the_mean(tmp_path: Path) -> None:
    def dice(stark: int) -> list[dict[str, Any]]:
        return [
            {"house": "stark", "rolled": 8, "good": stark, "fair": 4.0},
            {"house": "lannister", "rolled": 4, "good": 2, "fair": 2.0},
        ]

    found = report(tmp_path / "a", [row(n, "stark", dice=dice(6 if n < 5 else 3)) for n in range(10)])
    assert found.means[FigureKey(CLASH, "luck", house="stark")].mean == pytest.approx(0.5)
    assert found.lucky_wins[FigureKey(CLASH, "lucky-won")] == Share(5, 10)


def test_the_interval_of_a_difference_is_newcombes() -> None:
    low, high = Worth(Share(56, 70), Share(48, 80)).interval
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)


# --- ratings
def seats(stark: str, lannister: str) -> list[dict[str, str]]:
    return [{"house": "stark", "bot": stark}, {"house": "lannister", "bot": lannister}]


def test_three_wins_of_four_are_191_points() -> None:
    found = ratings(
        [
            ("x", seats("a", "b"), "stark", 300),
            ("x", seats("a", "b"), "lannister", 100),
            ("x", seats("b", "a"), "lannister", 300),
            ("x", seats("b", "a"), "stark", 100),
        ]
    )
    best, other = found
    assert (best.bot, other.bot, best.games) == ("a", "b", 800)
    assert best.points + other.points == pytest.approx(3000)
    assert best.points - other.points == pytest.approx(190.8, abs=1)
    # of a share of 3/4 of 800: a deviation of 1 / sqrt(800 * 3/16) logits of the difference, half of it for each
    assert best.interval[1] - best.points == pytest.approx(1.96 * 400 / 2.302585 / 150**0.5 / 2, rel=0.03)


def test_the_better_side_is_no_merit_of_a_bot() -> None:
    found = ratings(
        [(side, seats(*pair), winner, many) for side in "xy" for pair in (("a", "b"), ("b", "a"))
         for winner, many in (("stark", 80), ("lannister", 20))]
    )  # fmt: skip
    assert found[0].points == pytest.approx(found[1].points, abs=0.01)


def test_a_bot_that_won_everything_is_finite_and_draws_make_bots_equal() -> None:
    best, worst = ratings([("x", seats("a", "b"), "stark", 50), ("x", seats("b", "a"), "lannister", 50)])
    assert 300 < best.points - worst.points < 3000
    equal = ratings([("x", seats("a", "b"), "none", 10)])
    assert equal[0].points == pytest.approx(equal[1].points)
    assert ratings([("x", seats("a", "a"), "stark", 10)]) == []


def test_many_seats_are_compared_together() -> None:
    houses = ("stark", "greyjoy", "martell")
    table = [
        ("realm-3", [{"house": h, "bot": "a" if h == strong else "b"} for h in houses], strong, 40) for strong in houses
    ]
    found = ratings(table)
    assert (found[0].bot, found[0].games) == ("a", 120)


# --- comparing
def test_what_differs_beyond_chance_is_told_and_nothing_else(tmp_path: Path) -> None:
    one = report(tmp_path / "one", [row(n, "stark" if n % 10 < 3 else "lannister") for n in range(200)])
    same = report(tmp_path / "same", [row(n, "stark" if n % 10 < 4 else "lannister") for n in range(200)])
    other = report(tmp_path / "other", [row(n, "stark" if n % 10 < 7 else "lannister") for n in range(200)])
    assert not any(each.differs for each in compared(one, same))
    found = [each for each in compared(one, other) if each.differs]
    assert {each.key.what for each in found} == {"won", "first-won"}
    assert found[0].both == (0.3, 0.7)
    assert found[0].chance == pytest.approx(2 * 6.2e-16, rel=0.6)
    few = report(tmp_path / "few", [row(n, "stark") for n in range(10)])
    with pytest.raises(bow.InputError, match="have no number with 20 games in both; play more games"):
        compared(one, few)


# --- the page
class Links(HTMLParser):
    """The links that a page would load, and whether its elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loaded += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "action")]
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> LabReport:
    spots = [{"house": "stark", "hex": "C5", "times": 3}]
    return report(
        tmp_path_factory.mktemp("shown") / "a",
        [
            row(n, "stark" if n % 3 else "lannister", stark=("greedy", "captain")[n % 2], stood=spots, died=spots,
                uses=[used("SL1", n % 2)], sources=[{"house": "stark", "source": "a-<rule>", "points": 2}])
            for n in range(30)
        ],
    )  # fmt: skip


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.deep), "ru"])
def test_the_page_needs_nothing_else(shown: LabReport, language: str) -> None:
    page = page_of(shown, ReportNames(shown, Words(language, strict=True)))
    links = Links()
    links.feed(page)
    assert links.open == []
    assert len(links.loaded) == 7
    assert all(link.startswith("data:image/png;base64,") for link in links.loaded)
    assert "a-&lt;rule&gt;" in page
    assert ("Clash on the Kingsroad" in page) == (language == "en")


def test_pictures_are_drawn_into_a_folder(shown: LabReport, tmp_path: Path) -> None:
    files = save_several(drawn_pictures(shown, ReportNames(shown, Words("en", strict=True)), tmp_path))
    assert {path.stem for path in files} == {
        "ratings", "wins", "lengths", "morale", f"worth-used-card-{CLASH}", f"stood-{CLASH}", f"died-{CLASH}",
    }  # fmt: skip
    assert all(path.read_bytes()[:4] == b"\x89PNG" for path in files)


def test_programs_read_all_figures(shown: LabReport) -> None:
    told = json.loads(json.dumps(shown.as_dict()))
    group = told["groups"][CLASH]
    assert (told["played"], group["wins"]["stark"]["was"], group["lengths"]) == (30, 20, {"4": 30})
    assert {each["bot"] for each in told["ratings"]} == {"greedy", "captain", "random"}
    assert group["died"] == {"stark": {"C5": 3.0}}


def test_results_without_games_are_told(tmp_path: Path) -> None:
    (tmp_path / "plan.yaml").write_text(
        f"format: 1\nplay: {{battle: {CLASH}}}\ngames: 1\nresults: out\n", encoding="utf-8"
    )
    folder = ResultsFolder.begin(read_plan_file(tmp_path / "plan.yaml"))
    with pytest.raises(bow.InputError, match="no game has been played yet"):
        report_of(folder)
    folder.part(0).write_bytes(b"nonsense")
    with pytest.raises(bow.InputError, match="is not a readable file of results"):
        report_of(folder)
