"""docs/realm-cases.md names every part of a case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bow.realm.casebook.case_expectations import FOUND
from bow.realm.casebook.case_game import CaseGame
from bow.realm.casebook.case_position import PARTS
from bow.realm.casebook.case_steps import READERS
from bow.realm.casebook.playing_cases import KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "realm-cases.md").read_text(encoding="utf-8")
EVENTS = [name.removeprefix("_event_") for name in vars(CaseGame) if name.startswith("_event_")]


@pytest.mark.parametrize("names", [PARTS, READERS, EVENTS, FOUND, KEYS], ids=["parts", "do", "events", "found", "keys"])
def test_the_page_names_each(names: list[str]) -> None:
    assert len(names) > 8
    told = set(re.findall(r"`([a-z_0-9]+)", PAGE))
    assert set(names) - told == set()
