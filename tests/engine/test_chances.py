"""The list of an action's chance results, compared with the odds, which are computed in another way."""

from collections import Counter
from fractions import Fraction

import pytest

import bow

DUEL = """
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: RANK, at: C10}
  l1: {kind: lannisport-guards, rank: green, at: C9}
"""


def duel(rank: str = "green") -> bow.Battle:
    """Return a battle with an ordered Stark unit beside a Lannister one."""
    orders = DUEL.replace("RANK", rank).replace("[green, green]", f"[{rank}]")
    return bow.Battle.from_position(orders).apply(f"token {rank} s1")


@pytest.mark.rule("CMB-4")
@pytest.mark.parametrize("rank", ["green", "blue", "red"])
def test_the_outcomes_of_an_attack_have_the_odds_of_the_attack(rank: str) -> None:
    battle = duel(rank)
    chances = battle.chances("attack s1 l1")
    assert chances.exact
    assert sum(chance.probability for chance in chances) == 1
    lost: Counter[int] = Counter()
    for chance in chances:
        there = chance.game.units.get("l1")
        lost[4 - ((there.figures or 0) if there else 0)] += chance.probability  # type: ignore[assignment]
    odds = battle.odds("attack s1 l1")
    assert odds is not None
    assert {n: float(p) for n, p in lost.items()} == {n: pytest.approx(p) for n, p in enumerate(odds.lost) if p}


def test_an_outcome_is_a_script_for_the_same_battle() -> None:
    battle = duel()
    for chance in battle.chances("attack s1 l1"):
        assert battle.apply("attack s1 l1", chance=chance.outcomes) == chance.game


def test_where_nothing_is_left_to_chance_there_is_one_outcome() -> None:
    battle = duel()
    before = battle.digest()
    (only,) = battle.chances("done")
    assert only.probability == 1
    assert only.outcomes == ()
    assert only.game == battle.apply("done")
    assert battle.digest() == before


def test_what_has_too_many_outcomes_is_drawn_and_says_so() -> None:
    battle = duel()
    chances = battle.chances("attack s1 l1", most=5)
    assert not chances.exact
    assert len(chances) > 5
    assert sum(chance.probability for chance in chances) == 1
    again = battle.chances("attack s1 l1", most=5)
    assert [(c.probability, c.outcomes) for c in again] == [(c.probability, c.outcomes) for c in chances]
    assert [c.outcomes for c in battle.chances("attack s1 l1", most=5, seed=2)] != [c.outcomes for c in chances]


@pytest.mark.rule("FIRE-5")
def test_each_direction_of_a_fire_is_an_outcome() -> None:
    battle = bow.Battle.from_position("""
        fires: {C5: 4}
        houses: {stark: {passed: true}, lannister: {orders: [green]}}
        turn: lannister
        units:
          s1: {kind: war-host-of-the-north, rank: green, at: C10}
          l1: {kind: lannisport-guards, rank: green, at: K2}
    """)
    found = battle.chances("pass")
    first = Counter(chance.outcomes[0] for chance in found)
    assert sorted(first) == ["1", "2", "3", "4", "5", "6"]
    for direction in first:
        share = sum((c.probability for c in found if c.outcomes[0] == direction), Fraction(0))
        assert share == pytest.approx(Fraction(1, 6), abs=0 if found.exact else 0.08)


def test_an_action_that_is_refused_has_no_outcomes() -> None:
    with pytest.raises(bow.IllegalAction):
        duel().chances("attack s1 l9")


def test_a_quiet_battle_lists_the_same_outcomes() -> None:
    loud = duel()
    quiet = loud.copy().quiet()
    assert [(c.probability, c.outcomes) for c in quiet.chances("attack s1 l1")] == [
        (c.probability, c.outcomes) for c in loud.chances("attack s1 l1")
    ]
