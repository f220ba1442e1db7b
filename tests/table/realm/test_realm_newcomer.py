"""A newcomer to the realm: the first lesson is resumed at its step and has an end; new decisions have a tip once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.realm.decisions import REALM_DECISIONS
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import LearnPage
from tests.table.layout_checks import troubles
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import open_game, texts_of
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Iterator[None]:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def lesson(window: TableWindow) -> RealmHand:
    """Begin the lesson from the title."""
    window.leave_game()
    window.show_title()
    hand = RealmHand(window)
    hand.slow = True
    hand.learn("realm-lesson")
    return hand


def learn_texts(window: TableWindow) -> list[str]:
    window.open(LearnPage())
    return [text for text, _ in window.current_view.canvas.written]  # type: ignore[union-attr]


def test_the_lesson_is_resumed_where_it_was_left(window: TableWindow) -> None:
    assert "A guided round of the war" in learn_texts(window)
    hand = lesson(window)
    for _ in range(2):
        hand.click("button", "lesson-next")
    for area, order in (("moat_cailin", "march_plus1"), ("winterfell", "defense_1")):
        hand.area(area)
        hand.token(order)
    at, orders = hand.view.lesson.at, dict(hand.realm.orders)
    assert (at, len(orders)) == (4, 2)
    assert "Step 5 of 16" in learn_texts(window)
    hand = lesson(window)
    assert hand.view.lesson.at == at
    assert hand.realm.orders == orders


@pytest.mark.parametrize("text", ["{", '{"at": 3}', '{"at": 99, "taken": []}', '{"at": 3, "taken": ["fly home"]}',
                                  '{"at": "3", "taken": [], "steps": 16}'])  # fmt: skip
def test_a_file_that_does_not_fit_begins_the_lesson_anew(window: TableWindow, home: Path, text: str) -> None:
    (home / "realm-lesson.json").write_text(text, encoding="utf-8")
    hand = lesson(window)
    assert (hand.view.lesson.at, len(hand.view.lesson.history)) == (0, 0)


def test_the_menu_begins_the_lesson_anew(window: TableWindow) -> None:
    hand = lesson(window)
    hand.click("button", "lesson-next")
    hand.press(KEY.ESCAPE)
    hand.click("button", "restart")
    hand.click("button", "restart:lesson")
    assert hand.view.lesson.at == 0


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_last_step_leads_to_the_closing_picture(window: TableWindow, home: Path, how: str) -> None:
    hand = lesson(window)
    hand.click("button", "lesson-next")
    assert json.loads((home / "realm-lesson.json").read_text(encoding="utf-8"))["at"] == 1
    hand.view.lesson.at = len(hand.view.lesson.plan.steps) - 1
    hand.view.show_again()
    if how == "click":
        hand.click("button", "lesson-next")
    else:
        hand.press(KEY.ENTER)
    assert type(hand.view).__name__ == "RealmLessonEnd"
    assert "victory-stark" in hand.view.picture
    assert "A guided round of the war" in learn_texts(window)
    assert lesson(window).view.lesson.at == 0


@pytest.mark.parametrize(("id", "screen"), [("quick", "RealmScreen"), ("setup", "RealmSetupScreen"),
                                            ("again", "RealmLessonScreen"), ("title", "TitleScreen")])  # fmt: skip
def test_the_end_of_the_lesson_leads_on(window: TableWindow, id: str, screen: str) -> None:
    hand = lesson(window)
    hand.view.lesson.at = len(hand.view.lesson.plan.steps) - 1
    hand.view.read_on()
    hand.click("button", id)
    assert type(hand.view).__name__ == screen


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_end_of_the_lesson_can_be_read(window: TableWindow, language: str, scale: float) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False, ui_scale=scale, language=language))
    hand = lesson(window)
    hand.view.lesson.at = len(hand.view.lesson.plan.steps) - 1
    hand.view.read_on()
    assert not troubles(hand.view.canvas, hand.view.box)
    assert not [text for text, _ in hand.view.canvas.written if text.endswith("…")]


def tips(view: Any) -> list[str]:
    return [text for text in texts_of(view) if text.startswith("New: ")]


def test_a_new_kind_of_decision_has_its_tip_once(window: TableWindow, home: Path) -> None:
    (home / "tips.json").unlink()
    realm = positions()["bid"]
    seats = {house: "greedy" for house in realm.houses if house != realm.decision.house}  # type: ignore[union-attr]
    hand = open_game(window, realm.copy(), seats)
    assert len(tips(hand.view)) == 1
    hand.press(KEY.KEY_0)
    assert len(tips(hand.view)) == 1, "it stays until the decision is made"
    hand = open_game(window, realm.copy(), seats)
    assert not tips(hand.view)


def test_no_tip_stands_out_if_tips_are_off_or_in_the_lesson(window: TableWindow, home: Path) -> None:
    (home / "tips.json").unlink()
    hand = lesson(window)
    assert not tips(hand.view)
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    assert not tips(open_game(window, positions()["raid"].copy()).view)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_kind_of_decision_has_a_tip(language: str) -> None:
    from bow.words.messages import spoken

    assert all(spoken(language).has(f"realm-tip-{kind}") for kind in REALM_DECISIONS)
