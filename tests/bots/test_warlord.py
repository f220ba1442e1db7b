"""The warlord: its tree keeps its budget, knows nothing hidden, and finds winning actions."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import bow
from bow.battle import Action
from bow.bots import BOTS, Bot, GreedyBot, WarlordBot
from bow.bots.captain import Captains, foreseen, remembering
from bow.bots.playout import Playout
from bow.bots.warlord import PER_TRY, THOROUGH, ChoiceTally, Rolls, Search, TreeFound, searched, weighed
from bow.content.terms import HOUSES
from bow.game.chance import below, seeded
from bow.lab.playing import play, with_bots
from tests.bots.test_captain import OPEN_FIELD, after_some, hidden_otherwise

FEW = 40  # nodes
SOME = [("1", 0, 1), ("2", 17, 3), ("5", 22, 5), ("8", 36, 7)]
#: where hidden things do not matter, two are enough without --deep
FEWER = [*SOME[::2], *(pytest.param(*each, marks=pytest.mark.deep) for each in SOME[1::2])]


def chosen(battle: bow.Battle, nodes: int = FEW, **more: Any) -> Action:
    owed = battle.decision
    assert owed is not None
    return WarlordBot(1, nodes, **more).choose(battle.view(owed.house))


def duel(round: int = 3) -> bow.Battle:
    """Return a position where one blow at the weakened unit routs the enemy; the other enemy unit would only lose
    figures.
    """
    return bow.Battle.from_position(
        OPEN_FIELD.replace("round: 3", f"round: {round}")
        + """
morale: stark+10
track: {stark: rout, lannister: rout}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: B2, figures: 1}
  l2: {kind: lannisport-guards, rank: green, at: C2, figures: 4}
"""
    ).quiet()


def test_it_is_one_of_the_bots() -> None:
    assert BOTS["warlord"] is WarlordBot


@pytest.mark.parametrize(("name", "actions", "seed"), FEWER)
def test_it_chooses_what_is_legal_and_the_same_again(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    before = battle.to_position()
    choice = chosen(battle)
    assert choice in battle.legal_actions()
    assert chosen(battle) == choice
    assert battle.to_position() == before


@pytest.mark.parametrize(("name", "actions", "seed"), SOME)
def test_nothing_hidden_changes_what_it_finds(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    owed = battle.decision
    assert owed is not None
    other = hidden_otherwise(battle, owed.house, 77)
    assert other != battle
    bot = WarlordBot(1, FEW)
    assert bot.consider(other.view(owed.house)) == bot.consider(battle.view(owed.house))


def test_trees_side_by_side_find_the_same() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    assert battle.decision is not None
    view = battle.view(battle.decision.house)
    alone = WarlordBot(1, 60, parts=3).consider(view)
    with ThreadPoolExecutor(3) as pool:
        assert WarlordBot(1, 60, parts=3, pool=pool).consider(view) == alone
    assert alone != WarlordBot(1, 60).consider(view)


@pytest.mark.parametrize("round", [2, 3])
def test_it_takes_a_win_in_one(round: int) -> None:
    battle = duel(round)
    assert str(chosen(battle)) == "token green s1"
    battle.play("token green s1")
    assert str(chosen(battle, THOROUGH)) == "attack s1 l1"


def test_the_rolls_of_a_strike_come_as_often_as_they_are_likely() -> None:
    battle = duel()
    battle.play("token green s1")
    attack = Action("attack", ("s1", "l1"))
    rolls = Rolls(battle, attack)
    chances = battle.chances(attack)
    assert rolls.nodes == len(chances)
    count = Counter(rolls.script(number) for number in range(640))
    assert sum(count.values()) == 640
    for chance in chances:
        assert abs(count[chance.outcomes] - 640 * chance.probability) <= 3


def test_rolls_that_cannot_fall_in_a_guess_are_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = duel()
    battle.play("token green s1")
    monkeypatch.setattr(Rolls, "script", lambda self, number: ("valor",) * 9)
    assert str(chosen(battle, THOROUGH)) == "attack s1 l1"


def test_the_nodes_are_what_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = bow.Battle.start("1", 4).quiet()
    played = 0
    once = Playout.play

    def counted(self: Playout, battle: bow.Battle, action: Action, chance: Any = None) -> None:
        nonlocal played
        played += 1
        once(self, battle, action, chance)

    monkeypatch.setattr(Playout, "play", counted)
    spent = []
    for nodes in (0, 300):
        played = 0
        chosen(battle, nodes)
        spent.append(played)
    assert spent[0] == 0
    assert 100 < spent[1] < 300 + 100  # a started line is finished


def test_a_limit_of_time_is_kept() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    assert battle.decision is not None
    view = battle.view(battle.decision.house)
    assert chosen(battle, nodes=10**9, seconds=0.1) in view.legal_actions()


def test_a_choice_that_was_hardly_tried_does_not_win_by_luck() -> None:
    first, second, third = (Action("token", ("green", f"s{n}")) for n in (1, 2, 3))
    prior = {first: 1.0, second: 1.0, third: 1.0}
    tallies = [ChoiceTally(first, 20, 10.0, 0.0), ChoiceTally(second, 1, 0.7, 0.2), ChoiceTally(third, 20, 14.0, 4.0)]
    best, *_ = weighed([TreeFound([first, second, third], prior, tallies)])
    assert (best.action, best.chance, best.tries) == (third, 0.7, 20)
    untried = weighed([TreeFound([first, second, third], prior, [])])
    assert [each.action for each in untried] == [first, second, third]
    assert {each.chance for each in untried} == {None}


def test_captains_of_a_line_choose_as_captains_do() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    captains, same, asked = Captains(battle, 1), 0, 0
    while battle.round == 1:
        legal, owed = battle.legal_actions(), battle.decision
        assert owed is not None
        choice = captains.choose(battle, legal)
        assert choice in legal
        if len(legal) > 1:
            asked += 1
            same += choice == foreseen(battle.view(owed.house), 1).choice(legal)
        battle.play(choice)
    assert same / asked > 0.9  # cached values of a unit may be slightly outdated


def test_what_a_unit_could_do_is_remembered_while_nothing_near_it_changes() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    assert battle.decision is not None
    memory = remembering(battle)
    legal = battle.legal_actions()
    foreseen(battle.view(battle.decision.house), 1, memory=memory).choice(legal)
    known = dict(memory.plans)
    assert known
    foreseen(battle.view(battle.decision.house), 1, memory=memory).choice(legal)
    assert memory.plans == known
    memory.plans.update(dict.fromkeys(known, 99.0))
    again = foreseen(battle.view(battle.decision.house), 1, memory=memory)
    assert {again.plan(action.args[1]) for action in legal if action.verb == "token"} == {99.0}


@pytest.mark.parametrize(("name", "actions", "seed"), FEWER)
def test_a_line_goes_to_the_end_of_the_round(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    while battle.decision is not None and battle.decision.kind != "turn":
        battle.play(battle.legal_actions()[0])
    assert battle.decision is not None
    search = Search(battle.view(battle.decision.house), 1, 0)
    after = search.begun(search.tried[0], 0)
    search.played_on(after)
    owed = after.decision
    assert after.is_over if owed is None else (after.round, owed.kind) == (battle.round + 1, "turn")


def test_a_choice_that_is_surely_worse_is_dropped_but_the_favourite_stays() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    assert battle.decision is not None
    search = Search(battle.view(battle.decision.house), 1, 0)
    first, second, third, fourth, *_ = search.tried
    search.fair = {first: [0.4, 0.4], second: [0.7, 0.7], third: [0.69, 0.7], fourth: [0.6, 0.6]}
    assert search.promising([first, second, third, fourth]) == [first, second, third]


def test_no_choice_is_tried_more_often_than_the_nodes_stand_for() -> None:
    battle = duel()
    assert battle.decision is not None
    found = searched((battle.view(battle.decision.house), 1, 0, 3 * PER_TRY, None))
    assert max(tally.visits for tally in found.tallies) == 3


def test_a_house_that_has_nothing_to_decide_is_told_so() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    other = HOUSES[1 - HOUSES.index(battle.turn)]
    with pytest.raises(ValueError, match=f"{other} has nothing to decide"):
        WarlordBot(1).consider(battle.view(other))


def test_it_plays_a_battle_to_its_end() -> None:
    state, n = below(seeded(5), 2)
    bots: dict[str, Bot] = {HOUSES[n]: WarlordBot(1, 10), HOUSES[1 - n]: GreedyBot(state)}
    assert play(after_some("1", 100, 5), with_bots(bots)).game.is_over
