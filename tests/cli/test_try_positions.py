"""`bow try` of a position, of a battle recorded halfway, and of a finished one; unwritable output files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
RECORDED = Path(__file__).parents[1] / "golden" / "played-kingsroad.bow"
POSITION = """\
map: |
  . . . . .
   . . . .
  . . . . .
edges: {stark: bottom, lannister: top}
limit: 2
houses:
  stark: {orders: [green, green]}
  lannister: {orders: [green]}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: C1}
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "two-units.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return path


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """Provide a battle that was left halfway."""
    lines = RECORDED.read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "halfway.bow"
    path.write_text("".join(lines[:100]), encoding="utf-8")
    return path


def test_a_position_is_played_on(run: Run, position: Path) -> None:
    code, said, err = run("try", str(position), "--games", "3", "--bots", "random", "--jobs", "1")
    assert (code, err) == (0, "")
    assert "3 battles between random bots in " in said
    assert "It works: all 3 battles ended." in said


def test_a_recorded_battle_is_played_on_from_where_it_stands(run: Run, recorded: Path) -> None:
    code, said, err = run("try", str(recorded), "--games", "3", "--bots", "random", "--jobs", "1")
    assert code == 0
    assert "recorded with rules version 3" in err
    assert said.startswith("Clash on the Kingsroad, from round 2 on: 3 battles between random bots in ")
    code, said, _ = run("try", str(recorded), "--games", "3", "--bots", "random", "--jobs", "1", "--json")
    value = json.loads(said)
    assert (code, value["works"], value["games"]) == (0, True, 3)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "clash-on-the-kingsroad: the battle is over; nothing is left to play\n"),
        ("ru", "clash-on-the-kingsroad: битва окончена; играть больше нечего\n"),
    ],
)
def test_a_battle_that_is_over_is_bad_input(run: Run, language: str, told: str) -> None:
    assert run("try", str(RECORDED), "--language", language) == (2, "", told)


@pytest.mark.parametrize(("language", "told"), [("en", "expected a whole number"), ("ru", "нужно целое число")])
def test_a_number_that_is_none_is_told_in_plain_words(run: Run, language: str, told: str) -> None:
    code, out, err = run("try", "01-clash-on-the-kingsroad", "--games", "many", "--language", language)
    assert (code, out) == (2, "")
    assert told in err
    assert "valid integer" not in err


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("new", "nowhere/raid.yaml"), "nowhere/raid.yaml"),
        (("print", "01-clash-on-the-kingsroad", "--only", "plan", "--out", "nowhere/plan.pdf"), "nowhere/plan.pdf"),
    ],
)
def test_a_folder_that_is_missing_is_named(
    run: Run, words: tuple[str, ...], file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(*words)
    assert (code, err) == (2, f"{file}: cannot be written: the folder nowhere does not exist\n")
    assert "папки nowhere нет" in run(*words, "--language", "ru")[2]


@pytest.mark.parametrize(
    ("text", "place"), [("a: 1\nc:\n   d: 1\n  e: 2\n", ":4:"), ('name: "The Ford" of old\n', ":1:")]
)
def test_what_stands_askew_is_explained(run: Run, text: str, place: str, tmp_path: Path) -> None:
    path = tmp_path / "askew.yaml"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("check", str(path))
    assert code == 2
    told = " ".join((out + err).split())
    assert place in told
    assert "indent related lines alike, and write nothing after a text in quotes" in told
