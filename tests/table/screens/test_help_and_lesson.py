"""The rules at the table, why something is refused, and the guided first battle: reached by real clicks and keys."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.content.rulebook import load_rulebook
from bow.table.play import saves
from bow.table.play.saves import Seats
from bow.table.play.session import Session
from bow.table.texts import wording
from tests.table.fingers import Fingers, clicks_of
from tests.table.screens.test_second_lesson import until_it_has_played

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def fingers(window: "TableWindow", home: Path) -> Iterator[Fingers]:
    """The title screen, and a hand on mouse and keyboard."""
    window.show_title()
    found = Fingers(window)
    found.frame()
    yield found
    window.show_title()


def screen_of(fingers: Fingers) -> str:
    return type(fingers.view).__name__


def write(fingers: Fingers, text: str) -> None:
    for letter in text:
        fingers.window.dispatch_event("on_text", letter)
    fingers.frame()


def read(fingers: Fingers) -> str:
    return " ".join(text for text, _ in fingers.view.pane.canvas.written)


def said(fingers: Fingers) -> str:
    return " ".join(text for text, _ in fingers.view.context.canvas.written)


def battle(fingers: Fingers) -> None:
    """A battle of two persons with open hands, Stark to act with one green, two blue and one red token."""
    fingers.window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    fingers.view.session.set_secrecy(False)
    fingers.view.controller.renew()
    fingers.view.refresh()
    fingers.frame()
    assert fingers.view.session.house == "stark"


# --- the reference
def test_every_rule_can_be_found_and_opened_by_writing(fingers: Fingers) -> None:
    fingers.click("button", "how-to-play")
    write(fingers, "parting")
    assert "ENG-6" in read(fingers)
    fingers.shoot("help-search")
    fingers.click("entry", "ENG-6")
    assert fingers.view.page == "ENG"
    assert fingers.view.search.text == ""
    fingers.shoot("help-rule")
    for id in ("WIN-3", "OPT-6", "FAQ-1"):
        write(fingers, id)
        fingers.press(KEY.ENTER)
        assert fingers.view.page == id.partition("-")[0]
        assert load_rulebook().rules[id].title in read(fingers)
    write(fingers, "qwertz")
    assert "Nothing" in read(fingers)
    fingers.press(KEY.ESCAPE)
    assert fingers.view.search.text == ""
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "TitleScreen"


def test_the_search_is_written_in_as_usual(fingers: Fingers) -> None:
    fingers.click("button", "how-to-play")
    fingers.click("field", "search")
    write(fingers, "forest")
    fingers.press(KEY.LEFT, KEY.BACKSPACE)
    assert fingers.view.search.text == "foret"
    fingers.press(KEY.A, modifiers=KEY.MOD_CTRL)
    write(fingers, "hill")
    assert fingers.view.search.text == "hill"
    fingers.click("button", "search-clear")
    assert fingers.view.search.text == ""


def test_charts_and_chapters_scroll_by_wheel_and_keys(fingers: Fingers) -> None:
    fingers.click("button", "how-to-play")
    for page in ("land", "units", "keywords"):
        fingers.click("tab", page)
        box = fingers.view.pane.box
        top = read(fingers)
        fingers.wheel(box.centre[0], box.centre[1], -3)
        fingers.shoot(f"help-{page}-scrolled")
        assert fingers.view.pane.furthest < 20 or read(fingers) != top
        for text, at in fingers.view.pane.canvas.written:
            assert at.left >= box.left - 2, text
            assert at.right <= box.right + 2, text
    fingers.press(KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN)
    assert fingers.view.page != "keywords"
    before = fingers.regions("tab")
    fingers.wheel(60, 200, -40)
    assert fingers.regions("tab") != before
    fingers.click("tab", "HEX")
    assert fingers.view.page == "HEX"
    for _ in range(40):
        fingers.press(KEY.TAB)
        if fingers.view.focused == ("tab", "MOV"):
            break
    fingers.press(KEY.ENTER)
    assert fingers.view.page == "MOV"


# --- why not
def test_a_unit_that_does_not_fit_a_chosen_token_is_explained_and_one_key_opens_the_rule(fingers: Fingers) -> None:
    battle(fingers)
    fingers.click("token", "stark:green")
    unit = next(u for u in fingers.battle.units.values() if u.house == "stark" and u.rank == "red")
    fingers.linger("unit", unit.id)
    assert "(ORD-1)" in said(fingers)
    fingers.shoot("why-not-rank")
    fingers.press(KEY.F1)
    assert screen_of(fingers) == "HelpScreen"
    assert fingers.view.page == "ORD"
    fingers.shoot("why-not-rule")
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "BattleScreen"


def test_a_thing_that_was_clicked_in_vain_keeps_its_reason_until_the_rule_is_clicked(fingers: Fingers) -> None:
    battle(fingers)
    fingers.click("token", "stark:green")
    foe = next(u for u in fingers.battle.units.values() if u.house == "lannister")
    fingers.click("unit", foe.id)
    fingers.move(5, 5)
    fingers.frame()
    assert "belongs to the other House" in said(fingers)
    (rule,) = fingers.regions("rule")
    fingers.click("rule", rule)
    assert screen_of(fingers) == "HelpScreen"
    fingers.click("button", "back")
    fingers.press(KEY.ESCAPE)
    for token, why in (("stark:valor", "(ORD-1)"), ("lannister:green", "each House spends its own")):
        fingers.linger("token", token)
        assert why in said(fingers)
    fingers.shoot("why-not-token")


def test_a_closed_order_of_the_card_in_play_says_why(fingers: Fingers) -> None:
    battle(fingers)
    card = next(a for a in fingers.battle.legal_actions() if a.verb == "card" and a.args[0] == "SL9")
    fingers.take(card)
    first = next(a for a in fingers.battle.legal_actions() if a.verb == "order")
    fingers.take(first)
    fingers.linger("order", "2" if first.args == ("1",) else "1")
    assert "(CRD-5)" in said(fingers)
    fingers.shoot("why-not-order")


def test_the_keyboard_is_followed_until_the_mouse_moves(fingers: Fingers) -> None:
    battle(fingers)
    fingers.hover("card", fingers.regions("card")[0])
    fingers.press(KEY.TAB)
    cursor = fingers.view.focus.cursor
    unit = next(u for u in fingers.battle.units.values() if u.at == cursor)
    assert wording.unit_title(fingers.battle, unit) in said(fingers)
    fingers.hover("hex", next(h for h in ("A1", "B1", "A2") if fingers.sees("hex", h)))
    assert wording.unit_title(fingers.battle, unit) not in said(fingers)


def test_alt_writes_the_names_of_the_hexes(fingers: Fingers) -> None:
    battle(fingers)
    fingers.window.dispatch_event("on_key_press", KEY.LALT, 0)
    fingers.shoot("hex-names")
    names = {text for text, _ in fingers.view.board._names.written}
    assert names == set(fingers.battle.board.names)
    fingers.window.dispatch_event("on_key_release", KEY.LALT, 0)
    fingers.frame()
    assert not fingers.view.board.names


def test_f1_in_a_battle_tells_of_the_battle_itself(fingers: Fingers) -> None:
    fingers.window.start_battle(bow.load_scenario("02-paying-the-piper"), 7, Seats())
    fingers.frame()
    fingers.finish_handover()
    fingers.press(KEY.F1)
    assert "1 victory point for each enemy unit eliminated" in read(fingers)
    fingers.shoot("help-battle")


# --- a running battle is no open book
@pytest.mark.parametrize(("seats", "seen"), [(Seats(), None), (Seats("person", "greedy"), "stark")])
def test_watching_a_battle_that_goes_on_opens_no_hidden_hand(fingers: Fingers, seats: Seats, seen: str | None) -> None:
    for file in saves.battles_folder().glob("*"):
        file.unlink()
    session = saves.begin(bow.load_scenario(SCENARIO), 7, seats)
    session.act(session.legal[0])
    path = session.journal.path  # type: ignore[union-attr]
    assert json.loads(path.with_suffix(".seats").read_text())
    fingers.window.show_title()
    fingers.frame()
    fingers.click("button", "replays")
    fingers.click("button", f"watch:{path.name}")
    for _ in range(2):
        assert fingers.view.session.shown_house == seen
        assert bool(fingers.regions("card")) == (seen is not None)
        fingers.press(KEY.RIGHT)
    fingers.shoot(f"replay-hidden-{seen}")


def test_a_battle_that_is_over_may_be_seen_from_both_sides() -> None:
    fresh = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1))
    assert saves.onlookers(fresh, Seats(), secrecy=True) == ()
    assert saves.onlookers(fresh, Seats(), secrecy=False) == ("stark", "lannister")
    assert saves.onlookers(fresh, Seats("greedy", "person"), secrecy=True) == ("lannister",)


# --- the guided first battle
def test_the_first_battle_is_played_by_following_the_light(fingers: Fingers) -> None:
    fingers.click("button", "how-to-play")
    fingers.click("button", "first-battle")
    assert screen_of(fingers) == "LessonScreen"
    view = fingers.view
    told: list[str] = []
    for _ in range(1500):
        fingers.frame(0.3)
        step = view.guided.step
        if step.id not in told:
            told.append(step.id)
            fingers.shoot(f"lesson-{step.id}")
            words = " ".join(text for text, _ in view.lesson.canvas.written)
            assert "…" not in words, step.id  # all of it can be read
        if step.free:
            break
        if step.plays:
            until_it_has_played(fingers)
        elif step.is_read:
            fingers.click("button", "lesson-next")
        else:
            wanted = view.wanted()
            fingers.click(*next(thing for thing in sorted(wanted) if fingers.sees(*thing)))
    assert {step.id for step in view.guided.lesson.steps if not step.plays} <= set(told)
    assert fingers.battle.round == 2
    assert fingers.battle.control["D4"] == "stark"
    # then it is a battle like any other: both pass, and it is won
    for _ in range(600):
        if screen_of(fingers) == "LessonEndScreen":
            break
        if view.session.house == "stark":
            legal = {action.verb: action for action in fingers.battle.legal_actions()}
            verb = next(
                (verb for verb in ("pass", "decline", "accept", "ignore", "keep", "done") if verb in legal), None
            )
            for kind, id in clicks_of(fingers.battle, legal[verb] if verb else next(iter(legal.values()))):
                if (kind, id) not in fingers.selected() and fingers.sees(kind, id):
                    fingers.click(kind, id)
            if fingers.sees("button", "yes"):
                fingers.click("button", "yes")
        fingers.frame(0.3)
        time.sleep(0.005)
    assert screen_of(fingers) == "LessonEndScreen"
    fingers.shoot("lesson-over")
    assert len(fingers.view.pane.blocks) > 8  # what was learnt
    fingers.click("button", "report")
    assert screen_of(fingers) == "EndScreen"
    fingers.window.show_lesson_end(view.guided)
    fingers.frame()
    fingers.click("button", "battle")
    assert screen_of(fingers) == "BookScreen"
    assert fingers.view.scenario.id == "clash-on-the-kingsroad"


def test_a_wrong_click_is_explained_and_the_lesson_can_be_left(fingers: Fingers) -> None:
    fingers.window.start_lesson()
    fingers.frame()
    view = fingers.view
    fingers.click("button", "pass")
    assert "Read on" in view.pupil.wrong or "read on" in view.pupil.wrong
    fingers.press(KEY.ENTER)
    fingers.press(KEY.ENTER)
    assert view.guided.step.id == "token"
    fingers.click("token", "stark:green")
    fingers.click("unit", "s4")
    assert view.session.history == []
    assert any("spend the blue token" in text for text, _ in view.lesson.canvas.written)
    fingers.shoot("lesson-wrong")
    fingers.click("token", "stark:blue")
    fingers.click("unit", "s3")
    assert view.guided.step.id == "shoot"
    assert view.pupil.wrong == ""
    fingers.press(KEY.U)
    assert view.guided.step.id == "token"
    fingers.click("button", "lesson-leave")
    assert screen_of(fingers) == "TitleScreen"
