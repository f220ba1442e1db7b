"""tools/play and tools/test print plain messages when something that they need is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("bash", "cat", "cut", "dirname", "env", "grep", "head", "id", "mkdir", "rm", "sed", "tail")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Provide a working copy in a folder with a space, and a PATH with hardly any programs."""
    copy = tmp_path / "a copy"
    copy.mkdir()
    shutil.copytree(ROOT / "tools", copy / "tools", ignore=shutil.ignore_patterns("art", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in NEEDED:
        found = shutil.which(name)
        assert found is not None
        (programs / name).symlink_to(found)
    return copy


def run(copy: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(copy / "tools" / program), *arguments],
        env={"PATH": str(copy.parent / "programs"), "HOME": str(copy.parent)},
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )


def add_python(copy: Path, body: str) -> None:
    """Add a `python3` to the bare PATH."""
    python = copy.parent / "programs" / "python3"
    python.write_text(f"#!{shutil.which('bash')}\n{body}\n", encoding="utf-8")
    python.chmod(0o755)


@pytest.mark.parametrize("program", ["play", "test"])
def test_without_python(bare: Path, program: str) -> None:
    done = run(bare, program)
    assert done.returncode == 2
    assert "Python 3.11 or newer is needed; here is none." in done.stderr


def test_python_too_old(bare: Path) -> None:
    add_python(bare, 'case $1 in --version) echo "Python 3.9.2" ;; *) exit 1 ;; esac')
    done = run(bare, "play")
    assert done.returncode == 2
    assert "here is Python 3.9.2" in done.stderr


def test_python_without_venv(bare: Path) -> None:
    add_python(bare, 'case "$*" in -c*) exit 0 ;; *) echo "No module named venv"; exit 1 ;; esac')
    done = run(bare, "play")
    assert done.returncode == 2
    assert "apt-get install python3-venv" in done.stderr
    assert f"{bare.parent / 'programs' / 'python3'} could not make an environment." in done.stderr
    assert not (bare / ".venv").exists()


def test_no_packages_to_be_had(bare: Path) -> None:
    """A Python whose environment has a failing pip, as without a connection."""
    add_python(
        bare,
        """case "$1 $2" in
        "-m venv") mkdir -p "$3/bin"; cat "$0" >"$3/bin/python"; env chmod +x "$3/bin/python" ;;
        "-m pip") echo "ERROR: No matching distribution found for pydantic"; exit 1 ;;
        *) exit 0 ;;
        esac""",
    )
    (bare.parent / "programs" / "chmod").symlink_to(shutil.which("chmod") or "")
    done = run(bare, "play")
    assert done.returncode == 2
    assert "No matching distribution found" in done.stderr
    assert f"tools/locks/play.txt could not be installed with {bare / '.venv' / 'bin' / 'python'}" in done.stderr
    assert "Is there a connection" in done.stderr
    assert not (bare / ".venv" / "bow-installed").exists()


def test_help_and_wrong_stages_need_no_environment(bare: Path) -> None:
    done = run(bare, "test", "--help")
    assert done.returncode == 0
    assert "--fast" in done.stdout
    done = run(bare, "test", "--only", "dragons")
    assert done.returncode == 2
    assert "There is no stage 'dragons'" in done.stderr
    assert not (bare / ".venv").exists()


def test_the_programs_can_be_started() -> None:
    for program in (ROOT / "tools" / "play", ROOT / "tools" / "test", ROOT / ".ci" / "run"):
        assert os.access(program, os.X_OK), program
