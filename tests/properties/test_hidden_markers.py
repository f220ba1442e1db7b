"""Markers whose faces only one House knows: the other sees that a marker lies there, and nothing more (RND-7)."""

from __future__ import annotations

import pytest

from bow import Battle
from bow.bots import GreedyBot, RandomBot

PLAN = """
map: |
  . . . . .
   . . . .
  . . . . .
phase: setup
limit: 3
areas: {spots: {hexes: [A1, B1, C1]}}
markers:
  archers: {kind: hidden, face: archers, secret: stark}
  nobody: {kind: hidden, face: nobody, secret: stark}
rules:
  lay: {on: set-up, for: stark, do: [lay: {markers: [hidden], in: spots}]}
  wait: {on: round-begin, for: lannister, do: [may: {text: "Ready?", do: [give-momentum: {house: stark}]}]}
  found:
    on: {enters: {house: lannister, markers: [hidden]}}
    do: [turn-up, {roll: {house: stark, shows: [green, blue, red], do: [eliminate-unit]}}]
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A3}
  l1: {kind: lannisport-guards, rank: green, at: C2}
houses: {stark: {orders: [green]}, lannister: {orders: [green, blue]}}
"""


def laid(*actions: str) -> Battle:
    battle = Battle.from_position(PLAN)
    for action in actions:
        battle = battle.apply(action)
    return battle


ONE = ("place archers A1", "place nobody C1")
OTHER = ("place archers C1", "place nobody A1")


@pytest.mark.rule("RND-7")
def test_the_other_house_sees_only_that_a_marker_lies_there() -> None:
    battle = laid(*ONE)
    assert battle.decision is not None
    assert battle.decision.house == "lannister"
    assert {(m.id, m.face, m.at) for m in battle.markers("lannister")} == {(None, None, "A1"), (None, None, "C1")}
    assert {(m.id, m.at) for m in battle.markers("stark")} == {("archers", "A1"), ("nobody", "C1")}
    assert battle.markers() == battle.markers("stark")


@pytest.mark.rule("RND-7")
def test_where_which_marker_lies_changes_nothing_in_the_other_houses_view() -> None:
    views = [laid(*actions).view("lannister") for actions in (ONE, OTHER)]
    assert views[0].position() == views[1].position()
    assert "archers" not in str({k: v for k, v in views[0].position().items() if k == "lying"})
    assert views[0].legal_actions() == views[1].legal_actions()
    for seed in range(8):
        assert views[0].sample(seed) == views[1].sample(seed)
        for kind in (GreedyBot, RandomBot):
            assert kind(seed).choose(views[0]) == kind(seed).choose(views[1])


@pytest.mark.rule("RND-7")
def test_samples_lay_them_either_way() -> None:
    view = laid(*ONE).view("lannister")
    found = {view.sample(seed).to_position()["lying"]["archers"] for seed in range(20)}
    assert found == {"A1", "C1"}


@pytest.mark.rule("RND-7")
def test_its_owner_knows_where_it_lies_in_every_sample() -> None:
    view = laid(*ONE).view("stark")
    assert {view.sample(seed).to_position()["lying"]["archers"] for seed in range(10)} == {"A1"}


@pytest.mark.rule("RND-7")
def test_events_of_laying_are_hidden_and_those_of_turning_up_are_not() -> None:
    battle = laid(ONE[0])
    told = {event.kind: event for event in battle.events}
    assert told["marker-laid"].seen_by("lannister").values["marker"] is None
    assert told["marker-laid"].seen_by("stark").values["marker"] == "archers"
    battle = battle.apply(ONE[1])
    for event in battle.events:
        if event.kind in ("marker-laid", "auto"):
            assert "nobody" not in str(event.seen_by("lannister").values)


@pytest.mark.rule("RND-7")
def test_a_marker_that_is_turned_up_is_no_secret() -> None:
    battle = Battle.from_position(PLAN.replace("phase: setup", "phase: command\nturn: lannister\nlying: {archers: B1}"))
    battle = battle.apply("token green l1").apply("move l1 B1", chance=["morale"])
    assert [(m.id, m.face) for m in battle.markers("lannister")] == [("archers", "archers")]
    assert battle.view("lannister").position()["lying"] == {"archers": "B1"}
