"""Warnings of `bow check`: one file trips each of them and no other; the shipped files trip none."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.authoring.draft.campaign_warnings import CAMPAIGN_IDS
from bow.authoring.draft.warnings import IDS, warnings_of
from bow.battle.reading import catalogue
from bow.content.packs import read_plan
from bow.content.scenarios import scenario_paths

Run = Callable[..., tuple[int, str, str]]
FILES = Path(__file__).parent / "warnings"
#: the topic of each file, as at the beginning of its line
ABOUT = {
    "objective-unreachable": "island:",
    "objective-idle": "hill:",
    "area-idle": "shore:",
    "marker-idle": "chest:",
    "counter-idle": "patience:",
    "victory-never": "if: [in-round",
    "house-cannot-win": "victory:",
    "rule-never-fires": "on: {enters",
    "rule-off": "off: true",
    "result-never": "- {shows: [valor]",
    "unit-cannot-move": "l2:",
    "no-commander": "units:",
    "reserve-never-arrives": "s9:",
    "lop-sided": "units:",
    "beyond-the-box": "format:",
    "translation-partial": "ru:",
    "translation-unread": "rr:",
    "letter-unshown": "name:",
    "objective-elsewhere": "ford:",
    "bridge-on-land": "pieces:",
    "marker-unreachable": "chest:",
    "arrival-closed": "s9:",
}


def test_each_warning_has_a_file() -> None:
    assert {path.stem for path in FILES.iterdir()} == set(IDS) == set(ABOUT)


@pytest.mark.parametrize("id", IDS)
def test_a_file_trips_its_warning_at_its_line(id: str) -> None:
    path = FILES / f"{id}.yaml"
    found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
    assert [warning.id for warning in found] == [id]
    line = path.read_text(encoding="utf-8").splitlines()[(found[0].fault.line or 0) - 1]
    assert line.strip().startswith(ABOUT[id])


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_the_shipped_battles_trip_none(path: Path) -> None:
    assert warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([])) == []


def test_an_area_with_a_look_needs_no_rule() -> None:
    path = FILES / "area-idle.yaml"
    plan = bow.load_scenario(str(path))
    looks = {"shore": plan.areas["shore"].model_copy(update={"look": "thicket"})}
    assert warnings_of(read_plan(path), plan.model_copy(update={"areas": looks}), catalogue([])) == []


def test_warnings_are_told_and_only_count_if_wanted(run: Run) -> None:
    file = FILES / "lop-sided.yaml"
    code, out, _ = run("check", str(file))
    assert code == 0
    assert re.search(r"lop-sided\.yaml:\d+:1: warning, lop-sided: units: House lannister is [\d.]+ times", out)
    assert run("check", "--strict", str(file))[0] == 1
    assert run("check", "--strict", str(scenario_paths()[0]))[0] == 0
    (report,) = json.loads(run("check", "--json", str(file))[1])
    assert report["faults"] == []
    assert [(each["id"], each["field"], each["column"]) for each in report["warnings"]] == [("lop-sided", "units", 1)]


def test_warnings_are_listed(run: Run) -> None:
    code, out, _ = run("check", "--list-warnings")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [*IDS, *CAMPAIGN_IDS]
    listed = json.loads(run("check", "--list-warnings", "--json")[1])
    assert [each["id"] for each in listed] == [*IDS, *CAMPAIGN_IDS]


def test_something_must_be_named(run: Run) -> None:
    code, _, err = run("check")
    assert (code, err) == (2, "no file is given; give files, or folders of .yaml files\n")


def test_faults_have_their_column(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    text = (FILES / "lop-sided.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("lannisport-guards", "lannisport-gards"), encoding="utf-8")
    line = next(n for n, line in enumerate(text.splitlines(), 1) if "lannisport-guards" in line)
    code, out, _ = run("check", str(file))
    assert code == 2
    assert f"{file}:{line}:8: units.l2.kind: unknown kind of unit" in out
    assert 'Did you mean "lannisport-guards"?' in out


@pytest.mark.parametrize("id", IDS)
def test_warnings_are_told_in_russian(run: Run, id: str) -> None:
    code, out, _ = run("--language", "ru", "check", str(FILES / f"{id}.yaml"))
    assert code == 0
    assert re.search(rf"предупреждение, {id}: .*[а-яё]{{4}}", out)


@pytest.mark.parametrize(
    ("trigger", "why"),
    [
        ("{attacked: {kinds: [stark-kennelmasters]}}", "no unit"),
        ("{attack-done: {ranks: [red], won: true}}", "no unit"),
        ("{retreated: {units: [s1]}}", None),
        ("{enters-sight: {house: stark, hexes: 2}}", None),
        ("control-taken", None),
        ("{control-taken: {objectives: [island]}}", "can never control"),
        ("{marker-falls: {markers: [chest]}}", "has `figures`"),
        ("{marker-falls: {markers: [bear]}}", None),
    ],
)
def test_a_trigger_that_cannot_happen_is_reported(tmp_path: Path, trigger: str, why: str | None) -> None:
    text = (FILES / "rule-off.yaml").read_text(encoding="utf-8").replace("    off: true\n", "")
    text = text.replace("on: round-begin", f"on: {trigger}").replace(
        "objectives:\n", "objectives:\n  island: {at: A3, text: An island in the river.}\n"
    )
    text += "markers:\n  chest: {kind: chest, at: A1}\n  bear: {kind: bear, at: B1, figures: 2}\n"
    path = tmp_path / "plan.yaml"
    path.write_text(text, encoding="utf-8")
    found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
    told = [warning.fault.message for warning in found if warning.id == "rule-never-fires"]
    assert len(told) == (why is not None)
    assert all((why or "") in message for message in told)
