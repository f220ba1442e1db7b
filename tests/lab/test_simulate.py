"""Simulation: the same seeds give the same battles with any number of processes; counts and summary are right."""

from __future__ import annotations

import pytest

import bow
from bow.battle.decisions import VERBS
from bow.battle.events import KINDS
from bow.bots import BOTS
from bow.lab import playing
from bow.lab.playing import TooLongError, anything, play
from bow.lab.simulate import GameResult, simulate, summed

SCENARIO = "01-clash-on-the-kingsroad"
RANDOM = {"stark": "random", "lannister": "random"}


@pytest.mark.spawned
def test_the_number_of_processes_changes_nothing() -> None:
    done: list[int] = []
    one = simulate(SCENARIO, games=5, seed=3, bots=RANDOM, jobs=1, on_game=done.append)
    two = simulate(SCENARIO, games=5, seed=3, bots=RANDOM, jobs=2, on_game=done.append)
    assert one.as_dict() == two.as_dict()
    assert done == [*range(5), *range(5)]
    assert one.seconds > 0
    assert "seconds" not in one.as_dict()


def test_the_battles_follow_from_their_seeds() -> None:
    many = simulate(SCENARIO, games=6, seed=10, bots=RANDOM, jobs=1)
    each = [simulate(SCENARIO, games=1, seed=10 + n, bots=RANDOM, jobs=1) for n in range(6)]
    for winner in ("stark", "lannister", "none"):
        assert many.wins[winner] == sum(one.wins[winner] for one in each)
    assert many.actions == pytest.approx(sum(one.actions for one in each) / 6)
    assert sum(many.wins.values()) == sum(many.reasons.values()) == many.games == 6


def test_actions_and_events_can_be_counted() -> None:
    plain = simulate(SCENARIO, games=3, seed=1, bots=RANDOM, jobs=1)
    counted = simulate(SCENARIO, games=3, seed=1, bots=RANDOM, jobs=1, count=True)
    assert (counted.wins, counted.actions) == (plain.wins, plain.actions)
    assert sum(counted.verbs.values()) == round(counted.actions * 3)
    assert set(counted.verbs) <= set(VERBS)
    assert set(counted.events) <= set(KINDS)
    assert counted.events["battle-over"] == counted.events["battle-began"] == 3
    assert "verbs" in counted.as_dict()
    assert "verbs" not in plain.as_dict()


def test_options_reach_the_battles() -> None:
    with_option = simulate(SCENARIO, games=3, seed=1, bots=RANDOM, jobs=1, options=("any-card",))
    assert with_option.games == 3


def test_what_cannot_be_simulated_is_told() -> None:
    with pytest.raises(bow.InputError, match="unknown scenario"):
        simulate("no-such-battle", games=2, seed=1, bots=RANDOM, jobs=2)
    with pytest.raises(ValueError, match=f"unknown bot 'genius'; choose one of: {', '.join(BOTS)}"):
        simulate(SCENARIO, games=2, seed=1, bots={"stark": "genius", "lannister": "random"})


def test_the_summary_of_no_battle() -> None:
    assert summed([]).as_dict()["wins"] == {"stark": 0, "lannister": 0, "none": 0}
    assert summed([GameResult("none", "idle", 2, 10), GameResult("stark", "rout", 4, 20)]).rounds == 3


def test_a_battle_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ACTIONS", 10)
    with pytest.raises(TooLongError, match="not over after 10 actions"):
        play(bow.Battle.start(bow.load_scenario(SCENARIO)), anything(1))


def test_listeners_see_every_action_before_and_after() -> None:
    seen: list[str] = []

    class Watcher:
        def before(self, battle: bow.Battle, action: bow.Action) -> None:
            assert action in battle.legal_actions()
            seen.append(f"before {action}")

        def after(self, battle: bow.Battle, action: bow.Action, events: object) -> None:
            assert events == battle.events
            seen.append(f"after {action}")

    battle = bow.Battle.start(bow.load_scenario(SCENARIO))
    run = play(battle, anything(1), [Watcher()])
    assert len(seen) == 2 * run.actions
    assert run.game.is_over
    assert not run.history
    assert battle == run.start
    assert not battle.is_over
    assert seen[0].removeprefix("before ") == seen[1].removeprefix("after ")
