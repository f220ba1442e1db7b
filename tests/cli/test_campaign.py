"""`bow campaign`: a war from its beginning to its report, in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
NAME = "salt-and-smoke"


def begun(run: Run) -> str:
    """Begin a war between two random bots; return its name."""
    code, out, _ = run("campaign", "new", NAME, "--stark", "random", "--lannister", "random", "--json")
    assert code == 0
    return str(json.loads(out)["war"])


def test_campaigns_and_wars_are_listed(run: Run) -> None:
    war = begun(run)
    code, out, _ = run("campaign", "list")
    assert code == 0
    assert "war-in-the-riverlands" in out
    assert war in out
    found = json.loads(run("campaign", "list", "--json")[1])
    assert [each["war"] for each in found["wars"]] == [war]
    assert {each["id"]: each["battles"] for each in found["campaigns"]} == {"war-in-the-riverlands": 10, NAME: 3}


def test_a_war_is_fought_and_reported(run: Run, home: Path) -> None:
    war = begun(run)
    assert "Fire at Harrow Farm" in run("campaign", "fight", war)[1]
    sheet = json.loads(run("campaign", "show", war, "--json")[1])
    assert [each["place"] for each in sheet["battles"]] == ["tollhouse"]
    assert sheet["next"] == "farm"
    assert sum(sheet["favours"].values()) == 5
    code, out, _ = run("campaign", "skip", war)
    assert (code, out) == (0, "Fire at Harrow Farm is skipped. Nobody scores.\n")
    code, out, _ = run("campaign", "report", war, "--check", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["complete"]
    record = Path(report["battles"][0]["record"])
    assert record.parent == home / "battles"
    record.unlink()
    code, out, _ = run("campaign", "report", war, "--check", "--json")
    assert code == 1
    assert json.loads(out)["standing"] == report["standing"]
    assert "cannot be read" in json.loads(out)["battles"][0]["missing"]


def test_a_result_whose_line_was_not_written_is_taken_over_and_told(run: Run, home: Path) -> None:
    war = begun(run)
    for _ in range(2):
        assert run("campaign", "skip", war)[0] == 0
    told = run("campaign", "fight", war)[1].splitlines()[-4:]
    file = home / "wars" / f"{war}.war"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    code, out, _ = run("campaign", "fight", war)
    assert (code, out.splitlines()[-4:]) == (0, told)
    assert "this war is over" in run("campaign", "fight", war)[2]


def test_what_cannot_be_done_is_told(run: Run) -> None:
    assert run("campaign", "show", "nothing")[0] == 2
    assert "no such war" in run("campaign", "fight", NAME)[2]
    war = begun(run)
    assert "may spend 0" in run("campaign", "fight", war, "--favour", "stark rank s2")[2]
    assert "cannot be ransomed" in run("campaign", "ransom", war, "robb-stark")[2]
    assert "has not been fought" in run("campaign", "fight", war, "--again", "farm")[2]


def test_the_sides_are_exchanged(run: Run) -> None:
    war = begun(run)
    run("campaign", "skip", war)
    code, out, _ = run("campaign", "new", NAME, "--exchange", war, "--json")
    assert code == 0
    assert "Both wars together: 0 : 0" in run("campaign", "report", json.loads(out)["war"])[1]


def test_wars_are_simulated_and_resumed(run: Run, tmp_path: Path) -> None:
    words = ("campaign", "simulate", NAME, "--stark", "random", "--lannister", "random", "-j", "1", "--json")
    kept = tmp_path / "wars.jsonl"
    whole = json.loads(run(*words, "-n", "2")[1])
    json.loads(run(*words, "-n", "1", "--out", str(kept))[1])
    before = kept.read_bytes()
    assert json.loads(run(*words, "-n", "2", "--out", str(kept))[1]) == whole
    assert kept.read_bytes().startswith(before)
    assert sum(whole["won"].values()) == 2
    assert set(whole["places"]) == {"tollhouse", "farm", "wagons"}
    code, _, err = run(*words, "-n", "1", "--throw", "stark", "--out", str(kept))
    assert code == 2
    assert "another run" in err
