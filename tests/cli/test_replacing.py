"""An existing file is replaced only with --force or after a yes; a file that cannot be written loses no work."""

from __future__ import annotations

import os
import pty
import select
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from matplotlib.figure import Figure

from bow.cli import app
from tests.content.test_saving_whole import full_disk
from tests.loaded_bow import bow_program
from tests.short_battle import SHORT_BATTLE

Run = Callable[..., tuple[int, str, str]]
OLD = b"old\n"
#: command lines and the files that they write
WRITING = {
    "skirmish --seed 7 --out {}/new.yaml": ["new.yaml"],
    "schema scenario --out {}/new.json": ["new.json"],
    "new {}/new.yaml": ["new.yaml"],
    "sheet 01 --out {}/new.png": ["new.png"],
    "sheet 01 --out {}/new.svg": ["new.svg"],
    "print 01 --only plan --out {}/new.pdf": ["new.pdf"],
    "print 01 --only map --out {}/new.png": ["new-1.png"],
    "realm show --png {}/new.png": ["new.png"],
    "try {battle} --games 1 --jobs 1 --bots random --out {}": ["stood.png", "died.png", "marches.png"],
}
#: commands that never replace the file they are given: they resume it, and refuse a file that is not theirs
ADDING = {"campaign simulate"}


@pytest.fixture(autouse=True)
def coarse_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw at a low resolution, as drawing takes long."""
    drawn = Figure.savefig

    def savefig(figure: Figure, out: Any, *, dpi: int = 30, **more: Any) -> None:
        drawn(figure, out, dpi=min(dpi, 30), **more)

    monkeypatch.setattr(Figure, "savefig", savefig)


@pytest.mark.parametrize("line", WRITING)
def test_a_file_that_is_there(line: str, run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in WRITING[line]]
    files[-1].write_bytes(OLD)
    words = line.format(tmp_path, battle=SHORT_BATTLE).split()
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert f"{files[-1]}: already exists; choose another name, or give --force to replace it" in err
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [OLD]
    assert run(*words, "--force")[0] in (0, 1)
    assert sorted(tmp_path.iterdir()) == sorted(files)
    assert files[-1].read_bytes() != OLD


@pytest.mark.parametrize("line", WRITING)
def test_a_full_disk_leaves_the_old_file(line: str, run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in WRITING[line]]
    files[-1].write_bytes(OLD)
    with full_disk(512):
        code, _, err = run(*line.format(tmp_path, battle=SHORT_BATTLE).split(), "--force")
    assert code == 2
    assert "cannot be written: File too large" in err
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [OLD]


def test_a_full_disk_leaves_no_half_pack(run: Run, tmp_path: Path) -> None:
    with full_disk(512):
        code, _, err = run("content", "new", str(tmp_path / "pack"))
    assert code == 2
    assert f"{tmp_path / 'pack'}" in err
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_so_before_the_work(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.lab.trials.try_battle", lambda *_, **__: pytest.fail("somebody waits in vain"))
    (tmp_path / "died.png").write_bytes(OLD)
    assert run("try", "01", "--out", str(tmp_path))[0] == 2


def test_a_schema_that_is_there_already_is_no_matter(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        assert run("schema", "--out", str(tmp_path))[0] == 0


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("answer", "replaced"), [("y", True), ("да", True), ("", False), ("n", False), (None, False)])
def test_at_a_terminal_it_asks(answer: str | None, replaced: bool, language: str, tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"
    file.write_bytes(OLD)
    ours, theirs = pty.openpty()
    try:
        command = subprocess.Popen(
            [bow_program(), "--language", language, "new", str(file)],
            stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "BOW_HOME": str(tmp_path)},
        )  # fmt: skip
        said = b""
        while b"]" not in said:
            said += os.read(ours, 1000)
        os.write(ours, b"\x04" if answer is None else f"{answer}\n".encode())
        command.wait(60)
        said = b""
        while select.select([ours], [], [], 0.1)[0]:  # a terminal gives its output in pieces
            said += os.read(ours, 10_000)
    finally:
        os.close(ours)
        os.close(theirs)
    assert command.returncode == (0 if replaced else 2), said
    assert (b"--force" in said) == (not replaced)
    assert (file.read_bytes() == OLD) == (not replaced)


def test_every_command_that_names_a_file_to_be_written_has_force() -> None:
    """Commands that write files are those with one of these options, and `bow new`, but for those that only add."""
    from typer.main import get_command

    writing = {"--out", "--png", "--html", "--picture"}
    found: dict[str, bool] = {}

    def look(command: object, words: tuple[str, ...]) -> None:
        names = {name for each in getattr(command, "params", ()) for name in each.opts}
        if names & writing or words == ("new",):
            found[" ".join(words)] = "--force" in names
        for name, each in getattr(command, "commands", {}).items():
            look(each, (*words, name))

    look(get_command(app), ())
    assert {name for name in ADDING if not found.pop(name)} == ADDING
    assert found
    assert all(found.values()), found
    assert len(found) == 10
