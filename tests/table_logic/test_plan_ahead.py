"""Planning: reach and threats of a position, attacks with their odds, computed in slices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from bow.battle import Battle
from bow.battle.whatif import reach_of
from bow.table.battle.board.overlays import BoardMarks
from bow.table.battle.panels.attack_list import best_first
from bow.table.battle.play.selection import able_units, attacks_in, units_to_order
from bow.table.battle.screens import plan_marks
from bow.table.battle.screens.plan_ahead import Foresight
from bow.table.battle.screens.plan_marks import outline_of
from bow.ui.kit import theme
from tests.table_logic.planned import ordered


def pictures(marks: BoardMarks, name: str) -> set[str]:
    """Return the hexes with a picture of planning."""
    return {mark.hex for mark in (*marks.under, *marks.over) if mark.picture == f"planning/{name}"}


def bordered(battle: Battle, marks: BoardMarks, hexes: Iterable[str]) -> bool:
    """Return whether the border of threats runs around these hexes and no others."""
    sides = [mark for mark in marks.under if mark.picture == "planning/side"]
    return sides == outline_of(battle.board, hexes, theme.THREATENED)


def weighed(battle: Battle) -> Foresight:
    foresight = Foresight()
    foresight.show(battle.view("stark"), battle.legal_actions(), battle)
    while foresight.work(0.0, None, attacks=True):
        pass
    return foresight


# --- attacks
def test_attacks_are_listed_with_the_odds_of_the_engine_the_best_first() -> None:
    battle = ordered()
    found = weighed(battle).outlooks()
    assert found is not None
    assert {one.action for one in found} == {a for a in battle.legal_actions() if a.verb in ("attack", "hounds")}
    assert len(found) >= 4
    values = []
    for one in found:
        odds = battle.odds(one.action)
        assert odds is not None
        assert one.odds == odds
        value, cost = odds.expected_lost + odds.eliminated, 0.0
        if odds.answer is not None:
            cost = odds.counter * odds.answer.expected_lost
            value -= cost + odds.counter * odds.answer.eliminated
        assert one.cost == pytest.approx(cost)
        values.append(value)
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]
    assert found[0].action.args[1] == "l2"  # losing a unit's only figure counts as losing the unit
    assert best_first(reversed(found)) == found


def test_an_attack_that_leaves_an_opponent_is_marked() -> None:
    battle = Battle.from_position(
        """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [green]}, lannister: {}}
engaged: [s1>l1]
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: blue, at: C4}
  l2: {kind: lannisport-guards, rank: green, at: D5}
"""
    ).apply("token green s1")
    found = weighed(battle).outlooks()
    assert found is not None
    assert {one.action.args[1]: one.breaks_off for one in found} == {"l1": False, "l2": True}


def test_work_is_done_in_slices_and_kept() -> None:
    battle = ordered()
    foresight, wanted = Foresight(), len(attacks_in(battle.legal_actions()))
    view = battle.view("stark")
    foresight.show(view, battle.legal_actions(), battle)
    assert foresight.outlooks() is None
    slices = [foresight.work(0.0, None, attacks=True) for _ in range(wanted)]
    assert slices == [True] * (wanted - 1) + [False]  # a slice without time does one step
    found = foresight.outlooks()
    assert found is not None
    foresight.show(view, battle.legal_actions(), battle)
    assert foresight.outlooks() == found
    after = battle.apply("move s1 C6")
    foresight.show(after.view("stark"), after.legal_actions(), after)
    assert foresight.outlooks() is None


# --- threats
def test_threats_count_the_active_units_that_could_attack_a_hex() -> None:
    battle = ordered()
    foresight = Foresight()
    foresight.show(battle.view("stark"), (), battle)
    assert foresight.threats("lannister") is None
    while foresight.work(0.0, "lannister", attacks=False):
        pass
    wanted = Counter(hex for unit in ("l1", "l2", "l4") for hex in reach_of(battle, unit).threatened)
    assert foresight.threats("lannister") == wanted
    assert set(wanted.values()) == {1, 2, 3}
    assert reach_of(battle, "l3").threatened - set(wanted)  # a resting unit counts only when asked about
    marks = plan_marks.all_threats(battle, {**wanted, "A1": 7})
    for count in (1, 2, 3):
        assert pictures(marks, f"threat-{count}") - {"A1"} == {hex for hex, n in wanted.items() if n == count} - {"A1"}
    assert "A1" in pictures(marks, "threat-3")
    assert bordered(battle, marks, {*wanted, "A1"})
    assert not any(mark.picture == "units/hex-fill" for mark in marks.under), "the ground keeps its colour"


def test_the_border_of_threats_runs_around_the_whole_area() -> None:
    marks = plan_marks.all_threats(ordered(), {"C5": 1, "D5": 1, "E5": 2})
    sides = Counter(mark.hex for mark in marks.under if mark.picture == "planning/side")
    assert sides == {"C5": 5, "D5": 4, "E5": 5}, "each hex but for its sides with a threatened neighbor"
    middles = {
        (mark.hex, round(mark.dx, 2), round(mark.dy, 2)) for mark in marks.under if mark.picture == "planning/side"
    }
    assert ("C5", 0.48, 0.0) not in middles, "D5, the neighbor at the right, is threatened too"
    assert ("C5", -0.48, 0.0) in middles


# --- marks
def test_an_own_unit_shows_moves_with_and_without_attack_and_targets_near_and_far() -> None:
    battle = Battle.from_position(
        """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [blue]}, lannister: {}}
units:
  s1: {kind: war-host-of-the-north, rank: blue, at: E5}
  l1: {kind: lannisport-guards, rank: blue, at: E4}
  l2: {kind: lannisport-guards, rank: green, at: C5}
"""
    )
    reach = reach_of(battle, "s1")
    marks = plan_marks.own_reach(battle, reach)
    assert pictures(marks, "attack-move") == reach.attack_moves
    assert pictures(marks, "move") == reach.moves - reach.attack_moves
    assert reach.attack_moves < reach.moves
    assert pictures(marks, "target") == {"E4"}
    assert pictures(marks, "target-far") == {"C5"}
    enemy = plan_marks.enemy_reach(battle, reach_of(battle, "l1"))
    assert bordered(battle, enemy, reach_of(battle, "l1").threatened)
    assert pictures(enemy, "target") == {"E5"}


# --- units that can still act
def test_who_can_still_act() -> None:
    battle = ordered()
    assert able_units(battle, battle.decision, battle.legal_actions()) == ["s1", "s2", "s3"]
    after = battle.apply("attack s1 l1")
    while after.decision is not None and after.decision.kind != "act":
        after = after.apply(after.legal_actions()[-1])
    assert able_units(after, after.decision, after.legal_actions()) == ["s2", "s3"]
    assert units_to_order(battle, battle.legal_actions()) == []
    turn = Battle.start("clash-on-the-kingsroad", seed=1)
    tokens = {action.args[1] for action in turn.legal_actions() if action.verb in ("token", "pair")}
    assert set(units_to_order(turn, turn.legal_actions())) == tokens
    assert able_units(turn, turn.decision, turn.legal_actions()) == []
