"""docs/realm-cases.md names every part of a case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bow.realm.casebook.case_steps import OWN_RULES
from bow.realm.content.case_models import DECISIONS, EVENTS, EXPECTATIONS, CasePosition, CaseSettings
from bow.realm.content.realm_case_files import BY_DO, BY_EVENT, WrittenCase

PAGE = (Path(__file__).parents[2] / "docs" / "realm-cases.md").read_text(encoding="utf-8")
FIELDS = {field.alias or name for made in (*DECISIONS, *EVENTS) for name, field in made.model_fields.items()}
NAMES = {
    "parts": CasePosition.model_fields,
    "settings": CaseSettings.model_fields,
    "do": BY_DO,
    "events": BY_EVENT,
    "fields": FIELDS,
    "expected": EXPECTATIONS,
    "case": WrittenCase.model_fields,
    "reasons": OWN_RULES,
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_the_page_names_each(names: list[str]) -> None:
    assert len(names) > 5
    told = set(re.findall(r"`([a-z_0-9-]+)", PAGE))
    assert set(names) - told == set()
