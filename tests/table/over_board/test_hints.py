"""Hints: a bot's choice, explained and highlighted but not carried out, only for the player whose hand is open."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.battle.decisions import VERBS
from bow.game.actions import Action
from bow.seats import time_to_think
from bow.table.battle.play import bot_thoughts
from bow.table.battle.play.bot_thoughts import Adviser, in_words
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture
def table(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def show(window: "TableWindow", session: Session) -> Mouse:
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def begun(secrecy: bool = False) -> Session:
    return Session(Battle.start(bow.load_scenario(SCENARIO), seed=7), secrecy=secrecy)


def said(mouse: Mouse) -> str:
    return str(mouse.view.side.slip.sentence)


def asked(mouse: Mouse) -> Action:
    """Press the key, and let frames pass until the bot has answered."""
    mouse.press(KEY.H)
    mouse.until(lambda: mouse.view.hint.adviser.advice is not None, "the advice")
    advice = mouse.view.hint.adviser.advice
    assert isinstance(advice, Action)
    mouse.frame()
    return advice


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hint_is_said_and_lit_and_not_done(table: "TableWindow", language: str) -> None:
    table.change_settings(Settings(language=language, animation_speed=0.0))
    session = begun()
    mouse = show(table, session)
    before = session.battle
    advice = asked(mouse)
    assert advice in session.legal
    assert session.battle is before
    assert in_words(before, advice) in said(mouse)
    view = mouse.view
    units = [part for word in advice.args for part in word.split("+") if part in before.units]
    assert set(view.focus.spoken) >= {before.units[unit].at for unit in units}
    next_things = view.controller.selection.next_targets(advice)
    assert next_things
    mouse.shoot(f"hint-{language}")
    view.on_update(60.0)
    mouse.frame()
    assert in_words(before, advice) in said(mouse)  # the text stays as long as the highlight
    mouse.take(advice)  # the player follows the hint by clicks, and the hint disappears
    mouse.frame()
    assert view.hint.adviser.advice is None
    assert in_words(before, advice) not in said(mouse)
    assert view.hint.adviser._bot.pid is not None  # the bot thinks in a separate process


def test_a_hint_about_a_commanders_unit_frames_the_commander(table: "TableWindow") -> None:
    session = begun()
    mouse = show(table, session)
    asked(mouse)
    leaders = {unit.id for unit in session.battle.units.values() if unit.commander and unit.house == session.house}
    advice = next(action for action in session.legal if leaders & set(action.args))
    mouse.view.hint.adviser.advice = advice
    mouse.view.refresh()
    mouse.view.hint.draw()
    framed = {region[:2] for region in mouse.view.hint._light._framed}
    assert ("commander", (leaders & set(advice.args)).pop()) in framed


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
    mouse = Mouse(table)
    mouse.frame()
    advice = asked(mouse)
    mouse.shoot(f"hint-unit-{width}-{round(scale * 100)}-{language}")
    told = said(mouse)
    assert in_words(session.battle, advice) in told
    assert len(re.findall(r"\d %", told)) >= 2
    slip = mouse.view.side.slip
    assert troubles(slip.canvas, slip.box) == []
    assert " ".join(text for text, _ in slip.canvas.written) == " ".join(told.split())


def test_while_it_thinks_it_tells_what_it_considers_and_asked_again_it_answers(table: "TableWindow") -> None:
    mouse = show(table, begun())
    try:
        time_to_think.use(600.0)  # the bot never finishes by itself
        for _ in range(2):
            mouse.press(KEY.H)
            mouse.until(lambda: "The bot is considering: " in said(mouse), "what it considers")
            assert mouse.view.hint.adviser.advice is None
            asked(mouse)  # by the same key
            assert "Hint: " in said(mouse)
            assert "Chance of winning" in said(mouse)
            mouse.view.hint.adviser.stop()
    finally:
        time_to_think.use(time_to_think.NORMAL)


def test_the_menu_has_it_too(table: "TableWindow") -> None:
    table.open_battle(begun())
    mouse = Mouse(table)
    mouse.frame()
    mouse.press(KEY.ESCAPE)
    mouse.shoot("menu-hint")
    mouse.click("button", "hint")
    mouse.frame()
    assert isinstance(mouse.view, BattleScreen)
    assert mouse.view.hint.adviser.busy or mouse.view.hint.adviser.advice is not None


def test_without_an_open_hand_there_is_no_hint(table: "TableWindow") -> None:
    session = begun(secrecy=True)
    adviser = Adviser(session.at_screen)
    assert session.needs_handover
    assert adviser.why_not() == "hint-hidden"
    adviser.ask()
    assert not adviser.busy
    mouse = show(table, session)
    mouse.press(KEY.H)
    assert mouse.view.handing_over
    assert not mouse.view.hint.adviser.busy
    mouse.finish_handover()
    assert mouse.view.hint.adviser.why_not() is None


def test_the_bot_that_gives_a_hint_gets_nothing_that_the_player_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Battle] = []
    monkeypatch.setattr(bot_thoughts, "think", lambda bot, battle, house: given.append(battle))
    session = begun()
    view = session.at_screen.view
    for seed in (1, 2):  # other hands of the enemy, and other dice to come
        Adviser(Session(view.sample(seed), secrecy=False).at_screen).ask()
    first, second = given
    assert view.sample(1) != view.sample(2)
    assert first == second
    assert first.view(view.viewer) == view


def test_the_lesson_gives_its_own_hints(table: "TableWindow") -> None:
    table.start_lesson()
    mouse = Mouse(table)
    mouse.frame()
    assert isinstance(mouse.view.session, GuidedBattle)
    mouse.press(KEY.H)
    assert "Your next step in the lesson" in said(mouse)


def test_every_verb_has_words(strict_words: None) -> None:
    battle = begun().battle
    unit, leader = "s1", "s1"
    for verb, row in VERBS.items():
        for example in row.uses:
            action = Action.parse(example.replace("s4", unit).replace("l5", leader))
            assert in_words(battle, action).strip(), verb
            assert "would-" not in in_words(battle, action)
