"""docs/learning.md: its code runs, its tables have every name, its example learns to beat random play."""

from __future__ import annotations

import doctest
import importlib.util
import re
from itertools import chain
from pathlib import Path

import pytest

from bow.lab.env import ACTION_COLUMNS, CARD_COLUMNS, CODE_COLUMNS, SITUATION, UNIT_COLUMNS, EnvLayout, raw_env

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "learning.md").read_text(encoding="utf-8")
#: names that exist for each terrain, decision and so on: the page has only their first words
FAMILIES = ("terrain-", "phase-", "option-", "asked-", "rolled-")


def failures_of(page: str, blocks: int) -> str:
    """Run the code of a page, which has a number of blocks; return what differs from it."""
    found = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(found) == blocks
    test = doctest.DocTestParser().get_doctest("".join(found), {}, "page", "page", 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append)
    return "".join(told)


def test_the_code_of_the_page() -> None:
    assert failures_of(PAGE, blocks=4) == ""


@pytest.fixture(scope="module")
def layout() -> EnvLayout:
    return raw_env().layout


def test_every_name_stands_on_the_page(layout: EnvLayout) -> None:
    first_cells = "\n".join(re.findall(r"^\|(.*?)\|", PAGE, re.MULTILINE))
    said = set(re.findall(r"`([a-z-]+)`", first_cells)) | set(CARD_COLUMNS)
    families = {word.lower() for word in re.findall(r"`([a-z]+-)[A-Z]+`", first_cells)}
    assert families == {"terrain-", "phase-", "option-", "asked-"}
    assert {name for name in CARD_COLUMNS if f"`{name}`" not in PAGE} == set()
    names = chain(layout.planes, UNIT_COLUMNS, SITUATION, CODE_COLUMNS, ACTION_COLUMNS)
    sided = re.compile("(own|enemy)-")  # a row may name one side, and the first and last of a list
    missing = {name for name in names if name not in said and not name.startswith(FAMILIES) and not sided.match(name)}
    assert missing == set()


def test_the_shapes_are_those_of_the_page(layout: EnvLayout) -> None:
    shapes = dict(re.findall(r'^\| `seen(?:\["observation"\])?\["([a-z_]+)"\]` \| (\(.*?\))', PAGE, re.MULTILINE))
    space = layout.space()
    found = {name: each.shape for name, each in (*space["observation"].items(), ("action_mask", space["action_mask"]))}
    sizes = {"planes": len(layout.planes), "cards": len(layout.cards)}
    assert {name: eval(text, sizes) for name, text in shapes.items()} == found


def test_the_example_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """A short run of the page's example."""
    spec = importlib.util.spec_from_file_location("learning", DOCS / "examples" / "learning.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    wins, games = example.main(["--games", "80", "--rounds", "1", "--trials", "20"])
    assert games == 20
    assert wins >= 15  # by chance, one run in fifty wins 15 of 20
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told[:3]] == ["round 1", "by chance", "as it has learned"]
