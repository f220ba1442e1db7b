"""The tables of decisions in docs/engine.md and docs/realm-engine.md: their classes, and the actions that answer them.

The rest of both pages is written by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path

from bow.battle.decisions import DECISIONS, VERBS
from bow.realm.decisions import REALM_DECISIONS, RealmDecision
from bow.realm.refusals import REALM_VERBS

DOCS = Path(__file__).resolve().parents[2] / "docs"


def forms_of(kind: str) -> list[str]:
    """Return the actions that answer a kind of decision of the realm, with their words in capitals."""
    rows = {verb: row for verb, row in REALM_VERBS.items() if kind in row.answers}
    return [" ".join((verb, *(word.upper() for word in row.words))) for verb, row in rows.items()]


def _kinds_of_a_battle() -> Iterator[str]:
    for kind in DECISIONS.values():
        names = (f"`{field.name}`" for field in fields(kind) if field.name != "house")
        said = " ".join((kind.__doc__ or "").split())
        yield f"| `{kind.kind}` | `{kind.__name__}` | {' '.join(names)} | {said} |"


def _kinds_of_the_realm() -> Iterator[str]:
    common = {field.name for field in fields(RealmDecision)}
    for kind, made in REALM_DECISIONS.items():
        names = (f"`{field.name}`" for field in fields(made) if field.name not in common)
        yield f"| `{kind}` | `{made.__name__}` | {' '.join(names)} |"


def _answers_of_a_battle() -> Iterator[str]:
    for kind, made in DECISIONS.items():
        verbs = (f"`{verb}`" for verb, row in VERBS.items() if made in row.answers)
        yield f"| `{kind}` | {' '.join(verbs)} |"


def _answers_of_the_realm() -> Iterator[str]:
    for kind in REALM_DECISIONS:
        yield f"| `{kind}` | {', '.join(f'`{form}`' for form in forms_of(kind))} |"


#: the tables of each page: the head, and what makes the rows
TABLES: Mapping[str, Mapping[str, Callable[[], Iterator[str]]]] = {
    "engine": {
        "| kind | class | fields besides `house` | what is decided |": _kinds_of_a_battle,
        "| decision | verbs |": _answers_of_a_battle,
    },
    "realm-engine": {
        "| kind | class | fields besides `house`, `number`, `secret`, `combat` |": _kinds_of_the_realm,
        "| decision | actions |": _answers_of_the_realm,
    },
}


def render(name: str) -> str:
    """Return the current page with new tables."""
    lines = (DOCS / f"{name}.md").read_text(encoding="utf-8").split("\n")
    for head, rows in TABLES[name].items():
        start = lines.index(head) + 2
        lines[start : lines.index("", start)] = rows()
    return "\n".join(lines)
