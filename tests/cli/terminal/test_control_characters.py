"""Names and ids of others never act on the terminal: commands show their control characters escaped, and cut them."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

import bow
import bow.cli
from bow.battle import Battle
from bow.cli.terminal.output import console
from bow.cli.terminal.streams import ShownStream
from bow.content.documents.faults import InputError
from bow.record.recorded_battles import Journal
from bow.system.control_characters import MOST_LETTERS, control_in
from bow.system.sentence import Sentence
from bow.words.messages import Words
from tests.cli.conftest import Run

NAME = "e\x1b]0;pwn\a\x9b31m\u202e\n.yaml"
SHOWN = r"e\x1b]0;pwn\x07\x9b31m\u202e"


def commands(group: Any, *before: str) -> Iterator[tuple[str, ...]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *before, name)
        else:
            yield (*before, name)


ALL = dict.fromkeys(commands(typer.main.get_command(bow.cli.app)))
#: what a command needs besides a name that leads nowhere; the others get the name as each of their arguments
WITH: dict[tuple[str, ...], tuple[str, ...]] = {
    ("skirmish",): ("--seed", "5", "--choices", NAME),
    ("simulate",): (NAME, "--games", "1"),
    ("try",): (NAME, "--games", "1"),
    ("realm", "hotseat"): ("--resume", NAME),
    ("realm", "simulate"): ("--games", "1", "--baratheon", NAME),
    ("realm", "legal"): (NAME,),
    ("realm", "bot-server"): ("--bot", NAME),
    ("bot-server",): ("--bot", NAME),
    ("version",): (NAME,),
    ("scenarios",): (NAME,),
    ("rules",): (NAME,),
}


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no command open a window or wait for a line; each runs in an empty folder."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)


def arguments_of(words: tuple[str, ...]) -> tuple[str, ...]:
    if words in WITH:
        return WITH[words]
    command: Any = typer.main.get_command(bow.cli.app)
    for word in words:
        command = command.commands[word]
    count = sum(each.param_type_name == "argument" for each in command.params)
    return (NAME,) * max(1, int(count))


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_a_name_that_leads_nowhere(run: Run, words: tuple[str, ...]) -> None:
    _, out, err = run(*words, *arguments_of(words))
    assert control_in(out + err) == ""
    assert out + err


def test_names_of_files_that_are_there(run: Run, tmp_path: Path) -> None:
    record = tmp_path / f"{NAME}.bow"
    Journal.create(record, Battle.start(bow.load_scenario("01"), seed=5)).close()
    for words in (
        ("report", record.name),
        ("skirmish", "--seed", "5", "--out", NAME),
        ("sheet", "01", "--out", f"{NAME}.png"),
        ("analyse", record.name),
        ("new", f"{NAME}.new.yaml"),
        ("check", f"{NAME}.new.yaml"),
        ("format", f"{NAME}.new.yaml"),
    ):
        _, out, err = run(*words)
        assert control_in(out + err) == "", words
        assert SHOWN in out + err, words
        assert f"{SHOWN}\n" not in out + err, words


def test_json_stays_json(run: Run) -> None:
    code, out, _ = run("new", NAME, "--json")
    assert (code, control_in(out)) == (0, "")
    assert json.loads(out)["file"] == NAME


def test_an_id_without_end_is_cut(run: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    long = "x" * 4_000_000
    for key in ("id", "momentum", long):
        plan.write_text(f"format: 1\n{key}: {long}\n", encoding="utf-8")
        _, out, err = run("check", str(plan))
        assert 0 < len(out + err) < 10_000
    assert len(run("show", "x" * 100_000)[2]) < 1000
    assert len(run("rules", "x y" * 40_000)[1] + run("content", "show", "x" * 100_000)[1]) < 10_000


def test_sentences_quote_at_most_so_much() -> None:
    long = "x" * 4_000_000
    for sentence in (
        Sentence("told-place", where=long, why=NAME),
        str(InputError.of(long, Sentence("told-no-file"))),
        Words("ru").say("report-written", path=long, battle=NAME),
    ):
        assert len(sentence) < 2 * MOST_LETTERS
        assert control_in(sentence) == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_layout_has_colours_and_texts_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    inner = Terminal()
    monkeypatch.setattr(sys, "stdout", ShownStream(inner))
    print("\x1b[31mplain", end="")
    console().print("\x1b[31mlaid", style="bold", markup=False, end="")
    assert inner.getvalue() == "\\x1b[31mplain\x1b[1m\\x1b[31mlaid\x1b[0m"
