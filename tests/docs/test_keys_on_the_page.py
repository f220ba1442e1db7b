"""The players' pages name every command that has a key, in the words of the settings."""

import re
from pathlib import Path

import pytest

import bow.table.app  # noqa: F401  # importing it registers all commands
from bow.ui.kit.commands import COMMANDS, PAGES, KeyMap, key_text
from bow.words.messages import Words

DOCS = Path(__file__).parents[2] / "docs"
#: the page of the docs for the commands of a page of the settings; the others stand on the first
PAGE_OF = {"realm": "realm-table.md"}
FIRST = "keys.md"
WORDS = Words("en", strict=True)


def rows(page: str) -> set[tuple[str, str]]:
    """Return keys and words of the tables of commands: those with a third column."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(r"^\| ([^|]+) \| ([^|]+) \|(?: [^|]+)? \|$", text[text.index("# Keys") :], re.MULTILINE)
    return {(keys, does) for keys, does in found if (keys, does) not in (("key", "does"), ("---", "---"))}


def row_of(id: str) -> tuple[str, str]:
    keys = dict.fromkeys(key_text(key, WORDS) for key in KeyMap().keys(id))
    return ", ".join(keys), WORDS.say(f"command-{id}")


@pytest.mark.parametrize("id", sorted(id for id, command in COMMANDS.items() if command.keys))
def test_every_command_stands_on_the_page_with_its_keys(id: str) -> None:
    keys, does = row_of(id)
    page = PAGE_OF.get(PAGES[id], FIRST)
    assert (keys, does) in rows(page), f"docs/{page} lacks the row | {keys} | {does} | |"


@pytest.mark.parametrize("page", [FIRST, *PAGE_OF.values()])
def test_the_page_names_no_key_that_does_nothing(page: str) -> None:
    known = {row_of(id) for id, command in COMMANDS.items() if command.keys}
    assert rows(page) - known == set()
