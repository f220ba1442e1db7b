"""A tournament: the same battles with sides exchanged, the same results with any number of processes."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bow
from bow.bots import CaptainBot
from bow.lab.tournament import Bout, BoutResult, TournamentScore, battle_of, bouts, made, played, tournament
from tests.short_battle import SHORT_BATTLE


def result(bout: Bout, winner: str) -> BoutResult:
    sides = ("first", "second")
    return BoutResult(bout, winner, dict.fromkeys(sides, 2.0), dict.fromkeys(sides, 10), {"first": 3, "second": 0})


def test_each_battle_is_played_from_both_sides() -> None:
    wanted = bouts(["1", "raid-in-the-riverlands"], 7, "greedy", "random", 5)
    assert len(wanted) == 8
    assert [(each.subject, each.seed, each.house) for each in wanted[:6]] == [
        ("1", 5, "stark"), ("1", 5, "lannister"),
        ("raid-in-the-riverlands", 5, "stark"), ("raid-in-the-riverlands", 5, "lannister"),
        ("1", 6, "stark"), ("1", 6, "lannister"),
    ]  # fmt: skip


def test_wins_and_draws_are_counted_for_the_first_bot() -> None:
    one, other = bouts(["1"], 2, "greedy", "random", 5)
    standing = TournamentScore([result(one, "stark"), result(other, "stark"), result(one, "none")])
    assert standing.score == 1.5
    assert standing.of("1", "stark").score == 1.5
    assert standing.of("2").share == 0.5
    assert standing.seconds("first") == 0.2
    assert standing.commits("first") == 3
    low, high = standing.interval
    assert 0 < low < standing.share < high < 1


def test_the_same_bouts_have_the_same_ends() -> None:
    wanted = bouts(["1"], 2, "random", "random", 5)
    found = list(tournament(wanted, 1))
    assert [each.winner for each in found] == [each.winner for each in tournament(wanted, 1)]
    assert [each.bout for each in found] == wanted
    assert all(each.decisions["first"] > 0 and each.seconds["second"] >= 0 for each in found)


def test_equal_bots_play_another_battle_each_time() -> None:
    wanted = bouts(["1", "2"], 5, "greedy", "greedy", 5, exchanged=False)
    assert [(each.subject, each.seed, each.house) for each in wanted] == [
        ("1", 5, "stark"), ("2", 6, "lannister"), ("1", 7, "lannister"), ("2", 8, "stark"), ("1", 9, "stark"),
    ]  # fmt: skip


def test_luck_is_measured_without_another_course_of_the_battle() -> None:
    """The measured battle is the same battle; luck depends only on it and is the first bot's."""
    for house in ("stark", "lannister"):
        bout = Bout(SHORT_BATTLE, 6, house, "random", "greedy")
        plain, measured = played(bout), played(bout._replace(measures_luck=True))
        assert plain.luck is None
        assert measured.luck
        assert (plain.winner, plain.decisions) == (measured.winner, measured.decisions)
        if house == "stark":  # measuring plays each decision many times
            assert played(bout._replace(measures_luck=True)).luck == measured.luck


def test_adjusted_results_are_raw_ones_less_luck() -> None:
    pair = bouts([SHORT_BATTLE], 2, "greedy", "random", 5)
    other = bouts([SHORT_BATTLE], 2, "greedy", "random", 6)
    results = [
        replace(result(bout, winner), luck=luck)
        for bout, winner, luck in zip(
            (*pair, *other), ("stark", "stark", "none", "lannister"), (0.3, -0.2, 0.1, 0.0), strict=True
        )
    ]
    score = TournamentScore(results)
    assert score.raw.mean == pytest.approx((0.5 + 0.75) / 2)
    assert score.adjusted.mean == pytest.approx((0.45 + 0.7) / 2)
    assert score.luck.mean == pytest.approx(0.05)
    assert score.luck_of_stark.mean == pytest.approx((0.3 + 0.2 + 0.1 + 0.0) / 4)
    assert score.raw.error == pytest.approx(0.125)
    assert score.variance_left == pytest.approx(1.0)
    low, high = score.adjusted.interval
    assert (low + high) / 2 == pytest.approx(score.adjusted.mean)


def test_matches_are_won_by_the_greater_half_of_their_games() -> None:
    winners = ("stark", "stark", "lannister", "none", "stark", "stark", "stark")
    each = [result(Bout("1", 5, "stark", "greedy", "random"), winner) for winner in winners]
    assert TournamentScore(each).matches(3) == [1.0, 1.0]
    assert TournamentScore(each[2:5]).matches(3) == [0.5]
    assert TournamentScore(each[2:3]).matches(1) == [0.0]
    assert TournamentScore(each[:2]).matches(3) == []


def test_the_first_bot_plays_the_house_of_the_bout() -> None:
    """The greedy bot beats random play from either side."""
    for house in ("stark", "lannister"):
        assert played(Bout("2", 3, house, "greedy", "random")).winner == house


def test_a_skirmish_is_drawn_by_its_seed() -> None:
    card = "raid-in-the-riverlands"
    assert battle_of(card, 3) == battle_of(card, 3)
    assert battle_of(card, 3) != battle_of(card, 4)
    with pytest.raises(bow.InputError):
        battle_of("no-such-battle", 1)


def test_a_bot_is_made_with_its_nodes_for_a_decision() -> None:
    view = battle_of("1", 3).view("stark")
    assert isinstance(made("captain:0", 1), CaptainBot)
    assert made("captain:0", 1).choose(view) == CaptainBot(1, nodes=0).choose(view)
    for name, what in (("captain:few", "whole number"), ("greedy:5", "takes no nodes"), ("nobody:5", "unknown bot")):
        with pytest.raises(ValueError, match=what):
            made(name, 1)


def test_an_unknown_bot_is_told() -> None:
    with pytest.raises(ValueError, match="unknown bot 'genius'"):
        list(tournament(bouts(["1"], 2, "genius", "greedy", 1), 1))
