"""Reports of combats, decisions that are skipped, and the complete positions after them."""

from __future__ import annotations

import pytest

from tests.rules.staging import GUARDS, assert_complete, gift, leader, on_open_ground, play, reported, unit


@pytest.mark.rule("CMB-3")
def test_an_attack_names_every_reason_for_its_dice() -> None:
    battle = on_open_ground(
        {
            "s1": leader("D6", "rickard-karstark:lord-of-karhold"),
            "s2": unit("C6", rank="blue"),
            "l1": unit("D5", GUARDS),
        },
        options=["coordinated"],
        effects=[gift({"dice-bonus": {"dice": 1}}, "s1"), gift({"dice-limit": {"dice": 1, "when": "attacked"}}, "l1")],
        houses={"stark": {"command": 2, "hand": ["SL4"]}, "lannister": {"orders": ["green"]}},
    )
    after = play(battle, "card SL4 s1", "attack s1+s2 l1 => red red")
    [attack] = reported(after, "attack")
    assert attack["dice"] == 2
    assert attack["terms"] == [
        ["base", 2, ""],
        ["cap", 1, "dice-limit"],
        ["bonus", 1, "dice-bonus"],
        ["support", 0, ""],
    ]


@pytest.mark.rule("CMB-8")
def test_a_miss_takes_no_figure() -> None:
    after = play(
        on_open_ground({"s1": unit("D6"), "l1": unit("D5", GUARDS)}), "token green s1", "attack s1 l1 => red red"
    )
    assert reported(after, "lost") == []
    assert reported(after, "hits") == [{"unit": "l1", "hits": 0, "ignored": 0}]


@pytest.mark.rule("CMB-8")
def test_the_figures_lost_are_counted() -> None:
    after = play(
        on_open_ground({"s1": unit("D6"), "l1": unit("D5", GUARDS)}), "token green s1", "attack s1 l1 => green red"
    )
    assert reported(after, "lost") == [{"unit": "l1", "figures": 1, "left": 3}]


@pytest.mark.rule("MOR-1", "MOR-3")
def test_the_marker_moves_for_who_gains() -> None:
    battle = on_open_ground(
        {"s1": unit("D6", figures=1), "l1": unit("D5", GUARDS)}, turn="lannister", first="lannister"
    )
    after = play(battle, "token green l1", "attack l1 s1 => green red")
    assert reported(after, "morale") == [{"house": "lannister", "by": 1, "at": -1, "why": "eliminated"}]


@pytest.mark.rule("CRD-5", "CMB-1", "ENG-3", "KEY-2")
def test_what_leaves_no_choice_is_not_asked() -> None:
    """A decision about something impossible does not occur, not even one that is answered automatically."""
    # a parting blow eliminates the attacker, so there is no attack, and no reroll
    broken = on_open_ground(
        {"s1": unit("D6", figures=1), "l1": unit("D5", GUARDS), "l2": unit("E6", GUARDS)}, engaged=["l2>s1"]
    )
    after = play(broken, "token green s1", "attack s1 l1", "blow => green red")
    assert "keep" not in [event["action"] for event in reported(after, "auto")]
    # a flanking attack without dice has nothing to reroll
    weak = on_open_ground(
        {"s1": unit("D6"), "s2": unit("C6"), "l1": unit("D5", GUARDS)},
        engaged=["s2>l1"],
        effects=[gift({"dice-bonus": {"dice": -2}}, "s1")],
    )
    after = play(weak, "token green s1", "attack s1 l1")
    assert "keep" not in [event["action"] for event in reported(after, "auto")]
    # an order that has named all possible units ends automatically
    named = on_open_ground(
        {"s1": leader("D6", "rickard-karstark:lord-of-karhold"), "l1": unit("D5", GUARDS)},
        houses={"stark": {"command": 2, "hand": ["SL3"]}, "lannister": {"orders": ["green"]}},
    )
    after = play(named, "card SL3 s1", "order 1")
    assert [event["action"] for event in reported(after, "auto")] == ["name s1"]
    # the hex of the eliminated unit is closed, so nobody is asked about an Advance
    shut = on_open_ground(
        {"s1": unit("D6"), "l1": unit("D5", GUARDS, figures=1)},
        pieces={"D5": "stone-bridge"},
    )
    after = play(shut, "token green s1", "attack s1 l1 => green red")
    assert "stay" not in [event["action"] for event in reported(after, "auto")]


@pytest.mark.rule("CMB-10")
def test_an_ordered_unit_that_fell_is_in_no_position() -> None:
    battle = on_open_ground(
        {
            "s1": leader("C8", "rickard-karstark:lord-of-karhold"),
            "s2": unit("D6", figures=1),
            "l1": unit("D5", GUARDS),
            "l2": unit("D8", GUARDS),
        },
        houses={"stark": {"command": 2, "hand": ["SL4"]}, "lannister": {"orders": ["green"]}},
        effects=[gift("stalwart", "l1"), gift("stalwart", "s2")],
    )
    battle = play(battle, "card SL4 s1", "attack s2 l1 => red red", "counter => green red")
    assert battle.decision is not None
    assert battle.decision.house == "stark"
    assert "s2" not in battle.text()
    assert_complete(battle)


@pytest.mark.rule("FIRE-9", "CMB-10")
def test_what_a_bridge_takes_with_it_is_in_no_position() -> None:
    battle = on_open_ground(
        {"s1": unit("D6"), "l1": unit("D5", GUARDS)},
        pieces={"D5": "wooden-bridge"},
        fires={"D5": 2},
        effects=[gift("stalwart", "l1")],
        areas={"bridge": {"hexes": ["D5"]}},
        rules={"burn": {"on": {"turn-end": {"house": "stark"}}, "do": [{"set-fire": {"in": "bridge"}}]}},
    )
    battle = play(battle, "token green s1", "done")
    assert "l1" not in battle.units
    assert "l1" not in battle.text()
    assert_complete(battle)
