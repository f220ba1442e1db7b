"""What a trigger gives to the deeds of a rule: authors are warned of none that has all it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

import bow
from bow.authoring.draft.warnings import warnings_of
from bow.battle.reading import catalogue
from bow.content.packs import read_plan

PLAN = Path(__file__).parent / "warnings" / "result-never.yaml"


@pytest.mark.rule("WIN-1", "WIN-5", "RET-1")
@pytest.mark.parametrize(
    ("on", "deed"),
    [
        ("ends-turn", "{exchange: {of: token}}"),
        ("turn-end", "{exchange: {of: token}}"),
        ("retreated", "strike-first"),
        ("token-spent", "eliminate-unit"),
        ("token-spent", "{rally: {target: {where: own}}}"),
    ],
)
def test_a_deed_that_has_what_it_needs_is_not_reported(tmp_path: Path, on: str, deed: str) -> None:
    text = PLAN.read_text(encoding="utf-8")
    rule = f"rules:\n  odd:\n    on: {on}\n    do: [{deed}]\n    text: An odd rule.\n"
    path = tmp_path / "plan.yaml"
    path.write_text(text[: text.index("rules:")] + rule + text[text.index("victory:") :], encoding="utf-8")
    found = warnings_of(read_plan(path), bow.load_scenario(str(path)), catalogue([]))
    assert [warning.fault.message for warning in found if warning.id == "deed-never"] == []
