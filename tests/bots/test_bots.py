"""Bots: legal, deterministic, fair (they see only their view), quick, and better than random."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

import bow
from bow.bots import BOTS, Bot, GreedyBot, RandomBot
from bow.content.terms import HOUSES
from bow.game.chance import below, seeded, shuffled
from bow.lab.playing import bots_of, play, with_bots
from bow.lab.simulate import simulate

SCENARIO = "01-clash-on-the-kingsroad"


def some_battles(count: int, seed: int = 1) -> Iterator[bow.Battle]:
    scenario = bow.load_scenario(SCENARIO)
    state = seeded(seed)
    for number in range(count):
        battle = bow.Battle.start(scenario, seed=number)
        state, actions = below(state, 120)
        for _ in range(actions):
            legal = battle.legal_actions()
            if not legal:
                break
            state, n = below(state, len(legal))
            battle.play(legal[n])
        if battle.decision is not None:
            yield battle


#: the quick bots; for the captain see test_captain.py
QUICK = ("random", "greedy")


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_always_answers_with_a_legal_action(name: str) -> None:
    for battle in some_battles(60):
        owed = battle.decision
        assert owed is not None
        assert BOTS[name](1).choose(battle.view(owed.house)) in battle.legal_actions()


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seeds_give_the_same_battle(name: str) -> None:
    ends = []
    for _ in range(2):
        battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=4)
        ends.append(play(battle, with_bots(bots_of(dict.fromkeys(HOUSES, name), 7))).game.digest())
    assert ends[0] == ends[1]


def test_other_seeds_of_the_random_bot_choose_otherwise() -> None:
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=4)
    view = battle.view(battle.decision.house if battle.decision else "stark")
    assert len({RandomBot(seed).choose(view) for seed in range(30)}) > 3


def hidden_otherwise(battle: bow.Battle, house: str, seed: int) -> bow.Battle:
    """Return a battle that looks the same to this House, with other hidden cards, decks and dice to come."""
    other = battle.copy()
    s = other._state
    mine = HOUSES.index(house)
    foe = 1 - mine
    state, pile = shuffled(seeded(seed), s.hand[foe] + s.deck[foe])
    size = len(s.hand[foe])
    s.hand[foe], s.deck[foe] = tuple(pile[:size]), tuple(pile[size:])
    state, deck = shuffled(state, s.deck[mine])
    s.deck[mine] = tuple(deck)
    s.chance = state
    return other


@pytest.mark.parametrize("make", [RandomBot, GreedyBot])
def test_nothing_hidden_changes_a_choice(make: type[Bot]) -> None:
    """The choice stays the same with another hand of the enemy, other decks and another random generator."""
    seen = 0
    for n, battle in enumerate(some_battles(60, seed=2)):
        owed = battle.decision
        assert owed is not None
        choice = make(3).choose(battle.view(owed.house))  # type: ignore[call-arg]
        for seed in (10 * n, 10 * n + 1):
            other = hidden_otherwise(battle, owed.house, seed)
            seen += other != battle
            assert make(3).choose(other.view(owed.house)) == choice  # type: ignore[call-arg]
    assert seen > 60


def test_the_greedy_bot_changes_nothing_that_it_is_shown() -> None:
    for battle in some_battles(25, seed=3):
        owed = battle.decision
        assert owed is not None
        view = battle.view(owed.house)
        before, shown = battle.to_position(), view.position()
        GreedyBot(1).choose(view)
        assert battle.to_position() == before
        assert view.position() == shown


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.deep
def test_the_greedy_bot_beats_chance_from_both_sides(house: str) -> None:
    """As Lannister it must take both fords and hold them, so this tests objectives too."""
    bots: dict[str, str] = {side: "greedy" if side == house else "random" for side in HOUSES}
    summary = simulate(SCENARIO, games=6, seed=1000, bots=bots, jobs=2)
    assert summary.wins[house] >= 5, summary


@pytest.mark.slow
def test_the_greedy_bot_is_quick() -> None:
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=4)
    bots = with_bots(bots_of(dict.fromkeys(HOUSES, "greedy"), 1))
    began, decisions = time.process_time(), play(battle, bots).actions
    assert (time.process_time() - began) / decisions < 0.06  # about 10 ms on a quiet machine
