"""The second lesson, played by following the highlights: every step is readable and shows the things it mentions."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.table.battle.destinations import LessonEndPage
from bow.table.battle.screens.hint_light import BOARD, around
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap
from tests.table.mouse import Mouse, clicks_of, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

NAME = "tactics-and-terrain"
#: The steps that mention dice, each with the number of dice of its attack.
DICE = {"hill": 3, "strike": 2, "again": 2, "counter": 2}
#: Hexes highlighted while the player reads a step: no panel may cover them.
LIT = {"welcome": {"G2"}, "land": {"G2", "D5", "D4", "G4", "F5"}}


@pytest.fixture
def table(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """Provide the window; restore English and its usual size afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def begin(table: "TableWindow", language: str, scale: float) -> Mouse:
    table.set_size(1280, 720)
    table.dispatch_events()
    table.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    table.show_title()
    mouse = Mouse(table)
    mouse.frame()
    mouse.learn("how-to-play")
    mouse.click("button", NAME)
    assert type(mouse.view).__name__ == "LessonScreen"
    return mouse


def lit_things(mouse: Mouse) -> list[tuple[str, str]]:
    """Return the highlighted things that are visible on the screen."""
    found = [thing for thing in sorted(mouse.view.wanted()) if mouse.sees(*thing)]
    for kind, id in found:
        mouse.region(kind, id)
    return found


def cut_by_frames(mouse: Mouse) -> list[str]:
    """Return the texts that a frame of the lesson's highlights cuts; letters have space above and below."""
    view = mouse.view
    wanted = view.wanted()
    frames = [around(each) for each in mouse.window.regions if each[:2] in wanted and each.kind not in BOARD]
    found = []
    over = view.side.context.grown
    for panel in (*view.panels, view.shows.dice):
        for text, box in panel.canvas.written:
            if (
                over is not None
                and panel is not view.side.context
                and over.shared(box) >= 0.99 * box.width * box.height
            ):
                continue  # the grown panel lies over all of this text
            letters = box._replace(bottom=box.bottom + box.height * 0.12, height=box.height * 0.76)
            for frame in frames:
                meets = min(overlap(letters, frame)) > 0
                holds = frame.left <= letters.left and frame.right >= letters.right
                holds = holds and frame.bottom <= letters.bottom and frame.top >= letters.top
                if meets and not holds:
                    found.append(f"{view.guided.step.id}: {text!r}")
    return found


def until_it_has_played(mouse: Mouse) -> None:
    """Wait until the lesson's bot has finished its actions."""
    guided = mouse.view.guided
    mouse.until(lambda: not guided.step.plays, f"what the bot does after {guided.step.id}", 0.3)


def pass_until_over(mouse: Mouse) -> None:
    """Let Stark pass in each decision until the battle of a lesson is over and its last page is there."""
    session = mouse.view.session

    def over() -> bool:
        if screen_of(mouse) == "BattleLessonEnd":
            return True
        if session.house == "stark":
            legal = {action.verb: action for action in mouse.battle.legal_actions()}
            passing = ("pass", "done", "decline", "accept", "ignore", "keep", "stay")
            verb = next((verb for verb in passing if verb in legal), None)
            for kind, id in clicks_of(mouse.battle, legal[verb] if verb else next(iter(legal.values()))):
                if (kind, id) not in mouse.selected() and mouse.sees(kind, id):
                    mouse.click(kind, id)
            if mouse.sees("button", "yes"):
                mouse.click("button", "yes")
        return False

    mouse.until(over, "the last page of the lesson", 0.3)


def follow(mouse: Mouse) -> bool:
    """Click a highlighted thing; return False if the rest is the player's choice."""
    view = mouse.view
    step = view.guided.step
    if step.free:
        return False
    if step.plays:
        until_it_has_played(mouse)
    elif step.is_read:
        mouse.click("button", "lesson-next")
    else:
        mouse.click(*lit_things(mouse)[0])
    return True


@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("ru", 1.5)])
def test_the_lesson_is_played_by_following_the_light(table: "TableWindow", language: str, scale: float) -> None:
    mouse = begin(table, language, scale)
    view = mouse.view
    told: list[str] = []
    for _ in range(2000):
        mouse.frame(0.3)
        step = view.guided.shown_step
        if step.id not in told and not view.guided.step.plays:
            told.append(step.id)
            if step.id == "commit":  # the highlighted thing is the one in its text: the button
                assert lit_things(mouse) == [("button", "commit")]
            mouse.shoot(f"lesson2-{language}-{round(scale * 100)}-{len(told):02}-{step.id}")
            assert not any("…" in text for text, _ in view.lesson.canvas.written), step.id
            assert cut_by_frames(mouse) == []
            for hex in LIT.get(step.id, ()):
                box = mouse.region("unit" if hex in ("G2", "D4") else "hex", unit_at(mouse, hex)).box
                assert view.board.box.holds(*box.centre)
                assert not view.lesson.box.holds(*box.centre)
        if not follow(mouse):
            break
    assert [step.id for step in view.guided.lesson.steps if not (step.plays or step.same)] == told
    rolled = {step.action.verb: step for step in view.session.history if step.action.verb in ("attack", "counter")}
    assert len(rolled) == 2
    dice = [
        event.values["dice"]
        for step in view.session.history
        for event in step.events
        if event.kind == "attack" and step.house == "stark"
    ]
    assert dice == [DICE["hill"], DICE["strike"], DICE["again"], DICE["counter"]]


def unit_at(mouse: Mouse, hex: str) -> str:
    """Return the screen's name of the unit on a hex."""
    return next((unit.id for unit in mouse.battle.units.values() if unit.at == hex), hex)


def test_it_goes_on_to_its_last_page_and_to_the_first_battle(table: "TableWindow") -> None:
    mouse = begin(table, "en", 1.0)
    for _ in range(2000):
        mouse.frame(0.3)
        if not follow(mouse):
            break
    pass_until_over(mouse)
    mouse.shoot("lesson2-over")
    words = " ".join(text for text, _ in mouse.view.canvas.written)
    assert "rolls at most three dice" in words
    assert not mouse.sees("button", "lesson")
    mouse.click("button", "battle")
    assert type(mouse.view).__name__ == "BookScreen"
    assert mouse.view.scenario.id == "clash-on-the-kingsroad"


def test_the_last_page_of_the_first_lesson_leads_to_the_second(table: "TableWindow") -> None:
    mouse = begin(table, "en", 1.0)
    table.show_title()
    mouse.frame()
    mouse.learn("how-to-play")
    mouse.shoot("help-lessons")
    mouse.click("button", "first-battle")
    table.open(LessonEndPage(mouse.view.guided))
    mouse.frame()
    mouse.shoot("lesson1-over")
    mouse.click("button", "lesson")
    assert mouse.view.guided.name == NAME


def test_a_wrong_click_is_answered_and_nothing_is_done(table: "TableWindow") -> None:
    mouse = begin(table, "en", 1.0)
    mouse.press(arcade.key.ENTER, arcade.key.ENTER)
    view = mouse.view
    assert view.guided.shown_step.id == "hill"
    mouse.click("token", "stark:green")
    mouse.click("unit", "s2")
    assert view.session.history == []
    assert "red token" in view.pupil.wrong
    mouse.click("token", "stark:red")
    mouse.click("unit", "s4")
    mouse.click("button", "done")  # the text stays, and so does the remark about a wrong click
    assert len(view.session.history) == 1
    assert "red token" in view.pupil.wrong
    mouse.shoot("lesson2-wrong")
