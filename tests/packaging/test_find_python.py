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
        ({"python3": (3, 14), "python3.12": (3, 12)}, "python3.12"),
        ({"python3": (3, 10), "python3.14": (3, 14)}, "python3.14"),
        ({"python3": (3, 9), "python": (2, 7)}, ""),
    ],
)
def test_a_python_with_ready_made_packages_comes_first(
    tmp_path: Path, pythons: Mapping[str, tuple[int, int]], name: str
) -> None:
    assert found(tmp_path, pythons) == name


def test_the_named_python_is_taken(tmp_path: Path) -> None:
    assert found(tmp_path, {"python3": (3, 12), "python3.14": (3, 14)}, named="python3.14") == "python3.14"


def test_another_is_taken_if_the_named_one_is_too_old(tmp_path: Path) -> None:
    assert found(tmp_path, {"python3": (3, 12), "old": (3, 9)}, named="old") == "python3"
