"""Ctrl-C ends a command without a traceback, and faults are reported before the work starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bow.cli import main


def has_begun_another(parent: int) -> bool:
    """Return whether a process has started a child process for playing, ready or not."""
    for place in Path("/proc").glob("[0-9]*"):
        try:
            below = (place / "stat").read_text().rsplit(")", 1)[1].split()[1]
            if int(below) == parent and b"spawn_main" in (place / "cmdline").read_bytes():
                return True
        except OSError:
            continue
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at the processes as Linux lists them")
@pytest.mark.parametrize("command", [pytest.param("try", marks=pytest.mark.deep), "simulate"])
def test_an_interrupt_while_processes_begin(command: str, tmp_path: Path) -> None:
    line = [sys.executable, "-m", "bow", command, "01", "--games", "100"]
    more = ["--jobs", "2"]
    environment = {**os.environ, "BOW_HOME": str(tmp_path)}
    process = subprocess.Popen(
        line + more, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, env=environment
    )
    while not has_begun_another(process.pid):
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, error = process.communicate()
    assert (process.returncode, out, error) == (130, b"", b"")


def test_a_place_for_pictures_that_cannot_be_had_is_told_before_a_battle_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def played(*values: object, **more: object) -> None:
        raise AssertionError("somebody waits for battles in vain")

    monkeypatch.setattr("bow.lab.trials.try_battle", played)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        main(["try", "01", "--out", str(tmp_path / "file" / "pictures")])
    assert end.value.code == 2
    assert "cannot be written" in capsys.readouterr().err
