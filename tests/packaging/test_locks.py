"""tools/locks has one version of each package that pyproject.toml requires, with checksums, for every system."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locks.check_wheels import PYTHONS, SOURCES, without
from tools.locks.write_locks import HERE, LOCKS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SYSTEMS = ("linux", "darwin", "win32")


def pinned(lock: str) -> dict[str, tuple[str, Marker | None, int]]:
    """Return the version, the marker and the number of checksums of each package in a lock."""
    text = (HERE / f"{lock}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, tuple[str, Marker | None, int]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            required, *checksums = line.split("--hash=")
            package = Requirement(required.strip())
            (exact,) = package.specifier
            assert exact.operator == "=="
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64} *", each) for each in checksums)
            assert package.name not in found, f"two versions of {package.name}"
            found[canonicalize_name(package.name)] = (exact.version, package.marker, len(checksums))
    return found


def required(lock: str) -> list[Requirement]:
    extras, groups = LOCKS[lock]
    project = PROJECT["project"]
    texts = [] if extras is None else [*project["dependencies"]]
    texts += [each for extra in extras or [] for each in project["optional-dependencies"][extra]]
    texts += [each for group in groups for each in PROJECT["dependency-groups"][group]]
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("lock", LOCKS)
def test_each_requirement_is_locked_everywhere(lock: str) -> None:
    found = pinned(lock)
    assert all(checksums for _, _, checksums in found.values())
    for requirement in required(lock):
        version, marker, _ = found[canonicalize_name(requirement.name)]
        assert version in requirement.specifier, f"run tools/locks/write_locks.py: {requirement}"
        for python in PYTHONS:
            for system in SYSTEMS:
                assert marker is None or marker.evaluate({"python_version": python, "sys_platform": system})


def test_a_package_has_the_same_version_in_all_locks() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, (version, _, _) in pinned(lock).items():
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_no_file_lies_there_that_nothing_writes() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(LOCKS)


def test_only_uv_leaves_pymunk_out_and_nothing_else() -> None:
    arcade = {canonicalize_name(Requirement(each).name) for each in requires("arcade") or () if "extra ==" not in each}
    assert arcade - set(pinned("play")) == {"pymunk"}
    assert PROJECT["tool"]["uv"]["exclude-dependencies"] == ["pymunk"]
    listed = {Requirement(each).name for each in PROJECT["project"]["optional-dependencies"]["table"]}
    assert arcade - {"pymunk"} <= listed, "where Arcade is installed alone, the extra brings what it needs"


def test_the_check_of_wheels_leaves_out_what_is_source_only() -> None:
    lock = (HERE / "test.txt").read_text(encoding="utf-8")
    kept = without(lock, SOURCES)
    assert lock.count("\n") > kept.count("\n")
    assert not [line for line in kept.splitlines() if line.startswith(tuple(f"{name}==" for name in SOURCES))]
    assert without(lock, ()) == lock


def test_the_window_is_imported_without_pymunk_and_its_physics_say_what_is_missing() -> None:
    # an older environment may still have it
    code = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "pymunk" else found(name, *rest)
import bow.table.app, arcade
try:
    arcade.PymunkPhysicsEngine()
except ImportError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("pymunk is not installed"), done.stderr
