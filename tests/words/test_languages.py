"""Languages are complete: the same messages with the same values, all texts of the content, letters in the fonts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from fontTools.ttLib import TTFont

import bow
from bow.system.places import folder
from bow.words.messages import languages, message_keys
from tests.words.content_texts import content_texts
from tests.words.message_files import LOCALE, message_files, parsed_messages

FONTS = sorted((folder("assets") / "fonts").glob("*.ttf"))
OTHERS = [language for language in languages() if language != "en"]
RULE = re.compile(r"\b[A-Z]{2,4}-\d+\b")
HEX = re.compile(r"\b[A-O](?:1[0-5]|[1-9])\b")
#: Text to type, or from a file.
TYPED = re.compile(
    r"`[^`]*`|\.[a-z]{3}\b|\w+/[\w.]+|--[a-z]+( [A-Z]+)?|\b[a-z-]+\.yaml\b|\.yaml\b|\b\d\d-[a-z-]+"
    r"|(sudo apt-get|pip) install \S+"
)
#: Latin words that a Russian sentence may have: keys of the keyboard, commands, names of the game and its makers.
LATIN = {
    "letter",  # the size of paper
    "alt", "end", "enter", "escape", "home", "page", "down", "up", "shift", "tab", "battles", "of", "westeros",
    "backspace", "delete", "insert", "new", "check", "commander", "cards", "replacement",
    "fantasy", "flight", "games", "bow", "rules", "terrain", "units", "unit", "keywords", "choose", "setup", "maege",
    "place", "forest", "move", "map", "forces", "hand", "undo", "auto", "via", "none", "die", "iii", "ii", "english",
    "quit", "dask", "ctrl", "utf", "yaml", "json", "true", "false", "hotseat", "show", "simulate", "arcade", "python",
    "replay", "resume", "players", "nul", "hexalattice", "display", "wayland", "ssh", "opengl", "debian", "ubuntu",
    "pem", "box", "threat", "areas", "borders", "houses", "supply", "tracks", "orders", "setups", "decks", "wildlings",
    "sigterm", "sighup", "tides", "realm", "save", "evening", "file", "action", "help", "why",
    "serve", "http", "https", "tls", "tables",
    "rdp", "vnc", "round", "tag", "plc", "prt", "opt", "wld", "bid", "shp", "mus", "cr", "nel", "ls", "ps",
}  # fmt: skip


class Parts(Visitor):
    """The values that a message names, and its plain words."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.text = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's own name
        self.names.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += node.value


@cache
def parts(language: str) -> dict[str, Parts]:
    found: dict[str, Parts] = {}
    for path in message_files(language):
        for entry in parsed_messages(path):
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice, the second time in {path.name}"
                found[entry.id.name] = Parts()
                found[entry.id.name].visit(entry)
    return found


def value(name: str) -> str:
    """Return the bare name of a value: `house` for `house-id`."""
    return name.removesuffix("-id").removesuffix("-count")


def test_no_message_stands_twice() -> None:
    for language in languages():
        assert parts(language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_and_no_other(language: str) -> None:
    wanted, there = message_keys("en") | set(content_texts()), message_keys(language)
    assert sorted(wanted - there) == []
    assert sorted(there - wanted) == []


@pytest.mark.parametrize("language", OTHERS)
def test_messages_name_the_same_values(language: str) -> None:
    english = parts("en")
    wrong = {
        key: sorted(found.names)
        for key, found in parts(language).items()
        if not {value(name) for name in found.names}
        <= {value(name) for name in (english[key].names if key in english else set())}
    }
    # the engine gives effects also as `sign` and `much`, see `effect_sentence`
    assert {key: names for key, names in wrong.items() if "much" not in names} == {}


def test_nothing_in_russian_is_left_in_english() -> None:
    left = {
        key: words
        for key, found in parts("ru").items()
        if (
            words := {
                word
                for word in re.findall(r"[a-z]{2,}", RULE.sub("", TYPED.sub("", found.text)).lower())
                if word not in LATIN
            }
        )
    }
    assert not left, left


@pytest.mark.parametrize("language", OTHERS)
def test_translated_texts_name_the_same_hexes(language: str) -> None:
    said = parts(language)
    wrong = {
        key: (HEX.findall(text), HEX.findall(said[key].text))
        for key, text in content_texts().items()
        if key in said and set(HEX.findall(said[key].text)) != set(HEX.findall(text))
    }
    assert not wrong, wrong


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_fonts_have_every_letter(path: Path) -> None:
    letters = set("".join(content_texts().values()))
    for language in languages():
        letters |= {letter for found in parts(language).values() for letter in found.text}
    drawn = TTFont(path).getBestCmap()
    missing = {letter for letter in letters - set("\n\r\t") if ord(letter) not in drawn}
    assert not missing, missing


def keys_in_code() -> dict[str, str]:
    """Return the keys used by their full name anywhere in the program, with the file."""
    root = Path(bow.__file__).parent
    found: dict[str, str] = {}
    for file in sorted(root.rglob("*.py")):
        for key in re.findall(r'\bsay\(\s*"([a-z][a-z0-9-]*)"', file.read_text(encoding="utf-8")):
            found[key] = file.relative_to(root).as_posix()
    return found


def test_every_key_that_the_program_says_is_there() -> None:
    assert len(keys_in_code()) > 250
    known = message_keys("en")
    missing = {key: file for key, file in keys_in_code().items() if key not in known}
    assert not missing, missing


def test_no_message_of_the_terminal_is_left_over() -> None:
    root = Path(bow.__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in sorted(root.rglob("*.py")))
    shapes = {re.sub(r"\{[^}]*\}", "\0", key) for key in re.findall(r'f["\']([a-z0-9-]+-\{[^"\'}]*\})["\']', code)}
    made = [re.compile(re.escape(shape).replace("\0", "[a-z0-9-]+")) for shape in shapes]
    text = (LOCALE / "en" / "terminal.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE)
    assert len(keys) > 80
    said = set(re.findall(r"[\"'](?=([a-z0-9-]+)[\"'])", code))
    left = [key for key in keys if key not in said and not any(shape.fullmatch(key) for shape in made)]
    assert not left, left
