"""The tables of keys in the docs, which `python -m tools.pages keys realm-table` writes from the commands.

`test_written_pages.py` compares them with the commands.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bow.ui.kit.commands import COMMANDS, PAGES
from tools.pages import keys


def table_with(text: str, row: str) -> list[str]:
    """Return the lines of the table with a row."""
    return next(part.split("\n") for part in text.split("\n\n") if row in part.split("\n"))


def test_every_command_with_a_key_has_a_row() -> None:
    text = keys.render("keys")[0] + keys.render("realm-table")[0]
    for id, command in COMMANDS.items():
        if command.keys:
            assert f"| {keys.keys_of(id)} | {keys.does_of(id)} |" in text


def test_a_row_follows_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost row comes back in the table of its context, behind its neighbour; one without a command goes."""
    page = (keys.DOCS / "keys.md").read_text(encoding="utf-8")
    row, neighbour = "| L | Line of sight | from the selected unit", "| Z | Zones of control | of all commanders |"
    lost = next(line for line in page.split("\n") if line.startswith(row))
    other = page.replace(f"{lost}\n", "| L | Line of fire | gone |\n").replace("| Z | Zones", "| Q | Zones")
    (tmp_path / "keys.md").write_text(other, encoding="utf-8")
    monkeypatch.setattr(keys, "DOCS", tmp_path)
    text, faults = keys.render("keys")
    assert faults == []
    assert text == page.replace(lost, "| L | Line of sight | |")
    lines = table_with(text, "| L | Line of sight | |")
    assert lines[lines.index("| L | Line of sight | |") - 1] == neighbour


def test_a_command_without_a_table_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "sight", replace(COMMANDS["sight"], where=("nowhere",)))
    monkeypatch.setitem(PAGES, "sight", "realm")
    assert keys.render("realm-table")[1] == [
        "docs/realm-table.md has no table for the keys of nowhere, such as that of sight"
    ]
