"""Runs: the same rows on one core and on two, with and without a kill; each row can be opened as a recorded game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import duckdb
import pytest
from pyarrow import parquet

import bow
from bow.lab.runs.lab_plan import RunOrder
from bow.lab.runs.plan_reading import ReadPlan, read_plan_file
from bow.lab.runs.played_rows import chunk_bytes
from bow.lab.runs.reopening import record_game
from bow.lab.runs.results_folder import ResultsFolder, on_cores, run_plan
from bow.record.lines import AT, read_lines
from bow.record.recorded_battles import check, resume
from bow.record.recorded_realms import check_realm
from tests.short_battle import SHORT_BATTLE

PLAN = """\
format: 1
play: {bots: random}
cross: {battle: [SHORT_BATTLE, raid-in-the-riverlands]}
games: 8
chunk: 2
results: RESULTS
""".replace("SHORT_BATTLE", SHORT_BATTLE)


def read(folder: Path, results: str, text: str = PLAN, **changed: Any) -> ReadPlan:
    for key, value in changed.items():
        text = "\n".join(f"{key}: {value}" if line.startswith(f"{key}:") else line for line in text.split("\n"))
    path = folder / f"{results}.yaml"
    path.write_text(text.replace("RESULTS", results), encoding="utf-8")
    return read_plan_file(path)


def rows(folder: Path) -> list[dict[str, Any]]:
    found = [row for path in sorted(folder.glob("part-*.parquet")) for row in parquet.read_table(path).to_pylist()]
    assert [row["number"] for row in found] == list(range(len(found)))
    return found


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide an uninterrupted run on one core."""
    folder = tmp_path_factory.mktemp("unbroken")
    result = run_plan(read(folder, "out"), on_cores(1))
    assert (result.games, result.before) == (16, 0)
    return result.results


#: the least number of parts written before each kill
@pytest.mark.parametrize("deaths", [(2,), pytest.param((1, 4), marks=pytest.mark.deep)], ids=["once", "twice"])
def test_a_run_that_is_killed_equals_an_unbroken_one(unbroken: Path, tmp_path: Path, deaths: tuple[int, ...]) -> None:
    plan = read(tmp_path, "killed")
    command = [sys.executable, "-m", "bow", "lab", "run", str(plan.path), "--jobs", "2"]
    for parts in deaths:
        running = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while len(list(plan.results.glob("part-*.parquet"))) < parts and time.monotonic() < deadline:
            time.sleep(0.005)
        os.killpg(running.pid, signal.SIGKILL)
        assert running.wait() in (-signal.SIGKILL, 0)
        assert len(list(plan.results.glob("part-*.parquet"))) >= parts
    result = run_plan(plan, on_cores(1))
    assert result.before >= 2 * deaths[-1]
    assert rows(plan.results) == rows(unbroken)


def test_what_was_played_is_not_played_again_and_more_games_add_to_it(unbroken: Path, tmp_path: Path) -> None:
    played: list[int] = []

    def counted(order: RunOrder, chunks: list[int]) -> Generator[tuple[int, bytes] | None, None, None]:
        for chunk in chunks:
            played.append(chunk)
            yield chunk, chunk_bytes(order, chunk)

    few = run_plan(read(tmp_path, "grown", games=3), counted)
    assert (few.games, played) == (6, [0, 1, 2])
    more = run_plan(read(tmp_path, "grown"), counted)
    assert (more.games, more.before, played[3:]) == (16, 6, [3, 4, 5, 6, 7])
    assert rows(few.results) == rows(unbroken)
    assert run_plan(read(tmp_path, "grown"), counted).before == 16


def test_a_folder_with_another_run_is_left_alone(unbroken: Path, tmp_path: Path) -> None:
    begun = read(unbroken.parent, "out", seed=1)
    for text, told in (
        (PLAN + "seed: 2\n", "contains games of another plan"),
        (PLAN.replace("games: 8", "games: 9"), "no fault"),
    ):
        (tmp_path / "plan.yaml").write_text(text.replace("RESULTS", "elsewhere"), encoding="utf-8")
        plan = read_plan_file(tmp_path / "plan.yaml", begun.results)
        if told == "no fault":
            assert ResultsFolder.begin(plan).missing() == [8]
            continue
        with pytest.raises(bow.InputError, match=told):
            ResultsFolder.begin(plan)
    with ResultsFolder.open(unbroken).locked():
        command = [sys.executable, "-m", "bow", "lab", "run", str(begun.path)]
        busy = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (busy.returncode, busy.stderr) == (
        2, f"{begun.results}: is being written by another program; wait until that program ends\n",
    )  # fmt: skip


def test_rows_say_what_happened(unbroken: Path) -> None:
    for row in rows(unbroken)[:4]:
        points = {each["house"]: each["points"] for each in row["points"]}
        scored = dict.fromkeys(points, 0)
        for each in row["sources"]:
            scored[each["house"]] += each["points"]
        assert scored == points
        assert len(row["morale"]) == row["rounds"] + 1
        fallen = sum(each["fell"] for each in row["units"])
        assert fallen == sum(each["times"] for each in row["died"])
        assert row["first"] in ("stark", "lannister")
        assert row["actions"] == len(row["taken"].split("\n"))
        cards = {each["id"]: each["was"] for each in row["uses"] if each["kind"] == "card"}
        taken = [line.split()[1] for line in row["taken"].split("\n") if line.startswith("card ")]
        assert {card: taken.count(card) for card in cards} == cards
        for dice in row["dice"]:
            assert 0 <= dice["good"] <= dice["rolled"]
            assert 0 <= dice["fair"] <= dice["rolled"]


def test_dice_are_as_lucky_as_dice_are(unbroken: Path) -> None:
    (rolled, good, fair), *_ = duckdb.execute(
        f"select sum(d.rolled), sum(d.good), sum(d.fair) from (select unnest(dice) d from '{unbroken}/part-*.parquet')"
    ).fetchall()
    assert rolled > 20
    assert abs(good - fair) < 4 * (rolled / 4) ** 0.5  # at most four standard deviations of a coin


def test_a_game_is_opened_as_a_record_by_its_actions_or_its_bots(unbroken: Path, tmp_path: Path) -> None:
    folder = ResultsFolder.open(unbroken)
    assert record_game(folder, 3, tmp_path / "kept.bow")
    assert check(tmp_path / "kept.bow").same
    assert resume(tmp_path / "kept.bow").winner == folder.row(3)["winner"]
    bare = run_plan(read(tmp_path, "bare", PLAN + "actions: false\n", games=2), on_cores(1)).results
    again = ResultsFolder.open(bare)
    assert again.row(3)["taken"] is None
    assert record_game(again, 3, tmp_path / "played.bow")
    played, kept = (
        [{key: part for key, part in each.value.items() if key != AT} for each in read_lines(tmp_path / name).lines]
        for name in ("played.bow", "kept.bow")
    )
    assert played == kept
    with pytest.raises(bow.InputError, match="has no game 4; the numbers are 0 to 3"):
        again.row(4)


@pytest.mark.slow
def test_games_of_the_realm_are_run_and_opened(tmp_path: Path) -> None:
    text = "format: 1\ngame: realm\nplay: {players: 3, bots: random}\ngames: 2\nresults: RESULTS\n"
    result = run_plan(read(tmp_path, "realm", text), on_cores(1))
    found = rows(result.results)
    assert [row["seed"] for row in found] == [1, 2]
    assert all(row["winner"] in {each["house"] for each in row["seats"]} for row in found)
    assert record_game(ResultsFolder.open(result.results), 1, tmp_path / "game.bow")
    assert check_realm(tmp_path / "game.bow").same
