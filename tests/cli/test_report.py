"""`bow report` and the log: everything needed to find a fault, in one file."""

from __future__ import annotations

import logging
from datetime import datetime, tzinfo
from pathlib import Path
from zipfile import ZipFile

import pytest

from bow.cli import main
from bow.system.log_file import MOST_BYTES, log_path, log_paths, start_log
from tests.cli.conftest import Run

PLAYED = Path(__file__).parents[1] / "golden" / "played-raiders.bow"


def held(home: Path) -> dict[str, bytes]:
    (path,) = (home / "reports").glob("*.zip")
    with ZipFile(path) as report:
        found = {name: report.read(name) for name in report.namelist()}
    path.unlink()
    return found


def test_a_report_holds_battle_settings_log_and_versions(run: Run, home: Path) -> None:
    (home / "settings.json").write_text('{"volume": 0.25}')
    start_log()
    logging.getLogger("bow.table").warning("no sound")
    code, out, _ = run("report", str(PLAYED))
    assert code == 0
    assert str(home / "reports") in out
    found = held(home)
    assert found[PLAYED.name] == PLAYED.read_bytes()
    assert found["settings.json"] == b'{"volume": 0.25}'
    assert b"WARNING bow.table: no sound" in found["log.txt"]
    about = found["about.txt"].decode()
    for said in ("bow 0.", "Python 3.", "Arcade 3.", "graphics: ", "language: en"):
        assert said in about


def test_without_a_name_the_last_battle_is_taken_or_none(run: Run, home: Path) -> None:
    assert "no recorded battle" in run("report")[1]
    assert "there is no such file" in held(home)["about.txt"].decode()
    (home / "battles").mkdir()
    (home / "battles" / "evening.bow").write_bytes(b"damaged\n")
    assert "evening.bow" in run("report")[1]
    assert held(home)["evening.bow"] == b"damaged\n"


def test_what_cannot_be_reported_is_told(run: Run, home: Path) -> None:
    code, _, err = run("report", "missing.bow")
    assert (code, "missing.bow: there is no such file" in err) == (2, True)
    (home / "reports").write_text("in the way")
    code, _, err = run("report", str(PLAYED))
    assert code == 2
    assert "cannot be written" in err


def test_a_report_in_russian(run: Run, home: Path) -> None:
    out = run("report", str(PLAYED), "--language", "ru")[1]
    assert out.startswith("Отчёт находится здесь: ")
    assert "и битва" in out


def test_a_fault_of_the_program_itself_stands_in_the_log(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault of the program")

    monkeypatch.setattr("bow.cli._run", broken)
    with pytest.raises(ZeroDivisionError):
        main(["version"])
    text = log_path().read_text(encoding="utf-8")
    assert "a fault of the program" in text
    assert "Traceback" in text


def test_the_log_stays_small(home: Path) -> None:
    start_log()
    for _ in range(3 * MOST_BYTES // 1000):
        logging.getLogger("bow").info("x" * 1000)
    assert [path.name for path in log_paths()] == ["log.txt", "log.txt.1"]
    assert sum(path.stat().st_size for path in log_paths()) < 2.1 * MOST_BYTES
    assert len(list(home.iterdir())) == 2


def test_a_clock_before_the_archives_is_no_matter(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Early(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Early:
            return cls.fromtimestamp(1.0, tz)

    monkeypatch.setattr("bow.fault_report.datetime", Early)
    code, out, err = run("report", str(PLAYED))
    assert (code, err) == (0, "")
    assert "bow-report-1970-01-01" in out
    assert PLAYED.name in held(home)
