"""A recorded battle for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.game.chance import below, seeded
from bow.record.lines import AT, line_of, parse_line
from bow.record.recorded_battles import Journal

SCENARIO = "01-clash-on-the-kingsroad"


def play_on(journal: Journal, actions: int, seed: int = 1) -> bow.Battle:
    battle, state = journal.battle, seeded(seed)
    for _ in range(actions):
        legal = battle.legal_actions()
        if not legal:
            break
        state, n = below(state, len(legal))
        battle = battle.apply(legal[n])
        journal.add(legal[n], battle)
    return battle


def values(path: Path) -> list[dict[str, object]]:
    return [parse_line(line) for line in path.read_bytes().splitlines()]


def undated(path: Path) -> list[dict[str, object]]:
    """Return the values of a journal's lines without the times at which they were written."""
    return [{key: each for key, each in value.items() if key != AT} for value in values(path)]


def rewrite(path: Path, changed: list[dict[str, object]]) -> None:
    path.write_bytes(b"".join(map(line_of, changed)))


@pytest.fixture(scope="session")
def start() -> bow.Battle:
    return bow.Battle.start(bow.load_scenario(SCENARIO), seed=5)


@pytest.fixture
def record(tmp_path: Path, start: bow.Battle) -> Callable[[int], tuple[Path, bow.Battle]]:
    """Provide a function that records a number of actions, and returns the journal and the battle after them."""

    def record(actions: int) -> tuple[Path, bow.Battle]:
        path = tmp_path / "battle.bow"
        return path, play_on(Journal.create(path, start), actions)

    return record
