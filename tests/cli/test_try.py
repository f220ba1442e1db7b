"""`bow try` as an author types it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.bots import BOTS

Run = Callable[..., tuple[int, str, str]]
LOP_SIDED = """\
format: 1
id: hopeless
number: 77
name: Hopeless
source: {grade: reconstruction, note: Made for a test.}
story: One archer against an army.

rounds: 1
tokens: {stark: 3, lannister: 0}
dice: {stark: 4, lannister: 0}
cards: {stark: 2, lannister: 0}
momentum: stark
track: {stark: "11", lannister: "11"}
edges: {stark: bottom, lannister: top}

map: |
  . . . . .
   . . . .
  . . . . .

units:
  s1: {commander: "maege-mormont:she-bear", rank: blue, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: C1}

victory:
  - {when: battle-end, winner: stark, text: Stark holds the field.}
"""


@pytest.fixture
def hopeless(tmp_path: Path) -> str:
    path = tmp_path / "hopeless.yaml"
    path.write_text(LOP_SIDED, encoding="utf-8")
    return str(path)


def test_a_battle_that_works(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "tried"
    code, said, err = run(
        "try", "01-clash-on-the-kingsroad", "--games", "4", "--bots", "random", "--jobs", "1", "--out", str(out)
    )
    assert (code, err) == (0, "")
    assert said.startswith("Clash on the Kingsroad: 4 battles between random bots in ")
    assert "It works: all 4 battles ended." in said
    assert sorted(path.name for path in out.iterdir()) == ["died.png", "marches.png", "stood.png"]
    assert f"Pictures: {out / 'stood.png'}, {out / 'died.png'}, {out / 'marches.png'}" in said


def test_a_lop_sided_battle_is_answered_with_1(run: Run, hopeless: str) -> None:
    code, said, _ = run("try", hopeless, "--games", "20", "--jobs", "1")
    assert code == 1
    assert "Stark wins too often: 20 of 20 battles, 100%" in said
    assert "Stark rolls 4 order dice per round and Lannister rolls 0. Change `dice`." in said


def test_programs_read_the_same(run: Run, hopeless: str) -> None:
    code, said, _ = run("try", hopeless, "--games", "12", "--jobs", "1", "--json")
    value = json.loads(said)
    assert code == 1
    assert (value["works"], value["games"], value["wins"]) == (False, 12, {"stark": 12, "lannister": 0, "none": 0})
    assert value["findings"][0]["finding"] == "lop-sided"
    assert "seconds" not in value


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("no-such-battle",), "unknown scenario"),
        (
            ("01-clash-on-the-kingsroad", "--bots", "genius"),
            f"Choose one of: {', '.join(BOTS)}.",
        ),
        (("01-clash-on-the-kingsroad", "--out", __file__), "is a file, not a folder; name a folder"),
    ],
)
def test_bad_input_ends_with_2(arguments: tuple[str, ...], complaint: str, run: Run) -> None:
    code, _, err = run("try", *arguments)
    assert code == 2
    assert complaint in err


def test_it_speaks_russian(run: Run, hopeless: str) -> None:
    code, said, _ = run("try", hopeless, "--games", "12", "--jobs", "1", "--language", "ru")
    assert code == 1
    assert "Старки побеждают слишком часто: 12 из 12 битв, 100%" in said
    assert "Что проверить" in said
