"""docs/realm-learning.md: its code runs, its tables have every name, its example runs."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from bow.lab.env.realm_env import raw_env
from bow.lab.env.realm_layout import CARD_COLUMNS, CODE_COLUMNS, HOUSE_COLUMNS, RealmLayout
from tests.lab_extra.test_learning_page import failures_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "realm-learning.md").read_text(encoding="utf-8")


def test_the_code_of_the_page() -> None:
    assert failures_of(PAGE, blocks=3) == ""


@pytest.fixture(scope="module")
def layout() -> RealmLayout:
    return raw_env().layout


@pytest.mark.parametrize("title", ["Areas", "Houses", "House cards", "The situation", "Actions"])
def test_every_name_stands_in_its_table(layout: RealmLayout, title: str) -> None:
    """A word in capitals stands for a seat or an id: no other name may begin like it."""
    names = {
        "Areas": layout.area_columns,
        "Houses": HOUSE_COLUMNS,
        "House cards": CARD_COLUMNS,
        "The situation": layout.situation,
        "Actions": CODE_COLUMNS,
    }[title]
    table = PAGE.partition(f"### {title}\n")[2].partition("\n## ")[0].partition("\n### ")[0]
    said = re.findall(r"`([^`]+)`", "\n".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)))
    fixed = {name for name in said if not re.search("[A-Z]", name)}
    families = {re.sub("[A-Z]+$", "", name) for name in said} - fixed
    assert fixed <= set(names)
    assert {name for name in names if name not in fixed and not name.startswith(tuple(families))} == set()
    assert all(any(name.startswith(family) for name in names) for family in families)


def test_the_shapes_are_those_of_the_page(layout: RealmLayout) -> None:
    shapes = dict(re.findall(r'^\| `seen(?:\["observation"\])?\["([a-z_]+)"\]` \| (\(.*?\))', PAGE, re.MULTILINE))
    space = layout.space()
    found = {name: each.shape for name, each in (*space["observation"].items(), ("action_mask", space["action_mask"]))}
    assert {name: eval(text) for name, text in shapes.items()} == found


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """A short run of the page's example."""
    spec = importlib.util.spec_from_file_location("realm_learning", DOCS / "examples" / "realm_learning.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    wins, games = example.main(["--games", "10", "--rounds", "1", "--trials", "4"])
    assert games == 12
    assert wins >= 5  # by chance 4 of 12
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told[:3]] == ["round 1", "by chance", "as it has learned"]
