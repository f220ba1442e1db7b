"""The animation of an action ends in the battle's state, however the player watches it."""

import random
from typing import Any

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.board.animation_steps import shapes_now
from bow.table.battle.board.playback import Playback, Scene
from bow.ui.player_settings import SPEEDS


@pytest.mark.parametrize("seed", range(6))
def test_every_story_ends_in_the_battle_as_it_is(seed: int) -> None:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=seed)
    chance = random.Random(seed)
    shown = moving = 0
    while battle.decision is not None:
        after = battle.apply(chance.choice(battle.legal_actions()))
        story = Playback(battle, after, after.events)
        for _ in range(10_000):
            if story.over:
                break
            shown += 1
            assert 0 <= story.part <= 1
            for pose in story.poses():
                moving += 1
                assert {pose.start, pose.end} <= set(battle.board.names)
                assert -0.08 <= pose.part <= 1.01  # a struck unit recoils a little
            shapes_now(story, battle.board, figures=shown % 2 == 0)
            story.wound()
            story.update(0.05)
        assert story.over
        assert story.scene == Scene.of(after)
        battle = after
    assert shown
    assert moving


@pytest.mark.parametrize("seed", range(3))
def test_what_the_events_say_is_what_comes_about(seed: int) -> None:
    """Just before the end, the scene, changed by events alone, has every unit in its place in the battle."""
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=seed)
    chance = random.Random(seed)
    while battle.decision is not None:
        after = battle.apply(chance.choice(battle.legal_actions()))
        story = Playback(battle, after, ())
        told = Scene.of(battle)
        story.scene = told
        for event in after.events:
            story._apply(event)
        wanted = Scene.of(after)
        assert told.at == wanted.at
        assert {id: (look.figures, look.active) for id, look in told.looks.items()} == {
            id: (look.figures, look.active) for id, look in wanted.looks.items()
        }
        assert {frozenset(pair) for pair in told.engaged} == {frozenset(pair) for pair in wanted.engaged}
        battle = after


def test_no_animation_at_all() -> None:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    after = battle.apply(battle.legal_actions()[0])
    assert Playback(battle, after, after.events, speed=0).over


def test_banner_bearers_change_places_in_the_story_too() -> None:
    battle = Battle.from_position(
        {
            "turn": "lannister",
            "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["red"]}},
            "units": {
                "s1": {"commander": "robb-stark:king-in-the-north", "rank": "blue", "at": "H7"},
                "s2": {"kind": "winterfell-riders", "rank": "green", "at": "G7", "figures": 2},
                "l1": {"kind": "lannisport-guards", "rank": "red", "at": "H6"},
            },
        }
    )
    for action, chance in (("token red l1", []), ("attack l1 s1", ["blue", "blue", "green", "red"])):
        battle = battle.apply(action, chance=chance)
    after = battle.apply("commit s1")
    assert after.units["s1"].at == "G7"
    story = Playback(battle, after, ())
    story.scene = told = Scene.of(battle)
    for event in after.events:
        story._apply(event)
    wanted = Scene.of(after)
    assert told.at == wanted.at
    assert {id: look.figures for id, look in told.looks.items()} == {
        id: look.figures for id, look in wanted.looks.items()
    }
    assert {frozenset(pair) for pair in told.engaged} == {frozenset(pair) for pair in wanted.engaged}


@pytest.mark.parametrize("speed", [speed for speed in SPEEDS if speed])
def test_nothing_flashes_more_than_three_times_a_second(speed: float) -> None:
    """Events that light up their hex come one after another: each takes at least a third of a second."""
    battle, chance = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=4), random.Random(4)
    seen = 0
    while battle.decision is not None:
        after = battle.apply(chance.choice(battle.legal_actions()))
        story = Playback(battle, after, after.events, speed)
        while (moment := story.moment) is not None:
            seconds = 0.0
            while story.moment is moment:
                story.update(0.02)
                seconds += 0.02
            if not moment.path:
                seen += 1
                assert seconds > 0.32, moment.event
        battle = after
    assert seen > 20


BEAR: dict[str, Any] = {
    "markers": {"bear": {"kind": "bear", "figures": 3}},
    "lying": {"bear": "H5"},
    "rules": {
        "hungry": {
            "on": {"turn-end": {"house": "stark"}},
            "do": [{"march": {"markers": ["bear"], "hexes": 2, "house": "stark"}}],
        }
    },
    "houses": {"stark": {"orders": ["green", "green"]}, "lannister": {"orders": ["green"]}},
    "units": {
        "s2": {"kind": "war-host-of-the-north", "rank": "green", "at": "A5"},
        "l1": {"kind": "lannisport-guards", "rank": "green", "at": "O1"},
    },
}


def test_a_marker_glides_to_where_a_rule_moves_it() -> None:
    before = Battle.from_position(BEAR).apply("token green s2")
    after = before.apply("done")
    playback = Playback(before, after, after.events)
    while (glide := playback.gliding()) is None:
        assert not playback.over
        playback.update(0.05)
    assert glide[:2] == ("H5", "F5")
    assert not any("bear" in pile.ids for pile in playback.scene.piles)
    playback.skip()
    assert [pile.hex for pile in playback.scene.piles] == ["F5"]
