"""docs/players.md names every command that has a key, in the words of the settings."""

import re
from pathlib import Path

import pytest

import bow.table.app  # noqa: F401  # importing it registers all commands
from bow.ui.controls.commands import COMMANDS, KeyMap
from bow.ui.controls.key_names import key_said
from bow.words.messages import Words

PAGE = Path(__file__).parents[2] / "docs" / "players.md"
WORDS = Words("en", strict=True)


def rows() -> set[tuple[str, str]]:
    """Return keys and words of the tables of commands: those with a third column."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"^\| ([^|]+) \| ([^|]+) \|(?: [^|]+)? \|$", text[text.index("## Keys") :], re.MULTILINE)
    return {(keys, does) for keys, does in found if (keys, does) not in (("key", "does"), ("---", "---"))}


def row_of(id: str) -> tuple[str, str]:
    keys = dict.fromkeys(key_said(key, WORDS) for key in KeyMap().keys(id))
    return ", ".join(keys), WORDS.say(f"command-{id}")


@pytest.mark.parametrize("id", sorted(id for id, command in COMMANDS.items() if command.keys))
def test_every_command_stands_on_the_page_with_its_keys(id: str) -> None:
    keys, does = row_of(id)
    assert (keys, does) in rows(), f"docs/players.md lacks the row | {keys} | {does} | |"


def test_the_page_names_no_key_that_does_nothing() -> None:
    known = {row_of(id) for id, command in COMMANDS.items() if command.keys}
    assert rows() - known == set()
