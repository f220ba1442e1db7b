"""docs/notation.md: its list of actions, generated from the table of verbs; the rest of the page is written by hand."""

from __future__ import annotations

from pathlib import Path

from bow.battle.decisions import VERBS, Verb

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
BEGIN = "<!-- the table of verbs: python -m tools.pages notation writes it -->\n"
END = "<!-- end of the table of verbs -->\n"


def render() -> str:
    """Return the current page with a new list.

    Raises:
        ValueError: the page lacks the marks round the list.
    """
    before, begun, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not begun or not ended:
        raise ValueError(f"{PAGE.name} has no list between {BEGIN.strip()} and {END.strip()}")
    rows = ["| action | meaning | answers | rule |", "| --- | --- | --- | --- |", *map(_row, VERBS.values())]
    return before + BEGIN + "\n" + "\n".join(rows) + "\n\n" + END + after


def _row(row: Verb) -> str:
    uses = ", ".join(f"`{example}`" for example in row.uses)
    kinds = ", ".join(f"`{decision.kind}`" for decision in row.answers)
    option = f"; with the option `{row.option}`" if row.option else ""
    return f"| {uses} | {row.meaning}{option} | {kinds} | {row.rule} |"
