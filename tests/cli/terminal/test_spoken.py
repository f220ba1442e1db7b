"""With `TERM=dumb`, as screen readers use it, commands send no control codes and no boxes; prompts are questions."""

from __future__ import annotations

import io
import re

import pytest

from tests.cli.conftest import Run

BATTLE = "01-clash-on-the-kingsroad"


@pytest.fixture(autouse=True)
def dumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the output be a terminal that knows no control codes."""
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("FORCE_COLOR", "1")  # the library takes any output for a terminal
    monkeypatch.delenv("NO_COLOR", raising=False)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def plain(text: str) -> str:
    """Return a text without columns and empty lines; it must have no control code and no box."""
    assert "\x1b" not in text
    assert not re.search("[\u2500-\u259f]", text), "lines of boxes"
    return re.sub(r"\n+", "\n", text)


@pytest.mark.parametrize(
    ("language", "question", "unit"),
    [
        ("en", "Stark decides: turn. Type a number, an action or help. stark> ", "s1 at F6: War Host of the North"),
        ("ru", "Введите номер, действие или help. stark> ", "s1 на F6: "),
    ],
)
def test_a_battle(run: Run, monkeypatch: pytest.MonkeyPatch, language: str, question: str, unit: str) -> None:
    typed(monkeypatch, "", "f", "q")
    code, out, _ = run("--language", language, "hotseat", BATTLE, "--seed", "1", "--secret")
    said = plain(out)
    assert code == 0
    assert said.count(question) == 2
    assert unit in said
    assert "\n1 token green s3\n2 token green s6\n" in said
    assert "  .   .  " not in said, "the map is in words"
    assert out.count("\n" * 100) == 3, "the screen is empty before and after the handover, and at the end"


def test_a_game_of_the_realm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "1", "q")
    code, out, _ = run("realm", "hotseat", "--players", "3", "--seed", "1")
    said = plain(out)
    assert code == 0
    assert said.count("Baratheon places orders. Type a number, an action or help. Baratheon> ") == 2
    assert "\n1 Dragonstone: Raid\n2 Dragonstone: Special Raid\n" in said


@pytest.mark.parametrize("words", [("hotseat",), ("hotseat", "--help"), ("nonsense",)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_help_and_errors(run: Run, language: str, words: tuple[str, ...]) -> None:
    _, out, err = run("--language", language, *words)
    assert plain(out + err)
