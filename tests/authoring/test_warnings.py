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
    "deed-never": "- change-ground",
    "face-down-told": "on: {enters",
    "question-empty": 'text: ""',
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


def test_a_marker_that_a_rule_lays_must_be_within_reach(tmp_path: Path) -> None:
    plan = (FILES / "marker-unreachable.yaml").read_text(encoding="utf-8")
    plan = plan.replace("kind: chest, at: F2", "kind: chest").replace("rules:", "rules:\n  bury: RULE", 1)
    for hexes, ids in (("[F2]", ["marker-unreachable"]), ("[F2, C4]", [])):
        path = tmp_path / "laid.yaml"
        rule = "{on: set-up, for: stark, do: [lay: {markers: [chest], in: hoard}]}"
        path.write_text(
            plan.replace("RULE", rule).replace("markers:", f"areas: {{hoard: {{hexes: {hexes}}}}}\nmarkers:", 1)
        )
        found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
        assert [warning.id for warning in found] == ids
        assert all(warning.fault.field == "markers.chest" for warning in found)


def test_no_rule_fires_after_the_rout_that_ends_a_battle(tmp_path: Path) -> None:
    plan = (FILES / "marker-unreachable.yaml").read_text(encoding="utf-8").replace("at: F2", "at: C4")
    for house, ids in (("stark", []), ("lannister", ["rule-never-fires"])):
        path = tmp_path / "routed.yaml"
        path.write_text(plan.replace("on: {ends-turn", f"if: [rout: {{house: {house}}}]\n    on: {{ends-turn", 1))
        found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
        assert [warning.id for warning in found] == ids


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


#: a part of a battle, its `on`, a deed of it, and a part of the warning about the deed, or None without one
DEEDS = [
    ("round-begin", "put-out", "no hex"),
    ("round-begin", "{set-fire: {in: bank}}", None),
    ("round-begin", "{lay-piece: {piece: tent}}", "no hex"),
    ("round-begin", "{roll: {shows: unit-rank, do: [{score: {points: 1}}]}}", "no unit"),
    ("{enters: {in: bank}}", "{roll: {shows: unit-rank, do: [{score: {points: 1}}]}}", None),
    ("{enters: {in: bank}}", "{roll: {shows: marker-face, do: [{score: {points: 1}}]}}", "no marker"),
    ("{enters: {markers: [mine]}}", "{roll: {shows: marker-face, do: [{score: {points: 1}}]}}", None),
    ("round-end", "{heal: {target: {where: zone}}}", "no unit with a commander"),
    ("{ends-turn: {units: [s2]}}", "{heal: {target: {where: zone}}}", "no unit with a commander"),
    ("{ends-turn: {units: [s1, s2]}}", "{heal: {target: {where: zone}}}", None),
    ("round-end", "{heal: {target: {where: anywhere, kinds: [stark-kennelmasters]}}}", "no unit of this battle"),
    ("{ends-turn: {units: [s2]}}", "{heal: {target: {where: own, ranks: [red]}}}", "no unit of this battle"),
    ("{eliminated: {in: bank}}", "{heal: {target: {where: beside}}}", "no unit on the board"),
    ("{eliminated: {in: bank}}", "{set-fire: {}}", None),
    ("turn-end", "another-turn", "no turn"),
    ("turn-begin", "another-turn", None),
    ("set-up", "{exchange: {of: token}}", "no cards and tokens"),
    ("round-begin", "{rally: {target: {where: ordered}}}", "no ordered units"),
    ("round-begin", "{turn-up: {units: [s2]}}", "none has `face-down`"),
    ("round-begin", "{turn-up: {units: [l2]}}", None),
    ("{enters: {units: [s2]}}", "turn-up", "none has `face-down`"),
    ("{enters: {units: [l2]}}", "turn-up", None),
    ("{enters: {markers: [mine]}}", "turn-up", None),
    ("{marker-falls: {markers: [bear]}}", "take-marker", "no marker on the board"),
    ("round-begin", "{arrive: {units: [s2], in: bank}}", "is in `reserve`"),
    ("round-begin", "{remove-pieces: {terrain: [tent], in: bank}}", "no hex there"),
    ("round-begin", "{remove-pieces: {terrain: [ford], in: middle}}", None),
    ("round-begin", "{change-ground: {ground: plain, in: bank}}", "is plain already"),
    ("round-begin", "{change-ground: {ground: forest, in: bank}}", None),
    ("round-begin", "stoke-fires", "never has a fire"),
    ("round-begin", "{set-fire: {in: middle}}", "never burns"),
    ("round-begin", "{lay: {markers: [mine], in: bank}}", "lie on the board from the start"),
    ("round-begin", "{march: {markers: [spy]}}", "lie face down"),
    ("round-begin", "{march: {markers: [bear]}}", None),
    ("round-end", "{change-sides: {target: {where: anywhere, units: [s1]}}}", "only units with commanders"),
    ("round-end", "{change-rank: {target: {where: anywhere, ranks: [red]}}}", "last rank"),
    ("round-end", "{change-rank: {target: {where: anywhere, ranks: [green]}, by: -1}}", "last rank"),
    ("round-end", "{may: {text: Pay?, cost: {counter: coins, amount: 9}, do: [{score: {}}]}}", "ever pay"),
    ("round-end", "{when: {if: [{stands-in: {area: bank}}], do: [{score: {}}]}}", "no unit on the board"),
    ("{ends-turn: {in: bank}}", "{when: {if: [{stands-in: {area: bank}}], do: [{score: {}}]}}", None),
    ("round-end", "{choose-marker: {markers: [mine], text: Which?, do: [{set-fire: {}}]}}", None),
    ("{enters: {in: bank}}", "{choose-marker: {markers: [mine], text: Which?, do: [eliminate-unit]}}", "no unit"),
]


@pytest.mark.parametrize(("on", "deed", "why"), DEEDS)
def test_a_deed_that_never_has_what_it_needs_is_reported(tmp_path: Path, on: str, deed: str, why: str | None) -> None:
    text = (FILES / "result-never.yaml").read_text(encoding="utf-8")
    rule = f"rules:\n  odd:\n    on: {on}\n    do: [{deed}]\n    text: An odd rule.\n"
    parts = """areas:
  bank: {rows: [2, 2]}
  middle: {rows: [3, 3]}
counters:
  coins: {at-most: 8}
markers:
  mine: {kind: mine, face: red, at: C4}
  spy: {kind: spy, face: red, secret: stark, at: D4}
  bear: {kind: bear, at: E4, figures: 2}
"""
    text = text[: text.index("rules:")] + parts + rule + text[text.index("victory:") :]
    path = tmp_path / "plan.yaml"
    path.write_text(text.replace("green, at: C2}", "green, at: C2, face-down: 2}"), encoding="utf-8")
    found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
    told = [warning.fault.message for warning in found if warning.id == "deed-never"]
    assert len(told) == (why is not None)
    assert all((why or "") in message for message in told)


@pytest.mark.parametrize(
    ("on", "deed", "tells"),
    [
        ("{enters: {units: [s2]}}", "{score: {}}", True),
        ("{enters: {house: stark}}", "{score: {}}", False),
        ("{enters: {units: [s1, s2]}}", "{score: {}}", False),
        ("{eliminated: {units: [s2]}}", "{score: {}}", False),  # it is turned up first
        ("{enters-sight: {ranks: [green], hexes: 2}}", "{score: {}}", False),  # so near it is turned up anyway
        ("{enters-sight: {ranks: [green], hexes: 3}}", "{score: {}}", True),
        ("{ends-turn: {house: stark}}", "{roll: {shows: unit-rank, do: [{score: {}}]}}", True),
        ("{attack-done: {house: stark}}", "{roll: {shows: unit-rank, do: [{score: {}}]}}", False),
        ("{ends-turn: {house: lannister}}", "{roll: {shows: unit-rank, do: [{score: {}}]}}", False),
        ("round-end", "{rally: {target: {where: anywhere, ranks: [green]}}}", True),
        ("round-end", "{rally: {target: {where: anywhere, how-many: all}}}", False),
        ("round-end", "{heal: {target: {where: anywhere, ranks: [green]}}}", False),  # what it heals is turned up
        ("round-end", "{score: {per: {units: {house: stark, ranks: [green], in: bank}}}}", True),
        ("round-end", "{score: {per: {units: {house: stark, in: bank}}}}", False),
        ("round-end", "{score: {per: {units: {house: stark, ranks: [green]}}}}", False),
    ],
)
def test_a_rule_that_tells_a_face_down_unit_is_reported(tmp_path: Path, on: str, deed: str, tells: bool) -> None:
    text = (FILES / "face-down-told.yaml").read_text(encoding="utf-8")
    rule = f"rules:\n  odd:\n    on: {on}\n    for: stark\n    do: [{deed}]\n    text: An odd rule.\n"
    path = tmp_path / "plan.yaml"
    path.write_text(text[: text.index("rules:")] + rule + text[text.index("victory:") :], encoding="utf-8")
    found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
    assert ("face-down-told" in [warning.id for warning in found]) == tells


def test_a_single_face_down_unit_is_no_secret(tmp_path: Path) -> None:
    text = (FILES / "face-down-told.yaml").read_text(encoding="utf-8")
    path = tmp_path / "plan.yaml"
    path.write_text(text.replace("at: D5, face-down: 2}", "at: D5}"), encoding="utf-8")
    assert warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([])) == []
