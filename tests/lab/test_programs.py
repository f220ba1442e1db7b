"""tools/bench.py and the proving tools run and print what they promise."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.provers import prove_games, prove_skirmishes

ROOT = Path(__file__).parents[2]
#: tests/skirmish/test_plan.py draws skirmishes of both cards
CARD = "raid-in-the-riverlands"


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / program), *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.deep
def test_the_bench_compares_the_engine_with_chess() -> None:
    done = run("bench.py", "engine", "--seconds", "0.1", "--json", "--at-least", "1000")
    assert done.returncode == 1, done.stderr
    figures = json.loads(done.stdout)
    assert all(value > 0 for value in figures.values())


def test_chess_is_never_imported_by_the_game() -> None:
    assert not [file for file in (ROOT / "bow").rglob("*.py") if "import chess" in file.read_text(encoding="utf-8")]


def test_battles_are_proved_and_counted(tmp_path: Path) -> None:
    done = run(
        "provers/prove_games.py", "--games", "1", "--texts", "10", "--jobs", "1", "--keep", str(tmp_path / "failed")
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 games sound, 0 failed" in done.stdout
    for told in ("actions\n", "events\n", "reasons for refusals\n", "  auto ", "never: "):
        assert told in done.stdout
    assert not (tmp_path / "failed").exists()


def test_prove_odds() -> None:
    done = run("provers/prove_odds.py", "--combats", "3", "--seed", "5", "--most-dice", "4")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("0 not exact to 1e-12\n")


@pytest.mark.parametrize("option", ["all", "official-2013"])
@pytest.mark.deep
def test_battles_are_played_by_bots_with_optional_rules(option: str, tmp_path: Path) -> None:
    chosen = ("--scenario", "01-clash-on-the-kingsroad", "--play", "random", "--option", option)
    done = run(
        "provers/prove_games.py", *chosen, "--games", "1", "--texts", "60", "--jobs", "1", "--keep", str(tmp_path)
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 games sound, 0 failed" in done.stdout
    assert "01-clash-on-the-kingsroad" in done.stdout.partition("\nwon\n")[2]


def test_skirmishes_are_proved_and_played() -> None:
    done = run("provers/prove_skirmishes.py", "--many", "1", "--card", CARD, "--option", "all", "--jobs", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 skirmishes sound, 0 failed" in done.stdout


@pytest.mark.parametrize(
    ("main", "words", "told"),
    [
        (prove_games.main, ("--option", "evad"), 'Did you mean "evade"?'),
        (prove_skirmishes.main, ("--option", "evad"), 'Did you mean "evade"?'),
        (
            prove_games.main,
            ("--scenario", "01-clash-on-the-kingsrode"),
            "01-clash-on-the-kingsrode: unknown scenario. Did you mean",
        ),
    ],
)
def test_an_unknown_option_or_battle_is_refused(
    main: Callable[[], int],
    words: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["prove", *words])
    assert main() == 2
    assert told in capsys.readouterr().err
