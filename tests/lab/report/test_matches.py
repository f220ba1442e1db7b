"""Matches of a run: sides are exchanged, games left over do not count, and both bots' results add up."""

from __future__ import annotations

import pytest

from bow.lab.report.bot_strengths import match_wins

HERE = {"stark": "captain", "lannister": "greedy"}
THERE = {"stark": "greedy", "lannister": "captain"}


def test_sides_alternate_and_games_left_over_do_not_count() -> None:
    duels = [(HERE, "stark"), (HERE, "stark"), (HERE, "stark"), (HERE, "stark"), (THERE, "stark"), (THERE, "none")]
    (wins,) = match_wins([*duels[:4], (THERE, "stark")], 1)
    assert (wins.bot, wins.score, wins.matches) == ("captain", 1.0, 2)
    (wins,) = match_wins(duels, 3)  # the captain won, lost and won; the draw belongs to no complete match
    assert (wins.bot, wins.enemy, wins.score, wins.matches) == ("captain", "greedy", 1.0, 1)


def test_the_bot_with_more_wins_comes_first() -> None:
    (wins,) = match_wins([(HERE, "lannister"), (THERE, "stark"), (HERE, "lannister"), (THERE, "none")], 1)
    assert (wins.bot, wins.enemy, wins.score, wins.matches) == ("greedy", "captain", 3.5, 4)
    assert wins.share == pytest.approx(0.875)
    assert wins.interval[0] < wins.share < wins.interval[1]


def test_a_bot_needs_an_enemy_and_both_sides() -> None:
    assert match_wins([({"stark": "greedy", "lannister": "greedy"}, "stark")] * 6, 1) == []
    assert match_wins([(HERE, "stark")] * 6, 3) == []
