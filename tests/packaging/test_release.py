"""The version, the changelog and the classifiers agree, and the changelog has the form of Keep a Changelog."""

from __future__ import annotations

import datetime
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version
from trove_classifiers import classifiers

import bow
from tools.release import NOTHING_YET, faults, folded, notes_of, with_version, write_sums

ROOT = Path(__file__).parents[2]
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(PYPROJECT)["project"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASE = re.compile(r"^## \[(?P<version>[\d.]+)\] - (?P<date>\S+)$", re.MULTILINE)
#: lines of what is not released yet, without its heading
MOST_UNRELEASED = 200
READERS = ["For players", "For authors", "For programmers"]
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def test_the_headings_are_those_of_keep_a_changelog() -> None:
    first, *rest = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert first == "[Unreleased]"
    assert [f"## {heading}" for heading in rest] == [match[0] for match in RELEASE.finditer(CHANGELOG)]
    for part in re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.+)$", part, re.MULTILINE)
        assert kinds == sorted(set(kinds), key=KINDS.index)


def test_what_is_unreleased_is_short_and_sorted_by_reader() -> None:
    unreleased = CHANGELOG.partition("## [Unreleased]\n")[2].partition("\n## [")[0]
    assert len(unreleased.strip().splitlines()) <= MOST_UNRELEASED
    for kind in re.split(r"^### ", unreleased, flags=re.MULTILINE)[1:]:
        beginning, *parts = re.split(r"^#### ", kind, flags=re.MULTILINE)
        readers = [part.partition("\n")[0] for part in parts]
        assert readers == sorted(set(readers), key=READERS.index)
        assert "- " not in beginning, "a line without its reader"


def test_releases_are_in_order_and_have_dates() -> None:
    releases = [(Version(match["version"]), match["date"]) for match in RELEASE.finditer(CHANGELOG)]
    assert releases == sorted(releases, reverse=True)
    assert all(datetime.date.fromisoformat(date) for _, date in releases)


def test_the_version_is_newer_than_all_releases() -> None:
    """Between releases the version is one under development, so that no report names a release that it is not."""
    assert PROJECT["version"] == version("bow-westeros") == bow.__version__
    releases = [Version(match["version"]) for match in RELEASE.finditer(CHANGELOG)]
    ours = Version(PROJECT["version"])
    assert all(ours > each or (ours == each and not ours.is_devrelease) for each in releases)


DAY = datetime.date(2030, 1, 2)
SAMPLE = """\
# Changelog

## [Unreleased]

### Added

#### For players
- A package of Debian.

## [6.0.0] - 2029-01-01

The first release.
"""


def test_a_release_takes_all_that_is_unreleased() -> None:
    made = folded(SAMPLE, "7.0.0", DAY)
    assert made.count("## [7.0.0] - 2030-01-02\n") == 1
    assert notes_of(made, "7.0.0").endswith("- A package of Debian.\n")
    assert "## [" not in notes_of(made, "7.0.0")
    assert made.partition("## [Unreleased]\n")[2].startswith(f"{NOTHING_YET}\n## [7.0.0]")
    ready = with_version(PYPROJECT, "7.0.0")
    assert faults("v7.0.0", ready, made) == []


@pytest.mark.parametrize(
    ("version", "changelog", "message"),
    [
        ("7.0.0", folded(SAMPLE, "7.0.0", DAY), "has a release 7.0.0 already"),
        ("7.0.1", folded(SAMPLE, "7.0.0", DAY), "nothing under"),
        ("6.0.0", SAMPLE, "has a release 6.0.0 already"),
        ("7.0", SAMPLE, "three numbers"),
    ],
)
def test_a_release_is_refused(version: str, changelog: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        folded(changelog, version, DAY)


def test_a_tag_without_its_release_is_refused() -> None:
    found = faults("v7.0.1", with_version(PYPROJECT, "7.0.0.dev0"), SAMPLE)
    assert [fault.split()[0] for fault in found] == ["The", "7.0.0.dev0", "CHANGELOG.md", "CHANGELOG.md"]


def test_a_release_that_does_not_exist_has_no_notes() -> None:
    with pytest.raises(ValueError, match=r"no release 9\.9"):
        notes_of(CHANGELOG, "9.9")


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_bytes(b"b")
    (tmp_path / "a.txt").write_bytes(b"a")
    write_sums(tmp_path)
    write_sums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert [line.split("  ")[1] for line in lines] == ["a.txt", "b.txt"]
    assert lines[0].startswith("ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb")


def test_classifiers_exist_and_the_named_pythons_are_supported() -> None:
    named = PROJECT["classifiers"]
    assert set(named) <= classifiers
    supported = SpecifierSet(PROJECT["requires-python"])
    pythons = [each.rpartition(" ")[2] for each in named if re.search(r"Python :: 3\.\d+$", each)]
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert all(python in supported for python in pythons)
