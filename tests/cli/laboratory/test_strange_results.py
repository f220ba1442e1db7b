"""Results and plans from untrusted sources: they start no program, and write only into their own folder."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow
import pytest
from pyarrow import parquet

import bow
from bow.lab.runs.lab_plan import CHUNK
from bow.lab.runs.plan_reading import read_plan_file
from bow.lab.runs.played_rows import SCHEMA
from bow.lab.runs.results_folder import MOST_VALUES, ResultsFolder, on_cores, run_plan

Run = Callable[..., tuple[int, str, str]]
PLAN = "format: 1\nplay: {battle: clash-on-the-kingsroad, bots: random}\ngames: 2\nactions: false\nresults: out\n"


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Provide results without recorded actions."""
    (tmp_path / "plan.yaml").write_text(PLAN, encoding="utf-8")
    return run_plan(read_plan_file(tmp_path / "plan.yaml"), on_cores(1)).results


def changed(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    file = folder / "run.json"
    value = json.loads(file.read_text(encoding="utf-8"))
    change(value)
    file.write_text(json.dumps(value), encoding="utf-8")


def a_program(folder: Path) -> tuple[str, Path]:
    """Return a seat whose program writes a file where it was started, and that file."""
    trace = folder / "started"
    program = folder / "program.py"
    program.write_text(f"import pathlib\npathlib.Path({str(trace)!r}).touch()\n", encoding="utf-8")
    return f"cmd:{shlex.join([sys.executable, str(program)])}", trace


def test_results_start_no_program(run: Run, results: Path, tmp_path: Path) -> None:
    seat, trace = a_program(tmp_path)
    changed(results, lambda value: value["order"]["combinations"][0].update(bots=["random", seat]))
    code, _, err = run("lab", "battle", str(results), "1", "--out", str(tmp_path / "x.bow"))
    assert (code, trace.exists(), (tmp_path / "x.bow").exists()) == (2, False, False)
    assert "its actions were not saved. A program played" in err
    assert f"--lannister {shlex.quote(seat)}" in err


def test_a_program_plays_again_only_if_the_command_line_names_it(run: Run, results: Path, tmp_path: Path) -> None:
    seat, trace = a_program(tmp_path)
    changed(results, lambda value: value["order"]["combinations"][0].update(bots=["random", "cmd:another"]))
    out = str(tmp_path / "x.bow")
    code, _, err = run("lab", "battle", str(results), "1", "--out", out, "--stark", seat, "--lannister", seat)
    assert (code, trace.exists()) == (2, False)
    assert "random, not a program, played stark in game 1; leave out --stark" in err
    code, _, err = run("lab", "battle", str(results), "1", "--out", out, "--lannister", "greedy")
    assert (code, err) == (2, "greedy is not a program; write cmd: and its command line\n")
    code, said, _ = run("lab", "battle", str(results), "1", "--out", out, "--lannister", seat)
    assert trace.exists()
    assert code in (0, 1)
    assert said.startswith(f"Game 1 was written to {out}")


@pytest.mark.parametrize("named", [".", "..", "../out", "/tmp/somewhere", "out/../..", "link", "link/out"])
def test_a_plan_writes_its_results_below_its_folder(tmp_path: Path, named: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "link").symlink_to(tmp_path)
    (home / "plan.yaml").write_text(PLAN.replace("out", named), encoding="utf-8")
    with pytest.raises(
        bow.InputError, match="is not a folder inside that of the plan; for another folder give --results"
    ):
        read_plan_file(home / "plan.yaml")
    assert read_plan_file(home / "plan.yaml", tmp_path / "here").results == tmp_path / "here"


def test_a_folder_that_holds_something_else_is_left_alone(run: Run, tmp_path: Path) -> None:
    plan, folder = tmp_path / "mine.yaml", tmp_path / "out"
    plan.write_text(PLAN, encoding="utf-8")
    folder.mkdir()
    (folder / "plan.yaml").write_text("another\n", encoding="utf-8")
    for options in ((), ("--results", str(folder))):
        code, _, err = run("lab", "run", str(plan), *options)
        assert code == 2
        assert err == f"{folder}: is not empty and has no run.json of this plan; name another folder\n"
    assert (folder / "plan.yaml").read_text(encoding="utf-8") == "another\n"
    assert len(list(folder.iterdir())) == 1
    code, said, _ = run("lab", "run", str(plan), "--results", str(tmp_path / "new"), "--jobs", "1")
    assert (code, said.endswith(f"{tmp_path / 'new'} has all 2 games of the plan.\n")) == (0, True)


@pytest.mark.parametrize("name", ["plan.yaml", "run.json", ".lock", "part-0000000.parquet"])
def test_results_are_not_written_through_links(results: Path, tmp_path: Path, name: str) -> None:
    mine = tmp_path / "mine"
    mine.write_bytes((results / name).read_bytes())
    (results / name).unlink()
    (results / name).symlink_to(mine)
    before = mine.read_bytes()
    with pytest.raises(bow.InputError, match="is a link; results are never written through a link"):
        run_plan(read_plan_file(tmp_path / "plan.yaml"), on_cores(1))
    assert mine.read_bytes() == before


def test_names_in_results_choose_no_file(run: Run, results: Path, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "png"
    changed(results, lambda value: value["order"]["combinations"][0].update(battle="../../evil"))
    code, _, err = run("lab", "report", str(results), "--png", str(out))
    assert code == 2
    assert "expected an id" in err
    changed(results, lambda value: value["order"]["combinations"][0].update(battle="clash-on-the-kingsroad"))
    rows = parquet.read_table(results / "part-0000000.parquet").to_pylist()
    for row in rows:
        row["battle"] = "../../evil"
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=SCHEMA), results / "part-0000000.parquet")
    code, _, err = run("lab", "report", str(results), "--png", str(out))
    assert code == 2
    assert "contains games that do not belong to this run" in err
    assert not list(tmp_path.rglob("*.png"))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda value: value["order"]["combinations"][0].update(bots=["random", "rendom"]), 'Did you mean "random"?'),
        (lambda value: value["order"]["combinations"][0].update(bots=["random"]), "must name each House"),
        (lambda value: value["order"]["combinations"][0].update(houses=["stark", "no"]), "must name each House"),
        (lambda value: value["order"]["combinations"][0].update(scenario="[1]"), "is not a battle plan"),
        (lambda value: value["order"].update(game="chess"), "Allowed: battle, realm"),
        (lambda value: value["order"].update(combinations=[]), "expected at least 1"),
        (lambda value: value["order"].update(chunk="many"), "expected a whole number"),
        (lambda value: value.update(games=10**30), "expected at most"),
        (lambda value: value.update(format=[]), "has another format; this version reads 1"),
        (lambda value: value.update(rows=7), "has columns of another version"),
    ],
)
def test_what_is_wrong_with_a_description_is_told(
    results: Path, change: Callable[[dict[str, Any]], None], told: str
) -> None:
    changed(results, change)
    with pytest.raises(bow.InputError, match=told.replace("?", "\\?")):
        ResultsFolder.open(results)


def rewritten(results: Path, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> Path:
    """Change the rows of the first part of some results; return its file."""
    file = results / "part-0000000.parquet"
    rows = parquet.read_table(file).to_pylist()
    parquet.write_table(pyarrow.Table.from_pylist(change(rows), schema=SCHEMA), file)
    return file


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rows: rows[:1] * 2, "has game 0 twice; delete the file and run the plan again"),
        pytest.param(lambda rows: rows[:1] * 30_000, "has game 0 twice", marks=pytest.mark.deep),
        (lambda rows: [{**rows[0], "number": 500}], "contains games that do not belong to this run, such as 500"),
        (lambda rows: [{**rows[0], "seed": 500}], "game 0 does not belong to this run"),
        (lambda rows: [{**rows[0], "morale": [0] * (CHUNK * MOST_VALUES + 1)}], "has more than the "),
    ],
)
def test_a_part_with_a_game_many_times_or_of_another_run_is_refused_by_every_reader(
    run: Run, results: Path, tmp_path: Path, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]], told: str
) -> None:
    file = rewritten(results, change)
    for words in (
        ("report", str(results)),
        ("compare", str(results), str(results)),
        ("battle", str(results), "0", "--out", str(tmp_path / "x.bow")),
        ("run", str(tmp_path / "plan.yaml"), "--jobs", "1"),
    ):
        code, _, err = run("lab", *words)
        assert code == 2, words
        assert f"{file}: {told}" in err.replace("\n", " "), words


def test_a_copy_of_a_part_is_not_counted(run: Run, results: Path) -> None:
    copy = results / "part-0000000 (copy).parquet"
    copy.write_bytes((results / "part-0000000.parquet").read_bytes())
    code, _, err = run("lab", "report", str(results))
    assert (code, err) == (
        2,
        f"{copy}: is not part of this run, whose last part is part-0000000.parquet; move the file elsewhere\n",
    )


def test_a_part_that_unfolds_to_very_much_is_refused_in_little_memory(results: Path) -> None:
    """The file is small, because the same row is repeated."""
    file = results / "part-0000000.parquet"
    block = parquet.read_table(file).slice(0, 1).take(pyarrow.array([0] * 10_000))
    with parquet.ParquetWriter(file, block.schema, compression="zstd") as out:
        for _ in range(20):
            out.write_table(block)
    before = pyarrow.total_allocated_bytes()
    with pytest.raises(bow.InputError, match="has game 0 twice"):
        ResultsFolder.open(results).parts()
    assert pyarrow.total_allocated_bytes() - before < 10_000_000


def test_runs_of_different_games_are_not_compared(run: Run, results: Path, tmp_path: Path) -> None:
    (tmp_path / "realm.yaml").write_text(
        "format: 1\ngame: realm\nplay: {players: 3, bots: random}\ngames: 1\nactions: false\nresults: realm\n",
        encoding="utf-8",
    )
    realm = run_plan(read_plan_file(tmp_path / "realm.yaml"), on_cores(1)).results
    code, _, err = run("lab", "compare", str(results), str(realm))
    assert code == 2
    assert f"{results} has games of the battle and {realm} of the realm; name two runs of the same game" in err
    other = tmp_path / "other.yaml"
    other.write_text(PLAN.replace("clash-on-the-kingsroad", "raid-in-the-riverlands").replace("out", "more"), "utf-8")
    code, _, err = run("lab", "compare", str(results), str(run_plan(read_plan_file(other), on_cores(1)).results))
    assert code == 2
    assert "have no number in common" in err
    code, _, err = run("lab", "compare", str(results), str(results))
    assert code == 2
    assert "have no number with 20 games in both; play more games" in err
