"""docs/content.md is up to date, and counts the content of the box."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bow.battle.reading import catalogue
from bow.content.scenarios import book_paths
from tools.pages.content import BOX, PAGE, ROOT, counts, render


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == render(), "run tools/pages/content_page.py"


def test_counts_equal_the_box() -> None:
    assert counts(catalogue([])) == BOX
    assert tuple(BOX.values()) == (14, 70, 8, 16, 2, 10)


def test_the_battles_of_the_book_are_numbered_from_one_to_ten() -> None:
    assert [int(path.stem.partition("-")[0]) for path in book_paths()] == list(range(1, 11))


def test_every_record_names_its_source_in_its_own_file() -> None:
    for kind, entries in catalogue([]).entries.items():
        for id, entry in entries.items():
            assert entry.pack.id == "core"
            assert entry.written()["source"]["note"], f"{kind} {id}"


@pytest.mark.parametrize("tool", ["content_page", "effects_page", "notation_page"])
def test_the_programs_check_their_pages(tool: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "pages" / f"{tool}.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
