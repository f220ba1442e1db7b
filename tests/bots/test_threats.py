"""Threats: a hex is dangerous unless enemies have better targets; special rules score units; cards add up."""

from __future__ import annotations

import pytest

import bow
from bow.bots.captain import foreseen
from bow.bots.evaluation import Weights
from bow.bots.heuristics import bounties
from bow.bots.threats import Threats, orders
from tests.bots.test_captain import OPEN_FIELD, after_some


def threats_of(battle: bow.Battle) -> Threats:
    owed = battle.decision
    assert owed is not None
    second = foreseen(battle.view(owed.house), 1).second
    assert isinstance(second, Threats)
    return second


def archers(others: str = "") -> bow.Battle:
    """Return a position in which a Stark unit may move into the range of a Lannister unit; `others` are more units."""
    return bow.Battle.from_position(
        OPEN_FIELD.replace("round: 3", "round: 2")
        + """
houses: {stark: {orders: [green]}, lannister: {orders: [green, green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A1, figures: 4}
  l1: {kind: lannisport-guards, rank: green, at: E5, figures: 4}
"""
        + others
    ).quiet()


def test_a_place_is_dangerous_where_an_enemy_has_nothing_better_to_strike_at() -> None:
    alone = threats_of(archers())
    near, far = alone.foes["l1"], alone.own["s1"]
    assert near != far
    near = next(hex for hex, way in alone.heuristics.apart[near].items() if way == 1)
    danger = -alone.standing("s1", near) + alone.later * 0.5 * alone.strike("s1", "l1", near, alone.foes["l1"], 4)
    assert danger > 0.2
    # a weaker unit of the same House stands nearer, so the enemy would rather attack that one
    other = threats_of(archers("  s2: {kind: war-host-of-the-north, rank: green, at: D5, figures: 1}\n"))
    assert other.standing("s1", near) > alone.standing("s1", near)


@pytest.mark.parametrize(
    ("name", "paid"), [("1", {}), ("10", {"s1": 2.0, "s2": 1.0, "l1": 2.0, "l2": 1.0}), ("6", {"l1": 1.0})]
)
def test_points_for_units_are_read_from_special_rules(name: str, paid: dict[str, float]) -> None:
    found = bounties(bow.Battle.start(name, 1))
    assert {unit: found[unit] for unit in paid} == paid
    assert bool(found) == bool(paid)
    assert "s1" not in found or name != "6"  # there Lannister scores no points for units


def test_a_unit_is_named_but_once_for_a_card() -> None:
    """A card is worth at most the plans of all units and its tactic, however many orders may name them."""
    battle = after_some("1", 0, 1)
    owed = battle.decision
    assert owed is not None
    thought = foreseen(battle.view(owed.house), 1)
    assert isinstance(thought.second, Threats)
    plans = sum(max(0.0, thought.plan(unit)) for unit in thought.second.own)
    cards = [action for action in battle.legal_actions() if action.verb == "card"]
    assert cards
    for action in cards:
        assert 0 <= thought.second.of_card(action) <= plans + 0.5


def test_orders_left_are_none_once_a_house_has_passed() -> None:
    battle = after_some("1", 0, 1)
    house = battle.turn
    assert orders(battle, house) > 0
    battle.play("pass")
    assert orders(battle, house) == 0.0


def surroundings(units: str, room: float = 0.0, neighbours: float = 0.0) -> dict[str, float]:
    """Return the value of each Stark unit's present hex, with these weights alone."""
    battle = bow.Battle.from_position(OPEN_FIELD + "houses: {stark: {orders: [green]}}\nunits:\n" + units)
    second = foreseen(battle.view("stark"), 1, Weights(room=room, neighbours=neighbours)).second
    assert isinstance(second, Threats)
    return {unit: second.surroundings(unit, hex) for unit, hex in second.own.items()}


FOOT = "{{kind: war-host-of-the-north, rank: green, at: {}, figures: 4}}"


def test_a_unit_without_a_free_hex_behind_it_lacks_room() -> None:
    """Stark's edge is the bottom: from C3 the unit retreats to B4 or C4."""
    units = f"  s1: {FOOT.format('C3')}\n  s2: {FOOT.format('B4')}\n  s3: {FOOT.format('E5')}\n"
    assert surroundings(units, room=1.0) == {"s1": 1.0, "s2": 1.0, "s3": 0.0}
    shut_in = units + "  l1: {kind: lannisport-guards, rank: green, at: C4}\n"
    assert surroundings(shut_in, room=1.0)["s1"] == 0.0


def test_friends_beside_a_unit_count() -> None:
    units = f"  s1: {FOOT.format('C3')}\n  s2: {FOOT.format('B2')}\n  s3: {FOOT.format('E3')}\n"
    enemy = "  l1: {kind: lannisport-guards, rank: green, at: C4}\n"
    assert surroundings(units + enemy, neighbours=1.0) == {"s1": 1.0, "s2": 1.0, "s3": 0.0}
