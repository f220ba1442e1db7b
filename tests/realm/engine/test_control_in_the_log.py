"""Changes of control are reported after the moves that caused them, before the next step and round."""

from __future__ import annotations

import random

import pytest

from bow.realm.events import ControlChanged, DoneByItself, GameOver, RoundBegan, StepBegan
from bow.realm.inspection import MOVES
from bow.realm.realm import Realm


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_change_of_control_comes_before_the_next_step(seed: int) -> None:
    chance, realm, found = random.Random(seed), Realm.start(players=3 + seed, seed=seed), 0
    while realm.decision is not None:
        after = realm.apply(chance.choice(realm.legal_actions()))
        events = after.events_since(realm, after.events)
        assert [e for e in events if not isinstance(e, ControlChanged)] == list(after.events)
        changed = [n for n, event in enumerate(events) if isinstance(event, ControlChanged)]
        begun = [
            n for n, event in enumerate(events) if isinstance(event, DoneByItself | StepBegan | RoundBegan | GameOver)
        ]
        moved = [n for n, event in enumerate(events) if event.kind in MOVES]
        later = [n for n in begun if moved and n > max(moved)]
        if changed and later:
            assert max(changed) < min(later)
            found += 1
        realm = after
    assert found


def test_the_end_comes_after_the_changes_of_control() -> None:
    chance, realm = random.Random(5), Realm.start(players=3, seed=5)
    while realm.decision is not None:
        after = realm.apply(chance.choice(realm.legal_actions()))
        events = after.events_since(realm, after.events)
        realm = after
    assert isinstance(events[-1], GameOver)
