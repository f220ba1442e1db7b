"""The command for installing an extra is right in a working copy, beside it, and for an installed package."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bow.system.places import install_command, is_checkout

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_in_the_working_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert is_checkout()
    assert install_command("sheets") == "pip install '.[sheets]'"


def test_beside_the_working_copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert install_command("table") == f"pip install '{ROOT}[table]'"


def test_where_the_present_folder_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    code = "import pathlib; pathlib.Path.cwd().rmdir(); import bow.system.places as p; print(p.install_command('lab'))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"pip install '{ROOT}[lab]'\n", done.stderr


def test_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bow/_data").mkdir(parents=True)
    monkeypatch.setattr("bow.system.places.PACKAGE", tmp_path / "bow")
    assert not is_checkout()
    command = install_command("sheets")
    (needed,) = PROJECT["optional-dependencies"]["sheets"]
    assert shlex.split(command)[:2] == ["pip", "install"]
    assert [Requirement(each) for each in shlex.split(command)[2:]] == [Requirement(needed)]


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_no_command_names_the_project_on_an_index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, extra: str) -> None:
    (tmp_path / "bow/_data").mkdir(parents=True)
    monkeypatch.setattr("bow.system.places.PACKAGE", tmp_path / "bow")
    installed = [Requirement(each).name for each in shlex.split(install_command(extra))[2:]]
    assert installed
    assert PROJECT["name"] not in installed


def test_an_installation_without_its_files_says_so(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys, bow.system.places as p; p.PACKAGE = pathlib.Path(sys.argv.pop()) / 'bow'; "
        "from bow.cli import main; sys.argv = ['bow', 'scenarios']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("the installation is incomplete: no folder 'scenarios'")
