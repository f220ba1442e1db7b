"""Points lost per decision: bad choices lose, the best one does not, and the same seed judges alike."""

from __future__ import annotations

from collections import Counter

import pytest

from bow.battle import Action, View
from bow.bots import CaptainBot
from bow.lab.decision_loss import DRAWN, DecisionLoss, DrawnDecisions, LossTask, Sort, judged, losses_of, mean_loss
from bow.lab.tournament import battle_of
from tests.short_battle import SHORT_BATTLE


def turn(number: int) -> View:
    """Return the view of the House that begins this turn of a battle between captains, from 1."""
    battle, captain = battle_of(SHORT_BATTLE, 3), CaptainBot(1, nodes=0)
    while (owed := battle.decision) is not None:
        number -= owed.kind == "turn"
        if not number:
            return battle.view(owed.house)
        battle.play(captain.choose(battle.view(owed.house)))
    raise AssertionError("the battle has fewer turns")


def test_passing_a_whole_round_loses_much_more_than_the_captains_choice() -> None:
    view = turn(1)
    choices = {"captain": CaptainBot(1, nodes=0).choose(view), "pass": Action("pass")}
    lost = judged(view, choices, seed=9, tries=4)
    assert lost["pass"] > lost["captain"] + 1
    assert -100 <= lost["captain"] <= lost["pass"] <= 100


def test_a_choice_is_judged_alike_alone_and_among_others() -> None:
    view = turn(5)
    first, second = view.legal_actions()[:2]
    both = judged(view, {"one": first, "other": first, "third": second}, seed=3, tries=2)
    assert judged(view, {"one": first, "third": second}, seed=3, tries=2) == {k: both[k] for k in ("one", "third")}
    assert both["one"] == both["other"] != both["third"]
    assert judged(view, {"one": first, "third": second}, seed=4, tries=2) != {k: both[k] for k in ("one", "third")}


def test_decisions_are_drawn_from_all_sorts(monkeypatch: pytest.MonkeyPatch) -> None:
    for sort in DRAWN:
        monkeypatch.setitem(DRAWN, sort, 1)
    task = LossTask(SHORT_BATTLE, 3, ("random", "greedy", "captain:0"), 2)
    drawn = losses_of(task)
    assert all(number >= DRAWN[sort] for sort, number in drawn.numbers.items())
    assert sum(drawn.numbers.values()) > 2 * len(drawn.losses)
    assert Counter(each.sort for each in drawn.losses) == DRAWN
    assert all(set(each.lost) == set(task.bots) for each in drawn.losses)
    assert all(each.sort.divides or each.lost["greedy"] == each.lost["captain:0"] for each in drawn.losses)


def test_each_sort_counts_as_often_as_it_came() -> None:
    numbers = {Sort(True, True): 30, Sort(True, False): 10, Sort(False, True): 0, Sort(False, False): 40}
    losses = [
        DecisionLoss(Sort(True, True), {"x": 2.0, "y": 5.0}),
        DecisionLoss(Sort(True, True), {"x": 4.0, "y": 9.0}),
        DecisionLoss(Sort(True, False), {"x": 7.0, "y": 7.0}),
        DecisionLoss(Sort(False, False), {"x": 8.0, "y": 8.0}),
    ]
    one = DrawnDecisions(tuple(losses), numbers)
    lost = mean_loss([one, one], "x")
    assert (lost.turns.mean, lost.others.mean) == (4.0, 8.0)  # (30 * 3 + 10 * 7) / 40
    assert (lost.all.mean, lost.all.half) == (6.0, 0.0)
    fewer = mean_loss([one], "x", "y")
    assert (fewer.turns.mean, fewer.others.mean, fewer.all.mean) == (3.0, 0.0, 1.5)
    with pytest.raises(ValueError, match="no decisions"):
        mean_loss([], "x")
