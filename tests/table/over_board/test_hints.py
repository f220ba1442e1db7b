"""A hint: what a bot would do, said and lit, and not done; only to whom the hand lies open anyway."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.battle.decisions.verbs import VERBS
from bow.ground.actions import Action
from bow.table.at_work import time_to_think
from bow.table.play.guided_battle import GuidedBattle
from bow.table.play.hints import Adviser, in_words
from bow.table.play.player_settings import Settings
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.words.messages import choose_language
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture
def table(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """The window; English again afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def show(window: "TableWindow", session: Session) -> Fingers:
    window.show_view(BattleScreen(window, session))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def begun(secrecy: bool = False) -> Session:
    return Session(Battle.start(bow.load_scenario(SCENARIO), seed=7), secrecy=secrecy)


def said(fingers: Fingers) -> str:
    return " ".join(text for text, _ in fingers.view.context.canvas.written)


def asked(fingers: Fingers) -> Action:
    """Presses the key and lets the table go on until the bot has answered."""
    fingers.press(KEY.H)
    fingers.until(lambda: fingers.view.hint.adviser.advice is not None, "the advice")
    advice = fingers.view.hint.adviser.advice
    assert isinstance(advice, Action)
    fingers.frame()
    return advice


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hint_is_said_and_lit_and_not_done(table: "TableWindow", language: str) -> None:
    table.change_settings(Settings(language=language, animation_speed=0.0))
    session = begun()
    fingers = show(table, session)
    before = session.battle
    advice = asked(fingers)
    assert advice in session.legal
    assert session.battle is before
    assert in_words(before, advice) in said(fingers)
    view = fingers.view
    units = [part for word in advice.args for part in word.split("+") if part in before.units]
    assert set(view.focus.spoken) >= {before.units[unit].at for unit in units}
    next_things = view.controller.selection.next_targets(advice)
    assert next_things
    fingers.shoot(f"hint-{language}")
    view.on_update(60.0)
    fingers.frame()
    assert in_words(before, advice) in said(fingers)  # it stands as long as its light
    fingers.take(advice)  # it can be followed by clicks, and then it is gone
    fingers.frame()
    assert view.hint.adviser.advice is None
    assert in_words(before, advice) not in said(fingers)
    assert view.hint.adviser._bot.pid is not None  # it thinks in a process of its own


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.5), (1280, 720, 1.0), (1920, 1080, 1.5)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hint_for_a_unit_has_its_figures_and_can_be_read(
    table: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    table.set_size(width, height)
    table.dispatch_events()
    table.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    session = begun()
    session.act(next(action for action in session.legal if action.verb == "token"))
    table.open_battle(session)
    fingers = Fingers(table)
    fingers.frame()
    advice = asked(fingers)
    fingers.shoot(f"hint-unit-{width}-{round(scale * 100)}-{language}")
    told = said(fingers)
    assert in_words(session.battle, advice) in told
    assert len(re.findall(r"\d %", told)) >= 2
    panel = fingers.view.context
    assert troubles(panel.canvas, panel.grown or panel.box) == []


def test_while_it_thinks_it_tells_what_it_considers_and_asked_again_it_answers(table: "TableWindow") -> None:
    fingers = show(table, begun())
    try:
        time_to_think.use(600.0)  # it never comes to its end by itself
        for _ in range(2):
            fingers.press(KEY.H)
            fingers.until(lambda: "The bot considers: " in said(fingers), "what it considers")
            assert fingers.view.hint.adviser.advice is None
            asked(fingers)  # by the same key
            assert "Hint: " in said(fingers)
            assert "Chance of winning" in said(fingers)
            fingers.view.hint.adviser.stop()
    finally:
        time_to_think.use(time_to_think.NORMAL)


def test_the_menu_has_it_too(table: "TableWindow") -> None:
    table.open_battle(begun())
    fingers = Fingers(table)
    fingers.frame()
    fingers.press(KEY.ESCAPE)
    fingers.shoot("menu-hint")
    fingers.click("button", "hint")
    fingers.frame()
    assert isinstance(fingers.view, BattleScreen)
    assert fingers.view.hint.adviser.busy or fingers.view.hint.adviser.advice is not None


def test_without_an_open_hand_there_is_no_hint(table: "TableWindow") -> None:
    session = begun(secrecy=True)
    adviser = Adviser(session)
    assert session.needs_handover
    assert adviser.why_not() == "hint-hidden"
    adviser.ask()
    assert not adviser.busy
    fingers = show(table, session)
    fingers.press(KEY.H)
    assert fingers.view.handing_over
    assert not fingers.view.hint.adviser.busy
    fingers.finish_handover()
    assert fingers.view.hint.adviser.why_not() is None


def test_the_lesson_gives_its_own_hints(table: "TableWindow") -> None:
    table.start_lesson()
    fingers = Fingers(table)
    fingers.frame()
    assert isinstance(fingers.view.session, GuidedBattle)
    fingers.press(KEY.H)
    assert "The lesson says what to do" in said(fingers)


def test_every_verb_has_words(strict_words: None) -> None:
    battle = begun().battle
    unit, leader = "s1", "s1"
    for verb, row in VERBS.items():
        for example in row.uses:
            action = Action.parse(example.replace("s4", unit).replace("l5", leader))
            assert in_words(battle, action).strip(), verb
            assert "would-" not in in_words(battle, action)
