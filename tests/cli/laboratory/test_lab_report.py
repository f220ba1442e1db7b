"""`bow lab report` and `bow lab compare` as a user types them."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pyarrow as arrow
import pytest
from pyarrow import parquet

from bow.lab.report import report_page
from bow.lab.report.report_page import pictures_of
from tests.short_battle import SHORT_BATTLE

Run = Callable[..., tuple[int, str, str]]
PLAN = "format: 1\nname: Two bots\nplay: {battle: clash-on-the-kingsroad, bots: random}\ngames: 4\nresults: out\n"


@pytest.fixture
def results(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "plan.yaml"
    path.write_text(PLAN, encoding="utf-8")
    assert run("lab", "run", str(path), "--jobs", "1")[0] == 0
    return tmp_path / "out"


@pytest.fixture(autouse=True)
def two_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw only the first two pictures, as drawing takes long: tests/lab/report draws all."""
    monkeypatch.setattr(report_page, "pictures_of", lambda *asked: islice(pictures_of(*asked), 2))


def test_a_report_is_told_drawn_and_written(run: Run, results: Path, tmp_path: Path) -> None:
    page, pictures = tmp_path / "report.html", tmp_path / "png"
    code, out, err = run("lab", "report", str(results), "--html", str(page), "--png", str(pictures))
    assert (code, err) == (0, "")
    assert out.startswith("Two bots\n4 games of 4 played.")
    assert "Clash on the Kingsroad" in out
    assert "won by the House with the first turn" in out
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert (pictures / "wins.png").exists()
    told = json.loads(run("lab", "report", str(results), "--json")[1])
    assert (told["played"], told["written"]) == (4, [])


def test_a_run_does_not_differ_from_itself(run: Run, results: Path) -> None:
    code, out, err = run("lab", "compare", str(results), str(results))
    assert (code, err) == (0, "")
    assert out.endswith("none differs by more than chance.\n")
    assert json.loads(run("lab", "compare", str(results), str(results), "--json")[1])["differ"] == 0


def test_a_place_that_cannot_be_written_is_told(run: Run, results: Path) -> None:
    code, _, err = run("lab", "report", str(results), "--html", "nowhere/report.html")
    assert (code, err) == (2, "nowhere/report.html: cannot be written: the folder nowhere does not exist\n")
    code, _, err = run("lab", "report", str(results), "--png", str(results / "run.json"))
    assert (code, err) == (2, f"{results / 'run.json'}: is a file, not a folder; name a folder\n")


def test_wins_less_luck_stand_beside_raw_ones(run: Run, tmp_path: Path) -> None:
    plan, results, page = tmp_path / "plan.yaml", tmp_path / "out", tmp_path / "report.html"
    plan.write_text(PLAN.replace("clash-on-the-kingsroad", SHORT_BATTLE), encoding="utf-8")
    assert run("lab", "run", str(plan), "--jobs", "1")[0] == 0
    code, out, err = run("lab", "report", str(results), "--adjusted", "--html", str(page))
    assert (code, err) == (0, "")
    assert "Who wins, adjusted for dice luck" in out
    assert "Who wins, adjusted for dice luck" in page.read_text(encoding="utf-8")
    (group,) = json.loads(run("lab", "report", str(results), "--adjusted", "--json")[1])["groups"].values()
    stark, lannister = sorted(group["adjusted"], key=lambda each: str(each["house"]), reverse=True)
    assert (stark["house"], stark["bot"], stark["games"]) == ("stark", "random", 4)
    assert stark["raw"]["share"] == group["wins"]["stark"]["share"]
    for key in ("raw", "adjusted"):
        assert stark[key]["share"] + lannister[key]["share"] == pytest.approx(1)
    assert stark["adjusted"]["share"] != stark["raw"]["share"]
    assert json.loads(run("lab", "report", str(results), "--json")[1])["groups"].popitem()[1]["adjusted"] == []


def test_luck_is_not_measured_where_it_cannot_be(run: Run, results: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_text(PLAN.replace("results: out", "results: bare\nactions: false"), encoding="utf-8")
    assert run("lab", "run", str(path), "--jobs", "1")[0] == 0
    code, _, err = run("lab", "report", str(tmp_path / "bare"), "--adjusted")
    assert code == 2
    assert "has no saved actions to measure luck by" in err
    path.write_text("format: 1\ngame: realm\nplay: {players: 3, bots: random}\ngames: 1\nresults: realm\n")
    assert run("lab", "run", str(path), "--jobs", "1")[0] == 0
    code, _, err = run("lab", "report", str(tmp_path / "realm"), "--adjusted")
    assert code == 2
    assert "luck is measured in battles only" in err


def test_games_that_end_otherwise_are_not_adjusted(run: Run, results: Path) -> None:
    (part,) = results.glob("part-*.parquet")
    table = parquet.read_table(part)
    taken = [text.rsplit("\n", 1)[0] for text in table["taken"].to_pylist()]
    column = table.schema.get_field_index("taken")
    parquet.write_table(table.set_column(column, table.schema.field(column), arrow.array(taken)), part)
    code, _, err = run("lab", "report", str(results), "--adjusted")
    assert code == 2
    assert "game 0 ends differently from the results" in err


def test_matches_are_told_where_both_bots_play_both_sides(run: Run, tmp_path: Path) -> None:
    path, page = tmp_path / "plan.yaml", tmp_path / "report.html"
    sides = "list: [{stark: random, lannister: greedy}, {stark: greedy, lannister: random}]"
    path.write_text(f"format: 1\nplay: {{battle: {SHORT_BATTLE}}}\n{sides}\ngames: 3\nresults: out\n")
    assert run("lab", "run", str(path), "--jobs", "1")[0] == 0
    code, out, err = run("lab", "report", str(tmp_path / "out"), "--best-of", "3", "--html", str(page))
    assert (code, err) == (0, "")
    assert "Matches of the bots" in out
    assert "Matches of the bots" in page.read_text(encoding="utf-8")
    (found,) = json.loads(run("lab", "report", str(tmp_path / "out"), "--best-of", "3", "--json")[1])["matches"]
    assert {found["bot"], found["enemy"]} == {"random", "greedy"}
    assert found["of"] == 2
    assert 1 <= found["won"] <= 2
    code, _, err = run("lab", "report", str(tmp_path / "out"), "--best-of", "4")
    assert code == 2
    assert "an odd number is needed" in err


def test_the_realm_has_no_matches(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "plan.yaml"
    path.write_text("format: 1\ngame: realm\nplay: {players: 3, bots: random}\ngames: 1\nresults: realm\n")
    assert run("lab", "run", str(path), "--jobs", "1")[0] == 0
    code, _, err = run("lab", "report", str(tmp_path / "realm"), "--best-of", "5")
    assert code == 2
    assert "matches are of battles" in err
