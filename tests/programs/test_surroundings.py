"""python -m tools.robustness surroundings runs every command, and detects the faults that it looks for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.robustness import command_lines, surroundings
from tools.robustness.__main__ import main
from tools.robustness.command_lines import LINES, CommandLine, command_of, commands, line, missing
from tools.robustness.conditions import CONDITIONS, Condition

ROOT = Path(__file__).parents[2]


def test_every_command_is_run() -> None:
    assert missing() == []


def test_a_command_without_a_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_lines, "LINES", tuple(each for each in LINES if each.words[:2] != ("lab", "run")))
    assert missing() == ["lab run"]


def test_commands_have_the_words_of_their_groups() -> None:
    known = frozenset(commands())
    assert {"show", "realm content show", "lab compare"} <= known
    assert not {"realm", "lab", "content"} & known
    assert command_of(line("realm content show winterfell"), known) == "realm content show"


def test_conditions_have_their_own_names() -> None:
    assert len({each.name for each in CONDITIONS}) == len(CONDITIONS)


def in_folder(folder: Path) -> surroundings.Surroundings:
    files = folder / "files"
    files.mkdir()
    (files / "old.yaml").write_bytes(b"a: 1\n")
    return surroundings.Surroundings(files, {**os.environ, "PYTHONPATH": str(ROOT)}, None)


class Program(Condition):
    """Runs a text of Python instead of the command."""

    text = ""

    def command(self, line: CommandLine, folder: Path) -> list[str]:
        return [sys.executable, "-c", self.text]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", ""),
        ("raise SystemExit(3)", "exit code 3, not 0"),
        ("raise ValueError", "says 'Traceback'"),
        ("import os; os.remove('old.yaml')", "has lost old.yaml"),
        ("open('old.yaml', 'w').write('b: 1\\n')", "has changed old.yaml"),
        ("open('new.png', 'wb').write(b'\\x89PNG')", "has left half of new.png"),
        ("open('.new.yaml-1.part', 'w')", "has left .new.yaml-1.part"),
        ("import subprocess; subprocess.Popen(['sleep', '60'])", "has left a process: sleep 60"),
    ],
)
def test_what_is_wrong_is_found(text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "GONE", 0.2)
    monkeypatch.setattr(Program, "text", text)
    faults = in_folder(tmp_path).run(line("version"), Program("plain")).faults
    assert any(each.startswith(fault) for each in faults) if fault else faults == []


def test_a_command_that_does_not_hear_a_signal_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "STUCK", 1.0)
    monkeypatch.setattr(
        Program, "text", "import signal, time\nsignal.signal(15, lambda *_: None)\nwhile True: time.sleep(1)"
    )
    outcome = in_folder(tmp_path).run(line("version"), Program("TERM 1", signal=signal.SIGTERM))
    assert outcome.faults == ["has not ended after 1 s"]


@pytest.mark.parametrize(
    "words",
    [
        ["surroundings", "--only", "nothing"],
        ["surroundings", "--condition", "nothing"],
        ["surroundings", "--jobs", "0"],
        ["malformed", "--files", "0"],
        ["broken", "--files", "0"],
        ["nothing"],
    ],
)
def test_what_is_asked_for_must_be_there(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)
    assert "error: " in capsys.readouterr().err


def test_the_command_starts() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.robustness", "broken", "--files", "1"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 files, 0 of them sound after all")
