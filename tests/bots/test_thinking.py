"""Thinking with progress: figures are reported, a stop yields the best so far, nodes and seconds are bounds."""

from __future__ import annotations

import threading
import time

import pytest

import bow
from bow.bots import BOTS, CaptainBot
from bow.bots.thinking import Progress, Spending, Watchable, bounds_for
from bow.seats.time_to_think import NORMAL, STEPS, time_to_think, use
from bow.table.battle.play.bots import BotProcess, think

BATTLE = "01-clash-on-the-kingsroad"
LONG = 600.0


@pytest.fixture
def battle() -> bow.Battle:
    return bow.Battle.start(bow.load_scenario(BATTLE), seed=3)


def house_of(battle: bow.Battle) -> str:
    assert battle.decision is not None
    return battle.decision.house


def test_a_captain_tells_how_far_he_is_and_chooses_as_if_nobody_looked_on(battle: bow.Battle) -> None:
    view = battle.view(house_of(battle))
    alone = CaptainBot(1, 60).choose(view)
    told: list[Progress] = []
    bot = CaptainBot(1, 60)
    assert isinstance(bot, Watchable)

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return False

    bot.watch = watch
    assert bot.choose(view) == alone
    assert [each.share for each in told] == sorted(each.share for each in told)
    assert told[0].share == 0
    assert told[0].chance is None
    assert told[-1].share == 1
    assert told[-1].nodes >= 60
    assert told[-1].action == alone
    assert told[-1].alternative not in (None, alone)
    assert all(each.action in view.legal_actions() for each in told)
    assert 0 < (told[-1].chance or 0) < 1


def test_a_captain_who_is_stopped_answers_with_the_best_so_far(battle: bow.Battle) -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return len(told) == 3

    bot = CaptainBot(1, 10**9, LONG)
    bot.watch = watch
    assert bot.choose(battle.view(house_of(battle))) == told[-1].action
    assert len(told) == 4, "it went on after it was stopped"


def test_what_a_decision_may_cost_counts_nodes_and_seconds() -> None:
    assert Spending(200).share(50) == 0.25
    assert Spending(0).share(0) >= 1
    assert Spending(10**9, 0.0).share(0) >= 1
    assert Spending(200, LONG).share(100) == 0.5
    assert bounds_for(BOTS["captain"], 5, 2.0) == {"nodes": 5, "seconds": 2.0}
    assert bounds_for(BOTS["captain"], seconds=2.0) == {"seconds": 2.0}
    assert bounds_for(BOTS["greedy"], 5, 2.0) == bounds_for(BOTS["random"], 5, 2.0) == {}


def test_in_a_process_it_tells_the_window_and_is_stopped_from_there(battle: bow.Battle) -> None:
    bot, house = BotProcess("captain", 1), house_of(battle)
    try:
        assert bot.can_hurry
        answers = []
        asking = threading.Thread(target=lambda: answers.append(bot.decide(battle, house, LONG)))
        asking.start()
        end = time.monotonic() + 120
        while bot.progress is None or bot.progress.share == 0:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert bot.progress.action in battle.legal_actions()
        assert asking.is_alive()
        bot.hurry()
        asking.join(120)
        assert answers == [bot.progress.action]
        assert bot.progress.share == 1
        bot.hurry()  # too late, and not valid for another question
        again = threading.Thread(target=lambda: answers.append(bot.decide(battle, house, LONG)))
        again.start()
        again.join(1.5)
        assert again.is_alive()
        bot.hurry()
        again.join(120)
        assert answers[1] in battle.legal_actions()
    finally:
        bot.stop()


def test_the_time_to_think_holds_at_the_table(battle: bow.Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    assert time_to_think() == NORMAL
    assert NORMAL in STEPS
    given: list[float | None] = []

    class Noting(BotProcess):
        def decide(self, battle: bow.Battle, house: str, seconds: float | None = None) -> bow.Action:
            given.append(seconds)
            return battle.legal_actions()[0]

    try:
        use(STEPS[-1])
        assert think(Noting("greedy", 1), battle, house_of(battle)).wait(60)
    finally:
        use(NORMAL)
    assert given == [STEPS[-1]]


def test_one_that_does_not_look_ahead_cannot_be_hurried() -> None:
    assert [BotProcess(name, 1).can_hurry for name in ("random", "greedy", "captain")] == [False, False, True]
