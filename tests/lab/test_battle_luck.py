"""The luck of a battle: over all outcomes of an event its mean is 0 for any value."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import fsum

import pytest

import bow
from bow.battle import HOUSES
from bow.battle.reading import load_scenario
from bow.bots import RandomBot
from bow.bots.winning import Prognosis
from bow.lab.battle_luck import COUNTED, BattleLuck, Value, luck_of, settled

ATTACK = """
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C10}
  l1: {kind: lannisport-guards, rank: green, at: C9}
"""
FLANK = """
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  s2: {kind: war-host-of-the-north, rank: green, at: B4}
  l1: {kind: lannisport-guards, rank: green, at: C4}
engaged: [s1>l1]
"""
HOUNDS = """
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: stark-kennelmasters, rank: green, at: B5}
  l1: {kind: lannisport-guards, rank: green, at: D5}
"""
DOUSE = """
fires: {C4: 2}
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: E5}
"""
FIRE = """
fires: {C5: 4}
houses: {stark: {passed: true}, lannister: {orders: [green]}}
turn: lannister
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C10}
  l1: {kind: lannisport-guards, rank: green, at: K2}
"""
#: kind of event -> position, actions with their dice, the action with the event, the number of events in it
EVENTS: dict[str, tuple[str, Sequence[tuple[str, Sequence[str]]], str, int]] = {
    "the dice of an attack": (ATTACK, [("token green s1", ())], "attack s1 l1", 1),
    "an attack before a reroll": (FLANK, [("token green s2", ())], "attack s2 l1", 1),
    "a reroll": (FLANK, [("token green s2", ()), ("attack s2 l1", ("red", "red"))], "reroll red", 1),
    "the first die of hounds and those after it": (HOUNDS, [("token green s1", ())], "hounds s1 l1", 2),
    "the direction of a fire": (FIRE, [], "pass", 1),
    "a fire that is fought": (DOUSE, [("token green s1", ())], "douse s1 C4", 1),
}


def any_value(battle: bow.Battle) -> float:
    """Return a value that has nothing to do with winning: a number for each position."""
    return random.Random(battle.digest()).random()


def values_of(battle: bow.Battle) -> list[Value]:
    return [settled(Prognosis(battle)), any_value]


def means(battle: bow.Battle, action: str, value: Value) -> list[float]:
    """Return the mean luck over all outcomes of an action, summed up for each event by its number in the action."""
    chances = battle.chances(action)
    assert chances.exact
    assert len(chances) > 1
    lucks = [(float(c.probability), luck_of(battle, action, c.outcomes, value)) for c in chances]
    assert value is not any_value or all(any(abs(luck) > 1e-3 for luck in found) for _, found in lucks)
    most = max(len(found) for _, found in lucks)
    return [fsum(share * found[n] for share, found in lucks if n < len(found)) for n in range(most)]


@pytest.mark.parametrize("kind", EVENTS)
def test_the_mean_luck_of_an_event_is_0(kind: str) -> None:
    position, before, action, events = EVENTS[kind]
    battle = bow.Battle.from_position(position)
    for each, dice in before:
        battle = battle.apply(each, chance=dice)
    for value in values_of(battle):
        found = means(battle, action, value)
        assert len(found) == events
        assert found == pytest.approx([0.0] * events, abs=1e-12)


def test_order_dice_of_both_houses_in_one_action_have_mean_0_each() -> None:
    plan = load_scenario("1")
    battle = bow.Battle.start(plan.model_copy(update={"dice": {"stark": 2, "lannister": 1}}), seed=3)
    bots: dict[str, RandomBot] = {house: RandomBot(n) for n, house in enumerate(HOUSES)}
    while True:
        owed = battle.decision
        assert owed is not None
        action = bots[owed.house].choose(battle.view(owed.house))
        after = battle.apply(action)
        if after.round == 2:
            break
        battle = after
    found = means(battle, str(action), any_value)
    assert found == pytest.approx([0.0, 0.0], abs=1e-12)


def test_a_card_drawn_blindly_has_mean_0() -> None:
    battle = bow.Battle.from_position("""
        turn: lannister
        first: lannister
        houses:
          stark: {orders: [green], hand: [SL2, SL4, SL9]}
          lannister: {orders: [valor], command: 3, hand: [LL32]}
        units:
          l1: {commander: "tywin-lannister:lord-of-casterly-rock", rank: green, at: H6}
          l2: {kind: westerlands-archers, rank: green, at: G6}
          s9: {kind: war-host-of-the-north, rank: green, at: A11}
    """)
    for action in ("card LL32 l1", "order 1", "done"):
        battle = battle.apply(action)
    assert means(battle, "tactic", any_value) == pytest.approx([0.0], abs=1e-12)


def test_the_value_never_sees_the_dice_that_are_still_to_fall() -> None:
    """The generator of the battle decides what came, and nothing else: other generators give the same luck."""
    battle = bow.Battle.from_position(FLANK).apply("token green s2")
    seen = set()
    for seed in range(3):
        other = battle.reseeded(seed)
        for value in values_of(battle):
            seen.add(tuple(luck_of(other, "attack s2 l1", ["red", "green"], value)))
    assert len(seen) == 2  # one for each value


def test_the_luck_of_a_battle_adds_up_over_its_actions() -> None:
    battle, luck = bow.Battle.from_position(ATTACK), BattleLuck()
    for action in ("token green s1", "attack s1 l1"):
        before = battle.copy()
        luck.play(battle, action)
    assert luck.events == 1
    found = luck_of(before, "attack s1 l1", battle.outcomes, settled(Prognosis(before)))
    assert luck.total == pytest.approx(COUNTED * found[0])
    assert luck.total != 0


def test_a_reroll_makes_bad_dice_less_unlucky() -> None:
    """Dice without a hit cost the attacker less if it may roll some of them again."""

    def luck(position: str) -> float:
        battle = bow.Battle.from_position(position).apply("token green s2")
        return luck_of(battle, "attack s2 l1", ["red", "red"], settled(Prognosis(battle)))[0]

    flanking = bow.Battle.from_position(FLANK).apply("token green s2")
    owed = flanking.apply("attack s2 l1", chance=["red", "red"]).decision
    assert owed is not None
    assert owed.kind == "reroll"
    assert luck(FLANK.replace("[s1>l1]", "[]")) < luck(FLANK) < 0
