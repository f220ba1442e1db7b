"""The tables of keys in docs/keys.md and docs/realm-table.md, from the commands of the window.

The rest of both pages is written by hand, and so is the last column of the tables: it stays with its command.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import bow.table.app  # noqa: F401  # importing it registers all commands
from bow.ui.kit.commands import COMMANDS, PAGES, KeyMap, key_text
from bow.words.messages import Words

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: the page of the docs for the commands of a page of the settings; the others are on the first
PAGE_OF = {"realm": "realm-table"}
FIRST = "keys"
#: a table of commands has this line below its head, and three columns
RULE = "| --- | --- | --- |"
WORDS = Words("en", strict=True)


def render(name: str) -> tuple[str, list[str]]:
    """Return a page with the present keys in its tables, and a sentence for each command without a table."""
    ids = {does_of(id): id for id, command in COMMANDS.items() if command.keys and page_of(id) == name}
    lines = (DOCS / f"{name}.md").read_text(encoding="utf-8").split("\n")
    tables = list(_tables(lines, ids))
    left = [id for id in ids.values() if not any(id in table for _, _, table in tables)]
    faults = []
    for id in left:
        where = COMMANDS[id].where
        near = [table for _, _, table in tables if any(COMMANDS[other].where == where for other in table)]
        if near:
            near[0][id] = ""
        else:
            faults.append(f"docs/{name}.md has no table for the keys of {', '.join(where)}, such as that of {id}")
    order = list(COMMANDS)
    for start, end, table in reversed(tables):
        added = [id for id in table if id in left]
        rows = [id for id in table if id not in left]
        for id in added:  # behind the last command that is declared before it
            before = [n for n, other in enumerate(rows) if order.index(other) < order.index(id)]
            rows.insert(before[-1] + 1 if before else 0, id)
        lines[start:end] = [f"| {keys_of(id)} | {does_of(id)} | {table[id]} |".replace("|  |", "| |") for id in rows]
    return "\n".join(lines), faults


def page_of(id: str) -> str:
    """Return the page with the key of a command."""
    return PAGE_OF.get(PAGES[id], FIRST)


def keys_of(id: str) -> str:
    """Return the names of a command's keys."""
    return ", ".join(dict.fromkeys(key_text(key, WORDS) for key in KeyMap().keys(id)))


def does_of(id: str) -> str:
    """Return what a command does, in the words of the settings."""
    return WORDS.say(f"command-{id}")


def _tables(lines: list[str], ids: Mapping[str, str]) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Yield each table of commands: its first line, the line behind it, and the last column of each known command."""
    for n, line in enumerate(lines):
        if line == RULE and lines[n - 1].startswith("| key | does |"):
            end = next(m for m in range(n + 1, len(lines) + 1) if m == len(lines) or not lines[m].startswith("|"))
            cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in lines[n + 1 : end]]
            yield n + 1, end, {ids[does]: besides for _, does, besides in cells if does in ids}
