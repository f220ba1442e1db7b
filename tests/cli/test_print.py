"""`bow print` as a player types it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bow.battle import Battle
from bow.record.recorded_battles import Journal
from tests.rules.special.test_face_down import ENDING, ONE, placed

Run = Callable[..., tuple[int, str, str]]
CLASH = "01-clash-on-the-kingsroad"


def test_without_a_file_it_is_a_pdf_named_after_the_battle(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run("print", CLASH, "--only", "plan")
    assert (code, out, err) == (0, f"{CLASH}.pdf\n", "")
    assert (tmp_path / f"{CLASH}.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("begun", [Battle.from_position(ENDING), placed(*ONE)])
def test_a_running_record_keeps_its_hidden_units(run: Run, tmp_path: Path, begun: Battle) -> None:
    record = tmp_path / "running.bow"
    Journal.create(record, begun.copy()).close()
    for words in (("print", str(record), "--only", "plan"), ("sheet", str(record))):
        out = str(tmp_path / f"{words[0]}.pdf")
        code, _, err = run(*words, "--out", out)
        assert code == 2
        assert "this battle is not over" in err
        assert run(*words, "--out", out, "--secrets", "--force")[0] == 0


def test_a_skirmish_as_pictures_on_letter_paper(run: Run, tmp_path: Path) -> None:
    raid = tmp_path / "raid.yaml"
    assert run("skirmish", "--seed", "7", "--card", "raid-in-the-riverlands", "--out", str(raid))[0] == 0
    code, out, _ = run(
        "print", str(raid), "--out", str(tmp_path / "s.png"), "--paper", "letter", "--only", "map", "--only", "plan",
        "--language", "ru",
    )  # fmt: skip
    files = out.split()
    assert code == 0
    assert files[:2] == [str(tmp_path / "s-1.png"), str(tmp_path / "s-2.png")]
    assert all(Path(file).read_bytes().startswith(b"\x89PNG") for file in files)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("no-such-battle",), "unknown scenario"),
        ((CLASH, "--paper", "a5"), "Unknown paper 'a5'. Choose one of: a4, letter."),
        ((CLASH, "--only", "dice"), "Unknown part of a battle 'dice'. Choose one of: map, plan, cards."),
        (
            (CLASH, "--only", "plan", "--out", "plan.doc"),
            "plan.doc: a printed battle must be a .pdf file or .png files",
        ),
        ((CLASH, "--only", "plan", "--out", "no-such-folder/x.pdf"), "cannot be written"),
    ],
)
def test_bad_input_ends_with_2(arguments: tuple[str, ...], complaint: str, run: Run) -> None:
    code, _, err = run("print", *arguments)
    assert code == 2
    assert complaint in err


def test_without_the_libraries_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.cli.sheet.find_spec", lambda name: None)
    code, _, err = run("print", CLASH)
    assert code == 2
    assert "pip install '.[sheets]'" in err
