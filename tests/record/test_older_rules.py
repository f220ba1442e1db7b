"""Records of version 3 of the rules: their digests are compared in the old form, and they can be resumed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle.core.terms import RULES_VERSION
from bow.battle.position import former_position
from bow.game.knowledge import digest_of
from bow.record.recorded_battles import Journal, check, replay, resume
from tests.record.conftest import play_on, rewrite, values

Record = Callable[[int], tuple[Path, bow.Battle]]
ACTIONS = 120


@pytest.fixture
def older(record: Record) -> tuple[Path, bow.Battle, list[dict[str, Any]], list[int]]:
    """Provide a record as version 3 wrote it, its end, its lines, and the places of those with a digest in the old
    form.
    """
    path, end = record(ACTIONS)
    lines: list[dict[str, Any]] = [dict(value) for value in values(path)]
    known = []
    for n, step in enumerate(replay(path)):
        former = former_position(step.battle.to_position())
        lines[n]["digest"] = "of a card that is open" if former is None else digest_of(former)
        if former is not None:
            known.append(n)
            if "position" in lines[n]:
                lines[n]["position"] = former
    lines[0] |= {"bow": 1, "rules": 3}
    rewrite(path, lines)
    return path, end, lines, known


def test_it_plays_again_and_its_end_is_found(older: tuple[Path, bow.Battle, list[dict[str, Any]], list[int]]) -> None:
    path, end, lines, known = older
    assert len(known) > len(lines) / 2
    verdict = check(path)
    assert (verdict.same, verdict.steps, verdict.message) == (True, ACTIONS, "")
    assert resume(path) == end


def test_another_digest_is_another_state(older: tuple[Path, bow.Battle, list[dict[str, Any]], list[int]]) -> None:
    path, _, lines, known = older
    for n in (known[1], known[len(known) // 2], known[-1]):
        rewrite(path, [line | {"digest": "0" * 32} if k == n else line for k, line in enumerate(lines)])
        verdict = check(path)
        assert not verdict.same
        assert verdict.line == n + 1
        assert (
            f"leads to a different state than in the record (recorded with rules version 3, here {RULES_VERSION})"
            in verdict.message
        )


def test_it_is_resumed_under_the_rules_of_today(
    older: tuple[Path, bow.Battle, list[dict[str, Any]], list[int]],
) -> None:
    path, end, _, _ = older
    before = path.read_bytes()
    journal = Journal.open(path)
    assert journal.battle == end
    last = play_on(journal, 8)
    journal.close()
    assert path.with_name("battle.bow.older").read_bytes() == before
    assert resume(path) == last
    assert check(path).same
