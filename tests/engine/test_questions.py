"""Questions that no effect of a battle answers are skipped; that never hides an answer."""

from __future__ import annotations

from random import Random

import pytest

import bow
from bow.battle.core.effect import QUESTIONS, Effect
from bow.battle.core.state import State
from bow.content.scenarios import scenario_paths


def everything(s: State) -> list[Effect]:
    """Return all effects that can be asked now, from all sources."""
    found = [*s.compiled.universal.effects]
    for answers in (*s.compiled.answers_of, *s.land.answers, *(lasting.answers for lasting in s.lasting)):
        found += answers.effects
    for effect in found:  # including effects that are passed on
        found += effect.inner
    return found


@pytest.mark.parametrize("path", sorted(scenario_paths()), ids=lambda path: path.stem)
def test_a_question_is_left_out_only_if_nobody_answers_it(path: str) -> None:
    battle, chance = bow.Battle.start(path, seed=3), Random(3)
    while legal := battle.legal_actions():
        battle.play(chance.choice(legal))
        s = battle._state
        types = {type(effect) for effect in everything(s)}
        for question in set(QUESTIONS) - s.questions:
            assert all(getattr(kind, question) is getattr(Effect, question) for kind in types)
    assert set(QUESTIONS) - s.questions


def test_an_effect_that_is_given_is_asked() -> None:
    battle = bow.Battle.from_position(
        """
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C9}
  l1: {kind: lannisport-guards, rank: green, at: C3}
effects:
  - {effect: no-move, unit: s1, until: round}
"""
    )
    s = battle._state
    assert [str(effect) for effect in s.effects_for(0, "cannot_move")] == ["no-move"]
    assert s.effects_for(1, "cannot_move") == ()
    assert s.effects_for(0, "cannot_attack") == ()
