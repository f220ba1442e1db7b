"""tools/environment.sh takes a Python for which the packages of tools/locks are ready-made, if there is one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: a Python that says it has another version
OTHER = """#!/bin/sh
exec {python} -c 'import sys; code = sys.argv[1]; sys.version_info = {version}; exec(code)' "$2"
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs of tools/ need bash")


def found(folder: Path, pythons: Mapping[str, tuple[int, int]], named: str = "") -> str:
    """Return the name of the Python that is taken where only these are."""
    for name, version in pythons.items():
        (folder / name).write_text(OTHER.format(python=sys.executable, version=version), encoding="utf-8")
        (folder / name).chmod(0o755)
    command = 'source "$1"; PATH=$2; find_python'
    done = subprocess.run(
        ["bash", "-c", command, "-", str(ROOT / "tools" / "environment.sh"), str(folder)],
        env={**os.environ, "BOW_PYTHON": named and str(folder / named)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (0 if done.stdout else 1), done.stderr
    return Path(done.stdout.strip()).name


@pytest.mark.parametrize(
    ("pythons", "name"),
    [
        ({"python3": (3, 11), "python3.13": (3, 13)}, "python3"),
        ({"python3": (3, 14), "python3.12": (3, 12)}, "python3"),
        ({"python3": (3, 15), "python3.12": (3, 12)}, "python3.12"),
        ({"python3": (3, 10), "python3.15": (3, 15)}, "python3.15"),
        ({"python3": (3, 9), "python": (2, 7)}, ""),
    ],
)
def test_a_python_with_ready_made_packages_comes_first(
    tmp_path: Path, pythons: Mapping[str, tuple[int, int]], name: str
) -> None:
    assert found(tmp_path, pythons) == name


def refused(code: str, folder: Path, python: str = "") -> str:
    """Return what is said where no environment can be made in a folder."""
    command = f'source "$1"; install_packages() {{ return 1; }}; {code}'
    done = subprocess.run(
        ["bash", "-c", command, "tools/play", str(ROOT / "tools" / "environment.sh")],
        env={**os.environ, "BOW_VENV": str(folder / "environment"), "PYTHON": python or sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    return done.stderr


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "closed").chmod(0o500)
    for_root = "can_write() { return 1; }; "  # root may write everywhere
    told = refused((for_root if os.geteuid() == 0 else "") + 'make_environment "$PYTHON"', tmp_path / "closed")
    assert f"the folder {tmp_path / 'closed'} cannot be written" in told
    assert "BOW_VENV=" in told
    assert "python3-venv" not in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("The virtual environment was not created: ensurepip is not available.", "install python3-venv"),
        ("OSError: [Errno 28] No space left on device", "BOW_VENV="),
        ("Illegal instruction", "BOW_PYTHON="),
    ],
)
def test_an_environment_that_cannot_be_made_has_its_reason(tmp_path: Path, words: str, told: str) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\necho '{words}' >&2\nexit 1\n", encoding="utf-8")
    python.chmod(0o755)
    said = refused('make_environment "$PYTHON"', tmp_path, str(python))
    assert words in said
    assert told in said
    assert ("python3-venv" in said) == ("ensurepip" in words)


@pytest.mark.parametrize("name", ["play", "test", "lab_test", "bundle"])
def test_another_shell_hands_over_to_bash(name: str, tmp_path: Path) -> None:
    script = (ROOT / "tools" / name).read_text(encoding="utf-8")
    first, *_ = (line for line in script.splitlines() if not line.startswith("#"))
    copy = tmp_path / name
    copy.write_text(f'{first}\nprintf \'%s \' "${{BASH_VERSION:+bash}}" "$@"\n', encoding="utf-8")
    done = subprocess.run(["sh", str(copy), "a b", "c"], capture_output=True, text=True, check=False)
    assert done.stdout == "bash a b c ", done.stderr


def test_the_named_python_is_taken(tmp_path: Path) -> None:
    assert found(tmp_path, {"python3": (3, 12), "python3.15": (3, 15)}, named="python3.15") == "python3.15"


def test_another_is_taken_if_the_named_one_is_too_old(tmp_path: Path) -> None:
    assert found(tmp_path, {"python3": (3, 12), "old": (3, 9)}, named="old") == "python3"
