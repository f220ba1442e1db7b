"""Great moments: the board dims, a portrait flies from strip to strip, and a key ends it; the end waits for a key."""

from pathlib import Path
from typing import TYPE_CHECKING

import arcade

import bow
from bow.table.battle.destinations import EndPage
from bow.table.battle.panels.moments import DIM
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

RECORD = Path(__file__).parents[2] / "golden" / "played-kingsroad.bow"
#: before a commander of Lannister is captured
CAPTURE = 247


def test_a_portrait_flies_to_the_captor_and_a_key_ends_it(window: "TableWindow") -> None:
    window.change_settings(Settings(animation_speed=1.0, secrecy=False, recap=False))
    assert not window.show_replay(RECORD)
    mouse = Mouse(window)
    view = mouse.view
    view.go_to(CAPTURE)
    mouse.frame()
    view.step()
    moment = view.shows.moment
    strips = {panel.house: panel for panel in (view.side.upper, view.side.lower)}
    mouse.until(lambda: moment.dims, "the capture", 0.05)
    portrait = moment._flying[-1][0][0]
    assert strips["lannister"].box.holds(*portrait.position)
    mouse.until(lambda: view.board.box.holds(*portrait.position) and view.board.playback.part > 0.4, "the middle", 0.05)
    mouse.shoot("moment-capture")
    dark = next(sprite for sprite in moment.canvas._under if tuple(sprite.color) == DIM)
    assert dark.bottom <= view.side.ribbon.box.bottom, "the ribbon is as dark as the board"
    facts = " ".join(text for text, _ in view.side.context.canvas.written)
    assert "Rickard Karstark (II) on I6" in facts, "the panel tells of the capture while it is shown"
    assert view.side.hand.box.width > 0
    mouse.until(lambda: view.board.playback is None or view.board.playback.part > 0.95, "the end of the flight", 0.02)
    assert strips["stark"].box.holds(*portrait.position)
    view.go_to(CAPTURE)
    view.step()
    mouse.until(lambda: moment.dims, "the capture again", 0.05)
    mouse.press(arcade.key.ENTER)
    mouse.frame()
    assert not moment.dims
    window.show_title()


def test_without_animations_a_moment_is_a_small_picture(window: "TableWindow") -> None:
    assert not window.show_replay(RECORD)
    mouse = Mouse(window)
    view = mouse.view
    view.go_to(CAPTURE)
    view.step()
    mouse.frame()
    moment = view.shows.moment
    assert moment.small
    assert "Addam Marbrand is captured" in " ".join(text for text, _ in moment.canvas.written)
    assert not view.telling
    facts = " ".join(text for text, _ in view.side.context.canvas.written)
    assert "Addam Marbrand is captured Captor Rickard Karstark (II) on I6 Morale Stark gains 3 spaces" in facts
    mouse.until(lambda: moment.hidden, "its end", 0.2)
    window.show_title()


def test_with_reduced_motion_a_moment_is_small_and_dice_lie_at_once(window: "TableWindow") -> None:
    window.change_settings(Settings(animation_speed=1.0, secrecy=False, recap=False, reduced_motion=True))
    assert not window.show_replay(RECORD)
    mouse = Mouse(window)
    view = mouse.view
    view.go_to(CAPTURE)
    mouse.frame()
    view.step()
    assert not view.shows.dice.busy
    mouse.until(lambda: view.shows.moment.now is not None, "the capture", 0.05)
    assert view.shows.moment.small
    window.show_title()


def test_the_end_waits_for_a_key_and_leads_to_the_next_battle(window: "TableWindow") -> None:
    window.change_settings(Settings(animation_speed=1.0, secrecy=False, recap=False))
    session = saves.read_replay(RECORD)
    window.open(EndPage(session))
    mouse = Mouse(window)
    for _ in range(40):
        mouse.frame(0.5)
    said = [text for text, _ in mouse.view.canvas.written]
    assert mouse.view.alone
    outcome = session.battle.outcome
    assert outcome is not None
    assert str(outcome.values["text"]).removesuffix(".") in said
    mouse.shoot("end-alone")
    mouse.press(arcade.key.SPACE)
    assert not mouse.view.alone
    assert mouse.view.ways()[0].label == "Next: Paying the Piper"
    mouse.click("button", "next")
    mouse.until(lambda: type(mouse.view).__name__ == "BookScreen", "the book")
    assert mouse.view.scenario.number == 2
    window.show_title()


def test_the_way_out_of_the_replay_leads_back_to_the_end(window: "TableWindow") -> None:
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), secrecy=False)
    session.concede("stark")
    window.open(EndPage(session))
    mouse = Mouse(window)
    end = mouse.view
    mouse.click("button", "watch")
    mouse.until(lambda: screen_of(mouse) == "ReplayScreen", "the replay")
    mouse.click("button", "leave-replay")
    assert mouse.view is end
    session.close()
    window.show_title()
