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
from tools.pages.release_notes import notes_of

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASE = re.compile(r"^## \[(?P<version>[\d.]+)\] - (?P<date>\S+)$", re.MULTILINE)
#: lines of what is not released yet, without its heading
MOST_UNRELEASED = 60
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


def test_the_newest_release_is_the_version_of_the_program() -> None:
    assert RELEASE.findall(CHANGELOG)[0][0] == PROJECT["version"] == version("bow-westeros") == bow.__version__


def test_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    notes = notes_of(CHANGELOG, "0.1.0")
    assert notes.startswith("The first release.\n")
    assert "## [" not in notes
    with pytest.raises(ValueError, match=r"no release 9\.9"):
        notes_of(CHANGELOG, "9.9")


def test_classifiers_exist_and_the_named_pythons_are_supported() -> None:
    named = PROJECT["classifiers"]
    assert set(named) <= classifiers
    supported = SpecifierSet(PROJECT["requires-python"])
    pythons = [each.rpartition(" ")[2] for each in named if re.search(r"Python :: 3\.\d+$", each)]
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert all(python in supported for python in pythons)
