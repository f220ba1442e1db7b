"""docs/notation.md: its list of actions and the words that no event reports; the rest is written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bow.battle.decisions import VERBS, Verb
from bow.battle.vocabulary import CONDITIONS, COUNTS, MODIFIERS, TRIGGERS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
BEGIN = "<!-- the table of verbs: python -m tools.pages notation writes it -->\n"
END = "<!-- end of the table of verbs -->\n"
WORDS_BEGIN = "<!-- the other words: python -m tools.pages notation writes them -->\n"
WORDS_END = "<!-- end of the other words -->\n"


def render() -> str:
    """Return the current page with new lists.

    Raises:
        ValueError: the page lacks the marks round a list.
    """
    rows = ["| action | meaning | answers | rule |", "| --- | --- | --- | --- |", *map(_row, VERBS.values())]
    page = _with_list(PAGE.read_text(encoding="utf-8"), BEGIN, END, rows)
    words: dict[str, Mapping[str, type]] = {
        "modifiers": MODIFIERS,
        "conditions": CONDITIONS,
        "counts": COUNTS,
        "triggers": TRIGGERS,
    }
    lists = [f"- {kind}: {', '.join(f'`{word}`' for word in found)}" for kind, found in words.items()]
    return _with_list(page, WORDS_BEGIN, WORDS_END, lists)


def _with_list(page: str, begin: str, end: str, lines: list[str]) -> str:
    before, begun, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        raise ValueError(f"{PAGE.name} has no list between {begin.strip()} and {end.strip()}")
    return before + begin + "\n" + "\n".join(lines) + "\n\n" + end + after


def _row(row: Verb) -> str:
    uses = ", ".join(f"`{example}`" for example in row.uses)
    kinds = ", ".join(f"`{decision.kind}`" for decision in row.answers)
    option = f"; with the option `{row.option}`" if row.option else ""
    return f"| {uses} | {row.meaning}{option} | {kinds} | {row.rule} |"
