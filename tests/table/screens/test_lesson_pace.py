"""A lesson lights nothing but its own step, and ends with a picture, by real clicks."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.table.battle.destinations import LessonEndPage
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.player_files import next_lesson
from bow.table.battle.play.session import Session
from bow.ui.kit.pictures import scene_of
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse
from tests.table.screens.test_second_lesson import until_it_has_played

if TYPE_CHECKING:
    from bow.table.app import TableWindow

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    """Provide the title of a newcomer."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))


def test_only_the_step_is_lit(mouse: Mouse) -> None:
    mouse.learn("first-battle")
    view = mouse.view
    steps = 0
    for _ in range(1500):
        mouse.frame(0.3)
        step = view.guided.step
        if step.free:
            break
        if step.plays:
            until_it_has_played(mouse)
            continue
        selection = view.controller.selection
        assert view.planning.counts == {}, "the lesson names the only unit that can act"
        asked = {str(action) for action in selection.candidates if view.guided.allows(action)}
        if step.is_read:
            assert selection.lit == selection.offered == set()
            assert view.side.context.notice == "The battle waits while you read."
            mouse.click("button", "lesson-next")
        else:
            assert view.side.context.notice == "Your next step in the lesson is marked in gold."
            passing = [region.enabled for region in view.side.ribbon.regions if region.id == "pass"]
            assert passing in ([], ["pass" in step.does]), step.id
            assert asked
            assert set(step.does) >= asked
            actions = [action for action in selection.candidates if str(action) in step.does]
            wanted = {thing for action in actions for thing in selection.next_targets(action)}
            named = {thing[1].partition(":")[2] or thing[1] for thing in selection.lit}
            words = {word for action in actions for word in (action.verb, *action.args)}
            words |= {"morale"} if "raise" in words else set()  # the token is spent for it
            assert named <= words, step.id
            assert wanted
            mouse.click(*next(thing for thing in sorted(view.wanted()) if mouse.sees(*thing)))
        steps += 1
    assert view.guided.step.free
    assert steps > 15
    assert view.controller.selection.offered


def test_a_lesson_ends_with_a_picture(mouse: Mouse) -> None:
    mouse.window.change_settings(Settings(animation_speed=1.0))
    guided = GuidedBattle()
    guided.at = len(guided.lesson.steps) - 1
    Session.concede(guided, "lannister")
    mouse.window.open(LessonEndPage(guided))
    mouse.frame()
    assert mouse.view.backdrop == scene_of("battle-endings", "victory-stark")
    assert not mouse.sees("button", "picture")
    mouse.shoot("lesson-closing")
    mouse.click_at(5, 5)
    mouse.frame()
    assert "battle" in mouse.regions("button")
    assert mouse.view.backdrop == "table.jpg"
    assert mouse.sees("button", "picture")


def test_a_finished_lesson_leads_to_the_next(mouse: Mouse) -> None:
    mouse.learn("first-battle")
    view = mouse.view
    view.guided.at = len(view.guided.lesson.steps) - 1
    Session.concede(view.guided, "lannister")
    mouse.until(lambda: mouse.view is not view, "the end of the lesson", 0.3)
    place = next_lesson()
    assert place is not None
    assert (place.lesson, place.step) == ("tactics-and-terrain", 0)
