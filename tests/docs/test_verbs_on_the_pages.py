"""docs/engine.md and docs/realm-engine.md list the actions that answer each kind of decision."""

from __future__ import annotations

import re
from pathlib import Path

import bow
from bow.battle.decisions import DECISIONS, VERBS
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.refusals import REALM_VERBS

DOCS = Path(__file__).parents[2] / "docs"


def table_after(page: str, head: str) -> list[str]:
    """Return the rows of the page's table that begins with this head."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    start = lines.index(head) + 2
    return lines[start : lines.index("", start)]


def test_the_page_lists_the_verbs_of_each_decision_of_a_battle() -> None:
    answers = {kind: [verb for verb, row in VERBS.items() if made in row.answers] for kind, made in DECISIONS.items()}
    wanted = [f"| `{kind}` | {' '.join(f'`{verb}`' for verb in verbs)} |" for kind, verbs in answers.items()]
    assert table_after("engine.md", "| decision | verbs |") == wanted, "\n".join(wanted)


def forms_of(kind: str) -> list[str]:
    rows = {verb: row for verb, row in REALM_VERBS.items() if kind in row.answers}
    return [" ".join((verb, *(word.upper() for word in row.words))) for verb, row in rows.items()]


def test_the_page_lists_the_actions_of_each_decision_of_the_realm() -> None:
    wanted = [f"| `{kind}` | {', '.join(f'`{form}`' for form in forms_of(kind))} |" for kind in REALM_DECISIONS]
    assert table_after("realm-engine.md", "| decision | actions |") == wanted, "\n".join(wanted)


def test_the_page_explains_each_word_of_an_action_of_the_realm() -> None:
    used = {word.strip("[]").upper() for row in REALM_VERBS.values() for word in row.words}
    rows = table_after("realm-engine.md", "| word | value |")
    assert {word for row in rows for word in re.findall(r"`([A-Z]+)`", row.split(" | ")[0])} == used


def test_actions_of_the_realm_have_a_form_on_the_page() -> None:
    realm = bow.Realm.start(players=3, seed=1)
    assert realm.decision is not None
    verbs = {form.split()[0] for form in forms_of(realm.decision.kind)}
    assert {action.verb for action in realm.legal_actions()} <= verbs
