"""The first lesson is played from its first step to its last: each step can be read, and leads on."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.bots.realm import REALM_BOTS
from bow.table.realm.destinations import RealmLessonPage
from bow.ui.player_settings import Settings
from bow.ui.wording import say
from tests.table.layout_checks import troubles
from tests.table.mouse import screen_of
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.test_realm_layout import resize

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.table.app import TableWindow

#: what the first orders are
ORDERS = {"moat_cailin": "march_plus1", "winterfell": "defense_1"}


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def asked(lesson: Any) -> Action:
    """Return the action that the present step asks for, or a good one."""
    word, _, what = lesson.step.until.partition(" ")
    for action in lesson.legal:
        if word == "order" and action.args[:2] == (what, ORDERS.get(what)):
            return action  # type: ignore[no-any-return]
        if (word, what) == ("done", "send") and action.verb == "send" and action.args[::2] == ("2", "seagard"):
            return action  # type: ignore[no-any-return]
    return REALM_BOTS["greedy"](1).choose(lesson.realm.view(lesson.house))


def read(view: Any) -> list[str]:
    """Return what hinders reading the present step."""
    guide, name = view.guide, view.lesson.step.text
    written = " ".join(text for text, _ in guide.canvas.written)
    found = [f"{name}: {each}" for each in troubles(guide.canvas, guide.box)]
    if say(name) not in written:
        found.append(f"{name} is cut: {written}")
    panels = [panel for panel in view.panels if panel is not view.map.tray and panel.box.shared(view.map.view.box) == 0]
    for one, other in combinations(panels, 2):
        if guide in (one, other) and not view.cover and one.box.shared(other.box) > 1:
            found.append(f"{name}: {type(one).__name__} and {type(other).__name__} overlap")
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_lesson_by_hand(window: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    resize(window, size, scale, language)
    window.leave_game()
    window.open(RealmLessonPage())
    hand = RealmHand(window)
    hand.slow = True
    hand.frame()
    lesson, faults, seen = hand.view.lesson, [], []
    while screen_of(hand) == "RealmLessonScreen":
        assert len(lesson.history) < 120
        if lesson.at not in seen:
            seen.append(lesson.at)
            faults += read(hand.view)
        before = len(lesson.history)
        if hand.sees("button", "lesson-next"):
            hand.click("button", "lesson-next")
        elif lesson.bot_to_act:
            hand.until(lambda: len(lesson.history) > before or not lesson.bot_to_act, "a bot")  # noqa: B023
        else:
            hand.let_go()
            hand.by_controls(asked(lesson))
            hand.answer("controls")
    assert faults == []
    assert screen_of(hand) == "RealmLessonEnd"
    assert len(seen) >= len(lesson.plan.steps) - 1


def test_the_tray_opens_at_the_area_that_is_meant_and_a_button_leads_back_from_a_detour(window: TableWindow) -> None:
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    window.open(RealmLessonPage())
    hand = RealmHand(window)
    hand.slow = True
    hand.frame()
    while hand.sees("button", "lesson-next"):
        hand.click("button", "lesson-next")
    step = hand.view.lesson.at
    assert hand.controls.area == "moat_cailin"
    assert hand.view.map.tray.open
    hand.press(KEY.M)  # not the special one that is meant
    assert hand.view.lesson.at == step
    assert say("realm-lesson-detour") in " ".join(text for text, _ in hand.view.guide.canvas.written)
    assert read(hand.view) == []
    hand.click("button", "lesson-again")
    hand.frame()
    assert (hand.view.lesson.at, hand.view.lesson.history, hand.controls.area) == (step, [], "moat_cailin")
    hand.press(KEY.M, modifiers=KEY.MOD_SHIFT)
    assert hand.view.lesson.at == step + 1
    assert hand.controls.area == "winterfell"
