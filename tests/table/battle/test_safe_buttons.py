"""No click and no key out of habit causes an unintended action: buttons keep their places, and new ones wait."""

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.view import View
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.regions import Box, Region
from bow.words.messages import choose_language
from tests.table.battle.test_panels import battle_at
from tests.table.layout_checks import troubles
from tests.table.mouse import LEFT, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


def show(window: "TableWindow", session: Session) -> Mouse:
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def start(window: "TableWindow", secrecy: bool = False) -> Mouse:
    return show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=secrecy))


def double_click(mouse: Mouse, box: Box) -> None:
    """Click a point twice, the second time as soon as the window has reacted to the first."""
    mouse.click_at(*box.centre)
    mouse.click_at(*box.centre)


def button(mouse: Mouse, id: str) -> Box:
    mouse.wait_for("button", id)
    return mouse.region("button", id).box


# --- places
def test_a_double_click_on_pass_asks_and_does_not_confirm_itself(window: "TableWindow") -> None:
    mouse = start(window)
    before = mouse.battle
    place = button(mouse, "pass")
    double_click(mouse, place)
    assert mouse.battle == before
    yes = button(mouse, "yes")
    mouse.shoot("safe-pass-asked")
    assert yes.shared(place) == 0
    for _ in range(40):  # nor do slow clicks on the same place
        mouse.click_at(*place.centre)
    assert mouse.battle == before
    mouse.click("button", "yes")
    assert mouse.view.session.history[-1].action == Action("pass")


@pytest.mark.parametrize("what", ["card", "token"])
def test_to_keep_nothing_is_asked_about_in_another_place(window: "TableWindow", what: str) -> None:
    session = battle_at("keep")
    while session.battle.decision is None or getattr(session.battle.decision, "what", "") != what:
        session.act(next((a for a in session.legal if a.args != ("none",)), session.legal[0]))
    mouse = show(window, session)
    before, place = mouse.battle, button(mouse, "keep-none")
    double_click(mouse, place)
    assert mouse.battle == before
    mouse.shoot(f"safe-keep-{what}")
    assert button(mouse, "yes").shared(place) == 0
    mouse.click("button", "no")
    assert mouse.battle == before
    mouse.click("button", "keep-none")
    mouse.click("button", "yes")
    assert mouse.view.session.history[-1].action == Action("keep", ("none",))


KINDS = ("turn", "act", "order", "name", "keep", "counter", "stalwart", "follow", "recover", "blow", "reroll")
reached = cache(battle_at)
GOES_ON = {"pick", "tactic", "counter", "blow", "recover", "ignore", "yes"}
REFUSES = {"no", "decline", "accept", "skip", "stay", "keep", "keep-none"}
ENDS = {"done", "pass"}


def asked(mouse: Mouse) -> list[Region]:
    """Return the buttons of the question, in the context panel and at the end of the ribbon."""
    regions = [*mouse.view.side.context.regions, *mouse.view.side.ribbon.regions]
    return [region for region in regions if region.kind in ("button", "choice") and region.id != "undo"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0)])
def test_going_on_refusing_and_ending_never_share_a_place(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    choose_language(language)
    window.set_size(width, height)
    window.dispatch_events()
    places: dict[str, list[Box]] = {"go": [], "refuse": [], "end": [], "other": []}
    for kind in KINDS:
        window.show_view(BattleScreen(window, reached(kind), scale))
        mouse = Mouse(window)
        mouse.frame()
        seen = asked(mouse)
        if kind == "turn":
            mouse.click("button", "pass")
            seen += asked(mouse)
        for region in seen:
            sets = {"go": GOES_ON, "refuse": REFUSES, "end": ENDS}
            name = next((name for name, ids in sets.items() if region.id in ids), "other")
            places[name].append(region.box)
        canvas = mouse.view.side.context.canvas
        assert troubles(canvas, mouse.view.side.context.grown or mouse.view.side.context.box) == [], kind
        assert not any("…" in text for text, _ in canvas.written), (kind, [text for text, _ in canvas.written])
    choose_language(None)
    assert all(places[name] for name in ("go", "refuse", "end"))
    for name, boxes in places.items():
        for other, others in places.items():
            if name < other:
                assert not any(one.shared(two) for one in boxes for two in others), (name, other)


class Bot:
    """A bot that takes the last legal action, once the test lets it."""

    def __init__(self) -> None:
        self.may = False

    def choose(self, view: View) -> Action:
        while not self.may:
            time.sleep(0.005)
        return view.legal_actions()[-1]


def test_the_button_that_stops_the_bot_turns_into_nothing_else(window: "TableWindow") -> None:
    bot = Bot()
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), bots={"lannister": bot}, secrecy=False)
    mouse = show(window, session)
    while session.house != "lannister":
        mouse.take(Action("pass"))
    stop = button(mouse, "pause-bots")
    mouse.shoot("safe-stop-the-bot")
    bot.may = True
    mouse.until(lambda: session.house != "lannister", "what the bot does", 0.05)
    under = [region for region in window.regions if region.box.shared(stop) and region.kind in ("button", "choice")]
    assert under == []
    before = mouse.battle
    double_click(mouse, stop)
    assert mouse.battle == before


# --- new buttons
def test_a_button_that_has_just_appeared_takes_no_click(window: "TableWindow") -> None:
    """Ending a turn puts the next player's *Pass* in the place of *End turn*; a double click must not reach it."""
    mouse = start(window)
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    mouse.view.controller.careful = False
    place = button(mouse, "done")
    done = len(mouse.view.session.history)
    mouse.click_at(*place.centre)
    assert mouse.view.session.history[-1].action == Action("done")
    assert place.holds(*mouse.region("button", "pass").box.centre)
    mouse.click_at(*place.centre)
    assert len(mouse.view.session.history) == done + 1
    mouse.wait_for("button", "pass")
    mouse.click_at(*place.centre)
    assert mouse.view.session.history[-1].action == Action("pass")


def test_a_slow_window_does_not_shorten_the_wait(window: "TableWindow") -> None:
    """The time begins when the button is visible, so that an earlier click never counts."""
    mouse = start(window)
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    mouse.view.controller.careful = False
    x, y = button(mouse, "done").centre
    for event in ("on_mouse_press", "on_mouse_release"):
        window.dispatch_event(event, int(x), int(y), LEFT, 0)
    window.dispatch_event("on_update", 2.0)  # the window was busy; nothing is drawn yet
    done = len(mouse.view.session.history)
    for event in ("on_mouse_press", "on_mouse_release"):
        window.dispatch_event(event, int(x), int(y), LEFT, 0)
    assert len(mouse.view.session.history) == done


# --- the handover
def test_what_ends_a_turn_never_opens_the_hand_of_the_other(window: "TableWindow") -> None:
    mouse = start(window, secrecy=True)
    window.battle_screen = mouse.view
    mouse.press(KEY.S)
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    mouse.view.controller.careful = False
    place = button(mouse, "done")
    double_click(mouse, place)
    assert mouse.sees("button", "handover")
    mouse.press(KEY.SPACE, KEY.ENTER, KEY.NUM_ENTER, KEY.Y, KEY.H, KEY.X, KEY.SPACE)
    for x, y in ((5, 5), place.centre, mouse.view.side.handover.box.centre):
        mouse.click_at(x, y)
    assert mouse.sees("button", "handover")
    assert not mouse.regions("card")
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "resume"), "the menu is open"
    assert not mouse.regions("card")
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "handover")
    mouse.shoot("safe-handover")
    assert "press S" in " ".join(text for text, _ in mouse.view.side.handover.canvas.written)
    mouse.press(KEY.S)
    assert mouse.regions("card")


@pytest.fixture
def title(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def test_continue_in_mid_turn_opens_no_hand(title: Mouse) -> None:
    title.window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    title.frame()
    title.press(KEY.S)
    token = next(a for a in title.battle.legal_actions() if a.verb == "token")
    title.take(token)
    assert title.battle.decision is not None
    assert title.battle.decision.kind == "act"
    house = title.view.session.house
    title.window.show_title()
    title.frame()
    title.click("button", "continue")
    assert title.regions("button")[0] == "handover"
    assert not title.regions("card")
    title.click("button", "handover")
    assert title.view.session.shown_house == house
    assert title.regions("card")
    title.press(KEY.U)  # the same House may still undo it
    assert title.view.session.history == []


def test_in_the_lesson_leaving_never_lies_where_reading_on_was(title: Mouse) -> None:
    title.window.start_lesson()
    title.frame()
    leave, read_on = title.region("button", "lesson-leave").box, title.region("button", "lesson-next").box
    for _ in range(30):
        if not title.sees("button", "lesson-next"):
            break
        title.click("button", "lesson-next")
    assert not title.sees("button", "lesson-next")
    title.shoot("safe-lesson")
    assert title.region("button", "lesson-leave").box == leave
    assert not leave.shared(read_on)
    title.click_at(*read_on.centre)
    title.click_at(*read_on.centre)
    assert title.sees("button", "lesson-leave")
