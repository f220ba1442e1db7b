"""Every file and folder that README.md and docs/ name exists."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.docs.test_docs import FENCE, PAGES, ROOT

FOLDERS = ("bow", "tests", "tools", "docs", "scenarios", "assets")
#: a path from the root of the project; LANGUAGE or FILE stands for any name
PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(FOLDERS)})/[\w./*-]*[\w*/]")
#: a file of the project in backticks, from any folder
FILE = re.compile(r"`(?P<name>[\w./-]+\.(?:py|ftl|md))`")
#: a file's name alone, in any folder
BARE = re.compile(r"(?<![\w/.*-])[\w*-]+\.(?:py|ftl|md|yaml|toml|csv)\b")
#: names in docs that authors choose, or that are in folders made by a program
OF_AUTHORS = {
    "cards-mine.yaml",
    "my-battle.yaml",
    "my-rule.yaml",
    "plan.yaml",
    "raid.yaml",
    "skirmishes.yaml",
    "the-mill-ford.yaml",
    "three-days.yaml",
}
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b")


@cache
def every_file() -> set[str]:
    """Return the files of the project, from its root, each with a leading `/`."""
    return {
        "/" + (Path(folder) / name).relative_to(ROOT).as_posix()
        for top in FOLDERS
        for folder, _, names in os.walk(ROOT / top)
        for name in names
    } | {f"/{path.name}" for path in ROOT.iterdir()}


@cache
def every_name() -> set[str]:
    """Return the names of the files, without their folders, and the names that authors choose."""
    return {file.rpartition("/")[2] for file in every_file()} | OF_AUTHORS


def absent(text: str) -> Iterator[str]:
    """Yield the paths and files that a page names and that do not exist."""
    told = FENCE.sub("", text)
    for path in PATH.findall(told):
        pattern = PLACEHOLDER.sub("*", path.rstrip("/"))
        if not (ROOT / pattern).exists() and not any(ROOT.glob(pattern)):
            yield path
    for name in {*FILE.findall(told)}:
        if not any(file.endswith(f"/{name}") for file in every_file()):
            yield name
    for name in {*BARE.findall(told)} - every_name():
        if not ("*" in name and any(fnmatch(each, name) for each in every_name())):
            yield name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    assert sorted(set(absent(page.read_text(encoding="utf-8")))) == []


def test_what_is_not_there_is_found() -> None:
    there = (
        "See `bow/lab`, [a test](../tests/docs/test_paths.py), tests/rules/CHAPTER/*.yaml and `test_paths.py`; "
        "cards-*.yaml, units.yaml"
    )
    assert list(absent(there)) == []
    gone = "`bow/lab/fuzz.py`, tools/nothing, tests/rules/CHAPTER/*.txt, `nowhere.ftl`, cards-*.yaml, commander.yaml"
    assert set(absent(gone)) == {
        "bow/lab/fuzz.py",
        "tools/nothing",
        "tests/rules/CHAPTER/*.txt",
        "nowhere.ftl",
        "commander.yaml",
    }
