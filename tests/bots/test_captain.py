"""The captain: it keeps its budget, knows nothing hidden, wins where it can, and spends one-time abilities well."""

from __future__ import annotations

import time
from typing import Any

import pytest

import bow
from bow.battle import Action
from bow.bots import CaptainBot
from bow.bots.captain import CaptainTrial, foreseen
from bow.bots.heuristics import carriers, unit_objectives
from bow.bots.playout import Playout
from bow.bots.winning import Prognosis
from bow.content.terms import HOUSES
from bow.game.chance import below, seeded, shuffled
from bow.lab.playing import play, with_bots

FEW = 60  # nodes: a decision takes some hundredths of a second

OPEN_FIELD = """
map: |
  . . . . .
   . . . .
  . . . . .
   . . . .
  . . . . .
round: 3
limit: 3
"""


def after_some(name: str, actions: int, seed: int) -> bow.Battle:
    """Return a battle after a number of random actions."""
    battle = bow.Battle.start(name, seed).quiet()
    state = seeded(seed)
    for _ in range(actions):
        legal = battle.legal_actions()
        state, n = below(state, len(legal))
        battle.play(legal[n])
    return battle


def chosen(battle: bow.Battle, nodes: int = FEW, seed: int = 1) -> Action:
    owed = battle.decision
    assert owed is not None
    return CaptainBot(seed, nodes).choose(battle.view(owed.house))


SOME = [("1", 0, 1), ("1", 31, 2), ("2", 17, 3), ("4", 40, 4), ("5", 22, 5), ("7", 55, 6), ("8", 36, 7), ("9", 28, 8)]


@pytest.mark.parametrize(("name", "actions", "seed"), SOME)
def test_it_chooses_what_is_legal_and_the_same_again(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    before = battle.to_position()
    choice = chosen(battle)
    assert choice in battle.legal_actions()
    assert chosen(battle) == choice
    assert battle.to_position() == before


def hidden_otherwise(battle: bow.Battle, house: str, seed: int) -> bow.Battle:
    """Return a battle that looks the same to this House, with other enemy cards, decks and dice to come."""
    position = battle.to_position()
    mine, foe = position["houses"][house], position["houses"][HOUSES[1 - HOUSES.index(house)]]
    pile = [*foe["hand"], *foe["deck"]]
    state, order = shuffled(seeded(seed), range(len(pile)))
    mixed = [pile[n] for n in order]
    foe["hand"], foe["deck"] = mixed[: len(foe["hand"])], mixed[len(foe["hand"]) :]
    state, order = shuffled(state, range(len(mine["deck"])))
    mine["deck"] = [mine["deck"][n] for n in order]
    return bow.Battle.from_position(position, scenario=battle.scenario).reseeded(seed).quiet()


@pytest.mark.parametrize(("name", "actions", "seed"), SOME)
def test_nothing_hidden_changes_its_choice(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    owed = battle.decision
    assert owed is not None
    for other in (hidden_otherwise(battle, owed.house, 77), hidden_otherwise(battle, owed.house, 78)):
        assert other != battle
        assert chosen(other) == chosen(battle)


def test_where_hidden_markers_lie_changes_nothing() -> None:
    """Edmure is in one camp or the other; Stark cannot know which."""
    battle = after_some("8", 30, 2)
    while battle.decision is not None and battle.decision.house != "stark":
        battle.play(battle.legal_actions()[-1])
    position = battle.to_position()
    lying = position["lying"]
    one, other = (id for id in lying if not str(id).startswith("x"))
    lying[one], lying[other] = lying[other], lying[one]
    exchanged = bow.Battle.from_position(position, scenario=battle.scenario).quiet()
    assert exchanged != battle
    assert chosen(exchanged) == chosen(battle)


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
    for nodes in (0, 50, 300):
        played = 0
        chosen(battle, nodes)
        spent.append(played)
    assert spent[0] == 0
    assert 50 <= spent[1] < 300 <= spent[2] < 300 + 150  # a started evaluation is finished for every choice


def test_a_limit_of_time_is_kept() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    view = battle.view("stark" if battle.turn == "stark" else "lannister")
    began = time.process_time()
    assert CaptainBot(1, nodes=10**9, seconds=0.2).choose(view) in battle.legal_actions()
    assert time.process_time() - began < 5


def test_a_house_that_has_nothing_to_decide_is_told_so() -> None:
    battle = bow.Battle.start("1", 4).quiet()
    other = HOUSES[1 - HOUSES.index(battle.turn)]
    with pytest.raises(ValueError, match=f"{other} has nothing to decide"):
        CaptainBot(1).consider(battle.view(other))


def test_it_plays_a_battle_to_its_end() -> None:
    """Battle 6 has markers to lay and towers to breach; without nodes it is quick."""
    bots = {"stark": CaptainBot(1, 0), "lannister": CaptainBot(2, 0)}
    assert play(bow.Battle.start("6", 5).quiet(), with_bots(bots)).game.is_over


def test_it_takes_a_win_in_one() -> None:
    """One blow at the weakened unit routs the enemy; the unit at full strength would only lose figures."""
    battle = bow.Battle.from_position(
        OPEN_FIELD
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
    assert str(chosen(battle)) == "token green s1"
    battle.play("token green s1")
    choice = chosen(battle)
    if choice.verb == "move":  # from better ground
        battle.play(choice)
        choice = chosen(battle)
    assert str(choice) == "attack s1 l1"


def test_it_uses_a_commit_ability_that_wins_at_once() -> None:
    """The unit whose loss is the rout stands four hexes away: only Grey Wind, Robb's one-time ability, reaches it."""
    battle = bow.Battle.from_position(
        OPEN_FIELD
        + """
morale: stark+10
track: {stark: rout, lannister: rout}
houses: {stark: {orders: [red]}, lannister: {orders: [green]}}
units:
  s1: {commander: "robb-stark:young-wolf", rank: red, at: A1}
  l1: {kind: lannisport-guards, rank: red, at: E1, figures: 1}
"""
    ).quiet()
    done = []
    while not battle.is_over and battle.turn == "stark":
        done.append(chosen(battle, 200))
        battle.play(done[-1])
    assert Action("commit", ("s1",)) in done
    assert Action("hounds", ("s1", "l1")) in done


def struck_king(dice: list[str], others: str) -> bow.Battle:
    """Return a battle after a Lannister attack on the King in the North, who may let a friend take his place."""
    battle = bow.Battle.from_position(
        OPEN_FIELD.replace("round: 3", "round: 2")
        + """
turn: lannister
first: lannister
houses: {stark: {orders: [green]}, lannister: {orders: [red, red]}}
units:
  s1: {commander: "robb-stark:king-in-the-north", rank: blue, at: C3}
  l1: {kind: lannisport-guards, rank: red, at: C2}
"""
        + others
    ).quiet()
    battle.play("token red l1")
    battle.play("attack l1 s1", dice)
    return battle


def test_a_friend_of_another_rank_takes_the_hits_where_there_are_fewer() -> None:
    battle = struck_king(["blue", "blue", "green", "red"], "  s2: {kind: winterfell-riders, rank: red, at: D3}\n")
    assert str(chosen(battle)) == "commit s1"


def test_a_commit_ability_is_kept_where_it_takes_nothing_off() -> None:
    """The friend would take as many hits as the king."""
    battle = struck_king(["blue", "green", "red", "red"], "  s2: {kind: winterfell-riders, rank: blue, at: D3}\n")
    assert str(chosen(battle)) == "decline"


def piper(units: dict[str, dict[str, Any]], **others: Any) -> bow.Battle:
    """Return "Paying the Piper" in its last round, with other units."""
    start = bow.Battle.start("paying-the-piper", 1)
    position = start.to_position() | {"round": 6, "turn": "lannister", "first": "lannister", **others}
    position["units"] = {id: position["units"][id] | units[id] for id in units}
    for house in HOUSES:
        position["houses"][house] |= {"orders": [], "hand": []}
    position["houses"]["lannister"]["orders"] = ["green"]
    position["fires"] = {}
    return bow.Battle.from_position(position, scenario=start.scenario).quiet()


def test_it_rides_off_the_board_with_the_news() -> None:
    """In the last round, cavalry that leaves the board at A5 scores three points."""
    battle = piper({"s3": {"at": "K2"}, "l7": {"at": "C5"}})
    while not battle.is_over and "l7" in battle.units:
        battle.play(chosen(battle))
    assert battle.points["lannister"] >= 3


def test_an_objective_is_known_and_pursued() -> None:
    """Edmure is face up with Robb at F4: both ride to the Stark lines."""
    start = bow.Battle.start("breaking-the-siege", 3)
    battle = start.quiet()
    while battle.phase == "setup":
        battle.play(battle.legal_actions()[0])
    known = unit_objectives(battle)
    assert [(each.house, each.points) for each in known] == [("stark", 5.0)]
    assert not list(carriers(battle, known))
    position = battle.to_position() | {
        "turned-up": ["edmure"],
        "effects": [],
        "round": 5,
        "morale": "stark+2",
        "turn": "stark",
        "first": "stark",
    }
    position["lying"] = {"edmure": "F4"}
    position["units"] = {id: position["units"][id] for id in ("s7", "l1")}
    position["units"]["s7"]["at"] = "F4"
    for house in HOUSES:
        position["houses"][house] |= {"orders": [], "hand": []}
    position["houses"]["stark"] |= {"orders": ["valor"], "vp": 3}  # with the 5, more than the six towers are worth
    freed = bow.Battle.from_position(position, scenario=start.scenario).quiet()
    (carrier,) = carriers(freed, known)
    assert (carrier.unit, carrier.hex) == ("s7", "F4")
    while not freed.is_over:
        freed.play(chosen(freed))
    assert freed.points["stark"] == 8
    assert freed.winner == "stark"


@pytest.mark.parametrize(("name", "actions", "seed"), [("1", 60, 3), ("4", 90, 2), ("10", 40, 5)])
def test_it_reckons_chances_as_they_were_fitted_and_not_by_its_own_weights(name: str, actions: int, seed: int) -> None:
    battle = after_some(name, actions, seed)
    owed = battle.decision
    assert owed is not None
    view = battle.view(owed.house)
    trial = CaptainTrial(view, 1, foreseen(view, 1))
    sample = view.sample(1)
    assert trial.prognosis.terms(sample) == pytest.approx(Prognosis(sample).terms(sample))
