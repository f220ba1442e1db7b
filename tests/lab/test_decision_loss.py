"""Points lost per decision: bad choices lose, the best one does not, and the same seed judges alike."""

from __future__ import annotations

import pytest

from bow.battle import Action
from bow.bots import CaptainBot
from bow.lab.decision_loss import DecisionLoss, DrawnDecisions, LossTask, judged, losses_of, mean_loss
from bow.lab.tournament import battle_of


def test_passing_a_whole_round_loses_much_more_than_the_captains_choice() -> None:
    battle = battle_of("1", 3)
    owed = battle.decision
    assert owed is not None
    view = battle.view(owed.house)
    choices = {"captain": CaptainBot(1, nodes=0).choose(view), "pass": Action("pass")}
    lost = judged(view, choices, seed=9, tries=6)
    assert lost["pass"] > lost["captain"] + 1
    assert -100 <= lost["captain"] <= lost["pass"] <= 100
    assert judged(view, choices, seed=9, tries=6) == lost
    assert judged(view, choices, seed=10, tries=6) != lost


def test_a_choice_is_judged_alike_alone_and_among_others() -> None:
    battle = battle_of("2", 4)
    owed = battle.decision
    assert owed is not None
    view = battle.view(owed.house)
    first, second = view.legal_actions()[:2]
    both = judged(view, {"one": first, "other": first, "third": second}, seed=3, tries=2)
    assert judged(view, {"one": first, "third": second}, seed=3, tries=2) == {k: both[k] for k in ("one", "third")}
    assert both["one"] == both["other"]


def test_decisions_are_drawn_by_the_seed_from_both_sorts() -> None:
    task = LossTask("1", 3, ("random", "greedy"), 2)
    drawn = losses_of(task)
    assert [each.begins_turn for each in drawn.losses] == [True] * 4 + [False] * 2
    assert drawn.turns > 10
    assert drawn.others > drawn.turns
    assert all(set(each.lost) == {"random", "greedy"} for each in drawn.losses)
    assert losses_of(task) == drawn


def test_each_sort_counts_as_often_as_it_came() -> None:
    one = DrawnDecisions(tuple(DecisionLoss(turn, {"x": lost}) for turn, lost in ((True, 2.0), (False, 6.0))), 30, 10)
    other = DrawnDecisions(tuple(DecisionLoss(turn, {"x": lost}) for turn, lost in ((True, 4.0), (False, 8.0))), 10, 30)
    lost = mean_loss([one, other], "x")
    assert (lost.turns.mean, lost.others.mean) == (3.0, 7.0)
    assert lost.all.mean == pytest.approx((3.0 + 7.0) / 2)
    assert lost.turns.half == pytest.approx(1.96)
    with pytest.raises(ValueError, match="no decisions"):
        mean_loss([], "x")
