"""tools/locks has one version of each package that pyproject.toml requires, with checksums, for every system."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locks.write_locks import HERE, LOCKS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = ("3.11", "3.12", "3.13")
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
