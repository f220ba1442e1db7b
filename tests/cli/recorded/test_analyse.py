"""`bow analyse` as a player types it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.lab.analysis import analysed
from bow.lab.analysis.judging import Depth, Judged, WalkedStep, judge
from bow.record.recorded_battles import Journal

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Provide the beginning of a battle."""
    battle = bow.Battle.start("1", 3)
    written = Journal.create(tmp_path / "mine.bow", battle)
    for _ in range(4):
        action = battle.legal_actions()[0]
        battle = battle.apply(action)
        written.add(action, battle)
    written.close()
    return written.path


def test_an_analysis_is_told_and_kept(run: Run, journal: Path) -> None:
    code, said, err = run("analyse", str(journal), "--all", "--depth", "20", "--jobs", "1")
    assert (code, err) == (0, "")
    assert said.startswith("Clash on the Kingsroad. The battle is not over: it is in round 1.\n4 actions, depth 20.")
    for title in ("Stark's chance of winning", "Turning points", "Costliest decisions", "Lannister"):
        assert title in said
    kept = journal.with_name("mine.analysis.yaml")
    assert f"The analysis is saved in {kept}." in said
    before = kept.read_bytes()
    assert run("analyse", str(journal), "--all") == (0, said, "")
    assert kept.read_bytes() == before


def test_programs_read_the_same_and_a_picture_is_drawn(run: Run, journal: Path, tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    code, said, err = run(
        "analyse", str(journal), "--all", "--depth", "20", "-j", "1", "--json", "--picture", str(picture)
    )
    value = json.loads(said)
    assert (code, err) == (0, "")
    assert (value["depth"], value["complete"], value["over"], len(value["steps"])) == ("20", True, False, 5)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_it_speaks_russian(run: Run, journal: Path) -> None:
    code, said, _ = run("analyse", str(journal), "--all", "--depth", "20", "-j", "1", "--language", "ru")
    assert code == 0
    assert "Битва не окончена" in said
    assert "Самые дорогие решения" in said


def test_an_interrupt_keeps_what_is_done(run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(step: WalkedStep, depth: Depth, stop: Callable[[], bool]) -> Judged:
        if step.number == 2:
            raise KeyboardInterrupt
        return judge(step, depth, stop)

    with monkeypatch.context() as patched:
        patched.setattr(analysed, "judge", interrupted)
        code, said, err = run("analyse", str(journal), "--all", "--depth", "20", "-j", "1")
    assert (code, said) == (130, "")
    assert "Stopped: 2 of 5 actions have been analysed." in err
    assert '"step": 1' in journal.with_name("mine.analysis.yaml").read_text(encoding="utf-8")
    assert run("analyse", str(journal), "--all", "-j", "1")[0] == 0
    assert '"step": 4' in journal.with_name("mine.analysis.yaml").read_text(encoding="utf-8")


def test_what_is_kept_but_damaged_is_said(run: Run, journal: Path) -> None:
    journal.with_name("mine.analysis.yaml").write_text("# The analysis of mine.bow\nanalysis: [", encoding="utf-8")
    code, _, err = run("analyse", str(journal), "--all", "--depth", "20", "-j", "1")
    assert (code, err) == (0, "The saved analysis was damaged, so the battle was analysed again.\n")


def test_a_file_that_is_no_analysis_is_left_alone(run: Run, journal: Path) -> None:
    notes = journal.with_name("mine.analysis.yaml")
    notes.write_text("mine: 1\n", encoding="utf-8")
    code, _, err = run("analyse", str(journal), "--all", "--depth", "20", "-j", "1")
    assert code == 0
    assert "mine.analysis.yaml cannot be written, or the file there is not an analysis" in err
    assert notes.read_text(encoding="utf-8") == "mine: 1\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("no-such.bow",), "no-such.bow: there is no such file"),
        ((__file__,), "is not a recorded battle"),
        (("{journal}", "--depth", "shallow"), "unknown depth 'shallow'; choose one of quick, normal, deep"),
        (("{journal}", "--picture", "curve.txt"), "must end in .png, .pdf or .svg"),
        (("{journal}", "--picture", "nowhere/curve.png"), "the folder nowhere does not exist"),
    ],
)
def test_bad_input_ends_with_2(arguments: tuple[str, ...], complaint: str, run: Run, journal: Path) -> None:
    code, said, err = run("analyse", "--all", *(each.format(journal=journal) for each in arguments))
    assert (code, said) == (2, "")
    assert complaint in err


def test_a_battle_without_decisions_is_told_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.bow"
    Journal.create(path, bow.Battle.start("1", 3)).close()
    code, _, err = run("analyse", str(path), "--all")
    assert code == 2
    assert "this battle has no decisions, so there is nothing to analyse" in err
    assert "Traceback" not in err
