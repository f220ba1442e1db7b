"""The pages that `python -m tools.pages` writes are up to date and without faults, and the command says what is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from tools.pages import __main__ as command


@pytest.mark.parametrize("name", command.PAGES)
def test_a_page_is_up_to_date_and_has_no_fault(name: str) -> None:
    assert command.faults_of(name, check=True) == []


def malformed() -> tuple[str, list[str]]:
    raise InputError.of("cases.yaml", "it is empty")


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide an empty folder for three other pages."""
    pages = {"good": lambda: ("Good.\n", []), "faulty": lambda: ("Faulty.\n", ["a word is missing"]), "bad": malformed}
    monkeypatch.setattr(command, "PAGES", pages)
    monkeypatch.setattr(command, "DOCS", tmp_path)
    return tmp_path


def test_pages_are_written_and_then_up_to_date(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--check", "good"]) == 1
    assert capsys.readouterr().out == "docs/good.md is old: run python -m tools.pages good\n"
    assert command.main(["good"]) == 0
    assert (docs / "good.md").read_text(encoding="utf-8") == "Good.\n"
    assert command.main(["--check", "good"]) == 0
    assert capsys.readouterr().out == "good.md is written.\n"


def test_faults_of_the_sources_fail_the_command(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["good", "faulty"]) == 1
    assert capsys.readouterr().out == "good.md is written.\nfaulty.md is written.\na word is missing\n"
    assert command.main([]) == 2  # all of them
    assert capsys.readouterr().err == "cases.yaml: it is empty\n"


def test_an_unknown_page_is_refused(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(["goof"])
    assert "there is no page goof; the pages are good, faulty, bad" in capsys.readouterr().err
    assert list(docs.iterdir()) == []


def test_the_command_starts() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.pages", "--check", "notation"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
