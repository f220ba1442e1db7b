"""The rows beside the bars of the odds: none for impossible results, and a reason why a symbol cannot hit."""

from __future__ import annotations

import pytest

from bow.battle import Action, Battle
from bow.table.battle.drawings.facts import unit_facts
from bow.table.battle.panels.odds_chart import rows_of

#: a fight: House, kind and rank of the attacker, the same of the target
FOOT, RIDERS = ("stark", "war-host-of-the-north", "green"), ("lannister", "casterly-rock-cavaliers", "blue")
ARMORED = ("lannister", "lannister-heavy-infantry", "green")


def fight(attacker: tuple[str, str, str], target: tuple[str, str, str]) -> tuple[Battle, list[tuple[str, str, bool]]]:
    """Return a battle in which one unit may attack the other, and the rows of the odds."""
    lines = ["edges: {stark: bottom, lannister: top}", "units:"]
    for id, at, (house, kind, rank) in (("a1", "E5", attacker), ("t1", "E4", target)):
        assert house
        lines.append(f"  {house[0]}{id[1]}: {{kind: {kind}, rank: {rank}, at: {at}}}")
    lines += ["houses:", "  stark: {orders: [green], command: 1}", "  lannister: {orders: [blue], command: 1}"]
    battle = Battle.from_position("\n".join(lines) + "\n")
    battle = battle.apply(Action.parse("token green s1"))
    odds = battle.odds(Action.parse("attack s1 l1"))
    assert odds is not None
    return battle, rows_of(battle, odds, battle.decision)


def test_valor_of_men_on_foot_does_not_hit_riders() -> None:
    _, rows = fight(FOOT, RIDERS)
    assert ("valor: the target is cavalry", "no hit", False) in rows


def test_shields_of_its_rank_do_not_hit_heavy_armor() -> None:
    _, rows = fight(FOOT, ARMORED)
    assert ("green shield: heavy armor", "no hit", False) in rows
    assert not [name for name, _, _ in rows if name.startswith("valor")]


@pytest.mark.parametrize("target", [("lannister", "lannisport-guards", "green")])
def test_where_all_hits_nothing_is_said(target: tuple[str, str, str]) -> None:
    _, rows = fight(FOOT, target)
    assert not [value for _, value, _ in rows if value == "no hit"]
    assert "drives back" in [name for name, _, _ in rows]


@pytest.mark.rule("CMB-7")
def test_hits_that_cover_ignores_have_a_row() -> None:
    lines = ["map: |", "  . . .", "   . #", "  . . .", "   . .", "edges: {stark: bottom, lannister: top}", "units:"]
    lines += ["  s1: {kind: war-host-of-the-north, rank: green, at: B3}"]
    lines += ["  l1: {kind: lannisport-guards, rank: green, at: B2}"]
    lines += ["houses: {stark: {orders: [green]}, lannister: {orders: [green]}}"]
    battle = Battle.from_position("\n".join(lines) + "\n").apply("token green s1")
    odds = battle.odds("attack s1 l1")
    assert odds is not None
    assert odds.ignored == 1
    assert odds.as_dict()["ignored"] == 1
    assert ("Cover, Toughness", "−1 hit", False) in rows_of(battle, odds, battle.decision)


def test_a_parting_blow_has_no_row_for_a_retreat() -> None:
    """A parting blow causes no retreat (ENG-6)."""
    lines = [
        "edges: {stark: bottom, lannister: top}",
        "units:",
        "  s1: {kind: war-host-of-the-north, rank: green, at: E5}",
        "  l1: {kind: lannisport-guards, rank: green, at: E4}",
        "engaged: [l1>s1]",
        "houses:",
        "  stark: {orders: [green], command: 1}",
        "  lannister: {orders: [blue], command: 1}",
    ]
    battle = Battle.from_position("\n".join(lines) + "\n").apply(Action.parse("token green s1"))
    moves = [action for action in battle.legal_actions() if action.verb == "move"]
    odds = next(odds for odds in map(battle.odds, moves) if odds is not None)
    assert odds.mode == "blow"
    names = [name for name, _, _ in rows_of(battle, odds, battle.decision)]
    assert "drives back" not in names
    assert "eliminates" in names


def test_a_keyword_is_named_with_its_number() -> None:
    battle, _ = fight(FOOT, RIDERS)
    told = {fact.caption: fact.text for fact in unit_facts(battle, battle.units["l1"])}
    assert "attack again" in told["Pursue 2"], "and its meaning beside it"
