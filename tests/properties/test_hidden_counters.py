"""Counters that only one House sees: the other reads no number, and nothing that depends on it (RND-7)."""

from __future__ import annotations

import json

import pytest

from bow import Battle
from bow.words.battle_words import BATTLE_WORDS
from bow.words.messages import Words

PLAN = """
map: |
  . . . . .
   . . . .
  . . . . .
limit: 3
counters:
  plot: {name: The plot, start: 2, at-most: 6, house: stark, shown: own}
  winter: {name: Winter, start: 1}
rules:
  scheme:
    on: {turn-end: {house: stark}}
    do: [change-counter: {counter: plot, by: 2}, change-counter: {counter: winter}]
  found:
    on: {turn-end: {house: lannister}}
    if: [count: {of: {counter: {counter: plot}}, at-least: 5}]
    for: lannister
    do: [score]
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A3}
  l1: {kind: lannisport-guards, rank: green, at: E1}
  l2: {kind: lannisport-guards, rank: green, at: E3}
houses: {stark: {orders: [green, green, green]}, lannister: {orders: [green, green, green]}}
"""


def battle_with(plot: int) -> Battle:
    return Battle.from_position(f"{PLAN}counted: {{plot: {plot}}}\n")


@pytest.mark.rule("RND-7")
def test_the_other_house_and_the_public_read_no_number() -> None:
    battle = battle_with(5)
    assert [(each.id, each.value) for each in battle.counters()] == [("plot", 5), ("winter", 1)]
    for view in (battle.view("lannister"), battle.public_view()):
        assert [(each.id, each.value, each.secret) for each in view.counters()] == [
            ("plot", None, "stark"),
            ("winter", 1, None),
        ]
        assert view.position()["counted"] == {"winter": 1}
    assert battle.view("stark").counters() == battle.counters()
    with pytest.raises(ValueError, match="the view of lannister"):
        battle.view("lannister").counters("stark")


@pytest.mark.rule("RND-7")
def test_battles_that_differ_in_the_number_look_alike() -> None:
    one, other = battle_with(0).quiet(), battle_with(6).quiet()
    for action in ("token green s1", "done", "token green l1"):
        one, other = one.apply(action), other.apply(action)
        for house in ("lannister", ""):
            seen = [each.view(house) if house else each.public_view() for each in (one, other)]
            assert seen[0] == seen[1]
            assert json.dumps(seen[0].position()) == json.dumps(seen[1].position())
            assert repr(seen[0].events) == repr(seen[1].events)
            assert seen[0].sample(4).to_position() == seen[1].sample(4).to_position()
            assert [seen[0].preview(each) for each in seen[0].legal_actions()] == [
                seen[1].preview(each) for each in seen[1].legal_actions()
            ]


@pytest.mark.rule("RND-7")
def test_a_sample_deals_any_number_within_the_limits() -> None:
    view = battle_with(5).view("lannister")
    dealt = {view.sample(seed).counters()[0].value for seed in range(100)}
    assert dealt == set(range(7))


@pytest.mark.rule("RND-7")
def test_an_action_whose_consequence_depends_on_the_number_is_not_foreseen() -> None:
    battle = battle_with(1)
    for action in ("token green s1", "done", "token green l1"):
        battle = battle.apply(action)
    assert battle.view("lannister").preview("done") is None
    assert battle_with(1).view("stark").preview("token green s1") is not None


def test_the_change_of_a_hidden_counter_is_told_without_numbers() -> None:
    battle = battle_with(6).apply("token green s1").apply("done")
    words = Words(strict=True)
    (own,) = [each for each in battle.events if each.kind == "counter" and each.values["counter"] == "plot"]
    assert BATTLE_WORDS.event(words, own, battle) == "The plot: 6 → 6."
    hidden = own.seen_by("lannister")
    assert BATTLE_WORDS.event(words, hidden, battle) == "The hidden counter may have changed: The plot."
    (open_,) = [each for each in battle.events if each.kind == "counter" and each.values["counter"] == "winter"]
    assert BATTLE_WORDS.event(words, open_.seen_by("lannister"), battle) == "Winter: 1 → 2."
