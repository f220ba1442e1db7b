"""A bot waits while a person reads the dice that he has rolled: until a click, or for a while, unless all is fast."""

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Action, Battle
from bow.battle.view import View
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.board_shows import BOT_PAUSE, READING
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse
from tests.table_logic.planned import ordered

if TYPE_CHECKING:
    from bow.table.app import TableWindow


class Slow:
    """A bot that takes the last legal action."""

    def choose(self, view: View) -> Action:
        return view.legal_actions()[-1]


class Drives(Session):
    """A battle in which the attack of s1 drives its target back."""

    def after_action(self, game: Battle, action: Action) -> Battle:
        return game.apply(action, ["morale", "red"] if str(action) == "attack s1 l1" else None)


def begun(window: "TableWindow", speed: float) -> Mouse:
    """Return a battle in which Stark, a person, can attack; Lannister is a bot."""
    window.change_settings(Settings(animation_speed=speed, secrecy=False, recap=False))
    session = Drives(ordered(), bots={"lannister": Slow()}, secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def attack(mouse: Mouse) -> int:
    """Attack, so that the bot must retreat; return the number of actions then."""
    mouse.view.controller.act(Action.parse("attack s1 l1"))
    assert mouse.view.session.bot_to_act
    assert mouse.view.shows.dice.rolls
    return len(mouse.view.session.history)


def told(mouse: Mouse) -> None:
    view = mouse.view
    mouse.until(lambda: not (view.telling or view.shows.dice.busy), "the end of the roll", 0.05)


def test_the_bot_waits_until_the_dice_are_read(window: "TableWindow") -> None:
    mouse = begun(window, 1.0)
    done = attack(mouse)
    told(mouse)
    assert mouse.view.shows.pace.reading
    frames = mouse.until(lambda: len(mouse.view.session.history) > done, "the bot", 0.05)
    assert frames * 0.05 > READING - 0.2


def test_the_dice_stay_until_then(window: "TableWindow") -> None:
    mouse = begun(window, 0.5)
    attack(mouse)
    told(mouse)
    written = [text for text, _ in mouse.view.shows.dice.canvas.written]
    while mouse.view.shows.pace.reading:
        assert mouse.view.shows.dice.shown
        assert [text for text, _ in mouse.view.shows.dice.canvas.written] == written
        mouse.frame(0.25)


@pytest.mark.parametrize("way", ["click", "enter"])
def test_a_click_or_a_key_ends_the_wait(window: "TableWindow", way: str) -> None:
    mouse = begun(window, 1.0)
    done = attack(mouse)
    mouse.frame()
    mouse.click_at(5, 5)  # ends the rolling only
    assert not mouse.view.shows.dice.busy
    assert mouse.view.shows.pace.reading
    if way == "click":
        mouse.click_at(5, 5)
    else:
        mouse.press(arcade.key.ENTER)
    assert not mouse.view.shows.pace.reading
    mouse.until(lambda: len(mouse.view.session.history) > done, "the bot", 0.01)


@pytest.mark.parametrize("speed", [2.0, 0.0], ids=["fast", "off"])
def test_nobody_waits_who_wants_it_fast(window: "TableWindow", speed: float) -> None:
    mouse = begun(window, speed)
    attack(mouse)
    assert not mouse.view.shows.pace.reading
    assert mouse.view.shows.pace.left <= BOT_PAUSE
