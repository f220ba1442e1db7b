"""docs/engine.md and docs/realm-engine.md list the actions that answer each kind of decision, and their words."""

from __future__ import annotations

import re
from pathlib import Path

import bow
from bow.battle.decisions import DECISIONS
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.refusals import REALM_VERBS
from tools.pages.decisions import TABLES, forms_of

DOCS = Path(__file__).parents[2] / "docs"


def table_after(page: str, head: str) -> list[str]:
    """Return the rows of the page's table that begins with this head."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    start = lines.index(head) + 2
    return lines[start : lines.index("", start)]


def test_each_decision_has_a_row_with_its_answers() -> None:
    """`python -m tools.pages` writes the rows, and `test_written_pages.py` compares them."""
    for page, heads in TABLES.items():
        for head in heads:
            rows = table_after(f"{page}.md", head)
            assert [row.split("`")[1] for row in rows] == list(DECISIONS if page == "engine" else REALM_DECISIONS)
            assert all(row.count("`") > 2 for row in rows)


def test_the_page_explains_each_word_of_an_action_of_the_realm() -> None:
    used = {word.strip("[]").upper() for row in REALM_VERBS.values() for word in row.words}
    rows = table_after("realm-engine.md", "| word | value |")
    assert {word for row in rows for word in re.findall(r"`([A-Z]+)`", row.split(" | ")[0])} == used


def test_actions_of_the_realm_have_a_form_on_the_page() -> None:
    realm = bow.Realm.start(players=3, seed=1)
    assert realm.decision is not None
    verbs = {form.split()[0] for form in forms_of(realm.decision.kind)}
    assert {action.verb for action in realm.legal_actions()} <= verbs
